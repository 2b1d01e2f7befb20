"""The judge of the document's machine does the rarer things to players, pairs and results, and the model follows."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from berserk_desk.terms import (
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    Points,
    RoundId,
    RoundNo,
)
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_rows import PairingSettings, TableRange
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.player_commands import (
    CheckDecks,
    DropPlayers,
    EditPlayer,
    GrantPrivilegeByes,
    RemovePlayer,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    CorrectResult,
    DrawLot,
    EditPenalty,
    LookAgain,
    NoteProgress,
    RecordResults,
    WithdrawPenalty,
)
from berserk_desk.tournament.round_commands import ProposedPairing, RepairRound, SwapPlayers
from berserk_desk.tournament.row_types import ROW_TYPES
from berserk_desk.tournament.rows import Pairing, Progress, Result
from berserk_desk.tournament.state import State
from tests.properties.document_machine import OUTCOMES, Document, Facts

WHY = "решение судьи"
NEVER_UNDONE = ("publication", "clock_mark")
"""Tables of marks: an undo leaves them alone."""
EDITED = tuple(table for table in ROW_TYPES if table not in NEVER_UNDONE)
CITIES = st.sampled_from(("Томск", "Омск", "Йошкар-Ола"))


@dataclass
class MoreFacts(Facts):
    """What the rarer edits make."""

    cities: dict[int, str] = field(default_factory=dict)
    checked: set[int] = field(default_factory=set)
    granted: dict[int, int] = field(default_factory=dict)
    penalties: dict[int, tuple[int, PenaltyKind, bool]] = field(default_factory=dict)
    """By number: of whom, what, and whether it was withdrawn."""
    adjusted: list[tuple[int, int, int]] = field(default_factory=list)
    forbidden: set[frozenset[int]] = field(default_factory=set)
    place: str = "Томск"
    planned: int = 5
    prizes: tuple[str, ...] = ()
    rows: State | None = None
    """All that the document held then, to be there again after an undo."""

    def __deepcopy__(self, memo: dict[int, object]) -> MoreFacts:
        values = {name: value for name, value in vars(self).items() if name != "rows"}
        return MoreFacts(**deepcopy(values, memo), rows=self.rows)


class RarerEdits(Document):
    """The same judge, with rarer things at hand. What the rules refuse changes nothing, which is looked at too."""

    done: ClassVar[set[str]] = set()
    """The kinds of commands that were carried out in this process."""
    now: MoreFacts

    def __init__(self) -> None:
        super().__init__()
        self.now = MoreFacts(rows=self.session.state)

    def teardown(self) -> None:
        RarerEdits.done |= {step.kind for step in self.session.steps}
        super().teardown()

    def edit(self, command: Command) -> Facts:
        facts = super().edit(command)
        if facts is self.now:
            self.now.rows = self.session.state
        return facts

    def tried(self, command: Command) -> MoreFacts | None:
        """Carry an edit out if the rules allow it now: then the facts that the rule changes."""
        state, last = self.session.state, self.session.last_step
        before = deepcopy(self.now)
        try:
            self.session.dispatch(command)
        except Refused:
            assert self.session.state is state
            assert self.session.last_step == last
            return None
        self.before.append(before)
        self.undone.clear()
        self.now.rows = self.session.state
        return self.now

    def marked(self, command: Command) -> None:
        try:
            self.session.dispatch(command)
        except Refused:
            return

    def somebody(self, data: st.DataObject) -> PlayerId:
        return PlayerId(data.draw(st.sampled_from(sorted(self.now.names))))

    # -- people -------------------------------------------------------------------------------------

    @precondition(lambda self: self.now.names)
    @rule(data=st.data(), city=CITIES, checked=st.booleans())
    def describes_somebody(self, data: st.DataObject, city: str, checked: bool) -> None:
        player = self.somebody(data)
        row = replace(self.session.state.player[player], city=city)
        if facts := self.tried(EditPlayer(row)):
            facts.cities[player] = city
        other = self.somebody(data)
        if facts := self.tried(CheckDecks((other,), checked)):
            (facts.checked.add if checked else facts.checked.discard)(other)

    @precondition(lambda self: self.now.names)
    @rule(data=st.data())
    def removes_somebody(self, data: st.DataObject) -> None:
        player = self.somebody(data)
        played = any(player in (p.first, p.second) for p in self.session.state.pairing.values()) or any(
            player in r.eligible for r in self.session.state.round.values()
        )
        facts = self.tried(RemovePlayer(player))
        if facts is None:
            return
        assert not played
        del facts.names[player]
        facts.cities.pop(player, None)
        facts.granted.pop(player, None)
        for group in (facts.left, facts.barred, facts.checked):
            group.discard(player)
        facts.forbidden = {pair for pair in facts.forbidden if player not in pair}

    @precondition(lambda self: len(self.here) > 1)
    @rule(data=st.data())
    def two_leave_at_once(self, data: st.DataObject) -> None:
        two = data.draw(st.lists(st.sampled_from(self.here), min_size=2, max_size=2, unique=True))
        if facts := self.tried(DropPlayers(tuple(map(PlayerId, two)), WHY)):
            facts.left |= set(two)

    @precondition(lambda self: self.here)
    @rule(data=st.data(), count=st.integers(0, 3))
    def grants_byes(self, data: st.DataObject, count: int) -> None:
        player = data.draw(st.sampled_from(self.here))
        if facts := self.tried(GrantPrivilegeByes(PlayerId(player), count)):
            facts.granted[player] = count

    # -- what is settled about pairs -----------------------------------------------------------------

    @precondition(lambda self: len(self.now.names) > 1)
    @rule(data=st.data())
    def forbids_and_allows_a_pair(self, data: st.DataObject) -> None:
        one, other = self.somebody(data), self.somebody(data)
        pair = frozenset((one, other))
        if pair in self.now.forbidden:
            if facts := self.tried(AllowPair(one, other)):
                facts.forbidden.remove(pair)
        elif facts := self.tried(ForbidPair(one, other, WHY)):
            facts.forbidden.add(pair)

    @precondition(lambda self: len(self.now.names) > 1)
    @rule(data=st.data(), judges=st.booleans())
    def settles_the_next_round(self, data: st.DataObject, judges: bool) -> None:
        one, other, third = (self.somebody(data) for _ in range(3))
        number = RoundNo(day.last_number(self.session.state) + 1)
        self.tried(LockPair(number, one, other, WHY))
        self.tried(GiveBye(number, third, WHY))
        self.tried(LeaveOut(number, (self.somebody(data),)))
        for arrangement in tuple(self.session.state.arrangement)[:3]:
            self.tried(Release(arrangement))
        self.tried(EditPairing(PairingSettings(1, judges), (), (TableRange(1, 3, None),) if judges else ()))

    @precondition(lambda self: self.drafted() and not self.session.state.stage)
    @rule(data=st.data())
    def swaps(self, data: st.DataObject) -> None:
        assert self.last is not None
        seated = sorted(self.last.eligible)
        one, other = data.draw(st.lists(st.sampled_from(seated), min_size=2, max_size=2, unique=True))
        if facts := self.tried(SwapPlayers(RoundId(self.last.id), one, other, WHY)):
            facts.outcomes = self._outcomes_of(facts.rounds) | self._new_byes()

    @precondition(lambda self: len(self.free) > 1)
    @rule()
    def seats_two_tables_anew(self) -> None:
        one, other = self.free[:2]
        assert one.second is not None
        assert other.second is not None
        pairs = (
            ProposedPairing(one.first, other.second, reason=WHY),
            ProposedPairing(other.first, one.second, reason=WHY),
        )
        self.tried(RepairRound(one.round, pairs, reason=WHY))

    # -- results ------------------------------------------------------------------------------------

    @precondition(lambda self: self.free)
    @rule(outcome=OUTCOMES)
    def enters_all_that_is_left(self, outcome: Outcome) -> None:
        games = self.free
        if facts := self.tried(RecordResults(tuple(Result(p.id, outcome, Method.CLEAN) for p in games))):
            for game in games:
                facts.outcomes[day.last_number(self.session.state), game.first, game.second] = outcome

    @property
    def past(self) -> list[Pairing]:
        state = self.session.state
        last = day.last_number(state)
        return [
            p for p in state.pairing.values() if p.second is not None and state.round[p.round].number < last
        ]

    @precondition(lambda self: self.past)
    @rule(data=st.data(), outcome=OUTCOMES)
    def corrects(self, data: st.DataObject, outcome: Outcome) -> None:
        pairing = data.draw(st.sampled_from(self.past))
        number = self.session.state.round[pairing.round].number
        if facts := self.tried(CorrectResult(Result(PairingId(pairing.id), outcome, Method.CLEAN), WHY)):
            facts.outcomes[number, pairing.first, pairing.second] = outcome

    @precondition(lambda self: self.free)
    @rule(first=st.integers(0, 1))
    def notes_how_a_match_stands(self, first: int) -> None:
        row = Progress(self.free[0].id, games_first=first, games_second=1 - first)
        if self.tried(NoteProgress((row,))):
            assert self.session.state.progress[row.id] == row

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def looks_at_a_slip_again(self, data: st.DataObject) -> None:
        self.tried(LookAgain(data.draw(st.sampled_from(self.running)).id))

    @precondition(lambda self: self.now.names)
    @rule(data=st.data(), kind=st.sampled_from(PenaltyKind), points=st.sampled_from((-10, 5)))
    def punishes(self, data: st.DataObject, kind: PenaltyKind, points: int) -> None:
        player, number = self.somebody(data), day.last_number(self.session.state)
        if facts := self.tried(AddPenalty(player, kind, RoundNo(number) if number else None, WHY)):
            facts.penalties[len(facts.penalties) + 1] = (player, kind, False)
            if kind is PenaltyKind.DISQUALIFICATION:
                facts.barred.add(player)
        if facts := self.tried(AdjustPoints(player, RoundNo(number), Points(points), WHY)):
            facts.adjusted.append((player, number, points))

    @precondition(lambda self: self.now.penalties)
    @rule(data=st.data(), kind=st.sampled_from(PenaltyKind))
    def puts_a_penalty_right(self, data: st.DataObject, kind: PenaltyKind) -> None:
        number = data.draw(st.sampled_from(sorted(self.now.penalties)))
        if facts := self.tried(EditPenalty(number, kind, reason="иначе")):
            player, before, withdrawn = facts.penalties[number]
            assert (before is PenaltyKind.DISQUALIFICATION) == (kind is PenaltyKind.DISQUALIFICATION)
            facts.penalties[number] = (player, kind, withdrawn)

    @precondition(lambda self: self.now.penalties)
    @rule(data=st.data())
    def forgives(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.now.penalties)))
        if facts := self.tried(WithdrawPenalty(number, WHY)):
            player, kind, withdrawn = facts.penalties[number]
            assert not withdrawn
            facts.penalties[number] = (player, kind, True)
            if kind is PenaltyKind.DISQUALIFICATION:
                facts.barred.discard(player)

    @precondition(lambda self: self.session.state.round)
    @rule()
    def draws_a_lot(self) -> None:
        together: dict[int | None, list[PlayerId]] = {}
        for row in self.session.standings().rows:
            together.setdefault(row.place, []).append(PlayerId(row.player))
        tied = max(together.values(), key=len)
        lots = len(self.session.state.lot)
        if self.tried(DrawLot(tuple(tied))):
            assert len(self.session.state.lot) == lots + 1

    # -- what must hold -----------------------------------------------------------------------------

    @invariant()
    def the_rarer_facts_are_what_the_model_says(self) -> None:
        state, facts = self.session.state, self.now
        people = state.player.values()
        assert {p.id: p.city for p in people if p.city} == facts.cities
        assert {p.id for p in people if p.deck_checked} == facts.checked
        assert {p.id: p.privilege_byes for p in people if p.privilege_byes} == {
            player: count for player, count in facts.granted.items() if count
        }
        assert {p.id for p in people if p.disqualified} == facts.barred
        said = {row.id: (row.player, row.kind, row.withdrawn) for row in state.penalty.values()}
        assert said == facts.penalties
        assert [(a.player, a.round, a.points) for a in state.adjustment.values()] == facts.adjusted
        assert {frozenset((row.first, row.second)) for row in state.forbidden.values()} == facts.forbidden
        assert (state.event.city, state.rules.planned_rounds) == (facts.place, facts.planned)
        assert state.event.prizes == facts.prizes
        assert state.event.finished == facts.finished

    @invariant()
    def what_was_undone_is_as_it_was_row_by_row(self) -> None:
        assert self.now.rows is not None
        for table in EDITED:
            assert self.session.state.rows(table) == self.now.rows.rows(table)
