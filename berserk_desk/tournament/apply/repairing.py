"""How a part of the last round is seated anew while the rest of it stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    checked_text,
    next_id,
    required_reason,
    the_player,
    the_round,
)
from berserk_desk.tournament.apply.legal_pair import check_bye_low_enough, check_pair
from berserk_desk.tournament.apply.swapping import with_next_revision
from berserk_desk.tournament.constraints import tables_ready
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.meetings import without_meetings_of
from berserk_desk.tournament.proposal import decoded_forced
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import ProposedPairing, RepairRound
from berserk_desk.tournament.rows import Pairing, Player, Result, Round
from berserk_desk.tournament.scores import apart
from berserk_desk.tournament.seating import seating
from berserk_desk.tournament.stages import draft_table_of
from berserk_desk.tournament.state import State


def repair_round(state: State, command: RepairRound, rulebook: Rulebook) -> Applied:
    """Tables are taken apart and seated anew; tables that are not named keep row, number, result and slip.

    In an announced round a reason is needed, and the sheets of that revision become void. A pair made by
    hand that the rules would not have, or across score groups, needs a reason of its own.
    """
    this = the_round(state, command.round)
    stage = day.life(state, this.id)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=this.number)
    if this.stage is not StageKind.SWISS:
        raise Refused("pairs_follow_from_stage", round=this.number)
    reason = checked_text(command.reason, "reason", 500)
    if stage is not day.RoundLife.DRAFTED:
        reason = required_reason(command.reason)
    changed = _Changed.of(state, this, command)
    if not changed.lines and not command.leaving:
        raise Refused("nothing_repaired", round=this.number)
    _check_places(state, this, command, changed)
    lost = results_broken(state, command)
    if lost != command.results_lost:
        raise Refused("repair_loses_results", round=this.number, count=lost)
    past = without_meetings_of(state, this.id)
    for line in changed.lines:
        if line.privilege:
            raise Refused("no_privilege", player=line.first, round=this.number)
        if not line.reason.strip():
            check_line(past, line, this, rulebook)
    # A draft table that is drawn anew stays where it sits: the other ones keep their numbers.
    from_the_first = command.anew is not None and this.draft_table is None
    tables = seating(state, changed.lines) if from_the_first else _tables(state, this, changed)
    after = _seated_anew(state, this, changed, tables, reason)
    after = _people(after, this, changed.coming, command.leaving)
    after = after.put("round", _noted(this, command, changed))
    return Applied(with_next_revision(after, this.number))


@dataclass(frozen=True, slots=True)
class _Changed:
    """Rows taken apart, lines that come instead, and who stood in no row."""

    broken: tuple[Pairing, ...]
    lines: tuple[ProposedPairing, ...]
    coming: tuple[PlayerId, ...]

    @classmethod
    def of(cls, state: State, this: Round, command: RepairRound) -> _Changed:
        """What the command changes in the round as it is."""
        rows = day.pairings_of(state, this.id)
        standing = set() if command.anew else {frozenset(players_of(row)) for row in rows}
        lines = tuple(line for line in command.pairings if frozenset(players_of(line)) not in standing)
        sitting = {player for row in rows for player in players_of(row)}
        coming = tuple(player for line in lines for player in players_of(line) if player not in sitting)
        return cls(rows_broken(state, command), lines, coming)


def rows_broken(state: State, command: RepairRound) -> tuple[Pairing, ...]:
    """Which rows of the round are no more?

    A line that stands already breaks none; a new draw breaks all, even where it pairs the same two again.
    """
    rows = day.pairings_of(state, command.round)
    if command.anew:
        return tuple(row for row in rows if not _is_privilege(state, row))
    standing = {frozenset(players_of(row)) for row in rows}
    new = [frozenset(players_of(line)) for line in command.pairings]
    touched = {player for players in new if players not in standing for player in players}
    touched |= set(command.leaving)
    return tuple(row for row in rows if touched & set(players_of(row)))


def results_broken(state: State, command: RepairRound) -> int:
    """How many entered results go with the command (byes came with the pairing)?"""
    return sum(
        row.id in state.result and state.result[row.id].outcome is not Outcome.BYE
        for row in rows_broken(state, command)
    )


def _is_privilege(state: State, row: Pairing) -> bool:
    result = state.result.get(row.id)
    return result is not None and result.method is Method.PRIVILEGE_BYE


def _check_places(state: State, this: Round, command: RepairRound, changed: _Changed) -> None:
    """Nobody twice, nobody missing, nobody who cannot play."""
    seen: set[PlayerId] = set()
    named = [player for line in command.pairings for player in players_of(line)]
    for player in (*named, *command.leaving):
        the_player(state, player)
        if player in seen:
            raise Refused("player_twice", player=player, round=this.number)
        seen.add(player)
    gone_from = {player for row in changed.broken for player in players_of(row)}
    for player in command.leaving:
        if player not in gone_from:
            raise Refused("player_not_paired", player=player, round=this.number)
    left_out = sorted(gone_from - seen)
    if left_out:
        raise Refused("players_left_out", players=tuple(left_out), round=this.number)
    for player in changed.coming:
        if state.player[player].disqualified:
            raise Refused("player_not_here", player=player)
        if this.draft_table is not None and draft_table_of(state, player) != this.draft_table:
            raise Refused("outside_draft_table", player=player, round=this.number)
    for row in changed.broken:
        if _is_privilege(state, row):
            raise Refused("privilege_bye_stays", player=row.first)
    playing = (set(this.eligible) | set(changed.coming)) - set(command.leaving)
    if len(playing) < 2:
        raise Refused("too_few_players", count=len(playing))


def check_line(past: State, line: ProposedPairing, this: Round, rulebook: Rulebook) -> None:
    """Is the new pair or bye one that needs no reason of its own? Raises ``Refused`` when it is not.

    ``past``: the state without the pairs of the round. A line that says why it stands was found by a search,
    which floats where it must; by hand a pair across score groups, or a bye above the lowest, needs a reason.
    """
    check_pair(past, line.first, line.second, rulebook, this.number)
    if line.why:
        return
    if line.second is None:
        among = this.eligible if this.draft_table is not None else ()
        check_bye_low_enough(past, this.number, line.first, rulebook, among)
    elif apart(past, line.first, line.second, this.number):
        raise Refused("pair_across_groups", first=line.first, second=line.second)


def _seated_anew(
    state: State, this: Round, changed: _Changed, tables: list[TableNo | None], reason: str
) -> State:
    ids = [row.id for row in changed.broken]
    rest = state.drop("result", ids).drop("progress", ids).drop("pairing", ids)
    at_table = {row.table_no: row for row in changed.broken if row.table_no is not None}
    fresh = count(next_id(state.pairing))
    rows, byes = [], []
    for line, table in zip(changed.lines, tables, strict=True):
        old = None if table is None else at_table.get(table)
        row = Pairing(
            id=PairingId(next(fresh)) if old is None else old.id,
            round=this.id,
            first=line.first,
            second=line.second,
            table_no=table,
            slot=None if old is None else old.slot,
            why=line.why,
            reason=checked_text(line.reason, "reason", 500) or reason,
        )
        rows.append(row)
        if line.second is None:
            byes.append(Result(id=row.id, outcome=Outcome.BYE, method=Method.BYE))
    after = rest.put("pairing", *rows) if rows else rest
    return after.put("result", *byes) if byes else after


def _tables(state: State, this: Round, changed: _Changed) -> list[TableNo | None]:
    """Where do the new pairs sit? A fixed table first, else where one of the two sat, else a table that is free.

    No other table changes its number (B21).
    """
    standing = [row for row in day.pairings_in(state, this.number) if row not in changed.broken]
    taken = {row.table_no for row in standing if row.table_no is not None}
    freed = sorted(row.table_no for row in changed.broken if row.table_no is not None)
    found: dict[int, TableNo] = {}

    def take(position: int, wishes: Iterable[TableNo | None]) -> None:
        if position not in found:
            table = next((wish for wish in wishes if wish is not None and wish not in taken), None)
            if table is not None:
                found[position] = table
                taken.add(table)

    places = [place for place, line in enumerate(changed.lines) if line.second is not None]
    for place in places:
        take(place, (state.player[player].fixed_table for player in players_of(changed.lines[place])))
    for place in places:
        take(place, _own(changed.broken, players_of(changed.lines[place])))
    for place in places:
        take(place, freed)
    for place in places:
        take(place, tables_ready(state))
    without = sum(place not in found for place in places)
    if without:
        raise Refused("too_few_tables", count=without)
    return [found.get(place) for place in range(len(changed.lines))]


def _own(broken: Sequence[Pairing], players: tuple[PlayerId, ...]) -> list[TableNo | None]:
    return [row.table_no for player in players for row in broken if player in players_of(row)]


def _people(state: State, this: Round, coming: Iterable[PlayerId], leaving: Iterable[PlayerId]) -> State:
    """Who sits down now is in the event from this round on; who leaves was in it until the round before."""
    rows: list[Player] = []
    for player in coming:
        row = state.player[player]
        joined = min(row.joined_round, this.number)
        rows.append(replace(row, joined_round=joined, dropped_after=None, present=True))
    for player in leaving:
        row = state.player[player]
        rows.append(replace(row, dropped_after=RoundNo(this.number - 1)))
    return state.put("player", *rows) if rows else state


def _noted(this: Round, command: RepairRound, changed: _Changed) -> Round:
    """The round's own row: who plays; how it was drawn stays on record unless it was drawn anew."""
    eligible = tuple(sorted((set(this.eligible) | set(changed.coming)) - set(command.leaving)))
    if command.anew is not None:
        anew = command.anew
        return replace(
            this,
            eligible=eligible,
            seed=anew.seed,
            attempt=anew.attempt,
            algorithm=anew.algorithm,
            forced=anew.forced,
        )
    moved = {player for row in changed.broken for player in players_of(row)}
    pairs = zip(this.forced, decoded_forced(this.forced), strict=True)
    # what was said of a pair or bye that is no more is no more said
    forced = tuple(text for text, item in pairs if not moved & set(item.players))
    return replace(this, eligible=eligible, forced=forced)
