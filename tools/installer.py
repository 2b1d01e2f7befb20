"""Build the program for Linux: a folder that needs no Python, packed, with its SHA-256 beside it.

    python -m tools.installer            dist/berserk-desk-<version>-linux-x86_64.tar.xz

The recipe is build_installer.spec; what lies in tools/linux goes into the folder too.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from berserk_desk import __version__
from tools.manual import take_along, take_pictures
from tools.translations import LOCALE, compile_catalogue

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"


def freeze() -> Path:
    """Build the folder with both programs; answer where it lies. Raises ``CalledProcessError``."""
    compile_catalogue(ROOT / "resources" / "i18n" / f"{LOCALE}.po")
    take_pictures()
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    subprocess.run([*command, *folders, "build_installer.spec"], cwd=ROOT, check=True)
    return DIST / "berserk-desk"


def archive_path() -> Path:
    """Where does the archive of this version lie, once it is built?"""
    return DIST / f"berserk-desk-{__version__}-linux-{platform.machine()}.tar.xz"


def pack(folder: Path) -> Path:
    """Pack the folder; answer with the archive."""
    for path in (ROOT / "tools" / "linux").iterdir():
        shutil.copy(path, folder / path.name)
    take_along(folder)
    archive = archive_path()
    with tarfile.open(archive, "w:xz", preset=9) as packed:
        packed.add(folder, arcname="berserk-desk", filter=_nobodys)
    return archive


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """The builder's name stays at home."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def seal(path: Path) -> str:
    """Write the file's SHA-256 beside it, as ``sha256sum -c`` reads it; answer with a line about the file."""
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    path.with_name(path.name + ".sha256").write_text(f"{digest}  {path.name}\n", "utf-8")
    return f"{path.name}: {path.stat().st_size / 1e6:.1f} MB, SHA-256 {digest}"


def main() -> int:
    """Build, pack and seal; 1 when PyInstaller failed."""
    try:
        folder = freeze()
    except subprocess.CalledProcessError as problem:
        print(f"The program was not built: PyInstaller ended with {problem.returncode}.", file=sys.stderr)
        return 1
    print(seal(pack(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
