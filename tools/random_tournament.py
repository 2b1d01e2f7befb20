"""A day nobody planned: a whole tournament of random people, results and mishaps, through commands alone.

    python tools/random_tournament.py [--seed N] [--players N] [--rounds N] [--edition ID] [--settled]

``a_day`` works on any ``Desk``: a ``Session`` with its file, or the ``PaperDesk`` here, which keeps nothing.
The same seed gives the same day on both.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.terms import (
    LastRound,
    Method,
    Outcome,
    PenaltyKind,
    PlayerId,
    Points,
    RoundId,
    RoundNo,
)
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.commands import Command, arguments, kind
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.event_commands import (
    ConfirmScoring,
    FinishTournament,
    FoundTournament,
    ReopenTournament,
)
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange, Tournament
from berserk_desk.tournament.lineup import lineup, meets_anybody
from berserk_desk.tournament.own_rules import regulations_of, rulebook_of
from berserk_desk.tournament.pairing_commands import (
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    GrantPrivilegeByes,
    ImportPlayers,
    ReadmitPlayer,
)
from berserk_desk.tournament.proposal import Proposal, next_number, propose
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    ClearResult,
    CorrectResult,
    DrawLot,
    RecordResult,
    WithdrawPenalty,
)
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    CancelRound,
    MarkPrinted,
    PairRound,
    SwapPlayers,
)
from berserk_desk.tournament.round_problem import PROPER, Terms
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording.refusals import refusal_text
from tools.random_people import People
from tools.random_results import a_result

JUDGE = "решение судьи"


class Desk(Protocol):
    """Where a day can be played: the rows, the one way to change them, and the pairing of the next round."""

    @property
    def state(self) -> State:
        """The rows now."""

    def dispatch(self, command: Command) -> object:
        """Carry out a command. Raises ``Refused``."""

    def propose(self, *, terms: Terms = PROPER) -> Proposal:
        """The next round as the pairing would have it."""


class PaperDesk:
    """A desk without a file or a journal: commands are applied, attempts counted, nothing else is kept."""

    def __init__(self, founding: FoundTournament) -> None:
        self.state = apply(State(), founding).state
        self._attempts: dict[int, int] = {}

    def dispatch(self, command: Command) -> object:
        """Carry out a command. Raises ``Refused``."""
        self.state = apply(self.state, command).state
        if isinstance(command, PairRound):
            self._attempts[command.number] = self._attempts.get(command.number, 0) + 1
        return command

    def propose(self, *, terms: Terms = PROPER) -> Proposal:
        """The next round as the pairing would have it."""
        attempt = self._attempts.get(next_number(self.state), 0) + 1
        return propose(self.state, attempt=attempt, terms=terms)


def a_founding(seed: int, *, rounds: int, edition_id: str = "classic") -> FoundTournament:
    """The founding step of random tournament No. ``seed``."""
    event = Tournament(id=1, name=f"Случайный турнир № {seed}", date="2026-10-17", city="Томск", seed=seed)
    return FoundTournament(event, regulations_of(edition(edition_id), planned_rounds=rounds))


def a_day(
    desk: Desk, rng: random.Random, *, players: int, rounds: int, settled: bool = False
) -> Iterator[Command]:
    """Play the day on ``desk``; each command is given out once it has been carried out.

    The desk's tournament is founded and empty. The event ends early when fewer than two players are left.
    ``settled``: the judge also keeps people apart, locks pairs, gives byes by hand, leaves somebody out.
    """
    return _Day(desk, rng, settled=settled).played(players, rounds)


class _Day:
    def __init__(self, desk: Desk, rng: random.Random, *, settled: bool) -> None:
        self.settles = settled
        self.desk = desk
        self.rng = rng
        self.people = People(rng)

    @property
    def state(self) -> State:
        return self.desk.state

    def often(self, chance: float) -> bool:
        return self.rng.random() < chance

    def carry(self, command: Command) -> Iterator[Command]:
        self.desk.dispatch(command)
        yield command

    def attempt(self, command: Command) -> Iterator[Command]:
        """Carry out what the rules may not allow just now; a refusal changes nothing and the day goes on."""
        try:
            self.desk.dispatch(command)
        except Refused:
            return
        yield command

    def played(self, players: int, rounds: int) -> Iterator[Command]:
        if players:
            yield from self.carry(ImportPlayers(tuple(self.people.next() for _ in range(players))))
        if rulebook_of(self.state.rules).scoring_must_be_announced:
            yield from self.carry(ConfirmScoring())
        yield from self.before_round_1()
        if self.settles and self.often(0.7):
            yield from self.attempt(self.settings())
        for number in range(1, rounds + 1):
            if not meets_anybody(lineup(self.state, number)):
                break
            yield from self.drafted()
            yield from self.announced()
            yield from self.games()
            yield from self.between()
        yield from self.closed()

    # -- people ---------------------------------------------------------------------------------------

    def here(self) -> list[PlayerId]:
        return sorted(p.id for p in self.state.player.values() if day.is_here(p))

    def before_round_1(self) -> Iterator[Command]:
        for player in self.here():
            if self.often(0.07):
                yield from self.carry(GrantPrivilegeByes(player, self.rng.choice((1, 1, 2, 3))))
            if self.often(0.02):
                yield from self.carry(DropPlayer(player))

    def comings_and_goings(self, chance: float) -> Iterator[Command]:
        for player in self.here():
            if self.often(chance) and len(self.here()) > 3:
                yield from self.carry(DropPlayer(player))
        gone = [p for p in self.state.player.values() if p.dropped_after is not None and not p.disqualified]
        if gone and self.often(0.2):
            yield from self.carry(ReadmitPlayer(self.rng.choice(sorted(gone, key=lambda p: p.id)).id))
        if self.often(3 * chance):
            yield from self.carry(AddPlayer(self.people.next()))

    # -- a round --------------------------------------------------------------------------------------

    def pairing(self) -> Iterator[Command]:
        proposal = self.desk.propose()
        if not proposal.complete:
            proposal = self.desk.propose(terms=Terms(allow_rematches=True))
        if not proposal.complete and proposal.bans:
            lifted = tuple((PlayerId(one), PlayerId(other)) for one, other in proposal.bans)
            proposal = self.desk.propose(terms=Terms(lifted=lifted, allow_rematches=True))
        yield from self.carry(proposal.command(JUDGE))

    def settings(self) -> EditPairing:
        """Club-mates kept apart, a second range of tables, judges who fill up the field, the last round by places."""
        apart = []
        if self.often(0.6):
            apart.append(
                Apart(1, self.rng.choice(("club", "city")), RoundNo(self.rng.randint(1, 3)), self.often(0.3))
            )
        ranges = (TableRange(1, 11, 14), TableRange(2, 31, None)) if self.often(0.3) else ()
        last = self.rng.choice((LastRound.BY_LOT, LastRound.BY_STANDINGS))
        return EditPairing(PairingSettings(1, self.often(0.3), last), tuple(apart), ranges)

    def settled_before(self) -> Iterator[Command]:
        """Now and then the judge forbids a pair, locks one, gives a bye by hand or leaves somebody out."""
        number = next_number(self.state)
        here = sorted(day.eligible(self.state, number))
        if len(here) < 6:
            return
        one, other, third = self.rng.sample(here, 3)
        if self.often(0.1):
            yield from self.attempt(ForbidPair(one, other))
        if self.often(0.1):
            yield from self.attempt(LockPair(number, one, other, self.rng.choice(("", JUDGE))))
        if self.often(0.08):
            yield from self.attempt(GiveBye(number, third, self.rng.choice(("", JUDGE))))
        if self.often(0.08):
            yield from self.attempt(LeaveOut(number, (self.rng.choice(here),)))
        standing = [row.id for row in self.state.arrangement.values() if row.round == number]
        if standing and self.often(0.2):
            yield from self.attempt(Release(self.rng.choice(standing)))

    def drafted(self) -> Iterator[Command]:
        if self.settles:
            yield from self.settled_before()
        yield from self.pairing()
        if self.often(0.1):
            yield from self.pairing()
        if self.often(0.1):
            # Somebody comes or goes while the draft lies on the table: it is made again.
            yield from self.comings_and_goings(0.05)
            yield from self.pairing()
        if self.often(0.1):
            yield from self.cancelled()
            yield from self.pairing()
        if self.often(0.3):
            seated = sorted(self.round_now.eligible)
            one, other = self.rng.sample(seated, 2)
            yield from self.attempt(SwapPlayers(self.round_now.id, one, other))

    @property
    def round_now(self) -> Round:
        return self.state.rounds_by_number(day.last_number(self.state))[0]

    def announced(self) -> Iterator[Command]:
        yield from self.carry(AnnounceRound(self.round_now.id))
        yield from self.carry(MarkPrinted("slips", self.round_now.number))
        if self.often(0.06):
            for pairing in day.outstanding(self.state, self.round_now.id)[:2]:
                yield from self.carry(self.result(pairing))
            yield from self.comings_and_goings(0.05)
            if len(self.here()) < 2:
                return
            yield from self.cancelled()
            yield from self.pairing()
            yield from self.carry(AnnounceRound(self.round_now.id))

    def cancelled(self) -> Iterator[Command]:
        this = RoundId(self.round_now.id)
        yield from self.carry(CancelRound(this, entered_results(self.state, this), JUDGE))

    def games(self) -> Iterator[Command]:
        tables = list(day.outstanding(self.state, self.round_now.id))
        self.rng.shuffle(tables)
        for pairing in tables:
            yield from self.carry(self.result(pairing))
            if self.often(0.03):
                yield from self.carry(RecordResult(self.result(pairing).result, replace=True))
            if self.often(0.02):
                yield from self.carry(ClearResult(pairing.id))
                yield from self.carry(self.result(pairing))
        yield from self.comings_and_goings(0.02)

    def result(self, pairing: Pairing) -> RecordResult:
        return RecordResult(a_result(rulebook_of(self.state.rules), self.rng, pairing.id))

    # -- between the rounds ---------------------------------------------------------------------------

    def between(self) -> Iterator[Command]:
        number = RoundNo(day.last_number(self.state))
        for player in self.here():
            if self.often(0.05):
                kind = self.rng.choice((PenaltyKind.WARNING, PenaltyKind.PENALTY_POINT, PenaltyKind.LOSS))
                yield from self.carry(AddPenalty(player, kind, number, "опоздание"))
            if self.often(0.01):
                points = Points(self.rng.choice((-10, 5, 10)))
                yield from self.carry(AdjustPoints(player, number, points, JUDGE))
        standing = [p.id for p in self.state.penalty.values() if not p.withdrawn]
        if standing and self.often(0.15):
            yield from self.carry(WithdrawPenalty(self.rng.choice(standing), JUDGE))
        if self.often(0.04) and len(self.here()) > 4:
            wrongdoer = self.rng.choice(self.here())
            yield from self.carry(AddPenalty(wrongdoer, PenaltyKind.DISQUALIFICATION, number, JUDGE))
        if self.often(0.25):
            yield from self.correction()

    def correction(self) -> Iterator[Command]:
        """A game of a past round ended otherwise. Meetings stay meetings: whom one has met is not at stake."""
        last = day.last_number(self.state)
        games = [
            pairing
            for pairing in self.state.pairing.values()
            if pairing.second is not None
            and self.state.round[pairing.round].number < last
            and self.state.result[pairing.id].method is not Method.WALKOVER
        ]
        if games:
            pairing = self.rng.choice(games)
            outcome = self.rng.choice((Outcome.FIRST, Outcome.SECOND, Outcome.DRAW))
            new = Result(pairing.id, outcome, Method.CLEAN)
            yield from self.attempt(CorrectResult(new, "ошибка в бланке"))

    def closed(self) -> Iterator[Command]:
        if not self.state.round:
            return
        tied: dict[int, list[PlayerId]] = {}
        for row in standings(self.state).rows:
            if row.shared and row.place is not None:
                tied.setdefault(row.place, []).append(PlayerId(row.player))
        for players in tied.values():
            if self.often(0.5):
                yield from self.carry(DrawLot(tuple(players)))
        yield from self.carry(FinishTournament())
        if self.often(0.2):
            yield from self.carry(ReopenTournament(JUDGE))
            yield from self.correction()
            yield from self.carry(FinishTournament())


def main() -> int:
    """Play one random day and print what it came to."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=33)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--edition", default="classic", choices=EDITION_IDS)
    parser.add_argument("--settled", action="store_true", help="the judge settles things before he pairs")
    chosen = parser.parse_args()
    if chosen.players < 0:
        parser.error("--players: 0 or more")
    try:
        desk = PaperDesk(a_founding(chosen.seed, rounds=chosen.rounds, edition_id=chosen.edition))
    except Refused as refused:
        parser.error(refusal_text(State(), refused))
    for command in a_day(
        desk, random.Random(chosen.seed), players=chosen.players, rounds=chosen.rounds, settled=chosen.settled
    ):
        print(f"{kind(command)} {arguments(command)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
