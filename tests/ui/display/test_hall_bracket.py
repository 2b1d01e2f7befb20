"""The bracket on the hall's display: as it was when it was published, in parts that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from berserk_desk.terms import HallKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.display.bracket_pages import BRACKET_ROWS, bracket_pages
from berserk_desk.wording import use_language
from tests.builders import a_result, a_tournament, names
from tests.stage_events import next_played, playoff
from tests.ui.fake_desk import FakeDesk

SHOWN = Published(1, HallKind.BRACKET, RoundNo(1), "", "2026-10-17T15:00:00+00:00")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Four play a knockout, its first round announced."""
    use_language("en")
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    four = tuple(PlayerId(player) for player in range(1, 5))
    made.do(OpenStage(Stage(0, StageKind.PLAYOFF, entrants=four)))
    made.do(made.document.session.propose().command(""))
    made.do(AnnounceRound(max(made.document.state.round)))
    yield made
    made.close()


def test_a_result_does_not_reach_the_hall_before_the_bracket_is_published_anew_b152(desk: FakeDesk) -> None:
    desk.hall.publish_bracket()
    assert desk.hall.mode is Mode.BRACKET

    desk.do(a_result(day.pairings_in(desk.document.state, 1)[0]))

    shown = desk.hall.page.bracket
    assert shown is not None
    assert not shown.box("1/2-1").decided
    assert desk.hall.outdated(HallKind.BRACKET)

    desk.hall.publish_bracket()

    shown = desk.hall.page.bracket
    assert shown is not None
    assert shown.box("1/2-1").decided
    assert not desk.hall.outdated(HallKind.BRACKET)


def test_without_a_playoff_there_is_no_page() -> None:
    assert bracket_pages(a_tournament(4), SHOWN) == []


def test_a_large_bracket_is_shown_in_parts_and_played_out_parts_leave() -> None:
    state = playoff(a_tournament(32), range(1, 33))
    pages = bracket_pages(state, SHOWN)
    assert len(pages) == 3
    assert all(page.bracket is not None and page.bracket.height <= BRACKET_ROWS for page in pages)

    for _round in range(3):
        state = next_played(state)

    (last,) = bracket_pages(state, SHOWN)
    assert last.bracket is not None
    assert [column.title for column in last.bracket.columns] == ["Semi-finals", "Final"]
