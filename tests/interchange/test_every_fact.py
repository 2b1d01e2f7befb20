"""Every field of every row comes through the JSON as it was, or stands in a list with the reason why not."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from types import MappingProxyType
from typing import Any

import jsonschema
import pytest

from berserk_desk.interchange.document import InterchangeError, parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.paths import resources
from berserk_desk.terms import (
    ArrangementKind,
    ByeInSums,
    ClockKind,
    CutRule,
    LastRound,
    LegacyReading,
    Level,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    Points,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
)
from berserk_desk.tournament import event_rows, rows
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.state import State

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
FIRST, SECOND = RoundNo(1), RoundNo(2)
FORCED = '{"args":{},"kind":"second_bye","players":[3]}'

NOT_CARRIED = {
    (
        "round",
        "eligible",
    ): "who was to be paired is the record of how a pairing was made, and decides nothing",
    ("pairing", "why"): "the reasons of a pairing explain it, and decide nothing",
    ("regulations", "first_table"): "beside ranges of tables it has no effect; alone it is carried",
    ("publication", "revision"): "a mark of printing: the sheets of the event read in are its first",
    **{
        ("clock_mark", field.name): "the clock belongs to the hall where it ran"
        for field in fields(rows.ClockMark)
    },
    **{
        (
            "progress",
            field.name,
        ): "how a match stands that is still played belongs to the hall, like the clock"
        for field in fields(rows.Progress)
    },
}
"""(table, field) → why the interchange form does not carry it."""


def everything() -> tuple[Row, ...]:
    """A row of each kind in which no field has its default."""
    return (
        event_rows.Tournament(
            1, "Кубок", "2026-11-30", "2026-12-01", "Омск", "клуб", "Лига", "Ёлкин", 7, True, True, ("кубок",)
        ),
        event_rows.Regulations(
            id=1,
            edition="classic-legacy",
            planned_rounds=6,
            round_minutes=45,
            play_format=PlayFormat.DRAFT,
            level=Level.HIGHEST,
            grand_prix=True,
            points_win=Points(31),
            points_technical_win=Points(26),
            points_draw=Points(11),
            points_loss=Points(1),
            points_bye=Points(28),
            points_privilege_bye=Points(27),
            crystal_limit=24,
            crystal_near=7,
            crystal_far=12,
            tie_breaks=("lot", "buchholz"),
            bye_in_opponents_sums=ByeInSums.LEFT_OUT,
            legacy_reading=LegacyReading.TABLE,
            scoring_announced=True,
            first_table=5,
            unstated=(),
        ),
        *(
            rows.Player(
                number,
                f"Игрок {number}",
                "Томск",
                "Щит",
                "№ 7",
                True,
                True,
                False,
                TableNo(4),
                2,
                ("А", "Б"),
                1,
                SECOND,
                SECOND,
                True,
                True,
                True,
            )
            for number in (ONE, TWO, THREE)
        ),
        event_rows.Stage(
            1,
            StageKind.SWISS,
            FIRST,
            (ONE, TWO, THREE),
            (2, 1),
            3,
            CutRule.POINTS,
            60,
            True,
            True,
            True,
            True,
            False,
            False,
            False,
            (40, 35),
            "сетка сыграна",
        ),
        event_rows.Forbidden(1, ONE, TWO, "братья"),
        event_rows.Apart(1, "club", SECOND, True),
        event_rows.PairingSettings(1, True, LastRound.BY_STANDINGS, SECOND),
        event_rows.TableRange(1, 5, 9),
        event_rows.Arrangement(1, RoundNo(3), ArrangementKind.LOCK, ONE, TWO, "просили"),
        rows.Round(RoundId(1), FIRST, StageKind.PLAYOFF, 2, 9, 3, "exact 1", (ONE, TWO), (FORCED,)),
        rows.Publication(RoundId(1), True, 3),
        rows.ClockMark(
            1, RoundId(1), ClockKind.START, "2026-11-30T10:00:00+03:00", 5, TableNo(1), 50, "С", 2
        ),
        rows.Pairing(
            PairingId(1), RoundId(1), ONE, TWO, TableNo(5), "final", ('{"code":"x"}',), "так решено"
        ),
        rows.Result(
            PairingId(1),
            Outcome.FIRST,
            Method.TECHNICAL,
            ground="1002.1.б",
            games=(2, 1, 0),
            crystals_first=(7, 5),
            crystals_second=(6,),
            hidden_first=(1,),
            hidden_second=(0,),
            reading=LegacyReading.TABLE,
            redeals_first=1,
            redeals_second=2,
            signed=False,
            after_time=True,
            note="Ёж",
            looked_again=True,
            seats=("first", ""),
        ),
        # A total stands only where no costs do.
        rows.Pairing(PairingId(2), RoundId(1), THREE, ONE, TableNo(6)),
        rows.Result(PairingId(2), Outcome.DRAW, Method.TECHNICAL, totals_first=20, totals_second=21),
        rows.Progress(PairingId(2), 1, 1, 3),
        rows.Penalty(1, TWO, PenaltyKind.LOSS, FIRST, "опоздал", "С", True, True),
        rows.Adjustment(1, TWO, FIRST, Points(-5), "решение"),
        rows.Lot(1, (TWO, ONE)),
    )


def the_state() -> State:
    tables: dict[str, dict[Any, Any]] = {}
    for row in everything():
        table = next(name for name, kind in ROW_TYPES.items() if isinstance(row, kind))
        tables.setdefault(table, {})[row.id] = row
    return State(**{name: MappingProxyType(kept) for name, kept in tables.items()})


def came_back(state: State, table: str, field: str) -> bool:
    """Is the field of every row of that table as it was, after a way through the JSON?"""
    before, after = getattr(state, table), getattr(state_of(parse(write(document_of(state)))), table)
    return bool(before) and all(
        row_id in after and getattr(after[row_id], field) == getattr(row, field)
        for row_id, row in before.items()
    )


EVERY_FIELD = [(table, field.name) for table, kind in ROW_TYPES.items() for field in fields(kind)]


@pytest.mark.parametrize(("table", "field"), EVERY_FIELD, ids=str)
def test_every_field_is_carried_or_stands_in_the_list_of_those_that_are_not(table: str, field: str) -> None:
    assert came_back(the_state(), table, field) == ((table, field) not in NOT_CARRIED)


def test_no_field_of_these_rows_has_its_default_so_that_none_can_be_lost_unseen() -> None:
    state = the_state()
    for table, kind in ROW_TYPES.items():
        for field in fields(kind):
            if field.default is not MISSING and (table, field.name) != ("regulations", "unstated"):
                seen = [getattr(row, field.name) for row in getattr(state, table).values()]
                assert any(value != field.default for value in seen), (table, field.name)


def test_the_schema_takes_what_the_program_writes_of_every_fact() -> None:
    tree = json.loads((resources() / "schema" / "berserk-desk-1.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(tree).validate(json.loads(write(document_of(the_state()))))


def test_the_number_of_the_first_table_alone_is_carried() -> None:
    assert came_back(replace(the_state(), table_range=MappingProxyType({})), "regulations", "first_table")


def test_settings_that_nobody_stated_stay_unstated() -> None:
    state = the_state()
    left_out = replace(state.rules, unstated=("level", "round_minutes"))
    bare = replace(state, regulations=MappingProxyType({1: left_out}))
    assert state_of(parse(write(document_of(bare)))).rules.unstated == ("round_minutes", "level")


def a_second_bye(*, forced: bool) -> dict[str, Any]:
    """Player 3 has a bye in both rounds, the second of which the pairing was forced to, or not."""
    bye = {"table": None, "first": 3, "second": None, "result": {"outcome": "bye", "method": "bye"}}
    won = {"outcome": "first", "method": "clean"}
    tables = [[1, 2], [4, 5]], [[1, 4], [2, 5]]
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic"},
        "players": [{"id": number, "name": f"И {number}"} for number in range(1, 6)],
        "rounds": [
            {
                "number": number,
                "stage": "swiss",
                "pairings": [
                    *(
                        {"table": at, "first": a, "second": b, "result": won}
                        for at, (a, b) in enumerate(pairs, 1)
                    ),
                    bye,
                ],
                **({"forced": [{"kind": "second_bye", "players": [3]}]} if forced and number == 2 else {}),
            }
            for number, pairs in enumerate(tables, 1)
        ],
    }


@pytest.mark.parametrize(("forced", "level"), [(True, Severity.NOTE), (False, Severity.ERROR)])
def test_a_second_bye_that_was_forced_is_a_note_from_json_too(forced: bool, level: Severity) -> None:
    state = state_of(parse(json.dumps(a_second_bye(forced=forced))))
    assert [one.level for one in findings(state) if one.code == "second_bye"] == [level]


def changed(**result: Any) -> str:
    tree = a_second_bye(forced=False)
    tree["rounds"][0]["pairings"][0]["result"] |= result
    return json.dumps(tree)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (changed(hidden={"first": [0]}), "rounds[0].pairings[0].result.hidden.first[0]"),
        (
            changed(crystals={"first": [7, 5]}, hidden={"first": [2]}),
            "rounds[0].pairings[0].result.hidden.first[0]",
        ),
        (
            changed(crystals={"second": [7, 5]}, hidden={"second": [1, 1]}),
            "rounds[0].pairings[0].result.hidden.second[1]",
        ),
        (changed(signed="no"), "rounds[0].pairings[0].result.signed"),
        (
            json.dumps(a_second_bye(forced=True)).replace('"second_bye"', '"third_bye"'),
            "rounds[1].forced[0].kind",
        ),
        (
            json.dumps(a_second_bye(forced=False) | {"constraints": {"forbidden_reasons": ["братья"]}}),
            "constraints.forbidden_reasons",
        ),
    ],
)
def test_a_fact_that_cannot_be_is_refused_with_its_path(text: str, path: str) -> None:
    with pytest.raises(InterchangeError) as refused:
        parse(text)
    assert refused.value.path == path
