"""Is a pair, or a bye, one that needs no reason?"""

from __future__ import annotations

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import meetings
from berserk_desk.tournament.constraints import barred_by
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State


def check_pair(
    state: State, first: PlayerId, second: PlayerId | None, rulebook: Rulebook, number: RoundNo
) -> None:
    """Raises ``Refused`` for a second bye, a rematch, a forbidden pair, two kept apart in round ``number``."""
    if second is None:
        if meetings.ordinary_byes(state, first):
            raise Refused("second_bye", player=first, clause=rulebook.byes.clauses["once"].clause)
        return
    rounds = meetings.rounds_met(state, first, second, since=meetings.regarded_since(state, number))
    if rounds:
        raise Refused("rematch", first=first, second=second, rounds=rounds)
    match barred_by(state, number, first, second):
        case "forbidden":
            raise Refused("forbidden_pair", first=first, second=second)
        case "club":
            raise Refused("same_club_apart", first=first, second=second, round=number)
        case "city":
            raise Refused("same_city_apart", first=first, second=second, round=number)


def check_bye_low_enough(
    state: State,
    number: RoundNo,
    player: PlayerId,
    rulebook: Rulebook,
    among: tuple[PlayerId, ...] = (),
) -> None:
    """Raises ``Refused`` where the bye of that round belongs to somebody with fewer byes or points (806.1).

    ``among``: those of his draft table; empty: everybody.
    """
    lowest = meetings.lowest_without_bye(state, number, among)
    if lowest and player not in lowest:
        raise Refused("bye_not_lowest", player=player, clause=rulebook.byes.clauses["lowest"].clause)
