"""How does the desk ask or tell something in place, without a box that stands in the way?

`QuestionStrip` asks and has two keys; `NoticeStrip` tells and may offer one way out.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import claims, pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.citing import behind, cite
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role, broken, paint_parts, text_of

_TEXT_LEFT = 38
_LEAST_ROOM = 160
_LINE_H = 18
OTHERWISE_KEY = "Alt+2"


class StripLook(NamedTuple):
    """Tokens of ground, border and icon, and the icon itself."""

    ground: str
    border: str
    ink: str
    icon: str


class StripKind(Enum):
    """What a strip is about."""

    QUESTION = StripLook("warn-soft", "warn-line", "warn", "circle-question-mark")
    PROVISIONAL = StripLook("warn-soft", "warn-line", "warn", "hourglass")
    SNAPSHOT = StripLook("warn-soft", "warn-line", "warn", "eye")
    WARNING = StripLook("warn-soft", "warn-line", "warn", "triangle-alert")
    REFUSAL = StripLook("danger-soft", "danger-line", "danger", "circle-x")
    INFO = StripLook("surface", "line2", "text2", "info")
    DONE = StripLook("accent-soft", "accent-soft", "accent", "history")


class _Sentences(QWidget):
    """The words of a strip: sentences in as many lines as they need at this width, in the vertical middle."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: tuple[tuple[Part, ...], ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_sentences(self, sentences: Sequence[Sequence[Part]]) -> None:
        """Say something else."""
        self.sentences = tuple(tuple(sentence) for sentence in sentences)
        self.updateGeometry()
        self.update()

    def lines_at(self, width: float) -> list[list[Part]]:
        """The lines that this width makes of the sentences."""
        return [line for sentence in self.sentences for line in broken(sentence, tokens.BODY, width)]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _height_of(len(self.lines_at(width)))

    def sizeHint(self) -> QSize:
        return QSize(400, _height_of(len(self.sentences)))

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_ROOM, _height_of(len(self.sentences)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        lines = self.lines_at(self.width())
        top = (self.height() - _LINE_H * len(lines)) / 2
        for index, line in enumerate(lines):
            place = QRectF(0, top + _LINE_H * index, self.width(), _LINE_H)
            paint_parts(painter, place, line, tokens.BODY)


def _height_of(lines: int) -> int:
    return tokens.CONTROL_H + _LINE_H * max(0, lines - 1)


class _Strip(QWidget):
    """A box with an icon, sentences that take the lines they need, and buttons at the right."""

    def __init__(self, kind: StripKind, icon: str, around: int, parent: QWidget | None) -> None:
        """`around`: how far the buttons stand from the upper and lower edge."""
        super().__init__(parent)
        self._kind = kind
        self._icon = icon
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = _Sentences()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_TEXT_LEFT, around, 8, around)
        self._row.setSpacing(6)
        self._row.addWidget(self._words, 1)

    @property
    def text(self) -> str:
        """What the strip says, as plain text."""
        return " ".join(text_of(sentence) for sentence in self._words.sentences)

    def sizeHint(self) -> QSize:
        # It may be no higher than this, so the lines that the width makes must be counted in: Qt does not by itself.
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self._row.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _set_sentences(self, sentences: Sequence[Sequence[Part]]) -> None:
        self._words.show_sentences(sentences)
        self.setAccessibleName(self.text)
        self.setToolTip("")
        cite(self, behind(part for sentence in sentences for part in sentence))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self._kind.value
        rect = QRectF(self.rect())
        box(painter, rect, colour(look.ground), colour(look.border))
        icons.paint_icon(
            painter, self._icon or look.icon, look.ink, QRectF(13, 0, tokens.ICON_ROW, rect.height())
        )


class QuestionStrip(_Strip):
    """Asks under the entry line. `confirmed`: Ctrl+Enter or its button; `dismissed`: Esc or its button.

    `otherwise`: a second thing that may be done, Alt+2 or its button. Esc never does anything. Enter alone never
    answers. The keys are heard while focus is in the strip; while it is in the entry line the line's own signals
    say the same.
    """

    confirmed = Signal()
    otherwise = Signal()
    dismissed = Signal()

    def __init__(self, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(StripKind.QUESTION, icon, 5, parent)
        self._yes = Button("", "Ctrl+Enter")
        self._other = Button("", OTHERWISE_KEY)
        self._other.clicked.connect(self.otherwise)
        self._no = Button("", "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.confirmed)
        self._no.clicked.connect(self.dismissed)
        self._row.addWidget(self._yes)
        self._row.addWidget(self._other)
        self._row.addWidget(self._no)
        self.hide()

    def ask(
        self, parts: Sequence[Part], yes: str, no: str, under: Sequence[Part] = (), *, other: str = ""
    ) -> None:
        """Show the question with the names of its answers; `under` is a second line: what follows."""
        self._yes.set_words(yes)
        self._other.set_words(other, OTHERWISE_KEY)
        self._other.setVisible(bool(other))
        self._no.set_words(no)
        self._set_sentences([parts, under] if under else [parts])
        self.show()

    def confirm(self) -> None:
        """Yes, wherever the focus is."""
        self.confirmed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            # The key that raised the question must not answer it while it is held.
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif pressed(event, OTHERWISE_KEY) and not self._other.isHidden():
            self.otherwise.emit()
        elif pressed(event, "Esc"):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, "Ctrl+Enter", "Esc") or super().event(event)


class LastingQuestion(_Strip):
    """Asks until it is answered. `first`, `second`: one of its two buttons.

    It never takes the focus, for what is typed meanwhile belongs to the entry line: the keys beside its answers are
    those of the window, heard wherever the focus is.
    """

    first = Signal()
    second = Signal()

    def __init__(self, icon: str, keys: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(StripKind.QUESTION, icon, 5, parent)
        self._buttons = tuple(Button("", key) for key in keys)
        for button, said in zip(self._buttons, (self.first, self.second), strict=True):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(said)
            self._row.addWidget(button)
        self.hide()

    def ask(self, parts: Sequence[Part], answers: tuple[str, str]) -> None:
        """Show the question and the names of its answers."""
        for button, words in zip(self._buttons, answers, strict=True):
            button.set_words(words)
        self._set_sentences([parts])
        self.show()


class NoticeStrip(_Strip):
    """Tells what stands: provisional, a snapshot, a refusal. `acted` comes from its one button.

    `lines` are sentences of parts, each from a new line; `strong("Предварительно:")` helps with the first words.
    """

    acted = Signal()

    def __init__(self, kind: StripKind, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(kind, icon, 2, parent)
        self._action = Button("", "", kind=ButtonKind.QUIET)
        self._action.clicked.connect(self.acted)
        self._action.hide()
        self._row.addWidget(self._action)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def tell(self, *lines: Sequence[Part], action: KeyHint | None = None) -> None:
        """Show these lines; `action` is the way out with its key."""
        self._action.setVisible(action is not None)
        if action is not None:
            self._action.set_words(action.text, action.key)
        self._set_sentences(lines)
        self.show()


class ChoiceStrip(_Strip):
    """Tells what stands until something is done about it, and offers ways out: `chosen(name)` of the button pressed."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(StripKind.WARNING, "", 4, parent)
        self._buttons: list[Button] = []
        self.ways: tuple[str, ...] = ()
        """The names of the ways out it offers now."""
        self.hide()

    def tell(
        self, kind: StripKind, first: str, second: str = "", ways: Sequence[tuple[str, KeyHint]] = ()
    ) -> None:
        """Say ``first`` in bold and ``second`` after it; ``ways`` out by name, each with its words and key."""
        self._kind = kind
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        self.ways = tuple(name for name, _ in ways)
        for name, hint in ways:
            button = Button(hint.text, hint.key, kind=ButtonKind.QUIET)
            button.clicked.connect(lambda _on=False, chosen=name: self.chosen.emit(chosen))
            self._row.addWidget(button)
            self._buttons.append(button)
        self._set_sentences([[strong(first), Part(second)] if second else [strong(first)]])
        self.show()


def strong(text: str) -> Part:
    """The words of a strip that carry it."""
    return Part(text, Role.STRONG)
