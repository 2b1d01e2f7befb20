"""Problems to pair: by hand, at random for hypothesis, and from rounds played before."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import astuple
from itertools import combinations

from hypothesis import strategies as st

from berserk_desk.pairing import Answer, Entrant, Problem, objective
from tests.pairing.oracle import Pairing, Score


def make(
    scores: Mapping[int, int],
    met: Iterable[tuple[int, int]] = (),
    byes: Iterable[int] = (),
    forbidden: Iterable[tuple[int, int]] = (),
) -> Problem:
    """Players with their scores in whole points; ``byes`` names who has had one."""
    had = list(byes)
    return Problem(
        tuple(Entrant(player, score * 10, had.count(player)) for player, score in scores.items()),
        opponents(met),
        frozenset(forbidden),
    )


def opponents(met: Iterable[tuple[int, int]]) -> dict[int, frozenset[int]]:
    found: dict[int, set[int]] = {}
    for one, other in met:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {player: frozenset(others) for player, others in found.items()}


def pairing_of(answer: Answer) -> Pairing:
    """The answer in the oracle's form, without locked pairs."""
    pairs = (
        (min(pair.first, pair.second), max(pair.first, pair.second))
        for pair in answer.pairs
        if all(reason.code != "locked" for reason in pair.reasons)
    )
    return tuple(sorted(pairs)), answer.bye, answer.unpaired


def as_score(answer: Answer) -> Score:
    score: Score = astuple(answer.objective)
    return score


def measured(problem: Problem, pairing: Pairing) -> Score:
    score: Score = astuple(objective(problem, *pairing))
    return score


@st.composite
def problems(draw: st.DrawFn, most: int = 8, wishes: bool = True, whole_points: bool = False) -> Problem:
    """Any history at all: it need not come from rounds that were really played."""
    ids = draw(st.lists(st.integers(1, 99), max_size=most, unique=True))
    ladder = [0, 10, 30, 60] if whole_points else [0, 9, 10, 29, 30, 60]
    entrants = tuple(
        Entrant(
            player,
            draw(st.sampled_from(ladder)),
            draw(st.sampled_from([0, 0, 0, 1, 1, 2])),
            draw(st.booleans()),
            draw(st.booleans()),
            draw(st.sampled_from(["", "А", "Б"])),
            draw(st.sampled_from(["", "Тула"])),
        )
        for player in ids
    )
    everything = list(combinations(ids, 2))
    some = st.sets(st.sampled_from(everything), max_size=len(everything)) if everything else st.just(set())
    met = draw(some)
    few = st.sets(st.sampled_from(everything), max_size=3) if everything else st.just(set())
    forbidden = {pair[::-1] if draw(st.booleans()) else pair for pair in draw(few)}
    if not wishes:
        return Problem(entrants, opponents(met), frozenset(forbidden))
    soft = {pair: draw(st.integers(0, 3)) for pair in draw(few)}
    return Problem(
        entrants,
        opponents(met),
        frozenset(forbidden),
        soft,
        club_cost=draw(st.sampled_from([0, 2])),
        city_cost=draw(st.sampled_from([0, 1])),
    )


def drawn(rng: random.Random, most: int = 8) -> Problem:
    """The same, quicker, where nothing has to be made smaller afterwards."""
    ids = rng.sample(range(1, 100), rng.randint(2, most))
    entrants = tuple(
        Entrant(
            player,
            rng.choice([0, 0, 10, 30, 60]),
            rng.choice([0, 0, 0, 1]),
            rng.random() < 0.3,
            rng.random() < 0.3,
            rng.choice(["", "А", "Б"]),
        )
        for player in ids
    )
    everything = list(combinations(sorted(ids), 2))
    met = rng.sample(everything, rng.randint(0, len(everything) // 2))
    forbidden = rng.sample(everything, min(len(everything), rng.randint(0, 2)))
    return Problem(entrants, opponents(met), frozenset(forbidden), club_cost=2)


def played(players: int, rounds: int, seed: int, *, clubs: int = 0) -> Problem:
    """A field after rounds in which everybody met somebody of about his own strength, by simple greed."""
    rng = random.Random(seed)
    score = dict.fromkeys(range(1, players + 1), 0)
    byes = dict.fromkeys(score, 0)
    met: set[tuple[int, int]] = set()
    for _ in range(rounds):
        order = sorted(score, key=lambda player: (-score[player], rng.random()))
        while len(order) > 1:
            one = order.pop(0)
            other = next(
                (player for player in order if (min(one, player), max(one, player)) not in met), None
            )
            if other is None:
                continue
            order.remove(other)
            met.add((min(one, other), max(one, other)))
            gains = rng.choice([(30, 0), (30, 0), (0, 30), (0, 30), (10, 10)])
            score[one] += gains[0]
            score[other] += gains[1]
        for player in order:
            byes[player] += 1
            score[player] += 30
    return Problem(
        tuple(
            Entrant(player, score[player], byes[player], club=f"клуб {player % clubs}" if clubs else "")
            for player in score
        ),
        opponents(met),
        club_cost=2 if clubs else 0,
    )
