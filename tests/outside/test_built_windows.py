"""The whole chain for Windows through Wine: built from nothing, installed, carried, tested by itself, sizes."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from berserk_desk.self_test import CHECKS
from tests.outside.programs import needed
from tools.installer import ROOT
from tools.windows_installer import CARRIED, PORTABLE, PREFIX, PROGRAMS, SETUP, run, surroundings

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("built")]

MOST_MB = 35
PATIENCE = 120.0
GOOD = ("ok: ", "в порядке: ")


@pytest.fixture(scope="module")
def said() -> list[str]:
    """What `make windows` says."""
    needed(*PROGRAMS)
    command = [sys.executable, "-m", "tools.windows_installer"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=5400, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_the_installed_and_the_carried_program_test_themselves_under_wine(said: list[str]) -> None:
    assert sum(line.startswith(GOOD) for line in said) == 2 * len(CHECKS), said


def test_the_setup_program_is_small_enough_for_an_old_stick(said: list[str]) -> None:
    assert said
    assert SETUP.stat().st_size <= MOST_MB * 1_000_000
    assert SETUP.with_name(f"{SETUP.name}.sha256").is_file()
    assert PORTABLE.with_name(f"{PORTABLE.name}.sha256").is_file()


def test_the_carried_program_keeps_its_settings_beside_itself(said: list[str]) -> None:
    assert said
    profile = PREFIX / "drive_c" / "users"
    before = set(profile.rglob("*"))
    kept = CARRIED / "berserk-desk" / "data"
    command = ["xvfb-run", "-a", "wine", str(CARRIED / "berserk-desk" / "berserk-desk.exe")]
    window = subprocess.Popen(
        command, env=surroundings(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not any(kept.iterdir()):
        time.sleep(0.5)
    run(["wineserver", "-k"])
    window.wait(timeout=PATIENCE)
    assert any(kept.iterdir())
    assert [path for path in set(profile.rglob("*")) - before if "berserk" in path.name.lower()] == []
