"""How is a sentence drawn whose words differ in weight and colour, as plain text?

Names come from files and must never be read as markup: so a sentence is a row of `Part`s, each painted as
it is. A name that does not fit gives way to its shorter form first, where it has one that is nobody else's;
only then comes an ellipsis at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font, metrics, text_width
from berserk_desk.ui.widgets.painting import text_at


class Look(NamedTuple):
    """Colour token, weight, and how many pixels larger or smaller than the text around."""

    ink: str
    bold: bool = False
    step: int = 0


class Role(Enum):
    """What a part of a sentence is; says how it looks: ``ink``, ``bold`` and ``step`` of its `Look`."""

    TEXT = Look("text")
    STRONG = Look("text", bold=True)
    MUTED = Look("text2")
    MUTED_STRONG = Look("text2", bold=True)
    GREY = Look("text3")
    SCORE = Look("accent", bold=True)
    ACCENT = Look("accent")
    NOTE = Look("text2", step=-3)
    CAPTION = Look("text3", step=-2)
    WARN = Look("warn", step=-2)
    WARN_STRONG = Look("warn", bold=True)
    DANGER = Look("danger", step=-2)
    TECH = Look("tech", step=-2)

    def __init__(self, ink: str, bold: bool, step: int) -> None:
        # Plain attributes: `value` is looked up in Python, hundreds of times a repaint.
        self.ink = ink
        self.bold = bold
        self.step = step


@dataclass(frozen=True, slots=True)
class Part:
    """A few words of one look.

    `short` stands in its place where there is no room: a name with initials that mean nobody else
    (`wording.people`); "" where there is no such form. `keep` holds the part whole behind a name that has to
    be cut: it is what tells the name from its namesakes. `said_in` is the column of a table that says the same:
    while that is shown the part is left out.

    `gap` is the room before the part in logical pixels; -1 takes one space of the running text. Text that
    begins with punctuation stands against the word before it.
    """

    text: str
    role: Role = Role.TEXT
    short: str = ""
    gap: float = -1
    keep: bool = False
    said_in: str = ""


def text_of(parts: Sequence[Part]) -> str:
    """The same sentence for a screen reader, a tooltip, a test."""
    words = ""
    for part in parts:
        words += (" " if words and _gap(part, tokens.BODY) else "") + part.text
    return words


def width_of(parts: Sequence[Part], size: int = tokens.BODY) -> float:
    """How wide is the sentence in full, in logical pixels?"""
    total = 0.0
    for index, part in enumerate(parts):
        total += _width(part, part.text, size)
        total += _gap(part, size) if index else 0
    return total


def fitted(parts: Sequence[Part], size: int, room: float) -> list[Part]:
    """The parts as they stand in `room`: whole, with short names, or cut off with an ellipsis at the end."""
    shown = list(parts)
    if width_of(shown, size) <= room:
        return shown
    for index, part in enumerate(shown):
        if part.short:
            shown[index] = replace(part, text=part.short)
            if width_of(shown, size) <= room:
                return shown
    kept: list[Part] = []
    for part, following in zip_longest(shown, shown[1:]):
        before = width_of(kept, size) + (_gap(part, size) if kept else 0)
        mark = following if following is not None and following.keep else None
        left = room - before - (_gap(mark, size) + width_of([mark], size) if mark else 0)
        if left < _width(part, "…", size) * 3:
            mark, left = None, room - before
        if _width(part, part.text, size) <= left - (_width(part, "…", size) / 2):
            kept.append(part)
            continue
        if part.keep and kept and _width(part, part.text, size) <= left + 1:
            kept.append(part)
            continue
        cut = _metrics(part, size).elidedText(part.text, Qt.TextElideMode.ElideRight, max(0.0, left))
        kept += [replace(part, text=cut), *([mark] if mark else [])]
        break
    return kept


def broken(parts: Sequence[Part], size: int, room: float) -> list[list[Part]]:
    """The parts in as many lines as they need, broken between words; one line where they fit whole."""
    if width_of(parts, size) <= room:
        return [list(parts)]
    lines: list[list[Part]] = [[]]
    for part in parts:
        for place, word in enumerate(part.text.split(" ")):
            line = lines[-1]
            if place and line:
                longer = [*line[:-1], replace(line[-1], text=f"{line[-1].text} {word}")]
            else:
                longer = [*line, replace(part, text=word, short="", gap=part.gap if line else -1)]
            if line and width_of(longer, size) > room:
                lines.append([replace(part, text=word, short="", gap=-1)])
            else:
                lines[-1] = longer
    return lines


def paint_parts(
    painter: QPainter,
    rect: QRectF,
    parts: Sequence[Part],
    size: int = tokens.BODY,
    align: str = "left",
    *,
    on_selection: bool = False,
    strike: bool = False,
    override: str = "",
) -> float:
    """Draw the sentence in `rect`, in its vertical middle; answer where it ends (x).

    `on_selection` turns text3 into text2, as grey on a selected row would be too pale. `override` is a
    token that replaces every colour (a disabled row).
    """
    placed, total = _placed(tuple(parts), size, rect.width())
    spare = max(0.0, rect.width() - total)
    left = rect.x() + {"left": 0.0, "center": spare / 2, "right": spare}[align]
    # All parts stand on one baseline, that of the running size.
    for at, text, own_size, look in placed:
        ink = override or ("text2" if on_selection and look.ink == "text3" else look.ink)
        painter.setFont(font(own_size, look.bold, strike))
        painter.setPen(colour(ink))
        text_at(painter, left + at, rect, text, size)
    return left + total


@lru_cache(maxsize=4096)
def _placed(
    parts: tuple[Part, ...], size: int, room: float
) -> tuple[tuple[tuple[float, str, int, Role], ...], float]:
    """What of the sentence stands where in `room`, from its left end, and how wide that is.

    Kept: one Enter paints some sixty sentences, of which nearly all stood there before.
    """
    placed = []
    left = 0.0
    for index, part in enumerate(fitted(parts, size, room)):
        left += _gap(part, size) if index else 0
        placed.append((left, part.text, _size(part, size), part.role))
        left += _width(part, part.text, size)
    return tuple(placed), left


def _size(part: Part, size: int) -> int:
    return max(tokens.CAPTION, size + part.role.step)


def _metrics(part: Part, size: int) -> QFontMetricsF:
    return metrics(_size(part, size), part.role.bold)


def _width(part: Part, text: str, size: int) -> float:
    return text_width(text, _size(part, size), part.role.bold)


def _gap(part: Part, size: int) -> float:
    if part.gap >= 0:
        return part.gap
    if part.text[:1] in ",.;:)»…":
        return 0.0
    return text_width(" ", size) + (4 if size >= tokens.NAME else 0)
