"""The bracket in place of the table of a round: from which round on it is shown, and which game is spoken of."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.reports.bracket_drawing import Part, bracket_picture
from berserk_desk.terms import RoundNo, StageKind
from berserk_desk.tournament import brackets
from berserk_desk.tournament.brackets import Bracket
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.bracket_view import BracketView, least_size
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.wording import _
from berserk_desk.wording.stages import round_of_bracket_text


def bracket_at(state: State, number: RoundNo | int) -> Bracket | None:
    """The tree that round ``number`` is a round of; None: it is none of a playoff, or not made."""
    if not any(this.stage is StageKind.PLAYOFF for this in state.rounds_by_number(number)):
        return None
    trees = [tree for tree in brackets.playoffs(state) if tree.stage.after_round < number]
    return trees[-1] if trees else None


class BracketPage(QWidget):
    """Where the whole tree has no room it begins with a later round, at the latest with the one being played."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.view = BracketView()
        self.view.chosen.connect(self.chosen)
        self.rounds = Segments(_("From round"))
        self.rounds.chosen.connect(self._choose)
        self._caption = Label(_("From round"), ink="text2")
        self._state: State | None = None
        self._tree: Bracket | None = None
        self._number = RoundNo(0)
        self._wanted: int | None = None
        across = QHBoxLayout()
        across.setSpacing(tokens.GAP)
        across.addWidget(self._caption)
        across.addWidget(self.rounds)
        across.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        rows.addLayout(across)
        rows.addWidget(self.view, 1)

    def show_bracket(self, state: State, tree: Bracket, number: RoundNo) -> None:
        """Show the tree; round ``number`` of the event is looked at."""
        if self._tree is None or self._tree.stage.id != tree.stage.id:
            self._wanted = None
        self._state, self._tree, self._number = state, tree, number
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _choose(self, since: object) -> None:
        if isinstance(since, int):
            self._wanted = since
            self._show()

    def _show(self) -> None:
        state, tree = self._state, self._tree
        if state is None or tree is None:
            return
        pictures = [bracket_picture(state, tree, Part(since)) for since in range(tree.rounds)]
        current = max(0, min(tree.rounds - 1, self._number - tree.stage.after_round - 1))
        room = self.size()
        fitting = [
            since
            for since, picture in enumerate(pictures)
            if (least := least_size(picture)).width() <= room.width() and least.height() <= room.height()
        ]
        whole = bool(fitting) and fitting[0] == 0
        since = min(fitting[0] if fitting else current, current)
        if self._wanted is not None:
            since = min(self._wanted, tree.rounds - 1)
        for widget in (self._caption, self.rounds):
            widget.setVisible(not whole)
        self.rounds.set_segments(
            [
                Segment(at, _("Whole bracket") if at == 0 else round_of_bracket_text(tree.size // 2 >> at))
                for at in range(tree.rounds)
            ],
            since,
        )
        self.view.set_picture(pictures[since])
