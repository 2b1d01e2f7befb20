"""The tree of a playoff, whatever happens to those who play it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.pairing.bracket import FINAL, THIRD, size_for
from berserk_desk.terms import CutRule, Method, Outcome, PenaltyKind, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.brackets import Ending, bracket_of
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.next_round import is_over, propose, why_not_made
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, ReadmitPlayer
from berserk_desk.tournament.proposal import decoded
from berserk_desk.tournament.result_commands import AddPenalty, ClearResult, CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import CancelRound, ProposedPairing, SwapPlayers
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from tests.builders import (
    a_result,
    a_tournament,
    announced,
    at_table,
    do,
    paired,
    played,
    refusal,
    the_round_now,
)
from tests.stage_events import (
    better_seed,
    finished_round,
    next_played,
    opened,
    played_out,
    playoff,
    the_bracket,
)


def pairs(state: State) -> set[tuple[str | None, int, int | None]]:
    return {(p.slot, p.first, p.second) for p in day.pairings_of(state, the_round_now(state).id)}


def test_b103_a_top_eight_meets_1_8_4_5_3_6_2_7() -> None:
    state = paired(playoff(a_tournament(8), range(1, 9)))
    assert pairs(state) == {("1/4-1", 1, 8), ("1/4-2", 4, 5), ("1/4-3", 3, 6), ("1/4-4", 2, 7)}


def test_b103_a_top_six_meets_4_5_and_3_6_with_seeds_1_and_2_free() -> None:
    state = paired(playoff(a_tournament(6), range(1, 7)))
    assert pairs(state) == {("1/4-2", 4, 5), ("1/4-3", 3, 6), ("1/4-1", 1, None), ("1/4-4", 2, None)}
    assert {the_bracket(state).node(slot).ending for slot in ("1/4-1", "1/4-4")} == {Ending.FREE}


def test_b101_a_free_first_round_is_advanced_and_so_is_a_quarter_final_that_both_left() -> None:
    """Top 6 in a tree of 8; then both players of a quarter-final are gone: their half-final still ends."""
    state = paired(playoff(a_tournament(6), range(1, 7)))
    state = do(announced(state), a_result(at_table(state, 1)), a_result(at_table(state, 2)))
    state = do(state, DropPlayer(PlayerId(1)), DropPlayer(PlayerId(4)))
    tree = the_bracket(state)
    assert (tree.node("1/2-1").ending, tree.node("1/2-1").losers) == (Ending.BOTH_GONE, (1, 4))
    state = next_played(state)
    assert pairs(state) == {("1/2-2", 3, 2)}
    tree = the_bracket(state)
    assert tree.node(FINAL).sides == (0, 2)
    assert (tree.node(FINAL).ending, tree.winner, tree.decided) == (Ending.FREE, 2, True)


@pytest.mark.parametrize("announce", [False, True])
def test_b101_a_quarter_final_that_both_players_left_lets_the_first_seed_through(announce: bool) -> None:
    """Before the round is made they come to no game; in an announced one the judge records that both lost."""
    state = playoff(a_tournament(6), range(1, 7))
    if announce:
        state = announced(paired(state))
        both = the_bracket(state).node("1/4-2").pairing
        assert both is not None
        state = do(state, a_result(both, Outcome.DOUBLE_LOSS, Method.PENALTY))
    state = do(state, DropPlayer(PlayerId(4)), DropPlayer(PlayerId(5)))
    state = finished_round(state) if announce else next_played(state)
    tree = the_bracket(state)
    assert (tree.node("1/2-1").sides, tree.node("1/2-1").winner) == ((1, 0), 1)
    assert tree.node("1/4-2").losers == (4, 5)
    state = played_out(state)
    assert the_bracket(state).winner == 1


def test_every_way_to_leave_between_two_rounds_of_four_ends_with_one_winner_or_says_why_not() -> None:
    for outcomes in product((Outcome.FIRST, Outcome.SECOND, Outcome.DOUBLE_LOSS), repeat=2):
        half = played_round(playoff(a_tournament(4), range(1, 5), third_place=True), iter(outcomes))
        for count in range(5):
            for leaving in combinations((1, 2, 3, 4), count):
                state = do(half, *(DropPlayer(PlayerId(player)) for player in leaving))
                always_first = iter([Outcome.FIRST] * 2)
                check_whole(played_out_with(state, always_first))


@pytest.mark.parametrize("players", range(2, 65))
def test_every_size_with_its_free_seats_ends_with_one_winner_and_each_out_once(players: int) -> None:
    """2 … 64 entrants, so 0 … 31 free lines; who wins is drawn."""
    rng = random.Random(players)
    state = playoff(a_tournament(players), range(1, players + 1))
    state = played_out(state, lambda _state, _pairing: rng.choice((Outcome.FIRST, Outcome.SECOND)))
    tree = the_bracket(state)
    assert tree.size == size_for(players)
    free = [node for node in tree.nodes if node.ending is Ending.FREE]
    assert len(free) == tree.size - players
    assert all(node.slot.round == 1 for node in free)
    assert {seed for node in free for seed in node.seeds if seed} == set(range(1, tree.size - players + 1))
    out = [loser for node in tree.nodes for loser in node.losers]
    assert sorted([*out, tree.winner or 0]) == list(range(1, players + 1))
    games = [p for p in state.pairing.values() if p.second is not None]
    assert len(games) == players - 1
    assert day.last_number(state) == tree.rounds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_pattern_of_double_losses_ends_with_one_winner_or_names_the_slot(players: int) -> None:
    games = players - 1
    for pattern in product((Outcome.FIRST, Outcome.SECOND, Outcome.DOUBLE_LOSS), repeat=games):
        state = playoff(a_tournament(players), range(1, players + 1))
        check_whole(played_out_with(state, iter(pattern)))


def played_round(state: State, outcomes: Iterator[Outcome]) -> State:
    state = announced(paired(state))
    for pairing in day.outstanding(state, the_round_now(state).id):
        outcome = next(outcomes)
        method = Method.PENALTY if outcome is Outcome.DOUBLE_LOSS else Method.CLEAN
        state = do(state, a_result(pairing, outcome, method))
    return state


def played_out_with(state: State, outcomes: Iterator[Outcome]) -> State:
    while not is_over(state):
        state = played_round(state, outcomes)
    return state


def check_whole(state: State) -> None:
    """One winner or a stated reason, and everybody else went out exactly once."""
    tree = the_bracket(state)
    assert tree.decided
    why = tree.without_winner
    assert (tree.winner is None) == (why is not None)
    if why is not None:
        assert why.ending in (Ending.DOUBLE_LOSS, Ending.BOTH_GONE)
    main = [node for node in tree.nodes if node.slot.best == 1]
    out = [loser for node in main for loser in node.losers]
    assert sorted([*out, *([tree.winner] if tree.winner else [])]) == sorted(
        p for p in tree.stage.entrants if p
    )
    rows = placed(state)
    assert sorted(row.player for row in rows) == sorted(state.player), "each player in one place"
    places = [row.place for row in rows if row.place is not None]
    assert places == sorted(places)
    if tree.winner and not state.player[tree.winner].disqualified:
        assert rows[0].player == tree.winner


@settings(max_examples=60, deadline=None)
@given(data=st.data(), players=st.integers(2, 20), third=st.booleans(), lower=st.booleans())
def test_whoever_loses_leaves_or_is_disqualified_the_tree_moves_on(
    data: st.DataObject, players: int, third: bool, lower: bool
) -> None:
    state = a_tournament(players)
    state = playoff(
        state, range(1, players + 1), third_place=third and players >= 4, lower_places=lower and players >= 6
    )
    while not is_over(state):
        state = announced(paired(state))
        for pairing in day.outstanding(state, the_round_now(state).id):
            outcome = data.draw(st.sampled_from((Outcome.FIRST, Outcome.SECOND, Outcome.DOUBLE_LOSS)))
            method = (
                Method.PENALTY
                if outcome is Outcome.DOUBLE_LOSS
                else data.draw(st.sampled_from((Method.CLEAN, Method.WALKOVER)))
            )
            state = do(state, a_result(pairing, outcome, method))
        for player in data.draw(st.sets(st.integers(1, players), max_size=2)):
            row = state.player[PlayerId(player)]
            if row.dropped_after is None and not row.disqualified:
                leaves = data.draw(st.booleans())
                how = DropPlayer(row.id) if leaves else AddPenalty(row.id, PenaltyKind.DISQUALIFICATION)
                state = do(state, how)
    check_whole(state)


def test_a_walk_over_carries_the_winner_on_and_counts_nowhere() -> None:
    state = announced(paired(playoff(a_tournament(4), range(1, 5), third_place=True)))
    state = finished_round(state, better_seed, Method.WALKOVER)
    tree = the_bracket(state)
    assert (tree.node(FINAL).sides, tree.node(THIRD).sides) == ((1, 2), (4, 3))


def test_whoever_is_disqualified_before_his_next_game_lets_the_opponent_through() -> None:
    state = next_played(playoff(a_tournament(4), range(1, 5)))
    state = do(state, AddPenalty(PlayerId(1), PenaltyKind.DISQUALIFICATION))
    tree = the_bracket(state)
    assert (tree.winner, tree.node(FINAL).ending, tree.node(FINAL).losers) == (2, Ending.WALKOVER, (1,))


def test_after_a_double_loss_in_a_half_final_the_other_finalist_has_won_and_third_place_is_not_played() -> (
    None
):
    state = announced(paired(playoff(a_tournament(4), range(1, 5), third_place=True)))
    state = do(
        state, a_result(at_table(state, 1), Outcome.DOUBLE_LOSS, Method.PENALTY), a_result(at_table(state, 2))
    )
    tree = the_bracket(state)
    assert tree.winner == at_table(state, 2).first
    assert tree.node(THIRD).ending is Ending.FREE
    assert is_over(state)


def test_a_second_playoff_does_not_say_who_went_on_in_the_first() -> None:
    """Both who lost a half-final left before the game for third place, and came back for another playoff."""
    state = next_played(playoff(a_tournament(4), range(1, 5), third_place=True))
    four, three = PlayerId(4), PlayerId(3)
    state = next_played(do(state, DropPlayer(four), DropPlayer(three)))
    state = do(state, ReadmitPlayer(four), ReadmitPlayer(three))
    first = bracket_of(state, state.stage[1])
    assert first.node(THIRD).ending is Ending.BOTH_GONE
    state = next_played(playoff(state, (4, 3)))
    assert bracket_of(state, state.stage[1]) == first


def test_only_a_round_of_a_playoff_has_no_draws() -> None:
    state = playoff(played(a_tournament(4)), range(1, 5))
    assert [day.has_draws(paired(state), number) for number in (1, 2)] == [True, False]


def test_a_draw_is_refused_in_a_playoff_of_every_edition_heroes_with_its_clause() -> None:
    for edition, clause in (("classic", None), ("heroes", "heroes:8.6.2")):
        state = announced(paired(playoff(a_tournament(4, edition), range(1, 5))))
        for method in (Method.CLEAN, Method.AGREED):
            found = refusal(state, a_result(at_table(state, 1), Outcome.DRAW, method))
            assert (found.code, found.clause) == ("no_draw_in_playoff", clause)


def test_a_pair_of_a_playoff_is_not_annulled() -> None:
    state = announced(paired(playoff(a_tournament(4), range(1, 5))))
    void = RecordResult(Result(at_table(state, 1).id, Outcome.VOID, Method.NONE))
    assert refusal(state, void).code == "no_void_in_playoff"


def test_a_result_may_be_cleared_and_replaced_while_its_round_runs() -> None:
    state = announced(paired(playoff(a_tournament(4), range(1, 5))))
    table = at_table(state, 1)
    state = do(state, a_result(table), ClearResult(table.id))
    assert the_bracket(state).node("1/2-1").ending is Ending.READY


def test_pairs_of_a_playoff_are_not_swapped_by_hand() -> None:
    state = paired(playoff(a_tournament(4), range(1, 5)))
    swap = SwapPlayers(the_round_now(state).id, PlayerId(1), PlayerId(2), "проба")
    assert refusal(state, swap).code == "pairs_follow_from_stage"


def test_a_round_that_is_not_the_trees_is_refused() -> None:
    state = playoff(a_tournament(4), range(1, 5))
    command = propose(state, attempt=1).command()
    lines = command.pairings
    crossed = (
        ProposedPairing(lines[0].first, lines[1].first, slot=lines[0].slot),
        ProposedPairing(lines[0].second or PlayerId(0), lines[1].second, slot=lines[1].slot),
    )
    assert refusal(state, replace(command, pairings=crossed)).code == "pairs_follow_from_stage"


def test_after_the_final_no_round_is_paired() -> None:
    state = played_out(playoff(a_tournament(4), range(1, 5)))
    proposal = propose(state, attempt=1)
    assert (proposal.answer.pairs, proposal.answer.byes) == ((), ())
    assert refusal(state, proposal.command()).code == "stage_is_over"


def test_a_cancelled_round_of_the_tree_is_paired_again_the_same() -> None:
    state = next_played(playoff(a_tournament(8), range(1, 9)))
    state = announced(paired(state))
    before = pairs(state)
    state = do(state, CancelRound(the_round_now(state).id, 0, "ошибка"))
    assert pairs(paired(state)) == before


def test_whoever_is_marked_absent_is_passed_over_and_named() -> None:
    state = playoff(a_tournament(4), range(1, 5))
    state = do(state, EditPlayer(replace(state.player[PlayerId(3)], present=False)))
    state = paired(state)
    assert ("1/2-2", 2, None) in pairs(state)
    node = the_bracket(state).node("1/2-2")
    assert (node.ending, node.winner, node.losers) == (Ending.WALKOVER, 2, (3,))


def test_free_lines_may_stand_where_the_judge_puts_them() -> None:
    state = playoff(a_tournament(3), (1, 2, 0, 3), cut=CutRule.HAND)
    assert pairs(paired(state)) == {("1/2-1", 1, 3), ("1/2-2", 2, None)}


def test_every_line_of_the_tree_says_why_it_stands() -> None:
    state = next_played(playoff(a_tournament(6), range(1, 7)))
    state = do(state, DropPlayer(PlayerId(4)))
    codes = {line.slot: decoded(line.why)[0] for line in propose(state, attempt=1).command().pairings}
    assert (codes["1/2-1"].code, dict(codes["1/2-1"].args)) == ("opponent_gone", {"player": 1, "other": 4})
    assert (codes["1/2-2"].code, dict(codes["1/2-2"].args)) == ("seeds", {"one_seed": 3, "other_seed": 2})
    first = propose(playoff(a_tournament(6), range(1, 7)), attempt=1).command()
    free = [line for line in first.pairings if line.second is None]
    assert {decoded(line.why)[0].code for line in free} == {"free_line"}


def test_who_went_on_is_not_turned_round_while_he_plays_on() -> None:
    state = announced(paired(next_played(playoff(a_tournament(4), range(1, 5)))))
    game = the_bracket(state).node("1/2-1").pairing
    assert game is not None
    turned = CorrectResult(Result(game.id, Outcome.SECOND, Method.CLEAN), "бланк прочтён неверно")
    assert refusal(state, turned).code == "winner_plays_on"
    same = CorrectResult(Result(game.id, Outcome.FIRST, Method.WALKOVER), "соперник не пришёл")
    assert do(state, same).result[game.id].method is Method.WALKOVER
    back = do(state, CancelRound(the_round_now(state).id, 0, "ошибка"))
    replaced = RecordResult(Result(game.id, Outcome.SECOND, Method.CLEAN), replace=True)
    assert the_bracket(do(back, replaced)).node(FINAL).sides == (4, 2)


def test_a_classic_game_of_the_playoff_may_be_decided_by_any_lead_in_crystals_with_a_note() -> None:
    """rules 8: played on, replayed, or the judge lets any lead decide; 20–18 is a draw by 804.1.б elsewhere."""
    state = announced(paired(playoff(a_tournament(4), range(1, 5))))
    table = at_table(state, 1)
    lead = Result(table.id, Outcome.FIRST, Method.TECHNICAL, totals_first=20, totals_second=18)
    assert refusal(state, RecordResult(lead)).code == "lead_needs_note"
    noted = replace(lead, note="перевес по кристаллам, решение судьи")
    decided = apply(state, RecordResult(noted))
    assert decided.clauses == ()
    assert the_bracket(decided.state).node("1/2-1").winner == table.first
    assert findings(decided.state) == ()
    for wrong in (
        replace(noted, outcome=Outcome.SECOND),
        replace(noted, totals_first=18),
    ):
        assert refusal(state, RecordResult(wrong)).code == "crystals_disagree"
    swiss = announced(paired(a_tournament(4)))
    elsewhere = replace(noted, id=at_table(swiss, 1).id)
    assert refusal(swiss, RecordResult(elsewhere)).code == "crystals_disagree"


def asked_and_answered(state: State) -> str | None:
    """With which code the next round cannot be made: the same whoever is asked, or it can be made."""
    told = why_not_made(state)
    command = propose(state, attempt=1).command()
    assert is_over(state) == (told is not None and told.code == "stage_is_over")
    assert bool(command.pairings) == (told is None or told.code in {"opponent_absent", "too_few_players"})
    if told is None:
        apply(state, command)
        return None
    assert refusal(state, command).code == told.code
    return told.code


@settings(max_examples=40, deadline=None)
@given(data=st.data(), players=st.integers(2, 12), third=st.booleans(), lower=st.booleans())
def test_what_is_proposed_what_is_accepted_and_what_is_said_of_the_next_round_agree(
    data: st.DataObject, players: int, third: bool, lower: bool
) -> None:
    """Double losses, drops and absences between any two rounds; an absence holds a tree up, a drop never does."""
    state = a_tournament(players)
    state = playoff(
        state, range(1, players + 1), third_place=third and players >= 4, lower_places=lower and players >= 6
    )
    for _round in range(players):
        for player in data.draw(st.sets(st.integers(1, players), max_size=2)):
            row = state.player[PlayerId(player)]
            if row.dropped_after is None:
                away = data.draw(st.booleans())
                state = do(state, EditPlayer(replace(row, present=False)) if away else DropPlayer(row.id))
        code = asked_and_answered(state)
        if code in {"nobody_of_round_here", "opponent_absent"}:
            absent = [p for p in state.player.values() if not p.present and p.dropped_after is None]
            state = do(state, *(DropPlayer(p.id) for p in absent))
            code = asked_and_answered(state)
            assert code in {None, "stage_is_over"}
        if code is not None:
            break
        outcomes = (Outcome.FIRST, Outcome.SECOND, Outcome.DOUBLE_LOSS)
        pattern = data.draw(st.lists(st.sampled_from(outcomes), min_size=players, max_size=players))
        state = played_round(state, iter(pattern))
    check_whole(state)


def test_a_finalist_without_an_opponent_needs_no_round_and_none_is_made_for_him() -> None:
    """Two walk-overs into a final and a game for third place would be a round without a game."""
    state = next_played(playoff(a_tournament(4), range(1, 5), third_place=True))
    state = do(state, DropPlayer(PlayerId(2)), DropPlayer(PlayerId(3)))
    alone = (
        ProposedPairing(PlayerId(1), slot=FINAL),
        ProposedPairing(PlayerId(4), slot=THIRD),
    )
    command = replace(
        propose(state, attempt=1).command(), pairings=alone, eligible=(PlayerId(1), PlayerId(4))
    )
    assert refusal(state, command).code == "stage_is_over"
    assert (is_over(state), the_bracket(state).winner) == (True, 1)


def test_an_absent_finalist_is_named_and_either_comes_or_is_dropped() -> None:
    state = next_played(playoff(a_tournament(4), range(1, 5)))
    state = do(state, EditPlayer(replace(state.player[PlayerId(2)], present=False)))
    told = why_not_made(state)
    assert told is not None
    assert (told.code, told.args_by_name["player"], told.args_by_name["other"]) == ("opponent_absent", 1, 2)
    assert the_bracket(do(state, DropPlayer(PlayerId(2)))).winner == 1


def test_a_round_robin_of_which_one_is_left_is_over() -> None:
    state = next_played(opened(a_tournament(3), StageKind.ROUND_ROBIN, range(1, 4)), first_wins)
    state = do(state, DropPlayer(PlayerId(2)))
    assert asked_and_answered(state) is None
    away = do(state, EditPlayer(replace(state.player[PlayerId(3)], present=False)))
    assert asked_and_answered(away) == "too_few_players"
    state = do(state, DropPlayer(PlayerId(3)))
    assert asked_and_answered(state) == "stage_is_over"


def first_wins(_state: State, _pairing: Pairing) -> Outcome:
    return Outcome.FIRST
