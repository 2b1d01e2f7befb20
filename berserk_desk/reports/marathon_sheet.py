"""The sheet of a marathon: the places, each event's points, which of them count, and who was held for one person."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from berserk_desk.reports.sheet_tables import Align, Cell, Column, Foot, Heading, Row, Rule, TableSheet
from berserk_desk.tournament.marathon import Event, MarathonRow, Match
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_dates, format_points, places_phrase

EVENT_MM = 12.0
LANDSCAPE_FROM = 9
"""From so many events on their columns need the long side."""
STRONG_EVERY = 5


def marathon_sheet(
    events: Sequence[Event], rows: Sequence[MarathonRow], best: int | None, title: str = ""
) -> TableSheet:
    """The rows of ``marathon`` as a sheet; points that do not count stand in brackets. ``title``: of the series."""
    days = sorted(day for event in events for day in (event.date, event.end_date) if day)
    dates = format_dates(days[0], days[-1]) if days else ""
    title = title or _("Marathon")
    return TableSheet(
        heading=Heading(title, _events_phrase(len(events), best), aside=dates),
        columns=(
            Column(_("Place"), 14.0, align=Align.RIGHT, bold=True),
            Column(_("Participant"), bold=False),
            *(Column(str(at), EVENT_MM, align=Align.RIGHT, gap=1.5) for at in range(1, len(events) + 1)),
            Column(_("Total"), 16.0, align=Align.RIGHT, bold=True),
        ),
        rows=tuple(
            Row(
                (
                    Cell(place_text(rows, row), value=row.place),
                    Cell(row.name),
                    *(_points(row, at) for at in range(len(events))),
                    Cell(format_points(row.total), value=Decimal(row.total) / 10),
                ),
                Rule.STRONG if number % STRONG_EVERY == 0 else Rule.HAIR,
            )
            for number, row in enumerate(rows, 1)
        ),
        foot=Foot(" · ".join(filter(None, (title, dates)))),
        notes=(
            "; ".join(f"{at}. {_named(event)}" for at, event in enumerate(events, 1)),
            " ".join(_marks(rows)),
            *_matched_by_hand(rows),
        ),
        empty=_("No event is chosen."),
        landscape=len(events) >= LANDSCAPE_FROM,
    )


def place_text(rows: Sequence[MarathonRow], row: MarathonRow) -> str:
    """A place, or the places that are shared."""
    sharing = sum(1 for each in rows if each.place == row.place)
    return places_phrase(row.place, row.place + sharing - 1)


def points_text(row: MarathonRow, at: int) -> str:
    """The points of one event: a dash where he was not, in brackets where they do not count, or «в/з»."""
    if row.was_struck(at):
        return _("NC")
    points = row.points[at]
    if points is None:
        return "–"
    return format_points(points) if row.counted[at] else f"({format_points(points)})"


def _points(row: MarathonRow, at: int) -> Cell:
    points = row.points[at]
    counts = points is not None and row.counted[at]
    text = points_text(row, at)
    if points is None or not counts:
        return Cell(text, data=text)  # a spreadsheet would take (9) for minus nine
    return Cell(text, value=Decimal(points) / 10)


def _named(event: Event) -> str:
    return ", ".join(filter(None, (event.name, format_dates(event.date, event.end_date))))


def _marks(rows: Sequence[MarathonRow]) -> list[str]:
    """What stands in a cell instead of points that count: only what does stand in one."""
    cells = [(row, at) for row in rows for at in range(len(row.points))]
    said = []
    if any(row.points[at] is None and not row.was_struck(at) for row, at in cells):
        said.append(_("A dash: did not take part."))
    if any(row.was_struck(at) for row, at in cells):
        said.append(_("NC: not classified, the points of that event do not count."))
    if any(row.points[at] is not None and not row.counted[at] for row, at in cells):
        said.append(_("Points in brackets do not count."))
    return said


def _events_phrase(count: int, best: int | None) -> str:
    events = ngettext("{count} event", "{count} events", count).format(count=count)
    if best is None or best >= count:
        return _("{events}, all count").format(events=events)
    return _("{events}, the best {best} of each player count").format(events=events, best=best)


def _matched_by_hand(rows: Sequence[MarathonRow]) -> list[str]:
    joined = [row.name for row in rows if row.match is Match.HAND and len(row.entries) > 1]
    namesakes = sorted({row.name for row in rows if row.match is Match.NAMESAKES})
    notes = []
    if joined:
        notes.append(_("Held for one person by the judge: {players}.").format(players=", ".join(joined)))
    if namesakes:
        notes.append(
            _("Namesakes of one event, not summed with the others: {players}.").format(
                players=", ".join(namesakes)
            )
        )
    return notes
