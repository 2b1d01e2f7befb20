"""Who has left, in the table and in every list: B55 and B57."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.models.participants_rows import ParticipantRows
from berserk_desk.ui.models.standings_rows import standings_rows
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, do, paired, played
from tests.hand_paired import hand_played

LEFT, STAYED = PlayerId(1), PlayerId(4)


def one_left_after_round_3_with_6_points() -> State:
    """6 players, classic. Player 1 has two wins of three and leaves; player 4 has 6 points after round 4."""
    state = hand_played(
        a_tournament(6, rounds=4),
        ((1, 2, "1"), (3, 4, "1"), (5, 6, "1")),
        ((1, 3, "1"), (5, 2, "1"), (4, 6, "1")),
        ((5, 1, "1"), (4, 2, "1"), (3, 6, "1")),
    )
    state = do(state, DropPlayer(LEFT))
    return hand_played(state, ((5, 4, "1"), (3, 2, "1")), bye=6)


def test_who_left_stands_where_points_and_buchholz_put_him_on_screen_and_paper_b55() -> None:
    state = one_left_after_round_3_with_6_points()
    table = standings(state)
    # By hand. Points: 5 has 12, 3 has 9, 1 and 4 have 6, 6 has 3 (a bye), 2 has 0.
    # Buchholz of 1: 2 + 3 + 5 = 0 + 9 + 12 = 21; of 4: 3 + 6 + 2 + 5 = 9 + 3 + 0 + 12 = 24.
    assert [row.player for row in table.rows] == [5, 3, 4, 1, 6, 2]
    use_language("ru")
    screen = [row.key for row in standings_rows(state, rulebook_of(state.rules), table)]
    assert screen == [row.player for row in table.rows]
    sheet = standings_sheet(state, table)
    names = [state.player[PlayerId(row.player)].name for row in table.rows]
    printed = [next(n for n in names if any(n in c.text for c in row.cells)) for row in sheet.rows]
    assert printed == names


def test_leaving_itself_moves_nobody_b55() -> None:
    state = one_left_after_round_3_with_6_points()
    back = state.put("player", replace(state.player[LEFT], dropped_after=None))
    assert standings(back).rows == standings(state).rows


def test_in_the_last_round_who_left_is_out_and_who_has_the_bye_is_not_b57() -> None:
    use_language("ru")
    state = announced(paired(played(a_tournament(5, rounds=2))))
    bye = next(p.first for p in day.pairings_in(state, 2) if p.second is None)
    left = next(p.first for p in day.pairings_in(state, 2) if p.second is not None)
    state = do(state, DropPlayer(left))
    assert not day.is_here(state.player[left])
    assert day.is_here(state.player[bye])
    rows = {row.key: row for row in ParticipantRows().found(state, {})}
    assert (rows[left].cells["present"].check, rows[bye].cells["present"].check) == (False, True)
    assert "снят" in rows[left].cells["marks"].text
    assert not rows[bye].cells["marks"].text
    words = {
        state.player[left].name: "снят",
        state.player[bye].name: "",
    }
    for row in players_list(state).rows:
        name = next((n for n in words if any(n in cell.text for cell in row.cells)), None)
        if name is not None:
            assert words[name] in row.cells[1].text
            assert bool(row.cells[1].text) is bool(words[name])
