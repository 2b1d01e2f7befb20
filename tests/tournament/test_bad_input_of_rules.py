"""What no slip can say, one by one: refused in a sentence that names the place and what to do instead."""

from __future__ import annotations

from typing import Any

import pytest

from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament.player_commands import GrantPrivilegeByes
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from berserk_desk.wording.refusals import refusal_text
from tests.builders import a_tournament, announced, at_table, paired, played, refusal

TECHNICAL = {"outcome": Outcome.FIRST, "method": Method.TECHNICAL}


def running(edition_id: str) -> State:
    return announced(paired(a_tournament(4, edition_id)))


def refused_text(edition_id: str, values: dict[str, Any]) -> str:
    state = running(edition_id)
    row: dict[str, Any] = {"outcome": Outcome.FIRST, "method": Method.CLEAN, **values}
    result = Result(at_table(state, 1).id, **row)
    return refusal_text(state, refusal(state, RecordResult(result)))


@pytest.mark.parametrize(
    ("edition_id", "values", "names"),
    [
        ("classic", {**TECHNICAL, "crystals_first": (7, -1)}, ("Table 1", "-1", "Enter 0 to 99")),
        ("classic", {**TECHNICAL, "crystals_first": (10**9,)}, ("Table 1", "1000000000", "Enter 0 to 99")),
        ("classic", {**TECHNICAL, "crystals_first": (1,) * 40}, ("Table 1", "40 cards", "Enter up to")),
        (
            "classic",
            {**TECHNICAL, "crystals_first": (7, 5), "totals_first": 13},
            ("Table 1", "12, not to 13", "Correct the costs or the total"),
        ),
        ("classic", {"ground": "8.4.1"}, ("Ground 8.4.1", "no clause of this edition", "Choose one from the list")),
        ("heroes", {"ground": "801.1.а"}, ("Ground 801.1.а", "Choose one from the list")),
        ("heroes", {"games": (3, 3, 0)}, ("Table 1", "up to 3 games", "ends at 2 wins", "Enter")),
        ("classic", {"games": (2, 1, 0)}, ("Table 1", "a round is one game", "Enter 3-0")),
    ],
)  # fmt: skip
def test_each_is_refused_by_table_or_ground_with_a_way_out(
    edition_id: str, values: dict[str, Any], names: tuple[str, ...]
) -> None:
    use_language("en")
    told = refused_text(edition_id, values)
    for name in names:
        assert name in told, told
    assert "\n" not in told
    use_language("ru")
    assert refused_text(edition_id, values) != told


def test_a_privilege_for_a_round_already_played_is_refused_with_its_clause_806_2() -> None:
    use_language("en")
    state = played(a_tournament(5))
    told = refusal_text(state, refusal(state, GrantPrivilegeByes(PlayerId(1), 1)))
    assert told.startswith(state.player[PlayerId(1)].name)
    assert "before round 1 is paired" in told
    assert "cl. 806.2" in told
    assert told.clauses == ("classic:806.2",)
