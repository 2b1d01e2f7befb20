"""How many points has everybody? The sum alone; order and tie-breaks are in ``tally``."""

from __future__ import annotations

from functools import cache

from berserk_desk.pairing.problem import FLOAT_FROM
from berserk_desk.terms import Outcome, PlayerId, Points, RoundNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State


def scores(
    state: State, after_round: RoundNo | None = None, table: Stage | None = None
) -> dict[PlayerId, Points]:
    """Points in tenths of every player after the rounds numbered up to ``after_round`` (None: all).

    Announced Swiss and round-robin rounds count (807), and adjustments of those rounds. ``table``: the stage in
    which everybody began at 0 whose points these are; None: the main table.
    """
    totals = dict.fromkeys(state.player, 0)
    counted = {
        r.id
        for r in state.round.values()
        if (after_round is None or r.number <= after_round) and day.round_counts(state, r, table)
    }
    award = cache(rulebook_of(state.rules).scoring.award)  # thousands of games, a dozen kinds of results
    for pairing in state.pairing.values():
        result = state.result.get(pairing.id)
        if result is None or pairing.round not in counted:
            continue
        if pairing.second is None and result.outcome is not Outcome.BYE:
            continue  # nobody was there to be beaten: an imported history may say so all the same
        first, second = award(result.outcome, result.method)
        totals[pairing.first] += first
        if pairing.second is not None:
            totals[pairing.second] += second
    for adjustment in state.adjustment.values():
        late = after_round is not None and adjustment.round > after_round
        if not late and stages.table_of(state, adjustment.round) == table:
            totals[adjustment.player] += adjustment.points
    return {player: Points(total) for player, total in totals.items()}


def points_before(state: State, number: RoundNo | int) -> dict[PlayerId, Points]:
    """Everybody's points in tenths before round ``number``, in the table of points that this round counts in."""
    return scores(state, RoundNo(number - 1), stages.table_of(state, number))


def apart(past: State, first: PlayerId, second: PlayerId, number: RoundNo) -> bool:
    """Are the two at least a point apart before round ``number``, so that they belong to two score groups?"""
    points = points_before(past, number)
    return abs(points[first] - points[second]) >= FLOAT_FROM
