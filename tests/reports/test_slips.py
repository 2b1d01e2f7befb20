"""Result slips as data: order after cutting, boxes, blanks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.sheet_slips import MatchBoxes, Slip, SlipForm, SlipSheet
from berserk_desk.reports.slip_code import read_slip_code
from berserk_desk.reports.slips import blank_slips, result_slips, slip_form
from berserk_desk.terms import ClockKind, Points, RoundId, TableNo
from berserk_desk.tournament.rows import ClockMark
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, paired
from tests.reports.events import event, people, played, with_round

FORM = SlipForm("Кубок", "", ())


def after_cutting(sheet: SlipSheet) -> list[int | None]:
    """The tables of the slips when the printed pages are cut together and the stacks laid on one another."""
    pages = [sheet.cells_of(page) for page in range(sheet.pages)]
    stacks = [[page[cell] for page in pages] for cell in range(sheet.per_page)]
    return [slip.table for stack in stacks for slip in stack]


@pytest.mark.parametrize("per_page", [4, 6])
@pytest.mark.parametrize("count", [0, 1, 3, 23, 24, 25, 512])
def test_slips_lie_in_order_after_cutting_b141(count: int, per_page: int) -> None:
    sheet = SlipSheet("", FORM, tuple(Slip(table) for table in range(1, count + 1)), per_page)
    order = after_cutting(sheet)
    assert order[:count] == list(range(1, count + 1))
    assert order[count:] == [None] * sheet.spares


def test_twenty_slips_six_a_page_begin_with_1_5_9_13_17() -> None:
    sheet = SlipSheet("", FORM, tuple(Slip(table) for table in range(1, 21)), 6)
    assert [slip.table for slip in sheet.cells_of(0)] == [1, 5, 9, 13, 17, None]


def test_slips_come_four_or_six_a_page() -> None:
    with pytest.raises(ValueError, match="4 or 6"):
        SlipSheet("", FORM, (), 5)


def test_every_table_has_a_slip_and_the_bye_has_none() -> None:
    sheet = result_slips(played(33, 2), 2)
    assert [slip.table for slip in sheet.slips] == list(range(1, 17))
    assert [read_slip_code(slip.code) for slip in sheet.slips] == [(1, 2, table) for table in range(1, 17)]


def test_the_boxes_are_the_scores_of_the_tournaments_own_values() -> None:
    use_language("ru")
    state = played(4, 1)
    assert [box.score for box in result_slips(state, 1).form.scores] == ["3–0", "1–1", "0–3"]
    changed = state.put(
        "regulations", replace(state.rules, points_technical_win=Points(25), crystal_limit=None)
    )
    form = result_slips(changed, 1).form
    assert [box.score for box in form.scores] == ["3–0", "2,5–0", "1–1", "0–2,5", "0–3"]
    assert form.count == ""


def test_a_namesakes_slip_says_more_than_the_city_when_that_is_not_enough() -> None:
    twins = [
        replace(each, name="Иванов Иван", city="Томск", club=club)
        for each, club in zip(people(2), "АБ", strict=True)
    ]
    sides = result_slips(with_round(event(twins), 1), 1).slips[0].sides
    assert sides is not None
    assert {side.below for side in sides} == {"Томск, А", "Томск, Б"}


def test_people_of_one_name_and_city_are_counted_behind_the_name() -> None:
    twins = [replace(each, name="Иванов Иван", city="Томск") for each in people(2)]
    sides = result_slips(with_round(event(twins), 1), 1).slips[0].sides
    assert sides is not None
    assert {(side.name, side.note, side.below) for side in sides} == {
        ("Иванов Иван", " (1)", "Томск"),
        ("Иванов Иван", " (2)", "Томск"),
    }


def test_minutes_that_a_table_was_given_stand_on_its_slip() -> None:
    state = played(6, 1).put(
        "clock_mark",
        ClockMark(1, RoundId(1), ClockKind.EXTRA, "2026-10-17T12:00:00", table_no=TableNo(2), minutes=10),
        ClockMark(2, RoundId(1), ClockKind.EXTRA, "2026-10-17T12:05:00", table_no=TableNo(2), minutes=5),
    )
    assert [slip.extra for slip in result_slips(state, 1).slips] == [0, 15, 0]


def test_blank_slips_fill_their_pages() -> None:
    assert blank_slips(played(2, 1), 3).pages == 3


def test_a_slip_of_heroes_has_the_scores_of_games_and_five_extra_turns() -> None:
    form = slip_form(announced(paired(a_tournament(4, "heroes"))))
    assert [box.score for box in form.scores] == ["2–0", "2–1", "1–1", "1–2", "0–2"]
    assert [box.caption for box in form.scores] == ["first", "first", "draw", "second", "second"]
    assert form.match == MatchBoxes(games=3, extra_turns=5)
    assert form.count == ""
    assert form.date.endswith("match to 2 wins")


def test_a_slip_of_an_edition_with_one_game_a_round_has_no_boxes_of_a_match() -> None:
    assert all(
        slip_form(a_tournament(4, edition_id)).match is None
        for edition_id in ("classic", "classic-prior", "classic-legacy", "game-rules")
    )
