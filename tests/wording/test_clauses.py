"""A clause as it is cited and as it is opened."""

from __future__ import annotations

import pytest

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.wording import use_language
from berserk_desk.wording.clauses import clause_told


def test_a_clause_is_told_with_who_carries_it_out() -> None:
    told = clause_told("classic:800.1")
    assert told is not None
    assert (told.cited, told.heading, told.inferred) == ("cl. 800.1", "Reporting the result", False)
    assert told.notes[0] == "The judge carries it out."
    assert len(told.notes) == 2


def test_an_inferred_clause_says_so_first() -> None:
    told = clause_told("classic-legacy:801.1.б")
    assert told is not None
    assert told.inferred
    assert told.notes[0] == "Not in the readable text."


def test_a_clause_of_no_edition_is_not_told() -> None:
    assert clause_told("classic:999") is None
    assert clause_told("chess:1") is None


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_clause_of_every_edition_can_be_told(language: str) -> None:
    use_language(language)
    for edition_id in EDITION_IDS:
        for clause_id in edition(edition_id).clauses:
            told = clause_told(clause_id)
            assert told is not None
            assert told.cited
            assert told.text
