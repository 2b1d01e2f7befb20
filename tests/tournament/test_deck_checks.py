"""Which table's decks are looked at: by chance that nobody can roll again."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.deck_checks import drawn_table, order_of_tables
from berserk_desk.tournament.player_commands import CheckDecks, EditPlayer
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played, refusal


def test_the_order_holds_every_table_of_the_round_once_and_is_the_same_whenever_it_is_asked_for() -> None:
    state = announced(paired(a_tournament(20)))
    order = order_of_tables(state, 1)
    assert sorted(order) == list(range(1, 11))
    later = do(
        state, a_result(at_table(state, 3)), EditPlayer(replace(state.player[PlayerId(5)], city="Омск"))
    )
    assert order_of_tables(later, 1) == order


def test_another_round_and_another_seed_give_another_order() -> None:
    state = played(played(a_tournament(40)))
    other = announced(paired(a_tournament(40, seed=2)))
    assert len({order_of_tables(state, 1), order_of_tables(state, 2), order_of_tables(other, 1)}) == 3


def test_a_bye_is_no_table_to_check() -> None:
    state = announced(paired(a_tournament(5)))
    assert len(order_of_tables(state, 1)) == 2


def test_a_checked_table_and_a_finished_one_give_way_to_the_next_of_the_order() -> None:
    state = announced(paired(a_tournament(8)))
    first, second, third, fourth = order_of_tables(state, 1)
    drawn = drawn_table(state, 1)
    assert drawn is not None
    assert drawn.table_no == first
    assert drawn.second is not None
    state = do(state, CheckDecks((drawn.first, drawn.second)), a_result(at_table(state, second)))
    after = drawn_table(state, 1)
    assert after is not None
    assert after.table_no == third
    state = do(state, a_result(at_table(state, third)), a_result(at_table(state, fourth)))
    assert drawn_table(state, 1) is None


def test_a_check_is_a_fact_of_each_player_and_can_be_taken_back() -> None:
    state = announced(paired(a_tournament(8)))
    pair = at_table(state, 1)
    assert pair.second is not None
    checked = do(state, CheckDecks((pair.first, pair.second)))
    assert [p.id for p in checked.player.values() if p.deck_checked] == sorted((pair.first, pair.second))
    assert do(checked, CheckDecks((pair.first, pair.second), checked=False)).player == state.player
    assert refusal(state, CheckDecks(())).code == "nobody_chosen"
    assert refusal(state, CheckDecks((PlayerId(99),))).code == "no_such_player"


def test_checking_decks_and_paid_fees_decide_nothing_about_who_plays() -> None:
    state = a_tournament(4)
    rows = [replace(row, fee_paid=True, deck_checked=True) for row in state.player.values()]
    assert day.eligible(do(state, *map(EditPlayer, rows)), 1) == day.eligible(state, 1)
