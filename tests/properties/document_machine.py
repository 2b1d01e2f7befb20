"""Any order of edits, marks, undo, redo and reopening: the document is what a simple model says it is."""

from __future__ import annotations

import tempfile
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import ReopenTournament
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    ImportPlayers,
    NewPlayer,
    ReadmitPlayer,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import ClearResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, CancelRound, MarkPrinted
from berserk_desk.tournament.rows import Pairing, Result, Round
from tests.builders import a_founding, names

OUTCOMES = st.sampled_from((Outcome.FIRST, Outcome.SECOND, Outcome.DRAW))


@dataclass
class Facts:
    """What edits make: names and who has left; rounds by number and attempt; outcomes by round and pair."""

    names: dict[int, str] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    finished: bool = False
    rounds: list[tuple[int, int]] = field(default_factory=list)
    outcomes: dict[tuple[int, int, int | None], Outcome] = field(default_factory=dict)


class Document(RuleBasedStateMachine):
    """A judge with a short memory and a free hand."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.session = Session.create(Path(self.folder.name) / "day.berserk", a_founding())
        self.now = Facts()
        self.before: list[Facts] = []
        self.undone: list[Facts] = []
        self.steps = 0
        """What was done so far, by the judge's own count."""
        self.shown: set[tuple[int, int]] = set()
        """Announced rounds: a mark, so it is in no stack."""

    def teardown(self) -> None:
        assert verify(self.session._file) == ()
        self.session.close()
        self.folder.cleanup()

    def edit(self, command: Command) -> Facts:
        """Carry an edit out; the facts that the rule then changes. Of a finished event nothing can be changed."""
        if self.now.finished and not isinstance(command, ReopenTournament):
            self.refused(command)
            return deepcopy(self.now)
        self.session.dispatch(command)
        self.before.append(deepcopy(self.now))
        self.undone.clear()
        return self.now

    def refused(self, command: Command) -> None:
        """The command is refused, and nothing is changed by it."""
        state, steps = self.session.state, self.session.last_step
        try:
            self.session.dispatch(command)
        except Refused:
            assert self.session.state is state
            assert self.session.last_step == steps
        else:
            raise AssertionError(command)

    def add(self, facts: Facts, *people: str) -> None:
        """They come, and get the numbers behind the last."""
        for name in people:
            facts.names[max(facts.names, default=0) + 1] = name

    # -- where the day stands -----------------------------------------------------------------------

    @property
    def last(self) -> Round | None:
        found = self.session.state.rounds_by_number(day.last_number(self.session.state))
        return found[0] if found else None

    @property
    def running(self) -> list[Pairing]:
        """The games of the last round, if it is announced and nothing has begun behind it."""
        if (
            self.last is None
            or self.session.state.stage
            or not day.announced(self.session.state, self.last.id)
        ):
            return []
        return [p for p in day.pairings_of(self.session.state, self.last.id) if p.second is not None]

    @property
    def free(self) -> list[Pairing]:
        return [p for p in self.running if p.id not in self.session.state.result]

    def drafted(self) -> bool:
        return self.last is not None and not day.announced(self.session.state, self.last.id)

    def may_pair(self) -> bool:
        if self.now.finished or self.session.state.stage:
            return False
        proposal = self.session.propose() if not self.free else None
        if proposal is None or not proposal.complete or len(proposal.eligible) < 2:
            return False
        # Where everybody holds a privilege bye nobody meets, and that is no round.
        return any(line.second is not None for line in proposal.command("проверка").pairings)

    # -- edits --------------------------------------------------------------------------------------

    @initialize(count=st.integers(3, 6), steps=st.lists(OUTCOMES, min_size=1, max_size=20))
    def a_day_begins(self, count: int, steps: list[Outcome]) -> None:
        people = names(count)
        self.add(self.edit(ImportPlayers(tuple(NewPlayer(name) for name in people))), *people)
        self.goes_on(steps)

    @rule(steps=st.lists(OUTCOMES, min_size=1, max_size=8))
    def the_day_goes_on(self, steps: list[Outcome]) -> None:
        self.goes_on(steps)

    def goes_on(self, steps: list[Outcome]) -> None:
        """The next natural step, and the next: a round is paired, announced, its games end."""
        for outcome in steps:
            if self.now.finished:
                return
            if self.free:
                self.record(self.free[0], outcome)
            elif self.drafted():
                self.announce()
            elif self.may_pair():
                self.pair()

    @rule(number=st.integers(1, 500))
    def comes(self, number: int) -> None:
        self.add(self.edit(AddPlayer(NewPlayer(f"Новый {number}"))), f"Новый {number}")

    @property
    def here(self) -> list[int]:
        return [n for n in self.now.names if n not in self.now.left | self.now.barred]

    @precondition(lambda self: self.here)
    @rule(data=st.data())
    def leaves(self, data: st.DataObject) -> None:
        player = data.draw(st.sampled_from(self.here))
        self.edit(DropPlayer(PlayerId(player))).left.add(player)

    @precondition(lambda self: self.now.left - self.now.barred)
    @rule(data=st.data())
    def comes_back(self, data: st.DataObject) -> None:
        player = data.draw(st.sampled_from(sorted(self.now.left - self.now.barred)))
        self.edit(ReadmitPlayer(PlayerId(player))).left.discard(player)

    @precondition(lambda self: self.drafted() and self.may_pair())
    @rule()
    def pairs_anew(self) -> None:
        self.pair()

    def pair(self) -> None:
        proposal = self.session.propose()
        facts = self.edit(proposal.command("проверка"))
        if proposal.replaces is not None:
            facts.rounds.pop()
        facts.rounds.append((proposal.number, proposal.attempt))
        facts.outcomes = self._outcomes_of(facts.rounds) | self._new_byes()

    def _outcomes_of(self, rounds: list[tuple[int, int]]) -> dict[tuple[int, int, int | None], Outcome]:
        kept = {number for number, _ in rounds[:-1]}
        return {key: outcome for key, outcome in self.now.outcomes.items() if key[0] in kept}

    def _new_byes(self) -> dict[tuple[int, int, int | None], Outcome]:
        assert self.last is not None
        pairings = day.pairings_of(self.session.state, self.last.id)
        return {(self.last.number, p.first, None): Outcome.BYE for p in pairings if p.second is None}

    @precondition(lambda self: self.last is not None and not self.session.state.stage)
    @rule()
    def cancels(self) -> None:
        this = self.last
        assert this is not None
        entered = len(self.running) - len(self.free)
        facts = self.edit(CancelRound(this.id, entered, "проверка"))
        facts.outcomes = self._outcomes_of(facts.rounds)
        facts.rounds.pop()

    @precondition(lambda self: self.running)
    @rule(data=st.data(), outcome=OUTCOMES)
    def enters_again(self, data: st.DataObject, outcome: Outcome) -> None:
        self.record(data.draw(st.sampled_from(self.running)), outcome)

    def record(self, pairing: Pairing, outcome: Outcome) -> None:
        result = Result(PairingId(pairing.id), outcome, Method.CLEAN)
        facts = self.edit(RecordResult(result, replace=True))
        facts.outcomes[day.last_number(self.session.state), pairing.first, pairing.second] = outcome

    @precondition(lambda self: len(self.free) < len(self.running))
    @rule(data=st.data())
    def clears(self, data: st.DataObject) -> None:
        entered = [p for p in self.running if p not in self.free]
        pairing = data.draw(st.sampled_from(entered))
        facts = self.edit(ClearResult(pairing.id))
        del facts.outcomes[day.last_number(self.session.state), pairing.first, pairing.second]

    # -- marks --------------------------------------------------------------------------------------

    def announce(self) -> None:
        this = self.last
        assert this is not None
        seated = {
            p for pair in day.pairings_of(self.session.state, this.id) for p in (pair.first, pair.second)
        }
        if not seated & (self.now.left | self.now.barred):
            self.session.dispatch(AnnounceRound(this.id))
            self.shown.add(self.now.rounds[-1])

    @rule()
    def prints(self) -> None:
        self.session.dispatch(MarkPrinted("players", RoundNo(0)))

    # -- back and forth -----------------------------------------------------------------------------

    @precondition(lambda self: self.before)
    @rule(times=st.integers(1, 4))
    def undoes(self, times: int) -> None:
        for _ in range(min(times, len(self.before))):
            self.session.undo("назад")
            self.undone.append(self.now)
            self.now = self.before.pop()

    @precondition(lambda self: self.undone)
    @rule(times=st.integers(1, 4))
    def redoes(self, times: int) -> None:
        for _ in range(min(times, len(self.undone))):
            self.session.redo("снова")
            self.before.append(self.now)
            self.now = self.undone.pop()

    @rule()
    def reopens(self) -> None:
        state = self.session.state
        assert verify(self.session._file) == ()
        self.session.close()
        self.session = Session.open(self.session.path)
        assert self.session.state == state

    # -- what must hold -----------------------------------------------------------------------------

    @invariant()
    def one_more_step_was_taken(self) -> None:
        self.steps += 1

    @invariant()
    def the_document_is_what_the_model_says(self) -> None:
        state, facts = self.session.state, self.now
        assert {player.id: player.name for player in state.player.values()} == facts.names
        assert {p.id for p in state.player.values() if p.dropped_after is not None} == facts.left
        rounds = sorted((r.number, r.attempt or 0) for r in state.round.values())
        assert rounds == facts.rounds
        shown = {(r.number, r.attempt) for r in state.round.values() if day.announced(state, r.id)}
        assert shown == self.shown & set(rounds)
        outcomes = {}
        for row in state.result.values():
            pairing = state.pairing[row.id]
            key = (state.round[pairing.round].number, pairing.first, pairing.second)
            outcomes[key] = row.outcome
        assert outcomes == facts.outcomes

    @invariant()
    def undo_and_redo_reach_as_far_as_the_model(self) -> None:
        assert (self.session.undoable is not None) == bool(self.before)
        assert (self.session.redoable is not None) == bool(self.undone)
