"""Where the day begins: go on after a crash, make, open, try the sample, take a recent file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.crash_report import last_report
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.start_parts import GoOnStrip, ProgramMark, WayToBegin
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow
    from berserk_desk.ui.screens.recent_files import RecentFiles

START = "start"
"""The key of this screen, which is shown while no tournament is open."""
WIDTH = 1080


class StartScreen(Screen):
    """The page without a tournament."""

    bare = True
    page_id = START

    def __init__(self, window: MainWindow) -> None:
        super().__init__(_("Start"))
        self._window = window
        self.content.setContentsMargins(0, 0, 0, 0)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        rows = QVBoxLayout(middle)
        rows.setContentsMargins(24, 28, 24, 12)
        rows.setSpacing(0)
        rows.addWidget(ProgramMark())
        rows.addSpacing(18)
        self._continue = GoOnStrip()
        self._continue.acted.connect(self._go_on)
        rows.addWidget(self._continue)
        rows.addSpacing(18)
        columns = QHBoxLayout()
        columns.setSpacing(40)
        columns.addLayout(self._make_choices(), 2)
        columns.addLayout(self._make_recent(), 3)
        rows.addLayout(columns, 1)
        around = QHBoxLayout()
        around.addStretch(1)
        around.addWidget(middle, 100)
        around.addStretch(1)
        self.content.addLayout(around, 1)

    def _make_choices(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        head = Label(_("Begin"), 15, bold=True)
        head.setFixedHeight(tokens.CONTROL_H)
        column.addWidget(head)
        column.addSpacing(2)
        self._choices: list[WayToBegin] = []
        for icon, title, about, key, action in (
            (
                "plus",
                _("New tournament"),
                _("name, date, edition of the rules; the rest later"),
                "Ctrl+N",
                "start_new",
            ),
            (
                "file-input",
                _("From a list of participants"),
                _("CSV or Excel; the tournament is made for it"),
                "Ctrl+I",
                "start_list",
            ),
            (
                "folder-open",
                _("Open a file"),
                _("a tournament from this laptop or a stick"),
                "Ctrl+O",
                "open_tournament",
            ),
            (
                "flask-conical",
                _("Open the sample"),
                _("of any shape and edition, a round half played"),
                "Ctrl+E",
                "start_sample",
            ),
            (
                "trophy",
                _("Marathon"),
                _("several finished tournaments on one sheet"),
                "Ctrl+Shift+G",
                "marathon",
            ),
            (
                "gem",
                _("Crystal count"),
                _("without a tournament, by any edition of the rules"),
                "F7",
                "crystals",
            ),
        ):
            choice = WayToBegin(icon, title, about, key)
            choice.clicked.connect(lambda _on=False, name=action: self._window.trigger(name))
            column.addWidget(choice)
            self._choices.append(choice)
        column.addStretch(1)
        return column

    def _make_recent(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        head = QHBoxLayout()
        words = Label(_("Recent"), 15, bold=True)
        words.setFixedHeight(tokens.CONTROL_H)
        head.addWidget(words)
        head.addStretch(1)
        self._search = SearchField(_("Find a tournament"), width=200)
        self._search.textEdited.connect(lambda _text: self._fill())
        self._search.returnPressed.connect(self._take_found)
        self._search.moved.connect(self._move)
        self._search.escaped.connect(self.focus_entry)
        head.addWidget(self._search)
        column.addLayout(head)
        self._recent = QVBoxLayout()
        self._table: RecentFiles | None = None
        column.addLayout(self._recent, 1)
        self._nothing = Label("", ink="text2", wrap=True)
        column.addWidget(self._nothing)
        column.addWidget(
            Label(
                _("One tournament is one file .berserk. A copy for a stick: “Save a copy”, Ctrl+Shift+S"),
                12,
                ink="text3",
            )
        )
        column.addStretch(1)
        return column

    def _recent_table(self) -> RecentFiles:
        """The table of recent files, loaded and made when there is a first one."""
        if self._table is None:
            from berserk_desk.ui.screens.recent_files import RecentFiles

            self._table = RecentFiles()
            self._table.rowActivated.connect(self._take)
            self._recent.addWidget(self._table, 1)
        return self._table

    def _fill(self) -> None:
        known = self._window.preferences.recent
        self._search.setVisible(bool(known))
        found = False
        if known or self._table is not None:
            found = self._recent_table().show_files(known, self._search.text())
        self._nothing.setText(
            _("None of these tournaments is called so. Esc in the search shows all of them.")
            if known
            else _("Nothing opened yet. The sample shows a round half played.")
        )
        self._nothing.setVisible(not found)

    def on_shown(self) -> None:
        self._search.clear()  # it was typed before the tournament that is closed now
        if self._table is not None:
            self._table.set_current_key(None)
        self.focus_entry()

    def focus_entry(self) -> None:
        self._fill()
        left_open = self._window.preferences.left_open
        self._continue.setVisible(left_open is not None)
        if left_open is not None:
            self._continue.tell(
                _("The program stopped with a tournament open. Everything recorded is whole"),
                self._about_what_stopped(left_open),
            )
            self._continue.focus()
        elif self._table is not None and self._table.isVisibleTo(self):
            self._table.setFocus()  # Enter opens what looks chosen: the tournament that was open last
        else:
            self._choices[0].setFocus()

    def _about_what_stopped(self, left_open: Path) -> str:
        about = _("“{name}”, {folder}").format(name=left_open.stem, folder=left_open.parent)
        report = last_report(self._window.preferences)
        if report is None:
            return about
        return _("{tournament}. What went wrong is noted in {file}").format(
            tournament=about, file=report.name
        )

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return (
            KeyHint("Ctrl+N", _("New tournament")),
            KeyHint("Ctrl+O", _("Open a file")),
            KeyHint("Ctrl+E", _("Sample")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("Ctrl+L", _("Русский / English")),
            KeyHint("F1", _("Help")),
        )

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "start_new": self._window.files.new_tournament,
            "start_list": self._window.files.from_list,
            "start_sample": self._window.files.choose_sample,
            "find": self._find,
        }

    def _take(self, key: object) -> None:
        if isinstance(key, str):
            self._window.open_file(Path(key))

    def _find(self) -> None:
        if self._search.isVisible():
            self._search.setFocus()
            self._search.selectAll()
        else:
            self._window.trigger("commands")

    def _take_found(self) -> None:
        if self._table is not None and self._table.isVisibleTo(self):
            self._take(self._table.current_key)

    def _move(self, step: int) -> None:
        if self._table is not None:
            self._table.step(step)

    def _go_on(self) -> None:
        left_open = self._window.preferences.left_open
        if left_open is None or not self._window.open_file(left_open):
            return
        if self._window.frame.current_key == "results":
            return  # its panel names what was recorded last, and the news would lie on it
        from berserk_desk.wording.journal import behind_text
        from berserk_desk.wording.numbers import format_time

        document = self._window.document
        step = document.session.steps[-1]
        self._window.toast(
            _("The last thing recorded, at {time}: {what}").format(
                time=format_time(step.at), what=behind_text(document.state, step)
            )
        )
