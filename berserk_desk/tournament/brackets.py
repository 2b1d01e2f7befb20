"""What does the tree of a playoff look like now: who plays where, who is through, who is out, who won?

Computed from the seeds of the stage and the results of its rounds. A playoff that was imported without a stage row is
read backwards from who met whom (``inferred``), whatever slots it names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.pairing import bracket
from berserk_desk.pairing.bracket import Slot, Source
from berserk_desk.terms import Outcome, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.earlier_trees import inferred
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State

UNKNOWN: PlayerId | None = None
NOBODY = PlayerId(0)
"""A side on which nobody comes: a free line, or a slot below that nobody won. ``None``: not known yet."""


class Ending(StrEnum):
    """How a slot was decided, or why it is not."""

    WAITING = "waiting"
    """Somebody who will play it is not known yet."""
    READY = "ready"
    """Both are known, the game is still to be played."""
    PLAYED = "played"
    FREE = "free"
    """Nobody was opposite: through without a game."""
    WALKOVER = "walkover"
    """The one opposite had left or never came: through without a game."""
    DOUBLE_LOSS = "double_loss"
    BOTH_GONE = "both_gone"
    """Whoever came to it has left."""
    EMPTY = "empty"
    """Nobody came to it on either side."""
    UNDECIDED = "undecided"
    """Its result names no winner (an imported draw or void pair)."""


@dataclass(frozen=True, slots=True)
class Node:
    """One slot of the tree. Of ``sides``, ``winner`` and ``losers``: 0 is nobody, None is not known yet.

    ``losers`` are those who came to it and went no further: two of a double loss. ``number``: the round of the
    event it is or will be played in.
    """

    slot: Slot
    number: RoundNo
    sides: tuple[PlayerId | None, PlayerId | None]
    seeds: tuple[int | None, int | None]
    ending: Ending
    winner: PlayerId | None
    losers: tuple[PlayerId, ...]
    pairing: Pairing | None
    result: Result | None

    @property
    def name(self) -> str:
        """Its slot, as pairings carry it."""
        return self.slot.name


@dataclass(frozen=True, slots=True)
class Bracket:
    """The tree of one playoff at one moment. ``nodes`` by round, the side games of a round last."""

    stage: Stage
    size: int
    nodes: tuple[Node, ...]

    def node(self, name: str) -> Node:
        """The slot of that name. Raises ``KeyError``."""
        for node in self.nodes:
            if node.name == name:
                return node
        raise KeyError(name)

    @property
    def rounds(self) -> int:
        """How many rounds has the tree?"""
        return self.size.bit_length() - 1

    @property
    def seeds(self) -> Mapping[PlayerId, int]:
        """The seed of every entrant."""
        return {player: seed for seed, player in enumerate(self.stage.entrants, 1) if player}

    @property
    def winner(self) -> PlayerId | None:
        """Who won the playoff; None while it runs, and where nobody did."""
        return self.node(bracket.FINAL).winner or None

    @property
    def decided(self) -> bool:
        """Is every slot decided, side games too, whether there is a winner or not?"""
        return all(node.winner is not None for node in self.nodes)

    @property
    def without_winner(self) -> Node | None:
        """Why has a decided playoff no winner: the slot in which the last of them went out together."""
        if self.winner is not None or not self.decided:
            return None
        tree = [node for node in self.nodes if node.slot.best == 1 and node.losers]
        return max(tree, key=lambda node: node.slot.round, default=self.node(bracket.FINAL))


def playoffs(state: State) -> tuple[Bracket, ...]:
    """The trees of all playoffs of the event, in order, imported ones too."""
    return tuple(bracket_of(state, stage) for stage in playoff_stages(state))


def playoff_stages(state: State) -> tuple[Stage, ...]:
    """The playoffs of the event: stages with a row, and before or without those the inferred one."""
    own = tuple(stage for stage in stages.in_order(state) if stage.kind is StageKind.PLAYOFF)
    earlier = inferred(state)
    return own if earlier is None else (earlier, *own)


def playing(state: State) -> Stage | None:
    """The stage that the next round is paired in; None: the Swiss rounds without a row.

    An imported playoff without a row goes on as long as it has something to play.
    """
    stage = stages.last(state)
    if stage is not None:
        return stage
    earlier = inferred(state)
    return earlier if earlier is not None and not bracket_of(state, earlier).decided else None


def bracket_of(state: State, stage: Stage) -> Bracket:
    """The tree of that playoff as the results leave it. ``stage`` may be an inferred one."""
    size = bracket.size_for(len(stage.entrants))
    made = _Made(state, stage)
    nodes: dict[str, Node] = {}
    by_line = bracket.seeds_by_line(size)
    for slot in bracket.slots(size, third_place=stage.third_place, lower_places=stage.lower_places):
        sides = tuple(_comes(stage, by_line, nodes, source) for source in slot.sides)
        nodes[slot.name] = made.node(slot, (sides[0], sides[1]))
    return Bracket(stage, size, tuple(nodes.values()))


def _comes(
    stage: Stage, by_line: tuple[int, ...], nodes: Mapping[str, Node], source: Source
) -> PlayerId | None:
    if source.line is not None:
        seed = by_line[source.line]
        return stage.entrants[seed - 1] if seed <= len(stage.entrants) else NOBODY
    below = nodes[source.slot]
    if not source.loser:
        return below.winner
    if below.winner is None:
        return UNKNOWN
    # After a double loss nobody plays on for a place: the two share it.
    return below.losers[0] if len(below.losers) == 1 else NOBODY


class _Made:
    """The rounds of one playoff as they were paired: who met in which of them."""

    def __init__(self, state: State, stage: Stage) -> None:
        self._state = state
        self._begins = stage.after_round
        after = next(
            (s.after_round for s in stages.in_order(state) if s.after_round > stage.after_round), None
        )
        self._seeds = {player: seed for seed, player in enumerate(stage.entrants, 1) if player}
        self._pairings: dict[RoundNo, list[Pairing]] = {}
        for this in state.round.values():
            inside = stage.after_round < this.number and (after is None or this.number <= after)
            if inside and this.stage is StageKind.PLAYOFF:
                self._pairings.setdefault(this.number, [])
        for pairing in state.pairing.values():
            number = state.round[pairing.round].number
            if number in self._pairings:
                self._pairings[number].append(pairing)

    def node(self, slot: Slot, sides: tuple[PlayerId | None, PlayerId | None]) -> Node:
        number = RoundNo(self._begins + slot.round)
        pairing = self._pairing(number, sides)
        result = None if pairing is None else self._state.result.get(pairing.id)
        ending, winner, losers = self._decided(number, sides, pairing, result)
        seeds = (self._seeds.get(sides[0] or NOBODY), self._seeds.get(sides[1] or NOBODY))
        return Node(slot, number, sides, seeds, ending, winner, losers, pairing, result)

    def _pairing(self, number: RoundNo, sides: tuple[PlayerId | None, PlayerId | None]) -> Pairing | None:
        here = {side for side in sides if side}
        for pairing in self._pairings.get(number, ()):
            players = {pairing.first} if pairing.second is None else {pairing.first, pairing.second}
            if players <= here:
                return pairing
        return None

    def _decided(
        self,
        number: RoundNo,
        sides: tuple[PlayerId | None, PlayerId | None],
        pairing: Pairing | None,
        result: Result | None,
    ) -> tuple[Ending, PlayerId | None, tuple[PlayerId, ...]]:
        came = tuple(side for side in sides if side)
        if None in sides:
            return Ending.WAITING, UNKNOWN, ()
        if not came:
            return Ending.EMPTY, NOBODY, ()
        if pairing is None:
            return self._without_game(number, came)
        if pairing.second is None:
            losers = tuple(side for side in came if side != pairing.first)
            return (Ending.WALKOVER if losers else Ending.FREE), pairing.first, losers
        if result is None:
            return Ending.READY, UNKNOWN, ()
        match result.outcome:
            case Outcome.FIRST:
                return Ending.PLAYED, pairing.first, (pairing.second,)
            case Outcome.SECOND:
                return Ending.PLAYED, pairing.second, (pairing.first,)
            case Outcome.DOUBLE_LOSS:
                return Ending.DOUBLE_LOSS, NOBODY, came
            case _:
                return Ending.UNDECIDED, NOBODY, came

    def _without_game(
        self, number: RoundNo, came: tuple[PlayerId, ...]
    ) -> tuple[Ending, PlayerId | None, tuple[PlayerId, ...]]:
        """No pair is made for them: is somebody through all the same?"""
        if number in self._pairings:
            # The round was made without them. A foreign document may leave out who had no game but went on.
            here = [player for player in came if self._plays_later(player, number)]
        else:
            here = [player for player in came if day.may_play(self._state.player[player], number)]
            if len(here) == 2:
                return Ending.READY, UNKNOWN, ()
        if not here:
            return Ending.BOTH_GONE, NOBODY, came
        losers = tuple(player for player in came if player != here[0])
        return (Ending.WALKOVER if losers else Ending.FREE), here[0], losers

    def _plays_later(self, player: PlayerId, number: RoundNo) -> bool:
        return any(
            player in (pairing.first, pairing.second)
            for later, pairings in self._pairings.items()
            if later > number
            for pairing in pairings
        )


@dataclass(frozen=True, slots=True)
class Line:
    """What the next round of a playoff has in one slot: two who play, or one who is through without a game."""

    slot: str
    first: PlayerId
    second: PlayerId | None
    gone: PlayerId | None = None
    """Who would have been opposite and has left."""


def next_lines(state: State, tree: Bracket, number: RoundNo) -> tuple[Line, ...]:
    """Which games has round ``number`` of the event, the next of that playoff?

    Whoever has left comes to no game: the one opposite is through, and where both have left, nobody is. Empty when
    the tree is decided, also where only somebody without an opponent would be left, and where nobody is present.
    """
    if tree.decided:
        return ()
    return tuple(line for node in tree.nodes if node.number == number for line in _line(state, node))


def _line(state: State, node: Node) -> Iterator[Line]:
    came = [side for side in node.sides if side]
    here = [side for side in came if day.plays(state.player[side], node.number)]
    if None in node.sides or not here:
        return
    if len(here) == 2:
        yield Line(node.name, here[0], here[1])
    else:
        gone = [side for side in came if side not in here]
        yield Line(node.name, here[0], None, gone[0] if gone else None)
