"""What can have happened to a running round, and whom can it concern? The choices of the guided repair."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.terms import ArrangementKind, PairingId, PlayerId, RoundId
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.lineup import arranged
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.round_repair import Happened, may_come, may_leave
from berserk_desk.tournament.state import State
from berserk_desk.wording import N_, _
from berserk_desk.wording.people import player_name


class Kind(StrEnum):
    """Kinds of what can have happened."""

    COMES = "comes"
    LEAVES = "leaves"
    WRONG_ONE = "wrong_one"
    POINTS = "points"
    BYE = "bye"
    PAIR = "pair"


KINDS = {
    Kind.COMES: N_("Plays, but is in no pair"),
    Kind.LEAVES: N_("Is in a pair, but does not play"),
    Kind.WRONG_ONE: N_("The wrong one was dropped"),
    Kind.POINTS: N_("Points have changed"),
    Kind.BYE: N_("The bye is not for this player"),
    Kind.PAIR: N_("This pair must not play"),
}


@dataclass(frozen=True, slots=True)
class Choices:
    """Who can be meant: ids and names. ``second``: of a second question, empty where there is none."""

    first: tuple[tuple[int, str], ...]
    second: tuple[tuple[int, str], ...] = ()
    ask_first: str = ""
    ask_second: str = ""


def kinds_possible(state: State, round_id: RoundId) -> list[tuple[Kind, str]]:
    """What can have happened to this round, in words."""
    return [(kind, _(words)) for kind, words in KINDS.items() if choices_of(state, round_id, kind).first]


def choices_of(state: State, round_id: RoundId, kind: Kind) -> Choices:
    """Who can be meant by it?"""
    coming = tuple(_late_first(state, round_id, may_come(state, round_id)))
    leaving = tuple(_by_name(state, round_id, may_leave(state, round_id)))
    rows = day.pairings_of(state, round_id)
    open_rows = [row for row in rows if row.second is not None and row.id not in state.result]
    match kind:
        case Kind.COMES:
            return Choices(coming)
        case Kind.LEAVES:
            return Choices(leaving)
        case Kind.WRONG_ONE:
            return Choices(coming if leaving else (), leaving, _("back"), _("leaves"))
        case Kind.POINTS:
            seated = [player for row in open_rows for player in players_of(row)]
            return Choices(tuple(_by_name(state, round_id, seated)))
        case Kind.BYE:
            byes = [row.first for row in rows if day.is_ordinary_bye(state.result.get(row.id))]
            return Choices(tuple(_by_name(state, round_id, byes)))
        case Kind.PAIR:
            return Choices(tuple((row.id, _pair(state, row.id)) for row in open_rows))


def likely(state: State, round_id: RoundId, beside: PairingId | None) -> tuple[Kind, int] | None:
    """What has most likely happened: who left still has to play, who is here is in no pair, or the chosen pair.

    None: nothing points anywhere.
    """
    leaving = dict(choices_of(state, round_id, Kind.LEAVES).first)
    waiting = [
        player
        for row in day.pairings_of(state, round_id)
        if row.id not in state.result
        for player in players_of(row)
        if player in leaving and not day.is_here(state.player[player])
    ]
    if waiting:
        return Kind.LEAVES, waiting[0]
    settled = arranged(state, state.round[round_id].number)
    judged_out = {row.first for row in settled if row.kind is ArrangementKind.OUT}
    for player, _name in choices_of(state, round_id, Kind.COMES).first:
        if day.is_here(state.player[PlayerId(player)]) and player not in judged_out:
            return Kind.COMES, player
    row = state.pairing.get(beside) if beside is not None else None
    if row is not None and row.round == round_id:
        seated = next((player for player in players_of(row) if player in leaving), None)
        if seated is not None:
            return Kind.LEAVES, seated
    return None


def happened_of(kind: Kind, first: int | None, second: int | None = None) -> Happened:
    """The facts of a choice; nothing while it is not complete."""
    if first is None:
        return Happened()
    player = PlayerId(first)
    match kind:
        case Kind.COMES:
            return Happened(come=(player,))
        case Kind.LEAVES:
            return Happened(leave=(player,))
        case Kind.WRONG_ONE:
            return Happened() if second is None else Happened(come=(player,), leave=(PlayerId(second),))
        case Kind.POINTS:
            return Happened(reseat=(player,))
        case Kind.BYE:
            return Happened(no_bye=(player,))
        case Kind.PAIR:
            return Happened(part=(PairingId(first),))


def _late_first(state: State, round_id: RoundId, players: Iterable[PlayerId]) -> list[tuple[int, str]]:
    """Who was entered while the round runs stands first, the last one before all."""
    number = state.round[round_id].number
    late = [player for player in players if state.player[player].joined_round > number]
    names = _by_name(state, round_id, [player for player in players if player not in late])
    newest: list[tuple[int, str]] = [(each, player_name(state, each)) for each in sorted(late, reverse=True)]
    return newest + names


def _by_name(state: State, round_id: RoundId, players: Iterable[PlayerId]) -> list[tuple[int, str]]:
    tables = {player: row.table_no for row in day.pairings_of(state, round_id) for player in players_of(row)}
    order = sorted(players, key=lambda player: (normal_form(state.player[player].name), player))
    found: list[tuple[int, str]] = []
    for player in order:
        name = player_name(state, player)
        table = tables.get(player)
        found.append(
            (
                player,
                name if table is None else _("{player} (table {table})").format(player=name, table=table),
            )
        )
    return found


def _pair(state: State, pairing: PairingId) -> str:
    row = state.pairing[pairing]
    names = " — ".join(player_name(state, player) for player in players_of(row))
    return _("table {table}: {pair}").format(table=row.table_no, pair=names)
