"""How does a player stand in a row of a sheet, and what is said over the column?"""

from berserk_desk.reports.sheet_tables import Cell
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.wording import _
from berserk_desk.wording.people import PlayerNames


def player_title(state: State) -> str:
    """What stands over a column of those who take part? Teams where teams play."""
    return _("Team") if is_team_event(state) else _("Participant")


def pair_titles(state: State) -> tuple[str, str]:
    """The same over the first and the second of a pair."""
    if is_team_event(state):
        return _("First team"), _("Second team")
    return _("First player"), _("Second player")


def player_cell(names: PlayerNames, player: PlayerId, *, note: bool = True, bold: bool | None = None) -> Cell:
    """The name as a cell, a namesake's with ", Томск" unless another column says it (``note`` False)."""
    return Cell(
        names.players[player].name,
        short=names.short[player],
        note=names.note(player) if note else "",
        bold=bold,
    )
