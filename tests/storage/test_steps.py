"""A step and its changes are read as they were written, or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.storage.codec import Unreadable, row_to_json
from berserk_desk.storage.steps import (
    change_from,
    change_values,
    digest_of,
    has_digest,
    step_from,
    step_values,
)
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import PLAYERS, step

STEP = replace(step(7, Role.UNDO, target=3), operator="Судьин С.", reason="опечатка", previous="ab")
NAMES = (
    *("number", "role", "kind", "arguments", "clauses", "at", "program", "operator", "target"),
    *("reason", "previous"),
)
"""The columns in order (docs/file-format.md)."""


def test_a_step_comes_back_from_its_columns() -> None:
    assert step_from(step_values(STEP)) == STEP
    assert step_from(step_values(replace(STEP, target=None, clauses=()))) == replace(
        STEP, target=None, clauses=()
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name in NAMES if name not in ("number", "target") for value in (None, 5)),
        *(("target", value) for value in ("3", 3.0)),
        *(("role", value) for value in ("walk", "UNDO", "")),
        *(("clauses", value) for value in ("", "{}", "[601]", '["601",2]', '"601"', "null")),
    ],
)
def test_a_column_of_a_step_that_holds_something_else_is_unreadable(name: str, value: object) -> None:
    values = [value if each == name else held for each, held in zip(NAMES, step_values(STEP), strict=True)]
    with pytest.raises(Unreadable):
        step_from(values)


ONE, OTHER = row_to_json("player", PLAYERS[0]), row_to_json("player", PLAYERS[1])


@pytest.mark.parametrize(
    "change",
    [
        RowChange("player", 1, None, PLAYERS[0]),
        RowChange("player", 1, PLAYERS[0], None),
        RowChange("player", 1, PLAYERS[0], replace(PLAYERS[0], city="Казань")),
    ],
    ids=["added", "removed", "changed"],
)
def test_a_change_comes_back_from_its_columns(change: RowChange) -> None:
    assert change_from(change_values(change)) == change


@pytest.mark.parametrize(
    "values",
    [
        ("shoes", 1, None, ONE),
        (None, 1, None, ONE),
        ("player", "1", None, ONE),
        ("player", None, None, ONE),
        ("player", 2, None, ONE),
        ("player", 2, ONE, None),
        ("player", 1, ONE, OTHER),
        ("player", 1, OTHER, ONE),
        ("player", 1, None, None),
        ("player", 1, None, "{"),
        ("player", 1, "{", ONE),
    ],
)
def test_a_change_that_is_none_of_its_row_is_unreadable(values: tuple[object, ...]) -> None:
    with pytest.raises(Unreadable):
        change_from(values)


def test_a_digest_is_that_of_the_step_and_its_changes_in_their_order() -> None:
    values, changes = step_values(STEP), [("player", 1, None, ONE), ("player", 2, None, OTHER)]
    digest = digest_of(values, changes)
    assert has_digest(values, changes, digest)
    assert not has_digest(values, changes[::-1], digest)
    assert not has_digest(values, changes[:1], digest)
    assert not has_digest(step_values(replace(STEP, reason="")), changes, digest)


def test_bytes_in_the_place_of_a_text_have_no_digest() -> None:
    broken = (*step_values(STEP)[:-1], b"ab")
    assert not has_digest(broken, [], "ab")  # type: ignore[arg-type] # as a broken record may give it
