"""``export``: a tournament, a table or a sheet as a file for other programs or for paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from berserk_desk.console.said import BadInput, Said, as_json
from berserk_desk.console.source import Source, read_source, same_file, the_round
from berserk_desk.console.standings import own_table, rows_json, table_rows
from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.reports.bracket_sheet import bracket_sheets
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.csv_text import csv_bytes
from berserk_desk.reports.draft_sheet import draft_seats_sheet
from berserk_desk.reports.everything import all_places, whole_report
from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.games import rating_list, round_results
from berserk_desk.reports.html import html_bytes, html_site
from berserk_desk.reports.journal_list import journal_list
from berserk_desk.reports.json_text import sheets_json
from berserk_desk.reports.pairing_diary import pairing_diary
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.penalties_sheet import penalties_sheet
from berserk_desk.reports.plain_data import plain_data
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.slips import result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.reports.xlsx import xlsx_bytes
from berserk_desk.storage.plain_export import plain_database
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.terms import Method, RoundNo, TieBreak
from berserk_desk.tournament import brackets, stages
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text, write_failed_text
from berserk_desk.wording.numbers import format_size
from berserk_desk.wording.prizes import prizes_of

FORMATS: Final = ("json", "csv", "xlsx", "html", "pdf", "sqlite")


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for besides WHAT: the round, which table, the list by name, slips a page, for whom."""

    round: int | None = None
    final: bool = False
    stage: int | None = None
    """Of the standings: the table of that stage, where everybody began at 0 in it."""
    by_name: bool = False
    per_page: int = 6
    for_judge: bool = False
    """Explanations and the report with penalties; without it they may hang in the hall."""


Sheets = Callable[[Source, Wish], Sequence[Sheet]]
Json = Callable[[Source, Wish], str]


def _standings_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    state = source.state
    after = _after(source, wish)
    if wish.final:
        return [final_table(state, standings(state, after))]
    stage = None if wish.stage is None else own_table(state, wish.stage)
    return [standings_sheet(state, standings(state, after, stage), stage=stage)]


def _after(source: Source, wish: Wish) -> RoundNo | None:
    return None if wish.round is None else the_round(source.state, wish.round, first=0)


def _pairings_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    state, number = source.state, the_round(source.state, wish.round)
    if wish.by_name:
        return pairings_by_name(state, number)
    return [pairings_by_table(state, number, points_before(state, number))]


def _slips_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    return [result_slips(source.state, the_round(source.state, wish.round), per_page=wish.per_page)]


def _players_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - one signature for every sheet
    return [players_list(source.state)]


def _journal_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    if source.steps is None:
        raise BadInput(_("{file}: interchange JSON carries no journal.").format(file=source.path))
    return [journal_list(source.state, source.steps)]


def _cross_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    return cross_table(source.state, standings(source.state, _after(source, wish)))


def _games_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    if wish.round is not None:
        return [round_results(source.state, the_round(source.state, wish.round))]
    return [rating_list(source.state)]


def _regulations_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    return [regulations_sheet(source.state)]


def _penalties_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    return [penalties_sheet(source.state)]


def _diary_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    return [pairing_diary(source.state, the_round(source.state, wish.round))]


def _seats_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    if stages.last_draft(source.state) is None:
        raise BadInput(_("{file}: no draft is opened in it. Choose another --what.").format(file=source.path))
    return [draft_seats_sheet(source.state)]


def _bracket_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    if not brackets.playoffs(source.state):
        raise BadInput(
            _("{file}: no playoff is opened in it. Choose another --what.").format(file=source.path)
        )
    return bracket_sheets(source.state)


def _explanations_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    table = standings(source.state, _after(source, wish))
    return all_places(source.state, table, for_judge=wish.for_judge)


def _report_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    table = standings(source.state, _after(source, wish))
    return whole_report(source.state, table, for_judge=wish.for_judge)


def _tournament_json(source: Source, wish: Wish) -> str:  # noqa: ARG001 - the same
    return write(document_of(source.state))


def _standings_json(source: Source, wish: Wish) -> str:
    """As ``standings --json``, but for the hall: the counts of penalties are null."""
    after = _after(source, wish)
    prizes = prizes_of(source.state, None, after) if wish.final else {}
    found = table_rows(source.state, after, final=wish.final, stage=wish.stage)
    rows = rows_json(source.state, found, prizes)
    told: list[dict[str, dict[str, object]]] = json.loads(json.dumps(rows["rows"]))
    for row in told:
        if TieBreak.FEWER_PENALTIES.value in row["tie_breaks"]:
            row["tie_breaks"][TieBreak.FEWER_PENALTIES.value] = None
    return as_json({"rows": told}) + "\n"


def _part(source: Source, key: str) -> list[dict[str, Any]]:
    """One list of the interchange form, word for word."""
    found: list[dict[str, Any]] = json.loads(_tournament_json(source, Wish())).get(key, [])
    return found


def _players_json(source: Source, wish: Wish) -> str:  # noqa: ARG001 - the same
    players = _part(source, "players")
    for player in players:
        player.pop("disqualified", None)
    return as_json({"players": players}) + "\n"


def _pairings_json(source: Source, wish: Wish) -> str:
    """As in the interchange form, but for the hall: without notes, reasons and that a penalty ended a game."""
    number = the_round(source.state, wish.round)
    rounds: list[dict[str, Any]] = [each for each in _part(source, "rounds") if each["number"] == number]
    for pairing in (pairing for each in rounds for pairing in each["pairings"]):
        pairing.pop("reason", None)
        result = pairing["result"]
        if result is not None:
            result.pop("note", None)
            if result["method"] == Method.PENALTY:
                result["method"] = Method.CLEAN.value
                result.pop("ground", None)
    return as_json({"rounds": rounds}) + "\n"


def _penalties_json(source: Source, wish: Wish) -> str:  # noqa: ARG001 - the same
    return as_json({"penalties": _part(source, "penalties")}) + "\n"


SHEETS: Final[dict[str, Sheets]] = {
    "tournament": _report_sheets,
    "standings": _standings_sheets,
    "pairings": _pairings_sheets,
    "slips": _slips_sheets,
    "players": _players_sheets,
    "crosstable": _cross_sheets,
    "games": _games_sheets,
    "regulations": _regulations_sheets,
    "penalties": _penalties_sheets,
    "journal": _journal_sheets,
    "diary": _diary_sheets,
    "seats": _seats_sheets,
    "bracket": _bracket_sheets,
    "explanations": _explanations_sheets,
    "report": _report_sheets,
}
WHAT: Final = tuple(SHEETS)
JSON: Final[dict[str, Json]] = {
    "tournament": _tournament_json,
    "standings": _standings_json,
    "pairings": _pairings_json,
    "players": _players_json,
    "penalties": _penalties_json,
}
"""What has its place in the interchange form; the other sheets are written as titles and rows."""
SEVERAL: Final = frozenset({"report", "tournament", "explanations"})
"""Sheets of different columns, which no one CSV can hold."""


def formats_of(what: str) -> tuple[str, ...]:
    """In which formats is that written? ``what`` is one of ``WHAT``."""
    csv = () if what in SEVERAL else ("csv",)
    return ("json", *csv, "xlsx", "html", "pdf", *(("sqlite",) if what == "tournament" else ()))


def export(source: Path, what: str, form: str, out: Path, wish: Wish) -> Said:
    """Write OUT whole, over what lay there. Raises ``BadInput``.

    HTML whose OUT has no suffix is a folder with an index and a page for each sheet.
    """
    there = formats_of(what)
    if form not in there:
        words = _("“{what}” is not written as {form}, but as: {forms}.")
        raise BadInput(words.format(what=what, form=form, forms=", ".join(there)))
    if wish.stage is not None and what != "standings":
        raise BadInput(_("--stage: of one stage only “standings” is written. Leave it out."))
    if same_file(source, out):
        raise BadInput(_("{file} is the file to export from. Choose another name.").format(file=out))
    read = read_source(source)
    if form == "html" and not out.suffix:
        return _site(read, SHEETS[what](read, wish), out)
    content = _content(read, what, form, wish)
    _write(out, content)
    return Said(_("{file}: {size}.").format(file=out, size=format_size(len(content))))


def _write(out: Path, content: bytes) -> None:
    try:
        write_whole(out, content)
    except FileRefused as refused:
        raise BadInput(file_refused_text(refused)) from refused
    except WriteFailed as failure:
        raise BadInput(write_failed_text(failure)) from failure


def _site(source: Source, sheets: Sequence[Sheet], folder: Path) -> Said:
    """A folder for a club's site or a USB stick; other files in it stay."""
    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError as error:
        raise BadInput(file_refused_text(FileRefused("no_folder", folder.parent))) from error
    except FileExistsError as error:
        raise BadInput(file_refused_text(FileRefused("exists", folder))) from error
    except OSError as error:
        raise BadInput(file_refused_text(FileRefused("no_rights", folder, access="write"))) from error
    pages = html_site(sheets, title=source.state.event.name)
    for name, text in pages.items():
        _write(folder / name, text.encode("utf-8"))
    return Said(_("{file}: {count} pages.").format(file=folder, count=len(pages)))


def _content(source: Source, what: str, form: str, wish: Wish) -> bytes:
    if form == "json" and what in JSON:
        return JSON[what](source, wish).encode("utf-8")
    if form == "sqlite":
        data = plain_data(source.state, standings(source.state))
        return plain_database({name: (table.columns, table.rows) for name, table in data.items()})
    sheets = SHEETS[what](source, wish)
    match form:
        case "json":
            return sheets_json(sheets).encode("utf-8")
        case "csv":
            return b"".join(csv_bytes(sheet) for sheet in sheets)
        case "xlsx":
            return xlsx_bytes(sheets, title=source.state.event.name)
        case "html":
            return html_bytes(sheets, title=source.state.event.name if len(sheets) > 1 else "")
        case _:
            return _pdf(sheets, archive=what in ("report", "tournament"))


def _pdf(sheets: Sequence[Sheet], *, archive: bool) -> bytes:
    from berserk_desk.ui.printing import PrintFailed, pdf_bytes

    try:
        return pdf_bytes(sheets, archive=archive)
    except PrintFailed as failure:
        raise BadInput(failure.sentence()) from failure
