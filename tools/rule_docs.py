"""Write docs/rules/ from the data of the editions: their numbers, their clauses, and what differs between them.

    python tools/rule_docs.py           write the pages
    python tools/rule_docs.py --check   are the pages what the data say? exit 1 if not

The pages are Russian, as the rules are.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":  # started by its path: the editions of this checkout, not of an installed program
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from berserk_desk.rules.editions import EDITION_IDS, edition
from tools.rule_docs_differences import differences_page
from tools.rule_docs_edition import edition_page

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"


def pages() -> dict[Path, str]:
    """Every page and what it says."""
    made = {FOLDER / f"{edition_id}.md": edition_page(edition(edition_id)) for edition_id in EDITION_IDS}
    return {FOLDER / "README.md": differences_page(), **made}


def stale() -> list[str]:
    """Which pages are missing, not what the data say, or of no edition?"""
    wanted = pages()
    found = [
        path.relative_to(ROOT).as_posix()
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    return found + [path.relative_to(ROOT).as_posix() for path in FOLDER.glob("*") if path not in wanted]


def main(arguments: list[str]) -> int:
    """Write the pages, or with ``--check`` say which are stale."""
    if arguments == ["--check"]:
        found = stale()
        print(
            "\n".join(f"stale, run tools/rule_docs.py: {page}" for page in found)
            or "docs/rules is up to date"
        )
        return 1 if found else 0
    if arguments:
        print(__doc__)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
