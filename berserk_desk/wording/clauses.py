"""How is a clause named and shown: its number as printed, its heading, our paraphrase?"""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.rules.clause import Clause
from berserk_desk.rules.editions import edition
from berserk_desk.wording.language import _, current_language


def the_clause(clause_id: str) -> Clause | None:
    """The clause of that full id ("classic:802.1/lo25"); None when no edition has it."""
    edition_id = clause_id.partition(":")[0]
    try:
        return edition(edition_id).clauses.get(clause_id)
    except (KeyError, ValueError):
        return None


def clause_text(clause_id: str) -> str:
    """How a sentence cites it: "cl. 802.1" («п. 802.1»), or the table or paragraph by name."""
    clause = the_clause(clause_id)
    if clause is None:
        return _("cl. {number}").format(number=clause_id.partition(":")[2].partition("/")[0])
    if clause.printed is not None:
        return _("cl. {number}").format(number=clause.printed)
    return clause.cited.in_language(current_language()) if clause.cited else clause.number


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
