"""How many times has a round been paired, undone and replaced attempts too (design, "Chance is not rolled again")?"""

from __future__ import annotations

import json
from collections.abc import Iterable

from berserk_desk.terms import RoundNo
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.state import State


def attempts(state: State, steps: Iterable[Step], number: RoundNo | int) -> int:
    """The highest attempt ever made at round ``number``: in the journal, or noted with an imported round."""
    made = [row.attempt or 0 for row in state.rounds_by_number(number)]
    for step in steps:
        if step.kind == "pair_round" and step.role is Role.EDIT:
            values = json.loads(step.arguments)
            if values["number"] == number:
                made.append(values["attempt"])
        elif step.kind == "repair_round" and step.role is Role.EDIT:
            values = json.loads(step.arguments)
            if values["anew"] and values["about"]["round"] == number:
                made.append(values["anew"]["attempt"])
    return max(made, default=0)
