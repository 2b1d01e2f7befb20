"""What stands above a screen: its title, its own selectors and facts, the clock, its buttons."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.clock_label import ClockLabel
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import hairline


class Header(QWidget):
    """Title, the screen's own selectors and facts, then clock and buttons."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self.setFixedHeight(tokens.HEADER_H)
        row = QHBoxLayout(self)
        row.setContentsMargins(tokens.MARGIN, 0, tokens.MARGIN, 1)
        row.setSpacing(10)
        title = Label(screen.title, tokens.TITLE, bold=True)
        screen.titleChanged.connect(title.setText)
        row.addWidget(title)
        row.addSpacing(6)
        for widget in screen.header_left:
            row.addWidget(widget)
        row.addStretch(1)
        self.clock = ClockLabel()
        row.addWidget(self.clock)
        for widget in screen.header_right:
            row.addWidget(widget)

    def fit_clock(self) -> None:
        """Leave out the clock's note where the header has no room for it."""
        layout = self.layout()
        if layout is None or self.clock.isHidden():
            return
        # What it would need with the note, whichever way it stands now: so it never swings to and fro.
        needed = layout.minimumSize().width() - self.clock.sizeHint().width() + self.clock.whole_width
        self.clock.set_compact(needed > self.width())

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.fit_clock()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        hairline(QPainter(self), 0, self.height() - 1, self.width())
