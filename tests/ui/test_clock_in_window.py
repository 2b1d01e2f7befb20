"""The clock in the real window: its keys, every header, the question after a crash, the one sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import ClockKind, HallKind
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import clock_of
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.deck_checks import drawn_table
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.clock_work import ClockWork
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.wording import use_language
from tests.builders import a_founding, a_result, at_table, names, the_round_now

# A menu raises itself and takes the keyboard; the offscreen platform can do neither.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Day:
    """A window on a file, with a steady count of the test's own."""

    def __init__(self, folder: Path, *, announced: bool = True) -> None:
        self.folder = folder
        self.path = folder / "Осенний кубок.berserk"
        self.count = 0
        session = Session.create(self.path, a_founding())
        for command in prepared(session, announced=announced):
            session.dispatch(command)
        session.close()
        self.window = self.open()

    def open(self) -> MainWindow:
        """The program is started and the file opened."""
        window = MainWindow(Preferences(self.folder / "p"), SteadyTime(lambda: self.count))
        # A test must not keep the machine of whoever runs it awake.
        window.awake.hold = lambda: None  # type: ignore[method-assign] # see above
        window.show()
        assert window.open_file(self.path)
        return window

    def let_pass(self, seconds: float) -> None:
        self.count += round(seconds * 1000)
        self.window.clock.look()

    @property
    def work(self) -> ClockWork:
        work = self.window.clock_work
        assert work is not None
        return work

    def kinds(self) -> list[ClockKind]:
        marks = self.window.document.state.clock_mark
        return [marks[number].kind for number in sorted(marks)]


def prepared(session: Session, *, announced: bool) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(8)))
    yield session.propose().command("проверка")
    if announced:
        yield AnnounceRound(the_round_now(session.state).id)


@pytest.fixture
def this(tmp_path: Path, qtbot: QtBot) -> Iterator[Day]:
    use_language("ru")
    made = Day(tmp_path)
    qtbot.addWidget(made.window)
    with qtbot.waitActive(made.window):
        made.window.activateWindow()
    yield made
    made.window.close()


def press(this: Day, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    focus = QApplication.focusWidget() or this.window
    qtbot.keyClick(focus, key, modifier or Qt.KeyboardModifier.NoModifier)


def test_a_round_that_was_announced_waits_for_f11_b149(this: Day, qtbot: QtBot) -> None:
    this.let_pass(900)
    assert this.window.frame.clock_text == "50:00 не пущены"
    assert this.kinds() == []
    press(this, qtbot, Qt.Key.Key_F11)
    assert this.kinds() == [ClockKind.START]
    this.let_pass(145)
    assert this.window.frame.clock_text.startswith("47:35 до ")


def test_f11_pauses_and_goes_on(this: Day, qtbot: QtBot) -> None:
    press(this, qtbot, Qt.Key.Key_F11)
    this.let_pass(60)
    press(this, qtbot, Qt.Key.Key_F11)
    this.let_pass(600)
    assert this.window.frame.clock_text == "49:00 пауза"
    press(this, qtbot, Qt.Key.Key_F11)
    assert this.kinds() == [ClockKind.START, ClockKind.PAUSE, ClockKind.RESUME]


def test_every_screen_has_the_small_clock_b151(this: Day) -> None:
    this.window.trigger("clock")
    this.let_pass(145)
    for key, *_rest in SCREENS:
        this.window.go(key)
        place = this.window.frame.clock_place
        assert place is not None, key
        assert place.isVisible(), key
        assert place.accessibleName().startswith("47:35"), key


def test_a_draft_is_announced_with_the_start_of_its_clock_after_a_question(
    tmp_path: Path, qtbot: QtBot
) -> None:
    use_language("ru")
    this = Day(tmp_path, announced=False)
    qtbot.addWidget(this.window)
    this.window.trigger("clock")
    assert this.work.question.text == "Объявить тур 1 и пустить часы?"
    qtbot.keyClick(this.work.question, Qt.Key.Key_Return)
    assert this.kinds() == []
    qtbot.keyClick(this.work.question, Qt.Key.Key_Return, CONTROL)
    assert this.kinds() == [ClockKind.START]
    assert day.last_announced_number(this.window.document.state) == 1
    this.window.close()


def test_ctrl_q_while_the_clock_runs_is_asked_once_more_trial2_b24(this: Day) -> None:
    this.window.trigger("clock")
    this.window.trigger("quit")
    assert this.window.isVisible()
    assert this.window._notice.strip.text.startswith("Часы идут. Ещё раз Ctrl+Q")
    this.window.trigger("quit")
    assert not this.window.isVisible()


def test_minutes_for_everybody_by_shift_f11(this: Day, qtbot: QtBot) -> None:
    press(this, qtbot, Qt.Key.Key_F11)
    this.let_pass(51 * 60)
    press(this, qtbot, Qt.Key.Key_F11, SHIFT)
    strip = this.work.minutes
    assert strip.isVisible()
    strip.judge.setText("Волков Р.")
    qtbot.keyClick(strip.judge, Qt.Key.Key_Return, CONTROL)
    assert not strip.isVisible()
    assert this.window.frame.clock_text.startswith("04:00 до ")


def after_a_crash(this: Day, qtbot: QtBot) -> None:
    """The program goes down while the clock runs, and is started anew."""
    this.window.trigger("clock")
    this.let_pass(300)
    this.window.close()
    this.count = 7
    this.window = MainWindow(Preferences(this.folder / "p"), SteadyTime(lambda: this.count))
    this.window.awake.hold = lambda: None  # type: ignore[method-assign] # as in Day.open
    qtbot.addWidget(this.window)
    this.window.show()
    assert this.window.open_file(this.path)
    with qtbot.waitActive(this.window):
        this.window.activateWindow()


def test_after_a_crash_the_clock_goes_on_only_when_the_judge_says_so_b146(this: Day, qtbot: QtBot) -> None:
    after_a_crash(this, qtbot)
    assert this.work.doubt.isVisible()
    assert this.work.doubt.text.startswith("Часы тура 1 шли, когда программа закрылась.")
    running = [this.window.clock.running]
    for key, modifier in ((Qt.Key.Key_Return, CONTROL), (Qt.Key.Key_F11, None)):
        press(this, qtbot, key, modifier)
        running.append(this.window.clock.running)
    assert running == [False, False, True]
    assert not this.work.doubt.isVisible()


def test_typing_after_a_crash_goes_to_the_line_and_esc_leaves_the_clock_alone_trial2_b14(
    this: Day, qtbot: QtBot
) -> None:
    after_a_crash(this, qtbot)
    results = this.window.frame.screen_of("results")
    assert isinstance(results, ResultsScreen)
    qtbot.keyClicks(QApplication.focusWidget(), "41")
    assert results.line.text() == "41"
    for _press in range(2):
        press(this, qtbot, Qt.Key.Key_Escape)
    assert results.line.text() == ""
    assert this.kinds() == [ClockKind.START]


def test_the_keys_of_the_doubt_act_on_whatever_screen_it_stands_and_a_pause_is_told_trial2_a1(
    this: Day, qtbot: QtBot
) -> None:
    after_a_crash(this, qtbot)
    this.window.go("participants")
    this.window.go("results")
    press(this, qtbot, Qt.Key.Key_F11, CONTROL)
    assert this.kinds() == [ClockKind.START, ClockKind.PAUSE]
    assert this.window.frame.clock_text.endswith("пауза")
    told = this.window.frame.clock_text.removesuffix(" пауза")
    assert this.window.frame.toast.text == f"Часы на паузе: {told}, как при последней записи. Продолжить: F11"


def test_ctrl_enter_answers_the_question_under_the_header_wherever_the_focus_is_trial2_a1(
    this: Day, qtbot: QtBot
) -> None:
    this.window.trigger("clock")
    this.window.trigger("clock_off")
    results = this.window.frame.screen_of("results")
    results.focus_entry()
    press(this, qtbot, Qt.Key.Key_Return, CONTROL)
    assert this.window.frame.clock_text == "50:00 не пущены"


def test_a_question_that_is_left_behind_is_not_answered_trial2_a1(this: Day) -> None:
    this.window.trigger("clock")
    this.window.trigger("clock_off")
    this.window.go("participants")
    assert this.work.question.isHidden()
    assert this.window.clock.running


def test_a_notice_gives_the_question_its_place_back(this: Day, qtbot: QtBot) -> None:
    after_a_crash(this, qtbot)
    this.window.tell("Что-то не вышло.")
    assert not this.work.doubt.isVisible()
    this.window._notice.end()
    assert this.work.doubt.isVisible()


def test_the_hall_sees_no_clock_that_is_in_doubt_b146(this: Day, qtbot: QtBot) -> None:
    this.window.hall.publish_pairings()
    after_a_crash(this, qtbot)
    assert this.window.hall.page.pairs
    assert this.window.hall.page.head.clock == ""


def test_the_end_of_the_time_is_heard_once_unless_it_is_switched_off(
    this: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    monkeypatch.setattr(QApplication, "beep", staticmethod(lambda: heard.append(1)))
    this.window.trigger("clock")
    this.let_pass(49 * 60)
    this.let_pass(61)
    this.let_pass(61)
    assert heard == [1]
    this.window.trigger("clock_sound")
    this.window.clock.add_minutes(10, "Волков Р.")
    this.let_pass(600)
    assert heard == [1]
    assert not this.work.sound


def test_taking_the_clock_off_is_asked_first(this: Day, qtbot: QtBot) -> None:
    this.window.trigger("clock")
    this.window.trigger("clock_off")
    assert this.work.question.text.startswith("Снять часы?")
    qtbot.keyClick(this.work.question, Qt.Key.Key_Escape)
    assert this.kinds() == [ClockKind.START]
    this.window.trigger("clock_off")
    qtbot.keyClick(this.work.question, Qt.Key.Key_Return, CONTROL)
    assert this.window.frame.clock_text == "50:00 не пущены"


def test_clicking_the_clock_offers_what_can_be_done_to_it(this: Day) -> None:
    this.window.trigger("clock")
    this.let_pass(51 * 60)
    this.work.offer()
    menu = this.work._menu
    assert menu is not None
    assert menu.words == (
        "Пауза",
        "Минуты всем…",
        "Подсчёт кристаллов",
        "Снять часы",
        "Звук в конце времени",
    )
    menu.close()


def test_closing_the_tournament_hides_clock_and_display(this: Day) -> None:
    this.window.trigger("clock")
    this.window.trigger("hall_window")
    display = this.window.hall_display
    seen = [display.is_open]
    this.window.close_document()
    seen.append(display.is_open)
    assert seen == [True, False]
    assert this.window.frame.clock_text == ""


def test_standings_go_to_the_hall_by_f4_once_every_table_has_its_result_b152(this: Day, qtbot: QtBot) -> None:
    this.window.go("standings")
    press(this, qtbot, Qt.Key.Key_F4)
    assert this.window.hall.shown(HallKind.STANDINGS) is None
    for table in range(1, 5):
        this.window.document.dispatch(a_result(at_table(this.window.document.state, table)))
    press(this, qtbot, Qt.Key.Key_F4)
    assert this.window.hall.shown(HallKind.STANDINGS) is not None
    assert len(this.window.hall.page.places) == 8


def test_pairs_go_to_the_hall_by_f4_from_the_pairing(this: Day, qtbot: QtBot) -> None:
    this.window.go("pairing")
    press(this, qtbot, Qt.Key.Key_F4)
    assert this.window.frame.current_key == "hall"
    assert len(this.window.hall.page.pairs) == 8


def test_a_deck_check_names_the_drawn_table_and_gives_it_the_minutes_used_and_three_more(
    this: Day, qtbot: QtBot
) -> None:
    drawn = drawn_table(this.window.document.state, 1)
    assert drawn is not None
    this.window.trigger("deck_check")
    strip = next(s for s in this.window.frame.findChildren(MinutesStrip) if s.isVisible())
    assert f"стол {drawn.table_no}" in strip.accessibleName()
    this.window.trigger("deck_check")
    assert f"стол {drawn.table_no}" in strip.accessibleName()
    strip.judge.setText("Орлов")
    strip.minutes.setValue(6)
    press(this, qtbot, Qt.Key.Key_Return, CONTROL)
    state = this.window.document.state
    clock = clock_of(state, 1)
    assert clock is not None
    assert drawn.table_no is not None
    assert clock.extra[drawn.table_no].minutes == 9
    assert [p.id for p in state.player.values() if p.deck_checked] == sorted((drawn.first, drawn.second or 0))
    assert strip.isHidden()
