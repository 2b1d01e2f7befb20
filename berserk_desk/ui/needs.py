"""What must be so for an action to be done, and what has to come first where it is not?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from berserk_desk.wording import N_, _

if TYPE_CHECKING:
    # The start page shows no tournament: what knows one is loaded when the first is opened.
    from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Need:
    """Something that is so or not; ``first`` says what is done to have it so, where nothing more general is missing."""

    met: Callable[[State | None], bool]
    first: str = ""

    def __call__(self, state: State | None) -> bool:
        """Is it so?"""
        return self.met(state)


def first_of_all(need: Need, state: State | None) -> str:
    """What has to come first, as a sentence; "" where the need is met."""
    if need(state):
        return ""
    if state is None:
        return _("Open a tournament first.")
    if state.event.finished and need(state.put("tournament", replace(state.event, finished=False))):
        from berserk_desk.tournament.refusal import Refused
        from berserk_desk.wording.refusals import refusal_text

        return refusal_text(state, Refused("tournament_finished"))
    if need is FINISHED:
        return _(need.first)
    if not state.player:
        return _("Enter the participants first (Ctrl+1).")
    if not state.round and need is not HAS_STAGE:
        return _("Pair the first round first (Ctrl+2).")
    if _draft(state) and need is not NOT_PAIRED_YET and need is not HAS_STAGE:
        return _("The round is a draft: announce it first (Ctrl+2).")
    return _(need.first)


def _editable(state: State | None) -> bool:
    return state is not None and not state.event.finished


def _has_players(state: State | None) -> bool:
    return _editable(state) and state is not None and bool(state.player)


def _draft(state: State) -> bool:
    return any(not publication.announced for publication in state.publication.values())


def _running(state: State | None) -> bool:
    if state is None or not _editable(state) or not state.round:
        return False
    return not _draft(state)


def _plays_matches(state: State | None) -> bool:
    if state is None or not _running(state):
        return False
    from berserk_desk.tournament.own_rules import rulebook_of

    return rulebook_of(state.rules).defaults.games_in_match > 1


def _finishable(state: State | None) -> bool:
    if state is None or not _running(state):
        return False
    from berserk_desk.tournament import day

    return day.is_over(state, day.last_number(state))


def _may_open_stage(state: State | None) -> bool:
    if state is None or not _has_players(state) or _draft(state):
        return False
    from berserk_desk.tournament import day, stages

    last = day.last_number(state)
    before = stages.last(state)
    return day.is_over(state, last) and (before is None or before.after_round < last)


ALWAYS = Need(lambda _state: True)
OPEN = Need(lambda state: state is not None)
EDITABLE = Need(_editable)
HAS_PLAYERS = Need(_has_players)
HAS_ROUNDS = Need(lambda state: state is not None and bool(state.round))
DRAFTED = Need(
    lambda state: _editable(state) and state is not None and _draft(state),
    N_("No round is drafted: pair the next one first (Ctrl+2)."),
)
NOT_PAIRED_YET = Need(
    lambda state: _has_players(state) and state is not None and not state.round,
    N_("It is settled before round 1: cancel that round first, if nothing was played (Ctrl+2)."),
)
RUNNING = Need(_running)
LOOKS_TWICE = Need(
    lambda state: state is not None and _running(state) and state.event.second_look,
    N_("The second look at slips is off: Ctrl+T turns it on."),
)
PLAYS_MATCHES = Need(
    _plays_matches, N_("Matches of several games are played by another edition of the rules.")
)
FINISHABLE = Need(_finishable, N_("Results are missing: record them first (Ctrl+3)."))
MAY_OPEN_STAGE = Need(
    _may_open_stage, N_("A round is still to be played in the stage of now: play it first (Ctrl+2).")
)
HAS_STAGE = Need(
    lambda state: _editable(state) and state is not None and bool(state.stage),
    N_("No further stage is open: Ctrl+Shift+T opens one when the round is over."),
)
FINISHED = Need(
    lambda state: state is not None and state.event.finished,
    N_("The tournament is open: nothing to open again."),
)
