"""A played sample tournament of any shape with invented people, the same again for the same numbers.

It is played through the commands a judge uses, so that its journal reads like a real one: byes, a player who
leaves, one who comes late, a win by crystals, an agreed draw, a loss by penalty; then a cut, a second day, a playoff.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from berserk_desk.demo.day import BEGIN, Day, DemoClock
from berserk_desk.demo.people import invented_people, invented_teams
from berserk_desk.pairing import berger
from berserk_desk.pairing.draft_seats import seats_by_lot, table_sizes
from berserk_desk.rules.editions import edition as edition_of
from berserk_desk.session import Session
from berserk_desk.terms import CutRule, PlayerId, StageKind
from berserk_desk.tournament import seeding
from berserk_desk.tournament.event_commands import FoundTournament
from berserk_desk.tournament.event_rows import Stage, Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.wording import N_, _

PLAYERS: Final = 32
ROUNDS: Final = 5
MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 20
SECOND_DAY_ROUNDS: Final = 3


class Shape(StrEnum):
    """Of which stages does a sample consist?"""

    SWISS = "swiss"
    PLAYOFF = "playoff"
    """Swiss rounds, then a playoff of half the field."""
    SECOND_DAY = "second_day"
    """Swiss rounds, then more of them for the better half."""
    DRAFT = "draft"
    """Draft tables, then a playoff of the best two of each."""
    ROUND_ROBIN = "round_robin"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Usual:
    """How a shape is played where nothing is said: the name of the event, how many, in how many first rounds."""

    name: str
    players: int
    rounds: int
    fewest: int = 2
    most: int = MOST_PLAYERS


USUAL: Final = {
    Shape.SWISS: Usual(N_("Autumn Cup (sample)"), PLAYERS, ROUNDS),
    Shape.PLAYOFF: Usual(N_("Regional (sample)"), 33, 4, fewest=8, most=512),
    Shape.SECOND_DAY: Usual(N_("Two days (sample)"), 24, 4, fewest=8),
    Shape.DRAFT: Usual(N_("Draft (sample)"), 15, 3, fewest=4, most=512),
    Shape.ROUND_ROBIN: Usual(N_("Round robin (sample)"), 7, 7, fewest=berger.FEWEST, most=berger.MOST),
    Shape.TEAMS: Usual(N_("Teams (sample)"), 6, 3, fewest=2, most=300),
}


def make_demo(
    path: Path,
    *,
    players: int | None = None,
    rounds: int | None = None,
    edition: str = "classic",
    seed: int = 1,
    leave_running: bool = False,
    shape: Shape = Shape.SWISS,
) -> None:
    """Make the file ``path``; with ``leave_running`` the last round is left half played.

    ``players`` (within ``USUAL[shape]``) is how many there are in all, teams in an event of teams; ``rounds``
    1…``MOST_ROUNDS`` those before the cut. None: as usual. Raises ``ValueError`` for other numbers,
    ``rules.editions.UnknownEdition``, ``FileRefused`` (an existing file is never overwritten) and ``WriteFailed``; no
    half-made file is left.
    """
    usual = USUAL[shape]
    players = usual.players if players is None else players
    rounds = usual.rounds if rounds is None else rounds
    if not usual.fewest <= players <= usual.most or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"a sample of {players} players and {rounds} rounds")
    book = edition_of(edition)
    event = Tournament(
        id=1,
        name=_(usual.name),
        date=BEGIN.date().isoformat(),
        city=_("Tomsk"),
        head_judge=_("Sudyin Semyon"),
        seed=seed,
    )
    clock, chance = DemoClock(), random.Random(seed)
    session = Session.create(
        path, FoundTournament(event, regulations_of(book, planned_rounds=rounds)), clock=clock
    )
    try:
        invented = invented_teams if shape is Shape.TEAMS else invented_people
        _play(
            Day(session, clock, invented(players, chance), rounds, chance),
            session,
            shape,
            rounds,
            leave_running,
        )
    except BaseException:
        session.close()
        with suppress(OSError):
            path.unlink()
        raise
    session.close()


def _play(hall: Day, session: Session, shape: Shape, rounds: int, leave_running: bool) -> None:
    if shape in (Shape.SWISS, Shape.TEAMS):
        hall.play(leave_running=leave_running)
    elif shape is Shape.ROUND_ROBIN:
        hall.begin()
        hall.play_stage(_stage(session, StageKind.ROUND_ROBIN), leave_running=leave_running)
    elif shape is Shape.DRAFT:
        hall.begin()
        hall.play_stage(_draft(session, rounds), leave_running=False)
        hall.play_stage(_cut(session, CutRule.TABLE, 2), leave_running=leave_running)
    elif shape is Shape.PLAYOFF:
        hall.play(leave_running=False)
        hall.play_stage(_cut(session, CutRule.REGIONAL), leave_running=leave_running)
    else:
        hall.play(leave_running=False)
        half = max(seeding.field_before(session.state) // 2, 4)
        second_day = _cut(session, CutRule.NUMBER, half, StageKind.SWISS)
        hall.play_stage(second_day, leave_running=leave_running)


def _stage(session: Session, kind: StageKind) -> Stage:
    """Everybody enters, in the order of the list."""
    return Stage(0, kind, entrants=tuple(session.state.player))


def _draft(session: Session, rounds: int) -> Stage:
    seated = seats_by_lot(session.state.event.seed, 1, session.state.player)
    return Stage(
        0,
        StageKind.SWISS,
        entrants=tuple(PlayerId(player) for player in seated),
        table_sizes=table_sizes(len(seated)),
        planned_rounds=rounds,
        by_lot=True,
        pick_seconds=(40, 40, 40),
    )


def _cut(session: Session, rule: CutRule, value: int = 0, kind: StageKind = StageKind.PLAYOFF) -> Stage:
    """The stage of those who go on by ``rule``; ties are left as they stand, for nobody watches a sample."""
    entrants = seeding.cut(session.state, rule, value).entrants
    playoff = kind is StageKind.PLAYOFF
    return Stage(
        0,
        kind,
        entrants=entrants,
        planned_rounds=0 if playoff else SECOND_DAY_ROUNDS,
        cut=rule,
        cut_value=value,
        third_place=playoff and len(entrants) >= 4,
    )
