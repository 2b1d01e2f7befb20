"""What follows when paper is asked for: on which printer, is the round announced first, what came out?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from berserk_desk.reports.catalogue import SheetKind, is_draft
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.print_choice import PrintChoice
from berserk_desk.ui.models.print_settings import PrintSettings
from berserk_desk.ui.print_work import PrintWork, printer_named, printer_names
from berserk_desk.ui.screens.print_list import PrintList
from berserk_desk.ui.screens.print_strips import PrintStrips
from berserk_desk.wording import _

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


class Printers:
    """The printers of this computer, as they were when last looked for."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._default = ""

    def find(self) -> bool:
        """Look for them; False when there is none."""
        self.names, self._default = printer_names()
        return bool(self.names)

    def on_one(self, settings: PrintSettings) -> PrintSettings:
        """These settings with a printer that is there: their own, the system's choice, or the first."""
        if settings.printer in self.names:
            return settings
        return replace(settings, printer=self._default or (self.names[0] if self.names else ""))


class PrintJobs:
    """Prints the sheets that are chosen. ``all_right(sentence)`` is told what came out, ``left`` that something did not."""

    def __init__(
        self,
        desk: Desk,
        work: PrintWork,
        choice: PrintChoice,
        told_in: tuple[PrintStrips, PrintList],
        all_right: Callable[[str], None],
        left: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._work = work
        self._choice = choice
        self._strips, self._list = told_in
        self._all_right = all_right
        self._left = left

    def chosen(self) -> list[SheetKind]:
        """What would be printed now: the ticked sheets, else the current one; [] when it is not there yet."""
        return self._choice.chosen(self._list.current)

    @property
    def of_a_draft(self) -> bool:
        """Would the hall see pairs that are not announced yet?"""
        state = self._desk.document.state
        return any(kind.of_pairs for kind in self.chosen()) and is_draft(state, self._choice.number)

    def ask(self, *, printer_there: bool) -> None:
        """Print, after the question whether the drafted round is announced; without a printer say what to do."""
        if self._strips.question.isVisibleTo(self._strips):
            self._strips.question.setFocus()
        elif not printer_there:
            self._strips.tell(
                _("Nothing was printed: there is no printer on this computer. Save a PDF instead.")
            )
        elif self.of_a_draft:
            self._strips.ask(self._choice.number)
        else:
            self._print(self.chosen(), printer_named)

    def trial(self) -> None:
        """Print without announcing: a drafted round's sheets carry «ПРОЕКТ»."""
        self.dismiss()
        self._print(self.chosen(), printer_named)

    def on(self, printer: QPrinter) -> bool:
        """Print on this printer without asking; a drafted round's sheets carry «ПРОЕКТ»."""
        return self._print(self.chosen(), lambda _name: printer)

    def announce_and_print(self) -> bool:
        """Announce the drafted round, then print; False when either failed, which is then told in a strip."""
        self._strips.close_question()
        refusal = self._work.announce(self._choice.number)
        if refusal:
            self._strips.tell(refusal)
            return False
        return self._print(self.chosen(), printer_named)

    def dismiss(self) -> None:
        """The question is asked no longer."""
        self._strips.close_question()
        self._list.setFocus()

    def _print(self, kinds: Sequence[SheetKind], printer_for: Callable[[str], QPrinter]) -> bool:
        outcome = self._work.print_all(kinds, self._choice.number, printer_for)
        self._choice.came_out({kind.id for kind in outcome.done}, {kind.id for kind in outcome.left})
        if outcome.trouble:
            self._strips.tell(outcome.trouble, outcome.told)
            self._left()
        else:
            self._all_right(outcome.told)
        return not outcome.trouble
