"""When does the bracket of a playoff stand in the place of the round's table, and where does a box of it lead?"""

from __future__ import annotations

from typing import Protocol

from berserk_desk.terms import PairingId, RoundNo
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.screens.bracket_page import bracket_at
from berserk_desk.ui.screens.results_body import ResultsBody
from berserk_desk.ui.screens.table_choice import TableChoice


class BracketPlace(Protocol):
    """The results screen, as far as its bracket needs it."""

    @property
    def number(self) -> RoundNo:
        """The round that is shown."""
        ...

    def show_round(self, number: RoundNo) -> None:
        """Show another round."""
        ...

    def fit(self) -> None:
        """The bracket has come or gone: the panel and the keys follow it."""
        ...

    def focus_entry(self) -> None:
        """Put the focus into the line."""
        ...


class ResultsBracket:
    """Shows the bracket until the judge wants the table instead of it."""

    def __init__(self, desk: Desk, place: BracketPlace, body: ResultsBody, choice: TableChoice) -> None:
        self._desk = desk
        self._place = place
        self._body = body
        self._choice = choice
        self._wanted = True
        body.bracket.chosen.connect(self._box_chosen)

    @property
    def there(self) -> bool:
        """Is the round that is shown one of a bracket?"""
        return bracket_at(self._desk.document.state, self._place.number) is not None

    def show(self) -> None:
        """Show it, or the table again."""
        state = self._desk.document.state
        tree = bracket_at(state, self._place.number) if self._wanted else None
        shown = not self._body.bracket.isHidden()
        if tree is not None:
            self._body.bracket.show_bracket(state, tree, self._place.number)
        if shown != (tree is not None):
            self._body.show_bracket(on=tree is not None)
            self._place.fit()

    def toggle(self) -> None:
        """Ctrl+B: the bracket, or the table of the round with the panel beside it."""
        self._wanted = not self._wanted
        self.show()
        self._place.focus_entry()

    def _box_chosen(self, key: int) -> None:
        """A box of another round leads there."""
        state = self._desk.document.state
        pairing = state.pairing.get(PairingId(key))
        if pairing is None:
            return
        number = state.round[pairing.round].number
        if number != self._place.number:
            self._place.show_round(number)
        self._choice.pick(pairing.id)
        self._place.focus_entry()
