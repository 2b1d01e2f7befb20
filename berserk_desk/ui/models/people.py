"""How does a player stand in a row, a read-back, a question? The words are those of `wording.people`."""

from collections.abc import Iterable

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import Cell
from berserk_desk.ui.theme import text_width
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording.people import names_of, namesake_mark, player_name

_MARK_GAP = 7
_PADDING = 28
"""What a cell leaves free beside its words."""


def name_parts(
    state: State, player: PlayerId, role: Role = Role.TEXT, *, mark: bool = True
) -> tuple[Part, ...]:
    """The name, and small behind it what tells it from its namesakes (``mark``: unless that is said already)."""
    names = names_of(state.player)
    name = Part(names.players[player].name, role, names.short[player])
    told = namesake_mark(state, player) if mark else ""
    return (
        (name, Part(told, Role.CAPTION, gap=_MARK_GAP, keep=True, said_in=_column(state, player, told)))
        if told
        else (name,)
    )


def _column(state: State, player: PlayerId, told: str) -> str:
    """Which column, where a table has it, says what tells the player apart?"""
    row = state.player[player]
    return "city" if told == row.city else "club" if told == row.club else ""


LEAST_NAME = 150
"""Pixels that a column of names has in any event, however short they are."""


def longest_name(state: State, players: Iterable[PlayerId], *, bold: bool = False) -> int:
    """How many pixels does a cell need so that none of these names is cut? Each at its shortest, with its mark.

    ``bold``: as the winner's is written.
    """
    names = names_of(state.player)
    rooms = (
        text_width(names.short[player] or names.players[player].name, bold=bold)
        + (_MARK_GAP + text_width(told, tokens.CAPTION) if (told := namesake_mark(state, player)) else 0)
        for player in players
    )
    return round(max(rooms, default=0)) + _PADDING


def player_cell(state: State, player: PlayerId, role: Role = Role.TEXT) -> Cell:
    """The same in a table; the tooltip has it whole."""
    return Cell(name_parts(state, player, role), tooltip=player_name(state, player))
