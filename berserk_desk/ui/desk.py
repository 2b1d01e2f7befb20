"""What may a screen ask of the window around it? The one object that screens and dialogs are handed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QWidget

from berserk_desk.terms import PairingId, PlayerId, RoundNo, TableNo
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.display.board import HallBoard
from berserk_desk.ui.display.window import HallDisplay
from berserk_desk.ui.document import Document
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.timekeeper import Timekeeper


class Desk(Protocol):
    """The window, as far as a screen knows it."""

    @property
    def document(self) -> Document:
        """The open tournament. Raises ``RuntimeError`` on the start page, where there is none."""
        ...

    @property
    def clock(self) -> Timekeeper:
        """The clock of the running round. Raises ``RuntimeError`` on the start page."""
        ...

    @property
    def hall(self) -> HallBoard:
        """What the hall sees. Raises ``RuntimeError`` on the start page."""
        ...

    @property
    def hall_display(self) -> HallDisplay:
        """The window of the hall's display. Raises ``RuntimeError`` on the start page."""
        ...

    @property
    def preferences(self) -> Preferences:
        """What the program remembers between days."""
        ...

    def window_widget(self) -> QWidget:
        """The parent for dialogs."""
        ...

    def go(self, key: str) -> None:
        """Show another screen: participants, pairing, results, standings, penalties, print, journal."""
        ...

    def trigger(self, action: str) -> None:
        """Do what an action of the table does, if it can be done now."""
        ...

    def toast(self, text: str) -> None:
        """Say that background work has ended."""
        ...

    def refresh_actions(self) -> None:
        """What can be done has changed without a step (another row, another focus)."""
        ...

    def show_player_card(self, player: PlayerId) -> None:
        """Open a player's card."""
        ...

    def count_crystals(self, pairing: PairingId | None, totals: tuple[int, int] | None = None) -> None:
        """Open the crystal count for a pairing of the running round, or alone; ``totals`` stand in it already."""
        ...

    def enter_penalty(self, player: PlayerId) -> None:
        """Go to the penalties with this player in the entry line."""
        ...

    def go_to_table(self, table: int, round_number: int | None = None) -> None:
        """Show the results of a round (None: the last announced) with this table chosen."""
        ...

    def correct_result(self, pairing: PairingId, becomes: Result | None = None) -> None:
        """Open the correction of a past result; ``becomes`` is proposed in it."""
        ...

    def ask_about_cut(self, reason: str = "") -> None:
        """Ask what follows from a cut that a correction, made for that reason, has changed."""
        ...

    def record_by_games(self, number: RoundNo) -> None:
        """Open the list of matches that time has stopped, to record them by their games."""
        ...

    def repair_round(
        self, happened: Happened | None = None, reason: str = "", beside: PairingId | None = None
    ) -> None:
        """Open the guided repair of the running round; where ``happened`` is None it asks what has.

        ``beside``: the pair whose row is chosen, of which it is likely asked.
        """
        ...

    def pair_by_hand(self, beside: PairingId | None = None) -> None:
        """Open the pairs of the drafted round to be made by hand, of a draft those of one table: ``beside`` whose pair."""
        ...

    def print_tables(self, number: RoundNo, tables: Sequence[TableNo]) -> None:
        """Go to the sheets that a change of announced pairs made void, the slips of these tables alone."""
        ...

    def settle_round(self, number: RoundNo) -> None:
        """Open what is settled for a round before it is paired: locks, byes by hand, who is left out."""
        ...

    def edit_pairing(self) -> None:
        """Open the settings of the pairing."""
        ...

    def open_file(self, path: Path) -> bool:
        """Open another tournament in this window; False when it was refused (the window says why)."""
        ...
