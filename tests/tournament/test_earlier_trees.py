"""Which tree an imported playoff without a stage was played in, read from who met whom."""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.pairing.bracket import size_for
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament.earlier_trees import inferred
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State

OUTCOMES = {
    "1": (Outcome.FIRST, Method.CLEAN),
    "2": (Outcome.SECOND, Method.CLEAN),
    "both": (Outcome.DOUBLE_LOSS, Method.PENALTY),
    "void": (Outcome.VOID, Method.NONE),
}

Game = tuple[int, int | None, str]
"""First, second, how it ended; "" while they play."""


def tree_of(*rounds: Sequence[Game]) -> Stage | None:
    """The stage that is read from these playoff rounds."""
    state = State()
    for number, games in enumerate(rounds, 1):
        this = Round(RoundId(number), RoundNo(number), stage=StageKind.PLAYOFF)
        state = state.put("round", this)
        for table, (first, second, ended) in enumerate(games, 1):
            pairing = Pairing(
                PairingId(len(state.pairing) + 1), this.id, PlayerId(first),
                None if second is None else PlayerId(second), TableNo(table),
            )  # fmt: skip
            state = state.put("pairing", pairing)
            if second is None:
                state = state.put("result", Result(pairing.id, Outcome.BYE, Method.BYE))
            elif ended:
                state = state.put("result", Result(pairing.id, *OUTCOMES[ended]))
    return inferred(state)


def the_tree(*rounds: Sequence[Game]) -> Stage:
    found = tree_of(*rounds)
    assert found is not None
    return found


SEMI_FINALS: list[Game] = [(1, 4, "1"), (2, 3, "1")]


def test_two_who_have_lost_meet_for_third_place_and_not_in_the_tree() -> None:
    found = the_tree(SEMI_FINALS, [(4, 3, "1"), (1, 2, "1")])
    assert (found.entrants, found.third_place) == ((1, 2, 3, 4), True)
    assert not the_tree(SEMI_FINALS, [(1, 2, "1")]).third_place


def test_an_annulled_pair_is_in_no_tree_and_a_game_without_a_result_is() -> None:
    found = the_tree([(1, 3, "void"), *SEMI_FINALS], [(1, 2, "")])
    assert found.entrants == (1, 2, 3, 4)


def test_whoever_went_out_together_in_the_first_of_three_rounds_stands_in_the_tree_all_the_same() -> None:
    found = the_tree(
        [(1, 8, "1"), (4, 5, "1"), (2, 7, "1"), (3, 6, "both")], [(1, 4, "1"), (2, None, "")], [(1, 2, "1")]
    )
    assert sorted(player for player in found.entrants if player) == list(range(1, 9))


def test_three_games_of_a_first_round_have_the_lines_of_a_tree_of_eight() -> None:
    found = the_tree([(1, 6, "1"), (2, 5, "1"), (3, 4, "")])
    assert len(found.entrants) == size_for(6) == 8
    assert sorted(found.entrants) == [0, 0, 1, 2, 3, 4, 5, 6]


def test_eleven_rounds_are_a_tree_as_the_slots_go_up_to_1_1024_and_twelve_are_none() -> None:
    rounds: list[list[Game]] = [[(1, opponent, "1")] for opponent in range(2, 14)]
    assert len(the_tree(*rounds[:11]).entrants) == 2 * 1024
    assert tree_of(*rounds) is None
