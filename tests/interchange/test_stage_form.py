"""Stages, brackets and teams come through the interchange form as they were."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from berserk_desk.interchange.document import InterchangeError, parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.paths import resources
from berserk_desk.terms import CutRule, Method, Outcome, PairingId, PlayerId, StageKind
from berserk_desk.tournament.brackets import playoffs
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.next_round import propose
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.seeding import cut
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, announced, at_table, do, paired, played
from tests.interchange.test_mapping import a_random_event
from tests.stage_events import next_played, opened, played_out, playoff


def a_cut_event() -> State:
    state = a_tournament(11, rounds=2)
    for _ in range(2):
        state = played(state)
    entrants = cut(state, CutRule.NUMBER, 6).entrants
    return next_played(playoff(state, entrants, cut=CutRule.NUMBER, cut_value=6, third_place=True))


def a_draft_event() -> State:
    state = opened(
        a_tournament(15), StageKind.SWISS, range(1, 16), table_sizes=(8, 7), planned_rounds=2, by_lot=True,
        pick_seconds=(60, 55, 50),
    )  # fmt: skip
    state = next_played(state, lambda *_: Outcome.FIRST)
    best = [each.player for each in placed(state)][:8]
    return played_out(playoff(state, best, lower_places=True, cut=CutRule.POINTS, cut_value=30))


def a_second_day() -> State:
    state = played(played(a_tournament(8, rounds=2)))
    stay = cut(state, CutRule.REGIONAL).entrants
    state = opened(
        state, StageKind.SWISS, stay, planned_rounds=2, carry=False, regard=False, above=False, cut=CutRule.REGIONAL
    )  # fmt: skip
    return next_played(state, lambda *_: Outcome.FIRST)


def a_round_robin() -> State:
    return next_played(opened(a_tournament(5), StageKind.ROUND_ROBIN, range(1, 6), twice=True))


def teams() -> State:
    new = tuple(NewPlayer(f"Команда {at}", members=("А", "Б", "В")) for at in range(1, 5))
    state = announced(paired(do(a_tournament(0), ImportPlayers(new))))
    seats = ("first", "", "draw")
    table = at_table(state, 1)
    return do(state, RecordResult(Result(PairingId(table.id), Outcome.FIRST, Method.CLEAN, seats=seats)))


EVENTS = {
    "cut": a_cut_event,
    "draft": a_draft_event,
    "second day": a_second_day,
    "round robin": a_round_robin,
    "teams": teams,
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_of_every_shape_comes_back_byte_for_byte_and_means_the_same(name: str) -> None:
    state = EVENTS[name]()
    state = do(state, EditTournament(replace(state.event, prizes=("Кубок", "Диплом"))))
    text = write(document_of(state))
    back = state_of(parse(text))
    assert write(document_of(back)) == text
    assert [replace(row, id=0) for row in back.stage.values()] == [
        replace(row, id=0) for row in state.stage.values()
    ]
    assert [(p.player, p.place, p.ground) for p in placed(back)] == [
        (p.player, p.place, p.ground) for p in placed(state)
    ]
    nodes = [[(n.name, n.sides, n.winner, n.ending) for n in tree.nodes] for tree in playoffs(state)]
    assert [[(n.name, n.sides, n.winner, n.ending) for n in t.nodes] for t in playoffs(back)] == nodes
    assert back.event.prizes == ("Кубок", "Диплом")


@pytest.mark.parametrize("name", EVENTS)
def test_the_schema_takes_what_is_written(name: str) -> None:
    schema = json.loads((resources() / "schema" / "berserk-desk-1.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(write(document_of(EVENTS[name]()))), schema)


def test_an_imported_playoff_is_paired_on() -> None:
    state = a_cut_event()
    back = state_of(parse(write(document_of(state))))
    now, then = propose(back, attempt=1), propose(state, attempt=1)
    assert [(p.first, p.second) for p in now.answer.pairs] == [(p.first, p.second) for p in then.answer.pairs]
    assert dict(now.slots) == dict(then.slots)


def test_without_stage_and_slots_the_tree_is_read_from_who_met_whom() -> None:
    """A document of another program: no stage, no slot; the games of the third place are found all the same."""
    state = played_out(a_cut_event())
    tree = json.loads(write(document_of(state)))
    del tree["stages"]
    for this in tree["rounds"]:
        for pairing in this["pairings"]:
            pairing.pop("slot", None)
    back = state_of(parse(json.dumps(tree)))
    assert not back.stage
    (found,), (own,) = playoffs(back), playoffs(state)
    assert found.winner == own.winner
    assert found.node("third").winner == own.node("third").winner
    assert [p.player for p in placed(back)] == [p.player for p in placed(state)]


def a_document(**stage: Any) -> str:
    return json.dumps(
        {
            "format": "berserk-desk",
            "version": 1,
            "tournament": {"name": "К", "edition": "classic"},
            "players": [{"id": 1, "name": "А"}, {"id": 2, "name": "Б"}],
            "stages": [stage],
        }
    )


@pytest.mark.parametrize(
    ("stage", "path"),
    [
        ({}, "stages[0].kind"),
        ({"kind": "ladder"}, "stages[0].kind"),
        ({"kind": "playoff", "entrants": [1, 3]}, "stages[0].entrants[1]"),
        ({"kind": "playoff", "entrants": [1, 1]}, "stages[0].entrants"),
        ({"kind": "swiss", "draft_tables": [[1, 2], [2]]}, "stages[0].draft_tables"),
        ({"kind": "swiss", "draft_tables": [[None]]}, "stages[0].draft_tables[0][0]"),
        ({"kind": "playoff", "cut": "best"}, "stages[0].cut"),
        ({"kind": "playoff", "cut": "points", "cut_points": "4.25"}, "stages[0].cut_points"),
        ({"kind": "playoff", "size": 8}, "stages[0].size"),
        ({"kind": "swiss", "pick_seconds": [0]}, "stages[0].pick_seconds[0]"),
    ],
)
def test_an_unsound_stage_is_refused_with_its_path(stage: dict[str, Any], path: str) -> None:
    with pytest.raises(InterchangeError) as caught:
        parse(a_document(**stage))
    assert caught.value.path == path


def test_two_stages_do_not_begin_behind_one_round() -> None:
    tree = json.loads(a_document(kind="playoff", entrants=[1, 2]))
    tree["stages"].append({"kind": "playoff", "entrants": [2, 1]})
    with pytest.raises(InterchangeError) as caught:
        parse(json.dumps(tree))
    assert caught.value.path == "stages[1].after_round"


def test_entrants_of_a_free_line_are_null_in_the_form_and_0_in_the_rows() -> None:
    state = state_of(parse(a_document(kind="playoff", entrants=[1, None, 2])))
    assert state.stage[1].entrants == (PlayerId(1), PlayerId(0), PlayerId(2))


def test_any_sound_history_has_a_tree_or_none_and_a_place_for_everybody() -> None:
    """Legal or not: pairs that meet in several places at once, players out and in again, no winner anywhere."""
    trees = 0
    for number in range(60):
        state = state_of(parse(json.dumps(a_random_event(number))))
        trees += len(playoffs(state))
        assert sorted(row.player for row in placed(state)) == sorted(state.player)
        propose(state, attempt=1)
    assert trees > 10


def test_a_long_run_of_playoff_rounds_is_taken_for_no_tree() -> None:
    tree = json.loads(a_document(kind="swiss"))
    del tree["stages"]
    won = {"outcome": "first", "method": "clean"}
    tree["rounds"] = [
        {"number": at, "stage": "playoff", "pairings": [{"table": 1, "first": 1, "second": 2, "result": won}]}
        for at in range(1, 31)
    ]
    state = state_of(parse(json.dumps(tree)))
    assert playoffs(state) == ()
    assert len(placed(state)) == 2
