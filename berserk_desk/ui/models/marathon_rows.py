"""A marathon as rows: the events chosen, the places, and by what somebody of several files is one person."""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.reports.marathon_sheet import place_text, points_text
from berserk_desk.tournament.marathon import Event, MarathonRow, Match
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import N_, _, ngettext
from berserk_desk.wording.numbers import format_dates, format_points, listed

EVENT_COLUMN = "event {at}"
SHORT = {
    Match.ALONE: N_("one event"),
    Match.NUMBER: N_("by number"),
    Match.NAME: N_("by name"),
    Match.HAND: N_("by the judge"),
    Match.NAMESAKES: N_("namesakes"),
}


def event_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the events that are summed."""
    return (
        ColumnSpec("at", _("No."), 44, "right"),
        ColumnSpec("name", _("Tournament"), least=200),
        ColumnSpec("date", _("Date"), 150),
        ColumnSpec("players", _("Participants"), 110, "right"),
    )


def event_rows(states: Sequence[State]) -> list[Row]:
    """The events in the order of their columns."""
    return [
        Row(
            at,
            {
                "at": cell(str(at + 1), Role.MUTED_STRONG),
                "name": cell(state.event.name, Role.STRONG, tooltip=state.event.name),
                "date": cell(format_dates(state.event.date, state.event.end_date), Role.MUTED),
                "players": cell(str(len(state.player)), Role.MUTED),
            },
        )
        for at, state in enumerate(states)
    ]


def place_columns(events: int) -> tuple[ColumnSpec, ...]:
    """The columns of the sum: an event each between the name and the total."""
    return (
        ColumnSpec("place", _("Place"), 60, "right"),
        ColumnSpec("name", _("Participant"), least=170),
        ColumnSpec("match", _("Matched"), 104, leaves=50),
        *(
            ColumnSpec(EVENT_COLUMN.format(at=at), str(at + 1), 50, "right", leaves=20 + at)
            for at in range(events)
        ),
        ColumnSpec("total", _("Total"), 62, "right"),
    )


def place_rows(rows: Sequence[MarathonRow]) -> list[Row]:
    """The places, keyed by their order; points that do not count are grey and in brackets."""
    return [
        Row(
            at,
            {
                "place": cell(place_text(rows, row), Role.STRONG),
                "name": cell(row.name, Role.TEXT, tooltip=row.name),
                "match": cell(
                    _(SHORT[row.match]), Role.WARN_STRONG if row.match is Match.NAMESAKES else Role.MUTED
                ),
                **{
                    EVENT_COLUMN.format(at=event): cell(
                        points_text(row, event), Role.TEXT if row.counted[event] else Role.GREY
                    )
                    for event in range(len(row.points))
                },
                "total": cell(format_points(row.total), Role.STRONG, size=tokens.RESULT),
            },
        )
        for at, row in enumerate(rows)
    ]


def matched_text(events: Sequence[Event], row: MarathonRow) -> str:
    """By what the entries of a row are one person, with how he is written where that differs."""
    written = {
        f"{entry.name} № {entry.number}" if entry.number else entry.name
        for at, player in row.entries
        for entry in events[at].entries
        if entry.player == player
    }
    where = listed([str(at + 1) for at, _player in row.entries])
    count = len(row.entries)
    match row.match:
        case Match.NUMBER:
            said = ngettext(
                "One number in {count} event ({events})", "One number in {count} events ({events})", count
            )
        case Match.NAME:
            said = ngettext(
                "One name in {count} event ({events})", "One name in {count} events ({events})", count
            )
        case Match.HAND if count > 1:
            said = _("Joined by the judge, events {events}")
        case Match.HAND:
            said = _("Parted by the judge, event {events}")
        case Match.NAMESAKES:
            said = _(
                "Event {events}: in one of the events two have this name, so nobody is matched; join by hand"
            )
        case _:
            said = _("Only in event {events}")
    text = said.format(count=count, events=where)
    return f"{text}: {', '.join(sorted(written))}" if len(written) > 1 else f"{text}."
