"""``standings``: who stands where, after a round or over all stages."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.console.said import Said, as_columns, as_json
from berserk_desk.console.source import read_source, the_round
from berserk_desk.standings.table import Row, interchange_row, value_text
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.final_places import final_rows
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _, current_language
from berserk_desk.wording.numbers import decimal_sign, format_points
from berserk_desk.wording.people import player_name


def standings_of(source: Path, after_round: int | None, *, final: bool, json: bool) -> Said:
    """The table of SRC. Raises ``BadInput``."""
    state = read_source(source).state
    after = None if after_round is None else the_round(state, after_round, first=0)
    rows = table_rows(state, after, final=final)
    return Said(as_json(rows_json(state, rows)) if json else _text(state, rows))


def table_rows(state: State, after: RoundNo | None, *, final: bool = False) -> tuple[Row, ...]:
    """The rows after a round (None: all), with ``final`` in the order over all stages."""
    table = standings(state, after)
    return final_rows(state, table, after) if final else table.rows


def rows_json(state: State, rows: tuple[Row, ...]) -> dict[str, object]:
    """The rows in the form of ``standings --json``."""
    return {"rows": [interchange_row(row, state.player[PlayerId(row.player)].name) for row in rows]}


def _text(state: State, rows: tuple[Row, ...]) -> str:
    steps = rulebook_of(state.rules).tie_breaks
    heads = [_("Place"), _("Participant"), _("Points")]
    heads += [step.short.in_language(current_language()) for step in steps]
    heads += [_("W–D–L")]
    lines = [heads]
    for row in rows:
        values = [value_text(step.id, row.values[step.id]) or "" for step in steps]
        lines.append(
            [
                "–" if row.place is None else str(row.place),
                player_name(state, row.player),
                format_points(row.points),
                *(value.replace(".", decimal_sign()) for value in values),
                f"{row.wins}–{row.draws}–{row.losses}",
            ]
        )
    return as_columns(lines, right=frozenset({0, *range(2, len(heads))}))
