"""How does one consequence stand in a dialog: an icon and a sentence on one line?"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, width_of

_LEFT = 26
_LONGEST_LEAD = 24


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
