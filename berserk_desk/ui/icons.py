"""How does an icon look in a token's colour, at a size and a device ratio?

Icons are Lucide's SVG files under `resources/icons`, drawn with a line of 1.75 of 24; `mark` is the
program's own crystal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from berserk_desk import paths
from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon  # it brings the names of 150 icons of a desktop

LINE = 1.75
LINE_IN_CHIP = 2.0
LINE_IN_CHECK_BOX = 3.0


def icon(name: str, ink: str = "text2", size: int = tokens.ICON_ROW) -> QIcon:
    """The icon for a place that wants a `QIcon` (a menu, the window); it does not follow a theme switch."""
    from PySide6.QtGui import QIcon

    made = QIcon()
    for ratio in (1.0, 1.25, 1.5, 2.0):
        made.addPixmap(pixmap(name, ink, size, ratio))
    return made


def application_icon() -> QIcon:
    """The crystal in every size a window manager asks for; the light accent, which both grounds bear."""
    from PySide6.QtGui import QIcon

    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(_drawn("mark", tokens.LIGHT["accent"], size, 1.0, LINE))
    return made


def pixmap(
    name: str, ink: str = "text2", size: int = tokens.ICON_ROW, ratio: float = 1.0, line: float = LINE
) -> QPixmap:
    """The icon as an image of `size` logical pixels. Raises `FileNotFoundError` for an unknown name."""
    return _drawn(name, colour(ink).name(), size, ratio, line)


def paint_icon(
    painter: QPainter, name: str, ink: str, rect: QRectF, size: int = tokens.ICON_ROW, line: float = LINE
) -> None:
    """Draw the icon in the middle of `rect`, on whole device pixels, at the painter's device ratio."""
    ratio = painter.device().devicePixelRatio()
    left = round((rect.x() + (rect.width() - size) / 2) * ratio) / ratio
    top = round((rect.y() + (rect.height() - size) / 2) * ratio) / ratio
    painter.drawPixmap(QPointF(left, top), pixmap(name, ink, size, ratio, line))


@lru_cache(maxsize=512)
def _drawn(name: str, value: str, size: int, ratio: float, line: float) -> QPixmap:
    source = _source(name).replace("currentColor", value)
    source = source.replace('stroke-width="2"', f'stroke-width="{line}"')
    side = max(1, round(size * ratio))
    image = QPixmap(QSize(side, side))
    image.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(0, 0, side, side))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
