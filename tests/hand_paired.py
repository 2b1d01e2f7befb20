"""Rounds whose pairs and results a test writes down itself, so that points and sums can be counted on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from berserk_desk.terms import Method, Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, PairRound, ProposedPairing
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State

OUTCOMES = {"1": Outcome.FIRST, "2": Outcome.SECOND, "0": Outcome.DRAW}

Game = tuple[int, int, str]
"""First player, second player, who won ("1", "2", "0"); "" while they play."""


def hand_round(
    now: Callable[[], State], games: Sequence[Game], bye: int | None = None, based_on: int = 0
) -> Iterator[Command]:
    """The commands of one round; ``now`` gives the state that the commands before it have made."""
    pairings = tuple(ProposedPairing(PlayerId(a), PlayerId(b)) for a, b, _won in games)
    if bye is not None:
        pairings += (ProposedPairing(PlayerId(bye), None, reason="проверка"),)
    eligible = tuple(sorted(p for line in pairings for p in (line.first, line.second) if p is not None))
    number = RoundNo(day.last_number(now()) + 1)
    yield PairRound(number, pairings, eligible, 1, 1, "по списку", based_on=based_on)
    yield AnnounceRound(max(now().round))
    for first, _second, won in games:
        pairing = day.pairing_of_player(now(), number, PlayerId(first))
        if won and pairing is not None:
            yield RecordResult(Result(pairing.id, OUTCOMES[won], Method.CLEAN))


def hand_played(state: State, *rounds: Sequence[Game], bye: int | None = None) -> State:
    """The state after these rounds; ``bye`` sits out in the last of them."""
    box = [state]
    for at, games in enumerate(rounds):
        for command in hand_round(lambda: box[0], games, bye if at == len(rounds) - 1 else None):
            box[0] = apply(box[0], command).state
    return box[0]
