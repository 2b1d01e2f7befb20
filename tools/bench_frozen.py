"""How soon is the built program's window painted, beside a bare built PySide6 window in the same run?

    python -m tools.bench_frozen [--runs N]

Both are started in turns on a screen of their own (Xvfb, X11 as on a desktop) and timed from outside: from the start
of the process to the first pixel on the screen. Needs the folder that `make installer` leaves in dist.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from Xlib import X, display

from tools.bench import line
from tools.installer import DIST, ROOT

OURS = DIST / "berserk-desk" / "berserk-desk"
BARE = ROOT / "build" / "bare"
BARE_WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.resize(1280, 720)
if "--empty" not in sys.argv:
    window.setCentralWidget(QLabel("Berserk Desk"))
window.show()
sys.exit(app.exec())
"""
"""A window with a line of text. An empty one, which is shown beside it, never waits for the system's fonts."""
PATIENCE = 60.0
STEP = 0.002
"""Seconds between two looks at the screen."""


def bare_program() -> Path:
    """The bare window, built by the same PyInstaller; made once. Raises ``CalledProcessError``."""
    program = BARE / "dist" / "bare" / "bare"
    if not program.exists():
        BARE.mkdir(parents=True, exist_ok=True)
        script = BARE / "bare.py"
        script.write_text(BARE_WINDOW, "utf-8")
        options = "--noconfirm --windowed --strip --log-level ERROR".split()
        folders = {"--distpath": BARE / "dist", "--workpath": BARE / "work", "--specpath": BARE}
        places = [word for option, folder in folders.items() for word in (option, folder)]
        subprocess.run([sys.executable, "-m", "PyInstaller", *options, *places, script], cwd=BARE, check=True)
    return program


class Screen:
    """A screen that is black until somebody paints on it."""

    def __init__(self) -> None:
        read_end, write_end = os.pipe()
        options = f"-displayfd {write_end} -screen 0 1366x768x24 -nolisten tcp -noreset".split()
        self._server = subprocess.Popen(["Xvfb", *options], pass_fds=(write_end,), stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read_end) as pipe:
            self.name = f":{pipe.readline().strip()}"
        self._connection = display.Display(self.name)
        self._root = self._connection.screen().root

    def painted(self) -> bool:
        """Is there anything but black on the middle line?"""
        strip = self._root.get_image(0, 300, 1280, 1, X.ZPixmap, 0xFFFFFF)
        return any(strip.data)

    def wait(self, *, painted: bool) -> None:
        """Look until it is so. Raises ``TimeoutError``."""
        end = time.monotonic() + PATIENCE
        while self.painted() is not painted:
            if time.monotonic() > end:
                raise TimeoutError(f"no window in {PATIENCE:.0f} s")
            time.sleep(STEP)

    def close(self) -> None:
        """Put it away."""
        self._connection.close()
        self._server.terminate()
        self._server.wait()


def started(screen: Screen, home: Path, program: Path, *arguments: str) -> tuple[float, float]:
    """Milliseconds from starting this program to its painted window, and of the processor's time. It is ended then."""
    around = {"HOME": str(home), "DISPLAY": screen.name, "LANG": "ru_RU.UTF-8", "PATH": os.environ["PATH"]}
    start = time.perf_counter()
    process = subprocess.Popen([program, *arguments], env=around, stderr=subprocess.DEVNULL)
    try:
        screen.wait(painted=True)
        wall = (time.perf_counter() - start) * 1000
    finally:
        process.kill()
        _pid, _status, used = os.wait4(process.pid, 0)
        process.returncode = 0
        screen.wait(painted=False)
    return wall, (used.ru_utime + used.ru_stime) * 1000


def main() -> int:
    """Measure; 1 when there is no built program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="starts of each (default 15)")
    runs = parser.parse_args().runs
    if not OURS.exists():
        print(f"There is no {OURS.relative_to(ROOT)}: first `make installer`.", file=sys.stderr)
        return 1
    bare = bare_program()
    screen = Screen()
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        commands: list[tuple[Path, *tuple[str, ...]]] = [(OURS,), (bare,), (bare, "--empty")]
        for command in commands:  # the disk's cache is warm for all, and preferences are there
            started(screen, home, *command)
        times = [[started(screen, home, *command) for command in commands] for _run in range(runs)]
    screen.close()
    for which, what in enumerate(("built program, start to painted window", "the same, processor time")):
        ours, text, empty = (statistics.median(run[at][which] for run in times) for at in range(3))
        line(what, ours, text, "≤ 1.5 × bare" if which == 0 else "–")
        print(f"{'':46} {empty:8.1f} ms for an empty window: ratio {ours / empty:.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
