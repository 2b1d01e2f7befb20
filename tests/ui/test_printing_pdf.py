"""The PDF read back by other programs: words, order, type, page numbers, failures."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget

from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_tables import Cell, Column, Heading, Row, TableSheet
from berserk_desk.reports.slips import result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.printing import PrintFailed, Trouble, pdf_bytes, print_to, write_pdf
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played, with_round

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _russian(qapp: QGuiApplication) -> None:  # noqa: ARG001 - the application is what type needs
    use_language("ru")


def poppler(tool: str, *arguments: str | Path) -> str:
    """What a poppler tool says; skips, naming it, where it is not installed."""
    found = shutil.which(tool)
    if found is None:
        pytest.skip(f"{tool} (poppler-utils) is not installed")
    done = subprocess.run([found, *map(str, arguments)], check=True, capture_output=True)
    return done.stdout.decode("utf-8")


def words_of(path: Path) -> list[str]:
    """The text of each page, lines and spaces as one space."""
    pages = poppler("pdftotext", "-layout", "-enc", "UTF-8", path, "-").split("\f")
    return [re.sub(r"\s+", " ", page).strip() for page in pages if page.strip()]


def written(path: Path, *sheets: Sheet) -> Path:
    write_pdf(sheets, path)
    return path


def test_all_names_are_on_the_sheet_by_table_in_order_with_its_head_on_each_page(tmp_path: Path) -> None:
    state = played(75, 1)
    sheet = pairings_by_table(state, 1, scores(state))
    pages = words_of(written(tmp_path / "п.pdf", sheet))
    whole = " ".join(pages)
    places = [
        max(whole.find(name) for name in (cell.text, cell.short))
        for cell in (row.cells[1] for row in sheet.rows)
    ]
    assert -1 not in places
    assert places == sorted(places)
    assert [page.count("Первый игрок") for page in pages] == [1, 1]
    assert [page.count("Тур 1. Пары по столам") for page in pages] == [1, 1]
    assert [re.findall(r"стр\. \d+ из \d+", page) for page in pages] == [["стр. 1 из 2"], ["стр. 2 из 2"]]


@pytest.mark.parametrize("tables", [1, 7, 37, 512])
def test_no_table_is_missing_or_split_on_paper_b138(tmp_path: Path, tables: int) -> None:
    state = played(tables * 2, 1)
    sheet = pairings_by_table(state, 1, scores(state))
    path = written(tmp_path / "п.pdf", sheet)
    lines = [line.split() for line in poppler("pdftotext", "-layout", path, "-").splitlines()]
    rows = [line for line in lines if len(line) >= 7 and line[0].isdigit()]
    assert [int(line[0]) for line in rows] == list(range(1, tables + 1))
    for line, row in zip(rows, sheet.rows, strict=True):
        assert line[1] == row.cells[1].text.split()[0]
        assert line[-1] == row.cells[4].text


def test_every_sheet_prints_with_nobody(tmp_path: Path) -> None:
    state = event([])
    table = standings(state)
    sheets: list[Sheet] = [
        pairings_by_table(state, 1, {}),
        *pairings_by_name(state, 1),
        result_slips(state, 1),
        standings_sheet(state, table),
        final_table(state, table),
        players_list(state),
    ]
    pages = words_of(written(tmp_path / "п.pdf", *sheets))
    assert len(pages) == 6
    assert "Участников пока нет." in pages[5]


def test_type_is_embedded_and_every_letter_can_be_copied_b140(tmp_path: Path) -> None:
    letters = "ё Ё й № — « » ½ – − … АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    sheet = TableSheet(
        Heading("Ёж № 1"), (Column("Имя"),), (Row((Cell(letters),)), Row((Cell("курсив ё", italic=True),)))
    )
    path = written(tmp_path / "буквы.pdf", sheet)
    (page,) = words_of(path)
    assert letters in page
    assert "курсив ё" in page
    fonts = poppler("pdffonts", path).splitlines()[2:]
    assert {line.split()[0].split("+")[-1] for line in fonts} == {"PTSans-Bold", "PTSans-Regular"}
    for line in fonts:
        assert re.search(r"Identity-H\s+yes\s+\w+\s+yes", line), line


def test_markup_and_quotes_in_names_are_printed_as_typed_b133(tmp_path: Path) -> None:
    names = ("Rock & Roll", "<b>Вася", 'О\'Нил "Тигр"', "&amp; Ко")
    state = with_round(event([Player(PlayerId(at), name) for at, name in enumerate(names, start=1)]), 1)
    table = standings(state)
    sheets: list[Sheet] = [
        pairings_by_table(state, 1, scores(state)),
        *pairings_by_name(state, 1),
        result_slips(state, 1),
        standings_sheet(state, table),
        players_list(state),
    ]
    for page in words_of(written(tmp_path / "п.pdf", *sheets)):
        for name in names:
            assert name in page


def test_namesakes_are_told_apart_on_every_sheet(tmp_path: Path) -> None:
    twins = [Player(PlayerId(1), "Иванов Иван", "Томск"), Player(PlayerId(2), "Иванов Иван", "Омск")]
    state = with_round(event(twins), 1)
    table = standings(state)
    sheets: list[Sheet] = [
        pairings_by_table(state, 1, scores(state)),
        *pairings_by_name(state, 1),
        result_slips(state, 1),
        standings_sheet(state, table),
        final_table(state, table),
        players_list(state),
    ]
    for sheet in sheets:
        page = words_of(written(tmp_path / "п.pdf", sheet))[0]
        assert "Омск" in page
        assert page.replace("Осенний кубок, Томск", "").replace("кубок · Томск", "").count("Томск") >= 1


def test_twenty_three_slips_four_a_page_are_in_order_after_cutting_b141(tmp_path: Path) -> None:
    path = written(tmp_path / "б.pdf", result_slips(played(46, 1), 1, per_page=4))
    stacks: list[list[str]] = []
    for y in (0, 421):
        for x in (0, 298):
            quarter = poppler("pdftotext", "-x", str(x), "-y", str(y), "-W", "297", "-H", "421", path, "-")
            stacks.append(re.findall(r"Стол (\d+)", quarter))
    assert [int(table) for stack in stacks for table in stack] == list(range(1, 24))


def test_pages_of_one_file_stand_and_lie_as_their_sheets_do(tmp_path: Path) -> None:
    state = played(10, 8)
    table = standings(state)
    path = written(
        tmp_path / "п.pdf", players_list(state), standings_sheet(state, table), players_list(state)
    )
    sizes = re.findall(r"size:\s+([\d.]+) x ([\d.]+)", poppler("pdfinfo", "-f", "1", "-l", "3", path))
    assert [(round(float(wide)), round(float(high))) for wide, high in sizes] == [
        (595, 842),
        (842, 595),
        (595, 842),
    ]


def test_a_printer_turns_its_pages_too(tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "п.pdf"))
    state = played(10, 8)
    print_to(printer, [players_list(state), standings_sheet(state, standings(state))])
    assert re.findall(r"size:\s+(\d+) x", poppler("pdfinfo", "-f", "1", "-l", "2", tmp_path / "п.pdf")) == [
        "595",
        "842",
    ]


def test_black_on_white_whatever_the_theme(tmp_path: Path) -> None:
    path = written(tmp_path / "п.pdf", result_slips(played(12, 1), 1))
    poppler("pdftoppm", "-r", "40", "-singlefile", path, tmp_path / "seite")
    header, pixels = (tmp_path / "seite.ppm").read_bytes().split(b"255\n", 1)
    assert header.startswith(b"P6")
    assert all(pixels[at] == pixels[at + 1] == pixels[at + 2] for at in range(0, len(pixels), 3))
    assert pixels.count(255) / len(pixels) > 0.8
    assert min(pixels) < 60


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "старый.pdf"
    path.write_bytes(b"old")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PrintFailed) as refused:
        write_pdf([players_list(event(people(2)))], path)
    assert refused.value.trouble is Trouble.FULL
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["старый.pdf"]


@pytest.mark.parametrize("place", ["нет такой папки/п.pdf", "файл/п.pdf", "папка"])
def test_a_path_that_cannot_be_written_is_refused_in_one_sentence(tmp_path: Path, place: str) -> None:
    (tmp_path / "файл").write_text("", "utf-8")
    (tmp_path / "папка").mkdir()
    with pytest.raises(PrintFailed) as refused:
        write_pdf([players_list(event(people(2)))], tmp_path / place)
    assert refused.value.code == "pdf.unwritable"
    assert str(tmp_path / place) in refused.value.sentence()
    assert not list(tmp_path.glob(".*"))


def test_a_printer_that_is_gone_is_said_and_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    printer = QPrinter()
    monkeypatch.setattr(QPainter, "begin", lambda *_: False)
    with pytest.raises(PrintFailed) as refused:
        print_to(printer, [players_list(event(people(2)))])
    assert refused.value.code == "print.device"
    assert "PDF" in refused.value.sentence()


def test_a_printer_gets_a4_and_the_same_pages_as_the_pdf(tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "печать.pdf"))
    state = played(75, 1)
    sheet = pairings_by_table(state, 1, scores(state))
    assert print_to(printer, [sheet]) == 2
    assert words_of(tmp_path / "печать.pdf") == words_of(written(tmp_path / "файл.pdf", sheet))
    assert "595 x 842" in poppler("pdfinfo", tmp_path / "печать.pdf")


def test_a_preview_shows_every_page() -> None:
    state = played(75, 1)
    sheet = pairings_by_table(state, 1, scores(state))
    preview = QPrintPreviewWidget()
    preview.paintRequested.connect(lambda printer: print_to(printer, [sheet]))
    preview.updatePreview()
    assert preview.pageCount() == 2
    preview.deleteLater()


def test_a_pdf_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "п.pdf"
    path.write_bytes(pdf_bytes([players_list(event(people(2)))], title="Кубок <1>"))
    assert re.search(r"Title:\s+Кубок <1>", poppler("pdfinfo", path))


def test_without_a_window_an_application_is_made_that_touches_no_screen(tmp_path: Path) -> None:
    script = (
        "from pathlib import Path\n"
        "from berserk_desk.ui.printing import write_pdf\n"
        "from berserk_desk.reports.players_list import players_list\n"
        "from tests.reports.events import event, people\n"
        f"print(write_pdf([players_list(event(people(3)))], Path({str(tmp_path / 'к.pdf')!r})))\n"
    )
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")
    }
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    assert int(done.stdout) == (tmp_path / "к.pdf").stat().st_size
    assert done.stderr == ""
