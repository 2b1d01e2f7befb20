"""What stands on the print screen: the rounds, the list with its pages counted one by one, the current sheet?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtWidgets import QSizePolicy

from berserk_desk.reports.catalogue import BY_ID, SheetKind
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.print_choice import PrintChoice
from berserk_desk.ui.models.print_rows import LastPrint, last_prints, print_rows, ticked_parts
from berserk_desk.ui.models.print_settings import PrintSettings
from berserk_desk.ui.paper_kit import FOLDER as KIT_FOLDER
from berserk_desk.ui.print_work import PrintWork, Ready
from berserk_desk.ui.screens.print_body import PrintBody
from berserk_desk.ui.screens.print_counting import PageCounting
from berserk_desk.ui.screens.print_panel import PrintPanel
from berserk_desk.ui.screens.print_view import SheetView
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.wording import _


class ShownPlace(Protocol):
    """The print screen, as far as what it shows needs it."""

    def chosen(self) -> list[SheetKind]:
        """What would be printed now?"""
        ...

    def settings(self, sheet: str) -> PrintSettings:
        """How that sheet is printed."""
        ...


class PrintShown:
    """Keeps header, list, preview and panel in step with the tournament and with what is chosen."""

    def __init__(
        self,
        desk: Desk,
        place: ShownPlace,
        work: PrintWork,
        choice: PrintChoice,
        body: PrintBody,
        panel: PrintPanel,
    ) -> None:
        self._desk = desk
        self._place = place
        self._work = work
        self._choice = choice
        self._body = body
        self._panel = panel
        self.rounds = Segments(_("Round"))
        self.fact = PartsLabel()
        self.fact.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._view = SheetView(panel, body.preview)
        self._ready: Mapping[str, Ready] = {}
        self._counting = PageCounting(work, body)
        self._counting.counted.connect(self._counted)

    @property
    def counting(self) -> bool:
        """Are pages of the list still being counted?"""
        return self._counting.going

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def _prints(self) -> Mapping[tuple[str, int], LastPrint]:
        return last_prints(self._desk.document.session.steps)

    def show_everything(self) -> None:
        """All of it as everything is now."""
        sheets = self._body.list
        self._ready = self._counting.begin(self._choice.number, self._choice.ticked, sheets.current)
        self._show_rounds()
        self._show_rows()
        if not sheets.current:
            chosen = self._place.chosen() or self._work.there(self._choice.number)
            sheets.set_current(chosen[0].id)
        sheets.show_kit(self._choice.number)
        sheets.show_by_itself(self._desk.preferences.text(KIT_FOLDER))
        self.show_current()

    def _counted(self) -> None:
        if not self._body.isVisible():
            self._counting.stop()  # the screen that is shown again begins anew
            return
        known, self._ready = self._ready, self._work.kept(self._choice.number)
        self._show_rows()
        current = self._body.list.current
        if current in self._ready and current not in known:
            self.show_current()
        self._show_fact()

    def _show_rows(self) -> None:
        self._body.list.set_rows(
            print_rows(
                self._state,
                self._choice.number,
                self._choice.ticked,
                {sheet: ready.sheets for sheet, ready in self._ready.items()},
                {sheet: ready.pages for sheet, ready in self._ready.items()},
                self._prints(),
                self._choice.failed,
                self._choice.only,
            )
        )

    def _show_rounds(self) -> None:
        planned = max(self._choice.last, self._state.rules.planned_rounds)
        self.rounds.set_segments(
            [Segment(number, str(number), number <= self._choice.last) for number in range(1, planned + 1)],
            int(self._choice.number) or None,
        )

    def show_current(self) -> None:
        """The current sheet: its page, how it is printed, and what would be printed with it."""
        kind = BY_ID.get(self._body.list.current)
        if kind is not None:
            known = self._ready
            self._ready = self._counting.begin(self._choice.number, self._choice.ticked, kind.id)
            if self._ready.keys() != known.keys():
                self._show_rows()
            number = kind.number_for(self._state, self._choice.number)
            last = None if number is None else self._prints().get((kind.id, number))
            settings = self._place.settings(kind.id)
            self._view.show(kind, number, self._ready.get(kind.id), settings, last)
        self._show_fact()
        chosen = self._place.chosen()
        self._panel.show_chosen(len(chosen), bool(chosen))
        self._desk.refresh_actions()

    def _show_fact(self) -> None:
        ticked = [kind.id for kind in self._place.chosen() if kind.id in self._choice.ticked]
        known = [self._ready[sheet].pages for sheet in ticked if sheet in self._ready]
        self.fact.set_parts(ticked_parts(len(ticked), sum(known) if len(known) == len(ticked) else None))
