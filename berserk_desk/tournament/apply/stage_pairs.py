"""May a round of this stage have these pairs? In a playoff and a round robin they follow from the stage."""

from __future__ import annotations

from berserk_desk.terms import PlayerId, RoundNo, StageKind
from berserk_desk.tournament import brackets, round_robin, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import PairRound
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
    refused = why_no_round(state, stage, command.number)
    if refused is not None:
        raise refused
    if stage.kind is StageKind.PLAYOFF:
        tree = brackets.bracket_of(state, stage)
        lines = brackets.next_lines(state, tree, command.number)
        wanted = {_place(line.first, line.second, line.slot) for line in lines}
    else:
        games = round_robin.games_of(state, stage, command.number)
        wanted = {_place(first, second, None) for first, second in games}
    if {_place(line.first, line.second, line.slot) for line in command.pairings} != wanted:
        raise Refused("pairs_follow_from_stage", round=command.number)


def why_no_round(state: State, stage: Stage, number: RoundNo) -> Refused | None:
    """Why can a playoff or a round robin not have that next round? None where it can.

    It is over, or so many are absent that nobody would play, or one alone would be through without a game: then
    whoever is absent either comes or is dropped, which decides the tree.
    """
    if stage.kind is StageKind.ROUND_ROBIN:
        if round_robin.is_over(state, stage, number):
            return Refused("stage_is_over", round=number)
        playing = sum(2 if second else 1 for _first, second in round_robin.games_of(state, stage, number))
        return None if playing > 1 else Refused("too_few_players", count=playing)
    tree = brackets.bracket_of(state, stage)
    if tree.decided:
        return Refused("stage_is_over", round=number)
    lines = brackets.next_lines(state, tree, number)
    if not lines:
        return Refused("nobody_of_round_here", round=number)
    if len(lines) == 1 and lines[0].second is None:
        return Refused("opponent_absent", round=number, player=lines[0].first, other=lines[0].gone)
    return None


def _place(first: PlayerId, second: PlayerId | None, slot: str | None) -> Place:
    return frozenset(player for player in (first, second) if player is not None), slot
