"""What picture does the program have on a Windows desktop? Drawn from the mark of the window."""

from __future__ import annotations

import struct
from pathlib import Path

MARK = Path(__file__).resolve().parents[1] / "resources" / "icons" / "mark.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def make_icon(target: Path) -> Path:
    """Write an ICO file of every size Windows asks for; answer with its path. Raises ``OSError``."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    drawn = []
    renderer = QSvgRenderer(str(MARK))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload] # its stubs know names of files only
        drawn.append(bytes(content.data()))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(_icon_file(drawn))
    return target


def _icon_file(pictures: list[bytes]) -> bytes:
    """An ICO: a head, a line for each picture, then the pictures as PNG. 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    lines = b""
    for size, picture in zip(SIZES, pictures, strict=True):
        lines += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + lines + b"".join(pictures)
