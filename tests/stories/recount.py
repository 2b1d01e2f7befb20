"""A second count of a classic Swiss event, straight from who played whom: written apart from the program.

Win 3, draw 1, bye 3; Buchholz is the sum of the opponents' points, a bye adding nothing (806.3, 807.1).
Points are kept as plain numbers, since classic has no tenths.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Tally:
    """What the story itself wrote down on paper: opponents and points, round by round."""

    points: dict[str, int] = field(default_factory=dict)
    opponents: dict[str, list[str]] = field(default_factory=dict)
    penalised: set[str] = field(default_factory=set)
    met: dict[frozenset[str], tuple[str, int]] = field(default_factory=dict)
    """Two who played → the winner (or "") and how often they met."""

    def enter(self, player: str) -> None:
        """Somebody is in the event."""
        self.points.setdefault(player, 0)
        self.opponents.setdefault(player, [])

    def game(self, first: str, second: str, winner: str) -> None:
        """``winner`` is one of the two, or "" for a draw."""
        for player, other in ((first, second), (second, first)):
            self.opponents[player].append(other)
            self.points[player] += 1 if not winner else 3 if player == winner else 0
        self.met[frozenset((first, second))] = (winner, 1)

    def bye(self, player: str) -> None:
        """Three points and no opponent."""
        self.points[player] += 3

    def buchholz(self, player: str) -> int:
        """Sum of the opponents' points."""
        return sum(self.points[other] for other in self.opponents[player])

    def second_buchholz(self, player: str) -> int:
        """Sum of the opponents' Buchholz."""
        return sum(self.buchholz(other) for other in self.opponents[player])

    def order(self) -> list[tuple[int, int, int]]:
        """(points, Buchholz, second Buchholz) of everybody, the best first."""
        rows = [(self.points[p], self.buchholz(p), self.second_buchholz(p)) for p in self.points]
        return sorted(rows, reverse=True)
