"""``marathon``: the final points of several tournaments on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from berserk_desk.console.said import BadInput, Said, as_columns, as_json
from berserk_desk.console.source import read_source
from berserk_desk.reports.marathon_sheet import points_text
from berserk_desk.terms import points_to_text
from berserk_desk.tournament.marathon import (
    MarathonRow,
    SameName,
    check_event,
    check_names,
    event_of,
    marathon,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.refusals import refusal_text


def marathon_of(sources: Sequence[Path], best: int | None, *, json: bool) -> Said:
    """The sheet of these tournaments, the ``best`` of each player counting (None: all). Raises ``BadInput``."""
    states: list[State] = []
    for source in sources:
        state = read_source(source).state
        try:
            check_event(state, states)
        except Refused as refused:
            raise BadInput(f"{source}: {refusal_text(state, refused)}") from refused
        states.append(state)
    events = [event_of(state) for state in states]
    try:
        check_names(events)
    except SameName as error:
        raise BadInput(
            _("{event}: {player} is there twice. Enter a number for each to tell them apart.").format(
                event=error.event, player=error.name
            )
        ) from error
    rows = marathon(events, best)
    names = [event.name for event in events]
    return Said(as_json(_json(names, best, rows)) if json else _text(names, rows))


def _json(events: list[str], best: int | None, rows: Sequence[MarathonRow]) -> dict[str, object]:
    return {
        "events": events,
        "best": best,
        "rows": [
            {
                "place": row.place,
                "shared": row.shared,
                "name": row.name,
                "number": row.number,
                "points": [None if value is None else points_to_text(value) for value in row.points],
                "counted": list(row.counted),
                "disqualified": [row.was_struck(at) for at in range(len(row.points))],
                "total": points_to_text(row.total),
            }
            for row in rows
        ],
    }


def _text(events: list[str], rows: Sequence[MarathonRow]) -> str:
    heads = [_("Place"), _("Participant"), _("Points")]
    lines = [[*heads, *(str(at) for at in range(1, len(events) + 1))]]
    for row in rows:
        cells = [points_text(row, at) for at in range(len(row.points))]
        lines.append([str(row.place), row.name, format_points(row.total), *cells])
    legend = [f"{at}. {name}" for at, name in enumerate(events, 1)]
    return "\n".join([*legend, "", as_columns(lines, right=frozenset({0, *range(2, len(lines[0]))}))])
