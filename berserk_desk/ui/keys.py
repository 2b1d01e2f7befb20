"""Which key was pressed, whatever layout is switched on?

A judge types with the Russian layout and presses Ctrl+Z on the key that says «я». Letters are therefore
read by the key they stand on (ЙЦУКЕН over QWERTY).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import ref

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QKeySequence  # the start page is painted before any key works

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
_TO_LATIN: Final = dict(zip(_RUSSIAN, _LATIN, strict=True))
_TO_RUSSIAN: Final = {latin: russian for russian, latin in _TO_LATIN.items() if latin.isalpha()}

_WHOLE: Final = {latin: russian for russian, latin in _TO_LATIN.items()} | dict(
    zip('{}:"<>~', "хъжэбюё", strict=True)
)
"""Letters and the signs that share a key with one, with Shift or without."""


def latin_key(text: str) -> str:
    """The same keys on a Latin layout, in small letters: «т» → «n». Other characters stay."""
    return "".join(_TO_LATIN.get(character, character) for character in text.lower())


def russian_key(text: str) -> str:
    """The same keys on the Russian layout, in small letters: «n» → «т». Digits and signs stay."""
    return "".join(_TO_RUSSIAN.get(character, character) for character in text.lower())


def russian_text(text: str) -> str:
    """A name typed with the Latin layout on, as the Russian one would have it: «,jhbcjd» → «борисов»."""
    return "".join(_WHOLE.get(character, character) for character in text.lower())


def with_latin_key(event: QKeyEvent) -> int:
    """The `Qt.Key` of the event by its place on the keyboard: Key_Z for Ctrl+я."""
    key = event.key()
    if 0x0400 <= key <= 0x04FF:
        latin = latin_key(chr(key))
        return ord(latin.upper())
    return key


def pressed(event: QKeyEvent, shortcut: str) -> bool:
    """Is this the shortcut («Ctrl+Enter»; Return and the Enter of the number pad are one)?"""
    from PySide6.QtGui import QKeySequence

    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    key = with_latin_key(event)
    if key == Qt.Key.Key_Enter:
        key = int(Qt.Key.Key_Return)
    return QKeySequence(modifiers.value | key) == sequences(shortcut)[0]


def claims(event: QEvent, *shortcuts: str) -> bool:
    """Is a shortcut of the window about to take one of these keys? Then the widget takes it first: True from `event`."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if not any(pressed(event, shortcut) for shortcut in shortcuts):
        return False
    event.accept()
    return True


def sequences(shortcut: str) -> list[QKeySequence]:
    """All the key sequences that a written shortcut stands for; for `QAction.setShortcuts`.

    «Enter» is the large key and the one of the number pad. Letters need no second sequence (and with one
    Qt would call the shortcut ambiguous): it finds the Latin letter itself where the system has a Latin
    layout, and `LatinShortcuts` does elsewhere.
    """
    from PySide6.QtGui import QKeySequence

    *modifiers, key = shortcut.split("+")
    variants = ["Return", "Enter"] if key == "Enter" else [key]
    return [QKeySequence("+".join([*modifiers, variant])) for variant in variants]


class LatinShortcuts(QObject):
    """For a system with the Russian layout alone: Ctrl+я does what Ctrl+Z does. Works from when it is made.

    There Qt hands over the Cyrillic key and finds no shortcut. This offers the Latin key to the widget with
    focus, then to the actions of its window. Where Qt maps keys itself it never sees a Cyrillic key with Ctrl.

    It goes with the focus, for keys go nowhere else: a filter of the whole application would be asked by
    every event, and each class of the library that such an event is of or goes to costs its wrapping.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        # No more than a hint: whoever closes a window lets go of it, and it must not live until the focus leaves
        # it, for then it would end amid Qt's own change of the focus.
        self._at: ref[QWidget] | None = None
        application.focusChanged.connect(self._follow)
        self._follow(None, application.focusWidget())

    def _follow(self, _left: QWidget | None, now: QWidget | None) -> None:
        self._leave()
        # In a window where nothing has the focus the window itself gets the keys.
        where = now or self._application.activeWindow()
        if where is not None:
            where.installEventFilter(self)
            self._at = ref(where)

    def _leave(self) -> None:
        where = self._at() if self._at is not None else None
        if where is not None and isValid(where):
            where.removeEventFilter(self)
        self._at = None

    def stop(self) -> None:
        """Let keys pass as they come."""
        self._application.focusChanged.disconnect(self._follow)
        self._leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        latin = with_latin_key(event)
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if latin == event.key() or not control or not isinstance(watched, QWidget):
            return False
        override = QKeyEvent(QEvent.Type.ShortcutOverride, latin, event.modifiers(), "")
        override.ignore()
        QApplication.sendEvent(watched, override)
        action = None if override.isAccepted() else _action(watched, event.modifiers(), latin)
        if action is not None:
            action.trigger()
        else:
            QApplication.sendEvent(watched, QKeyEvent(event.type(), latin, event.modifiers(), ""))
        event.accept()
        return True


def _action(watched: QWidget, modifiers: Qt.KeyboardModifier, key: int) -> QAction | None:
    """Which enabled action of the widget's window has this shortcut?"""
    from PySide6.QtGui import QAction, QKeySequence

    wanted = QKeySequence(modifiers.value | key)
    window = watched.window()
    for action in [*window.findChildren(QAction), *window.actions()]:
        if action.isEnabled() and wanted in action.shortcuts():
            return action
    return None
