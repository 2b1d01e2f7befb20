"""A second computation of the table of any edition, straight from the rows: points, every tie-break, the order.

Written from rules.md 2, 5 and 6: what each edition gives and in which order it compares stands here once more, and
nothing of the program's own arithmetic is used. Everything is counted in tenths.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State


@dataclass(frozen=True)
class Edition:
    """What an edition gives: a technical win and a bye; whether a bye adds its owner's points to his own sum."""

    chain: tuple[str, ...]
    technical: int = 30
    bye: int = 30
    bye_adds_own: bool = False
    drafts_apart: bool = False


CLASSIC_CHAIN = ("buchholz", "buchholz_second", "head_to_head", "fewer_penalties", "lot")
EDITIONS = {
    "classic": Edition(CLASSIC_CHAIN),
    "classic-prior": Edition(CLASSIC_CHAIN),
    "classic-legacy": Edition(
        ("buchholz", "buchholz_second", "fewer_penalties", "lot"), 25, 29, drafts_apart=True
    ),
    "heroes": Edition(
        (
            "quality_of_wins",
            "quality_of_losses",
            "buchholz",
            "buchholz_second",
            "head_to_head",
            "fewer_penalties",
            "lot",
        ),
        bye_adds_own=True,
    ),
}


@dataclass
class Person:
    """What the rows say of one player."""

    points: int = 0
    from_byes: int = 0
    byes: int = 0
    met: list[int] = field(default_factory=list)
    beaten: list[int] = field(default_factory=list)
    lost_to: list[int] = field(default_factory=list)
    penalties: tuple[int, int, int] = (0, 0, 0)


Line = dict[str, object]
"""place, shared, points, table_place (in a draft), then each criterion of the chain."""


class Recount:
    """The second table of one tournament."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._edition = EDITIONS[state.rules.edition]
        self._chain = list(state.rules.tie_breaks)
        self._left_out = (
            state.rules.edition in ("classic", "classic-prior")
            and state.rules.bye_in_opponents_sums.value == "left_out"
        )
        self._games: list[tuple[int, int, int, int]] = []
        """The meetings that count head to head: both players, points of both."""
        self.people = {int(player): Person() for player in state.player}
        for pairing in state.pairing.values():
            result = state.result.get(pairing.id)
            if result is not None:
                self._take(pairing, result)
        for adjustment in state.adjustment.values():
            self.people[adjustment.player].points += adjustment.points
        for penalty in state.penalty.values():
            if not penalty.withdrawn and penalty.kind.value != "disqualification":
                at = ("loss", "penalty_point", "warning").index(penalty.kind.value)
                counted = list(self.people[penalty.player].penalties)
                counted[at] += 1
                self.people[penalty.player].penalties = (counted[0], counted[1], counted[2])
        self._decided: dict[str, dict[int, int]] = {"head_to_head": {}, "lot": {}}
        self._sums = {player: self._sums_of(player) for player in self.people}
        for player in self.people:
            second = sum(self._sums[other]["buchholz"] for other in self.people[player].met)
            self._sums[player]["buchholz_second"] = second

    def _take(self, pairing: Pairing, result: Result) -> None:
        one, how, kind = int(pairing.first), result.outcome.value, result.method.value
        if pairing.second is None:
            if how == "bye":
                self.people[one].points += self._edition.bye
                self.people[one].from_byes += self._edition.bye
                self.people[one].byes += 1
            return
        other = int(pairing.second)
        if how == "void":
            return
        win = self._edition.technical if kind == "technical" else 30
        mine, his = {"first": (win, 0), "second": (0, win), "draw": (10, 10), "double_loss": (0, 0)}[how]
        self.people[one].points += mine
        self.people[other].points += his
        if kind == "walkover":
            return
        self._games.append((one, other, mine, his))
        for me, him, outcome in ((one, other, "first"), (other, one, "second")):
            self.people[me].met.append(him)
            if how in ("first", "second"):
                (self.people[me].beaten if how == outcome else self.people[me].lost_to).append(him)

    def _sums_of(self, player: int) -> dict[str, int]:
        person = self.people[player]
        own = person.byes * person.points if self._edition.bye_adds_own else 0
        return {
            "buchholz": self._worth(person.met),
            "quality_of_wins": self._worth(person.beaten) + own,
            "quality_of_losses": self._worth(person.lost_to),
        }

    def _worth(self, players: list[int]) -> int:
        return sum(
            self.people[p].points - (self.people[p].from_byes if self._left_out else 0) for p in players
        )

    # -- order ------------------------------------------------------------------------------------------

    def lines(self) -> dict[int, Line]:
        """Everybody's line of the table."""
        apart = self._edition.drafts_apart and self._state.rules.play_format.value in ("draft", "team_draft")
        struck = {int(p.id) for p in self._state.player.values() if p.disqualified}
        found: dict[int, Line] = {}
        # The disqualified are compared among themselves as well, they only get no place.
        placed = 0
        for group, without_place in ((set(self.people) - struck, False), (struck, True)):
            for tier in self._tiers(sorted(group), [] if apart else self._chain):
                for player in tier:
                    found[player] = {
                        "place": None if without_place else placed + 1,
                        "shared": len(tier) > 1 and not without_place,
                        "points": self.people[player].points,
                    }
                placed += len(tier)
        if apart:
            self._inside_drafts(found, struck)
        for player, line in found.items():
            for criterion in self._chain:
                line[criterion] = self._value(criterion, player)
        return found

    def _inside_drafts(self, found: dict[int, Line], struck: set[int]) -> None:
        tables: dict[int, list[int]] = {}
        for row in self._state.player.values():
            if row.draft_table is not None:
                tables.setdefault(row.draft_table, []).append(int(row.id))
        for seated in tables.values():
            placed = 0
            for tier in self._tiers([p for p in seated if p not in struck], self._chain):
                for player in tier:
                    found[player]["table_place"] = placed + 1
                placed += len(tier)
            self._tiers([p for p in seated if p in struck], self._chain)

    def _tiers(self, players: list[int], chain: list[str]) -> list[list[int]]:
        by_points = _levels(players, {p: self.people[p].points for p in players})
        return [tier for equal in by_points for tier in self._parted(equal, chain)]

    def _parted(self, equal: list[int], chain: list[str]) -> list[list[int]]:
        if len(equal) < 2 or not chain:
            return [equal] if equal else []
        criterion, *rest = chain
        if criterion == "head_to_head":
            tiers = self._among_themselves(equal)
        elif criterion == "lot":
            tiers = self._by_lot(equal)
        elif criterion == "fewer_penalties":
            tiers = _levels(equal, {p: tuple(-n for n in self.people[p].penalties) for p in equal})
        else:
            tiers = _levels(equal, {p: self._sums[p][criterion] for p in equal})
        return [part for tier in tiers for part in self._parted(tier, rest)]

    def _among_themselves(self, group: list[int]) -> list[list[int]]:
        inside = [game for game in self._games if game[0] in group and game[1] in group]
        pairs = {frozenset(game[:2]) for game in inside}
        if any(frozenset(pair) not in pairs for pair in combinations(group, 2)):
            return [group]
        own = dict.fromkeys(group, 0)
        for one, other, mine, his in inside:
            own[one] += mine
            own[other] += his
        tiers = _levels(group, own)
        if len(tiers) == 1:
            return [group]
        self._decided["head_to_head"] |= own
        return [
            part for tier in tiers for part in (self._among_themselves(tier) if len(tier) > 1 else [tier])
        ]

    def _by_lot(self, group: list[int]) -> list[list[int]]:
        drawn = [
            [int(p) for p in self._state.lot[number].players]
            for number in sorted(self._state.lot)
            if set(group) <= {int(p) for p in self._state.lot[number].players}
        ]
        if not drawn:
            return [group]
        self._decided["lot"] |= {player: drawn[-1].index(player) + 1 for player in group}
        return [[player] for player in drawn[-1] if player in group]

    def _value(self, criterion: str, player: int) -> object:
        if criterion in self._decided:
            return self._decided[criterion].get(player)
        if criterion == "fewer_penalties":
            return self.people[player].penalties
        return self._sums[player][criterion]


def _levels(players: list[int], worth: dict[int, int] | dict[int, tuple[int, ...]]) -> list[list[int]]:
    return [
        [p for p in players if worth[p] == level]
        for level in sorted({worth[p] for p in players}, reverse=True)
    ]
