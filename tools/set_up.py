"""Make this checkout ready: virtual environment, dependencies, system libraries, catalogues, bytecode.

    python3 -m tools.set_up [--tests]

Does nothing, quickly, when all is there. Needs nothing but Python and pip. What it cannot do
itself it names in one sentence, with the command that does it.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from tools import system_libraries

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "set-up"
"""Holds the fingerprint of what was installed last."""


def wanted() -> str:
    """A fingerprint of everything that decides what has to be installed."""
    whole = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", "constraints.txt"):
        whole.update((ROOT / name).read_bytes())
    return whole.hexdigest()


def works() -> bool:
    """Is there a virtual environment whose Python starts?"""
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", ""], check=False).returncode == 0


def make_environment() -> None:
    """Make the virtual environment. Raises ``CalledProcessError``."""
    make = [sys.executable, "-m", "venv", "--clear"]
    # Debian parts `venv` in two; without its second half there is still one without pip.
    if subprocess.run([*make, VENV], capture_output=True, check=False).returncode:
        subprocess.run([*make, "--without-pip", VENV], check=True)


def install() -> None:
    """Install the program and its tools at the pinned versions. Raises ``CalledProcessError``."""
    within = (
        subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    )
    pip = [str(PYTHON), "-m", "pip"] if within else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    print("Installing what the program needs into .venv …", flush=True)
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *quiet, "-c", "constraints.txt", "-e", ".[dev]"], cwd=ROOT, check=True)


def compile_catalogues() -> None:
    """Compile every catalogue that is newer than its compiled form. Raises ``CalledProcessError``."""
    for po in (ROOT / "resources" / "i18n").glob("*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
            subprocess.run([PYTHON, ROOT / "tools" / "translations.py", "compile"], check=True)


def compile_program() -> None:
    """Compile what has changed of the program, as pip does with what it installs: else each start would do it anew.

    Where nothing may be written here the program starts all the same, only later.
    """
    subprocess.run([PYTHON, "-m", "compileall", "-q", ROOT / "berserk_desk"], check=False)


def ready_system(*, tests: bool) -> bool:
    """See to the system's libraries; say what is missing. Can the program start?"""
    absent = system_libraries.missing(tests=tests)
    if absent:
        able = system_libraries.administrator() is not None
        if able:
            print(f"Installing system packages: {' '.join(absent)} …", flush=True)
        if not able or not system_libraries.install(absent):
            print(system_libraries.request(absent), file=sys.stderr)
    # A test that finds its program missing says so itself; without a library nothing starts.
    return not system_libraries.missing(tests=False)


def main() -> int:
    """Set up, and return 1 when the program could not start afterwards."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file runs before anything has checked the version
        print(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if not ready_system(tests="--tests" in sys.argv[1:]):
        return 1
    fingerprint = wanted()
    try:
        if not works():
            make_environment()
        if not STAMP.exists() or STAMP.read_text("utf-8") != fingerprint:
            install()
            STAMP.write_text(fingerprint, "utf-8")
        compile_catalogues()
        compile_program()
    except subprocess.CalledProcessError as problem:
        print(f"Setting up failed: {' '.join(map(str, problem.cmd))}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
