"""What is settled before a round, and the settings of the pairing, in their windows: by keys, refused in place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from berserk_desk.terms import ArrangementKind, LastRound, PlayerId, RoundNo
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.pairing_commands import EditPairing, ForbidPair, LeaveOut
from berserk_desk.tournament.player_commands import EditPlayer, ImportPlayers, NewPlayer
from berserk_desk.ui.dialogs.before_round import BeforeRoundDialog
from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog
from berserk_desk.ui.models.lineup_rows import lineup_rows
from berserk_desk.ui.models.table_ranges import ranges_from_text
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT
from tests.builders import names
from tests.ui.fake_desk import FakeDesk

A, B, C = (PlayerId(number) for number in (1, 2, 3))
FIRST = RoundNo(1)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name, club="Лира") for name in names(8))))
    yield made
    made.close()


@pytest.fixture
def opened(desk: FakeDesk) -> Iterator[BeforeRoundDialog]:
    dialog = BeforeRoundDialog(desk, FIRST)
    dialog.show()
    yield dialog
    dialog.close()
    shiboken6.delete(dialog)


@pytest.fixture
def settings(desk: FakeDesk) -> Iterator[PairingSettingsDialog]:
    dialog = PairingSettingsDialog(desk)
    dialog.show()
    yield dialog
    dialog.close()
    shiboken6.delete(dialog)


def key(dialog: BeforeRoundDialog, player: PlayerId, what: Qt.Key) -> None:
    dialog.table.set_current_key(player)
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, what)


def test_f5_on_two_players_locks_their_pair_and_del_releases_it(
    opened: BeforeRoundDialog, desk: FakeDesk
) -> None:
    key(opened, A, Qt.Key.Key_F5)
    assert not desk.document.state.arrangement
    key(opened, B, Qt.Key.Key_F5)
    (row,) = lineup(desk.document.state, 1).locks
    assert (row.first, row.second) == (A, B)
    key(opened, B, Qt.Key.Key_Delete)
    assert not desk.document.state.arrangement


def test_del_takes_the_mark_of_a_lock_away_and_locks_nobody(
    opened: BeforeRoundDialog, desk: FakeDesk
) -> None:
    key(opened, A, Qt.Key.Key_F5)
    key(opened, A, Qt.Key.Key_Delete)
    key(opened, B, Qt.Key.Key_F5)
    assert not desk.document.state.arrangement


def test_f4_gives_the_bye_and_space_leaves_out_and_lets_play_again(
    opened: BeforeRoundDialog, desk: FakeDesk
) -> None:
    key(opened, A, Qt.Key.Key_F4)
    key(opened, B, Qt.Key.Key_Space)
    rows = desk.document.state.arrangement.values()
    assert [(row.kind, row.first) for row in rows] == [(ArrangementKind.BYE, A), (ArrangementKind.OUT, B)]
    key(opened, B, Qt.Key.Key_F2)
    assert lineup(desk.document.state, 1).left_out == ()


def test_f6_begins_a_subset_with_nobody_and_ends_with_everybody(
    opened: BeforeRoundDialog, desk: FakeDesk
) -> None:
    key(opened, A, Qt.Key.Key_F6)
    assert lineup(desk.document.state, 1).eligible == ()
    key(opened, B, Qt.Key.Key_Space)
    key(opened, C, Qt.Key.Key_Space)
    assert lineup(desk.document.state, 1).eligible == (B, C)
    key(opened, C, Qt.Key.Key_F6)
    assert len(lineup(desk.document.state, 1).eligible) == 8


def test_f6_does_not_lose_who_was_left_out_alone_trial_a4(opened: BeforeRoundDialog, desk: FakeDesk) -> None:
    key(opened, A, Qt.Key.Key_F2)
    key(opened, B, Qt.Key.Key_F6)
    assert lineup(desk.document.state, 1).eligible == ()
    key(opened, B, Qt.Key.Key_F6)
    assert lineup(desk.document.state, 1).left_out == (A,)
    key(opened, B, Qt.Key.Key_F6)
    assert lineup(desk.document.state, 1).left_out == ()


def test_a_pair_against_a_ban_is_refused_in_place_until_a_reason_is_written(
    opened: BeforeRoundDialog, desk: FakeDesk, type_text: Callable[..., None]
) -> None:
    desk.do(ForbidPair(A, B))
    key(opened, A, Qt.Key.Key_F5)
    key(opened, B, Qt.Key.Key_F5)
    assert "Give a reason" in opened.facts
    assert not desk.document.state.arrangement
    type_text(opened.reason, "сами просили")
    key(opened, B, Qt.Key.Key_F5)
    (row,) = desk.document.state.arrangement.values()
    assert row.reason == "сами просили"
    assert opened.reason.text() == ""


def test_typing_in_the_list_finds_a_player(opened: BeforeRoundDialog, type_text: Callable[..., None]) -> None:
    opened.table.setFocus()
    type_text(opened.table, "ёлк")
    assert opened.search.text() == "ёлк"
    assert [row.key for row in opened._model.rows] == [7]


def test_no_dialog_is_higher_than_a_low_screen(
    opened: BeforeRoundDialog, settings: PairingSettingsDialog
) -> None:
    assert max(opened.height(), settings.height()) <= MOST_HEIGHT


# -- the settings -------------------------------------------------------------------------------------------


def test_what_is_chosen_becomes_one_step(settings: PairingSettingsDialog, desk: FakeDesk) -> None:
    before = desk.document.session.last_step
    settings.clubs.how.setCurrentIndex(2)
    settings.clubs.until.setCurrentIndex(2)
    settings.tables.setText("1–10, 21-")
    settings.judges.setCurrentIndex(1)
    settings.last.setCurrentIndex(1)
    settings.meetings.setValue(4)
    settings.accept()
    state = desk.document.state
    assert desk.document.session.last_step == before + 1
    assert list(state.apart.values()) == [Apart(1, "club", RoundNo(2), hard=True)]
    assert list(state.table_range.values()) == [TableRange(1, 1, 10), TableRange(2, 21, None)]
    rules = state.paired_by
    assert (rules.judges_when_odd, rules.last_round, rules.meetings_from) == (True, LastRound.BY_STANDINGS, 4)


def test_nothing_changed_makes_no_step(settings: PairingSettingsDialog, desk: FakeDesk) -> None:
    before = desk.document.session.last_step
    assert not settings.main_button.isEnabled()
    settings.accept()
    assert desk.document.session.last_step == before


@pytest.mark.parametrize(
    ("text", "words"), [("1–", ""), ("десять", "Write tables"), ("1–10, 5–7", "two ranges")]
)
def test_tables_that_make_no_sense_are_refused_in_place(
    text: str, words: str, settings: PairingSettingsDialog, desk: FakeDesk
) -> None:
    settings.tables.setText(text)
    settings.accept()
    assert words in settings.facts
    assert bool(desk.document.state.table_range) == (not words)


def test_a_pair_is_forbidden_and_allowed_again(settings: PairingSettingsDialog, desk: FakeDesk) -> None:
    settings.one.setCurrentIndex(0)
    settings.other.setCurrentIndex(2)
    settings.reason.setText("братья")
    QTest.keyClick(settings, Qt.Key.Key_F5)
    (row,) = desk.document.state.forbidden.values()
    assert ({row.first, row.second}, row.reason) == ({A, C}, "братья")
    settings.other.setCurrentIndex(0)
    QTest.keyClick(settings, Qt.Key.Key_F5)
    assert "cannot be paired with the same player" in settings.facts
    settings.list.set_current_key(row.id)
    settings.list.setFocus()
    QTest.keyClick(settings.list, Qt.Key.Key_Delete)
    assert not desk.document.state.forbidden


@pytest.mark.parametrize(
    ("text", "ranges"),
    [
        ("", ()),
        ("5", ((5, 5),)),
        ("1-10,21–30 , 41—", ((1, 10), (21, 30), (41, None))),
        ("1–10,", None),
        ("1..10", None),
        ("-5", None),
    ],
)
def test_ranges_are_read_as_they_are_typed(
    text: str, ranges: tuple[tuple[int, int | None], ...] | None
) -> None:
    found = ranges_from_text(text)
    assert (found if found is None else tuple((row.first, row.last) for row in found)) == ranges


def test_a_judge_who_rests_is_grey_and_says_why(desk: FakeDesk) -> None:

    state = desk.document.state
    desk.do(
        EditPlayer(replace(state.player[A], judge=True)),
        EditPairing(PairingSettings(1, judges_when_odd=True)),
    )
    row = next(row for row in lineup_rows(desk.document.state, FIRST, "", None) if row.key == A)
    # seven others are odd, so he plays; with one of them out he rests
    assert not row.dimmed
    desk.do(LeaveOut(FIRST, (B,)))
    row = next(row for row in lineup_rows(desk.document.state, FIRST, "", None) if row.key == A)
    assert row.dimmed
    assert row.cells["state"].text == "judge, the field is even"
