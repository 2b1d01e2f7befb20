"""``standings``: who stands where, after a round or over all stages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from berserk_desk.console.said import BadInput, Said, as_columns, as_json
from berserk_desk.console.source import read_source, the_round
from berserk_desk.standings.table import Row, interchange_row, value_text
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import stages
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.final_places import final_rows
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _, current_language
from berserk_desk.wording.numbers import decimal_sign, format_points, listed
from berserk_desk.wording.people import player_name
from berserk_desk.wording.prizes import prizes_of

NO_PRIZES: Mapping[PlayerId, str] = MappingProxyType({})


def standings_of(
    source: Path, after_round: int | None, *, final: bool, json: bool, stage: int | None = None
) -> Said:
    """The table of FILE, or of its ``stage``-th stage where everybody began at 0 in it. Raises ``BadInput``."""
    state = read_source(source).state
    after = None if after_round is None else the_round(state, after_round, first=0)
    rows = table_rows(state, after, final=final, stage=stage)
    prizes = prizes_of(state, None, after) if final or not _staged(state) else {}
    return Said(as_json(rows_json(state, rows, prizes)) if json else _text(state, rows, prizes))


def _staged(state: State) -> bool:
    return bool(state.stage) or bool(playoff_stages(state))


def own_table(state: State, number: int) -> Stage | None:
    """Which stage's table does ``--stage`` ask for? 1 is the first of the event, with a row or without.

    None: the main table. Raises ``BadInput`` for a stage that has none of its own.
    """
    order = stages.in_order(state)
    first = not order or order[0].after_round > 0
    parts: list[Stage | None] = [*((None,) if first else ()), *order]
    own = stages.tables(state)
    if number <= len(parts) and (parts[number - 1] in own or number == 1):
        found = parts[number - 1]
        return found if found in own else None
    with_own = [at for at, part in enumerate(parts, 1) if at == 1 or part in own]
    raise BadInput(
        _("Stage {number} has no table of its own. These have one: {stages}.").format(
            number=number, stages=listed([str(at) for at in with_own])
        )
    )


def table_rows(
    state: State, after: RoundNo | None, *, final: bool = False, stage: int | None = None
) -> tuple[Row, ...]:
    """The rows after a round (None: all) of the main table or that of a stage, with ``final`` in the order over all stages.

    Raises ``BadInput`` as ``own_table``.
    """
    table = standings(state, after, None if stage is None else own_table(state, stage))
    return final_rows(state, table, after) if final else table.rows


def rows_json(
    state: State, rows: tuple[Row, ...], prizes: Mapping[PlayerId, str] = NO_PRIZES
) -> dict[str, object]:
    """The rows in the form of ``standings --json``; whoever has one of ``prizes`` has the key ``prize``."""
    told = []
    for row in rows:
        line = interchange_row(row, state.player[PlayerId(row.player)].name)
        prize = prizes.get(PlayerId(row.player))
        told.append(line if prize is None else {**line, "prize": prize})
    return {"rows": told}


def _text(state: State, rows: tuple[Row, ...], prizes: Mapping[PlayerId, str] = NO_PRIZES) -> str:
    steps = rulebook_of(state.rules).tie_breaks
    heads = [_("Place"), _("Participant"), _("Points")]
    heads += [step.short.in_language(current_language()) for step in steps]
    heads += [_("W–D–L"), *([_("Prize")] if prizes else [])]
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
                *([prizes.get(PlayerId(row.player), "")] if prizes else []),
            ]
        )
    return as_columns(lines, right=frozenset({0, *range(2, len(heads) - bool(prizes))}))
