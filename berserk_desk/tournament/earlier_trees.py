"""Which tree was a playoff played in that was imported without a stage row? Read from who met whom.

Seeds are unknown there, so lines are: ``inferred`` gives each line the entrant who stood on it, under the seed that
such a line has.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.pairing.bracket import FIFTH, LOWER_HALVES, SEVENTH, THIRD, seeds_by_line
from berserk_desk.terms import Outcome, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State

LOWER = frozenset({*LOWER_HALVES, FIFTH, SEVENTH})
SIDE_GAMES = LOWER | {THIRD}
NOBODY = PlayerId(0)
MOST_ROUNDS = 11
"""As many as the slots of the interchange form reach; a longer run of playoff rounds is no tree."""

Lines = tuple[PlayerId, ...]


def inferred(state: State) -> Stage | None:
    """The stage that the first playoff rounds without a stage row would have; None where there are none.

    Its id is 0: it is no row. ``third_place`` is up where the losers of the half-finals met.
    """
    numbers = _numbers(state)
    if not numbers:
        return None
    games = [_games(state, number) for number in numbers]
    out: set[PlayerId] = set()
    tree: list[list[_Game]] = []
    third = lower = False
    for of_round in games:
        own = [game for game in of_round if game.slot not in SIDE_GAMES and not set(game.players) <= out]
        aside = [game for game in of_round if game not in own]
        lower = lower or any(game.slot in LOWER for game in aside)
        third = third or any(game.slot not in LOWER for game in aside)
        tree.append(own)
        out |= {player for game in own for player in game.players if player != game.winner}
    lines = _lines(tree)
    size = len(lines)
    entrants = [NOBODY] * size
    for line, seed in enumerate(seeds_by_line(size)):
        entrants[seed - 1] = lines[line]
    return Stage(
        id=0,
        kind=StageKind.PLAYOFF,
        after_round=RoundNo(numbers[0] - 1),
        entrants=tuple(entrants),
        third_place=third,
        lower_places=lower,
    )


@dataclass(frozen=True, slots=True)
class _Game:
    players: tuple[PlayerId, ...]
    winner: PlayerId | None
    slot: str


def _numbers(state: State) -> list[RoundNo]:
    """The numbers of the first run of playoff rounds, if no stage row covers them."""
    found = sorted({r.number for r in state.round.values() if r.stage is StageKind.PLAYOFF})
    run = [number for at, number in enumerate(found) if number == found[0] + at]
    if (
        not run
        or len(run) > MOST_ROUNDS
        or any(
            stage.kind is StageKind.PLAYOFF and stage.after_round < run[0] for stage in state.stage.values()
        )
    ):
        return []
    return run


def _games(state: State, number: RoundNo) -> list[_Game]:
    games = []
    for pairing in day.pairings_in(state, number):
        result = state.result.get(pairing.id)
        if result is not None and result.outcome in (Outcome.VOID, Outcome.ABSENT):
            continue
        games.append(_Game(players_of(pairing), _winner(state, pairing), pairing.slot or ""))
    return games


def _winner(state: State, pairing: Pairing) -> PlayerId | None:
    if pairing.second is None:
        return pairing.first
    result = state.result.get(pairing.id)
    if result is None:
        return None
    return {Outcome.FIRST: pairing.first, Outcome.SECOND: pairing.second}.get(result.outcome)


def _lines(tree: list[list[_Game]]) -> Lines:
    """The lines from the top: the games of the last round made, each opened up into the rounds before it."""
    heads = [_opened(tree, len(tree) - 1, game) for game in tree[-1]]
    lines = [player for head in heads for player in head]
    known = set(lines)
    # Who stood in the first rounds and is below no game of the last: his part of the tree came to nobody.
    width = 2 ** len(tree)
    for at in range(len(tree) - 2, -1, -1):
        for game in tree[at]:
            if not set(game.players) & known:
                part = _opened(tree, at, game)
                lines += [*part, *([NOBODY] * (width - len(part)))]
                known |= set(part)
    full = 1 << max(len(lines) - 1, 1).bit_length()
    return (*lines, *([NOBODY] * (full - len(lines))))


def _opened(tree: list[list[_Game]], at: int, game: _Game) -> list[PlayerId]:
    """The 2^(at + 1) lines below a game of round ``at`` (from 0)."""
    sides = [*game.players, *([NOBODY] * (2 - len(game.players)))]
    if at == 0:
        return sides
    lines: list[PlayerId] = []
    for side in sides:
        below = next((each for each in tree[at - 1] if side and side in each.players), None)
        if below is None:
            lines += [side, *([NOBODY] * (2**at - 1))]
        else:
            lines += _opened(tree, at - 1, below)
    return lines
