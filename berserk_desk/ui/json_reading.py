"""Which tournament does a file in the interchange form hold?"""

from __future__ import annotations

from pathlib import Path

from berserk_desk.interchange.document import InterchangeError, parse
from berserk_desk.interchange.json_source import SIZE_LIMIT, InterchangeFault
from berserk_desk.interchange.mapping import state_of
from berserk_desk.tournament.state import State


def read_json(path: Path) -> State:
    """The tournament. Raises ``InterchangeError`` (before a file that is too large is read) and ``OSError``."""
    size = path.stat().st_size
    if size > SIZE_LIMIT:
        raise InterchangeError("", InterchangeFault.TOO_BIG, size=size, limit=SIZE_LIMIT)
    return state_of(parse(path.read_bytes()))
