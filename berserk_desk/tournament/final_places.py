"""Who won the event over all its stages, and by what does everybody have his place?

From the last stage to the first: who entered it stands above who did not (unless the stage says otherwise), in the
order that it gave; equals in it, and those who did not enter, by the stage before; at last by the main table. In a
playoff who lasted longer stands higher; games for third place and for the places 5–8 order those who play them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.pairing.bracket import FIFTH, FINAL, LOWER_HALVES, SEVENTH, THIRD
from berserk_desk.standings.table import Row, Table
from berserk_desk.terms import PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import stages
from berserk_desk.tournament.brackets import Bracket, Ending, Node, bracket_of, playoff_stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings


class PlaceGround(StrEnum):
    """What gave a player his place."""

    TABLE = "table"
    """Points and criteria of a table: of ``Placed.stage`` (None: the main one)."""
    WON_FINAL = "won_final"
    STILL_IN = "still_in"
    LOST = "lost"
    """Lost the game of that slot."""
    WON_FOR_PLACE = "won_for_place"
    LOST_FOR_PLACE = "lost_for_place"
    DOUBLE_LOSS = "double_loss"
    LEFT = "left"
    """Came to that slot and had left."""
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place over all stages. ``points``: of the table that orders him, in tenths.

    ``stage`` is the one that decided, ``slot`` and ``other`` the game in it. ``cut_from``: the first stage that he
    did not enter though others did, because of which they stand above him.
    """

    player: PlayerId
    place: int | None
    shared: bool
    points: Points
    ground: PlaceGround
    stage: Stage | None = None
    slot: str | None = None
    other: PlayerId | None = None
    cut_from: Stage | None = None


@dataclass(frozen=True, slots=True)
class _Reached:
    """What a playoff gave an entrant: a larger ``rank`` stands higher."""

    rank: tuple[int, int]
    ground: PlaceGround
    slot: str | None = None
    other: PlayerId | None = None


def final_rows(state: State, table: Table, after_round: RoundNo | None = None) -> tuple[Row, ...]:
    """The rows of the main ``table`` in the order over all stages up to ``after_round`` (None: all), places anew.

    The disqualified stay last without a place. Points and criteria stay those of the main table.
    """
    rows = {row.player: row for row in table.rows}
    return tuple(
        rows[each.player]._replace(place=each.place, shared=each.shared)
        for each in placed(state, after_round, table)
    )


def placed(
    state: State, after_round: RoundNo | None = None, table: Table | None = None
) -> tuple[Placed, ...]:
    """Everybody's place over all stages up to ``after_round`` (None: all), from the first on."""
    if after_round is not None:
        state = up_to(state, after_round)
    main = standings(state) if table is None else table
    parts = [_Part.of(state, stage) for stage in reversed(_all_stages(state))]
    keys = {row.player: _key(parts, row) for row in main.rows if row.place is not None}
    in_order = sorted(keys, key=keys.__getitem__, reverse=True)
    sharing = Counter(keys.values())
    first = {keys[player]: at for at, player in reversed(list(enumerate(in_order, 1)))}
    rows = {row.player: row for row in main.rows}
    found = [
        _told(parts, rows[player], first[keys[player]], shared=sharing[keys[player]] > 1)
        for player in in_order
    ]
    struck = [row for row in main.rows if row.place is None]
    return (
        *found,
        *(
            Placed(PlayerId(row.player), None, False, Points(row.points), PlaceGround.DISQUALIFIED)
            for row in struck
        ),
    )


def up_to(state: State, number: RoundNo) -> State:
    """The state without the rounds behind ``number`` and the stages that begin behind it."""
    late = [row.id for row in state.round.values() if row.number > number]
    pairs = [row.id for row in state.pairing.values() if row.round in set(late)]
    opened = [row.id for row in state.stage.values() if row.after_round >= number and row.after_round > 0]
    if late:
        state = state.drop("result", pairs).drop("progress", pairs).drop("pairing", pairs)
        state = state.drop("publication", late).drop("round", late)
    return state.drop("stage", opened) if opened else state


def _all_stages(state: State) -> list[Stage]:
    imported = [stage for stage in playoff_stages(state) if stage.id == 0]
    return sorted((*imported, *stages.in_order(state)), key=lambda stage: (stage.after_round, stage.id))


@dataclass(frozen=True, slots=True)
class _Part:
    """What one stage says of its entrants."""

    stage: Stage
    entered: frozenset[PlayerId]
    reached: Mapping[PlayerId, _Reached]
    own: Mapping[PlayerId, Row]

    @classmethod
    def of(cls, state: State, stage: Stage) -> _Part:
        entered = frozenset(stages.entrants(stage))
        reached: Mapping[PlayerId, _Reached] = {}
        own: dict[PlayerId, Row] = {}
        if stage.kind is StageKind.PLAYOFF:
            reached = reached_in(bracket_of(state, stage))
        elif stage in stages.tables(state):
            own = {PlayerId(row.player): row for row in standings(state, None, stage).rows}
        return cls(stage, entered, reached, own)

    @property
    def counts(self) -> bool:
        return self.stage.above

    def key(self, player: PlayerId) -> tuple[int, ...]:
        if not self.counts or player not in self.entered:
            return (0, 0, 0)
        if player in self.reached:
            return (1, *self.reached[player].rank)
        row = self.own.get(player)
        return (1, 0, 0 if row is None else -(row.place or len(self.own) + 1))


def _key(parts: Sequence[_Part], row: Row) -> tuple[int, ...]:
    segments = [number for part in parts for number in part.key(PlayerId(row.player))]
    return (*segments, -(row.place or 0))


def _told(parts: Sequence[_Part], row: Row, place: int, *, shared: bool) -> Placed:
    player = PlayerId(row.player)
    points, cut_from = Points(row.points), None
    for part in parts:
        if not part.counts:
            continue
        if player not in part.entered:
            cut_from = part.stage
            continue
        reached, own = part.reached.get(player), part.own.get(player)
        if reached is not None:
            return Placed(
                player,
                place,
                shared,
                points,
                reached.ground,
                part.stage,
                reached.slot,
                reached.other,
                cut_from,
            )
        if own is not None:
            points = Points(own.points)
            return Placed(player, place, shared, points, PlaceGround.TABLE, part.stage, cut_from=cut_from)
    return Placed(player, place, shared, points, PlaceGround.TABLE, cut_from=cut_from)


def reached_in(tree: Bracket) -> dict[PlayerId, _Reached]:
    """How far did every entrant of the playoff come, and by what?"""
    found: dict[PlayerId, _Reached] = {
        player: _Reached((tree.rounds + 1, 0), PlaceGround.STILL_IN) for player in tree.seeds
    }
    for node in tree.nodes:
        if node.slot.best == 1:
            for player in node.losers:
                found[player] = _out(node, player)
    final = tree.node(FINAL)
    if final.winner:
        other = next((side for side in final.sides if side and side != final.winner), None)
        found[final.winner] = _Reached((tree.rounds + 1, 0), PlaceGround.WON_FINAL, FINAL, other)
    for node in tree.nodes:
        if node.slot.best > 1:
            _order_by_side_game(found, node)
    return found


def _out(node: Node, player: PlayerId) -> _Reached:
    grounds = {
        Ending.DOUBLE_LOSS: PlaceGround.DOUBLE_LOSS,
        Ending.UNDECIDED: PlaceGround.LOST,
        Ending.PLAYED: PlaceGround.LOST,
    }
    other = next((side for side in node.sides if side and side != player), None)
    ground = grounds.get(node.ending, PlaceGround.LEFT)
    return _Reached((node.slot.round, 0), ground, node.name, other)


_SIDE_RANKS = {
    THIRD: (2, 1),
    LOWER_HALVES[0]: (3, 1),
    LOWER_HALVES[1]: (3, 1),
    FIFTH: (4, 3),
    SEVENTH: (2, 1),
}
"""Second part of the rank of the winner and the loser of a side game."""


def _order_by_side_game(found: dict[PlayerId, _Reached], node: Node) -> None:
    if not node.winner and not node.losers:
        return
    won, lost = _SIDE_RANKS[node.name]
    if node.winner:
        other = next((side for side in node.sides if side and side != node.winner), None)
        depth = found[node.winner].rank[0]
        ground = PlaceGround.WON_FOR_PLACE
        found[node.winner] = _Reached((depth, won), ground, node.name, other)
    for player in node.losers:
        told = _out(node, player)
        ground = PlaceGround.LOST_FOR_PLACE if told.ground is PlaceGround.LOST else told.ground
        found[player] = _Reached((found[player].rank[0], lost), ground, node.name, told.other)
