"""Scenarios of scenarios.md that need a played tournament, by their numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from berserk_desk.reports.csv_text import csv_text
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.terms import Outcome, PlayerId, Points, RoundNo
from berserk_desk.tournament import checks, day, meetings
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.pairing_commands import GiveBye
from berserk_desk.tournament.player_commands import DropPlayer, GrantPrivilegeByes
from berserk_desk.tournament.proposal import decoded_forced, propose
from berserk_desk.tournament.round_commands import PairRound, ProposedPairing
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import (
    a_tournament,
    announced,
    do,
    paired,
    played,
    refusal,
    settled,
    the_round_now,
    to_the_bye,
)

A, B, C, D, E, F, G = (PlayerId(number) for number in range(1, 8))


def by_hand(state: State, pairs: str) -> State:
    """A round of these pairs, letters for players in order, one alone has the bye, all drawn ("AD BE C")."""
    seats = [[PlayerId(ord(letter) - 64) for letter in pair] for pair in pairs.split()]
    lines = tuple(ProposedPairing(seat[0], seat[1] if len(seat) > 1 else None) for seat in seats)
    number = RoundNo(day.last_number(state) + 1)
    made = PairRound(number, lines, day.eligible(state, number), seed=1, attempt=1, algorithm="by hand")
    return settled(do(state, made), [Outcome.DRAW] * len(lines))


def bye_of(state: State) -> PlayerId:
    (row,) = (p for p in day.pairings_of(state, the_round_now(state).id) if p.second is None)
    return row.first


@pytest.mark.parametrize("attempt", range(1, 6))
def test_b05_round_3_leaves_rounds_4_and_5_possible_or_warns_now(attempt: int) -> None:
    state = a_tournament(6, rounds=5)
    for pairs in ("AD BE CF", "AE BF CD"):
        state = by_hand(state, pairs)
    state = paired(state, attempt=attempt)
    made = {frozenset((p.first, p.second)) for p in day.pairings_in(state, 3)}
    # the trap of B04 is AF BD CE: nobody could be paired afterwards
    assert made != {frozenset((A, F)), frozenset((B, D)), frozenset((C, E))}
    assert decoded_forced(the_round_now(state).forced) == ()
    for _ in range(2):
        state = settled(state, [Outcome.DRAW] * 3)
        proposal = propose(state, attempt=1)
        assert proposal.complete
        state = do(state, proposal.command())
    assert [f for f in checks.findings(announced(state)) if f.code == "rematch"] == []


def test_b05_where_no_round_3_leaves_the_rest_possible_the_warning_comes_now() -> None:
    state = a_tournament(4, rounds=5)
    for pairs in ("AB CD", "AC BD"):
        state = by_hand(state, pairs)
    # four players have three rounds in them: rounds 4 and 5 are a dead end, said with round 3
    forced = decoded_forced(the_round_now(paired(state)).forced)
    assert [(item.kind, item.args["rounds"], item.args["planned"]) for item in forced] == [
        ("dead_end_ahead", 0, 2)
    ]


def test_b32_after_a_drop_the_bye_goes_by_the_rule_not_to_the_opponent_of_the_dropped_player() -> None:
    state = played(played(a_tournament(8)))
    second = day.pairing_of_player(state, 2, A)
    assert second is not None
    dropped = day.opponent(second, A)
    assert dropped is not None
    state = do(state, DropPlayer(dropped))
    points = scores(state)
    lowest = min(points[player] for player in day.eligible(state, 3))
    receivers = {bye_of(paired(state, attempt=attempt)) for attempt in range(1, 9)}
    assert {points[player] for player in receivers} == {lowest}
    assert receivers <= meetings.lowest_without_bye(state, RoundNo(3))


def test_b35_the_bye_stands_on_3_points_in_table_file_and_export_as_soon_as_the_round_is_announced() -> None:
    state = announced(to_the_bye(paired(a_tournament(3)), C))
    assert scores(state)[C] == 30
    lines = csv_text(standings_sheet(state, standings(state))).splitlines()
    assert lines[1].split(";")[:4] == ["1", state.player[C].name, "", "3"]
    assert scores(settled(state))[C] == 30


def test_b36_players_with_promised_byes_meet_other_winners_as_often_as_chance_says() -> None:
    state = a_tournament(12)
    state = do(state, *(GrantPrivilegeByes(PlayerId(n), 1) for n in range(1, 5)))
    state = settled(paired(state))
    winners = [player for player, points in scores(state).items() if points == 30]
    assert len(winners) == 8
    holders = {PlayerId(n) for n in range(1, 5)}
    kinds: Counter[int] = Counter()
    for attempt in range(1, 201):
        for pair in day.pairings_in(paired(state, attempt=attempt), 2):
            if pair.second is not None and {pair.first, pair.second} <= set(winners):
                kinds[len({pair.first, pair.second} & holders)] += 1
    # of 28 pairs among eight 6 are of two holders and 16 of one: 3/14 and 8/14 of all pairs made
    total = sum(kinds.values())
    assert total == 800
    assert abs(kinds[2] / total - 3 / 14) < 0.06
    assert abs(kinds[1] / total - 8 / 14) < 0.07


def test_b45_a_bye_of_1_point_is_1_point_and_nobody_has_two() -> None:
    state = a_tournament(7, rounds=4)
    state = do(state, EditRegulations(replace(state.rules, points_bye=Points(10))))
    for number in range(1, 5):
        before = scores(state)
        state = played(state)
        receiver = bye_of(state)
        assert scores(state)[receiver] - before[receiver] == 10
        assert day.last_number(state) == number
    receivers = [p.first for p in state.pairing.values() if p.second is None]
    assert len(set(receivers)) == len(receivers) == 4


def test_b31_five_players_with_drops_the_second_bye_is_forced_says_why_and_may_be_overridden() -> None:
    state = by_hand(by_hand(a_tournament(5, rounds=4), "AB CD E"), "AC BE D")
    state = by_hand(do(state, DropPlayer(B), DropPlayer(C)), "DE A")
    proposal = propose(state, attempt=1)
    (forced,) = [item for item in proposal.forced if item.kind == "second_bye"]
    assert forced.args["cause"] == "everybody"
    # D and E have met, so one of them rests; the judge lets it be the other one, with a reason
    points = scores(state)
    other = D if proposal.answer.bye == E else E
    command = GiveBye(RoundNo(4), other)
    assert refusal(state, command).code == "second_bye"
    state = do(state, replace(command, reason="так решили"))
    state = settled(do(state, propose(state, attempt=2).command()))
    assert bye_of(state) == other
    assert scores(state)[other] == points[other] + 30
    assert [f.level for f in checks.findings(state) if f.code == "second_bye"] == [Severity.NOTE]
