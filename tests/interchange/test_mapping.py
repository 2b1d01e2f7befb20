"""Rows and interchange documents, both ways, with nothing lost."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.interchange.document import Document, parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.session import Session
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, PlayerId, TableNo
from berserk_desk.tournament.event_commands import EditRegulations, ImportTournament
from tests.builders import a_tournament, do, played
from tools.random_tournament import PaperDesk, a_day, a_founding

EDITIONS = ("classic", "classic-prior", "classic-legacy", "game-rules", "heroes")


def again(text: str) -> str:
    """The JSON after a way through the rows."""
    return write(document_of(state_of(parse(text))))


def some(chance: random.Random, **choices: Any) -> dict[str, Any]:
    """Some of these keys: each is there by half."""
    return {key: value for key, value in choices.items() if chance.random() < 0.5}


def a_random_result(chance: random.Random, alone: bool) -> dict[str, Any]:
    lonely = (Outcome.BYE, Outcome.ABSENT)
    outcome = chance.choice([word for word in Outcome if (word in lonely) == alone])
    method = chance.choice(sorted(ALLOWED_METHODS[outcome]))
    return {
        "outcome": outcome.value,
        "method": Method(method).value,
        **some(
            chance,
            ground="801.1.б",
            games=[chance.randrange(3) for _ in range(3)],
            crystals={
                "first": chance.choice([[7, 5], 0, 12, []]),
                "second": chance.choice([[6], 30, [0]]),
            },
            reading=chance.choice(["text", "table"]),
            redeals=[chance.randrange(2), chance.randrange(2)],
            note="Ёж",
        ),
    }


def a_random_event(number: int, edition: str = "") -> dict[str, Any]:
    """A structurally sound history of that (or any) edition in which anything illegal may stand."""
    chance = random.Random(number)
    ids = chance.sample(range(1, 99), chance.randrange(2, 9))
    rounds = []
    last = chance.randrange(4)
    for at in range(1, last + 1):
        tables: list[list[int | None]] = [[None], [1, 2]]
        for table in chance.choice(tables):
            pairings = []
            for seat in range(chance.randrange(4)):
                first, second = chance.sample(ids, 2)
                alone = chance.random() < 0.3
                unplayed = at == last and chance.random() < 0.3
                pairings.append(
                    {
                        "table": chance.choice([None, 0, seat + 1, 5]),
                        "first": first,
                        "second": None if alone else second,
                        "result": None if unplayed else a_random_result(chance, alone),
                        **some(chance, slot="1/4-2", reason="так решено"),
                    }
                )
            rounds.append(
                {
                    "number": at,
                    "stage": chance.choice(["swiss", "playoff", "round_robin"]),
                    "draft_table": table,
                    "pairings": pairings,
                    **some(chance, announced=False, seed=2**53 - 1, attempt=3, algorithm="рука"),
                }
            )
    edition = edition or chance.choice(EDITIONS)
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {
            "name": "Кубок «Ёлка»",
            "edition": edition,
            **some(chance, date="2026-11-30", end_date="2026-12-01", city="Омск", venue="клуб", seed=number),
            "settings": some(
                chance,
                planned_rounds=chance.randrange(9),
                round_minutes=0,
                play_format="draft",
                level="highest",
                grand_prix=True,
                legacy_reading=chance.choice(["text", "table"]),
                bye_in_opponents_sums=chance.choice(["counted", "left_out"]),
                tie_breaks=chance.choice([[], ["lot", "buchholz"]]),
                rules={
                    "points": some(chance, win="3", technical_win="2.7", bye="2.9", loss="0.1"),
                    "crystals": some(chance, limit=25, near=7, far=0),
                },
            ),
        },
        "players": [
            {
                "id": player,
                "name": f"Игрок {player}",
                **some(
                    chance,
                    city="Томск",
                    club="Щит",
                    number="№ 7",
                    judge=True,
                    decklist=True,
                    fixed_table=0,
                    draft_table=2,
                    members=["А", "Б"],
                    privilege_byes=2,
                    joined_round=chance.randrange(4),
                    dropped_after=chance.randrange(4),
                    disqualified=True,
                ),
            }
            for player in ids
        ],
        "constraints": {
            "forbidden": [chance.sample(ids, 2)],
            "apart": [{"by": "club", **some(chance, until_round=2, hard=True)}],
        },
        "rounds": rounds,
        "penalties": [
            {
                "player": chance.choice(ids),
                "kind": chance.choice(["warning", "penalty_point", "loss", "disqualification"]),
                **some(chance, round=chance.randrange(5), reason="р", judge="С", withdrawn=True),
            }
            for _ in range(chance.randrange(4))
        ],
        "adjustments": [
            {"player": chance.choice(ids), "round": 1, "points": chance.choice(["-1", "0.5"]), "reason": "п"}
        ],
        "lots": [chance.sample(ids, 2)],
    }


def comes_back(number: int, edition: str) -> None:
    """Import → export → import → export gives the same bytes, and nothing of the history is lost on the way."""
    document = parse(json.dumps(a_random_event(number, edition)))
    exported = again(write(document))
    assert again(exported) == exported
    back = document_of(state_of(document))
    # Values that only repeat the edition's are no departures from it.
    assert replace(back, tournament=_plain(back)) == replace(document, tournament=_plain(document))


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_histories_come_through_the_rows_as_they_were_b135(edition: str) -> None:
    for number in range(40):
        comes_back(number, edition)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_hundred_random_histories_of_an_edition_come_back_byte_for_byte_b135(
    edition: str, seed: int
) -> None:
    for number in range(200):
        comes_back(seed * 200 + number, edition)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_hundred_random_days_of_an_edition_come_back_byte_for_byte_b135(edition: str, seed: int) -> None:
    for number in range(seed * 200, seed * 200 + 200):
        chance = random.Random(number)
        desk = PaperDesk(a_founding(number, rounds=3, edition_id=edition))
        for _command in a_day(desk, chance, players=chance.randrange(2, 13), rounds=3):
            pass
        exported = write(document_of(desk.state))
        assert again(exported) == exported


def _plain(document: Document) -> Any:
    event = document.tournament
    rules = type(event.settings.rules)()
    return replace(event, settings=replace(event.settings, rules=rules))


@pytest.mark.parametrize("number", range(0, 150, 15))
def test_a_random_history_comes_through_a_file_as_it_was(number: int, tmp_path: Path) -> None:
    document = parse(json.dumps(a_random_event(number)))
    path = tmp_path / "Кубок.berserk"
    Session.create(path, ImportTournament(state_of(document), "кубок.json")).close()
    session = Session.open(path)
    try:
        assert write(document_of(session.state)) == again(write(document))
    finally:
        session.close()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_played_tournament_gives_the_same_bytes_after_an_import(edition: str) -> None:
    state = a_tournament(9, edition)
    state = replace(state, regulations={1: replace(state.rules, scoring_announced=True)})
    for _ in range(3):
        state = played(state, [Outcome.DRAW, Outcome.SECOND])
    text = write(document_of(state))
    assert again(text) == text


@pytest.mark.parametrize("case", ["classic-a", "classic-legacy-a", "heroes-a"])
def test_a_worked_case_gives_the_same_bytes_after_an_import(shared: Path, case: str) -> None:
    document = parse((shared / "cases" / "worked" / f"{case}.json").read_bytes())
    assert document_of(state_of(document)) == document
    assert again(write(document)) == write(document)


def test_only_departures_from_the_edition_are_written() -> None:
    state = a_tournament(2)
    state = do(state, EditRegulations(replace(state.rules, points_bye=type(state.rules.points_bye)(29))))
    rules = json.loads(write(document_of(state)))["tournament"]["settings"]["rules"]
    assert rules == {"points": {"bye": "2.9"}}


def test_an_order_of_tie_breaks_is_written_only_when_it_is_not_the_editions() -> None:
    state = a_tournament(2)
    assert "tie_breaks" not in json.loads(write(document_of(state)))["tournament"]["settings"]
    state = do(state, EditRegulations(replace(state.rules, tie_breaks=("lot",))))
    assert json.loads(write(document_of(state)))["tournament"]["settings"]["tie_breaks"] == ["lot"]


def test_a_setting_that_nobody_stated_stays_out_until_somebody_changes_it() -> None:
    text = '{"format":"berserk-desk","version":1,"tournament":{"name":"К","edition":"classic"}}'
    state = state_of(parse(text))
    assert "settings" not in json.loads(write(document_of(state)))["tournament"]
    state = do(state, EditRegulations(replace(state.rules, round_minutes=40)))
    assert json.loads(write(document_of(state)))["tournament"]["settings"] == {"round_minutes": 40}


def test_a_setting_of_another_edition_is_kept_without_effect() -> None:
    text = (
        '{"format":"berserk-desk","version":1,"tournament":{"name":"К","edition":"heroes",'
        '"settings":{"legacy_reading":"text","bye_in_opponents_sums":"left_out",'
        '"rules":{"crystals":{"limit":25}}}}}'
    )
    settings = json.loads(again(text))["tournament"]["settings"]
    assert settings == {
        "legacy_reading": "text",
        "bye_in_opponents_sums": "left_out",
        "rules": {"crystals": {"limit": 25}},
    }


def test_no_row_is_added_and_none_dropped() -> None:
    event = a_random_event(7)
    state = state_of(parse(json.dumps(event)))
    assert len(state.player) == len(event["players"])
    assert len(state.round) == len(state.publication) == len(event["rounds"])
    pairings = [pairing for this in event["rounds"] for pairing in this["pairings"]]
    assert len(state.pairing) == len(pairings)
    assert len(state.result) == sum(pairing["result"] is not None for pairing in pairings)


def test_a_round_is_announced_unless_the_document_says_no() -> None:
    text = (
        '{"format":"berserk-desk","version":1,"tournament":{"name":"К","edition":"classic"},'
        '"players":[{"id":1,"name":"А"},{"id":2,"name":"Б"}],'
        '"rounds":[{"number":1,"stage":"swiss","announced":ANNOUNCED,"pairings":'
        '[{"table":4,"first":2,"second":1,"result":null}]}]}'
    )
    drafted = state_of(parse(text.replace("ANNOUNCED", "false")))
    announced = state_of(parse(text.replace("ANNOUNCED", "null")))
    assert [row.announced for row in drafted.publication.values()] == [False]
    assert [row.announced for row in announced.publication.values()] == [True]
    (pairing,) = drafted.pairing.values()
    assert (pairing.table_no, pairing.first, pairing.second) == (TableNo(4), PlayerId(2), PlayerId(1))


def test_planned_rounds_that_nobody_stated_are_those_played_or_the_usual_number() -> None:
    text = '{"format":"berserk-desk","version":1,"tournament":{"name":"К","edition":"classic"},"players":PLAYERS}'
    nine = json.dumps([{"id": at, "name": f"Игрок {at}"} for at in range(1, 10)])
    assert state_of(parse(text.replace("PLAYERS", nine))).rules.planned_rounds == 4
    assert state_of(parse(text.replace("PLAYERS", "[]"))).rules.planned_rounds == 1
