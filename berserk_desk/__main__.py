"""The program's entry: what was asked for on the command line?"""

from __future__ import annotations

import sys

from berserk_desk import __version__


def main(argv: list[str] | None = None) -> int:
    """Run the program with ``argv`` (default: the process's own) and return its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments == ["--version"]:
        print(f"berserk-desk {__version__}")
        return 0
    print("berserk-desk: only --version is known so far", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
