"""What stands in the header of the standings: which moment, the search, print, the main step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.terms import RoundNo
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.next_step import Step, next_step
from berserk_desk.ui.models.standings_views import View, views
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.wording import _

MOST_SEGMENTS = 9
LEAST_SEARCH = 84


class StandingsHeader(QObject):
    """The widgets of the header. ``chosen(number)``: the table after that round is wanted;
    ``view_chosen(view)``: another table, where the event has several.
    """

    chosen = Signal(object)
    view_chosen = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds = Segments(_("After round"))
        self.rounds.chosen.connect(self.chosen)
        self._caption = Label(_("after round"), ink="text2")
        self.search = SearchField(_("Find"), width=150)
        self.search.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.search.setMinimumWidth(LEAST_SEARCH)
        self._choice = ComboBox(_("After round"))
        self._choice.activated.connect(lambda _at: self.chosen.emit(self._choice.currentData()))
        self.print_button = Button(_("Print"), "Ctrl+P", "printer")
        self.main_button = Button("", "Ctrl+Enter")
        self.views = ComboBox(_("Which table"))
        self.views.activated.connect(lambda at: self.view_chosen.emit(self._views[at]))
        self._views: list[View] = []
        self.left: list[QWidget] = [self.views, self._caption, self.rounds, self._choice]
        self.right: list[QWidget] = [self.search, self.print_button, self.main_button]

    def show_rounds(self, rounds: Sequence[RoundNo], after: RoundNo | None) -> None:
        """The rounds side by side; a list of them where they would push the buttons out."""
        current = after or (rounds[-1] if rounds else None)
        self.rounds.set_segments([Segment(n, str(n)) for n in rounds], current)
        self.rounds.setVisible(0 < len(rounds) <= MOST_SEGMENTS)
        self._caption.setVisible(bool(rounds) and (len(rounds) < MOST_SEGMENTS or self.rounds.isHidden()))
        self._choice.clear()
        for number in rounds:
            self._choice.addItem(str(number), number)
        self._choice.setCurrentIndex(self._choice.findData(current))
        self._choice.setVisible(len(rounds) > MOST_SEGMENTS)

    def show_views(self, state: State, current: View) -> None:
        """The tables that can be chosen; nothing where there is one."""
        offered = views(state)
        self._views = [view for view, _words in offered]
        self.views.clear()
        for _view, words in offered:
            self.views.addItem(words)
        self.views.setCurrentIndex(self._views.index(current))
        self.views.setVisible(len(offered) > 1)
        self.views.updateGeometry()

    def show_main(self, state: State) -> None:
        """The main step, where there is one to take."""
        if state.event.finished:
            self.main_button.set_words(_("Reopen the tournament"))
            self.main_button.set_kind(ButtonKind.OUTLINED)
            self.main_button.setVisible(True)
            self.print_button.setVisible(False)
            return
        step = next_step(state)
        ready = step.step is Step.FINISH and step.ready
        self.main_button.set_words(_("Finish the tournament"))
        self.main_button.set_kind(ButtonKind.PRIMARY if ready else ButtonKind.OUTLINED)
        self.main_button.setVisible(ready)
        # Where both would crowd the round selector out, Ctrl+P stands in the key bar all the same.
        self.print_button.setVisible(not ready)
