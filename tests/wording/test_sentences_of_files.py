"""Every code of a file, a JSON, a list or a count has its sentence, in both languages, with nothing left unfilled."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from berserk_desk.interchange.document import InterchangeError, InterchangeFault
from berserk_desk.interchange.text_encoding import RosterError, RosterFault
from berserk_desk.rules.crystals import CrystalError
from berserk_desk.rules.edition_file import EditionError
from berserk_desk.rules.editions import UnknownEdition
from berserk_desk.storage.owner import OwnedElsewhere, Owner
from berserk_desk.storage.refusals import FileRefused, RefusalCode, WriteCode, WriteFailed
from berserk_desk.storage.repair import LossCode
from berserk_desk.storage.verification import FindingCode
from berserk_desk.tournament.row_types import REFERENCES, ROW_TYPES
from berserk_desk.wording import files, sources, use_language

PATH = Path("/диск/Кубок.berserk")
FACTS: dict[str, int | str] = {
    **dict.fromkeys(("access",), "write"),
    **dict.fromkeys(
        ("version", "supported", "number", "row", "position", "line", "column", "round", "last"), 7
    ),
    **dict.fromkeys(("size", "limit", "columns", "known", "low", "high", "id"), 7),
    **dict.fromkeys(("object", "detail", "table", "parent", "key", "word", "allowed", "text"), "слово"),
    **dict.fromkeys(("outcome", "method", "encoding", "delimiter", "draft_table"), "слово"),
    **dict.fromkeys(("expected", "found"), "list"),
    "kind": "pdf",
}


@pytest.fixture(params=["ru", "en"])
def language(request: pytest.FixtureRequest) -> str:
    use_language(request.param)
    return str(request.param)


def is_a_sentence(text: str, language: str) -> bool:
    """One line, filled, in the right language, ending as a sentence does."""
    body = text.replace(str(PATH), "").replace("слово", "")
    russian = bool(re.search("[а-яё]", body))
    return "{" not in text and "\n" not in text and text[-1] in ".?" and russian == (language == "ru")


@pytest.mark.parametrize("code", get_args(RefusalCode))
def test_every_refusal_of_a_file_has_a_sentence(code: RefusalCode, language: str) -> None:
    text = files.file_refused_text(FileRefused(code, PATH, **FACTS))
    assert is_a_sentence(text, language)
    assert str(PATH) in text


def test_a_file_that_is_owned_says_by_which_computer_and_since_when(language: str) -> None:
    owner = Owner(7, "zal-2", "2026-11-30T14:32:05+07:00", "berserk-desk 1")
    text = files.file_refused_text(OwnedElsewhere(PATH, owner))
    assert is_a_sentence(text, language)
    assert "zal-2" in text
    assert "14:32" in text


@pytest.mark.parametrize("code", get_args(WriteCode))
def test_every_failed_write_has_a_sentence_even_without_details(code: WriteCode, language: str) -> None:
    assert is_a_sentence(files.write_failed_text(WriteFailed(code, PATH)), language)


@pytest.mark.parametrize("code", get_args(FindingCode))
def test_every_finding_in_a_file_has_a_sentence(code: FindingCode, language: str) -> None:
    assert is_a_sentence(files.file_finding_text(code, FACTS), language)


@pytest.mark.parametrize("code", get_args(LossCode))
def test_everything_a_repaired_copy_lacks_has_a_sentence(code: LossCode, language: str) -> None:
    assert is_a_sentence(files.loss_text(code, FACTS), language)


def test_nothing_is_said_of_codes_that_there_are_not() -> None:
    assert set(files.REFUSALS) | {"no_rights", "owned_elsewhere"} == set(get_args(RefusalCode))
    assert set(files.WRITES) == set(get_args(WriteCode))
    assert set(files.FINDINGS) == set(get_args(FindingCode))
    assert set(files.LOSSES) == set(get_args(LossCode))
    assert set(files.TABLES) == set(ROW_TYPES)
    assert set(files.REFERRED_TO) == set(REFERENCES.values()) | {"step"}
    assert set(sources.INTERCHANGE) == set(InterchangeFault)
    assert set(sources.ROSTER) | {"not_text"} == set(RosterFault)


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({"number": 4}, "Step 4"),
        ({"table": "player", "row": 3}, "Participant 3"),
        ({"table": "sqlite_stat1", "row": 3}, "Table “sqlite_stat1”, row 3"),
        ({"number": 4, "table": "player", "row": 3}, "Step 4"),
        ({"detail": "x"}, "The file"),
    ],
)
def test_a_finding_says_where_it_is(facts: dict[str, int | str], where: str) -> None:
    assert files.file_finding_where(facts) == where


def test_findings_speak_of_participants_and_pairs_and_not_of_tables_of_the_database() -> None:
    use_language("ru")
    lost: dict[str, int | str] = {"table": "result", "row": 5, "parent": "pairing"}
    assert files.file_finding_text("foreign_key", lost) == "Относится к тому, чего в файле нет: пара."
    other: dict[str, int | str] = {"number": 4, "table": "player", "row": 3}
    said = files.file_finding_text("change_old_differs", other)
    assert said == "Шаг меняет то, что до него было другим: участник 3."


@pytest.mark.parametrize("fault", InterchangeFault)
def test_every_fault_of_a_json_has_a_sentence_that_names_file_and_path(
    fault: InterchangeFault, language: str
) -> None:
    text = sources.interchange_error_text(PATH, InterchangeError("rounds[0].first", fault, **FACTS))
    assert is_a_sentence(text, language)
    assert str(PATH) in text
    assert "rounds[0].first" in text


def test_a_wrong_type_is_named_in_words() -> None:
    error = InterchangeError("players", InterchangeFault.WRONG_TYPE, expected="list", found="flag")
    assert sources.interchange_error_text("a.json", error) == (
        "a.json, players: a list is expected here, not true or false."
    )


@pytest.mark.parametrize("fault", RosterFault)
def test_every_fault_of_a_list_of_players_has_a_sentence(fault: RosterFault, language: str) -> None:
    assert is_a_sentence(sources.roster_error_text(RosterError(fault, **FACTS)), language)


@pytest.mark.parametrize("kind", sources.NOT_TEXT)
def test_what_is_no_text_is_called_what_it_is(kind: str, language: str) -> None:
    text = sources.roster_error_text(RosterError(RosterFault.NOT_TEXT, kind=kind))
    assert is_a_sentence(text, language)


@pytest.mark.parametrize("code", ["no_count", "not_whole", "negative", "too_large", "unknown_reading"])
def test_every_count_that_cannot_be_made_has_a_sentence(code: str, language: str) -> None:
    assert is_a_sentence(sources.crystal_error_text(CrystalError(code, -1)), language)


def test_a_wrong_edition_has_a_sentence(language: str) -> None:
    assert is_a_sentence(sources.edition_error_text(UnknownEdition("x")), language)
    assert is_a_sentence(sources.edition_error_text(EditionError("a.toml", "b", "c")), language)
