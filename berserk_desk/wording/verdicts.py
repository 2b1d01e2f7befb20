"""How is the decision of a crystal count said: its headline, and why by which numbers?"""

from __future__ import annotations

from berserk_desk.rules.crystals import CrystalVerdict
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome
from berserk_desk.wording.clauses import clause_paraphrase
from berserk_desk.wording.language import _


def verdict_title(outcome: Outcome, method: Method, names: tuple[str, str], score: str) -> str:
    """The headline: «Техническая победа: Царёв Семён, 3–0»."""
    if outcome is Outcome.DRAW:
        words = _("Technical draw, {score}") if method is Method.TECHNICAL else _("Draw, {score}")
        return words.format(score=score)
    words = (
        _("Technical win: {name}, {score}") if method is Method.TECHNICAL else _("Clean win: {name}, {score}")
    )
    return words.format(name=names[0] if outcome is Outcome.FIRST else names[1], score=score)


def counts_winner(rulebook: Rulebook, verdict: CrystalVerdict) -> bool:
    """Does the stronger side's total choose the lead that is needed (prior), not the weaker side's?"""
    readings = rulebook.crystals.readings if rulebook.crystals else ()
    return any(r.id == verdict.reading and r.algorithm == "winner_squad" for r in readings)


def verdict_reason(rulebook: Rulebook, verdict: CrystalVerdict) -> str:
    """Our paraphrase of the clause, then the numbers of this game."""
    by_winner = counts_winner(rulebook, verdict)
    if by_winner:
        here = _("Here: {total} on the stronger side, difference {lead}, a lead of {need} is needed.")
    elif verdict.threshold is None:
        here = _("Here: {total} on the weaker side, difference {lead}.")
    else:
        here = _("Here: {total} on the weaker side, difference {lead}, a lead of {need} is needed.")
    total = max(verdict.totals) if by_winner else min(verdict.totals)
    sentences = [
        clause_paraphrase(verdict.clause),
        here.format(total=total, lead=verdict.difference, need=verdict.threshold),
    ]
    if verdict.inferred:
        sentences.append(_("The text is silent on this case: taken by analogy."))
    return " ".join(sentence for sentence in sentences if sentence)
