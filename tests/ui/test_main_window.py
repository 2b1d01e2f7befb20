"""The window itself: start page, opening and closing, actions of the table, undo from everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock_commands import AddMinutes
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.round_repair import Happened, propose_anew
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS
from berserk_desk.ui.dialogs.about import AboutDialog
from berserk_desk.ui.dialogs.command_list import entries_of
from berserk_desk.ui.focus_return import FocusReturn
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.finding import is_meant, wanted, words_of
from berserk_desk.ui.open_tournament import OpenTournament
from berserk_desk.ui.preferences import OPEN_FILES, Preferences
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.start import StartScreen
from berserk_desk.ui.widgets import toast as toast_module
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.wording.journal import behind_text
from tests.builders import a_founding, a_result, names
from tests.typing_keys import type_text


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def a_file(folder: Path, players: int = 9) -> Path:
    path = folder / "Осенний кубок.berserk"
    with_players = Session.create(path, a_founding())
    if players:
        with_players.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(players))))
    with_players.close()
    return path


def test_a_new_tournament_opens_on_its_participants_and_a_running_one_on_its_results(
    window: MainWindow, tmp_path: Path
) -> None:
    assert window.open_file(a_file(tmp_path))
    assert window.frame.current_key == "participants"
    assert window.windowTitle().startswith("Осенний кубок")

    window.trigger("go_pairing")
    assert window.frame.current_key == "pairing"


def test_closing_a_tournament_is_no_crash_and_offers_nothing_to_go_on_with(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    window.trigger("close_tournament")

    assert isinstance(window.frame.current_screen, StartScreen)
    assert window.preferences.left_open is None
    assert "Go on" not in [button.words for button in visible_buttons(window)]


def visible_buttons(window: MainWindow) -> list[Button]:
    return [button for button in window.findChildren(Button) if button.isVisible()]


def test_a_window_that_died_with_a_tournament_open_offers_to_go_on_and_names_what_was_recorded_last(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_file(tmp_path)
    window.preferences.set_text(OPEN_FILES, str(path))
    window.go("start")
    assert "Go on" in [button.words for button in visible_buttons(window)]

    told: list[str] = []
    monkeypatch.setattr(window, "toast", told.append)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)

    assert window.document.session.path == path
    last = window.document.session.steps[-1]
    assert told == [
        f"The last thing recorded, at {last.at[11:16]}: {behind_text(window.document.state, last)}"
    ]


def test_where_the_panel_names_what_was_recorded_last_no_news_lies_on_it(tmp_path: Path) -> None:
    window = Mock()
    window.preferences.left_open = tmp_path
    window.frame.current_key = "results"
    StartScreen._go_on(Mock(_window=window))
    window.open_file.assert_called_once_with(tmp_path)
    window.toast.assert_not_called()


def test_a_closed_file_can_be_opened_by_others(window: MainWindow, tmp_path: Path) -> None:
    path = a_file(tmp_path)
    window.open_file(path)
    assert window.frame.key_bar.accessibleDescription() != ""
    window.close_document()
    assert window.frame.key_bar.accessibleDescription() == ""  # nothing is open that could be on disk

    Session.open(path).close()


def test_a_file_of_another_program_is_refused_in_one_sentence_and_nothing_changes(
    window: MainWindow, tmp_path: Path
) -> None:
    picture = tmp_path / "пара.berserk"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    before = picture.read_bytes()

    assert not window.open_file(picture)

    assert window.frame.current_key == "start"
    assert picture.read_bytes() == before


def test_every_action_has_words_and_no_key_means_two_things_on_one_screen() -> None:
    for scope in [EVERYWHERE, "start", *(key for key, *_rest in SCREENS)]:
        keys = [a.keys for a in ACTIONS if a.keys and a.scope in {EVERYWHERE, scope}]
        doubled = {key for key in keys if keys.count(key) > 1}
        assert not doubled, f"{scope or 'everywhere'}: {doubled}"
    assert all(action.text for action in ACTIONS)


def test_actions_of_a_screen_that_is_not_shown_do_nothing(window: MainWindow, tmp_path: Path) -> None:
    window.open_file(a_file(tmp_path))
    for key, *_rest in SCREENS:
        window.go(key)
        for action in ACTIONS:
            if action.scope not in {EVERYWHERE, key}:
                steps = window.document.session.last_step
                assert not window.action(action.id).isEnabled(), f"{action.id} on {key}"
                window.trigger(action.id)
                assert window.document.session.last_step == steps


def test_undo_and_redo_work_from_every_screen_and_are_told_there_trial2_a2(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    for key, *_rest in SCREENS:
        window.go(key)
        window.trigger("undo")
        assert not window.document.state.player
        if key != "penalties":  # there the line says it
            assert window.frame.toast.text == "Undone: 9 participants imported.", key
        window.trigger("redo")
        if key != "penalties":
            assert window.frame.toast.text == "Redone: 9 participants imported.", key
        assert len(window.document.state.player) == 9


def test_a_reason_for_undoing_announced_pairs_is_asked_with_what_will_be_undone(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    asked: list[str] = []

    def answer(why: str) -> str:
        asked.append(why)
        return "не та посадка"

    monkeypatch.setattr(window.files, "ask_reason", answer)

    window.trigger("undo")
    window.trigger("redo")

    assert asked[0].startswith("Will be undone: Round 1: pairing No. 1. Round 1 is announced")
    assert len(asked) == 1

    # Redo takes results away too, where the round was drawn anew (trial B1).
    this = max(session.state.round)
    for pairing in day.outstanding(session.state, this)[:2]:
        window.document.dispatch(a_result(pairing))
    window.document.dispatch(propose_anew(session.state, this, Happened(), 2).with_reason("заново"))
    window.trigger("undo")
    window.trigger("redo")

    assert "lost" not in asked[1]
    assert "2 entered results are lost." in asked[2]
    assert "ndo" not in asked[2]
    assert not day.entered_results(session.state, this)


@pytest.mark.parametrize("key", ["participants", "results", "penalties"])
def test_what_was_half_typed_before_another_screen_is_replaced(
    window: MainWindow, tmp_path: Path, key: str
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    window.go(key)
    line = window.focusWidget()
    assert isinstance(line, QLineEdit)
    type_text(line, "1")

    window.go("journal")
    window.go(key)
    type_text(line, "42")

    assert line.text() == "42"


def played_round(window: MainWindow) -> None:
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    for pairing in day.pairings_in(session.state, day.last_number(session.state)):
        if pairing.second is not None:
            window.document.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))


def test_finishing_before_the_last_planned_round_is_asked_first(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    played_round(window)
    window.go("results")
    planned = window.document.state.rules.planned_rounds

    window.trigger("finish")

    assert not is_finished(window)
    assert opened(window).finishing.question.text.startswith(
        f"1 of {planned} planned rounds are played. Finish the tournament?"
    )
    qtbot.keyClick(opened(window).finishing.question, Qt.Key.Key_Escape)
    assert opened(window).finishing.question.isHidden()
    assert window.focusWidget() is not None

    window.trigger("finish")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert is_finished(window)
    assert window.frame.current_key == "standings"
    assert window.frame.toast.text == "The tournament is finished: the table is final."


def test_the_key_that_finished_reopens_only_after_a_question_trial_a7(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    played_round(window)
    window.document.dispatch(FinishTournament())
    window.go("standings")

    window.trigger("standings_step")

    assert is_finished(window)
    question = opened(window).finishing.question
    assert question.isVisible()
    qtbot.keyClick(question, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not is_finished(window)
    assert window.frame.toast.text == "The tournament is open again."


def test_ctrl_z_behind_extra_minutes_says_first_what_it_would_undo_trial_a2(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    this = max(session.state.round)
    window.document.dispatch(AnnounceRound(this))
    pairing = next(p for p in day.pairings_in(session.state, RoundNo(1)) if p.second is not None)
    window.document.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    at = "2026-11-30T18:00:00.000+00:00"
    window.document.dispatch(AddMinutes(this, at, 5, "Судья", TableNo(2)))

    window.trigger("undo")

    assert pairing.id in session.state.result
    assert "Ctrl+Z once more undoes: table 1, 3–0" in window._notice.strip.text
    window.trigger("undo")
    assert pairing.id not in session.state.result


def test_ctrl_z_says_that_it_passes_over_minutes_also_after_a_later_result_trial2_b13(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    this = max(session.state.round)
    window.document.dispatch(AnnounceRound(this))
    first, second = (p for p in day.pairings_in(session.state, RoundNo(1)) if p.table_no in (1, 2))
    window.document.dispatch(RecordResult(Result(first.id, Outcome.FIRST, Method.CLEAN)))
    window.document.dispatch(AddMinutes(this, "2026-11-30T18:00:00.000+00:00", 7, "Судья", TableNo(3)))
    window.document.dispatch(RecordResult(Result(second.id, Outcome.FIRST, Method.CLEAN)))

    window.trigger("undo")
    assert set(session.state.result) & {first.id, second.id} == {first.id}
    window.trigger("undo")
    assert first.id in session.state.result
    assert "+7\u00a0min" in window._notice.strip.text
    window.trigger("undo")
    assert first.id not in session.state.result


def test_ctrl_z_asks_before_it_opens_a_finished_tournament_trial2_a2(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    for pairing in day.pairings_in(session.state, RoundNo(1)):
        if pairing.second is not None:
            window.document.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    window.document.dispatch(FinishTournament())
    window.go("standings")

    window.trigger("undo")
    assert is_finished(window)
    asking = window.frame.asking
    assert asking is not None
    asking.confirm()
    assert not is_finished(window)
    assert window.frame.toast.text == "Undone: Tournament finished."
    assert session.steps[-1].target is not None  # an undo, so that the next Ctrl+Z goes on to the last result


def test_news_that_was_read_leaves_with_its_page_and_fresh_news_stays_trial_c38(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_file(a_file(tmp_path))
    toast = window.frame.toast
    window.toast("Готово")
    window.go("pairing")
    assert toast.isVisible()
    monkeypatch.setattr(toast_module, "READ_MS", 0)
    toast._timer.start(1000)
    window.go("participants")
    assert not toast.isVisible()


def test_a_refusal_on_the_start_page_stays_until_another_page_comes(
    window: MainWindow, tmp_path: Path
) -> None:
    window.go("start")
    window.tell("Это не список.")
    toast = window.frame.toast
    assert toast.isVisible()
    assert toast.text == "Это не список."
    assert not toast._timer.isActive()
    window.open_file(a_file(tmp_path))
    assert not toast.isVisible()


def is_finished(window: MainWindow) -> bool:
    return window.document.state.event.finished


def opened(window: MainWindow) -> OpenTournament:
    assert window._open is not None
    return window._open


class Windows(QObject):
    """Notes every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


def test_no_small_window_flashes_while_a_tournament_is_opened_and_worked_with(
    qapp: QApplication, window: MainWindow
) -> None:
    seen = Windows()
    qapp.installEventFilter(seen)
    try:
        window.files.open_sample()
        for key, *_rest in SCREENS:
            window.go(key)
            qapp.processEvents()
        for width in (1100, 1366):
            window.resize(width, 640)
            qapp.processEvents()
        window.tell("Так нельзя.")
        for action in ("clock_minutes", "clock_off", "finish", "undo", "redo"):
            window.trigger(action)
            qapp.processEvents()
        window.trigger("close_tournament")
        window.tell("Так нельзя.")
    finally:
        qapp.removeEventFilter(seen)
    assert not seen.shown, " · ".join(seen.shown)


def test_undo_at_the_founding_step_and_the_key_of_what_cannot_be_done_yet_say_so(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.open_file(a_file(tmp_path, players=0))

    window.trigger("undo")
    assert window.document.session.last_step == 1

    screen = window.frame.current_screen
    assert isinstance(screen, ParticipantsScreen)
    qtbot.keyClick(screen.entry.line.field, Qt.Key.Key_F8)
    assert window._notice.strip.text == (
        "“Drop / re-admit” cannot be done now. Enter the participants first (Ctrl+1)."
    )


def test_every_command_of_the_list_can_be_reached_by_its_words(window: MainWindow, tmp_path: Path) -> None:
    window.open_file(a_file(tmp_path))
    offered = {entry.key for entry in entries_of(window, [(action, True) for action in ACTIONS])}

    assert {action.id for action in ACTIONS} <= offered


def test_a_past_round_is_found_by_its_number_in_the_list_of_commands_trial2_b8(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_file(a_file(tmp_path))
    session = window.document.session
    window.document.dispatch(session.propose().command("проверка"))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    meant = wanted("round 1")
    found = [e for e in entries_of(window, []) if is_meant(words_of(f"{e.words} {e.also}"), meant)]

    assert [entry.words for entry in found] == ["Round 1: results"]
    found[0].run()
    assert window.frame.current_key == "results"


def test_a_focus_whose_widget_is_gone_comes_back_to_the_screen_and_not_to_what_is_around_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.open_file(a_file(tmp_path))
    window.activateWindow()
    qtbot.waitUntil(lambda: window.frame.findChild(FocusReturn) is not None)
    screen = window.frame.current_screen
    assert screen is not None
    for around in window.frame.around:
        passing = QLineEdit(screen)
        passing.show()
        passing.setFocus()
        qtbot.waitUntil(passing.hasFocus)
        QWidget.setTabOrder(passing, around)

        passing.hide()

        qtbot.waitUntil(lambda: screen.isAncestorOf(QApplication.focusWidget() or window))


def test_whoever_goes_elsewhere_stays_there_also_at_once_behind_another_screen_or_a_dialog(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.open_file(a_file(tmp_path))
    window.activateWindow()
    qtbot.waitUntil(lambda: window.frame.findChild(FocusReturn) is not None)
    place = next(
        w for w in window.frame.rail.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus
    )

    place.setFocus()
    qtbot.waitUntil(place.hasFocus)
    qtbot.wait(5)

    assert place.hasFocus()

    window.go("journal")
    window.go("participants")
    window.trigger("find")
    qtbot.wait(5)
    assert isinstance(window.focusWidget(), SearchField), "keys may come before the next turn of the program"

    def keys_that_wait() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, AboutDialog)
        dialog.accept()
        window.go("participants")
        window.trigger("find")

    QTimer.singleShot(0, keys_that_wait)
    window.trigger("about")

    assert isinstance(window.focusWidget(), SearchField), "what is typed now is no new participant"
