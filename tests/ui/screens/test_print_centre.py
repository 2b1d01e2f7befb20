"""The print screen as it is used: choosing, previewing, printing, saving, and what it says when that fails."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.reports.catalogue import BY_ID, CATALOGUE, Choice, Options, SheetKind
from berserk_desk.reports.sheet import Sheet
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PairingId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, SwapPlayers
from berserk_desk.tournament.rows import Result
from berserk_desk.ui import print_files, theme
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.print_settings import PrintSettings, remember, remembered
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.print_files import ask_for_sheet, with_suffix
from berserk_desk.ui.print_work import PrintWork
from berserk_desk.ui.printing import PrintFailed, Trouble, pdf_bytes, write_pdf
from berserk_desk.ui.screens import print_jobs
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.wording import use_language
from tests.builders import names
from tests.reports.events import event, with_round
from tests.reports.events import people as events_people
from tests.ui.fake_desk import FakeDesk
from tests.ui.test_printing_pdf import poppler

PRINTERS = ["Лазерный, USB", "В коридоре"]


def people(count: int) -> list[Command]:
    return [ImportPlayers(tuple(NewPlayer(name) for name in names(count)))] if count else []


def draft(session: Session) -> Iterator[Command]:
    yield session.propose().command("")


def announced(session: Session) -> Iterator[Command]:
    yield session.propose().command("")
    yield from (
        AnnounceRound(r.id) for r in session.state.round.values() if not day.announced(session.state, r.id)
    )


def played(session: Session) -> Iterator[Command]:
    yield from announced(session)
    for pairing in day.pairings_in(session.state, day.last_number(session.state)):
        if pairing.second is not None:
            yield RecordResult(Result(PairingId(pairing.id), Outcome.FIRST, Method.CLEAN))


@pytest.fixture(autouse=True)
def _printers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_jobs, "printer_names", lambda: (list(PRINTERS), PRINTERS[1]))


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication) -> Iterator[FakeDesk]:  # noqa: ARG001 - widgets need it
    made = FakeDesk(tmp_path, *people(7))
    yield made
    made.document.close()


@pytest.fixture
def frames() -> Iterator[list[Frame]]:
    kept: list[Frame] = []
    yield kept
    for frame in kept:
        frame.close()


def shown(desk: FakeDesk, frames: list[Frame], width: int = 1366, height: int = 697) -> PrintScreen:
    screen = PrintScreen(desk)
    desk.screen = screen
    frame = Frame()
    frame.add_screen("print", screen)
    frame.show_screen("print")
    frame.resize(width, height)
    frame.show()
    QApplication.processEvents()
    frames.append(frame)
    return screen


def counted(screen: PrintScreen) -> PrintScreen:
    """The screen when the pages of every sheet have been counted."""
    while screen.counting:
        QApplication.processEvents()
    return screen


def to_file(path: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    return printer


def marks(desk: FakeDesk) -> list[tuple[str, int, int]]:
    found = []
    for step in desk.document.session.steps:
        if step.kind == "mark_printed":
            values = json.loads(step.arguments)
            found.append((values["sheet"], values["round_number"], values["revision"]))
    return found


def listed(screen: PrintScreen) -> dict[str, Row]:
    return {str(row.key): row for row in screen.rows if isinstance(row, Row)}


# -- what can be printed ------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 33])
def test_every_sheet_that_is_there_makes_a_pdf_for_any_number_of_players(tmp_path: Path, count: int) -> None:
    desk = FakeDesk(tmp_path, *people(count), rounds=1)
    if count > 1:
        desk.play(played)
    screen = PrintScreen(desk)
    there = [kind.id for kind in CATALOGUE if screen.is_there(kind.id)]
    assert len(there) == (17 if count > 1 else 6)
    for sheet in there:
        path = tmp_path / f"{sheet}.pdf"
        assert screen.saving.save(BY_ID[sheet], path)
        assert path.read_bytes().startswith(b"%PDF")
    desk.document.close()


@pytest.mark.parametrize("count", [0, 1, 3, 33])
@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.id)
def test_every_sheet_makes_a_pdf_of_any_field(
    qapp: QApplication,  # noqa: ARG001 - type needs it
    kind: SheetKind,
    count: int,
) -> None:
    state = with_round(event(events_people(count)), 1)
    assert pdf_bytes(kind.build(state, None, RoundNo(1), Options())).startswith(b"%PDF")


def test_a_sheet_that_is_not_there_yet_says_when_it_will_be(desk: FakeDesk, frames: list[Frame]) -> None:
    screen = shown(desk, frames)
    row = listed(screen)["pairings_by_table"]
    assert row.cells["printed"].text == "after the pairing"
    assert row.cells.get("tick") is None
    screen.choose("pairings_by_table")
    assert screen.chosen() == []
    assert not screen.saving.save(BY_ID["pairings_by_table"], desk.document.session.path.parent / "x.pdf")


def test_save_pdf_writes_every_ticked_sheet_into_the_chosen_folder_and_overwrites_nothing(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.play(announced)
    screen = shown(desk, frames)
    screen.choose("pairings_by_name", "slips")
    assert screen.print_panel.pdf.words == "Save 2 PDF"
    folder = tmp_path / "usb"
    folder.mkdir()
    monkeypatch.setattr(print_files, "folder_from", lambda *_args: folder)
    screen.handlers()["sheet_to_pdf"]()
    screen.handlers()["sheet_to_pdf"]()
    assert len(list(folder.glob("*.pdf"))) == 4
    written = [
        json.loads(step.arguments) for step in desk.document.session.steps if step.kind == "mark_printed"
    ]
    assert [each["saved"] for each in written] == [True] * 4  # not one of them was on paper
    assert str(folder) in str(desk.asked[-1])
    marks = [step for step in desk.document.session.steps if step.kind == "mark_printed"]
    assert ["saved" in step.arguments and "true" in step.arguments for step in marks] == [True] * 4, marks


def test_save_pdf_of_one_ticked_sheet_asks_for_its_file(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = shown(desk, frames)
    screen.choose("players")
    assert screen.print_panel.pdf.words == "Save PDF"
    path = tmp_path / "list.pdf"
    monkeypatch.setattr(print_files, "path_and_kind", lambda *_args: (path, ""))
    screen.handlers()["sheet_to_pdf"]()
    assert path.read_bytes().startswith(b"%PDF")


def test_pages_and_spare_slips_are_counted(desk: FakeDesk, frames: list[Frame]) -> None:
    desk.play(announced)
    row = listed(counted(shown(desk, frames)))["slips"]
    assert row.cells["pages"].text == "1 p., 3 + 3"


def test_the_sheets_of_a_round_that_runs_are_ticked_until_they_are_printed(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    desk.play(announced)
    screen = shown(desk, frames)
    assert [kind.id for kind in screen.chosen()] == ["pairings_by_name", "pairings_by_table", "slips"]
    assert screen.jobs.on(to_file(tmp_path / "printed.pdf"))
    assert not any(row.cells["tick"].check for row in listed(screen).values() if "tick" in row.cells)


def test_a_new_round_is_followed_by_who_looked_at_the_last(desk: FakeDesk, frames: list[Frame]) -> None:
    desk.play(played)
    screen = shown(desk, frames)
    desk.play(draft)
    assert screen.looked_at == 2
    screen.look_at(1)
    desk.play(lambda session: (AnnounceRound(r.id) for r in session.state.rounds_by_number(2)))
    assert screen.looked_at == 1


def test_space_ticks_the_current_sheet(desk: FakeDesk, frames: list[Frame]) -> None:
    screen = shown(desk, frames)
    screen.choose()
    QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Space)
    assert [kind.id for kind in screen.chosen()] == ["players"]
    assert listed(screen)["players"].cells["tick"].check is True


@pytest.mark.parametrize(
    ("screen_key", "sheets"),
    [
        ("participants", ["players"]),
        ("pairing", ["pairings_by_table", "slips"]),
        ("results", ["pairings_by_table", "slips"]),
        ("standings", ["standings"]),
    ],
)
def test_ctrl_p_on_a_screen_chooses_its_sheets(
    desk: FakeDesk, frames: list[Frame], screen_key: str, sheets: list[str]
) -> None:
    desk.play(played)
    screen = shown(desk, frames)
    screen.select_for(screen_key)
    assert [kind.id for kind in screen.chosen()] == sheets


def test_ctrl_p_on_the_standings_chooses_the_final_table_at_the_end(tmp_path: Path) -> None:
    desk = FakeDesk(tmp_path, *people(4), rounds=1)
    desk.play(played)
    screen = PrintScreen(desk)
    screen.select_for("standings")
    assert [kind.id for kind in screen.chosen()] == ["final_table"]
    screen._choice.choose(["slips"])
    desk.document.dispatch(FinishTournament())
    assert screen._choice.ticked == {"final_table"}
    desk.document.close()


# -- the preview --------------------------------------------------------------------------------------


def test_the_preview_turns_pages_and_changes_its_size(frames: list[Frame], tmp_path: Path) -> None:
    many = FakeDesk(tmp_path, *people(50))
    many.play(announced)
    screen = shown(many, frames)
    screen.choose("pairings_by_table")
    assert screen.preview.page_count == 0  # the screen is painted first
    assert counted(screen).preview.page_count == 2
    page = screen.preview.focusProxy()
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert screen.preview.page == 1
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert screen.preview.page == 1
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert screen.preview.fits_width
    many.document.close()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_page_is_black_on_white_under_either_theme(
    desk: FakeDesk, frames: list[Frame], light_theme: theme.Theme, mode: theme.Mode
) -> None:
    light_theme.set_mode(mode)
    screen = counted(shown(desk, frames))
    picture = screen.preview.grab().toImage()
    row = [picture.pixelColor(x, picture.height() // 2).name() for x in range(picture.width())]
    assert row.count("#ffffff") > picture.width() // 4


def test_the_preview_hides_where_there_is_no_room_and_nothing_is_cut(
    desk: FakeDesk, frames: list[Frame]
) -> None:
    screen = shown(desk, frames, 900, 500)
    assert not screen.preview.isVisible()
    assert frames[0].width() == 900
    frames[0].resize(1093, 543)
    QApplication.processEvents()
    assert screen.preview.isVisible()


# -- printing and the journal -------------------------------------------------------------------------


def test_a_printed_sheet_is_marked_in_the_journal_with_its_revision(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    desk.play(announced)
    state = desk.document.state
    first, second = day.pairings_in(state, 1)[:2]
    desk.do(SwapPlayers(first.round, first.first, second.first, "wrong table"))
    screen = shown(desk, frames)
    screen.choose("pairings_by_table")
    assert screen.jobs.on(to_file(tmp_path / "printed.pdf"))
    assert (tmp_path / "printed.pdf").stat().st_size
    assert marks(desk) == [("pairings_by_table", 1, 2)]
    assert ("toast", "Printed: pairings by table") in desk.asked
    assert listed(screen)["pairings_by_table"].cells["printed"].chip is not None


def test_sheets_that_became_void_are_ticked_again_and_say_so(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    desk.play(announced)
    screen = shown(desk, frames)
    screen.choose("pairings_by_table")
    screen.jobs.on(to_file(tmp_path / "printed.pdf"))
    first, second = day.pairings_in(desk.document.state, 1)[:2]
    desk.do(SwapPlayers(first.round, first.first, second.first, "wrong table"))
    row = listed(screen)["pairings_by_table"]
    assert row.cells["tick"].check is True
    assert row.cells["printed"].text.endswith("rev. 1")


def test_standings_are_marked_under_the_round_they_tell_of(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    desk.play(played)
    desk.play(announced)
    screen = shown(desk, frames)
    assert screen.saving.save(BY_ID["standings"], tmp_path / "s.pdf")
    assert screen.saving.save(BY_ID["players"], tmp_path / "p.pdf")
    assert marks(desk) == [("standings", 1, 1), ("players", 0, 1)]


def test_the_first_real_print_of_a_draft_asks_whether_to_announce(
    desk: FakeDesk, frames: list[Frame]
) -> None:
    desk.play(draft)
    screen = shown(desk, frames)
    desk.trigger("print_sheet")
    assert screen.strips.question.isVisible()
    assert "Round 1" in screen.strips.question.text
    assert marks(desk) == []
    QTest.keyClick(screen.strips.question, Qt.Key.Key_Return)
    assert screen.strips.question.isVisible()  # Enter alone answers nothing
    QTest.keyClick(screen.strips.question, Qt.Key.Key_Escape)
    assert not screen.strips.question.isVisible()
    assert not day.announced(desk.document.state, next(iter(desk.document.state.round)))


def test_ctrl_enter_in_the_question_announces_and_prints(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_jobs, "printer_named", lambda _name: to_file(tmp_path / "printed.pdf"))
    desk.play(draft)
    screen = shown(desk, frames)
    screen.choose("pairings_by_table")
    desk.trigger("print_sheet")
    QTest.keyClick(screen.strips.question, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert day.announced(desk.document.state, next(iter(desk.document.state.round)))
    assert marks(desk) == [("pairings_by_table", 1, 1)]


def test_a_trial_print_announces_and_marks_nothing(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_jobs, "printer_named", lambda _name: to_file(tmp_path / "printed.pdf"))
    desk.play(draft)
    screen = shown(desk, frames)
    desk.trigger("print_sheet")
    QTest.keyClick(screen.strips.question, Qt.Key.Key_F6)
    assert not day.announced(desk.document.state, next(iter(desk.document.state.round)))
    assert (tmp_path / "printed.pdf").exists()
    assert marks(desk) == []


def test_a_round_with_somebody_who_left_is_not_announced_and_says_why(
    desk: FakeDesk, frames: list[Frame]
) -> None:
    from berserk_desk.tournament.player_commands import DropPlayer

    desk.play(draft)
    screen = shown(desk, frames)
    gone = day.pairings_in(desk.document.state, 1)[0].first
    desk.do(DropPlayer(gone))
    assert not screen.jobs.announce_and_print()
    assert desk.document.state.player[gone].name in screen.strips.trouble.text
    assert marks(desk) == []


def test_sheets_of_a_list_or_a_past_round_print_without_a_question(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_jobs, "printer_named", lambda _name: to_file(tmp_path / "printed.pdf"))
    desk.play(draft)
    screen = shown(desk, frames)
    screen.choose("players")
    desk.trigger("print_sheet")
    assert not screen.strips.question.isVisible()
    assert marks(desk) == [("players", 0, 1)]


# -- when it fails ------------------------------------------------------------------------------------


def test_without_a_printer_the_screen_says_so_and_offers_a_pdf(
    desk: FakeDesk, frames: list[Frame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_jobs, "printer_names", lambda: ([], ""))
    screen = shown(desk, frames)
    assert screen.strips.no_printer.isVisible()
    desk.trigger("print_sheet")
    assert "no printer" in screen.strips.trouble.text
    assert marks(desk) == []
    screen.hide()
    assert screen.strips.trouble.isHidden()  # read, and no news on coming back


def test_a_printer_that_is_gone_leaves_only_what_did_not_come_out_ticked(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.play(announced)
    screen = shown(desk, frames)
    asked: list[str] = []

    def printer(name: str) -> QPrinter:
        asked.append(name)
        if len(asked) == 2:
            raise PrintFailed(Trouble.DEVICE, name)
        return to_file(tmp_path / "printed.pdf")

    monkeypatch.setattr(print_jobs, "printer_named", printer)
    desk.trigger("print_sheet")
    assert asked == [PRINTERS[1], PRINTERS[1]]
    assert PRINTERS[1] in screen.strips.trouble.text
    assert "Came out: pairings by name. Left: pairings by table, result slips" in screen.strips.trouble.text
    assert [kind.id for kind in screen.chosen()] == ["pairings_by_table", "slips"]
    assert [mark[0] for mark in marks(desk)] == ["pairings_by_name"]
    desk.trigger("print_sheet")
    assert not screen.strips.trouble.isVisible()
    assert [mark[0] for mark in marks(desk)] == ["pairings_by_name", "pairings_by_table", "slips"]


@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_trouble_names_its_place_and_a_way_out(trouble: Trouble) -> None:
    sentence = PrintFailed(trouble, "В коридоре").sentence()
    assert "В коридоре" in sentence
    assert any(way in sentence for way in ("PDF", "folder", "once more"))


def test_a_stopped_queue_is_said_and_nothing_is_marked(
    desk: FakeDesk, frames: list[Frame], monkeypatch: pytest.MonkeyPatch
) -> None:
    def printer(name: str) -> QPrinter:
        raise PrintFailed(Trouble.STOPPED, name)

    monkeypatch.setattr(print_jobs, "printer_named", printer)
    screen = shown(desk, frames)
    screen.choose("players")
    desk.trigger("print_sheet")
    assert f"“{PRINTERS[1]}” is stopped" in screen.strips.trouble.text
    assert marks(desk) == []


def test_a_folder_that_cannot_be_written_is_one_sentence_and_nothing_else(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    screen = shown(desk, frames)
    nowhere = tmp_path / "gone" / "list.pdf"
    assert not screen.saving.save(BY_ID["players"], nowhere)
    assert str(nowhere) in screen.strips.trouble.text
    assert screen.saving.save_kit(tmp_path / "gone") == []
    assert marks(desk) == []
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.strips.trouble.isVisible()


# -- files --------------------------------------------------------------------------------------------


def test_all_sheets_go_into_a_new_dated_folder_each_time(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    desk.play(played)
    screen = shown(desk, frames)
    folder = tmp_path / "stick"
    folder.mkdir()
    first, second = screen.saving.save_kit(folder), screen.saving.save_kit(folder)
    assert len(first) == len(second) == 12
    assert first[0].parent != second[0].parent
    assert first[0].parent.parent == folder
    assert "round 1" in first[0].parent.name
    assert [path.name for path in (first[0].parent / "For the judge only").iterdir()] == ["Penalties.pdf"]
    assert {path.name for path in first} >= {"Round 1. Pairings by table.pdf", "Standings after round 1.pdf"}
    assert len(marks(desk)) == 24


def test_a_kit_that_fails_half_way_leaves_nothing(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from berserk_desk.ui import sheet_files

    count = 0

    def full_disk(sheets: object, path: Path, *, archive: bool) -> int:
        nonlocal count
        count += 1
        if count == 2:
            raise PrintFailed(Trouble.FULL, str(path))
        return write_pdf(sheets, path, archive=archive)  # type: ignore[arg-type]  # what it was called with

    monkeypatch.setattr(sheet_files, "write_pdf", full_disk)
    screen = shown(desk, frames)
    folder = tmp_path / "stick"
    folder.mkdir()
    assert screen.saving.save_kit(folder) == []
    assert list(folder.iterdir()) == []
    assert "No room" in screen.strips.trouble.text


def test_the_offered_name_tells_event_and_sheet_in_russian_too(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language("ru")
    desk.play(announced)
    offered: list[Path] = []

    def dialog(_parent: object, _caption: str, path: Path, _filters: object) -> tuple[Path, str]:
        offered.append(path)
        return tmp_path / "stick" / "Тур 1. Пары", ""

    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(print_files, "path_and_kind", dialog)
    screen = shown(desk, frames)
    screen.choose("pairings_by_table")
    desk.trigger("sheet_to_pdf")
    desk.trigger("sheet_to_pdf")
    assert (tmp_path / "stick" / "Тур 1. Пары.pdf").is_file()
    assert offered[0].name == "Осенний кубок. Тур 1. Пары по столам.pdf"
    assert [path.parent for path in offered] == [tmp_path, tmp_path / "stick"]
    assert "уже есть" in screen.strips.trouble.text  # the dialog asked about the name without suffix


def test_a_title_with_full_stops_gets_the_suffix_after_them() -> None:
    assert with_suffix(Path("Тур 1. Пары")).name == "Тур 1. Пары.pdf"
    assert with_suffix(Path("a.PDF")).name == "a.PDF"


def test_a_dialog_left_without_a_file_does_nothing(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_files, "path_and_kind", lambda *_anything: None)
    assert ask_for_sheet(desk, "x") is None


# -- what is remembered -------------------------------------------------------------------------------


def test_options_are_remembered_for_each_sheet_by_itself_b144(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path)
    chosen = PrintSettings("В коридоре", 3, Options(per_page=4, codes=False, split=True, landscape=True))
    remember(preferences, "slips", chosen)
    assert remembered(Preferences(tmp_path), "slips") == chosen
    assert remembered(preferences, "players") == PrintSettings("В коридоре")


def test_remembered_nonsense_is_as_good_as_nothing(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path)
    for key, text in (("copies", "-3"), ("per_page", "5"), ("landscape", "askew")):
        preferences.set_text(f"print/slips/{key}", text)
    assert remembered(preferences, "slips") == PrintSettings()


def test_what_is_chosen_in_the_panel_changes_the_sheet_and_is_there_again(
    desk: FakeDesk, frames: list[Frame]
) -> None:
    desk.play(announced)
    screen = shown(desk, frames)
    screen.choose("slips")
    panel = screen.print_panel
    QTest.keyClick(panel.per_page, Qt.Key.Key_Left)
    panel.copies.setValue(2)
    panel.printer.setCurrentText(PRINTERS[0])
    assert listed(counted(screen))["slips"].cells["pages"].text == "1 p., 3 + 1"
    again = shown(desk, frames)
    settings = again.settings("slips")
    assert (settings.printer, settings.copies, settings.options.per_page) == (PRINTERS[0], 2, 4)


def test_narrow_margins_are_remembered_and_reach_the_page_b144(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    screen = shown(desk, frames)
    screen.choose("players")
    box = screen.print_panel.boxes[Choice.NARROW]
    assert box.isVisible()
    box.click()
    assert screen.saving.save(BY_ID["players"], tmp_path / "list.pdf")
    words = poppler("pdftotext", "-bbox", tmp_path / "list.pdf", "-")
    left = min(float(each) for each in re.findall(r'xMin="([\d.]+)"', words))
    assert left == pytest.approx(8 / 25.4 * 72, abs=2)
    assert shown(desk, frames).settings("players").options.narrow
    screen.choose("blank_slips")
    assert not box.isVisible()


def test_a_remembered_printer_that_is_gone_gives_way_to_the_usual_one_b144(
    desk: FakeDesk, frames: list[Frame]
) -> None:
    remember(desk.preferences, "players", PrintSettings("Сломанный"))
    assert shown(desk, frames).settings("players").printer == PRINTERS[1]


def test_copies_reach_the_printer(desk: FakeDesk, frames: list[Frame], tmp_path: Path) -> None:
    screen = shown(desk, frames)
    screen.choose("players")
    screen.set_settings("players", PrintSettings(PRINTERS[0], 3))
    printer = to_file(tmp_path / "printed.pdf")
    screen.jobs.on(printer)
    assert printer.copyCount() == 3


@pytest.mark.parametrize(
    ("typed", "chosen", "name"),
    [
        ("Тур 1. Пары", ".xlsx", "Тур 1. Пары.xlsx"),
        ("Тур 1. Пары.pdf", ".xlsx", "Тур 1. Пары.xlsx"),
        ("пары.csv", ".pdf", "пары.csv"),
        ("пары.XLSX", ".xlsx", "пары.XLSX"),
    ],
)
def test_the_kind_that_is_chosen_or_typed_is_the_kind_that_is_written(
    typed: str, chosen: str, name: str
) -> None:
    assert with_suffix(Path(typed), chosen).name == name


@pytest.mark.parametrize(
    ("suffix", "begin"), [("xlsx", b"PK"), ("html", b"<!DOCTYPE"), ("csv", b"\xef\xbb\xbf"), ("pdf", b"%PDF")]
)
def test_a_sheet_is_saved_as_its_suffix_says(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path, suffix: str, begin: bytes
) -> None:
    desk.play(played)
    screen = shown(desk, frames)
    path = tmp_path / f"места.{suffix}"
    assert screen.saving.save(BY_ID["standings"], path)
    assert path.read_bytes().startswith(begin)


def test_showing_the_screen_makes_nothing_then_the_sheet_that_is_looked_at_then_the_others(
    desk: FakeDesk, frames: list[Frame], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.play(played)
    made: list[str] = []
    real = PrintWork.sheets

    def noted(self: PrintWork, kind: SheetKind, looked_at: RoundNo) -> tuple[Sheet, ...]:
        made.append(kind.id)
        return real(self, kind, looked_at)

    monkeypatch.setattr(PrintWork, "sheets", noted)
    screen = PrintScreen(desk)
    frame = Frame()
    frames.append(frame)
    frame.add_screen("print", screen)
    frame.show()
    frame.show_screen("print")
    assert made == []
    counted(screen)
    assert made[0] == "pairings_by_name"
    assert len(made) == len(set(made))
    there = {kind.id for kind in CATALOGUE if screen.is_there(kind.id) and not kind.heavy}
    assert set(made) == there
    frame.show_screen("print")
    assert set(made) == there
    assert len(made) == len(there)


def test_a_heavy_sheet_is_made_behind_the_window_when_it_is_looked_at(
    desk: FakeDesk, frames: list[Frame], qtbot: QtBot
) -> None:
    desk.play(played)
    screen = shown(desk, frames)
    assert listed(screen)["cross_table"].cells["pages"].text == ""
    screen.choose("cross_table")
    assert screen.preview.page_count == 0
    qtbot.waitUntil(lambda: listed(screen)["cross_table"].cells["pages"].text != "")
    assert screen.preview.page_count > 0


def test_the_box_turns_the_kits_that_write_themselves_on_and_off(
    desk: FakeDesk, frames: list[Frame], tmp_path: Path
) -> None:
    screen = shown(desk, frames)
    screen.saving.write_kits_to(tmp_path)
    assert desk.preferences.text("kit/folder") == str(tmp_path)
    desk.trigger("kit_by_itself")
    assert desk.preferences.text("kit/folder") == ""
