"""When was each result written, and which were the last? Read from the journal, each step once."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from dataclasses import dataclass

from berserk_desk.terms import PairingId
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.rows import Result
from berserk_desk.wording.journal_values import result_from

_RECORDING = frozenset({"record_result", "correct_result"})


@dataclass(frozen=True, slots=True)
class Record:
    """A result as it was written: the step, its time (ISO 8601), the table."""

    step: int
    at: str
    table: int | None
    result: Result


class ResultLog:
    """Follows a growing journal; steps that were undone do not count."""

    def __init__(self) -> None:
        self._seen = 0
        self._records: dict[PairingId, list[Record]] = {}
        self._order: list[Record] = []
        self._undone: set[int] = set()
        self._target: dict[int, int] = {}

    def read(self, steps: Sequence[Step]) -> None:
        """Take in the steps that are new since the last time."""
        for step in steps[self._seen :]:
            self._take(step)
        self._seen = len(steps)

    def time_of(self, pairing: PairingId) -> str:
        """When was the result now in force written, ISO 8601? "" for none in the journal (an import)."""
        for record in reversed(self._records.get(pairing, [])):
            if record.step not in self._undone:
                return record.at
        return ""

    def latest(self, count: int, among: Container[PairingId]) -> list[Record]:
        """The last results of these pairings that were written and not undone, newest first."""
        found: list[Record] = []
        for record in reversed(self._order):
            if record.step not in self._undone and record.result.id in among:
                found.append(record)
                if len(found) == count:
                    break
        return found

    def _take(self, step: Step) -> None:
        if step.target is not None:
            # A redo names the undo it takes back; what counts is the edit behind both.
            edit = self._target.get(step.target, step.target)
            self._target[step.number] = edit
            if step.role is Role.UNDO:
                self._undone.add(edit)
            else:
                self._undone.discard(edit)
        elif step.kind in _RECORDING:
            values = json.loads(step.arguments)
            result = result_from(values["result"])
            record = Record(step.number, step.at, values["about"]["table"], result)
            self._records.setdefault(result.id, []).append(record)
            self._order.append(record)
