"""The results line, read without a window. Expected meanings are those of desk 4."""

from __future__ import annotations

import pytest

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Method, Outcome
from berserk_desk.ui.models.result_entry import Action, Entry, Reading, table_alone, understood

CLASSIC = edition("classic").notations


@pytest.mark.parametrize(
    ("text", "table", "outcome", "method"),
    [
        ("71", 7, Outcome.FIRST, Method.CLEAN),
        ("72", 7, Outcome.SECOND, Method.CLEAN),
        ("70", 7, Outcome.DRAW, Method.CLEAN),
        ("121", 12, Outcome.FIRST, Method.CLEAN),
        ("10", 1, Outcome.DRAW, Method.CLEAN),
        ("1", None, Outcome.FIRST, Method.CLEAN),
        ("7 1", 7, Outcome.FIRST, Method.CLEAN),
        ("7/2", 7, Outcome.SECOND, Method.CLEAN),
        ("7*0", 7, Outcome.DRAW, Method.CLEAN),
        ("7+1", 7, Outcome.FIRST, Method.CLEAN),
        ("7.1", 7, Outcome.FIRST, Method.CLEAN),
        ("7,1", 7, Outcome.FIRST, Method.CLEAN),
        ("7 3-0", 7, Outcome.FIRST, Method.CLEAN),
        ("73-0", 7, Outcome.FIRST, Method.CLEAN),
        ("7 0–3", 7, Outcome.SECOND, Method.CLEAN),
        ("1-1", None, Outcome.DRAW, Method.CLEAN),
        ("12 1-1", 12, Outcome.DRAW, Method.CLEAN),
        ("7т1", 7, Outcome.FIRST, Method.TECHNICAL),
        ("7n2", 7, Outcome.SECOND, Method.TECHNICAL),
        ("7 Т0", 7, Outcome.DRAW, Method.TECHNICAL),
        ("14п1", 14, Outcome.SECOND, Method.PENALTY),
        ("14g2", 14, Outcome.FIRST, Method.PENALTY),
        ("7пп", 7, Outcome.DOUBLE_LOSS, Method.PENALTY),
    ],
)
def test_a_result_is_read_with_its_table(
    text: str, table: int | None, outcome: Outcome, method: Method
) -> None:
    entry = understood(text, CLASSIC)

    assert (entry.reading, entry.table, entry.outcome, entry.method) == (
        Reading.READY,
        table,
        outcome,
        method,
    )
    assert entry.action is Action.RECORD


@pytest.mark.parametrize(("text", "table"), [("7т", 7), ("n", None), ("12 т", 12)])
def test_the_letter_of_the_count_alone_opens_it(text: str, table: int | None) -> None:
    entry = understood(text, CLASSIC)

    assert (entry.reading, entry.action, entry.table) == (Reading.READY, Action.COUNT, table)


def test_nought_to_nought_is_asked_about_before_both_lose() -> None:
    entry = understood("7 0-0", CLASSIC)

    assert (entry.outcome, entry.confirm) == (Outcome.DOUBLE_LOSS, True)


def test_a_minus_clears_and_is_asked_about() -> None:
    entry = understood("7-", CLASSIC)

    assert (entry.action, entry.table, entry.confirm) == (Action.CLEAR, 7, True)


@pytest.mark.parametrize(("text", "score"), [("7 2-1", "2-1"), ("7 4-0", "4-0"), ("2-1", "2-1")])
def test_a_score_the_edition_does_not_have_is_named(text: str, score: str) -> None:
    entry = understood(text, CLASSIC)

    assert (entry.reading, entry.score) == (Reading.NO_SUCH_SCORE, score)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Entry(Reading.EMPTY)),
        ("7", Entry(Reading.TABLE, 7)),
        ("7 ", Entry(Reading.TABLE, 7)),
        ("10 ", Entry(Reading.TABLE, 10)),
        ("1/", Entry(Reading.TABLE, 1)),
        ("7п", Entry(Reading.UNFINISHED, 7)),
        ("7 3-", Entry(Reading.UNFINISHED, 7)),
        ("abc", Entry(Reading.NOT_UNDERSTOOD)),
        ("777771", Entry(Reading.NOT_UNDERSTOOD)),
        ("²1", Entry(Reading.NOT_UNDERSTOOD)),
    ],
)
def test_what_is_no_result_yet_says_how_far_it_has_come(text: str, expected: Entry) -> None:
    assert understood(text, CLASSIC) == expected


def test_in_the_old_edition_the_score_of_a_technical_win_is_read() -> None:
    entry = understood("7 2,5-0", edition("classic-legacy").notations)

    assert (entry.table, entry.outcome, entry.method) == (7, Outcome.FIRST, Method.TECHNICAL)


@pytest.mark.parametrize(("text", "table"), [("1", 1), ("12", 12), ("7 ", 7), ("71", 71)])
def test_where_no_table_is_next_a_number_is_a_table(text: str, table: int) -> None:
    assert table_alone(text) == Entry(Reading.TABLE, table)


@pytest.mark.parametrize("text", ["", "7 1", "7т", "3-0", "77777"])
def test_more_than_a_number_is_not_a_table_alone(text: str) -> None:
    assert table_alone(text) is None


HEROES = edition("heroes").notations


@pytest.mark.parametrize(
    ("text", "table", "outcome", "games"),
    [
        ("5 21", 5, Outcome.FIRST, (2, 1, 0)),
        ("5/20", 5, Outcome.FIRST, (2, 0, 0)),
        ("5*10", 5, Outcome.FIRST, (1, 0, 0)),
        ("5+11", 5, Outcome.DRAW, (1, 1, 0)),
        ("5.00", 5, Outcome.DRAW, (0, 0, 0)),
        ("5,12", 5, Outcome.SECOND, (1, 2, 0)),
        ("12 02", 12, Outcome.SECOND, (0, 2, 0)),
        ("12 01", 12, Outcome.SECOND, (0, 1, 0)),
        ("5 2-1", 5, Outcome.FIRST, (2, 1, 0)),
        ("5 0-0", 5, Outcome.DRAW, (0, 0, 0)),
        ("21", None, Outcome.FIRST, (2, 1, 0)),
        ("5 1", 5, Outcome.FIRST, ()),
        ("5 2", 5, Outcome.SECOND, ()),
        ("5 0", 5, Outcome.DRAW, ()),
        ("0", None, Outcome.DRAW, ()),
    ],
)
def test_in_heroes_two_digits_are_games_and_one_is_the_match(
    text: str, table: int | None, outcome: Outcome, games: tuple[int, ...]
) -> None:
    entry = understood(text, HEROES)

    assert (entry.reading, entry.table, entry.outcome, entry.games) == (Reading.READY, table, outcome, games)


@pytest.mark.parametrize("text", ["521", "51", "121"])
def test_in_heroes_digits_without_a_separator_are_a_table(text: str) -> None:
    entry = understood(text, HEROES)

    assert (entry.reading, entry.table) == (Reading.TABLE, int(text))


@pytest.mark.parametrize(
    ("text", "score"), [("5 33", "3-3"), ("5 30", "3-0"), ("5 22", "2-2"), ("5 3-3", "3-3")]
)
def test_a_score_that_no_best_of_three_has_is_named(text: str, score: str) -> None:
    entry = understood(text, HEROES)

    assert (entry.reading, entry.table, entry.score) == (Reading.NO_SUCH_SCORE, 5, score)


@pytest.mark.parametrize("text", ["7т 26:19", "7т26-19", "7 т 26 19", "7n26:19", "7т26+19", "7т26–19"])
def test_totals_behind_the_letter_open_the_count_with_them(text: str) -> None:
    entry = understood(text, CLASSIC)

    assert (entry.reading, entry.table, entry.action) == (Reading.READY, 7, Action.COUNT)
    assert entry.totals == (26, 19)


def test_totals_without_a_table_are_of_the_next_one() -> None:
    entry = understood("т26:19", CLASSIC)

    assert (entry.reading, entry.table, entry.totals) == (Reading.READY, None, (26, 19))


@pytest.mark.parametrize("text", ["7т2", "7т1", "7т0"])
def test_one_of_three_digits_behind_the_letter_stays_a_technical_result(text: str) -> None:
    entry = understood(text, CLASSIC)

    assert (entry.action, entry.method) == (Action.RECORD, Method.TECHNICAL)


@pytest.mark.parametrize("text", ["7т26", "7т26:", "7т 5"])
def test_one_total_waits_for_the_other(text: str) -> None:
    assert understood(text, CLASSIC).reading is Reading.UNFINISHED


def test_every_table_from_1_to_9_is_two_keys_from_10_to_99_three_on_the_number_pad_alone() -> None:
    notations = edition("classic").notations
    for table in range(1, 100):
        for key, outcome in (("1", Outcome.FIRST), ("2", Outcome.SECOND), ("0", Outcome.DRAW)):
            typed = f"{table}{key}"
            entry = understood(typed, notations)
            assert (entry.reading, entry.table, entry.outcome) == (Reading.READY, table, outcome)
            assert len(typed) == (2 if table < 10 else 3)


@pytest.mark.parametrize("separator", "/*+.")
def test_each_sign_of_the_number_pad_parts_table_and_result_where_games_are_noted(separator: str) -> None:
    entry = understood(f"5{separator}21", edition("heroes").notations)
    assert (entry.table, entry.games) == (5, (2, 1, 0))
