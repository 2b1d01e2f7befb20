"""What can still happen: the answer against every ending looked at one by one, with the table itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.standings.ledger import Criteria, Game, Ledger
from berserk_desk.standings.outlook import MOST_OPEN, Cancelled, Case, Ending, Own, outlook
from berserk_desk.standings.table import make_table
from berserk_desk.terms import Outcome, PenaltyKind, PlayerId, RoundNo, StageKind, TieBreak
from berserk_desk.tournament.outlook import endings, outlook_of
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import ledger
from tests.builders import a_result, a_tournament, add, announced, at_table, do, paired, played
from tests.hand_paired import hand_played
from tests.properties.random_history import a_history
from tests.stage_events import opened
from tests.standings.histories import field_of

EDITIONS = ("classic", "classic-legacy", "heroes")
MIRRORED = {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST, Outcome.DRAW: Outcome.DRAW}
NAMES = {Outcome.FIRST: Own.WIN, Outcome.SECOND: Own.LOSS, Outcome.DRAW: Own.DRAW}


def by_brute_force(facts: Ledger, player: int, ways: tuple[Ending, ...]) -> dict[Own, tuple[int, int]]:
    """Best and worst place by the player's own ending, from the whole table of every way the games can end."""
    open_games = [game for game in facts.games if game.outcome is None]
    found: dict[Own, tuple[int, int]] = {}
    for way in product(ways, repeat=len(open_games)):
        ended = dict(zip(map(id, open_games), way, strict=True))
        own = Own.NONE
        games: list[Game] = []
        for game in facts.games:
            ending = ended.get(id(game))
            if ending is None:
                games.append(game)
                continue
            games.append(replace(
                game, outcome=ending.outcome, first_points=ending.first_points, second_points=ending.second_points,
            ))  # fmt: skip
            if player in (game.first, game.second):
                seen = ending.outcome if game.first == player else MIRRORED[ending.outcome]
                own = NAMES[seen]
        table = make_table(replace(facts, games=tuple(games)))
        place = table.row(player).place
        assert place is not None
        last = place - 1 + sum(1 for row in table.rows if row.place == place)
        best, worst = found.get(own, (place, last))
        found[own] = (min(best, place), max(worst, last))
    return found


def with_open_tables(state: State, count: int) -> Ledger:
    """The facts of a random history whose last games, so many, are played still; each player sits at one of them."""
    facts = ledger(state)
    busy: set[int] = set()
    games: list[Game] = []
    for game in reversed(facts.games):
        free = not {game.first, game.second} & busy and game.round == max(facts.rounds)
        if count and free and not game.walkover and game.outcome is not Outcome.DOUBLE_LOSS:
            busy |= {game.first, game.second}
            count -= 1
            games.append(replace(game, outcome=None, first_points=0, second_points=0))
        else:
            games.append(game)
    return replace(facts, games=tuple(reversed(games)))


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(1, 10_000), st.integers(1, 3), st.data())
def test_exact_places_are_those_of_every_ending_tried_one_by_one(
    edition_id: str, number: int, count: int, data: st.DataObject
) -> None:
    state = a_history(edition_id, number)
    facts = with_open_tables(state, count)
    here = [c.player for c in facts.contestants if not c.disqualified]
    player = data.draw(st.sampled_from(here))
    ways = endings(state)
    told = outlook(facts, player, ways)
    assert told is not None
    assert told.exact
    assert {case.own: (case.best, case.worst) for case in told.cases} == by_brute_force(facts, player, ways)


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(1, 10_000), st.data())
def test_places_by_points_alone_hold_the_exact_ones_inside(
    edition_id: str, number: int, data: st.DataObject
) -> None:
    state = a_history(edition_id, number)
    facts = with_open_tables(state, 3)
    player = data.draw(st.sampled_from([c.player for c in facts.contestants if not c.disqualified]))
    exact, wide = outlook(facts, player, endings(state)), outlook(facts, player, endings(state), most_open=0)
    assert exact is not None
    assert wide is not None
    assert wide.exact is not any(game.outcome is None for game in facts.games)
    for narrow, around in zip(exact.cases, wide.cases, strict=True):
        assert narrow.own is around.own
        assert around.best <= narrow.best <= narrow.worst <= around.worst


def last_round_with_two_tables() -> State:
    """4 players, 2 rounds, classic: after round 1 two have 3 points, two have 0; round 2 is being played."""
    return announced(paired(played(a_tournament(4, rounds=2))))


def test_the_leader_of_a_small_event_wins_it_or_may_fall_to_third() -> None:
    state = last_round_with_two_tables()
    top = at_table(state, 1)
    told = outlook_of(state, top.first)
    assert told is not None
    assert told.open_games == 2
    cases = {case.own: case for case in told.cases}
    # With 6 points he is alone above everybody; with 3 he is below the other winner and level with one who has won.
    assert cases[Own.WIN] == Case(Own.WIN, 60, 1, 1)
    assert cases[Own.DRAW].points == 40
    assert (cases[Own.DRAW].best, cases[Own.DRAW].worst) == (1, 2)
    assert cases[Own.LOSS].points == 30
    assert cases[Own.LOSS].best == 2


def test_by_points_alone_nobody_stands_beside_him_whose_points_nobody_else_has() -> None:
    state = last_round_with_two_tables()
    top = at_table(state, 1)
    state = do(state, a_result(at_table(state, 2)))
    told = outlook(ledger(state), top.first, endings(state), most_open=0)
    assert told is not None
    cases = {case.own: (case.best, case.worst) for case in told.cases}
    # 60 points are his alone, 40 his opponent's too; with 30 he is below him and level with the winner of table 2.
    assert cases == {Own.WIN: (1, 1), Own.DRAW: (1, 2), Own.LOSS: (2, 3)}


def test_by_points_alone_whoever_stands_above_in_every_ending_is_above_in_the_best() -> None:
    state = last_round_with_two_tables()
    told = outlook(ledger(state), at_table(state, 2).first, endings(state), most_open=0)
    assert told is not None
    cases = {case.own: (case.best, case.worst) for case in told.cases}
    # At table 1 two with 30 points meet: one of them has more than 30 then, or both have, and both more than 10.
    assert cases == {Own.WIN: (2, 3), Own.DRAW: (3, 4), Own.LOSS: (4, 4)}


def test_a_head_to_head_decides_what_the_place_can_be() -> None:
    games = (
        Game(1, 1, 2, Outcome.FIRST, 30, 0),
        Game(1, 3, 4, Outcome.DRAW, 10, 10),
        Game(2, 2, 4, Outcome.FIRST, 30, 0),
        Game(2, 1, 3, None, 0, 0),
    )
    facts = Ledger(field_of(4), Criteria((TieBreak.HEAD_TO_HEAD,)), (1, 2), games=games)
    ways = endings(a_tournament(2))
    told = outlook(facts, 1, ways)
    assert told is not None
    cases = {case.own: (case.best, case.worst) for case in told.cases}
    assert cases == by_brute_force(facts, 1, ways)
    # He loses and has the points of 2, whom he has beaten.
    assert cases[Own.LOSS] == (2, 2)


def test_the_best_place_is_looked_for_in_every_ending_that_may_still_give_it() -> None:
    """2 loses to 1 and shares the last points with whoever loses at the other table.

    4 has no penalty and is above him; with 3, who has the same penalty and the same opponents, he shares third place.
    """
    state = hand_played(a_tournament(4, rounds=1), [(1, 2, ""), (3, 4, "")])
    two, three = PlayerId(2), PlayerId(3)
    state = do(state, *(AddPenalty(player, PenaltyKind.PENALTY_POINT) for player in (two, three)))
    told = outlook_of(state, two)
    assert told is not None
    assert {case.own: (case.best, case.worst) for case in told.cases}[Own.LOSS] == (3, 4)


def test_who_has_played_has_one_line_as_it_stands() -> None:
    state = last_round_with_two_tables()
    state = do(state, a_result(at_table(state, 2)))
    told = outlook_of(state, at_table(state, 2).first)
    assert told is not None
    assert [case.own for case in told.cases] == [Own.NONE]


def test_nothing_can_happen_once_every_table_is_in_and_to_the_disqualified() -> None:
    state = last_round_with_two_tables()
    player = at_table(state, 1).first
    out = do(state, AddPenalty(player, PenaltyKind.DISQUALIFICATION, RoundNo(2), "спор", "Орлов"))
    assert outlook_of(out, player) is None
    done = do(state, a_result(at_table(state, 1)), a_result(at_table(state, 2)))
    assert outlook_of(done, player) is None


def test_on_a_day_begun_at_0_the_places_of_that_day_are_told() -> None:
    """Four players, one round each day: who wins today has 3 points, two of them share the first place."""
    state = played(a_tournament(4))
    state = opened(state, StageKind.SWISS, range(1, 5), planned_rounds=1, carry=False, regard=False)
    state = announced(paired(state))
    told = outlook_of(state, at_table(state, 1).first)
    assert told is not None
    assert next(case.points for case in told.cases if case.own is Own.WIN) == 30
    assert outlook_of(add(state, "Поздняя Анна")[0], PlayerId(5)) is None


def test_eight_open_tables_are_told_by_points_and_marked_so() -> None:
    state = announced(paired(played(a_tournament(2 * (MOST_OPEN + 1)))))
    told = outlook_of(state, at_table(state, 1).first)
    assert told is not None
    assert not told.exact
    seven = outlook_of(do(state, a_result(at_table(state, 8))), at_table(state, 1).first)
    assert seven is not None
    assert seven.exact


def test_whoever_asked_can_take_the_question_back() -> None:
    state = announced(paired(played(a_tournament(8))))
    with pytest.raises(Cancelled):
        outlook_of(state, PlayerId(1), cancelled=lambda: True)


def test_legacy_wins_by_count_are_endings_of_their_own_and_classic_ones_are_not() -> None:
    legacy, classic = endings(a_tournament(2, "classic-legacy")), endings(a_tournament(2))
    assert [(e.outcome, e.first_points, e.second_points) for e in classic] == [
        (Outcome.FIRST, 30, 0), (Outcome.DRAW, 10, 10), (Outcome.SECOND, 0, 30),
    ]  # fmt: skip
    assert {(e.first_points, e.second_points) for e in legacy} >= {(30, 0), (25, 0), (0, 25), (0, 30)}
