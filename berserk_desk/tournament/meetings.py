"""Who has met whom, and who has had a bye? The past as the next pairing must respect it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from berserk_desk.terms import PlayerId, RoundId, RoundNo, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State


def regarded_since(state: State, number: RoundNo | int) -> int:
    """Behind which round do the meetings begin that round ``number`` is not to repeat?

    A stage may be played without regard to those before it, and so may a second day without a stage of its own.
    """
    stage = stages.stage_at(state, number)
    border = 0 if stage is None or stage.regard else stage.after_round
    second_day = state.paired_by.meetings_from
    return max(border, second_day - 1) if number >= second_day else border


def met(state: State, since: int = 0, before: int | None = None) -> dict[PlayerId, set[PlayerId]]:
    """Everybody's opponents after round ``since`` and ``before`` that one (None: up to now).

    Every pair of an announced round counts, walk-overs and void pairs excepted.
    """
    opponents: dict[PlayerId, set[PlayerId]] = {player: set() for player in state.player}
    regarded = {
        this.id
        for this in state.round.values()
        if this.number > since and (before is None or this.number < before) and day.announced(state, this.id)
    }
    results = state.result
    for pairing in state.pairing.values():
        second = pairing.second
        if second is None or pairing.round not in regarded or not day.is_of_meeting(results.get(pairing.id)):
            continue
        opponents[pairing.first].add(second)
        opponents[second].add(pairing.first)
    return opponents


def rounds_met(state: State, one: PlayerId, other: PlayerId, since: int = 0) -> tuple[int, ...]:
    """In which rounds after round ``since`` have these two met?"""
    games = day.pairings_of_two(state, one, other)
    numbers = (state.round[game.round].number for game in games if day.is_meeting(state, game))
    return tuple(sorted(number for number in numbers if number > since))


def ordinary_byes(state: State, player: PlayerId) -> int:
    """How many ordinary byes has the player had in Swiss rounds? Privileges do not count (806.2).

    A free round of a round robin and a free line of a playoff follow from their shape and use nothing up.
    """
    return sum(
        1
        for p in state.pairing.values()
        if p.first == player
        and day.is_ordinary_bye(state.result.get(p.id))
        and state.round[p.round].stage is StageKind.SWISS
    )


def all_ordinary_byes(state: State, before: RoundNo) -> Counter[PlayerId]:
    """How many ordinary byes has everybody had in rounds before ``before``? As ``ordinary_byes``, in one pass."""
    return Counter(
        p.first
        for p in state.pairing.values()
        if p.second is None
        and day.is_ordinary_bye(state.result.get(p.id))
        and state.round[p.round].number < before
        and state.round[p.round].stage is StageKind.SWISS
    )


def lowest_without_bye(
    state: State, number: RoundNo, among: Collection[PlayerId] = ()
) -> frozenset[PlayerId]:
    """Who may have the ordinary bye of round ``number`` as the text would have it (806.1)?

    Those with the fewest points among the players of that round with the fewest ordinary byes; in
    round 1 everybody, since a lot decides. ``among``: those of one draft table only; empty: everybody.
    """
    field = [player for player in lineup(state, number).field if not among or player in among]
    if not field:
        return frozenset()
    byes = all_ordinary_byes(state, number)
    fewest = min(byes[player] for player in field)
    points = points_before(state, number)
    low = min(points[player] for player in field if byes[player] == fewest)
    return frozenset(player for player in field if byes[player] == fewest and points[player] == low)


def without_meetings_of(state: State, round_id: RoundId) -> State:
    """The past as it is without this round: its own pairs are no meetings while they are being changed."""
    ids = [p.id for p in state.pairing.values() if p.round == round_id]
    return state.drop("pairing", ids)
