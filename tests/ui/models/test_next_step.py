"""What comes next, and is the tournament to be finished, at every moment of a playoff?"""

from __future__ import annotations

from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring, FinishTournament
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.next_step import Step, next_step
from berserk_desk.ui.models.results_rows import RoundRows
from tests.builders import a_result, a_tournament, announced, do, paired, played, the_round_now
from tests.stage_events import finished_round, playoff


def what(state: State) -> tuple[Step, bool]:
    step = next_step(state)
    return step.step, step.ready


def test_finishing_is_the_next_step_after_the_swiss_rounds_and_after_the_final_not_between() -> None:
    state = played(played(a_tournament(8, rounds=2)))
    assert what(state) == (Step.FINISH, True)
    state = playoff(state, (1, 2, 3, 4), third_place=True)
    assert what(state) == (Step.PAIR, True)
    for following in (Step.PAIR, Step.FINISH):
        state = paired(state)
        assert what(state) == (Step.ANNOUNCE, True)
        state = announced(state)
        assert what(state) == (following, False), "results are missing"
        state = finished_round(state)
        assert what(state) == (following, True)
    assert what(do(state, FinishTournament())) == (Step.LOOK, True)


def test_a_playoff_decided_by_a_double_loss_or_by_a_drop_is_to_be_finished_without_its_last_round() -> None:
    begun = announced(paired(playoff(a_tournament(4), (1, 2, 3, 4))))
    one, other = day.outstanding(begun, the_round_now(begun).id)
    both_lost = do(begun, a_result(one, Outcome.DOUBLE_LOSS, Method.PENALTY), a_result(other))
    assert what(both_lost) == (Step.FINISH, True)
    played_half = do(begun, a_result(one), a_result(other))
    assert what(played_half) == (Step.PAIR, True)
    assert what(do(played_half, DropPlayer(PlayerId(one.first)))) == (Step.FINISH, True)


def test_a_row_of_a_playoff_has_no_button_of_a_draw_in_any_edition() -> None:
    for edition in ("classic", "classic-legacy", "heroes"):
        four = do(a_tournament(4, edition), ConfirmScoring())
        swiss, knockout = announced(paired(four)), announced(paired(playoff(four, (1, 2, 3, 4))))
        for state, drawn in ((swiss, True), (knockout, False)):
            number = day.last_number(state)
            rows = RoundRows(state, number).rows(state, lambda _pairing: "")
            (buttons,) = {row.cells["mark"].buttons for row in rows}
            texts = {"1–1", "0–0"} & set(buttons)
            assert bool(texts) == drawn, (edition, buttons)
