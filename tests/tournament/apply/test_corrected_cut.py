"""B68: the last Swiss result was wrong, the tree is already made: kept, built anew, or cancelled by steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.interchange.document import parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.terms import CutRule, Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import CancelStage, KeepStage, RebuildStage
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.seeding import cut, cut_otherwise, differences, rebuilt
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from berserk_desk.wording.stages import kept_text
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played, refusal
from tests.stage_events import finished_round, played_out, playoff, the_bracket

WHY = "бланк прочтён неверно"


@pytest.fixture(scope="module")
def turned() -> State:
    """Eight players, three rounds, cut to four, the semi-finals announced; then a result of round 3 is turned round."""
    state = a_tournament(8, rounds=3)
    for _ in range(3):
        state = played(state)
    entrants = cut(state, CutRule.NUMBER, 4).entrants
    state = announced(paired(playoff(state, entrants, cut=CutRule.NUMBER, cut_value=4)))
    wrong = at_table(state, 1, 3)
    return do(state, CorrectResult(Result(wrong.id, Outcome.SECOND, Method.CLEAN), WHY))


def the_step(state: State) -> RebuildStage:
    step = rebuilt(state, state.stage[1])
    assert step is not None
    return replace(step, reason=WHY)


def test_b68_the_differences_name_who_would_be_in_and_whose_seed_changes(turned: State) -> None:
    found = differences(turned, turned.stage[1])
    before, now = turned.stage[1].entrants, found.now
    assert set(found.came) == set(now) - set(before)
    assert set(found.went) == set(before) - set(now)
    assert {player: (was, then) for player, was, then in found.seeds} == {
        player: (before.index(player) + 1, now.index(player) + 1)
        for player in now
        if player in before and before.index(player) != now.index(player)
    }
    assert cut_otherwise(turned) == turned.stage[1]


def test_b68_without_a_result_the_first_round_is_unmade_and_the_right_ones_meet(turned: State) -> None:
    step = the_step(turned)
    assert refusal(turned, replace(step, reason="")).code == "reason_needed", "sheets may hang on the wall"
    state = do(turned, step)
    assert (day.last_number(state), cut_otherwise(state)) == (3, None)
    assert state.stage[1].entrants == differences(turned, turned.stage[1]).now
    state = played_out(state)
    assert the_bracket(state).winner == state.stage[1].entrants[0]


def test_b68_with_a_result_it_is_kept_or_cancelled_with_the_number_of_results_lost(turned: State) -> None:
    first = day.pairings_in(turned, 4)[0]
    state = do(turned, a_result(first))
    refused = refusal(state, the_step(state))
    assert (refused.code, refused.args_by_name["count"]) == ("stage_has_results", 1)
    assert refusal(state, CancelStage(1, 0, WHY)).args_by_name["count"] == 1
    cancelled = do(state, CancelStage(1, 1, WHY))
    assert (day.last_number(cancelled), dict(cancelled.stage)) == (3, {})


def test_b68_a_bye_of_the_first_round_is_no_result_that_would_be_lost() -> None:
    state = a_tournament(8, rounds=2)
    state = played(played(state))
    entrants = cut(state, CutRule.NUMBER, 6).entrants
    state = announced(paired(playoff(state, entrants, cut=CutRule.NUMBER, cut_value=6)))
    assert any(pairing.second is None for pairing in day.pairings_in(state, 3))
    wrong = at_table(state, 1, 2)
    state = do(state, CorrectResult(Result(wrong.id, Outcome.SECOND, Method.CLEAN), WHY))
    assert day.last_number(do(state, the_step(state))) == 2


def test_b68_a_kept_bracket_says_so_with_its_reason_as_long_as_the_cut_would_differ(turned: State) -> None:
    use_language("en")
    assert kept_text(turned) == ""
    assert refusal(turned, KeepStage(1, " ")).code == "reason_needed"
    kept = do(turned, KeepStage(1, "решено с игроками"))
    assert cut_otherwise(kept) is None
    assert cut_otherwise(kept, kept=True) == kept.stage[1]
    assert "решено с игроками" in kept_text(kept)
    assert "решено с игроками" in kept_text(played_out(finished_round(kept)))
    wrong = at_table(kept, 1, 3)
    back = CorrectResult(Result(wrong.id, Outcome.FIRST, Method.CLEAN), "первое было верно")
    assert kept_text(do(kept, back)) == ""


def test_the_reason_for_a_kept_bracket_goes_with_the_interchange_form(turned: State) -> None:
    kept = do(turned, KeepStage(1, "решено с игроками"))
    again = state_of(parse(write(document_of(kept))))
    assert again.stage[1].kept == "решено с игроками"


def test_whoever_has_left_since_does_not_enter_when_it_is_built_anew(turned: State) -> None:
    step = the_step(turned)
    gone = step.entrants[0]
    state = do(turned, DropPlayer(PlayerId(gone)))
    assert gone not in the_step(state).entrants
    assert refusal(state, step).code == "player_not_here"
