"""Where chance comes from: seeds that anybody can recompute, and lots drawn with them.

Seeds stay below 2**53, the largest whole number that every JSON reader keeps exact.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable

_SEED_BITS = 53


def seed_of_attempt(tournament_seed: int, round_no: int, attempt: int) -> int:
    """Which seed does the ``attempt``-th pairing of a round use? The same on every machine, for ever."""
    return _seed("pairing", tournament_seed, (round_no, attempt))


def seed_of_repair(tournament_seed: int, round_no: int, revision: int) -> int:
    """Which seed does a repair of that revision of a round use? Asking twice gives the same proposal."""
    return _seed("repair", tournament_seed, (round_no, revision))


def seed_of_lot(tournament_seed: int, tied: Iterable[int]) -> int:
    """Which seed does the lot among the ``tied`` use? Independent of the order they are named in."""
    return _seed("lot", tournament_seed, sorted(set(tied)))


def draw_lot(seed: int, ids: Iterable[int]) -> tuple[int, ...]:
    """In which order does the lot put ``ids``? The order in which they are named does not matter."""
    order = sorted(set(ids))
    random.Random(seed).shuffle(order)
    return tuple(order)


def _seed(purpose: str, tournament_seed: int, numbers: Iterable[int]) -> int:
    text = f"berserk-desk/{purpose}/{tournament_seed}/{','.join(map(str, numbers))}"
    digest = hashlib.sha256(text.encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - _SEED_BITS)
