"""A played sample tournament with invented people, the same again for the same numbers.

It is played through the commands a judge uses, so that its journal reads like a real one: byes, a player who
leaves, one who comes late, a win by crystals, an agreed draw, a loss by penalty.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from typing import Final

from berserk_desk.paths import resources
from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import edition as edition_of
from berserk_desk.rules.editions import offered_grounds
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring, FoundTournament
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.round_problem import Terms
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.wording import _

PLAYERS: Final = 32
ROUNDS: Final = 5
MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 20

_BEGIN = datetime(2026, 10, 17, 10, 0, tzinfo=UTC)
_STEP = timedelta(seconds=40)
_ROUND = timedelta(minutes=55)


@dataclass
class _DemoClock:
    """The time of day in the sample's hall; every question takes a moment."""

    now: datetime = _BEGIN

    def __call__(self) -> datetime:
        self.now += _STEP
        return self.now


def make_demo(
    path: Path,
    *,
    players: int = PLAYERS,
    rounds: int = ROUNDS,
    edition: str = "classic",
    seed: int = 1,
    leave_running: bool = False,
) -> None:
    """Make the file ``path``; with ``leave_running`` the last round is left half played.

    ``players`` (2…``MOST_PLAYERS``) is how many there are in all, ``rounds`` 1…``MOST_ROUNDS``. Raises
    ``ValueError`` for other numbers, ``rules.editions.UnknownEdition``, ``FileRefused`` (an existing file is
    never overwritten) and ``WriteFailed``; no half-made file is left.
    """
    if not 2 <= players <= MOST_PLAYERS or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"a sample of {players} players and {rounds} rounds")
    book = edition_of(edition)
    event = Tournament(
        id=1,
        name=_("Autumn Cup (sample)"),
        date=_BEGIN.date().isoformat(),
        city=_("Tomsk"),
        head_judge=_("Sudyin Semyon"),
        seed=seed,
    )
    founding = FoundTournament(event, regulations_of(book, planned_rounds=rounds))
    clock = _DemoClock()
    session = Session.create(path, founding, clock=clock)
    try:
        _Day(session, clock, players, rounds, random.Random(seed)).play(leave_running=leave_running)
    except BaseException:
        session.close()
        with suppress(OSError):
            path.unlink()
        raise
    session.close()


_NEEDED_TO_MOVE = 6
"""With fewer players nobody leaves and nobody comes late: there would be nobody left to play."""

_WON, _EVEN = ((7, 6, 5, 4), (6, 4, 3)), ((8, 7, 6), (9, 5, 4))
"""Costs of cards left: a lead of nine and one of three, by which every edition that counts decides alike."""


class _Day:
    """One day in the hall: who plays how well, and what happens besides."""

    def __init__(
        self, session: Session, clock: _DemoClock, players: int, rounds: int, chance: random.Random
    ) -> None:
        self._session = session
        self._clock = clock
        self._rounds = rounds
        self._chance = chance
        self._book = session.rulebook
        self._people = invented_people(players, chance)
        moving = rounds > 2 and players >= _NEEDED_TO_MOVE
        # An odd number begins, so that there is a bye.
        self._late = self._people[-(1 if players % 2 == 0 else 2) :] if moving else []
        self._moving = moving
        self._strength: dict[PlayerId, float] = {}
        self._events = ["technical_win", "technical_draw", "agreed_draw", "penalty"]

    def play(self, *, leave_running: bool) -> None:
        """From the door to the last result."""
        here = self._people[: len(self._people) - len(self._late)]
        self._session.dispatch(ImportPlayers(tuple(here), _("sample")))
        if self._book.scoring_must_be_announced:
            self._session.dispatch(ConfirmScoring())
        for number in range(1, self._rounds + 1):
            if number == 3:
                for person in self._late:
                    self._session.dispatch(AddPlayer(person))
            self._pair()
            self._clock.now += _ROUND
            self._take_slips(RoundNo(number), halfway=leave_running and number == self._rounds)
            if number == 2 and self._moving:
                self._session.dispatch(DropPlayer(self._last_of_the_table(), _("leaves early")))

    def _pair(self) -> None:
        proposal = self._session.propose()
        if not proposal.complete:
            proposal = self._session.propose(terms=Terms(allow_rematches=True))
        reason = _("there is no other pairing") if proposal.answer.forced else ""
        made = self._session.dispatch(proposal.command(reason)).after
        drafted = next(row for row in made.round.values() if row.number == proposal.number)
        self._session.dispatch(AnnounceRound(drafted.id))

    def _take_slips(self, number: RoundNo, *, halfway: bool) -> None:
        tables = [p for p in day.pairings_in(self._session.state, number) if p.second is not None]
        if halfway:
            tables = tables[::2]
        events = self._events if self._rounds == 1 else self._events[:2]
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


def invented_people(number: int, chance: random.Random) -> list[NewPlayer]:
    """So many people of different names, with cities, drawn from ``resources/demo/names.txt``."""
    lists = dict(_sections((resources() / "demo" / "names.txt").read_text("utf-8")))
    names = [
        f"{surname} {name}"
        for whose in ("men's", "women's")
        for surname, name in product(lists[f"{whose} surnames"], lists[f"{whose} names"])
    ]
    return [
        NewPlayer(name, city=chance.choice(lists["cities"]), club=chance.choice(["", *lists["clubs"]]))
        for name in chance.sample(names, number)
    ]


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lists of the file by their headings; the names of clubs are parted by lines, the others by spaces."""
    for part in text.split("[")[1:]:
        title, _bracket, body = part.partition("]")
        yield title, body.strip().splitlines() if title == "clubs" else body.split()
