"""How did somebody come through a playoff: whom he met in each round of it, and how that ended?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import Method, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import Ending, Node, playoffs
from berserk_desk.tournament.final_places import up_to
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import games_text, method_text
from berserk_desk.wording.stages import ending_text, slot_name_text


@dataclass(frozen=True, slots=True)
class Met:
    """One game of a playoff, seen by one of those who came to it. ``opponent`` is "" where nobody was opposite."""

    round: RoundNo
    slot: str
    opponent: str
    ended: str

    @property
    def text(self) -> str:
        """All of it in one line: "1/4, game 2: Ким Олег, won"."""
        who = ", ".join(filter(None, (self.opponent, self.ended)))
        return _("{slot}: {game}").format(slot=self.slot[:1].upper() + self.slot[1:], game=who)


def playoff_path(
    state: State, player: PlayerId, after_round: RoundNo | None = None, *, for_judge: bool = True
) -> tuple[Met, ...]:
    """The games of the playoffs that the player came to, up to that round (None: all), by round.

    The hall (not ``for_judge``) is not told that a game ended by a penalty.
    """
    if after_round is not None:
        state = up_to(state, after_round)
    nodes = [
        node
        for tree in playoffs(state)
        for node in tree.nodes
        if player in node.sides and node.ending is not Ending.WAITING and _known(state, node)
    ]
    return tuple(
        Met(
            node.number,
            slot_name_text(node.name),
            _opponent(state, node, player),
            _ended(node, player, for_judge),
        )
        for node in sorted(nodes, key=lambda node: (node.number, -node.slot.best))
    )


def _known(state: State, node: Node) -> bool:
    """Nothing of a round that the hall does not know yet."""
    rounds = state.rounds_by_number(node.number)
    return not rounds or all(day.announced(state, this.id) for this in rounds)


def _opponent(state: State, node: Node, player: PlayerId) -> str:
    other = next((side for side in node.sides if side and side != player), None)
    return "" if other is None else player_name(state, other)


def _ended(node: Node, player: PlayerId, for_judge: bool) -> str:
    if node.ending is Ending.WALKOVER and node.winner != player:
        return _("had left")
    if node.ending is not Ending.PLAYED:
        return ending_text(node.ending)
    words = [_("won") if node.winner == player else _("lost")]
    games = games_text(node.result)
    if games and node.pairing is not None and node.pairing.first != player:
        games = "–".join(reversed(games.split("–")))
    penalised = node.result is not None and node.result.method is Method.PENALTY
    words += [games, "" if penalised and not for_judge else method_text(node.result)]
    return ", ".join(filter(None, words))
