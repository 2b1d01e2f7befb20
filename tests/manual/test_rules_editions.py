"""The page «Издания правил»: its tables, added up from the page alone, are those of the program, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from berserk_desk.cli import main
from berserk_desk.paths import resources
from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.terms import Method, Outcome
from berserk_desk.wording import use_language
from berserk_desk.wording.clauses import clause_text

LANGUAGES = ("ru", "en")
COUNTED = {"classic": "802.1", "classic-prior": "804.3", "classic-legacy": "technical-win"}
"""On which ground the game of 30 : 24 rests, by rules.md 3."""
PRINTED_GAME = (30, 24)


class Game(NamedTuple):
    """A line of the page's list of games; ``second`` "" and ``score`` "bye" for a bye."""

    round: int
    first: str
    second: str
    score: str


class Line(NamedTuple):
    """A line of a table of the page: a place, and the numbers added up for it, round by round."""

    place: int
    name: str
    points: tuple[list[str], str]
    tie_break: tuple[list[str], str]


def page(language: str) -> str:
    return (resources() / "manual" / language / "rules-editions.md").read_text("utf-8").replace(",", ".")


def tables(text: str) -> Iterator[list[list[str]]]:
    """The tables of a text, without their heads."""
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
        yield rows[2:]


def sections(language: str) -> dict[str, str]:
    """The part of the page about each edition."""
    parts = re.split(r"^## ", page(language), flags=re.MULTILINE)
    return {m[1]: part for part in parts if (m := re.match(r"`([a-z-]+)`", part))}


def games(language: str) -> list[Game]:
    _differences, played, _decided, *_rest = tables(page(language))
    return [
        Game(int(number), first, second, score if second else "bye")
        for number, first, second, score in played
    ]


def lines(language: str, edition_id: str) -> list[Line]:
    (table,) = tables(sections(language)[edition_id])
    return [Line(int(place), name, sum_of(points), sum_of(other)) for place, name, points, other in table]


def sum_of(cell: str) -> tuple[list[str], str]:
    added, total = cell.split(" = ")
    return added.split(" + "), total


def tenths(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 10 + int(part or 0)


def document(played: Sequence[Game], edition_id: str) -> dict[str, Any]:
    """The tournament of the page in the interchange form."""
    people = sorted({name for game in played for name in (game.first, game.second) if name})
    rounds = []
    for number in sorted({game.round for game in played}):
        pairings: list[dict[str, Any]] = []
        for game in played:
            if game.round == number:
                second = people.index(game.second) + 1 if game.second else None
                table = len(pairings) + 1 if second else None
                result = result_of(game, edition_id)
                first = people.index(game.first) + 1
                pairings.append({"table": table, "first": first, "second": second, "result": result})
        rounds.append({"number": number, "stage": "swiss", "draft_table": None, "pairings": pairings})
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "Пример", "edition": edition_id},
        "players": [{"id": at, "name": name} for at, name in enumerate(people, 1)],
        "rounds": rounds,
    }


def result_of(game: Game, edition_id: str) -> dict[str, Any]:
    if game.score == "bye":
        return {"outcome": "bye", "method": "bye"}
    if ":" in game.score:
        return last_game(edition_id)
    outcome = {"3–0": "first", "0–3": "second", "1–1": "draw"}[game.score]
    return {"outcome": outcome, "method": "clean"}


def last_game(edition_id: str) -> dict[str, Any]:
    if edition_id in COUNTED:
        totals = dict(zip(("first", "second"), PRINTED_GAME, strict=True))
        outcome = "draw" if edition_id == "classic-prior" else "first"
        return {
            "outcome": outcome,
            "method": "technical",
            "ground": COUNTED[edition_id],
            "crystals": totals,
        }
    if edition_id == "heroes":
        return {"outcome": "first", "method": "clean", "ground": "8.4.2", "games": [2, 1, 0]}
    return {"outcome": "first", "method": "clean", "ground": "602.1.в"}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_manual_is_the_table_of_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, edition_id: str
) -> None:
    path = tmp_path / "event.json"
    path.write_text(json.dumps(document(games(language), edition_id)), "utf-8")
    assert main(["--lang", "en", "standings", str(path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    first = edition(edition_id).tie_breaks[0].id
    assert [
        (line.place, line.name, line.points[1], line.tie_break[1]) for line in lines(language, edition_id)
    ] == [(row["place"], row["name"], row["points"], row["tie_breaks"][first]) for row in rows]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_of_the_manual_is_added_up_from_the_games_of_the_page(
    language: str, edition_id: str
) -> None:
    """By rules.md 2, 5 and 6 alone: no number comes from the program."""
    won, bye = (25 if edition_id == "classic-legacy" else 30), (29 if edition_id == "classic-legacy" else 30)
    told = {line.name: line for line in lines(language, edition_id)}
    totals = {name: tenths(line.points[1]) for name, line in told.items()}
    expected = {name: ([0] * 3, [0] * 3) for name in told}
    for game in games(language):
        at = game.round - 1
        points = {"3–0": (30, 0), "0–3": (0, 30), "1–1": (10, 10), "bye": (bye, 0)}.get(
            game.score, (10, 10) if edition_id == "classic-prior" else (won, 0)
        )
        expected[game.first][0][at] = points[0]
        if not game.second:
            expected[game.first][1][at] = totals[game.first] if edition_id == "heroes" else 0
            continue
        expected[game.second][0][at] = points[1]
        for own, other, ahead in (
            (game.first, game.second, points[0] > points[1]),
            (game.second, game.first, points[1] > points[0]),
        ):
            if edition_id != "heroes" or ahead:
                expected[own][1][at] = totals[other]
    for name, line in told.items():
        for (added, total), numbers in zip((line.points, line.tie_break), expected[name], strict=True):
            assert list(map(tenths, added)) == numbers, name
            assert tenths(total) == sum(numbers), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_of_the_manual_is_decided_as_the_page_says(language: str) -> None:
    use_language(language)
    _differences, _played, decided, *_rest = tables(page(language))
    assert {row[0].strip("`") for row in decided} == set(COUNTED)
    for name, words, clause in decided:
        edition_id = name.strip("`")
        verdict = count(edition(edition_id), *PRINTED_GAME)
        outcome = Outcome.DRAW if verdict.winner == "draw" else Outcome.FIRST
        score = "–".join(
            f"{points // 10}.{points % 10}".removesuffix(".0")
            for points in edition(edition_id).scoring.award(outcome, Method.TECHNICAL)
        )
        assert words.rpartition(" ")[2] == score
        assert clause == clause_text(verdict.clause)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_an_example_and_says_why_the_second_is_not_the_first(language: str) -> None:
    told = sections(language)
    assert tuple(told) == EDITION_IDS
    for edition_id, text in told.items():
        second = lines(language, edition_id)[1].name
        why = f"Почему {second} втор" if language == "ru" else f"Why {second} is second"
        assert why in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_differences_has_the_numbers_of_the_editions(language: str) -> None:
    wins, technical, draws, byes, *_words = next(tables(page(language)))
    for column, edition_id in enumerate(EDITION_IDS, 1):
        book = edition(edition_id)
        scoring = book.scoring
        for row, value in ((wins, scoring.win), (draws, scoring.draw), (byes, scoring.bye)):
            number, *mark = row[column].split()
            assert (tenths(number), mark == ["*"]) == (value.points, value.inferred), (edition_id, row[0])
        if book.crystals is None:
            assert not technical[column][0].isdigit()
        else:
            assert tenths(technical[column]) == scoring.technical_win.points
