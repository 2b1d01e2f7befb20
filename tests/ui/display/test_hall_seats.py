"""Who sits where at the draft tables, on the hall's display: before the cards are picked there are no pairs yet."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.terms import HallKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament.event_commands import CancelStage, MoveSeat, OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import Publish
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.display.page import PAIR_ROWS
from berserk_desk.wording import use_language
from tests.builders import a_tournament, names, refusal
from tests.ui.fake_desk import FakeDesk


def test_everybody_finds_his_draft_table_and_seat_before_any_round_is_made(tmp_path: Path) -> None:
    use_language("en")
    desk = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(15))))
    seats = tuple(PlayerId(player) for player in range(15, 0, -1))
    desk.do(OpenStage(Stage(0, StageKind.SWISS, entrants=seats, table_sizes=(8, 7), planned_rounds=3)))
    assert desk.hall.shown(HallKind.SEATS) is None

    desk.hall.publish_seats()

    assert desk.hall.mode is Mode.SEATS
    assert [len(page.pairs) for page in desk.hall.pages] == [2 * PAIR_ROWS, 1]
    told = {line.name: (line.table, line.under) for page in desk.hall.pages for line in page.pairs}
    people = desk.document.state.player
    assert told[people[PlayerId(15)].name] == ("1", "draft table 1, seat 1")
    assert told[people[PlayerId(7)].name] == ("2", "draft table 2, seat 1")

    # As it was published, until it is published anew (B152); without a draft there is nothing to show.
    desk.do(MoveSeat(1, PlayerId(15), 2, 1))
    assert desk.hall.outdated(HallKind.SEATS)
    assert (told[people[PlayerId(15)].name]) in [(x.table, x.under) for p in desk.hall.pages for x in p.pairs]
    desk.hall.publish_seats()
    assert not desk.hall.outdated(HallKind.SEATS)
    desk.do(CancelStage(1, 0))
    assert desk.hall.shown(HallKind.SEATS) is None
    desk.close()


def test_without_a_draft_there_are_no_seats_to_show() -> None:
    assert refusal(a_tournament(8), Publish(HallKind.SEATS, RoundNo(0))).code == "no_draft_opened"
