"""Which endings of the results line stand for which result, by desk 4, edition by edition."""

from __future__ import annotations

import pytest

from berserk_desk.rules.editions import edition
from berserk_desk.rules.result_marks import Meaning, marks_of, meanings
from berserk_desk.terms import Method, Outcome

CLEAN = {Outcome.FIRST: "1", Outcome.SECOND: "2", Outcome.DRAW: "0"}
PENALTY = {
    Meaning(Outcome.SECOND, Method.PENALTY): ("п1",),
    Meaning(Outcome.FIRST, Method.PENALTY): ("п2",),
}


@pytest.mark.parametrize(
    ("edition_id", "first", "second", "both_lose"),
    [
        ("classic", ("т1",), ("т2",), ("пп", "0-0")),
        ("classic-legacy", ("т1", "2.5-0"), ("т2", "0-2.5"), ("пп", "0-0")),
    ],
)
def test_points_and_keys_stand_for_a_result_of_classic(
    edition_id: str, first: tuple[str, ...], second: tuple[str, ...], both_lose: tuple[str, ...]
) -> None:
    assert {mark.meaning: mark.spelled for mark in marks_of(edition(edition_id))} == PENALTY | {
        Meaning(Outcome.FIRST, Method.CLEAN): ("1", "3-0"),
        Meaning(Outcome.SECOND, Method.CLEAN): ("2", "0-3"),
        Meaning(Outcome.DRAW, Method.CLEAN): ("0", "1-1"),
        Meaning(Outcome.FIRST, Method.TECHNICAL): first,
        Meaning(Outcome.SECOND, Method.TECHNICAL): second,
        Meaning(Outcome.DRAW, Method.TECHNICAL): ("т0",),
        Meaning(Outcome.DOUBLE_LOSS, Method.PENALTY): both_lose,
    }
    assert not meanings(edition(edition_id).notations)[1]


def test_games_stand_for_a_result_of_heroes_where_nothing_is_technical() -> None:
    """«00» is a draw there, so both lose only by «пп»; a bare digit is the match, its games not noted."""
    by_games = {
        Meaning(outcome, Method.CLEAN, (first, second, 0)): (f"{first}{second}", f"{first}-{second}")
        for outcome, games in (
            (Outcome.FIRST, [(2, 0), (2, 1), (1, 0)]),
            (Outcome.SECOND, [(0, 2), (1, 2), (0, 1)]),
            (Outcome.DRAW, [(1, 1), (0, 0)]),
        )
        for first, second in games
    }
    bare = {Meaning(outcome, Method.CLEAN): (key,) for outcome, key in CLEAN.items()}
    both_lose = {Meaning(Outcome.DOUBLE_LOSS, Method.PENALTY): ("пп",)}
    assert {mark.meaning: mark.spelled for mark in marks_of(edition("heroes"))} == (
        PENALTY | by_games | bare | both_lose
    )
    assert meanings(edition("heroes").notations)[1]
