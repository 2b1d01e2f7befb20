"""What does the line of penalties read back: whom it may mean, what it would write?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.penalty_entry import PenaltyEntry
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.results import penalty_kind_text

MOST_NAMED = 3
SHORT_REASON = 20
"""Letters of a reason that stand in the line where it is too long for it."""


def candidate_parts(state: State, entry: PenaltyEntry) -> list[Part]:
    """The first of those whom the letters may mean, and how many more."""
    parts: list[Part] = []
    for each in entry.candidates[:MOST_NAMED]:
        name, *mark = name_parts(state, each)
        parts += [replace(name, gap=14), *mark]
    more = len(entry.candidates) - MOST_NAMED
    if more > 0:
        parts.append(
            Part(ngettext("and {count} more", "and {count} more", more).format(count=more), Role.GREY)
        )
    return parts


def entry_parts(state: State, entry: PenaltyEntry) -> list[Part]:
    """What is understood so far; the player must be clear."""
    assert entry.player is not None
    parts = [*name_parts(state, entry.player, Role.STRONG)]
    if entry.kind is not None:
        parts.append(Part(penalty_kind_text(entry.kind), Role.SCORE))
    elif entry.kind_typed:
        parts.append(Part(_("no such kind"), Role.MUTED))
    else:
        parts.append(Part(_("which kind?"), Role.MUTED))
    if entry.reason:
        # A long one is shortened before it leaves: it must be seen that it is there.
        briefly = f"{entry.reason[: SHORT_REASON - 1].rstrip()}…" if len(entry.reason) > SHORT_REASON else ""
        parts.append(Part(entry.reason, Role.MUTED, short=briefly))
    judge = Part(_("judge: {name}").format(name=entry.judge), Role.NOTE, short=entry.judge)
    # No judge's name has a digit, a mistyped round («тр 1») has: that must be seen before it is written.
    doubtful = any(sign.isdigit() for sign in entry.judge)
    if doubtful:
        parts.append(replace(judge, role=Role.WARN, short=""))
    number = round_meant(state, entry)
    if number is not None:
        pairing = day.pairing_of_player(state, number, entry.player)
        where = _("round {round}").format(round=number)
        if pairing is not None and pairing.table_no:
            where = _("{round}, table {table}").format(round=where, table=pairing.table_no)
        parts.append(Part(where, Role.NOTE))
    if entry.judge and not doubtful:
        parts.append(judge)
    return parts


def round_meant(state: State, entry: PenaltyEntry) -> RoundNo | None:
    """The round that is typed, else the last announced one."""
    if entry.round is not None:
        return entry.round
    last = day.last_announced_number(state)
    return last or None


def hint_pairs() -> list[tuple[str, str]]:
    """The short forms: what is typed, what it means."""
    return [
        (_("who"), _("surname or 7.1; kind; for what; round; judge")),
        (_("w"), _("warning")),
        (_("p"), _("point")),
        (_("l"), ngettext("loss", "losses", 1)),
        (_("d"), _("disqualification")),
    ]


def kind_words() -> str:
    """The letters of the kinds, for who typed another one."""
    return _("w warning, p penalty point, l loss, d disqualification")
