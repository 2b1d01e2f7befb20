"""The screen that steers the hall's display, key by key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import HallKind, Outcome, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.screens.hall import HallScreen
from berserk_desk.wording import use_language
from tests.builders import a_result, at_table, names, the_round_now
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk


def a_draft(session: Session) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(32)))
    yield session.propose().command("проверка")


def an_announced_round(session: Session) -> Iterator[Command]:
    yield from a_draft(session)
    yield AnnounceRound(the_round_now(session.state).id)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    use_language("ru")
    made = FakeDesk(tmp_path)
    yield made
    made.close()


FRAMES: list[Frame] = []
"""The frame shown last: Qt deletes what nobody holds."""


def shown(desk: FakeDesk, qtbot: QtBot, width: int = 1366, height: int = 697) -> HallScreen:
    frame = Frame()
    FRAMES[:] = [frame]
    qtbot.addWidget(frame)
    screen = HallScreen(desk)
    desk.screen = screen
    frame.add_screen("hall", screen)
    frame.resize(width, height)
    frame.show()
    frame.show_screen("hall")
    return screen


def settle(desk: FakeDesk) -> None:
    for table in range(1, 17):
        desk.do(a_result(at_table(desk.document.state, table)))


def test_without_a_round_the_title_is_shown_and_nothing_is_published(desk: FakeDesk, qtbot: QtBot) -> None:
    screen = shown(desk, qtbot)
    assert desk.hall.mode is Mode.TITLE
    assert screen.side.pairings.value_text == "ещё нет"
    screen.publish_pairings()
    assert screen.refusal.isVisible()
    assert "жеребьёвк" in screen.refusal.text.casefold()


def test_pairs_of_an_announced_round_are_published_by_f2(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(an_announced_round)
    screen = shown(desk, qtbot)
    desk.trigger("hall_pairings")
    assert desk.hall.mode is Mode.PAIRINGS
    assert len(desk.hall.page.pairs) == 14
    assert screen.side.pairings.value_text.startswith("тур 1, ")
    assert screen.side.next.value_text == "1 из 3"
    desk.trigger("hall_next")
    assert screen.side.next.value_text == "2 из 3"


def test_a_draft_is_announced_with_its_publication_after_a_question(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(a_draft)
    screen = shown(desk, qtbot)
    desk.trigger("hall_pairings")
    assert screen.question.isVisible()
    assert screen.question.text == "Объявить тур 1 и показать пары залу?"
    qtbot.keyClick(screen.question, Qt.Key.Key_Return)
    assert desk.hall.shown(HallKind.PAIRINGS) is None
    qtbot.keyClick(screen.question, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert desk.hall.shown(HallKind.PAIRINGS) is not None
    assert not screen.question.isVisible()


def test_the_question_may_be_left(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(a_draft)
    screen = shown(desk, qtbot)
    desk.trigger("hall_pairings")
    qtbot.keyClick(screen.question, Qt.Key.Key_Escape)
    assert not screen.question.isVisible()
    assert desk.hall.shown(HallKind.PAIRINGS) is None


def test_standings_are_refused_while_tables_play_and_the_tables_are_named_b152(
    desk: FakeDesk, qtbot: QtBot
) -> None:
    desk.play(an_announced_round)
    screen = shown(desk, qtbot)
    desk.trigger("hall_standings")
    assert desk.hall.shown(HallKind.STANDINGS) is None
    assert "1, 2, 3" in screen.refusal.text


def test_standings_tell_when_the_next_round_starts(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(an_announced_round)
    settle(desk)
    screen = shown(desk, qtbot)
    screen.side.next_start.setText("13:25")
    desk.trigger("hall_standings")
    assert desk.hall.page.head.clock == "13:25"


def test_while_round_two_is_played_the_standings_are_those_after_round_one(
    desk: FakeDesk, qtbot: QtBot
) -> None:
    desk.play(an_announced_round)
    settle(desk)
    desk.play(lambda session: iter([session.propose().command("проверка")]))
    desk.do(AnnounceRound(the_round_now(desk.document.state).id))
    shown(desk, qtbot)
    desk.trigger("hall_standings")
    published = desk.hall.shown(HallKind.STANDINGS)
    assert published is not None
    assert published.number == 1


def test_a_correction_is_announced_to_the_judge_and_published_by_one_key_b152(
    desk: FakeDesk, qtbot: QtBot
) -> None:
    desk.play(an_announced_round)
    settle(desk)
    screen = shown(desk, qtbot)
    desk.trigger("hall_standings")
    assert not screen.outdated.isVisible()
    result = a_result(at_table(desk.document.state, 1), Outcome.SECOND).result
    desk.do(RecordResult(result, replace=True))
    assert screen.outdated.isVisible()
    assert "Результаты изменились" in screen.outdated.text
    assert screen.side.standings.value_text == "изменилось"
    screen.outdated.acted.emit()
    assert not screen.outdated.isVisible()


def test_a_text_is_written_and_shown_by_keys_under_the_russian_layout(desk: FakeDesk, qtbot: QtBot) -> None:
    screen = shown(desk, qtbot)
    desk.trigger("hall_text")
    assert screen.editor.isVisible()
    type_text(screen.editor, "Обед")
    qtbot.keyClick(screen.editor, Qt.Key.Key_Return)
    type_text(screen.editor, "до 15:00")
    assert desk.hall.shown(HallKind.TEXT) is None
    qtbot.keyClick(screen.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert desk.hall.page.text == "Обед\nдо 15:00"
    assert not screen.editor.isVisible()


def test_a_text_is_never_longer_than_the_hall_can_read(desk: FakeDesk, qtbot: QtBot) -> None:
    screen = shown(desk, qtbot)
    desk.trigger("hall_text")
    screen.editor.setPlainText("а" * 700)
    assert len(screen.editor.toPlainText()) == 600


def test_how_it_is_shown_is_chosen_beside_the_preview(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(an_announced_round)
    screen = shown(desk, qtbot)
    desk.trigger("hall_pairings")
    screen.side.letters.move_by(1)
    assert desk.hall.letters == 115
    assert len(desk.hall.page.pairs) == 12
    screen.side.order.move_by(1)
    assert desk.hall.by_table
    screen.side.seconds.setText("20")
    assert desk.hall.seconds == 20
    assert "через 20 секунд" in screen.preview.accessibleDescription()


def test_the_clock_is_shown_by_f4_and_other_things_by_the_row_of_modes(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(an_announced_round)
    screen = shown(desk, qtbot)
    desk.trigger("hall_clock")
    assert desk.hall.page.big == "50:00"
    modes = screen._modes
    modes.move_by(-1)
    assert desk.hall.mode is Mode.STANDINGS
    assert desk.hall.page.text == "Осенний кубок"


def test_the_main_button_opens_and_takes_away_the_display(desk: FakeDesk, qtbot: QtBot) -> None:
    screen = shown(desk, qtbot)
    assert screen.header_left[0].accessibleName() == "залу не показано"
    desk.trigger("hall_main")
    assert desk.hall_display.is_open
    assert screen.header_left[0].accessibleName().startswith("второго экрана нет: табло здесь, в окне")
    desk.trigger("hall_main")
    assert not desk.hall_display.is_open


@pytest.mark.parametrize(("width", "height"), [(1366, 697), (1093, 543)])
def test_nothing_is_wider_than_the_window(desk: FakeDesk, qtbot: QtBot, width: int, height: int) -> None:
    desk.play(an_announced_round)
    desk.clock.start()
    screen = shown(desk, qtbot, width, height)
    assert screen.window().minimumSizeHint().width() <= width


def test_the_screen_shows_what_is_published_after_it_is_opened_again(desk: FakeDesk, qtbot: QtBot) -> None:
    desk.play(an_announced_round)
    desk.hall.publish_pairings()
    screen = shown(desk, qtbot)
    assert screen.side.pairings.value_text.startswith("тур 1, ")
    assert RoundNo(1) == desk.hall.shown(HallKind.PAIRINGS).number  # type: ignore[union-attr] # published above
