"""The time of the round is over: what follows at a table that still plays, in the order of the rules?"""

from __future__ import annotations

from berserk_desk.rules.editions import offered_grounds
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.wording.cited import Cited, citing
from berserk_desk.wording.clauses import UNSTATED, clause_text, clauses_text
from berserk_desk.wording.language import _, ngettext

PLAYED_OUT, EQUAL = "8.6.2", "8.6.1"
"""Heroes: no draw in elimination; equal games after time and extra turns."""


def extra_turns_text(turns: int) -> str:
    """So many extra turns, with the mark of a number that no readable text states: "5 extra turns *"."""
    words = ngettext("{count} extra turn {mark}", "{count} extra turns {mark}", turns)
    return words.format(count=turns, mark=UNSTATED)


def after_time_text(book: Rulebook, *, elimination: bool) -> Cited:
    """What the judge sees to at a table that still plays; ``elimination``: the round is of a playoff."""
    if book.defaults.extra_turns:
        return _of_a_match(book, elimination=elimination)
    sentences = [_("The turn in progress and that of the player who moves second are finished.")]
    claims = [ground.clause for ground in offered_grounds(book) if ground.after_time and ground.clause]
    if claims:
        words = _("A decisive advantage or a certain draw may still be claimed: the judge rules ({clauses}).")
        sentences.append(words.format(clauses=clauses_text(claims)))
    caller = None
    if book.crystals is not None:
        caller = book.crystals.who_may_call.clause
        cited = f" ({clause_text(caller)})" if caller else ""
        sentences.append(_("Then creatures, then the count{clause}.").format(clause=cited))
    return citing(" ".join(sentences), *claims, caller)


def _of_a_match(book: Rulebook, *, elimination: bool) -> Cited:
    number = PLAYED_OUT if elimination else EQUAL
    clause = f"{book.id}:{number}"
    words = (
        _("{turns} are played; the last game is played out, there is no draw here ({clause}).")
        if elimination
        else _("{turns} are played. An unfinished game counts for nobody; equal games are a draw ({clause}).")
    )
    told = words.format(turns=extra_turns_text(book.defaults.extra_turns), clause=clause_text(clause))
    return citing(told, clause)
