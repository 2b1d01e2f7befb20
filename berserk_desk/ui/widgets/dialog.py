"""How is work with several fields done in a window of its own?"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.keys import claims, pressed, sequences
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.citing import clauses_in_sight
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.painting import fill, hairline
from berserk_desk.wording import _

MOST_HEIGHT = 520


class _Footer(QWidget):
    """The foot: facts left, buttons right, on the ground of the rail."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill(painter, rect, colour("rail"))
        hairline(painter, 0, 0, rect.right())


class DeskDialog(QDialog):
    """Body, and a foot with the facts left, Cancel and the main button right.

    The main button names its effect («Записать 3–0») and is also Ctrl+Enter: `accept` is called, which a
    subclass may override to do the work first. Esc and Cancel reject. F1 opens the page of the manual that
    `page_id` names, and from there the clauses in sight and the keys.
    """

    def __init__(
        self, title: str, page_id: str, width: int = 820, height: int = 480, parent: QWidget | None = None
    ) -> None:
        """Sizes are logical pixels; the height is cut to 520, above which 125 % would hide the foot."""
        super().__init__(parent)
        self.page_id = page_id
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMaximumHeight(MOST_HEIGHT)
        self.resize(width, min(height, MOST_HEIGHT))
        self._wanted = QSize(width, min(height, MOST_HEIGHT))
        self._content = QWidget(self)
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(20, tokens.MARGIN_V, 20, tokens.MARGIN_V)
        self.body.setSpacing(tokens.GAP)
        self._facts = Label("", tokens.SECTION, ink="text2", wrap=True)
        self._cancel = Button(_("Cancel"), "Esc")
        self._cancel.clicked.connect(self.reject)
        self._main = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
        self._main.clicked.connect(self._press_main)
        foot = _Footer(self)
        foot.setFixedHeight(49)
        self.foot_row = QHBoxLayout(foot)
        self.foot_row.setContentsMargins(18, 0, 18, 0)
        self.foot_row.setSpacing(8)
        self.foot_row.addWidget(self._facts, 1)
        self.foot_row.addStretch(0)
        self.foot_row.addWidget(self._cancel)
        self.foot_row.addWidget(self._main)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._content, 1)
        rows.addWidget(foot)

    @property
    def main_button(self) -> Button:
        """The button that does it."""
        return self._main

    @property
    def cancel_button(self) -> Button:
        """The button that does nothing."""
        return self._cancel

    @property
    def facts(self) -> str:
        """What the foot says."""
        return self._facts.text()

    def set_facts(self, text: str, ink: str = "text2") -> None:
        """Say a fact at the left of the foot, or why the main button cannot be pressed (ink "danger")."""
        self._facts.setText(text)
        self._facts.set_ink(ink)

    def set_main(self, text: str, enabled: bool = True) -> None:
        """Name what the main button does, and whether it can be done now."""
        self._main.set_words(text)
        self._main.setEnabled(enabled)

    def on_key(self, keys: str, do: Callable[[], object]) -> None:
        """Do this at «Alt+1», wherever the focus is: a field would take the digit for text otherwise."""
        for sequence in sequences(keys):
            QShortcut(sequence, self, do)

    def sizeHint(self) -> QSize:
        return self._wanted

    def showEvent(self, event: QShowEvent) -> None:
        children = self._content.findChildren(QWidget)
        # The list of a combo box is its child, yet a window of its own.
        inside = [child for child in children if child.window() is self and _takes_tab(child)]
        if inside:
            QWidget.setTabOrder(inside[-1], self._cancel)
            if self.focusWidget() not in inside:
                inside[0].setFocus()
        QWidget.setTabOrder(self._cancel, self._main)
        super().showEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, "Ctrl+Enter", "F1") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            if not event.isAutoRepeat():  # a held key must not answer the question that it has raised
                self._press_main()
        elif pressed(event, "F1"):
            self.show_help()
        elif pressed(event, "Esc"):
            self.reject()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # a bouncing Enter must not close what it did not mean
        else:
            super().keyPressEvent(event)

    def show_help(self) -> None:
        """F1: open the page of the manual, and from there the clauses that are in sight here."""
        from berserk_desk.ui.helping import open_help  # it opens dialogs, which are made of this one

        open_help(self, self.page_id, clauses_in_sight(self))

    def _press_main(self) -> None:
        if not self._main.isEnabled():
            return
        beyond = next(
            (f for f in self._content.findChildren(NumberField) if f.isVisible() and f.why_not), None
        )
        if beyond is not None:
            # The number that would be taken is another one than the one that stands there to be read.
            self.set_facts(beyond.why_not, "danger")
            beyond.setFocus()
            beyond.selectAll()
            return
        self.accept()


def _takes_tab(widget: QWidget) -> bool:
    takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(takes) and widget.isEnabled() and not widget.isHidden()
