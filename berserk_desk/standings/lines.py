"""What do a player's points and sums consist of, line by line?

The lines of a sum are read from the lists the sum itself was made from
(:attr:`~berserk_desk.standings.figures.Figures.contributors` and ``worth``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from berserk_desk.standings.figures import Figures, games_in_sum, is_opponent
from berserk_desk.standings.ledger import Game, Ledger
from berserk_desk.standings.table import Table
from berserk_desk.terms import ByeInSums, Outcome, TieBreak


class LineKind(StrEnum):
    """What a line of the points is about."""

    GAME = "game"
    WALKOVER = "walkover"
    UNPLAYED = "unplayed"
    BYE = "bye"
    PRIVILEGE_BYE = "privilege_bye"
    ADJUSTMENT = "adjustment"
    ABSENT = "absent"


class Score(StrEnum):
    """How a game ended for the player explained."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    DOUBLE_LOSS = "double_loss"


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One source of the player's points; ``total`` is the running sum.

    ``opponent``, ``score`` and ``conceded`` (the opponent's points) are None where there was no
    game; ``score`` and ``conceded`` also while it has no result. ``reason`` belongs to adjustments.
    """

    round: int
    kind: LineKind
    points: int
    total: int
    opponent: int | None = None
    conceded: int | None = None
    score: Score | None = None
    reason: str = ""


class SumLineKind(StrEnum):
    """What a line does in a sum: an opponent counted, or why something else adds what it adds."""

    OPPONENT = "opponent"
    BYE_ADDS_NOTHING = "bye_adds_nothing"
    BYE_ADDS_OWN_POINTS = "bye_adds_own_points"
    WALKOVER_ADDS_NOTHING = "walkover_adds_nothing"
    DOUBLE_LOSS_ADDS_NOTHING = "double_loss_adds_nothing"


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of a sum; ``adds`` is what it adds, in tenths of a point.

    ``his_points`` are the opponent's points in the table (also where ``adds`` is his Buchholz),
    ``bye_points_left_out`` what his byes gave him and the reading leaves out of this line.
    ``scored`` and ``conceded`` are the points of that game for the player and for the opponent.
    """

    round: int
    kind: SumLineKind
    adds: int
    opponent: int | None = None
    his_points: int | None = None
    bye_points_left_out: int = 0
    scored: int | None = None
    conceded: int | None = None
    privilege: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A criterion that is a sum: its lines in the order of rounds, and what they come to."""

    criterion: TieBreak
    value: int
    lines: tuple[SumLine, ...]


def unplayed_games(table: Table) -> tuple[Game, ...]:
    """Which counted games have no result yet?"""
    return tuple(game for game in table.ledger.games if game.outcome is None)


def points_lines(table: Table, player: int, unplayed: tuple[Game, ...] | None = None) -> Iterator[PointsLine]:
    """Where do the points of ``player`` come from? In the order of rounds, adjustments last in each.

    ``unplayed``: ``unplayed_games(table)``, from who asks for many players of one table.
    """
    ledger, figures = table.ledger, table.figures
    missing = unplayed_games(table) if unplayed is None else unplayed
    running = [game for game in missing if player in (game.first, game.second)]
    lines = [_game_line(game, player) for game in (*figures.games[figures.index[player]], *running)]
    for bye in ledger.byes:
        if bye.player == player:
            kind = LineKind.PRIVILEGE_BYE if bye.privilege else LineKind.BYE
            lines.append(PointsLine(bye.round, kind, bye.points, 0))
    there = {line.round for line in lines}
    lines += [PointsLine(n, LineKind.ABSENT, 0, 0) for n in ledger.rounds if n not in there]
    for entry in ledger.adjustments:
        if entry.player == player:
            kind = LineKind.ADJUSTMENT
            lines.append(PointsLine(entry.round, kind, entry.points, 0, reason=entry.reason))
    total = 0
    for line in sorted(lines, key=lambda each: (each.round, each.kind is LineKind.ADJUSTMENT)):
        total += line.points
        yield replace(line, total=total)


def _game_line(game: Game, player: int) -> PointsLine:
    opponent, scored, conceded = _sides(game, player)
    if game.outcome is None:
        return PointsLine(game.round, LineKind.UNPLAYED, 0, 0, opponent)
    if game.outcome is Outcome.DOUBLE_LOSS:
        score = Score.DOUBLE_LOSS
    elif game.outcome is Outcome.DRAW:
        score = Score.DRAW
    else:
        won = game.outcome is (Outcome.FIRST if game.first == player else Outcome.SECOND)
        score = Score.WIN if won else Score.LOSS
    kind = LineKind.WALKOVER if game.walkover else LineKind.GAME
    return PointsLine(game.round, kind, scored, 0, opponent, conceded, score)


def _sides(game: Game, player: int) -> tuple[int, int, int]:
    """The opponent, the player's points and the opponent's points in a game."""
    if game.first == player:
        return game.second, game.first_points, game.second_points
    return game.first, game.second_points, game.first_points


def sum_of(table: Table, player: int, criterion: TieBreak) -> Sum:
    """What does the sum ``criterion`` (one of ``SUMS`` in the chain) of ``player`` consist of?"""
    figures, ledger = table.figures, table.ledger
    position = figures.index[player]
    worth = figures.worth[criterion]
    left_out = (
        ledger.criteria.bye_in_opponents_sums is ByeInSums.LEFT_OUT
        and criterion is not TieBreak.BUCHHOLZ_SECOND
    )
    lines = []
    for opponent, game in games_in_sum(figures, ledger, criterion, position):
        lines.append(
            SumLine(
                round=game.round,
                kind=SumLineKind.OPPONENT,
                adds=worth[opponent],
                opponent=figures.ids[opponent],
                his_points=figures.points[opponent],
                bye_points_left_out=figures.bye_points[opponent] if left_out else 0,
                scored=_sides(game, player)[1],
                conceded=_sides(game, player)[2],
            )
        )
    lines += _bye_lines(figures, ledger, player, criterion)
    lines += _lines_adding_nothing(figures, ledger, player, criterion)
    lines.sort(key=lambda line: (line.round, line.opponent or 0))
    return Sum(criterion, figures.sums[criterion][position], tuple(lines))


def _bye_lines(figures: Figures, ledger: Ledger, player: int, criterion: TieBreak) -> list[SumLine]:
    position = figures.index[player]
    byes = [bye for bye in ledger.byes if bye.player == player]
    if not byes or criterion is TieBreak.QUALITY_OF_LOSSES:
        return []
    # Every bye adds the same, so the addition of all of them divides evenly.
    each = figures.own_addition[criterion][position] // len(byes)
    own_points = criterion is TieBreak.QUALITY_OF_WINS and ledger.criteria.bye_adds_own_points
    kind = SumLineKind.BYE_ADDS_OWN_POINTS if own_points else SumLineKind.BYE_ADDS_NOTHING
    return [SumLine(bye.round, kind, each, privilege=bye.privilege) for bye in byes]


def _lines_adding_nothing(
    figures: Figures, ledger: Ledger, player: int, criterion: TieBreak
) -> list[SumLine]:
    """Games somebody may miss in the sum: walk-overs, and double losses in the two qualities."""
    position = figures.index[player]
    counted = {id(game) for _, game in games_in_sum(figures, ledger, criterion, position)}
    lines = []
    for game in figures.games[position]:
        opponent, scored, conceded = _sides(game, player)
        score = _game_line(game, player).score
        quality = {TieBreak.QUALITY_OF_WINS: Score.WIN, TieBreak.QUALITY_OF_LOSSES: Score.LOSS}
        if id(game) in counted:
            continue
        if not is_opponent(game, ledger) and quality.get(criterion, score) is score:
            kind = SumLineKind.WALKOVER_ADDS_NOTHING
        elif score is Score.DOUBLE_LOSS and criterion is TieBreak.QUALITY_OF_LOSSES:
            kind = SumLineKind.DOUBLE_LOSS_ADDS_NOTHING
        else:
            continue
        his = figures.points[figures.index[opponent]]
        lines.append(SumLine(game.round, kind, 0, opponent, his, 0, scored, conceded))
    return lines
