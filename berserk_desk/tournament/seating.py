"""Which pair sits at which table?"""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.terms import TableNo
from berserk_desk.tournament.constraints import tables_ready
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import ProposedPairing
from berserk_desk.tournament.state import State


def seating(state: State, lines: Sequence[ProposedPairing]) -> list[TableNo | None]:
    """Table numbers in the order of the lines, None for byes; a player with a fixed table brings his pair there.

    Raises ``Refused`` where fewer tables stand ready than pairs need one.
    """
    fixed: dict[int, int] = {}
    taken: set[int] = set()
    for position, line in enumerate(lines):
        if line.second is None:
            continue
        wishes = (state.player[player].fixed_table for player in (line.first, line.second))
        table = next((wish for wish in wishes if wish is not None and wish not in taken), None)
        if table is not None:
            fixed[position] = table
            taken.add(table)
    wanting = [position for position, line in enumerate(lines) if line.second is not None]
    wanting = [position for position in wanting if position not in fixed]
    free = (number for number in tables_ready(state) if number not in taken)
    found: dict[int, int] = dict(zip(wanting, free, strict=False)) | fixed
    if len(found) < len(wanting) + len(fixed):
        raise Refused("too_few_tables", count=len(wanting) + len(fixed) - len(found))
    return [TableNo(found[position]) if position in found else None for position in range(len(lines))]
