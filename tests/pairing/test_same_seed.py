"""The same problem and seed draw what this version has always drawn, for every way a pairing comes about (M13).

A round that was paired by the file's own seed has to come again under a later build of the same version. What stands
here was drawn once and says nothing about right and wrong: a change of it needs a higher ``pairing.VERSION``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from berserk_desk.pairing import VERSION, Answer, Problem, fewest_rematches, solve, with_extra_byes
from berserk_desk.pairing.round_repair import Seated, repair_round
from tests.pairing.problems import make, played


def nearest(problem: Problem) -> Problem:
    """The same, but the nearest places of the standings are to meet."""
    ranked = sorted(problem.entrants, key=lambda entrant: (-entrant.score, entrant.player))
    return replace(problem, entrants=tuple(replace(e, place=n) for n, e in enumerate(ranked, 1)))


def floated(problem: Problem) -> Problem:
    """The same after a round in which some had played lower, and others higher."""
    entrants = (
        replace(e, floated_down=e.player % 4 == 1, floated_up=e.player % 5 == 2) for e in problem.entrants
    )
    return replace(problem, entrants=tuple(entrants))


def told(answer: Answer) -> str:
    """The proof, tables in order, the bye in round brackets, who plays nobody or has an extra bye in square ones."""
    tables = [f"{pair.first}-{pair.second}" for pair in answer.pairs]
    bye = [f"({answer.bye})"] if answer.bye is not None else []
    return " ".join(
        [answer.proof, *tables, *bye, *(f"[{player}]" for player in (*answer.unpaired, *answer.extra_byes))]
    )


@pytest.mark.parametrize(
    ("draw", "drawn"),
    [
        (lambda seed: solve(make(dict.fromkeys(range(1, 10), 0)), seed), "bounds 4-8 2-3 5-9 6-1 (7)"),
        (
            lambda seed: solve(make({1: 6, 2: 6, 3: 3, 4: 3, 5: 0, 6: 0}, [(1, 2), (5, 6)]), seed),
            "matching 1-3 2-5 4-6",
        ),
        (
            lambda seed: solve(
                make(
                    {player: 6 if player <= 5 else 3 for player in range(1, 16)}, combinations(range(1, 6), 2)
                ),
                seed,
            ),
            "matching 1-11 7-3 6-2 9-5 12-4 8-14 10-13 (15)",
        ),
        (
            lambda seed: solve(floated(played(31, 4, 3)), seed),
            ("bounds 30-15 6-17 25-26 9-27 13-10 18-4 1-28 22-8 20-21 24-5 29-14 31-7 11-2 19-3 23-16 (12)"),
        ),
        (
            lambda seed: solve(played(25, 1, 2, clubs=2), seed),
            "matching 11-16 13-15 5-7 23-25 3-8 20-21 1-12 22-17 2-4 24-14 9-10 18-19 (6)",
        ),
        (
            lambda seed: solve(played(24, 5, 2, clubs=5), seed),
            "matching 8-2 20-18 14-22 15-21 7-13 5-4 6-19 3-9 17-23 24-12 10-1 11-16",
        ),
        (
            lambda seed: solve(played(40, 2, 4, clubs=3), seed),
            (
                "matching 30-1 38-3 9-36 26-28 5-25 4-29 15-22 21-14 34-6 40-27 33-8 16-2 10-17 37-32 "
                "20-39 7-24 11-19 31-18 35-12 13-23"
            ),
        ),
        (
            lambda seed: solve(replace(played(16, 1, 3, clubs=1), club_cost=1), seed),
            "matching 9-4 14-7 3-8 15-16 10-13 6-5 11-1 12-2",
        ),
        (
            lambda seed: solve(played(60, 6, 7), seed),
            (
                "matching 47-60 27-56 53-26 59-39 34-20 45-1 32-19 48-57 33-44 50-21 10-29 14-22 18-17 "
                "3-35 2-40 58-51 52-30 7-12 5-11 42-43 4-38 31-25 46-13 55-16 54-24 37-23 49-8 36-9 "
                "6-15 28-41"
            ),
        ),
        (
            lambda seed: solve(nearest(played(21, 5, 3, clubs=3)), seed),
            "matching 2-17 12-6 7-11 16-19 18-5 21-4 15-10 20-9 8-3 13-14 (1)",
        ),
        (
            lambda seed: solve(nearest(played(40, 3, 5)), seed),
            (
                "matching 4-10 37-21 25-17 11-13 12-1 19-26 34-31 24-18 7-16 28-32 27-23 30-33 35-39 "
                "29-22 5-3 20-8 40-2 6-36 9-14 38-15"
            ),
        ),
        (lambda seed: solve(replace(played(8, 4, 4), rounds_left=3), seed), "look_ahead 6-2 3-5 7-1 4-8"),
        (
            lambda seed: solve(replace(played(10, 6, 9), rounds_left=2), seed),
            "look_ahead 7-5 2-9 1-3 6-4 8-10",
        ),
        (lambda seed: solve(replace(played(7, 4, 6), rounds_left=3), seed), "look_ahead 1-2 6-5 4-7 (3)"),
        (lambda seed: solve(replace(played(9, 5, 6), rounds_left=3), seed), "look_ahead 1-5 6-7 8-2 3-9 (4)"),
        (lambda seed: fewest_rematches(played(8, 7, 5), seed), "matching 2-4 8-5 6-1 7-3"),
        (lambda seed: with_extra_byes(played(9, 8, 5), seed), "matching 5-8 6-9 (3) [1] [2] [4] [7]"),
    ],
)
def test_m13_a_pairing_of_this_version_comes_again_from_its_seed(
    draw: Callable[[int], Answer], drawn: str
) -> None:
    assert (VERSION, told(draw(1))) == (3, drawn)


def test_m13_an_answer_with_all_its_reasons_is_the_same_whatever_python_hashes_texts_to() -> None:
    """Every run of the tests has another hash seed, so that no set of clubs may have a say in what is drawn."""
    answers = [
        *(solve(played(*field, clubs=5), 1).to_json() for field in ((7, 3, 1), (24, 5, 2), (33, 6, 3))),
        fewest_rematches(make({1: 3, 2: 3, 3: 0, 4: 0}, [(1, 2), (1, 3), (1, 4)]), 5).to_json(),
    ]
    digest = hashlib.sha256(json.dumps(answers, sort_keys=True).encode()).hexdigest()
    assert digest[:16] == "ac46b6f1c92ab13c"


@pytest.mark.parametrize(
    ("reach", "made"), [(None, "21-20 8-2 (13)"), (30, "20-21 13-2 17-8 (15)")], ids=["tables first", "reach"]
)
def test_m13_a_repair_of_this_version_comes_again_from_its_seed(reach: int | None, made: str) -> None:
    """Of 21 who sat in order of their points four have left; every third table has its result, one may be moved."""
    problem = played(21, 3, 6)
    ranked = sorted(problem.entrants, key=lambda entrant: (-entrant.score, entrant.player))
    ids = [entrant.player for entrant in ranked]
    tables = enumerate(zip(ids[0:20:2], ids[1:20:2], strict=True))
    seated = [Seated(one, other, at % 3 == 0, at == 2) for at, (one, other) in tables] + [Seated(ids[-1])]
    here = tuple(entrant for entrant in problem.entrants if entrant.player not in (1, 3, 5, 7))
    repair = repair_round(replace(problem, entrants=here), seated, 1, reach=reach, no_bye=ids[-1:])
    assert " ".join([*(f"{pair.first}-{pair.second}" for pair in repair.made), f"({repair.bye})"]) == made
