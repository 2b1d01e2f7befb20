"""Which score groups do the pairs of a round fall into, and what became of each?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from berserk_desk.pairing.answer import Reason
from berserk_desk.terms import PlayerId, Points
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.proposal import decoded
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import short_name

MOST_NAMES = 3


def floats_of(pairing: Pairing) -> list[Reason]:
    """The floats that the pairing itself has stored."""
    return [reason for reason in decoded(pairing.why) if reason.code == "down_float"]


def points_moved(pairing: Pairing) -> bool:
    """Were these two on equal points when they were paired? Unequal ones come from a later correction then."""
    return any(reason.code == "same_score" for reason in decoded(pairing.why))


@dataclass(slots=True)
class Group:
    """What became of the players of one score."""

    players: int = 0
    down: list[PlayerId] = field(default_factory=list)
    up: list[PlayerId] = field(default_factory=list)
    bye: list[PlayerId] = field(default_factory=list)
    had_met: bool = False
    unequal: bool = False
    """Somebody plays outside, and no stored reason says so."""
    moved: bool = False
    """Points have changed since the pairing."""

    def note(self, state: State) -> str:
        """How the group came out, in a few words."""
        parts = [_("odd") if self.players % 2 else _("even")]
        if self.had_met:
            parts.append(_("have met each other"))
        for words, players in (
            (_("down: {names}"), self.down),
            (_("up: {names}"), self.up),
            (_("bye: {names}"), self.bye),
        ):
            if players:
                parts.append(words.format(names=_few_names(state, players)))
        if self.moved:
            parts.append(_("points have changed since"))
        if not (self.down or self.up or self.bye or self.unequal):
            parts.append(_("all inside the group"))
        return ", ".join(parts[:2]) + "".join(f"; {part}" for part in parts[2:])


def _few_names(state: State, players: list[PlayerId]) -> str:
    shown = [short_name(state, player) for player in players[:MOST_NAMES]]
    more = len(players) - MOST_NAMES
    if more > 0:
        shown.append(ngettext("{count} more", "{count} more", more).format(count=more))
    return ", ".join(shown)


def groups_of(
    pairings: tuple[Pairing, ...], before: Mapping[PlayerId, Points], *, drafted: bool
) -> dict[Points, Group]:
    """The score groups of these pairs, by the points ``before``. ``drafted``: the round is not announced."""
    groups: dict[Points, Group] = {}
    for pairing in pairings:
        for player in players_of(pairing):
            groups.setdefault(before[player], Group()).players += 1
        if pairing.second is None:
            groups[before[pairing.first]].bye.append(pairing.first)
            continue
        _count_crossing(groups, pairing, before, drafted=drafted)
    return groups


def _count_crossing(
    groups: dict[Points, Group], pairing: Pairing, before: Mapping[PlayerId, Points], *, drafted: bool
) -> None:
    """A made round floats only as its stored reasons say: points may have been corrected since."""
    assert pairing.second is not None
    gap = before[pairing.first] - before[pairing.second]
    high, low = (pairing.first, pairing.second) if gap >= 0 else (pairing.second, pairing.first)
    floats = floats_of(pairing)
    if floats:
        high = PlayerId(int(floats[0].args["player"]))
        low = next(player for player in players_of(pairing) if player != high)
        groups[before[high]].had_met |= floats[0].args.get("cause") == "group_has_met"
    by_hand = drafted and not pairing.why
    told = {reason.code for reason in decoded(pairing.why)} & {"close_score", "repaired"}
    if floats or (gap and (by_hand or told)):
        groups[before[high]].down.append(high)
        groups[before[low]].up.append(low)
    elif gap:
        for player in (high, low):
            groups[before[player]].unequal = True
            groups[before[player]].moved |= points_moved(pairing)
