"""All commands, players and tables in one field (Ctrl+K): type a few letters, Enter does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.ui.actions import SCREENS, Action
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.models.finding import is_meant, wanted, words_of
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

MOST_ROWS = 9


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be found. ``run`` is called after the list is closed."""

    key: str
    words: str
    where: str
    keys: str
    icon: str
    available: bool
    run: Callable[[], object]
    also: str = ""
    """Other words under which it is found."""


def entries_of(window: MainWindow, actions: Sequence[tuple[Action, bool]]) -> list[Entry]:
    """Tables still playing, then commands, then players."""
    found: list[Entry] = []
    screens = {key: _(text) for key, text, *_rest in SCREENS}
    document = window.open_document
    if document is not None:
        state = document.state
        last = day.last_number(state)
        for pairing in day.pairings_in(state, last) if last else ():
            if pairing.table_no is None or pairing.second is None:
                continue
            words = _("Table {table}: {first} — {second}").format(
                table=pairing.table_no,
                first=player_name(state, pairing.first),
                second=player_name(state, pairing.second),
            )
            number = pairing.table_no
            found.append(
                Entry(
                    f"table {number}",
                    words,
                    screens["results"],
                    "",
                    "clipboard-pen",
                    available=True,
                    run=partial(window.go_to_table, number),
                )
            )
        found += [
            Entry(
                f"round {number}",
                _("Round {round}: results").format(round=number),
                screens["results"],
                "Alt+← →",
                "clipboard-pen",
                available=True,
                run=partial(window.open_tournament.go_to_round, RoundNo(number)),
                also=_("past round correct"),
            )
            for number in range(1, day.last_announced_number(state) + 1)
        ]
    found += [
        Entry(
            action.id,
            _(action.text),
            screens.get(action.scope, ""),
            action.keys,
            action.icon,
            available,
            partial(window.action_table.go_and_run, action.id),
            _(action.also) if action.also else "",
        )
        for action, available in actions
    ]
    if document is not None:
        state = document.state
        found += [
            Entry(
                f"player {player}",
                player_name(state, player),
                _("Player's card"),
                "",
                "users",
                available=True,
                run=partial(window.show_player_card, player),
            )
            for player in sorted(state.player)
        ]
    return found


class _SearchLine(EntryLine):
    """Esc leaves at once: what was typed here is worth nothing."""

    def take_key(self, event: QKeyEvent) -> bool:
        if pressed(event, "Esc"):
            self.escaped.emit()
            return True
        return super().take_key(event)


class CommandList(QDialog):
    """The list itself. ``choose`` shows it and does what was chosen."""

    def __init__(self, window: MainWindow, actions: Sequence[tuple[Action, bool]]) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self._entries = entries_of(window, actions)
        self._chosen: Entry | None = None
        self.setFixedSize(660, 46 + 28 * MOST_ROWS + 60)
        self._line = _SearchLine(_("Find a command, a player or a table"))
        self._model = RowsModel(
            (
                ColumnSpec("words", _("What")),
                ColumnSpec("where", _("Where"), 150),
                ColumnSpec("keys", _("Keys"), 130, "right"),
            )
        )
        self._table = TableView(self._model, _("What was found"))
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.rowActivated.connect(self._take)
        self._line.textEdited.connect(self._filter)
        self._line.submitted.connect(lambda _text: self._take(self._table.current_key))
        self._line.arrow.connect(self._move)
        self._line.escaped.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 8, 8, 8)
        rows.addWidget(self._line)
        rows.addWidget(self._table, 1)
        rows.addWidget(Label(_("Enter does it. What cannot be done now says why."), 12, ink="text3"))
        self._filter("")

    def choose(self) -> None:
        """Show the list in the upper part of the window; do what was chosen."""
        parent = self.parentWidget()
        if parent is not None:
            corner = parent.mapToGlobal(parent.rect().topLeft())
            self.move(corner.x() + (parent.width() - self.width()) // 2, corner.y() + 70)
        self._line.setFocus()
        self.exec()
        chosen = self._chosen
        self.deleteLater()
        if chosen is not None:
            chosen.run()

    def _filter(self, typed: str) -> None:
        meant = wanted(typed)
        shown = [entry for entry in self._entries if is_meant(words_of(f"{entry.words} {entry.also}"), meant)]
        shown = shown[: 40 if typed else 60]
        self._model.set_rows([_row(entry) for entry in shown])
        if shown:
            self._table.set_current_key(shown[0].key)
            words = _("commands, players and tables; the keyboard layout does not matter")
            self._line.show_readback([Part(words, Role.GREY)], EntryState.EMPTY)
        else:
            self._line.show_readback([Part(_("nothing found: try another word"))], EntryState.REFUSAL)

    def _move(self, step: int) -> None:
        keys = [row.key for row in self._model.rows]
        if keys:
            now = self._table.current_key
            place = keys.index(now) if now in keys else 0
            self._table.set_current_key(keys[max(0, min(len(keys) - 1, place + step))])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pages = {int(Qt.Key.Key_PageUp): -1, int(Qt.Key.Key_PageDown): 1}.get(event.key())
        if pages is not None:
            self._move(pages * (MOST_ROWS - 1))
        elif pressed(event, "F1"):
            self._take("help")
        else:
            super().keyPressEvent(event)

    def _take(self, key: object) -> None:
        self._chosen = next((entry for entry in self._entries if entry.key == key), None)
        if self._chosen is not None:
            self.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


def _row(entry: Entry) -> Row:
    return Row(
        entry.key,
        {
            "words": Cell((Part(entry.words),), icon=entry.icon),
            "where": cell(entry.where, Role.MUTED),
            "keys": cell(entry.keys, Role.MUTED),
        },
        dimmed=not entry.available,
    )
