"""A penalty into the file: written, put right or withdrawn, and what is said of it then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.result_commands import AddPenalty, EditPenalty, WithdrawPenalty
from berserk_desk.tournament.rows import Penalty
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.penalty_entry import PenaltyEntry
from berserk_desk.ui.models.penalty_readback import entry_parts, round_meant
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.results import penalty_kind_text


@dataclass(frozen=True, slots=True)
class Written:
    """Which penalty it is, what the line says of it, and whose loss in which round may be recorded now."""

    number: int
    parts: tuple[Part, ...]
    lost: tuple[PlayerId, RoundNo | None] | None = None


class PenaltyWriting:
    """Each answers with what was done, or None: ``refuse`` has then said why not."""

    def __init__(self, desk: Desk, refuse: Callable[[str], None]) -> None:
        self._desk = desk
        self._refuse = refuse

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def attempt(self, command: Command) -> bool:
        """Carry out a command; False when that was refused, which is then said."""
        refusal = self._desk.document.attempt(command)
        if refusal:
            self._refuse(refusal)
        return not refusal

    def write(self, entry: PenaltyEntry, *, consulted: bool) -> Written | None:
        """Write a new one. ``consulted``: the head judge was asked."""
        if entry.player is None or entry.kind is None:
            return None
        number = round_meant(self._state, entry)
        if not self.attempt(
            AddPenalty(entry.player, entry.kind, number, entry.reason, entry.judge, consulted)
        ):
            return None
        lost = (entry.player, number) if entry.kind is PenaltyKind.LOSS else None
        parts = (Part(_("Written:"), Role.MUTED), *entry_parts(self._state, entry))
        return Written(max(self._state.penalty), parts, lost)

    def change(self, there: Penalty, entry: PenaltyEntry, *, consulted: bool) -> Written | None:
        """Write what is on record of that penalty anew; it stays with its player."""
        if entry.player != there.player:
            self._refuse(
                _("A penalty stays with its player. Withdraw it (Ctrl+Delete) and write it to the other one.")
            )
            return None
        if entry.kind is None:
            return None
        command = EditPenalty(there.id, entry.kind, entry.round, entry.reason, entry.judge, consulted)
        if not self.attempt(command):
            return None
        new_loss = entry.kind is PenaltyKind.LOSS and there.kind is not PenaltyKind.LOSS
        parts = (Part(_("Changed:"), Role.MUTED), *entry_parts(self._state, entry))
        return Written(there.id, parts, (there.player, command.round) if new_loss else None)

    def withdraw(self, there: Penalty, reason: str) -> Written | None:
        """Withdraw it. ``reason``: "" when none is given."""
        if not self.attempt(WithdrawPenalty(there.id, reason)):
            return None
        return Written(
            there.id,
            (
                Part(_("Withdrawn:"), Role.MUTED),
                *name_parts(self._state, there.player, Role.STRONG),
                Part(penalty_kind_text(there.kind), Role.MUTED),
            ),
        )
