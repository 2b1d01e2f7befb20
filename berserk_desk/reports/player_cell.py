"""How does a player stand in a row of a sheet?"""

from berserk_desk.reports.sheet_tables import Cell
from berserk_desk.terms import PlayerId
from berserk_desk.wording.people import PlayerNames


def player_cell(names: PlayerNames, player: PlayerId, *, note: bool = True, bold: bool | None = None) -> Cell:
    """The name as a cell, a namesake's with ", Томск" unless another column says it (``note`` False)."""
    return Cell(
        names.players[player].name,
        short=names.short[player],
        note=names.note(player) if note else "",
        bold=bold,
    )
