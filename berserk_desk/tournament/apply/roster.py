"""What happens to the list of players: added, edited, dropped, re-admitted, granted byes."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import Applied, checked_text, cited, next_id, the_player
from berserk_desk.tournament.names import clean_name
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    CheckDecks,
    DropPlayer,
    DropPlayers,
    EditPlayer,
    GrantPrivilegeByes,
    ImportPlayers,
    NewPlayer,
    ReadmitPlayer,
    RemovePlayer,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import has_played_seats

MOST_PLAYERS = 10_000
"""More participants than any event of the game has ever had; a larger list is a mistake."""

HIGHEST_TABLE = 9_999
MOST_PRIVILEGE_BYES = 9


def _made(new: NewPlayer, player_id: int, joined: RoundNo) -> Player:
    name = clean_name(new.name)
    if not name:
        raise Refused("name_needed")
    return Player(
        id=PlayerId(player_id),
        name=name,
        city=checked_text(new.city, "city"),
        club=checked_text(new.club, "club"),
        number=checked_text(new.number, "number", 40),
        members=tuple(clean_name(member) for member in new.members),
        joined_round=joined,
    )


def _added(state: State, players: tuple[NewPlayer, ...], first_id: int) -> State:
    if len(state.player) + len(players) > MOST_PLAYERS:
        raise Refused("too_many_players", limit=MOST_PLAYERS)
    joined = RoundNo(day.last_announced_number(state) + 1)
    return state.put(
        "player", *(_made(new, first_id + position, joined) for position, new in enumerate(players))
    )


def add_player(state: State, command: AddPlayer, rulebook: Rulebook) -> Applied:
    """He joins the first round that is not yet announced; missed rounds give nothing (inferred)."""
    return Applied(_added(state, (command.player,), next_id(state.player)))


def import_players(state: State, command: ImportPlayers, rulebook: Rulebook) -> Applied:
    """All lines or none."""
    if not command.players:
        raise Refused("nothing_to_import")
    return Applied(_added(state, command.players, next_id(state.player)))


def edit_player(state: State, command: EditPlayer, rulebook: Rulebook) -> Applied:
    """Only what describes the player changes: where he stands in the event has commands of its own."""
    old, new = the_player(state, command.player.id), command.player
    name = clean_name(new.name)
    if not name:
        raise Refused("name_needed")
    if new.fixed_table is not None and not 1 <= new.fixed_table <= HIGHEST_TABLE:
        raise Refused("table_out_of_range", table=new.fixed_table, limit=HIGHEST_TABLE)
    members = tuple(clean_name(member) for member in new.members)
    if len(members) != len(old.members) and has_played_seats(state, old.id):
        raise Refused("seats_were_played", player=old.id, count=len(old.members))
    row = replace(
        old,
        name=name,
        city=checked_text(new.city, "city"),
        club=checked_text(new.club, "club"),
        number=checked_text(new.number, "number", 40),
        judge=new.judge,
        decklist=new.decklist,
        fee_paid=new.fee_paid,
        deck_checked=new.deck_checked,
        present=new.present,
        fixed_table=new.fixed_table,
        members=members,
    )
    return Applied(state.put("player", row))


def remove_player(state: State, command: RemovePlayer, rulebook: Rulebook) -> Applied:
    """Only who was never paired can be removed; others are dropped, so that opponents keep their sums (B53)."""
    player = the_player(state, command.player)
    if day.played_at_all(state, player.id):
        raise Refused("player_has_history", player=player.id)
    pairs = [row.id for row in state.forbidden.values() if player.id in (row.first, row.second)]
    settled = [row.id for row in state.arrangement.values() if player.id in (row.first, row.second)]
    rest = state.drop("forbidden", pairs).drop("arrangement", settled)
    return Applied(rest.drop("player", (player.id,)))


def drop_player(state: State, command: DropPlayer, rulebook: Rulebook) -> Applied:
    """He leaves after the last announced round and stands in no later one."""
    checked_text(command.reason, "reason", 500)
    return Applied(state.put("player", _gone(state, command.player)))


def drop_players(state: State, command: DropPlayers, rulebook: Rulebook) -> Applied:
    """All of them leave or none: one who is not here refuses the whole step."""
    if not command.players:
        raise Refused("nobody_chosen")
    checked_text(command.reason, "reason", 500)
    return Applied(state.put("player", *(_gone(state, player) for player in command.players)))


def _gone(state: State, player_id: PlayerId) -> Player:
    player = the_player(state, player_id)
    if player.disqualified:
        raise Refused("already_disqualified", player=player.id)
    if player.dropped_after is not None:
        raise Refused("already_dropped", player=player.id, round=player.dropped_after)
    return replace(player, dropped_after=day.last_announced_number(state))


def check_decks(state: State, command: CheckDecks, rulebook: Rulebook) -> Applied:
    """A fact about each deck, which decides nothing: whoever left or was disqualified may have it too."""
    if not command.players:
        raise Refused("nobody_chosen")
    rows = [the_player(state, player) for player in command.players]
    return Applied(state.put("player", *(replace(row, deck_checked=command.checked) for row in rows)))


def readmit_player(state: State, command: ReadmitPlayer, rulebook: Rulebook) -> Applied:
    """He plays again; rounds missed meanwhile give nothing."""
    player = the_player(state, command.player)
    if player.disqualified:
        raise Refused("already_disqualified", player=player.id)
    if player.dropped_after is None:
        raise Refused("not_dropped", player=player.id)
    return Applied(state.put("player", replace(player, dropped_after=None)))


def grant_privilege_byes(state: State, command: GrantPrivilegeByes, rulebook: Rulebook) -> Applied:
    """A privilege is for the first rounds (806.2), so it is granted before round 1 is paired (inferred)."""
    player = the_player(state, command.player)
    if not 0 <= command.count <= MOST_PRIVILEGE_BYES:
        raise Refused("privilege_out_of_range", player=player.id, limit=MOST_PRIVILEGE_BYES)
    if state.round:
        raise Refused(
            "privilege_after_pairing", player=player.id, clause=rulebook.byes.clauses["privilege"].clause
        )
    if not day.is_here(player):
        raise Refused("player_not_here", player=player.id)
    row = replace(player, privilege_byes=command.count)
    return Applied(state.put("player", row), cited(rulebook.byes.clauses["privilege"]))
