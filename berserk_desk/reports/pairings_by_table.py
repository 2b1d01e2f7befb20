"""Who sits at which table? The sheet for the wall, by table, byes last and in words."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from berserk_desk.reports.frame import foot, heading, round_mark, seated, under_rounds_of_bracket
from berserk_desk.reports.player_cell import pair_titles, player_cell
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.terms import Method, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, minutes_phrase, points_phrase
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.stages import without_game_text

ROW_MM = 10.7
ROWS_PER_PAGE = 21
STRONG_EVERY = 10


def pairings_by_table(
    state: State, number: RoundNo | int, scores: Mapping[PlayerId, Points], *, printed_at: str = ""
) -> TableSheet:
    """The sheet of round ``number``; ``scores`` are everybody's points in tenths before the round."""
    names = names_of(state.player)
    pairings = seated(state, number)
    rows = under_rounds_of_bracket(
        (
            pairing,
            _row(state, pairing, names, scores, Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR),
        )
        for index, pairing in enumerate(pairings, start=1)
    )
    first, second = pair_titles(state)
    minutes = minutes_phrase(state.rules.round_minutes)
    return TableSheet(
        heading=heading(
            state.event,
            _("Round {round}. Pairings by table").format(round=number),
            aside=_("round of {minutes}").format(minutes=minutes),
            mark=round_mark(state, number),
        ),
        columns=(
            Column(_("Table"), 12.7, natural=True, gap=5.0, align=Align.RIGHT, pt=24, bold=True),
            Column(first, gap=2.0, pt=16),
            _points_column(6.0),
            Column(second, gap=2.0, pt=16),
            _points_column(0.0),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at),
        empty=_("Nobody is paired in this round."),
        row_mm=ROW_MM,
        rows_per_page=ROWS_PER_PAGE,
        title_pt=26,
    )


def bye_words(state: State, pairing: Pairing) -> str:
    """Being alone in words, with what it gives: «автопобеда, 3 очка»; a bracket has no byes and gives no points."""
    if state.round[pairing.round].stage is StageKind.PLAYOFF:
        return without_game_text(pairing.slot or "")
    result = state.result.get(pairing.id)
    if result is not None and result.method is Method.PRIVILEGE_BYE:
        return _("privilege bye, {points}").format(points=points_phrase(state.rules.points_privilege_bye))
    return _("bye, {points}").format(points=points_phrase(state.rules.points_bye))


def _row(
    state: State, pairing: Pairing, names: PlayerNames, scores: Mapping[PlayerId, Points], rule: Rule
) -> Row:
    table = "–" if pairing.table_no is None else str(pairing.table_no)
    first = (player_cell(names, pairing.first), _points(scores, pairing.first))
    if pairing.second is None:
        second = (Cell(bye_words(state, pairing), italic=True), Cell(""))
    else:
        second = (player_cell(names, pairing.second), _points(scores, pairing.second))
    return Row((Cell(table, value=pairing.table_no), *first, *second), rule)


def _points(scores: Mapping[PlayerId, Points], player: PlayerId) -> Cell:
    points = scores.get(player, Points(0))
    return Cell(format_points(points), value=Decimal(points) / 10)


def _points_column(gap: float) -> Column:
    return Column(_("Points"), natural=True, title_counts=False, gap=gap, align=Align.RIGHT, pt=14)
