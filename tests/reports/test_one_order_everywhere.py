"""Three with equal points stand in one order with one set of digits wherever the table is seen (B77)."""

from __future__ import annotations

import csv
import gc
import io
import json

import pytest
from openpyxl import load_workbook

from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.csv_text import csv_text
from berserk_desk.reports.html import html_page
from berserk_desk.reports.json_text import sheets_json
from berserk_desk.reports.sheet_forms import Grid, Numbers
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.reports.xlsx import xlsx_bytes
from berserk_desk.terms import HallKind, PlayerId, RoundNo
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.display.standings_pages import standings_pages
from berserk_desk.ui.models.player_card_rows import card_rows
from berserk_desk.ui.models.rows import LazyCells
from berserk_desk.ui.models.standings_rows import standings_rows
from berserk_desk.ui.printing import paginate
from berserk_desk.wording import use_language
from berserk_desk.wording.numbers import format_points
from tests.builders import a_tournament, played
from tests.hand_paired import hand_played


def three_way_tie() -> State:
    """6 players, 3 rounds: 1, 2 and 3 have 6 points each and are parted by what their opponents have."""
    use_language("ru")
    return hand_played(
        a_tournament(6, rounds=3),
        ((1, 4, "1"), (2, 5, "1"), (3, 6, "1")),
        ((1, 2, "1"), (3, 5, "1"), (4, 6, "1")),
        ((2, 3, "1"), (6, 1, "1"), (5, 4, "1")),
    )


def test_screen_paper_hall_csv_xlsx_html_and_json_have_one_order_and_one_set_of_digits_b77() -> None:
    state = three_way_tie()
    table = standings(state)
    assert [row.points for row in table.rows] == [60, 60, 60, 30, 30, 30]
    names = [state.player[PlayerId(row.player)].name for row in table.rows]
    digits = [format_points(row.points) for row in table.rows]
    rows = standings_rows(state, rulebook_of(state.rules), table)
    assert [row.key for row in rows] == [row.player for row in table.rows]
    assert [row.cells["points"].text for row in rows] == digits
    sheet = standings_sheet(state, table)
    lines = list(csv.reader(io.StringIO(csv_text(sheet).lstrip("\ufeff")), delimiter=";"))
    head = next(number for number, line in enumerate(lines) if "Участник" in line)
    person, points = lines[head].index("Участник"), lines[head].index("Очки")
    body = lines[head + 1 : head + 1 + len(names)]
    assert [line[person] for line in body] == names
    assert [line[points] for line in body] == digits
    cells = [
        cell for row in load_workbook(io.BytesIO(xlsx_bytes([sheet]))).worksheets[0].values for cell in row
    ]
    assert [cell for cell in cells if cell in names] == names
    page = html_page([sheet])
    assert sorted(names, key=page.index) == names
    text = json.dumps(json.loads(sheets_json([sheet])), ensure_ascii=False)
    assert sorted(names, key=text.index) == names
    hall = standings_pages(
        state, Published(1, HallKind.STANDINGS, RoundNo(3), "", "2026-10-17T13:00:00+07:00")
    )
    shown = [line for page_of_hall in hall for line in page_of_hall.places]
    assert [line.name for line in shown] == names
    assert [line.points for line in shown] == digits
    places = [row.cells["place"].text for row in rows]
    for row, place, total in zip(table.rows, places, digits, strict=True):
        card = card_sheet(state, table, PlayerId(row.player), for_judge=False)
        numbers = next(block.items for block in card.blocks if isinstance(block, Numbers))
        assert [value for _name, value in numbers][:2] == [place, total]
        (grid,) = (block for block in card.blocks if isinstance(block, Grid))
        at = [column.title for column in grid.columns].index("Очки")
        assert grid.rows[-2].cells[at].text == total  # the last round: the points so far
        window = card_rows(state, table, PlayerId(row.player))
        assert window[-1].cells["points"].text == total


@pytest.mark.usefixtures("qapp")
def test_of_300_players_no_row_is_made_before_it_is_looked_at_and_30_prints_leave_nothing_behind_b159() -> (
    None
):
    use_language("ru")
    state = played(a_tournament(300))
    rows = standings_rows(state, rulebook_of(state.rules), standings(state))
    assert len(rows) == 300
    assert not any(isinstance(row.cells, LazyCells) and row.cells.made for row in rows)
    small = played(a_tournament(24))
    sheet = standings_sheet(small, standings(small))
    for _warm in range(3):
        paginate(sheet)
    gc.collect()
    before = len(gc.get_objects())
    for _print in range(30):
        paginate(sheet)
    gc.collect()
    assert len(gc.get_objects()) - before < 300
