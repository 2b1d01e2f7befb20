"""A real screen and a real keyboard for stories: Xvfb, a window manager, the program, key codes.

The program runs as its own process, as a judge starts it; the story presses physical keys (X key codes) with
the Russian layout switched on and reads only what is in the file and what windows are on the screen.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from Xlib import X, display
from Xlib.error import XError
from Xlib.ext import xtest

from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import State

NEEDED = ("Xvfb", "openbox", "setxkbmap", "import")
PATIENCE = 30.0
"""Seconds to wait for something that must come; a loaded machine is slow, a missing thing never comes."""

_ROWS = (
    (10, "1234567890-="),
    (24, "qwertyuiop[]"),
    (38, "asdfghjkl;'"),
    (49, "`"),
    (52, "zxcvbnm,./"),
)
KEY_CODES = {key: code + i for code, row in _ROWS for i, key in enumerate(row)} | {" ": 65}
"""Physical key (as printed on a US keyboard) → X key code of the evdev rules."""

NAMED_CODES = {
    "enter": 36, "esc": 9, "tab": 23, "backspace": 22, "delete": 119, "home": 110, "end": 115,
    "up": 111, "down": 116, "left": 113, "right": 114, "ctrl": 37, "shift": 50, "alt": 64,
    **{f"f{number}": 66 + number for number in range(1, 11)}, "f11": 95, "f12": 96, "numlock": 77,
    "pad7": 79, "pad8": 80, "pad9": 81, "pad-": 82, "pad4": 83, "pad5": 84, "pad6": 85, "pad+": 86,
    "pad1": 87, "pad2": 88, "pad3": 89, "pad0": 90, "pad.": 91, "padenter": 104, "pad/": 106, "pad*": 63,
}  # fmt: skip
"""Keys by name, those of the number pad with "pad" before them."""

_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_UNDER = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
RUSSIAN_KEYS = dict(zip(_RUSSIAN, _UNDER, strict=True)) | {".": "/"}
SHIFTED = {";": "4", ",": "/", "№": "3", "+": "=", "*": "8", '"': "2", ":": "6"}
"""Signs of the Russian layout that are typed with Shift, and the key under them."""


def missing() -> str:
    """The programs this needs and this machine lacks, as one text; "" when all are there."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


class Desk:
    """One screen with the program on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        (self.home / "Документы").mkdir(exist_ok=True)
        self._display, self._server = start_server(folder)
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("QT_", "WAYLAND"))},
            "DISPLAY": self._display,
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_DOCUMENTS_DIR": str(self.home / "Документы"),
            "QT_QPA_PLATFORM": "xcb",
            "LANG": "ru_RU.UTF-8",
        }
        self._helpers = [self._start(["openbox"])]
        self._run(["setxkbmap", "-layout", "us,ru", "-option", "grp:alt_shift_toggle"])
        self._keyboard = display.Display(self._display)
        self._root = self._keyboard.screen().root
        self._russian = False
        self.struck = 0
        """How many keys have been struck so far, a chord counting as one."""
        self.program: subprocess.Popen[bytes] | None = None
        self.path: Path | None = None

    # -- the program ----------------------------------------------------------------------------------

    def start(self, *arguments: str) -> None:
        """Start the program; the first time, switch the keyboard to Russian as a user does, by Alt+Shift."""
        with (self.folder / "program.log").open("ab") as log:
            self.program = subprocess.Popen(
                [sys.executable, "-X", "utf8", "-m", "berserk_desk", *arguments],
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        self.wait_for_title("Berserk Desk")
        if not self._russian:
            self.press("alt+shift")
            self._russian = True

    def kill(self) -> None:
        """The laptop dies: SIGKILL."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()
        self.program = None

    def stop(self) -> None:
        """Everything is put away."""
        self._keyboard.close()
        processes = [p for p in (self.program, *self._helpers, self._server) if p is not None]
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()

    # -- keys -----------------------------------------------------------------------------------------

    def press(self, *chords: str) -> None:
        """Press keys: "ctrl+enter", "f7", "esc", or a physical key "z" (its code, whatever the layout)."""
        for chord in chords:
            self._strike(*(_code(key) for key in chord.split("+") if key))

    def type(self, text: str) -> None:
        """Type a text on the Russian layout, key by key."""
        for sign in text:
            self._strike(*_chord(sign))

    def type_latin(self, text: str) -> None:
        """Switch to the Latin layout, type a file's name, switch back, as a judge does."""
        self.press("alt+shift")
        for sign in text:
            low = sign.lower()
            self._strike(*((NAMED_CODES["shift"],) if sign != low else ()), KEY_CODES[low])
        self.press("alt+shift")

    def enter(self, text: str) -> None:
        """Type and press Enter."""
        self.type(text)
        self.press("enter")

    def _strike(self, *codes: int) -> None:
        for code in codes:
            xtest.fake_input(self._keyboard, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(self._keyboard, X.KeyRelease, code)
        self._keyboard.sync()
        self.struck += 1

    def press_until(self, chord: str, wanted: Callable[[State], bool], what: str) -> State:
        """Press, look at the file, press again after a moment, as a judge does.

        The program takes two presses within a double click for one (B25), so a moment lies between them.
        """
        for _try in range(8):
            self.press(chord)
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                time.sleep(0.03)
                state = self.state()
                if wanted(state):
                    return state
        return self.wait_until(wanted, what)

    def press_for_window(self, chord: str, part: str) -> None:
        """Press until the window with the keyboard is called so: the first press may come before the focus."""
        for _try in range(8):
            self.press(chord)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                if part in self.title():
                    return
                time.sleep(0.03)
        self.wait_for_title(part)

    def wait_for_file(self, there: Callable[[], bool], what: str) -> None:
        """Wait until something is on the disk."""
        self._wait(there, what)

    # -- what there is to see -------------------------------------------------------------------------

    def title(self) -> str:
        """The title of the window that has the keyboard; "" while there is none."""
        try:
            active = self._root.get_full_property(self._atom("_NET_ACTIVE_WINDOW"), X.AnyPropertyType)
            if active is None or not active.value[0]:
                return ""
            window = self._keyboard.create_resource_object("window", active.value[0])
            name = window.get_full_property(self._atom("_NET_WM_NAME"), X.AnyPropertyType)
        except XError:
            return ""
        return "" if name is None else bytes(name.value).decode("utf-8", "replace")

    def _atom(self, name: str) -> int:
        return self._keyboard.intern_atom(name)

    def wait_for_title(self, part: str) -> None:
        """Wait until the window with the keyboard is called so."""
        self._wait(lambda: part in self.title(), f"a window “{part}”; there is “{self.title()}”")

    def picture(self, name: str) -> Path:
        """A picture of the whole screen, for a failed story."""
        path = self.folder / f"{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=False)
        return path

    def read(self) -> tuple[State, tuple[Step, ...]]:
        """What is in the file now, through a snapshot, while the program owns it."""
        assert self.path is not None
        snapshot = TournamentFile.snapshot(self.path)
        try:
            return snapshot.load()
        finally:
            snapshot.close()

    def state(self) -> State:
        """The rows in the file."""
        return self.read()[0]

    def steps(self) -> int:
        """How many steps are in the file?"""
        return len(self.read()[1])

    def wait_until(self, wanted: Callable[[State], bool], what: str) -> State:
        """Wait until the file says so."""
        found: list[State] = []

        def there() -> bool:
            try:
                found[:] = [self.state()]
            except FileRefused:
                return False
            return wanted(found[0])

        self._wait(there, what)
        return found[0]

    def _wait(self, there: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if there():
                return
            time.sleep(0.03)
        self.picture("waited-in-vain")
        log = (self.folder / "program.log").read_text(encoding="utf-8", errors="replace")
        raise AssertionError(f"waited in vain for {what}\n{log[-2000:]}")

    def _run(self, command: list[str], timeout: float = PATIENCE) -> None:
        subprocess.run(command, env=self.environment, check=True, timeout=timeout, capture_output=True)

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


def _code(key: str) -> int:
    return NAMED_CODES[key] if key in NAMED_CODES else KEY_CODES[key]


def _chord(sign: str) -> tuple[int, ...]:
    low = sign.lower()
    if low in RUSSIAN_KEYS:
        code = KEY_CODES[RUSSIAN_KEYS[low]]
        return (NAMED_CODES["shift"], code) if sign != low else (code,)
    if sign in SHIFTED:
        return NAMED_CODES["shift"], KEY_CODES[SHIFTED[sign]]
    return (KEY_CODES[sign],)


def start_server(folder: Path) -> tuple[str, subprocess.Popen[bytes]]:
    """A screen of 1366 × 768 that nobody sees: its name for ``DISPLAY`` and the process to stop."""
    read_end, write_end = os.pipe()
    log = (folder / "xvfb.log").open("wb")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1366x768x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(write_end,),
        stdout=subprocess.DEVNULL,
        stderr=log,
    )
    log.close()
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    return f":{number}", server


@contextmanager
def a_desk(folder: Path) -> Iterator[Desk]:
    """A screen for one story; a failed one leaves a picture in its folder."""
    desk = Desk(folder)
    try:
        yield desk
    except BaseException:
        desk.picture("failed")
        raise
    finally:
        desk.stop()
