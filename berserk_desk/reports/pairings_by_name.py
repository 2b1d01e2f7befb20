"""Where do I sit? The sheet for the wall by name: each player once, his own name first, the table large (B142)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from berserk_desk.reports.frame import foot, heading, round_mark, seated
from berserk_desk.reports.pairings_by_table import bye_words
from berserk_desk.reports.player_cell import player_title
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, TableSheet
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.names import sort_key
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.numbers import players_phrase
from berserk_desk.wording.people import PlayerNames, names_of


@dataclass(frozen=True, slots=True)
class _Setting:
    """Sizes of one form of the sheet: points for type, millimetres for rows."""

    flow: int
    row_mm: float
    rows_per_page: int
    table_pt: float
    name_pt: float
    opponent_pt: float
    table_mm: float


_USUAL = _Setting(2, 11.6, 21, 28, 15, 11, 12.7)
_LARGE = _Setting(1, 12.2, 20, 30, 18, 12, 17.0)

_HALVES = {"ru": ("М", "А — М", "Н — Я"), "en": ("M", "A — M", "N — Z")}
"""Script → last letter of the first sheet, and what the two sheets hold."""


def pairings_by_name(
    state: State,
    number: RoundNo | int,
    *,
    split: bool = False,
    large: bool = False,
    opponents: bool = True,
    printed_at: str = "",
) -> tuple[TableSheet, ...]:
    """The sheet of round ``number`` by name, or with ``split`` two of them, А–М and Н–Я.

    ``large``: one column of larger type. Without ``opponents`` only tables and names.
    """
    names = names_of(state.player)
    pairing_of: dict[PlayerId, Pairing] = {}
    for pairing in seated(state, number):
        pairing_of[pairing.first] = pairing
        if pairing.second is not None:
            pairing_of[pairing.second] = pairing
    order = names.in_order(pairing_of)
    parts = _halves(order, names) if split else [(_range(order, names), order)]
    setting = _LARGE if large else _USUAL
    return tuple(
        TableSheet(
            heading=heading(
                state.event,
                _("Round {round}. Pairings by name").format(round=number),
                aside=", ".join(filter(None, (letters, players_phrase(len(players))))),
                mark=round_mark(state, number),
            ),
            columns=(
                Column(
                    _("Table"),
                    setting.table_mm,
                    natural=True,
                    gap=4.2,
                    align=Align.RIGHT,
                    pt=setting.table_pt,
                    bold=True,
                ),
                Column(
                    player_title(state),
                    pt=setting.name_pt,
                    below_pt=setting.opponent_pt,
                    below_title=_("Opponent"),
                    bold=True,
                ),
            ),
            rows=tuple(_row(state, player, pairing_of, names, opponents=opponents) for player in players),
            foot=foot(state.event, printed_at=printed_at),
            empty=_("Nobody is paired in this round."),
            row_mm=setting.row_mm,
            rows_per_page=setting.rows_per_page,
            title_pt=26,
            header=False,
            flow=setting.flow,
        )
        for letters, players in parts
    )


def _row(
    state: State,
    player: PlayerId,
    pairing_of: Mapping[PlayerId, Pairing],
    names: PlayerNames,
    *,
    opponents: bool,
) -> Row:
    pairing = pairing_of[player]
    opponent = day.opponent(pairing, player)
    below: list[str] = []
    short: list[str] = []
    if told := names.told_by(player):
        below.append(told)
        short.append(told)
    if opponent is None:
        below.append(bye_words(state, pairing))
        short.append(below[-1])
    elif opponents:
        below.append(_("against {name}").format(name=names.in_words(opponent)))
        short.append(_("against {name}").format(name=names.in_words(opponent, initials=True)))
    table = "–" if pairing.table_no is None else str(pairing.table_no)
    name = Cell(
        names.players[player].name,
        short=names.short[player],
        note=names.counted(player),
        below=" · ".join(below),
        below_short=" · ".join(short),
    )
    return Row((Cell(table, value=pairing.table_no), name))


def _letter(player: PlayerId, names: PlayerNames) -> str:
    return names.players[player].name[:1].upper()


def _range(order: Sequence[PlayerId], names: PlayerNames) -> str:
    """From which letter to which the list goes: «А — Я»."""
    return f"{_letter(order[0], names)} — {_letter(order[-1], names)}" if order else ""


def _halves(order: list[PlayerId], names: PlayerNames) -> list[tuple[str, list[PlayerId]]]:
    """The list in two: Cyrillic names after М (Latin ones after M) on the second sheet."""
    cyrillic = not order or any("А" <= _letter(each, names) <= "Я" for each in order)
    last, first_half, second_half = _HALVES["ru" if cyrillic else "en"]
    key = sort_key(last)[0]
    first = [each for each in order if sort_key(_letter(each, names))[0] <= key]
    return [(first_half, first), (second_half, order[len(first) :])]
