"""Who meets whom in which round of a round robin? The tables of Berger: everybody meets everybody once.

Players are numbered 1 … n in the order handed in. With an odd number the one whose opponent would be n + 1 has no game.
"""

from __future__ import annotations

FEWEST, MOST = 3, 16


def rounds_needed(players: int, *, twice: bool = False) -> int:
    """How many rounds has a round robin of so many players?"""
    once = players - 1 if players % 2 == 0 else players
    return 2 * once if twice else once


def berger_round(players: int, number: int) -> tuple[tuple[int, int | None], ...]:
    """The games of round ``number`` (1 … twice as many as ``rounds_needed``), who has no game last with None.

    The second cycle is the first with the sides changed. Raises ``ValueError`` for a round that there is not.
    """
    even = players + players % 2
    cycle = even - 1
    if players < 2 or not 1 <= number <= 2 * cycle:
        raise ValueError(f"no round {number} among {players} players")
    second_cycle, at = divmod(number - 1, cycle)
    pairs = [_last_pair(even, at)]
    start = at * (even // 2) % cycle
    pairs += [((start + step) % cycle + 1, (start - step) % cycle + 1) for step in range(1, even // 2)]
    if second_cycle:
        pairs = [(other, one) for one, other in pairs]
    games: list[tuple[int, int | None]] = [pair for pair in pairs if max(pair) <= players]
    games += [(min(pair), None) for pair in pairs if max(pair) > players]
    return tuple(games)


def _last_pair(even: int, at: int) -> tuple[int, int]:
    """The game of the highest number: its opponent moves on by half the field each round, sides by turns."""
    opponent = at * (even // 2) % (even - 1) + 1
    return (opponent, even) if at % 2 == 0 else (even, opponent)
