"""How is a sentence broken into lines that fit, where a widget paints line by line?"""

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import metrics
from berserk_desk.ui.widgets.parts import Part, Role


def folded(text: str, room: float, size: int = tokens.BODY, role: Role = Role.TEXT) -> list[list[Part]]:
    """The text in lines no wider than `room` logical pixels; a single longer word stands alone."""
    measure = metrics(size, role.bold)
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return [[Part(line, role)] for line in lines]
