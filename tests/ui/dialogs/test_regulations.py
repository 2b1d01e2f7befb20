"""Changing the tournament's own copy of the rules (rules 1): order, departures, reasons, what moves by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import Method, Outcome, TieBreak
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.regulations import EFFECTS, EVENT, RegulationsDialog
from berserk_desk.wording import use_language
from tests.builders import names
from tests.ui.fake_desk import FakeDesk

Open = Callable[..., RegulationsDialog]
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def open_dialog(tmp_path: Path, qtbot: QtBot) -> Iterator[Open]:
    desks: list[FakeDesk] = []
    dialogs: list[RegulationsDialog] = []

    def make(edition: str = "classic", *, played: bool = False) -> RegulationsDialog:
        people = ImportPlayers(tuple(NewPlayer(name) for name in names(4)))
        desk = FakeDesk(tmp_path, people, ConfirmScoring(), edition=edition)
        desks.append(desk)
        if played:
            desk.do(desk.document.session.propose().command("проверка"))
            desk.do(AnnounceRound(max(desk.document.state.round)))
            first, second = day.pairings_in(desk.document.state, 1)
            desk.do(
                RecordResult(
                    Result(first.id, Outcome.FIRST, Method.TECHNICAL, totals_first=26, totals_second=20)
                ),
                RecordResult(Result(second.id, Outcome.DRAW, Method.CLEAN)),
            )
        dialog = RegulationsDialog(desk)
        dialogs.append(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    yield make
    for dialog in dialogs:
        dialog.close()
        shiboken6.delete(dialog)
    for desk in desks:
        desk.close()


def test_the_order_is_moved_with_alt_and_arrows_and_marked_as_a_departure(
    open_dialog: Open, qtbot: QtBot
) -> None:
    dialog = open_dialog()
    order = dialog.values.order
    assert order.order[:2] == (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_SECOND)
    assert not order.departs

    order.table.set_current_key(TieBreak.BUCHHOLZ)
    order.table.setFocus()
    qtbot.keyClick(order.table, Qt.Key.Key_Down, ALT)

    assert order.order[:2] == (TieBreak.BUCHHOLZ_SECOND, TieBreak.BUCHHOLZ)
    assert order._head.text().endswith("°")
    qtbot.keyClick(order.table, Qt.Key.Key_Up, ALT)
    assert not order.departs

    dialog._turn_to(EVENT)
    qtbot.keyClick(dialog, Qt.Key.Key_Down, ALT)
    assert not order.departs, "the list is not in sight"


def test_a_criterion_is_taken_out_added_and_the_editions_order_taken_back(open_dialog: Open) -> None:
    order = open_dialog().values.order
    order.table.set_current_key(TieBreak.HEAD_TO_HEAD)
    order.take_out()
    assert TieBreak.HEAD_TO_HEAD not in order.order

    order._add(order.more.findData(TieBreak.QUALITY_OF_WINS.value))
    assert order.order[-1] is TieBreak.QUALITY_OF_WINS

    order.back.click()
    assert not order.departs
    assert TieBreak.HEAD_TO_HEAD in order.order


def test_before_round_1_a_value_is_changed_without_a_reason_and_shown_as_a_departure(
    open_dialog: Open, qtbot: QtBot
) -> None:
    dialog = open_dialog()
    dialog.values.fields["points_bye"].setText("2,5")
    assert dialog.values.backs["points_bye"].words == "° in the edition 3"
    assert dialog.values.departures == 1
    assert not dialog.needs_reason

    dialog.values.backs["points_bye"].click()
    assert dialog.values.departures == 0
    assert dialog.values.backs["points_bye"].isHidden()

    dialog.values.fields["points_bye"].setText("2,5")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert dialog._desk.document.state.rules.points_bye == 25


def test_after_round_1_a_change_shows_what_moves_and_waits_for_a_reason(
    open_dialog: Open, qtbot: QtBot
) -> None:
    dialog = open_dialog(played=True)
    before = dialog._desk.document.state
    assert not dialog.values.edition.isEnabled()
    dialog.values.fields["points_draw"].setText("4")

    assert dialog.main_button.words == "See what changes"
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    assert dialog.page == EFFECTS
    # The winner goes from 1 to 3, those who drew from 2 to 1; whoever lost stays the last.
    assert dialog._model.rowCount() == 3
    assert not dialog.main_button.isEnabled()
    assert dialog._desk.document.state is before

    dialog.reason.setText("решение оргкомитета")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    after = dialog._desk.document.state
    assert after.rules.points_draw == 40
    assert after.result == before.result


def test_games_that_would_be_decided_otherwise_are_listed_and_their_results_stay(
    open_dialog: Open, qtbot: QtBot
) -> None:
    use_language("ru")
    dialog = open_dialog(played=True)
    before = dialog._desk.document.state
    dialog.values.fields["crystal_near"].setText("7")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    listed = dialog.otherwise.text()
    assert listed.startswith("1 партия решилась бы иначе")
    assert "26 : 20" in listed
    assert "тур 1, стол 1" in listed.lower()

    dialog.reason.setText("опечатка в регламенте")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    after = dialog._desk.document.state
    assert (after.rules.crystal_near, after.result) == (7, before.result)


def test_minutes_and_rounds_are_changed_without_a_reason_at_any_time(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog(played=True)
    dialog.numbers["round_minutes"].setValue(45)
    assert not dialog.needs_reason
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    assert dialog._desk.document.state.rules.round_minutes == 45


@pytest.mark.parametrize(
    ("edition", "shown"),
    [("classic", (True, False, True)), ("classic-legacy", (True, True, False)), ("heroes", (False,) * 3)],
)
def test_only_what_the_edition_has_is_shown(
    open_dialog: Open, edition: str, shown: tuple[bool, bool, bool]
) -> None:
    values = open_dialog(edition).values
    found = (values.fields["crystal_limit"], values.reading, values.left_out)
    assert tuple(not each.isHidden() for each in found) == shown


def test_another_edition_brings_its_own_values_criteria_and_names(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    dialog.values.edition.setCurrentIndex(dialog.values.edition.findData("heroes"))
    assert dialog.values.order.order[0] is TieBreak.QUALITY_OF_WINS
    assert dialog.values.departures == 0
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    state = dialog._desk.document.state
    assert (state.rules.edition, state.rules.crystal_limit) == ("heroes", None)


def test_a_value_that_is_no_number_is_named_and_nothing_is_changed(open_dialog: Open) -> None:
    dialog = open_dialog()
    for text in ("", "три", "-1"):
        dialog.values.fields["points_win"].setText(text)
        assert not dialog.main_button.isEnabled()
        assert dialog.facts == "A value is not a number"
