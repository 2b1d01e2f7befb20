"""A number of one participant in the entry line: privilege byes, a fixed table. What is said while it is typed?"""

from __future__ import annotations

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.commands import Command
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.player_numbers import (
    Number,
    number_asked,
    number_command,
    number_said,
    number_warning,
    whole_number,
)
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _


class NumberOfPlayer:
    """Which number of whom the line takes now, while ``going``."""

    def __init__(self, document: Document, line: EntryLine) -> None:
        self._document = document
        self._line = line
        self._asked: tuple[Number, PlayerId] | None = None

    @property
    def going(self) -> bool:
        """Is a number asked for?"""
        return self._asked is not None

    @property
    def player(self) -> PlayerId | None:
        """Of whom?"""
        return self._asked[1] if self._asked else None

    def begin(self, kind: Number, player: PlayerId) -> None:
        """Ask for it."""
        self._asked = kind, player
        self.show("")

    def stop(self) -> None:
        """Ask no more."""
        self._asked = None

    def show(self, text: str) -> None:
        """Say what the typed text would write."""
        if self._asked is None:
            return
        kind, player = self._asked
        number = whole_number(kind, text) if text.strip() else None
        said = number_asked(kind) if number is None else number_said(kind, number)
        parts = [*name_parts(self._document.state, player, Role.STRONG), Part(said, Role.MUTED, gap=10)]
        warning = self._warning(kind, number or 0)
        if warning:
            parts.append(Part(warning, Role.WARN, gap=10))
        keys = [KeyHint("Enter", _("write")), KeyHint("Esc", _("leave"))]
        self._line.show_readback(parts, EntryState.READY, keys)

    def command(self, text: str) -> Command | None:
        """What writes the typed number; None when it is none."""
        if self._asked is None:
            return None
        kind, player = self._asked
        number = whole_number(kind, text)
        return None if number is None else number_command(self._document.state, kind, player, number)

    def refusal(self) -> str:
        """Which numbers may be typed?"""
        assert self._asked is not None
        return _("Enter a whole number from 0 to {most}.").format(most=self._asked[0].value)

    def written(self, text: str) -> list[Part]:
        """What is said after it was written."""
        assert self._asked is not None
        kind, player = self._asked
        number = whole_number(kind, text) or 0
        said = "; ".join(filter(None, (number_said(kind, number), self._warning(kind, number))))
        name = name_parts(self._document.state, player, Role.STRONG)
        return [Part(_("Written:")), *name, Part(said, Role.MUTED, gap=10)]

    def _warning(self, kind: Number, number: int) -> str:
        return number_warning(self._document.state.rules, self._document.rulebook, kind, number)
