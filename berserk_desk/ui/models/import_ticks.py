"""Which lines of a list are to be imported: what the judge has ticked, and of what he was asked?"""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.interchange.rosters import RosterLine
from berserk_desk.ui.models.import_rows import Preview


class ImportTicks:
    """The judge's choices by line number; of the other lines what is proposed holds. They outlive a new reading."""

    def __init__(self) -> None:
        self.choices: dict[int, bool] = {}
        self._asked: set[int] = set()

    def ticked(self, preview: Preview, at: int) -> bool:
        """Is the line at this position to be imported?"""
        return preview.ticked(at, self.choices)

    def chosen(self, preview: Preview) -> list[RosterLine]:
        """The lines to import."""
        return preview.chosen(self.choices)

    def turn(self, preview: Preview, line_no: int) -> None:
        """Tick a line or take its tick away; a line without a name cannot be ticked."""
        for at, line in enumerate(preview.roster.lines):
            if line.line_no == line_no and line.name:
                self.choices[line_no] = not self.ticked(preview, at)

    def all_ticked(self, preview: Preview, positions: Iterable[int]) -> bool:
        """Are these all to be imported, and are there any?"""
        ticks = [self.ticked(preview, at) for at in positions]
        return bool(ticks) and all(ticks)

    def turn_all(self, preview: Preview, positions: Iterable[int]) -> None:
        """Tick all of these, or none where all are ticked."""
        positions = list(positions)
        on = not self.all_ticked(preview, positions)
        for at in positions:
            self.choices[preview.roster.lines[at].line_no] = on

    def forget_asked(self) -> None:
        """The list was read anew: what was asked of its lines does not hold."""
        self._asked.clear()

    def to_ask(self, preview: Preview) -> list[int]:
        """The positions of all lines to import that are like another name, if one of them was not asked about yet.

        Asking counts as asked: once more and they are imported.
        """
        resembling = preview.resembling(self.choices)
        if self._asked.issuperset(resembling):
            return []
        self._asked.update(resembling)
        return resembling
