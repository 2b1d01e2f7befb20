"""What program is this: version, licence, licences of its parts, and where does it keep what?"""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from berserk_desk import __version__
from berserk_desk.paths import documents
from berserk_desk.storage.reading import database_version
from berserk_desk.ui import tokens
from berserk_desk.ui.models.licence_texts import OWN, licence_texts
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _

LIST_W = 220


class AboutDialog(DeskDialog):
    """Facts above, the parts at the left, the licence of the chosen part at the right."""

    def __init__(self, parent: QWidget, preferences: Preferences) -> None:
        super().__init__(_("About the program"), "about", 860, 500, parent)
        self._texts = licence_texts()
        model = RowsModel((ColumnSpec("part", _("Licences")),), self)
        model.set_rows([Row(name, {"part": cell(name)}) for name in self._texts])
        self.parts = TableView(model, _("Parts of the program"))
        self.parts.setFixedWidth(LIST_W)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(_("Text of the licence"))
        self._lay_out(preferences)
        self.parts.currentKeyChanged.connect(self._show)
        self.parts.set_current_key(next(iter(self._texts), None))
        self.cancel_button.hide()
        self.set_main(_("Close"))

    def _lay_out(self, preferences: Preferences) -> None:
        head = QVBoxLayout()
        head.setSpacing(2)
        version = _("Berserk Desk, version {version}").format(version=__version__)
        head.addWidget(Label(version, tokens.NAME, bold=True))
        own = _(
            "Free to use, to copy and to change: the MIT licence. Not connected with the owners of «Берсерк»."
        )
        head.addWidget(Label(own, ink="text2", wrap=True))
        facts = QGridLayout()
        facts.setHorizontalSpacing(16)
        facts.setVerticalSpacing(3)
        lines = (
            (_("Folder for new tournaments"), str(documents())),
            (_("Settings, known players, crash reports"), str(preferences.folder)),
            (_("Built with"), f"Qt {QLibraryInfo.version().toString()}, SQLite {database_version()}"),
        )
        for row, (name, value) in enumerate(lines):
            facts.addWidget(Label(name, ink="text2"), row, 0)
            facts.addWidget(Label(value, wrap=True), row, 1)
        facts.setColumnStretch(1, 1)
        across = QHBoxLayout()
        across.setSpacing(12)
        across.addWidget(self.parts)
        across.addWidget(self.text, 1)
        self.body.addLayout(head)
        self.body.addLayout(facts)
        self.body.addLayout(across, 1)

    def _show(self, part: object) -> None:
        path = self._texts.get(part if isinstance(part, str) else OWN)
        self.text.setPlainText(path.read_text("utf-8", "replace") if path is not None else "")
