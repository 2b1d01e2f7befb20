"""The comparison of one pair of totals under all editions that count."""

from __future__ import annotations

import pytest

from berserk_desk.rules.crystals import CrystalError, count
from berserk_desk.rules.editions import edition
from berserk_desk.rules.other_editions import under_other_editions


def kinds(first: int, second: int) -> dict[str, str]:
    return {
        f"{each.edition} {each.reading or ''}".strip(): each.verdict.kind
        for each in under_other_editions(first, second)
    }


def test_each_edition_that_counts_and_each_reading_of_legacy_has_its_line() -> None:
    assert list(kinds(30, 20)) == ["classic", "classic-prior", "classic-legacy text", "classic-legacy table"]


@pytest.mark.parametrize(
    ("first", "second", "classic", "prior", "text", "table"),
    [
        (28, 20, "technical", "draw", "technical", "technical"),
        (31, 25, "technical", "draw", "technical", "draw"),
        (40, 27, "technical", "technical", "draw", "draw"),
        (40, 20, "technical", "technical", "clean", "clean"),
        (12, 11, "draw", "draw", "draw", "draw"),
    ],
)
def test_the_same_totals_come_out_by_each_edition_as_rules_3_says(
    first: int, second: int, classic: str, prior: str, text: str, table: str
) -> None:
    assert list(kinds(first, second).values()) == [classic, prior, text, table]


def test_each_line_is_the_count_of_that_edition_by_its_printed_thresholds() -> None:
    for each in under_other_editions(33, 25):
        assert each.verdict == count(edition(each.edition), 33, 25, each.reading)


def test_totals_that_cannot_be_counted_are_refused() -> None:
    with pytest.raises(CrystalError):
        under_other_editions(-1, 5)
