"""What stands on a player's card: four numbers, his rounds, his penalties, how he took part?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.lines import LineKind, PointsLine, points_lines
from berserk_desk.standings.table import Table
from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import totals
from berserk_desk.tournament.rows import Pairing, Player, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.parts import Role as Look
from berserk_desk.wording import _, current_language, ngettext
from berserk_desk.wording.numbers import format_points, format_score, places_phrase
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import penalty_kind_text


def card_numbers(table: Table, rulebook: Rulebook, player: PlayerId) -> list[tuple[str, str]]:
    """Place, points and the edition's first two sums, each with its name: ("18", "место")."""
    row = table.row(player)
    place = "–"
    if row.place is not None:
        same = sum(1 for other in table.rows if other.place == row.place)
        place = places_phrase(row.place, row.place + same - 1)
    numbers = [(place, _("place")), (format_points(row.points), _("points"))]
    for step in [step for step in rulebook.tie_breaks if step.id in SUMS][:2]:
        value = row.values[step.id]
        shown = format_points(value) if isinstance(value, int) else "–"
        numbers.append((shown, step.short.in_language(current_language())))
    return numbers


def card_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the rounds."""
    return (
        ColumnSpec("round", _("Round"), 46, "center"),
        ColumnSpec("table", _("Table"), 48, "right"),
        ColumnSpec("opponent", _("Opponent"), least=150),
        ColumnSpec("city", _("City"), 140, leaves=1),
        ColumnSpec("score", _("Score"), 64, "center"),
        ColumnSpec("points", _("Points"), 58, "right"),
        ColumnSpec("his", _("Opponent's points"), 86, "right"),
        ColumnSpec("mark", _("Mark"), 158),
    )


def card_rows(state: State, table: Table, player: PlayerId) -> list[Row]:
    """A line for each round that counts, and one for each change of points by the judge."""
    rows = []
    for position, line in enumerate(points_lines(table, player)):
        rows.append(Row((position, line.round, line.kind), dict(_cells(state, table, player, line))))
    return rows


def _cells(state: State, table: Table, player: PlayerId, line: PointsLine) -> Iterator[tuple[str, Cell]]:
    yield "round", cell(str(line.round), Look.MUTED)
    yield "points", cell(format_points(line.total), Look.STRONG)
    if line.kind is LineKind.ADJUSTMENT:
        sign = "+" if line.points > 0 else ""
        yield "opponent", cell(_("Points changed by the judge"), Look.MUTED)
        yield "score", cell(f"{sign}{format_points(line.points)}", Look.STRONG)
        yield "mark", cell(line.reason, Look.NOTE, tooltip=line.reason)
        return
    if line.opponent is None:
        words = {LineKind.BYE: _("Bye"), LineKind.PRIVILEGE_BYE: _("Privilege bye")}
        yield "opponent", cell(words.get(line.kind, _("Did not play")), Look.MUTED)
        yield "score", cell(format_points(line.points), Look.STRONG)
        return
    opponent = state.player[PlayerId(line.opponent)]
    yield "opponent", cell(player_name(state, opponent.id), name=True, tooltip=opponent.name)
    yield "city", cell(opponent.city or "–", Look.MUTED, tooltip=opponent.city)
    yield "his", cell(format_points(table.row(opponent.id).points), Look.MUTED)
    if line.conceded is None or line.score is None:
        yield "score", cell("–", Look.GREY)
    else:
        yield "score", cell(format_score(line.points, line.conceded), Look.STRONG)
    pairing = day.pairing_of_player(state, line.round, player)
    if pairing is not None:
        yield "table", cell(str(pairing.table_no or ""), Look.MUTED)
        yield "mark", _mark(pairing, state.result.get(pairing.id), player)


def _mark(pairing: Pairing, result: Result | None, player: PlayerId) -> Cell:
    if result is None:
        return Cell(chip=Chip(ChipKind.WAITING, _("Playing")))
    chip = None
    if result.method is Method.TECHNICAL:
        draw = result.outcome is Outcome.DRAW
        chip = Chip(ChipKind.TECHNICAL, _("Tech. draw") if draw else _("Technical"))
    elif result.method is Method.PENALTY:
        chip = Chip(ChipKind.PENALTY, _("By penalty"))
    elif result.method is Method.AGREED:
        chip = Chip(ChipKind.AGREED, _("Agreed"))
    elif result.method is Method.WALKOVER:
        chip = Chip(ChipKind.QUIET, _("No show"))
    counted = totals(result)
    note = ""
    if counted is not None:
        first, second = counted if pairing.first == player else counted[::-1]
        note = f"{first} : {second}"
    return Cell((Part(note, Look.NOTE),) if note else (), chip=chip)


def identity_text(player: Player) -> str:
    """City and club, number, decklist: what the line under the name says."""
    where = ", ".join(filter(None, (player.city, player.club)))
    number = _("No. {number}").format(number=player.number) if player.number else ""
    decklist = _("decklist handed in") if player.decklist else _("no decklist")
    return " · ".join(filter(None, (where, number, decklist)))


def place_note(table: Table, player: PlayerId) -> str:
    """How far the place can be trusted, and the byes."""
    if not table.ledger.rounds:
        return _("No round is announced yet.")
    words = []
    if table.provisional:
        words.append(
            _("The place is provisional: round {round} is running.").format(round=table.ledger.rounds[-1])
        )
    kinds = [line.kind for line in points_lines(table, player)]
    byes = sum(1 for kind in kinds if kind in (LineKind.BYE, LineKind.PRIVILEGE_BYE))
    words.append(
        ngettext("{count} bye.", "{count} byes.", byes).format(count=byes) if byes else _("No byes.")
    )
    return " ".join(words)


def penalty_lines(state: State, player: PlayerId) -> list[tuple[str, bool]]:
    """Each penalty in one line, and whether it was withdrawn. The hall must not see them."""
    lines = []
    for penalty in sorted(state.penalty.values(), key=lambda row: (row.round or 0, row.id)):
        if penalty.player != player:
            continue
        kind = penalty_kind_text(penalty.kind)
        where = _("round {round}").format(round=penalty.round) if penalty.round else ""
        words = ", ".join(filter(None, (kind, where, penalty.reason, penalty.judge)))
        words = words[:1].upper() + words[1:]
        if penalty.withdrawn:
            words = _("{penalty} — withdrawn").format(penalty=words)
        lines.append((words, penalty.withdrawn))
    return lines


def participation_text(state: State, player: Player) -> str:
    """Since when he plays, whether he left, what he missed, his re-deals."""
    words = [_("Plays from round {round}.").format(round=player.joined_round)]
    if player.disqualified:
        words.append(_("Disqualified."))
    elif player.dropped_after:
        words.append(_("Left after round {round}.").format(round=player.dropped_after))
    elif player.dropped_after is not None:
        words.append(_("Left before round 1."))
    if player.privilege_byes:
        words.append(
            ngettext(
                "{count} privilege bye granted.", "{count} privilege byes granted.", player.privilege_byes
            ).format(count=player.privilege_byes)
        )
    if player.fixed_table is not None:
        words.append(_("Always at table {table}.").format(table=player.fixed_table))
    if player.judge:
        words.append(_("Is a judge of the event."))
    redeals = [
        _("round {round} — {count}").format(round=this.number, count=count)
        for this, pairing, result in day.history_of(state, player.id)
        if result is not None
        and (count := result.redeals_first if pairing.first == player.id else result.redeals_second)
    ]
    if redeals:
        words.append(_("Re-deals: {list}.").format(list=", ".join(redeals)))
    return " ".join(words)
