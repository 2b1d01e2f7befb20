"""How is a clause named and shown: its number as printed, its heading, our paraphrase?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from berserk_desk.rules.clause import Clause, ClauseStatus
from berserk_desk.rules.editions import edition
from berserk_desk.rules.rulebook import Option, Rulebook, TieBreakStep
from berserk_desk.terms import TieBreak
from berserk_desk.wording.cited import Cited, citing
from berserk_desk.wording.language import N_, _, current_language


def the_clause(clause_id: str) -> Clause | None:
    """The clause of that full id ("classic:802.1/lo25"); None when no edition has it."""
    edition_id = clause_id.partition(":")[0]
    try:
        return edition(edition_id).clauses.get(clause_id)
    except (KeyError, ValueError):
        return None


CRITERION, NO_SHOW = "criterion", "no_show"
_NO_CLAUSE = ":unstated/"


def unstated(book: Rulebook, kind: str, value: str) -> str:
    """The id under which a value without a clause tells why it stands in the edition: "classic:unstated/criterion/lot".

    It is opened like a clause. ``kind``: ``CRITERION`` of a tie-break, ``NO_SHOW`` of a way out of a no-show.
    """
    return f"{book.id}{_NO_CLAUSE}{kind}/{value}"


def clause_text(clause_id: str) -> Cited:
    """How a sentence cites it: "cl. 802.1" («п. 802.1»), or the table or paragraph by name."""
    if _NO_CLAUSE in clause_id:
        return citing(_("no clause"), clause_id)
    clause = the_clause(clause_id)
    if clause is None:
        return Cited(_("cl. {number}").format(number=clause_id.partition(":")[2].partition("/")[0]))
    if clause.printed is not None:
        return citing(_("cl. {number}").format(number=clause.printed), clause_id)
    named = clause.cited.in_language(current_language()) if clause.cited else clause.number
    return citing(named, clause_id)


UNSTATED = "*"
"""Beside what no readable text states: our default, or the organiser's choice."""


def cited_marked(clause_id: str) -> Cited:
    """How a fact cites it, with the mark of what no readable sentence says: "cl. 801.1.а *"."""
    clause, words = the_clause(clause_id), clause_text(clause_id)
    return citing(f"{words} {UNSTATED}", clause_id) if clause is not None and clause.inferred else words


def clause_paraphrase(clause_id: str) -> str:
    """What the clause says, in our own words; "" when no edition has it."""
    clause = the_clause(clause_id)
    return clause.text.in_language(current_language()) if clause else ""


def clauses_text(clause_ids: Iterable[str]) -> str:
    """How a margin cites several at once: "cl. 804, 805"; tables and paragraphs by name behind the numbers."""
    found = [(clause_id, the_clause(clause_id)) for clause_id in clause_ids]
    numbers = dict.fromkeys(clause.printed for _id, clause in found if clause is not None and clause.printed)
    named = (clause_text(clause_id) for clause_id, clause in found if clause is None or not clause.printed)
    cited = [_("cl. {number}").format(number=", ".join(numbers))] if numbers else []
    return ", ".join(dict.fromkeys([*cited, *named]))


@dataclass(frozen=True, slots=True)
class ClauseTold:
    """A clause as it is opened by a click or F1; ``notes`` say who carries it out and what silence was filled."""

    edition: str
    cited: str
    heading: str
    text: str
    notes: tuple[str, ...]
    inferred: bool


STATUSES = {
    ClauseStatus.IMPLEMENTED: N_("The program carries it out."),
    ClauseStatus.MANUAL: N_("The judge carries it out."),
    ClauseStatus.NOT_MODELLED: N_("There is nothing to carry out."),
}


def clause_told(clause_id: str) -> ClauseTold | None:
    """Everything there is to say of a clause; None when no edition has it."""
    if _NO_CLAUSE in clause_id:
        return _told_without_clause(clause_id)
    clause = the_clause(clause_id)
    if clause is None:
        return None
    language = current_language()
    notes = [_("Not in the readable text.")] if clause.inferred else []
    notes.append(_(STATUSES[clause.status]))
    if clause.reason is not None:
        notes.append(clause.reason.in_language(language))
    return ClauseTold(
        edition=edition(clause_id.partition(":")[0]).short_title.in_language(language),
        cited=clause_text(clause_id),
        heading=clause.heading.in_language(language),
        text=clause.text.in_language(language),
        notes=tuple(notes),
        inferred=clause.inferred,
    )


def _told_without_clause(told_id: str) -> ClauseTold:
    """What stands in an edition though no clause states it, and why (``unstated``)."""
    edition_id, _of, rest = told_id.partition(_NO_CLAUSE)
    kind, _of, value = rest.partition("/")
    book, language = edition(edition_id), current_language()
    text = ""
    stated: TieBreakStep | Option
    if kind == CRITERION:
        stated = book.criteria[TieBreak(value)]
        meaning = stated.meaning.in_language(language)
        text = f"{meaning[:1].upper()}{meaning[1:]}."
    else:
        stated = next(option for option in book.no_show if option.id == value)
    notes = [_("Not in the readable text.")]
    if stated.note is not None:
        notes.append(stated.note.in_language(language))
    return ClauseTold(
        edition=book.short_title.in_language(language),
        cited=_("no clause"),
        heading=stated.label.in_language(language),
        text=text,
        notes=tuple(notes),
        inferred=True,
    )
