"""Who won the event over all its stages? Who lasted longer in the playoff, then the order of the Swiss rounds."""

from __future__ import annotations

from collections import Counter

from berserk_desk.standings.table import Row, Table
from berserk_desk.terms import Outcome, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State

THIRD = "third"
"""The slot of the game for third place: it knocks nobody out, but orders the two who play it."""

_Standing = tuple[bool, int, int]
"""Still in, the last playoff round he was in (0: none), and 1 for the winner of the game for third place."""


def final_rows(state: State, table: Table, after_round: RoundNo | None = None) -> tuple[Row, ...]:
    """The rows of ``table`` in the order over all stages up to ``after_round`` (None: all), places anew.

    Players with the same playoff share a place where they share one in the Swiss order; the disqualified
    stay last without a place.
    """
    lasted = _lasted(state, after_round)
    nowhere: _Standing = (False, 0, 0)
    placed = [row for row in table.rows if row.place is not None]
    struck = [row for row in table.rows if row.place is None]
    # The sort is stable: who lasted alike stays in the Swiss order.
    placed.sort(key=lambda row: lasted.get(PlayerId(row.player), nowhere), reverse=True)
    keys = [(lasted.get(PlayerId(row.player), nowhere), row.place) for row in placed]
    sharing = Counter(keys)
    first = {key: at for at, key in reversed(list(enumerate(keys, 1)))}
    return (
        *(
            row._replace(place=first[key], shared=sharing[key] > 1)
            for row, key in zip(placed, keys, strict=True)
        ),
        *struck,
    )


def _lasted(state: State, after_round: RoundNo | None) -> dict[PlayerId, _Standing]:
    found: dict[PlayerId, _Standing] = {}
    for this in day.rounds_in_order(state):
        late = after_round is not None and this.number > after_round
        if this.stage is not StageKind.PLAYOFF or late or not day.announced(state, this.id):
            continue
        for pairing in day.pairings_of(state, this.id):
            result = state.result.get(pairing.id)
            if result is not None and result.outcome in (Outcome.VOID, Outcome.ABSENT):
                continue
            for player in _players(pairing):
                if pairing.slot == THIRD:
                    _still_in, number, _won = found.get(player, (False, this.number, 0))
                    found[player] = (False, number, int(_wins(pairing, result, player)))
                else:
                    found[player] = (not _loses(pairing, result, player), this.number, 0)
    return found


def _players(pairing: Pairing) -> tuple[PlayerId, ...]:
    return (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)


def _wins(pairing: Pairing, result: Result | None, player: PlayerId) -> bool:
    if result is None:
        return False
    return result.outcome is (Outcome.FIRST if pairing.first == player else Outcome.SECOND)


def _loses(pairing: Pairing, result: Result | None, player: PlayerId) -> bool:
    if result is None or pairing.second is None:
        return False
    if result.outcome is Outcome.DOUBLE_LOSS:
        return True
    return result.outcome is (Outcome.SECOND if pairing.first == player else Outcome.FIRST)
