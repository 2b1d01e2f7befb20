"""Why is this one third and not second? Numbers counted by hand on small events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.standings.table import Table
from berserk_desk.terms import PenaltyKind, PlayerId, Points, RoundNo
from berserk_desk.tournament.result_commands import AddPenalty, AdjustPoints, DrawLot
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from berserk_desk.wording.explanations import place_explained
from berserk_desk.wording.place_texts import PlaceText
from tests.builders import a_tournament, do
from tests.hand_paired import hand_played

TWO_ROUNDS = (
    ((1, 2, "1"), (3, 4, "1"), (5, 6, "0")),
    ((1, 3, "1"), (5, 2, "1"), (6, 4, "1")),
)
"""Points: 1 has 6; 5 and 6 have 4; 3 has 3; 2 and 4 none. Buchholz of 5 and of 6: 4 each."""


@pytest.fixture(autouse=True)
def _russian() -> None:
    use_language("ru")


def six() -> State:
    return hand_played(a_tournament(6, rounds=2), *TWO_ROUNDS)


def told(state: State, player: int, *, judge: bool = True, table: Table | None = None) -> PlaceText:
    return place_explained(state, table or standings(state), player, for_judge=judge)


def test_every_opponent_his_points_the_sum_and_the_deciding_step_are_told_b96() -> None:
    place = told(six(), 6)
    assert (place.title, place.name, place.total) == ("3-е место", "Ежов Игорь", "4")
    first, second = place.sums
    assert [(line.round, line.who, line.score, line.adds) for line in first.lines] == [
        (1, "Дёмин Дарья", "1–1", "4"),
        (2, "Громов Глеб", "3–0", "0"),
    ]
    assert first.value == "4"
    assert [line.adds for line in second.lines] == ["4", "7"]
    assert second.value == "11"
    above = place.above
    assert above is not None
    assert above.title == "Почему не 2-е место"
    assert [(step.number, step.name, step.relation, step.decides) for step in above.steps] == [
        (1, "Очки", "4 = 4", False),
        (2, "Бухгольц", "4 = 4", False),
        (3, "Бухгольц-2", "11 < 14", True),
    ]
    assert above.answer == "На 2-м — Дёмин Дарья. Всё до этого поровну, решает Бухгольц-2: 11 против 14."
    assert [step.label for step in above.not_needed] == ["Личная встреча", "Меньше пенальти", "Жребий"]


def test_the_neighbour_below_is_told_too_with_points() -> None:
    below = told(six(), 6).below
    assert below is not None
    assert below.title == "Почему выше 4-го места"
    assert below.answer == "На 4-м — Волков Вера. Это место выше по очкам: 4 против 3."
    assert below.after == "Дальше по порядку смотреть не пришлось."


def test_as_many_sums_are_shown_as_were_needed() -> None:
    state = six()
    assert [each.title for each in told(state, 6).main_sums()] == ["Бухгольц", "Бухгольц-2"]
    assert [each.title for each in told(state, 1).main_sums()] == ["Бухгольц"]


def test_a_bye_stands_in_the_sum_with_0_806_3() -> None:
    state = hand_played(a_tournament(3, rounds=1), ((1, 2, "1"),), bye=3)
    place = told(state, 3)
    assert [(line.who, line.adds) for line in place.sums[0].lines] == [("автопобеда", "0")]
    assert place.sums[0].notes == ("Автопобеда даёт здесь 0 (п. 806.3).",)
    assert "classic:806.3" in place.clauses
    assert told(state, 1).sums[0].notes == ("Автопобед не было; они дали бы 0 (п. 806.3).",)


def test_a_place_says_whether_it_depends_on_the_reading_of_806_3() -> None:
    # 1 and 3 have 6 points; 1 met 2 (1 point) and 7 (3, all of a bye), 3 met 4 (1) and 6 (0).
    # Counted: 4 against 1. Left out: 1 against 1, then second-order 13 against 16.
    state = hand_played(a_tournament(7, rounds=2), ((1, 2, "1"), (3, 4, "1"), (5, 6, "1")), bye=7)
    state = hand_played(state, ((1, 7, "1"), (3, 6, "1"), (2, 4, "0")), bye=5)
    assert [row.player for row in standings(state).rows[:2]] == [1, 3]
    assert told(state, 1).reading == (
        "Место зависит от чтения (п. 806.3): если не считать автопобеды в суммах соперников, место — 2."
    )
    assert told(state, 6).reading == (
        "Если очки за автопобеду не считать в суммах соперников (п. 806.3), место то же."
    )


def test_without_any_bye_nothing_is_said_of_readings() -> None:
    assert told(six(), 5).reading == ""


def parted_by_a_warning() -> State:
    state = hand_played(a_tournament(4, rounds=1), ((1, 3, "1"), (2, 4, "1")))
    return do(state, AddPenalty(PlayerId(2), PenaltyKind.WARNING, RoundNo(1), "подсказка", "Зайцева Вера"))


def test_the_judge_hears_the_counts_of_penalties() -> None:
    above = told(parted_by_a_warning(), 2).above
    assert above is not None
    assert above.details[-2:] == ("Белов Артём: 1 предупреждение.", "Абдуллаева Алёна: пенальти нет.")
    assert told(parted_by_a_warning(), 2).penalties == "1 предупреждение"


def test_the_hall_hears_only_that_penalties_were_fewer_desk_9() -> None:
    state = parted_by_a_warning()
    for player in (1, 2):
        everything = repr(told(state, player, judge=False))
        assert "предупреждение" not in everything
        assert "подсказка" not in everything
    below = told(state, 1, judge=False).below
    assert below is not None
    assert below.steps[-1].relation == "меньше пенальти"
    assert below.answer == "На 2-м — Белов Артём. Всё до этого поровну, решает «меньше пенальти»."


def test_a_shared_place_says_with_whom_and_that_no_lot_was_drawn() -> None:
    state = parted_by_a_warning()
    place = told(state, 3)
    assert place.title == "3–4-е места, поровну"
    assert place.shares_with == "Громов Глеб"
    assert place.equal is not None
    assert place.equal.answer == "То же место — Громов Глеб. Поровну во всём."
    assert place.equal.steps[-1].relation == "не бросали"


def test_a_drawn_lot_is_told_with_both_positions() -> None:
    state = do(parted_by_a_warning(), DrawLot((PlayerId(3), PlayerId(4))))
    first = next(row.player for row in standings(state).rows if row.place == 3)
    below = told(state, first).below
    assert below is not None
    assert below.steps[-1].relation == "1 перед 2"
    assert below.answer.endswith("решил жребий.")


def test_an_adjustment_gives_its_reason_to_the_judge_only() -> None:
    state = do(six(), AdjustPoints(PlayerId(5), RoundNo(2), Points(-10), "опоздание"))
    assert ("поправка: опоздание", "−1") in [(line.who, line.adds) for line in told(state, 5).points]
    assert ("поправка", "−1") in [(line.who, line.adds) for line in told(state, 5, judge=False).points]


def test_without_tie_breaks_equal_points_share_and_nothing_says_none_b90() -> None:
    state = six()
    state = state.put("regulations", replace(state.rules, tie_breaks=()))
    place = told(state, 5)
    assert place.title == "2–3-е места, поровну"
    assert place.sums == ()
    assert "None" not in repr([place.points, place.title, place.name])


def test_before_the_first_round_a_place_is_explained_without_a_crash_b90() -> None:
    place = told(a_tournament(3), 1)
    assert place.title == "1–3-е места, поровну"
    assert place.points == ()
