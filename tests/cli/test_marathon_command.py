"""``marathon``: several tournaments on one sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def a_tournament(
    path: Path,
    name: str,
    winner: int,
    people: tuple[str, ...] = ("Ким Олег", "Цой Юлия"),
    finished: bool = True,
) -> Path:
    document = {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": name, "edition": "classic", "finished": finished},
        "players": [{"id": at, "name": who} for at, who in enumerate(people, 1)],
        "rounds": [
            {
                "number": 1,
                "stage": "swiss",
                "pairings": [
                    {
                        "table": 1,
                        "first": 1,
                        "second": 2,
                        "result": {"outcome": "first" if winner == 1 else "second", "method": "clean"},
                    }
                ],
            }
        ],
    }
    path.write_text(json.dumps(document), "utf-8")
    return path


@pytest.fixture
def three(tmp_path: Path) -> list[Path]:
    return [
        a_tournament(tmp_path / f"{at}.json", f"Этап {at}", winner) for at, winner in enumerate((1, 1, 2))
    ]


def test_it_sums_the_final_points_of_the_files(three: list[Path], run: Run) -> None:
    answer = run("marathon", *three, "--json").json
    assert answer["events"] == ["Этап 0", "Этап 1", "Этап 2"]
    assert [(row["name"], row["total"], row["points"]) for row in answer["rows"]] == [
        ("Ким Олег", "6", ["3", "3", "0"]),
        ("Цой Юлия", "3", ["0", "0", "3"]),
    ]


def test_the_best_one_of_three_counts(three: list[Path], run: Run) -> None:
    answer = run("marathon", *three, "--best", 1, "--json").json
    assert [(row["place"], row["shared"], row["total"]) for row in answer["rows"]] == [(1, True, "3")] * 2
    assert answer["rows"][1]["counted"] == [False, False, True]


def test_the_text_puts_what_does_not_count_in_brackets(three: list[Path], run: Run) -> None:
    text = run("--lang", "ru", "marathon", *three, "--best", 2).out
    assert "2. Этап 1" in text
    assert "(0)" in text


def test_two_of_one_name_are_a_sentence_and_exit_2(tmp_path: Path, run: Run) -> None:
    source = a_tournament(tmp_path / "т.json", "Кубок", 1, ("Ким Олег", "Ким Олег"))
    answer = run("--lang", "en", "marathon", source)
    assert answer.code == 2
    assert "Кубок" in answer.err
    assert "Ким Олег" in answer.err


def test_a_best_of_nothing_is_refused(three: list[Path], run: Run) -> None:
    assert run("marathon", *three, "--best", 0).code == 2


def test_an_event_that_still_runs_is_refused_by_name(tmp_path: Path, run: Run) -> None:
    running = a_tournament(tmp_path / "идёт.json", "Весна", 1, finished=False)
    answer = run("marathon", running)
    assert answer.code == 2
    assert "Весна is not finished" in answer.err
