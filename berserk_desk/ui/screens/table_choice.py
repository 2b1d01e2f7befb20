"""Which table is meant? Clicks, arrows and letters in the table become text of the results line."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from berserk_desk.terms import PairingId
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.results_rows import score_buttons
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.results_body import ResultsBody


class ChoicePlace(Protocol):
    """The results screen, as far as choosing a table needs it."""

    def spoken_of(self) -> Pairing | None:
        """The pairing that the line or a click names."""
        ...

    def speak_of(self, pairing: Pairing) -> None:
        """Let the panel tell of a pair that has no table."""
        ...

    def write_new(self, result: Result) -> bool:
        """Put the result of a table without one on disk."""
        ...


class TableChoice:
    """Wires the table and the strip to the line: whatever is chosen stands there as if it had been typed."""

    def __init__(self, desk: Desk, place: ChoicePlace, body: ResultsBody) -> None:
        self._desk = desk
        self._place = place
        self._line = body.line
        self._table = body.table
        self._model = body.model
        self._filling = False
        body.strip.chosen.connect(self.jump)
        body.line.arrow.connect(self._step)
        body.table.clickedCell.connect(lambda key, _column: self.pick(key))
        body.table.currentKeyChanged.connect(self._walked)
        body.table.rowActivated.connect(self._activated)
        body.table.buttonClicked.connect(self._clicked_score)
        body.table.chipClicked.connect(self._clicked_chip)
        body.table.typed.connect(self._typed)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; a current row that moves by it is nobody's choice."""
        self._filling = True
        self._model.set_rows(rows)
        self._filling = False

    def jump(self, table: int) -> None:
        """Let the line speak of a table."""
        self._line.set_text(f"{table} ")
        self._line.field.setFocus()

    def pick(self, key: Hashable) -> None:
        """Let the line speak of this pairing."""
        pairing = self._desk.document.state.pairing.get(PairingId(key)) if isinstance(key, int) else None
        if pairing is None:
            return
        if pairing.table_no is not None:
            self._line.set_text(f"{pairing.table_no} ")
        else:
            self._place.speak_of(pairing)

    def _walked(self, key: Hashable) -> None:
        if self._table.hasFocus() and not self._filling:
            self.pick(key)

    def _activated(self, key: Hashable) -> None:
        self.pick(key)
        self._line.field.setFocus()

    def _typed(self, text: str) -> None:
        self._line.field.setFocus()
        self._line.set_text(self._line.text() + text)

    def _step(self, step: int) -> None:
        keys = [row.key for row in self._model.rows]
        if not keys:
            return
        pairing = self._place.spoken_of()
        if not self._line.text() and pairing is not None and pairing.table_no is not None:
            # The empty line already offers this table: the first arrow takes it.
            step = 0
        place = keys.index(pairing.id) if pairing is not None and pairing.id in keys else 0
        self.pick(keys[max(0, min(len(keys) - 1, place + step))])

    def _clicked_score(self, key: Hashable, _column: str, text: str) -> None:
        button = next((b for b in score_buttons(self._desk.document.rulebook) if b.text == text), None)
        if button is not None and isinstance(key, int):
            self._place.write_new(Result(PairingId(key), button.outcome, button.method, games=button.games))
        self._line.field.setFocus()

    def _clicked_chip(self, key: Hashable, _column: str) -> None:
        result = self._desk.document.state.result.get(PairingId(key)) if isinstance(key, int) else None
        if result is not None:
            action = {"technical": "crystals", "penalty": "penalty_at_table"}.get(result.method, "ground")
            self._desk.trigger(action)
