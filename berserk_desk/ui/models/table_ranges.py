"""How are ranges of tables typed? «1–10, 21–30, 41–»."""

from __future__ import annotations

import re

from berserk_desk.tournament.event_rows import TableRange

_RANGE = re.compile(r"\s*(\d{1,6})\s*(?:([-–—])\s*(\d{1,6})?\s*)?")


def ranges_from_text(text: str) -> tuple[TableRange, ...] | None:
    """The ranges that were typed, in their order; empty for an empty text, None where it is no list of ranges.

    «5» is one table, «41–» all from 41 on.
    """
    if not text.strip():
        return ()
    found = []
    for at, part in enumerate(text.split(","), 1):
        match = _RANGE.fullmatch(part)
        if match is None:
            return None
        first = int(match[1])
        last = first if match[2] is None else None if match[3] is None else int(match[3])
        found.append(TableRange(at, first, last))
    return tuple(found)
