"""What does a command answer, and how does it say that its input is bad?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import category

OK: Final = 0
FOUND: Final = 1
"""Exit code: the work is done and something was found."""
BAD_INPUT: Final = 2


@dataclass(frozen=True, slots=True)
class Said:
    """The text for standard output ("" = nothing) and the exit code."""

    text: str = ""
    code: int = OK


class BadInput(Exception):
    """Input that cannot be taken; ``sentence`` says what and where, ready to be printed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def as_json(value: object) -> str:
    """JSON for other programs: letters as they are, one object."""
    return json.dumps(value, ensure_ascii=False, indent=1)


def visible(text: str) -> str:
    """The text without control characters but line ends: a name must not steer the terminal."""
    return "".join(" " if sign != "\n" and category(sign) == "Cc" else sign for sign in text)


def as_columns(rows: Sequence[Sequence[str]], *, right: frozenset[int] = frozenset()) -> str:
    """Rows of text as columns of a terminal; those in ``right`` (from 0) are set to the right."""
    shown = [[visible(text).replace("\n", " ") for text in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    lines = []
    for row in shown:
        cells = (
            text.rjust(width) if at in right else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
