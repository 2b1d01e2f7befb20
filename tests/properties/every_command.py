"""The judge of the document's machine does all there is to do: the event, stages, marks, copies, export and import."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from berserk_desk.interchange.document import parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import (
    HallKind,
    Outcome,
    PlayerId,
    RoundId,
    RoundNo,
    StageKind,
)
from berserk_desk.tournament import day
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.event_commands import (
    CancelStage,
    ConfirmScoring,
    EditRegulations,
    EditStage,
    EditTournament,
    FinishTournament,
    ImportTournament,
    KeepStage,
    MoveSeat,
    OpenStage,
    RebuildStage,
    ReopenTournament,
    StatePrizes,
)
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.round_commands import Publish
from berserk_desk.tournament.state import State
from tests.properties.rarer_edits import CITIES, WHY, RarerEdits

AT = "2026-10-17T12:00:00+07:00"


class EveryCommand(RarerEdits):
    """The same judge, with all commands at hand."""

    # -- the event and its stages ---------------------------------------------------------------------

    @rule(city=CITIES, rounds=st.integers(3, 9))
    def changes_the_event(self, city: str, rounds: int) -> None:
        event = replace(self.session.state.event, city=city)
        if facts := self.tried(EditTournament(event)):
            facts.place = city
        rules = replace(self.session.state.rules, planned_rounds=rounds)
        if facts := self.tried(EditRegulations(rules, WHY)):
            facts.planned = rounds
        self.tried(ConfirmScoring())
        prizes = ("кубок", city) if rounds % 2 else (city,)
        if facts := self.tried(StatePrizes(prizes)):
            facts.prizes = prizes

    @rule()
    def finishes(self) -> None:
        if facts := self.tried(FinishTournament()):
            facts.finished = True

    @precondition(lambda self: self.now.finished)
    @rule()
    def goes_on_after_all(self) -> None:
        self.edit(ReopenTournament(WHY)).finished = False

    @precondition(lambda self: len(self.here) > 1 and not self.session.state.stage)
    @rule(kept=st.booleans())
    def opens_a_stage_and_takes_it_back(self, kept: bool) -> None:
        entrants = tuple(PlayerId(player) for player in self.here[:2])
        if not self.tried(OpenStage(Stage(0, StageKind.PLAYOFF, entrants=entrants))):
            return
        (stage,) = self.session.state.stage.values()
        assert stage.entrants == entrants
        self.tried(EditStage(replace(stage, entrants=entrants[::-1])))
        if kept:
            self.tried(KeepStage(stage.id, WHY))
        self.tried(RebuildStage(stage.id, entrants, reason=WHY))
        assert self.tried(CancelStage(stage.id, 0, WHY))
        assert not self.session.state.stage

    @precondition(lambda self: len(self.here) > 3 and not self.session.state.stage)
    @rule(seat=st.integers(1, 4))
    def opens_a_draft_and_takes_it_back(self, seat: int) -> None:
        entrants = tuple(PlayerId(player) for player in self.here[:4])
        if not self.tried(
            OpenStage(Stage(0, StageKind.SWISS, entrants=entrants, table_sizes=(4,), planned_rounds=2))
        ):
            return
        (stage,) = self.session.state.stage.values()
        if self.tried(MoveSeat(stage.id, entrants[0], 1, seat)):
            rest = entrants[1:]
            (moved,) = self.session.state.stage.values()
            assert moved.entrants == (*rest[: seat - 1], entrants[0], *rest[seat - 1 :])
        assert self.tried(CancelStage(stage.id, 0, WHY))

    # -- marks --------------------------------------------------------------------------------------

    @precondition(lambda self: self.last is not None)
    @rule(minutes=st.integers(1, 9))
    def minds_the_clock(self, minutes: int) -> None:
        assert self.last is not None
        this = RoundId(self.last.id)
        self.marked(StartClock(this, AT))
        self.marked(AddMinutes(this, AT, minutes, "Судьин С."))
        self.marked(PauseClock(this, AT, 1000))
        self.marked(ResumeClock(this, AT, 1000))
        self.marked(StopClock(this, AT, 2000))

    @rule()
    def shows_the_hall(self) -> None:
        self.marked(Publish(HallKind.TEXT, RoundNo(0), "Перерыв"))
        self.marked(Publish(HallKind.STANDINGS, RoundNo(day.last_number(self.session.state))))

    # -- copies, export and import --------------------------------------------------------------------

    @rule()
    def saves_a_copy(self) -> None:
        copy = Path(self.folder.name) / "copy.berserk"
        self.session.copy_to(copy)
        assert verify(copy) == ()
        opened = Session.open(copy)
        assert opened.state == self.session.state
        assert opened.steps == self.session.steps
        opened.close()
        copy.unlink()

    @precondition(lambda self: self.session.state.round)
    @rule()
    def goes_out_as_json_and_comes_back(self) -> None:
        state = self.session.state
        brought = state_of(parse(write(document_of(state))))
        other = Path(self.folder.name) / "other.berserk"
        imported = Session.create(other, ImportTournament(brought, "x.json"))
        RarerEdits.done |= {step.kind for step in imported.steps}
        assert {p.id: p.name for p in imported.state.player.values()} == self.now.names
        assert _outcomes(imported.state) == self.now.outcomes
        assert verify(imported._file) == ()
        imported.close()
        other.unlink()


def _outcomes(state: State) -> dict[tuple[int, int, int | None], Outcome]:
    found: dict[tuple[int, int, int | None], Outcome] = {}
    for row in state.result.values():
        pairing = state.pairing[row.id]
        found[int(state.round[pairing.round].number), int(pairing.first), pairing.second] = row.outcome
    return found
