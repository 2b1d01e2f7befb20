"""A tournament as a JSON document: what is read back is what was written, and what is wrong is named by its place."""

from __future__ import annotations

import copy
import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.interchange import parts
from berserk_desk.interchange.document import (
    Document,
    InterchangeError,
    InterchangeFault,
    PairingDoc,
    PlayerDoc,
    ResultDoc,
    RoundDoc,
    TournamentDoc,
    parse,
    write,
)
from berserk_desk.paths import resources
from berserk_desk.rules.editions import EDITION_IDS
from berserk_desk.terms import (
    ALLOWED_METHODS,
    ByeInSums,
    LegacyReading,
    Level,
    Method,
    Outcome,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    Points,
    RoundNo,
    StageKind,
    TieBreak,
)

FAULT = InterchangeFault
BYE = {"outcome": "bye", "method": "bye"}


def full() -> dict[str, Any]:
    """Every key of the form, each with a value that is not its default."""
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {
            "name": "Осенний кубок «Ё»",
            "date": "2026-11-30",
            "end_date": "2026-12-01",
            "city": "Томск",
            "venue": "Клуб",
            "organizer": "О'Нил & Ко",
            "head_judge": "Судьин Семён",
            "edition": "classic",
            "seed": 7,
            "prizes": ["Кубок", "Диплом"],
            "settings": {
                "planned_rounds": 5,
                "round_minutes": 45,
                "play_format": "draft",
                "level": "highest",
                "grand_prix": True,
                "legacy_reading": "table",
                "bye_in_opponents_sums": "left_out",
                "tie_breaks": ["buchholz", "lot"],
                "rules": {
                    "points": {
                        "win": "3",
                        "technical_win": "2.5",
                        "draw": "1",
                        "loss": "0",
                        "bye": "2.9",
                        "privilege_bye": "2.9",
                    },
                    "crystals": {"limit": 25, "near": 6, "far": 11},
                },
            },
        },
        "players": [
            {
                "id": 1,
                "name": "Ёлкин Артём",
                "city": "Томск",
                "club": "Лига",
                "number": "70013",
                "judge": True,
                "decklist": True,
                "fixed_table": 4,
                "draft_table": 1,
                "members": ["А", "Б"],
                "privilege_byes": 1,
                "joined_round": 2,
                "dropped_after": 0,
                "disqualified": True,
            },
            {"id": 2, "name": "Ким Олег"},
            {"id": 3, "name": "Цой Юлия"},
        ],
        "constraints": {
            "forbidden": [[1, 3]],
            "apart": [{"by": "club", "until_round": 2, "hard": True}],
        },
        "stages": [
            {
                "kind": "swiss",
                "draft_tables": [[3, 1, 2]],
                "planned_rounds": 1,
                "cut": "points",
                "cut_points": "4.5",
                "by_lot": True,
                "carry": False,
                "regard": False,
                "above": False,
                "pick_seconds": [60, 50],
            },
            {
                "kind": "playoff",
                "after_round": 1,
                "entrants": [3, 2, None],
                "cut": "number",
                "cut_value": 2,
                "third_place": True,
                "lower_places": True,
                "twice": True,
            },
        ],
        "rounds": [
            {
                "number": 1,
                "stage": "swiss",
                "draft_table": 1,
                "announced": False,
                "seed": 17,
                "attempt": 2,
                "algorithm": "whole graph 1",
                "pairings": [
                    {
                        "table": 1,
                        "first": 1,
                        "second": 2,
                        "slot": "1/4-2",
                        "result": {
                            "outcome": "first",
                            "method": "technical",
                            "ground": "802.1",
                            "games": [2, 1, 0],
                            "seats": ["first", "", "double_loss"],
                            "crystals": {"first": [7, 5, 4], "second": 0},
                            "reading": "text",
                            "redeals": [0, 1],
                            "note": "…",
                        },
                        "reason": "по просьбе",
                    },
                    {"first": 3, "second": None, "result": {"outcome": "bye", "method": "bye"}},
                ],
            },
            {
                "number": 2,
                "stage": "playoff",
                "pairings": [{"table": 1, "first": 2, "second": 3, "slot": "final", "result": None}],
            },
        ],
        "penalties": [
            {
                "player": 2,
                "round": 1,
                "kind": "warning",
                "reason": "опоздание",
                "judge": "Судьин",
                "withdrawn": True,
                "head_judge_consulted": True,
            }
        ],
        "adjustments": [{"player": 1, "round": 1, "points": "-1", "reason": "слип"}],
        "lots": [[3, 1]],
    }


def small() -> dict[str, Any]:
    return {"format": "berserk-desk", "version": 1, "tournament": {"name": "К", "edition": "heroes"}}


def text_of(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def refusal(data: str | bytes) -> InterchangeError:
    with pytest.raises(InterchangeError) as caught:
        parse(data)
    return caught.value


def placed(path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """The full form with one value put at a path; ``...`` takes the key away."""
    tree: Any = full()
    spot = tree
    for step in path[:-1]:
        spot = spot[step]
    if value is ...:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    assert isinstance(tree, dict)
    return tree


@pytest.fixture(scope="session")
def schema() -> jsonschema.Draft202012Validator:
    tree = json.loads((resources() / "schema" / "berserk-desk-1.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(tree)
    return jsonschema.Draft202012Validator(tree)


# --- reading what is sound ----------------------------------------------------------------------------------


def test_every_key_of_the_form_is_read_and_written_where_it_is_documented() -> None:
    assert write(parse(text_of(full()))) == json.dumps(full(), ensure_ascii=False, indent=1) + "\n"


def test_what_is_left_out_null_and_default_are_one() -> None:
    nothing = small() | {
        "players": None,
        "constraints": {"forbidden": [], "apart": None},
        "rounds": [],
        "penalties": None,
        "adjustments": [],
        "lots": None,
    }
    nothing["tournament"] |= {"date": None, "city": "", "seed": 1, "settings": {"rules": {"points": {}}}}
    assert parse(text_of(nothing)) == parse(text_of(small()))
    assert write(parse(text_of(nothing))) == json.dumps(small(), ensure_ascii=False, indent=1) + "\n"


def test_defaults_of_a_player_are_those_of_the_form() -> None:
    named = small() | {"players": [{"id": 5, "name": "Ким", "joined_round": 1, "privilege_byes": 0}]}
    assert parse(text_of(named)).players == (PlayerDoc(id=PlayerId(5), name="Ким"),)


def test_points_are_tenths_and_totals_differ_from_costs() -> None:
    document = parse(text_of(full()))
    assert document.tournament.settings.rules.points.technical_win == 25
    assert document.adjustments[0].points == -10
    result = document.rounds[0].pairings[0].result
    assert result is not None
    assert (result.crystals_first, result.crystals_second) == ((7, 5, 4), 0)


def test_an_empty_order_of_tie_breaks_is_not_the_order_of_the_edition_b90() -> None:
    bare = small()
    bare["tournament"]["settings"] = {"tie_breaks": []}
    assert parse(text_of(bare)).tournament.settings.tie_breaks == ()
    assert '"tie_breaks": []' in write(parse(text_of(bare)))
    assert parse(text_of(small())).tournament.settings.tie_breaks is None


def test_zero_stays_zero_b40() -> None:
    tree = small()
    tree["tournament"]["settings"] = {
        "planned_rounds": 0,
        "round_minutes": 0,
        "rules": {"points": {"win": "0"}, "crystals": {"near": 0}},
    }
    tree["players"] = [{"id": 1, "name": "К", "fixed_table": 0, "dropped_after": 0}]
    assert write(parse(text_of(tree))) == json.dumps(tree, ensure_ascii=False, indent=1) + "\n"


def test_rows_are_written_in_order_whatever_order_they_came_in() -> None:
    def bye(player: int, table: int | None = None) -> dict[str, Any]:
        return {
            "table": table,
            "first": player,
            "second": None,
            "result": BYE,
        }

    tree = small() | {
        "players": [{"id": number, "name": "К"} for number in (3, 1, 4, 2)],
        "rounds": [
            {"number": 2, "stage": "swiss", "pairings": [bye(3), bye(1)]},
            {"number": 1, "stage": "swiss", "draft_table": 2, "pairings": []},
            {
                "number": 1,
                "stage": "swiss",
                "pairings": [bye(4), bye(3, 10), bye(2, 9), bye(1, 9)],
            },
            {"number": 1, "stage": "swiss", "draft_table": 1, "pairings": []},
        ],
    }
    document = parse(text_of(tree))
    assert [player.id for player in document.players] == [1, 2, 3, 4]
    assert [(item.number, item.draft_table) for item in document.rounds] == [
        (1, None),
        (1, 1),
        (1, 2),
        (2, None),
    ]
    assert [pairing.first for pairing in document.rounds[0].pairings] == [1, 2, 3, 4]
    assert [pairing.first for pairing in document.rounds[3].pairings] == [1, 3]
    shuffled = replace(document, players=document.players[::-1], rounds=document.rounds[::-1])
    assert write(shuffled) == write(document)


def test_an_illegal_history_is_sound_and_left_to_the_check() -> None:
    twice = {"first": 1, "second": 2, "result": {"outcome": "first", "method": "clean"}}
    tree = small() | {
        "players": [{"id": 1, "name": ""}, {"id": 2, "name": "", "dropped_after": 0, "joined_round": 9}],
        "rounds": [{"number": 1, "stage": "swiss", "pairings": [{"table": 1} | twice, {"table": 1} | twice]}],
        "penalties": [{"player": 1, "kind": "loss", "round": 40}],
    }
    assert len(parse(text_of(tree)).rounds[0].pairings) == 2


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""])
def test_a_byte_order_mark_is_tolerated(mark: bytes) -> None:
    assert parse(mark + text_of(small()).encode()) == parse("\ufeff" + text_of(small()))


def _sources(shared: Path) -> list[Path]:
    found = [*(shared / "cases" / "worked").glob("*.json"), *(shared / "data" / "real").glob("*.json")]
    return sorted(path for path in found if not path.name.endswith(".expected.json"))


def test_worked_cases_and_real_events_are_read_and_written_byte_equal(shared: Path) -> None:
    sources = _sources(shared)
    assert len(sources) >= 3
    for path in sources:
        document = parse(path.read_bytes())
        source = json.loads(path.read_bytes())
        assert len(document.players) == len(source["players"]), path.name
        assert sum(len(item.pairings) for item in document.rounds) == sum(
            len(item["pairings"]) for item in source["rounds"]
        ), path.name
        once = write(document)
        again = parse(once)
        assert again == document, path.name
        assert write(again) == once, path.name


# --- refusing what is not -----------------------------------------------------------------------------------

PLAYED = ("rounds", 0, "pairings", 0)


@pytest.mark.parametrize(
    ("path", "value", "at", "code"),
    [
        (("format",), ..., "format", FAULT.MISSING),
        (("format",), "other", "format", FAULT.WRONG_FORMAT),
        (("version",), 2, "version", FAULT.NEWER_VERSION),
        (("version",), "1", "version", FAULT.WRONG_TYPE),
        (("version",), 0, "version", FAULT.OUT_OF_RANGE),
        (("tournament",), ..., "tournament", FAULT.MISSING),
        (("tournament",), None, "tournament", FAULT.WRONG_TYPE),
        (("tournament", "name"), ..., "tournament.name", FAULT.MISSING),
        (("tournament", "name"), None, "tournament.name", FAULT.WRONG_TYPE),
        (("tournament", "edition"), "classik", "tournament.edition", FAULT.WRONG_WORD),
        (("tournament", "date"), "30.11.2026", "tournament.date", FAULT.BAD_DATE),
        (("tournament", "date"), "2026-02-30", "tournament.date", FAULT.BAD_DATE),
        (("tournament", "seed"), True, "tournament.seed", FAULT.WRONG_TYPE),
        (("tournament", "seed"), 2**53, "tournament.seed", FAULT.OUT_OF_RANGE),
        (("tournament", "seed"), -1, "tournament.seed", FAULT.OUT_OF_RANGE),
        (("tournament", "seed"), 1.5, "tournament.seed", FAULT.WRONG_TYPE),
        (("tournament", "title"), "К", "tournament.title", FAULT.UNKNOWN_KEY),
        (("journal",), [], "journal", FAULT.UNKNOWN_KEY),
        (("tournament", "settings", "level"), "pro", "tournament.settings.level", FAULT.WRONG_WORD),
        (("tournament", "settings", "grand_prix"), 1, "tournament.settings.grand_prix", FAULT.WRONG_TYPE),
        (
            ("tournament", "settings", "tie_breaks"),
            ["lot", "lot"],
            "tournament.settings.tie_breaks[1]",
            FAULT.DOUBLE_ID,
        ),
        (
            ("tournament", "settings", "rules", "points", "win"),
            "2.55",
            "tournament.settings.rules.points.win",
            FAULT.BAD_POINTS,
        ),
        (
            ("tournament", "settings", "rules", "points", "win"),
            3,
            "tournament.settings.rules.points.win",
            FAULT.WRONG_TYPE,
        ),
        (
            ("tournament", "settings", "rules", "points", "loss"),
            "-1",
            "tournament.settings.rules.points.loss",
            FAULT.OUT_OF_RANGE,
        ),
        (("players",), {}, "players", FAULT.WRONG_TYPE),
        (("players", 1), [], "players[1]", FAULT.WRONG_TYPE),
        (("players", 1, "id"), ..., "players[1].id", FAULT.MISSING),
        (("players", 1, "id"), 0, "players[1].id", FAULT.OUT_OF_RANGE),
        (("players", 1, "id"), 1, "players[1].id", FAULT.DOUBLE_ID),
        (("players", 1, "name"), ..., "players[1].name", FAULT.MISSING),
        (("players", 0, "nmae"), "К", "players[0].nmae", FAULT.UNKNOWN_KEY),
        (("players", 0, "members"), ["А", None], "players[0].members[1]", FAULT.WRONG_TYPE),
        (("players", 0, "name"), "\ud800", "players[0].name", FAULT.BAD_TEXT),
        (("constraints", "forbidden", 0), [1, 1], "constraints.forbidden[0]", FAULT.SAME_PLAYER),
        (("constraints", "forbidden", 0), [1], "constraints.forbidden[0]", FAULT.WRONG_LENGTH),
        (("constraints", "forbidden", 0), [1, 9], "constraints.forbidden[0][1]", FAULT.UNKNOWN_PLAYER),
        (("constraints", "apart", 0, "by"), ..., "constraints.apart[0].by", FAULT.MISSING),
        (("constraints", "apart", 0, "by"), "name", "constraints.apart[0].by", FAULT.WRONG_WORD),
        (("rounds", 0, "stage"), ..., "rounds[0].stage", FAULT.MISSING),
        (("rounds", 0, "pairings"), None, "rounds[0].pairings", FAULT.WRONG_TYPE),
        (("rounds", 0, "number"), 3, "rounds[1].number", FAULT.ROUND_NUMBERS),
        (("rounds", 1, "number"), 3, "rounds[1].number", FAULT.ROUND_NUMBERS),
        (("rounds", 0, "number"), 0, "rounds[0].number", FAULT.OUT_OF_RANGE),
        ((*PLAYED, "first"), ..., "rounds[0].pairings[0].first", FAULT.MISSING),
        ((*PLAYED, "second"), ..., "rounds[0].pairings[0].second", FAULT.MISSING),
        ((*PLAYED, "result"), ..., "rounds[0].pairings[0].result", FAULT.MISSING),
        ((*PLAYED, "first"), 9, "rounds[0].pairings[0].first", FAULT.UNKNOWN_PLAYER),
        ((*PLAYED, "second"), 1, "rounds[0].pairings[0].second", FAULT.SAME_PLAYER),
        ((*PLAYED, "second"), None, "rounds[0].pairings[0].second", FAULT.SECOND_MISSING),
        ((*PLAYED, "result"), BYE, "rounds[0].pairings[0].second", FAULT.SECOND_PRESENT),
        ((*PLAYED, "result"), None, "rounds[0].pairings[0].result", FAULT.RESULT_MISSING),
        ((*PLAYED, "slot"), "1/3-1", "rounds[0].pairings[0].slot", FAULT.WRONG_WORD),
        ((*PLAYED, "result", "outcome"), ..., "rounds[0].pairings[0].result.outcome", FAULT.MISSING),
        ((*PLAYED, "result", "outcome"), "won", "rounds[0].pairings[0].result.outcome", FAULT.WRONG_WORD),
        ((*PLAYED, "result", "method"), "agreed", "rounds[0].pairings[0].result.method", FAULT.WRONG_METHOD),
        ((*PLAYED, "result", "games"), [1, 2], "rounds[0].pairings[0].result.games", FAULT.WRONG_LENGTH),
        ((*PLAYED, "result", "redeals"), [1], "rounds[0].pairings[0].result.redeals", FAULT.WRONG_LENGTH),
        (
            (*PLAYED, "result", "crystals", "first"),
            "16",
            "rounds[0].pairings[0].result.crystals.first",
            FAULT.WRONG_TYPE,
        ),
        (("penalties", 0, "kind"), ..., "penalties[0].kind", FAULT.MISSING),
        (("penalties", 0, "player"), 9, "penalties[0].player", FAULT.UNKNOWN_PLAYER),
        (("adjustments", 0, "points"), "1,5", "adjustments[0].points", FAULT.BAD_POINTS),
        (("adjustments", 0, "points"), None, "adjustments[0].points", FAULT.WRONG_TYPE),
        (("adjustments", 0, "round"), ..., "adjustments[0].round", FAULT.MISSING),
        (("lots", 0), [3, 3], "lots[0][1]", FAULT.DOUBLE_ID),
    ],
)
def test_an_unsound_value_is_refused_by_its_path(
    path: tuple[str | int, ...], value: object, at: str, code: InterchangeFault
) -> None:
    error = refusal(json.dumps(placed(path, value)))
    assert (error.path, error.code) == (at, code)


def test_the_path_counts_the_rows_as_the_file_has_them() -> None:
    tree = full()
    tree["rounds"][0]["pairings"] = [
        {"first": 3, "second": None, "result": BYE},
        {"table": 1, "first": 1, "second": 2, "result": None},
    ]
    assert refusal(text_of(tree)).path == "rounds[0].pairings[1].result"


def test_a_newer_version_is_refused_before_its_unknown_keys() -> None:
    error = refusal(text_of({"format": "berserk-desk", "version": 3, "stages": []}))
    assert (error.code, error.facts) == (FAULT.NEWER_VERSION, {"version": 3, "known": 1})


def test_a_round_that_comes_twice_at_one_draft_table_is_refused() -> None:
    tree = full()
    tree["rounds"].append({"number": 1, "stage": "swiss", "draft_table": 1, "pairings": []})
    error = refusal(text_of(tree))
    assert (error.path, error.code) == ("rounds[2]", FAULT.DOUBLE_ROUND)


def test_a_double_key_is_refused_by_its_path() -> None:
    error = refusal(text_of(full()).replace('"id": 2,', '"id": 2, "id": 4,'))
    assert (error.path, error.code) == ("players[1].id", FAULT.DOUBLE_KEY)


@pytest.mark.parametrize("outcome", Outcome)
@pytest.mark.parametrize("method", Method)
def test_outcome_and_method_go_together_as_listed(
    outcome: Outcome, method: Method, schema: jsonschema.Draft202012Validator
) -> None:
    alone = outcome in ("bye", "absent")
    pairing = {
        "first": 1,
        "second": None if alone else 2,
        "result": {"outcome": outcome.value, "method": method.value},
    }
    tree = placed(PLAYED, pairing)
    if method in ALLOWED_METHODS[outcome]:
        result = parse(text_of(tree)).rounds[0].pairings[0].result
        assert result == ResultDoc(outcome=outcome, method=method)
        assert schema.is_valid(tree)
    else:
        assert refusal(text_of(tree)).code is FAULT.WRONG_METHOD
        assert not schema.is_valid(tree)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", FAULT.NOT_JSON),
        (b"{", FAULT.NOT_JSON),
        (b"{} {}", FAULT.NOT_JSON),
        (b"[NaN]", FAULT.NOT_JSON),
        (b"\xff\xfe{\x00", FAULT.NOT_UTF8),
        ("Ё".encode("cp1251"), FAULT.NOT_UTF8),
        (b"[" * 1_000_000, FAULT.TOO_DEEP),
        (b'{"a":' * 1_000_000, FAULT.TOO_DEEP),
        (b"[" * 50 + b"]" * 50, FAULT.WRONG_TYPE),
        (b"null", FAULT.WRONG_TYPE),
        (b" " * (64 * 1024 * 1024 + 1), FAULT.TOO_BIG),
        (b'{"format": "berserk-desk", "version": ' + b"9" * 5000 + b"}", FAULT.OUT_OF_RANGE),
        (b'{"format": "berserk-desk", "version": 1e999}', FAULT.WRONG_TYPE),
        (b'{"\\ud800": 1, "\\ud800": 2}', FAULT.DOUBLE_KEY),
    ],
)
def test_what_is_no_such_json_at_all_is_refused(data: bytes, code: InterchangeFault) -> None:
    assert refusal(data).code is code


def test_a_syntax_error_names_line_and_column() -> None:
    assert refusal('{\n "format": berserk}').facts == {"line": 2, "column": 12}


# --- the published schema -----------------------------------------------------------------------------------


def test_the_schema_takes_the_full_form_and_the_smallest(schema: jsonschema.Draft202012Validator) -> None:
    assert schema.is_valid(full())
    assert schema.is_valid(small())


def test_the_schema_takes_worked_cases_and_small_real_events(
    shared: Path, schema: jsonschema.Draft202012Validator
) -> None:
    for path in _sources(shared):
        if path.stat().st_size < 30_000:
            assert schema.is_valid(json.loads(path.read_bytes())), path.name
            assert schema.is_valid(json.loads(write(parse(path.read_bytes())))), path.name


def test_the_schema_lists_the_words_and_keys_that_the_program_has(
    schema: jsonschema.Draft202012Validator,
) -> None:
    tree = schema.schema
    assert isinstance(tree, dict)
    defs = tree["$defs"]

    def words(part: str, key: str) -> list[str]:
        found = defs[part]["properties"][key]
        return [word for word in found.get("items", found)["enum"] if word is not None]

    for part, key, expected in (
        ("settings", "play_format", PlayFormat),
        ("settings", "level", Level),
        ("settings", "legacy_reading", LegacyReading),
        ("settings", "bye_in_opponents_sums", ByeInSums),
        ("settings", "tie_breaks", TieBreak),
        ("round", "stage", StageKind),
        ("result", "outcome", Outcome),
        ("result", "method", Method),
        ("penalty", "kind", PenaltyKind),
    ):
        assert words(part, key) == [word.value for word in expected]
    assert words("tournament", "edition") == list(EDITION_IDS)
    assert list(tree["properties"]) == ["format", "version", *(item.name for item in fields(Document))]
    for part, doc in (
        ("tournament", parts.TournamentDoc),
        ("settings", parts.SettingsDoc),
        ("player", parts.PlayerDoc),
        ("round", parts.RoundDoc),
        ("pairing", parts.PairingDoc),
        ("penalty", parts.PenaltyDoc),
        ("adjustment", parts.AdjustmentDoc),
    ):
        assert set(defs[part]["properties"]) == {item.name for item in fields(doc)}


# What several values say together, the schema leaves to the program; so does it the calendar.
BEYOND_THE_SCHEMA = {
    FAULT.DOUBLE_ID,
    FAULT.UNKNOWN_PLAYER,
    FAULT.SAME_PLAYER,
    FAULT.ROUND_NUMBERS,
    FAULT.DOUBLE_ROUND,
    FAULT.RESULT_MISSING,
    FAULT.BAD_DATE,
    FAULT.BAD_TEXT,
}
WORDS = (None, "", "x", "first", "bye", "none", "clean", "2.5", "-1", "final", "1/4-3")
NUMBERS = (0, 1, 2, 3, -1, 2**53, 0.5, True, False)
GROUPS: tuple[object, ...] = (
    [],
    {},
    [1],
    [1, 2],
    [3, 1, 2],
    [[1, 2]],
    {"first": 3},
    {"outcome": "bye", "method": "bye"},
)
VALUES = st.sampled_from((*WORDS, *NUMBERS, *GROUPS))
KEYS = st.sampled_from(["id", "name", "first", "second", "result", "seed", "kind", "number", "zzz"])


def _mutated(tree: Any, data: st.DataObject) -> Any:
    tree = copy.deepcopy(tree)
    for _ in range(data.draw(st.integers(1, 3))):
        spot = tree
        while True:
            steps = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
            if not steps:
                break
            step = data.draw(st.sampled_from(steps))
            if isinstance(spot[step], (dict, list)) and spot[step] and data.draw(st.integers(0, 4)):
                spot = spot[step]
                continue
            action = data.draw(st.sampled_from(["put", "put", "take", "add"]))
            if action == "take":
                del spot[step]
            elif action == "add" and isinstance(spot, dict):
                spot[data.draw(KEYS)] = data.draw(VALUES)
            elif action == "add":
                spot.append(copy.deepcopy(spot[step]))
            else:
                spot[step] = copy.deepcopy(data.draw(VALUES))
            break
    return tree


@given(st.data())
def test_a_changed_form_is_read_or_refused_and_the_schema_agrees(
    schema: jsonschema.Draft202012Validator, data: st.DataObject
) -> None:
    tree = _mutated(full(), data)
    try:
        document = parse(text_of(tree))
    except InterchangeError as error:
        if error.code not in BEYOND_THE_SCHEMA:
            assert not schema.is_valid(tree), (error.path, error.code, error.facts)  # noqa: PT017  # both answers count
        return
    assert schema.is_valid(tree)
    assert parse(write(document)) == document
    assert schema.is_valid(json.loads(write(document)))


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_or_text_are_read_or_refused(data: bytes | str) -> None:
    with pytest.raises(InterchangeError):
        parse(data)


@given(st.integers(0, 3000), st.integers(0, 255))
def test_one_changed_byte_gives_a_document_or_a_refusal(at: int, byte: int) -> None:
    data = bytearray(text_of(full()).encode())
    data[at % len(data)] = byte
    try:
        document = parse(bytes(data))
    except InterchangeError:
        return
    assert parse(write(document)) == document


def test_a_document_made_by_hand_is_written_and_read_back() -> None:
    document = Document(
        tournament=TournamentDoc(name="К", edition="classic"),
        players=tuple(PlayerDoc(id=PlayerId(number), name=f"Игрок {number}") for number in (1, 2)),
        rounds=(
            RoundDoc(
                number=RoundNo(1),
                stage=StageKind.SWISS,
                pairings=(PairingDoc(first=PlayerId(1), second=PlayerId(2), result=None),),
            ),
        ),
        adjustments=(parts.AdjustmentDoc(player=PlayerId(1), round=RoundNo(1), points=Points(-15)),),
    )
    assert parse(write(document)) == document
