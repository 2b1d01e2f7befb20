"""What is said of a pair, of the bye and of the groups, word for word in fields small enough to see through."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from berserk_desk.pairing import Answer, Entrant, GroupSummary, Problem, solve
from berserk_desk.pairing.field import Field
from tests.pairing.problems import make, opponents

A, B, C, D, E, F = range(1, 7)

Said = tuple[str, dict[str, int | str]]


def of_the_pair(answer: Answer, player: int) -> list[Said]:
    pair = next(pair for pair in answer.pairs if player in (pair.first, pair.second))
    return [(reason.code, dict(reason.args)) for reason in pair.reasons]


def of_the_bye(answer: Answer) -> list[Said]:
    return [(reason.code, dict(reason.args)) for reason in answer.bye_reasons]


def test_who_alone_is_lowest_has_the_bye_without_a_lot() -> None:
    answer = solve(make({A: 3, B: 3, C: 0}), 1)
    assert of_the_bye(answer) == [("bye_lowest", {"player": C, "score": 0, "skipped": 0})]


def test_a_second_bye_says_how_many_there_were_and_that_the_lower_had_more() -> None:
    answer = solve(make({A: 6, B: 3, C: 0}, byes=[A, B, C, C]), 1)
    assert of_the_bye(answer) == [
        ("bye_second", {"player": B, "byes": 1, "cause": "everybody"}),
        ("bye_lowest", {"player": B, "score": 30, "skipped": 1}),
    ]


def test_a_bye_that_moved_up_over_two_players_names_the_lowest_of_them() -> None:
    # F has met everybody, so only with the bye to F can all the others play
    problem = make({A: 9, B: 9, F: 6, C: 3, D: 0}, [(F, player) for player in (A, B, C, D)])
    assert of_the_bye(solve(problem, 1)) == [
        ("bye_moved_up", {"player": F, "score": 60, "lowest": 0, "passed": 2})
    ]


def test_a_wish_counts_in_both_orders_and_is_named_with_what_it_cost() -> None:
    entrants = (Entrant(A, 30, club="Луч", city="Тула"), Entrant(B, 30, club="Луч", city="Тула"))
    problem = Problem(entrants, soft={(A, B): 1, (B, A): 2}, club_cost=2, city_cost=1)
    assert of_the_pair(solve(problem, 1), A) == [
        ("same_score", {"score": 30}),
        ("same_club", {"name": "Луч"}),
        ("same_city", {"name": "Тула"}),
        ("kept_apart", {"cost": 3}),
    ]


def test_what_costs_nothing_is_no_wish_given_up() -> None:
    entrants = (Entrant(A, 30, club="Луч", city="Тула"), Entrant(B, 30, club="Луч", city="Тула"))
    assert of_the_pair(solve(Problem(entrants), 1), A) == [("same_score", {"score": 30})]


def test_the_places_of_a_pair_by_standings_are_named_the_higher_score_first() -> None:
    problem = Problem((Entrant(A, 0, place=2), Entrant(B, 30, place=1)))
    assert of_the_pair(solve(problem, 1), A)[-1] == ("by_standings", {"first_place": 1, "second_place": 2})


def test_who_is_kept_apart_from_his_whole_group_floats_and_says_why_of_each() -> None:
    """A has met B, may not play C and shares a club with D: so A plays somebody below."""
    problem = make({A: 6, B: 6, C: 6, D: 6, E: 3, F: 3}, [(A, B)], forbidden=[(A, C)])
    answer = solve(replace(problem, apart={(D, A): "club"}), 1)
    float_, *why = of_the_pair(answer, A)
    opponent = next(p.second if p.first == A else p.first for p in answer.pairs if A in (p.first, p.second))
    assert float_ == (
        "down_float",
        {"player": A, "opponent": opponent, "from": 60, "to": 30, "again": 0, "cause": "group_has_met"},
    )
    assert why == [
        ("met_within_group", {"player": A, "other": B}),
        ("apart_within_group", {"player": A, "other": C, "cause": "forbidden"}),
        ("apart_within_group", {"player": A, "other": D, "cause": "club"}),
    ]


def test_a_locked_pair_names_every_rule_and_wish_that_it_goes_against() -> None:
    mates = tuple(Entrant(player, 30, club="Луч") for player in (A, B))
    lock = ((A, B),)
    met = Problem(mates, opponents([(A, B)]), locked=lock, club_cost=2, apart={(A, B): "club"})
    assert of_the_pair(solve(met, 1), A) == [
        ("locked", {}),
        ("rematch", {"cause": "locked"}),
        ("apart", {"cause": "club"}),
        ("same_club", {"name": "Луч", "cause": "locked"}),
    ]
    forbidden = Problem(mates, forbidden=frozenset({(B, A)}), locked=lock)
    assert of_the_pair(solve(forbidden, 1), A) == [("locked", {}), ("forbidden", {})]
    assert [(f.kind, f.players, dict(f.args)) for f in solve(forbidden, 1).forced] == [
        ("banned", (A, B), {"cause": "locked"})
    ]


def test_a_bye_by_hand_to_who_has_had_one_is_named_as_a_second() -> None:
    problem = replace(make({A: 3, B: 0, C: 0}, byes=[C, C]), byes_by_hand=(C,))
    answer = solve(problem, 1)
    second: dict[str, int | str] = {"player": C, "byes": 2, "cause": "by_hand"}
    assert of_the_bye(answer) == [("bye_by_hand", {"player": C}), ("bye_second", second)]
    assert [(f.kind, f.players, dict(f.args)) for f in answer.forced] == [("second_bye", (C,), second)]


def test_the_diary_says_of_each_group_who_played_where() -> None:
    """Three, two and two: the two of a group have met, so a pair crosses each border, and one below has the bye."""
    problem = make({A: 6, B: 6, C: 6, D: 3, E: 3, F: 0, 7: 0}, [(A, B), (A, C), (D, E), (F, 7)])
    answer = solve(problem, 1)
    by_score = {row.score: row for row in answer.groups}
    assert by_score[60] == GroupSummary(
        score=60, players=3, inside=1, down=(A,), up=(), bye=None, unpaired=()
    )
    middle, lowest = by_score[30], by_score[0]
    assert (middle.players, middle.inside, len(middle.up), len(middle.down)) == (2, 0, 1, 1)
    assert (lowest.players, lowest.inside, lowest.bye, len(lowest.up)) == (2, 0, answer.bye, 1)


def test_a_pair_costs_what_its_two_share_and_what_is_wished_of_it_in_either_order() -> None:
    entrants = (
        Entrant(A, 0, club="Луч", city="Тула"),
        Entrant(B, 0, club="Луч"),
        Entrant(C, 0, city="Тула"),
        Entrant(D, 0),
        Entrant(E, 0),
    )
    problem = Problem(entrants, soft={(A, B): 3, (B, A): 4, (D, C): 5}, club_cost=20, city_cost=10)
    expected = {(A, B): 27, (A, C): 10, (C, D): 5}
    field = Field.of(problem)
    for u, v in combinations(range(5), 2):
        cost = expected.get((u + 1, v + 1), 0)
        assert problem.soft_cost(entrants[u], entrants[v]) == cost
        assert field.soft(u, v) == field.soft(v, u) == cost


def test_the_distance_of_two_places_is_squared_where_both_have_one() -> None:
    with_places = Problem((Entrant(A, 0, place=1), Entrant(B, 0, place=4)))
    field = Field.of(with_places)
    assert with_places.soft_cost(*with_places.entrants) == field.soft(0, 1) == field.soft_max == 9
    half = Problem((Entrant(A, 0, place=1), Entrant(B, 0)))
    assert half.soft_cost(*half.entrants) == Field.of(half).soft(0, 1) == 0


def test_only_who_plays_a_point_lower_or_higher_floats_again() -> None:
    scores = {A: 90, B: 81, C: 80, D: 80}
    entrants = [Entrant(player, score, 0, True, True) for player, score in scores.items()]
    field = Field.of(Problem((*entrants, Entrant(E, 80))))
    again = {pair: field.repeated_floats(*pair) for pair in combinations(range(5), 2)}
    assert again == dict.fromkeys(again, 0) | {(0, 2): 2, (0, 3): 2, (0, 4): 1}
    assert field.repeated_floats(2, 0) == 2


def test_a_meeting_is_one_whoever_of_the_two_says_so_and_nobody_meets_himself() -> None:
    problem = replace(make({A: 0, B: 0, C: 0}), met={A: frozenset({A, B}), 99: frozenset({C})})
    assert (problem.have_met(A, B), problem.have_met(B, A), problem.have_met(A, C)) == (True, True, False)
    assert Field.of(problem).met == (frozenset({1}), frozenset({0}), frozenset())


def test_a_meeting_of_which_no_round_is_known_counts_as_one_in_no_round() -> None:
    problem = make({A: 0, B: 0}, [(A, B)])
    assert (problem.meetings(A, B), problem.most_meetings()) == ((1, 0), (1, 0))
    known = replace(problem, met_in={(A, B): (2,), (B, A): (5,)})
    assert (known.meetings(A, B), known.most_meetings()) == ((2, 5), (2, 5))


def test_bans_that_last_are_those_that_no_planned_round_may_pass_over() -> None:
    problem = replace(
        make({A: 0, B: 0, C: 0}, forbidden=[(A, B)]),
        apart={(A, C): "club", (B, C): "city"},
        passing=frozenset({(B, C)}),
    )
    assert set(problem.bans()) == {(A, B), (A, C), (B, C)}
    assert set(problem.lasting_bans()) == {(A, B), (A, C)}
