"""What does a repair change table by table, and which sentences belong to it?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from berserk_desk.terms import PlayerId, Points, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.round_repair import Happened, RepairPlan, TableChange
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.pairing_facts import void_text
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.repair_ways import Way, WayKind, lost_text, seats_text
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.refusals import refusal_text
from berserk_desk.wording.results import score_text


def change_columns() -> tuple[ColumnSpec, ...]:
    """Was and becomes, a table a row."""
    return (
        ColumnSpec("table", _("Table"), 46, "right"),
        ColumnSpec("was", _("Was"), least=200),
        ColumnSpec("arrow", "", 30, "center"),
        ColumnSpec("becomes", _("Becomes"), least=200),
        ColumnSpec("points", _("Points"), 70, "center"),
        ColumnSpec("game", _("Game"), 170),
    )


def change_rows(
    state: State, round_id: RoundId, changes: Iterable[TableChange], minutes: int = 0
) -> list[Row]:
    """A row for each table or bye that changes. ``minutes``: how many a new pair gets for the time gone."""
    points = points_before(state, state.round[round_id].number)
    rows = []
    for place, change in enumerate(changes):
        there = set() if change.was is None else set(players_of(change.was))
        rows.append(
            Row(
                place,
                {
                    "table": cell("–" if change.table is None else str(change.table), Role.STRONG),
                    "was": Cell(_pair_parts(state, change.was, set(), Role.MUTED)),
                    "arrow": Cell(icon="chevron-right", icon_ink="accent", spoken=_("becomes")),
                    "becomes": Cell(_pair_parts(state, change.becomes, there, Role.TEXT)),
                    "points": cell(_points(points, change.becomes), Role.MUTED),
                    "game": _game(state, change, minutes),
                },
            )
        )
    return rows


def _pair_parts(state: State, pairing: Pairing | None, there: set[PlayerId], role: Role) -> tuple[Part, ...]:
    if pairing is None:
        return (Part(_("nobody"), Role.GREY),)
    parts: list[Part] = []
    for player in players_of(pairing):
        new = role is Role.TEXT and player not in there
        parts += [Part("–", Role.GREY)] if parts else []
        parts += name_parts(state, player, Role.SCORE if new else role)
    if pairing.second is None:
        parts.append(Part(_("bye"), Role.NOTE))
    return tuple(parts)


def _points(points: Mapping[PlayerId, Points], pairing: Pairing | None) -> str:
    if pairing is None:
        return ""
    return " – ".join(format_points(points[player]) for player in players_of(pairing))


def _game(state: State, change: TableChange, minutes: int) -> Cell:
    old = None if change.was is None else state.result.get(change.was.id)
    if old is not None and change.was is not None and change.was.second is not None:
        return cell(_("{score} is lost").format(score=score_text(old, state.rules)), Role.WARN_STRONG)
    if change.becomes is None:
        return cell(
            _("the table is free") if change.table is not None else _("the bye is taken back"), Role.MUTED
        )
    if change.table is None:
        return cell(_("bye"), Role.MUTED)
    words = _("a new table") if change.was is None else _("no result yet")
    if minutes:
        words = _("{words}, +{minutes} min").format(words=words, minutes=minutes)
    return cell(words, Role.MUTED)


# -- sentences ----------------------------------------------------------------------------------------------


def cause_text(state: State, round_id: RoundId, happened: Happened) -> str:
    """What has happened, in a sentence or two; "" for nothing."""
    number = state.round[round_id].number
    told = []
    for player in happened.come:
        row = state.player[player]
        name = player_name(state, player)
        if row.dropped_after is not None:
            told.append(_("Dropped by mistake: {player}.").format(player=name))
        elif row.joined_round > number:
            told.append(_("Came late: {player}.").format(player=name))
        else:
            told.append(_("Left out of round {round}: {player}.").format(player=name, round=number))
    if happened.leave:
        told.append(_("Does not play round {round}: {players}.").format(
            round=number, players=player_names(state, happened.leave)
        ))  # fmt: skip
    if happened.reseat:
        told.append(
            _("Points have changed: {players}; round {round} was paired by the old ones.").format(
                players=player_names(state, happened.reseat), round=number
            )
        )
    told += [
        _("The bye has to move on from {player}.").format(player=player_name(state, player))
        for player in happened.no_bye
    ]
    told += [
        _("This pair must not play: {pair}.").format(
            pair=" — ".join(player_name(state, player) for player in players_of(state.pairing[pairing]))
        )
        for pairing in happened.part
    ]
    return " ".join(told)


@dataclass(frozen=True, slots=True)
class Told:
    """One line under the table: an icon in a token's colour, and a sentence."""

    icon: str
    ink: str
    text: str


def way_facts(state: State, round_id: RoundId, way: Way, printed: Iterable[tuple[str, int]]) -> list[Told]:
    """What is to be known of a way: why it is so, what is void, what stays."""
    number = state.round[round_id].number
    entered = entered_results(state, round_id)
    if way.kind is WayKind.LEAVE:
        return [
            *([] if way.searched is None else [Told("info", "text2", _why_nobody_moves(way.searched))]),
            Told("info", "text2", _("Round {round} is played as it hangs. The corrected points count from the next round on.").format(round=number)),
            Told("check", "ok", _("All pairs and results of round {round} stay.").format(round=number)),
        ]  # fmt: skip
    if way.kind is WayKind.HAND:
        return [
            Told("info", "text2", _("Pairs are taken apart and made one by one, each is checked at once.")),
            Told("check", "ok", _("Tables that are not touched keep number, slip and result.")),
        ]
    plan = way.plan
    if plan is not None and plan.command is None and not plan.unpaired:
        return [
            Told("info", "text2", _("No better pairs were found: there is nothing to change")),
            _what_stays(plan, entered),
        ]
    if plan is None or plan.command is None:
        names = player_names(state, [PlayerId(player) for player in plan.unpaired]) if plan else ""
        return [
            Told(
                "triangle-alert",
                "warn",
                _("No opponent without a repeated meeting: {players}. Make the pairs by hand.").format(
                    players=names
                ),
            )
        ]
    told = [_why(plan, way)]
    told += [Told("triangle-alert", "warn", refusal_text(state, refused)) for refused in plan.warnings[:1]]
    if day.announced(state, round_id):
        told.append(Told("printer", "warn", _void(state, round_id, plan, printed)))
    told.append(_what_stays(plan, entered))
    return told


def _why_nobody_moves(plan: RepairPlan) -> str:
    """What the search for changed points has proved: tables go before nearness, so nearer pairs may well exist."""
    if plan.measure is not None and plan.measure.excess:
        return _("No change was found that brings opponents nearer in points and keeps the results.")
    return _(
        "Who of them still plays has an opponent at most one win away: no other table is taken apart for"
        " them. A still nearer one: by hand."
    )


def _void(state: State, round_id: RoundId, plan: RepairPlan, printed: Iterable[tuple[str, int]]) -> str:
    """A table that is only now made has no slip that could become void."""
    there = {row.table_no for row in day.pairings_of(state, round_id)}
    tables = [table for table in plan.tables if table in there]
    sheets = [(sheet, of) for sheet, of in printed if tables or sheet != "slips"]
    return void_text(state, round_id, sheets, tables)


def _why(plan: RepairPlan, way: Way) -> Told:
    if way.kind is WayKind.ANEW:
        words = lost_text(plan.results_lost) if plan.results_lost else _("no result is lost")
        return Told(
            "triangle-alert",
            "warn",
            _("Everybody is seated anew: {what}. Undo brings all back.").format(what=words),
        )
    if way.kind is WayKind.SPARE:
        return Told("triangle-alert", "warn", _("The fewest tables, but players far apart in points meet."))
    far = plan.measure is not None and plan.measure.excess > 0
    words = (
        _("No other change moves so few tables and keeps opponents nearer in points.")
        if far
        else _(
            "Nobody meets again, new opponents are at most one win apart, results and byes by hand stay:"
            " under these terms no change moves fewer tables."
        )
    )
    return Told("info", "text2", words)


def _what_stays(plan: RepairPlan, entered: int) -> Told:
    if not plan.tables_kept:
        return Told("check", "text2", _("Unchanged: points of past rounds."))
    tables = ngettext("{count} table", "{count} tables", plan.tables_kept).format(count=plan.tables_kept)
    if plan.results_lost:
        return Told("check", "text2", _("Unchanged: {tables}, points of past rounds.").format(tables=tables))
    if not entered:
        return Told(
            "check",
            "ok",
            _("Unchanged: {tables}, points of past rounds. No result is entered yet.").format(tables=tables),
        )
    results = ngettext("the {count} entered result", "all {count} entered results", plan.results_kept)
    return Told(
        "check",
        "ok",
        _("Unchanged: {tables}, {results}, points of past rounds.").format(
            tables=tables, results=results.format(count=plan.results_kept)
        ),
    )


def main_words(way: Way, number: RoundNo) -> str:
    """What the main button does, by name."""
    match way.kind:
        case WayKind.HAND:
            return _("Make the pairs…")
        case WayKind.LEAVE:
            return _("Leave it as it is")
        case WayKind.ANEW:
            return _("Draw round {round} anew").format(round=number)
    if way.plan is None or not way.plan.tables:
        return _("Repair the round")
    return _("Seat anew: {tables}").format(tables=seats_text(way.plan))
