"""``export``: a tournament, a table or a sheet as a file for other programs or for paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from berserk_desk.console.said import BadInput, Said, as_json
from berserk_desk.console.source import Source, read_source, same_file, the_round
from berserk_desk.console.standings import rows_json, table_rows
from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.reports.csv_text import csv_bytes
from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.journal_list import journal_list
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.slips import result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.terms import RoundNo
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text, write_failed_text

WHAT: Final = (
    *("tournament", "standings", "pairings", "slips", "players", "crosstable", "games", "regulations"),
    *("penalties", "journal", "diary", "seats", "bracket", "explanations", "report"),
)
FORMATS: Final = ("json", "csv", "xlsx", "html", "pdf", "sqlite")


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for besides WHAT: the round, the final table, the list by name, slips a page."""

    round: int | None = None
    final: bool = False
    by_name: bool = False
    per_page: int = 6


Sheets = Callable[[Source, Wish], Sequence[Sheet]]
Json = Callable[[Source, Wish], str]


def _standings_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    state = source.state
    after = _after(source, wish)
    if wish.final:
        return [final_table(state, standings(state, after))]
    return [standings_sheet(state, standings(state, after))]


def _after(source: Source, wish: Wish) -> RoundNo | None:
    return None if wish.round is None else the_round(source.state, wish.round, first=0)


def _pairings_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    state, number = source.state, the_round(source.state, wish.round)
    if wish.by_name:
        return pairings_by_name(state, number)
    return [pairings_by_table(state, number, scores(state, RoundNo(number - 1)))]


def _slips_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:
    return [result_slips(source.state, the_round(source.state, wish.round), per_page=wish.per_page)]


def _players_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - one signature for every sheet
    return [players_list(source.state)]


def _journal_sheets(source: Source, wish: Wish) -> Sequence[Sheet]:  # noqa: ARG001 - the same
    if source.steps is None:
        raise BadInput(_("{file}: interchange JSON carries no journal.").format(file=source.path))
    return [journal_list(source.state, source.steps)]


def _tournament_json(source: Source, wish: Wish) -> str:  # noqa: ARG001 - the same
    return write(document_of(source.state))


def _standings_json(source: Source, wish: Wish) -> str:
    rows = table_rows(source.state, _after(source, wish), final=wish.final)
    return as_json(rows_json(source.state, rows)) + "\n"


def _part(source: Source, key: str) -> list[dict[str, object]]:
    """One list of the interchange form, word for word."""
    found: list[dict[str, object]] = json.loads(_tournament_json(source, Wish())).get(key, [])
    return found


def _players_json(source: Source, wish: Wish) -> str:  # noqa: ARG001 - the same
    return as_json({"players": _part(source, "players")}) + "\n"


def _pairings_json(source: Source, wish: Wish) -> str:
    number = the_round(source.state, wish.round)
    return as_json({"rounds": [each for each in _part(source, "rounds") if each["number"] == number]}) + "\n"


SHEETS: Final[dict[str, tuple[Sheets, tuple[str, ...]]]] = {
    "standings": (_standings_sheets, ("csv", "pdf")),
    "pairings": (_pairings_sheets, ("csv", "pdf")),
    "slips": (_slips_sheets, ("csv", "pdf")),
    "players": (_players_sheets, ("csv", "pdf")),
    "journal": (_journal_sheets, ("csv",)),
}
JSON: Final[dict[str, Json]] = {
    "tournament": _tournament_json,
    "standings": _standings_json,
    "pairings": _pairings_json,
    "players": _players_json,
}


def formats_of(what: str) -> tuple[str, ...]:
    """In which formats can that be written? None for what this version does not write."""
    sheets = SHEETS[what][1] if what in SHEETS else ()
    return (*(("json",) if what in JSON else ()), *sheets)


def export(source: Path, what: str, form: str, out: Path, wish: Wish) -> Said:
    """Write OUT whole, over what lay there. Raises ``BadInput``."""
    if form not in formats_of(what):
        raise BadInput(_no_such_form(what, form))
    if same_file(source, out):
        raise BadInput(_("{file} is what is exported from. Choose another name.").format(file=out))
    content = _content(read_source(source), what, form, wish)
    try:
        write_whole(out, content)
    except FileRefused as refused:
        raise BadInput(file_refused_text(refused)) from refused
    except WriteFailed as failure:
        raise BadInput(write_failed_text(failure)) from failure
    return Said(_("{file}: {size} bytes.").format(file=out, size=len(content)))


def _content(source: Source, what: str, form: str, wish: Wish) -> bytes:
    if form == "json":
        return JSON[what](source, wish).encode("utf-8")
    sheets = SHEETS[what][0](source, wish)
    if form == "csv":
        return b"".join(csv_bytes(sheet) for sheet in sheets)
    from berserk_desk.ui.printing import PrintFailed, pdf_bytes

    try:
        return pdf_bytes(sheets)
    except PrintFailed as failure:
        raise BadInput(failure.sentence()) from failure


def _no_such_form(what: str, form: str) -> str:
    there = formats_of(what)
    if there:
        return _("“{what}” is not written as {form}, but as: {forms}.").format(
            what=what, form=form, forms=", ".join(there)
        )
    known = "; ".join(f"{each}: {', '.join(formats_of(each))}" for each in WHAT if formats_of(each))
    return _("“{what}” is not written by this version. There are {known}.").format(what=what, known=known)
