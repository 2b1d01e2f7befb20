"""How many points has everybody, and what do the sums over opponents come to?

Every sum is one pair of lists: whose points it adds up (:attr:`Figures.contributors`) and what each
of them is worth (:attr:`Figures.worth`). Values and explanations both read these two, so they
cannot differ. Players are positions 0…n-1 in the order of their ids.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.standings.ledger import Game, Ledger, Penalties
from berserk_desk.terms import ByeInSums, Outcome, TieBreak

SUMS = frozenset(
    {TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_SECOND, TieBreak.QUALITY_OF_WINS, TieBreak.QUALITY_OF_LOSSES}
)
"""The criteria that are sums over opponents, in tenths of a point."""

_GAME_OUTCOMES = (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW, Outcome.DOUBLE_LOSS)


@dataclass(frozen=True, slots=True)
class Figures:
    """Points, counts and sums of everybody; one list item a player, in the order of ids.

    ``games[p]``: his games with a result, walk-overs too. ``contributors[c][p]``: the opponents whose points his sum
    ``c`` adds up, in the order of his games, one met twice twice. ``worth[c][p]``: what ``p`` brings into the sum
    ``c`` of each opponent. ``bye_points[p]``: what his byes gave him. ``own_addition[c][p]``: what his own byes bring
    into his sum ``c``.
    """

    ids: list[int]
    index: dict[int, int]
    points: list[int]
    bye_points: list[int]
    wins: list[int]
    draws: list[int]
    losses: list[int]
    byes: list[int]
    games: list[list[Game]]
    penalties: list[Penalties]
    contributors: dict[TieBreak, list[list[int]]]
    worth: dict[TieBreak, list[int]]
    own_addition: dict[TieBreak, list[int]]
    sums: dict[TieBreak, list[int]]


def count(ledger: Ledger) -> Figures:
    """What does the ledger come to for everybody?

    Raises ``KeyError`` when a fact names somebody who is no contestant, ``ValueError`` when a game
    has an outcome that no game can have.
    """
    ids = sorted(contestant.player for contestant in ledger.contestants)
    index = {player: position for position, player in enumerate(ids)}
    size = len(ids)
    figures = Figures(
        ids=ids,
        index=index,
        points=[0] * size,
        bye_points=[0] * size,
        wins=[0] * size,
        draws=[0] * size,
        losses=[0] * size,
        byes=[0] * size,
        games=[[] for _ in ids],
        penalties=[Penalties(player) for player in ids],
        contributors={
            TieBreak.BUCHHOLZ: [[] for _ in ids],
            TieBreak.QUALITY_OF_WINS: [[] for _ in ids],
            TieBreak.QUALITY_OF_LOSSES: [[] for _ in ids],
        },
        worth={},
        own_addition={},
        sums={},
    )
    _count_games(figures, ledger)
    for bye in ledger.byes:
        position = index[bye.player]
        figures.points[position] += bye.points
        figures.bye_points[position] += bye.points
        figures.byes[position] += 1
    for adjustment in ledger.adjustments:
        figures.points[index[adjustment.player]] += adjustment.points
    for entry in ledger.penalties:
        figures.penalties[index[entry.player]] = entry
    for criterion in ledger.criteria.tie_breaks:
        if criterion in SUMS:
            _sum_up(figures, ledger, criterion)
    return figures


def _count_games(figures: Figures, ledger: Ledger) -> None:
    index, points, games = figures.index, figures.points, figures.games
    wins, draws, losses = figures.wins, figures.draws, figures.losses
    met = figures.contributors[TieBreak.BUCHHOLZ]
    beaten = figures.contributors[TieBreak.QUALITY_OF_WINS]
    lost_to = figures.contributors[TieBreak.QUALITY_OF_LOSSES]
    # Looking up a member of an enumeration costs as much as counting it, hence the local names.
    first_won, second_won, draw, double_loss = _GAME_OUTCOMES
    for game in ledger.games:
        first, second, outcome = index[game.first], index[game.second], game.outcome
        if outcome is None:
            continue
        points[first] += game.first_points
        points[second] += game.second_points
        games[first].append(game)
        games[second].append(game)
        opponents = is_opponent(game, ledger)
        if opponents:
            met[first].append(second)
            met[second].append(first)
        if outcome is draw:
            draws[first] += 1
            draws[second] += 1
        elif outcome is double_loss:
            losses[first] += 1
            losses[second] += 1
        elif outcome is first_won or outcome is second_won:
            winner, loser = (first, second) if outcome is first_won else (second, first)
            wins[winner] += 1
            losses[loser] += 1
            if opponents:
                beaten[winner].append(loser)
                lost_to[loser].append(winner)
        else:
            raise ValueError(f"no game ends in {outcome.value!r}")


def _sum_up(figures: Figures, ledger: Ledger, criterion: TieBreak) -> None:
    """Fill in worth and sum of one criterion, and of the one it is built on."""
    if criterion in figures.sums:
        return
    if criterion is TieBreak.BUCHHOLZ_SECOND:
        # The Buchholz of the same moment, needed even where the chain does not show it.
        _sum_up(figures, ledger, TieBreak.BUCHHOLZ)
        figures.contributors[criterion] = figures.contributors[TieBreak.BUCHHOLZ]
        worth = figures.sums[TieBreak.BUCHHOLZ]
    else:
        worth = _points_in_sums(figures, ledger)
    if criterion is TieBreak.QUALITY_OF_WINS and ledger.criteria.bye_adds_own_points:
        own = [count * points for count, points in zip(figures.byes, figures.points, strict=True)]
    else:
        own = [0] * len(figures.ids)
    figures.worth[criterion] = worth
    figures.own_addition[criterion] = own
    figures.sums[criterion] = [
        sum([worth[opponent] for opponent in opponents], addition)
        for opponents, addition in zip(figures.contributors[criterion], own, strict=True)
    ]


def _points_in_sums(figures: Figures, ledger: Ledger) -> list[int]:
    """As how many points does everybody count in the sums of his opponents (classic 806.3)?"""
    if ledger.criteria.bye_in_opponents_sums is ByeInSums.LEFT_OUT:
        return [points - by_byes for points, by_byes in zip(figures.points, figures.bye_points, strict=True)]
    return figures.points


def is_opponent(game: Game, ledger: Ledger) -> bool:
    """Do the two players of a game with a result count each other as opponents?"""
    return not game.walkover or ledger.criteria.walkover_is_opponent


def games_in_sum(
    figures: Figures, ledger: Ledger, criterion: TieBreak, position: int
) -> list[tuple[int, Game]]:
    """In which game was each contributor to a sum of the player at ``position`` met?"""
    player = figures.ids[position]
    games = [game for game in figures.games[position] if is_opponent(game, ledger)]
    if criterion in (TieBreak.QUALITY_OF_WINS, TieBreak.QUALITY_OF_LOSSES):
        won = criterion is TieBreak.QUALITY_OF_WINS
        # Won as the first of the pair or lost as the second: the outcome is FIRST.
        games = [
            game
            for game in games
            if game.outcome is (Outcome.FIRST if (game.first == player) is won else Outcome.SECOND)
        ]
    return list(zip(figures.contributors[criterion][position], games, strict=True))
