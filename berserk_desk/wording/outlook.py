"""What can still happen to a player, in words. For the judge's eyes only: no sheet and no display imports this."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.standings.outlook import Case, Outlook, Own
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.numbers import places_phrase, points_phrase

OWN = {
    Own.WIN: N_("Wins"),
    Own.DRAW: N_("Draws"),
    Own.LOSS: N_("Loses"),
    Own.NONE: N_("As it stands"),
}


@dataclass(frozen=True, slots=True)
class CaseText:
    """One case: how his game ends, the places, the points, and what that means for the cut ("" without one)."""

    own: str
    places: str
    points: str
    cut: str


def case_text(case: Case, cut: int | None) -> CaseText:
    """One case in words; ``cut``: how many go on, None where nobody asks."""
    return CaseText(
        _(OWN[case.own]),
        _("places {places}").format(places=places_phrase(case.best, case.worst))
        if case.best != case.worst
        else _("place {place}").format(place=case.best),
        points_phrase(case.points),
        "" if cut is None else cut_text(case, cut),
    )


def cut_text(case: Case, cut: int) -> str:
    """Is he among the first ``cut`` then, whatever the others do?"""
    if case.worst <= cut:
        return _("in the first {cut}").format(cut=cut)
    if case.best > cut:
        return _("not in the first {cut}").format(cut=cut)
    return _("the first {cut}: open").format(cut=cut)


def certainty_text(outlook: Outlook) -> str:
    """How sure are the places: every ending looked at, or points alone?"""
    count = outlook.open_games
    if outlook.exact:
        return ngettext(
            "Exact: every ending of {count} open table was looked at.",
            "Exact: every ending of {count} open tables was looked at.",
            count,
        ).format(count=count)
    return ngettext(
        "By points alone: {count} table is open. The places may be narrower than this.",
        "By points alone: {count} tables are open. The places may be narrower than this.",
        count,
    ).format(count=count)
