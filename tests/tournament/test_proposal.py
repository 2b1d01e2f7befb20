"""A proposal: what it rests on, what it says when nothing legal is left, and the command it becomes."""

from __future__ import annotations

import pytest

from berserk_desk.pairing.problem import Cancelled
from berserk_desk.terms import Outcome, PlayerId, RoundNo
from berserk_desk.tournament import checks, day
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import GrantPrivilegeByes
from berserk_desk.tournament.proposal import decoded, decoded_forced, propose
from berserk_desk.tournament.round_commands import PairRound, ProposedPairing
from berserk_desk.tournament.round_problem import Terms, problem_of
from berserk_desk.tournament.scores import scores
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
    settled,
    the_round_now,
    to_the_bye,
)

ONE = PlayerId(1)


def played_by_hand(state: State, pairs: str) -> State:
    """A round of these pairs, letters for players in order, drawn ("AD BE CF")."""
    lines = tuple(
        ProposedPairing(PlayerId(ord(pair[0]) - 64), PlayerId(ord(pair[1]) - 64)) for pair in pairs.split()
    )
    number = RoundNo(day.last_number(state) + 1)
    made = PairRound(number, lines, day.eligible(state, number), seed=1, attempt=1, algorithm="by hand")
    return settled(do(state, made), [Outcome.DRAW] * len(lines))


@pytest.fixture
def trapped() -> State:
    """B04: A, B, C have met all of D, E, F; three are left on each side."""
    state = a_tournament(6)
    for pairs in ("AD BE CF", "AE BF CD", "AF BD CE"):
        state = played_by_hand(state, pairs)
    return state


def test_b04_no_legal_pairing_left_says_who_has_met_whom_and_is_no_round(trapped: State) -> None:
    proposal = propose(trapped, attempt=1)
    assert not proposal.complete
    assert proposal.impasse.islands
    assert refusal(trapped, proposal.command()).code == "players_left_out"


def test_b04_with_rematches_allowed_one_is_enough_and_needs_a_reason(trapped: State) -> None:
    proposal = propose(trapped, attempt=1, terms=Terms(allow_rematches=True))
    assert proposal.complete
    assert proposal.answer.rematches == 1
    assert refusal(trapped, proposal.command()).code == "rematch"
    state = announced(do(trapped, proposal.command("больше некому")))
    this = state.rounds_by_number(4)[0]
    (forced,) = decoded_forced(this.forced)
    assert forced.kind == "rematch"
    assert [p.reason for p in day.pairings_of(state, this.id) if p.reason] == ["больше некому"]
    assert {f.level for f in checks.findings(state) if f.code == "rematch"} == {Severity.NOTE}


def test_when_everybody_has_had_a_bye_the_second_one_is_proposed_and_needs_a_reason_806_1() -> None:
    state = a_tournament(3)
    for _ in range(3):
        state = played(state, [Outcome.DRAW])
    proposal = propose(state, attempt=1, terms=Terms(allow_rematches=True))
    assert {forced.kind for forced in proposal.answer.forced} == {"second_bye", "rematch"}
    assert refusal(state, proposal.command()).code in {"second_bye", "rematch"}
    assert len(do(state, proposal.command("кругом по второму разу")).round) == 4


def test_holders_of_a_privilege_bye_are_not_in_the_problem_but_in_the_round() -> None:
    state = do(a_tournament(5), GrantPrivilegeByes(ONE, 1))
    proposal = propose(state, attempt=1)
    assert proposal.privilege == (ONE,)
    assert proposal.eligible == (1, 2, 3, 4, 5)
    assert proposal.answer.byes == ()
    assert sum(line.privilege for line in proposal.command().pairings) == 1


def test_a_draft_is_proposed_anew_from_the_round_before_it() -> None:
    state = paired(played(a_tournament(6)))
    proposal = propose(state, attempt=2)
    assert (proposal.number, proposal.replaces) == (RoundNo(2), the_round_now(state).id)
    problem = problem_of(state, RoundNo(2), proposal.eligible)
    assert {entrant.player: entrant.score for entrant in problem.entrants} == scores(state, RoundNo(1))


def test_the_problem_knows_points_byes_and_floats_of_the_rounds_before() -> None:
    state = settled(to_the_bye(paired(a_tournament(5)), ONE))
    problem = problem_of(state, RoundNo(2), tuple(state.player))
    by_player = {entrant.player: entrant for entrant in problem.entrants}
    assert (by_player[ONE].byes, by_player[ONE].score, by_player[ONE].floated_down) == (1, 30, True)
    assert [e.byes for e in problem.entrants if e.player != ONE] == [0] * 4


def test_a_float_is_seen_in_the_next_problem() -> None:
    state = played(a_tournament(6))
    state = announced(paired(state))
    before = scores(state, RoundNo(1))
    crossing = next(
        p for p in day.pairings_in(state, 2) if p.second is not None and before[p.first] != before[p.second]
    )
    for pairing in day.outstanding(state, crossing.round):
        state = do(state, a_result(pairing))
    by_player = {e.player: e for e in problem_of(state, RoundNo(3), tuple(state.player)).entrants}
    assert crossing.second is not None
    high, low = sorted((crossing.first, crossing.second), key=lambda p: -before[p])
    assert (by_player[high].floated_down, by_player[low].floated_up) == (True, True)
    assert not by_player[at_table(state, 1, 2).first].floated_up


def test_every_pair_and_bye_keeps_its_reasons_with_the_round() -> None:
    state = paired(played(a_tournament(7)))
    for pairing in day.pairings_in(state, 2):
        assert decoded(pairing.why)


def test_a_proposal_can_be_called_off() -> None:
    with pytest.raises(Cancelled):
        propose(a_tournament(40), attempt=1, cancelled=lambda: True)


def test_behind_the_planned_rounds_none_is_left_to_be_looked_ahead_to() -> None:
    state = a_tournament(8, rounds=5)
    left = [problem_of(state, RoundNo(number), tuple(state.player)).rounds_left for number in (1, 4, 5, 6)]
    assert left == [4, 1, 0, 0]
