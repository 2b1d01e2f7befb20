"""How do consequences stand in a dialog: an icon and a sentence on one line each?"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, width_of

_LEFT = 26
_LONGEST_LEAD = 24
_INKS = {"check": "ok", "triangle-alert": "warn"}


class ConsequenceLine(QWidget):
    """An icon in a token's colour and a sentence; one that is cut has it whole as its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = ""
        self._ink = "text2"
        self._text = ""
        self._parts: list[Part] = []
        self.setFixedHeight(22)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, icon: str, text: str, ink: str = "text2", *, lead: bool = False) -> None:
        """Say something; with ``lead`` the words before the first colon stand bold: «Не меняются: …»."""
        self._icon, self._text, self._ink = icon, text, ink
        first, colon, rest = text.partition(": ")
        carried = lead and bool(colon) and len(first) <= _LONGEST_LEAD
        self._parts = [Part(f"{first}:", Role.STRONG), Part(rest)] if carried else [Part(text)]
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        icons.paint_icon(painter, self._icon, self._ink, QRectF(0, 0, tokens.ICON_ROW, self.height()))
        parts = self._parts
        room = QRectF(_LEFT, 0, self.width() - _LEFT, self.height())
        self.setToolTip(plain_tip(self._text) if width_of(parts, tokens.BODY) > room.width() else "")
        paint_parts(painter, room, parts, tokens.BODY)


class ConsequenceLines(QWidget):
    """Room for so many, one under the other; lines that say nothing take none."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._lines = [ConsequenceLine() for _line in range(most)]
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for line in self._lines:
            rows.addWidget(line)

    @property
    def sentences(self) -> list[str]:
        """What is said."""
        return [line.accessibleName() for line in self._lines if not line.isHidden()]

    def tell(self, told: Sequence[tuple[str, str]]) -> None:
        """Say (icon, sentence) each, in the usual colour of the icon: a tick is good, a triangle a warning."""
        self.tell_inked([(icon, _INKS.get(icon, "text2"), text) for icon, text in told])

    def tell_inked(self, told: Sequence[tuple[str, str, str]], *, lead: bool = False) -> None:
        """Say (icon, token of its colour, sentence) each; for ``lead`` see ``ConsequenceLine.tell``."""
        for place, line in enumerate(self._lines):
            line.setVisible(place < len(told))
            if place < len(told):
                icon, ink, text = told[place]
                line.tell(icon, text, ink, lead=lead)
