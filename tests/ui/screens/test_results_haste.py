"""What a key may cost at the results desk, counted; and that haste loses nothing (B09)."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import ClearResult
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.models.results_rows import RoundRows
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens import results_reading
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.wording.people import player_name
from tests.typing_keys import type_text
from tests.ui.screens.results_desk import (
    Make,
    announced,
    at,
    choose,
    confirm,
    desk_of,
    enter,
    first_wins,
    result_at,
    side_of,
    steps,
)


def test_a_key_makes_no_row_of_the_round_anew_and_reads_the_line_once(
    make_results: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make_results(40, announced)
    rows: list[object] = []
    read: list[str] = []
    made = RoundRows.row

    def counted(self: RoundRows, *arguments: Any) -> Row:
        rows.append(arguments)
        return made(self, *arguments)

    def noted(state: State, number: RoundNo, text: str, *rest: Any) -> Answer:
        read.append(text)
        return answer(state, number, text, *rest)

    monkeypatch.setattr(RoundRows, "row", counted)
    monkeypatch.setattr(results_reading, "answer", noted)
    type_text(screen.line.field, "12")
    assert not rows
    assert read == ["1", "12"]


def test_an_entered_result_makes_the_row_of_its_table_alone(
    make_results: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make_results(40, announced)
    made: list[int | None] = []
    row = RoundRows.row

    def counted(self: RoundRows, state: State, pairing: Pairing, at: str) -> Row:
        made.append(pairing.table_no)
        return row(self, state, pairing, at)

    monkeypatch.setattr(RoundRows, "row", counted)
    enter(screen, qtbot, "121")
    assert made == [12]


def test_b09_the_next_round_stands_on_every_result_even_in_the_second_of_the_last_one(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(40, announced, first_wins, announced, first_wins, announced, first_wins)
    desk = desk_of(screen)
    last = at(screen, 20)
    desk.do(ClearResult(last.id))
    desk.asked.clear()

    enter(screen, qtbot, "202")
    screen.handlers()["next_step"]()
    proposal = desk.document.session.propose()

    assert desk.asked == [("go", "pairing")]
    assert proposal.based_on == desk.document.session.last_step
    desk.do(proposal.command("проверка"))
    state = desk.document.state
    paper = dict.fromkeys(state.player, 0)
    for pairing in state.pairing.values():
        if state.round[pairing.round].number <= 3:
            winner = pairing.second if pairing.id == last.id else pairing.first
            assert winner is not None
            paper[winner] += 30
    assert scores(state, RoundNo(3)) == paper
    pairs = [(p.first, p.second) for p in day.pairings_in(state, 4) if p.second is not None]
    assert len(pairs) == 20
    # On the paper's points everybody meets his own group or the one beside it.
    assert max(abs(paper[first] - paper[second]) for first, second in pairs) <= 30


def test_a_slip_entered_twice_leaves_the_line_empty_for_the_next_one_trial2_b6(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(20, announced)
    enter(screen, qtbot, "50")
    written = steps(screen)
    enter(screen, qtbot, "50")

    assert screen.line.text() == ""
    assert screen.line.readback_text == "Table 5 is written: 1–1. There is nothing to change"
    enter(screen, qtbot, "61")
    assert steps(screen) == written + 1
    assert result_at(screen, 6) is not None


def test_what_is_typed_after_a_question_that_enter_did_not_answer_begins_anew_trial2_b6(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(20, announced)
    enter(screen, qtbot, "21")
    enter(screen, qtbot, "22")
    assert screen.line.state is EntryState.QUESTION
    enter(screen, qtbot, "11")

    assert result_at(screen, 1) is not None
    stands = result_at(screen, 2)
    assert stands is not None
    assert stands.outcome is Outcome.FIRST
    assert ("toast", "Table 2 is as it was: 3–0.") in desk_of(screen).asked


def test_the_slip_behind_a_refused_one_begins_anew_trial2_b6(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(20, announced)
    enter(screen, qtbot, "991")
    assert screen.line.state is EntryState.REFUSAL
    enter(screen, qtbot, "11")
    assert result_at(screen, 1) is not None


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu raises itself
def test_a_result_in_the_line_outlasts_the_drop_of_a_player_and_is_written_by_enter_trial2_b5(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(20, announced)
    type_text(screen.line.field, "61")
    screen.handlers()["drop_at_table"]()
    choose(screen, player_name(desk_of(screen).document.state, at(screen, 6).first))
    confirm(screen, qtbot)

    assert screen.line.text() == "61"
    enter(screen, qtbot)
    assert result_at(screen, 6) is not None


def test_extra_minutes_leave_a_whole_result_in_the_line_trial2_b5(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(20, announced)
    type_text(screen.line.field, "61")
    screen.handlers()["table_minutes"]()
    screen.minutes.judge.setText("Волков")
    screen.minutes.confirm()

    assert screen.line.text() == "61"
    enter(screen, qtbot)
    assert result_at(screen, 6) is not None
    assert "+5" in side_of(screen).fact("table_minutes").accessibleName()


def test_what_was_typed_of_one_round_is_not_in_the_line_of_the_next_trial2_b7(
    make_results: Make,
) -> None:
    screen = make_results(20, announced, first_wins)
    screen.line.set_text("4 ")
    desk_of(screen).play(announced)

    assert screen.number == 2
    assert screen.line.text() == ""


def test_the_keys_of_other_rounds_stand_in_the_bar_and_that_of_a_correction_in_a_past_one_trial2_b8(
    make_results: Make,
) -> None:
    screen = make_results(20, announced, first_wins, announced)
    now = {hint.key for hint in screen.key_bar_entries()}
    screen.show_round(RoundNo(1))
    past = {hint.key for hint in screen.key_bar_entries()}

    assert {"Alt+←", "Alt+→", "Ctrl+E"} & now == {"Alt+←"}
    assert {"Alt+←", "Alt+→", "Ctrl+E"} & past == {"Alt+→", "Ctrl+E"}
