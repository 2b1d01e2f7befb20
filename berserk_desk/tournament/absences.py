"""Who has stayed away, so that it must be asked before the next pairing? Pure."""

from __future__ import annotations

from berserk_desk.terms import Method, Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing, Player, Result
from berserk_desk.tournament.state import State

IN_A_ROW = 2
"""So many rounds in a row without coming are asked about."""


def absent_twice(state: State, number: RoundNo | int) -> tuple[PlayerId, ...]:
    """Who may play round ``number`` and came to neither of the two announced rounds before it, by id?

    He did not come when he is not marked as here and was in no pair, or lost by not coming. Who was re-admitted is
    marked as here: that he missed rounds while he was away is no question.
    """
    last = range(number - IN_A_ROW, number)
    if last.start < 1 or any(not _announced(state, each) for each in last):
        return ()
    return tuple(
        player.id
        for player in sorted(state.player.values(), key=lambda p: p.id)
        if day.may_play(player, number)
        and player.joined_round <= last.start
        and all(_stayed_away(state, player, RoundNo(each)) for each in last)
    )


def _announced(state: State, number: int) -> bool:
    rounds = state.rounds_by_number(number)
    return bool(rounds) and all(day.announced(state, this.id) for this in rounds)


def _stayed_away(state: State, player: Player, number: RoundNo) -> bool:
    pairing = day.pairing_of_player(state, number, player.id)
    if pairing is None:
        return not player.present
    return _lost_by_not_coming(pairing, state.result.get(pairing.id), player.id)


def _lost_by_not_coming(pairing: Pairing, result: Result | None, player: PlayerId) -> bool:
    if result is None or result.method is not Method.WALKOVER:
        return False
    lost = {Outcome.FIRST: pairing.second, Outcome.SECOND: pairing.first}.get(result.outcome)
    return player == lost or result.outcome is Outcome.DOUBLE_LOSS
