"""A tournament's file is not opened: why, and what can be done instead?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from berserk_desk.copies import kept_in
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.ui.copies_work import copies_folder
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

REPAIRABLE = ("damaged", "altered")
HEIGHT = 230


class RefusedFileDialog(DeskDialog):
    """The sentence, and the ways out that fit it: a snapshot, the check with its repair, a copy kept by itself."""

    def __init__(self, window: MainWindow, refused: FileRefused) -> None:
        super().__init__(_("The file is not opened"), "file", width=640, height=HEIGHT, parent=window)
        self._window = window
        self._refused = refused
        self.body.addWidget(Label(refused.path.name, 17, bold=True))
        self.body.addWidget(Label(trouble_text(refused), wrap=True))
        if refused.code != "not_ours":  # its sentence says so already
            self.body.addWidget(Label(_("Nothing was written to it."), 12, ink="text3"))
        self.body.addStretch(1)
        self.looks = refused.code == "owned_elsewhere" or (
            refused.code == "no_rights" and refused.args_by_name.get("access") == "write"
        )
        self.repairs = refused.code in REPAIRABLE
        self.copies_button = Button(_("Copies…"), "", kind=ButtonKind.QUIET)
        self.copies_button.clicked.connect(self._show_copies)
        kept = kept_in(copies_folder(window.preferences))
        self.copies_button.setVisible(not self.looks and any(k.name == refused.path.stem for k in kept))
        self.foot_row.insertWidget(self.foot_row.count() - 2, self.copies_button)
        self.set_main(
            _("Look at a snapshot")
            if self.looks
            else _("Check and repair a copy…")
            if self.repairs
            else _("Close")
        )
        self.cancel_button.setVisible(self.looks or self.repairs)

    def accept(self) -> None:
        """The way out of the main button, once this window is gone."""
        super().accept()
        if self.looks:
            self._window.show_snapshot(self._refused.path)
        elif self.repairs:
            self._window.files.check_file(self._refused.path)

    def _show_copies(self) -> None:
        self.reject()
        self._window.files.show_copies(self._refused.path.stem)
