"""A place that hangs on how a count at the limit was read says so (rules 3: legacy, lo = 25 and d from 6)."""

from __future__ import annotations

import pytest

from berserk_desk.reports.crystal_protocol import crystal_protocol
from berserk_desk.reports.everything import all_places
from berserk_desk.standings.table import Table
from berserk_desk.terms import LegacyReading, Method, Outcome
from berserk_desk.tournament import count_readings
from berserk_desk.tournament.count_readings import by_the_other_reading, read_in_two_ways
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from berserk_desk.wording.cited import clauses_behind
from berserk_desk.wording.explanations import place_explained
from tests.builders import a_result, a_tournament, announced, at_table, do, paired


def counted(first: int, second: int, reading: LegacyReading | None, outcome: Outcome) -> State:
    """Round 1 of four: table 1 counted so, table 2 a draw."""
    state = announced(paired(do(a_tournament(4, "classic-legacy"), ConfirmScoring())))
    count = Result(
        at_table(state, 1).id,
        outcome,
        Method.TECHNICAL,
        totals_first=first,
        totals_second=second,
        reading=reading,
    )
    return do(state, RecordResult(count), a_result(at_table(state, 2), Outcome.DRAW))


def test_the_winner_at_25_would_share_his_place_by_the_table() -> None:
    state = counted(31, 25, LegacyReading.TEXT, Outcome.FIRST)
    table = standings(state)
    other = by_the_other_reading(state, table)
    assert other is not None
    winner = at_table(state, 1).first
    assert (table.row(winner).points, table.row(winner).place) == (25, 1)
    assert {row.points for row in other.rows} == {10}  # by the table it is a draw as well
    use_language("en")
    told = place_explained(state, table, winner, for_judge=False).reading
    assert "The place depends on how the counts at the limit were read (table 6a)" in told
    assert "by the other reading it is 1–4" in told
    assert clauses_behind(told) == ("classic-legacy:table-6a/1",)


def test_all_places_on_paper_share_one_table_by_the_other_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    state = counted(31, 25, LegacyReading.TEXT, Outcome.FIRST)
    made: list[Table | None] = []

    def counting(state: State, table: Table) -> Table | None:
        made.append(by_the_other_reading(state, table))
        return made[-1]

    monkeypatch.setattr(count_readings, "by_the_other_reading", counting)
    sheets = all_places(state, standings(state))
    assert len(sheets) == 4
    assert len(made) == 1


def test_the_draw_at_25_would_be_a_win_by_the_sentences() -> None:
    state = counted(31, 25, LegacyReading.TABLE, Outcome.DRAW)
    other = by_the_other_reading(state, standings(state))
    assert other is not None
    assert other.row(at_table(state, 1).first).points == 25


def test_a_count_that_both_readings_decide_alike_hangs_on_nothing() -> None:
    state = counted(30, 24, None, Outcome.FIRST)
    assert list(read_in_two_ways(state)) == []
    assert by_the_other_reading(state, standings(state)) is None
    assert place_explained(state, standings(state), 1, for_judge=False).reading == ""


def test_the_protocol_names_the_reading_that_was_chosen_and_the_other_one() -> None:
    use_language("en")
    state = counted(31, 25, LegacyReading.TEXT, Outcome.FIRST)
    said = str(crystal_protocol(state, at_table(state, 1).id))
    assert "The judge chose by the text; by table 6a it is 1–1." in said
    plain = counted(30, 24, None, Outcome.FIRST)
    assert "two ways" not in str(crystal_protocol(plain, at_table(plain, 1).id))
