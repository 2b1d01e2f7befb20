"""How is a step that the disk did not take kept in a text, should the program die before it can be written?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from berserk_desk.storage.codec import Unreadable, compact_json, parsed_json
from berserk_desk.storage.steps import change_from, change_values, step_from, step_values
from berserk_desk.tournament.commands import KINDS
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import RowChange, State, apply_changes

COLUMNS = 11
"""How many values a step has."""


def kept_text(step: Step, changes: Sequence[RowChange]) -> str:
    """The step with what it changes."""
    return compact_json([step_values(step), [change_values(change) for change in changes]])


def step_kept(text: str, state: State, steps: Sequence[Step]) -> tuple[Step, State] | None:
    """The step of that text and the rows it leads to; None where it is not the next one of this very tournament."""
    try:
        values, listed = _shape(parsed_json(text))
        step, changes = step_from(values), [change_from(change) for change in listed]
    except (Unreadable, ValueError, TypeError, KeyError):
        return None
    fits = step.number == len(steps) + 1 and step.kind in KINDS
    if not fits or any(state.rows(each.table).get(each.row_id) != each.old for each in changes):
        return None
    return step, apply_changes(state, changes)


def _shape(plain: Any) -> tuple[list[Any], list[list[Any]]]:
    values, listed = plain
    if not isinstance(values, list) or len(values) != COLUMNS or not isinstance(listed, list):
        raise Unreadable("no step")
    if not all(
        isinstance(each, list) and len(each) == len(("table", "row", "old", "new")) for each in listed
    ):
        raise Unreadable("no changes of a step")
    return values, listed
