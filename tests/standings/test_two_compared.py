"""Any two players of the table, compared up to the step where they part."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.standings.comparison import Verdict, compare_two
from berserk_desk.standings.ledger import Contestant, Criteria, Ledger
from berserk_desk.standings.order import Separator
from berserk_desk.standings.table import make_table
from berserk_desk.terms import TieBreak
from berserk_desk.tournament.tally import standings
from tests.builders import a_tournament, played
from tests.properties.random_history import a_history
from tests.standings.histories import LEGACY, draw, win


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(("classic", "classic-legacy", "heroes")), st.integers(1, 10_000), st.data())
def test_who_stands_higher_is_better_at_the_step_that_parts_them_and_equal_before_it(
    edition_id: str, number: int, data: st.DataObject
) -> None:
    table = standings(a_history(edition_id, number))
    one, other = data.draw(
        st.lists(st.sampled_from(range(len(table.rows))), min_size=2, max_size=2, unique=True)
    )
    high, low = sorted((one, other))
    told = compare_two(table, table.rows[high].player, table.rows[low].player)
    assert told is not None
    parted = [row.parted_by for row in table.rows[high:low]]
    verdicts = [step.verdict for step in told.steps]
    if all(each is None for each in parted):
        assert told.parted_by is None
        return
    if told.parted_by is None:
        # Equal points of two draft tables: one place, whatever stands between them in the list.
        assert table.ledger.criteria.within_draft_table
        return
    assert verdicts[-1] is Verdict.BETTER
    assert not {Verdict.BETTER, Verdict.WORSE} & set(verdicts[:-1])
    if table.rows[high].points != table.rows[low].points and Separator.DISQUALIFIED not in parted:
        assert told.parted_by is Separator.POINTS


def test_at_one_draft_table_equal_points_are_parted_by_the_chain_and_at_two_by_nothing() -> None:
    contestants = tuple(Contestant(player, draft_table=1 + player // 4) for player in (1, 2, 3, 4))
    games = (win(1, 1, 2), draw(2, 2, 3))
    criteria = Criteria(LEGACY, within_draft_table=True)
    table = make_table(Ledger(contestants, criteria, games=games))
    together = compare_two(table, 2, 3)
    assert together is not None
    assert together.parted_by is TieBreak.BUCHHOLZ
    games_of_both = (*games, draw(1, 3, 4))
    apart = compare_two(make_table(Ledger(contestants, criteria, games=games_of_both)), 2, 4)
    assert apart is not None
    assert apart.parted_by is None


def test_one_and_the_same_is_no_comparison_and_a_stranger_is_an_error() -> None:
    table = standings(played(a_tournament(4)))
    assert compare_two(table, 1, 1) is None
    with pytest.raises(KeyError):
        compare_two(table, 1, 99)
