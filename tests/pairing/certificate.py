"""Checks a certificate of optimality against the problem itself, by the definitions alone (P6).

Nothing is taken over from the engine but the numbers to be checked: who may play, what a pair costs field
by field, and how large the fields can grow are counted anew here.
"""

from __future__ import annotations

from itertools import combinations

from berserk_desk.pairing import Answer, Entrant, Problem
from berserk_desk.pairing.certificate import Certificate
from tests.pairing.oracle import free_players
from tests.pairing.problems import pairing_of

MOST_BORDERS = 63


class Ledger:
    """What each pair of a problem costs, in the certificate's units."""

    def __init__(self, problem: Problem, certificate: Certificate) -> None:
        self.problem, self.units = problem, certificate.units
        self.players = {entrant.player: entrant for entrant in free_players(problem)}
        self.ladder = sorted({entrant.score for entrant in self.players.values()}, reverse=True)
        self.rank = {player: self.ladder.index(entrant.score) for player, entrant in self.players.items()}
        self.met = {frozenset((one, other)) for one, others in problem.met.items() for other in others}
        self.banned = {frozenset(pair) for pair in (*problem.forbidden, *problem.apart)}
        self.wishes: dict[frozenset[int], int] = {}
        for pair, price in problem.soft.items():
            self.wishes[frozenset(pair)] = self.wishes.get(frozenset(pair), 0) + price
        self.rounds: dict[frozenset[int], list[int]] = {}
        for pair, rounds in problem.met_in.items():
            self.rounds.setdefault(frozenset(pair), []).extend(rounds)
        # what all pairs across the borders above a group cost together
        self.down_to = [0]
        for border in self.units.borders:
            self.down_to.append(self.down_to[-1] + border)

    def wish(self, one: Entrant, other: Entrant) -> int:
        club = self.problem.club_cost if one.club and one.club == other.club else 0
        city = self.problem.city_cost if one.city and one.city == other.city else 0
        places = 0
        if one.place is not None and other.place is not None:
            places = (one.place - other.place) ** 2
        return club + city + places + self.wishes.get(frozenset((one.player, other.player)), 0)

    def pair(self, a: int, b: int) -> int:
        units, pair = self.units, frozenset((a, b))
        price = 0
        if pair in self.banned or (pair in self.met and not units.rematch):
            return units.unpaired
        if pair in self.met:
            rounds = self.rounds.get(pair, [])
            price = units.rematch + units.times * (len(rounds) or 1) + units.recency * max(rounds, default=0)
        one, other = self.players[a], self.players[b]
        if one.score < other.score:
            one, other = other, one
        top, bottom = self.rank[one.player], self.rank[other.player]
        if units.borders:
            price += self.down_to[bottom] - self.down_to[top]
        price += units.span * (bottom - top) ** 2
        if one.score - other.score >= 10:
            price += units.repeat * (int(one.floated_down) + int(other.floated_up))
        return price + units.soft * self.wish(one, other)

    def bye(self, player: int) -> int:
        below = len(self.ladder) - 1 - self.rank[player]
        return self.units.bye * self.players[player].byes + self.units.low_bye * below

    def fields_never_run_over(self) -> bool:
        """Is each unit larger than all that the less significant fields can cost together?"""
        units, count = self.units, len(self.players)
        tables, steps = count // 2, max(len(self.ladder) - 1, 0)
        dearest = self.problem.club_cost + self.problem.city_cost + max(self.wishes.values(), default=0)
        most = [(units.soft, dearest * tables), (units.repeat, 2 * tables), (units.span, steps**2 * tables)]
        for border in range(len(units.borders), 0, -1):
            above = sum(rank < border for rank in self.rank.values())
            most.append((units.borders[border - 1], min(above, count - above)))
        most.append((units.low_bye, steps))
        most.append((units.bye, max((entrant.byes for entrant in self.players.values()), default=0)))
        if units.rematch:
            counted = [(len(rounds), max(rounds)) for rounds in self.rounds.values()]
            most.append((units.recency, tables * max((last for _, last in counted), default=0)))
            most.append((units.times, tables * max((times for times, _ in counted), default=1)))
            most.append((units.rematch, tables))
        most.append((units.unpaired, 0))
        total = 0
        for unit, largest in most:
            if unit <= total:
                return False
            total += unit * largest
        return steps > MOST_BORDERS or len(units.borders) == steps


def proves(problem: Problem, answer: Answer, certificate: Certificate) -> bool:
    """Is the answer's pairing legal where it says so, and can no other pairing cost less?"""
    ledger = Ledger(problem, certificate)
    duals, blossoms = certificate.duals, certificate.blossoms
    pairs, bye, left_over = pairing_of(answer)
    everybody: list[int | None] = [*sorted(ledger.players)]
    if len(everybody) % 2:
        everybody.append(None)
    seated = [player for pair in pairs for player in pair] + list(left_over) + ([] if bye is None else [bye])
    if sorted(seated) != sorted(ledger.players):
        return False
    if set(duals) != set(everybody) or not ledger.fields_never_run_over():
        return False
    if any(blossom.charge < 0 or len(blossom.players) % 2 == 0 for blossom in blossoms):
        return False
    if any(
        one.players & other.players and not (one.players <= other.players or other.players <= one.players)
        for one, other in combinations(blossoms, 2)
    ):
        return False
    primal = sum(ledger.pair(*pair) for pair in pairs) + ledger.units.unpaired * (len(left_over) // 2)
    primal += ledger.bye(bye) if bye is not None else 0
    dual = sum(duals.values()) - sum(each.charge * (len(each.players) // 2) for each in blossoms)
    if 4 * primal != dual:
        return False
    around = {
        player: {i for i, each in enumerate(blossoms) if player in each.players} for player in everybody
    }
    for one, other in combinations(everybody, 2):
        assert one is not None
        cost = ledger.bye(one) if other is None else ledger.pair(one, other)
        common = around[one] & around[other] if around[one] else ()
        if 4 * cost - duals[one] - duals[other] + sum(blossoms[i].charge for i in common) < 0:
            return False
    return True
