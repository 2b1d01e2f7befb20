"""Why could somebody not be paired? The facts from which a judge can see that no pairing exists."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.pairing.answer import Answer
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.problem import Problem


@dataclass(frozen=True, slots=True)
class Stuck:
    """One player left over: whom of this round's players he has met, whom he may not play, whom he still may.

    ``forbidden`` leaves out those he has met anyway. All by player id.
    """

    player: int
    met: tuple[int, ...]
    forbidden: tuple[int, ...]
    open: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Impasse:
    """Why a round cannot be paired in full.

    ``islands``: circles of players who can only play inside their circle any more and are odd in number,
    so that each leaves one over (one of them takes the bye of an odd field). Empty where the cause is
    not so simple; then the ``stuck`` players' lists are the evidence.
    """

    stuck: tuple[Stuck, ...]
    islands: tuple[tuple[int, ...], ...]


def explain_unpaired(problem: Problem, answer: Answer) -> Impasse:
    """What kept the unpaired players of ``answer`` from being paired? Nobody is stuck when it left nobody."""
    if not answer.unpaired:
        return Impasse((), ())
    field = Field.of(problem)
    number = {entrant.player: index for index, entrant in enumerate(field.entrants)}

    def ids(numbers: frozenset[int] | set[int]) -> tuple[int, ...]:
        return tuple(field.entrants[index].player for index in sorted(numbers))

    everybody = set(range(field.size))
    stuck = []
    for player in answer.unpaired:
        here = number[player]
        stuck.append(
            Stuck(
                player=player,
                met=ids(field.met[here]),
                forbidden=ids(field.barred[here] - field.met[here]),
                open=ids(everybody - field.barred[here] - {here}),
            )
        )
    return Impasse(tuple(stuck), tuple(ids(island) for island in _islands(field) if len(island) % 2))


def _islands(field: Field) -> list[set[int]]:
    """The connected parts of the graph of pairs that may still be made, by their lowest number."""
    unseen = set(range(field.size))
    found = []
    for start in range(field.size):
        if start not in unseen:
            continue
        unseen.discard(start)
        island, frontier = {start}, [start]
        while frontier:
            reached = unseen - field.barred[frontier.pop()]
            unseen -= reached
            island |= reached
            frontier += sorted(reached)
        found.append(island)
    return found
