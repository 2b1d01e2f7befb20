"""Everything the window holds while a tournament is open: document, screens, clock, and what they are called.

Imported when the first tournament is opened, not before: the start page must be there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from berserk_desk.session import Change, Session
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PairingId, PlayerId, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.stages import draft_table_of
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.clock_work import ClockWork
from berserk_desk.ui.copies_work import CopiesWork
from berserk_desk.ui.deck_check_work import DeckCheckWork
from berserk_desk.ui.display.board import HallBoard
from berserk_desk.ui.display.window import HallDisplay
from berserk_desk.ui.document import Document
from berserk_desk.ui.file_watch import FileWatch
from berserk_desk.ui.finishing import Finishing
from berserk_desk.ui.paper_kit import PaperKit
from berserk_desk.ui.screens.drafts import DraftsScreen
from berserk_desk.ui.screens.hall import HallScreen
from berserk_desk.ui.screens.journal import JournalScreen
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.penalties import PenaltiesScreen
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.standings import StandingsScreen
from berserk_desk.ui.stage_work import StageWork
from berserk_desk.ui.timekeeper import Timekeeper
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.typed_text import TypedText
from berserk_desk.ui.undo_work import UndoWork
from berserk_desk.ui.widgets.rail import RailItem
from berserk_desk.wording import _
from berserk_desk.wording.journal import behind_text
from berserk_desk.wording.numbers import format_dates

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

RAIL_GROUPS = (
    ("participants", "pairing", "drafts", "results"),
    ("standings",),
    ("penalties",),
    ("hall", "print", "journal"),
)


class OpenTournament(QObject):
    """One open tournament in its window. ``show`` it once made; ``close`` lets the file go."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self.document = Document(session, self)
        self.document.changed.connect(self._after_step)
        window.frame.screenShown.connect(self._another_screen)
        self.clock = Timekeeper(self.document, window.steady, parent=self.document)
        self.clock_work = ClockWork(window, self.clock, window.awake)
        self.finishing = Finishing(window, self._show_strip)
        self.deck_check = DeckCheckWork(window, self._show_strip)
        self.stage_work = StageWork(window)
        self.hall = HallBoard(self.document, self.clock, window.preferences, self.document)
        self.hall_display = HallDisplay(self.hall, window.preferences, window)
        self.hall_display.lost.connect(self._tell_lost)
        self.watch = FileWatch(window, self.document, self.describe)
        self.copies = CopiesWork(self.document, window.preferences, self)
        self.copies.failed.connect(window.tell)
        self.kit = PaperKit(self.document, window.preferences, self)
        self.kit.told.connect(window.toast)
        self.kit.failed.connect(window.tell)
        self.undo_work = UndoWork(window, self.finishing)

    def show(self) -> None:
        """Make the screens and show the one where work goes on. The window knows this object by now."""
        frame = self._window.frame
        for key, *_rest in SCREENS:
            frame.add_screen(key, self._make_screen(key))
        frame.set_rail(
            [
                [RailItem(key, _(text), icon, keys) for key, text, icon, keys in SCREENS if key in group]
                for group in RAIL_GROUPS
            ]
        )
        self.describe()
        self.typed = TypedText(self.document, frame, self._window.go, self._window.preferences.folder)
        self._window.go(self._first_screen())
        self.clock_work.show()
        self.hall_display.come_back()
        self.watch.begin()
        self.typed.begin()

    def _tell_lost(self) -> None:
        self._window.toast(_("The hall's screen is unplugged. The display comes back with it."))

    def _make_screen(self, key: str) -> Screen:
        makers: Mapping[str, Callable[[MainWindow], Screen]] = {
            "participants": ParticipantsScreen,
            "pairing": PairingScreen,
            "drafts": DraftsScreen,
            "results": ResultsScreen,
            "standings": StandingsScreen,
            "penalties": PenaltiesScreen,
            "hall": HallScreen,
            "print": PrintScreen,
            "journal": JournalScreen,
        }
        return makers[key](self._window)

    def _first_screen(self) -> str:
        state = self.document.state
        if state.event.finished:
            return "standings"
        if not state.round:
            return "participants"
        last = max(state.round)
        return "pairing" if day.life(state, last) is day.RoundLife.DRAFTED else "results"

    def close(self) -> None:
        """Let screens, clock and file go; nothing is left to be written."""
        self.document.changed.disconnect(self._after_step)
        self._window.frame.screenShown.disconnect(self._another_screen)
        self.typed.close()
        self.kit.close()
        self.copies.close()
        self.watch.close()
        for key, *_rest in SCREENS:
            self._window.frame.remove_screen(key)
        self.clock_work.close()
        self.clock_work.deleteLater()
        self.finishing.question.deleteLater()
        self.finishing.deleteLater()
        self.deck_check.strip.deleteLater()
        self.deck_check.deleteLater()
        self.stage_work.deleteLater()
        self.undo_work.deleteLater()
        self.hall_display.end()
        self.hall_display.deleteLater()
        self.document.close()
        self.deleteLater()

    # -- after every step -----------------------------------------------------------------------------

    def _after_step(self, _change: object) -> None:
        self._window.end_told_notice()
        self.finishing.end()
        self.deck_check.end()
        self.describe()

    def _another_screen(self, _key: str) -> None:
        self.finishing.end()
        self.clock_work.leave_question()
        self._window.end_told_notice()

    def describe(self) -> None:
        """Say in the frame what the tournament is called and how far it has come."""
        frame, state, session = self._window.frame, self.document.state, self.document.session
        event = state.event
        self._window.set_name(event.name)
        under = " · ".join(filter(None, (event.city, format_dates(event.date, event.end_date))))
        frame.set_tournament(event.name, under)
        here = sum(1 for player in state.player.values() if day.is_here(player))
        frame.set_count("participants", str(here) if here else "")
        last = day.last_number(state)
        pairs = [p for p in day.pairings_in(state, last) if p.second is not None] if last else []
        done = sum(1 for pairing in pairs if pairing.id in state.result)
        frame.set_count("results", f"{done}/{len(pairs)}" if pairs else "")
        frame.rail.set_shown("drafts", stages.last_draft(state) is not None)
        undoable, redoable = session.undoable, session.redoable
        frame.set_undo(
            behind_text(state, undoable) if undoable else None,
            behind_text(state, redoable) if redoable else None,
        )
        saved, at = session.saved_at[11:19], session.taken_at[11:16]
        if at:
            frame.set_disk(_("snapshot from {time}").format(time=at), failing=True)
        else:
            frame.set_disk(_("On disk {time}").format(time=saved), failing=session.aside is not None)
        self._window.refresh_actions()

    # -- what the window itself does with it ----------------------------------------------------------

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Actions of everywhere that need a tournament."""
        return {
            "finish": self.finishing.begin,
            "deck_check": self.deck_check.begin,
            "reopen": self.finishing.begin_reopening,
            "print_here": self._print_here,
            "repair_round": self._repair_round,
            "hall_window": self.hall_display.toggle,
            **self.undo_work.handlers(),
            **self.watch.handlers(),
            **self.clock_work.handlers(),
            **self.stage_work.handlers(),
        }

    def attempt(self, command: Command) -> Change | None:
        """Carry out a command of the window itself; a refusal is told under the header."""
        try:
            return self.document.dispatch(command)
        except Refused as refused:
            self._window.tell(self.document.why_not(refused))
        except WriteFailed as failure:
            self._window.tell(trouble_text(failure))
        return None

    def enter_penalty(self, player: PlayerId) -> None:
        """Go to the penalties with this player in the entry line."""
        self._window.go("penalties")
        screen = self._window.frame.screen_of("penalties")
        if isinstance(screen, PenaltiesScreen):
            screen.begin_entry(player)

    def go_to_table(self, table: int, round_number: int | None = None) -> None:
        """Show the results of a round (None: the last announced) with this table in the entry line."""
        self._window.go("results")
        screen = self._window.frame.screen_of("results")
        if isinstance(screen, ResultsScreen):
            screen.show_round(
                day.last_announced_number(self.document.state)
                if round_number is None
                else RoundNo(round_number)
            )
            screen.jump(table)

    def go_to_round(self, number: RoundNo) -> None:
        """Show the results of that round."""
        self._window.go("results")
        screen = self._window.frame.screen_of("results")
        if isinstance(screen, ResultsScreen):
            screen.show_round(number)

    def round_to_change(self, players: Collection[PlayerId] = ()) -> RoundId | None:
        """The last round whose pairs are drawn, of draft tables the one of these players, else one that still plays.

        None, which is told, where its pairs follow from the stage or the next stage is open already.
        """
        state = self.document.state
        number = day.last_number(state)
        drawn = [this for this in state.rounds_by_number(number) if this.stage is StageKind.SWISS]
        tables = {draft_table_of(state, player) for player in players} - {None}
        drawn.sort(key=lambda this: (this.draft_table not in tables, not day.outstanding(state, this.id)))
        if drawn and day.life(state, drawn[0].id) is not day.RoundLife.PAST:
            return drawn[0].id
        code = "round_is_past" if drawn else "pairs_follow_from_stage"
        self._window.tell(self.document.why_not(Refused(code, round=number)))
        return None

    def players_beside(self, pairing: PairingId | None) -> tuple[PlayerId, ...]:
        """Who stands in that pair, where there is one."""
        row = None if pairing is None else self.document.state.pairing.get(pairing)
        return () if row is None else players_of(row)

    def print_tables(self, number: RoundNo, tables: Sequence[TableNo]) -> None:
        """Show the sheets that a change of announced pairs made void."""
        self._window.go("print")
        screen = self._window.frame.screen_of("print")
        if isinstance(screen, PrintScreen):
            screen.select_void(number, tables)

    def _show_strip(self, strip: QWidget | None) -> None:
        self._window.frame.set_strip(strip or self.clock_work.strip)

    def _repair_round(self) -> None:
        """Ctrl+Shift+R from any screen: of the table spoken of, where there is one."""
        screen = self._window.frame.current_screen
        row = (
            screen.current_pairing
            if isinstance(screen, PairingScreen)
            else screen.spoken_of()
            if isinstance(screen, ResultsScreen)
            else None
        )
        self._window.repair_round(beside=row.id if row is not None else None)

    def _print_here(self) -> None:
        came_from = self._window.frame.current_key
        self._window.go("print")
        screen = self._window.frame.screen_of("print")
        if isinstance(screen, PrintScreen):
            screen.select_for(came_from)
