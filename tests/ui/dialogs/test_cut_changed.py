"""B68 in the window: a correction after the cut asks, and each way is one step that Ctrl+Z takes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import CutRule, Method, Outcome, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.seeding import cut, cut_otherwise
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.dialogs.cut_changed import CutChangedDialog
from berserk_desk.ui.models.stage_refill import asked_of, refill_facts
from berserk_desk.wording import use_language
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Eight players after three rounds, cut to four, the semi-finals announced."""
    use_language("en")
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(8))), rounds=3)
    session = made.document.session
    for number in (1, 2, 3, 4):
        if number == 4:
            entrants = cut(session.state, CutRule.NUMBER, 4).entrants
            row = Stage(0, StageKind.PLAYOFF, entrants=entrants, cut=CutRule.NUMBER, cut_value=4)
            made.do(OpenStage(row))
        made.do(session.propose().command("проверка"))
        made.do(AnnounceRound(max(session.state.round)))
        for pairing in day.pairings_in(session.state, number):
            if number < 4:
                made.do(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    yield made
    made.close()


def test_a_correction_after_the_cut_asks_and_each_way_is_one_step_b68(qtbot: QtBot, desk: FakeDesk) -> None:
    wrong = day.pairings_in(desk.document.state, 3)[0]
    correction = CorrectionDialog(desk, wrong.id)
    assert any("the cut for the rounds from 4 on" in each.casefold() for each in correction.sentences)
    type_text(correction.reason_field, "slip misread")
    correction.accept()
    assert ("cut", "slip misread") in desk.asked
    assert asked_of(desk.document.state) is not None
    (fact,) = refill_facts(desk.document.state)
    assert fact.key == "F9"

    before = desk.document.state
    dialog = CutChangedDialog(desk, 1, "slip misread")
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.main_button.words == "Build anew"
    assert dialog.table.model().rowCount() >= 1
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert day.last_number(desk.document.state) == 3
    assert ("go", "pairing") in desk.asked
    desk.document.session.undo("again")
    assert desk.document.state == before

    kept = CutChangedDialog(desk, 1, "slip misread")
    with qtbot.waitExposed(kept):
        kept.show()
    qtbot.keyClick(kept, Qt.Key.Key_2, ALT)
    assert kept.main_button.words == "Keep as played"
    qtbot.keyClick(kept, Qt.Key.Key_Return, CTRL)
    assert cut_otherwise(desk.document.state) is None
    (note,) = refill_facts(desk.document.state)
    assert "slip misread" in note.text
    desk.document.session.undo("again")

    first = day.pairings_in(desk.document.state, 4)[0]
    desk.do(RecordResult(Result(first.id, Outcome.FIRST, Method.CLEAN)))
    late = CutChangedDialog(desk, 1)
    assert late.main_button.words == "Keep as played"
    assert not late.main_button.isEnabled(), "a reason is needed"
    late._choose(type(late.way).REBUILD)
    assert late.main_button.words == "Keep as played", "a result would be lost"
    late._choose(type(late.way).CANCEL)
    assert late.sentences[0] == "The stage goes with 1 entered result."
    type_text(late.reason_field, "slip misread")
    late.accept()
    assert dict(desk.document.state.stage) == {}
    for each in (correction, dialog, kept, late):
        shiboken6.delete(each)
