"""``crystals``: the technical result of two totals."""

from __future__ import annotations

from berserk_desk.console.said import BadInput, Said, as_json
from berserk_desk.rules.crystals import CrystalError, CrystalVerdict, count, verdict_json
from berserk_desk.rules.edition_file import EditionError
from berserk_desk.rules.editions import UnknownEdition, edition
from berserk_desk.rules.rulebook import MOST
from berserk_desk.wording import N_, _
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.numbers import format_score
from berserk_desk.wording.sources import crystal_error_text, edition_error_text

RESULTS = {
    ("first", "technical"): N_("The first wins technically"),
    ("second", "technical"): N_("The second wins technically"),
    ("first", "clean"): N_("The first wins cleanly"),
    ("second", "clean"): N_("The second wins cleanly"),
    ("draw", "draw"): N_("A draw"),
}


def crystals(edition_id: str, reading: str | None, first: str, second: str, *, json: bool) -> Said:
    """Who has won by these totals? Raises ``BadInput``."""
    try:
        verdict = count(edition(edition_id), _whole(first), _whole(second), reading)
    except (UnknownEdition, EditionError) as error:
        raise BadInput(edition_error_text(error)) from error
    except CrystalError as error:
        raise BadInput(crystal_error_text(error)) from error
    if json:
        return Said(as_json(verdict_json(verdict)))
    lines = [_line(verdict)]
    if verdict.warning is not None:
        lines.append(
            _("A total of 0: whoever has no creature left has lost already (cl. {clause}).").format(
                clause=verdict.warning
            )
        )
    if verdict.other is not None:
        lines.append(_("By the other reading: {result}").format(result=_line(verdict.other)))
    return Said("\n".join(lines))


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit():
        raise CrystalError("not_whole", text)
    if len(digits) > len(str(MOST)):
        raise CrystalError("too_large" if digits == text else "negative", text)
    return int(text)


def _line(verdict: CrystalVerdict) -> str:
    result = RESULTS[verdict.winner, verdict.kind]
    ready = {
        "result": _(result),
        "score": format_score(*verdict.points),
        "difference": verdict.difference,
        "clause": clause_text(verdict.clause),
    }
    if verdict.threshold is None:
        return _("{result}, {score}: the difference is {difference} ({clause}).").format(**ready)
    return _("{result}, {score}: the difference is {difference}, {threshold} are needed ({clause}).").format(
        **ready, threshold=verdict.threshold
    )
