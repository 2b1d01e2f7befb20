"""What stands beside the draft tables: how they were made, how seats are changed, who goes on, what is printed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.actions import BY_ID
from berserk_desk.ui.models.draft_cards import DraftCard, going_on, tables_text, without_seat
from berserk_desk.ui.models.fact import short_list
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _

WIDTH = 264
SEAT_KEY = BY_ID["seat_late"].keys


class DraftsPanel(SidePanel):
    """`asked(action)`: a line was clicked; its key is drawn beside it."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(_("Draft tables"), WIDTH)
        self._tables = self.add_section(_("Tables"))
        self._seats = self.add_section(_("Seats"))
        self._move = self._seats.add_row(_("Move to another seat…"), "", "F6")
        self._move.activated.connect(lambda: self.asked.emit("move_seat"))
        self._further = self._seats.add_row(_("One seat further"), "", "Alt+Down")
        self._further.activated.connect(lambda: self.asked.emit("seat_after"))
        self._before = self._seats.add_row(_("One seat back"), "", "Alt+Up")
        self._before.activated.connect(lambda: self.asked.emit("seat_before"))
        self._late = self._seats.add_text("", "warn", tokens.SECTION)
        self._seat_late = self._seats.add_row(_("Seat those who came later"), "", SEAT_KEY)
        self._seat_late.activated.connect(lambda: self.asked.emit("seat_late"))
        self._fixed = self._seats.add_text("", "text2", tokens.CAPTION)
        self._draft = self.add_section(_("Clock of the draft"))
        self._pack = self._draft.add_row("", "", "F2")
        self._pack.activated.connect(lambda: self.asked.emit("draft_clock"))
        self._running = self._draft.add_text("", "text2", tokens.CAPTION)
        self._on = self.add_section(_("First at each table"))
        self._print = self.add_section(_("Print"))
        seats = self._print.add_row(_("Seats, standings"), "", "Ctrl+P")
        seats.activated.connect(lambda: self.asked.emit("print_here"))

    def show_clock(self, stage: Stage, pack: int, *, there: bool, over: bool) -> None:
        """What F2 does next. ``pack``: which one is being picked, 0: none. ``there``: picks can still be timed.
        ``over``: all packs were.
        """
        self._draft.setVisible(there)
        if not there:
            return
        last = pack == len(stage.pick_seconds)
        if not stage.pick_seconds:
            self._pack.set_label(_("Seconds for a pick…"))
            self._pack.set_value("")
            self._running.setText(_("Not set: the picks are not timed."))
            return
        if last:
            words, value = _("End of the picks"), ""
        else:
            words = _("Picks of pack {pack}").format(pack=pack + 1)
            value = _("{count} s").format(count=stage.pick_seconds[pack])
        self._pack.set_label(words)
        self._pack.set_value(value)
        self._running.setText(
            _("Pack {pack} is being picked. F11: pause.").format(pack=pack)
            if pack
            else _("The picks are over: Ctrl+2 announces the pairs.")
            if over
            else _("Never starts by itself. The time stands at the top and on the hall display.")
        )

    def show_draft(self, state: State, stage: Stage, cards: Sequence[DraftCard], *, movable: bool) -> None:
        """Tell of this draft. ``movable``: seats can still be changed."""
        self._tables.clear()
        for label, value in tables_text(state, stage):
            self._tables.add_row(label, value)
        for row in (self._move, self._further, self._before):
            row.setVisible(movable)
        self._fixed.setText("" if movable else _("A round of the draft is made: the seats stay."))
        self._fixed.setVisible(not movable)
        late = without_seat(state, stage)
        self._late.setVisible(bool(late))
        self._seat_late.setVisible(bool(late))
        self._late.setText(_("Without a seat: {players}").format(players=short_list(state, late)))
        self._on.clear()
        lines = going_on(state, cards)
        if not lines:
            self._on.add_text(_("Known after round 1."), "text2", tokens.CAPTION)
        for label, value in lines:
            self._on.add_text(f"{label}: {value}", "text", tokens.SECTION)
