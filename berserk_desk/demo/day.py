"""A day in the hall of a sample: rounds paired, announced and played, with what happens besides."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import offered_grounds
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_commands import ConfirmScoring, OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.next_round import is_over
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.round_problem import Terms
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.team_matches import games_of, outcome_of, seats_of
from berserk_desk.wording import _

BEGIN = datetime(2026, 10, 17, 10, 0, tzinfo=UTC)
_STEP = timedelta(seconds=40)
_ROUND = timedelta(minutes=55)


@dataclass
class DemoClock:
    """The time of day in the sample's hall; every question takes a moment."""

    now: datetime = BEGIN

    def __call__(self) -> datetime:
        """The time now; it goes on by a moment with every look."""
        self.now += _STEP
        return self.now


_NEEDED_TO_MOVE = 6
"""With fewer players nobody leaves and nobody comes late: there would be nobody left to play."""

_WON, _EVEN = ((7, 6, 5, 4), (6, 4, 3)), ((8, 7, 6), (9, 5, 4))
"""Costs of cards left: a lead of nine and one of three, by which every edition that counts decides alike."""


class Day:
    """One day in the hall: who plays how well, and what happens besides."""

    def __init__(
        self,
        session: Session,
        clock: DemoClock,
        people: Sequence[NewPlayer],
        rounds: int,
        chance: random.Random,
    ) -> None:
        self._session = session
        self._clock = clock
        self._rounds = rounds
        self._chance = chance
        self._book = session.rulebook
        self._people = list(people)
        moving = rounds > 2 and len(people) >= _NEEDED_TO_MOVE
        # An odd number begins, so that there is a bye.
        self._late = self._people[-(1 if len(people) % 2 == 0 else 2) :] if moving else []
        self._moving = moving
        self._strength: dict[PlayerId, float] = {}
        teams = any(person.members for person in people)
        self._events = [] if teams else ["technical_win", "technical_draw", "agreed_draw", "penalty"]

    def begin(self, people: Sequence[NewPlayer] | None = None) -> None:
        """Those who are here in time are on the list, and the scoring is made known; None: all."""
        here = self._people if people is None else people
        self._session.dispatch(ImportPlayers(tuple(here), _("sample")))
        if self._book.scoring_must_be_announced:
            self._session.dispatch(ConfirmScoring())

    def play(self, *, leave_running: bool) -> None:
        """Swiss rounds from the door to the last result: somebody comes late, somebody leaves."""
        self.begin(self._people[: len(self._people) - len(self._late)])
        for number in range(1, self._rounds + 1):
            if number == 3:
                for person in self._late:
                    self._session.dispatch(AddPlayer(person))
            self.play_round(halfway=leave_running and number == self._rounds)
            if number == 2 and self._moving:
                self._session.dispatch(DropPlayer(self._last_of_the_table(), _("leaves early")))

    def play_stage(self, stage: Stage, *, leave_running: bool) -> None:
        """Open a stage and play all its rounds; with ``leave_running`` the last one is left half played."""
        self._session.dispatch(OpenStage(stage))
        opened = stages.last(self._session.state)
        last = day.last_number(self._session.state) + stages.rounds_planned(self._session.state, opened)
        while day.last_number(self._session.state) < last and not is_over(self._session.state):
            self.play_round(halfway=leave_running and day.last_number(self._session.state) + 1 == last)

    def play_round(self, *, halfway: bool) -> None:
        """Pair the next round and take its slips."""
        self._pair()
        self._clock.now += _ROUND
        self._take_slips(RoundNo(day.last_number(self._session.state)), halfway=halfway)

    def _pair(self) -> None:
        proposal = self._session.propose()
        if not proposal.complete:
            proposal = self._session.propose(terms=Terms(allow_rematches=True))
        reason = _("there is no other pairing") if proposal.answer.forced else ""
        made = self._session.dispatch(proposal.command(reason)).after
        for drafted in made.rounds_by_number(proposal.number)[:1]:
            self._session.dispatch(AnnounceRound(drafted.id))

    def _take_slips(self, number: RoundNo, *, halfway: bool) -> None:
        tables = [p for p in day.pairings_in(self._session.state, number) if p.second is not None]
        if halfway:
            tables = tables[::2]
        playoff = any(r.stage is StageKind.PLAYOFF for r in self._session.state.rounds_by_number(number))
        events = [] if playoff else self._events if self._rounds == 1 else self._events[:2]
        del self._events[: len(events)]
        special = dict(zip((p.id for p in tables), events, strict=False))
        self._chance.shuffle(tables)
        for pairing in tables:
            self._session.dispatch(RecordResult(self._result(pairing, special.get(pairing.id, ""))))
            if special.get(pairing.id) == "penalty":
                self._session.dispatch(
                    AddPenalty(pairing.first, PenaltyKind.LOSS, number, _("did not come back to the table"))
                )

    def _result(self, pairing: Pairing, event: str) -> Result:
        if seats_of(self._session.state, pairing):
            return self._by_seats(pairing)
        if self._session.state.round[pairing.round].stage is StageKind.PLAYOFF:
            return self._decided(pairing)
        if event.startswith("technical") and self._book.crystals is not None:
            return self._counted(pairing, *(_WON if event == "technical_win" else _EVEN))
        if event == "agreed_draw":
            return Result(pairing.id, Outcome.DRAW, Method.AGREED)
        if event == "penalty":
            return Result(pairing.id, Outcome.SECOND, Method.PENALTY)
        assert pairing.second is not None
        outcome = self._played(pairing.first, pairing.second)
        games: tuple[int, ...] = ()
        if self._book.id == "heroes":
            lost = self._chance.randrange(2)
            games = {Outcome.FIRST: (2, lost, 0), Outcome.SECOND: (lost, 2, 0)}.get(outcome, (1, 1, 0))
        ground = self._ground(outcome, Method.CLEAN)
        if outcome is not Outcome.DRAW:
            ground = ""  # slips seldom say how a game was won
        return Result(pairing.id, outcome, Method.CLEAN, ground=ground, games=games)

    def _by_seats(self, pairing: Pairing) -> Result:
        """Of two teams: each seat won by one of the two; three seats leave no match drawn."""
        assert pairing.second is not None
        seats = tuple(
            self._chance.choice((Outcome.FIRST.value, Outcome.SECOND.value))
            for _seat in range(seats_of(self._session.state, pairing))
        )
        return Result(pairing.id, outcome_of(seats), Method.CLEAN, games=games_of(seats), seats=seats)

    def _decided(self, pairing: Pairing) -> Result:
        """A game of a playoff: played on until somebody wins."""
        assert pairing.second is not None
        outcome = Outcome.DRAW
        while outcome is Outcome.DRAW:
            outcome = self._played(pairing.first, pairing.second)
        games = {Outcome.FIRST: (2, 1, 0), Outcome.SECOND: (1, 2, 0)} if self._book.id == "heroes" else {}
        return Result(pairing.id, outcome, Method.CLEAN, games=games.get(outcome, ()))

    def _counted(self, pairing: Pairing, first: tuple[int, ...], second: tuple[int, ...]) -> Result:
        verdict = count(self._book, sum(first), sum(second))
        outcome = Outcome(verdict.winner)
        return Result(
            pairing.id,
            outcome,
            Method.TECHNICAL,
            ground=self._ground(outcome, Method.TECHNICAL),
            crystals_first=first,
            crystals_second=second,
        )

    def _ground(self, outcome: Outcome, method: Method) -> str:
        kind = "draw" if outcome is Outcome.DRAW else "win"
        fitting = [
            ground.id
            for ground in offered_grounds(self._book)
            if ground.fits == kind and method in ground.methods and not ground.after_time
        ]
        return self._chance.choice(fitting) if fitting else ""

    def _played(self, first: PlayerId, second: PlayerId) -> Outcome:
        edge = self._skill(first) - self._skill(second) + self._chance.gauss(0, 1)
        if abs(edge) < 0.1:
            return Outcome.DRAW
        return Outcome.FIRST if edge > 0 else Outcome.SECOND

    def _skill(self, player: PlayerId) -> float:
        if player not in self._strength:
            self._strength[player] = self._chance.gauss(0, 1)
        return self._strength[player]

    def _last_of_the_table(self) -> PlayerId:
        return PlayerId(self._session.standings().rows[-1].player)
