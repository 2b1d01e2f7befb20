"""What the tests of more than one screen file share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6

from berserk_desk.session import Session
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.screens.results import ResultsScreen
from tests.builders import names
from tests.ui.fake_desk import FakeDesk
from tests.ui.screens.results_desk import Make


@pytest.fixture
def make_results(tmp_path: Path) -> Iterator[Make]:
    desks: list[FakeDesk] = []
    frames: list[Frame] = []

    def make_screen(
        players: int,
        *steps: Callable[[Session], Iterator[Command]],
        edition: str = "classic",
        rounds: int = 5,
    ) -> ResultsScreen:
        people = ImportPlayers(tuple(NewPlayer(name) for name in names(players)))
        desk = FakeDesk(tmp_path, people, ConfirmScoring(), edition=edition, rounds=rounds)
        desks.append(desk)
        for step in steps:
            desk.play(step)
        screen = ResultsScreen(desk)
        desk.screen = screen
        frame = Frame()
        frames.append(frame)
        frame.resize(1366, 697)
        frame.add_screen("results", screen)
        frame.show()
        frame.show_screen("results")
        return screen

    yield make_screen
    for desk in desks:
        desk.close()
    for frame in frames:
        frame.close()
        shiboken6.delete(frame)
