"""What is certain of who meets whom in a round: that nobody meets again, that it is proven, or what the pairs follow from?"""

from __future__ import annotations

from collections.abc import Collection

from berserk_desk.terms import RoundNo, StageKind
from berserk_desk.tournament import day, meetings, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.proposal import Since, decoded_forced, since_drawn
from berserk_desk.tournament.round_parts import parts_of
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.fact import Fact
from berserk_desk.ui.models.pairing_rows import pair_title
from berserk_desk.wording import N_, _, ngettext
from berserk_desk.wording.numbers import listed, players_phrase
from berserk_desk.wording.reasons import forced_text
from berserk_desk.wording.round_parts import bracket_part_text, round_robin_text

PROOFS = {
    "bounds": N_("nothing better is possible, that is proven"),
    "matching": N_("nothing better is possible, that is proven"),
    "look_ahead": N_("the best that leaves the rounds still planned possible"),
}
AT_TABLES = {
    "bounds": N_("inside each draft table nothing better is possible, that is proven"),
    "matching": N_("inside each draft table nothing better is possible, that is proven"),
    "look_ahead": N_("inside each draft table the best that leaves the rounds still planned possible"),
    "given": N_("across each draft table, as the seats are"),
}
"""By the word with which a round's algorithm ends."""


def meeting_facts(state: State, number: RoundNo, pairings: Collection[Pairing]) -> list[Fact]:
    """Of a round that is made: repeated meetings, what the rules would not have, and what is proven of the rest."""
    rounds = state.rounds_by_number(number)
    this = rounds[0]
    if this.stage is StageKind.ROUND_ROBIN:
        return [_ok(round_robin_text(state, number), _("everybody meets everybody, nothing is drawn"))]
    if this.stage is StageKind.PLAYOFF:
        parts = (bracket_part_text(part.slot) for part in parts_of(state, number))
        return [_ok(_("The pairs follow from the bracket"), "; ".join(parts))]
    facts = [
        Fact("triangle-alert", "warn", forced_text(state, forced))
        for forced in decoded_forced(tuple(dict.fromkeys(text for each in rounds for text in each.forced)))
        if forced.kind != "rematch"
    ]
    # Asked once for all pairs: looking every one of them up in the whole past is quadratic.
    earlier = meetings.met(state, meetings.regarded_since(state, number), before=number)
    repeated = [
        _("table {table}: {pair}").format(table=p.table_no, pair=pair_title(state, p))
        for p in pairings
        if p.second is not None and p.second in earlier[p.first]
    ]
    if repeated:
        words = _("Met before: {pairs}").format(pairs="; ".join(repeated))
        return [*facts, Fact("triangle-alert", "warn", words)]
    under = _proven(this.algorithm, pairings, at_tables=this.draft_table is not None)
    return [*facts, _ok(_("Nobody meets again"), under)]


def _proven(algorithm: str, pairings: Collection[Pairing], *, at_tables: bool) -> str:
    if not algorithm:
        return ""
    match since_drawn(pairings):
        case Since.BY_HAND:
            return _("places were changed by hand")
        case Since.REPAIRED:
            return _("repaired while it ran, with as few tables as possible")
        case Since.DRAWN:
            told = (AT_TABLES if at_tables else PROOFS).get(algorithm.rpartition(" ")[2], "")
            return _(told) if told else ""


def stage_field_facts(state: State, number: RoundNo, stage: Stage) -> list[Fact]:
    """Who plays in the next round of a stage whose pairs follow from it, or that is played at draft tables."""
    if stage.kind is StageKind.PLAYOFF:
        return [
            _ok(_("{players} in the bracket").format(players=players_phrase(len(stages.entrants(stage)))))
        ]
    if stage.kind is StageKind.ROUND_ROBIN:
        once = _("everybody has one round without an opponent")
        twice = _("everybody has two rounds without an opponent")
        under = (twice if stage.twice else once) if len(stage.entrants) % 2 else ""
        return [_ok(round_robin_text(state, number), under)]
    here = [
        sum(1 for player in table if day.plays(state.player[player], number))
        for table in stages.draft_tables(stage)
    ]
    odd = sum(count % 2 for count in here)
    words = ngettext("{count} draft table: {sizes}", "{count} draft tables: {sizes}", len(here)).format(
        count=len(here), sizes=listed([str(count) for count in here])
    )
    under = ngettext("a bye at the {count} odd one", "byes at the {count} odd ones", odd) if odd else ""
    return [_ok(words, under.format(count=odd))]


def _ok(text: str, under: str = "") -> Fact:
    return Fact("check", "ok", text, under)
