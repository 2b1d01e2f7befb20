"""The laws have teeth: each of the eight broken engines is caught, by the law named beside it."""

from __future__ import annotations

import random

import pytest

from berserk_desk.pairing import solve
from tests.pairing import broken_engines as broken
from tests.pairing import laws
from tests.pairing.problems import drawn

CAUGHT_BY = [
    (broken.no_pricing, laws.m6_a_ban_on_a_pair_that_was_made),
    (broken.quick_stage_only, laws.m6_a_ban_on_a_pair_that_was_made),
    (broken.floats_from_the_bottom, laws.p4_brute_force),
    (broken.squares_instead_of_borders, laws.m6_a_ban_on_a_pair_that_was_made),
    (broken.wishes_before_floats, laws.m12_wishes),
    (broken.byes_without_history, laws.m6_a_ban_on_a_pair_that_was_made),
    (broken.greedy_by_score, laws.p2_as_many_as_possible),
    (broken.one_rematch_is_fine, laws.p1_everybody_once),
]


def keeps(engine: laws.Engine, law: laws.Law, problems: int) -> bool:
    """Does the engine keep the law on so many problems? The same ones every time."""
    rng = random.Random(1)
    return all(law(engine, drawn(rng), rng.randrange(2**53)) for _ in range(problems))


def test_there_are_eight_of_them() -> None:
    assert [engine for engine, _ in CAUGHT_BY] == broken.BROKEN
    assert len(broken.BROKEN) == 8


@pytest.mark.parametrize(("engine", "law"), CAUGHT_BY)
def test_a_broken_engine_is_caught(engine: laws.Engine, law: laws.Law) -> None:
    assert not keeps(engine, law, 3000)


@pytest.mark.parametrize(
    "engine", [engine for engine in broken.BROKEN if engine is not broken.one_rematch_is_fine]
)
def test_m6_alone_catches_all_that_make_no_rematch(engine: laws.Engine) -> None:
    assert not keeps(engine, laws.m6_a_ban_on_a_pair_that_was_made, 3000)


@pytest.mark.parametrize("engine", broken.BROKEN)
def test_p4_catches_them_all(engine: laws.Engine) -> None:
    assert not keeps(engine, laws.p4_brute_force, 3000)


@pytest.mark.parametrize("law", dict.fromkeys(law for _, law in CAUGHT_BY))
def test_our_engine_keeps_the_laws_that_catch_the_others(law: laws.Law) -> None:
    assert keeps(solve, law, 250)


@pytest.mark.long
@pytest.mark.parametrize("law", dict.fromkeys(law for _, law in CAUGHT_BY))
def test_our_engine_keeps_them_on_many_problems(law: laws.Law) -> None:
    assert keeps(solve, law, 20_000)
