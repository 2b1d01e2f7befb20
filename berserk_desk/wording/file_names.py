"""What may a file be called after a tournament? A name that every system takes and no folder escapes."""

from __future__ import annotations

from berserk_desk.wording.language import _

_FORBIDDEN = '<>:"/\\|?*'
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))]
)
LONGEST = 80
"""Letters; with a folder and a suffix still below the 260 of Windows."""


def file_name(title: str) -> str:
    """The title as a file's name without suffix: forbidden signs become spaces, a reserved name gets a mark."""
    kept = "".join(" " if sign in _FORBIDDEN or not sign.isprintable() else sign for sign in title)
    name = " ".join(kept.split())[:LONGEST].strip(" .")
    if not name:
        return _("Tournament")
    return f"{name}_" if name.casefold().partition(".")[0].strip() in _RESERVED else name
