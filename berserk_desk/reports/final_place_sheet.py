"""Why this place over all stages? The way through the playoff, the place before it, who stands next to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from berserk_desk.reports.frame import heading
from berserk_desk.reports.place_explained import foot_for
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.final_places import Placed, final_rows, placed
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.final_places import counted_text, place_text
from berserk_desk.wording.numbers import points_phrase
from berserk_desk.wording.people import player_name
from berserk_desk.wording.place_phrases import place_title
from berserk_desk.wording.playoff_path import playoff_path
from berserk_desk.wording.stages import kept_text

ROW_MM = 6.8
COLUMNS = (
    Column("", 10.0, natural=True, align=Align.RIGHT, pt=12),
    Column("", 40.0, natural=True, most=52.0, pt=12),
    Column("", pt=12),
    Column("", 30.0, natural=True, most=60.0, pt=12),
)
"""Round, slot, opponent, how it ended."""


def final_place_sheet(
    state: State,
    table: Table,
    player: PlayerId,
    after_round: RoundNo | None = None,
    *,
    for_judge: bool = False,
    printed_at: str = "",
) -> TableSheet:
    """The sheet of one place over all stages after that round (None: now); ``table``: the main one of that moment."""
    rows = placed(state, after_round, table)
    at = next(at for at, each in enumerate(rows) if each.player == player)
    final = replace(table, rows=final_rows(state, table, after_round))
    title = place_title(final, final.row(player))
    return TableSheet(
        heading=heading(
            state.event,
            _("{title}: {name}").format(title=title, name=player_name(state, player)),
            aside=_("places over all stages"),
            mark=_("Judge only") if for_judge else "" if state.event.finished else _("provisional"),
        ),
        columns=COLUMNS,
        rows=tuple(_rows(state, table, player, after_round, for_judge)),
        foot=foot_for(state, for_judge=for_judge, printed_at=printed_at),
        notes=tuple(filter(None, _notes(state, rows, at))),
        row_mm=ROW_MM,
        header=False,
    )


def _rows(
    state: State, table: Table, player: PlayerId, after_round: RoundNo | None, for_judge: bool
) -> Iterator[Row]:
    met = playoff_path(state, player, after_round, for_judge=for_judge)
    if met:
        yield Row((Cell(_("Playoff")),), Rule.STRONG, section=True)
        for game in met:
            texts = (str(game.round), game.slot, game.opponent, game.ended)
            yield Row(tuple(Cell(text) for text in texts))
    before = table.row(player)
    yield Row((Cell(_("Table of points")),), Rule.STRONG, section=True)
    place = "–" if before.place is None else str(before.place)
    where = _("place {place}").format(place=place)
    yield Row((Cell(""), Cell(where), Cell(points_phrase(before.points)), Cell("")))


def _notes(state: State, rows: tuple[Placed, ...], at: int) -> Iterator[str]:
    yield place_text(state, rows[at])
    for beside, words in ((at - 1, _("Above: {name}. {why}")), (at + 1, _("Below: {name}. {why}"))):
        if 0 <= beside < len(rows) and rows[beside].place is not None:
            other = rows[beside]
            yield words.format(name=player_name(state, other.player), why=place_text(state, other))
    yield counted_text(state)
    yield kept_text(state)
