"""The sheet «Регламент» as data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.sheet_forms import Grid, Paragraph
from berserk_desk.rules.editions import EDITION_IDS
from berserk_desk.terms import Points
from berserk_desk.wording import use_language
from berserk_desk.wording.regulations import regulation_notes, regulation_parts
from tests.builders import a_tournament


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_everything_said_of_the_rules_is_on_the_sheet(edition_id: str) -> None:
    state = a_tournament(0, edition_id)
    sheet = regulations_sheet(state)
    rows = [
        tuple(cell.text for cell in row.cells)
        for block in sheet.blocks
        if isinstance(block, Grid)
        for row in block.rows
    ]
    texts = [block for block in sheet.blocks if isinstance(block, Paragraph)]
    for part in regulation_parts(state):
        for line in part.lines:
            assert (line.label, line.value, line.margin) in rows
        if part.text:
            assert (part.title, part.text, part.margin) in {(p.title, p.text, p.aside) for p in texts}
        else:
            assert (part.title, "", part.margin) in rows
    assert texts[-1].text.split("\n") == list(regulation_notes(state))


def test_the_head_names_the_event_and_the_edition() -> None:
    use_language("ru")
    heading = regulations_sheet(a_tournament(0, "classic-legacy")).heading
    assert heading.title == "Регламент"
    assert heading.aside == "Берсерк, прежние правила"
    assert "Осенний кубок" in heading.subtitle


def test_the_sheet_is_made_from_the_tournaments_own_copy() -> None:
    state = a_tournament(0)
    changed = state.put("regulations", replace(state.rules, points_bye=Points(20), round_minutes=45))
    texts = [
        cell.text
        for block in regulations_sheet(changed).blocks
        if isinstance(block, Grid)
        for row in block.rows
        for cell in row.cells
    ]
    assert "2" in texts
    assert any("45" in text for text in texts)
    assert any("°" in text for text in texts)
