"""Check-in, drops one by one and many at once, re-entry, disqualification, late entry: every order is legal."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.terms import Outcome, PairingId, PenaltyKind, PlayerId
from berserk_desk.tournament import checks, day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    CheckDecks,
    DropPlayer,
    DropPlayers,
    EditPlayer,
    NewPlayer,
    ReadmitPlayer,
    RemovePlayer,
)
from berserk_desk.tournament.proposal import next_number, propose
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import AddPenalty, EditPenalty, WithdrawPenalty
from berserk_desk.tournament.round_commands import AnnounceRound, CancelRound
from berserk_desk.tournament.state import State, apply_changes, differences
from berserk_desk.tournament.tally import standings
from tests.builders import a_result, a_tournament

KINDS = (
    "drop", "drop many", "back", "here", "fee", "deck", "disqualify", "withdraw", "put right", "late", "remove", "round",
    "round", "round", "cancel",
)  # fmt: skip
MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 7)), max_size=24)


def command_of(state: State, kind: str, number: int) -> Command | None:
    """What the judge tries; None where there is nobody to try it on."""
    player = PlayerId(number)
    row = state.player.get(player)
    match kind:
        case "late":
            return AddPlayer(NewPlayer(f"Поздний {len(state.player)}"))
        case "withdraw":
            return WithdrawPenalty(number, "по ошибке")
        case "put right":
            return EditPenalty(
                number, PenaltyKind.DISQUALIFICATION, None, f"спор {len(state.player)}", "Орлов"
            )
        case "disqualify":
            return AddPenalty(player, PenaltyKind.DISQUALIFICATION, None, "спор", "Орлов")
        case "drop":
            return DropPlayer(player)
        case "drop many":
            return DropPlayers((player, PlayerId(number % 7 + 1), PlayerId((number + 1) % 7 + 1)))
        case "back":
            return ReadmitPlayer(player)
        case "remove":
            return RemovePlayer(player)
        case "deck":
            return CheckDecks((player,))
        case "here":
            return EditPlayer(replace(row, present=not row.present)) if row else None
        case "fee":
            return EditPlayer(replace(row, fee_paid=not row.fee_paid)) if row else None
        case "cancel":
            return cancelled(state)
        case _:
            return next_step(state)


def cancelled(state: State) -> Command | None:
    if not state.round:
        return None
    this = max(state.round.values(), key=lambda r: r.number)
    pairs = [p.id for p in day.pairings_of(state, this.id) if p.second is not None]
    lost = sum(1 for pair in pairs if pair in state.result)
    return CancelRound(this.id, lost, "проверка")


def next_step(state: State) -> Command | None:
    """The next natural step of the round: announce it, enter a result, or pair the next one."""
    if state.round:
        this = max(state.round.values(), key=lambda r: r.number)
        if not day.announced(state, this.id):
            return AnnounceRound(this.id)
        open_pairs = day.outstanding(state, this.id)
        if open_pairs:
            return a_result(open_pairs[0], (Outcome.FIRST, Outcome.DRAW)[PairingId(open_pairs[0].id) % 2])
    proposal = propose(state, attempt=next_number(state))
    return proposal.command("проверка") if proposal.complete and len(proposal.eligible) > 1 else None


def errors(state: State) -> list[str]:
    """What wrongs somebody. Who leaves a round that is only drafted is named there, and it cannot be announced so."""
    drafts = {r.number for r in state.round.values() if not day.announced(state, r.id)}
    return [
        f.code
        for f in checks.findings(state)
        if f.level is Severity.ERROR and not (f.code == "paired_while_gone" and f.round in drafts)
    ]


@settings(max_examples=60, deadline=None)
@given(MOVES)
def test_every_order_of_coming_and_going_leaves_a_legal_state(moves: list[tuple[str, int]]) -> None:
    state = a_tournament(7)
    for kind, number in moves:
        command = command_of(state, kind, number)
        if command is None:
            continue
        try:
            after = apply(state, command).state
        except Refused:
            continue
        # What a step did is all in its changes, so undo brings the state back whole.
        back = [replace(c, old=c.new, new=c.old) for c in reversed(differences(state, after))]
        assert apply_changes(after, back) == state
        state = after
        assert errors(state) == []
        assert {row.player for row in standings(state).rows} == set(state.player)
        for row in state.player.values():
            assert not (row.disqualified and day.is_here(row))
            assert not (day.plays(row, next_number(state)) and row.dropped_after is not None)
