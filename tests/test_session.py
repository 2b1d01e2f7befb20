"""One open tournament: disk before memory, undo without limit, chance not rolled again."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from berserk_desk.session import Change, Session
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, Points, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import RoundLife
from berserk_desk.tournament.event_commands import (
    EditRegulations,
    EditTournament,
    FinishTournament,
    ImportTournament,
)
from berserk_desk.tournament.history import Role, struck
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import AddPenalty, CorrectResult, DrawLot
from berserk_desk.tournament.round_commands import AnnounceRound, CancelRound, MarkPrinted, SwapPlayers
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.journal_values import step_about
from tests.builders import a_founding, a_result, a_tournament, names, played

TOMSK = timezone(timedelta(hours=7))


class Clock:
    """A wall clock that a test sets; every look at it is a second later."""

    def __init__(self) -> None:
        self.now = datetime(2026, 10, 17, 10, 0, 0, 999, tzinfo=TOMSK)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Осенний кубок.berserk"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    """Five players, nothing paired."""
    session = Session.create(path, a_founding(), clock=Clock(), operator="Зайцева Вера")
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(5))))
    yield session
    session.close()


def reopened(session: Session) -> Session:
    session.close()
    return Session.open(session.path, clock=Clock())


def whole(session: Session) -> bool:
    return verify(session._file) == ()


def pair(session: Session) -> RoundId:
    session.dispatch(session.propose().command("проверка"))
    return the_round(session)


def the_round(session: Session) -> RoundId:
    return session.state.rounds_by_number(day.last_number(session.state))[0].id


def revision_of(session: Session, this: RoundId) -> int:
    return session.state.publication[this].revision


def play(session: Session) -> RoundId:
    this = pair(session)
    session.dispatch(AnnounceRound(this))
    for pairing in day.outstanding(session.state, this):
        session.dispatch(a_result(pairing))
    return this


def undo_all(session: Session) -> None:
    while session.undoable:
        session.undo("назад")


def redo_all(session: Session) -> None:
    while session.redoable:
        session.redo("снова")


# -- disk, memory, listeners --------------------------------------------------------------------------


def test_a_step_is_on_the_disk_before_memory_and_listeners_know_of_it(session: Session) -> None:
    seen: list[tuple[int, Change]] = []
    session.subscribe(lambda change: seen.append((session._file.last, change)))
    before = session.state
    change = session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    assert seen == [(3, change)]
    assert (change.before, change.after, change.step.number) == (before, session.state, 3)
    assert session.changes_of(3)[0].new == session.state.player[PlayerId(6)]


def test_when_the_disk_does_not_take_it_memory_and_listeners_stay_as_they_were(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Change] = []
    session.subscribe(seen.append)
    before, steps = session.state, session.steps

    def full(*_: object) -> None:
        raise WriteFailed("disk_full", session.path)

    with monkeypatch.context() as patch:
        patch.setattr(session._file, "append", full)
        with pytest.raises(WriteFailed):
            session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
        with pytest.raises(WriteFailed):
            session.undo()
    assert (session.state, session.steps, seen) == (before, steps, [])
    assert session.state is before
    assert session.undoable is not None
    assert session.dispatch(AddPlayer(NewPlayer("Хан Тимур"))).step.number == 3
    assert whole(session)


def test_a_refused_command_writes_nothing(session: Session) -> None:
    with pytest.raises(Refused):
        session.dispatch(AddPlayer(NewPlayer("")))
    assert (session.last_step, session._file.last) == (2, 2)


def test_who_no_longer_listens_is_told_nothing(session: Session) -> None:
    seen: list[Change] = []
    stop = session.subscribe(seen.append)
    stop()
    session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    assert seen == []


def test_a_step_says_when_who_with_which_program_and_on_which_clauses(session: Session) -> None:
    play(session)
    step = session.steps[-1]
    assert (step.kind, step.operator) == ("record_result", "Зайцева Вера")
    assert datetime.fromisoformat(step.at) == datetime(2026, 10, 17, 10, 0, int(step.at[17:19]), tzinfo=TOMSK)
    assert session.saved_at == step.at
    assert session.steps[2].clauses == ("classic:806.1",)
    assert json.loads(step.arguments)["result"]["outcome"] == "first"


def test_the_digests_chain_the_steps(session: Session) -> None:
    assert session.steps[0].previous == ""
    assert len({step.previous for step in session.steps}) == len(session.steps)


def test_a_founding_that_is_refused_leaves_no_file(path: Path) -> None:
    founding = a_founding()
    with pytest.raises(Refused):
        Session.create(path, replace(founding, tournament=replace(founding.tournament, name="")))
    assert not path.exists()


def test_an_existing_file_is_never_overwritten(session: Session) -> None:
    with pytest.raises(FileRefused):
        Session.create(session.path, a_founding())
    assert len(session.state.player) == 5


def test_an_imported_history_is_the_floor_of_undo(path: Path) -> None:
    history = played(a_tournament(5))
    session = Session.create(path, ImportTournament(history, "club.json"))
    assert session.state == history
    assert session.undoable is None
    session = reopened(session)
    assert session.state == history
    play(session)
    undo_all(session)
    assert session.state == history
    session.close()


# -- undo and redo ------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_edit_and_redo_brings_it_again(session: Session) -> None:
    before = session.state
    after = session.dispatch(AddPlayer(NewPlayer("Хан Тимур"))).after
    undone = session.undo().step
    assert session.state == before
    assert (undone.role, undone.target, undone.kind) == (Role.UNDO, 3, "add_player")
    redone = session.redo().step
    assert session.state == after
    assert (redone.role, redone.target) == (Role.REDO, 4)
    assert whole(session)


def test_undo_and_redo_reach_to_the_founding_and_back_and_the_file_is_whole_after_each(
    session: Session,
) -> None:
    play(session)
    session.dispatch(AddPenalty(PlayerId(1), PenaltyKind.WARNING, RoundNo(1)))
    play(session)
    end = session.state
    while session.undoable:
        session.undo("назад")
        assert whole(session)
    assert session.state == State(tournament=end.tournament, regulations=end.regulations)
    with pytest.raises(Refused, match="nothing_to_undo"):
        session.undo()
    while session.redoable:
        session.redo("снова")
        assert whole(session)
    with pytest.raises(Refused, match="nothing_to_redo"):
        session.redo()
    assert replace(session.state, publication=end.publication) == end
    assert all(row.announced for row in session.state.publication.values())


def test_undo_and_redo_work_on_across_a_restart(session: Session) -> None:
    play(session)
    end = session.state
    session.undo()
    session = reopened(session)
    assert session.redoable is not None
    undo_all(session)
    session = reopened(session)
    assert session.undoable is None
    redo_all(session)
    session = reopened(session)
    assert replace(session.state, publication=end.publication) == end
    assert whole(session)
    session.close()


def test_a_new_edit_empties_redo_but_a_mark_does_not(session: Session) -> None:
    session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    session.undo()
    session.dispatch(MarkPrinted("players", RoundNo(0)))
    assert session.redoable is not None
    session.dispatch(AddPlayer(NewPlayer("Яшин Глеб")))
    assert session.redoable is None


def test_marks_are_never_undone_and_undo_steps_over_them(session: Session) -> None:
    session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    session.dispatch(MarkPrinted("players", RoundNo(0)))
    assert session.undo().step.kind == "add_player"
    this = pair(session)
    session.dispatch(AnnounceRound(this))
    pairing = day.outstanding(session.state, this)[0]
    session.dispatch(a_result(pairing))
    session.undo()
    assert day.announced(session.state, this)


def test_a_round_undone_and_redone_is_announced_as_it_was(session: Session) -> None:
    this = pair(session)
    session.dispatch(AnnounceRound(this))
    session.undo("ошибка")
    assert not session.state.publication
    session.redo()
    assert day.announced(session.state, this)


def test_undoing_the_pairs_of_an_announced_round_needs_a_reason(session: Session) -> None:
    this = pair(session)
    session.dispatch(AnnounceRound(this))
    steps = session.steps
    with pytest.raises(Refused) as refused:
        session.undo("  ")
    assert (refused.value.code, refused.value.args_by_name) == ("undo_needs_reason", {"round": 1})
    assert session.steps == steps
    assert session.undo(" не тот зал ").step.reason == "не тот зал"


def test_undoing_a_swap_of_announced_pairs_makes_the_sheets_void_once_more(session: Session) -> None:
    this = pair(session)
    session.dispatch(AnnounceRound(this))
    session.dispatch(MarkPrinted("slips", RoundNo(1)))
    one, other, _ = day.pairings_of(session.state, this)
    drawn = dict(session.state.pairing)
    session.dispatch(SwapPlayers(this, one.first, other.first, "ошибка"))
    session.dispatch(MarkPrinted("slips", RoundNo(1), 2))
    session.undo("всё было верно")
    assert dict(session.state.pairing) == drawn
    assert session.state.publication[this].revision == 3
    session.redo("нет, не было")
    assert session.state.publication[this].revision == 4
    assert session.printed_sheets(this) == (("slips", 1), ("slips", 2))
    assert whole(session)


def test_undoing_a_swap_of_a_draft_needs_no_word(session: Session) -> None:
    this = pair(session)
    one, other, _ = day.pairings_of(session.state, this)
    session.dispatch(SwapPlayers(this, one.first, other.first))
    session.undo()
    assert session.state.publication[this].revision == 1


def test_undoing_a_result_of_an_announced_round_needs_no_reason(session: Session) -> None:
    play(session)
    last = session.undo()
    assert last.step.kind == "record_result"
    assert day.life(session.state, the_round(session)) is RoundLife.ANNOUNCED


def test_b63_undoing_a_cancelled_round_brings_back_its_pairs_and_its_results(session: Session) -> None:
    this = play(session)
    before = session.state
    session.dispatch(CancelRound(this, 2, "пожарная тревога"))
    session.dispatch(AnnounceRound(pair(session)))
    assert len(day.outstanding(session.state, the_round(session))) == 2
    session.undo("вернуть первый вариант")
    session.undo()
    assert session.state == before


def test_undone_steps_stay_in_the_journal_and_are_struck_through(session: Session) -> None:
    session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    session.undo()
    assert struck(session.steps) == {3}
    session.redo()
    assert struck(session.steps) == set()
    session.undo()
    assert struck(session.steps) == {3}
    assert len(session.steps) == 6


def test_the_end_of_an_event_is_undone_too(session: Session) -> None:
    play(session)
    session.dispatch(FinishTournament())
    session.undo()
    assert not session.state.event.finished
    session.redo()
    assert session.state.event.finished


# -- pairing and chance -------------------------------------------------------------------------------


def test_b25_a_proposal_sent_twice_makes_one_round(session: Session) -> None:
    command = session.propose().command()
    session.dispatch(command)
    with pytest.raises(Refused, match="proposal_outdated"):
        session.dispatch(command)
    assert len(session.state.round) == 1
    again = session.propose().command()
    assert again.replaces == the_round(session)


def test_a_proposal_is_outdated_by_any_step_since(session: Session) -> None:
    command = session.propose().command()
    session.dispatch(AddPlayer(NewPlayer("Хан Тимур")))
    with pytest.raises(Refused) as refused:
        session.dispatch(command)
    assert (refused.value.code, refused.value.args_by_name) == ("proposal_outdated", {"round": 1})
    session.dispatch(session.propose().command())
    assert len(session.state.rounds_by_number(1)[0].eligible) == 6


def test_b26_after_pairing_and_reopening_every_match_is_empty(session: Session) -> None:
    play(session)
    this = pair(session)
    session = reopened(session)
    assert len(day.outstanding(session.state, this)) == 2
    assert [
        r.outcome for r in session.state.result.values() if session.state.pairing[r.id].round == this
    ] == [Outcome.BYE]
    session.close()


def test_an_attempt_is_counted_for_ever_undone_replaced_and_cancelled_ones_too(session: Session) -> None:
    assert session.propose().attempt == 1
    first = session.propose().command()
    session.dispatch(first)
    session.undo()
    assert session.propose().attempt == 2
    pair(session)
    pair(session)
    assert session.state.round[the_round(session)].attempt == 3
    session.dispatch(CancelRound(the_round(session)))
    assert session.propose().attempt == 4
    session = reopened(session)
    assert session.attempts(1) == 3
    assert session.attempts(2) == 0
    session.close()


def test_redoing_a_round_rolls_nothing(session: Session) -> None:
    pair(session)
    drawn = session.state
    session.undo()
    session.redo()
    assert session.state == drawn
    assert session.attempts(1) == 1


def test_a_lot_undone_and_drawn_again_gives_the_same_order(session: Session) -> None:
    tied = tuple(session.state.player)
    session.dispatch(DrawLot(tied))
    order = session.state.lot[1].players
    session.undo()
    session.dispatch(DrawLot(tied[::-1]))
    assert session.state.lot[1].players == order


def test_sheets_of_a_round_paired_anew_carry_the_next_revision(session: Session) -> None:
    this = pair(session)
    session.dispatch(MarkPrinted("slips", RoundNo(1)))
    this = pair(session)
    assert revision_of(session, this) == 1
    session.dispatch(AnnounceRound(this))
    session.dispatch(MarkPrinted("slips", RoundNo(1)))
    session.dispatch(CancelRound(this, reason="не тот зал"))
    this = pair(session)
    assert revision_of(session, this) == 2
    session.dispatch(AnnounceRound(this))
    session.dispatch(MarkPrinted("slips", RoundNo(1), 2))
    session.undo("ещё раз")
    assert revision_of(session, pair(session)) == 3


def test_the_table_is_computed_once_a_state_and_anew_after_a_step_b76(session: Session) -> None:
    this = play(session)
    table = session.standings()
    early = session.standings(RoundNo(0))
    assert session.standings() is table
    assert session.standings(RoundNo(0)) is early
    pairing = day.pairings_of(session.state, this)[0]
    session.dispatch(replace(a_result(pairing, Outcome.DRAW), replace=True))
    assert session.standings().row(pairing.first).points == 10
    assert session.standings(RoundNo(0)).row(pairing.first).points == 0


# -- the file between -----------------------------------------------------------------------------


def test_b40_settings_of_0_are_0_after_reopening(session: Session) -> None:
    zero = Points(0)
    rules = replace(
        session.state.rules,
        round_minutes=0, points_win=zero, points_technical_win=zero, points_draw=zero, points_loss=zero,
        points_bye=zero, points_privilege_bye=zero, crystal_limit=0, crystal_near=0, crystal_far=0,
    )  # fmt: skip
    session.dispatch(EditRegulations(rules))
    session = reopened(session)
    assert session.state.rules == rules
    session.close()


def test_b114_touching_only_the_name_leaves_players_and_results(session: Session) -> None:
    play(session)
    session = reopened(session)
    before = session.state
    session.dispatch(EditTournament(replace(before.event, name="Зимний кубок")))
    session = reopened(session)
    assert (session.state.player, session.state.result) == (before.player, before.result)
    assert session.state.event.name == "Зимний кубок"
    session.close()


B74 = """
import sys
from pathlib import Path
from berserk_desk.session import Session
from berserk_desk.tournament.player_commands import AddPlayer, NewPlayer
session = Session.open(Path(sys.argv[1]))
for number in range(10):
    session.dispatch(AddPlayer(NewPlayer(f"Игрок {number}")))
for _ in range(4):
    session.undo()
print(session.last_step, flush=True)
sys.stdin.read()
"""


def test_b74_after_ten_actions_four_undone_and_a_kill_the_file_holds_six_and_redo_works(
    session: Session,
) -> None:
    session.close()
    with subprocess.Popen(
        [sys.executable, "-c", B74, str(session.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "16\n"
        program.send_signal(signal.SIGKILL)
    session = Session.open(session.path)
    assert len(session.state.player) == 5 + 6
    assert whole(session)
    redo_all(session)
    assert len(session.state.player) == 5 + 10
    session.close()


# -- the journal --------------------------------------------------------------------------------------


def an_eventful_day(session: Session) -> None:
    this = play(session)
    session.dispatch(AddPenalty(PlayerId(1), PenaltyKind.LOSS, RoundNo(1), "опоздание"))
    second = pair(session)
    past = day.pairings_of(session.state, this)[0]
    one, other, *_ = day.pairings_of(session.state, second)
    for command in (
        CorrectResult(Result(past.id, Outcome.DRAW, Method.CLEAN), "бланк прочитан наоборот"),
        SwapPlayers(second, one.first, other.first, "по просьбе"),
        CancelRound(second, reason="заново"),
    ):
        session.dispatch(command)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_journal_names_people_even_when_their_rows_are_gone(session: Session, language: str) -> None:
    use_language(language)
    an_eventful_day(session)
    lines = [step_text(session.state, step) for step in session.steps]
    undo_all(session)
    assert not session.state.player
    assert [step_text(session.state, step) for step in session.steps[: len(lines)]] == lines
    assert all("{" not in step_text(session.state, step) for step in session.steps)


def test_a_step_says_whom_and_which_table_it_concerns(session: Session) -> None:
    this = play(session)
    table = day.pairings_of(session.state, this)[1]
    about = step_about(session.steps[-1])
    assert (about.round, about.table, about.players) == (1, 2, (table.first, table.second))
    assert about.names == tuple(session.state.player[PlayerId(p)].name for p in about.players)
