"""Which sheets of which round are chosen for the printer?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from berserk_desk.reports.catalogue import BY_ID, SheetKind, revision_of
from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.print_rows import LastPrint, usual_ticks


class PrintChoice:
    """The round that is looked at and its ticked sheets. ``prints`` says what was printed when, ``there`` what can be.

    ``failed``: what did not come out at the last try. ``only``: slips of these tables alone; () means all.
    """

    def __init__(
        self,
        state: Callable[[], State],
        prints: Callable[[], Mapping[tuple[str, int], LastPrint]],
        there: Callable[[RoundNo], Sequence[SheetKind]],
    ) -> None:
        self._prints = prints
        self._there = there
        self._state = state
        self.number = self.last = day.last_number(state())
        self.failed: set[str] = set()
        self.only: tuple[TableNo, ...] = ()
        self.ticked = self._usual()

    def _usual(self) -> set[str]:
        return usual_ticks(self._state(), self.number, self._prints())

    def look_at(self, number: RoundNo) -> bool:
        """Turn to that round, with the sheets one usually prints of it; False when it is shown already."""
        if number == self.number:
            return False
        self.number = number
        self.only = ()
        self.failed.clear()
        self.ticked = self._usual()
        return True

    def follow(self, before: State, after: State) -> None:
        """The tournament has changed: follow the last round, and tick again what has become void."""
        last = day.last_number(after)
        if last != self.last:
            # Whoever looked at the last round goes on doing so.
            following = self.number in (self.last, 0) or self.number > last
            self.last = last
            if following:
                self.look_at(last)
        if 0 < revision_of(before, self.number) < revision_of(after, self.number):
            # What hangs on the wall has become void.
            self.ticked |= self._usual()
        if after.event.finished and not before.event.finished:
            # The paper of its last round is of no use any more.
            self.ticked = self._usual()

    def choose(self, sheets: Iterable[str]) -> None:
        """Tick exactly these."""
        self.ticked = set(sheets)

    def toggle(self, sheet: str) -> None:
        """Tick that sheet, or no more."""
        self.ticked ^= {sheet}

    def is_there(self, sheet: str) -> bool:
        """Can that sheet be printed when this round is looked at?"""
        return BY_ID[sheet].number_for(self._state(), self.number) is not None

    def chosen(self, current: str) -> list[SheetKind]:
        """What would be printed now: the ticked sheets, else the current one; [] when it is not there yet."""
        there = self._there(self.number)
        ticked = [kind for kind in there if kind.id in self.ticked]
        return ticked or [kind for kind in there if kind.id == current]

    def came_out(self, done: Collection[str], left: Collection[str]) -> None:
        """These were printed, those were not and stay ticked."""
        self.failed = set(left)
        if "slips" in done:
            self.only = ()
        self.ticked = self.ticked - set(done) | self.failed
