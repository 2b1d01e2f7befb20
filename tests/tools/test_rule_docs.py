"""docs/rules says what the data of the editions say, and the check notices when it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.rules.editions import EDITION_IDS, edition
from tools import rule_docs
from tools.rule_docs_differences import parted_pairs


def test_the_pages_in_the_project_are_what_the_data_say() -> None:
    assert rule_docs.stale() == []


def test_there_is_a_page_an_edition_and_one_of_the_differences() -> None:
    assert {path.stem for path in rule_docs.pages()} == {"README", *EDITION_IDS}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_clause_of_an_edition_is_a_row_of_its_page(edition_id: str) -> None:
    page = rule_docs.pages()[rule_docs.FOLDER / f"{edition_id}.md"]
    for clause in edition(edition_id).clauses.values():
        assert f"| {clause.number} | {clause.heading.ru} | {clause.text.ru} |" in page


def test_classic_and_prior_part_on_the_40_pairs_of_rules_3() -> None:
    parted = parted_pairs("classic", "classic-prior")
    assert set(parted) == {(h - d, h) for h in range(26, 36) for d in range(6, 11) if h - d <= 25}
    assert len(parted) == 40
    page = rule_docs.pages()[rule_docs.FOLDER / "README.md"]
    assert "| 31 | 21, 22, 23, 24, 25 |" in page


def test_a_page_that_was_changed_or_is_of_no_edition_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rule_docs, "ROOT", tmp_path)
    monkeypatch.setattr(rule_docs, "FOLDER", tmp_path / "rules")
    assert rule_docs.main([]) == 0
    assert rule_docs.main(["--check"]) == 0
    (tmp_path / "rules" / "heroes.md").write_text("…", encoding="utf-8")
    (tmp_path / "rules" / "chess.md").write_text("…", encoding="utf-8")
    capsys.readouterr()
    assert rule_docs.main(["--check"]) == 1
    said = capsys.readouterr().out
    assert "rules/heroes.md" in said
    assert "rules/chess.md" in said
