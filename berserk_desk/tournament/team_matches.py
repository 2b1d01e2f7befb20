"""What do two teams play, and what has each member won? A match has a game at every seat (rules 8, inferred)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from berserk_desk.terms import Method, Outcome, PlayerId, PlayFormat, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State

GAME_WORDS = ("first", "second", "draw", "double_loss", "")
"""How a game at one seat can end; "": it was not played."""


TEAM_FORMATS = frozenset({PlayFormat.TEAM_DRAFT, PlayFormat.TEAM_SEALED, PlayFormat.TEAM_CONSTRUCTED})


def is_team_event(state: State) -> bool:
    """Do teams play, by the announced format or because somebody has members?"""
    if not state.regulations:
        return False
    by_format = state.rules.play_format in TEAM_FORMATS
    return by_format or any(player.members for player in state.player.values())


def seats_of(state: State, pairing: Pairing) -> int:
    """How many games has the match: one for each member of the larger team; 0 where no team plays."""
    if pairing.second is None:
        return 0
    first, second = state.player[pairing.first], state.player[pairing.second]
    return max(len(first.members), len(second.members))


def has_played_seats(state: State, team: PlayerId) -> bool:
    """Is a result of this team noted seat by seat, so that the number of its members stays?"""
    return any(
        result.seats and team in day.players_of(state.pairing[result.id]) for result in state.result.values()
    )


def games_of(seats: tuple[str, ...]) -> tuple[int, int, int]:
    """Games won by the first team, by the second, and drawn."""
    counted = Counter(seats)
    return counted["first"], counted["second"], counted["draw"]


def outcome_of(seats: tuple[str, ...]) -> Outcome:
    """Who has won more seats? Equal: a draw."""
    first, second, _drawn = games_of(seats)
    return Outcome.FIRST if first > second else Outcome.SECOND if second > first else Outcome.DRAW


def wrong_seats(state: State, pairing: Pairing, result: Result) -> Refused | None:
    """Why can this not be the result of the seats noted with it? None when it can.

    A match that was played out is won by more seats. One that was conceded, agreed or ended by a penalty, and one with
    a game not played, is what the judge says; a playoff match of equal seats too, for it has no draw.
    """
    count = seats_of(state, pairing)
    if not result.seats:
        if sum(result.games) > count:
            return Refused("more_games_than_seats", table=pairing.table_no, count=count)
        return None
    if len(result.seats) != count:
        return Refused("wrong_number_of_seats", table=pairing.table_no, count=count)
    if not set(result.seats) <= set(GAME_WORDS):
        return Refused("seat_outcome_unknown", table=pairing.table_no)
    if result.games and tuple(result.games) != games_of(result.seats):
        return Refused("seats_disagree", table=pairing.table_no)
    if "" in result.seats or result.ground or result.method not in (Method.CLEAN, Method.TECHNICAL):
        return None
    won = outcome_of(result.seats)
    level = won is Outcome.DRAW and state.round[pairing.round].stage is StageKind.PLAYOFF
    if result.outcome is not won and not level:
        return Refused("seats_disagree", table=pairing.table_no)
    return None


@dataclass(frozen=True, slots=True)
class MemberRow:
    """What one member of a team has done at his seat (from 1). Who won and drew as often shares a ``place``."""

    team: PlayerId
    seat: int
    name: str
    wins: int
    draws: int
    losses: int
    place: int = 0


def member_rows(state: State) -> tuple[MemberRow, ...]:
    """The table of the members: most wins first, then most draws, then by team and seat.

    Games of every announced round count, those of a playoff too: it says what a member won, not where a team stands.
    """
    won: Counter[tuple[PlayerId, int]] = Counter()
    drawn: Counter[tuple[PlayerId, int]] = Counter()
    lost: Counter[tuple[PlayerId, int]] = Counter()
    for pairing in state.pairing.values():
        result = state.result.get(pairing.id)
        if result is None or pairing.second is None or not day.announced(state, pairing.round):
            continue
        for seat, word in enumerate(result.seats, 1):
            first, second = (pairing.first, seat), (pairing.second, seat)
            match word:
                case "first":
                    won[first] += 1
                    lost[second] += 1
                case "second":
                    won[second] += 1
                    lost[first] += 1
                case "draw":
                    drawn.update((first, second))
                case "double_loss":
                    lost.update((first, second))
    rows = [
        MemberRow(team.id, seat, name, won[team.id, seat], drawn[team.id, seat], lost[team.id, seat])
        for team in state.player.values()
        for seat, name in enumerate(team.members, 1)
    ]
    rows.sort(key=lambda row: (-row.wins, -row.draws, row.team, row.seat))
    ahead: dict[tuple[int, int], int] = {}
    for at, row in enumerate(rows, 1):
        ahead.setdefault((row.wins, row.draws), at)
    return tuple(replace(row, place=ahead[row.wins, row.draws]) for row in rows)
