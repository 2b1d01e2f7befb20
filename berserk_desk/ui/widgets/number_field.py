"""A field for one whole number in a range: typed, or moved by Up and Down."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from berserk_desk.ui import tokens
from berserk_desk.wording import _


class NumberField(QLineEdit):
    """`valueChanged(value)` comes while the text is a number of the range; outside it `value` stays as it was."""

    valueChanged = Signal(int)

    def __init__(
        self, label: str, low: int, high: int, value: int, width: int = 56, parent: QWidget | None = None
    ) -> None:
        """`label` is the accessible name. Letters cannot be typed; a number beyond the range can, see `why_not`."""
        super().__init__(parent)
        self._low, self._high, self._value = low, high, value
        self.setAccessibleName(label)
        self.setAccessibleDescription(f"{low}–{high}")
        self.setValidator(QIntValidator(low, high, self))
        self.setFixedSize(width, tokens.CONTROL_H)
        self.setText(str(value))
        self.textChanged.connect(self._read)

    def value(self) -> int:
        """The number that was typed last and lies in the range."""
        return self._value

    @property
    def why_not(self) -> str:
        """Why what stands in the field is not taken; "" where it is the value."""
        if self.hasAcceptableInput():
            return ""
        return _("{what}: from {low} to {high}.").format(
            what=self.accessibleName(), low=str(self._low).replace("-", "−"), high=self._high
        )

    def setValue(self, value: int) -> None:
        """Show another number, moved into the range."""
        self.setText(str(max(self._low, min(self._high, value))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.setValue(self._value + (1 if event.key() == Qt.Key.Key_Up else -1))
        else:
            super().keyPressEvent(event)

    def _read(self, text: str) -> None:
        if self.hasAcceptableInput() and int(text) != self._value:
            self._value = int(text)
            self.valueChanged.emit(self._value)
