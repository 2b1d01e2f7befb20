"""Which pages has the manual, in which order, and which of them tells of what is on the screen? No Qt.

A page is Markdown in ``resources/manual/<language>``. Where a line says ``<!-- picture: name.png Caption -->`` a
picture is shown if the build has made one (``tools/manual.py``); without it the page reads as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from berserk_desk.paths import resources

PAGES = (
    "the-day",
    "install",
    "before-the-day",
    "registration",
    "pairings",
    "results",
    "crystals",
    "penalties",
    "corrections",
    "clock-and-hall",
    "standings",
    "printing",
    "finals",
    "drafts",
    "round-robin-and-teams",
    "files",
    "without-a-window",
    "trouble",
    "rules-editions",
    "keys",
)
"""In the order of a judge's day."""

PAGE_OF: Mapping[str, str] = MappingProxyType(
    {
        "start": "install",
        "new": "before-the-day",
        "regulations": "before-the-day",
        "settings": "before-the-day",
        "participants": "registration",
        "pairing": "pairings",
        "repair": "pairings",
        "stage": "finals",
        "drafts": "drafts",
        "marathon": "round-robin-and-teams",
        "results": "results",
        "crystals": "crystals",
        "penalties": "penalties",
        "corrections": "corrections",
        "correction": "corrections",
        "journal": "corrections",
        "hall": "clock-and-hall",
        "standings": "standings",
        "print": "printing",
        "file": "files",
        "clauses": "rules-editions",
        "about": "install",
        "keys": "keys",
    }
)
"""The page that tells of a screen or a dialog, by its ``page_id``."""

_PICTURE = re.compile(r"^<!-- picture: (\S+\.png) (.*?) -->$", re.MULTILINE)
_SHOWN = re.compile(r"^!\[.*?\]\(pictures/\S+\)$", re.MULTILINE)
_TITLE = re.compile(r"^# (.*)$", re.MULTILINE)


def page_for(page_id: str) -> str:
    """Which page tells of the screen or dialog of that id? The first where none does."""
    return PAGE_OF.get(page_id, PAGES[0])


def folder(language: str) -> Path:
    """Where do the pages of that language lie?"""
    return resources() / "manual" / language


def text_of(page: str, language: str) -> str:
    """The page's Markdown, with the pictures that are there. Raises ``KeyError`` for no page of the manual."""
    if page not in PAGES:
        raise KeyError(page)
    place = folder(language)

    def picture(found: re.Match[str]) -> str:
        return f"![{found[2]}](pictures/{found[1]})" if (place / "pictures" / found[1]).is_file() else ""

    return _PICTURE.sub(picture, (place / f"{page}.md").read_text("utf-8"))


def words_of(text: str) -> str:
    """What can be found in a page: its Markdown without what names a picture."""
    return _SHOWN.sub("", text).casefold()


def pictures_named(page: str, language: str) -> tuple[str, ...]:
    """Which pictures does the page ask for, made or not?"""
    return tuple(name for name, _ in _PICTURE.findall((folder(language) / f"{page}.md").read_text("utf-8")))


def title_of(text: str) -> str:
    """The first heading of a page; "" where it has none."""
    found = _TITLE.search(text)
    return found[1] if found else ""


def anchor(heading: str) -> str:
    """Under which name does a link «page.md#name» find a heading?"""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")
