"""The participants' screen as it is used: typing, questions, drops, lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import EditRegulations, FinishTournament
from berserk_desk.tournament.player_commands import AddPlayer, EditPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.side_panel import PanelSection
from berserk_desk.wording import use_language
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

CONTROL = Qt.KeyboardModifier.ControlModifier


class Hall:
    """The screen in a frame, and the hands on the keyboard."""

    def __init__(self, qtbot: QtBot, folder: Path, *commands: Command) -> None:
        self.desk = FakeDesk(folder, *commands)
        self.screen = ParticipantsScreen(self.desk)
        self.desk.screen = self.screen
        self.frame = Frame()
        qtbot.addWidget(self.frame)
        self.frame.resize(1366, 697)
        self.frame.add_screen("participants", self.screen)
        self.frame.show()
        self.frame.activateWindow()
        self.frame.show_screen("participants")
        qtbot.waitUntil(self.screen.entry.line.hasFocus)

    @property
    def names(self) -> list[str]:
        return [row.cells["name"].text for row in self.screen._model.rows if isinstance(row, Row)]

    @property
    def said(self) -> str:
        entry = self.screen.entry
        return entry.line.readback_text if entry.refusal.isHidden() else entry.refusal.text

    @property
    def asked(self) -> str:
        question = self.screen.entry.question
        return "" if question.isHidden() else question.text

    def type(self, text: str) -> None:
        type_text(self.screen.entry.line.field, text)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, modifiers)

    def enter(self, text: str) -> None:
        self.type(text)
        self.press(Qt.Key.Key_Return)

    def yes(self) -> None:
        self.press(Qt.Key.Key_Return, CONTROL)

    def choose(self, name: str) -> PlayerId:
        player = next(p.id for p in self.desk.document.state.player.values() if p.name == name)
        self.screen.table.set_current_key(player)
        return player

    def play_round(self) -> None:
        self.desk.play(_a_round)


def _a_round(session: Session) -> Iterator[Command]:
    yield session.propose(seed=1).command("")
    last = max(session.state.round)
    yield AnnounceRound(last)
    for pairing in day.pairings_of(session.state, last):
        if pairing.second is not None:
            yield RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN))


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(qtbot, tmp_path, ImportPlayers(tuple(NewPlayer(name, "Томск") for name in names(4))))
    yield made
    made.desk.document.close()


@pytest.fixture
def empty(qtbot: QtBot, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(qtbot, tmp_path)
    yield made
    made.desk.document.close()


def test_a_line_and_enter_add_a_player_and_the_next_line_can_be_typed(empty: Hall) -> None:
    empty.enter("Ёлкин Артём; Томск; Башня")
    empty.enter("Ким Олег")
    players = [(p.name, p.city, p.club) for p in empty.desk.document.state.player.values()]
    assert players == [("Ёлкин Артём", "Томск", "Башня"), ("Ким Олег", "", "")]
    assert empty.screen.entry.line.state is EntryState.WRITTEN


def test_before_enter_the_line_reads_back_what_was_understood(empty: Hall) -> None:
    empty.type("Ёлкин Артём; Томск")
    assert "Ёлкин Артём" in empty.said
    assert "Томск" in empty.said


def test_an_empty_list_says_so_and_typing_needs_no_button(empty: Hall) -> None:
    assert empty.screen._pages.currentIndex() == 1
    assert empty.screen.detail.isHidden()
    empty.enter("Ёлкин Артём")
    assert empty.screen._pages.currentWidget() is empty.screen.table
    assert empty.screen.detail.isVisible()


def test_a_like_name_is_asked_about_and_a_plain_enter_never_answers(hall: Hall) -> None:
    hall.enter(f"{names(1)[0].replace('ё', 'е')}; Томск")
    hall.press(Qt.Key.Key_Return)
    assert names(1)[0] in hall.asked
    assert len(hall.desk.document.state.player) == 4
    hall.yes()
    assert len(hall.desk.document.state.player) == 5
    assert hall.asked == ""


def test_a_namesake_and_another_person_are_added_by_different_words(hall: Hall) -> None:
    name = names(1)[0]
    hall.enter(f"{name}; Омск")
    assert hall.screen.entry.question._yes.words == "Add a namesake"
    hall.press(Qt.Key.Key_Escape)
    hall.screen.entry.line.clear()
    hall.enter(f"{name[:-1]}; Омск")
    assert hall.screen.entry.question._yes.words == "This is somebody else"


def test_esc_goes_back_to_what_is_typed_without_losing_it(hall: Hall) -> None:
    hall.enter(names(1)[0])
    hall.press(Qt.Key.Key_Escape)
    assert hall.asked == ""
    assert hall.screen.entry.line.text() == names(1)[0]
    hall.type("ский")
    hall.press(Qt.Key.Key_Return)
    assert len(hall.desk.document.state.player) == 5


def test_a_question_that_stands_while_typing_is_answered_without_enter_first(hall: Hall) -> None:
    hall.type(f"{names(1)[0]}; Томск")
    hall.yes()
    assert len(hall.desk.document.state.player) == 5


def test_a_name_in_the_other_layout_and_one_with_a_digit_are_asked_about_and_never_changed(
    hall: Hall,
) -> None:
    def last() -> str:
        return list(hall.desk.document.state.player.values())[-1].name

    hall.enter("Gjgjd Jktu; Omsk")
    assert "Попов Олег" in hall.asked
    assert len(hall.desk.document.state.player) == 4
    hall.yes()
    assert hall.screen.entry.line.text().startswith("Попов Олег;")
    hall.press(Qt.Key.Key_Return)
    assert last() == "Попов Олег"
    hall.enter("Gjgjd Bdfy")
    hall.press(Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert last() == "Gjgjd Bdfy"
    hall.enter("Ив0нов Яков")
    assert "digit" in hall.asked
    hall.press(Qt.Key.Key_Escape)
    assert hall.screen.entry.line.text() == "Ив0нов Яков"
    hall.press(Qt.Key.Key_Return)
    hall.yes()
    assert last() == "Ив0нов Яков"


def test_the_row_and_the_panel_show_whom_the_question_is_about(hall: Hall) -> None:
    hall.type(f"{names(3)[2]}; ")
    assert hall.screen.table.linked_key == 3
    assert hall.screen.player is not None
    assert hall.screen.player.id == 3


def test_a_late_entry_is_told_from_which_round_he_plays(hall: Hall) -> None:
    hall.play_round()
    hall.play_round()
    use_language("ru")
    hall.type("Юрьева Дарья")
    assert "сыграет с тура 3; прошедшие туры ничего не дают" in hall.said
    hall.press(Qt.Key.Key_Return)
    assert hall.desk.document.state.player[PlayerId(5)].joined_round == 3


def test_more_parts_than_a_line_has_are_refused_in_place(empty: Hall) -> None:
    empty.enter("а б; в; г; 1; лишнее")
    assert "лишнее" in empty.said
    assert not empty.desk.document.state.player


def test_b59_dropping_one_of_two_namesakes_leaves_the_other(hall: Hall) -> None:
    hall.desk.do(AddPlayer(NewPlayer("Иванов Иван", "Омск")), AddPlayer(NewPlayer("Иванов Иван", "Томск")))
    hall.screen.table.set_current_key(6)
    hall.desk.trigger("drop_player")
    assert "Иванов Иван" in hall.asked
    assert "Томск" in hall.asked
    hall.yes()
    state = hall.desk.document.state
    assert not day.is_here(state.player[PlayerId(6)])
    assert day.is_here(state.player[PlayerId(5)])


def test_b53_a_player_with_games_is_not_removed_and_dropping_is_offered(hall: Hall) -> None:
    hall.play_round()
    player = hall.choose(names(1)[0])
    before = hall.desk.document.standings()
    hall.desk.trigger("remove_player")
    assert "stays in the table" in hall.asked
    hall.yes()
    state = hall.desk.document.state
    assert state.player[player].dropped_after == 1
    after = hall.desk.document.standings()
    assert [(row.player, row.points, row.values) for row in after.rows] == [
        (row.player, row.points, row.values) for row in before.rows
    ]


def test_who_was_never_paired_is_removed_after_a_question(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.desk.trigger("remove_player")
    hall.press(Qt.Key.Key_Return)
    assert player in hall.desk.document.state.player
    hall.yes()
    assert player not in hall.desk.document.state.player


def test_esc_leaves_a_drop_undone_and_gives_the_focus_back(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.screen.table.setFocus()
    hall.desk.trigger("drop_player")
    hall.press(Qt.Key.Key_Escape)
    assert day.is_here(hall.desk.document.state.player[player])
    assert hall.screen.table.hasFocus()


def test_the_key_that_drops_also_re_admits(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    for _time in range(2):
        hall.desk.trigger("drop_player")
        hall.yes()
    assert day.is_here(hall.desk.document.state.player[player])


def test_toggles_act_on_the_current_row(hall: Hall) -> None:
    player = hall.choose(names(2)[1])
    for action in ("toggle_present", "toggle_decklist", "toggle_judge"):
        hall.desk.trigger(action)
    row = hall.desk.document.state.player[player]
    assert (row.present, row.decklist, row.judge) == (False, True, True)


def test_who_left_is_not_ticked_as_here(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.desk.trigger("drop_player")
    hall.yes()
    hall.desk.trigger("toggle_present")
    assert "F8" in hall.said
    assert hall.desk.document.state.player[player].present


def test_privilege_byes_take_a_number_and_warn_where_the_event_is_no_grand_prix(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.desk.trigger("privilege_byes")
    hall.type("2")
    assert "Grand Prix" in hall.said
    assert "806.2" in hall.said
    hall.press(Qt.Key.Key_Return)
    assert hall.desk.document.state.player[player].privilege_byes == 2


def test_privilege_byes_do_not_warn_at_a_grand_prix(hall: Hall) -> None:
    hall.desk.do(EditRegulations(replace(hall.desk.document.state.rules, grand_prix=True)))
    hall.choose(names(1)[0])
    hall.desk.trigger("privilege_byes")
    hall.type("2")
    assert "Grand Prix" not in hall.said


@pytest.mark.parametrize("typed", ["10", "x", "-1"])
def test_letters_where_a_number_belongs_are_refused_in_place(hall: Hall, typed: str) -> None:
    player = hall.choose(names(1)[0])
    hall.desk.trigger("privilege_byes")
    hall.enter(typed)
    assert "0 to 9" in hall.said
    assert hall.desk.document.state.player[player].privilege_byes == 0


def test_a_fixed_table_is_written_and_taken_back_with_zero(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.desk.trigger("fixed_table")
    hall.enter("7")
    assert hall.desk.document.state.player[player].fixed_table == 7
    hall.desk.trigger("fixed_table")
    hall.enter("0")
    assert hall.desk.document.state.player[player].fixed_table is None


def test_esc_leaves_the_number_and_brings_the_half_typed_line_back(hall: Hall) -> None:
    hall.type("Юрьева Дар")
    hall.desk.trigger("fixed_table")
    hall.press(Qt.Key.Key_Escape)
    assert hall.screen.entry.line.text() == "Юрьева Дар"


def test_undo_takes_the_answer_away_with_the_player(hall: Hall) -> None:
    hall.enter("Юрьева Дарья")
    hall.desk.trigger("undo")
    assert "Юрьева Дарья" not in hall.said
    assert "Юрьева Дарья" not in hall.names


def test_find_keeps_those_who_have_it_and_esc_shows_everybody_again(hall: Hall) -> None:
    hall.desk.trigger("find")
    type_text(hall.screen.search, names(2)[1][:4].upper())
    assert hall.names == [names(2)[1]]
    QTest.keyClick(hall.screen.search, Qt.Key.Key_Escape)
    assert len(hall.names) == 4


def test_letters_typed_in_the_list_go_to_the_entry_line(hall: Hall) -> None:
    hall.screen.table.setFocus()
    type_text(hall.screen.table, "Ю")
    assert hall.screen.entry.line.text() == "Ю"
    assert hall.screen.entry.line.hasFocus()


def test_enter_in_the_list_opens_the_players_card(hall: Hall) -> None:
    player = hall.choose(names(1)[0])
    hall.screen.table.setFocus()
    hall.press(Qt.Key.Key_Return)
    assert ("card", player) in hall.desk.asked


def test_a_penalty_goes_to_the_penalties_with_this_player(hall: Hall) -> None:
    player = hall.choose(names(2)[1])
    hall.desk.trigger("player_penalty")
    assert ("penalty", player) in hall.desk.asked


def test_the_narrow_window_keeps_names_and_shows_the_panels_keys_below(hall: Hall) -> None:
    hall.frame.resize(1093, 543)
    QApplication.processEvents()
    assert hall.screen.detail.isHidden()
    assert {"number", "name", "present", "marks"} <= set(hall.screen.table.visible_columns())
    assert any(hint.key == "F8" for hint in hall.screen.panel_entries())


def test_several_pasted_lines_open_the_preview_with_everybody(hall: Hall) -> None:
    QGuiApplication.clipboard().setText("Юрьева Дарья\tТомск\nЯшин Фёдор\tОмск\n")
    hall.press(Qt.Key.Key_V, CONTROL)
    (dialog,) = hall.desk.window_widget().findChildren(ImportDialog)
    dialog.accept()
    assert {"Юрьева Дарья", "Яшин Фёдор"} <= set(hall.names)


def test_one_pasted_line_is_typed_into_the_entry_line(hall: Hall) -> None:
    QGuiApplication.clipboard().setText("Юрьева Дарья; Томск")
    hall.press(Qt.Key.Key_V, CONTROL)
    assert hall.screen.entry.line.text() == "Юрьева Дарья; Томск"


def test_an_imported_list_is_one_step_that_one_undo_takes_back(hall: Hall, shared: Path) -> None:
    dialog = hall.screen.open_import(shared / "data" / "roster-33-cp1251.csv")
    assert dialog is not None
    dialog.accept()
    dialog.accept()  # two names of the list are alike: the first asks
    assert len(hall.desk.document.state.player) > 30
    assert "imported" in hall.said
    hall.desk.trigger("undo")
    assert len(hall.desk.document.state.player) == 4


def _refused_files(folder: Path) -> dict[str, Path]:
    picture = folder / "list.csv"
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    image.save(str(folder / "list.png"))
    (folder / "list.png").rename(picture)
    long_line = folder / "long.csv"
    long_line.write_bytes(b"x" * (10 * 1024 * 1024))
    nothing = folder / "nothing.csv"
    nothing.write_bytes(b"")
    return {
        "picture": picture,
        "10 MB of one line": long_line,
        "empty": nothing,
        "missing": folder / "missing.csv",
        "folder": folder,
    }


@pytest.mark.parametrize("kind", ["picture", "10 MB of one line", "empty", "missing", "folder"])
def test_what_is_no_list_is_refused_with_one_sentence_and_nothing_changes(
    hall: Hall, tmp_path: Path, kind: str
) -> None:
    before = hall.desk.document.session.last_step
    assert hall.screen.open_import(_refused_files(tmp_path)[kind]) is None
    assert hall.screen.entry.line.state is EntryState.REFUSAL
    assert len(hall.said) > 20
    assert hall.desk.document.session.last_step == before


def test_a_finished_tournament_takes_no_line(hall: Hall) -> None:
    hall.play_round()
    hall.desk.do(FinishTournament())
    assert not hall.screen.entry.isEnabled()


def test_b133_a_name_with_markup_stands_in_list_and_panel_as_typed(empty: Hall) -> None:
    empty.enter("<b>Вася & Ко")
    assert empty.names == ["<b>Вася & Ко"]
    labels = [label for label in empty.screen.detail.findChildren(Label) if label.text() == "<b>Вася & Ко"]
    assert labels
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)


@pytest.mark.parametrize("letter", [Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_I])
def test_the_keys_of_actions_are_left_to_the_window_while_the_line_has_focus(
    hall: Hall, letter: Qt.Key
) -> None:
    event = QKeyEvent(QEvent.Type.ShortcutOverride, letter, CONTROL)
    event.ignore()
    QApplication.sendEvent(hall.screen.entry.line.field, event)
    assert not event.isAccepted()


def test_the_fee_and_the_check_of_the_deck_are_columns_of_their_own_and_undone_like_any_entry(
    hall: Hall,
) -> None:
    player = hall.choose(names(2)[1])
    hall.screen.table.checkClicked.emit(player, "fee")
    hall.screen.table.checkClicked.emit(player, "checked")
    row = hall.desk.document.state.player[player]
    assert (row.fee_paid, row.deck_checked) == (True, True)
    cells = next(r.cells for r in hall.screen._model.rows if isinstance(r, Row) and r.key == player)
    assert (cells["fee"].check, cells["checked"].check) == (True, True)
    hall.desk.document.session.undo()
    assert not hall.desk.document.state.player[player].deck_checked


def test_all_who_are_marked_leave_as_one_step_whose_question_names_their_number(hall: Hall) -> None:
    hall.play_round()
    state = hall.desk.document.state
    leaving = [hall.choose(name) for name in names(3)[:2]]
    hall.desk.trigger("drop_marked")
    assert "Ctrl+M" in hall.said
    for player in leaving:
        hall.screen.table.set_current_key(player)
        hall.desk.trigger("mark_player")
    assert sorted(hall.screen.marked) == sorted(leaving)
    hall.desk.trigger("drop_marked")
    assert "Drop 2 participants?" in hall.asked
    hall.press(Qt.Key.Key_Return)
    assert hall.desk.document.state is state
    hall.yes()
    after = hall.desk.document.state
    assert [p.id for p in after.player.values() if not day.is_here(p)] == sorted(leaving)
    hall.desk.document.session.undo()
    assert hall.desk.document.state.player == state.player


def test_the_panel_is_made_anew_only_when_what_it_tells_has_changed(hall: Hall) -> None:
    one, other = list(hall.desk.document.state.player)[:2]
    hall.screen.table.set_current_key(one)
    before = hall.screen.detail.findChildren(PanelSection)
    hall.desk.document.dispatch(EditPlayer(replace(hall.desk.document.state.player[other], present=False)))
    assert hall.screen.detail.findChildren(PanelSection) == before
    hall.desk.document.dispatch(EditPlayer(replace(hall.desk.document.state.player[one], present=False)))
    assert hall.screen.detail.findChildren(PanelSection) != before
