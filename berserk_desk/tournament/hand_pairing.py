"""A round in the judge's hands: pairs taken apart and made, nobody twice, nobody lost, each pair checked at once. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from berserk_desk.terms import Method, PairingId, PlayerId, RoundId, RoundNo
from berserk_desk.tournament import constraints, day, meetings
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.meetings import without_meetings_of
from berserk_desk.tournament.refusal import RefusalArg
from berserk_desk.tournament.round_commands import ProposedPairing
from berserk_desk.tournament.scores import apart, points_before
from berserk_desk.tournament.state import State

Key = PairingId | tuple[PlayerId, ...]
"""What a pair in the hands is told by: the id of its row while it stands, else who sits in it."""


@dataclass(frozen=True, slots=True)
class HandPair:
    """Two at a table, or one with the bye. ``row``: the row it is in the round as it stands; None: made by hand.

    ``kept``: why it is not taken apart here: "result", "privilege", or "" where it may be.
    """

    players: tuple[PlayerId, ...]
    row: PairingId | None = None
    kept: str = ""

    @property
    def key(self) -> Key:
        """What it is told by."""
        return self.players if self.row is None else self.row


@dataclass(frozen=True, slots=True)
class Caution:
    """What is to be said against a pair: a code and its facts. ``wants_reason``: the rules would not have it."""

    code: str
    wants_reason: bool
    args: dict[str, RefusalArg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HandPairing:
    """The round as it lies on the judge's table. ``free``: who has neither an opponent nor the bye."""

    round: RoundId
    pairs: tuple[HandPair, ...]
    free: tuple[PlayerId, ...] = ()
    leave: tuple[PlayerId, ...] = ()

    @property
    def made(self) -> tuple[HandPair, ...]:
        """The pairs and byes that did not stand before."""
        return tuple(pair for pair in self.pairs if pair.row is None)

    @property
    def complete(self) -> bool:
        """Has everybody an opponent or a bye?"""
        return not self.free

    def lines(self) -> tuple[ProposedPairing, ...]:
        """What was made, for a command or a plan."""
        return tuple(
            ProposedPairing(pair.players[0], pair.players[1] if len(pair.players) > 1 else None)
            for pair in self.made
        )

    def pair_of(self, player: PlayerId) -> HandPair | None:
        """Where does a player sit?"""
        return next((pair for pair in self.pairs if player in pair.players), None)

    def taken_apart(self, key: Key) -> HandPairing:
        """Both are free now. A pair that is kept, or is not there, stays."""
        pair = next((each for each in self.pairs if each.key == key), None)
        if pair is None or pair.kept:
            return self
        pairs = tuple(each for each in self.pairs if each is not pair)
        return replace(self, pairs=pairs, free=_in_order((*self.free, *pair.players)))

    def together(self, state: State, one: PlayerId, other: PlayerId) -> HandPairing:
        """The two sit together; whom they sat with is free. One of a kept pair stays where he is."""
        if one == other or self._kept(one) or self._kept(other):
            return self
        return self.freed(one).freed(other).seated(state, (one, other))

    def alone(self, state: State, player: PlayerId) -> HandPairing:
        """The player has the bye; who had it before by an ordinary one is free."""
        if self._kept(player):
            return self
        hand = self
        for pair in self.pairs:
            if len(pair.players) == 1 and not pair.kept:
                hand = hand.taken_apart(pair.key)
        return hand.freed(player).seated(state, (player,))

    def _kept(self, player: PlayerId) -> bool:
        pair = self.pair_of(player)
        return pair is not None and bool(pair.kept)

    def freed(self, player: PlayerId) -> HandPairing:
        """The pair of this player taken apart."""
        pair = self.pair_of(player)
        return self if pair is None else self.taken_apart(pair.key)

    def seated(self, state: State, players: tuple[PlayerId, ...]) -> HandPairing:
        """These, who are free, as one pair or bye; one that stood before is the old row again."""
        rest = tuple(player for player in self.free if player not in players)
        row = _standing(state, self.round, players)
        pair = HandPair(players if row is None else players_of(state.pairing[row]), row)
        return replace(self, pairs=(*self.pairs, pair), free=rest)


def in_hand(
    state: State, round_id: RoundId, come: Iterable[PlayerId] = (), leave: Iterable[PlayerId] = ()
) -> HandPairing:
    """The round as it stands, those who come beside it, those who leave taken out; their opponents are free."""
    pairs = []
    for row in day.pairings_of(state, round_id):
        result = state.result.get(row.id)
        kept = ""
        if result is not None and not day.is_ordinary_bye(result):
            kept = "privilege" if result.method is Method.PRIVILEGE_BYE else "result"
        pairs.append(HandPair(players_of(row), row.id, kept))
    leave = tuple(leave)
    hand = HandPairing(round_id, tuple(pairs), leave=leave)
    for player in leave:
        hand = hand.freed(player)
    free = tuple(player for player in (*hand.free, *come) if player not in leave)
    return replace(hand, free=_in_order(free))


def with_lines(state: State, hand: HandPairing, lines: Iterable[ProposedPairing]) -> HandPairing:
    """The same with these pairs made: a proposal to go on from."""
    for line in lines:
        if line.second is None:
            hand = hand.alone(state, line.first)
        else:
            hand = hand.together(state, line.first, line.second)
    return hand


def cautions(state: State, round_id: RoundId, players: tuple[PlayerId, ...]) -> tuple[Caution, ...]:
    """What is to be said against this pair or bye in that round? The gravest first."""
    number = state.round[round_id].number
    past = without_meetings_of(state, round_id)
    if len(players) == 1:
        this = state.round[round_id]
        return _of_bye(past, number, players[0], this.eligible if this.draft_table is not None else ())
    one, other = players
    found = []
    rounds = meetings.rounds_met(past, one, other, since=meetings.regarded_since(past, number))
    if rounds:
        found.append(Caution("rematch", True, {"rounds": rounds}))
    barred = constraints.barred_by(past, number, one, other)
    if barred == "forbidden":
        found.append(Caution("forbidden", True))
    if apart(past, one, other, number):
        points = points_before(past, number)
        found.append(Caution("across_groups", True, {"from": points[one], "to": points[other]}))
    for by, code in ((constraints.CLUB, "same_club"), (constraints.CITY, "same_city")):
        name = constraints.shared(state, one, other, by)
        wished = any(row.by == by for row in constraints.rules_in_force(state, number, hard=False))
        # a club is always worth a word, a city only where the judge wants people of one kept apart
        if name and (by == constraints.CLUB or wished or barred == by):
            found.append(Caution(code, barred == by, {"name": name}))
    rows = state.player[one], state.player[other]
    tables = tuple(sorted(row.fixed_table for row in rows if row.fixed_table is not None))
    if len(set(tables)) == 2:
        found.append(Caution("two_fixed_tables", False, {"tables": tables}))
    return tuple(found)


def _of_bye(
    past: State, number: RoundNo, player: PlayerId, among: tuple[PlayerId, ...]
) -> tuple[Caution, ...]:
    if meetings.ordinary_byes(past, player):
        return (Caution("second_bye", True),)
    lowest = meetings.lowest_without_bye(past, number, among)
    if lowest and player not in lowest:
        return (Caution("bye_not_lowest", True),)
    return ()


def _standing(state: State, round_id: RoundId, players: tuple[PlayerId, ...]) -> PairingId | None:
    rows = day.pairings_of(state, round_id)
    return next((row.id for row in rows if set(players_of(row)) == set(players)), None)


def _in_order(players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(sorted(set(players)))
