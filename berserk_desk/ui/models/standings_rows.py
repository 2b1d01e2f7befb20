"""Which rows and columns has the table of standings? Plain data from a computed table; no Qt objects, no sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from berserk_desk.reports.standings_sheet import place_texts
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.lines import LineKind, PointsLine, Score, points_lines, unplayed_games
from berserk_desk.standings.table import Row as Standing
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo, TieBreak
from berserk_desk.tournament import day
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.rows import Cell, ColumnSpec, LazyCells, Row, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext, pgettext
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.numbers import format_points, listed, points_phrase

DASH = "–"
MOST_TABLES_NAMED = 8
_ROUND_W = 50
"""Room for one digit of points and two of the opponent's place, and for the words beside them."""
_DIGIT_W = 7
ROUND_KEY = "round "


NO_PRIZES: Mapping[PlayerId, str] = MappingProxyType({})


def standings_columns(
    rulebook: Rulebook, table: Table, *, prizes: bool = False, teams: bool = False
) -> tuple[ColumnSpec, ...]:
    """The columns: what has a number. Fewer penalties have none, as the hall may look over the shoulder.

    ``prizes``: what each place gets is stated, and the places are those of the whole event.
    """
    rounds = table.ledger.rounds
    wide = _round_width(table)
    return (
        ColumnSpec("place", _("Place"), 60, "right"),
        ColumnSpec("player", _("Team") if teams else _("Participant"), least=176),
        ColumnSpec("city", _("City"), 132, leaves=1),
        ColumnSpec("points", _("Points"), 56, "right"),
        *_criteria(rulebook, table),
        *(
            ColumnSpec(
                _round_key(number),
                _("Rd {round}").format(round=number) if at == 0 else str(number),
                wide,
                leaves=20 + at if number != rounds[-1] else 90,
                tooltip=_("Round {round}: points and the opponent's place now").format(round=number),
            )
            for at, number in enumerate(rounds)
        ),
        *((ColumnSpec("prize", _("Prize"), 150, leaves=60),) if prizes else ()),
    )


def _round_width(table: Table) -> int:
    """How wide is a round? Points like "2.5" and places like "128" need more than the usual letters."""
    given = {points for game in table.ledger.games for points in (game.first_points, game.second_points)}
    longest = max((len(format_points(points)) for points in given), default=1)
    places = len(str(len(table.rows)))
    return _ROUND_W + _DIGIT_W * (longest - 1 + max(places, 2) - 2)


def _criteria(rulebook: Rulebook, table: Table) -> list[ColumnSpec]:
    columns = []
    for at, step in enumerate(_with_column(rulebook, table)):
        title = criterion_text(rulebook, step, short=True)
        columns.append(
            ColumnSpec(
                str(step),
                title,
                max(64, 18 + 7 * len(title)),
                "right",
                leaves=2 + (8 - at) if at else 0,
                tooltip=criterion_text(rulebook, step),
            )
        )
    return columns


def _with_column(rulebook: Rulebook, table: Table) -> list[TieBreak]:
    shown = []
    for step in rulebook.tie_breaks:
        decides = step.id in (TieBreak.HEAD_TO_HEAD, TieBreak.LOT)
        if step.id in SUMS or (decides and any(row.values.get(step.id) is not None for row in table.rows)):
            shown.append(step.id)
    return shown


def _round_key(number: int) -> str:
    return f"{ROUND_KEY}{number}"


def left_text(columns: Sequence[ColumnSpec]) -> str:
    """Which of the columns a narrow table has no room for; "" when it has all. Rounds leave from the first on."""
    rounds = [column.key.removeprefix(ROUND_KEY) for column in columns if column.key.startswith(ROUND_KEY)]
    names = [column.title for column in columns if not column.key.startswith(ROUND_KEY)]
    if rounds:
        span = rounds[0] if len(rounds) == 1 else f"{rounds[0]}–{rounds[-1]}"
        names.append(ngettext("round {rounds}", "rounds {rounds}", len(rounds)).format(rounds=span))
    return _("No room for: {columns}").format(columns=", ".join(names)) if names else ""


def standings_rows(
    state: State, rulebook: Rulebook, table: Table, prizes: Mapping[PlayerId, str] = NO_PRIZES
) -> list[Row]:
    """The rows, keyed by player, in the order of the table. Their cells are made for those who are looked at."""
    places = place_texts(table)
    criteria = _with_column(rulebook, table)
    unplayed = unplayed_games(table)

    def cells_of(standing: Standing) -> dict[str, Cell]:
        player = state.player[PlayerId(standing.player)]
        cells = {
            "place": cell(places[standing.player], Role.STRONG),
            "player": person_cell(state, player),
            "city": cell(player.city, Role.MUTED, tooltip=player.city),
            "points": cell(format_points(standing.points), Role.STRONG, size=tokens.RESULT),
            **{str(step): cell(_value(standing, step)) for step in criteria},
            "prize": cell(prizes.get(player.id, ""), Role.STRONG, tooltip=prizes.get(player.id, "")),
        }
        for line in points_lines(table, standing.player, unplayed):
            if line.kind is not LineKind.ADJUSTMENT:
                cells[_round_key(line.round)] = _round(line, places, player)
        return cells

    return [
        Row(
            PlayerId(standing.player),
            LazyCells(partial(cells_of, standing)),
            dimmed=state.player[PlayerId(standing.player)].disqualified,
        )
        for standing in table.rows
    ]


def person_cell(state: State, player: Player) -> Cell:
    """The name, and behind it that the player is here no longer, which explains fewer games and a prize not fetched."""
    parts = [*name_parts(state, player.id)]
    gone = gone_text(player)
    if gone:
        parts.append(Part(gone, Role.CAPTION, gap=7))
    return Cell(tuple(parts), tooltip=", ".join(part.text for part in parts))


def gone_text(player: Player) -> str:
    """That somebody plays no longer, in few words; "" for who does."""
    if player.disqualified:
        return _("disqualified")
    if player.dropped_after is None:
        return ""
    if player.dropped_after == 0:
        return _("left before round 1")
    return _("left after round {round}").format(round=player.dropped_after)


def _value(standing: Standing, step: TieBreak) -> str:
    value = standing.values[step]
    if not isinstance(value, int):
        return DASH
    return str(value) if step is TieBreak.LOT else format_points(value)


def _round(line: PointsLine, places: Mapping[int, str], player: Player) -> Cell:
    match line.kind:
        case LineKind.BYE | LineKind.PRIVILEGE_BYE:
            word = (
                pgettext("round column", "bye")
                if line.kind is LineKind.BYE
                else pgettext("round column", "priv.")
            )
            return cell(word, Role.MUTED, size=tokens.SECTION, tooltip=points_phrase(line.points))
        case LineKind.ABSENT:
            gone = player.dropped_after is not None and player.dropped_after < line.round
            return cell(pgettext("round column", "left") if gone else DASH, Role.CAPTION)
        case LineKind.UNPLAYED:
            points, role = "…", Role.WARN_STRONG
        case _:
            points = format_points(line.points)
            role = Role.STRONG if line.score is Score.WIN else Role.TEXT
    # Of a shared place its first number, as on the sheet.
    opponent = DASH if line.opponent is None else places[line.opponent].split("–")[0] or DASH
    return Cell((Part(points, role), Part(opponent, Role.CAPTION, gap=4)), size=tokens.SECTION)


def provisional_text(state: State, table: Table) -> str:
    """Why the table is not settled: which round runs, which tables have no result or no second look; "" when all have."""
    unplayed = sorted({game.round for game in table.ledger.games if game.outcome is None})
    if not unplayed:
        return _unseen_text(state, table)
    number = RoundNo(unplayed[-1])
    missing = day.outstanding_tables(state, number)
    if not missing:
        return _("round {round} has no result at some table.").format(round=number)
    if len(missing) > MOST_TABLES_NAMED:
        words = ngettext(
            "round {round} is on, {count} table without a result.",
            "round {round} is on, {count} tables without a result.",
            len(missing),
        )
        return words.format(round=number, count=len(missing))
    words = ngettext(
        "round {round} is on, no result at table {tables}.",
        "round {round} is on, no result at tables {tables}.",
        len(missing),
    )
    return words.format(round=number, tables=listed([str(each) for each in missing]))


def _unseen_text(state: State, table: Table) -> str:
    """Which tables wait for their second look, where that is the way."""
    if not table.ledger.unseen:
        return ""
    number = RoundNo(table.ledger.unseen[-1])
    tables = [str(pairing.table_no) for pairing in day.not_looked_at(state, number)]
    if len(tables) > MOST_TABLES_NAMED:
        words = ngettext(
            "round {round} is not over, {count} table without a second look.",
            "round {round} is not over, {count} tables without a second look.",
            len(tables),
        )
        return words.format(round=number, count=len(tables))
    words = ngettext(
        "round {round} is not over, no second look at table {tables}.",
        "round {round} is not over, no second look at tables {tables}.",
        len(tables),
    )
    return words.format(round=number, tables=listed(tables))


def first_missing_table(state: State, table: Table) -> int | None:
    """The first table that still plays, or whose slip waits for its second look, if any."""
    unplayed = sorted({game.round for game in table.ledger.games if game.outcome is None})
    if unplayed:
        missing = day.outstanding_tables(state, unplayed[-1])
        return missing[0] if missing else None
    unseen = day.not_looked_at(state, table.ledger.unseen[-1]) if table.ledger.unseen else ()
    return unseen[0].table_no if unseen else None


def counted_rounds(state: State) -> tuple[RoundNo, ...]:
    """After which rounds can the table be seen: the announced ones that count."""
    return tuple(dict.fromkeys(r.number for r in day.rounds_in_order(state) if day.round_counts(state, r)))


def sharing(table: Table, player: int) -> tuple[PlayerId, ...]:
    """Who shares a place with ``player``, himself among them; empty when nobody does."""
    row = table.row(player)
    inside = table.ledger.criteria.within_draft_table
    if row.place is None or not (row.table_shared if inside else row.shared):
        return ()
    return tuple(
        PlayerId(each.player)
        for each in table.rows
        if (
            (each.draft_table, each.table_place) == (row.draft_table, row.table_place)
            if inside
            else each.place == row.place
        )
    )


def found(state: State, order: Sequence[int], text: str) -> list[PlayerId]:
    """Who answers to what was typed, in the order of the table: every word begins a word of name or city."""
    words = normal_form(text).split()
    if not words:
        return []
    hits = []
    for each in order:
        player = state.player[PlayerId(each)]
        own = normal_form(f"{player.name} {player.city}").replace("-", " ").split()
        if all(any(mine.startswith(word) for mine in own) for word in words):
            hits.append(player.id)
    return hits
