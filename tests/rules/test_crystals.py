"""The count of crystals against rules.md 3 and the shared boundary cases, by other code than the program's."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from berserk_desk.rules.crystals import ALGORITHMS, CrystalError, count, total, verdict_json
from berserk_desk.rules.editions import edition
from berserk_desk.rules.values import with_values

TOTALS = range(61)
COUNTING = [
    ("classic", None),
    ("classic-prior", None),
    ("classic-legacy", "text"),
    ("classic-legacy", "table"),
]


def answer_of(edition_id: str, reading: str | None, low: int, high: int) -> tuple[str, str]:
    """Kind and clause by rules.md 3, written as its table has it."""
    lead = high - low
    if edition_id == "classic":
        if low <= 25:
            return ("technical", "802.1/lo25") if lead >= 6 else ("draw", "804.1.б")
        return ("technical", "802.1/over25") if lead >= 11 else ("draw", "804.1.б")
    if edition_id == "classic-prior":
        if high <= 25:
            return ("technical", "802.1/hi25") if lead >= 6 else ("draw", "804.2")
        return ("technical", "802.1/over25") if lead >= 11 else ("draw", "804.3")
    row = 2 if lead <= 5 else 3 if lead <= 10 else 4
    if reading == "table":
        row = 1 if low >= 25 else row
        return ["draw", "draw", "technical", "clean"][row - 1], f"table-6a/{row}"
    if low > 25:
        return "draw", "804.2"
    return {2: ("draw", "804.3"), 3: ("technical", "technical-win"), 4: ("clean", "table-6a/4")}[row]


def points_of(edition_id: str, kind: str) -> list[str]:
    """Points of winner and loser, or of both in a draw, by rules.md 2."""
    technical = "2.5" if edition_id == "classic-legacy" else "3"
    return {"draw": ["1", "1"], "clean": ["3", "0"], "technical": [technical, "0"]}[kind]


@pytest.mark.parametrize(("edition_id", "reading"), COUNTING)
def test_every_pair_up_to_60_is_decided_as_rules_3_says(edition_id: str, reading: str | None) -> None:
    rulebook = edition(edition_id)
    for first in TOTALS:
        for second in TOTALS:
            verdict = count(rulebook, first, second, reading)
            kind, clause = answer_of(edition_id, reading, min(first, second), max(first, second))
            winner = "draw" if kind == "draw" else "first" if first > second else "second"
            points = points_of(edition_id, kind)
            form = verdict_json(verdict)
            where = f"{first}:{second}"
            assert (form["winner"], form["kind"], form["clause"]) == (
                winner,
                kind,
                f"{edition_id}:{clause}",
            ), where
            assert form["points"] == (points[::-1] if winner == "second" else points), where
            assert form["difference"] == abs(first - second), where


def test_every_shared_boundary_case_holds(shared: Path) -> None:
    with (shared / "cases" / "crystals.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["edition"] for row in rows} == {"classic", "classic-prior", "classic-legacy"}
    for row in rows:
        verdict = count(
            edition(row["edition"]), int(row["first"]), int(row["second"]), row["reading"] or None
        )
        assert (verdict.winner, verdict.kind) == (row["winner"], row["kind"]), row
        assert verdict.inferred == (row["basis"] == "inferred"), row


def test_classic_and_prior_part_on_exactly_40_pairs() -> None:
    parted = {
        (low, high)
        for low in TOTALS
        for high in range(low, 61)
        if count(edition("classic"), high, low).kind != count(edition("classic-prior"), high, low).kind
    }
    assert len(parted) == 40
    assert parted == {(h - d, h) for h in range(26, 36) for d in range(6, 11) if h - d <= 25}


def test_the_two_readings_of_legacy_part_only_at_25_with_a_lead_of_6() -> None:
    rulebook = edition("classic-legacy")
    for low in TOTALS:
        for high in range(low, 61):
            text, table = count(rulebook, high, low, "text"), count(rulebook, high, low, "table")
            part = low == 25 and high - low >= 6
            assert ((text.winner, text.kind) != (table.winner, table.kind)) == part
            assert (text.other is not None, table.other is not None) == (part, part)
            if text.other is not None and table.other is not None:
                assert (text.other.kind, text.other.clause) == (table.kind, table.clause)
                assert (table.other.kind, table.other.clause) == (text.kind, text.clause)


def test_text_is_the_default_reading_of_legacy() -> None:
    assert count(edition("classic-legacy"), 31, 25) == count(edition("classic-legacy"), 31, 25, "text")


def test_the_form_of_a_technical_win_is_that_of_the_interchange() -> None:
    assert verdict_json(count(edition("classic"), 19, 25)) == {
        "winner": "second",
        "kind": "technical",
        "points": ["0", "3"],
        "clause": "classic:802.1/lo25",
        "difference": 6,
        "threshold": 6,
    }


def test_the_form_carries_the_other_reading_at_25_with_a_lead_of_6() -> None:
    assert verdict_json(count(edition("classic-legacy"), 33, 25)) == {
        "winner": "first",
        "kind": "technical",
        "points": ["2.5", "0"],
        "clause": "classic-legacy:technical-win",
        "difference": 8,
        "threshold": 6,
        "other": {
            "winner": "draw",
            "kind": "draw",
            "points": ["1", "1"],
            "clause": "classic-legacy:table-6a/1",
            "difference": 8,
            "threshold": None,
        },
    }


@pytest.mark.parametrize(
    ("edition_id", "first", "second", "threshold"),
    [
        ("classic", 25, 20, 6),
        ("classic", 31, 26, 11),
        ("classic-prior", 25, 20, 6),
        ("classic-prior", 26, 20, 11),
        ("classic-legacy", 24, 24, 6),
        ("classic-legacy", 24, 14, 6),
        ("classic-legacy", 24, 13, 11),
        ("classic-legacy", 40, 26, None),
    ],
)
def test_the_threshold_is_the_lead_that_was_needed(
    edition_id: str, first: int, second: int, threshold: int | None
) -> None:
    assert count(edition(edition_id), first, second).threshold == threshold


@pytest.mark.parametrize(
    ("edition_id", "clause"),
    [("classic", "801.1.б"), ("classic-prior", "801.2"), ("classic-legacy", "801.1.б")],
)
def test_a_total_of_0_warns_that_a_player_without_creatures_has_lost_already(
    edition_id: str, clause: str
) -> None:
    assert verdict_json(count(edition(edition_id), 6, 0))["warning"] == clause
    assert verdict_json(count(edition(edition_id), 0, 0))["warning"] == clause
    assert "warning" not in verdict_json(count(edition(edition_id), 7, 1))


@pytest.mark.parametrize("edition_id", ["game-rules", "heroes"])
def test_an_edition_without_a_count_refuses_it(edition_id: str) -> None:
    with pytest.raises(CrystalError) as refused:
        count(edition(edition_id), 20, 10)
    assert refused.value.code == "no_count"
    assert edition(edition_id).no_crystals is not None


def test_an_unknown_reading_is_refused_where_there_are_two() -> None:
    with pytest.raises(CrystalError) as refused:
        count(edition("classic-legacy"), 20, 10, "letter")
    assert refused.value.code == "unknown_reading"


def test_the_legacy_reading_has_no_effect_in_an_edition_with_one() -> None:
    assert count(edition("classic"), 31, 25, "table") == count(edition("classic"), 31, 25)


@pytest.mark.parametrize(
    ("bad", "code"),
    [(-1, "negative"), (2.0, "not_whole"), (True, "not_whole"), ("7", "not_whole"), (2**53, "too_large")],
)
def test_a_total_or_cost_that_is_no_whole_number_is_refused(bad: int, code: str) -> None:
    with pytest.raises(CrystalError) as refused:
        count(edition("classic"), 20, bad)
    assert (refused.value.code, refused.value.value) == (code, bad)
    assert str(refused.value) == f"{code}: {bad!r}"
    with pytest.raises(CrystalError) as refused:
        total([7, bad])
    assert refused.value.code == code


def test_costs_add_up_to_the_total() -> None:
    assert total([7, 6, 5, 4]) == 22
    assert total([]) == 0
    assert total([2**53 - 2, 1]) == 2**53 - 1


def test_a_tournament_with_its_own_thresholds_is_counted_by_them() -> None:
    own = with_values(edition("classic"), {"crystals.limit": 30, "crystals.near": 4, "crystals.far": 8})
    assert count(own, 34, 30).clause == "classic:802.1/lo25"
    assert (count(own, 34, 30).kind, count(own, 33, 30).kind) == ("technical", "draw")
    assert (count(own, 39, 31).kind, count(own, 38, 31).kind) == ("technical", "draw")


def test_equal_totals_are_a_draw_even_where_no_lead_is_asked_for() -> None:
    for edition_id, reading in COUNTING:
        own = with_values(edition(edition_id), {"crystals.near": 0, "crystals.far": 0})
        assert count(own, 10, 10, reading).winner == "draw"


def test_every_algorithm_is_chosen_by_some_edition() -> None:
    rules = [edition(edition_id).crystals for edition_id, _ in COUNTING]
    chosen = {reading.algorithm for rule in rules if rule is not None for reading in rule.readings}
    assert chosen == set(ALGORITHMS)
