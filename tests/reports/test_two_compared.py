"""The sheet of two players: for the hall without penalties, for the judge with them; never what may still happen."""

from __future__ import annotations

import ast
from pathlib import Path

from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.reports.two_compared import comparison_sheet
from berserk_desk.terms import Outcome, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from berserk_desk.wording.explanations import compared
from tests.builders import a_tournament, do, played

PACKAGE = Path(__file__).resolve().parents[2] / "berserk_desk"


def two_equal_but_for_a_penalty() -> tuple[State, int, int]:
    """4 players, one round of draws: all equal; the second has a warning."""
    use_language("en")
    state = played(a_tournament(4), [Outcome.DRAW, Outcome.DRAW])
    rows = [row.player for row in standings(state).rows]
    state = do(
        state, AddPenalty(PlayerId(rows[0]), PenaltyKind.WARNING, RoundNo(1), "slow play on purpose", "Орлов")
    )
    return state, rows[0], rows[1]


def words(sheet: TableSheet) -> str:
    cells = [cell.text for row in sheet.rows for cell in row.cells]
    return "\n".join((*cells, *sheet.notes, sheet.heading.title, sheet.foot.left))


def test_the_better_one_comes_first_whichever_was_chosen_first() -> None:
    state, warned, clean = two_equal_but_for_a_penalty()
    table = standings(state)
    for pair in ((warned, clean), (clean, warned)):
        told = compared(state, table, *pair, for_judge=True)
        assert (told.better.player, told.worse.player) == (clean, warned)
        assert told.versus.steps[-1].decides
        # Beside one place «this place» is its own; beside two it has to be said whose is meant.
        assert told.better.name in told.versus.answer
        assert told.worse.name not in told.versus.answer


def test_the_hall_form_says_fewer_penalties_and_nothing_of_them() -> None:
    state, warned, clean = two_equal_but_for_a_penalty()
    hall = words(comparison_sheet(state, standings(state), warned, clean, for_judge=False))
    judge = words(comparison_sheet(state, standings(state), warned, clean, for_judge=True))
    assert "fewer penalties" in hall.casefold()
    assert "warning" not in hall
    assert "slow play" not in hall
    assert "1 warning" in judge
    assert "Judge only" in judge


def test_both_players_rounds_and_the_sums_up_to_the_step_stand_on_it() -> None:
    use_language("en")
    state = played(played(a_tournament(8)))
    table = standings(state)
    first, last = table.rows[0], table.rows[-1]
    sheet = words(comparison_sheet(state, table, first.player, last.player, for_judge=False))
    for player in (first.player, last.player):
        assert state.player[PlayerId(player)].name in sheet


def test_what_can_still_happen_reaches_no_sheet_no_display_and_no_file() -> None:
    for folder in ("reports", "interchange", "console", "ui/display", "ui/paper"):
        for source in (PACKAGE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                names = (
                    [alias.name for alias in node.names]
                    if isinstance(node, ast.Import)
                    else [node.module or ""]
                    if isinstance(node, ast.ImportFrom)
                    else []
                )
                assert not any("outlook" in name for name in names), source
