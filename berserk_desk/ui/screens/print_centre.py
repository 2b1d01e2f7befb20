"""Every sheet with its preview: print, save as PDF, write the paper kit of a round; what was printed when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent

from berserk_desk.reports.catalogue import SheetKind
from berserk_desk.session import Change
from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.print_choice import PrintChoice
from berserk_desk.ui.models.print_rows import last_prints
from berserk_desk.ui.models.print_settings import PrintSettings, remember, remembered
from berserk_desk.ui.models.rows import AnyRow
from berserk_desk.ui.paper_kit import FOLDER as KIT_FOLDER
from berserk_desk.ui.print_work import PrintWork
from berserk_desk.ui.screens.print_body import PrintBody
from berserk_desk.ui.screens.print_jobs import Printers, PrintJobs
from berserk_desk.ui.screens.print_panel import PrintPanel
from berserk_desk.ui.screens.print_saving import SheetSaving
from berserk_desk.ui.screens.print_shown import PrintShown
from berserk_desk.ui.screens.print_strips import PrintStrips
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.page_preview import PagePreview
from berserk_desk.wording import _

FITTING = {
    "participants": ("players",),
    "pairing": ("pairings_by_table", "slips"),
    "results": ("pairings_by_table", "slips"),
    "drafts": ("draft_seats", "standings"),
}
"""Which sheets does one mean who asks for paper on that screen?"""


class PrintScreen(Screen):
    """The sheets of a round: the list left, the page in the middle, how it is printed right."""

    page_id = "print"
    panel_stays = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Print"))
        self._desk = desk
        self._work = PrintWork(desk.document, self.settings)
        self._choice = PrintChoice(
            lambda: desk.document.state, lambda: last_prints(desk.document.session.steps), self._work.there
        )
        self._printers = Printers()
        self._body = PrintBody()
        self._list, self._strips = self._body.list, self._body.strips
        self.panel = self._panel = PrintPanel()
        self._shown = PrintShown(desk, self, self._work, self._choice, self._body, self._panel)
        self.round_selector = self._shown.rounds
        self.header_left = [Label(_("Round"), ink="text2"), self._shown.rounds, self._shown.fact]
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(self._body)
        told_in = (self._strips, self._list)
        self.jobs = PrintJobs(
            desk, self._work, self._choice, told_in, self._all_right, self._shown.show_everything
        )
        self.saving = SheetSaving(desk, self._work, lambda: self._choice.number, told_in, self._all_right)
        self._connect()
        desk.document.changed.connect(self._changed)

    # -- what the frame asks --------------------------------------------------------------------------

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "print_sheet": self._print_asked,
            "print_draft": self.jobs.trial,
            "sheet_to_pdf": lambda: self.saving.ask_file(self.chosen()),
            "sheet_to_xlsx": lambda: self.saving.ask_file(self.chosen(), ".xlsx"),
            "sheet_to_csv": lambda: self.saving.ask_file(self.chosen(), ".csv"),
            "sheet_to_html": lambda: self.saving.ask_file(self.chosen(), ".html"),
            "all_to_pdf": self.saving.ask_kit,
            "kit_by_itself": self._ask_kits,
        }

    def can(self, action: str) -> bool:
        if action == "print_draft":
            return self.jobs.of_a_draft
        return action in self.handlers()

    def why_not(self, action: str) -> str:
        return _("Tick a sheet with the pairs of the drafted round first (Space).")

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return (
            KeyHint(_("Space"), _("Tick")),
            KeyHint("Enter", _("Preview")),
            KeyHint("PageDown", _("Next page")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        )

    def on_shown(self) -> None:
        self._find_printers()
        self._shown.show_everything()
        self._list.setFocus()

    def focus_entry(self) -> None:
        self._list.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # the judge has gone on; a window put aside was not read
            self._strips.close_trouble()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._strips.close_trouble()
            self.jobs.dismiss()
        else:
            super().keyPressEvent(event)

    # -- what others ask ------------------------------------------------------------------------------

    def select_for(self, screen_key: str) -> None:
        """Tick the sheets that belong to another screen, and show the first of them; others change nothing."""
        wanted = FITTING.get(screen_key, ())
        if screen_key == "standings":
            wanted = ("final_table",) if self.is_there("final_table") else ("standings",)
        if not wanted:
            return
        self._choice.only = ()
        self._look_at(day.last_number(self._state))
        there = [sheet for sheet in wanted if self.is_there(sheet)] or ["players"]
        self._choice.choose(there)
        self._shown.show_everything()
        self._list.set_current(there[0])

    def select_void(self, number: RoundNo, tables: Sequence[TableNo]) -> None:
        """Tick what a change of announced pairs made void: the lists, and the slips of these tables alone."""
        self._look_at(number)
        self._choice.only = tuple(tables)
        self.choose("pairings_by_table", "pairings_by_name", *(("slips",) if tables else ()))

    def look_at(self, number: RoundNo | int) -> None:
        """Show the sheets of that round."""
        self._look_at(RoundNo(number))
        self._shown.show_everything()

    @property
    def looked_at(self) -> RoundNo:
        """The round whose sheets are shown; 0 before the first."""
        return self._choice.number

    def is_there(self, sheet: str) -> bool:
        """Can that sheet be printed when this round is looked at?"""
        return self._choice.is_there(sheet)

    def chosen(self) -> list[SheetKind]:
        """What would be printed now: the ticked sheets, else the current one; [] when it is not there yet."""
        return self.jobs.chosen()

    def choose(self, *sheets: str) -> None:
        """Tick exactly these sheets and show the first."""
        self._choice.choose(sheets)
        self._shown.show_everything()
        if sheets:
            self._list.set_current(sheets[0])

    def settings(self, sheet: str) -> PrintSettings:
        """How that sheet is printed, with a printer that is there."""
        found = remembered(self._desk.preferences, sheet)
        if sheet == "slips" and self._choice.only:
            found = replace(found, options=replace(found.options, tables=self._choice.only))
        return self._printers.on_one(found)

    def set_settings(self, sheet: str, settings: PrintSettings) -> None:
        """Print that sheet so from now on."""
        remember(self._desk.preferences, sheet, settings)
        self._shown.show_everything()

    @property
    def rows(self) -> Sequence[AnyRow]:
        """The rows of the list."""
        return self._list.rows

    @property
    def preview(self) -> PagePreview:
        """The page as it will be printed."""
        return self._body.preview

    @property
    def coming(self) -> bool:
        return self._body.preview.waiting

    @property
    def counting(self) -> bool:
        """Are pages of the list still being counted?"""
        return self._shown.counting

    @property
    def print_panel(self) -> PrintPanel:
        """How the current sheet is printed."""
        return self._panel

    @property
    def strips(self) -> PrintStrips:
        """What is asked and told above the list."""
        return self._strips

    def _connect(self) -> None:
        self._shown.rounds.chosen.connect(self.look_at)
        self._list.moved.connect(self._shown.show_current)
        self._list.toggled.connect(self._toggle)
        self._list.opened.connect(self._body.preview.setFocus)
        self._list.kitAsked.connect(lambda: self._desk.trigger("all_to_pdf"))
        self._list.byItselfAsked.connect(lambda: self._desk.trigger("kit_by_itself"))
        self._panel.asked.connect(self._desk.trigger)
        self._panel.changed.connect(self._settings_changed)
        self._strips.question.announced.connect(self.jobs.announce_and_print)
        self._strips.question.trial.connect(self.jobs.trial)
        self._strips.question.dismissed.connect(self.jobs.dismiss)
        self._strips.pdfAsked.connect(lambda: self._desk.trigger("sheet_to_pdf"))

    # -- what happens --------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def _changed(self, change: Change) -> None:
        self._choice.follow(change.before, change.after)
        self._strips.close_question()
        if self.isVisible():
            self._shown.show_everything()

    def _look_at(self, number: RoundNo) -> None:
        if self._choice.look_at(number):
            self._strips.close_question()

    def _toggle(self, key: object) -> None:
        if isinstance(key, str) and self.is_there(key):
            self._choice.toggle(key)
            self._shown.show_everything()

    def _settings_changed(self, settings: PrintSettings) -> None:
        self.set_settings(self._list.current, settings)

    def _find_printers(self) -> bool:
        found = self._printers.find()
        self._panel.show_printers(self._printers.names)
        self._strips.say_printers(found)
        return found

    # -- printing and writing -------------------------------------------------------------------------

    def _print_asked(self) -> None:
        self.jobs.ask(printer_there=bool(self._printers.names) or self._find_printers())

    def _ask_kits(self) -> None:
        # The box was ticked by the click already: without a folder it has to be put back.
        self._list.show_by_itself(self._desk.preferences.text(KIT_FOLDER) if self.saving.ask_kits() else "")

    def _all_right(self, text: str) -> None:
        self._strips.close_trouble()
        self._desk.toast(text)
        self._shown.show_everything()
