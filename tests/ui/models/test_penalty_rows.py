"""The log of penalties as rows, hints at a second one, and the result that a loss proposes."""

from __future__ import annotations

import pytest

from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.result_commands import AddPenalty, WithdrawPenalty
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.penalty_rows import PenaltyLog, loss_result, penalty_rows, repeat_hint
from berserk_desk.ui.models.rows import Row, SectionRow
from berserk_desk.wording import use_language
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played

WARNING, LOSS = PenaltyKind.WARNING, PenaltyKind.LOSS
ONE = PlayerId(1)


@pytest.fixture(autouse=True)
def _russian() -> None:
    use_language("ru")


def warned(state: State, player: int = 1, number: int = 1, reason: str = "опоздание") -> State:
    return do(state, AddPenalty(PlayerId(player), WARNING, RoundNo(number), reason, "Волков Р."))


def test_a_second_of_one_kind_is_hinted_at_and_not_after_the_first_is_withdrawn_b164() -> None:
    state = played(played(played(a_tournament(4, rounds=3))))
    assert repeat_hint(state, ONE, WARNING, written=False) == ("", "")
    state = warned(state, number=1)
    head, before = repeat_hint(state, ONE, WARNING, written=False)
    assert head == "Абдуллаева Алёна: предупреждение 2-е."
    assert before == "Прошлое: тур 1, опоздание. Решает главный судья."
    assert repeat_hint(state, ONE, LOSS, written=False) == ("", "")
    state = warned(state, number=3)
    assert repeat_hint(state, ONE, WARNING, written=True)[0] == "Абдуллаева Алёна: предупреждение 2-е."
    state = do(state, WithdrawPenalty(1))
    assert repeat_hint(state, ONE, WARNING, written=True) == ("", "")


def test_the_log_is_newest_first_with_the_table_of_that_round() -> None:
    state = warned(warned(played(a_tournament(4)), 1), 2)
    rows = penalty_rows(state, PenaltyLog())
    assert [row.key for row in rows] == [2, 1]
    first = rows[1]
    assert isinstance(first, Row)
    shown = {key: first.cells[key].text for key in ("round", "table", "player", "kind", "reason", "judge")}
    table = next(p.table_no for p in state.pairing.values() if 1 in (p.first, p.second))
    assert shown == {
        "round": "1",
        "table": str(table),
        "player": "Абдуллаева Алёна",
        "kind": "Предупреждение",
        "reason": "опоздание",
        "judge": "Волков Р.",
    }


def test_a_withdrawn_one_stays_in_the_log_struck_through() -> None:
    state = do(warned(played(a_tournament(4))), WithdrawPenalty(1, "ошибка"))
    (row,) = penalty_rows(state, PenaltyLog())
    assert isinstance(row, Row)
    assert row.cells["player"].strike
    assert row.cells["kind"].text == "отозвано"


def test_one_list_by_player_with_the_counts_in_force_b165() -> None:
    state = warned(warned(warned(played(a_tournament(4)), 2), 1), 2)
    rows = penalty_rows(state, PenaltyLog(), by_player=True)
    heads = [(row.title, row.note) for row in rows if isinstance(row, SectionRow)]
    assert heads == [("Абдуллаева Алёна", "1 предупреждение"), ("Белов Артём", "2 предупреждения")]


def test_a_loss_proposes_the_win_of_the_opponent_at_the_running_table() -> None:
    state = announced(paired(a_tournament(4)))
    pairing = at_table(state, 1)
    result = loss_result(state, pairing.first, RoundNo(1), "801.1.д")
    assert result is not None
    assert (result.id, result.outcome, result.method, result.ground) == (
        pairing.id,
        Outcome.SECOND,
        Method.PENALTY,
        "801.1.д",
    )


def test_where_the_opponent_is_penalised_already_both_lose() -> None:
    state = announced(paired(a_tournament(4)))
    pairing = at_table(state, 1)
    assert pairing.second is not None
    state = do(state, a_result(pairing, Outcome.FIRST, Method.PENALTY))
    result = loss_result(state, pairing.first, RoundNo(1), "801.1.д")
    assert result is not None
    assert result.outcome is Outcome.DOUBLE_LOSS
    assert loss_result(state, pairing.second, RoundNo(1), "801.1.д") is None


def test_a_past_round_a_bye_and_a_draft_get_no_proposal() -> None:
    state = announced(paired(played(a_tournament(5))))
    bye = next(p for p in state.pairing.values() if p.second is None and p.round == max(state.round))
    assert loss_result(state, bye.first, RoundNo(2), "") is None
    assert loss_result(state, at_table(state, 1).first, RoundNo(1), "") is None
    draft = paired(played(a_tournament(4)))
    assert loss_result(draft, PlayerId(1), RoundNo(1), "") is None
    assert loss_result(a_tournament(4), PlayerId(1), None, "") is None
