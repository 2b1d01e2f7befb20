"""Which table of the event is shown, and after which round?"""

from __future__ import annotations

from collections.abc import Hashable

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Table
from berserk_desk.terms import RoundNo
from berserk_desk.tournament.state import State
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.standings_rows import counted_rounds
from berserk_desk.ui.models.standings_views import View, usual_view, viewed, views


class StandingsShown:
    """What the judge chose; until he does, the usual table, and always the last round."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._chosen: View | None = None
        self.after: RoundNo | None = None
        """After which round; None: the last one, whichever that is."""

    @property
    def state(self) -> State:
        """The rows as they are on disk."""
        return self._document.state

    @property
    def rulebook(self) -> Rulebook:
        """The rules in force."""
        return self._document.rulebook

    @property
    def view(self) -> View:
        """Which table: the one that was chosen while there is such a one, else the usual one."""
        offered = [view for view, _words in views(self.state)]
        return self._chosen if self._chosen in offered else usual_view(self.state)

    @property
    def main(self) -> Table:
        """The main table of the moment chosen."""
        return self._document.standings(self.after)

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return viewed(self.state, self.main, self.view, self.after)

    def choose_view(self, view: View) -> None:
        """Another table of the event is wanted."""
        self._chosen = view

    def choose_after(self, number: Hashable) -> None:
        """The table after that round is wanted; the last one goes on following the event."""
        rounds = counted_rounds(self.state)
        last = rounds[-1] if rounds else None
        self.after = RoundNo(number) if isinstance(number, int) and number != last else None

    def follow(self) -> tuple[RoundNo, ...]:
        """A round that was chosen and is gone is chosen no longer; the answer is after which there is a table now."""
        rounds = counted_rounds(self.state)
        if self.after not in rounds:
            self.after = None
        return rounds
