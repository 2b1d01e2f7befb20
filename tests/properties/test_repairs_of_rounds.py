"""Whatever happens to a running round, its repair leaves a legal round, all results, and every other table as it was."""

from __future__ import annotations

import random

import pytest

from berserk_desk.terms import Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, NewPlayer
from berserk_desk.tournament.round_repair import Happened, may_come, may_leave, propose_repair
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from tests.builders import a_result, a_tournament, announced, do, paired, played, the_round_now

OUTCOMES = (Outcome.FIRST, Outcome.SECOND, Outcome.FIRST, Outcome.DRAW)


def running(rng: random.Random) -> State:
    """Some rounds of some players, somebody dropped, the last round running with some results."""
    state = a_tournament(rng.randint(9, 20), seed=rng.randint(1, 999))
    for _ in range(rng.randint(0, 3)):
        state = played(state, [rng.choice(OUTCOMES) for _ in range(10)])
    for player in rng.sample(sorted(state.player), rng.randint(0, 2)):
        state = do(state, DropPlayer(player))
    state = announced(paired(state))
    for row in day.outstanding(state, the_round_now(state).id):
        if rng.random() < 0.4:
            state = do(state, a_result(row, rng.choice(OUTCOMES)))
    return do(state, AddPlayer(NewPlayer("Опоздавший Иван"))) if rng.random() < 0.4 else state


def something(rng: random.Random, state: State) -> Happened:
    this = the_round_now(state).id
    come = rng.sample(may_come(state, this), min(len(may_come(state, this)), rng.randint(0, 2)))
    leave = rng.sample(may_leave(state, this), min(len(may_leave(state, this)), rng.randint(0, 2)))
    byes = [
        row.first for row in day.pairings_of(state, this) if day.is_ordinary_bye(state.result.get(row.id))
    ]
    no_bye = tuple(player for player in byes if rng.random() < 0.3 and player not in leave)
    return Happened(come=tuple(come), leave=tuple(leave), no_bye=no_bye)


def tables(state: State) -> dict[int, Pairing]:
    rows = day.pairings_of(state, the_round_now(state).id)
    return {row.table_no: row for row in rows if row.table_no is not None}


@pytest.mark.parametrize("seed", range(40))
def test_a_repair_leaves_a_legal_round_and_everything_else_as_it_was(seed: int) -> None:
    rng = random.Random(seed)
    state = running(rng)
    this, happened = the_round_now(state).id, something(rng, state)
    plan = propose_repair(state, this, happened)
    if plan.command is None:
        assert plan.unpaired or happened.nothing
        return
    after = do(state, plan.with_reason("проверка"))
    sitting = [player for row in day.pairings_of(after, this) for player in players_of(row)]
    before = {player for row in day.pairings_of(state, this) for player in players_of(row)}
    assert sorted(sitting) == sorted((before | set(happened.come)) - set(happened.leave))
    assert entered_results(after, this) == entered_results(state, this) - plan.results_lost
    for table, row in tables(state).items():
        if table not in plan.tables:
            assert tables(after)[table] == row
            assert after.result.get(row.id) == state.result.get(row.id)
    errors = [finding for finding in findings(after) if finding.level is Severity.ERROR]
    assert errors == [finding for finding in findings(state) if finding.level is Severity.ERROR]
    assert all(after.player[PlayerId(player)].dropped_after is None for player in happened.come)


def test_the_seeds_above_do_repair_rounds() -> None:
    made = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = running(rng)
        made += propose_repair(state, the_round_now(state).id, something(rng, state)).command is not None
    assert made >= 20
