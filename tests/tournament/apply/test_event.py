"""The event: founded, described, its rules changed, finished, opened again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Outcome, PlayerId, Points, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import (
    ConfirmScoring,
    EditRegulations,
    EditTournament,
    FinishTournament,
    FoundTournament,
    ImportTournament,
    ReopenTournament,
    StatePrizes,
)
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of, rulebook_of
from berserk_desk.tournament.player_commands import AddPlayer, GrantPrivilegeByes, NewPlayer
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.result_commands import AdjustPoints
from berserk_desk.tournament.round_commands import CancelRound, MarkPrinted
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import (
    a_founding,
    a_result,
    a_tournament,
    announced,
    at_table,
    do,
    paired,
    played,
    refusal,
    the_round_now,
)


def founded_with(**event: Any) -> FoundTournament:
    founding = a_founding()
    return replace(founding, tournament=replace(founding.tournament, **event))


def edited(state: State, reason: str = "", **values: Any) -> EditRegulations:
    return EditRegulations(replace(state.rules, **values), reason)


def test_a_founded_tournament_has_its_own_copy_of_the_editions_values() -> None:
    state = do(State(), a_founding())
    assert state.event.name == "Осенний кубок"
    assert (state.rules.points_win, state.rules.points_draw, state.rules.points_bye) == (30, 10, 30)
    assert state.rules.tie_breaks[0] == "buchholz"


def test_a_founding_begins_unfinished_whatever_was_handed_in() -> None:
    assert not do(State(), founded_with(finished=True)).event.finished


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"name": "  "}, "tournament_name_needed"),
        ({"name": "ы" * 201}, "text_too_long"),
        ({"date": "17.10.2026"}, "date_wrong"),
        ({"end_date": "2026-13-01"}, "date_wrong"),
        ({"date": "2026-10-17", "end_date": "2026-10-16"}, "dates_reversed"),
        ({"venue": "ы" * 201}, "text_too_long"),
    ],
)
def test_an_event_described_wrongly_is_refused_at_founding_and_at_editing(
    event: dict[str, Any], code: str
) -> None:
    command = founded_with(**event)
    assert refusal(State(), command).code == code
    state = do(State(), a_founding())
    assert refusal(state, EditTournament(command.tournament)).code == code


def test_a_file_holds_one_tournament() -> None:
    assert refusal(a_tournament(0), a_founding()).code == "founded_already"
    assert refusal(a_tournament(0), ImportTournament(a_tournament(2))).code == "founded_already"


def test_nothing_can_be_done_before_the_founding() -> None:
    assert refusal(State(), AddPlayer(NewPlayer("Ёлкин Пётр"))).code == "not_founded"


def test_an_imported_tournament_is_the_history_as_it_came() -> None:
    history = played(a_tournament(4))
    assert do(State(), ImportTournament(history, "club.json")) == history
    assert refusal(State(), ImportTournament(State())).code == "nothing_to_import"


def test_the_seed_and_the_end_of_the_event_are_not_edited() -> None:
    state = a_tournament(4, seed=7)
    after = do(state, EditTournament(replace(state.event, name="Зимний кубок", seed=8, finished=True)))
    assert (after.event.name, after.event.seed, after.event.finished) == ("Зимний кубок", 7, False)


def test_b40_every_numeric_setting_may_be_0_and_stays_0() -> None:
    state = a_tournament(3)
    points = ("win", "technical_win", "draw", "loss", "bye", "privilege_bye")
    zeros: dict[str, Any] = {f"points_{name}": Points(0) for name in points}
    zeros |= {"round_minutes": 0, "crystal_limit": 0, "crystal_near": 0, "crystal_far": 0}
    state = do(state, edited(state, **zeros))
    assert all(getattr(state.rules, name) == 0 for name in zeros)
    state = played(state)
    assert set(scores(state).values()) == {0}
    book = rulebook_of(state.rules)
    assert book.crystals is not None
    assert (book.crystals.limit, book.crystals.near, book.crystals.far) == (0, 0, 0)


def test_a_round_of_0_minutes_is_founded_as_such_b40() -> None:
    assert regulations_of(edition("classic"), planned_rounds=5, round_minutes=0).round_minutes == 0


@pytest.mark.parametrize(
    ("values", "code", "field"),
    [
        ({"planned_rounds": 0}, "number_out_of_range", "planned_rounds"),
        ({"planned_rounds": 100}, "number_out_of_range", "planned_rounds"),
        ({"round_minutes": -1}, "number_out_of_range", "round_minutes"),
        ({"first_table": 0}, "number_out_of_range", "first_table"),
        ({"points_win": -10}, "value_out_of_range", "points.win"),
        ({"crystal_near": -1}, "value_out_of_range", "crystals.near"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_name(
    values: dict[str, Any], code: str, field: str
) -> None:
    state = a_tournament(2)
    refused = refusal(state, edited(state, **values))
    assert (refused.code, refused.args_by_name["field"]) == (code, field)


def test_unknown_editions_and_tie_breaks_are_refused_and_doubled_ones_too() -> None:
    state = a_tournament(2)
    assert refusal(state, edited(state, edition="chess")).code == "unknown_edition_or_criterion"
    assert refusal(state, edited(state, tie_breaks=("elo",))).code == "unknown_edition_or_criterion"
    assert refusal(state, edited(state, tie_breaks=("lot", "lot"))).code == "tie_break_twice"


def test_rules_are_changed_freely_before_round_1_and_with_a_reason_afterwards() -> None:
    state = a_tournament(4)
    state = do(state, edited(state, points_win=Points(20)))
    state = paired(state)
    assert refusal(state, edited(state, points_win=Points(30))).code == "reason_needed"
    assert do(state, edited(state, "опечатка", points_win=Points(30))).rules.points_win == 30


def test_rounds_minutes_and_first_table_need_no_reason_at_any_time() -> None:
    state = played(a_tournament(4))
    state = do(state, edited(state, planned_rounds=4, round_minutes=45, first_table=10))
    assert state.rules.planned_rounds == 4
    assert at_table(paired(state), 10).round == 2


def test_another_edition_after_round_1_is_refused_but_before_it_is_taken() -> None:
    state = a_tournament(4)
    other = EditRegulations(regulations_of(edition("classic-prior"), planned_rounds=5), "причина")
    assert do(state, other).rules.edition == "classic-prior"
    assert refusal(paired(state), other).code == "edition_fixed"


def test_no_fewer_rounds_are_planned_than_are_paired() -> None:
    state = played(played(a_tournament(6)))
    assert refusal(state, edited(state, planned_rounds=1)).args_by_name == {"played": 2}


def test_b71_changed_points_and_tie_breaks_recount_everything_and_results_stay() -> None:
    state = played(a_tournament(4), [Outcome.DRAW, Outcome.FIRST])
    after = do(state, edited(state, "регламент", points_draw=Points(0), tie_breaks=("lot",)))
    assert after.result is state.result
    drawn = [row for row in standings(after).rows if row.draws]
    assert [row.points for row in drawn] == [0, 0]
    assert list(drawn[0].values) == ["lot"]


def test_b71_a_planned_round_less_leaves_what_was_played_and_a_change_needs_its_reason() -> None:
    state = played(played(a_tournament(6, rounds=5)))
    after = do(state, edited(state, "зал занят", planned_rounds=4))
    assert after.rules.planned_rounds == 4
    assert (after.result, after.pairing) == (state.result, state.pairing)
    assert [row.points for row in standings(after).rows] == [row.points for row in standings(state).rows]
    assert refusal(state, edited(state, points_draw=Points(0))).code == "reason_needed"


def test_b34_points_for_a_win_and_for_a_bye_are_two_settings() -> None:
    state = a_tournament(3)
    state = played(do(state, edited(state, points_win=Points(20))))
    assert sorted(scores(state).values()) == [0, 20, 30]
    state = do(state, edited(state, "обе", points_win=Points(30), points_bye=Points(20)))
    assert sorted(scores(state).values()) == [0, 20, 30]


def test_the_old_rules_want_the_scoring_announced_before_round_1() -> None:
    state = a_tournament(4, "classic-legacy")
    refused = refusal(state, propose(state, attempt=1).command())
    assert (refused.code, refused.clause) == ("scoring_not_announced", "classic-legacy:reporters")
    state = do(state, ConfirmScoring())
    assert paired(state).round
    # It is not taken back by a form that knows nothing of it.
    assert do(state, edited(state, scoring_announced=False)).rules.scoring_announced


def test_an_event_is_finished_only_with_every_result_in_b73() -> None:
    state = a_tournament(4)
    assert refusal(state, FinishTournament()).code == "nothing_played"
    state = paired(state)
    assert refusal(state, FinishTournament()).code == "round_drafted_already"
    state = do(announced(state), a_result(at_table(announced(state), 1)))
    refused = refusal(state, FinishTournament())
    assert (refused.code, refused.args_by_name["tables"]) == ("results_missing", (2,))
    assert do(state, a_result(at_table(state, 2)), FinishTournament()).event.finished


def test_a_finished_event_takes_marks_but_no_edits_until_it_is_reopened() -> None:
    state = do(played(a_tournament(4)), FinishTournament())
    edits: list[Command] = [
        AddPlayer(NewPlayer("Ким Лев")),
        AdjustPoints(PlayerId(1), RoundNo(1), Points(10), "судья"),
        a_result(at_table(state, 1)),
        CancelRound(the_round_now(state).id, 2, "ошибка"),
        FinishTournament(),
    ]
    assert {refusal(state, edit).code for edit in edits} == {"tournament_finished"}
    assert do(state, MarkPrinted("final_table", RoundNo(0))) is state
    assert do(state, StatePrizes(("кубок",))).event.prizes == ("кубок",)
    reopened = do(state, ReopenTournament("нашлась ошибка"))
    assert refusal(reopened, ReopenTournament()).code == "not_finished"
    assert len(do(reopened, AddPlayer(NewPlayer("Ким Лев"))).player) == 5


def test_b72_privilege_byes_in_every_round_end_nothing() -> None:
    state = do(a_tournament(4, rounds=2), GrantPrivilegeByes(PlayerId(1), 2))
    state = played(state)
    assert not state.event.finished
    assert not played(state).event.finished


def test_control_characters_and_line_breaks_become_spaces() -> None:
    state = do(State(), founded_with(name="Осенний\nкубок\x00 ", city="\tТомск"))
    assert (state.event.name, state.event.city) == ("Осенний кубок", "Томск")


def test_founding_takes_the_row_ids_that_a_file_has() -> None:
    assert do(State(), founded_with(id=9)).event == Tournament(
        1, "Осенний кубок", "2026-10-17", city="Томск", seed=1
    )
