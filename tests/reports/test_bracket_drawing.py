"""The boxes of a bracket: every game once, none over another, and what its lines say."""

from __future__ import annotations

from itertools import pairwise

import pytest

from berserk_desk.pairing.bracket import size_for
from berserk_desk.reports.bracket_drawing import Part, bracket_picture, sheet_parts
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.wording import use_language
from tests.builders import a_result, a_tournament, announced, do, paired
from tests.stage_events import next_played, played_out, playoff, the_bracket


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9, 14, 16, 18, 32, 33, 64])
@pytest.mark.parametrize("places", [False, True])
def test_every_game_is_drawn_once_and_no_box_lies_on_another(count: int, places: bool) -> None:
    settings = {"third_place": places and count >= 4, "lower_places": places and count >= 6}
    tree = the_bracket(playoff(a_tournament(count), range(1, count + 1), **settings))
    state = playoff(a_tournament(count), range(1, count + 1), **settings)

    picture = bracket_picture(state, tree)

    assert sorted(box.slot for box in picture.boxes) == sorted(node.name for node in tree.nodes)
    for column in range(len(picture.columns)):
        middles = sorted(box.middle for box in picture.boxes if box.column == column)
        assert all(after - before >= 1 for before, after in pairwise(middles))
    assert all(0.5 <= box.middle <= picture.height - 0.5 for box in picture.boxes)


@pytest.mark.parametrize("count", [16, 32, 33, 64, 128])
def test_the_pages_of_a_large_tree_have_every_game_once(count: int) -> None:
    state = playoff(a_tournament(count), range(1, count + 1), third_place=True)
    tree = the_bracket(state)

    parts = sheet_parts(tree, 16)

    drawn = [box.slot for part in parts for box in bracket_picture(state, tree, part).boxes]
    assert sorted(drawn) == sorted(node.name for node in tree.nodes)
    assert all(bracket_picture(state, tree, part).height <= 16 for part in parts)
    assert len(parts) == (1 if size_for(count) <= 32 else size_for(count) // 32 + 1)


def test_a_folded_bracket_begins_with_the_round_that_was_asked_for() -> None:
    state = playoff(a_tournament(16), range(1, 17))

    picture = bracket_picture(state, the_bracket(state), Part(2))

    assert [box.slot for box in picture.boxes] == ["1/2-1", "1/2-2", "final"]
    assert picture.height == 2


def test_the_better_seed_goes_through_and_his_line_leads_on() -> None:
    use_language("en")
    state = next_played(playoff(a_tournament(4), (3, 1, 4, 2)))

    picture = bracket_picture(state, the_bracket(state))

    best, worst = picture.box("1/2-1").sides
    assert (best.seed, best.won, best.score) == ("1", True, "3")
    assert (worst.seed, worst.out, worst.score) == ("4", True, "0")
    assert best.name == state.player[PlayerId(3)].name
    assert [link.lit for link in picture.links] == [True, True]


def test_a_walk_over_and_a_free_place_are_said_in_words() -> None:
    use_language("en")
    state = announced(paired(playoff(a_tournament(7), range(1, 8))))
    pairing = next(p for p in day.pairings_in(state, 1) if p.first == 4)
    state = do(state, a_result(pairing, Outcome.FIRST, Method.WALKOVER))

    picture = bracket_picture(state, the_bracket(state))

    assert [side.words for side in picture.box("1/4-1").sides] == ["", "free place"]
    assert picture.box("1/4-2").sides[1].mark == "did not come"


def test_who_left_before_the_game_is_marked_and_the_other_is_through() -> None:
    use_language("en")
    state = next_played(playoff(a_tournament(4), range(1, 5)))
    state = do(state, DropPlayer(PlayerId(2)))

    final = bracket_picture(state, the_bracket(state)).box("final")

    assert (final.sides[0].won, final.sides[1].mark) == (True, "has left")


def test_a_draft_of_the_next_round_shows_no_table_until_it_is_announced() -> None:
    state = paired(playoff(a_tournament(4), range(1, 5)))
    tree = the_bracket(state)
    assert all(box.table is None and box.pairing is None for box in bracket_picture(state, tree).boxes)

    state = announced(state)

    picture = bracket_picture(state, the_bracket(state))
    assert [box.table for box in picture.boxes] == [1, 2, None]
    assert "1" in picture.columns[0].aside


def test_a_finished_playoff_has_a_winner_in_the_last_box() -> None:
    state = played_out(playoff(a_tournament(8), range(1, 9), third_place=True))

    picture = bracket_picture(state, the_bracket(state))

    assert picture.box("final").sides[0].won
    assert all(box.decided for box in picture.boxes)


def test_who_is_disqualified_while_his_game_is_played_is_marked_until_it_is_decided() -> None:
    use_language("en")
    state = announced(paired(playoff(a_tournament(4), range(1, 5))))
    game = day.pairings_in(state, day.last_number(state))[0]
    gone = AddPenalty(game.first, PenaltyKind.DISQUALIFICATION, reason="оскорбление")

    state = do(state, gone)
    waiting = [s.note for s in bracket_picture(state, the_bracket(state)).box(game.slot or "").sides]
    state = do(state, a_result(game, Outcome.SECOND, Method.WALKOVER))
    decided = [s.note for s in bracket_picture(state, the_bracket(state)).box(game.slot or "").sides]

    assert [" (has left)" in note for note in waiting] == [True, False]
    assert not any(" (has left)" in note for note in decided)
