"""What is to be said against a pair while it is made by hand: a few words for each code."""

from __future__ import annotations

from berserk_desk.tournament.hand_pairing import Caution
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import listed
from berserk_desk.wording.placeholders import made_readable

SENTENCES = {
    "rematch": N_("have met in round {rounds}"),
    "forbidden": N_("this pair is forbidden"),
    "across_groups": N_("different groups: {from} and {to}"),
    "same_club": N_("one club: {name}"),
    "same_city": N_("one city: {name}"),
    "two_fixed_tables": N_("fixed tables {tables}"),
    "second_bye": N_("has had a bye"),
    "bye_not_lowest": N_("the bye is not for the fewest points"),
}


def caution_text(state: State, caution: Caution) -> str:
    """The words for one."""
    return _(SENTENCES[caution.code]).format(**made_readable(state, caution.args))


def cautions_text(state: State, cautions: tuple[Caution, ...]) -> str:
    """All of them in a line; "" where nothing is to be said."""
    return listed([caution_text(state, caution) for caution in cautions])
