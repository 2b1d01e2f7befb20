"""What the hall sees is what was published: corrections, new results and drafts wait for the judge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter

from berserk_desk.session import Session
from berserk_desk.terms import HallKind, Outcome, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, SwapPlayers
from berserk_desk.ui.display.board import HallBoard, Mode
from berserk_desk.ui.display.painting import paint_page
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language
from tests.builders import a_result, at_table, names, the_round_now
from tests.ui.fake_desk import FakeDesk

FIRST = RoundNo(1)


def announced_round(session: Session, players: int = 40) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(players)))
    yield session.propose().command("проверка")
    yield AnnounceRound(the_round_now(session.state).id)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Round 1 of forty players is announced."""
    use_language("ru")
    made = FakeDesk(tmp_path)
    made.play(announced_round)
    yield made
    made.close()


def settle(desk: FakeDesk) -> None:
    for table in range(1, 21):
        desk.do(a_result(at_table(desk.document.state, table)))


def shown_places(desk: FakeDesk) -> list[tuple[str, str]]:
    return [(line.name, line.points) for page in desk.hall.pages for line in page.places]


def test_before_anything_is_published_the_hall_sees_the_title(desk: FakeDesk) -> None:
    for mode in (Mode.PAIRINGS, Mode.STANDINGS, Mode.TEXT, Mode.TITLE):
        desk.hall.show(mode)
        assert desk.hall.page.text == "Осенний кубок"


def test_a_corrected_result_leaves_the_published_standings_as_they_are_b152(desk: FakeDesk) -> None:
    settle(desk)
    desk.hall.publish_standings(FIRST)
    before = shown_places(desk)
    result = a_result(at_table(desk.document.state, 1), Outcome.SECOND).result
    desk.do(RecordResult(result, replace=True))
    assert shown_places(desk) == before
    assert desk.hall.outdated(HallKind.STANDINGS)
    desk.hall.publish_standings(FIRST)
    assert shown_places(desk) != before
    assert not desk.hall.outdated(HallKind.STANDINGS)


def test_results_of_the_next_round_do_not_leak_into_published_standings_b152(desk: FakeDesk) -> None:
    settle(desk)
    desk.hall.publish_standings(FIRST)
    before = shown_places(desk)
    desk.play(lambda session: iter([session.propose().command("проверка")]))
    desk.do(AnnounceRound(the_round_now(desk.document.state).id))
    desk.do(a_result(at_table(desk.document.state, 1)))
    past = a_result(at_table(desk.document.state, 2, 1), Outcome.DRAW).result
    desk.do(CorrectResult(past, "перепутан бланк"))
    assert shown_places(desk) == before


def test_standings_of_a_round_that_is_being_played_are_refused_b152(desk: FakeDesk) -> None:
    with pytest.raises(Refused):
        desk.hall.publish_standings(FIRST)
    assert desk.hall.shown(HallKind.STANDINGS) is None


def test_swapped_players_are_shown_only_when_published_anew_b152(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    before = [line for page in desk.hall.pages for line in page.pairs]
    state = desk.document.state
    one, two = at_table(state, 1), at_table(state, 2)
    desk.do(SwapPlayers(one.round, one.first, two.first, "ошибка"))
    assert [line for page in desk.hall.pages for line in page.pairs] == before
    assert desk.hall.outdated(HallKind.PAIRINGS)
    desk.hall.publish_pairings()
    assert [line for page in desk.hall.pages for line in page.pairs] != before
    assert not desk.hall.outdated(HallKind.PAIRINGS)


def test_a_draft_is_not_published_until_it_is_announced(tmp_path: Path) -> None:
    made = FakeDesk(tmp_path)
    made.play(lambda session: iter(list_of_draft(session)))
    with pytest.raises(Refused):
        made.hall.publish_pairings()
    made.hall.publish_pairings(announce=True)
    assert made.hall.mode is Mode.PAIRINGS
    assert len(made.hall.page.pairs) == 8
    made.close()


def list_of_draft(session: Session) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(8)))
    yield session.propose().command("проверка")


def test_pairs_of_a_round_that_was_undone_are_taken_down(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    desk.document.session.undo("не те пары")
    assert desk.hall.shown(HallKind.PAIRINGS) is None
    assert not desk.hall.page.pairs
    desk.document.session.redo("те")
    assert desk.hall.page.pairs


def test_pages_change_by_themselves_and_begin_anew(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    assert desk.hall.place == (0, 3)
    desk.hall.set_seconds(3)
    seen = []
    for _second in range(10):
        seen.append(desk.hall.place[0])
        desk.hall.second_passes()
    assert seen == [0, 0, 0, 1, 1, 1, 2, 2, 2, 0]
    desk.hall.next_page()
    assert desk.hall.place[0] == 1


def test_the_foot_counts_the_seconds_to_the_next_page(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    desk.hall.set_seconds(8)
    assert desk.hall.foot == "Страница 1 из 3, сменится через 8 секунд."
    desk.hall.second_passes()
    assert desk.hall.foot == "Страница 1 из 3, сменится через 7 секунд."


def test_how_it_is_shown_and_what_was_published_survive_a_restart_b151(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    desk.hall.set_letters(130)
    desk.hall.set_seconds(12)
    desk.hall.set_by_table(True)
    again = HallBoard(desk.document, desk.clock, desk.preferences, desk.document)
    assert (again.mode, again.letters, again.seconds, again.by_table) == (Mode.PAIRINGS, 130, 12, True)
    assert again.pages == desk.hall.pages


def test_settings_that_cannot_be_are_as_good_as_none(desk: FakeDesk, tmp_path: Path) -> None:
    broken = Preferences(tmp_path / "broken")
    for key, value in (("hall_mode", "x"), ("hall_seconds", "-4"), ("hall_letters", "9000")):
        broken.set_text(key, value)
    board = HallBoard(desk.document, desk.clock, broken, desk.document)
    assert (board.mode, board.seconds, board.letters) == (Mode.TITLE, 8, 100)


def test_window_and_hall_show_the_same_second_b148(desk: FakeDesk) -> None:
    desk.hall.publish_pairings()
    desk.clock.start()
    for busy in (0.3, 61.7, 600):
        desk.let_pass(busy)
        reading = desk.clock.reading
        assert reading is not None
        assert desk.hall.page.head.clock == reading.text
    desk.hall.show(Mode.CLOCK)
    desk.let_pass(7)
    assert desk.clock.reading is not None
    assert desk.hall.page.big == desk.clock.reading.text


def test_after_ten_minutes_of_sleep_hall_and_window_agree_b146(desk: FakeDesk) -> None:
    desk.hall.show(Mode.CLOCK)
    desk.clock.start()
    desk.let_pass(600, wall=600)
    assert desk.clock.reading is not None
    assert (desk.clock.reading.text, desk.hall.page.big) == ("40:00", "40:00")
    desk.clock.pause()
    desk.let_pass(600)
    assert (desk.clock.reading.text, desk.hall.page.big) == ("40:00", "40:00")


def test_a_table_with_its_result_leaves_the_late_page_at_once(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.let_pass(51 * 60)
    for table in range(1, 19):
        desk.do(a_result(at_table(desk.document.state, table)))
    desk.hall.show(Mode.CLOCK)
    assert [card.table for card in desk.hall.page.cards] == ["19", "20"]
    desk.do(a_result(at_table(desk.document.state, 20)))
    assert [card.table for card in desk.hall.page.cards] == ["19"]


def test_a_text_is_shown_as_it_was_written(desk: FakeDesk) -> None:
    desk.hall.publish_text("Обед <b>до</b> 15:00\nСбор в 15:10")
    assert desk.hall.page.text == "Обед <b>до</b> 15:00\nСбор в 15:10"
    desk.hall.publish_text("  ")
    assert desk.hall.page.text == "Осенний кубок"


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("mode", list(Mode))
def test_every_page_can_be_painted_on_every_projector(
    desk: FakeDesk, mode: Mode, size: tuple[int, int]
) -> None:
    settle(desk)
    desk.hall.publish_pairings()
    desk.hall.publish_standings(FIRST, "13:25")
    desk.hall.publish_text("Обед " * 100)
    desk.document.session.undo()
    desk.clock.start()
    desk.let_pass(51 * 60)
    desk.hall.show(mode)
    image = QImage(*size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_page(painter, (float(size[0]), float(size[1])), desk.hall.page, desk.hall.foot, *desk.hall.place)
    painter.end()
    assert image.pixelColor(5, 5).name() == "#0b3b3e"
    assert image.pixelColor(size[0] - 3, size[1] - 3).name() == "#ffffff"
