"""What cannot be done now says what has to come first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.state import State
from berserk_desk.ui.actions import ACTIONS, BY_ID
from berserk_desk.ui.needs import first_of_all
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, do, paired, played

STATES: dict[str, Callable[[], State | None]] = {
    "nothing": lambda: None,
    "empty": lambda: a_tournament(0),
    "entered": lambda: a_tournament(4),
    "drafted": lambda: paired(a_tournament(4)),
    "running": lambda: announced(paired(a_tournament(4))),
    "over": lambda: played(a_tournament(4)),
    "finished": lambda: do(played(a_tournament(4)), FinishTournament()),
}


@pytest.mark.parametrize("name", STATES)
def test_whatever_cannot_be_done_says_what_comes_first_and_nothing_else_does(name: str) -> None:
    state = STATES[name]()
    for action in ACTIONS:
        assert bool(first_of_all(action.enabled, state)) is not action.enabled(state), action.id


@pytest.mark.parametrize(
    ("name", "action", "first"),
    [
        ("nothing", "undo", "Open a tournament first."),
        ("empty", "pair", "Enter the participants first (Ctrl+1)."),
        ("entered", "ground", "Pair the first round first (Ctrl+2)."),
        ("drafted", "deck_check", "The round is a draft: announce it first (Ctrl+2)."),
        ("running", "announce", "No round is drafted: pair the next one first (Ctrl+2)."),
        ("running", "finish", "Results are missing: record them first (Ctrl+3)."),
        ("over", "cancel_stage", "No further stage is open: Ctrl+Shift+T opens one when the round is over."),
        ("over", "reopen", "The tournament is open: nothing to open again."),
        (
            "finished",
            "add_player",
            "The tournament is finished. To change anything, reopen it: Ctrl+4, Ctrl+Enter.",
        ),
        (
            "finished",
            "adjust_points",
            "The tournament is finished. To change anything, reopen it: Ctrl+4, Ctrl+Enter.",
        ),
    ],
)
def test_the_judge_is_told_the_step_before(name: str, action: str, first: str) -> None:
    use_language("en")
    assert first_of_all(BY_ID[action].enabled, STATES[name]()) == first
