"""Random days on which the judge settles things before he pairs: what he said holds, and nothing else is bent."""

from __future__ import annotations

import random

import pytest

from berserk_desk.interchange.document import parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.terms import ArrangementKind, PlayerId
from berserk_desk.tournament import checks
from berserk_desk.tournament.constraints import barred_by
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.lineup import named
from berserk_desk.tournament.round_commands import PairRound
from berserk_desk.tournament.state import State
from tests.builders import do
from tools.random_tournament import PaperDesk, a_day, a_founding

DAYS = 24


def check_round(before: State, state: State, made: PairRound) -> None:
    """The round as it was made: locks verbatim, byes by hand, nobody who was left out, bans only with a reason."""
    pairs = {frozenset((line.first, line.second)) for line in made.pairings if line.second is not None}
    resting = {line.first for line in made.pairings if line.second is None}
    seated = [player for line in made.pairings for player in (line.first, line.second) if player is not None]
    assert len(seated) == len(set(seated))
    assert pairs
    for row in before.arrangement.values():
        if row.round != made.number or not set(named(row)) <= set(made.eligible) | {row.first}:
            continue
        match row.kind:
            case ArrangementKind.OUT:
                assert row.first not in seated
            case ArrangementKind.LOCK:
                assert frozenset(named(row)) in pairs
            case _:
                assert row.first in resting
    for line in made.pairings:
        if line.second is not None and not line.reason:
            assert barred_by(state, made.number, line.first, PlayerId(line.second)) is None


@pytest.mark.parametrize("number", range(DAYS))
def test_what_was_settled_holds_in_every_round_and_the_event_comes_through_json(number: int) -> None:
    rng = random.Random(f"settled {number}")
    players, rounds = rng.randint(7, 26), rng.randint(3, 6)
    desk = PaperDesk(a_founding(number, rounds=rounds))
    before = desk.state
    made = 0
    for command in a_day(desk, rng, players=players, rounds=rounds, settled=True):
        if isinstance(command, PairRound):
            check_round(before, desk.state, command)
            made += 1
        before = desk.state
    assert made
    errors = [finding for finding in checks.findings(desk.state) if finding.level is Severity.ERROR]
    assert errors == []
    text = write(document_of(desk.state))
    assert write(document_of(do(State(), ImportTournament(state_of(parse(text)))))) == text
