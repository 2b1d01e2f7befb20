"""What a key may cost at the results desk, counted; and that haste loses nothing (B09)."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import ClearResult
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.models.results_rows import RoundRows
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens import results_reading
from tests.typing_keys import type_text
from tests.ui.screens.results_desk import Make, announced, at, desk_of, enter, first_wins


def test_a_key_makes_no_row_of_the_round_anew_and_reads_the_line_once(
    make_results: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make_results(40, announced)
    rows: list[object] = []
    read: list[str] = []
    made = RoundRows.row

    def counted(self: RoundRows, *arguments: Any) -> Row:
        rows.append(arguments)
        return made(self, *arguments)

    def noted(state: State, number: RoundNo, text: str, *rest: Any) -> Answer:
        read.append(text)
        return answer(state, number, text, *rest)

    monkeypatch.setattr(RoundRows, "row", counted)
    monkeypatch.setattr(results_reading, "answer", noted)
    type_text(screen.line.field, "12")
    assert not rows
    assert read == ["1", "12"]


def test_an_entered_result_makes_the_row_of_its_table_alone(
    make_results: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make_results(40, announced)
    made: list[int | None] = []
    row = RoundRows.row

    def counted(self: RoundRows, state: State, pairing: Pairing, at: str) -> Row:
        made.append(pairing.table_no)
        return row(self, state, pairing, at)

    monkeypatch.setattr(RoundRows, "row", counted)
    enter(screen, qtbot, "121")
    assert made == [12]


def test_b09_the_next_round_stands_on_every_result_even_in_the_second_of_the_last_one(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(40, announced, first_wins, announced, first_wins, announced, first_wins)
    desk = desk_of(screen)
    last = at(screen, 20)
    desk.do(ClearResult(last.id))
    desk.asked.clear()

    enter(screen, qtbot, "202")
    screen.handlers()["next_step"]()
    proposal = desk.document.session.propose()

    assert desk.asked == [("go", "pairing")]
    assert proposal.based_on == desk.document.session.last_step
    desk.do(proposal.command("проверка"))
    state = desk.document.state
    paper = dict.fromkeys(state.player, 0)
    for pairing in state.pairing.values():
        if state.round[pairing.round].number <= 3:
            winner = pairing.second if pairing.id == last.id else pairing.first
            assert winner is not None
            paper[winner] += 30
    assert scores(state, RoundNo(3)) == paper
    pairs = [(p.first, p.second) for p in day.pairings_in(state, 4) if p.second is not None]
    assert len(pairs) == 20
    # On the paper's points everybody meets his own group or the one beside it.
    assert max(abs(paper[first] - paper[second]) for first, second in pairs) <= 30
