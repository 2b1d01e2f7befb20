"""The archive alone in a Debian with two libraries and no network: it tests itself, opens its window and a file."""

from __future__ import annotations

import configparser
import shlex
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from Xlib import display
from Xlib.error import XError

from berserk_desk.self_test import CHECKS
from berserk_desk.ui.tokens import LIGHT
from tests.outside.minimal_root import HOME, give_away, said, within
from tests.outside.programs import needed
from tests.stories.screen_and_keys import start_server
from tools.installer import ROOT, archive_path

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("built")]

FOLDER = "Турниры/Осень №1"
PROGRAM = f"{HOME}/{FOLDER}/berserk-desk"
SAMPLE = f"{HOME}/{FOLDER}/пример.berserk"
MOST_MB = 60
PATIENCE = 60.0


def built() -> Path:
    """The archive of this very tree; built when there is none or something has changed since."""
    archive = archive_path()
    made_of = [ROOT / "build_installer.spec", *(ROOT / "berserk_desk").rglob("*.py")]
    made_of += [
        path for path in (ROOT / "resources").rglob("*") if path.suffix in {".md", ".po", ".toml", ".qss"}
    ]
    latest = max(path.stat().st_mtime for path in made_of)
    if not archive.exists() or archive.stat().st_mtime < latest:
        subprocess.run([sys.executable, "-m", "tools.installer"], cwd=ROOT, check=True, capture_output=True)
    return archive


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The judge's home with the archive unpacked in it and nothing else."""
    place = tmp_path_factory.mktemp("judge")
    give_away(place)
    said(place, ["/bin/true"])  # skips before anything is built where there is no such root
    folder = place / FOLDER
    folder.mkdir(parents=True)
    with tarfile.open(built()) as packed:
        packed.extractall(folder, filter="tar")
    give_away(place)
    return place


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    needed("Xvfb", "import")
    name, server = start_server(tmp_path_factory.mktemp("screen"))
    yield name
    server.terminate()
    server.wait()


def titles(screen: str) -> list[str]:
    """What the windows on that screen are called."""
    connection = display.Display(screen)
    found = []
    for window in connection.screen().root.query_tree().children:
        try:
            name = window.get_full_property(connection.intern_atom("_NET_WM_NAME"), 0)
        except XError:
            continue
        if name is not None:
            found.append(bytes(name.value).decode("utf-8", "replace"))
    connection.close()
    return found


@contextmanager
def running(home: Path, screen: str, *arguments: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program, started on that screen as a Russian desktop starts it."""
    around = {"HOME": HOME, "DISPLAY": screen, "LANG": "ru_RU.UTF-8", **more}
    command = within(home, around, f"{PROGRAM}/berserk-desk", *arguments)
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def pictured(screen: str, title: str, program: subprocess.Popen[bytes], path: Path) -> Counter[str]:
    """Wait for a window with that in its title; how often each colour is on the screen once it is painted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert program.poll() is None, (program.stdout or sys.stdin).read()
        if any(title in each for each in titles(screen)):
            break
        time.sleep(0.1)
    assert any(title in each for each in titles(screen)), titles(screen)
    colours: Counter[str] = Counter()
    while time.monotonic() < end and len(colours) < 100:
        time.sleep(0.5)
        subprocess.run(["import", "-display", screen, "-window", "root", str(path)], check=True)
        image = QImage(str(path))
        points = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
        colours = Counter(image.pixelColor(x, y).name() for x, y in points)
    return colours


def test_the_archive_fits_on_an_old_stick() -> None:
    assert built().stat().st_size <= MOST_MB * 1_000_000


def test_the_built_program_tests_itself_with_two_libraries_and_no_network(home: Path) -> None:
    lines = said(
        home, [f"{PROGRAM}/berserk-desk-cli", "--self-test"], HOME=HOME, LANG="en_US.UTF-8"
    ).splitlines()
    assert [line for line in lines if not line.startswith("ok: ")] == []
    assert len(lines) == len(CHECKS)


def test_it_starts_without_a_home_and_with_a_home_that_takes_nothing(home: Path) -> None:
    command = [f"{PROGRAM}/berserk-desk-cli", "--self-test"]
    for surroundings in ({}, {"HOME": "/root"}, {"LANG": "ru_RU.UTF-8"}):
        assert said(home, command, **surroundings).count("\n") == len(CHECKS)


@pytest.mark.parametrize("surroundings", [{}, {"HOME": "/root"}], ids=["home", "a home that takes nothing"])
def test_the_window_opens_from_a_folder_with_cyrillic_a_space_and_a_number_sign(
    home: Path, screen: str, tmp_path: Path, surroundings: dict[str, str]
) -> None:
    with running(home, screen, **surroundings) as program:
        colours = pictured(screen, "Berserk Desk", program, tmp_path / "start.png")
    assert colours[LIGHT["canvas"].lower()] > 50_000


def test_a_file_given_as_argument_opens(home: Path, screen: str, tmp_path: Path) -> None:
    said(home, [f"{PROGRAM}/berserk-desk-cli", "demo", "-o", SAMPLE], HOME=HOME, LANG="ru_RU.UTF-8")
    with running(home, screen, SAMPLE) as program:
        colours = pictured(screen, "Осенний кубок", program, tmp_path / "file.png")
    assert colours[LIGHT["surface"].lower()] > 50_000


def test_the_menu_entry_starts_the_program_where_it_lies_with_the_file(home: Path) -> None:
    said(home, [f"{PROGRAM}/install.sh"], HOME=HOME, PATH="/usr/bin:/bin")
    share = home / ".local" / "share"
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign] # as configparser's own manual does it
    entry.read(share / "applications" / "berserk-desk.desktop", "utf-8")
    desktop = entry["Desktop Entry"]
    assert shlex.split(desktop["Exec"]) == [f"{PROGRAM}/berserk-desk", "%f"]
    kind = (share / "mime" / "packages" / "berserk-desk.xml").read_text("utf-8")
    assert f'type="{desktop["MimeType"].strip(";")}"' in kind
    assert 'pattern="*.berserk"' in kind
    said(home, [f"{PROGRAM}/install.sh", "--remove"], HOME=HOME, PATH="/usr/bin:/bin")
    assert [path for path in share.rglob("*berserk*") if path.is_file()] == []
