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
from berserk_desk.ui.screens.screen import Screen
from tests.builders import names
from tests.ui.fake_desk import FakeDesk
from tests.ui.screens.results_desk import Make


@pytest.fixture
def framed() -> Iterator[Callable[[FakeDesk, Screen], None]]:
    """Puts a screen into a frame of its own, as large as a window of 1366 × 768 leaves it; takes all down again."""
    made: list[tuple[FakeDesk, Frame]] = []

    def show(desk: FakeDesk, screen: Screen) -> None:
        desk.screen = screen
        frame = Frame()
        made.append((desk, frame))
        frame.resize(1366, 697)
        frame.add_screen(screen.page_id, screen)
        frame.show()
        frame.show_screen(screen.page_id)

    yield show
    for desk, frame in made:
        frame.close()
        shiboken6.delete(frame)
        desk.close()


@pytest.fixture
def make_results(tmp_path: Path, framed: Callable[[FakeDesk, Screen], None]) -> Make:
    def make_screen(
        players: int,
        *steps: Callable[[Session], Iterator[Command]],
        edition: str = "classic",
        rounds: int = 5,
    ) -> ResultsScreen:
        people = ImportPlayers(tuple(NewPlayer(name) for name in names(players)))
        desk = FakeDesk(tmp_path, people, ConfirmScoring(), edition=edition, rounds=rounds)
        for step in steps:
            desk.play(step)
        screen = ResultsScreen(desk)
        framed(desk, screen)
        return screen

    return make_screen
