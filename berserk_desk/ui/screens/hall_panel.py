"""What stands beside the preview of the hall: what is published, on which screen it stands, how its pages change."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from berserk_desk.terms import HallKind
from berserk_desk.tournament.hall import Published
from berserk_desk.ui import tokens
from berserk_desk.ui.display.board import LEAST_SECONDS, MOST_SECONDS, HallBoard
from berserk_desk.ui.display.page import LETTERS
from berserk_desk.ui.display.window import HallDisplay
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.panel_row import PanelRow
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_time

ANY_SCREEN = ""


class HallPanel(SidePanel):
    """`asked(action)`: a line was clicked; its key is drawn beside it."""

    asked = Signal(str)

    def __init__(self, board: HallBoard, display: HallDisplay) -> None:
        super().__init__(_("Hall display"), width=300)
        self._board = board
        self._display = display
        shown = self.add_section(_("Publish and show"))
        self.pairings = self._line(shown.add_row(_("Pairings"), " ", "F2"), "hall_pairings")
        self.standings = self._line(shown.add_row(_("Standings"), " ", "F3"), "hall_standings")
        self.bracket = self._line(shown.add_row(_("Bracket"), " ", "F8"), "hall_bracket")
        self.seats = self._line(shown.add_row(_("Seats at the draft tables"), " ", "F9"), "hall_seats")
        self.text = self._line(shown.add_row(_("Text"), " ", "F5"), "hall_text")
        self.next_start = QLineEdit()
        self.next_start.setAccessibleName(_("The next round starts at"))
        self.next_start.setPlaceholderText("13:25")
        self.next_start.setMaxLength(12)
        self.next_start.setFixedSize(76, tokens.CONTROL_H)
        shown.add_widget(_labelled(_("The next round starts at"), self.next_start))
        shown.add_text(
            _("The hall sees what was published, as it was then. Corrections show when published anew."),
            "text2",
            tokens.CAPTION,
        )
        only = self.add_section(_("Show only"))
        self.clock = self._line(only.add_row(_("Clock and tables still playing"), "", "F4"), "hall_clock")
        self.next = self._line(only.add_row(_("Next page"), " ", "F6"), "hall_next")
        self._make_settings()

    def _make_settings(self) -> None:
        section = self.add_section(_("How it is shown"))
        self.screens = ComboBox(_("Screen"))
        self.screens.activated.connect(lambda _at: self._display.choose(self.screens.currentData()))
        section.add_widget(_labelled(_("Screen"), self.screens))
        self.seconds = NumberField(
            _("Seconds a page"), LEAST_SECONDS, MOST_SECONDS, self._board.seconds, width=48
        )
        self.seconds.valueChanged.connect(self._board.set_seconds)
        section.add_widget(_labelled(_("Seconds a page"), self.seconds))
        self.letters = Segments(_("Letters, %"))
        self.letters.set_segments([Segment(size, str(size)) for size in LETTERS], self._board.letters)
        self.letters.chosen.connect(self._board.set_letters)
        section.add_widget(_labelled(_("Letters, %"), self.letters))
        self.order = Segments(_("Pairings"))
        self.order.set_segments(
            [Segment(False, _("by name")), Segment(True, _("by table"))], self._board.by_table
        )
        self.order.chosen.connect(self._board.set_by_table)
        section.add_widget(_labelled(_("Pairings"), self.order))

    def follow(self) -> None:
        """Say again what is published, and which screens there are."""
        self.pairings.set_value(self._told(HallKind.PAIRINGS))
        self.standings.set_value(self._told(HallKind.STANDINGS))
        self.bracket.set_value(self._told(HallKind.BRACKET))
        self.seats.set_value(self._told(HallKind.SEATS))
        self.text.set_value(self._told(HallKind.TEXT))
        at, count = self._board.place
        self.next.set_value(_("{page} of {all}").format(page=at + 1, all=count))

    def list_screens(self) -> None:
        """List the screens, the chosen one in front though it may be unplugged."""
        own = self._display.own_screen()
        names = [s.name() for s in self._display.screens() if own is None or s.name() != own.name()]
        wanted = self._display.wanted
        self.screens.clear()
        self.screens.addItem(_("any second one"), ANY_SCREEN)
        for name in dict.fromkeys([*names, *filter(None, [wanted])]):
            words = name if name in names else _("{name}, not there").format(name=name)
            self.screens.addItem(words, name)
        self.screens.setCurrentIndex(max(0, self.screens.findData(wanted)))
        self.screens.updateGeometry()

    def _told(self, kind: HallKind) -> list[Part]:
        shown = self._board.shown(kind)
        if shown is None:
            return [Part(_("not yet"), Role.MUTED)]
        told = [Part(_words(shown))]
        if self._board.outdated(kind):
            return [Part(_("changed since"), Role.WARN_STRONG)]
        return told

    def _line(self, row: PanelRow, action: str) -> PanelRow:
        row.activated.connect(lambda: self.asked.emit(action))
        return row


def _words(shown: Published) -> str:
    time = format_time(shown.at)
    if shown.kind in (HallKind.TEXT, HallKind.SEATS):
        return time
    return _("round {round}, {time}").format(round=shown.number, time=time)


def _labelled(text: str, widget: QWidget) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 3, 0, 3)
    row.setSpacing(8)
    row.addWidget(Label(text, ink="text2"), 1)
    row.addWidget(widget)
    return line
