"""How is it said whether a place hangs on how the rules are read?"""

from __future__ import annotations

from berserk_desk.standings.explanation import Reading
from berserk_desk.terms import ByeInSums
from berserk_desk.wording.cited import citing, clauses_behind
from berserk_desk.wording.clauses import clause_text, clauses_text
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.place_phrases import place_of
from berserk_desk.wording.telling import Telling


def readings(said: Telling, reading: Reading | None) -> str:
    """Whether the place hangs on how byes are read, and on how counts were."""
    parts = [each for each in (_reading(said, reading), _reading_of_counts(said)) if each]
    return citing(" ".join(parts), *(clause for part in parts for clause in clauses_behind(part)))


def _reading_of_counts(said: Telling) -> str:
    other = said.asked.by_other_counts
    if other is None:
        return ""
    row = other.row(said.told.row.player)
    clauses = said.asked.count_clauses
    if (row.place, row.shared) == (said.told.row.place, said.told.row.shared):
        told = _("Were the counts at the limit read the other way ({clauses}), the place would be the same.")
    else:
        told = _(
            "The place depends on how the counts at the limit were read ({clauses}): "
            "by the other reading it is {place}."
        )
    place = place_of(other, row)
    return citing(told.format(clauses=clauses_text(clauses), place=place), *clauses)


def _reading(said: Telling, reading: Reading | None) -> str:
    if reading is None or not said.table.ledger.byes:
        return ""
    clause = clause_text(said.bye_clause) if said.bye_clause else ""
    if not reading.decides:
        same = (
            N_("Were byes left out of opponents' sums ({clause}), the place would be the same.")
            if reading.other is ByeInSums.LEFT_OUT
            else N_("Did byes count in opponents' sums ({clause}), the place would be the same.")
        )
        return citing(_(same).format(clause=clause), said.bye_clause)
    place = "–" if reading.other_place is None else str(reading.other_place)
    if reading.other_shared:
        place = _("{place}, shared").format(place=place)
    sentence = (
        N_("The place depends on how {clause} is read: with byes left out of opponents' sums it is {place}.")
        if reading.other is ByeInSums.LEFT_OUT
        else N_("The place depends on how {clause} is read: with byes in opponents' sums it is {place}.")
    )
    return citing(_(sentence).format(clause=clause, place=place), said.bye_clause)
