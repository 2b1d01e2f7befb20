"""What must several values of a document say together, so that it is one history at all?

Paths count the rows as the file has them, so these run before anything is put in order. Each raises
``InterchangeError``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from berserk_desk.interchange.json_source import InterchangeError, InterchangeFault
from berserk_desk.interchange.parts import PlayerDoc, RoundDoc
from berserk_desk.terms import PlayerId

PlayerReader = Callable[[Any, str], PlayerId]
"""Which player is meant by the value at a path? One who is not in the document's list is refused."""


def no_doubles(values: Iterable[int | str], path: str) -> None:
    """No id and no word comes twice in a list."""
    seen: set[int | str] = set()
    for at, value in enumerate(values):
        if value in seen:
            fact = value if isinstance(value, int) else str(value)
            raise InterchangeError(f"{path}[{at}]", InterchangeFault.DOUBLE_ID, id=fact)
        seen.add(value)


def unique_ids(players: tuple[PlayerDoc, ...]) -> frozenset[int]:
    """The ids of the players, none of which comes twice."""
    ids: set[int] = set()
    for at, player in enumerate(players):
        if player.id in ids:
            raise InterchangeError(f"players[{at}].id", InterchangeFault.DOUBLE_ID, id=player.id)
        ids.add(player.id)
    return frozenset(ids)


def round_numbers(rounds: tuple[RoundDoc, ...]) -> None:
    """Round numbers run 1…n, and no (number, draft table) comes twice."""
    seen: set[tuple[int, int | None]] = set()
    for at, item in enumerate(rounds):
        if (item.number, item.draft_table) in seen:
            raise InterchangeError(
                f"rounds[{at}]",
                InterchangeFault.DOUBLE_ROUND,
                number=item.number,
                draft_table="" if item.draft_table is None else item.draft_table,
            )
        seen.add((item.number, item.draft_table))
    for expected, number in enumerate(sorted({item.number for item in rounds}), 1):
        if number != expected:
            at = next(at for at, item in enumerate(rounds) if item.number == number)
            raise InterchangeError(
                f"rounds[{at}].number", InterchangeFault.ROUND_NUMBERS, expected=expected, found=number
            )


def results_in(rounds: tuple[RoundDoc, ...]) -> None:
    """Only rounds of the last number may wait for results."""
    last = max((item.number for item in rounds), default=0)
    for at, item in enumerate(rounds):
        for pair_at, pairing in enumerate(item.pairings):
            if pairing.result is None and item.number < last:
                raise InterchangeError(
                    f"rounds[{at}].pairings[{pair_at}].result",
                    InterchangeFault.RESULT_MISSING,
                    round=item.number,
                    last=last,
                )
