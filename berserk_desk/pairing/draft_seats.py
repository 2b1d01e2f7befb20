"""How many draft tables, who sits where, and who meets whom across the table in the first round?"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Collection, Iterable, Sequence

FEWEST_AT_TABLE = 3


def table_sizes(players: int, around: int = 8) -> tuple[int, ...]:
    """How many sit at each draft table: as even as possible, as near to ``around`` as possible (rules 8, inferred).

    Of two equally near divisions the one with the smaller tables; the larger tables come first.
    """
    if players < FEWEST_AT_TABLE:
        return ()
    most = max(players // FEWEST_AT_TABLE, 1)
    return min((_even(players, tables) for tables in range(1, most + 1)), key=lambda s: _distance(s, around))


def _even(players: int, tables: int) -> tuple[int, ...]:
    small, larger = divmod(players, tables)
    return (small + 1,) * larger + (small,) * (tables - larger)


def _distance(sizes: tuple[int, ...], around: int) -> tuple[int, int]:
    return max(abs(size - around) for size in sizes), sizes[0]


def seats_by_lot(tournament_seed: int, stage: int, players: Iterable[int]) -> tuple[int, ...]:
    """In which order does the lot seat the players, table after table? The same for the same seed and stage."""
    order = sorted(set(players))
    text = f"berserk-desk/seats/{tournament_seed}/{stage}/{','.join(map(str, order))}"
    seed = int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big")
    random.Random(seed).shuffle(order)
    return tuple(order)


def across(
    seats: Sequence[int], seed: int, had_bye: Collection[int] = ()
) -> tuple[tuple[int, int | None], ...]:
    """The first round of a draft table: each meets the one across (1–5, 2–6 … of eight), who has the bye last.

    At an odd table the bye of round 1 goes by lot, among those who have not ``had_bye`` if there are any; the others
    are counted off past his seat, so that from five players up nobody meets the one beside him.
    """
    seated = list(seats)
    out: list[tuple[int, int | None]] = []
    if len(seated) % 2:
        entitled = [at for at, player in enumerate(seated) if player not in had_bye]
        free = random.Random(seed).choice(entitled or range(len(seated)))
        out.append((seated[free], None))
        seated = seated[free + 1 :] + seated[:free]
    half = len(seated) // 2
    # Back to the order of the seats, for tables are numbered along the draft table.
    place = {player: at for at, player in enumerate(seats)}
    pairs = [sorted((seated[at], seated[at + half]), key=place.__getitem__) for at in range(half)]
    pairs.sort(key=lambda pair: place[pair[0]])
    return (*((pair[0], pair[1]) for pair in pairs), *out)
