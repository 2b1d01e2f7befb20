"""Which other pairing of a running round takes the fewest tables apart?

Somebody left who stands in it, somebody came who does not, the bye is at the wrong one, scores have changed:
the round stays, and as little of it as possible is seated anew. The exact solver finds it, because a table
that may stay is only a cheaper pair (``repair_costs``); moving one player up through the groups, one for the
other down to the bye, is then nothing but a cheapest matching.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from berserk_desk.pairing.answer import Objective, Pair, Reason
from berserk_desk.pairing.exact import exact_matching
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.measure import objective
from berserk_desk.pairing.mixing import mixed
from berserk_desk.pairing.problem import FLOAT_FROM, BadProblem, Entrant, Problem
from berserk_desk.pairing.reasons import wishes_given_up
from berserk_desk.pairing.repair_costs import RepairCosts, Stays, excess, lowest_for_the_bye


@dataclass(frozen=True, slots=True)
class Seated:
    """One table of the running round; ``second`` None is the bye.

    ``result``: its result is entered. ``loose``: it may be seated anew as if it were no table yet, because the
    scores it was made for have changed.
    """

    first: int
    second: int | None = None
    result: bool = False
    loose: bool = False

    @property
    def players(self) -> frozenset[int]:
        """Who sits there?"""
        return frozenset((self.first,) if self.second is None else (self.first, self.second))


@dataclass(frozen=True, slots=True, order=True)
class Measure:
    """How much does a repair change, and how good is what comes of it? Smaller is better, in this order.

    ``byes`` (had before by who newly has it) and ``excess`` (tenths beyond reach, squared, over new pairs; of a
    new bye those above the lowest entitled) are 0 where tables come first.
    """

    unpaired: int
    unwanted_bye: int
    results_lost: int
    byes: int
    excess: int
    tables: int
    bye_moved: int
    objective: Objective


@dataclass(frozen=True, slots=True)
class RoundRepair:
    """The round as it would be: tables that stay, those taken apart, new pairs with their reasons, the bye.

    ``bye`` is who has it then, old or new; ``unpaired`` are left without a game.
    """

    stays: tuple[Seated, ...]
    broken: tuple[Seated, ...]
    made: tuple[Pair, ...]
    bye: int | None
    unpaired: tuple[int, ...]
    measure: Measure


def _never() -> bool:
    return False


def repair_round(
    problem: Problem,
    seated: Iterable[Seated],
    seed: int,
    *,
    reach: int | None = None,
    no_bye: Iterable[int] = (),
    cancelled: Callable[[], bool] = _never,
) -> RoundRepair:
    """The change of the round that takes the fewest tables apart; entered results stay if anything else will do.

    ``problem``: who plays the round from now on, and the past without it; no locks. ``seated``: the round as it
    stands; who of it is no entrant leaves. ``reach`` (tenths): new pairs further apart are avoided first, so
    that nobody is paired with the bottom of the table only because fewer tables move; None: tables first.
    ``no_bye``: who must not have the bye. Proven optimal (``Measure``); drawn with ``seed`` among equals.
    Raises ``BadProblem`` for a player who sits twice, ``Cancelled``.
    """
    tables = tuple(seated)
    _check_once(tables)
    field = Field.of(problem)
    number = {entrant.player: index for index, entrant in enumerate(field.entrants)}
    unwanted = frozenset(number[player] for player in no_bye if player in number)
    stays = _what_may_stay(tables, number, field)
    costs = RepairCosts(field, stays, reach, unwanted)
    rng = random.Random(seed)
    solved = exact_matching(field, costs, _start(field, stays), rng, cancelled)
    matching, left_over = mixed(
        field, costs, solved.matching, solved.left_over, rng, cancelled, some_stay=True
    )
    pairs = [(u, v) for u, v in matching if v != field.nobody]
    receiver = next((u for u, v in matching if v == field.nobody), None)
    return _as_repair(field, tables, pairs, receiver, left_over, reach, unwanted, rng)


def _check_once(tables: tuple[Seated, ...]) -> None:
    sitting: set[int] = set()
    for table in tables:
        for player in sorted(table.players):
            if player in sitting:
                raise BadProblem("double_entrant", (player,))
            sitting.add(player)


def _what_may_stay(tables: tuple[Seated, ...], number: dict[int, int], field: Field) -> Stays:
    pairs, with_result = set(), set()
    bye = None
    for table in tables:
        if table.loose or not table.players <= number.keys():
            continue
        if table.second is None:
            bye = number[table.first] if field.size % 2 else None
            continue
        one, other = sorted(number[player] for player in table.players)
        pairs.add((one, other))
        if table.result:
            with_result.add((one, other))
    return Stays(frozenset(pairs), frozenset(with_result), bye)


def _start(field: Field, stays: Stays) -> Matching:
    """Everybody paired somehow, all that may stay among them: so the solver knows those pairs."""
    matching: Matching = sorted(stays.pairs)
    free = set(range(field.size)).difference(*stays.pairs)
    if field.size % 2:
        receiver = min(free) if stays.bye is None else stays.bye
        free.discard(receiver)
        matching.append((receiver, field.nobody))
    waiting = sorted(free)
    while waiting:
        one = waiting.pop()
        other = next((player for player in waiting if player not in field.barred[one]), waiting[-1])
        waiting.remove(other)
        matching.append((min(one, other), max(one, other)))
    return matching


def _as_repair(
    field: Field,
    tables: tuple[Seated, ...],
    pairs: Matching,
    receiver: int | None,
    left_over: list[int],
    reach: int | None,
    unwanted: frozenset[int],
    rng: random.Random,
) -> RoundRepair:
    ids = [entrant.player for entrant in field.entrants]
    now = {frozenset((ids[u], ids[v])) for u, v in pairs}
    bye = None if receiver is None else ids[receiver]
    standing = now | ({frozenset((bye,))} if bye is not None else set())
    stays = tuple(table for table in tables if table.players in standing)
    broken = tuple(table for table in tables if table.players not in standing)
    old = {table.players for table in stays}
    fresh = [
        (field.entrants[u], field.entrants[v]) for u, v in pairs if frozenset((ids[u], ids[v])) not in old
    ]
    made = sorted((_pair(field.problem, one, other, rng) for one, other in fresh), key=_strength(field))
    unpaired = tuple(ids[index] for index in left_over)
    again = far = 0
    if reach is not None:
        # a loose pair that comes out again is a new one
        loose = [table.players for table in stays if table.loose]
        counted = fresh + [
            (field.entrants[u], field.entrants[v]) for u, v in pairs if frozenset((ids[u], ids[v])) in loose
        ]
        far = sum(excess(one.score, other.score, reach) for one, other in counted)
        if receiver is not None and (frozenset((bye,)) not in old or frozenset((bye,)) in loose):
            entrant = field.entrants[receiver]
            far += max(entrant.score - lowest_for_the_bye(field, unwanted), 0) ** 2
            again = entrant.byes
    measure = Measure(
        unpaired=len(unpaired),
        unwanted_bye=int(receiver in unwanted),
        results_lost=sum(table.result for table in broken),
        byes=again,
        excess=far,
        tables=sum(table.second is not None and not table.loose for table in broken),
        bye_moved=sum(table.second is None and not table.loose for table in broken),
        objective=objective(field.problem, [(ids[u], ids[v]) for u, v in pairs], bye, unpaired),
    )
    return RoundRepair(stays, broken, tuple(made), bye, unpaired, measure)


def _pair(problem: Problem, one: Entrant, other: Entrant, rng: random.Random) -> Pair:
    """A new pair and why it stands: who is written first is drawn, as in any pairing."""
    first, second = (one, other) if rng.random() < 0.5 else (other, one)
    reasons = [Reason("repaired")]
    if one.score == other.score:
        reasons.append(Reason("same_score", {"score": one.score}))
    elif abs(one.score - other.score) < FLOAT_FROM:
        reasons.append(Reason("close_score", {"first": first.score, "second": second.score}))
    return Pair(first.player, second.player, (*reasons, *wishes_given_up(problem, one, other)))


def _strength(field: Field) -> Callable[[Pair], tuple[int, int, int]]:
    score = {entrant.player: entrant.score for entrant in field.entrants}

    def key(pair: Pair) -> tuple[int, int, int]:
        one, other = score[pair.first], score[pair.second]
        return -max(one, other), -min(one, other), min(pair.first, pair.second)

    return key
