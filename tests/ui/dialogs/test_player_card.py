"""The player's card and the dialog that edits his data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, Points, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, AdjustPoints, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui import tokens
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.dialogs.player_card import PlayerCardDialog
from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog
from berserk_desk.ui.models.player_card_rows import card_columns
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.theme import metrics
from berserk_desk.wording import use_language
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk


def _round(session: Session) -> Iterator[Command]:
    yield session.propose(seed=1).command("")
    last = max(session.state.round)
    yield AnnounceRound(last)
    for pairing in day.pairings_of(session.state, last):
        if pairing.second is not None:
            yield RecordResult(
                Result(pairing.id, Outcome.FIRST, Method.TECHNICAL, totals_first=31, totals_second=20)
            )


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name, "Томск", "Башня") for name in names(5))))
    made.play(_round)
    made.play(_round)
    yield made
    made.document.close()


def _card(qtbot: QtBot, desk: FakeDesk, player: int) -> PlayerCardDialog:
    card = PlayerCardDialog(desk, PlayerId(player))
    qtbot.addWidget(card)
    card.show()
    return card


def _rows(card: PlayerCardDialog) -> list[Row]:
    return [row for row in card._model.rows if isinstance(row, Row)]


def test_the_card_shows_place_points_and_the_editions_tie_breaks(qtbot: QtBot, desk: FakeDesk) -> None:
    first = desk.document.standings().rows[0]
    numbers = _card(qtbot, desk, first.player).number_texts
    # Two players have won both rounds of five, so the first place may be shared.
    assert numbers[0][0] in ("1", "1–2")
    assert numbers[1][0] == "6"
    assert [name for _value, name in numbers[:2]] == ["place", "points"]
    assert len(numbers) == 4


def test_every_round_names_opponent_score_and_points_so_far(qtbot: QtBot, desk: FakeDesk) -> None:
    winner = desk.document.standings().rows[0].player
    rows = _rows(_card(qtbot, desk, winner))
    assert [row.cells["round"].text for row in rows] == ["1", "2"]
    assert rows[-1].cells["points"].text == "6"


def test_the_totals_of_a_count_stand_from_the_players_side(qtbot: QtBot, desk: FakeDesk) -> None:
    pairing = next(p for p in desk.document.state.pairing.values() if p.second is not None)
    assert pairing.second is not None
    won = _rows(_card(qtbot, desk, pairing.first))[0].cells
    lost = _rows(_card(qtbot, desk, pairing.second))[0].cells
    assert (won["score"].text, won["mark"].text) == ("3–0", "Technical 31 : 20")
    assert (lost["score"].text, lost["mark"].text) == ("0–3", "Technical 20 : 31")


def test_a_bye_stands_in_its_round_and_is_counted_in_words(qtbot: QtBot, desk: FakeDesk) -> None:
    player = next(p.first for p in desk.document.state.pairing.values() if p.second is None)
    card = _card(qtbot, desk, player)
    assert "Bye" in [row.cells["opponent"].text for row in _rows(card)]
    assert "1 bye" in card.note.text()


def test_points_changed_by_the_judge_have_a_line_of_their_own(qtbot: QtBot, desk: FakeDesk) -> None:
    desk.do(AdjustPoints(PlayerId(1), RoundNo(1), Points(-10), "опоздание"))
    lines = [
        row.cells for row in _rows(_card(qtbot, desk, 1)) if "Points changed" in row.cells["opponent"].text
    ]
    assert [cells["mark"].text for cells in lines] == ["опоздание"]


def test_penalties_are_on_the_card_and_marked_as_hidden_from_the_hall(qtbot: QtBot, desk: FakeDesk) -> None:
    desk.do(AddPenalty(PlayerId(1), PenaltyKind.WARNING, RoundNo(2), "медленная игра", "Орлова"))
    card = _card(qtbot, desk, 1)
    assert card.penalties.text() == "Warning, round 2, медленная игра, Орлова"


def test_the_card_follows_what_happens_while_it_is_open(qtbot: QtBot, desk: FakeDesk) -> None:
    card = _card(qtbot, desk, 1)
    desk.do(AddPenalty(PlayerId(1), PenaltyKind.WARNING))
    assert card.penalties.text() == "Warning"
    card.reject()
    desk.do(AddPenalty(PlayerId(1), PenaltyKind.LOSS))
    assert card.penalties.text() == "Warning"


def test_the_card_closes_when_an_undo_takes_the_player_away(qtbot: QtBot, tmp_path: Path) -> None:
    desk = FakeDesk(tmp_path, ImportPlayers((NewPlayer("Ким Олег"),)))
    card = _card(qtbot, desk, 1)
    desk.trigger("undo")
    assert card.isHidden()
    desk.document.close()


def test_a_long_event_scrolls_inside_a_card_of_at_most_520(qtbot: QtBot, desk: FakeDesk) -> None:
    card = _card(qtbot, desk, 1)
    assert card.height() <= 520
    assert card.minimumSizeHint().height() <= 520


def _edit(qtbot: QtBot, desk: FakeDesk, player: int) -> EditPlayerDialog:
    dialog = EditPlayerDialog(desk, PlayerId(player))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_editing_is_one_step_for_all_fields(qtbot: QtBot, desk: FakeDesk) -> None:
    before = desk.document.session.last_step
    dialog = _edit(qtbot, desk, 1)
    dialog.name.clear()
    type_text(dialog.name, "Ёлкина  Анна")
    dialog.city.setText("Омск")
    dialog.table.setText("7")
    dialog.judge.click()
    QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    row = desk.document.state.player[PlayerId(1)]
    assert (row.name, row.city, row.club, row.fixed_table, row.judge) == (
        "Ёлкина Анна",
        "Омск",
        "Башня",
        7,
        True,
    )
    assert desk.document.session.last_step == before + 1


def test_saving_without_a_change_makes_no_step(qtbot: QtBot, desk: FakeDesk) -> None:
    before = desk.document.session.last_step
    _edit(qtbot, desk, 1).accept()
    assert desk.document.session.last_step == before


@pytest.mark.parametrize(("field", "text"), [("name", "   "), ("table", "семь"), ("table", "99999")])
def test_what_cannot_be_saved_is_said_in_the_foot_and_the_dialog_stays(
    qtbot: QtBot, desk: FakeDesk, field: str, text: str
) -> None:
    before = desk.document.state
    dialog = _edit(qtbot, desk, 1)
    getattr(dialog, field).setText(text)
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.facts
    assert desk.document.state is before


@pytest.mark.parametrize(
    ("key", "modifier", "mark"),
    [
        (Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier, ""),
        (Qt.Key.Key_F3, Qt.KeyboardModifier.NoModifier, "Judge only"),
    ],
)
def test_the_card_is_printed_for_the_hall_or_for_the_judge(
    qtbot: QtBot, desk: FakeDesk, key: Qt.Key, modifier: Qt.KeyboardModifier, mark: str, tmp_path: Path
) -> None:
    use_language("en")
    desk.do(AddPenalty(PlayerId(1), PenaltyKind.WARNING, RoundNo(1), "secret"))
    card = _card(qtbot, desk, 1)
    QTest.keyClick(card, key, modifier)
    (dialog,) = desk.window_widget().findChildren(PrintSheetDialog)
    assert dialog.sheet.heading.mark == mark  # type: ignore[union-attr]  # a card is a form
    dialog.write(tmp_path / "card.pdf")
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")


def test_words_stand_clear_of_the_table_before_and_after_the_first_round(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    card = _card(qtbot, desk, 1)
    assert card.note.text() == "No round is announced yet."
    assert card.note.geometry().top() > card.table.geometry().bottom()
    desk.play(_round)
    qtbot.waitUntil(lambda: card.note.geometry().top() > card.table.geometry().bottom())
    desk.document.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_heads_of_the_card_have_room_for_their_words(language: str) -> None:
    use_language(language)
    for column in card_columns():
        if column.width is not None:
            assert metrics(tokens.CAPTION).horizontalAdvance(column.title) + 8 <= column.width
