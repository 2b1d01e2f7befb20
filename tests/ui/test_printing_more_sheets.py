"""Cross table, cards, penalties, protocols, diary, report as PDF, read back: names, order, pages, type, PDF/A."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.catalogue import CATALOGUE, Options, SheetKind
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.crystal_protocol import crystal_protocol
from berserk_desk.reports.everything import whole_report
from berserk_desk.reports.games import round_results
from berserk_desk.reports.pairing_diary import pairing_diary
from berserk_desk.reports.penalties_sheet import penalties_sheet
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_forms import FormSheet, Grid
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import Method, Outcome, PairingId, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.rows import Penalty, Player, Result
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.paper.page import A4, LETTER, Line, Paper, Text
from berserk_desk.ui.printing import page_count, paginate, write_pdf
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played, with_round
from tests.ui.test_printing_pdf import poppler, words_of, written

LONG = "Полянская-Веретенникова Александра-Мария Константиновна"


@pytest.fixture(autouse=True)
def _russian(qapp: QGuiApplication) -> None:  # noqa: ARG001 - the application is what type needs
    use_language("ru")


def in_order(whole: str, names: list[str]) -> None:
    at = 0
    for name in names:
        found = whole.find(name, at)
        assert found >= 0, name
        at = found


def test_the_cross_table_lies_and_holds_everybody_in_the_order_of_places(tmp_path: Path) -> None:
    state = played(25, 3)
    table = standings(state)
    path = written(tmp_path / "п.pdf", *cross_table(state, table))
    (page,) = words_of(path)
    in_order(page, [state.player[PlayerId(row.player)].name.split()[0] for row in table.rows])
    assert "стр. 1 из 1" in page
    assert re.search(r"842[\d.]* x 595", poppler("pdfinfo", path))


def test_every_block_of_a_large_cross_table_has_all_names_and_its_page_numbers_b138(tmp_path: Path) -> None:
    state = played(60, 1)
    sheets = cross_table(state, standings(state))
    names = [state.player[PlayerId(row.player)].name.split()[0] for row in standings(state).rows]
    assert len(sheets) > 1
    for number, sheet in enumerate(sheets):
        pages = words_of(written(tmp_path / f"{number}.pdf", sheet))
        in_order(" ".join(pages), names)
        for at, page in enumerate(pages, start=1):
            assert f"стр. {at} из {len(pages)}" in page
            assert "Участник" in page


@pytest.mark.parametrize("tables", [1, 7, 37, 512])
def test_no_row_of_the_results_is_missing_or_split_b138(tmp_path: Path, tables: int) -> None:
    state = played(tables * 2, 1)
    sheet = round_results(state, 1)
    lines = [
        line.split()
        for line in poppler("pdftotext", "-layout", written(tmp_path / "п.pdf", sheet), "-").splitlines()
    ]
    rows = [line for line in lines if len(line) >= 6 and line[0].isdigit()]
    assert [int(line[0]) for line in rows] == list(range(1, tables + 1))


def grid_rows(sheet: FormSheet, paper: Paper) -> list[tuple[int, float]]:
    """Where the rules under rows lie: page and height; one above the margin of each page."""
    found = []
    for number, page in enumerate(paginate(sheet, paper)):
        for item in page.items:
            if isinstance(item, Text):
                assert item.y <= page.paper.height - 8.0, item
            if isinstance(item, Line) and item.y1 == item.y2:
                found.append((number, item.y1))
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("count", [1, 3, 90])
def test_a_long_form_goes_on_over_the_page_with_its_titles_again_b138(
    tmp_path: Path, count: int, paper: Paper
) -> None:
    state = played(max(2, count), 1)
    penalties = [
        Penalty(at, PlayerId(at % len(state.player) + 1), PenaltyKind.WARNING, RoundNo(1), f"причина {at}")
        for at in range(1, count + 1)
    ]
    sheet = penalties_sheet(state.put("penalty", *penalties))
    pages = paginate(sheet, paper)
    path = tmp_path / "п.pdf"
    write_pdf([sheet], path, paper=paper)
    words = words_of(path)
    assert len(words) == len(pages)
    for number, page in enumerate(words, start=1):
        assert "ТОЛЬКО ДЛЯ СУДЬИ" in page
        assert f"стр. {number} из {len(pages)}" in page
    whole = " ".join(words)
    for at in range(1, count + 1):
        assert len(re.findall(rf"причина {at}\b", whole)) == 1
    assert grid_rows(sheet, paper)


def test_a_card_reads_as_the_picture_has_it(tmp_path: Path) -> None:
    state = played(9, 3)
    table = standings(state)
    (page,) = words_of(written(tmp_path / "к.pdf", card_sheet(state, table, PlayerId(1), for_judge=False)))
    name = state.player[PlayerId(1)].name
    in_order(
        page, [name, "карточка игрока · после тура 3", "Место", "Тур Стол Соперник", "Участие", "стр. 1 из 1"]
    )


def test_a_protocol_reads_as_the_picture_has_it(tmp_path: Path) -> None:
    state = played(4, 1)
    counted = Result(
        PairingId(1), Outcome.FIRST, Method.TECHNICAL, crystals_first=(7, 5, 14), crystals_second=(19,)
    )
    state = state.put("result", counted)
    (page,) = words_of(written(tmp_path / "п.pdf", crystal_protocol(state, PairingId(1))))
    in_order(
        page,
        [
            "Протокол подсчёта кристаллов",
            "тур 1, стол 1",
            "26",
            "19",
            "Карта 1",
            "Техническая победа",
            "Разница",
            "П. 802.1.",
        ],
    )


def test_a_diary_reads_as_the_picture_has_it(tmp_path: Path) -> None:
    (page,) = words_of(written(tmp_path / "д.pdf", pairing_diary(played(9, 2), 2)))
    in_order(page, ["Дневник жеребьёвки, тур 2", "Играют", "Стол", "Что проверено", "стр. 1 из 1"])


def test_the_report_is_one_pdf_a_with_its_type_in_it(tmp_path: Path) -> None:
    state = played(12, 3)
    path = tmp_path / "отчёт.pdf"
    write_pdf(whole_report(state, standings(state)), path, archive=True)
    content = path.read_bytes()
    assert b"pdfaid" in content
    assert b"/OutputIntent" in content
    whole = " ".join(words_of(path))
    in_order(
        whole,
        [
            "Итоговая таблица",
            "Положение после 3-го тура",
            "Перекрёстная таблица",
            "Регламент",
            "Тур 1. Результаты",
            "Тур 3. Результаты",
        ],
    )
    for line in poppler("pdffonts", path).splitlines()[2:]:
        assert re.search(r"Identity-H\s+yes\s+\w+\s+yes", line), line


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "kind", [kind for kind in CATALOGUE if kind.id != "report"], ids=lambda kind: kind.id
)
def test_the_longest_names_never_vanish_or_leave_the_paper(kind: SheetKind, language: str) -> None:
    use_language(language)
    crowd = [
        replace(row, city="Петропавловск-Камчатский", club="Клуб «Длинное Название»") for row in people(8)
    ]
    crowd[0] = Player(PlayerId(1), LONG, "Санкт-Петербург", "Ы" * 40)
    crowd[1] = Player(PlayerId(2), LONG, "Нижний Новгород")
    state = with_round(event(crowd, name="Очень длинное название турнира " * 4), 1)
    counted = Result(PairingId(1), Outcome.FIRST, Method.TECHNICAL, totals_first=120, totals_second=0)
    state = state.put("result", counted)
    sheets: tuple[Sheet, ...] = kind.build(state, None, RoundNo(1), Options(for_judge=True))
    shown = ""
    for sheet in sheets:
        for page in paginate(sheet):
            shown += " ".join(item.text for item in page.items if isinstance(item, Text))
            for item in page.items:
                if isinstance(item, Text):
                    assert 0 <= item.x <= page.paper.width
                    assert 0 <= item.y <= page.paper.height
    if any(LONG[:6] in repr(sheet) for sheet in sheets):
        assert LONG[:6] in shown


@pytest.mark.parametrize("count", [0, 1, 3])
@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.id)
def test_every_sheet_prints_with_few(tmp_path: Path, kind: SheetKind, count: int) -> None:
    state = with_round(event(people(count)), 1)
    sheets = kind.build(state, None, RoundNo(1), Options())
    pages = words_of(written(tmp_path / "п.pdf", *sheets))
    assert len(pages) == sum(len(paginate(sheet)) for sheet in sheets)
    assert len(pages) == sum(map(page_count, sheets))


@pytest.mark.parametrize("kind", [kind for kind in CATALOGUE if not kind.heavy], ids=lambda kind: kind.id)
def test_every_sheet_prints_with_512(kind: SheetKind) -> None:
    state = with_round(event(people(512)), 1)
    for sheet in kind.build(state, None, RoundNo(1), Options()):
        pages = paginate(sheet)
        assert page_count(sheet) == len(pages)
        if isinstance(sheet, TableSheet) and sheet.rows:
            names = {
                cell.text for row in sheet.rows for cell in row.cells if " " in cell.text and not row.section
            }
            shown = {item.text for page in pages for item in page.items if isinstance(item, Text)}
            surnames = {text.split()[0] for text in shown if text}
            assert all(name.split()[0] in surnames for name in names)
        if isinstance(sheet, FormSheet) and any(isinstance(block, Grid) for block in sheet.blocks):
            assert pages
