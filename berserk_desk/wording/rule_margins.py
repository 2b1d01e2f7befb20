"""What stands in the margin of a rule: its clauses, and where its text is silent or the tournament departs from it?"""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.editions import edition
from berserk_desk.rules.values import Departure, departures
from berserk_desk.terms import ByeInSums
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.wording.clauses import UNSTATED, clauses_text
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import NBSP, format_points
from berserk_desk.wording.placeholders import field_text

DEPARTED = "°"
"""Beside what differs from the edition."""


class Margins:
    """The margins of one tournament's rules: ``book`` is its own copy, ``printed`` the edition they are held against."""

    def __init__(self, rules: Regulations) -> None:
        self._rules = rules
        self.book = rulebook_of(rules)
        self.printed = edition(rules.edition)
        self._changed = {each.key: each for each in departures(self.book, self.printed)}

    def margin(self, *citations: Citation, keys: Iterable[str] = ()) -> str:
        """The clauses of these citations, then the mark of silence or, if one of the numbers ``keys`` differs, of that."""
        clauses = clauses_text(each.clause for each in citations if each.clause is not None)
        mark = UNSTATED if any(each.inferred for each in citations) else ""
        if any(key in self._changed for key in keys):
            mark = DEPARTED
        return NBSP.join(filter(None, (clauses, mark)))

    @property
    def reordered(self) -> bool:
        """Are equal points parted in another order than the edition says?"""
        return [step.id for step in self.book.tie_breaks] != [step.id for step in self.printed.tie_breaks]

    @property
    def bye_reading_changed(self) -> bool:
        """Do byes count in opponents' sums in the other way than the edition says? Where it is silent: no."""
        printed = self.printed.byes.in_opponents_sums
        return printed is not None and self._rules.bye_in_opponents_sums is not printed

    def notes(self) -> tuple[str, ...]:
        """What the marks mean, and what exactly differs from the edition."""
        unstated = _(
            "{mark} No readable text of the rules states this: settled by the organiser or the program's default."
        ).format(mark=UNSTATED)
        return (unstated, self._departures())

    def _departures(self) -> str:
        parts = [_departure_text(each) for each in self._changed.values()]
        if self.reordered:
            order = ", ".join(
                criterion_text(self.printed, step.id, short=True) for step in self.printed.tie_breaks
            )
            parts.append(_("order of equal points (in the edition: {order})").format(order=order))
        if self.bye_reading_changed:
            words = (
                N_("byes in opponents' sums are left out (in the edition: counted)")
                if self._rules.bye_in_opponents_sums is ByeInSums.LEFT_OUT
                else N_("byes in opponents' sums are counted (in the edition: left out)")
            )
            parts.append(_(words))
        if not parts:
            return _("No value was changed against the edition.")
        return _("{mark} Changed against the edition: {changes}.").format(
            mark=DEPARTED, changes="; ".join(parts)
        )


def _departure_text(each: Departure) -> str:
    points = each.key.startswith("points.")
    return _("{value}: {own} (in the edition: {printed})").format(
        value=field_text(each.key),
        own=format_points(each.value) if points else each.value,
        printed=format_points(each.edition_value) if points else each.edition_value,
    )
