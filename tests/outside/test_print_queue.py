"""A real print server with a ``file:`` queue: what it receives is the sheet; a queue that fails says so."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.outside.programs import needed, ran

ROOT = Path(__file__).resolve().parents[2]
DRIVER = Path("/usr/share/ppd/cupsfilters/Generic-PDF_Printer-PDF.ppd")

pytestmark = pytest.mark.long

PDF_END = b"%%EOF"
JOB_END = b"\x1b%-12345X"
"""The printer's own language around a job (PJL)."""
CUPSD = """\
Listen {folder}/socket
LogLevel info
WebInterface No
Browsing Off
DefaultAuthType None
<Location />
Order allow,deny
Allow all
</Location>
<Policy default>
<Limit All>
Order allow,deny
Allow all
</Limit>
</Policy>
"""
CUPS_FILES = """\
FileDevice Yes
ServerRoot {folder}/root
CacheDir {folder}/cache
RequestRoot {folder}/spool
StateDir {folder}/state
TempDir {folder}/temp
AccessLog {folder}/access.log
ErrorLog {folder}/error.log
PageLog {folder}/page.log
Printcap {folder}/printcap
"""


@dataclass(frozen=True)
class Queue:
    """One queue on a print server of the test's own."""

    environment: dict[str, str]
    received: Path
    server: subprocess.Popen[bytes]

    def press_print(self, folder: Path, *command: str) -> Any:
        """Print the list of participants from the screen."""
        out = ran(
            sys.executable, "-m", "tests.outside.press_print", folder, "players", *command,
            env=self.environment, cwd=ROOT,
        )  # fmt: skip
        return json.loads(out)

    def wait(self) -> bytes:
        """What the queue has received, once it is all there."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            got = self.received.read_bytes() if self.received.exists() else b""
            if got.rstrip().endswith((PDF_END, JOB_END)):
                # The driver tells the printer before and after it what the job is called.
                return got[got.index(b"%PDF") : got.rindex(PDF_END) + len(PDF_END)]
            time.sleep(0.1)
        raise AssertionError("the queue has received nothing")


@pytest.fixture
def queue() -> Iterator[Queue]:
    cupsd, lpadmin, lpstat = needed("cupsd", "lpadmin", "lpstat")
    if os.geteuid() != 0:
        pytest.skip("a print server of one's own needs root")
    if not DRIVER.exists():
        pytest.skip(f"{DRIVER.name} (cups-filters) is not installed")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # the server's filters run as somebody else
        for each in ("root", "cache", "spool", "state", "temp", "out"):
            (folder / each).mkdir()
            (folder / each).chmod(0o777)
        (folder / "cupsd.conf").write_text(CUPSD.format(folder=folder), "utf-8")
        (folder / "cups-files.conf").write_text(CUPS_FILES.format(folder=folder), "utf-8")
        environment = {**os.environ, "CUPS_SERVER": str(folder / "socket"), "QT_QPA_PLATFORM": "offscreen"}
        server = subprocess.Popen(
            [cupsd, "-f", "-c", str(folder / "cupsd.conf"), "-s", str(folder / "cups-files.conf")]
        )
        try:
            end = time.monotonic() + 20
            # lpstat ends well without a server too, and only says that it does not run.
            while (
                "not running"
                in subprocess.run(
                    [lpstat, "-r"],
                    env={**environment, "LC_ALL": "C"},
                    capture_output=True,
                    text=True,
                    check=False,
                ).stdout
            ):
                assert time.monotonic() < end, "the print server did not start"
                time.sleep(0.1)
            received = folder / "out" / "received.pdf"
            ran(lpadmin, "-p", "Зал", "-E", "-v", f"file:{received}", "-P", DRIVER, env=environment)
            yield Queue(environment, received, server)
        finally:
            server.terminate()
            server.wait(20)


def pages(path: Path) -> list[str]:
    """The text of each page without the time of printing, spaces as one."""
    (pdftotext,) = needed("pdftotext")
    text = ran(pdftotext, "-layout", "-enc", "UTF-8", path, "-")
    return [re.sub(r"напечатано в \d+:\d+", "", re.sub(r"\s+", " ", page)) for page in text.split("\f")]


def picture(path: Path, folder: Path) -> list[bytes]:
    """Each page as dots, without the foot that has the time of printing."""
    (pdftoppm,) = needed("pdftoppm")
    ran(pdftoppm, "-r", "50", "-gray", "-H", "540", path, folder / path.stem)
    return [each.read_bytes() for each in sorted(folder.glob(f"{path.stem}-*.pgm"))]


def test_the_queue_receives_the_very_sheet_b144(queue: Queue, tmp_path: Path) -> None:
    told = queue.press_print(tmp_path)
    assert told == {"printer": "Зал", "trouble": "", "marked": 1}
    received = tmp_path / "received.pdf"
    received.write_bytes(queue.wait())
    written = tmp_path / "sheet.pdf"
    assert pages(received) == pages(written)
    assert "Ёжиков № «½» Пётр" in " ".join(pages(received))
    here, there = picture(written, tmp_path), picture(received, tmp_path)
    assert len(here) == len(there) == 2
    for ours, theirs in zip(here, there, strict=True):
        assert len(ours) == len(theirs)
        differ = sum(abs(a - b) > 96 for a, b in zip(ours, theirs, strict=True))
        assert differ <= len(ours) / 1000
    (pdffonts, pdfinfo) = needed("pdffonts", "pdfinfo")
    assert re.search(r"Page size:\s+595\S* x 84[12]\S* pts \(A4\)", ran(pdfinfo, received))
    for line in ran(pdffonts, received).splitlines()[2:]:
        assert re.search(r"Identity-H\s+yes\s+\w+\s+yes", line), line


@pytest.mark.parametrize("stop", ["cupsdisable", "cupsreject"])
def test_a_stopped_queue_gives_the_sentence_and_nothing_is_marked(
    queue: Queue, tmp_path: Path, stop: str
) -> None:
    (command,) = needed(stop)
    told = queue.press_print(tmp_path, command, "Зал")
    assert "«Зал»" in told["trouble"]
    assert "остановлен" in told["trouble"]
    assert "PDF" in told["trouble"]
    assert told["marked"] == 0
    assert not queue.received.exists()


def test_a_print_server_that_is_gone_gives_the_sentence(queue: Queue, tmp_path: Path) -> None:
    told = queue.press_print(tmp_path, "kill", str(queue.server.pid))
    assert "PDF" in told["trouble"]
    assert told["marked"] == 0
