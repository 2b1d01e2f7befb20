"""The guided repair in its window, by keys alone: cause, way, reason, done; and pairs made by hand (B61, B63, B18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import HallKind, PlayerId, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.hand_pairing import in_hand
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.ui.dialogs import round_repair
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.repair_cause import RepairCause
from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog
from berserk_desk.ui.models.repair_changes import main_words, way_facts
from berserk_desk.ui.models.repair_ways import WayKind, ways_out
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT, DeskDialog
from berserk_desk.wording import use_language
from tests.builders import a_result, names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier

LEAST_REASON = 180
"""Pixels: a reason of a few words is seen as it is typed."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Seven of eight players in the first round, which runs: the eighth was dropped by mistake."""
    use_language("en")
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    made.do(DropPlayer(PlayerId(8)))
    made.do(made.document.session.propose().command("проверка"))
    made.do(AnnounceRound(one_round(made)))
    yield made
    made.close()


class Shows:
    """Opens dialogs on a desk, and takes them away before the desk goes."""

    def __init__(self, qtbot: QtBot, desk: FakeDesk) -> None:
        self._qtbot = qtbot
        self._desk = desk
        self._shown: list[DeskDialog] = []

    def repair(self, happened: Happened | None = None) -> RoundRepairDialog:
        dialog = RoundRepairDialog(self._desk, one_round(self._desk), happened)
        self._show(dialog)
        return dialog

    def by_hand(self, *come: PlayerId) -> HandPairingDialog:
        state = self._desk.document.state
        dialog = HandPairingDialog(self._desk, in_hand(state, one_round(self._desk), come=come))
        self._show(dialog)
        return dialog

    def _show(self, dialog: DeskDialog) -> None:
        self._shown.append(dialog)
        with self._qtbot.waitExposed(dialog):
            dialog.show()

    def close(self) -> None:
        for dialog in self._shown:
            shiboken6.delete(dialog)


@pytest.fixture
def show(qtbot: QtBot, desk: FakeDesk) -> Iterator[Shows]:
    shows = Shows(qtbot, desk)
    yield shows
    shows.close()


def one_round(desk: FakeDesk) -> RoundId:
    return max(desk.document.state.round)


def chosen(dialog: RoundRepairDialog) -> str:
    return dialog.way.kind.value


def seats(desk: FakeDesk) -> dict[int | None, set[int]]:
    rows = day.pairings_of(desk.document.state, one_round(desk))
    return {row.table_no: set(players_of(row)) for row in rows}


def test_b61_the_way_back_takes_a_reason_and_ctrl_enter_and_offers_the_void_sheets(
    qtbot: QtBot, desk: FakeDesk, show: Shows
) -> None:
    before = seats(desk)
    dialog = show.repair(Happened(come=(PlayerId(8),)))
    assert dialog.height() <= MOST_HEIGHT
    assert not dialog.main_button.isEnabled()
    dialog.reason_field.setFocus()
    type_text(dialog.reason_field, "ошибка")
    assert dialog.main_button.text() or dialog.main_button.accessibleName()
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert seats(desk) == {1: before[1], 2: before[2], 3: before[3], 4: before[None] | {8}}
    assert desk.document.state.player[PlayerId(8)].dropped_after is None
    assert desk.asked[-1] == ("print tables", RoundNo(1), (4,))
    assert desk.document.session.steps[-1].reason == "ошибка"


def test_what_has_happened_is_asked_when_nobody_said_it_and_digits_choose_a_way(
    qtbot: QtBot, desk: FakeDesk, show: Shows
) -> None:
    dialog = show.repair()
    assert dialog.cause is not None
    assert dialog.cause.kind.currentText() == "Plays, but is in no pair"
    assert dialog.cause.first.currentText() == desk.document.state.player[PlayerId(8)].name
    dialog.ways.setFocus()
    qtbot.keyClick(dialog.ways, Qt.Key.Key_2)
    assert chosen(dialog) == "hand"
    qtbot.keyClick(dialog, Qt.Key.Key_3, ALT)
    assert chosen(dialog) == "anew"
    dialog.cause.kind.setCurrentIndex(1)
    assert dialog.cause.kind.currentText() == "Is in a pair, but does not play"
    assert chosen(dialog) == "least"
    assert dialog.changes.model().rowCount() > 0


def test_another_cause_leaves_mark_highlight_text_and_button_on_one_way_trial_a1(
    desk: FakeDesk, show: Shows
) -> None:
    dialog = show.repair()
    assert dialog.cause is not None
    points = dialog.cause.kind.findText("Points have changed")
    for place in (1, 3):  # the first way is gone for that cause, the last one stands elsewhere
        dialog.cause.kind.setCurrentIndex(0)
        dialog._typed(str(place))
        dialog.cause.kind.setCurrentIndex(points)
        assert dialog.way.kind is WayKind.LEAVE
        marked = [
            row.key for row in dialog._ways_model.rows if isinstance(row, Row) and row.cells["mark"].icon
        ]
        assert marked == [WayKind.LEAVE] == [dialog.ways.current_key]
        told = way_facts(desk.document.state, one_round(desk), dialog.way, ())
        assert dialog.sentences == [each.text for each in told]
        assert dialog.main_button.accessibleName() == main_words(dialog.way, RoundNo(1))


def test_who_came_last_is_meant_at_once(desk: FakeDesk, show: Shows) -> None:
    desk.do(AddPlayer(NewPlayer("Опоздавший Иван")))
    dialog = show.repair()
    assert dialog.cause is not None
    assert dialog.cause.happened == Happened(come=(PlayerId(9),))


def test_a_large_field_is_searched_beside_the_dialog_and_until_then_pairs_can_be_made_by_hand(
    qtbot: QtBot, show: Shows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_repair, "SEARCHED_AT_ONCE", 0)
    go_on = Event()
    monkeypatch.setattr(
        round_repair, "ways_out", lambda *given, **stay: go_on.wait(10) and ways_out(*given, **stay)
    )

    dialog = show.repair(Happened(come=(PlayerId(8),)))
    assert dialog.way.kind is WayKind.HAND
    go_on.set()
    qtbot.waitUntil(lambda: dialog.way.kind is WayKind.LEAST)

    assert dialog.way.plan is not None
    assert dialog.way.plan.command is not None


def test_whoever_begins_to_write_writes_the_reason(qtbot: QtBot, show: Shows) -> None:
    dialog = show.repair(Happened(come=(PlayerId(8),)))
    assert dialog.ways.hasFocus()
    type_text(dialog.ways, "он")
    qtbot.waitUntil(dialog.reason_field.hasFocus)
    assert dialog.reason_field.text() == "он"
    assert dialog.main_button.isEnabled()


def test_b63_drawing_anew_names_what_is_lost_and_undo_brings_it_back(
    qtbot: QtBot, desk: FakeDesk, show: Shows
) -> None:
    rows = day.outstanding(desk.document.state, one_round(desk))
    desk.do(a_result(rows[0]), a_result(rows[1]))
    before = desk.document.state
    dialog = show.repair(Happened(come=(PlayerId(8),)))
    anew = next(place for place, way in enumerate(dialog._found, 1) if way.kind is WayKind.ANEW)
    qtbot.keyClick(dialog.ways, str(anew))
    assert any("2 results are lost" in sentence for sentence in dialog.sentences)
    dialog.reason_field.setFocus()
    type_text(dialog.reason_field, "заново")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert entered_results(desk.document.state, one_round(desk)) == 0
    desk.document.session.undo("нет")
    assert desk.document.state.pairing == before.pairing
    assert desk.document.state.result == before.result


def test_new_tables_get_the_minutes_that_are_gone(qtbot: QtBot, desk: FakeDesk, show: Shows) -> None:
    desk.do(EditTournament(replace(desk.document.state.event, head_judge="Юрьева Софья")))
    desk.clock.start()
    desk.let_pass(18 * 60 + 20)
    dialog = show.repair(Happened(come=(PlayerId(8),)))
    assert dialog.minutes_due == 18
    type_text(dialog.reason_field, "ошибка")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    reading = desk.clock.reading
    assert reading is not None
    given = reading.given_to(4)
    assert given is not None
    assert given.minutes == 18
    assert reading.given_to(1) is None


# -- by hand --------------------------------------------------------------------------------------------------


@pytest.fixture
def hand(show: Shows) -> HandPairingDialog:
    return show.by_hand(PlayerId(8))


def test_two_who_are_free_are_seated_by_keys_and_written_with_a_reason(
    qtbot: QtBot, desk: FakeDesk, hand: HandPairingDialog
) -> None:
    before = seats(desk)
    assert hand.facts.startswith("Without a pair")
    byes = next(pair for pair in hand.hand.pairs if len(pair.players) == 1)
    hand.pairs.set_current_key(byes.key)
    hand.pairs.setFocus()
    qtbot.keyClick(hand.pairs, Qt.Key.Key_Delete)
    hand.free.setFocus()
    qtbot.keyClick(hand.free, Qt.Key.Key_Home)
    qtbot.keyClick(hand.free, Qt.Key.Key_Return)
    assert "With whom" in hand.said
    qtbot.keyClick(hand.free, Qt.Key.Key_Down)
    qtbot.keyClick(hand.free, Qt.Key.Key_Return)
    assert hand.hand.complete
    assert not hand.main_button.isEnabled()  # announced pairs want a reason
    type_text(hand.reason_field, "опоздал")
    qtbot.keyClick(hand, Qt.Key.Key_Return, CTRL)
    assert seats(desk) == {1: before[1], 2: before[2], 3: before[3], 4: before[None] | {8}}
    assert hand.written is not None


def test_the_bye_is_given_by_f4_and_who_had_it_is_free(qtbot: QtBot, hand: HandPairingDialog) -> None:
    had = next(pair.players[0] for pair in hand.hand.pairs if len(pair.players) == 1)
    hand.free.set_current_key(8)
    qtbot.keyClick(hand, Qt.Key.Key_F4)
    assert hand.hand.free == (had,)
    assert hand.hand.pair_of(PlayerId(8)) is not None
    qtbot.keyClick(hand, Qt.Key.Key_F3)
    assert hand.hand.free == (8,)


def test_a_player_dragged_onto_another_sits_with_him_and_beside_everybody_is_free(
    desk: FakeDesk, hand: HandPairingDialog
) -> None:
    one, two = day.pairings_of(desk.document.state, one_round(desk))[:2]
    pairs, free = hand._drags
    where = hand.pairs.cell_rect(two.id, "first").center()
    pairs.let_go(one.first, where)
    seated = hand.hand.pair_of(one.first)
    assert seated is not None
    assert set(seated.players) == {one.first, two.first}
    assert {one.second, two.second} <= set(hand.hand.free)
    free.let_go(two.first, QPoint(20, hand.free.viewport().height() - 4))
    assert {one.first, two.first} <= set(hand.hand.free)


def test_a_draft_is_made_by_hand_without_a_reason(qtbot: QtBot, tmp_path: Path) -> None:
    use_language("en")
    desk = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    desk.do(desk.document.session.propose().command("проверка"))
    one, two = day.pairings_of(desk.document.state, one_round(desk))
    shows = Shows(qtbot, desk)
    dialog = shows.by_hand()
    dialog._seat(one.first, two.first)
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert dialog.written is None  # two are free still
    qtbot.mouseClick(dialog._together, Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert seats(desk) == {1: {one.first, two.first}, 2: {one.second, two.second}}
    shows.close()
    desk.close()


def test_pairs_that_hang_on_the_hall_display_are_published_anew_with_the_repair_unless_alt_t_leaves_them(
    qtbot: QtBot, desk: FakeDesk, show: Shows
) -> None:
    assert not show.repair(Happened(come=(PlayerId(8),))).to_hall.isVisible()  # the hall has seen nothing yet
    desk.hall.publish_pairings()
    for publishes in (False, True):
        dialog = show.repair(Happened(come=(PlayerId(8),)))
        assert dialog.to_hall.isVisible()
        if not publishes:
            qtbot.keyClick(dialog, Qt.Key.Key_T, ALT)
        dialog.reason_field.setText("ошибка")
        qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
        assert desk.hall.outdated(HallKind.PAIRINGS) is not publishes
        if not publishes:
            desk.document.session.undo("проверка")


def test_a_repair_fits_beside_its_reason_when_the_hall_is_asked_too(desk: FakeDesk, show: Shows) -> None:
    desk.hall.publish_pairings()
    dialog = show.repair(Happened(come=(PlayerId(8),)))
    assert dialog.height() <= MOST_HEIGHT
    assert dialog.reason_field.width() >= LEAST_REASON


def test_the_pair_whose_row_was_chosen_is_asked_about_first_trial_b17(desk: FakeDesk) -> None:
    state, this = desk.document.state, one_round(desk)
    pairing = next(row for row in day.pairings_of(state, this) if row.table_no == 3)
    cause = RepairCause(state, this, pairing.id)
    assert cause.happened == Happened(leave=(pairing.first,))
    shiboken6.delete(cause)


def test_who_has_left_and_still_stands_in_a_pair_goes_before_the_chosen_row_trial_b17(desk: FakeDesk) -> None:
    this = one_round(desk)
    rows = [row for row in day.pairings_of(desk.document.state, this) if row.second is not None]
    desk.do(DropPlayer(rows[1].first))
    cause = RepairCause(desk.document.state, this, rows[0].id)
    assert cause.happened == Happened(leave=(rows[1].first,))
    shiboken6.delete(cause)
