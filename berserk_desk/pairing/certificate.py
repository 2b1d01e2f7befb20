"""The proof that a pairing is optimal, in the words of the problem: it can be checked without the engine.

Every number of an exact solve that the proof needs, by player. With ``cost`` of a pair counted in
``units`` it says: ``4·cost(u, v) - dual[u] - dual[v] + Σ charge`` (over the blossoms that hold both) is
never negative for any pair of the field, bye and players left over included, and four times the cost of the
pairing is ``Σ dual - Σ charge·⌊size/2⌋``. By weak duality no pairing costs less.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from berserk_desk.pairing.costs import Units
from berserk_desk.pairing.exact import Work
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.perfect_matching import PerfectMatching

BYE = None
"""Stands for the bye among the players of an odd field."""


@dataclass(frozen=True, slots=True)
class Blossom:
    """An odd number of players, the bye among them perhaps, and what the proof charges for them."""

    players: frozenset[int | None]
    charge: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """Duals by player (``BYE`` is the bye's), charged blossoms, what costs are counted in, and the work done."""

    duals: Mapping[int | None, int]
    blossoms: tuple[Blossom, ...]
    units: Units
    work: Work


def certificate(field: Field, units: Units, proof: PerfectMatching, work: Work) -> Certificate:
    """What proves the matching of a finished exact solve."""
    names: list[int | None] = [entrant.player for entrant in field.entrants]
    if field.size % 2:
        names.append(BYE)
    return Certificate(
        duals=dict(zip(names, proof.dual, strict=True)),
        blossoms=tuple(
            Blossom(frozenset(names[vertex] for vertex in members), charge)
            for members, charge in proof.charged()
        ),
        units=units,
        work=work,
    )
