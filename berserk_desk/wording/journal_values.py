"""What does a step of the journal carry, read back from its JSON?"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from berserk_desk.terms import (
    LegacyReading,
    Method,
    Outcome,
    PairingId,
    PlayerId,
)
from berserk_desk.tournament.about import About
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording.people import player_name

Arguments = Mapping[str, Any]
"""What a step was carried out with, as its JSON has it, and what it is ``about``."""


def step_about(step: Step) -> About:
    """Which round, table and players does the step concern?"""
    values = json.loads(step.arguments).get("about") or {}
    return About(
        values.get("round"),
        values.get("table"),
        tuple(values.get("players", ())),
        tuple(values.get("names", ())),
    )


def result_from(values: Arguments) -> Result:
    """The result that a step of the journal names."""
    return Result(
        id=PairingId(values["id"]),
        outcome=Outcome(values["outcome"]),
        method=Method(values["method"]),
        ground=values["ground"],
        games=tuple(values["games"]),
        crystals_first=tuple(values["crystals_first"]),
        crystals_second=tuple(values["crystals_second"]),
        totals_first=values["totals_first"],
        totals_second=values["totals_second"],
        reading=LegacyReading(values["reading"]) if values["reading"] else None,
        redeals_first=values["redeals_first"],
        redeals_second=values["redeals_second"],
        note=values["note"],
    )


def player_of(values: Arguments, state: State, key: str = "player") -> str:
    """The name of the player whom a step names under ``key``."""
    return player_name(state, PlayerId(values[key]))
