"""Every edition does what its own table of cases says, and the table notices when one number of it is changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from berserk_desk.rules.clause import Bilingual, Clause, ClauseStatus
from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.rules.values import ValueRefused
from berserk_desk.tournament.refusal import Refused
from tests.rules.cases_of_clauses import CASES_OF_CLAUSES, ELSEWHERE, TEST
from tests.rules.changes import Change, changes
from tests.rules.edition_cases import CASES, Case, every_case

ROOT = Path(__file__).resolve().parents[2]
NOTICED: dict[tuple[str, str], str] = {}
"""(edition, first word of a change) → the case that went red by the last such change."""
ALL_CHANGES = [(id_, change) for id_ in EDITION_IDS for change in changes(edition(id_))]


def name_of(value: object) -> str:
    if isinstance(value, Case):
        return f"{value.edition}: {value.name}"
    return value.name if isinstance(value, Change) else str(value)


@pytest.mark.parametrize("case", list(every_case()), ids=name_of)
def test_an_edition_does_what_its_case_says(case: Case) -> None:
    case.holds(edition(case.edition))


def red(edition_id: str, name: str, book: Rulebook) -> bool:
    """Does this case notice that ``book`` is not the edition? Also when it cannot even be played by it.

    A tournament does not take every number for its own, and a table has no column for a tie-break taken out.
    """
    try:
        CASES[edition_id][name](book)
    except (AssertionError, Refused, ValueRefused, KeyError):
        return True
    return False


@pytest.mark.parametrize(("edition_id", "change"), ALL_CHANGES, ids=name_of)
def test_a_case_goes_red_when_one_number_of_its_edition_is_changed(edition_id: str, change: Change) -> None:
    """Where a text states the number, a case of that very clause."""
    names = list(CASES[edition_id])
    if change.clause is not None and change.clause in CASES_OF_CLAUSES:
        names = [case_name(test) for test in CASES_OF_CLAUSES[change.clause] if test.startswith(TEST)]
    family = (edition_id, change.name.replace(" ", ".").partition(".")[0])
    # Whoever noticed the last change of this kind is asked first: of some forty cases one is enough.
    names.sort(key=lambda name: name != NOTICED.get(family))
    noticed = next((name for name in names if red(edition_id, name, change.book)), None)
    assert noticed is not None
    NOTICED[family] = noticed


def case_name(test_id: str) -> str:
    return test_id.partition("[")[2].removesuffix("]").partition(": ")[2]


def test_every_number_of_every_edition_was_changed() -> None:
    for id_ in EDITION_IDS:
        names = {change.name for other, change in ALL_CHANGES if other == id_}
        book = edition(id_)
        kinds = ["points.win+1", "byes.once", "no_show", "defaults.round_minutes", "penalty_loss.force"]
        kinds += ["crystals.limit-1", "crystals.near+1", "crystals.far+1"] if book.crystals else []
        kinds += [f"tie_breaks -{step.id}" for step in book.tie_breaks]
        assert set(kinds) <= names
    assert len(ALL_CHANGES) > 400


TEXTS = {"clause", "inferred", "note", "label", "short", "meaning", "title", "short_title", "id", "edition"}
"""What is read, not reckoned with: names, and what a value rests on."""


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every number, flag and word of an edition with the way to it; things in a row go by their id."""
    if isinstance(value, Bilingual | Clause):
        return
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield f"{path}.{key}", "there"
            yield from leaves(each, f"{path}.{key}")
    elif isinstance(value, tuple):
        yield f"{path} in order", tuple(map(key_of, value))
        for each in value:
            yield from leaves(each, f"{path}.{key_of(each)}")
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in TEXTS:
                yield from leaves(getattr(value, field.name), f"{path}.{field.name}".lstrip("."))
    elif value is not None:
        yield path, value


def key_of(value: object) -> str:
    return str(getattr(value, "id", getattr(value, "text", value)))


CITED_ONLY = re.compile(
    r"(^clauses|^criteria|byes\.clauses|crystals\.numbers)\.|answers\.|readings in order$"
)
"""Lists of what values rest on; an answer's clause is changed on its own."""


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_number_flag_or_word_of_an_edition_is_left_unchanged(edition_id: str) -> None:
    """Found by walking the edition, not from the list of changes: what nothing changes would be named here."""
    own = dict(leaves(edition(edition_id)))
    ours = {path for path in own if not CITED_ONLY.search(path)}
    unchanged = set(ours)
    for other, change in ALL_CHANGES:
        if other == edition_id:
            changed = dict(leaves(change.book))
            unchanged = {path for path in unchanged if changed.get(path) == own[path]}
    assert unchanged == set()
    assert len(ours) > 40


def test_every_clause_carried_out_has_a_case_and_no_other() -> None:
    implemented = {
        clause.id
        for id_ in EDITION_IDS
        for clause in edition(id_).clauses.values()
        if clause.status is ClauseStatus.IMPLEMENTED
    }
    assert set(CASES_OF_CLAUSES) == implemented


def test_every_test_named_beside_a_clause_is_there() -> None:
    ours = {f"{TEST}[{name_of(case)}]" for case in every_case()}
    assert set(ELSEWHERE) <= set(CASES_OF_CLAUSES)
    for clause, tests in CASES_OF_CLAUSES.items():
        assert tests, clause
        for test in tests:
            assert test in ours or test in defined(test.partition("::")[0]), test
            assert not test.startswith(TEST) or test in ours, test


@cache
def defined(path: str) -> frozenset[str]:
    """The ids of the tests that a file defines."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = (node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return frozenset(f"{path}::{name}" for name in names if re.match("test_", name))


def test_every_case_on_a_ground_or_a_count_stands_beside_a_clause() -> None:
    named = {test for tests in CASES_OF_CLAUSES.values() for test in tests}
    for case in every_case():
        if re.match(r"ground |sentences|table:|up to|above", case.name):
            assert f"{TEST}[{name_of(case)}]" in named, case.name
