"""The cards typed for a crystal count, read without a window."""

from __future__ import annotations

import pytest

from berserk_desk.ui.models.costs import (
    Costs,
    Problem,
    problem_text,
    read_costs,
    with_card,
    with_hidden,
    written_costs,
)


@pytest.mark.parametrize("text", ["7 5 4", "7+5+4", " 7,5, 4 ", "7 + 5 + 4", "7.5/4", "7 5 4 +"])
def test_costs_are_parted_by_spaces_pluses_and_commas(text: str) -> None:
    costs = read_costs(text)

    assert (costs.cards, costs.total) == ((7, 5, 4), 16)


def test_a_star_marks_the_card_before_it_as_hidden() -> None:
    assert read_costs("6 5 3* 5") == Costs((6, 5, 3, 5), (2,))
    assert read_costs("6*5*3") == Costs((6, 5, 3), (0, 1))


@pytest.mark.parametrize(("text", "total"), [("=26", 26), ("= 26", 26), ("26", 26), ("=0", 0), ("=7", 7)])
def test_a_total_alone_needs_no_cards(text: str, total: int) -> None:
    costs = read_costs(text)

    assert (costs.bare, costs.cards, costs.total) == (total, (), total)


def test_a_single_number_that_a_card_can_cost_is_a_card() -> None:
    assert read_costs("12") == Costs((12,))
    assert read_costs("0").total == 0


@pytest.mark.parametrize("text", ["", "   ", "=", "+"])
def test_nothing_typed_has_no_total(text: str) -> None:
    assert read_costs(text).total is None
    assert read_costs(text).problem is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("7 -3", Problem.NEGATIVE),
        ("-3", Problem.NEGATIVE),
        ("7 100", Problem.TOO_DEAR),
        ("75464 3", Problem.TOO_DEAR),
        ("99999999999999999999", Problem.TOTAL_TOO_LARGE),
        ("=99999", Problem.TOTAL_TOO_LARGE),
        ("=-1", Problem.NEGATIVE),
        (" ".join(["1"] * 40), Problem.TOO_MANY),
        (" ".join(["1"] * 4000), Problem.TOO_MANY),
        ("7 x 4", Problem.NOT_A_NUMBER),
        ("семь", Problem.NOT_A_NUMBER),
        ("7²", Problem.NOT_A_NUMBER),
        ("=2+3", Problem.NOT_A_NUMBER),
        ("*", Problem.NOT_A_NUMBER),
    ],
)
def test_what_is_no_count_is_refused_with_a_sentence(text: str, problem: Problem) -> None:
    costs = read_costs(text)

    assert (costs.problem, costs.total) == (problem, None)
    assert problem_text(costs).endswith(".")
    assert len(problem_text(costs)) < 160


def test_what_was_stored_is_written_back_as_it_was_typed() -> None:
    for text in ("7 5 4", "6 5 3* 5", "=26", ""):
        costs = read_costs(text)
        assert written_costs(costs.cards, costs.hidden, costs.bare) == text


def test_a_button_adds_its_card_and_replaces_a_total() -> None:
    assert with_card("7 5", 4) == "7 5 4"
    assert with_card("", 12) == "12"
    assert with_card("=26", 4) == "4"


def test_a_card_is_marked_as_hidden_and_unmarked() -> None:
    assert with_hidden(read_costs("6 5 3"), 1) == "6 5* 3"
    assert with_hidden(read_costs("6 5* 3"), 1) == "6 5 3"
