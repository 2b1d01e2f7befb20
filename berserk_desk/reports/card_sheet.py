"""How did one player fare? His card: the form for the hall, or the judge's with penalties and notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.games import Game, games_of, how_text
from berserk_desk.reports.player_cell import player_cell
from berserk_desk.reports.sheet_forms import Block, FormSheet, Grid, Numbers, Paragraph
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.lines import LineKind, PointsLine, points_lines
from berserk_desk.standings.table import Table
from berserk_desk.terms import Method, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.player_card import (
    card_numbers,
    identity_text,
    participation_text,
    penalty_lines,
    place_note,
)
from berserk_desk.wording.playoff_path import playoff_path
from berserk_desk.wording.results import method_text

ROW_MM = 7.2


def card_sheet(
    state: State, table: Table, player: PlayerId, *, for_judge: bool, printed_at: str = ""
) -> FormSheet:
    """The card of ``player`` as ``table`` has him; ``KeyError`` when he is not in it."""
    names, row = names_of(state.player), state.player[player]
    last = max(table.ledger.rounds, default=0)
    whose = _("team's card") if is_team_event(state) else _("player's card")
    aside = _("{card} · after round {round}").format(card=whose, round=last) if last else whose
    blocks: list[Block] = [
        Paragraph(_identity(state, player)),
        Numbers(
            tuple((name[:1].upper() + name[1:], value) for value, name in _numbers(state, table, player))
        ),
        Grid(_columns(), tuple(_rows(state, table, player, names, for_judge)), ROW_MM),
        Paragraph(
            f"{participation_text(state, row, for_judge=for_judge)} {place_note(state, table, player)}",
            title=_("Participation"),
        ),
    ]
    if for_judge:
        lines = [text for text, _gone in penalty_lines(state, player)] or [_("None.")]
        blocks.append(Paragraph("\n".join(lines), title=_("Penalties")))
        notes = list(_notes(state, player))
        if notes:
            blocks.append(Paragraph("\n".join(notes), title=_("The judge's notes")))
    blocks.append(Paragraph(_remark(last, for_judge), pt=9.0))
    return FormSheet(
        heading=heading(
            state.event, names.in_words(player), aside=aside, mark=_("Judge only") if for_judge else ""
        ),
        blocks=tuple(blocks),
        foot=replace(
            foot(state.event, printed_at=printed_at, judge=not for_judge),
            **({"middle": _("Judge only: do not put it up.")} if for_judge else {}),
        ),
        title_pt=24.0,
    )


def _numbers(state: State, table: Table, player: PlayerId) -> list[tuple[str, str]]:
    return card_numbers(state, table, rulebook_of(state.rules), player)


def _identity(state: State, player: PlayerId) -> str:
    row = state.player[player]
    members = ", ".join(f"{seat} {name}" for seat, name in enumerate(row.members, start=1))
    return "\n".join(filter(None, (identity_text(row), members)))


def _remark(last: int, for_judge: bool) -> str:
    remark = _("“Opponent's points” are those after round {round}.").format(round=last)
    hall = "" if for_judge else _("Form for the hall: the notes of judges are not on it.")
    return f"{remark} {hall}".strip()


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Round"), natural=True, align=Align.RIGHT),
        Column(_("Table"), natural=True, align=Align.RIGHT),
        Column(_("Opponent"), stretch=1.4),
        Column(_("City"), natural=True, most=36.0),
        Column(_("Score"), 14.0, natural=True, bold=True),
        Column(_("Points"), natural=True, align=Align.RIGHT),
        Column(_("Opponent's points"), natural=True, align=Align.RIGHT),
        Column(_("How"), 20.0, natural=True, most=34.0, pt=9.5),
    )


def _rows(state: State, table: Table, player: PlayerId, names: PlayerNames, for_judge: bool) -> Iterator[Row]:
    sums = [step for step in rulebook_of(state.rules).tie_breaks if step.id in SUMS]
    own = games_of(state, player)
    for line in points_lines(table, player):
        yield Row(tuple(_cells(state, table, line, own.get(line.round), names, for_judge)))
    if sums:
        value = table.row(player).values[sums[0].id]
        cells = [Cell("")] * 8
        cells[2] = Cell(in_language(sums[0].label))
        cells[6] = Cell(format_points(value) if isinstance(value, int) else "", bold=True)
        yield Row(tuple(cells), Rule.NONE)
    for met in playoff_path(state, player, for_judge=for_judge):
        cells = [Cell("")] * 8
        cells[0] = Cell(str(met.round), value=met.round)
        cells[2] = Cell(met.opponent or met.slot, note=f", {met.slot}" if met.opponent else "")
        cells[7] = Cell(met.ended)
        yield Row(tuple(cells))


def _cells(
    state: State, table: Table, line: PointsLine, game: Game | None, names: PlayerNames, for_judge: bool
) -> Iterator[Cell]:
    number = Cell(str(line.round), value=line.round)
    total = Cell(format_points(line.total))
    if line.kind is LineKind.ADJUSTMENT:
        sign = "+" if line.points > 0 else ""
        reason = Cell(line.reason) if for_judge else Cell("")
        yield from (number, Cell(""), Cell(_("Points changed by the judge"), italic=True), Cell(""))
        yield from (Cell(f"{sign}{format_points(line.points)}"), total, Cell(""), reason)
        return
    seat = game.pairing.table_no if game is not None else None
    yield from (number, Cell("" if seat is None else str(seat), value=seat))
    if line.opponent is None:
        words = {LineKind.BYE: _("Bye"), LineKind.PRIVILEGE_BYE: _("Privilege bye")}
        yield from (Cell(words.get(line.kind, _("Did not play")), italic=True), Cell(""))
        yield from (Cell(format_points(line.points)), total, Cell(""), Cell(""))
        return
    opponent = PlayerId(line.opponent)
    row = state.player[opponent]
    yield from (player_cell(names, opponent, note=not names.told_by_city(opponent)), Cell(row.city))
    playing = line.conceded is None
    score = _("playing") if line.conceded is None else format_score(line.points, line.conceded)
    yield Cell(score, bold=False if playing else None)
    yield Cell("" if playing else total.text)
    yield Cell(format_points(table.row(opponent).points))
    yield Cell(_how(game, for_judge))


def _how(game: Game | None, for_judge: bool) -> str:
    if game is None or game.result is None or game.result.method is Method.CLEAN:
        return ""
    return method_text(game.result) if for_judge else how_text(game)


def _notes(state: State, player: PlayerId) -> Iterator[str]:
    for this, _pairing, result in day.history_of(state, player):
        if result is not None and result.note:
            yield _("Round {round}: {note}").format(round=this.number, note=result.note)
