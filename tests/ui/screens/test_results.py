"""The results desk, typed as a judge types it, on a real file (desk 4)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import AddPenalty, ClearResult, CorrectResult, RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.buttons import ButtonKind
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import use_language
from tests.typing_keys import type_text
from tests.ui.screens.results_desk import (
    Make,
    announced,
    at,
    choose,
    confirm,
    desk_of,
    drafted,
    enter,
    first_wins,
    result_at,
    score_cell,
    side_of,
    steps,
)

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    # A menu raises itself and takes the keyboard; the offscreen platform can do neither.
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


@pytest.fixture
def make(make_results: Make) -> Make:
    return make_results


# -- entering


def test_the_empty_line_offers_the_next_table_without_a_result(make: Make) -> None:
    screen = make(8, announced)

    assert screen.line.state is EntryState.EMPTY
    assert screen.line.field.placeholderText() == "table 1"
    assert "table 1" in screen.line.readback_text


def test_the_line_reads_back_names_and_score_before_enter(make: Make) -> None:
    screen = make(8, announced)
    state = desk_of(screen).document.state
    pairing = at(screen, 2)
    assert pairing.second is not None

    type_text(screen.line.field, "22")

    expected = f"Table 2: {state.player[pairing.first].name} 0–3 {state.player[pairing.second].name}"
    assert screen.line.readback_text == expected
    assert score_cell(screen, 2) == "0–3"
    assert result_at(screen, 2) is None


def test_enter_writes_empties_the_line_and_keeps_the_focus(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "22")

    assert result_at(screen, 2) == Result(at(screen, 2).id, Outcome.SECOND, Method.CLEAN)
    assert screen.line.text() == ""
    assert screen.line.state is EntryState.WRITTEN
    assert screen.line.readback_text == "Written: table 2, 0–3. 3 tables left"
    assert screen.window().focusWidget() is screen.line.field


def test_the_news_is_said_in_russian_with_its_plurals(make: Make, qtbot: QtBot) -> None:
    use_language("ru")
    screen = make(8, announced)

    enter(screen, qtbot, "11")
    assert screen.line.readback_text == "Записано: стол 1, 3–0. Осталось 3 стола"
    enter(screen, qtbot, "2")
    enter(screen, qtbot, "0")
    assert screen.line.readback_text == "Записано: стол 3, 1–1. Остался 1 стол"


def test_what_is_shown_is_on_disk_already(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "31")

    desk_of(screen).document.session.copy_to(tmp_path / "copy.berserk")
    again = Session.open(tmp_path / "copy.berserk")
    assert again.state.result[at(screen, 3).id].outcome is Outcome.FIRST
    again.close()


def test_a_bouncing_enter_writes_once(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    before = steps(screen)

    enter(screen, qtbot, "11")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Enter)

    assert steps(screen) == before + 1
    assert result_at(screen, 2) is None


@pytest.mark.parametrize("typed", ["1n1", "1т1"])
def test_letters_count_by_their_key(make: Make, qtbot: QtBot, typed: str) -> None:
    screen = make(4, announced)

    enter(screen, qtbot, typed)

    result = result_at(screen, 1)
    assert result is not None
    assert (result.outcome, result.method) == (Outcome.FIRST, Method.TECHNICAL)


def test_tables_1_to_9_take_two_keys_and_enter(make: Make, qtbot: QtBot) -> None:
    screen = make(18, announced)

    assert [enter(screen, qtbot, f"{table}1") for table in range(1, 10)] == [3] * 9
    assert not day.outstanding_tables(desk_of(screen).document.state, 1)


def test_twenty_tables_in_any_order_take_at_most_71_keys(make: Make, qtbot: QtBot) -> None:
    screen = make(40, announced)
    tables = list(range(1, 21))
    random.Random(4).shuffle(tables)

    keys = sum(enter(screen, qtbot, f"{table}{random.Random(table).choice('120')}") for table in tables)

    assert keys <= 71
    assert not day.outstanding_tables(desk_of(screen).document.state, 1)


def test_a_sorted_stack_of_twenty_takes_at_most_40_keys(make: Make, qtbot: QtBot) -> None:
    screen = make(40, announced)

    keys = sum(enter(screen, qtbot, "2") for _table in range(20))

    assert keys <= 40
    results = desk_of(screen).document.state.result.values()
    assert [result.outcome for result in results] == [Outcome.SECOND] * 20


def test_the_next_table_is_the_one_behind_the_last_written(make: Make, qtbot: QtBot) -> None:
    screen = make(12, announced)

    enter(screen, qtbot, "31")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Escape)

    assert screen.line.field.placeholderText() == "table 4"


# -- refusals and questions


def test_a_table_that_is_not_there_is_refused_with_those_that_are(make: Make, qtbot: QtBot) -> None:
    use_language("ru")
    screen = make(40, announced)
    before = steps(screen)

    enter(screen, qtbot, "27 1")

    assert screen.line.state is EntryState.REFUSAL
    assert screen.line.readback_text == "Стола 27 в этом туре нет. Есть столы 1–20"
    assert steps(screen) == before


def test_a_score_of_another_game_is_refused_with_those_of_this_one(make: Make, qtbot: QtBot) -> None:
    use_language("ru")
    screen = make(8, announced)

    enter(screen, qtbot, "2 2-1")

    assert screen.line.readback_text == "Такого счёта нет: «2-1». Можно 3-0, 0-3, 1-1"
    assert result_at(screen, 2) is None


def test_in_russian_a_refused_score_is_named_with_those_that_there_are(make: Make) -> None:
    use_language("ru")
    screen = make(8, announced)
    type_text(screen.line.field, "3 2-1")
    assert screen.line.readback_text == "Такого счёта нет: «2-1». Можно 3-0, 0-3, 1-1"


def test_letters_that_mean_nothing_are_refused_and_escape_clears_them(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "abc")
    assert screen.line.state is EntryState.REFUSAL

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Escape)
    assert (screen.line.text(), screen.line.state) == ("", EntryState.EMPTY)


def test_a_plain_enter_never_answers_the_question_of_replacing(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")

    enter(screen, qtbot, "12")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    assert screen.line.state is EntryState.QUESTION
    assert screen.line.readback_text == "Table 1 is written: 3–0. Replace it by 0–3?"
    result = result_at(screen, 1)
    assert result is not None
    assert result.outcome is Outcome.FIRST


def test_ctrl_enter_replaces(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")

    type_text(screen.line.field, "12")
    confirm(screen, qtbot)

    result = result_at(screen, 1)
    assert result is not None
    assert result.outcome is Outcome.SECOND
    assert screen.line.text() == ""


def test_nought_to_nought_asks_whether_both_have_lost(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "1 0-0")
    assert (screen.line.state, result_at(screen, 1)) == (EntryState.QUESTION, None)

    confirm(screen, qtbot)
    result = result_at(screen, 1)
    assert result is not None
    assert result.outcome is Outcome.DOUBLE_LOSS


def test_a_minus_asks_before_it_clears(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")

    enter(screen, qtbot, "1-")
    assert result_at(screen, 1) is not None

    confirm(screen, qtbot)
    assert result_at(screen, 1) is None


def test_escape_lets_a_question_go(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")
    type_text(screen.line.field, "12")

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Escape)
    confirm(screen, qtbot)

    result = result_at(screen, 1)
    assert result is not None
    assert result.outcome is Outcome.FIRST


def test_the_same_result_again_changes_nothing(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")
    before = steps(screen)

    enter(screen, qtbot, "11")

    assert steps(screen) == before
    assert "nothing to change" in screen.line.readback_text


def test_a_table_chosen_with_a_click_is_not_read_as_a_result(make: Make, qtbot: QtBot) -> None:
    screen = make(24, announced)
    screen.jump(10)

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    assert result_at(screen, 1) is None
    assert screen.line.readback_text.startswith("Table 10:")
    enter(screen, qtbot, "2")
    result = result_at(screen, 10)
    assert result is not None
    assert result.outcome is Outcome.SECOND


# -- penalty, count, grounds and the other facts


def test_a_loss_by_penalty_rests_on_its_ground_and_offers_the_log(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "2п1")

    result = result_at(screen, 2)
    assert result is not None
    assert (result.outcome, result.method, result.ground) == (Outcome.SECOND, Method.PENALTY, "801.1.д")
    assert [hint.key for hint in screen.line.key_hints] == ["F9", "Ctrl+Z"]
    assert side_of(screen).fact("penalty_at_table").value_text == "not logged yet"

    screen.handlers()["penalty_at_table"]()
    assert desk_of(screen).asked[-1] == ("penalty", at(screen, 2).first)


def test_a_logged_penalty_is_counted_at_its_table(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "2п1")

    desk_of(screen).do(
        AddPenalty(at(screen, 2).first, PenaltyKind.LOSS, day.last_number(desk_of(screen).document.state))
    )
    screen.jump(2)

    assert side_of(screen).fact("penalty_at_table").value_text == "penalty: loss"


def test_the_letter_alone_opens_the_count_of_that_table(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "3т")

    assert desk_of(screen).asked[-1] == ("crystals", at(screen, 3).id)
    assert screen.line.text() == ""
    assert screen.line.readback_text.startswith("Next without a result: table 1")
    assert screen.spoken_of() == at(screen, 3)


def test_totals_behind_the_letter_are_handed_to_the_count(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    enter(screen, qtbot, "3т26-19")

    assert desk_of(screen).asked == [("crystals", at(screen, 3).id, 26, 19)]


def test_an_edition_without_a_count_says_why(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced, edition="heroes")

    enter(screen, qtbot, "1т")

    assert screen.line.state is EntryState.REFUSAL
    assert "edition has no count" in screen.line.readback_text
    assert not desk_of(screen).asked


def test_an_agreed_draw_is_a_draw_with_its_ground(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    type_text(screen.line.field, "30")

    screen.handlers()["ground"]()
    choose(screen, "805")
    assert result_at(screen, 3) is None
    assert "805" in screen.line.readback_text
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(screen, 3)
    assert result is not None
    assert (result.outcome, result.method, result.ground) == (Outcome.DRAW, Method.AGREED, "805")


def test_a_ground_is_put_to_the_result_just_written(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")

    screen.handlers()["ground"]()
    menu = screen.menu
    assert menu is not None
    offered = " ".join(menu.words)
    assert "801.1.а" in offered
    assert "602.1.а" in offered
    assert "804" not in offered
    choose(screen, "801.1.ж")

    result = result_at(screen, 2)
    assert result is not None
    assert result.ground == "801.1.ж"
    assert "801.1.ж" in side_of(screen).fact("ground").value_text


def test_re_deals_and_a_missing_signature_stand_beside_the_result_800_2(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")

    screen.handlers()["redeals"]()
    choose(screen, "1–0")
    screen.handlers()["signed"]()

    result = result_at(screen, 2)
    assert result is not None
    assert (result.redeals_first, result.redeals_second, result.signed) == (1, 0, False)


def test_a_digit_chooses_in_a_menu(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")

    screen.handlers()["ground"]()
    menu = screen.menu
    assert menu is not None
    qtbot.keyClick(menu, Qt.Key.Key_2)

    result = result_at(screen, 2)
    assert result is not None
    assert result.ground == "801.1.б"


def test_facts_of_a_table_without_a_result_wait_for_it(make: Make) -> None:
    screen = make(8, announced)
    screen.jump(2)

    screen.handlers()["signed"]()

    assert screen.line.state is EntryState.REFUSAL
    assert result_at(screen, 2) is None


def test_a_drop_asks_which_of_the_two_and_once_more(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    state = desk_of(screen).document.state
    screen.jump(2)
    leaver = at(screen, 2).first

    screen.handlers()["drop_at_table"]()
    choose(screen, f"Drop from the tournament: {state.player[leaver].name}")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)
    assert day.is_here(desk_of(screen).document.state.player[leaver])
    confirm(screen, qtbot)

    assert not day.is_here(desk_of(screen).document.state.player[leaver])


def test_two_losses_at_once_are_0_0_or_by_the_letter_a_draw_804_1(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    type_text(screen.line.field, "2пп")
    assert [hint.key for hint in screen._line.answer.keys] == ["F2", "Enter"]
    screen.handlers()["ground"]()
    choose(screen, "804.1.а")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(screen, 2)
    assert result is not None
    assert (result.outcome, result.method, result.ground) == (Outcome.DRAW, Method.PENALTY, "804.1.а")

    enter(screen, qtbot, "3пп")
    lost = result_at(screen, 3)
    assert lost is not None
    assert (lost.outcome, lost.ground) == (Outcome.DOUBLE_LOSS, "")


def test_a_proven_win_is_claimed_after_time_as_a_ruling_of_the_judge_602(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    type_text(screen.line.field, "21")
    screen.handlers()["ground"]()
    menu = screen.menu
    assert menu is not None
    late = [words for words in menu.words if "claimed after time" in words]
    assert [words[:14] for words in late] == ["cl. 801.1.в  A", "cl. 602.1.в  D"]

    choose(screen, "A guaranteed win is proven: claimed after time")
    assert "after time" in screen.line.readback_text
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(screen, 2)
    assert result is not None
    assert (result.ground, result.after_time) == ("801.1.в", True)

    screen.jump(2)
    screen.handlers()["ground"]()
    choose(screen, "The opponent conceded")
    again = result_at(screen, 2)
    assert again is not None
    assert (again.ground, again.after_time) == ("801.1.а", False)


@pytest.mark.parametrize(
    ("words", "method", "ground"),
    [("Penalty loss", Method.PENALTY, "801.1.д"), ("Walk-over", Method.WALKOVER, "")],
)
def test_a_no_show_is_a_penalty_loss_or_a_walk_over_as_the_judge_says(
    make: Make, qtbot: QtBot, words: str, method: Method, ground: str
) -> None:
    screen = make(8, announced)
    state = desk_of(screen).document.state
    screen.jump(2)
    absent = at(screen, 2).second
    assert absent is not None

    screen.handlers()["drop_at_table"]()
    choose(screen, f"Did not come: {state.player[absent].name}")
    assert screen.menu is not None
    assert [each[:7] for each in screen.menu.words] == ["Penalty", "Walk-ov", "Pair ag"]
    choose(screen, words)
    assert screen.line.state is EntryState.QUESTION
    assert result_at(screen, 2) is None
    confirm(screen, qtbot)

    result = result_at(screen, 2)
    assert result is not None
    assert (result.outcome, result.method, result.ground) == (Outcome.FIRST, method, ground)
    assert day.is_here(desk_of(screen).document.state.player[absent])


def test_a_no_show_paired_again_cancels_the_round_and_names_what_is_lost(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")
    screen.jump(2)
    name = desk_of(screen).document.state.player[at(screen, 2).first].name

    screen.handlers()["drop_at_table"]()
    choose(screen, f"Did not come: {name}")
    choose(screen, "Pair again")
    assert "1 result is lost" in screen.line.readback_text
    confirm(screen, qtbot)

    assert not desk_of(screen).document.state.round
    assert desk_of(screen).document.session.steps[-1].reason == f"No show: {name}"


# -- mouse


def test_a_button_of_the_row_enters_its_score(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    rect = screen.table.cell_rect(at(screen, 2).id, "mark")

    qtbot.mouseClick(
        screen.table.viewport(),
        Qt.MouseButton.LeftButton,
        pos=QPoint(rect.left() + 8 + 2 * 52 + 20, rect.center().y()),
    )

    result = result_at(screen, 2)
    assert result is not None
    assert result.outcome is Outcome.SECOND
    assert screen.window().focusWidget() is screen.line.field


def test_a_double_click_on_a_button_of_the_row_leaves_nothing_in_the_line(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    rect = screen.table.cell_rect(at(screen, 4).id, "mark")
    place = QPoint(rect.left() + 8 + 20, rect.center().y())

    qtbot.mouseClick(screen.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(screen.table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert result_at(screen, 4) is not None
    assert screen.line.text() == ""


def test_a_click_on_a_row_lets_the_line_speak_of_it(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    rect = screen.table.cell_rect(at(screen, 3).id, "first")

    qtbot.mouseClick(screen.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    assert screen.line.text() == "3 "
    assert screen.table.linked_key == at(screen, 3).id


def test_arrows_in_the_line_walk_from_table_to_table(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Down)
    assert screen.line.text() == "1 "
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Down)
    assert screen.line.text() == "2 "


def test_only_outstanding_tables_are_left_by_f4(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")
    enter(screen, qtbot, "31")

    screen.handlers()["only_outstanding"]()

    model = screen.table.model()
    assert [model.index(line, 0).data() for line in range(model.rowCount())] == ["2", "4"]


def test_a_bye_stands_last_and_takes_no_result(make: Make, qtbot: QtBot) -> None:
    screen = make(5, announced)
    model = screen.table.model()
    last = model.rowCount() - 1

    assert [model.index(last, column).data() for column in (0, 3, 5)] == ["", "3", "bye"]
    enter(screen, qtbot, "31")
    assert screen.line.state is EntryState.REFUSAL


# -- the next step


def test_the_next_round_is_refused_with_table_names_and_a_way_there_b10(make: Make, qtbot: QtBot) -> None:
    screen = make(10, announced, first_wins, announced)
    for table in (1, 2, 4, 5):
        enter(screen, qtbot, f"{table}1")
    state = desk_of(screen).document.state
    missing = at(screen, 3)
    assert missing.second is not None

    screen.handlers()["next_step"]()

    assert not desk_of(screen).asked
    assert screen._header.main.kind is ButtonKind.OUTLINED
    told = screen._body.notice.text
    assert "table 3" in told
    assert state.player[missing.first].name in told
    assert state.player[missing.second].name in told
    screen._body.notice.acted.emit()
    assert screen.line.text() == "3 "


def test_a_complete_round_leads_to_the_pairing(make: Make, qtbot: QtBot) -> None:
    screen = make(4, announced)
    enter(screen, qtbot, "11")
    enter(screen, qtbot, "21")

    assert screen._header.main.words == "Pairing of round 2"
    assert screen._header.main.kind is ButtonKind.PRIMARY
    screen.handlers()["next_step"]()
    assert desk_of(screen).asked == [("go", "pairing")]


def test_after_the_last_planned_round_comes_the_finish(make: Make) -> None:
    screen = make(4, announced, first_wins, rounds=1)

    assert screen._header.main.words == "Finish the tournament"
    screen.handlers()["next_step"]()
    assert desk_of(screen).asked == [("trigger", "finish")]


def test_a_drafted_round_has_no_results_yet_and_is_announced_from_here(make: Make) -> None:
    screen = make(4, drafted)

    assert screen._nothing.isVisible()
    assert not screen._body.isVisible()
    assert screen._header.main.words == "Announce round 1"
    screen.handlers()["next_step"]()
    assert screen._body.isVisible()
    assert not screen._nothing.isVisible()


def test_a_result_typed_before_the_round_is_announced_is_said_to_be_lost_and_its_enter_leads_nowhere(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(4, drafted)
    screen.focus_entry()
    qtbot.waitUntil(screen._nothing.hasFocus)
    button = screen._nothing.focusProxy()
    assert button is not None

    type_text(button, "1 1")
    qtbot.keyClick(button, Qt.Key.Key_Return)

    assert "“1 1” is not written down" in screen._nothing._text.text()
    assert desk_of(screen).asked == []
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert desk_of(screen).asked == [("go", "pairing")]


def test_without_rounds_the_screen_says_when_it_will_have_something(make: Make) -> None:
    screen = make(4)

    assert screen._nothing.isVisible()
    screen._nothing.acted.emit()
    assert desk_of(screen).asked == [("go", "pairing")]


def test_the_rounds_done_are_counted(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")

    assert screen._header.fact.text == "1 of 4"


# -- past rounds, undo, other screens


def test_a_past_round_is_read_and_corrected_only(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced, first_wins, announced)
    screen.show_round(RoundNo(1))
    before = steps(screen)

    type_text(screen.line.field, "2 2")
    assert screen.line.readback_text.endswith("to be corrected to 0–3")
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    becomes = Result(at(screen, 2).id, Outcome.SECOND, Method.CLEAN)
    assert steps(screen) == before
    assert desk_of(screen).asked == [("correct", at(screen, 2).id, becomes)]


def test_after_a_correction_the_running_round_is_shown_again_with_what_was_corrected(make: Make) -> None:
    screen = make(8, announced, first_wins, announced)
    screen.show_round(RoundNo(1))

    desk_of(screen).do(CorrectResult(Result(at(screen, 2).id, Outcome.SECOND, Method.CLEAN), "бланк"))

    assert screen.number == 2
    assert screen.line.readback_text.startswith("Corrected in round 1: table 2, 0–3.")
    assert screen.spoken_of() is None
    screen.show_round(RoundNo(1))
    assert score_cell(screen, 2) == "0–3"


def test_coming_back_to_the_results_shows_the_running_round(make: Make) -> None:
    screen = make(8, announced, first_wins, announced)
    screen.show_round(RoundNo(1))

    screen.on_shown()

    assert screen.number == 2


def test_a_wrong_table_of_a_past_round_names_the_round(make: Make) -> None:
    screen = make(8, announced, first_wins, announced)
    screen.show_round(RoundNo(1))

    type_text(screen.line.field, "91")

    assert screen.line.readback_text.startswith("There is no table 91 in round 1.")


def test_after_a_click_on_a_round_typing_goes_into_the_line(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced, first_wins, announced)

    qtbot.mouseClick(screen._header.rounds, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))

    assert screen.number == 1
    assert screen.window().focusWidget() is screen.line.field


def test_undo_takes_the_result_back_and_says_so(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")

    desk_of(screen).document.session.undo()

    assert result_at(screen, 2) is None
    assert score_cell(screen, 2) == "–"
    assert screen.line.readback_text.startswith("Undone: table 2, 3–0.")


def test_the_panel_names_who_still_plays_and_what_was_written_last(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "11")
    enter(screen, qtbot, "31")

    assert [text.split()[0] for text in side_of(screen).playing_text] == ["2", "4"]
    assert [label.text.split(" ", 1)[1] for label in side_of(screen)._records[:2]] == [
        "Table 3 — 3–0",
        "Table 1 — 3–0",
    ]


def test_only_results_of_the_shown_round_are_written_last_and_undo_names_what_it_takes_back(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(8, announced, first_wins, announced)
    assert side_of(screen)._last.isHidden()

    screen.show_round(RoundNo(1))
    assert not side_of(screen)._last.isHidden()
    assert side_of(screen)._undo.accessibleName() == "Undo: Round 2: pairing No. 1"
    assert side_of(screen)._undoes.text() == "Will be undone: Round 2: pairing No. 1."

    screen.show_round(RoundNo(2))
    enter(screen, qtbot, "31")
    assert side_of(screen)._undo.accessibleName() == "Undo: table 3, 3–0"
    screen.show_round(RoundNo(1))
    assert side_of(screen)._undo.accessibleName() == "Undo: round 2, table 3, 3–0"


def test_the_old_edition_enters_its_own_scores(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced, edition="classic-legacy")

    enter(screen, qtbot, "1 2,5-0")

    result = result_at(screen, 1)
    assert result is not None
    assert (result.outcome, result.method) == (Outcome.FIRST, Method.TECHNICAL)
    assert "2.5–0" in screen.line.readback_text


# -- what the slip says besides


def test_a_note_is_one_key_away_and_enter_writes_it(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")

    screen.handlers()["note"]()
    field = screen._body.note.field
    assert screen.window().focusWidget() is field
    type_text(field, "кубик упал")
    qtbot.keyClick(field, Qt.Key.Key_Return)

    result = result_at(screen, 2)
    assert result is not None
    assert result.note == "кубик упал"
    assert screen.window().focusWidget() is screen.line.field
    model = screen.table.model()
    assert "кубик упал" in str(model.index(1, 6).data())


def test_escape_leaves_the_note_as_it_was_and_an_empty_one_takes_it_away(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    enter(screen, qtbot, "21")
    desk_of(screen).do(RecordResult(Result(at(screen, 2).id, Outcome.FIRST, Method.CLEAN, note="раз"), True))
    screen.jump(2)
    field = screen._body.note.field

    screen.handlers()["note"]()
    assert field.text() == "раз"
    type_text(field, "x")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert getattr(result_at(screen, 2), "note", None) == "раз"

    screen.handlers()["note"]()
    field.clear()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert getattr(result_at(screen, 2), "note", None) == ""


# -- findings of a judge's trial


def test_digits_that_are_a_whole_table_mean_it_to_a_key_that_takes_a_table_trial_a3(make: Make) -> None:
    screen = make(26, announced)
    desk_of(screen).document.dispatch(RecordResult(Result(at(screen, 1).id, Outcome.FIRST, Method.CLEAN)))
    screen.line.set_text("12")
    screen.handlers()["table_minutes"]()

    assert screen.line.text() == "12 "
    assert screen.minutes.accessibleName() == "Table 12"


def test_a_ground_belongs_to_the_result_in_the_line_and_not_to_a_table_of_that_number_trial_a3(
    make: Make,
) -> None:
    screen = make(26, announced)
    screen.line.set_text("12")
    screen.handlers()["ground"]()

    assert screen.line.text() == "12"
    assert screen.spoken_of() == at(screen, 1)


def test_0_minutes_are_refused_where_the_number_stands_trial_b26(make: Make) -> None:
    screen = make(8, announced)
    screen.line.set_text("2 ")
    screen.handlers()["table_minutes"]()
    screen.minutes.minutes.setValue(0)
    screen.minutes.confirm()

    assert "With a minus" in screen.minutes.need_text
    assert not screen.minutes.isHidden()


def test_a_result_typed_in_a_past_round_names_its_table_trial_b10(make: Make) -> None:
    screen = make(12, announced, first_wins, announced)
    screen.show_round(RoundNo(1))
    type_text(screen.line.field, "62")

    assert screen.line.readback_text.startswith("Round 1, table 6:")
    assert screen.spoken_of() == at(screen, 6)
    screen.handlers()["correct"]()
    becomes = Result(at(screen, 6).id, Outcome.SECOND, Method.CLEAN)
    assert desk_of(screen).asked[-1] == ("correct", at(screen, 6).id, becomes)


def test_before_the_round_is_announced_no_key_of_a_table_is_named_trial_b25(make: Make) -> None:
    assert not make(8, drafted).panel_entries()


def shown_row(screen: ResultsScreen, key: object) -> Row:
    return next(row for row in screen._body.model.rows if isinstance(row, Row) and row.key == key)


def test_a_name_waits_neither_won_nor_lost_while_its_result_is_being_replaced_trial_c34(make: Make) -> None:
    screen = make(8, announced)
    desk_of(screen).document.dispatch(RecordResult(Result(at(screen, 1).id, Outcome.FIRST, Method.CLEAN)))
    screen.line.set_text("12")

    row = shown_row(screen, at(screen, 1).id)
    assert {part.role for name in ("first", "second") for part in row.cells[name].parts[:1]} == {Role.TEXT}
    desk_of(screen).document.dispatch(ClearResult(at(screen, 1).id))
    row = shown_row(screen, at(screen, 1).id)
    assert row.cells["time"].text == ""


@pytest.mark.parametrize("side", ["first", "second"])
def test_1_behind_a_name_means_that_player_won_on_either_side_and_says_so_trial_b20(
    make: Make, side: str
) -> None:
    screen = make(8, announced)
    pairing = at(screen, 3)
    state = desk_of(screen).document.state
    name = state.player[getattr(pairing, side)].name
    screen.line.set_text(f"{name} 1")

    result = screen.typed_result()
    assert result is not None
    assert result.outcome is (Outcome.FIRST if side == "first" else Outcome.SECOND)
    assert f"{name.split()[0]}" in screen.line.readback_text.rsplit("3", 1)[-1]
    assert screen.line.readback_text.endswith("wins")


def test_announced_from_here_the_line_has_the_focus_and_speaks_of_table_1_not_of_the_bye(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(5, drafted)
    screen.focus_entry()
    qtbot.waitUntil(screen._nothing.hasFocus)

    screen.handlers()["next_step"]()

    assert screen.line.field.hasFocus()
    assert screen.spoken_of() == at(screen, 1)
