"""What stands in the list of sheets: ticks, pages, and when each was printed last?"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from berserk_desk.reports.catalogue import BY_ID, CATALOGUE, Group, SheetKind, is_draft, revision_of
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, SectionRow, cell
from berserk_desk.ui.printing import page_count
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import N_, _, ngettext
from berserk_desk.wording.numbers import format_time, listed

GROUPS = {
    Group.ROUND: N_("Announcing the round"),
    Group.STANDINGS: N_("Standings"),
    Group.JUDGE: N_("For the judge"),
}


@dataclass(frozen=True, slots=True)
class LastPrint:
    """When was a sheet printed or written last, and in which revision of the pairs?"""

    at: str
    revision: int
    saved: bool = False
    """As a file, not on paper."""


def last_prints(steps: Iterable[Step]) -> dict[tuple[str, int], LastPrint]:
    """The latest mark of every (sheet, round) in the journal."""
    found: dict[tuple[str, int], LastPrint] = {}
    for step in steps:
        if step.kind == "mark_printed":
            values = json.loads(step.arguments)
            found[str(values["sheet"]), int(values["round_number"])] = LastPrint(
                step.at, int(values["revision"]), bool(values.get("saved", False))
            )
    return found


def usual_ticks(state: State, looked_at: RoundNo, prints: Mapping[tuple[str, int], LastPrint]) -> set[str]:
    """What a round that runs still wants: its own sheets, as far as the hall has not got them.

    Of a finished tournament the final table.
    """
    if not looked_at or looked_at != day.last_number(state):
        return set()
    if state.event.finished:
        table = BY_ID["final_table"]
        return {table.id} if (table.id, table.number_for(state, looked_at)) not in prints else set()
    if not is_draft(state, looked_at) and not day.outstanding_tables(state, looked_at):
        return set()
    revision = revision_of(state, looked_at)
    return {
        kind.id
        for kind in CATALOGUE
        if kind.of_pairs and ((last := prints.get((kind.id, looked_at))) is None or last.revision < revision)
    }


def pages_of(sheets: Iterable[Sheet]) -> int:
    """How many pages do the sheets take?"""
    return sum(map(page_count, sheets))


def pages_text(pages: int) -> str:
    """«8 страниц»."""
    return ngettext("{count} page", "{count} pages", pages).format(count=pages)


def sheets_text(count: int) -> str:
    """«3 листа»."""
    return ngettext("{count} sheet", "{count} sheets", count).format(count=count)


def files_text(count: int) -> str:
    """«6 файлов»."""
    return ngettext("{count} file", "{count} files", count).format(count=count)


def print_columns() -> tuple[ColumnSpec, ...]:
    """The columns in the present language; the time of printing leaves last."""
    return (
        ColumnSpec("tick", "", 34, rigid=True),
        ColumnSpec("sheet", _("Sheet"), least=180),
        ColumnSpec("pages", _("Pages"), 94, leaves=1),
        ColumnSpec("printed", _("Printed or saved"), 120, leaves=2),
    )


def print_rows(
    state: State,
    looked_at: RoundNo,
    ticked: Collection[str],
    sheets: Mapping[str, tuple[Sheet, ...]],
    pages: Mapping[str, int],
    prints: Mapping[tuple[str, int], LastPrint],
    failed: Collection[str] = (),
    only: Collection[int] = (),
) -> list[AnyRow]:
    """One row a sheet under the head of its group; ``sheets`` and ``pages`` by sheet, absent = not there yet.

    ``only``: the tables whose slips alone are to be printed; empty: all.
    """
    rows: list[AnyRow] = []
    for group, head in GROUPS.items():
        rows.append(SectionRow(("group", group), _(head)))
        for kind in CATALOGUE:
            if kind.group is group:
                number = kind.number_for(state, looked_at)
                if number is None:
                    rows.append(_later_row(kind))
                    continue
                cells = {
                    "tick": _tick(kind.id in ticked),
                    "sheet": _title(kind, number, only),
                    "pages": _pages(sheets.get(kind.id, ()), pages.get(kind.id, 0)),
                    "printed": _not_out()
                    if kind.id in failed
                    else _printed(kind, state, number, prints.get((kind.id, number))),
                }
                rows.append(Row(kind.id, cells))
    return rows


def name_of(kind: SheetKind, number: RoundNo | None) -> str:
    """What the sheet is called; its title may name a round, of which there is none yet (None)."""
    if number is None and kind.id == "standings":
        return _("Standings")
    return kind.title(number or RoundNo(0))


def ticked_parts(sheets: int, pages: int | None) -> list[Part]:
    """«3 листа, 8 страниц»: how much is ticked; nothing for no sheet, no pages while they are not counted."""
    if not sheets:
        return []
    text = sheets_text(sheets)
    if pages is not None:
        text = _("{sheets}, {pages}").format(sheets=text, pages=pages_text(pages))
    return [Part(text, Role.STRONG)]


def printed_text(kind: SheetKind, last: LastPrint | None) -> str:
    """«Печаталось в 13:27, редакция 1», or that it was not."""
    if last is None:
        return _("Not printed yet.")
    time = format_time(last.at)
    if not kind.of_pairs:
        return (_("Saved at {time}.") if last.saved else _("Printed at {time}.")).format(time=time)
    words = (
        _("Saved at {time}, revision {revision}.")
        if last.saved
        else _("Printed at {time}, revision {revision}.")
    )
    return words.format(time=time, revision=last.revision)


def _title(kind: SheetKind, number: RoundNo, only: Collection[int]) -> Cell:
    name = kind.title(number)
    if kind.id != "slips" or not only:
        return cell(name, tooltip=name)
    aside = ngettext("table {tables} alone", "tables {tables} alone", len(only)).format(
        tables=listed([str(table) for table in only])
    )
    return Cell((Part(name), Part(aside, Role.NOTE)), tooltip=f"{name}, {aside}")


def _tick(on: bool) -> Cell:
    return Cell(check=on, spoken=_("ticked") if on else _("not ticked"))


def _later_row(kind: SheetKind) -> Row:
    name = name_of(kind, None)
    cells = {"sheet": cell(name, Role.GREY), "printed": cell(_(kind.later), Role.GREY, size=12)}
    return Row(kind.id, cells, dimmed=True)


def _pages(sheets: tuple[Sheet, ...], pages: int) -> Cell:
    if not sheets:
        return Cell()  # a heavy sheet that nobody has asked for yet
    text = _("{count} p.").format(count=pages)
    tip = ""
    if len(sheets) == 1 and isinstance(sheets[0], SlipSheet):
        slips, spares = len(sheets[0].slips), sheets[0].spares
        if spares:
            text = _("{pages}, {slips} + {spares}").format(pages=text, slips=slips, spares=spares)
            tip = ngettext(
                "{slips} and {count} spare slip", "{slips} and {count} spare slips", spares
            ).format(slips=slips, count=spares)
    return cell(text, Role.MUTED, size=12, tooltip=tip)


def _printed(kind: SheetKind, state: State, number: RoundNo, last: LastPrint | None) -> Cell:
    if last is None:
        return Cell()
    time = format_time(last.at)
    text = printed_text(kind, last)
    icon = "file-down" if last.saved else "printer"
    if kind.of_pairs and last.revision < revision_of(state, number):
        words = _("{time}, rev. {revision}").format(time=time, revision=last.revision)
        return Cell(chip=Chip(ChipKind.LATE, words, icon), tooltip=text)
    return Cell(chip=Chip(ChipKind.QUIET, time, icon), tooltip=text)


def _not_out() -> Cell:
    return Cell(chip=Chip(ChipKind.PENALTY, _("did not come out"), "circle-x"))
