"""Small fields are never led into a dead end that could have been seen (pairing 3.7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from berserk_desk.pairing import Answer, Cancelled, Caution, Problem, solve
from tests.pairing.oracle import every_pairing, recount
from tests.pairing.problems import make, pairing_of
from tests.pairing.tournaments import play


def ended_well(players: int, seed: int) -> None:
    """As many rounds as the field has at most, nobody left over and nobody with two byes."""
    rounds = players if players % 2 else players - 1
    answers: list[Answer] = [answer for _, answer in play(players, rounds, seed)]
    assert len(answers) == rounds
    assert all(answer.unpaired == () and answer.forced == () and answer.warnings == () for answer in answers)


@pytest.mark.parametrize("players", range(5, 25))
def test_every_round_there_can_be_is_played_without_dead_end_or_second_bye(players: int) -> None:
    for seed in range(8 if players <= 10 else 2):
        ended_well(players, seed)


@pytest.mark.long
@pytest.mark.parametrize("players", range(5, 25))
def test_a_thousand_tournaments_end_without_dead_end_or_second_bye(players: int, seed: int) -> None:
    for number in range(50):
        ended_well(players, seed + number)


def test_without_looking_ahead_some_would_have_ended_early() -> None:
    stuck = sum(list(play(6, 5, seed, look_ahead=False))[-1][1].unpaired != () for seed in range(60))
    assert stuck > 3


HEXAGON = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6)]
"""After these pairs everybody may still meet three others: two triangles, and across."""
ACROSS = ((1, 4), (2, 5), (3, 6))
NEXT = make({1: 9, 4: 9, 2: 6, 5: 6, 3: 3, 6: 3}, HEXAGON)
"""By points the pairs across belong together; but then only the two triangles would be left."""


def planned(problem: Problem, rounds: int, *locked: tuple[int, int]) -> Problem:
    return replace(problem, rounds_left=rounds, locked=locked)


def can_go_on(problem: Problem, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Can everybody be paired once more after these pairs? By listing all pairings."""
    met = {(one, other) for one, others in problem.met.items() for other in others if one < other}
    after = make({entrant.player: 0 for entrant in problem.entrants}, [*met, *pairs])
    return any(not left_over for _, _, left_over in every_pairing(after))


def test_the_best_pairing_is_passed_over_when_it_would_end_the_tournament() -> None:
    assert pairing_of(solve(NEXT, 1))[0] == ACROSS
    assert not can_go_on(NEXT, ACROSS)
    for seed in range(10):
        answer = solve(planned(NEXT, 1), seed)
        assert can_go_on(NEXT, pairing_of(answer)[0])
        assert (answer.proof, answer.warnings, answer.unpaired) == ("look_ahead", (), ())


def test_of_those_that_leave_another_round_the_best_is_taken() -> None:
    good = [
        recount(NEXT, pairing)
        for pairing in every_pairing(NEXT)
        if not pairing[2] and can_go_on(NEXT, pairing[0])
    ]
    assert recount(NEXT, pairing_of(solve(planned(NEXT, 1), 1))) == min(good)


def test_locked_pairs_count_in_the_rounds_to_come() -> None:
    # with 1–4 given, 2–5 and 3–6 would end it
    answer = solve(planned(NEXT, 1, (1, 4)), 1)
    assert set(pairing_of(answer)[0]) == {(2, 6), (3, 5)}


def test_a_dead_end_that_cannot_be_avoided_is_said_one_round_early() -> None:
    # only 1–2, 1–3 and 3–4 are left, so 1–2 and 3–4 now, and nothing next time
    problem = make(dict.fromkeys((1, 2, 3, 4), 3), [(1, 4), (2, 3), (2, 4)])
    answer = solve(planned(problem, 1), 1)
    assert answer.unpaired == ()
    assert answer.warnings == (Caution("dead_end_ahead", {"rounds": 0, "planned": 1}),)


def test_more_rounds_than_everybody_has_opponents_are_said_to_be_too_many() -> None:
    problem = make(dict.fromkeys((1, 2, 3, 4), 0), [(1, 2), (3, 4)])
    answer = solve(planned(problem, 5), 1)
    assert answer.warnings == (Caution("dead_end_ahead", {"rounds": 1, "planned": 5}),)


def test_a_second_bye_that_the_next_round_needs_is_said() -> None:
    # two have had theirs, the third has his now
    problem = make({1: 3, 2: 3, 3: 0}, byes=[1, 2])
    answer = solve(planned(problem, 1), 1)
    assert answer.bye == 3
    assert answer.warnings == (Caution("second_bye_ahead", {"rounds": 1, "planned": 1}),)


@pytest.mark.parametrize(
    ("players", "opponents_left", "looked"),
    [
        *((12, 6, True), (12, 7, False)),  # in a small field: half of it
        *((14, 5, True), (14, 6, False)),
        *((64, 5, True), (66, 5, False)),  # beyond, only bans leave somebody so few
    ],
)
def test_planned_rounds_are_looked_at_where_somebody_has_few_opponents_left(
    players: int, opponents_left: int, looked: bool
) -> None:
    banned = [(1, other) for other in range(2 + opponents_left, players + 1)]
    problem = planned(make(dict.fromkeys(range(1, players + 1), 0), forbidden=banned), 20)
    said = Caution("dead_end_ahead", {"rounds": opponents_left - 1, "planned": 20})
    assert solve(problem, 1).warnings == ((said,) if looked else ())


def test_where_nothing_is_planned_or_all_is_well_nothing_is_said() -> None:
    problem = make(dict.fromkeys((1, 2, 3, 4), 0), [(1, 2), (3, 4)])
    assert solve(problem, 1).warnings == ()
    assert solve(planned(problem, 1), 1).warnings == ()


def test_a_look_ahead_can_be_called_off() -> None:
    asked = count()
    solve(planned(NEXT, 1), 1, lambda: next(asked) < 0)
    for patience in range(next(asked)):
        answers = iter([False] * patience + [True])
        with pytest.raises(Cancelled):
            solve(planned(NEXT, 1), 1, answers.__next__)


def could_go_on(problem: Problem, later: list[set[int]]) -> bool:
    """Is there a way to pair this round and then, for these players each time, the later ones? All are tried."""
    for pairs, _, left_over in every_pairing(problem):
        if left_over:
            continue
        if not later:
            return True
        met = {(one, other) for one, others in problem.met.items() for other in others if one < other}
        after = make(dict.fromkeys(sorted(later[0]), 0), [*met, *pairs])
        if could_go_on(after, later[1:]):
            return True
    return False


def players_of(problem: Problem) -> set[int]:
    return {entrant.player for entrant in problem.entrants}


def dead_ends(players: int, seeds: range) -> int:
    """How many tournaments with drops got stuck; each time the last two rounds could not have helped it.

    A round paired before somebody left who then is missing could not know; so it is not asked.
    """
    found = 0
    for seed in seeds:
        *earlier_rounds, (last, answer) = play(players, players - 1, seed, drops=0.05)
        if not answer.unpaired:
            continue
        found += 1
        later = [players_of(last)]
        assert not could_go_on(last, [])
        for earlier, _ in earlier_rounds[:-3:-1]:
            if players_of(earlier) != later[0]:
                break
            assert not could_go_on(earlier, later)
            later.insert(0, players_of(earlier))
    return found


def test_with_drops_every_dead_end_is_one_that_the_last_two_rounds_could_not_have_avoided() -> None:
    assert sum(dead_ends(players, range(40)) for players in (5, 6, 7)) > 10


@pytest.mark.long
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_with_drops_every_dead_end_of_many_tournaments_was_unavoidable(players: int, seed: int) -> None:
    assert dead_ends(players, range(seed, seed + 300)) > 10
