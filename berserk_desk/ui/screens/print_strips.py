"""What the print screen asks and tells in place: announce first? what did not come out? where is the paper kit?"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import claims, pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.wording import _

LEAST_WIDTH = 480
ROOMY = 640
"""From this width on the second answer is written out."""


class AnnounceStrip(QWidget):
    """Asks before the first real print of a drafted round. `announced`: Ctrl+Enter; `trial`: F6; `dismissed`: Esc.

    A key held down answers nothing: the same Ctrl+Enter has just opened the question.
    """

    announced = Signal()
    trial = Signal()
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._question = PartsLabel()
        self._yes = Button("", "Ctrl+Enter")
        self._trial = Button("", "F6", kind=ButtonKind.QUIET)
        self._no = Button(_("Cancel"), "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.announced)
        self._trial.clicked.connect(self.trial)
        self._no.clicked.connect(self.dismissed)
        asked = QHBoxLayout()
        asked.addWidget(self._question, 1)
        asked.addWidget(self._no)
        answers = QHBoxLayout()
        answers.setSpacing(8)
        answers.addWidget(self._yes)
        answers.addWidget(self._trial)
        answers.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(38, 4, 8, 8)
        rows.setSpacing(4)
        rows.addLayout(asked)
        rows.addLayout(answers)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def text(self) -> str:
        """The question in words."""
        return self._question.text

    def ask(self, number: int) -> None:
        """Ask about that round."""
        self._question.set_parts(
            [
                Part(_("Round {round} is not announced yet.").format(round=number), Role.STRONG),
                Part(_("These sheets show it to the hall.")),
            ]
        )
        self.setAccessibleName(self.text)
        self._yes.set_words(_("Announce round {round} and print").format(round=number))
        self.show()
        self.setFocus()

    def minimumSizeHint(self) -> QSize:
        # The words of the answers follow the width: they must not hold the window open.
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        roomy = event.size().width() >= ROOMY
        self._trial.set_words(_("Trial print marked DRAFT") if roomy else _("Trial print"))
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, "Ctrl+Enter", "Esc", "F6") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        answers = {"Ctrl+Enter": self.announced, "F6": self.trial, "Esc": self.dismissed}
        answer = next((signal for key, signal in answers.items() if pressed(event, key)), None)
        if answer is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            answer.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), colour("warn-soft"), colour("warn-line"))
        icons.paint_icon(painter, "megaphone", "warn", QRectF(13, 9, tokens.ICON_ROW, 20))


class PrintStrips(QWidget):
    """The strips above the list, with room around them while there are any. `pdfAsked`: the way out of a trouble."""

    pdfAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.question = AnnounceStrip()
        self.trouble = NoticeStrip(StripKind.REFUSAL)
        self.no_printer = NoticeStrip(StripKind.WARNING, "printer")
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(tokens.GAP)
        for strip in (self.question, self.trouble, self.no_printer):
            self._rows.addWidget(strip)
        self.trouble.acted.connect(self.pdfAsked)
        self.no_printer.acted.connect(self.pdfAsked)
        self._make_room()

    def ask(self, number: int) -> None:
        """Ask whether to announce that round."""
        self.trouble.hide()
        self.question.ask(number)
        self._make_room()

    def close_question(self) -> None:
        """It is answered, or asked no longer."""
        self.question.hide()
        self._make_room()

    def tell(self, sentence: str, more: str = "") -> None:
        """Say what was not done, and in a second sentence what was."""
        lines = [[Part(sentence, Role.STRONG)], *([[Part(more)]] if more else [])]
        self.trouble.tell(*lines, action=KeyHint("F3", _("Save PDF")))
        self._make_room()

    def close_trouble(self) -> None:
        """It works again, or the judge has read it."""
        self.trouble.hide()
        self._make_room()

    def say_printers(self, found: bool) -> None:
        """Say that there is no printer, as long as there is none."""
        if found:
            self.no_printer.hide()
        else:
            self.no_printer.tell(
                [Part(_("There is no printer on this computer: sheets can be saved as PDF."))],
                action=KeyHint("F3", _("Save PDF")),
            )
        self._make_room()

    def _make_room(self) -> None:
        told = any(not strip.isHidden() for strip in (self.question, self.trouble, self.no_printer))
        self._rows.setContentsMargins(tokens.MARGIN, tokens.MARGIN_V if told else 0, tokens.MARGIN, 0)


class KitBox(QWidget):
    """The paper kit of a round: what it is, where it was written last, the button that writes it."""

    asked = Signal()
    byItselfAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._name = PartsLabel()
        self._last = PartsLabel(size=tokens.SECTION)
        self._button = Button(_("Write"), "F4")
        self._button.clicked.connect(self.asked)
        self.by_itself = CheckBox(_("After every round by itself"))
        self.by_itself.clicked.connect(self.byItselfAsked)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._last)
        words.addWidget(self.by_itself)
        across = QHBoxLayout(self)
        across.setContentsMargins(42, 6, 10, 6)
        across.setSpacing(10)
        across.addLayout(words, 1)
        across.addWidget(self._button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, 84)

    @property
    def name(self) -> str:
        """Which kit is shown?"""
        return self._name.text

    def show_by_itself(self, folder: str) -> None:
        """Show whether kits are written by themselves, and where ("" = they are not)."""
        self.by_itself.setChecked(bool(folder))
        self.by_itself.setToolTip(plain_tip(folder))

    def show_kit(self, name: str, last: str) -> None:
        """Show the kit's name, and what became of it."""
        self._name.set_parts([Part(name, Role.STRONG)])
        self._last.set_parts([Part(last, Role.MUTED)])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), colour("surface"), colour("line"))
        icons.paint_icon(
            painter, "folder-check", "accent", QRectF(14, 0, tokens.ICON_RAIL, self.height()), 18
        )
