"""Who stands where? The sheet for the wall: points, sums, and every round as points / opponent's place.

What the hall may not know is not on it: of penalties only that fewer of them decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.player_cell import player_cell, player_title
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.rules.rulebook import TieBreakStep
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.ledger import Game
from berserk_desk.standings.lines import LineKind, PointsLine, points_lines, unplayed_games
from berserk_desk.standings.table import Row as Standing
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, TieBreak
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.stages import is_draft
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.final_places import counted_text
from berserk_desk.wording.numbers import format_points, places_phrase
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.stages import stage_name

ROW_MM = 5.6
ROWS_PER_PAGE = 42
STRONG_EVERY = 5

UPRIGHT_MM, LYING_MM = 180.0, 267.0
PLACE_NAME_POINTS_MM = 71.0
SUM_MM = 19.0
CITY_MM = 35.0
ROUND_MM = 11.7
"""Room that the columns take with their gaps; by these the sheet decides what it can show."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What there is room for: columns leave in the order of look.md 6 (city first, then the oldest rounds)."""

    city: bool
    rounds: tuple[int, ...]
    landscape: bool


def _title(last: int, stage: Stage | None) -> str:
    if stage is not None:
        first = stage.after_round + 1
        if last > first:
            return _("Standings of rounds {first}–{last}").format(first=first, last=last)
        if last:
            return _("Standings of round {round}").format(round=last)
        name = stage_name(stage.kind, draft=is_draft(stage))
        return _("{stage} from round {round}").format(stage=name, round=first)
    return _("Standings after round {round}").format(round=last) if last else _("Standings before round 1")


def standings_sheet(
    state: State,
    table: Table,
    *,
    landscape: bool | None = None,
    cut: int | None = None,
    printed_at: str = "",
    stage: Stage | None = None,
) -> TableSheet:
    """The standings as ``table`` has them; ``landscape`` None: as the number of rounds asks for.

    ``cut``: the last place that goes on to the playoff, under which the heavy line is drawn. ``stage``: whose table it
    is, where it is that of a stage in which everybody began at 0. An event of several stages says which rounds count.
    """
    names = names_of(state.player)
    sums = sum_steps(state)
    rounds = tuple(table.ledger.rounds)
    plan = _plan(rounds, len(sums), landscape)
    places = place_texts(table)
    unplayed = unplayed_games(table)
    rows = tuple(
        Row(
            (
                *person_cells(names, row, places, city=plan.city),
                *number_cells(row, sums),
                *_rounds(state, table, row, places, plan.rounds, unplayed),
            ),
            _rule(index, cut, len(table.rows)),
        )
        for index, row in enumerate(table.rows, start=1)
    )
    book = rulebook_of(state.rules)
    last = max(rounds, default=0)
    return TableSheet(
        heading=heading(
            state.event,
            _title(last, stage),
            aside=in_language(book.short_title),
            mark=_("provisional") if table.provisional else "",
        ),
        columns=(
            *person_columns(state, city=plan.city),
            *number_columns(sums),
            *(
                Column(_("Rd {round}").format(round=number), natural=True, gap=2.2, align=Align.RIGHT, pt=10)
                for number in plan.rounds
            ),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at, judge=True),
        notes=(
            *_notes(sums, table, plan, cut),
            *((counted_text(state, stage),) if state.stage or playoff_stages(state) else ()),
        ),
        empty=_("There are no participants yet."),
        row_mm=ROW_MM,
        rows_per_page=ROWS_PER_PAGE,
        landscape=plan.landscape,
    )


def sum_steps(state: State) -> tuple[TieBreakStep, ...]:
    """The criteria of the tournament that are sums and have a column, under its edition's names."""
    book = rulebook_of(state.rules)
    return tuple(step for step in book.tie_breaks if step.id in SUMS)


def person_columns(state: State, *, city: bool) -> tuple[Column, ...]:
    """The columns of place and name, and of the city where there is room."""
    person = (
        Column(_("Place"), natural=True, align=Align.RIGHT, bold=True),
        Column(player_title(state), stretch=1.6),
    )
    return (*person, Column(_("City"), natural=True, most=CITY_MM)) if city else person


def number_columns(sums: tuple[TieBreakStep, ...]) -> tuple[Column, ...]:
    """The columns of points and sums."""
    return (
        Column(_("Points"), natural=True, align=Align.RIGHT, bold=True),
        *(Column(in_language(step.short), natural=True, align=Align.RIGHT) for step in sums),
    )


def place_texts(table: Table) -> dict[int, str]:
    """Every player's place as printed: "1", shared "2–3", "–" for the disqualified."""
    sharing: dict[int, int] = {}
    for row in table.rows:
        if row.place is not None:
            sharing[row.place] = sharing.get(row.place, 0) + 1
    texts: dict[int, str] = {}
    for row in table.rows:
        if row.place is None:
            texts[row.player] = "–"
        else:
            texts[row.player] = places_phrase(row.place, row.place + sharing[row.place] - 1)
    return texts


def person_cells(
    names: PlayerNames, row: Standing, places: Mapping[int, str], *, city: bool, bold: bool | None = None
) -> tuple[Cell, ...]:
    """Place, name and, with ``city``, city; a namesake whom the city column tells apart needs no note."""
    player = PlayerId(row.player)
    name = player_cell(names, player, note=not (city and names.told_by_city(player)), bold=bold)
    person = (Cell(places[row.player], value=row.place), name)
    return (*person, Cell(names.players[player].city)) if city else person


def number_cells(row: Standing, sums: tuple[TieBreakStep, ...]) -> tuple[Cell, ...]:
    """Points and sums of a row."""
    values = [row.points, *(row.values[step.id] for step in sums)]
    return tuple(
        Cell(format_points(value), value=Decimal(value) / 10) if isinstance(value, int) else Cell("")
        for value in values
    )


def parted_notes(table: Table) -> tuple[str, ...]:
    """Which places were parted by what has no column: one sentence a criterion, nothing about the penalties."""
    sentences = {
        TieBreak.HEAD_TO_HEAD: _("Parted by their own game: {places}."),
        TieBreak.FEWER_PENALTIES: _("Parted by fewer penalties: {places}."),
        TieBreak.LOT: _("Parted by lot: {places}."),
    }
    pairs: dict[TieBreak, list[str]] = {}
    places = place_texts(table)
    for row, following in zip(table.rows, table.rows[1:], strict=False):
        if isinstance(row.parted_by, TieBreak) and row.parted_by in sentences:
            neighbours = _("{place} and {next}").format(
                place=places[row.player], next=places[following.player]
            )
            pairs.setdefault(row.parted_by, []).append(neighbours)
    return tuple(
        sentence.format(places=", ".join(pairs[step]))
        for step, sentence in sentences.items()
        if step in pairs
    )


def sum_notes(sums: tuple[TieBreakStep, ...], table: Table) -> str:
    """What the sums mean, and that a bye adds nothing where that is so (806.3)."""
    parts = [
        _("{name} — {meaning}").format(name=in_language(step.short), meaning=in_language(step.meaning))
        for step in sums
    ]
    if sums and not table.ledger.criteria.bye_adds_own_points and table.ledger.byes:
        parts.append(_("a bye gives 0 there"))
    return "; ".join(parts) + "." if parts else ""


def _notes(sums: tuple[TieBreakStep, ...], table: Table, plan: _Plan, cut: int | None) -> tuple[str, ...]:
    first: list[str] = []
    if plan.rounds:
        first.append(_("In the columns of rounds: points / opponent's place."))
    if plan.rounds[:1] != tuple(table.ledger.rounds)[:1]:
        first.append(_("The first rounds have no room on this sheet."))
    first.append(sum_notes(sums, table))
    if cut:
        first.append(_("Heavy line: the first {count}.").format(count=cut))
    return (*filter(None, (" ".join(filter(None, first)),)), *parted_notes(table))


def _plan(rounds: tuple[int, ...], sums: int, landscape: bool | None) -> _Plan:
    fixed = PLACE_NAME_POINTS_MM + sums * SUM_MM
    for lying in (False, True) if landscape is None else (landscape,):
        room = (LYING_MM if lying else UPRIGHT_MM) - fixed
        for city in (True, False):
            if len(rounds) * ROUND_MM + (CITY_MM if city else 0.0) <= room:
                return _Plan(city, rounds, lying)
    lying = landscape is not False
    shown = max(0, int(((LYING_MM if lying else UPRIGHT_MM) - fixed) / ROUND_MM))
    return _Plan(False, rounds[len(rounds) - shown :], lying)


def _rule(index: int, cut: int | None, count: int) -> Rule:
    if index == cut and index < count:
        return Rule.CUT
    return Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR


def _rounds(
    state: State,
    table: Table,
    row: Standing,
    places: Mapping[int, str],
    shown: tuple[int, ...],
    unplayed: tuple[Game, ...],
) -> tuple[Cell, ...]:
    lines = {
        line.round: line
        for line in points_lines(table, row.player, unplayed)
        if line.kind is not LineKind.ADJUSTMENT
    }
    left = state.player[PlayerId(row.player)].dropped_after
    return tuple(
        _round_cell(lines[number], places, gone=left is not None and left < number) for number in shown
    )


def _round_cell(line: PointsLine, places: Mapping[int, str], *, gone: bool) -> Cell:
    match line.kind:
        case LineKind.BYE:
            return Cell(pgettext("round column", "bye"))
        case LineKind.PRIVILEGE_BYE:
            return Cell(pgettext("round column", "priv."))
        case LineKind.ABSENT:
            return Cell(pgettext("round column", "left") if gone else "–")
        case _:
            # Of a shared place its first number, so that the column stays narrow.
            opponent = "" if line.opponent is None else places[line.opponent].split("–")[0]
            opponent = opponent or "–"
            points = "…" if line.kind is LineKind.UNPLAYED else format_points(line.points)
            return Cell(f"{points} / {opponent}", data=f"{points} ({opponent})")
