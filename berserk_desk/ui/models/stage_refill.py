"""Has somebody left since the cut, or has a correction changed it, so that others would enter now (B68)?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.pairing.draft_seats import table_sizes
from berserk_desk.tournament import seeding, stages
from berserk_desk.tournament.event_commands import EditStage
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.fact import Fact, short_list
from berserk_desk.wording import _

REFILL_KEY = "F9"


def refill(state: State) -> EditStage | None:
    """The step that lets those enter who would enter now; None where nothing has changed, or a round is made."""
    stage = stages.last(state)
    if stage is None or stages.rounds_of(state, stage):
        return None
    now = seeding.refilled(state, stage)
    if not now or now == stages.entrants(stage):
        return None
    sizes = stage.table_sizes
    if sizes and sum(sizes) != len(now):
        sizes = table_sizes(len(now), sizes[0])
    return EditStage(replace(stage, entrants=now, table_sizes=sizes))


def refill_facts(state: State) -> list[Fact]:
    """Who is out and who is in by that, with the key that does it."""
    step = refill(state)
    stage = stages.last(state)
    if step is None or stage is None:
        return []
    before, now = stages.entrants(stage), step.stage.entrants
    out = [player for player in before if player not in now]
    into = [player for player in now if player not in before]
    words = []
    if out:
        words.append(_("no longer in: {players}").format(players=short_list(state, out)))
    if into:
        words.append(_("now in: {players}").format(players=short_list(state, into)))
    under = "; ".join(words) or _("the same players with other seeds")
    return [
        Fact("users", "warn", _("The cut would be another one now: take it over"), under, REFILL_KEY),
    ]
