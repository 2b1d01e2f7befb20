"""How does the desk ask or tell something in place, without a box that stands in the way?

`QuestionStrip` asks and has two keys; `NoticeStrip` tells and may offer one way out.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.citing import behind, cite
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, text_of

_TEXT_LEFT = 38


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


class _Strip(QWidget):
    """A box with an icon, a sentence of one or two lines, and buttons at the right."""

    def __init__(self, kind: StripKind, icon: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._kind = kind
        self._icon = icon
        self._lines: list[tuple[Part, ...]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_TEXT_LEFT, 0, 8, 0)
        self._row.setSpacing(6)
        self._row.addStretch(1)

    @property
    def text(self) -> str:
        """What the strip says, as plain text."""
        return " ".join(text_of(line) for line in self._lines)

    def _set_lines(self, lines: Sequence[Sequence[Part]]) -> None:
        self._lines = [tuple(line) for line in lines]
        self.setFixedHeight(self._strip_height())
        self.setAccessibleName(self.text)
        self.setToolTip("")
        cite(self, behind(part for line in self._lines for part in line))
        self.update()

    def _strip_height(self) -> int:
        return (40 if self._row.count() > 1 else 34) + 18 * (len(self._lines) - 1)

    def sizeHint(self) -> QSize:
        return QSize(400, self._strip_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self._kind.value
        rect = QRectF(self.rect())
        box(painter, rect, colour(look.ground), colour(look.border))
        icons.paint_icon(
            painter, self._icon or look.icon, look.ink, QRectF(13, 0, tokens.ICON_ROW, rect.height())
        )
        right = min(
            (button.x() for button in self.findChildren(Button) if not button.isHidden()),
            default=self.width(),
        )
        top = (rect.height() - 18 * len(self._lines)) / 2
        for index, line in enumerate(self._lines):
            place = QRectF(_TEXT_LEFT, top + 18 * index, right - _TEXT_LEFT - 10, 18)
            paint_parts(painter, place, line, tokens.BODY)


class QuestionStrip(_Strip):
    """Asks under the entry line. `confirmed`: Ctrl+Enter or its button; `dismissed`: Esc or its button.

    Enter alone never answers. The keys are heard while focus is in the strip; while it is in the entry
    line the line's own signals say the same.
    """

    confirmed = Signal()
    dismissed = Signal()

    def __init__(self, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(StripKind.QUESTION, icon, parent)
        self._yes = Button("", "Ctrl+Enter")
        self._no = Button("", "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.confirmed)
        self._no.clicked.connect(self.dismissed)
        self._row.addWidget(self._yes)
        self._row.addWidget(self._no)
        self.hide()

    def ask(self, parts: Sequence[Part], yes: str, no: str, under: Sequence[Part] = ()) -> None:
        """Show the question with the names of both answers; `under` is a second line: what follows."""
        self._yes.set_words(yes)
        self._no.set_words(no)
        self._set_lines([parts, under] if under else [parts])
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            self.confirmed.emit()
        elif pressed(event, "Esc"):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and (pressed(event, "Ctrl+Enter") or pressed(event, "Esc"))
        ):
            event.accept()
            return True
        return super().event(event)


class NoticeStrip(_Strip):
    """Tells what stands: provisional, a snapshot, a refusal. `acted` comes from its one button.

    `lines` are sentences of parts, one a line; `strong("Предварительно:")` helps with the first words.
    """

    acted = Signal()

    def __init__(self, kind: StripKind, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(kind, icon, parent)
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
        self._set_lines(lines)
        self.show()

    def _strip_height(self) -> int:
        return 34 + 18 * max(0, len(self._lines) - 1)


def strong(text: str) -> Part:
    """The words of a strip that carry it."""
    return Part(text, Role.STRONG)
