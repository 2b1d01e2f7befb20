"""A correction of a past round: what moves is seen before, and nothing goes without a reason (desk 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import Method, Outcome, StageKind
from berserk_desk.tournament import day, tally
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.wording import use_language
from tests.builders import do, names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Eight players after two rounds, the third running."""
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    session = made.document.session
    for number in (1, 2, 3):
        made.do(session.propose().command("проверка"))
        made.do(AnnounceRound(max(session.state.round)))
        for pairing in day.pairings_in(session.state, number):
            if number < 3:
                made.do(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    yield made
    made.close()


@pytest.fixture
def robin(tmp_path: Path) -> Iterator[FakeDesk]:
    """Four players all against all: round 1 played, round 2 running."""
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    session = made.document.session
    made.do(OpenStage(Stage(0, StageKind.ROUND_ROBIN, entrants=tuple(session.state.player))))
    for number in (1, 2):
        made.do(session.propose().command("проверка"))
        made.do(AnnounceRound(max(session.state.round)))
        if number == 1:
            for pairing in day.pairings_in(session.state, 1):
                made.do(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    yield made
    made.close()


@pytest.fixture
def correct(qtbot: QtBot, desk: FakeDesk) -> Iterator[Callable[[int, int], CorrectionDialog]]:
    dialogs: list[CorrectionDialog] = []

    def open_correction(number: int, table: int) -> CorrectionDialog:
        dialog = CorrectionDialog(desk, at(desk, number, table).id)
        dialogs.append(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    yield open_correction
    for dialog in dialogs:
        dialog.close()
        shiboken6.delete(dialog)


Open = Callable[[int, int], CorrectionDialog]


def at(desk: FakeDesk, number: int, table: int) -> Pairing:
    found = day.pairing_at_table(desk.document.state, number, table)
    assert found is not None
    return found


def shown(dialog: CorrectionDialog) -> list[list[str]]:
    model = dialog.moved_table.model()
    columns = range(model.columnCount())
    return [[str(model.index(line, c).data()) for c in columns] for line in range(model.rowCount())]


def test_the_slip_taken_the_wrong_way_round_is_proposed_and_the_reason_has_the_focus(correct: Open) -> None:
    dialog = correct(1, 2)

    assert dialog.becomes.outcome is Outcome.SECOND
    assert dialog.focusWidget() is dialog.reason_field
    assert dialog.main_button.words == "Correct to 0–3"


def test_without_a_reason_nothing_is_corrected(correct: Open, desk: FakeDesk, qtbot: QtBot) -> None:
    dialog = correct(1, 2)
    type_text(dialog.reason_field, "   ")

    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    assert not dialog.main_button.isEnabled()
    assert desk.document.state.result[at(desk, 1, 2).id].outcome is Outcome.FIRST


def test_with_a_reason_the_result_changes_and_the_journal_has_it(
    correct: Open, desk: FakeDesk, qtbot: QtBot
) -> None:
    dialog = correct(1, 2)
    type_text(dialog.reason_field, "бланк прочитан наоборот")

    qtbot.keyClick(dialog.reason_field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    assert desk.document.state.result[at(desk, 1, 2).id].outcome is Outcome.SECOND
    assert desk.document.session.steps[-1].reason == "бланк прочитан наоборот"


def test_what_moves_is_what_the_standings_would_say(correct: Open, desk: FakeDesk) -> None:
    dialog = correct(1, 2)
    state, pairing = desk.document.state, at(desk, 1, 2)
    assert pairing.second is not None
    corrected = do(state, CorrectResult(Result(pairing.id, Outcome.SECOND, Method.CLEAN), "проверка"))
    before = {row.player: row.place for row in tally.standings(state).rows}
    after = {row.player: row.place for row in tally.standings(corrected).rows}
    both = [state.player[pairing.first].name, state.player[pairing.second].name]
    moved = {
        state.player[p].name: (str(before[p]), str(after[p])) for p in state.player if before[p] != after[p]
    }

    lines = shown(dialog)

    assert sorted(line[0] for line in lines[:2]) == sorted(both)
    assert {line[0]: (line[5], line[6]) for line in lines if line[5] != line[6]} == moved


def test_looking_at_a_correction_writes_nothing(correct: Open, desk: FakeDesk, qtbot: QtBot) -> None:
    before = len(desk.document.session.steps)
    dialog = correct(1, 2)

    qtbot.keyClick(dialog, Qt.Key.Key_2, ALT)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()
    assert len(desk.document.session.steps) == before


def test_later_pairs_are_said_to_stay(correct: Open) -> None:
    use_language("ru")
    dialog = correct(1, 2)

    assert "Пары и результаты туров 2 и 3 не меняются" in dialog.sentences
    assert dialog.main_button.words == "Исправить на 0–3"


def test_the_result_that_stands_cannot_be_its_own_correction(correct: Open, qtbot: QtBot) -> None:
    dialog = correct(1, 2)
    type_text(dialog.reason_field, "опечатка")

    qtbot.keyClick(dialog, Qt.Key.Key_1, ALT)

    assert not dialog.main_button.isEnabled()
    assert "stands already" in dialog.facts


def test_another_way_of_winning_can_be_chosen(correct: Open, desk: FakeDesk, qtbot: QtBot) -> None:
    dialog = correct(1, 2)
    qtbot.keyClick(dialog, Qt.Key.Key_1, ALT)
    dialog._how.setCurrentIndex(dialog._how.findData("penalty"))
    type_text(dialog.reason_field, "решение судьи")

    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    result = desk.document.state.result[at(desk, 1, 2).id]
    assert (result.outcome, result.method, result.ground) == (Outcome.FIRST, Method.PENALTY, "801.1.д")


def test_the_running_round_is_not_corrected_but_entered_again(correct: Open, desk: FakeDesk) -> None:
    desk.do(RecordResult(Result(at(desk, 3, 1).id, Outcome.FIRST, Method.CLEAN)))

    dialog = correct(3, 1)

    assert not dialog.main_button.isEnabled()
    assert "running" in dialog.facts


def test_the_dialog_fits_a_laptop_at_125_percent(correct: Open) -> None:
    dialog = correct(1, 2)

    assert dialog.height() <= 520
    assert dialog.minimumSizeHint().height() <= 520


def test_a_result_typed_in_the_past_round_is_chosen_in_its_correction_trial2_b9(
    qtbot: QtBot, desk: FakeDesk
) -> None:
    pairing = at(desk, 1, 1)
    typed = Result(pairing.id, Outcome.DRAW, Method.AGREED)
    dialog = CorrectionDialog(desk, pairing.id, typed)

    assert (dialog.becomes.outcome, dialog.becomes.method) == (Outcome.DRAW, Method.AGREED)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.focusWidget() is dialog.reason_field
    dialog.close()
    shiboken6.delete(dialog)


def test_a_running_round_that_points_did_not_pair_is_not_to_be_repaired(robin: FakeDesk) -> None:
    dialog = CorrectionDialog(robin, at(robin, 1, 1).id)
    dialog.reason_field.setText("бланк прочитан наоборот")

    dialog.accept()

    assert robin.document.state.result[at(robin, 1, 1).id].outcome is Outcome.SECOND
    assert [asked for asked in robin.asked if asked[0] == "repair"] == []
    shiboken6.delete(dialog)
