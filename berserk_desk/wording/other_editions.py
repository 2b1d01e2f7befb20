"""How does one count of crystals come out by the other editions, in lines for the dialog?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.rules.crystals import CrystalVerdict
from berserk_desk.rules.editions import edition
from berserk_desk.rules.other_editions import UnderEdition, under_other_editions
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.language import N_, _, current_language
from berserk_desk.wording.numbers import format_score


@dataclass(frozen=True, slots=True)
class OtherEditionLine:
    """One edition, or one of its readings: what it is called, what it decides, and whether that differs from ours."""

    edition: str
    name: str
    verdict: str
    clause: str
    differs: bool
    inferred: bool


KINDS = {
    "technical": N_("technical win, {score}"),
    "clean": N_("clean win, {score}"),
    "draw": N_("draw, {score}"),
}


def other_editions_lines(own: str, verdict: CrystalVerdict) -> tuple[OtherEditionLine, ...]:
    """The same totals under every other edition and reading, by their printed thresholds.

    ``own`` is the tournament's edition, ``verdict`` its own count: that edition and reading are left out.
    """
    return tuple(
        _line(each, verdict)
        for each in under_other_editions(*verdict.totals)
        if (each.edition, each.reading) != (own, verdict.reading)
    )


def _line(each: UnderEdition, ours: CrystalVerdict) -> OtherEditionLine:
    book, language = edition(each.edition), current_language()
    name = book.short_title.in_language(language)
    labels = {reading.id: reading.label for reading in book.crystals.readings} if book.crystals else {}
    label = labels.get(each.reading)
    words = KINDS[each.verdict.kind]
    return OtherEditionLine(
        edition=each.edition,
        name=f"{name} ({label.in_language(language).lower()})" if label else name,
        verdict=_(words).format(score=format_score(*each.verdict.points)),
        clause=clause_text(each.verdict.clause),
        differs=(each.verdict.winner, each.verdict.points) != (ours.winner, ours.points),
        inferred=each.verdict.inferred,
    )
