"""Why does a player stand where he does, in words? The same lines for the panel, the hall's sheet and the judge's.

The hall form says of penalties only that somebody has fewer of them, and gives no reason of an adjustment.
"""

from __future__ import annotations

from berserk_desk.standings.comparison import Comparison, compare_two
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.state import State
from berserk_desk.wording.clauses import CRITERION, unstated
from berserk_desk.wording.numbers import format_points, listed
from berserk_desk.wording.people import namesake_mark, short_name
from berserk_desk.wording.place_phrases import penalties_text, place_of, place_title
from berserk_desk.wording.place_texts import ComparedText, PlaceText, VersusText
from berserk_desk.wording.telling import Telling
from berserk_desk.wording.told_comparisons import versus
from berserk_desk.wording.told_readings import readings
from berserk_desk.wording.told_sums import points_line, sum_text


def place_explained(
    state: State, table: Table, player: int, *, for_judge: bool, explainer: PlacesExplainer | None = None
) -> PlaceText:
    """Why does ``player`` stand where he does in ``table``? ``KeyError`` when he is not in it.

    For many players of one table hand in its ``explainer``.
    """
    ask = explainer or PlacesExplainer(state, table)
    return _place(Telling(ask, ask.explain(player), for_judge=for_judge))


def compared(
    state: State,
    table: Table,
    one: int,
    other: int,
    *,
    for_judge: bool,
    explainer: PlacesExplainer | None = None,
) -> ComparedText:
    """How do two players compare in ``table``? ``KeyError`` for who is not in it; they must be two."""
    ask = explainer or PlacesExplainer(state, table)
    order = [row.player for row in table.rows]
    better, worse = sorted((one, other), key=order.index)
    comparison = compare_two(table, better, worse)
    if comparison is None:
        raise ValueError("a player is not compared with himself")
    one_said, other_said = (
        Telling(ask, ask.explain(player), for_judge=for_judge) for player in (better, worse)
    )
    told, his = _place(one_said), _place(other_said)
    through = {step.by for step in comparison.steps}
    pairs = zip(told.sums, his.sums, strict=True)
    return ComparedText(
        told,
        his,
        versus(one_said, comparison, side_by_side=True),
        tuple((mine, theirs) for mine, theirs in pairs if mine.criterion in through),
    )


def _place(said: Telling) -> PlaceText:
    told, row = said.told, said.told.row
    player = said.state.player[PlayerId(row.player)]
    own = said.table.figures.penalties[said.table.figures.index[row.player]]
    inside = told.table_above or told.table_below
    above = told.table_above if inside else told.above
    below = told.table_below if inside else told.below
    return PlaceText(
        player=row.player,
        name=said.name(row.player),
        short=short_name(said.state, player.id),
        city="" if namesake_mark(said.state, player.id) == player.city else player.city,
        title=place_title(said.table, row),
        place=place_of(said.table, row),
        total=format_points(row.points),
        points=tuple(points_line(said, line) for line in told.points),
        sums=tuple(sum_text(said, each) for each in told.sums),
        above=_versus(said, above),
        below=_versus(said, below),
        equal=_versus(said, told.equal),
        shares_with=listed([said.name(each) for each in told.shares_with]),
        reading=readings(said, told.reading),
        penalties=penalties_text(own) if said.for_judge and any(own.weight) else "",
        clauses=_clauses(said),
        unstated=tuple(
            unstated(said.book, CRITERION, step.id) for step in said.book.tie_breaks if step.clause is None
        ),
    )


def _clauses(said: Telling) -> tuple[str, ...]:
    steps = [step.clause for step in said.book.tie_breaks if step.clause]
    if said.bye_clause and said.table.ledger.byes:
        steps.append(said.bye_clause)
    return tuple(dict.fromkeys(steps))


def _versus(said: Telling, comparison: Comparison | None) -> VersusText | None:
    return versus(said, comparison) if comparison is not None else None
