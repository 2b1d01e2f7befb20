"""Why? One line that will stand in the journal."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

LONGEST = 500


class ReasonDialog(DeskDialog):
    """Asks for a reason; the main button waits until there is one."""

    def __init__(self, parent: QWidget, why: str) -> None:
        super().__init__(_("Reason"), "corrections", width=560, height=210, parent=parent)
        self.body.addWidget(Label(why, wrap=True))
        self.body.addWidget(Label(_("Reason"), ink="text2"))
        self._field = QLineEdit()
        self._field.setAccessibleName(_("Reason"))
        self._field.setMaxLength(LONGEST)
        self._field.textChanged.connect(lambda: self.set_main(_("Do it"), bool(self.reason)))
        self.body.addWidget(self._field)
        self.body.addStretch(1)
        self.set_main(_("Do it"), enabled=False)

    @property
    def reason(self) -> str:
        """What was written, without outer spaces."""
        return self._field.text().strip()
