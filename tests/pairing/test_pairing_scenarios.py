"""Situations of scenarios.md that pairing alone decides, by their numbers, and the smallest fields."""

from __future__ import annotations

from itertools import count

import pytest

from berserk_desk.pairing import (
    Answer,
    BadProblem,
    Cancelled,
    Entrant,
    Problem,
    explain_unpaired,
    fewest_rematches,
    first_for_the_bye,
    solve,
)
from tests.pairing.oracle import legal
from tests.pairing.problems import make, opponents, pairing_of, played

A, B, C, D, E, F, G = range(1, 8)

B04_MET = [(A, D), (B, E), (C, F), (A, E), (B, F), (C, D), (A, F), (B, D), (C, E)]
"""Three rounds of six players after which A, B, C have met all of D, E, F."""


def codes(answer: Answer) -> set[str]:
    return {reason.code for pair in answer.pairs for reason in pair.reasons}


@pytest.mark.parametrize("seed", range(10))
def test_b01_nobody_meets_again_where_a_clean_pairing_exists(seed: int) -> None:
    met = [(E, A), (B, C), (F, D), (E, B), (A, F), (C, D)]
    problem = make({E: 6, A: 3, B: 3, C: 3, F: 3, D: 0}, met)
    pairs, _, left_over = pairing_of(solve(problem, seed))
    assert left_over == ()
    assert len(pairs) == 3
    assert not {tuple(sorted(pair)) for pair in met} & set(pairs)


def test_b03_two_leaders_who_have_met_do_not_meet_again_whatever_that_game_ended_in() -> None:
    problem = make({A: 9, B: 9, C: 6, D: 6, E: 3, F: 3, 7: 0, 8: 0}, [(A, B)])
    assert all((A, B) not in pairing_of(solve(problem, seed))[0] for seed in range(20))


def test_b04_where_no_clean_pairing_exists_the_players_left_over_are_named_not_paired() -> None:
    problem = make(dict.fromkeys(range(1, 7), 3), B04_MET)
    answer = solve(problem, 1)
    assert len(answer.unpaired) == 2
    assert len(answer.pairs) == 2
    assert answer.rematches == 0


def test_b04_the_cause_is_two_circles_of_three_who_have_met_everybody_outside() -> None:
    problem = make(dict.fromkeys(range(1, 7), 3), B04_MET)
    answer = solve(problem, 1)
    impasse = explain_unpaired(problem, answer)
    assert impasse.islands == ((A, B, C), (D, E, F))
    for stuck in impasse.stuck:
        assert stuck.met == ((D, E, F) if stuck.player in (A, B, C) else (A, B, C))
        assert stuck.forbidden == ()
        assert len(stuck.open) == 2


def test_b04_one_rematch_is_offered_and_marked() -> None:
    problem = make(dict.fromkeys(range(1, 7), 3), B04_MET)
    answer = fewest_rematches(problem, 1)
    assert answer.unpaired == ()
    assert answer.rematches == 1
    repeated = [pair for pair in answer.pairs if "rematch" in {reason.code for reason in pair.reasons}]
    assert [forced.players for forced in answer.forced] == [(repeated[0].first, repeated[0].second)]
    assert not legal(problem, repeated[0].first, repeated[0].second)


def test_b04_the_offer_never_makes_a_forbidden_pair() -> None:
    cross = frozenset((one, other) for one in (A, B, C) for other in (D, E, F))
    problem = Problem(make(dict.fromkeys(range(1, 7), 3)).entrants, opponents(B04_MET), cross)
    assert len(fewest_rematches(problem, 1).unpaired) == 2


def test_the_offer_is_the_plain_pairing_where_that_leaves_nobody_over() -> None:
    problem = played(12, 4, 3)
    assert fewest_rematches(problem, 5).objective == solve(problem, 5).objective


@pytest.mark.parametrize("seed", range(10))
def test_b06_a_leader_never_meets_a_player_without_points_while_each_group_can_be_left_by_one(
    seed: int,
) -> None:
    scores = {player: 6 if player <= 3 else 3 if player <= 9 else 0 for player in range(1, 13)}
    answer = solve(make(scores), seed)
    points = sorted((scores[pair.first] + scores[pair.second]) for pair in answer.pairs)
    assert points == [0, 3, 6, 6, 9, 12]
    assert all({scores[pair.first], scores[pair.second]} != {6, 0} for pair in answer.pairs)
    assert answer.floats == 2


def test_b11_who_floated_down_last_round_is_not_chosen_while_another_can_be() -> None:
    for seed in range(20):
        entrants = (
            Entrant(1, 30, floated_down=True),
            Entrant(2, 30),
            Entrant(3, 30, floated_down=True),
            *(Entrant(player, 0) for player in range(4, 11)),
        )
        floats = [
            reason
            for pair in solve(Problem(entrants), seed).pairs
            for reason in pair.reasons
            if reason.code == "down_float"
        ]
        assert [(reason.args["player"], reason.args["again"]) for reason in floats] == [(2, 0)]


@pytest.mark.parametrize("seed", range(10))
def test_b12_one_pair_crosses_each_odd_border_and_says_why(seed: int) -> None:
    scores = {player: 6 if player <= 3 else 3 if player <= 7 else 0 for player in range(1, 13)}
    answer = solve(make(scores), seed)
    assert answer.objective.c == (1, 1)
    causes = [reason.args for pair in answer.pairs for reason in pair.reasons if reason.code == "down_float"]
    assert [(args["from"], args["to"], args["cause"], args["size"]) for args in causes] == [
        (60, 30, "odd_group", 3),
        (30, 0, "odd_group", 3),
    ]


def test_b13_inside_a_score_group_chance_decides_and_the_seed_fixes_it() -> None:
    problem = make(dict.fromkeys(range(1, 13), 3))
    drawn = {pairing_of(solve(problem, seed)) for seed in range(20)}
    assert len(drawn) > 10
    assert all(solve(problem, 7) == solve(problem, 7) for _ in range(3))


def test_b14_two_leaders_who_have_met_float_and_the_pairs_say_so() -> None:
    problem = make({A: 6, B: 6, C: 3, D: 3, E: 3, F: 3, 7: 0, 8: 0}, [(A, B)])
    answer = solve(problem, 1)
    for leader, other in ((A, B), (B, A)):
        reasons = next(pair.reasons for pair in answer.pairs if leader in (pair.first, pair.second))
        assert [reason.code for reason in reasons] == ["down_float", "met_within_group"]
        assert reasons[0].args["cause"] == "group_has_met"
        assert reasons[1].args == {"player": leader, "other": other}


def test_a_player_moved_down_for_the_sake_of_the_groups_below_is_said_to_be_needed_there() -> None:
    # C and D have met, so each of them needs one of the two leaders
    answer = solve(make({A: 6, B: 6, C: 3, D: 3}, [(C, D)]), 1)
    causes = {reason.args["cause"] for pair in answer.pairs for reason in pair.reasons}
    assert causes == {"needed_below"}


def test_b15_nobody_meets_a_player_of_his_club_in_round_1_while_it_can_be_avoided() -> None:
    entrants = tuple(Entrant(player, 0, club="Тула" if player <= 4 else "") for player in range(1, 9))
    for seed in range(20):
        answer = solve(Problem(entrants, club_cost=2), seed)
        assert "same_club" not in codes(answer)


def test_b15_a_pair_of_one_club_that_cannot_be_avoided_is_named() -> None:
    entrants = tuple(Entrant(player, 0, club="Тула" if player <= 3 else "") for player in range(1, 5))
    answer = solve(Problem(entrants, club_cost=2), 1)
    assert answer.objective.s == 2
    assert "same_club" in codes(answer)


def test_b24_a_large_field_after_some_rounds_is_paired_without_rematch_and_can_be_called_off() -> None:
    problem = played(96, 6, 1, clubs=7)
    answer = solve(problem, 1)
    assert answer.unpaired == ()
    assert all(legal(problem, *pair) for pair in pairing_of(answer)[0])
    asked = count()
    solve(problem, 1, lambda: next(asked) < 0)
    stages = next(asked)
    assert stages > 50  # at stages, changes of duals and clusters of the proof
    for patience in range(0, stages, 13):
        answers = iter([False] * patience + [True])
        with pytest.raises(Cancelled):
            solve(problem, 1, answers.__next__)


def test_b27_who_stands_first_is_drawn() -> None:
    problem = make({A: 3, B: 0})
    assert {solve(problem, seed).pairs[0].first for seed in range(20)} == {A, B}


@pytest.mark.parametrize("seed", range(10))
def test_b29_the_bye_goes_to_the_lowest_player_who_has_had_none(seed: int) -> None:
    scores = {A: 9, B: 6, C: 6, D: 3, E: 3, F: 3, G: 0}
    assert solve(make(scores), seed).bye == G
    answer = solve(make(scores, byes=[G]), seed)
    assert answer.bye in (D, E, F)
    assert solve(make(scores, byes=[G, D, F]), seed).bye == E
    assert answer.forced == ()
    assert {reason.code: dict(reason.args) for reason in answer.bye_reasons} == {
        "bye_lowest": {"player": answer.bye, "score": 30, "skipped": 1},
        "bye_lot": {"player": answer.bye, "among": 3},
    }


def test_b29_everybody_of_the_lowest_group_who_may_have_the_bye_has_the_same_chance() -> None:
    scores = {A: 6, B: 3, C: 3, D: 3, E: 3}
    receivers = [solve(make(scores), seed).bye for seed in range(200)]
    assert {receivers.count(player) > 30 for player in (B, C, D, E)} == {True}


def test_in_round_1_the_bye_is_by_lot_alone() -> None:
    answer = solve(make(dict.fromkeys(range(1, 6), 0)), 1)
    assert [(reason.code, dict(reason.args)) for reason in answer.bye_reasons] == [
        ("bye_lot", {"player": answer.bye, "among": 5})
    ]


def test_the_bye_moves_up_to_avoid_a_rematch_and_that_is_named() -> None:
    # D has met everybody, so only with the bye to D can all the others play
    problem = make({A: 6, B: 6, C: 3, D: 3, E: 0}, [(D, A), (D, B), (D, C), (D, E)])
    answer = solve(problem, 1)
    assert answer.bye == D
    assert first_for_the_bye(problem) == (E,)
    moved = {"player": D, "score": 30, "lowest": 0, "passed": 1}
    assert [(forced.kind, forced.players, forced.args) for forced in answer.forced] == [
        ("bye_moved_up", (D,), moved)
    ]
    assert answer.bye_reasons[0].code == "bye_moved_up"


def test_b31_where_everybody_has_had_the_bye_the_second_one_is_named() -> None:
    answer = solve(make({A: 6, B: 3, C: 0}, byes=[A, B, C, C]), 1)
    assert answer.bye == B
    assert [(forced.kind, forced.players) for forced in answer.forced] == [("second_bye", (B,))]
    assert answer.forced[0].args == {"player": B, "byes": 1, "cause": "everybody"}


def test_b31_a_second_bye_that_alone_leaves_nobody_over_is_named_so() -> None:
    # D has met everybody, so only with the bye to D can all the others play
    problem = make({A: 6, B: 6, C: 3, D: 3, E: 0}, [(D, A), (D, B), (D, C), (D, E)], byes=[D])
    answer = solve(problem, 1)
    assert (answer.bye, answer.unpaired) == (D, ())
    assert answer.forced[0].args["cause"] == "no_pairing"


def test_b42_with_a_bye_by_hand_an_even_rest_gets_no_other_bye() -> None:
    seven = make(dict.fromkeys(range(1, 8), 0))
    answer = solve(Problem(seven.entrants, byes_by_hand=(G,)), 1)
    assert (answer.bye, answer.byes_by_hand, answer.byes) == (None, (G,), (G,))
    assert len(answer.pairs) == 3
    assert [reason.code for reason in answer.bye_reasons] == ["bye_by_hand"]


def test_a_bye_by_hand_beside_an_odd_rest_makes_two_byes() -> None:
    answer = solve(Problem(make(dict.fromkeys(range(1, 7), 0)).entrants, byes_by_hand=(F,)), 1)
    assert answer.bye is not None
    assert answer.byes == (F, answer.bye)


def test_a_locked_pair_stands_as_given_marked_as_rematch_and_is_nobodys_float() -> None:
    entrants = make({A: 6, B: 6, C: 0, D: 0}).entrants
    answer = solve(Problem(entrants, opponents([(D, A)]), locked=((D, A),)), 1)
    locked = next(pair for pair in answer.pairs if A in (pair.first, pair.second))
    assert (locked.first, locked.second) == (D, A)
    assert [reason.code for reason in locked.reasons] == ["locked", "rematch"]
    assert (answer.floats, answer.rematches, answer.objective.c) == (1, 1, (1,))
    assert [(forced.kind, forced.players, forced.args) for forced in answer.forced] == [
        ("rematch", (D, A), {"cause": "locked"})
    ]


def test_less_than_a_point_apart_is_nobodys_float() -> None:
    answer = solve(Problem((Entrant(A, 90), Entrant(B, 89, floated_up=True))), 1)
    assert [reason.code for reason in answer.pairs[0].reasons] == ["close_score"]
    assert (answer.floats, answer.objective.c, answer.objective.r) == (0, (1,), 0)


def test_tables_are_ordered_by_the_higher_score_of_the_pair_then_by_the_other() -> None:
    problem = played(21, 4, 5)
    score = {entrant.player: entrant.score for entrant in problem.entrants}
    keys = [
        tuple(sorted((score[pair.first], score[pair.second]), reverse=True))
        for pair in solve(problem, 3).pairs
    ]
    assert keys == sorted(keys, reverse=True)


def test_the_groups_of_the_diary_account_for_everybody() -> None:
    problem = played(25, 5, 2)
    answer = solve(problem, 2)
    for row in answer.groups:
        outside = len(row.down) + len(row.up) + len(row.unpaired) + (row.bye is not None)
        assert row.players == 2 * row.inside + outside
    assert sum(row.players for row in answer.groups) == 25
    assert [row.bye for row in answer.groups if row.bye] == [answer.bye]


def test_nobody_makes_an_empty_round() -> None:
    answer = solve(Problem(()), 1)
    assert (answer.pairs, answer.bye, answer.unpaired) == ((), None, ())


def test_one_player_gets_the_bye() -> None:
    assert pairing_of(solve(make({A: 0}), 1)) == ((), A, ())


def test_two_who_have_met_are_both_left_over() -> None:
    assert pairing_of(solve(make({A: 3, B: 0}, [(A, B)]), 1)) == ((), None, (A, B))


def test_three_players_make_a_pair_and_a_bye() -> None:
    answer = solve(make({A: 3, B: 3, C: 0}), 1)
    assert pairing_of(answer) == (((A, B),), C, ())


TWO = (Entrant(A, 0), Entrant(B, 0))


@pytest.mark.parametrize(
    ("code", "contents"),
    [
        ("double_entrant", {"entrants": (*TWO, Entrant(A, 30))}),
        ("self_pair", {"locked": ((A, A),)}),
        ("unknown_player", {"locked": ((A, C),)}),
        ("unknown_player", {"byes_by_hand": (C,)}),
        ("contradictory_locks", {"entrants": (*TWO, Entrant(C, 0)), "locked": ((A, B), (C, B))}),
        ("bye_in_lock", {"locked": ((A, B),), "byes_by_hand": (B,)}),
        ("negative_cost", {"soft": {(A, B): -1}}),
        ("negative_cost", {"club_cost": -1}),
    ],
)
def test_a_contradictory_problem_is_refused_with_a_code(code: str, contents: dict[str, object]) -> None:
    with pytest.raises(BadProblem) as refused:
        Problem(**{"entrants": TWO, **contents})  # type: ignore[arg-type]  # each case is wrong in one field
    assert refused.value.code == code
