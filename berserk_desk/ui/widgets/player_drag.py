"""How is a player taken with the mouse from one row and let go on another?"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDrag, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from berserk_desk.ui.widgets.table_view import TableView

MIME = "application/x-berserk-player"

PlayerAt = Callable[[Hashable, str], "int | None"]
"""By a row's key and a column's: which player stands there?"""


class PlayerDrag(QObject):
    """Lets players be dragged out of a table and onto it.

    ``dropped(player, onto)``: let go on another player, or beside everybody (None).
    """

    dropped = Signal(int, object)

    def __init__(self, table: TableView, player_at: PlayerAt) -> None:
        super().__init__(table)
        self._table = table
        self._player_at = player_at
        self._pressed: QPoint | None = None
        table.viewport().setAcceptDrops(True)
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress if isinstance(event, QMouseEvent):
                left = event.button() is Qt.MouseButton.LeftButton
                self._pressed = event.position().toPoint() if left else None
            case QEvent.Type.MouseMove if isinstance(event, QMouseEvent):
                return self._moved(event)
            case QEvent.Type.DragEnter | QEvent.Type.DragMove if isinstance(event, QDropEvent):
                if event.mimeData().hasFormat(MIME):
                    event.acceptProposedAction()
                    return True
            case QEvent.Type.Drop if isinstance(event, QDropEvent):
                player = carried(event.mimeData())
                if player is not None:
                    event.acceptProposedAction()
                    self.let_go(player, event.position().toPoint())
                    return True
        return super().eventFilter(watched, event)

    def let_go(self, player: int, where: QPoint) -> None:
        """The player was let go there, in the table's viewport."""
        onto = self._under(where)
        if onto != player:
            self.dropped.emit(player, onto)

    def _moved(self, event: QMouseEvent) -> bool:
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        way = event.position().toPoint() - self._pressed
        if way.manhattanLength() < QApplication.startDragDistance():
            return False
        player = self._under(self._pressed)
        self._pressed = None
        if player is None:
            return False
        drag = QDrag(self._table)
        data = QMimeData()
        data.setData(MIME, QByteArray(str(player).encode("ascii")))
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.MoveAction)
        return True

    def _under(self, where: QPoint) -> int | None:
        found = self._table.cell_at(where)
        return None if found is None else self._player_at(*found)


def carried(data: QMimeData) -> int | None:
    """Whom does a drag carry? None when it is no player."""
    if data.hasFormat(MIME):
        with suppress(ValueError):
            return int(bytes(data.data(MIME).data()))
    return None
