"""A second table, written from the rules alone and in another way: slow, by definition, by name.

Nothing of ``berserk_desk.standings`` is used here but the facts handed in. A player's whole line is
found by looking at every game again for every question asked.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from berserk_desk.standings.ledger import Game, Ledger, Penalties
from berserk_desk.terms import ByeInSums, Outcome, TieBreak


def played(ledger: Ledger) -> list[Game]:
    return [game for game in ledger.games if game.outcome is not None]


def bye_points(ledger: Ledger, player: int) -> Fraction:
    return sum((Fraction(bye.points, 10) for bye in ledger.byes if bye.player == player), Fraction(0))


def points(ledger: Ledger, player: int) -> Fraction:
    total = bye_points(ledger, player)
    for game in played(ledger):
        total += Fraction(game.first_points, 10) if game.first == player else 0
        total += Fraction(game.second_points, 10) if game.second == player else 0
    for entry in ledger.adjustments:
        total += Fraction(entry.points, 10) if entry.player == player else 0
    return total


def points_for_opponents(ledger: Ledger, player: int) -> Fraction:
    own = points(ledger, player)
    if ledger.criteria.bye_in_opponents_sums == ByeInSums.LEFT_OUT:
        own -= bye_points(ledger, player)
    return own


def opponents(ledger: Ledger, player: int, *, outcome: str = "any") -> list[int]:
    found = []
    for game in played(ledger):
        if game.walkover and not ledger.criteria.walkover_is_opponent:
            continue
        for me, him, win, loss in (
            (game.first, game.second, Outcome.FIRST, Outcome.SECOND),
            (game.second, game.first, Outcome.SECOND, Outcome.FIRST),
        ):
            if me == player and (
                outcome == "any"
                or (outcome == "won" and game.outcome == win)
                or (outcome == "lost" and game.outcome == loss)
            ):
                found.append(him)
    return found


def sum_value(ledger: Ledger, criterion: TieBreak, player: int) -> Fraction:
    if criterion == TieBreak.BUCHHOLZ_SECOND:
        return sum(
            (sum_value(ledger, TieBreak.BUCHHOLZ, him) for him in opponents(ledger, player)), Fraction(0)
        )
    outcome = {TieBreak.BUCHHOLZ: "any", TieBreak.QUALITY_OF_WINS: "won", TieBreak.QUALITY_OF_LOSSES: "lost"}
    summed = sum(
        (points_for_opponents(ledger, him) for him in opponents(ledger, player, outcome=outcome[criterion])),
        Fraction(0),
    )
    if criterion == TieBreak.QUALITY_OF_WINS and ledger.criteria.bye_adds_own_points:
        for bye in ledger.byes:
            if bye.player == player:
                summed += points(ledger, player)
    return summed


def penalties(ledger: Ledger, player: int) -> Penalties:
    return next((entry for entry in ledger.penalties if entry.player == player), Penalties(player))


def met(ledger: Ledger, one: int, two: int) -> list[Game]:
    return [g for g in played(ledger) if {g.first, g.second} == {one, two} and not g.walkover]


def head_to_head(ledger: Ledger, group: list[int], values: dict[int, Fraction]) -> list[list[int]]:
    """Tiers of a group all of whom met; ``values`` gets the points of comparisons that parted."""
    own = dict.fromkeys(group, Fraction(0))
    for one, two in combinations(group, 2):
        for game in met(ledger, one, two):
            own[game.first] += Fraction(game.first_points, 10)
            own[game.second] += Fraction(game.second_points, 10)
    levels = sorted(set(own.values()), reverse=True)
    if len(levels) == 1:
        return [group]
    values.update(own)
    tiers = []
    for level in levels:
        tiers += head_to_head(ledger, [player for player in group if own[player] == level], values)
    return tiers


def place_groups(
    ledger: Ledger, group: list[int], chain: list[TieBreak], values: dict[TieBreak, dict[int, Fraction]]
) -> list[list[int]]:
    """The group's players in tiers of equals, best first."""
    if len(group) < 2 or not chain:
        return [group]
    criterion, rest = chain[0], chain[1:]
    tiers = [group]
    if criterion == TieBreak.HEAD_TO_HEAD:
        if all(met(ledger, one, two) for one, two in combinations(group, 2)):
            tiers = head_to_head(ledger, group, values[criterion])
    elif criterion == TieBreak.LOT:
        holding = [lot for lot in ledger.lots if all(player in lot.order for player in group)]
        if holding:
            last = list(holding[-1].order)
            values[criterion].update({p: Fraction(last.index(p) + 1) for p in group})
            tiers = [[player] for player in last if player in group]
    elif criterion == TieBreak.FEWER_PENALTIES:
        bad = {}
        for p in group:
            own = penalties(ledger, p)
            bad[p] = (own.disqualifications, own.losses, own.points, own.warnings)
        tiers = [[p for p in group if bad[p] == level] for level in sorted(set(bad.values()))]
    else:
        sums = {p: sum_value(ledger, criterion, p) for p in group}
        tiers = [[p for p in group if sums[p] == level] for level in sorted(set(sums.values()), reverse=True)]
    return [part for tier in tiers for part in place_groups(ledger, tier, rest, values)]


def table(ledger: Ledger) -> list[dict[str, object]]:
    """The rows as plain dictionaries: everything of a row but its evidence."""
    chain = list(ledger.criteria.tie_breaks)
    values: dict[TieBreak, dict[int, Fraction]] = {TieBreak.HEAD_TO_HEAD: {}, TieBreak.LOT: {}}
    table_tiers: dict[int | None, list[list[int]]] = {}
    tiers: list[tuple[bool, list[int]]] = []
    for struck in (False, True):
        people = sorted(c.player for c in ledger.contestants if c.disqualified == struck)
        for level in sorted({points(ledger, p) for p in people}, reverse=True):
            equal = [p for p in people if points(ledger, p) == level]
            if ledger.criteria.within_draft_table:
                tiers.append((struck, equal))
                for number in sorted({_draft_table(ledger, p) or 0 for p in equal} - {0}):
                    here = [p for p in equal if _draft_table(ledger, p) == number]
                    inside = place_groups(ledger, here, chain, values)
                    if not struck:
                        table_tiers.setdefault(number, []).extend(inside)
            else:
                parts = place_groups(ledger, equal, chain, values)
                tiers += [(struck, part) for part in parts]
                for number in sorted({_draft_table(ledger, p) or 0 for p in equal} - {0}):
                    inside = [[p for p in part if _draft_table(ledger, p) == number] for part in parts]
                    if not struck:
                        table_tiers.setdefault(number, []).extend(inside)
    table_places = {
        player: 1 + sum(len(tier) for tier in order[:number])
        for order in table_tiers.values()
        for number, tier in enumerate(order)
        for player in tier
    }
    rows: list[dict[str, object]] = []
    for struck, tier in tiers:
        place = None if struck else len(rows) + 1
        rows += [_row(ledger, p, place, tier, values) | {"table_place": table_places.get(p)} for p in tier]
    return rows


def _draft_table(ledger: Ledger, player: int) -> int | None:
    return next(c.draft_table for c in ledger.contestants if c.player == player)


def _row(
    ledger: Ledger,
    player: int,
    place: int | None,
    tier: list[int],
    values: dict[TieBreak, dict[int, Fraction]],
) -> dict[str, object]:
    shown: dict[str, object] = {}
    for criterion in ledger.criteria.tie_breaks:
        if criterion == TieBreak.FEWER_PENALTIES:
            shown[criterion] = penalties(ledger, player)
        elif criterion in values:
            value = values[criterion].get(player)
            scale = 1 if criterion == TieBreak.LOT else 10
            shown[criterion] = None if value is None else int(value * scale)
        else:
            shown[criterion] = int(sum_value(ledger, criterion, player) * 10)
    scores = []
    for game in played(ledger):
        if player in (game.first, game.second):
            mine = Outcome.FIRST if game.first == player else Outcome.SECOND
            scores.append(
                "draw" if game.outcome == Outcome.DRAW else "win" if game.outcome == mine else "loss"
            )
    return {
        "place": place,
        "shared": place is not None and len(tier) > 1,
        "player": player,
        "points": int(points(ledger, player) * 10),
        "values": shown,
        "wins": scores.count("win"),
        "draws": scores.count("draw"),
        "losses": scores.count("loss"),
        "byes": sum(bye.player == player for bye in ledger.byes),
        "draft_table": _draft_table(ledger, player),
    }
