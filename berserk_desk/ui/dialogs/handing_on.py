"""What does the copy for handing on leave out, before it is written? And which copy has everything?"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

WHOLE_KEY = "F2"


class HandingOnDialog(DeskDialog):
    """Accepted: the copy without the judges' records is wanted. ``whole``: a copy with everything instead."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(_("Copy for handing on"), "file", width=640, height=250, parent=parent)
        self.whole = False
        for text in (
            _(
                "This copy is for players, organisers and sites: names, pairs, results and the table, and JSON beside."
            ),
            _("It has no penalties, no notes, no journal and no undo; they cannot be brought back from it."),
            _("A colleague who goes on with the tournament needs everything: save a whole copy."),
        ):
            self.body.addWidget(Label(text, wrap=True))
        self.body.addStretch(1)
        everything = Button(_("Save a copy with everything…"), WHOLE_KEY)
        everything.clicked.connect(self._take_whole)
        self.on_key(WHOLE_KEY, self._take_whole)
        self.foot_row.insertWidget(self.foot_row.count() - 2, everything)
        self.set_main(_("Without the penalties and the journal…"))

    def _take_whole(self) -> None:
        self.whole = True
        self.accept()
