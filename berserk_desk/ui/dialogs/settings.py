"""How does the program look and speak, who sits at the laptop, and where do copies go? Settings of the program, not of the event."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit

from berserk_desk.ui import copies_work
from berserk_desk.ui.choosing_files import existing_folder
from berserk_desk.ui.known_players import KnownPlayers
from berserk_desk.ui.theme import theme
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class SettingsDialog(DeskDialog):
    """Language, theme (shown at once), operator's name (empty by default), known participants, automatic copies."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(_("Settings"), "settings", width=560, height=510, parent=window)
        self._window = window
        preferences = window.preferences
        self._language = _box(_("Language"), (("ru", "Русский"), ("en", "English")), preferences.language)
        self._theme = _box(
            _("Theme"),
            (("system", _("as the system")), ("light", _("light")), ("dark", _("dark"))),
            preferences.theme,
        )
        self._operator = QLineEdit(preferences.text("operator"))
        self._operator.setAccessibleName(_("Who is at the laptop"))
        self._operator.setPlaceholderText(_("may stay empty"))
        self._known = KnownPlayers(preferences)
        self.remember = CheckBox(_("Remember participants for the next tournaments"))
        self.remember.setChecked(self._known.on)
        self.erase_button = Button("", kind=ButtonKind.QUIET)
        self.erase_button.clicked.connect(self._erase)
        self._show_known()
        known = QHBoxLayout()
        known.addWidget(self.remember)
        known.addStretch(1)
        known.addWidget(self.erase_button)
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(8)
        form.addRow(Label(_("Language"), ink="text2"), self._language)
        form.addRow(Label(_("Theme"), ink="text2"), self._theme)
        self.body.addLayout(form)
        self.body.addWidget(Label(_("Who is at the laptop"), bold=True))
        self.body.addWidget(self._operator)
        self.body.addWidget(
            Label(_("The name stands in the journal beside each step from now on."), 12, ink="text3")
        )
        self.body.addWidget(Label(_("Participants of earlier tournaments"), bold=True))
        self.body.addLayout(known)
        self.body.addWidget(
            Label(
                _("Names, cities and clubs, on this computer alone; two letters propose them."),
                12,
                ink="text3",
            )
        )
        self.body.addWidget(Label(_("Automatic copies"), bold=True))
        self.copies = CheckBox(_("Automatic copies: every round, before corrections and changes of stages"))
        self.copies.setChecked(not preferences.flag(copies_work.OFF))
        self.folder = str(copies_work.copies_folder(preferences))
        self._folder_label = Label(self.folder, 12, ink="text3", wrap=True)
        self.folder_button = Button(_("Folder for copies…"), kind=ButtonKind.QUIET)
        self.folder_button.clicked.connect(self._choose_folder)
        copies = QHBoxLayout()
        copies.addWidget(self._folder_label, 1)
        copies.addWidget(self.folder_button)
        self.body.addWidget(self.copies)
        self.body.addLayout(copies)
        self.body.addStretch(1)
        self._theme.currentIndexChanged.connect(lambda: theme().set_mode(self._theme.currentData()))
        self.set_main(_("Keep these settings"))

    def _choose_folder(self) -> None:
        chosen = existing_folder(self, self._window.preferences, _("Folder for copies"))
        if chosen is not None:
            self.set_folder(chosen)

    def set_folder(self, folder: Path) -> None:
        """Where automatic copies are to go from now on: a stick, for instance."""
        self.folder = str(folder)
        self._folder_label.setText(self.folder)

    def _erase(self) -> None:
        """Forget everybody at once; the entered tournaments keep their participants."""
        self._known.erase()
        self._show_known()

    def _show_known(self) -> None:
        count = self._known.count
        self.erase_button.set_words(_("Erase the list ({count})").format(count=count))
        self.erase_button.setEnabled(bool(count))

    def accept(self) -> None:
        """Keep what was chosen."""
        self._known.turn(on=self.remember.isChecked())
        preferences = self._window.preferences
        preferences.theme = self._theme.currentData()
        preferences.set_text("operator", self._operator.text().strip())
        preferences.set_flag(copies_work.OFF, value=not self.copies.isChecked())
        if self.folder != str(copies_work.copies_folder(preferences)):
            preferences.set_text(copies_work.FOLDER, self.folder)
        self._window.follow_settings()
        language = self._language.currentData()
        super().accept()
        if self._window.open_document is not None:
            self._window.open_document.session.operator = preferences.text("operator")
        if language != preferences.language:
            self._window.speak(language)

    def reject(self) -> None:
        """Leave everything as it was."""
        theme().set_mode(self._window.preferences.theme)
        super().reject()


def _box(name: str, choices: tuple[tuple[str, str], ...], chosen: str) -> ComboBox:
    box = ComboBox(name)
    for key, words in choices:
        box.addItem(words, key)
    box.setCurrentIndex([key for key, _words in choices].index(chosen))
    return box
