"""Penalties typed in one line, on a real file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.screens.penalties import PenaltiesScreen
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.wording import use_language
from tests.builders import names
from tests.hand_paired import Game, hand_round
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]
CTRL = Qt.KeyboardModifier.ControlModifier


class Shown:
    """A desk with eight players in round 1, its screen, and the frame around it."""

    def __init__(self, qtbot: QtBot, folder: Path, extra: Sequence[NewPlayer] = ()) -> None:
        self.qtbot = qtbot
        self.desk = FakeDesk(folder)
        self.desk.do(ImportPlayers((*(NewPlayer(name) for name in names(8)), *extra)))
        self.desk.play(lambda session: running(session, ((1, 2, ""), (3, 4, "1"), (5, 6, ""), (7, 8, ""))))
        self.screen = PenaltiesScreen(self.desk)
        self.desk.screen = self.screen
        self.frame = Frame()
        qtbot.addWidget(self.frame)
        self.frame.add_screen("penalties", self.screen)
        self.frame.resize(1366, 697)
        self.frame.show()
        self.frame.show_screen("penalties")

    def type(self, text: str) -> None:
        type_text(self.screen.line.field, text)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.screen.line.field, key, modifier)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    @property
    def line_state(self) -> EntryState:
        return self.screen.line.state

    def withdrawn(self) -> list[int]:
        return [p.id for p in self.desk.document.state.penalty.values() if p.withdrawn]

    @property
    def said(self) -> str:
        return self.screen.line.readback_text

    @property
    def penalties(self) -> list[tuple[int, PenaltyKind, str]]:
        return [(p.player, p.kind, p.reason) for p in self.desk.document.state.penalty.values()]


def running(session: Session, games: Sequence[Game]) -> Iterator[Command]:
    yield from hand_round(lambda: session.state, games, based_on=session.last_step)


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Shown]]:
    use_language("ru")
    made: list[Shown] = []

    def make(*extra: NewPlayer) -> Shown:
        made.append(Shown(qtbot, tmp_path, extra))
        return made[-1]

    yield make
    for each in made:
        each.frame.hide()
        each.desk.document.close()


def test_a_line_is_read_back_and_written_with_enter(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; опоздание")
    assert on.said == "Волков Вера предупреждение опоздание тур 1, стол 2"
    on.enter()
    assert on.penalties == [(3, PenaltyKind.WARNING, "опоздание")]
    assert on.screen.line.text() == ""
    assert on.said.startswith("Записано: Волков Вера предупреждение опоздание")
    assert on.line_state is EntryState.WRITTEN


def test_the_judge_that_would_be_written_is_shown_before_and_a_long_reason_stays_in_sight_trial2_b20(
    shown: Callable[..., Shown],
) -> None:
    on = shown()
    on.desk.document.session.operator = "Судьин Семён"
    on.type("волк; п; опоздание на пять минут к началу тура, второе за день")
    assert on.said.endswith("тур 1, стол 2 судья: Судьин Семён")
    parts, _keys = on.screen.line.shown
    assert any(part.text.startswith("опоздание на пять") for part in parts)
    on.enter()
    assert [p.judge for p in on.desk.document.state.penalty.values()] == ["Судьин Семён"]


def test_the_same_keys_on_the_english_layout_write_the_same(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("djkr; g; late")
    on.enter()
    assert on.penalties == [(3, PenaltyKind.WARNING, "late")]


def test_nobody_is_guessed_among_two_and_arrows_choose(shown: Callable[..., Shown]) -> None:
    on = shown(NewPlayer("Волков Игорь", "Омск"))
    on.type("волков; о")
    assert on.said == "Волков Вера Волков Игорь"
    on.enter()
    assert on.penalties == []
    assert on.line_state is EntryState.REFUSAL
    on.press(Qt.Key.Key_Down)
    on.press(Qt.Key.Key_Down)
    assert on.said.startswith("Волков Игорь штрафное очко")
    on.enter()
    assert on.said.startswith("За что? Причина не указана.")  # asked once, never in the way (trial B11)
    on.enter()
    assert on.penalties == []
    on.press(Qt.Key.Key_Return, CTRL)
    assert on.penalties == [(9, PenaltyKind.PENALTY_POINT, "")]


def test_what_is_not_understood_is_refused_in_the_line(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("щука; п")
    on.enter()
    assert on.said == "Такого участника нет. Напишите начало фамилии или номер стола."
    on.screen.line.set_text("волк; ы")
    on.enter()
    assert on.said.startswith("Какой вид? Напишите: п предупреждение")
    assert on.penalties == []


def test_a_round_that_is_not_there_is_refused_and_the_line_stays(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; опоздание; тур 7")
    on.enter()
    assert on.line_state is EntryState.REFUSAL
    assert on.screen.line.text() == "волк; п; опоздание; тур 7"
    assert on.penalties == []


def test_a_recorded_loss_proposes_the_result_and_ctrl_enter_writes_it(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("бел; пор; не явился")
    on.enter()
    assert on.screen.question.text == (
        "Записать поражение за столом 1? Абдуллаева Алёна 3–0 Белов Артём, поражение по пенальти"
    )
    on.enter()
    assert day.pairings_in(on.desk.document.state, 1)[0].id not in on.desk.document.state.result
    on.press(Qt.Key.Key_Return, CTRL)
    result = on.desk.document.state.result[day.pairings_in(on.desk.document.state, 1)[0].id]
    assert (result.outcome, result.method, result.ground) == (Outcome.FIRST, Method.PENALTY, "801.1.д")
    assert on.screen.question.isHidden()


def test_a_result_that_is_there_is_named_before_it_is_replaced(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; пор; подсказка")
    on.enter()
    assert on.screen.question.text.startswith("За столом 2 уже 3–0. Заменить поражением?")
    on.press(Qt.Key.Key_Return, CTRL)
    result = on.desk.document.state.result[day.pairings_in(on.desk.document.state, 1)[1].id]
    assert (result.outcome, result.method) == (Outcome.SECOND, Method.PENALTY)


def test_esc_leaves_the_result_as_it_is(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("бел; пор; подсказка")
    on.enter()
    on.press(Qt.Key.Key_Escape)
    assert on.screen.question.isHidden()
    assert len(on.desk.document.state.result) == 1
    assert len(on.penalties) == 1


def test_a_disqualification_asks_and_plain_enter_does_not_answer(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; д; подлог")
    on.enter()
    assert on.line_state is EntryState.QUESTION
    on.enter()
    assert on.penalties == []
    on.press(Qt.Key.Key_Return, CTRL)
    assert on.penalties == [(3, PenaltyKind.DISQUALIFICATION, "подлог")]
    assert on.desk.document.state.player[PlayerId(3)].disqualified


def test_a_second_warning_is_hinted_at_and_not_after_the_first_is_undone_b164(
    shown: Callable[..., Shown],
) -> None:
    on = shown()
    on.type("волк; п; опоздание")
    on.enter()
    on.type("волк; п; снова")
    assert on.screen.hint.text == (
        "Волков Вера: предупреждение 2-е. Прошлое: тур 1, опоздание. Решает главный судья."
    )
    on.screen.line.set_text("")
    on.desk.document.session.undo()
    on.type("волк; п; снова")
    assert on.screen.hint.isHidden()


def test_a_penalty_is_withdrawn_with_a_question_and_a_reason(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; опоздание")
    on.enter()
    on.screen.handlers()["withdraw_penalty"]()
    assert on.said == "Отозвать? Волков Вера предупреждение"
    on.type("ошибка")
    on.enter()
    assert on.withdrawn() == []
    on.press(Qt.Key.Key_Return, CTRL)
    assert on.withdrawn() == [1]
    assert on.desk.document.session.steps[-1].reason == "ошибка"
    assert not on.screen.can("withdraw_penalty")


def test_the_reason_is_put_right_afterwards_and_undone(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; опаздание")
    on.enter()
    on.screen.handlers()["edit_penalty"]()
    assert on.screen.line.field.selectedText() == "опаздание"
    on.type("опоздание на 12 минут")
    assert on.said.startswith("Станет: Волков Вера предупреждение опоздание на 12 минут")
    assert on.screen.hint.isHidden()  # it is no second one
    on.enter()
    assert [reason for _player, _kind, reason in on.penalties] == ["опоздание на 12 минут"]
    on.desk.document.session.undo()
    assert [reason for _player, _kind, reason in on.penalties] == ["опаздание"]


def test_a_kind_put_right_to_a_loss_proposes_the_result(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; подсказка; тур 1; Орлов")
    on.enter()
    on.qtbot.keyClick(on.screen.table, Qt.Key.Key_Return)
    on.press(Qt.Key.Key_Escape)
    assert on.line_state is EntryState.EMPTY
    on.qtbot.keyClick(on.screen.table, Qt.Key.Key_Return)
    on.screen.line.set_text("Волков Вера; пор; подсказка")
    on.enter()
    row = on.desk.document.state.penalty[1]
    assert (row.kind, row.round, row.judge) == (PenaltyKind.LOSS, 1, "Орлов")
    assert not on.screen.question.isHidden()


def test_a_penalty_stays_with_its_player(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; подсказка")
    on.enter()
    on.screen.handlers()["edit_penalty"]()
    on.screen.line.set_text("бел; п; подсказка")
    on.enter()
    assert on.line_state is EntryState.REFUSAL
    (row,) = on.desk.document.state.penalty.values()
    assert on.desk.document.state.player[row.player].name == "Волков Вера"


def test_esc_keeps_the_penalty(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.type("волк; п; подсказка")
    on.enter()
    on.screen.ask_to_withdraw()
    on.press(Qt.Key.Key_Escape)
    assert on.line_state is EntryState.EMPTY
    on.type("волк; о; подсказка")
    on.enter()
    assert [kind for _player, kind, _reason in on.penalties] == [
        PenaltyKind.WARNING,
        PenaltyKind.PENALTY_POINT,
    ]


def test_an_entry_begun_elsewhere_has_its_namesake_chosen(shown: Callable[..., Shown]) -> None:
    on = shown(NewPlayer("Волков Вера", "Омск"))
    on.screen.begin_entry(PlayerId(9))
    on.type("п; подсказка")
    on.enter()
    assert on.penalties == [(9, PenaltyKind.WARNING, "подсказка")]


def test_the_mark_that_the_head_judge_was_consulted_goes_with_one_entry(shown: Callable[..., Shown]) -> None:
    on = shown()
    on.screen.handlers()["consulted"]()
    on.type("волк; п; подсказка")
    on.enter()
    on.type("бел; п; подсказка")
    on.enter()
    assert [p.head_judge_consulted for p in on.desk.document.state.penalty.values()] == [True, False]


def test_the_screen_says_that_the_hall_does_not_see_it_and_at_which_level(
    shown: Callable[..., Shown],
) -> None:
    on = shown()
    said = [widget.accessibleName() for widget in on.screen.header_left]
    assert "залу не видно" in said
    on.screen.handlers()["penalty_groups"]()
    assert on.screen.model.rowCount() == 0


def test_a_loss_by_penalty_on_the_slip_comes_with_its_kind_and_only_the_reason_is_typed_trial_b11(
    shown: Callable[..., Shown],
) -> None:
    on = shown()
    first = day.pairings_in(on.desk.document.state, 1)[0]
    on.desk.do(RecordResult(Result(first.id, Outcome.FIRST, Method.PENALTY)))
    on.screen.begin_entry(PlayerId(2))
    assert on.screen.line.text() == "Белов Артём; пор; "
    on.screen.begin_entry(PlayerId(1))
    assert on.screen.line.text() == "Абдуллаева Алёна; "
