"""Which tables an event of several stages has, and how each orders its people."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.reports.final_place_sheet import final_place_sheet
from berserk_desk.reports.sheet_forms import Grid
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import Method, Outcome, PlayerId, StageKind
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.models.cross_rows import cross_columns, cross_rows
from berserk_desk.ui.models.hand_rows import hand_columns
from berserk_desk.ui.models.player_card_rows import card_rows
from berserk_desk.ui.models.standings_moves import moves
from berserk_desk.ui.models.standings_rows import standings_columns
from berserk_desk.ui.models.standings_views import (
    FINAL,
    MAIN,
    View,
    ViewKind,
    final_lines,
    place_in_view,
    usual_view,
    viewed,
    views,
)
from berserk_desk.ui.widgets.parts import text_of
from berserk_desk.wording import use_language
from berserk_desk.wording.playoff_path import playoff_path
from tests.builders import a_tournament, at_table, paired, played
from tests.stage_events import next_played, opened, played_out, playoff


def test_an_event_of_one_stage_has_one_table() -> None:
    state = played(a_tournament(8))
    assert [view for view, _words in views(state)] == [MAIN]
    assert usual_view(state) == MAIN


def test_after_a_playoff_the_places_over_all_stages_come_first_and_are_explained() -> None:
    use_language("en")
    state = played(a_tournament(8))
    worst = [PlayerId(row.player) for row in standings(state).rows][-4:]
    state = played_out(playoff(state, worst, third_place=True))

    assert usual_view(state) == FINAL
    table = viewed(state, standings(state), FINAL, None)

    assert [row.player for row in table.rows[:4]] == worst
    assert [row.player for row in table.rows] == [each.player for each in placed(state)]
    title, lines = final_lines(state, table, worst[0], None)
    assert title.endswith("1")
    assert "Won the playoff" in lines[1]
    assert "Rounds of the playoff give no points: 2 and 3." in lines[-1]


def test_a_second_day_from_zero_has_a_table_of_its_own() -> None:
    state = played(a_tournament(8))
    state = next_played(opened(state, StageKind.SWISS, (1, 2, 3, 4), carry=False, planned_rounds=2))
    own = View(ViewKind.STAGE, 1)

    assert own in [view for view, _words in views(state)]
    assert {row.player for row in viewed(state, standings(state), own, None).rows} == {1, 2, 3, 4}


def test_each_draft_table_has_its_own_places_b108() -> None:
    state = opened(a_tournament(8), StageKind.SWISS, range(1, 9), table_sizes=(4, 4), planned_rounds=2)
    state = next_played(state)

    for number, seated in ((1, {1, 2, 3, 4}), (2, {5, 6, 7, 8})):
        table = viewed(state, standings(state), View(ViewKind.DRAFT, number), None)
        assert {row.player for row in table.rows} == seated
        assert table.rows[0].place == 1


def test_the_final_table_on_paper_has_the_places_over_all_stages() -> None:
    use_language("en")
    state = played(a_tournament(8, rounds=1))
    worst = [PlayerId(row.player) for row in standings(state).rows][-2:]
    state = played_out(playoff(state, worst))

    (sheet,) = sheets_of(BY_ID["final_table"], state, 2)

    assert isinstance(sheet, TableSheet)
    names = [state.player[player].name for player in worst]
    assert [row.cells[1].text for row in sheet.rows[:2]] == names
    assert [row.cells[-1].text for row in sheet.rows[:3]] == ["winner", "finalist", ""]


def test_the_way_through_a_playoff_is_told_beside_the_place_and_on_its_sheet() -> None:
    use_language("en")
    state = played(a_tournament(8))
    seeds = [PlayerId(row.player) for row in standings(state).rows][:6]
    state = played_out(playoff(state, seeds, third_place=True))
    names = [state.player[player].name for player in seeds]

    assert [met.text for met in playoff_path(state, seeds[2])] == [
        f"1/4, game 3: {names[5]}, won",
        f"1/2, game 2: {names[1]}, lost",
        f"Game for third place: {names[3]}, won",
    ]
    assert [met.text for met in playoff_path(state, seeds[0])] == [
        "1/4, game 1: through without an opponent",
        f"1/2, game 1: {names[3]}, won",
        f"Final: {names[1]}, won",
    ]
    card = card_rows(state, standings(state), seeds[0])[-1].cells  # the last line of his card is the final
    assert (card["opponent"].text, card["mark"].text) == (names[1], "final, won")
    (grid,) = (
        block
        for block in card_sheet(state, standings(state), seeds[0], for_judge=False).blocks
        if isinstance(block, Grid)
    )
    assert grid.rows[-1].cells[2].plain() == f"{names[1]}, final"
    table = viewed(state, standings(state), FINAL, None)
    _title, lines = final_lines(state, table, seeds[2], None)
    assert f"1/2, game 2: {names[1]}, lost" in lines

    sheet = final_place_sheet(state, standings(state), seeds[2])
    assert sheet.heading.title.startswith("Place 3")
    assert [row.cells[2].text for row in sheet.rows if not row.section][:3] == [names[5], names[1], names[3]]
    assert f"Above: {names[1]}. Went out in the playoff: final, lost to {names[0]}." in sheet.notes
    by_penalty = (replace(result, method=Method.PENALTY) for result in state.result.values())
    penalised = state.put("result", *by_penalty)
    assert "by penalty" in playoff_path(penalised, seeds[1])[-1].ended
    assert playoff_path(penalised, seeds[1], for_judge=False)[-1].ended == "lost"
    outside = PlayerId(next(row.player for row in table.rows[6:]))
    assert playoff_path(state, outside) == ()
    assert final_place_sheet(state, standings(state), outside).notes[0].startswith("By the table of points")


def test_what_the_hall_does_not_know_yet_of_the_bracket_is_not_told() -> None:
    state = paired(playoff(played(a_tournament(8)), (1, 2, 3, 4)))
    assert playoff_path(state, PlayerId(1)) == ()


def test_a_place_at_a_draft_table_is_explained_against_those_who_sit_there() -> None:
    use_language("en")
    state = opened(a_tournament(8), StageKind.SWISS, range(1, 9), table_sizes=(4, 4), planned_rounds=2)
    state = next_played(next_played(state))
    view = View(ViewKind.DRAFT, 2)
    table = viewed(state, standings(state), view, None)
    first, second = (PlayerId(row.player) for row in table.rows[:2])

    told = place_in_view(state, table, view, first)
    assert told.title.endswith("Draft table 2")
    assert told.place == "1"
    assert told.above is None
    assert told.below is not None
    assert told.below.other == second


def test_a_place_of_a_stage_from_zero_is_explained_by_its_own_table() -> None:
    state = played(a_tournament(8))
    state = next_played(opened(state, StageKind.SWISS, (1, 2, 3, 4), carry=False, planned_rounds=2))
    view = View(ViewKind.STAGE, 1)
    table = viewed(state, standings(state), view, None)
    best = table.rows[0]
    told = place_in_view(state, table, view, PlayerId(best.player))
    assert (told.total, len(told.points)) == ("3", 1)


def test_a_round_robin_has_a_cross_table_in_which_both_sides_of_a_game_agree() -> None:
    use_language("en")
    state = played_out(opened(a_tournament(5), StageKind.ROUND_ROBIN, (1, 2, 3, 4), twice=True))
    (view,) = (view for view, _words in views(state) if view.kind is ViewKind.CROSS)
    table = viewed(state, standings(state), view, None)
    assert {row.player for row in table.rows} == {1, 2, 3, 4}

    rows = {row.key: row.cells for row in cross_rows(state, table)}
    for one in rows:
        for other in rows:
            mine, his = (text_of(rows[a][f"against{b}"].parts) for a, b in ((one, other), (other, one)))
            if one == other:
                assert mine == "×"
            else:  # the better seed wins both games of the two
                assert {mine, his} == {"3 3", "0 0"}
    assert [text_of(rows[row.player]["points"].parts) for row in table.rows] == ["18", "12", "6", "0"]


def test_a_correction_of_a_day_begun_at_0_moves_the_places_of_that_day() -> None:
    state = played(a_tournament(4))
    state = opened(state, StageKind.SWISS, range(1, 5), planned_rounds=2, carry=False, regard=False)
    state = played(played(state))
    pairing = at_table(state, 1, 2)
    turned = moves(state, pairing, replace(state.result[pairing.id], outcome=Outcome.SECOND))
    loser = next(line for line in turned.lines if line.player == pairing.first)
    assert loser.before.points - loser.after.points == 30
    assert turned.moved > 0


def test_over_the_tables_of_a_team_event_stand_teams_and_no_players() -> None:
    use_language("en")
    state = a_tournament(4)
    state = state.put("player", *(replace(team, members=("Ким Олег",)) for team in state.player.values()))
    table = standings(state)
    columns = (
        *standings_columns(rulebook_of(state.rules), table, teams=True),
        *cross_columns(state, table, twice=False),
        *hand_columns(state),
    )
    titles = {column.title for column in columns}
    assert titles >= {"Team", "First team", "Second team"}
    assert titles.isdisjoint({"Participant", "First player", "Second player"})
