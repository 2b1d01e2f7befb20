"""Why a place is what it is: the lines and the steps."""

from __future__ import annotations

import pytest

from berserk_desk.standings.comparison import Verdict
from berserk_desk.standings.explanation import Explainer, Explanation
from berserk_desk.standings.ledger import Adjustment, Bye, Contestant, Criteria, Game, Ledger, Lot, Penalties
from berserk_desk.standings.lines import LineKind, Score, SumLineKind
from berserk_desk.standings.order import Separator
from berserk_desk.standings.table import Table, make_table
from berserk_desk.terms import ByeInSums, TieBreak
from tests.standings.histories import CLASSIC, HEROES, LEGACY, double_loss, draw, field_of, win


def explain(table: Table, player: int) -> Explanation:
    return Explainer(table).explain(player)


def test_points_are_told_round_by_round_with_byes_adjustments_and_absences() -> None:
    ledger = Ledger(
        field_of(3),
        Criteria(CLASSIC),
        (1, 2, 3, 4, 5),
        games=(win(1, 2, 1), win(3, 1, 3, walkover=True), Game(5, 1, 2, None)),
        byes=(Bye(2, 1, 30),),
        adjustments=(Adjustment(1, 3, -10, "подсказка"),),
    )
    lines = explain(make_table(ledger), 1).points
    assert [(line.round, line.kind, line.points, line.total, line.opponent) for line in lines] == [
        (1, LineKind.GAME, 0, 0, 2),
        (2, LineKind.BYE, 30, 30, None),
        (3, LineKind.WALKOVER, 30, 60, 3),
        (3, LineKind.ADJUSTMENT, -10, 50, None),
        (4, LineKind.ABSENT, 0, 50, None),
        (5, LineKind.UNPLAYED, 0, 50, 2),
    ]
    assert (lines[0].score, lines[0].conceded) == (Score.LOSS, 30)
    assert lines[3].reason == "подсказка"


def test_a_buchholz_is_told_opponent_by_opponent_and_says_what_a_bye_did_806_3() -> None:
    ledger = Ledger(
        field_of(4),
        Criteria(CLASSIC, ByeInSums.LEFT_OUT),
        (1, 2, 3),
        games=(win(1, 1, 2), draw(2, 3, 1)),
        byes=(Bye(1, 3, 30), Bye(3, 1, 30)),
    )
    told = explain(make_table(ledger), 1).sums[0]
    assert (told.criterion, told.value) == (TieBreak.BUCHHOLZ, 10)
    assert [(line.round, line.kind, line.opponent, line.his_points, line.adds) for line in told.lines] == [
        (1, SumLineKind.OPPONENT, 2, 0, 0),
        (2, SumLineKind.OPPONENT, 3, 40, 10),
        (3, SumLineKind.BYE_ADDS_NOTHING, None, None, 0),
    ]
    assert told.lines[1].bye_points_left_out == 30
    assert (told.lines[0].scored, told.lines[0].conceded) == (30, 0)


def test_a_quality_of_wins_says_that_a_bye_added_own_points_8_7_4() -> None:
    ledger = Ledger(
        field_of(2),
        Criteria(HEROES, bye_adds_own_points=True),
        (1, 2),
        games=(win(1, 1, 2),),
        byes=(Bye(2, 1, 30, privilege=True),),
    )
    told = explain(make_table(ledger), 1).sums[0]
    assert [(line.kind, line.adds, line.privilege) for line in told.lines] == [
        (SumLineKind.OPPONENT, 0, False),
        (SumLineKind.BYE_ADDS_OWN_POINTS, 60, True),
    ]


def test_a_sum_says_why_a_walk_over_or_a_double_loss_is_not_in_it() -> None:
    ledger = Ledger(
        field_of(3), Criteria(HEROES), (1, 2), games=(double_loss(1, 1, 2), win(2, 1, 3, walkover=True))
    )
    wins, losses, buchholz, _ = explain(make_table(ledger), 1).sums
    assert [line.kind for line in wins.lines] == [SumLineKind.WALKOVER_ADDS_NOTHING]
    assert [line.kind for line in losses.lines] == [SumLineKind.DOUBLE_LOSS_ADDS_NOTHING]
    assert [line.kind for line in buchholz.lines] == [
        SumLineKind.OPPONENT,
        SumLineKind.WALKOVER_ADDS_NOTHING,
    ]


def test_the_lines_of_a_sum_come_by_round_and_add_up_to_it() -> None:
    games = (win(2, 1, 2), win(3, 1, 3, walkover=True), win(1, 2, 3))
    ledger = Ledger(field_of(3), Criteria(CLASSIC), (1, 2, 3), games=games, byes=(Bye(1, 1, 30),))
    told = explain(make_table(ledger), 1).sums[0]
    assert [(line.round, line.adds) for line in told.lines] == [(1, 0), (2, 30), (3, 0)]
    assert sum(line.adds for line in told.lines) == told.value
    assert [line.bye_points_left_out for line in told.lines] == [0, 0, 0]


def test_all_who_share_a_place_are_named_to_each_of_them() -> None:
    table = make_table(Ledger(field_of(3), Criteria(())))
    assert [explain(table, player).shares_with for player in (1, 2, 3)] == [(2, 3), (1, 3), (1, 2)]


def test_a_reading_that_counts_byes_leaves_no_bye_out_of_a_line_806_3() -> None:
    games = (win(1, 1, 2), draw(2, 3, 1))
    criteria = Criteria(CLASSIC, ByeInSums.COUNTED)
    told = explain(make_table(Ledger(field_of(3), criteria, (1, 2), games=games, byes=(Bye(1, 3, 30),))), 1)
    assert [line.bye_points_left_out for line in told.sums[0].lines] == [0, 0]


def test_a_game_that_is_none_of_a_quality_is_not_named_in_it_8_7_4() -> None:
    ledger = Ledger(
        field_of(2), Criteria(HEROES, bye_adds_own_points=True), (1, 2), (win(1, 1, 2),), (Bye(2, 1, 30),)
    )
    wins, losses, buchholz, _ = explain(make_table(ledger), 1).sums
    assert [line.kind for line in wins.lines] == [SumLineKind.OPPONENT, SumLineKind.BYE_ADDS_OWN_POINTS]
    assert losses.lines == ()
    assert [line.kind for line in buchholz.lines] == [SumLineKind.OPPONENT, SumLineKind.BYE_ADDS_NOTHING]


def test_the_games_of_a_head_to_head_come_by_round() -> None:
    games = (win(3, 1, 2), win(1, 2, 3), win(2, 3, 1))
    table = make_table(Ledger(field_of(3), Criteria((TieBreak.HEAD_TO_HEAD,)), games=games))
    step = explain(table, 1).equal
    assert step
    assert step.steps[-1].comparison
    assert [game.round for game in step.steps[-1].comparison.games] == [1, 2, 3]


def test_neighbours_are_compared_up_to_the_step_that_parted_them_b96() -> None:
    # 1, 2 and 3 have 3 points; their victims 4, 5, 6 have 0, 1 and 2 by adjustment.
    ledger = Ledger(
        field_of(6),
        Criteria(CLASSIC),
        (1,),
        games=(win(1, 1, 4), win(1, 2, 5), win(1, 3, 6)),
        adjustments=(Adjustment(5, 1, 10), Adjustment(6, 1, 20)),
    )
    explanation = explain(make_table(ledger), 2)
    above, below = explanation.above, explanation.below
    assert above
    assert below
    assert (above.other, above.other_place, above.parted_by) == (3, 1, TieBreak.BUCHHOLZ)
    assert [(step.by, step.verdict, step.own, step.other) for step in above.steps] == [
        (Separator.POINTS, Verdict.EQUAL, 30, 30),
        (TieBreak.BUCHHOLZ, Verdict.WORSE, 10, 20),
    ]
    assert (below.other, below.steps[-1].verdict, below.steps[-1].other) == (1, Verdict.BETTER, 0)
    assert explanation.shares_with == ()
    assert explanation.equal is None


def test_the_first_has_nobody_above_and_the_last_nobody_below() -> None:
    table = make_table(Ledger(field_of(2), Criteria(CLASSIC), (1,), games=(win(1, 1, 2),)))
    assert explain(table, 1).above is None
    assert explain(table, 2).below is None


def test_those_who_share_a_place_are_named_and_the_next_place_is_looked_for_past_them() -> None:
    table = make_table(Ledger(field_of(4), Criteria(CLASSIC), (1,), games=(win(1, 4, 3),)))
    # 4 won; 3, who lost to him, has Buchholz 3; 1 and 2 played nothing.
    explanation = explain(table, 2)
    assert explanation.above
    assert (explanation.above.other, explanation.above.parted_by) == (3, TieBreak.BUCHHOLZ)
    assert explanation.shares_with == (1,)
    assert explanation.equal
    assert explanation.equal.parted_by is None
    assert [step.verdict for step in explanation.equal.steps] == [
        Verdict.EQUAL,
        Verdict.EQUAL,
        Verdict.EQUAL,
        Verdict.NOT_COMPARED,
        Verdict.EQUAL,
        Verdict.NOT_COMPARED,
    ]
    not_met = explanation.equal.steps[3].head_to_head
    assert not_met
    assert not_met.not_met == (1, 2)


def test_a_head_to_head_step_shows_the_games_that_decided() -> None:
    game = win(1, 2, 1)
    ledger = Ledger(
        field_of(2),
        Criteria((TieBreak.HEAD_TO_HEAD,)),
        (1,),
        games=(game,),
        adjustments=(Adjustment(1, 1, 30),),
    )
    above = explain(make_table(ledger), 1).above
    assert above
    step = above.steps[-1]
    assert (step.by, step.verdict, step.own, step.other) == (TieBreak.HEAD_TO_HEAD, Verdict.WORSE, 0, 30)
    assert step.comparison
    assert step.comparison.games == (game,)


def test_a_penalty_step_shows_both_counts_and_a_lot_step_both_positions() -> None:
    criteria = Criteria((TieBreak.FEWER_PENALTIES, TieBreak.LOT))
    ledger = Ledger(field_of(3), criteria, penalties=(Penalties(3, points=1),), lots=(Lot((2, 1)),))
    table = make_table(ledger)
    above = explain(table, 1).above
    below = explain(table, 1).below
    assert above
    assert below
    assert (above.parted_by, above.steps[-1].own, above.steps[-1].other) == (TieBreak.LOT, 2, 1)
    assert above.steps[-1].lot
    assert above.steps[-1].lot.lot == Lot((2, 1))
    assert (below.parted_by, below.steps[-1].own, below.steps[-1].other) == (
        TieBreak.FEWER_PENALTIES,
        Penalties(1),
        Penalties(3, points=1),
    )


def test_the_last_with_a_place_is_parted_from_the_disqualified_by_that() -> None:
    contestants = (Contestant(1, disqualified=True), Contestant(2))
    below = explain(make_table(Ledger(contestants, Criteria(CLASSIC), games=(win(1, 1, 2),))), 2).below
    assert below
    assert (below.parted_by, below.other_place) == (Separator.DISQUALIFIED, None)


@pytest.mark.parametrize("chosen", list(ByeInSums))
def test_an_explanation_says_that_the_place_depends_on_the_reading_of_byes_806_3(chosen: ByeInSums) -> None:
    # 1, 2 and 3 have 3 points. Buchholz: 1 beat 3, whose bye gave him all he has (3 or 0); 2 beat 4,
    # who drew (1); 3 lost to 1 (3). Counted: 1 and 3 share the first place; left out: 3, 2, 1.
    ledger = Ledger(
        field_of(5),
        Criteria((TieBreak.BUCHHOLZ,), chosen),
        (1, 2),
        games=(win(1, 1, 3), win(1, 2, 4), draw(2, 4, 5)),
        byes=(Bye(2, 3, 30),),
    )
    table = make_table(ledger)
    reading = explain(table, 1).reading
    assert reading
    assert reading.decides
    counted, left_out = (1, True), (3, False)
    here, there = (reading.place, reading.shared), (reading.other_place, reading.other_shared)
    assert (here, there) == ((counted, left_out) if chosen is ByeInSums.COUNTED else (left_out, counted))
    untouched = explain(table, 5).reading
    assert untouched
    assert not untouched.decides


def test_an_edition_with_one_reading_has_no_such_question() -> None:
    ledger = Ledger(field_of(1), Criteria(LEGACY), byes=(Bye(1, 1, 29),))
    assert explain(make_table(ledger), 1).reading is None


def test_without_byes_no_place_depends_on_their_reading() -> None:
    table = make_table(Ledger(field_of(2), Criteria(CLASSIC, ByeInSums.COUNTED), games=(win(1, 1, 2),)))
    reading = explain(table, 1).reading
    assert reading
    assert not reading.decides


def test_in_a_legacy_draft_neighbours_at_the_table_are_compared_by_the_chain() -> None:
    contestants = tuple(Contestant(player, draft_table=1) for player in (1, 2, 3))
    criteria = Criteria(LEGACY, within_draft_table=True)
    table = make_table(Ledger(contestants, criteria, games=(win(1, 1, 2), draw(2, 2, 3))))
    explanation = explain(table, 3)
    assert explanation.shares_with == (2,)
    assert explanation.equal
    assert [step.by for step in explanation.equal.steps] == [Separator.POINTS]
    assert explanation.table_above
    assert (explanation.table_above.other, explanation.table_above.parted_by) == (2, TieBreak.BUCHHOLZ)
    assert explanation.table_below is None


def test_a_player_who_is_not_in_the_table_cannot_be_explained() -> None:
    with pytest.raises(KeyError):
        explain(make_table(Ledger(field_of(1), Criteria())), 2)
