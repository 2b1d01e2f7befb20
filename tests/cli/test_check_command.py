"""``check``: findings of the event and of the file, and the exit code."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def test_a_sound_event_has_no_findings(event: Path, file: Path, run: Run) -> None:
    for source in (event, file):
        ran = run("check", source, "--json")
        assert (ran.code, ran.json) == (0, {"findings": []})
        assert str(source) in run("check", source).out


def a_rematch(document: dict[str, Any]) -> None:
    first, second = document["rounds"]
    one, other = first["pairings"][0], second["pairings"][0]
    other["first"], other["second"] = one["first"], one["second"]


def a_second_bye(document: dict[str, Any]) -> None:
    bye = document["rounds"][0]["pairings"][-1]["first"]
    document["rounds"][1]["pairings"][-1]["first"] = bye


def a_double_table(document: dict[str, Any]) -> None:
    document["rounds"][1]["pairings"][1]["table"] = 1


@pytest.mark.parametrize(
    ("spoil", "code"),
    [(a_rematch, "rematch"), (a_second_bye, "second_bye"), (a_double_table, "table_twice")],
)
def test_what_the_rules_would_not_have_is_found_with_exit_code_1(
    event: Path, run: Run, spoil: Callable[[dict[str, Any]], None], code: str
) -> None:
    document = json.loads(event.read_text("utf-8"))
    spoil(document)
    event.write_text(json.dumps(document), "utf-8")
    ran = run("check", event, "--json")
    assert ran.code == 1
    found = next(each for each in ran.json["findings"] if each["code"] == code)
    assert list(found) == ["level", "code", "where", "text"]
    assert found["level"] == "error"
    assert "2" in found["where"]
    assert found["text"] in run("check", event).out


def test_three_all_in_a_best_of_three_is_found_and_named(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["tournament"]["edition"] = "heroes"
    document["tournament"]["settings"].pop("bye_in_opponents_sums", None)
    document["rounds"][0]["pairings"][0]["result"]["games"] = [3, 3, 0]
    event.write_text(json.dumps(document), "utf-8")
    ran = run("check", event, "--json")
    assert ran.code == 1
    (found,) = [each for each in ran.json["findings"] if each["code"] == "games_impossible"]
    assert (found["level"], found["where"]) == ("error", "Round 1, table 1")
    assert "3–3 cannot be the score of a match of up to 3 games" in found["text"]


def test_a_rematch_that_was_accepted_with_a_reason_is_a_note(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["rounds"] = document["rounds"][:1] * 2
    document["rounds"] = [json.loads(json.dumps(each)) for each in document["rounds"]]
    document["rounds"][1]["number"] = 2
    for pairing in document["rounds"][1]["pairings"]:
        pairing["reason"] = "иначе никак"
    event.write_text(json.dumps(document), "utf-8")
    ran = run("check", event, "--json")
    assert ran.code == 0
    assert {each["level"] for each in ran.json["findings"]} == {"note"}
    assert {"rematch", "second_bye"} <= {each["code"] for each in ran.json["findings"]}


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE result SET outcome = 'second' WHERE id = 1", "row_differs"),
        ("DELETE FROM result WHERE id = 1", "row_missing"),
        ("UPDATE step SET at = 'gestern'", "step_digest"),
        ("INSERT INTO lot (id, players) VALUES (7, '[1,2]')", "row_extra"),
    ],
)
def test_records_that_disagree_are_found_with_exit_code_1(
    file: Path, run: Run, statement: str, code: str
) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()
    ran = run("check", file, "--json")
    assert ran.code == 1
    assert code in {each["code"] for each in ran.json["findings"]}
    assert all(each["where"] and each["text"] for each in ran.json["findings"])


def test_findings_are_said_in_russian_too(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    a_rematch(document)
    event.write_text(json.dumps(document), "utf-8")
    assert run("--lang", "ru", "check", event).out.startswith(("ошибка: Тур", "замечание: Тур"))


def test_a_picture_is_said_to_be_neither_a_tournament_nor_json(tmp_path: Path, run: Run) -> None:
    picture = tmp_path / "pic.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    ran = run("--lang", "en", "check", picture)
    assert ran.code == 2
    assert ran.err == f"{picture} is neither a tournament file nor interchange JSON.\n"
