"""Has somebody left since the cut, or has a correction changed it, so that others would enter now (B68)?"""

from __future__ import annotations

from berserk_desk.terms import FIRST_ROUND, PlayerId
from berserk_desk.tournament import day, seeding, stages
from berserk_desk.tournament.event_commands import RebuildStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.fact import Fact, short_list
from berserk_desk.wording import _
from berserk_desk.wording.stages import kept_text

REFILL_KEY = "F9"


def refill(state: State) -> RebuildStage | None:
    """The step that lets those enter who would enter now; None where nothing has changed, or a round is made."""
    stage = stages.last(state)
    if stage is None or stages.rounds_of(state, stage):
        return None
    return seeding.rebuilt(state, stage)


def asked_of(state: State) -> Stage | None:
    """The stage of which a correction has changed the cut while a round of it is made, so that it is to be asked."""
    stage = seeding.cut_otherwise(state)
    return stage if stage is not None and stages.rounds_of(state, stage) else None


def changed_by(before: State, after: State) -> bool:
    """Has that step changed the cut of a stage of which a round is made, so that it is to be asked at once?"""
    return any(
        (found := seeding.differences(after, stage)).any and found != seeding.differences(before, stage)
        for stage in stages.in_order(after)
        if stage.after_round and stage.id in before.stage and stages.rounds_of(after, stage)
    )


def refill_facts(state: State) -> list[Fact]:
    """Who is out and who is in by a change since the cut, with the key that does it; or that the stage was kept."""
    step, stage = refill(state), stages.last(state)
    if step is not None and stage is not None:
        words = _("The cut would be another one now: take it over")
        return [_fact(words, state, stages.entrants(stage), step.entrants)]
    left_out = _left_out(state, stage)
    if left_out:
        words = _("Not in this stage: {players}").format(players=short_list(state, left_out))
        return [
            Fact("users", "warn", words, _("who is to play after all: cancel the stage and open it anew"))
        ]
    asked = asked_of(state)
    if asked is not None:
        words = _("By a correction the cut would be another one: decide what follows")
        return [_fact(words, state, stages.entrants(asked), seeding.differences(state, asked).now)]
    kept = kept_text(state)
    return [Fact("info", "text2", kept)] if kept else []


def _left_out(state: State, stage: Stage | None) -> tuple[PlayerId, ...]:
    """Who is here and enters nothing, of an event that begins with a stage chosen by hand and has no round of it yet."""
    if stage is None or stage.after_round or stages.rounds_of(state, stage):
        return ()
    return tuple(
        player.id
        for player in state.player.values()
        if player.id not in stage.entrants and player.present and day.may_play(player, FIRST_ROUND)
    )


def _fact(words: str, state: State, before: tuple[PlayerId, ...], now: tuple[PlayerId, ...]) -> Fact:
    return Fact("users", "warn", words, who_moves(state, before, now), REFILL_KEY)


def who_moves(state: State, before: tuple[PlayerId, ...], now: tuple[PlayerId, ...]) -> str:
    """Who is no longer in and who is now, in one line."""
    out = [player for player in before if player not in now]
    into = [player for player in now if player not in before]
    words = []
    if out:
        words.append(_("no longer in: {players}").format(players=short_list(state, out)))
    if into:
        words.append(_("now in: {players}").format(players=short_list(state, into)))
    return "; ".join(words) or _("the same players with other seeds")
