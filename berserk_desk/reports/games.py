"""Which games were played, and how did each end? One row a game: the round's results, and the list for a rating base.

The hall may see it: that a game was lost by penalty is not said, only who got the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from berserk_desk.reports.frame import foot, heading, under_rounds_of_bracket
from berserk_desk.reports.player_cell import pair_titles, player_cell
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.terms import Method, Outcome, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.people import names_of
from berserk_desk.wording.results import METHODS, crystals_text
from berserk_desk.wording.stages import without_game_text

STRONG_EVERY = 5


@dataclass(frozen=True, slots=True)
class Game:
    """One pairing that counts for something: a game, a bye, a walk-over. Points are None while it is played."""

    round: Round
    pairing: Pairing
    result: Result | None
    points: tuple[Points, Points] | None

    @property
    def how(self) -> str:
        """The word of the method that the hall may read: "clean" also for a game that a penalty ended."""
        if self.result is None:
            return ""
        return "clean" if self.result.method is Method.PENALTY else self.result.method.value


def games(state: State, number: RoundNo | int | None = None) -> Iterator[Game]:
    """The games and byes of the announced rounds (of one number, drafts too), by round and table.

    Annulled pairs and absences are no games.
    """
    for this in day.rounds_in_order(state):
        if (number is None and not day.announced(state, this.id)) or number not in (None, this.number):
            continue
        for pairing in day.pairings_of(state, this.id):
            result = state.result.get(pairing.id)
            if result is not None and result.outcome in (Outcome.VOID, Outcome.ABSENT):
                continue
            points = None if result is None else awarded(result, state.rules)
            yield Game(this, pairing, result, points)


_last: list[tuple[State, dict[PlayerId, dict[int, Game]]]] = []
"""The last answer of ``games_of`` with its state: a card for each player asks as often."""


def games_of(state: State, player: PlayerId) -> Mapping[int, Game]:
    """The player's games and byes of the announced rounds by the round's number."""
    for known, answer in tuple(_last):
        if known is state:
            return answer.get(player, {})
    found: dict[PlayerId, dict[int, Game]] = {}
    for game in games(state):
        for each in (game.pairing.first, game.pairing.second):
            if each is not None:
                found.setdefault(each, {})[game.round.number] = game
    _last[:] = [(state, found)]
    return found.get(player, {})


def how_text(game: Game) -> str:
    """How it ended, in a word or two for the hall; "" for an ordinary game."""
    if game.result is None:
        return _("playing")
    if game.result.method is Method.PENALTY:
        return ""
    if game.round.stage is StageKind.PLAYOFF and game.pairing.second is None:
        return without_game_text(game.pairing.slot or "")
    words = METHODS.get((game.result.outcome, game.result.method))
    return _(words) if words else ""


def round_results(state: State, number: RoundNo | int, *, printed_at: str = "") -> TableSheet:
    """The results of one round, table by table."""
    names = names_of(state.player)
    rows = []
    for index, game in enumerate(games(state, number), start=1):
        pairing = game.pairing
        bye = pairing.second is None
        row = Row(
            (
                Cell("–" if pairing.table_no is None else str(pairing.table_no), value=pairing.table_no),
                player_cell(names, pairing.first),
                Cell(_score(game)),
                Cell("") if pairing.second is None else player_cell(names, pairing.second),
                Cell(", ".join(filter(None, (how_text(game), _crystals(game)))), italic=bye),
            ),
            Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR,
        )
        rows.append((pairing, row))
    first, second = pair_titles(state)
    return TableSheet(
        heading=heading(state.event, _("Round {round}. Results").format(round=number)),
        columns=(
            Column(_("Table"), natural=True, align=Align.RIGHT, bold=True),
            Column(first, pt=12),
            Column(_("Score"), 16.0, natural=True, bold=True, pt=12),
            Column(second, pt=12),
            Column(_("How"), 26.0, natural=True, most=46.0, pt=10),
        ),
        rows=under_rounds_of_bracket(rows),
        foot=foot(state.event, printed_at=printed_at, judge=True),
        empty=_("Nobody is paired in this round."),
        row_mm=6.4,
    )


def rating_list(state: State, *, printed_at: str = "") -> TableSheet:
    """One row a game for a rating base: ids and names, points of both, how. Plain words that programs read."""
    rows = []
    for game in games(state):
        first = state.player[game.pairing.first]
        second = None if game.pairing.second is None else state.player[game.pairing.second]
        outcome = "" if game.result is None else game.result.outcome.value
        rows.append(
            Row(
                (
                    _number(game.round.number),
                    Cell(game.round.stage.value),
                    _number(game.round.draft_table),
                    _number(game.pairing.table_no),
                    _number(first.id),
                    Cell(first.name),
                    Cell(first.number),
                    Cell(first.city),
                    *(
                        (_number(second.id), Cell(second.name), Cell(second.number), Cell(second.city))
                        if second
                        else (Cell(""),) * 4
                    ),
                    Cell(outcome),
                    Cell(game.how),
                    _points(game, 0),
                    _points(game, 1) if second else Cell(""),
                )
            )
        )
    return TableSheet(
        heading=heading(state.event, _("Games")),
        columns=tuple(Column(title, natural=True, most=30.0, pt=8.0, gap=1.5) for title in RATING_COLUMNS),
        rows=tuple(rows),
        foot=foot(state.event, printed_at=printed_at),
        empty=_("Nothing was played yet."),
        landscape=True,
    )


RATING_COLUMNS = (
    "round", "stage", "draft_table", "table", "first_id", "first_name", "first_number", "first_city",
    "second_id", "second_name", "second_number", "second_city", "outcome", "method", "first_points", "second_points",
)  # fmt: skip
"""Words of the interchange form: a rating base in whatever country reads the same file."""


def _score(game: Game) -> str:
    if game.points is None:
        return "–"
    if game.pairing.second is None:
        if game.round.stage is StageKind.PLAYOFF:  # a bracket gives no points for it
            return ""
        return format_points(game.points[0])
    return format_score(*game.points)


def _crystals(game: Game) -> str:
    return crystals_text(game.result) if game.result else ""


def _number(value: int | None) -> Cell:
    return Cell("" if value is None else str(value), value=value)


def _points(game: Game, side: int) -> Cell:
    if game.points is None:
        return Cell("")
    points = game.points[side]
    return Cell(format_points(points), value=Decimal(points) / 10)
