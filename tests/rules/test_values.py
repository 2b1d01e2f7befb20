"""A tournament's own copy of the numbers, and what it departs in from its edition."""

from __future__ import annotations

import pytest

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.rules.values import (
    VALUE_KEYS,
    ValueRefused,
    departures,
    values,
    with_tie_breaks,
    with_values,
)
from berserk_desk.terms import Method, Outcome, TieBreak


def test_the_values_of_legacy_are_its_points_in_tenths_and_its_crystals() -> None:
    assert values(edition("classic-legacy")) == {
        "points.win": 30,
        "points.technical_win": 25,
        "points.draw": 10,
        "points.loss": 0,
        "points.bye": 29,
        "points.privilege_bye": 29,
        "crystals.limit": 25,
        "crystals.near": 6,
        "crystals.far": 11,
    }


def test_an_edition_without_a_count_has_no_crystal_values() -> None:
    assert list(values(edition("heroes"))) == [key for key in VALUE_KEYS if key.startswith("points.")]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_an_edition_with_its_own_values_is_itself(edition_id: str) -> None:
    printed = edition(edition_id)
    assert with_values(printed, values(printed)) == printed
    assert departures(printed, printed) == ()


@pytest.mark.parametrize("key", VALUE_KEYS)
def test_each_value_can_be_changed_alone_and_is_named_with_its_clause(key: str) -> None:
    printed = edition("classic")
    own = with_values(printed, {key: 17})
    assert values(own) == values(printed) | {key: 17}
    (departure,) = departures(own, printed)
    assert (departure.key, departure.edition_value, departure.value) == (key, values(printed)[key], 17)
    assert departure.basis.clause in printed.clauses
    assert departures(printed, edition("classic")) == ()


def test_a_technical_loss_follows_the_points_of_a_loss() -> None:
    own = with_values(edition("classic"), {"points.loss": 5})
    assert own.scoring.award(Outcome.FIRST, Method.TECHNICAL) == (30, 5)


def test_an_ordinary_bye_and_one_by_privilege_have_points_of_their_own() -> None:
    own = with_values(edition("classic"), {"points.bye": 20, "points.privilege_bye": 25})
    assert own.scoring.award(Outcome.BYE, Method.BYE) == (20, 0)
    assert own.scoring.award(Outcome.BYE, Method.PRIVILEGE_BYE) == (25, 0)


def test_the_largest_value_is_the_largest_number_of_the_interchange_form() -> None:
    own = with_values(edition("classic"), {"crystals.far": 2**53 - 1})
    assert values(own)["crystals.far"] == 9_007_199_254_740_991


def test_crystal_values_are_kept_without_effect_where_nothing_is_counted() -> None:
    assert with_values(edition("heroes"), {"crystals.near": 7}) == edition("heroes")


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("points.won", 30, "unknown_value"),
        ("points.win", -1, "bad_value"),
        ("points.win", True, "bad_value"),
        ("crystals.far", 2**53, "bad_value"),
    ],
)
def test_a_value_that_cannot_be_taken_is_refused_by_its_key(key: str, value: int, code: str) -> None:
    with pytest.raises(ValueRefused) as refused:
        with_values(edition("classic"), {key: value})
    assert (refused.value.code, refused.value.key, refused.value.value) == (code, key, value)
    assert str(refused.value) == f"{code}: {key} = {value!r}"


def test_a_judges_order_of_tie_breaks_takes_the_names_of_the_edition() -> None:
    own = with_tie_breaks(edition("classic"), [TieBreak.LOT, TieBreak.QUALITY_OF_WINS])
    assert [step.label.ru for step in own.tie_breaks] == ["Жребий", "Очки побеждённых"]
    assert with_tie_breaks(edition("classic"), []).tie_breaks == ()
