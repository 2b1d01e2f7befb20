"""Teams: a match has a game at every seat, everything else is as with single players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, PlayFormat, StageKind
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.player_commands import EditPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.tournament.team_matches import games_of, is_team_event, member_rows, outcome_of, seats_of
from tests.builders import a_tournament, announced, at_table, do, paired, refusal
from tests.stage_events import opened, playoff


def teams(count: int, size: int = 3) -> State:
    new = tuple(
        NewPlayer(f"Команда {at}", members=tuple(f"Игрок {at}{seat}" for seat in range(1, size + 1)))
        for at in range(1, count + 1)
    )
    return do(a_tournament(0), ImportPlayers(new))


def of_seats(pairing: int, seats: tuple[str, ...], outcome: Outcome, **values: object) -> RecordResult:
    method = values.pop("method", Method.CLEAN)
    return RecordResult(Result(PairingId(pairing), outcome, method, seats=seats, **values))  # type: ignore[arg-type]  # fields by name


WON = ("first", "second", "first")


def test_a_match_of_teams_has_a_game_for_each_member_and_of_players_none() -> None:
    state = announced(paired(teams(6)))
    assert seats_of(state, at_table(state, 1)) == 3
    single = announced(paired(a_tournament(4)))
    assert seats_of(single, at_table(single, 1)) == 0


@pytest.mark.parametrize(
    ("seats", "games", "outcome"),
    [
        (("first", "second", "first"), (2, 1, 0), Outcome.FIRST),
        (("draw", "second", "draw"), (0, 1, 2), Outcome.SECOND),
        (("first", "second", "draw"), (1, 1, 1), Outcome.DRAW),
        (("double_loss", "first", ""), (1, 0, 0), Outcome.FIRST),
    ],
)
def test_the_match_goes_to_who_won_more_seats(
    seats: tuple[str, ...], games: tuple[int, int, int], outcome: Outcome
) -> None:
    assert (games_of(seats), outcome_of(seats)) == (games, outcome)


def test_a_match_of_teams_in_classic_counts_as_any_match() -> None:
    state = announced(paired(teams(4)))
    table = at_table(state, 1)
    state = do(state, of_seats(table.id, WON, Outcome.FIRST, games=(2, 1, 0)))
    assert next(row for row in standings(state).rows if row.player == table.first).points == 30
    assert findings(state) == ()


@pytest.mark.parametrize(
    ("seats", "outcome", "values", "code"),
    [
        (("first", "first"), Outcome.FIRST, {}, "wrong_number_of_seats"),
        (("first", "lost", "first"), Outcome.FIRST, {}, "seat_outcome_unknown"),
        (WON, Outcome.SECOND, {}, "seats_disagree"),
        (WON, Outcome.DRAW, {}, "seats_disagree"),
        (WON, Outcome.FIRST, {"games": (1, 2, 0)}, "seats_disagree"),
        ((), Outcome.FIRST, {"games": (3, 1, 0)}, "more_games_than_seats"),
    ],
)
def test_seats_that_cannot_be_are_refused(
    seats: tuple[str, ...], outcome: Outcome, values: dict[str, object], code: str
) -> None:
    state = announced(paired(teams(4)))
    assert refusal(state, of_seats(at_table(state, 1).id, seats, outcome, **values)).code == code


def test_seats_of_single_players_are_refused() -> None:
    state = announced(paired(a_tournament(4)))
    assert refusal(state, of_seats(at_table(state, 1).id, WON, Outcome.FIRST)).code == "no_seats_here"


@pytest.mark.parametrize(
    ("seats", "outcome", "method"),
    [
        (("first", "", ""), Outcome.SECOND, Method.CLEAN),
        (WON, Outcome.SECOND, Method.PENALTY),
        (WON, Outcome.DRAW, Method.AGREED),
        (("", "", ""), Outcome.FIRST, Method.WALKOVER),
    ],
)
def test_a_match_that_was_not_played_out_is_what_the_judge_says(
    seats: tuple[str, ...], outcome: Outcome, method: Method
) -> None:
    state = announced(paired(teams(4)))
    state = do(state, of_seats(at_table(state, 1).id, seats, outcome, method=method))
    assert findings(state) == ()


def test_equal_seats_in_a_playoff_are_no_draw_and_the_judge_says_who_goes_on() -> None:
    state = announced(paired(playoff(teams(4), (1, 2, 3, 4))))
    level = ("first", "second", "draw")
    table = at_table(state, 1)
    assert refusal(state, of_seats(table.id, level, Outcome.DRAW)).code == "no_draw_in_playoff"
    assert do(state, of_seats(table.id, level, Outcome.SECOND)).result[table.id].outcome is Outcome.SECOND


def test_the_table_of_members_is_wins_per_seat() -> None:
    state = announced(paired(opened(teams(4), StageKind.ROUND_ROBIN, range(1, 5))))
    one, other = at_table(state, 1), at_table(state, 2)
    state = do(
        state,
        of_seats(one.id, ("first", "second", "draw"), Outcome.DRAW),
        of_seats(other.id, ("double_loss", "second", "second"), Outcome.SECOND),
    )
    rows = {(row.team, row.seat): (row.wins, row.draws, row.losses) for row in member_rows(state)}
    assert other.second is not None
    assert one.second is not None
    assert rows[one.first, 1] == (1, 0, 0)
    assert rows[one.second, 1] == (0, 0, 1)
    assert rows[one.second, 2] == (1, 0, 0)
    assert rows[one.first, 3] == rows[one.second, 3] == (0, 1, 0)
    assert rows[other.first, 1] == rows[other.second, 1] == (0, 0, 1)
    assert len(rows) == 12
    assert [row.wins for row in member_rows(state)] == sorted((r[0] for r in rows.values()), reverse=True)


def test_members_are_called_by_their_names_in_the_order_of_their_seats() -> None:
    row = member_rows(teams(2))[0]
    assert (row.team, row.seat, row.name) == (PlayerId(1), 1, "Игрок 11")


def test_a_team_keeps_the_number_of_its_members_once_its_seats_were_played() -> None:
    state = announced(paired(teams(4)))
    table = at_table(state, 1)
    named = replace(state.player[table.first], members=("Новый Первый", "Игрок Б", "Игрок В"))
    fewer = replace(named, members=named.members[:2])
    assert do(state, EditPlayer(fewer)).player[table.first].members == fewer.members
    state = do(state, of_seats(table.id, WON, Outcome.FIRST))
    assert do(state, EditPlayer(named)).player[table.first].members == named.members
    assert refusal(state, EditPlayer(fewer)).code == "seats_were_played"


def test_members_who_won_and_drew_as_often_share_a_place() -> None:
    state = announced(paired(teams(2)))
    state = do(state, of_seats(at_table(state, 1).id, WON, Outcome.FIRST))
    assert [(row.wins, row.place) for row in member_rows(state)] == [(1, 1)] * 3 + [(0, 4)] * 3


def test_an_event_is_one_of_teams_by_its_format_or_by_its_members() -> None:
    single = a_tournament(2)
    assert not is_team_event(single)
    rules = replace(single.rules, play_format=PlayFormat.TEAM_SEALED)
    assert is_team_event(do(a_tournament(0), EditRegulations(rules)))
    assert is_team_event(teams(1))
