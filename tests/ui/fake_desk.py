"""A desk without a window: a real document in a temporary file, and a note of what screens ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import shiboken6
from PySide6.QtWidgets import QWidget

from berserk_desk.session import Session
from berserk_desk.terms import PairingId, PlayerId, RoundNo, TableNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.display.board import HallBoard
from berserk_desk.ui.display.window import HallDisplay
from berserk_desk.ui.document import Document
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.timekeeper import Timekeeper
from tests.builders import a_founding


def ticking_clock() -> Callable[[], datetime]:
    """A clock that goes on by a minute with every look."""
    now = datetime(2026, 10, 17, 12, 0, tzinfo=UTC)

    def look() -> datetime:
        nonlocal now
        now += timedelta(minutes=1)
        return now

    return look


class FakeDesk:
    """The `Desk` of tests. `asked` lists what was asked of the window, as ("go", "pairing")."""

    def __init__(self, folder: Path, *commands: Command, edition: str = "classic", rounds: int = 5) -> None:
        session = Session.create(
            folder / "event.berserk", a_founding(edition, rounds=rounds), clock=ticking_clock()
        )
        self._document = Document(session)
        self.steady_ms = 0
        """What the steady count says: tests let time go by here."""
        self.wall = datetime(2026, 10, 17, 13, 28, tzinfo=UTC)
        self._clock = Timekeeper(
            self._document, SteadyTime(lambda: self.steady_ms), lambda: self.wall, self._document
        )
        self._preferences = Preferences(folder / "preferences")
        self._window = QWidget()
        self._hall = HallBoard(self._document, self._clock, self._preferences, self._document)
        self._hall_display = HallDisplay(self._hall, self._preferences, self._window)
        self.screen: Screen | None = None
        self.on_start_page = False
        self.asked: list[tuple[object, ...]] = []
        self.do(*commands)

    def let_pass(self, seconds: float, *, wall: float | None = None) -> None:
        """Let time go by (``wall``: by the time of day another one) and look at the clock."""
        self.steady_ms += round(seconds * 1000)
        self.wall += timedelta(seconds=seconds if wall is None else wall)
        self._clock.look()

    def close(self) -> None:
        """Let the file and the window go: what is left over slows the tests after it."""
        self._hall_display.end()
        self._clock.stop_looking()
        self._document.close()
        shiboken6.delete(self._window)

    def do(self, *commands: Command) -> None:
        """Carry out commands as other screens would."""
        for command in commands:
            self._document.dispatch(command)

    def play(self, make: Callable[[Session], Iterator[Command]]) -> None:
        """Carry out commands that depend on what was done before."""
        for command in make(self._document.session):
            self._document.dispatch(command)

    @property
    def document(self) -> Document:
        if self.on_start_page:
            raise RuntimeError("no tournament is open")
        return self._document

    @property
    def clock(self) -> Timekeeper:
        return self._clock

    @property
    def hall(self) -> HallBoard:
        return self._hall

    @property
    def hall_display(self) -> HallDisplay:
        return self._hall_display

    @property
    def preferences(self) -> Preferences:
        return self._preferences

    def window_widget(self) -> QWidget:
        return self._window

    def settle_round(self, number: RoundNo) -> None:
        self.asked.append(("settle_round", number))

    def edit_pairing(self) -> None:
        self.asked.append(("edit_pairing",))

    def go(self, key: str) -> None:
        self.asked.append(("go", key))

    def trigger(self, action: str) -> None:
        """Do it where the screen has a handler; note it in any case."""
        self.asked.append(("trigger", action))
        handler = self.screen.handlers().get(action) if self.screen is not None else None
        if handler is not None:
            handler()
        elif action == "undo":
            self._document.session.undo()
        elif action == "redo":
            self._document.session.redo()

    def toast(self, text: str) -> None:
        self.asked.append(("toast", text))

    def refresh_actions(self) -> None:
        pass

    def show_player_card(self, player: PlayerId) -> None:
        self.asked.append(("card", player))

    def count_crystals(self, pairing: PairingId | None, totals: tuple[int, int] | None = None) -> None:
        self.asked.append(("crystals", pairing, *(totals or ())))

    def enter_penalty(self, player: PlayerId) -> None:
        self.asked.append(("penalty", player))

    def go_to_table(self, table: int, round_number: int | None = None) -> None:
        self.asked.append(("table", table, round_number))

    def correct_result(self, pairing: PairingId, becomes: Result | None = None) -> None:
        self.asked.append(("correct", pairing, *(() if becomes is None else (becomes,))))

    def ask_about_cut(self, reason: str = "") -> None:
        self.asked.append(("cut", reason))

    def record_by_games(self, number: RoundNo) -> None:
        self.asked.append(("by_games", number))

    def repair_round(
        self, happened: Happened | None = None, reason: str = "", beside: PairingId | None = None
    ) -> None:
        self.asked.append(("repair", happened, reason, *(() if beside is None else (beside,))))

    def pair_by_hand(self, beside: PairingId | None = None) -> None:
        self.asked.append(("by hand", *(() if beside is None else (beside,))))

    def print_tables(self, number: RoundNo, tables: Sequence[TableNo]) -> None:
        self.asked.append(("print tables", number, tuple(tables)))

    def open_file(self, path: Path) -> bool:
        self.asked.append(("open", path))
        return False
