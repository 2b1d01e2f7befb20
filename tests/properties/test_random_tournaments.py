"""Two hundred days nobody planned: what must hold of every one of them (issue 2, Acceptance)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import TieBreak
from berserk_desk.tournament import checks
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.round_commands import AnnounceRound, PairRound
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.properties import legal
from tests.properties.recount import Line, read_off, recount
from tools.random_tournament import Desk, PaperDesk, a_day, a_founding

TOURNAMENTS = 200
BATCH = 20


def the_day(number: int, desk: Desk, *, players: int, rounds: int) -> Iterator[Command]:
    return a_day(desk, random.Random(f"day {number}"), players=players, rounds=rounds)


def measures(number: int) -> tuple[int, int]:
    """Players and rounds of day No. ``number``: every size from 4 to 40, every length up to 7."""
    rng = random.Random(f"size {number}")
    return rng.randint(4, 40), rng.randint(3, 7) if number % 4 else rng.randint(1, 7)


def check_pairs(state: State) -> None:
    seated = legal.seats(state)
    assert len(seated) == len(set(seated)), "somebody sits twice"
    here = {p.id for p in state.player.values() if p.dropped_after is None and not p.disqualified}
    assert set(seated) <= here, "somebody who has left is paired"
    this = max(state.round.values(), key=lambda row: row.number)
    assert set(seated) == set(this.eligible)
    if legal.rematches(state):
        assert not legal.full_pairing_exists(state, second_bye=True)
    if legal.second_byes(state):
        assert not legal.full_pairing_exists(state)


def check_table(state: State) -> None:
    lines = {
        row.player: Line(
            row.place,
            row.shared,
            row.points,
            int(str(row.values[TieBreak.BUCHHOLZ])),
            int(str(row.values[TieBreak.BUCHHOLZ_SECOND])),
        )
        for row in standings(state).rows
    }
    assert lines == recount(read_off(state))


def check_day(number: int) -> None:
    players, rounds = measures(number)
    desk = PaperDesk(a_founding(number, rounds=rounds))
    for command in the_day(number, desk, players=players, rounds=rounds):
        if isinstance(command, PairRound):
            check_pairs(desk.state)
        elif isinstance(command, AnnounceRound):
            check_table(desk.state)
    check_table(desk.state)
    found = [finding for finding in checks.findings(desk.state) if finding.level is Severity.ERROR]
    assert found == []


@pytest.mark.parametrize("first", range(1, TOURNAMENTS + 1, BATCH))
def test_in_200_random_tournaments_nobody_is_wronged_and_the_table_is_that_of_a_second_count(
    first: int, seed: int
) -> None:
    for number in range(first, first + BATCH):
        # Another --seed looks at 200 other days.
        check_day(number + (seed - 1) * TOURNAMENTS)


@pytest.mark.parametrize(("number", "players", "rounds"), [(1, 9, 3), (2, 14, 4), (3, 21, 2)])
def test_a_random_day_undone_to_its_founding_and_redone_is_the_same_day(
    tmp_path: Path, number: int, players: int, rounds: int
) -> None:
    session = Session.create(tmp_path / "day.berserk", a_founding(number, rounds=rounds))
    try:
        founded = session.state
        for _ in the_day(number, session, players=players, rounds=rounds):
            pass
        at_the_end = session.state
        assert checks.findings(at_the_end) or at_the_end.round
        while session.undoable:
            session.undo("всё назад")
        assert session.state == founded
        assert verify(session._file) == ()
        while session.redoable:
            session.redo("всё снова")
        assert _without_revisions(session.state) == _without_revisions(at_the_end)
        assert verify(session._file) == ()
        edits = [step for step in session.steps if step.role is Role.EDIT]
        assert len([step for step in session.steps if step.role is Role.UNDO]) == len(edits)
    finally:
        session.close()


def _without_revisions(state: State) -> dict[str, object]:
    """Everything but «редакция»: undoing and redoing announced pairs has made the sheets void twice."""
    rows: dict[str, object] = {name: dict(state.rows(name)) for name in State.__dataclass_fields__}
    rows["publication"] = {row.id: row.announced for row in state.publication.values()}
    return rows
