"""The cheat sheet is true: its keys are the program's, and the results line takes each of its examples as it says."""

from __future__ import annotations

import pytest

from berserk_desk.reports.cheat_sheet import KEYS, WORDS, cheat_sheet
from berserk_desk.reports.sheet_forms import FormSheet, Grid
from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.terms import Method, Outcome
from berserk_desk.ui.actions import ACTIONS
from berserk_desk.ui.models.result_entry import Action, Reading, understood
from berserk_desk.ui.printing import paginate
from berserk_desk.wording import LANGUAGES, use_language
from tests.builders import a_tournament


def sheet_of(name: str) -> FormSheet:
    return cheat_sheet(a_tournament(2, name))


def written(sheet: FormSheet) -> dict[str, str]:
    """Example → what the sheet says of it, from the first table."""
    grid = next(block for block in sheet.blocks if isinstance(block, Grid))
    texts = [[cell.text for cell in row.cells] for row in grid.rows]
    pairs = [tuple(row[at : at + 2]) for row in texts for at in (0, 2) if row[at]]
    return {example: meant for examples, meant in pairs for example in examples.split(" · ")}


def test_every_key_of_the_sheet_stands_in_the_table_of_actions_with_these_words() -> None:
    known = {(action.keys, action.text) for action in ACTIONS}
    assert {row for _title, rows in KEYS for row in rows} <= known


@pytest.mark.parametrize(
    ("name", "example", "meant"),
    [
        ("classic", "71", "the first won"),
        ("classic", "7 0-3", "the second won"),
        ("classic", "7 1-1", "a draw"),
        ("classic", "7n1", "the first won technically"),
        ("classic", "7g1", "the first lost by penalty"),
        ("classic", "7gg", "both lost"),
        ("classic", "7n26:19", "crystal count, with the totals"),
        ("classic-legacy", "7 2.5-0", "the first won technically"),
        ("heroes", "7 21", "the first won, games 2–1"),
        ("heroes", "7 0-2", "the second won, games 0–2"),
        ("heroes", "7 1", "the first won"),
    ],
)
def test_the_sheet_says_what_an_example_writes(name: str, example: str, meant: str) -> None:
    assert written(sheet_of(name))[example] == meant


@pytest.mark.parametrize("name", ["heroes", "game-rules"])
def test_where_no_crystals_are_counted_nothing_technical_is_offered(name: str) -> None:
    if edition(name).crystals is not None:
        pytest.fail(f"{name} counts crystals")
    assert not [example for example in written(sheet_of(name)) if "n" in example]


@pytest.mark.parametrize("name", EDITION_IDS)
def test_the_results_line_takes_every_example_as_the_sheet_says(name: str) -> None:
    for example, meant in written(sheet_of(name)).items():
        entry = understood(example, edition(name).notations)
        assert entry.reading is Reading.READY, example
        assert entry.table == 7, example
        if entry.action is not Action.RECORD:
            assert entry.action is (Action.COUNT if "n" in example else Action.CLEAR)
            continue
        assert isinstance(entry.outcome, Outcome)
        assert isinstance(entry.method, Method)
        assert meant.startswith(WORDS[entry.outcome, entry.method]), example


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITION_IDS)
def test_it_is_one_page_in_every_edition_and_language(name: str, language: str) -> None:
    use_language(language)
    assert len(paginate(sheet_of(name))) == 1
