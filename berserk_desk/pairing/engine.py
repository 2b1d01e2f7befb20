"""Who meets whom in the next round: the pairing that nothing beats, drawn at random among its equals."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from berserk_desk.pairing.answer import Answer, Caution, Forced, Pair
from berserk_desk.pairing.certificate import Certificate, certificate
from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.exact import exact_matching
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.look_ahead import Outlook, look_ahead
from berserk_desk.pairing.measure import objective
from berserk_desk.pairing.mixing import mixed
from berserk_desk.pairing.problem import Problem
from berserk_desk.pairing.quick import one_pass, quick_matching
from berserk_desk.pairing.reasons import Explainer, byes_by_hand, locked_pair

ALGORITHM = "top-down-matching"
VERSION = 3
"""Raised whenever the same problem and seed may give another pairing than before."""


def _never() -> bool:
    return False


def solve(problem: Problem, seed: int, cancelled: Callable[[], bool] = _never) -> Answer:
    """Which pairing of ``problem`` is best by the objective (pairing 3.1), drawn with ``seed`` among its equals?

    The same problem and seed give the same answer everywhere, whatever the order of the entrants.
    A rematch is never made: who cannot be paired stands in ``unpaired``. Where planned rounds depend on
    it, the best pairing is taken that leaves them possible. Raises ``Cancelled`` soon after
    ``cancelled()`` is true.
    """
    field = Field.of(problem)
    rng = random.Random(seed)
    costs = Costs(field)
    left_over: list[int] = []
    matching, proven = quick_matching(field, rng, cancelled)
    if not proven:
        solved = exact_matching(field, costs, matching, rng, cancelled)
        matching, left_over = solved.matching, solved.left_over
    matching, left_over = mixed(field, costs, matching, left_over, rng, cancelled)
    proof = "bounds" if proven else "matching"
    warnings: tuple[Caution, ...] = ()
    if not left_over:
        outlook = look_ahead(field, costs, matching, rng, cancelled)
        if outlook.instead is not None:
            matching, proof = outlook.instead, "look_ahead"
        warnings = _cautions(outlook, problem.rounds_left)
    return _answer(field, matching, left_over, rng, seed, proof, warnings)


def _cautions(outlook: Outlook, planned: int) -> tuple[Caution, ...]:
    args: dict[str, int | str] = {"rounds": outlook.rounds, "planned": planned}
    found = []
    if outlook.rounds < planned:
        found.append(Caution("dead_end_ahead", args))
    if outlook.second_bye:
        found.append(Caution("second_bye_ahead", args))
    return tuple(found)


def fewest_rematches(problem: Problem, seed: int, cancelled: Callable[[], bool] = _never) -> Answer:
    """Which pairing leaves the fewest players over when meetings may be repeated, and repeats the fewest?

    Among those the best by the objective. Forbidden pairs stay forbidden, met or not. Each repeated
    pair has the reason ``rematch`` and stands in ``forced``. Raises ``Cancelled``.
    """
    field = Field.of(problem)
    rng = random.Random(seed)
    costs = Costs(field, rematches=True)
    solved = exact_matching(field, costs, one_pass(field, rng), rng, cancelled)
    matching, left_over = mixed(field, costs, solved.matching, solved.left_over, rng, cancelled)
    return _answer(field, matching, left_over, rng, seed, "matching")


def with_extra_byes(problem: Problem, seed: int, cancelled: Callable[[], bool] = _never) -> Answer:
    """Which pairing is best when everybody who cannot be paired has a bye?

    As few of them as possible; they are chosen as for the one bye of an odd field, and stand in
    ``extra_byes`` and in ``forced``. Raises ``Cancelled``.
    """
    field = Field.of(problem)
    rng = random.Random(seed)
    costs = Costs(field, extra_byes=True)
    solved = exact_matching(field, costs, one_pass(field, rng), rng, cancelled)
    matching, left_over = mixed(field, costs, solved.matching, solved.left_over, rng, cancelled)
    answer = _answer(field, matching, left_over, rng, seed, "matching")
    byes = {entrant.player: entrant.byes for entrant in field.entrants}
    forced = tuple(
        Forced("extra_bye", (player,), {"player": player, "byes": byes[player], "cause": "no_pairing"})
        for player in answer.unpaired
    )
    return replace(answer, extra_byes=answer.unpaired, unpaired=(), forced=(*answer.forced, *forced))


def bans_to_lift(
    problem: Problem, answer: Answer, cancelled: Callable[[], bool] = _never
) -> tuple[tuple[int, int], ...]:
    """Which forbidden pairs, as few as possible, would have to play so that no more than need be are left over?

    None where bans are not the cause. Pairs who have met are never named. Raises ``Cancelled``.
    """
    if not answer.unpaired:
        return ()
    # the other way round: what has been played is forbidden, and bans are repeated as meetings would be
    met = frozenset((one, other) for one, others in problem.met.items() for other in others)
    banned: dict[int, frozenset[int]] = {}
    for one, other in problem.bans():
        if not problem.have_met(one, other):
            banned[one] = banned.get(one, frozenset()) | {other}
    turned = replace(problem, met=banned, forbidden=met, apart={}, met_in={}, locked=(), byes_by_hand=())
    turned = replace(turned, entrants=problem.to_be_paired())
    offered = fewest_rematches(turned, answer.seed, cancelled)
    return tuple(sorted((min(f.players), max(f.players)) for f in offered.forced if f.kind == "rematch"))


def solve_with_certificate(
    problem: Problem, seed: int, cancelled: Callable[[], bool] = _never, *, rematches: bool = False
) -> tuple[Answer, Certificate]:
    """The same by the exact solver alone, with its proof; ``rematches``: as :func:`fewest_rematches`.

    Without look-ahead: the proof is about this round only. Raises ``Cancelled``.
    """
    field = Field.of(problem)
    rng = random.Random(seed)
    costs = Costs(field, rematches=rematches)
    solved = exact_matching(field, costs, one_pass(field, rng), rng, cancelled)
    matching, left_over = mixed(field, costs, solved.matching, solved.left_over, rng, cancelled)
    answer = _answer(field, matching, left_over, rng, seed, "matching")
    return answer, certificate(field, costs.units, solved.proof, solved.work)


def first_for_the_bye(problem: Problem) -> tuple[int, ...]:
    """Who should have the bye by the rule alone, were rematches no matter (rules 5)? Empty in an even field.

    The fewest byes, then the lowest score group; several are parted by lot.
    """
    field = Field.of(problem)
    if field.size % 2 == 0:
        return ()
    return tuple(field.entrants[number].player for number in field.first_for_the_bye())


def _answer(
    field: Field,
    matching: Matching,
    left_over: list[int],
    rng: random.Random,
    seed: int,
    proof: str,
    warnings: tuple[Caution, ...] = (),
) -> Answer:
    problem = field.problem
    entrants = {entrant.player: entrant for entrant in problem.entrants}
    explainer = Explainer(field, matching, left_over)
    pairs: list[Pair] = []
    forced: list[Forced] = []
    bye: int | None = None
    for u, v in matching:
        if v == field.nobody:
            bye = field.entrants[u].player
            continue
        first, second = field.entrants[u].player, field.entrants[v].player
        if rng.random() < 0.5:
            first, second = second, first
        pairs.append(Pair(first, second, explainer.pair(u, v)))
        if v in field.met[u]:
            forced.append(Forced("rematch", (first, second), {"cause": "no_pairing"}))
    for first, second in problem.locked:
        pairs.append(Pair(first, second, locked_pair(problem, entrants[first], entrants[second])))
        if problem.have_met(first, second):
            forced.append(Forced("rematch", (first, second), {"cause": "locked"}))
        if problem.is_forbidden(first, second):
            forced.append(Forced("banned", (first, second), {"cause": "locked"}))

    def strength(pair: Pair) -> tuple[int, int]:
        one, other = entrants[pair.first].score, entrants[pair.second].score
        return -max(one, other), -min(one, other)

    pairs.sort(key=lambda pair: (pair.first, pair.second))
    rng.shuffle(pairs)
    pairs.sort(key=strength)
    unpaired = tuple(field.entrants[number].player for number in left_over)
    hand_reasons, hand_forced = byes_by_hand(problem)
    bye_reasons, bye_forced = explainer.bye()
    return Answer(
        pairs=tuple(pairs),
        bye=bye,
        unpaired=unpaired,
        objective=objective(problem, [(pair.first, pair.second) for pair in pairs], bye, unpaired),
        seed=seed,
        algorithm=ALGORITHM,
        version=VERSION,
        proof=proof,
        byes_by_hand=problem.byes_by_hand,
        bye_reasons=(*hand_reasons, *bye_reasons),
        groups=explainer.groups(),
        forced=(*hand_forced, *bye_forced, *forced),
        warnings=warnings,
    )
