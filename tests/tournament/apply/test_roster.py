"""The list of players: who comes, goes, comes back, and has a bye promised."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo, TableNo
from berserk_desk.tournament import checks, day, meetings
from berserk_desk.tournament.event_rows import Forbidden
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    DropPlayers,
    EditPlayer,
    GrantPrivilegeByes,
    ImportPlayers,
    NewPlayer,
    ReadmitPlayer,
    RemovePlayer,
)
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.round_commands import CancelRound
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import (
    a_result,
    a_tournament,
    add,
    announced,
    at_table,
    do,
    paired,
    played,
    refusal,
    the_round_now,
)

ONE, TWO = PlayerId(1), PlayerId(2)


def test_an_added_player_plays_from_round_1_and_two_of_one_name_are_two_people_b59() -> None:
    state, one = add(a_tournament(0), "Иванов Иван", "Томск")
    state, two = add(state, "Иванов Иван", "Омск")
    assert one != two
    assert state.player[one].joined_round == 1
    assert state.player[one].name == state.player[two].name
    assert day.is_here(do(state, DropPlayer(one)).player[two])


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (NewPlayer(" "), "name_needed"),
        (NewPlayer("Ким Лев", city="ы" * 201), "text_too_long"),
        (NewPlayer("Ким Лев", number="1" * 41), "text_too_long"),
    ],
)
def test_a_player_without_a_name_or_with_endless_texts_is_refused_alone_and_in_a_list(
    new: NewPlayer, code: str
) -> None:
    state = a_tournament(0)
    assert refusal(state, AddPlayer(new)).code == code
    assert refusal(state, ImportPlayers((NewPlayer("Лис Вера"), new))).code == code


def test_a_list_is_imported_whole_or_not_at_all() -> None:
    state = a_tournament(2)
    assert refusal(state, ImportPlayers(())).code == "nothing_to_import"
    crowd = tuple(NewPlayer(f"Игрок {n}") for n in range(9_999))
    assert refusal(state, ImportPlayers(crowd)).args_by_name == {"limit": 10_000}
    assert len(do(state, ImportPlayers(crowd[:5])).player) == 7


def test_b50_a_late_entry_joins_the_first_round_not_yet_announced() -> None:
    state = played(a_tournament(4))
    state, after_round_1 = add(state, "Хан Тимур")
    state = announced(paired(state))
    state, during_round_2 = add(state, "Яшин Глеб")
    assert state.player[after_round_1].joined_round == 2
    assert state.player[during_round_2].joined_round == 3
    assert day.pairing_of_player(state, 2, after_round_1) is not None
    assert day.pairing_of_player(state, 2, during_round_2) is None
    for pairing in day.outstanding(state, the_round_now(state).id):
        state = do(state, a_result(pairing))
    state = paired(state)
    assert day.pairing_of_player(state, 3, during_round_2) is not None
    assert scores(state, RoundNo(1))[after_round_1] == 0
    assert not [f for f in checks.findings(state) if f.level is Severity.ERROR]


def test_an_entry_while_a_draft_lies_there_is_in_the_draft_made_anew() -> None:
    state, late = add(paired(a_tournament(5)), "Хан Тимур")
    assert day.pairing_of_player(state, 1, late) is None
    again = do(state, propose(state, attempt=2).command())
    assert day.pairing_of_player(again, 1, late) is not None
    assert len(again.round) == 1


def test_editing_a_player_leaves_where_he_stands_in_the_event_alone() -> None:
    state = do(a_tournament(3), GrantPrivilegeByes(ONE, 1), DropPlayer(TWO))
    wanted: dict[str, Any] = {"privilege_byes": 0, "joined_round": RoundNo(3), "disqualified": True}
    state = do(state, EditPlayer(replace(state.player[ONE], name="Новый Ян", club="Лира", **wanted)))
    row = state.player[ONE]
    assert (row.name, row.club) == ("Новый Ян", "Лира")
    assert (row.privilege_byes, row.joined_round, row.disqualified) == (1, 1, False)
    state = do(state, EditPlayer(replace(state.player[TWO], dropped_after=None)))
    assert state.player[TWO].dropped_after == 0


def test_an_edited_player_needs_a_name_a_possible_table_and_to_be_there() -> None:
    state = a_tournament(2)
    row = state.player[ONE]
    assert refusal(state, EditPlayer(replace(row, name=""))).code == "name_needed"
    for table in (0, 10_000):
        edited = EditPlayer(replace(row, fixed_table=TableNo(table)))
        assert refusal(state, edited).code == "table_out_of_range"
    assert do(state, EditPlayer(replace(row, fixed_table=TableNo(9_999)))).player[ONE].fixed_table == 9_999
    assert refusal(state, EditPlayer(replace(row, id=PlayerId(9)))).args_by_name == {"player": 9}


def test_b53_who_was_paired_is_dropped_not_removed() -> None:
    state = played(a_tournament(4))
    assert refusal(state, RemovePlayer(ONE)).code == "player_has_history"
    before = {row.player: (row.points, dict(row.values)) for row in standings(state).rows}
    after = {row.player: (row.points, dict(row.values)) for row in standings(do(state, DropPlayer(ONE))).rows}
    assert after == before


def test_a_player_never_paired_is_removed_with_what_forbade_him_pairs() -> None:
    state = a_tournament(3).put("forbidden", Forbidden(1, ONE, TWO))
    state = do(state, RemovePlayer(ONE))
    assert sorted(state.player) == [2, 3]
    assert not state.forbidden
    assert refusal(state, RemovePlayer(ONE)).code == "no_such_player"


def test_a_penalty_on_record_keeps_its_player_in_the_list() -> None:
    state = do(a_tournament(3), AddPenalty(ONE, PenaltyKind.WARNING))
    assert refusal(state, RemovePlayer(ONE)).code == "player_has_history"


def test_b48_a_dropped_player_is_absent_from_the_next_round() -> None:
    state = do(played(a_tournament(5)), DropPlayer(ONE))
    assert state.player[ONE].dropped_after == 1
    assert ONE not in day.eligible(state, 2)
    assert day.pairing_of_player(paired(state), 2, ONE) is None


def test_b49_a_drop_in_a_running_round_leaves_his_table_to_be_settled() -> None:
    state = announced(paired(a_tournament(4)))
    state = do(state, a_result(at_table(state, 1)))
    gone = at_table(state, 2).first
    state = do(state, DropPlayer(gone))
    assert day.outstanding_tables(state, 1) == (2,)
    refused = refusal(state, propose(state, attempt=1).command())
    assert (refused.code, refused.args_by_name["tables"]) == ("results_missing", (2,))
    state = do(state, a_result(at_table(state, 2), Outcome.SECOND, Method.WALKOVER))
    assert gone not in the_round_now(paired(state)).eligible


def test_several_leave_in_one_step_or_none_of_them() -> None:
    state = do(a_tournament(4), DropPlayers((ONE, TWO), "ы" * 500))
    assert day.eligible(state, 1) == (3, 4)
    assert refusal(state, DropPlayers((PlayerId(3), ONE))).code == "already_dropped"
    assert refusal(state, DropPlayers(())).code == "nobody_chosen"
    assert refusal(state, DropPlayers((PlayerId(3),), "ы" * 501)).code == "text_too_long"


def test_a_player_dropped_before_round_1_plays_nothing() -> None:
    state = do(a_tournament(3), DropPlayer(ONE))
    assert state.player[ONE].dropped_after == 0
    assert day.eligible(state, 1) == (2, 3)


def test_dropped_twice_or_readmitted_without_a_drop_is_refused() -> None:
    state = do(played(a_tournament(4)), DropPlayer(ONE))
    refused = refusal(state, DropPlayer(ONE))
    assert (refused.code, refused.args_by_name) == ("already_dropped", {"player": 1, "round": 1})
    assert refusal(state, ReadmitPlayer(TWO)).code == "not_dropped"


def test_a_readmitted_player_plays_again_and_keeps_his_points_and_whom_he_has_met() -> None:
    state = played(a_tournament(4))
    winner = at_table(state, 1).first
    state = played(do(state, DropPlayer(winner)))
    state = paired(do(state, ReadmitPlayer(winner)))
    assert day.pairing_of_player(state, 3, winner) is not None
    assert scores(state)[winner] == 30
    assert meetings.met(state)[winner] == {at_table(state, 1, 1).second}


def test_dropped_and_readmitted_within_one_round_nothing_is_missed() -> None:
    state = announced(paired(a_tournament(4)))
    assert do(state, DropPlayer(ONE), ReadmitPlayer(ONE)).player == state.player


def test_the_disqualified_are_neither_dropped_nor_readmitted_nor_granted() -> None:
    state = do(a_tournament(4), AddPenalty(ONE, PenaltyKind.DISQUALIFICATION))
    assert refusal(state, DropPlayer(ONE)).code == "already_disqualified"
    assert refusal(state, ReadmitPlayer(ONE)).code == "already_disqualified"
    assert refusal(state, GrantPrivilegeByes(ONE, 1)).code == "player_not_here"


def test_who_leaves_in_a_round_that_is_then_cancelled_is_not_in_its_successor() -> None:
    state = announced(paired(played(a_tournament(6))))
    state = do(state, DropPlayer(ONE), CancelRound(the_round_now(state).id, reason="зал закрыт"))
    assert state.player[ONE].dropped_after == 1
    assert ONE not in the_round_now(paired(state)).eligible


def test_who_comes_in_a_round_that_is_then_cancelled_is_in_its_successor() -> None:
    state, late = add(announced(paired(a_tournament(5))), "Хан Тимур")
    assert state.player[late].joined_round == 2
    state = do(state, CancelRound(the_round_now(state).id, reason="зал закрыт"))
    assert state.player[late].joined_round == 1
    assert late in the_round_now(paired(state)).eligible


def test_an_absent_player_is_left_out_until_he_is_present() -> None:
    state = a_tournament(4)
    state = do(state, EditPlayer(replace(state.player[ONE], present=False)))
    assert day.eligible(state, 1) == (2, 3, 4)
    assert len(paired(state).pairing) == 2


def test_privilege_byes_are_granted_in_their_range_before_round_1_806_2() -> None:
    state = do(a_tournament(4), GrantPrivilegeByes(ONE, 2))
    assert state.player[ONE].privilege_byes == 2
    assert do(state, GrantPrivilegeByes(ONE, 0)).player[ONE].privilege_byes == 0
    assert refusal(state, GrantPrivilegeByes(ONE, -1)).code == "privilege_out_of_range"
    assert refusal(state, GrantPrivilegeByes(ONE, 10)).code == "privilege_out_of_range"
    refused = refusal(paired(state), GrantPrivilegeByes(TWO, 1))
    assert (refused.code, refused.clause) == ("privilege_after_pairing", "classic:806.2")
    assert refusal(do(state, DropPlayer(TWO)), GrantPrivilegeByes(TWO, 1)).code == "player_not_here"


def byes_of(state: State, number: int) -> dict[PlayerId, Method]:
    return {p.first: state.result[p.id].method for p in day.pairings_in(state, number) if p.second is None}


def test_a_holder_is_taken_out_before_parity_is_counted_so_two_byes_in_a_round_are_right_806_2() -> None:
    state = played(do(a_tournament(6), GrantPrivilegeByes(ONE, 1)))
    methods = byes_of(state, 1)
    assert methods[ONE] is Method.PRIVILEGE_BYE
    assert sorted(methods.values()) == [Method.BYE, Method.PRIVILEGE_BYE]
    assert scores(state)[ONE] == 30


def test_holders_of_an_even_number_leave_an_even_field_whole_806_2() -> None:
    state = paired(do(a_tournament(6), GrantPrivilegeByes(ONE, 1), GrantPrivilegeByes(TWO, 1)))
    assert byes_of(state, 1) == {ONE: Method.PRIVILEGE_BYE, TWO: Method.PRIVILEGE_BYE}


def test_a_privilege_bye_does_not_use_up_the_ordinary_one_806_2() -> None:
    state = played(do(a_tournament(4), GrantPrivilegeByes(ONE, 1)))
    assert meetings.ordinary_byes(state, ONE) == 0


def test_absent_holders_take_no_privilege_bye() -> None:
    state = do(a_tournament(4), GrantPrivilegeByes(ONE, 1))
    state = do(state, EditPlayer(replace(state.player[ONE], present=False)))
    assert ONE not in byes_of(paired(state), 1)


def test_b42_a_promised_bye_does_not_make_the_round_played() -> None:
    state = do(a_tournament(5), GrantPrivilegeByes(ONE, 1))
    assert day.last_number(state) == 0
    state = paired(state)
    assert len(day.pairings_in(state, 1)) == 3
    assert byes_of(state, 1) == {ONE: Method.PRIVILEGE_BYE}


def test_a_forbidden_pair_is_not_proposed() -> None:
    state = a_tournament(4).put("forbidden", Forbidden(1, ONE, TWO))
    for attempt in range(1, 9):
        pairing = day.pairing_of_player(paired(state, attempt=attempt), 1, ONE)
        assert pairing is not None
        assert day.opponent(pairing, ONE) != TWO
