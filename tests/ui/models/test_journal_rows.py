"""The journal as rows: newest first, undone ones struck through, filters, was and became."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.reports.catalogue import BY_ID
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PlayerId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock_commands import AddMinutes
from berserk_desk.tournament.commands import KINDS
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_commands import AnnounceRound, MarkPrinted
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.models.journal_rows import ABOUT, Filter, JournalRows, filter_text, undone_by, was_became
from berserk_desk.ui.models.journal_search import SUBJECTS
from berserk_desk.ui.models.print_rows import last_prints, printed_text
from berserk_desk.ui.models.rows import Row, SectionRow
from berserk_desk.wording import use_language
from berserk_desk.wording.journal import LINES, step_text
from tests.builders import a_founding, a_result, names
from tests.ui.fake_desk import ticking_clock


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Four players; round 1 announced and played, round 2 drafted."""
    use_language("ru")
    made = Session.create(
        tmp_path / "a.berserk", a_founding(), clock=ticking_clock(), operator="Зайцева Вера"
    )
    made.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    made.dispatch(made.propose(seed=1).command("проверка"))
    made.dispatch(AnnounceRound(max(made.state.round)))
    for pairing in day.pairings_in(made.state, 1):
        made.dispatch(a_result(pairing))
    made.dispatch(made.propose(seed=1).command("проверка"))
    yield made
    made.close()


def rows_of(session: Session, shown: Filter = Filter.ALL, find: str = "") -> list[Row]:
    rows = JournalRows().rows(session.state, session.steps, shown, find)
    return [row for row in rows if isinstance(row, Row)]


def what(row: Row) -> str:
    return row.cells["what"].text


def test_the_newest_step_stands_first_with_number_time_round_and_who(session: Session) -> None:
    first = rows_of(session)[0]
    assert first.key == session.last_step
    assert {key: first.cells[key].text for key in ("step", "round", "what", "who")} == {
        "step": "7",
        "round": "2",
        "what": "Тур 2: жеребьёвка 1-я",
        "who": "Зайцева Вера",
    }
    assert first.cells["time"].text == session.saved_at[11:19]


def test_a_line_across_stands_under_the_step_that_announced_a_round(session: Session) -> None:
    rows = JournalRows().rows(session.state, session.steps)
    keys = [row.key for row in rows]
    assert keys[keys.index(4) + 1] == "announced 4"
    line = rows[keys.index(4) + 1]
    assert isinstance(line, SectionRow)
    assert line.title.startswith("Тур 1 объявлен в ")


def test_an_undone_step_is_struck_through_and_its_undo_is_not(session: Session) -> None:
    session.undo()
    undo, undone = rows_of(session)[:2]
    assert (undo.cells["what"].strike, undone.cells["what"].strike) == (False, True)
    assert what(undo) == "Отменено: Тур 2: жеребьёвка 1-я"
    assert undone_by(session.steps, 7) == 8
    session.redo()
    assert [row.cells["what"].strike for row in rows_of(session)[:3]] == [False, False, False]
    assert undone_by(session.steps, 7) is None


def test_the_filters_show_results_corrections_and_what_was_undone(session: Session) -> None:
    pairing = day.pairings_in(session.state, 1)[0]
    session.dispatch(
        CorrectResult(Result(pairing.id, Outcome.SECOND, Method.CLEAN), "бланк прочитан наоборот")
    )
    session.dispatch(DropPlayer(PlayerId(1)))
    session.undo()
    assert [row.key for row in rows_of(session, Filter.RESULTS)] == [8, 6, 5]
    assert [row.key for row in rows_of(session, Filter.CORRECTIONS)] == [8]
    assert [row.key for row in rows_of(session, Filter.UNDONE)] == [10, 9]


def test_what_a_correction_changed_is_said_as_was_and_became(session: Session) -> None:
    pairing = day.pairings_in(session.state, 1)[0]
    session.dispatch(
        CorrectResult(Result(pairing.id, Outcome.SECOND, Method.CLEAN), "бланк прочитан наоборот")
    )
    (seen,) = was_became(session.state, session.changes_of(session.last_step))
    assert (seen.table, seen.was, seen.became) == (pairing.table_no, "3–0", "0–3")
    (first,) = was_became(session.state, session.changes_of(5))
    assert (first.was, first.became) == ("–", "3–0")


def test_words_are_found_by_their_beginnings_of_letters(session: Session) -> None:
    name = session.state.player[PlayerId(3)].name
    found = rows_of(session, find=name.split()[0].lower())
    assert found
    assert all(name.split()[0] in what(row) for row in found)
    assert rows_of(session, find="такого нет") == []


def test_rows_are_made_once_and_again_when_a_name_has_changed(session: Session) -> None:
    kept = JournalRows()
    first = kept.rows(session.state, session.steps)
    session.dispatch(MarkPrinted("slips", RoundNo(1)))
    again = kept.rows(session.state, session.steps)
    assert all(one is other for one, other in zip(first, again[1:], strict=True) if isinstance(one, Row))
    player = session.state.player[PlayerId(1)]
    session.dispatch(EditPlayer(replace(player, name="Новиков Глеб")))
    renamed = [row for row in kept.rows(session.state, session.steps) if isinstance(row, Row)]
    assert any("Новиков Глеб" in what(row) for row in renamed if row.key in (5, 6))


def test_the_newest_rows_alone_can_be_asked_for_first(session: Session) -> None:
    rows = JournalRows().rows(session.state, session.steps, most=2)
    assert [row.key for row in rows] == [7, 6]


def found(session: Session, find: str, shown: Filter = Filter.ALL) -> list[int]:
    return [int(str(row.key)) for row in rows_of(session, shown, find)]


def kinds_of(session: Session, numbers: list[int]) -> set[str]:
    return {session.steps[number - 1].kind for number in numbers}


def test_round_table_and_a_name_are_found_together_and_with_a_kind(session: Session) -> None:
    player = session.state.player[day.pairings_in(session.state, 1)[0].first]
    session.dispatch(AnnounceRound(max(session.state.round)))
    again = day.pairing_of_player(session.state, 2, player.id)
    assert again is not None
    session.dispatch(a_result(again))
    both = found(session, player.name)
    assert {session.steps[n - 1].kind for n in both} == {"record_result"}
    assert len(both) == 2
    assert found(session, f"тур 2 {player.name}") == [session.last_step]
    assert found(session, f"round 2 table {again.table_no}") == [session.last_step]
    assert found(session, f"тур 1 стол {again.table_no}", Filter.CORRECTIONS) == []
    assert kinds_of(session, found(session, "тур 1", Filter.RESULTS)) == {"record_result"}
    assert found(session, "тур 77") == []


def test_what_a_step_is_about_can_be_typed_as_a_word(session: Session) -> None:
    session.dispatch(DropPlayer(PlayerId(1)))
    assert kinds_of(session, found(session, "участники")) == {"import_players", "drop_player"}
    assert kinds_of(session, found(session, "жеребьёвка тур 2")) == {"pair_round"}


def test_extra_minutes_are_found_by_the_word_that_their_line_cuts_short_trial2_b13(session: Session) -> None:
    session.dispatch(AnnounceRound(max(session.state.round)))
    at = "2026-11-30T18:00:00.000+00:00"
    session.dispatch(AddMinutes(max(session.state.round), at, 7, "Иванова Ольга", TableNo(1)))
    assert kinds_of(session, found(session, "минут")) == {"add_minutes"}


def test_every_kind_of_step_has_a_subject() -> None:
    kinds = [kind for kinds in SUBJECTS.values() for kind in kinds]
    assert sorted(kinds) == sorted(KINDS)


def test_every_kind_of_steps_stands_under_one_filter_and_every_filter_has_a_name() -> None:
    filed = [kind for kinds in ABOUT.values() for kind in kinds]
    assert sorted(filed) == sorted(LINES)
    assert len({filter_text(each) for each in Filter}) == len(Filter)


def test_a_sheet_saved_as_a_file_is_not_called_printed(session: Session) -> None:
    use_language("ru")
    for saved, journal, beside in (
        (False, "Напечатано: ", "Печаталось в "),
        (True, "Сохранено в файл: ", "Сохранено в файл в "),
    ):
        session.dispatch(MarkPrinted("slips", RoundNo(1), saved=saved))
        assert step_text(session.state, session.steps[-1]).startswith(journal)
        last = last_prints(session.steps)["slips", 1]
        assert printed_text(BY_ID["slips"], last).startswith(beside)
