"""From rows to the table: which games, byes, adjustments, penalties and lots does it rest on?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from berserk_desk.standings.ledger import Adjustment, Bye, Contestant, Criteria, Game, Ledger, Lot, Penalties
from berserk_desk.standings.table import Table, make_table
from berserk_desk.terms import (
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayFormat,
    Points,
    RoundNo,
    StageKind,
    TieBreak,
)
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Regulations, Stage
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State

PLAYED = frozenset({Outcome.FIRST, Outcome.SECOND, Outcome.DRAW, Outcome.DOUBLE_LOSS})
Award = Callable[[Outcome, Method], tuple[Points, Points]]

_WALKOVER = Method.WALKOVER
DRAFT_FORMATS = frozenset({PlayFormat.DRAFT, PlayFormat.TEAM_DRAFT})


def standings(state: State, after_round: RoundNo | None = None, table: Stage | None = None) -> Table:
    """The standings after the rounds numbered up to ``after_round`` (None: all announced ones).

    ``table``: the stage in which everybody began at 0 (``stages.tables``): its own rounds and entrants alone. None:
    the main table, with everybody in it.
    """
    return make_table(ledger(state, after_round, table))


def standings_after(state: State, number: RoundNo) -> Table:
    """The standings after round ``number``, in the table of points that this round counts in."""
    return standings(state, number, stages.table_of(state, number))


def ledger(state: State, after_round: RoundNo | None = None, table: Stage | None = None) -> Ledger:
    """Everything the table of that moment is made from.

    Only announced Swiss and round-robin rounds count (807). Penalties without a round count from the
    start, those of playoff rounds never.
    """
    rounds = [
        r
        for r in day.rounds_in_order(state)
        if (after_round is None or r.number <= after_round) and day.round_counts(state, r, table)
    ]
    numbers = {r.id: r for r in rounds}
    games: list[Game] = []
    byes: list[Bye] = []
    # Thousands of games, a dozen kinds of results; and the name of a member costs more than comparing with it.
    award = cache(rulebook_of(state.rules).scoring.award)
    by_bye, played = Outcome.BYE, PLAYED
    known = _known_games(state.rules)
    for pairing_id, pairing in sorted(state.pairing.items()):
        this = numbers.get(pairing.round)
        if this is None:
            continue
        result = state.result.get(pairing_id)
        before = known.get(pairing_id)
        if before is not None and before[0] is pairing and before[1] is result and before[2] is this:
            games.append(before[3])
            continue
        # A history that was imported may have a bye with an opponent: the points stand, a game it is not.
        if result is not None and result.outcome is by_bye:
            points = award(result.outcome, result.method)[0]
            byes.append(Bye(this.number, pairing.first, points, result.method is Method.PRIVILEGE_BYE))
        elif pairing.second is not None and (result is None or result.outcome in played):
            game = _game(award, this, pairing, pairing.second, result)
            known[pairing_id] = (pairing, result, this, game)
            games.append(game)
    seats = stages.seats_of_draft(state)
    field = state.player if table is None else stages.entrants(table)
    numbered = tuple(dict.fromkeys(r.number for r in rounds))
    return Ledger(
        contestants=tuple(Contestant(p, state.player[p].disqualified, seats.get(p)) for p in sorted(field)),
        criteria=_criteria(state),
        rounds=numbered,
        games=tuple(games),
        byes=tuple(byes),
        adjustments=tuple(
            Adjustment(a.player, a.round, a.points, a.reason)
            for a in state.adjustment.values()
            if (after_round is None or a.round <= after_round)
            and stages.table_of(state, a.round) == table
            and a.player in field
        ),
        penalties=_penalties(state, after_round, table),
        lots=tuple(Lot(state.lot[number].players) for number in sorted(state.lot)),
        unseen=tuple(number for number in numbered if day.not_looked_at(state, number)),
    )


_Known = dict[PairingId, tuple[Pairing, Result | None, Round, Game]]
_last: list[tuple[Regulations, _Known]] = []
"""The games of the last ledger: a step changes one result, and thousands of games are what they were."""


def _known_games(rules: Regulations) -> _Known:
    """What each pair's game was by these regulations, as long as pair, result and round are the same rows."""
    for asked, known in _last:
        if asked is rules:
            return known
    _last[:] = [(rules, {})]
    return _last[0][1]


def _game(award: Award, this: Round, pairing: Pairing, second: int, result: Result | None) -> Game:
    if result is None:
        return Game(this.number, pairing.first, second, None)
    points = award(result.outcome, result.method)
    return Game(
        this.number,
        pairing.first,
        second,
        result.outcome,
        points[0],
        points[1],
        walkover=result.method is _WALKOVER,
    )


def _criteria(state: State) -> Criteria:
    rules: Regulations = state.rules
    book = rulebook_of(rules)
    drafted = rules.play_format in DRAFT_FORMATS or any(map(stages.is_draft, state.stage.values()))
    return Criteria(
        tie_breaks=tuple(TieBreak(step) for step in rules.tie_breaks),
        bye_in_opponents_sums=None if book.byes.in_opponents_sums is None else rules.bye_in_opponents_sums,
        bye_adds_own_points=book.byes.bye_adds_own_points,
        within_draft_table=book.by_draft_table and drafted,
    )


def _penalties(state: State, after_round: RoundNo | None, table: Stage | None) -> tuple[Penalties, ...]:
    playoff = {r.number for r in state.round.values() if r.stage is StageKind.PLAYOFF}
    counts: dict[int, dict[PenaltyKind, int]] = {}
    for penalty in state.penalty.values():
        late = penalty.round is not None and after_round is not None and penalty.round > after_round
        if penalty.withdrawn or late or penalty.round in playoff:
            continue
        if stages.table_of(state, penalty.round or 0) not in (None, table):
            continue
        if table is not None and penalty.player not in stages.entrants(table):
            continue
        of_player = counts.setdefault(penalty.player, dict.fromkeys(PenaltyKind, 0))
        of_player[penalty.kind] += 1
    return tuple(
        Penalties(
            player,
            losses=kinds[PenaltyKind.LOSS],
            points=kinds[PenaltyKind.PENALTY_POINT],
            warnings=kinds[PenaltyKind.WARNING],
            disqualifications=kinds[PenaltyKind.DISQUALIFICATION],
        )
        for player, kinds in sorted(counts.items())
    )
