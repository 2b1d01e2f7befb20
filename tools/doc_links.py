"""Do the links in the project's Markdown files lead anywhere?"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+\s+(.*?)\s*$", re.MULTILINE)
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:")


def anchor(heading: str) -> str:
    """Under which name does a link find a heading?"""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def broken(page: Path) -> list[str]:
    """Which links of a page lead nowhere? Links out of the project are not followed."""
    result = []
    for target in LINK.findall(page.read_text("utf-8")):
        if ELSEWHERE.match(target):
            continue
        name, _, part = target.partition("#")
        file = page.parent / name if name else page
        if not file.exists():
            result.append(f"{page.name}: no such file: {target}")
        elif part and part not in map(anchor, HEADING.findall(file.read_text("utf-8"))):
            result.append(f"{page.name}: no such heading: {target}")
    return result


def pages() -> list[Path]:
    """Which Markdown files does the project have, those not yet committed too?"""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listing.splitlines() if (ROOT / name).exists()]


def main() -> int:
    """Print what leads nowhere; 1 when there is any."""
    found = [problem for page in pages() for problem in broken(page)]
    print("\n".join(found) or "every link leads somewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
