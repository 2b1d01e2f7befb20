"""Laws of pairing 5 as questions to an engine, so that the broken ones can be asked as well.

Each answers whether the engine keeps the law on one problem; a problem to which a law says nothing is kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import networkx

from berserk_desk.pairing import Answer, Objective, Problem
from tests.pairing.oracle import best_score, free_players, legal, recount
from tests.pairing.problems import as_score, pairing_of

Engine = Callable[[Problem, int], Answer]
Law = Callable[[Engine, Problem, int], bool]


def quality(problem: Problem, answer: Answer) -> tuple[object, ...]:
    """The objective counted by the oracle, whatever the answer says of itself."""
    return recount(problem, pairing_of(answer))


def p1_everybody_once(engine: Engine, problem: Problem, seed: int) -> bool:
    pairs, bye, left_over = pairing_of(engine(problem, seed))
    seated = [player for pair in pairs for player in pair] + list(left_over) + ([] if bye is None else [bye])
    everybody = sorted(entrant.player for entrant in free_players(problem))
    return sorted(seated) == everybody and all(legal(problem, *pair) for pair in pairs)


def p2_as_many_as_possible(engine: Engine, problem: Problem, seed: int) -> bool:
    _, bye, left_over = pairing_of(engine(problem, seed))
    players = [entrant.player for entrant in free_players(problem)]
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(players)
    graph.add_edges_from(pair for pair in combinations(players, 2) if legal(problem, *pair))
    odd = len(players) % 2
    if odd:
        graph.add_edges_from((player, 0) for player in players)
    largest = networkx.max_weight_matching(graph, maxcardinality=True)
    return len(left_over) == len(players) + odd - 2 * len(largest) and (bye is not None) == bool(odd)


def p3_parity(engine: Engine, problem: Problem, seed: int) -> bool:
    answer = engine(problem, seed)
    if answer.unpaired:
        return True
    borders = recount(problem, pairing_of(answer))[3]
    field = free_players(problem)
    playing = [entrant.score for entrant in field if entrant.player != answer.bye]
    ladder = sorted({entrant.score for entrant in field}, reverse=True)
    return all(
        crossed % 2 == sum(other >= score for other in playing) % 2
        for score, crossed in zip(ladder, borders, strict=False)
    )


def p4_brute_force(engine: Engine, problem: Problem, seed: int) -> bool:
    answer = engine(problem, seed)
    return as_score(answer) == best_score(problem) == quality(problem, answer)


def m4_lifting_a_ban(engine: Engine, problem: Problem, seed: int) -> bool:
    if not problem.forbidden:
        return True
    lifted = problem.forbidden - {random.Random(seed).choice(sorted(problem.forbidden))}
    freer = replace(problem, forbidden=lifted)
    return quality(freer, engine(freer, seed)) <= quality(problem, engine(problem, seed))


def m6_a_ban_on_a_pair_that_was_made(engine: Engine, problem: Problem, seed: int) -> bool:
    answer = engine(problem, seed)
    made, _, _ = pairing_of(answer)
    if not made:
        return True
    banned = replace(problem, forbidden=problem.forbidden | {random.Random(seed).choice(made)})
    return quality(banned, engine(banned, seed)) >= quality(problem, answer)


def m12_wishes(engine: Engine, problem: Problem, seed: int) -> bool:
    wishless = replace(problem, soft={}, club_cost=0, city_cost=0)
    return quality(problem, engine(problem, seed))[:-1] == quality(wishless, engine(wishless, seed))[:-1]


def own_objective(engine: Engine, problem: Problem, seed: int) -> Objective:
    return engine(problem, seed).objective
