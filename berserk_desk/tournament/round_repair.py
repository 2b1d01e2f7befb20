"""Which repair of the running round answers what has happened? Proposals computed from the rows; making one is a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from berserk_desk.pairing.answer import Reason
from berserk_desk.pairing.lots import seed_of_repair
from berserk_desk.pairing.round_repair import Measure, RoundRepair, Seated
from berserk_desk.pairing.round_repair import repair_round as fewest_tables
from berserk_desk.terms import Outcome, PairingId, PlayerId, RoundId, RoundNo, TableNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.apply.repairing import check_line, results_broken
from berserk_desk.tournament.apply.unmaking import without_rounds_of
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.meetings import without_meetings_of
from berserk_desk.tournament.next_round import propose, stage_problem
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.proposal import encoded, encoded_forced
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import DrawnAnew, ProposedPairing, RepairRound
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Happened:
    """What makes the round wrong.

    ``come``: who should play and stands in no pair. ``leave``: who stands in one and does not play. ``reseat``:
    whose points have changed since. ``no_bye``: who must not have the bye. ``part``: pairs that must not play.
    """

    come: tuple[PlayerId, ...] = ()
    leave: tuple[PlayerId, ...] = ()
    reseat: tuple[PlayerId, ...] = ()
    no_bye: tuple[PlayerId, ...] = ()
    part: tuple[PairingId, ...] = ()

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Whom it concerns, but for pairs that are named as such."""
        return (*self.come, *self.leave, *self.reseat, *self.no_bye)

    @property
    def nothing(self) -> bool:
        """Is there nothing to repair?"""
        return not (self.come or self.leave or self.reseat or self.no_bye or self.part)


@dataclass(frozen=True, slots=True)
class TableChange:
    """One table, or the bye (``table`` None), before and after; None where there is none."""

    table: TableNo | None
    was: Pairing | None
    becomes: Pairing | None


@dataclass(frozen=True, slots=True)
class RepairPlan:
    """A repair that can be carried out: the command without its reason, and what it does.

    ``tables``: numbers of the tables whose slips become void, or that are new. ``warnings``: what the rules would not
    have of it, accepted with the reason. ``measure`` is that of a search, else None. ``unpaired``: for whom no
    opponent was found. There is no command then, nor where nothing would be better.
    """

    command: RepairRound | None
    changes: tuple[TableChange, ...]
    tables: tuple[TableNo, ...]
    tables_kept: int
    results_kept: int
    results_lost: int
    warnings: tuple[Refused, ...] = ()
    measure: Measure | None = None
    unpaired: tuple[int, ...] = ()

    def with_reason(self, reason: str) -> RepairRound:
        """The command with its reason, which also covers what the rules would not have. Raises ``ValueError``."""
        if self.command is None:
            raise ValueError("there is no such repair")
        lines = tuple(replace(line, reason=reason if line.reason else "") for line in self.command.pairings)
        return replace(self.command, pairings=lines, reason=reason)


AGAINST_THE_RULES = "…"
"""Stands in a line of a plan where the judge's reason will stand: the rules would not have this pair or bye."""


def propose_repair(
    state: State,
    round_id: RoundId,
    happened: Happened,
    *,
    spare_all: bool = False,
    cancelled: Callable[[], bool] = lambda: False,
) -> RepairPlan:
    """The repair that takes the fewest tables apart, entered results kept.

    Without ``spare_all`` no new pair is further apart than one win, and no bye goes above the lowest, if any
    chain of moves avoids it: first that, then the fewest tables (B61). ``spare_all``: the fewest tables
    whatever the distance. Raises ``pairing.problem.Cancelled``.
    """
    this = state.round[round_id]
    seated = _seated(state, round_id, happened)
    sitting = [player for table in seated for player in table.players]
    field = sorted((set(sitting) | set(happened.come)) - set(happened.leave))
    past = without_meetings_of(state, round_id)
    problem = stage_problem(past, this.number, tuple(PlayerId(player) for player in field))
    parted = [state.pairing[pairing] for pairing in happened.part]
    barred = frozenset((row.first, row.second) for row in parted if row.second is not None)
    problem = replace(problem, forbidden=problem.forbidden | barred)
    revision = state.publication[round_id].revision
    found = fewest_tables(
        problem,
        seated,
        seed_of_repair(state.event.seed, this.number, revision),
        reach=None if spare_all else state.rules.points_win,
        no_bye=happened.no_bye,
        cancelled=cancelled,
    )
    lines = [
        ProposedPairing(PlayerId(p.first), PlayerId(p.second), why=encoded(p.reasons)) for p in found.made
    ]
    lines += _new_bye(found)
    if found.unpaired:
        return RepairPlan(None, (), (), 0, 0, 0, (), found.measure, found.unpaired)
    if not lines and not happened.leave:
        tables = sum(row.second is not None for row in day.pairings_of(state, round_id))
        return RepairPlan(None, (), (), tables, entered_results(state, round_id), 0, measure=found.measure)
    plan = plan_of(state, round_id, lines, happened.leave)
    return replace(plan, measure=found.measure)


def _seated(state: State, round_id: RoundId, happened: Happened) -> tuple[Seated, ...]:
    """The tables and the bye as the search sees them: not privilege byes, absences and void pairs.

    Of several byes the one that must move, else the one that nobody gave by hand; the others stay as they are.
    """
    tables = []
    byes = [
        row
        for row in day.pairings_of(state, round_id)
        if row.second is None and day.is_ordinary_bye(state.result.get(row.id))
    ]
    byes.sort(key=lambda row: (row.first not in happened.no_bye + happened.leave, bool(row.reason)))
    for row in day.pairings_of(state, round_id):
        result = state.result.get(row.id)
        if row.second is None:
            if row in byes[:1]:
                tables.append(Seated(row.first))
            continue
        if result is not None and result.outcome is Outcome.VOID:
            continue
        moved = bool(set(players_of(row)) & set(happened.reseat)) and result is None
        tables.append(Seated(row.first, row.second, result is not None, moved or row.id in happened.part))
    return tuple(tables)


def _new_bye(found: RoundRepair) -> list[ProposedPairing]:
    if found.bye is None or any(table.second is None for table in found.stays):
        return []
    return [ProposedPairing(PlayerId(found.bye), why=encoded((Reason("repaired"),)))]


def propose_anew(
    state: State,
    round_id: RoundId,
    happened: Happened,
    attempt: int,
    *,
    cancelled: Callable[[], bool] = lambda: False,
) -> RepairPlan:
    """The whole round drawn again, all of its results lost (B63). ``attempt``: the number of this draw.

    Raises ``pairing.problem.Cancelled``.
    """
    this = state.round[round_id]
    people = _with_people(state, this.number, happened)
    proposal = propose(without_rounds_of(people, this.number), attempt=attempt, cancelled=cancelled)
    made = proposal.command(AGAINST_THE_RULES)
    # Of a draft the other tables are left as they are.
    own = [line for line in made.pairings if line.draft_table == this.draft_table]
    here = {player for line in own for player in players_of(line)}
    alone = tuple(
        player for player in proposal.answer.unpaired if proposal.draft_tables.get(player) == this.draft_table
    )
    if alone:
        return RepairPlan(None, (), (), 0, 0, entered_results(state, round_id), unpaired=alone)
    lines = [line for line in own if not line.privilege]
    forced = encoded_forced(item for item in proposal.forced if not item.players or here & set(item.players))
    return plan_of(
        state,
        round_id,
        lines,
        happened.leave,
        anew=DrawnAnew(made.seed, made.attempt, made.algorithm, forced),
    )


def plan_of(
    state: State,
    round_id: RoundId,
    lines: Iterable[ProposedPairing],
    leave: Iterable[PlayerId] = (),
    *,
    anew: DrawnAnew | None = None,
) -> RepairPlan:
    """What happens when these sit down anew? Raises ``Refused`` where they cannot."""
    lines, leave = list(lines), tuple(leave)
    this, past, rulebook = (
        state.round[round_id],
        without_meetings_of(state, round_id),
        rulebook_of(state.rules),
    )
    warnings = []
    for place, line in enumerate(lines):
        try:
            check_line(past, line, this, rulebook)
        except Refused as refused:
            warnings.append(refused)
            lines[place] = replace(line, reason=AGAINST_THE_RULES)
    rows = day.pairings_of(state, round_id)
    command = RepairRound(round_id, tuple(lines), leave, anew=anew)
    lost = results_broken(state, command)
    command = replace(command, results_lost=lost)
    after = apply(state, replace(command, reason=AGAINST_THE_RULES)).state
    changes = table_changes(state, after, round_id)
    before = {row.table_no for row in rows if row.table_no is not None}
    now = {row.table_no for row in day.pairings_of(after, round_id) if row.table_no is not None}
    touched = before | now if anew else {change.table for change in changes if change.table is not None}
    return RepairPlan(
        command=command,
        changes=changes,
        tables=tuple(sorted(touched)),
        tables_kept=len(before - touched),
        results_kept=entered_results(state, round_id) - lost,
        results_lost=lost,
        warnings=tuple(warnings),
    )


def table_changes(before: State, after: State, round_id: RoundId) -> tuple[TableChange, ...]:
    """Which tables of a round have other players than before, by number, and then the byes?"""
    old = {row.table_no: row for row in day.pairings_of(before, round_id) if row.table_no is not None}
    new = {row.table_no: row for row in day.pairings_of(after, round_id) if row.table_no is not None}
    found = [
        TableChange(table, old.get(table), new.get(table))
        for table in sorted(old.keys() | new.keys())
        if _who(old.get(table)) != _who(new.get(table))
    ]
    byes = {_who(row): row for row in day.pairings_of(before, round_id) if row.table_no is None}
    new_byes = {_who(row): row for row in day.pairings_of(after, round_id) if row.table_no is None}
    found += [TableChange(None, row, None) for who, row in byes.items() if who not in new_byes]
    found += [TableChange(None, None, row) for who, row in new_byes.items() if who not in byes]
    return tuple(found)


def _who(row: Pairing | None) -> frozenset[PlayerId]:
    return frozenset() if row is None else frozenset(players_of(row))


def changed_scores(before: State, after: State, round_id: RoundId) -> tuple[PlayerId, ...]:
    """Whose points before this round are others than they were (B66)? Only of those who stand in it, by id."""
    number = after.round[round_id].number
    was, now = points_before(before, number), points_before(after, number)
    sitting = {player for row in day.pairings_of(after, round_id) for player in players_of(row)}
    return tuple(sorted(player for player in sitting if was[player] != now[player]))


def may_come(state: State, round_id: RoundId) -> tuple[PlayerId, ...]:
    """Who could be seated in the round and stands in no pair of it: late, left out, dropped by mistake?

    At a draft table only who has a seat there.
    """
    table = state.round[round_id].draft_table
    seats = stages.seats_of_draft(state) if table is not None else {}
    sitting = {player for row in day.pairings_of(state, round_id) for player in players_of(row)}
    free = (p.id for p in state.player.values() if p.id not in sitting and not p.disqualified)
    return tuple(sorted(player for player in free if table is None or seats.get(player) == table))


def may_leave(state: State, round_id: RoundId) -> tuple[PlayerId, ...]:
    """Who sits at a table without a result, or has the ordinary bye, and could be taken out of the round?"""
    return tuple(
        sorted(
            player
            for row in day.pairings_of(state, round_id)
            if row.id not in state.result or day.is_ordinary_bye(state.result[row.id])
            for player in players_of(row)
        )
    )


def _with_people(state: State, number: RoundNo, happened: Happened) -> State:
    rows = [
        replace(
            state.player[player],
            joined_round=min(state.player[player].joined_round, number),
            dropped_after=None,
            present=True,
        )
        for player in happened.come
    ]
    rows += [replace(state.player[player], dropped_after=RoundNo(number - 1)) for player in happened.leave]
    return state.put("player", *rows) if rows else state
