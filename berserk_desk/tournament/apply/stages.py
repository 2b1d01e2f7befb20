"""How a stage is opened, changed and taken back."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.pairing import berger, draft_seats
from berserk_desk.pairing.bracket import size_for
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import CutRule, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    checked_text,
    next_id,
    require_results,
    required_reason,
    the_player,
)
from berserk_desk.tournament.apply.unmaking import with_people_of_now, without_rounds_of
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.event_commands import (
    CancelStage,
    EditStage,
    KeepStage,
    MoveSeat,
    OpenStage,
    RebuildStage,
)
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.stages import draft_tables, entrants, last, rounds_of, rounds_planned
from berserk_desk.tournament.state import State

MOST_IN_PLAYOFF = 512
FEWEST_WITH_THIRD, FEWEST_WITH_LOWER = 4, 6
MOST_ROUNDS = 99
LONGEST_PICK = 600
"""Seconds: longer than anybody thinks about one card."""


def open_stage(state: State, command: OpenStage, rulebook: Rulebook) -> Applied:
    """The stage begins behind the last round, whose results must all be in."""
    drafted = [r for r in state.round.values() if not day.announced(state, r.id)]
    if drafted:
        raise Refused("round_drafted_already", round=drafted[0].number)
    number = day.last_number(state)
    require_results(state, number)
    before = last(state)
    if before is not None and before.after_round == number:
        raise Refused("stage_not_begun", round=number + 1)
    row = _checked(state, replace(command.stage, id=next_id(state.stage), after_round=number))
    return Applied(state.put("stage", row))


def edit_stage(state: State, command: EditStage, rulebook: Rulebook) -> Applied:
    """Its field is free until its first round is made; then only what later rounds and places read, with a reason."""
    old = _the_stage(state, command.stage.id)
    row = _checked(state, replace(command.stage, after_round=old.after_round), old)
    if rounds_of(state, old):
        fixed = ("kind", "entrants", "table_sizes", "twice", "carry", "cut", "cut_value", "by_lot")
        if any(getattr(row, name) != getattr(old, name) for name in fixed):
            raise Refused("stage_has_rounds", round=old.after_round + 1)
        _check_side_games(state, row, old)
        required_reason(command.reason)
    return Applied(state.put("stage", row))


def keep_stage(state: State, command: KeepStage, rulebook: Rulebook) -> Applied:
    """It is noted why the stage stays as it was cut; sheets and screens say so as long as the cut would differ."""
    row = _the_stage(state, command.stage)
    return Applied(state.put("stage", replace(row, kept=required_reason(command.reason))))


def rebuild_stage(state: State, command: RebuildStage, rulebook: Rulebook) -> Applied:
    """The cut taken anew: other entrants, the rounds made of it unmade. Refused once one of them has a result."""
    old = _the_stage(state, command.stage)
    if last(state) != old:
        raise Refused("stage_is_past", round=old.after_round + 1)
    rounds = rounds_of(state, old)
    entered = sum(entered_results(state, this.id) for this in rounds)
    if entered:
        raise Refused("stage_has_results", count=entered)
    if any(day.announced(state, this.id) for this in rounds):
        required_reason(command.reason)
    state = unmade(state, old)
    row = replace(old, entrants=command.entrants, table_sizes=command.table_sizes, kept="")
    return Applied(state.put("stage", _checked(state, row, old)))


def unmade(state: State, stage: Stage) -> State:
    """The state before the first round of that stage, the last one, was made; who has left since has left before it."""
    for this in reversed(rounds_of(state, stage)):
        # At draft tables several rounds have one number, unmade together.
        if this.id in state.round:
            state = with_people_of_now(without_rounds_of(state, this.number), this.number)
    return state


def move_seat(state: State, command: MoveSeat, rulebook: Rulebook) -> Applied:
    """Who sits where at the draft tables is changed before the first round of the draft is made."""
    row = _the_stage(state, command.stage)
    the_player(state, command.player)
    rounds = rounds_of(state, row)
    if rounds:
        raise Refused("seats_are_taken", round=rounds[0].number)
    tables = [list(seated) for seated in draft_tables(row)]
    here = next((seated for seated in tables if command.player in seated), None)
    if here is None:
        raise Refused("no_seat_in_draft", player=command.player)
    if not 1 <= command.table <= len(tables):
        raise Refused("number_out_of_range", field="draft_table", low=1, high=len(tables))
    here.remove(command.player)
    there = tables[command.table - 1]
    if not 1 <= command.seat <= len(there) + 1:
        raise Refused("number_out_of_range", field="seat", low=1, high=len(there) + 1)
    there.insert(command.seat - 1, command.player)
    seated = replace(
        row,
        entrants=tuple(player for table in tables for player in table),
        table_sizes=tuple(map(len, tables)),
    )
    if seated == row:
        raise Refused("sits_there_already", player=command.player, table=command.table)
    _check_tables(seated)
    return Applied(state.put("stage", seated))


def _check_side_games(state: State, row: Stage, old: Stage) -> None:
    """A game for a place is played in its own round: it is neither added nor taken away once that is made."""
    last_round = old.after_round + rounds_planned(state, old)
    for name, played_in in (("third_place", last_round), ("lower_places", last_round - 1)):
        if getattr(row, name) != getattr(old, name) and day.last_number(state) >= played_in:
            raise Refused("side_games_too_late", round=played_in)


def cancel_stage(state: State, command: CancelStage, rulebook: Rulebook) -> Applied:
    """The last stage is unmade with its rounds and results; the number of those is named first."""
    row = _the_stage(state, command.stage)
    if last(state) != row:
        raise Refused("stage_is_past", round=row.after_round + 1)
    rounds = rounds_of(state, row)
    if any(day.announced(state, this.id) for this in rounds):
        required_reason(command.reason)
    lost = sum(entered_results(state, this.id) for this in rounds)
    if lost != command.results_lost:
        raise Refused("results_of_stage_would_be_lost", count=lost)
    return Applied(unmade(state, row).drop("stage", (row.id,)))


def _the_stage(state: State, stage: int) -> Stage:
    found = state.stage.get(stage)
    if found is None:
        raise Refused("no_such_stage")
    return found


def _checked(state: State, row: Stage, old: Stage | None = None) -> Stage:
    field = entrants(row)
    for player in field:
        the_player(state, player)
    seen: set[PlayerId] = set()
    for player in field:
        if player in seen:
            raise Refused("entrant_twice", player=player)
        seen.add(player)
    if old is None or old.entrants != row.entrants:
        _check_here(state, row, field)
    if len(field) < len(row.entrants) and row.kind is not StageKind.PLAYOFF:
        raise Refused("free_line_outside_playoff")
    if row.cut_value < 0 or (row.cut in (CutRule.NUMBER, CutRule.TABLE) and row.cut_value < 1):
        raise Refused("number_out_of_range", field="cut_value", low=1, high=MOST_IN_PLAYOFF)
    if row.table_sizes:
        _check_tables(row)
    elif row.kind is StageKind.ROUND_ROBIN:
        _check_size(len(field), berger.FEWEST, berger.MOST)
    elif row.kind is StageKind.PLAYOFF:
        _check_playoff(row, len(field))
    else:
        _check_size(len(field), 2, max(len(state.player), 2))
    if row.kind is StageKind.SWISS and not 1 <= row.planned_rounds <= MOST_ROUNDS:
        raise Refused("number_out_of_range", field="planned_rounds", low=1, high=MOST_ROUNDS)
    checked_text(row.kept, "reason", 500)
    if any(not 1 <= seconds <= LONGEST_PICK for seconds in row.pick_seconds):
        raise Refused("number_out_of_range", field="pick_seconds", low=1, high=LONGEST_PICK)
    return row


def _check_here(state: State, row: Stage, field: tuple[PlayerId, ...]) -> None:
    number = RoundNo(row.after_round + 1)
    for player in field:
        if not day.may_play(state.player[player], number):
            raise Refused("player_not_here", player=player)


def _check_size(count: int, low: int, high: int) -> None:
    if not low <= count <= high:
        raise Refused("field_of_stage", count=count, low=low, high=high)


def _check_tables(row: Stage) -> None:
    if row.kind is not StageKind.SWISS:
        raise Refused("tables_only_in_swiss")
    if sum(row.table_sizes) != len(row.entrants):
        raise Refused("seats_do_not_add_up", counted=sum(row.table_sizes), total=len(row.entrants))
    if min(row.table_sizes) < draft_seats.FEWEST_AT_TABLE:
        raise Refused("draft_table_too_small", low=draft_seats.FEWEST_AT_TABLE)


def _check_playoff(row: Stage, count: int) -> None:
    _check_size(count, 2, MOST_IN_PLAYOFF)
    if size_for(len(row.entrants)) > size_for(count):
        raise Refused("too_many_free_lines", count=count)
    if row.third_place and count < FEWEST_WITH_THIRD:
        raise Refused("too_few_for_third_place", low=FEWEST_WITH_THIRD)
    if row.lower_places and count < FEWEST_WITH_LOWER:
        raise Refused("too_few_for_lower_places", low=FEWEST_WITH_LOWER)
