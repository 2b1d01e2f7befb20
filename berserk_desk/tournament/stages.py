"""Which stage does a round belong to, who plays in it, and what counts there? Read from the stage rows.

``None`` for a stage means the Swiss rounds that an event without a row begins with: everybody plays in them.
"""

from __future__ import annotations

from berserk_desk.pairing.berger import rounds_needed
from berserk_desk.pairing.bracket import size_for
from berserk_desk.terms import PlayerId, PlayFormat, RoundNo, StageKind
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.rows import Round
from berserk_desk.tournament.state import State


def in_order(state: State) -> tuple[Stage, ...]:
    """The stages that have a row, as they follow each other."""
    return tuple(sorted(state.stage.values(), key=lambda stage: (stage.after_round, stage.id)))


def last(state: State) -> Stage | None:
    """The stage that was opened last."""
    return max(in_order(state), key=lambda stage: (stage.after_round, stage.id), default=None)


def stage_at(state: State, number: RoundNo | int) -> Stage | None:
    """The stage of the round of that number, made or not."""
    if not state.stage:
        return None
    before = [stage for stage in in_order(state) if stage.after_round < number]
    return before[-1] if before else None


def following(state: State, stage: Stage | None) -> Stage | None:
    """The stage opened after this one (None: after the Swiss rounds without a row)."""
    order = in_order(state)
    if stage is None:
        return next((each for each in order), None)
    return next((order[at + 1] for at in range(len(order) - 1) if order[at].id == stage.id), None)


def rounds_of(state: State, stage: Stage | None) -> tuple[Round, ...]:
    """The rounds made in that stage, by number and draft table."""
    begins = 0 if stage is None else stage.after_round
    after = following(state, stage)
    found = (
        r
        for r in state.round.values()
        if begins < r.number and (after is None or r.number <= after.after_round)
    )
    return tuple(sorted(found, key=lambda r: (r.number, r.draft_table or 0, r.id)))


def entrants(stage: Stage) -> tuple[PlayerId, ...]:
    """Who entered, by seed or seat, free lines left out."""
    return tuple(player for player in stage.entrants if player)


def is_draft(stage: Stage | None) -> bool:
    """Is it played at draft tables?"""
    return stage is not None and bool(stage.table_sizes)


def awaits_draft(state: State) -> bool:
    """Is it an event at draft tables whose seats nobody has drawn yet, before its first round?"""
    return state.rules.play_format is PlayFormat.DRAFT and not state.stage and not state.round


def last_draft(state: State) -> Stage | None:
    """The draft that was opened last."""
    return next((stage for stage in reversed(in_order(state)) if is_draft(stage)), None)


def draft_tables(stage: Stage) -> tuple[tuple[PlayerId, ...], ...]:
    """Who sits at draft table 1, 2 … in the order of the seats."""
    seated: list[tuple[PlayerId, ...]] = []
    begin = 0
    for size in stage.table_sizes:
        seated.append(stage.entrants[begin : begin + size])
        begin += size
    return tuple(seated)


def draft_table_of(state: State, player: PlayerId) -> int | None:
    """At which draft table does the player sit: in the last draft that he entered, or as his row says?"""
    for stage in reversed(in_order(state)):
        for number, seated in enumerate(draft_tables(stage), 1):
            if player in seated:
                return number
    return state.player[player].draft_table


def seats_of_draft(state: State) -> dict[PlayerId, int]:
    """The draft table of everybody who has one, as ``draft_table_of`` says, in one pass."""
    found = {p.id: p.draft_table for p in state.player.values() if p.draft_table is not None}
    for stage in in_order(state):
        for number, seated in enumerate(draft_tables(stage), 1):
            found.update(dict.fromkeys(seated, number))
    return found


def rounds_planned(state: State, stage: Stage | None) -> int:
    """How many rounds is the stage to have?"""
    if stage is None:
        return state.rules.planned_rounds
    if stage.kind is StageKind.ROUND_ROBIN:
        return rounds_needed(len(entrants(stage)), twice=stage.twice)
    if stage.kind is StageKind.PLAYOFF:
        return size_for(len(stage.entrants)).bit_length() - 1
    return stage.planned_rounds


def table_of(state: State, number: RoundNo | int) -> Stage | None:
    """Which table of points would the round of that number count in?

    The main one (None), or that of the last stage before it in which everybody began at 0.
    """
    if not state.stage:
        return None
    anew = [stage for stage in in_order(state) if _begins_anew(stage) and stage.after_round < number]
    return anew[-1] if anew else None


def tables(state: State) -> tuple[Stage | None, ...]:
    """The tables of points of the event: the main one, and one for each stage in which everybody began at 0."""
    return (None, *(stage for stage in in_order(state) if _begins_anew(stage)))


def _begins_anew(stage: Stage) -> bool:
    return not stage.carry and stage.kind is not StageKind.PLAYOFF and stage.after_round > 0
