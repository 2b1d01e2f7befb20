"""What in a tournament is not as the rules would have it? Findings on a whole history, legal or not.

A finding's code is closed: ``wording.findings`` has a sentence for each, the manual lists them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from berserk_desk.terms import (
    ArrangementKind,
    Method,
    Outcome,
    PlayerId,
    RoundId,
    RoundNo,
    StageKind,
)
from berserk_desk.tournament import day, meetings, stages
from berserk_desk.tournament.brackets import bracket_of
from berserk_desk.tournament.checked_results import findings_of_result
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.finding import Finding, Severity
from berserk_desk.tournament.lineup import arranged, lineup, named
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.proposal import decoded, decoded_forced
from berserk_desk.tournament.refusal import RefusalArg
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings


@dataclass(frozen=True, slots=True)
class _Past:
    """The whole event looked through once, so that a check of 1,000 players stays in seconds."""

    pairings: Mapping[RoundId, tuple[Pairing, ...]]
    met: Mapping[frozenset[PlayerId], tuple[RoundNo, ...]]
    """Two players → the Swiss rounds in which they met."""
    byes: Mapping[PlayerId, tuple[RoundNo, ...]]
    """Player → the rounds of his ordinary byes."""


def _looked_through(state: State) -> _Past:
    by_round: dict[RoundId, list[Pairing]] = {this: [] for this in state.round}
    met: dict[frozenset[PlayerId], list[RoundNo]] = {}
    byes: dict[PlayerId, list[RoundNo]] = {}
    for pairing in state.pairing.values():
        by_round[pairing.round].append(pairing)
        this = state.round[pairing.round]
        if pairing.second is None:
            # A free line or a free round of a round robin follows from the shape and uses nothing up.
            if this.stage is StageKind.SWISS and day.is_ordinary_bye(state.result.get(pairing.id)):
                byes.setdefault(pairing.first, []).append(this.number)
        elif this.stage is StageKind.SWISS and day.is_meeting(state, pairing):
            met.setdefault(frozenset((pairing.first, pairing.second)), []).append(this.number)
    return _Past(
        pairings={r: tuple(sorted(ps, key=day.order_of_pairing)) for r, ps in by_round.items()},
        met={pair: tuple(sorted(numbers)) for pair, numbers in met.items()},
        byes={player: tuple(sorted(numbers)) for player, numbers in byes.items()},
    )


def findings(state: State) -> tuple[Finding, ...]:
    """Everything found, round by round. Empty for an event that went by the book."""
    past = _looked_through(state)
    found: list[Finding] = []
    for this in day.rounds_in_order(state):
        pairings = past.pairings[this.id]
        found += _seats(state, past, this)
        found += _meetings(past, state, this)
        found += _byes(state, past, this)
        for pairing in pairings:
            found += findings_of_result(state, this, pairing)
    found += _missing(state, past)
    found += _of_stages(state, past)
    found += _settled(state)
    found += _recounted(state)
    return tuple(found)


def _seats(state: State, past: _Past, this: Round) -> Iterator[Finding]:
    pairings = past.pairings[this.id]
    at_tables = Counter(p.table_no for p in pairings if p.table_no is not None)
    for table, times in sorted(at_tables.items()):
        if times > 1:
            yield Finding(Severity.ERROR, "table_twice", this.number, table)
    seated: Counter[PlayerId] = Counter()
    for other in state.rounds_by_number(this.number):
        for pairing in past.pairings[other.id]:
            result = state.result.get(pairing.id)
            if result is None or result.outcome is not Outcome.VOID:
                seated.update(players_of(pairing))
    for pairing in pairings:
        for player in players_of(pairing):
            row = state.player[player]
            if seated[player] > 1:
                yield Finding(
                    Severity.ERROR, "player_twice", this.number, pairing.table_no, {"player": player}
                )
            result = state.result.get(pairing.id)
            if (result is None or result.outcome is not Outcome.ABSENT) and not (
                row.joined_round <= this.number
                and (row.dropped_after is None or row.dropped_after >= this.number)
            ):
                yield Finding(
                    Severity.ERROR, "paired_while_gone", this.number, pairing.table_no, {"player": player}
                )


def _meetings(past: _Past, state: State, this: Round) -> Iterator[Finding]:
    if this.stage is not StageKind.SWISS:
        return
    since = meetings.regarded_since(state, this.number)
    accepted = {player for forced in this.forced if '"rematch"' in forced for player in _named(forced)}
    for pairing in past.pairings[this.id]:
        if pairing.second is None:
            continue
        result = state.result.get(pairing.id)
        if result is not None and result.outcome is Outcome.VOID:
            continue
        met = past.met.get(frozenset((pairing.first, pairing.second)), ())
        earlier = [number for number in met if since < number < this.number]
        if earlier:
            excused = bool(pairing.reason) or {pairing.first, pairing.second} <= accepted
            yield Finding(
                Severity.NOTE if excused else Severity.ERROR,
                "rematch",
                this.number,
                pairing.table_no,
                {"first": pairing.first, "second": pairing.second, "rounds": tuple(earlier)},
            )


def _named(forced: str) -> tuple[int, ...]:
    return tuple(player for item in decoded_forced((forced,)) for player in item.players)


def _byes(state: State, past: _Past, this: Round) -> Iterator[Finding]:
    pairings = past.pairings[this.id]
    for pairing in pairings:
        result = state.result.get(pairing.id)
        if result is None or result.outcome is not Outcome.BYE:
            continue
        player = pairing.first
        where: dict[str, RefusalArg] = {"player": player}
        if result.method is Method.PRIVILEGE_BYE:
            if not day.holds_privilege(state.player[player], this.number):
                yield Finding(Severity.ERROR, "privilege_not_granted", this.number, None, where)
            continue
        if this.stage is not StageKind.SWISS:
            continue
        if _byes_before(past, player, this.number):
            excused = bool(pairing.reason) or any('"second_bye"' in forced for forced in this.forced)
            level = Severity.NOTE if excused else Severity.ERROR
            yield Finding(level, "second_bye", this.number, None, where)
        elif not _bye_explained(pairing) and player not in _lowest_of(state, past, this):
            yield Finding(Severity.NOTE, "bye_above_lowest", this.number, None, where)


def _bye_explained(pairing: Pairing) -> bool:
    """Did the pairing itself choose the receiver? Then later corrections do not make the choice wrong."""
    return any(reason.code in {"bye_lowest", "bye_lot", "bye_moved_up"} for reason in decoded(pairing.why))


def _byes_before(past: _Past, player: PlayerId, number: RoundNo) -> int:
    return sum(1 for earlier in past.byes.get(player, ()) if earlier < number)


def _lowest_of(state: State, past: _Past, this: Round) -> set[PlayerId]:
    """Who of those in this round had the fewest byes and then the fewest points (806.1)?"""
    field_of_round = [
        player
        for pairing in past.pairings[this.id]
        if pairing.second is not None or day.is_ordinary_bye(state.result.get(pairing.id))
        for player in players_of(pairing)
    ]
    byes = {player: _byes_before(past, player, this.number) for player in field_of_round}
    fewest = min(byes.values())
    points = scores(state, RoundNo(this.number - 1), stages.table_of(state, this.number))
    low = min(points[player] for player in field_of_round if byes[player] == fewest)
    return {player for player in field_of_round if byes[player] == fewest and points[player] == low}


def _missing(state: State, past: _Past) -> Iterator[Finding]:
    """Who could have played a round and stands in no pairing of it? He counts as absent."""
    for number in sorted({r.number for r in state.round.values() if r.stage is StageKind.SWISS}):
        seated = {
            player
            for this in state.rounds_by_number(number)
            for pairing in past.pairings[this.id]
            for player in players_of(pairing)
        }
        out = {row.first for row in arranged(state, number) if row.kind is ArrangementKind.OUT}
        judges_rest = state.paired_by.judges_when_odd
        for player in day.eligible(state, number):
            resting = judges_rest and state.player[player].judge
            if player not in seated and player not in out and not resting:
                yield Finding(Severity.NOTE, "not_paired", number, None, {"player": player})


def _settled(state: State) -> Iterator[Finding]:
    """Is somebody settled for twice in the round that comes next, so that it cannot be paired?"""
    number = RoundNo(day.last_announced_number(state) + 1)
    for row in lineup(state, number).contradictory:
        yield Finding(Severity.NOTE, "settled_twice", number, None, {"players": named(row)})


def _of_stages(state: State, past: _Past) -> Iterator[Finding]:
    """Who plays in a stage outside what it says: a pair that its bracket has not, a player of another draft table."""
    for stage in stages.in_order(state):
        in_tree = {
            node.pairing.id
            for node in (bracket_of(state, stage).nodes if stage.kind is StageKind.PLAYOFF else ())
            if node.pairing is not None
        }
        tables = {p: at for at, seated in enumerate(stages.draft_tables(stage), 1) for p in seated}
        for this in stages.rounds_of(state, stage):
            for pairing in past.pairings[this.id]:
                if stage.kind is StageKind.PLAYOFF and pairing.id not in in_tree:
                    yield Finding(
                        Severity.ERROR,
                        "outside_bracket",
                        this.number,
                        pairing.table_no,
                        {"player": pairing.first},
                    )
                for player in players_of(pairing) if tables else ():
                    if tables.get(player) != this.draft_table:
                        yield Finding(
                            Severity.ERROR,
                            "outside_draft_table",
                            this.number,
                            pairing.table_no,
                            {"player": player},
                        )


def _recounted(state: State) -> Iterator[Finding]:
    """Points a second way: each player's own list of what he got, not the table's sums."""
    scoring = rulebook_of(state.rules).scoring
    got: dict[PlayerId, list[int]] = {player: [] for player in state.player}
    counting = {this.id for this in state.round.values() if day.round_counts(state, this)}
    for pairing in state.pairing.values():
        result = state.result.get(pairing.id)
        if result is None or pairing.round not in counting:
            continue
        if pairing.second is None and result.outcome is not Outcome.BYE:
            continue
        both = scoring.award(result.outcome, result.method)
        for player, points in zip(players_of(pairing), both, strict=False):
            got[player].append(points)
    for adjustment in state.adjustment.values():
        if stages.table_of(state, adjustment.round) is None:
            got[adjustment.player].append(adjustment.points)
    for row in standings(state).rows:
        player = PlayerId(row.player)
        if sum(got[player]) != row.points:
            yield Finding(
                Severity.ERROR,
                "points_differ",
                args={"player": player, "points": row.points, "recounted": sum(got[player])},
            )
