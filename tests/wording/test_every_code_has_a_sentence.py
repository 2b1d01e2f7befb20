"""No code leaves the core without a sentence, in English and in Russian; the codes are read from the source."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from berserk_desk.pairing.answer import Forced, Reason
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, PairingId, PenaltyKind, PlayerId, RoundId
from berserk_desk.tournament.apply.dispatch import HANDLERS
from berserk_desk.tournament.commands import FOUNDING, kind
from berserk_desk.tournament.finding import Finding, Severity
from berserk_desk.tournament.proposal import decoded, decoded_forced
from berserk_desk.tournament.refusal import RefusalArg, Refused
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.wording import findings, journal, reasons, refusals, sheets, use_language
from berserk_desk.wording.results import method_text, penalty_kind_text, result_line, score_text
from tests.builders import a_tournament
from tools.random_tournament import PaperDesk, a_day, a_founding

PACKAGE = Path(__file__).resolve().parents[2] / "berserk_desk"
LANGUAGES = ("en", "ru")

SAID_BY_THE_WINDOW = {"table_without_pair"}
"""Codes that no command raises: the window asks for a table before there is a command."""

FIELDS = ("city", "planned_rounds", "points.win", "crystals.near", "tournament_name")
FACTS: dict[str, RefusalArg] = {
    "player": 1, "first": 1, "second": 2, "opponent": 2, "other": 2, "players": (1, 2), "tables": (3, 4),
    "rounds": (1, 2), "round": 3, "table": 4, "count": 2, "limit": 9, "last": 2, "expected": 3, "played": 2,
    "low": 1, "high": 9, "field": "city", "text": "2026-02-30", "edition": "classic", "ground": "801.1.а",
    "clause": "classic:806.1", "cost": 7, "outcome": "first", "method": "clean", "penalty": 1, "pairing": 1, "event": "Кубок",
    "reason": "negative", "place": 3, "points": 30, "recounted": 29, "games": 3, "most": 5, "needed": 2, "first_won": 3, "second_won": 3, "counted": 26, "total": 27,
}  # fmt: skip


def calls(name: str, *folders: str) -> Iterator[ast.Call]:
    for folder in folders:
        path = PACKAGE / folder
        for source in [path] if path.is_file() else sorted(path.rglob("*.py")):
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                    yield node


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def refused_with() -> dict[str, set[str]]:
    """Code → the names of the facts it comes with."""
    found: dict[str, set[str]] = {"nothing_to_undo": set(), "nothing_to_redo": set()}
    for call in calls("Refused", "tournament", "session"):
        code = literal(call.args[0])
        if code is not None:
            found.setdefault(code, set()).update(word.arg for word in call.keywords if word.arg)
    return found


REFUSED = refused_with()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    use_language(request.param)
    return str(request.param)


def is_a_sentence(text: str, language: str) -> bool:
    """Whole, every blank filled in, and in the language that is spoken."""
    speaks = re.search("[а-яё]", text) is not None
    if language == "en":
        text = re.sub(r"[А-ЯЁ][а-яё]+( [А-ЯЁ][а-яё]+)?|801\.1\.а", "", text)
        speaks = re.search("[а-яё]", text) is None
    return bool(text) and not set("{}") & set(text) and "None" not in text and speaks


@pytest.mark.parametrize("code", sorted(REFUSED))
def test_every_refusal_that_the_source_raises_has_a_sentence_with_its_facts(code: str, language: str) -> None:
    facts = {name: FACTS[name] for name in REFUSED[code] if name != "clause"}
    refused = Refused(code, clause="classic:806.1" if "clause" in REFUSED[code] else None, **facts)
    text = refusals.refusal_text(a_tournament(4), refused)
    assert is_a_sentence(text, language)
    assert text.endswith((".", ")"))
    assert len(text) <= 140, "too long to be read in passing"
    if "clause" in REFUSED[code]:
        assert "806.1" in text


@pytest.mark.parametrize("code", sorted(refusals.SENTENCES))
def test_no_refusal_has_a_sentence_that_nothing_says(code: str) -> None:
    assert code in REFUSED.keys() | SAID_BY_THE_WINDOW


@pytest.mark.parametrize("field", FIELDS)
def test_a_refused_field_is_called_by_its_name(field: str, language: str) -> None:
    refused = Refused("number_out_of_range", field=field, low=1, high=99)
    text = refusals.refusal_text(a_tournament(2), refused)
    assert field not in text or (language, field) == ("en", "city")


def test_every_finding_of_the_checks_has_a_sentence(language: str) -> None:
    codes = {literal(call.args[1]) for call in calls("Finding", "tournament")}
    assert codes == set(findings.SENTENCES)
    for code in findings.SENTENCES:
        finding = Finding(Severity.ERROR, code, 3, 4, FACTS)
        assert is_a_sentence(findings.finding_text(a_tournament(4), finding), language)
        assert is_a_sentence(findings.finding_where(finding), language)


REASONED: dict[str, int | str] = {
    "player": 1, "opponent": 2, "other": 2, "score": 30, "from": 60, "to": 30, "lowest": 0, "passed": 2,
    "among": 3, "byes": 1, "skipped": 0, "size": 5, "name": "Лира", "cost": 1, "one_seed": 1, "other_seed": 8, "first": 30, "second": 21,
    "first_place": 1, "second_place": 2,
}  # fmt: skip


def test_every_reason_of_the_pairing_has_a_sentence(language: str) -> None:
    codes = {
        literal(call.args[0])
        for call in calls("Reason", "pairing", "tournament/proposal.py", "tournament/next_round.py")
    }
    causes = {
        "down_float": ("odd_group", "group_has_met", "needed_below"),
        "bye_second": ("everybody", "no_pairing", "by_hand"),
        **dict.fromkeys(("apart_within_group", "apart", "ban_lifted"), ("forbidden", "club", "city")),
    }
    state = a_tournament(4)
    for code in codes - {None}:
        for cause in causes.get(str(code), ("",)):
            for again in (0, 1):
                reason = Reason(str(code), {**REASONED, "cause": cause, "again": again})
                assert is_a_sentence(reasons.reason_text(state, reason), language)


def test_everything_forced_has_a_sentence(language: str) -> None:
    codes = {literal(call.args[0]) for call in calls("Forced", "pairing", "tournament/proposal.py")}
    for code in codes - {None}:
        assert is_a_sentence(reasons.forced_text(a_tournament(4), Forced(str(code), (1, 2))), language)


@pytest.mark.parametrize("number", range(1, 9))
def test_the_reasons_of_real_rounds_can_all_be_said(number: int, language: str) -> None:
    desk = PaperDesk(a_founding(number, rounds=7))
    for _ in a_day(desk, random.Random(number), players=5 + number, rounds=7):
        pass
    for pairing in desk.state.pairing.values():
        for reason in decoded(pairing.why):
            assert is_a_sentence(reasons.reason_text(desk.state, reason), language)
    for this in desk.state.round.values():
        for forced in decoded_forced(this.forced):
            assert is_a_sentence(reasons.forced_text(desk.state, forced), language)


def test_every_command_has_its_line_in_the_journal() -> None:
    kinds = {re.sub(r"(?<!^)(?=[A-Z])", "_", one.__name__).lower() for one in (*HANDLERS, *FOUNDING)}
    assert kinds == set(journal.LINES)
    assert kind(a_founding(1, rounds=1)) in kinds


def test_every_way_to_a_result_has_its_words(language: str) -> None:
    state = a_tournament(4)
    for outcome, methods in ALLOWED_METHODS.items():
        for method in methods:
            alone = outcome in {Outcome.BYE, Outcome.ABSENT}
            result = Result(PairingId(1), outcome, method)
            pairing = Pairing(PairingId(1), RoundId(1), PlayerId(1), None if alone else PlayerId(2))
            plain = method is Method.CLEAN and outcome is not Outcome.DOUBLE_LOSS
            assert plain or is_a_sentence(method_text(result), language)
            assert score_text(result, state.rules)
            assert state.player[PlayerId(1)].name in result_line(state, pairing, result)


def test_every_penalty_has_its_name(language: str) -> None:
    assert all(is_a_sentence(penalty_kind_text(one), language) for one in PenaltyKind)


def test_every_sheet_has_its_name(language: str) -> None:
    assert all(is_a_sentence(sheets.sheet_text(sheet), language) for sheet in sheets.SHEETS)
