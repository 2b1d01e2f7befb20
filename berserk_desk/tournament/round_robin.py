"""Who meets whom in a round of a round robin, now that somebody may have left?"""

from __future__ import annotations

from berserk_desk.pairing.berger import berger_round
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State


def games_of(
    state: State, stage: Stage, number: RoundNo | int
) -> tuple[tuple[PlayerId, PlayerId | None], ...]:
    """The pairs of round ``number`` of the event by the tables of Berger, those without an opponent last.

    Whoever would have met somebody who left has no opponent. Empty when the round robin is over.
    """
    players = stages.entrants(stage)
    own = number - stage.after_round
    if own < 1 or is_over(state, stage, number):
        return ()
    pairs: list[tuple[PlayerId, PlayerId | None]] = []
    alone: list[tuple[PlayerId, PlayerId | None]] = []
    for first, second in berger_round(len(players), own):
        sides = [players[seed - 1] for seed in (first, second) if seed is not None]
        here = [player for player in sides if day.plays(state.player[player], number)]
        if len(here) == 2:
            pairs.append((here[0], here[1]))
        elif here:
            alone.append((here[0], None))
    return (*pairs, *alone)


def is_over(state: State, stage: Stage, number: RoundNo | int) -> bool:
    """Has that round robin no round ``number`` of the event: it is played, or fewer than two are left to play it?"""
    if number - stage.after_round > stages.rounds_planned(state, stage):
        return True
    return sum(1 for p in stages.entrants(stage) if day.may_play(state.player[p], number)) < 2
