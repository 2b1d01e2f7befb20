"""What a row says of which nothing was said: a field that a file or a document leaves out."""

from __future__ import annotations

from berserk_desk.terms import ClockKind, PlayerId, RoundId, RoundNo
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.round_commands import PairRound
from berserk_desk.tournament.rows import ClockMark, Player, Publication
from tests.builders import a_tournament, do


def test_of_a_new_player_nothing_is_done_yet() -> None:
    row = Player(PlayerId(1), "Ким Лев")
    done = (row.judge, row.decklist, row.fee_paid, row.deck_checked, row.disqualified)
    assert (done, row.present, row.joined_round) == ((False,) * 5, True, 1)


def test_the_sheets_of_a_new_round_are_of_the_first_revision() -> None:
    state = a_tournament(4)
    command = propose(state, attempt=1).command()
    assert command.revision == PairRound(RoundNo(1), (), (), 1, 1, "").revision == 1
    assert do(state, command).publication[RoundId(1)].revision == Publication(RoundId(1)).revision == 1


def test_a_mark_of_the_clock_that_counts_nothing_is_at_0() -> None:
    mark = ClockMark(1, RoundId(1), ClockKind.START, "2026-10-17T12:00:00+07:00")
    assert (mark.elapsed, mark.minutes, mark.pack) == (0, 0, 0)
