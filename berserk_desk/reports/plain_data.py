"""The tournament as plain tables for somebody's own queries: people, rounds, games, standings. Nothing only a judge may know.

Points are decimal numbers. Penalties, notes, reasons, the journal and who sat at the computer are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from berserk_desk.reports.games import games
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.table import Table
from berserk_desk.terms import TieBreak
from berserk_desk.tournament import day
from berserk_desk.tournament.final_places import PlaceGround, placed
from berserk_desk.tournament.prizes import awards
from berserk_desk.tournament.state import State

PlainValue = str | int | float | None


@dataclass(frozen=True, slots=True)
class DataTable:
    """One table: (column, its SQL type) and rows in that order."""

    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[PlainValue, ...], ...]


def plain_data(state: State, table: Table) -> Mapping[str, DataTable]:
    """Table name → table, with the standings as ``table`` has them."""
    return {
        "tournament": _tournament(state),
        "players": _players(state),
        "rounds": _rounds(state),
        "games": _games(state),
        "standings": _standings(table),
        "final_places": _final_places(state),
    }


def _tournament(state: State) -> DataTable:
    event, rules = state.event, state.rules
    return DataTable(
        (
            *((name, "TEXT") for name in ("name", "date", "end_date", "city", "venue", "organizer", "head_judge")),
            ("edition", "TEXT"),
            ("planned_rounds", "INTEGER"),
            *((name, "REAL") for name in ("points_win", "points_technical_win", "points_draw", "points_loss", "points_bye")),
            ("finished", "INTEGER"),
        ),
        (
            (
                event.name, event.date, event.end_date, event.city, event.venue, event.organizer, event.head_judge,
                rules.edition, rules.planned_rounds,
                *(
                    points / 10
                    for points in (
                        rules.points_win, rules.points_technical_win, rules.points_draw,
                        rules.points_loss, rules.points_bye,
                    )
                ),
                int(event.finished),
            ),
        ),
    )  # fmt: skip


def _players(state: State) -> DataTable:
    return DataTable(
        (
            ("id", "INTEGER"),
            *((name, "TEXT") for name in ("name", "city", "club", "number")),
            *((name, "INTEGER") for name in ("joined_round", "dropped_after", "draft_table")),
        ),
        tuple(
            (p.id, p.name, p.city, p.club, p.number, p.joined_round, p.dropped_after, p.draft_table)
            for p in sorted(state.player.values(), key=lambda row: row.id)
        ),
    )


def _rounds(state: State) -> DataTable:
    return DataTable(
        (
            ("id", "INTEGER"),
            ("number", "INTEGER"),
            ("stage", "TEXT"),
            *((name, "INTEGER") for name in ("draft_table", "announced", "seed", "attempt")),
            ("algorithm", "TEXT"),
        ),
        tuple(
            (r.id, r.number, r.stage.value, r.draft_table, int(day.announced(state, r.id)), r.seed, r.attempt, r.algorithm)
            for r in day.rounds_in_order(state)
        ),
    )  # fmt: skip


def _games(state: State) -> DataTable:
    rows: list[tuple[PlainValue, ...]] = []
    for game in games(state):
        pairing, points = game.pairing, game.points
        rows.append(
            (
                pairing.id,
                game.round.id,
                game.round.number,
                pairing.table_no,
                pairing.first,
                pairing.second,
                None if game.result is None else game.result.outcome.value,
                game.how or None,
                None if points is None else points[0] / 10,
                None if points is None or pairing.second is None else points[1] / 10,
            )
        )
    return DataTable(
        (
            *((name, "INTEGER") for name in ("id", "round_id", "round", "table_no", "first", "second")),
            ("outcome", "TEXT"),
            ("method", "TEXT"),
            ("first_points", "REAL"),
            ("second_points", "REAL"),
        ),
        tuple(rows),
    )


def _standings(table: Table) -> DataTable:
    sums = [step for step in table.ledger.criteria.tie_breaks if step in SUMS]
    rows: list[tuple[PlainValue, ...]] = []
    for number, row in enumerate(table.rows, start=1):
        values = [row.values[step] for step in sums]
        parted = row.parted_by
        rows.append(
            (
                number,
                row.place,
                int(row.shared),
                row.player,
                row.points / 10,
                *(value / 10 if isinstance(value, int) else None for value in values),
                row.wins,
                row.draws,
                row.losses,
                row.byes,
                parted.value if isinstance(parted, TieBreak) else None,
            )
        )
    return DataTable(
        (
            *((name, "INTEGER") for name in ("row", "place", "shared", "player")),
            ("points", "REAL"),
            *((step.value, "REAL") for step in sums),
            *((name, "INTEGER") for name in ("wins", "draws", "losses", "byes")),
            ("parted_by", "TEXT"),
        ),
        tuple(rows),
    )


def _final_places(state: State) -> DataTable:
    """The places over all stages with what each gets; who shares a place shares the prizes of all it takes up."""
    rows = placed(state)
    won = {award.player: award for award in awards(rows, state.event.prizes)}
    return DataTable(
        (
            *((name, "INTEGER") for name in ("row", "place", "shared", "player")),
            ("decided_by", "TEXT"),
            ("prize", "TEXT"),
            ("prize_shared_by", "INTEGER"),
        ),
        tuple(
            (
                number,
                row.place,
                int(row.shared),
                row.player,
                None if row.ground is PlaceGround.DISQUALIFIED else row.ground.value,
                "; ".join(won[row.player].prizes) if row.player in won else None,
                won[row.player].among if row.player in won else None,
            )
            for number, row in enumerate(rows, start=1)
        ),
    )
