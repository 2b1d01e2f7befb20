"""Who won? The table that the organiser takes home, with the head judge's signature."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.room import letters_mm
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.reports.standings_sheet import (
    CITY_MM,
    SUM_MM,
    UPRIGHT_MM,
    number_cells,
    number_columns,
    parted_notes,
    person_cells,
    person_columns,
    place_texts,
    sum_notes,
    sum_steps,
)
from berserk_desk.standings.table import Row as Standing
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.final_places import final_rows, placed
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.final_places import counted_text, reached_text
from berserk_desk.wording.people import names_of, with_initials
from berserk_desk.wording.prizes import prizes_of
from berserk_desk.wording.stages import kept_text

ROW_MM = 6.4
WINNERS = 3
STRONG_EVERY = 5
PRIZE_MM, EMPTY_PRIZE_MM = 44.0, 20.0
PLACE_AND_POINTS_MM, GAMES_MM, PLAYOFF_MM = 28.0, 16.0, 25.0
"""Room that the columns take with their gaps: by these it is known what has room."""
MEMBERS_PT, TEAM_ROW_MM = 9.5, 10.6


def final_table(state: State, table: Table, *, prizes: bool = False, printed_at: str = "") -> TableSheet:
    """The final table. Until the tournament is finished it says so.

    The prizes of each place stand in it where they are stated; where they are not, ``prizes`` adds an empty column.
    """
    names = names_of(state.player)
    staged = bool(state.stage) or bool(playoff_stages(state))
    several = staged and any(stage.after_round for stage in (*state.stage.values(), *playoff_stages(state)))
    prized = prizes_of(state, table)
    reached = {each.player: reached_text(each) for each in placed(state, None, table)} if staged else {}
    playoff = any(reached.values())
    if staged:
        table = replace(table, rows=final_rows(state, table))
    sums = sum_steps(state)
    places = place_texts(table)
    city, landscape = _room(state, table, len(sums), playoff=playoff, prizes=prized.values(), empty=prizes)
    rows = tuple(
        Row(
            (
                *_person(
                    person_cells(names, row, places, city=city, bold=_wins(row.place) or None),
                    _mark(state, row),
                    state.player[PlayerId(row.player)].members,
                ),
                *number_cells(row, sums),
                Cell(f"{row.wins}–{row.draws}–{row.losses}"),
                *((Cell(reached.get(PlayerId(row.player), "")),) if playoff else ()),
                *((Cell(prized.get(PlayerId(row.player), "")),) if prizes or state.event.prizes else ()),
            ),
            _rule(index),
        )
        for index, row in enumerate(table.rows, start=1)
    )
    judge = state.event.head_judge
    return TableSheet(
        heading=heading(
            state.event,
            _("Final table"),
            aside=in_language(rulebook_of(state.rules).short_title),
            mark="" if state.event.finished else _("provisional"),
        ),
        columns=(
            *(
                replace(column, below_pt=MEMBERS_PT, below_title=_("Members by seat"))
                for column in person_columns(state, city=city)
            ),
            *number_columns(sums),
            Column(_("W–D–L"), natural=True, align=Align.RIGHT),
            *((Column(_("Playoff"), natural=True, most=34.0),) if playoff else ()),
            *prize_columns(state, empty=prizes),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at),
        notes=tuple(
            filter(
                None,
                (
                    _("W–D–L: games won, drawn, lost; byes are not among them.")
                    + " "
                    + sum_notes(sums, table),
                    *(
                        (
                            _("Places over all stages: who went further stands higher.")
                            + " "
                            + counted_text(state),
                        )
                        if several
                        else ()
                    ),
                    kept_text(state),
                    *parted_notes(table),
                ),
            )
        ),
        empty=_("There are no participants yet."),
        row_mm=TEAM_ROW_MM if any(player.members for player in state.player.values()) else ROW_MM,
        landscape=landscape,
        signature=_("Head judge: {name}").format(name=judge) if judge else _("Head judge"),
    )


def _room(
    state: State, table: Table, sums: int, *, playoff: bool, prizes: Iterable[str], empty: bool
) -> tuple[bool, bool]:
    """Is there a column for the cities, and does the sheet lie? Names are whole here: for them the cities leave first.

    ``prizes``: what stands in their column; ``empty``: there is one to be written into.
    """
    players = [(state.player[PlayerId(row.player)], _mark(state, row)) for row in table.rows]
    city = min(CITY_MM, letters_mm(player.city for player, _said in players))
    taken = (
        PLACE_AND_POINTS_MM
        + max(
            letters_mm(player.name + mark for player, mark in players),
            letters_mm((", ".join(player.members) for player, _said in players), MEMBERS_PT),
        )
        + sums * SUM_MM
        + GAMES_MM
        + (PLAYOFF_MM if playoff else 0.0)
        + (min(PRIZE_MM, letters_mm(prizes)) or (EMPTY_PRIZE_MM if empty else 0.0))
    )
    lying = taken > UPRIGHT_MM
    return bool(city) and (lying or taken + city <= UPRIGHT_MM), lying


def prize_columns(state: State, *, empty: bool) -> tuple[Column, ...]:
    """The column of prizes: as wide as those stated need, or ``empty``, to be written into."""
    if state.event.prizes:
        return (Column(_("Prize"), natural=True, most=PRIZE_MM),)
    return (Column(_("Prize"), EMPTY_PRIZE_MM),) if empty else ()


def _person(cells: tuple[Cell, ...], mark: str, members: tuple[str, ...]) -> tuple[Cell, ...]:
    """The cells of a person with the mark behind the name, of a team with its members under it."""
    place, name, *rest = cells
    below, short = ", ".join(members), ", ".join(with_initials(each) or each for each in members)
    return (place, replace(name, note=name.note + mark, below=below, below_short=short), *rest)


def _mark(state: State, row: Standing) -> str:
    """What explains fewer games or a missing place; that it was a disqualification the hall is not told."""
    if row.place is None:
        return _(", not classified")
    return _(", left") if state.player[PlayerId(row.player)].dropped_after is not None else ""


def _wins(place: int | None) -> bool:
    return place is not None and place <= WINNERS


def _rule(index: int) -> Rule:
    return Rule.STRONG if index == WINNERS or index % STRONG_EVERY == 0 else Rule.HAIR
