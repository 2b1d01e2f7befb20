"""Three hundred random histories for each scoring edition: every tie-break and the order as a second count has them."""

from __future__ import annotations

import random

import pytest

from berserk_desk.standings.ledger import Penalties
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.properties.random_history import a_history
from tests.properties.recount_of_editions import EDITIONS, Line, Recount
from tools.random_tournament import PaperDesk, a_day, a_founding

HISTORIES = 300
BATCH = 50


def the_table(state: State) -> dict[int, Line]:
    """The program's table in the form of the recount."""
    found: dict[int, Line] = {}
    for row in standings(state).rows:
        line: Line = {"place": row.place, "shared": row.shared, "points": row.points}
        if row.table_place is not None and state.rules.play_format.value == "draft":
            line["table_place"] = row.table_place
        for criterion, value in row.values.items():
            if isinstance(value, Penalties):
                line[criterion.value] = (value.losses, value.points, value.warnings)
            else:
                line[criterion.value] = value
        found[row.player] = line
    return found


@pytest.mark.parametrize("first", range(1, HISTORIES + 1, BATCH))
@pytest.mark.parametrize("edition_id", EDITIONS)
def test_300_random_histories_an_edition_have_the_tie_breaks_and_order_of_a_second_count(
    edition_id: str, first: int, seed: int
) -> None:
    for number in range(first, first + BATCH):
        # Another --seed looks at 300 other histories.
        state = a_history(edition_id, number + (seed - 1) * HISTORIES)
        assert the_table(state) == Recount(state).lines(), f"history {number}"


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_a_day_played_through_commands_has_the_table_of_a_second_count(edition_id: str, seed: int) -> None:
    for number in range(1, 6):
        rng = random.Random(f"{edition_id} {number} {seed}")
        desk = PaperDesk(a_founding(number, rounds=4, edition_id=edition_id))
        for _ in a_day(desk, rng, players=rng.randint(5, 9), rounds=4):
            pass
        assert the_table(desk.state) == Recount(desk.state).lines(), f"day {number}"


def test_the_histories_have_everything_that_can_happen_to_a_table() -> None:
    states = [a_history(edition_id, number) for edition_id in EDITIONS for number in range(1, 101)]
    results = {(r.outcome.value, r.method.value) for state in states for r in state.result.values()}
    assert {
        ("bye", "bye"),
        ("bye", "privilege_bye"),
        ("double_loss", "penalty"),
        ("first", "walkover"),
        ("second", "penalty"),
        ("draw", "agreed"),
        ("first", "technical"),
        ("absent", "none"),
        ("void", "none"),
    } <= results
    people = [player for state in states for player in state.player.values()]
    assert any(player.joined_round > 1 for player in people)
    assert any(player.dropped_after is not None for player in people)
    assert any(player.disqualified for player in people)
    assert any(state.penalty and state.lot and state.adjustment for state in states)
    pairs = [
        [frozenset((p.first, p.second)) for p in state.pairing.values() if p.second is not None]
        for state in states
    ]
    assert any(len(met) > len(set(met)) for met in pairs)
