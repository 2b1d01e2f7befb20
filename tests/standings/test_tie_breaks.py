"""Each criterion by its clause, on events small enough to add up by hand. Points are in tenths."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from berserk_desk.standings.ledger import Adjustment, Bye, Contestant, Criteria, Game, Ledger, Lot, Penalties
from berserk_desk.standings.table import Row, Table, interchange_row, make_table, value_text
from berserk_desk.terms import ByeInSums, Outcome, TieBreak
from tests.standings.histories import CLASSIC, HEROES, LEGACY, double_loss, draw, field_of, win

BUCHHOLZ = Criteria((TieBreak.BUCHHOLZ,))
HEAD_TO_HEAD = Criteria((TieBreak.HEAD_TO_HEAD,))


def order(table: Table) -> list[int]:
    return [row.player for row in table.rows]


def column(table: Table, criterion: TieBreak) -> dict[int, object]:
    return {row.player: row.values[criterion] for row in table.rows}


def places(rows: Iterable[Row]) -> list[tuple[int | None, bool, int]]:
    return [(row.place, row.shared, row.player) for row in rows]


# --- Sums over opponents


def test_buchholz_takes_in_the_last_round_and_its_points_b83() -> None:
    games = (win(1, 1, 2), win(1, 3, 4), win(2, 1, 3), win(2, 2, 4), win(3, 1, 4), win(3, 2, 3))
    table = make_table(Ledger(field_of(4), BUCHHOLZ, (1, 2, 3), games))
    # 9, 6, 3, 0 points; everybody met everybody.
    assert column(table, TieBreak.BUCHHOLZ) == {1: 90, 2: 120, 3: 150, 4: 180}


def test_an_opponent_met_twice_counts_twice() -> None:
    table = make_table(Ledger(field_of(2), BUCHHOLZ, games=(win(1, 1, 2), draw(2, 1, 2))))
    assert column(table, TieBreak.BUCHHOLZ) == {1: 20, 2: 80}


def test_an_adjustment_counts_in_own_points_and_in_opponents_sums() -> None:
    ledger = Ledger(
        field_of(2), BUCHHOLZ, games=(win(1, 1, 2),), adjustments=(Adjustment(1, 1, -10, "опоздание"),)
    )
    table = make_table(ledger)
    assert table.row(1).points == 20
    assert column(table, TieBreak.BUCHHOLZ) == {1: 0, 2: 20}


def test_a_bye_counts_zero_in_its_owners_buchholz_806_3() -> None:
    table = make_table(Ledger(field_of(1), BUCHHOLZ, byes=(Bye(1, 1, 30), Bye(2, 1, 30, privilege=True))))
    assert table.row(1).points == 60
    assert table.row(1).byes == 2
    assert column(table, TieBreak.BUCHHOLZ) == {1: 0}


@pytest.mark.parametrize(
    ("reading", "expected"), [(None, 90), (ByeInSums.COUNTED, 90), (ByeInSums.LEFT_OUT, 30)]
)
def test_byes_stay_in_or_out_of_opponents_sums_by_the_reading_806_3(
    reading: ByeInSums | None, expected: int
) -> None:
    ledger = Ledger(
        field_of(2),
        Criteria((TieBreak.BUCHHOLZ,), bye_in_opponents_sums=reading),
        games=(win(3, 1, 2),),
        byes=(Bye(1, 1, 30, privilege=True), Bye(2, 1, 30)),
    )
    table = make_table(ledger)
    assert table.row(1).points == 90
    assert column(table, TieBreak.BUCHHOLZ)[2] == expected


def test_every_bye_adds_the_owners_points_to_quality_of_wins_8_7_4() -> None:
    ledger = Ledger(
        field_of(3),
        Criteria(HEROES, bye_adds_own_points=True),
        games=(win(3, 1, 2), win(4, 3, 1)),
        byes=(Bye(1, 1, 30, privilege=True), Bye(2, 1, 30), Bye(3, 3, 30)),
    )
    table = make_table(ledger)
    # 1 has 9 points, the byes' included: twice 9 for two byes, and 0 of the beaten 2.
    assert table.row(1).values[TieBreak.QUALITY_OF_WINS] == 180
    assert table.row(1).values[TieBreak.QUALITY_OF_LOSSES] == 60
    assert table.row(1).values[TieBreak.BUCHHOLZ] == 60
    assert table.row(3).values[TieBreak.QUALITY_OF_WINS] == 60 + 90


def test_a_bye_adds_nothing_to_quality_of_wins_where_the_edition_does_not_say_so() -> None:
    table = make_table(Ledger(field_of(1), Criteria((TieBreak.QUALITY_OF_WINS,)), byes=(Bye(1, 1, 30),)))
    assert column(table, TieBreak.QUALITY_OF_WINS) == {1: 0}


def test_a_double_loss_is_a_meeting_and_neither_a_win_nor_a_loss_to_anybody() -> None:
    table = make_table(Ledger(field_of(3), Criteria(HEROES), games=(double_loss(1, 1, 2), win(2, 1, 3))))
    row = table.row(2)
    assert (row.wins, row.draws, row.losses) == (0, 0, 1)
    assert row.values[TieBreak.BUCHHOLZ] == 30
    assert row.values[TieBreak.QUALITY_OF_WINS] == 0
    assert row.values[TieBreak.QUALITY_OF_LOSSES] == 0


def test_a_walk_over_gives_points_and_no_opponent() -> None:
    table = make_table(Ledger(field_of(2), Criteria(HEROES), games=(win(1, 1, 2, walkover=True),)))
    one, two = table.row(1), table.row(2)
    assert (one.points, one.wins, two.points, two.losses) == (30, 1, 0, 1)
    assert two.values[TieBreak.BUCHHOLZ] == 0
    assert two.values[TieBreak.QUALITY_OF_LOSSES] == 0


def test_a_setting_makes_walk_overs_meetings_in_the_sums() -> None:
    criteria = Criteria((TieBreak.BUCHHOLZ,), walkover_is_opponent=True)
    table = make_table(Ledger(field_of(2), criteria, games=(win(1, 1, 2, walkover=True),)))
    assert column(table, TieBreak.BUCHHOLZ) == {1: 0, 2: 30}


def test_second_buchholz_does_not_need_the_first_in_the_chain() -> None:
    games = (win(1, 1, 2), win(1, 3, 4), win(2, 1, 3), win(2, 2, 4))
    table = make_table(Ledger(field_of(4), Criteria((TieBreak.BUCHHOLZ_SECOND,)), games=games))
    # Points 6 3 3 0, Buchholz 6 6 6 6.
    assert column(table, TieBreak.BUCHHOLZ_SECOND) == {1: 120, 2: 120, 3: 120, 4: 120}


def test_more_quality_of_losses_is_higher_by_the_letter_8_9_1() -> None:
    criteria = Criteria((TieBreak.QUALITY_OF_LOSSES,))
    games = (win(1, 1, 3), win(1, 4, 2), win(2, 2, 3), win(2, 4, 3))
    # 1 and 2 have 3 points; 1 lost to nobody, 2 to the winner with 6.
    assert order(make_table(Ledger(field_of(4), criteria, games=games))) == [4, 2, 1, 3]


def test_higher_opponents_scores_go_through_at_the_cut_b87() -> None:
    # Four on 9 points with opponents' scores 21, 24, 27, 30 (ids 1…4), three won games each.
    games = []
    adjustments = []
    for number, player in enumerate((1, 2, 3, 4)):
        for played in range(3):
            loser = 5 + 3 * number + played
            games.append(win(played + 1, player, loser))
            adjustments.append(Adjustment(loser, 1, 70 + 10 * number))
    ledger = Ledger(field_of(16), BUCHHOLZ, games=tuple(games), adjustments=tuple(adjustments))
    table = make_table(ledger)
    four = [row for row in table.rows if row.player <= 4]
    assert [(row.player, row.values[TieBreak.BUCHHOLZ]) for row in four] == [
        (4, 300),
        (3, 270),
        (2, 240),
        (1, 210),
    ]


def test_tables_without_an_unplayed_pair_and_with_it_agree_b85() -> None:
    played = (win(1, 1, 2), win(1, 3, 4))
    open_pair = Game(2, 1, 3, None)
    before = make_table(Ledger(field_of(4), Criteria(CLASSIC), (1,), played))
    during = make_table(Ledger(field_of(4), Criteria(CLASSIC), (1, 2), (*played, open_pair)))
    assert during.rows == before.rows
    assert during.provisional
    assert not before.provisional


def test_a_voided_round_of_one_player_is_recounted_for_all_others_b94() -> None:
    rounds_1_2 = (win(1, 1, 2), win(1, 3, 4), win(2, 1, 3))
    table = make_table(Ledger(field_of(4), BUCHHOLZ, games=(*rounds_1_2, win(3, 1, 4))))
    voided = make_table(Ledger(field_of(4), BUCHHOLZ, games=rounds_1_2))
    assert column(table, TieBreak.BUCHHOLZ) == {1: 30, 3: 90, 2: 90, 4: 120}
    assert column(voided, TieBreak.BUCHHOLZ) == {1: 30, 3: 60, 2: 60, 4: 30}


# --- Head-to-head


def test_two_who_met_are_parted_by_their_game() -> None:
    games = (win(1, 2, 1), win(2, 1, 3), win(2, 4, 2))
    table = make_table(Ledger(field_of(4), HEAD_TO_HEAD, games=games))
    # 1, 2 and 4 have 3 points and 1 never met 4: nothing is compared.
    assert order(table) == [1, 2, 4, 3]
    assert column(table, TieBreak.HEAD_TO_HEAD) == {1: None, 2: None, 4: None, 3: None}
    two = Ledger(field_of(2), HEAD_TO_HEAD, games=(win(1, 2, 1),), adjustments=(Adjustment(1, 1, 30),))
    assert order(make_table(two)) == [2, 1]
    assert column(make_table(two), TieBreak.HEAD_TO_HEAD) == {2: 30, 1: 0}


def test_a_circle_of_three_is_not_parted_and_goes_on_to_the_next_criterion() -> None:
    criteria = Criteria((TieBreak.HEAD_TO_HEAD, TieBreak.FEWER_PENALTIES))
    games = (win(1, 1, 2), win(2, 2, 3), win(3, 3, 1))
    table = make_table(Ledger(field_of(3), criteria, games=games, penalties=(Penalties(1, warnings=1),)))
    assert places(table.rows) == [(1, True, 2), (1, True, 3), (3, False, 1)]
    assert column(table, TieBreak.HEAD_TO_HEAD) == {1: None, 2: None, 3: None}


def test_those_still_equal_are_compared_again_among_themselves() -> None:
    # Among the four: 3 has 5, 1 and 2 have 4, 4 has 3; between 1 and 2, 1 won.
    games = (win(1, 1, 2), draw(2, 1, 3), win(3, 4, 1), win(2, 2, 4), draw(3, 2, 3), win(1, 3, 4))
    level = (Adjustment(1, 3, 10), Adjustment(2, 3, 10), Adjustment(4, 3, 20))
    table = make_table(Ledger(field_of(4), HEAD_TO_HEAD, games=games, adjustments=level))
    assert order(table) == [3, 1, 2, 4]
    assert column(table, TieBreak.HEAD_TO_HEAD) == {3: 50, 1: 30, 2: 0, 4: 30}
    (seen,) = table.head_to_heads
    assert [(each.players, each.points) for each in seen.comparisons] == [
        ((1, 2, 3, 4), (40, 40, 50, 30)),
        ((1, 2), (30, 0)),
    ]


def test_those_a_comparison_left_equal_keep_its_points() -> None:
    # 1 beat both, 2 and 3 drew.
    games = (win(1, 1, 2), win(2, 1, 3), draw(3, 2, 3))
    level = (Adjustment(2, 3, 50), Adjustment(3, 3, 50))
    table = make_table(Ledger(field_of(3), HEAD_TO_HEAD, games=games, adjustments=level))
    assert places(table.rows) == [(1, False, 1), (2, True, 2), (2, True, 3)]
    assert column(table, TieBreak.HEAD_TO_HEAD) == {1: 60, 2: 10, 3: 10}


def test_a_walk_over_is_no_meeting_for_head_to_head() -> None:
    ledger = Ledger(
        field_of(2),
        Criteria((TieBreak.HEAD_TO_HEAD,), walkover_is_opponent=True),
        games=(win(1, 2, 1, walkover=True),),
        adjustments=(Adjustment(1, 1, 30),),
    )
    (seen,) = make_table(ledger).head_to_heads
    assert seen.not_met == (1, 2)


def test_a_double_loss_is_a_meeting_of_nothing_for_head_to_head() -> None:
    table = make_table(Ledger(field_of(2), HEAD_TO_HEAD, games=(double_loss(1, 1, 2),)))
    (seen,) = table.head_to_heads
    assert seen.not_met is None
    assert seen.comparisons[0].points == (0, 0)
    assert places(table.rows) == [(1, True, 1), (1, True, 2)]


# --- Penalties and the lot


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (Penalties(1, losses=1), Penalties(2, points=5, warnings=5)),
        (Penalties(1, points=1), Penalties(2, warnings=9)),
        (Penalties(1, warnings=2), Penalties(2, warnings=1)),
        (Penalties(1, disqualifications=1), Penalties(2, losses=3)),
    ],
)
def test_the_first_difference_of_penalties_decides_8_9_1(one: Penalties, two: Penalties) -> None:
    ledger = Ledger(field_of(2), Criteria((TieBreak.FEWER_PENALTIES,)), penalties=(one, two))
    assert order(make_table(ledger)) == [2, 1]


def test_penalties_are_written_as_losses_points_warnings() -> None:
    assert value_text(TieBreak.FEWER_PENALTIES, Penalties(4, losses=1, points=2, warnings=3)) == "1-2-3"
    ledger = Ledger(field_of(1), Criteria((TieBreak.FEWER_PENALTIES,)))
    assert interchange_row(make_table(ledger).rows[0], "Ким")["tie_breaks"] == {"fewer_penalties": "0-0-0"}


def test_the_last_lot_that_holds_all_the_tied_parts_them() -> None:
    lots = (Lot((3, 1, 2)), Lot((4, 2, 3, 1)), Lot((1, 2)))
    criteria = Criteria((TieBreak.LOT,))
    table = make_table(Ledger(field_of(3), criteria, lots=lots))
    assert order(table) == [2, 3, 1]
    assert column(table, TieBreak.LOT) == {2: 2, 3: 3, 1: 4}
    assert value_text(TieBreak.LOT, table.rows[0].values[TieBreak.LOT]) == "2"


def test_without_a_lot_for_all_the_tied_the_place_stays_shared() -> None:
    table = make_table(Ledger(field_of(3), Criteria((TieBreak.LOT,)), lots=(Lot((1, 2)),)))
    assert places(table.rows) == [(1, True, 1), (1, True, 2), (1, True, 3)]
    assert column(table, TieBreak.LOT) == {1: None, 2: None, 3: None}


# --- Places


def test_equal_players_share_a_place_and_stand_by_id_1_2_2_4() -> None:
    contestants = (Contestant(9), Contestant(4), Contestant(7), Contestant(2))
    games = (win(1, 4, 2), draw(1, 9, 7))
    table = make_table(Ledger(contestants, Criteria(), games=games))
    assert places(table.rows) == [(1, False, 4), (2, True, 7), (2, True, 9), (4, False, 2)]


def test_the_disqualified_come_last_without_a_place_and_their_games_count_b91() -> None:
    contestants = (Contestant(1, disqualified=True), Contestant(2), Contestant(3))
    games = (win(1, 1, 2), win(2, 1, 3), win(3, 3, 2))
    table = make_table(Ledger(contestants, BUCHHOLZ, games=games))
    assert places(table.rows) == [(1, False, 3), (2, False, 2), (None, False, 1)]
    assert column(table, TieBreak.BUCHHOLZ) == {3: 60, 2: 90, 1: 30}


def test_the_disqualified_do_not_stand_in_the_way_of_head_to_head() -> None:
    # 3 never met 1, but is no longer tied with anybody who has a place.
    contestants = (Contestant(1), Contestant(2), Contestant(3, disqualified=True))
    games = (win(1, 2, 1), win(2, 3, 2))
    level = (Adjustment(1, 2, 30),)
    assert order(make_table(Ledger(contestants, HEAD_TO_HEAD, games=games, adjustments=level))) == [2, 1, 3]


@pytest.mark.parametrize("chain", [(), (TieBreak.LOT,), (TieBreak.BUCHHOLZ,), CLASSIC, LEGACY, HEROES])
def test_a_table_before_the_first_round_shares_one_place_with_any_chain_b90(
    chain: tuple[TieBreak, ...],
) -> None:
    table = make_table(Ledger(field_of(2), Criteria(chain)))
    assert places(table.rows) == [(1, True, 1), (1, True, 2)]
    written = interchange_row(table.rows[0], "Ёлкин Артём")["tie_breaks"]
    assert isinstance(written, dict)
    assert list(written) == list(chain)
    assert "None" not in map(str, filter(None, written.values()))


@pytest.mark.parametrize("chain", [(), (TieBreak.BUCHHOLZ,), CLASSIC, HEROES])
def test_a_player_who_has_played_nothing_is_in_the_table_b90(chain: tuple[TieBreak, ...]) -> None:
    table = make_table(Ledger(field_of(3), Criteria(chain), games=(draw(1, 1, 2),)))
    assert places(table.rows)[-1] == (3, False, 3)
    assert table.row(3).points == 0


def test_a_table_of_nobody_has_no_rows_b90() -> None:
    assert make_table(Ledger((), Criteria(CLASSIC))).rows == ()


# --- Draft tables


def draft(criteria: Criteria) -> Table:
    contestants = tuple(Contestant(player, draft_table=1 if player <= 3 else 2) for player in range(1, 7))
    games = (win(1, 1, 2), win(1, 4, 5), draw(2, 2, 3), draw(2, 5, 6))
    # Table 1: 3, 1, 1 points with Buchholz 1, 4, 1; table 2 the same.
    return make_table(Ledger(contestants, criteria, games=games))


def test_in_a_legacy_draft_places_are_by_points_and_table_places_by_the_chain_equal_points() -> None:
    table = draft(Criteria(LEGACY, within_draft_table=True))
    assert [(row.place, row.player, row.table_place, row.table_shared) for row in table.rows] == [
        (1, 1, 1, False),
        (1, 4, 1, False),
        (3, 2, 2, False),
        (3, 3, 3, False),
        (3, 5, 2, False),
        (3, 6, 3, False),
    ]


def test_elsewhere_table_places_follow_the_order_of_the_whole_table() -> None:
    table = draft(Criteria(CLASSIC))
    assert [(row.place, row.player, row.table_place) for row in table.rows] == [
        (1, 1, 1),
        (1, 4, 1),
        (3, 2, 2),
        (3, 5, 2),
        (5, 3, 3),
        (5, 6, 3),
    ]


def test_whoever_sits_at_no_draft_table_has_no_place_there() -> None:
    table = make_table(Ledger(field_of(2), Criteria(LEGACY, within_draft_table=True)))
    assert [row.table_place for row in table.rows] == [None, None]


# --- What is refused, and how a row is written


def test_a_criterion_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="tie-break lot"):
        Criteria((TieBreak.LOT, TieBreak.BUCHHOLZ, TieBreak.LOT))


def test_a_player_entered_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="contestant 1"):
        Ledger((Contestant(1), Contestant(1)), Criteria())


def test_a_player_with_two_counts_of_penalties_is_refused() -> None:
    with pytest.raises(ValueError, match="penalties of player 1"):
        Ledger(field_of(1), Criteria(), penalties=(Penalties(1), Penalties(1)))


def test_an_outcome_no_game_can_have_is_refused() -> None:
    with pytest.raises(ValueError, match="void"):
        make_table(Ledger(field_of(2), Criteria(), games=(Game(1, 1, 2, Outcome.VOID),)))


def test_a_row_is_written_in_the_order_and_form_of_the_interchange() -> None:
    ledger = Ledger(
        (Contestant(1, draft_table=3), Contestant(2)),
        Criteria((TieBreak.BUCHHOLZ, TieBreak.HEAD_TO_HEAD, TieBreak.LOT)),
        games=(win(1, 1, 2, points=25),),
        byes=(Bye(2, 1, 29),),
        adjustments=(Adjustment(2, 1, 4),),
    )
    written = interchange_row(make_table(ledger).row(1), "Ёлкин Артём")
    assert written == {
        "place": 1,
        "shared": False,
        "player": 1,
        "name": "Ёлкин Артём",
        "points": "5.4",
        "tie_breaks": {"buchholz": "0.4", "head_to_head": None, "lot": None},
        "wins": 1,
        "draws": 0,
        "losses": 0,
        "byes": 1,
        "draft_table": 3,
        "table_place": 1,
    }
    assert list(written)[:4] == ["place", "shared", "player", "name"]
