"""The session beside the hall: marks are never undone, and the past can be looked at as it was."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.terms import HallKind, Outcome, RoundNo
from berserk_desk.tournament.clock_commands import StartClock
from berserk_desk.tournament.hall import published, still_there
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import AnnounceRound, Publish
from tests.builders import a_founding, a_result, at_table, names, the_round_now

NOON = datetime(2026, 10, 17, 12, 0, tzinfo=UTC)
FIRST = RoundNo(1)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Round 1 of four players is announced."""
    made = Session.create(tmp_path / "a.berserk", a_founding(), clock=lambda: NOON)
    made.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    made.dispatch(made.propose().command("проверка"))
    made.dispatch(AnnounceRound(the_round_now(made.state).id))
    yield made
    made.close()


def settle(session: Session, outcome: Outcome = Outcome.FIRST) -> None:
    for table in (1, 2):
        session.dispatch(a_result(at_table(session.state, table), outcome))


def test_undo_steps_over_the_clock_and_the_publications(session: Session) -> None:
    session.dispatch(a_result(at_table(session.state, 1)))
    session.dispatch(StartClock(the_round_now(session.state).id, NOON.isoformat()))
    session.dispatch(Publish(HallKind.PAIRINGS, FIRST))
    assert session.undoable is not None
    assert session.undoable.kind == "record_result"
    session.undo()
    assert session.state.clock_mark
    assert published(session.steps)[HallKind.PAIRINGS].number == 1


def test_undoing_a_round_takes_its_clock_and_redo_brings_it_back(session: Session) -> None:
    session.dispatch(StartClock(the_round_now(session.state).id, NOON.isoformat()))
    before = session.state.clock_mark
    session.undo("не те пары")
    assert not session.state.clock_mark
    session.redo("те")
    assert session.state.clock_mark == before


def test_standings_are_published_only_when_every_table_has_its_result_b152(session: Session) -> None:
    with pytest.raises(Refused) as refused:
        session.dispatch(Publish(HallKind.STANDINGS, FIRST))
    assert refused.value.code == "results_missing"
    settle(session)
    session.dispatch(Publish(HallKind.STANDINGS, FIRST))


def test_the_state_of_a_publication_stays_what_it_was_b152(session: Session) -> None:
    settle(session)
    was = session.state
    session.dispatch(Publish(HallKind.STANDINGS, FIRST))
    session.undo()
    session.dispatch(a_result(at_table(session.state, 2), Outcome.DRAW))
    shown = session.state_at(published(session.steps)[HallKind.STANDINGS].step)
    assert shown.result == was.result
    assert shown.result != session.state.result
    path = session.path
    session.close()
    with_again = Session.open(path)
    assert with_again.state_at(published(with_again.steps)[HallKind.STANDINGS].step) == shown
    with_again.close()


def test_every_moment_of_the_journal_can_be_looked_at(session: Session) -> None:
    settle(session)
    session.undo()
    session.redo()
    states = [session.state_at(number) for number in range(1, session.last_step + 1)]
    assert [len(state.result) for state in states[-5:]] == [0, 1, 2, 1, 2]
    assert states[0].player == {}
    assert session.state_at(session.last_step) is session.state


def test_a_draft_or_a_round_that_is_not_there_is_not_published(session: Session) -> None:
    settle(session)
    session.dispatch(session.propose().command("проверка"))
    for number, code in ((2, "not_for_the_hall_yet"), (3, "no_such_round_number")):
        with pytest.raises(Refused) as refused:
            session.dispatch(Publish(HallKind.PAIRINGS, RoundNo(number)))
        assert refused.value.code == code


def test_pairs_of_an_undone_round_are_not_there_any_more(session: Session) -> None:
    session.dispatch(Publish(HallKind.PAIRINGS, FIRST))
    shown = session.state
    session.undo("не те пары")
    assert not still_there(shown, session.state, FIRST)


def test_a_text_for_the_hall_keeps_its_lines_and_has_a_limit(session: Session) -> None:
    session.dispatch(Publish(HallKind.TEXT, RoundNo(0), "Обед\nдо 15:00"))
    assert published(session.steps)[HallKind.TEXT].text == "Обед\nдо 15:00"
    with pytest.raises(Refused) as refused:
        session.dispatch(Publish(HallKind.TEXT, RoundNo(0), "а" * 601))
    assert refused.value.code == "text_too_long"
