"""Where the day begins: go on after a crash, make, open, try the sample, take a recent file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.crash_report import last_report
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.theme import colour, font
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.key_cap import KeyHint, key_cap_width, paint_key_cap
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box, fill, text_at
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow
    from berserk_desk.ui.screens.recent_files import RecentFiles

WIDTH = 1080


class Choice(QAbstractButton):
    """One way to begin: icon, what, a grey line about it, its key."""

    def __init__(self, icon: str, title: str, about: str, key: str) -> None:
        super().__init__()
        self._icon, self._title, self._about, self._key = icon, title, about, key
        self._hover = False
        self.setFixedHeight(53)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{about}, {key}")

    def sizeHint(self) -> QSize:
        return QSize(400, 53)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = False
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if self._hover or self.isDown():
            box(painter, rect, colour("sunken"))
        if self.hasFocus():
            box(painter, rect.adjusted(1, 1, -1, -1), None, colour("accent"), 4, 2)
        icons.paint_icon(painter, self._icon, "accent", QRectF(14, 0, 20, rect.height()), 20)
        painter.setFont(font(15, bold=True))
        painter.setPen(colour("text"))
        text_at(painter, 48, QRectF(0, 6, rect.width(), 22), self._title, 15)
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour("text2"))
        text_at(painter, 48, QRectF(0, 27, rect.width(), 18), self._about, tokens.CAPTION)
        paint_key_cap(painter, rect.width() - key_cap_width(self._key) - 15, rect.height() / 2, self._key)


class _Continue(QWidget):
    """The strip that leads back to what was open when the program or the laptop died."""

    acted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(67)
        self._title = Label("", 15, bold=True)
        self._about = Label("", tokens.BODY, ink="text2")
        self._button = Button(_("Go on"), "Enter", kind=ButtonKind.PRIMARY)
        self._button.clicked.connect(self.acted)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(50, 0, 18, 0)
        row.addLayout(words, 1)
        row.addWidget(self._button)

    def tell(self, title: str, about: str) -> None:
        """Say what was open."""
        self._title.setText(title)
        self._about.setText(about)

    def focus(self) -> None:
        """Enter goes on."""
        self._button.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        box(painter, rect, colour("accent-soft"))
        icons.paint_icon(painter, "history", "accent", QRectF(17, 0, 20, rect.height()), 20)


class _Mark(QWidget):
    """The crystal and the program's name."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(60)
        self.setAccessibleName("Berserk Desk")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colour("canvas"))
        icons.application_icon().paint(painter, 0, 4, 50, 52)
        painter.setPen(colour("text"))
        painter.setFont(font(26, bold=True))
        text_at(painter, 62, QRectF(0, 2, self.width(), 34), "Berserk Desk", 26)
        painter.setPen(colour("text2"))
        painter.setFont(font(tokens.BODY))
        text_at(
            painter, 62, QRectF(0, 36, self.width(), 20), _("The judge's desk for «Берсерк» tournaments"), 14
        )


class StartScreen(Screen):
    """The page without a tournament."""

    bare = True
    page_id = "start"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(_("Start"))
        self._window = window
        self.content.setContentsMargins(0, 0, 0, 0)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        rows = QVBoxLayout(middle)
        rows.setContentsMargins(24, 28, 24, 12)
        rows.setSpacing(0)
        rows.addWidget(_Mark())
        rows.addSpacing(18)
        self._continue = _Continue()
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
        self._choices: list[Choice] = []
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
            choice = Choice(icon, title, about, key)
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
        self._search.escaped.connect(self.on_shown)
        head.addWidget(self._search)
        column.addLayout(head)
        self._recent = QVBoxLayout()
        self._table: RecentFiles | None = None
        column.addLayout(self._recent, 1)
        self._nothing = Label(
            _("Nothing opened yet. The sample shows a round half played."), ink="text2", wrap=True
        )
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
        self._nothing.setVisible(not known)
        if known or self._table is not None:
            self._recent_table().show_files(known, self._search.text())

    def on_shown(self) -> None:
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

    def focus_entry(self) -> None:
        self.on_shown()

    def _take(self, key: object) -> None:
        if isinstance(key, str):
            self._window.open_file(Path(key))

    def _find(self) -> None:
        if self._search.isVisible():
            self._search.setFocus()
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
        from berserk_desk.wording.journal import behind_text
        from berserk_desk.wording.numbers import format_time

        document = self._window.document
        step = document.session.steps[-1]
        self._window.toast(
            _("The last thing recorded, at {time}: {what}").format(
                time=format_time(step.at), what=behind_text(document.state, step)
            )
        )
