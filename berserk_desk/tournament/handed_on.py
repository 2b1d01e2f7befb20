"""What may be handed on of a tournament? Its rows without penalties, notes and the judges' reasons. Pure."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import Method
from berserk_desk.tournament.state import State

WITHHELD = "…"
"""Stands where a judge's reason stood that was not handed on; a pair against the rules must keep having one."""


def handed_on(state: State) -> State:
    """The state without penalties, notes, reasons, who has paid, and that a penalty ended a game; points and pairs stay.

    A game that a penalty ended keeps its points: both methods give the same. Places that fewer penalties had
    parted become shared.
    """
    results = [
        replace(
            row,
            note="",
            method=Method.CLEAN if row.method is Method.PENALTY else row.method,
            ground="" if row.method is Method.PENALTY else row.ground,
        )
        for row in state.result.values()
    ]
    pairings = [replace(row, reason=WITHHELD if row.reason else "") for row in state.pairing.values()]
    adjustments = [replace(row, reason=WITHHELD if row.reason else "") for row in state.adjustment.values()]
    players = [replace(row, fee_paid=False) if row.fee_paid else row for row in state.player.values()]
    settled = [replace(row, reason=WITHHELD if row.reason else "") for row in state.arrangement.values()]
    bans = [replace(row, reason="") for row in state.forbidden.values()]
    stages = [replace(row, kept=WITHHELD if row.kept else "") for row in state.stage.values()]
    clean = state.drop("penalty", tuple(state.penalty)).put("player", *players)
    clean = clean.put("arrangement", *settled).put("forbidden", *bans).put("stage", *stages)
    return clean.put("result", *results).put("pairing", *pairings).put("adjustment", *adjustments)
