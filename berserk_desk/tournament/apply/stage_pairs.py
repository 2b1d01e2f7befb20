"""May a round of this stage have these pairs? In a playoff and a round robin they follow from the stage."""

from __future__ import annotations

from berserk_desk.terms import PlayerId, StageKind
from berserk_desk.tournament import brackets, round_robin, stages
from berserk_desk.tournament.commands import PairRound
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Stage
from berserk_desk.tournament.state import State

Place = tuple[frozenset[PlayerId], str | None]


def check_in_stage(state: State, command: PairRound) -> StageKind:
    """The kind of the round to be made. Raises ``Refused`` where the stage would have other pairs."""
    stage = brackets.playing(state)
    if stage is None:
        return StageKind.SWISS
    if stage.table_sizes:
        _check_tables(stage, command)
    elif stage.kind is not StageKind.SWISS:
        _check_exactly(state, stage, command)
    return stage.kind


def _check_tables(stage: Stage, command: PairRound) -> None:
    seat = {
        player: number for number, seated in enumerate(stages.draft_tables(stage), 1) for player in seated
    }
    for line in command.pairings:
        for player in (line.first, line.second):
            if player is not None and seat.get(player) != line.draft_table:
                raise Refused("outside_draft_table", player=player, round=command.number)


def _check_exactly(state: State, stage: Stage, command: PairRound) -> None:
    if stage.kind is StageKind.PLAYOFF:
        tree = brackets.bracket_of(state, stage)
        lines = brackets.next_lines(state, tree, command.number)
        wanted = {_place(line.first, line.second, line.slot) for line in lines}
    else:
        games = round_robin.games_of(state, stage, command.number)
        wanted = {_place(first, second, None) for first, second in games}
    if not wanted:
        raise Refused("stage_is_over", round=command.number)
    if {_place(line.first, line.second, line.slot) for line in command.pairings} != wanted:
        raise Refused("pairs_follow_from_stage", round=command.number)


def _place(first: PlayerId, second: PlayerId | None, slot: str | None) -> Place:
    return frozenset(player for player in (first, second) if player is not None), slot
