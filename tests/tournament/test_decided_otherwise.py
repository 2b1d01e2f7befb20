"""Which recorded counts would other thresholds decide otherwise? The results themselves stay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from berserk_desk.terms import LegacyReading, Method, Outcome, Points
from berserk_desk.tournament.decided_otherwise import decided_otherwise
from berserk_desk.tournament.event_commands import ConfirmScoring, EditRegulations
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, announced, at_table, do, paired


def counted(state: State, table: int, outcome: Outcome, **values: Any) -> State:
    wanted: dict[str, Any] = {"method": Method.TECHNICAL} | values
    return do(state, RecordResult(Result(at_table(state, table).id, outcome, **wanted)))


@pytest.fixture
def state() -> State:
    """Table 1: 26 : 20, a win by 6. 2: 20 : 20. 3: 40 : 28, a win by 12. 4: won in play, 26 : 20 noted."""
    running = announced(paired(a_tournament(8)))
    running = counted(running, 3, Outcome.SECOND, crystals_first=(28,), crystals_second=(20, 20))
    running = counted(running, 1, Outcome.FIRST, totals_first=26, totals_second=20)
    running = counted(running, 2, Outcome.DRAW, totals_first=20, totals_second=20)
    return counted(
        running, 4, Outcome.SECOND, totals_first=26, totals_second=20, method=Method.CLEAN, ground="801.1.а"
    )


@pytest.mark.parametrize(
    ("changed", "tables"),
    [
        ({}, ()),
        ({"crystal_near": 7}, (1,)),
        ({"crystal_far": 12}, ()),
        ({"crystal_far": 13}, (3,)),
        ({"crystal_limit": 19}, (1,)),
        ({"crystal_limit": 28}, ()),
        ({"crystal_near": 7, "crystal_far": 13}, (1, 3)),
        ({"points_technical_win": 25}, ()),
        ({"tie_breaks": ("lot",)}, ()),
    ],
)
def test_the_counts_that_other_thresholds_decide_otherwise_are_named_by_table(
    state: State, changed: dict[str, Any], tables: tuple[int, ...]
) -> None:
    found = decided_otherwise(state, replace(state.rules, **changed))

    assert found == tuple(at_table(state, table).id for table in tables)


def test_recorded_results_stay_when_the_thresholds_change(state: State) -> None:
    after = do(state, EditRegulations(replace(state.rules, crystal_near=7), "решение оргкомитета"))

    assert after.result == state.result
    assert decided_otherwise(after, after.rules) == (at_table(state, 1).id,)


def test_a_chosen_reading_goes_on_holding_for_its_game() -> None:
    state = announced(paired(do(a_tournament(4, "classic-legacy"), ConfirmScoring())))
    state = counted(state, 1, Outcome.DRAW, totals_first=32, totals_second=25, reading=LegacyReading.TABLE)
    state = counted(state, 2, Outcome.FIRST, totals_first=32, totals_second=25, reading=LegacyReading.TEXT)
    assert decided_otherwise(state, replace(state.rules, legacy_reading=LegacyReading.TABLE)) == ()
    assert decided_otherwise(state, replace(state.rules, crystal_near=8)) == (at_table(state, 2).id,)


def test_a_clean_win_by_the_count_becomes_technical_when_more_is_needed_table_6a() -> None:
    state = announced(paired(do(a_tournament(2, "classic-legacy"), ConfirmScoring())))
    state = counted(state, 1, Outcome.FIRST, totals_first=31, totals_second=20, method=Method.CLEAN)
    assert decided_otherwise(state, replace(state.rules, crystal_far=12)) == (at_table(state, 1).id,)


def test_where_nothing_is_counted_nothing_is_decided_otherwise() -> None:
    state = announced(paired(a_tournament(4, "heroes")))
    state = counted(state, 1, Outcome.FIRST, method=Method.CLEAN, games=(2, 0, 0))
    assert decided_otherwise(state, replace(state.rules, points_win=Points(20))) == ()
