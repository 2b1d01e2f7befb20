"""How sheets lie on their pages, in millimetres: nothing split, nothing outside, heads repeated, names fitted."""

from __future__ import annotations

from dataclasses import replace

import pytest
import segno
from PySide6.QtGui import QGuiApplication

from berserk_desk.reports.catalogue import CATALOGUE, Choice, Options, SheetKind
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_slips import ScoreBox, Slip, SlipForm, SlipSheet
from berserk_desk.reports.sheet_tables import (
    NARROW_MARGIN,
    USUAL_MARGIN,
    Cell,
    Column,
    Heading,
    Row,
    Rule,
    TableSheet,
)
from berserk_desk.reports.slips import result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.terms import Points, RoundNo
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.paper import type as typeface
from berserk_desk.ui.paper.page import A4, LETTER, Box, Code, Line, Page, Paper, Text
from berserk_desk.ui.printing import page_count, paginate
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played, with_round


@pytest.fixture(autouse=True)
def _type(qapp: QGuiApplication) -> None:  # noqa: ARG001 - the application is what type needs
    typeface.load_fonts()
    use_language("ru")


def texts(page: Page) -> list[Text]:
    return [item for item in page.items if isinstance(item, Text)]


def words(page: Page) -> list[str]:
    return [item.text for item in texts(page)]


def numbered(count: int, **fields: object) -> TableSheet:
    rows = tuple(Row((Cell(f"строка {number}"),)) for number in range(1, count + 1))
    sheet = TableSheet(Heading("Лист"), (Column("Имя"),), rows)
    return replace(sheet, **fields)  # type: ignore[arg-type] # one dict for fields of many types


def extent(item: object) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn."""
    match item:
        case Text():
            wide = typeface.width(item.text, item.pt, item.bold, item.italic)
            return item.x, item.y - typeface.cap_height(item.pt), item.x + wide, item.y
        case Line():
            return item.x1, item.y1, item.x2, item.y2
        case Box():
            return item.x, item.y, item.x + item.width, item.y + item.height
        case Code():
            return item.x, item.y, item.x + item.side, item.y + item.side
    raise AssertionError(item)


def all_sheets(players: int) -> list[Sheet]:
    state = played(players, 3)
    table = standings(state)
    return [
        pairings_by_table(state, 3, scores(state)),
        *pairings_by_name(state, 3),
        *pairings_by_name(state, 3, split=True, large=True),
        result_slips(state, 3),
        result_slips(state, 3, per_page=4),
        standings_sheet(state, table, cut=8),
    ]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("players", [0, 1, 3, 74])
def test_nothing_is_drawn_outside_the_paper_b138(players: int, paper: Paper) -> None:
    for sheet in all_sheets(players):
        for page in paginate(sheet, paper):
            for item in page.items:
                left, top, right, bottom = extent(item)
                assert left >= -0.01
                assert top >= -0.01
                assert right <= page.paper.width + 0.01, item
                assert bottom <= page.paper.height + 0.01, item


@pytest.mark.parametrize("count", [1, 7, 37, 512])
def test_every_row_is_whole_on_one_page_between_head_and_foot_b138(count: int) -> None:
    state = played(count * 2, 1)
    sheet = pairings_by_table(state, 1, scores(state))
    numbers: list[str] = []
    for page in paginate(sheet):
        big = [item for item in texts(page) if item.pt == 24 and item.bold]
        numbers += [item.text for item in big]
        for item in big:
            same_line = [
                other for other in texts(page) if abs(other.y - item.y) < 3 and other.pt in (13.76, 14, 16)
            ]
            assert len(same_line) == 4
            assert 37.7 < item.y < 297 - 18
    assert numbers == [str(table) for table in range(1, count + 1)]


@pytest.mark.parametrize(("tables", "pages"), [(1, 1), (21, 1), (22, 1), (23, 2), (42, 2), (43, 3)])
def test_twenty_one_tables_a_page_and_twenty_two_where_that_saves_one(tables: int, pages: int) -> None:
    state = played(tables * 2, 1)
    assert page_count(pairings_by_table(state, 1, scores(state))) == pages


def test_forty_one_people_fit_on_one_page_by_name_in_columns_of_21_and_20() -> None:
    (sheet,) = pairings_by_name(played(41, 1), 1)
    (page,) = paginate(sheet)
    own = [item for item in texts(page) if item.bold and item.pt == 15]
    assert len([item for item in own if item.x < 105]) == 21
    assert len([item for item in own if item.x > 105]) == 20
    for item, row in zip(own, sheet.rows, strict=True):
        assert item.text in (row.cells[1].text, row.cells[1].short)


def test_head_titles_foot_and_mark_are_on_every_page() -> None:
    for number, page in enumerate(paginate(numbered(100, heading=Heading("Лист", mark="ПРОЕКТ"))), start=1):
        assert {"Лист", "Имя", "ПРОЕКТ", f"стр. {number} из 3"} <= set(words(page))


@pytest.mark.parametrize("margin", [USUAL_MARGIN, NARROW_MARGIN])
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(
    "kind", [kind for kind in CATALOGUE if Choice.NARROW in kind.offered], ids=lambda k: k.id
)
def test_every_sheet_keeps_its_margins_b138(kind: SheetKind, paper: Paper, margin: float) -> None:
    options = Options(narrow=margin == NARROW_MARGIN, for_judge=True)
    for sheet in kind.made(played(9, 2), None, RoundNo(2), options):
        for page in paginate(sheet, paper):
            for item in page.items:
                if isinstance(item, Text):
                    end = item.x + typeface.width(item.text, item.pt, item.bold, item.italic)
                    assert item.x >= margin - 0.05, item.text
                    assert end <= page.paper.width - margin + 0.6, item.text


def test_a_long_event_gives_way_to_place_day_and_time_of_printing() -> None:
    state = event(
        people(3), name="Открытый межрегиональный осенний кубок Сибирского округа по «Берсерку» " * 2
    )
    (page,) = paginate(players_list(state, printed_at="2026-10-17T14:21:07+07:00"))
    shown = [item.text for item in page.items if isinstance(item, Text)]
    assert any(text.startswith("Открытый") and text.endswith("…, Томск, 17.10.2026") for text in shown)
    assert any(text.endswith("… · Томск · 17.10.2026 · напечатано в 14:21") for text in shown)


def test_notes_stand_under_the_last_row_and_take_rows_along_when_there_is_no_room() -> None:
    full = numbered(42, rows_per_page=42, notes=("Примечание. " * 60,))
    first, second = paginate(full)
    assert "строка 40" in words(first)
    assert [word for word in words(second) if word.startswith("строка")] == ["строка 41", "строка 42"]
    assert any(word.startswith("Примечание") for word in words(second))
    assert not any(word.startswith("Примечание") for word in words(first))


def test_a_sections_title_is_never_the_last_row_of_a_page() -> None:
    rows = [Row((Cell(f"строка {number}"),)) for number in range(60)]
    capacity = len([word for word in words(paginate(numbered(60))[0]) if word.startswith("строка")])
    rows[capacity - 1] = Row((Cell("Раздел"),), Rule.HAIR, section=True)
    first, second = paginate(TableSheet(Heading("Лист"), (Column("Имя"),), tuple(rows)))
    assert "Раздел" not in words(first)
    assert words(second).index("Раздел") < words(second).index(f"строка {capacity}")


def test_an_empty_sheet_is_one_page_that_says_so() -> None:
    (page,) = paginate(numbered(0, empty="Пусто."))
    assert {"Лист", "Пусто.", "стр. 1 из 1"} <= set(words(page))


def test_a_long_name_gets_its_initial_then_smaller_type_then_an_ellipsis() -> None:
    name, short = "Полянская-Веретенникова Софья", "Полянская-Веретенникова С."
    whole, initial = typeface.width(name, 16), typeface.width(short, 16)
    assert typeface.fit(name, whole, 16, short=short) == (name, 16)
    assert typeface.fit(name, initial, 16, short=short) == (short, 16)
    assert typeface.fit(name, initial * 0.87, 16, short=short) == (short, 13.76)
    cut = typeface.fit(name, initial * 0.6, 16, short=short)
    assert cut.text.endswith("…")
    assert typeface.width(cut.text, cut.pt) <= initial * 0.6


def test_what_tells_a_namesake_outlives_the_end_of_his_name() -> None:
    fitted = typeface.fit("Полянская-Веретенникова Софья", 50, 16, short="", note=", Томск")
    assert fitted.text.endswith("…, Томск")
    assert typeface.width(fitted.text, fitted.pt) <= 50


@pytest.mark.parametrize("per_page", [4, 6])
def test_a_slip_lies_inside_its_cell_with_room_to_the_cut_b138(per_page: int) -> None:
    for page in paginate(result_slips(played(46, 1), 1, per_page=per_page)):
        high = 297 / (per_page // 2)
        for item in page.items:
            if isinstance(item, Line) and item.dashed:
                continue
            left, top, right, bottom = extent(item)
            line, column = int(top / high), int(left / 105)
            assert column * 105 + 7 <= left
            assert right <= column * 105 + 98
            assert line * high + 4 <= top
            assert bottom <= (line + 1) * high - 4


def test_a_slip_has_the_boxes_of_sheet_3() -> None:
    form = SlipForm(
        "Кубок", "", (ScoreBox("3–0", "а"), ScoreBox("1–1", "б"), ScoreBox("0–3", "в")), "кристаллы"
    )
    (page,) = paginate(SlipSheet("", form, (Slip(7, 2),) * 6))
    boxes = [item for item in page.items if isinstance(item, Box)]
    small = [box for box in boxes if box.width == 4.0]
    assert len(boxes) - len(small) == 6 * 3
    assert len(small) == 6 * (2 * (3 + 1) + 1)  # re-deals and drop of both, and the count
    assert words(page).count("судья") == 6


def test_there_are_15_mm_to_sign_in() -> None:
    for per_page in (4, 6):
        page = paginate(result_slips(played(2, 1), 1, per_page=per_page))[0]
        caption = next(item for item in texts(page) if item.text == "подпись первого")
        above = [
            extent(item)[3] for item in page.items if extent(item)[3] < caption.y - 5 and extent(item)[0] < 98
        ]
        assert caption.y - 3.8 - max(above) >= 15


def test_the_code_of_a_slip_is_the_qr_of_its_digits_with_white_around() -> None:
    sheet = result_slips(played(2, 1), 1)
    page = paginate(sheet)[0]
    (code,) = (item for item in page.items if isinstance(item, Code))
    expected = segno.make(sheet.slips[0].code, error="m", micro=False, boost_error=True).matrix
    assert code.modules == tuple(tuple(bool(module) for module in row) for row in expected)
    for item in page.items:
        left, top, right, bottom = extent(item)
        apart = (
            right <= code.x - 2
            or left >= code.x + 16
            or bottom <= code.y - 2
            or top >= code.y + code.side + 1.4
        )
        assert item is code or apart, item


def test_a_slips_mark_and_long_names_are_whole() -> None:
    pages = paginate(result_slips(with_round(event(people(62)), 1, revision=2), 1))
    shown = [word for page in pages for word in words(page)]
    assert shown.count("редакция 2") == 31
    assert not [word for word in shown if "…" in word]


def test_five_boxes_of_the_old_rules_have_their_scores_whole() -> None:
    state = played(4, 1)
    state = state.put("regulations", replace(state.rules, points_technical_win=Points(25)))
    (page,) = paginate(result_slips(state, 1))
    assert {"3–0", "2,5–0", "1–1", "0–2,5", "0–3", "первый, тех.", "второй, тех."} <= set(words(page))
    sizes = {item.pt for item in texts(page) if "–" in item.text}
    assert len(sizes) == 1
