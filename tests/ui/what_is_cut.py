"""What of a shown widget cannot be read whole? Words that were elided, clipped or left no room, in any child."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import metrics
from berserk_desk.ui.widgets import parts as painted_parts
from berserk_desk.ui.widgets.parts import Part, text_of

Fitted = Callable[[Sequence[Part], int, float], list[Part]]


@dataclass
class Painted:
    """What the painters of sentences had to cut, as they painted."""

    cut: list[str] = field(default_factory=list)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on remember every sentence that is painted with an ellipsis it did not have."""
        whole: Fitted = painted_parts.fitted

        def fitted(parts: Sequence[Part], size: int, room: float) -> list[Part]:
            shown = whole(parts, size, room)
            if text_of(shown).count("…") > text_of(parts).count("…") or len(shown) < len(parts):
                self.cut.append(f"{text_of(parts)} → {text_of(shown)}")
            return shown

        monkeypatch.setattr(painted_parts, "fitted", fitted)

    def taken(self) -> list[str]:
        """What was cut since the last question."""
        cut, self.cut = self.cut, []
        return cut


def cut_in(widget: QWidget) -> list[str]:
    """Which of the children that show words have too little room for them?"""
    return [
        f"{type(child).__name__}: {words}"
        for child in (widget, *widget.findChildren(QWidget))
        if child.isVisibleTo(widget)
        for words in _too_narrow(child)
    ]


def _too_narrow(child: QWidget) -> Iterator[str]:
    if isinstance(child, QLabel) and child.text():
        if child.wordWrap():
            if child.heightForWidth(child.width()) > child.height() + 1:
                yield f"{child.text()} (height {child.height()} of {child.heightForWidth(child.width())})"
        elif child.sizeHint().width() > child.width() + 1 or child.sizeHint().height() > child.height() + 1:
            yield f"{child.text()} ({child.width()}×{child.height()} of {child.sizeHint().toTuple()})"
    elif isinstance(child, QAbstractButton) and child.text() == "" and hasattr(child, "words"):
        if metrics(tokens.BODY).horizontalAdvance(child.words) > child.width() - 6:
            yield f"{child.words} ({child.width()} of {child.sizeHint().width()})"
    elif isinstance(child, QAbstractButton) and child.text():
        if child.sizeHint().width() > child.width() + 1:
            yield f"{child.text()} ({child.width()} of {child.sizeHint().width()})"
    elif isinstance(child, QComboBox):
        room = child.width() - 38
        if metrics(tokens.BODY).horizontalAdvance(child.currentText()) > room:
            yield f"{child.currentText()} ({room})"
    elif isinstance(child, QLineEdit):
        words = child.text() or child.placeholderText()
        if QFontMetricsF(child.font()).horizontalAdvance(words) > child.width() - 8:
            yield f"{words} ({child.width()})"
    elif (
        isinstance(child, QScrollBar)
        and child.orientation() is Qt.Orientation.Horizontal
        and isinstance(child.parentWidget(), QWidget)
        and child.maximum() > 0
    ):
        yield f"scrolls sideways by {child.maximum()}"
    yield from _outside(child)


def _outside(child: QWidget) -> Iterator[str]:
    parent = child.parentWidget()
    if parent is None or child.isWindow() or isinstance(parent.parentWidget(), QAbstractScrollArea):
        return
    if isinstance(child, QLabel | QAbstractButton | QLineEdit) and not parent.rect().contains(
        child.geometry()
    ):
        yield f"outside of its parent: {child.accessibleName() or getattr(child, 'text', str)()!r} {child.geometry()} in {parent.rect()}"
