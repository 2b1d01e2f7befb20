"""What must hold for every table, whatever the history."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.standings.explanation import Explainer, Explanation
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.ledger import Criteria, Game, Ledger
from berserk_desk.standings.order import Separator
from berserk_desk.standings.table import Table, make_table
from berserk_desk.terms import Outcome, TieBreak
from tests.standings import oracle
from tests.standings.histories import CLASSIC, draw, field_of, ledgers, levelled_ledgers, turned


def summed(ledger: Ledger, criterion: TieBreak) -> int:
    total = 0
    for row in make_table(ledger).rows:
        value = row.values[criterion]
        assert isinstance(value, int)
        total += value
    return total


@given(ledgers() | levelled_ledgers())
def test_a_second_implementation_finds_the_same_rows(ledger: Ledger) -> None:
    rows = make_table(ledger).rows
    found = [
        {
            "place": row.place,
            "shared": row.shared,
            "player": row.player,
            "points": row.points,
            "values": row.values,
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
            "byes": row.byes,
            "draft_table": row.draft_table,
            "table_place": row.table_place,
        }
        for row in rows
    ]
    assert found == oracle.table(ledger)


@given(ledgers(), st.randoms(use_true_random=False))
def test_the_order_of_games_and_of_their_sides_changes_nothing(ledger: Ledger, dice: random.Random) -> None:
    games = [turned(game) if dice.random() < 0.5 else game for game in ledger.games]
    dice.shuffle(games)
    byes = list(ledger.byes)
    dice.shuffle(byes)
    contestants = list(ledger.contestants)
    dice.shuffle(contestants)
    other = replace(ledger, games=tuple(games), byes=tuple(byes), contestants=tuple(contestants))
    assert make_table(other).rows == make_table(ledger).rows


@given(ledgers())
def test_all_points_are_those_awarded(ledger: Ledger) -> None:
    awarded = sum(g.first_points + g.second_points for g in ledger.games if g.outcome)
    awarded += sum(bye.points for bye in ledger.byes) + sum(a.points for a in ledger.adjustments)
    assert sum(row.points for row in make_table(ledger).rows) == awarded


@given(ledgers())
def test_the_sum_of_all_buchholz_is_both_players_points_over_all_games(ledger: Ledger) -> None:
    ledger = replace(ledger, criteria=Criteria((TieBreak.BUCHHOLZ,)))
    points = {row.player: row.points for row in make_table(ledger).rows}
    met = [game for game in ledger.games if game.outcome and not game.walkover]
    assert summed(ledger, TieBreak.BUCHHOLZ) == sum(points[g.first] + points[g.second] for g in met)


@given(ledgers())
def test_quality_of_wins_and_of_losses_and_the_rest_make_up_buchholz(ledger: Ledger) -> None:
    ledger = replace(
        ledger,
        criteria=Criteria((TieBreak.QUALITY_OF_WINS, TieBreak.QUALITY_OF_LOSSES, TieBreak.BUCHHOLZ)),
        games=tuple(g for g in ledger.games if g.outcome in (Outcome.FIRST, Outcome.SECOND)),
    )
    total = summed(ledger, TieBreak.QUALITY_OF_WINS) + summed(ledger, TieBreak.QUALITY_OF_LOSSES)
    assert total == summed(ledger, TieBreak.BUCHHOLZ)


@given(ledgers())
def test_a_round_in_which_all_draw_keeps_the_order_of_points(ledger: Ledger) -> None:
    players = sorted(c.player for c in ledger.contestants)[: len(ledger.contestants) // 2 * 2]
    ledger = replace(
        ledger,
        contestants=tuple(replace(c, disqualified=False) for c in ledger.contestants if c.player in players),
        criteria=Criteria(),
        games=tuple(g for g in ledger.games if {g.first, g.second} <= set(players)),
        byes=tuple(b for b in ledger.byes if b.player in players),
        adjustments=tuple(a for a in ledger.adjustments if a.player in players),
        penalties=(),
    )
    drawn = tuple(draw(6, one, two) for one, two in zip(players[::2], players[1::2], strict=True))
    after = make_table(replace(ledger, games=ledger.games + drawn))
    assert [(row.player, row.place) for row in after.rows] == [
        (row.player, row.place) for row in make_table(ledger).rows
    ]


@given(ledgers(), st.data())
def test_winning_a_game_instead_of_losing_it_never_costs_a_place_b95(
    ledger: Ledger, data: st.DataObject
) -> None:
    lost = [n for n, game in enumerate(ledger.games) if game.outcome is Outcome.FIRST]
    if not lost:
        return
    number = data.draw(st.sampled_from(lost))
    game = ledger.games[number]
    won = Game(game.round, game.first, game.second, Outcome.SECOND, 0, game.first_points, game.walkover)
    games = (*ledger.games[:number], won, *ledger.games[number + 1 :])
    before = make_table(ledger).row(game.second).place
    after = make_table(replace(ledger, games=games)).row(game.second).place
    assert (before is None) == (after is None)
    assert before is None or after is None or after <= before


@given(ledgers())
def test_places_are_shared_exactly_where_nothing_parted_the_rows(ledger: Ledger) -> None:
    rows = make_table(ledger).rows
    for row, after in pairwise(rows):
        if row.place is None:
            assert after.place is None
        elif after.place is None:
            assert row.parted_by is Separator.DISQUALIFIED
        else:
            assert (row.parted_by is None) == (row.place == after.place)
            if row.parted_by is None:
                assert row.shared
                assert after.shared
                assert row.player < after.player
    assert not rows or rows[-1].parted_by is None


def everybody_explained(table: Table) -> dict[int, Explanation]:
    explainer = Explainer(table)
    return {row.player: explainer.explain(row.player) for row in table.rows}


@given(ledgers() | levelled_ledgers())
def test_every_explanation_adds_up_to_the_row_it_explains_b96(ledger: Ledger) -> None:
    table = make_table(ledger)
    for player, explanation in everybody_explained(table).items():
        row = table.row(player)
        assert explanation.row == row
        assert (explanation.points[-1].total if explanation.points else 0) == row.points
        assert [each.criterion for each in explanation.sums] == [c for c in row.values if c in SUMS]
        for each in explanation.sums:
            assert sum(line.adds for line in each.lines) == each.value == row.values[each.criterion]
            for line in each.lines:
                if line.opponent and line.adds and each.criterion is not TieBreak.BUCHHOLZ_SECOND:
                    assert line.his_points is not None
                    assert line.adds == line.his_points - line.bye_points_left_out


def parted_in_the_list(table: Table, better: int) -> object:
    """What the rows say parted ``better``'s tier from the next."""
    number = next(n for n, row in enumerate(table.rows) if row.player == better)
    return next(row.parted_by for row in table.rows[number:] if row.parted_by is not None)


@given(ledgers() | levelled_ledgers())
def test_a_comparison_ends_at_the_step_that_parted_the_rows_b96(ledger: Ledger) -> None:
    table = make_table(ledger)
    for player, explanation in everybody_explained(table).items():
        if explanation.above:
            assert explanation.above.parted_by == parted_in_the_list(table, explanation.above.other)
            assert explanation.above.steps[-1].verdict == "worse"
        if explanation.below:
            assert explanation.below.parted_by == parted_in_the_list(table, player)
            assert explanation.below.steps[-1].verdict == "better"
        if explanation.equal:
            assert explanation.equal.parted_by is None
            assert {step.verdict for step in explanation.equal.steps} <= {"equal", "not_compared"}
        for each in (explanation.above, explanation.below, explanation.table_above, explanation.table_below):
            if each:
                assert {step.verdict for step in each.steps[:-1]} <= {"equal", "not_compared"}
        for each, verdict in ((explanation.table_above, "worse"), (explanation.table_below, "better")):
            if each:
                assert each.steps[-1].verdict == verdict


@given(ledgers())
def test_explaining_one_gives_what_explaining_everybody_gives(ledger: Ledger) -> None:
    table = make_table(ledger)
    everybody = everybody_explained(table)
    first = table.rows[0].player
    assert Explainer(table).explain(first) == everybody[first]


def test_a_field_that_has_not_played_shares_the_first_place() -> None:
    rows = make_table(Ledger(field_of(3), Criteria(CLASSIC))).rows
    assert [(row.place, row.shared, row.player) for row in rows] == [(1, True, 1), (1, True, 2), (1, True, 3)]
