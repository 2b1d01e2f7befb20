"""How wide is a text on paper, and how is one made to fit? Measured in millimetres, the same for every device.

Type is set in a virtual grid of 1/100 mm and scaled by the painter, so that a page breaks and a name shrinks in the
preview exactly as on the printer and in the PDF.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from berserk_desk.paths import resources

FAMILY = "PT Sans"
UNITS_PER_MM = 100
MM_PER_PT = 25.4 / 72
CAP_HEIGHT = 0.7
"""Of PT Sans, as a share of its size."""
SHRUNK = 0.86
"""A text that is too long goes down to this share of its size before it gets an ellipsis (look.md 8)."""
ELLIPSIS = "…"

_FILES = ("PTSans-Regular.ttf", "PTSans-Bold.ttf")


class Fitted(NamedTuple):
    """A text as it will be printed, and its size."""

    text: str
    pt: float


def load_fonts() -> None:
    """Have the bundled type at hand. Raises ``FileNotFoundError`` when a file is missing or damaged."""
    if FAMILY in QFontDatabase.families():
        return
    for name in _FILES:
        path = resources() / "fonts" / name
        # As data, so that no folder's name stands in the way (`theme`).
        if QFontDatabase.addApplicationFontFromData(path.read_bytes()) < 0:
            raise FileNotFoundError(path)


class _OfThread(threading.local):
    """Fonts and their measures by size, bold and italic: Qt's are not to be shared by threads."""

    def __init__(self) -> None:
        self.fonts: dict[tuple[float, bool, bool], QFont] = {}
        self.metrics: dict[tuple[float, bool, bool], QFontMetricsF] = {}


_own = _OfThread()


def font(pt: float, bold: bool = False, italic: bool = False) -> QFont:
    """The type of ``pt`` points in units of the virtual grid."""
    known = _own.fonts.get((pt, bold, italic))
    if known is None:
        known = _own.fonts[pt, bold, italic] = _font(pt, bold, italic)
    return known


def _font(pt: float, bold: bool, italic: bool) -> QFont:
    made = QFont(FAMILY)
    made.setPixelSize(round(pt * MM_PER_PT * UNITS_PER_MM))
    made.setBold(bold)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def _metrics(pt: float, bold: bool, italic: bool) -> QFontMetricsF:
    known = _own.metrics.get((pt, bold, italic))
    if known is None:
        known = _own.metrics[pt, bold, italic] = QFontMetricsF(font(pt, bold, italic))
    return known


@lru_cache(maxsize=16384)
def width(text: str, pt: float, bold: bool = False, italic: bool = False) -> float:
    """How many millimetres wide is ``text``?"""
    return _metrics(pt, bold, italic).horizontalAdvance(text) / UNITS_PER_MM


def cap_height(pt: float) -> float:
    """How many millimetres high is a capital letter?"""
    return pt * MM_PER_PT * CAP_HEIGHT


def fit(
    text: str,
    room: float,
    pt: float,
    *,
    short: str = "",
    note: str = "",
    bold: bool = False,
    italic: bool = False,
    shares: tuple[float, ...] = (SHRUNK,),
) -> Fitted:
    """The text with its note in ``room`` millimetres: whole, with initials, smaller, then with an ellipsis.

    ``shares`` are the sizes tried one after the other. The note (what tells a namesake) outlives the name's
    end; it is shortened itself only where it alone would fill more than half of the room.
    """
    for candidate in filter(None, (text, short)):
        if width(candidate + note, pt, bold, italic) <= room:
            return Fitted(candidate + note, pt)
    shortest = short or text
    small = pt
    for share in shares:
        small = round(pt * share, 2)
        if width(shortest + note, small, bold, italic) <= room:
            return Fitted(shortest + note, small)
    if note:
        note = _cut(note, max(room / 2, room - width(shortest, small, bold, italic)), small, bold, italic)
    return Fitted(_cut(shortest, room, small, bold, italic, after=note), small)


def _cut(text: str, room: float, pt: float, bold: bool, italic: bool, after: str = "") -> str:
    """The longest beginning of ``text`` that fits with an ellipsis and ``after``; the whole text if it fits."""
    if width(text + after, pt, bold, italic) <= room:
        return text + after
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS + after, pt, bold, italic) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip(" .") + ELLIPSIS + after


def wrapped(text: str, room: float, pt: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most ``room`` millimetres; a single word that is longer is cut with an ellipsis."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer, pt, bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    return tuple(_cut(done, room, pt, bold, False) for done in lines if done)
