"""How is the print screen laid out: what is asked and told, the list of sheets, the page where there is room for it?"""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui.screens.print_list import PrintList
from berserk_desk.ui.screens.print_panel import WIDTH
from berserk_desk.ui.screens.print_strips import PrintStrips
from berserk_desk.ui.widgets.page_preview import PagePreview

PREVIEW_FROM = 900 - WIDTH
"""The preview hides where screen and panel together are narrower than 900."""
LIST_WIDTHS = ((0, 376), (700, 416), (860, 504))
"""From which width of the screen on the list is so wide; without preview it takes all there is."""
QWIDGETSIZE_MAX = (1 << 24) - 1
"""Qt's own word for no limit, which the bindings leave out."""


class PrintBody(QWidget):
    """The widgets left of the panel. What they do is wired by the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.list = PrintList()
        self.preview = PagePreview()
        self.strips = PrintStrips()
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(self.list)
        across.addWidget(self.preview, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.strips)
        rows.addLayout(across, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        with_preview = self.width() >= PREVIEW_FROM
        widest = max(width for room, width in LIST_WIDTHS if self.width() >= room)
        self.list.setMaximumWidth(widest if with_preview else QWIDGETSIZE_MAX)
        self.preview.setVisible(with_preview)
