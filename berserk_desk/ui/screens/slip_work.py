"""What does the slip say besides the score: re-deals, signatures, a note, and was it looked at again?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from berserk_desk.terms import PairingId
from berserk_desk.tournament.result_commands import LookAgain
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.line_answer import refusal
from berserk_desk.ui.screens.table_work import Line
from berserk_desk.ui.widgets.choice_menu import Choice
from berserk_desk.ui.widgets.reason_strip import ReasonStrip
from berserk_desk.wording import _

REDEALS = tuple((first, second) for first in range(3) for second in range(3))
"""More re-deals than two of a player do not happen at a desk."""


class SlipWork:
    """Carries out F3, F6, Ctrl+D and Ctrl+N of the results screen. ``strip`` is where a note is written."""

    def __init__(self, desk: Desk, line: Line, strip: ReasonStrip) -> None:
        self._desk = desk
        self._line = line
        self._strip = strip
        self._noted: PairingId | None = None
        strip.confirmed.connect(self._write_note)
        strip.dismissed.connect(self.end_note)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What is done for each action."""
        return {
            "redeals": self.choose_redeals,
            "signed": self.toggle_signed,
            "look_again": self.look_again,
            "note": self.ask_note,
        }

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def choose_redeals(self) -> None:
        """F3: how many re-deals each of the two had (800.2)."""
        result = self._written(_("re-deals"))
        if result is None:
            return
        now = (result.redeals_first, result.redeals_second)
        self._line.offer(
            "redeals",
            _("Re-deals"),
            [
                Choice(
                    f"{first}–{second}",
                    partial(self._change, replace(result, redeals_first=first, redeals_second=second)),
                    (first, second) == now,
                )
                for first, second in REDEALS
            ],
        )

    def toggle_signed(self) -> None:
        """F6: the slip bears the signatures, or not."""
        result = self._written(_("signatures"))
        if result is not None:
            self._change(replace(result, signed=not result.signed))

    def look_again(self) -> None:
        """Ctrl+D: the slip of this table was looked at a second time, or was not after all."""
        result = self._written(_("second look"))
        if result is not None:
            self._line.carry_out(LookAgain(result.id, seen=not result.looked_again))

    def ask_note(self) -> None:
        """Ctrl+N: a note beside the result; Enter writes it, empty takes it away."""
        result = self._written(_("note on it"))
        if result is None:
            return
        self._noted = result.id
        table = self._state.pairing[result.id].table_no
        words = _("Note on the slip of table {table}").format(table=table)
        self._strip.ask(words, "", _("Write it"), result.note)

    def _write_note(self, text: str) -> None:
        result = self._state.result.get(self._noted) if self._noted is not None else None
        self.end_note()
        if result is not None and result.note != text:
            self._change(replace(result, note=text))

    def end_note(self) -> None:
        """Put the note away and go back to the line."""
        if not self._strip.isHidden():
            self._strip.hide()
            self._line.focus_entry()

    def _written(self, what: str) -> Result | None:
        pairing = self._line.spoken_of()
        if pairing is None or pairing.second is None:
            return None
        result = self._state.result.get(pairing.id)
        if result is None:
            self._line.tell(
                refusal(
                    _("Table {table} has no result yet.").format(table=pairing.table_no),
                    _("Write it first, then its {what}").format(what=what),
                )
            )
        return result

    def _change(self, result: Result) -> None:
        self._line.write(result)
