"""What does a prize say: of a place, of a player who shares his, of all places together?"""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.prizes import Award, awards, ranges
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _


def prizes_text(prizes: Sequence[str], between: str = "; ") -> str:
    """All prizes as a judge writes them: «1: бустер-бокс; 2–4: 6 бустеров»; "" where there are none."""
    return between.join(
        f"{first}: {prize}" if first == last else f"{first}–{last}: {prize}"
        for first, last, prize in ranges(prizes)
    )


def award_text(award: Award) -> str:
    """The prize of one player; of those who share places what they have to divide."""
    if award.among == 1:
        return award.prizes[0]
    if len(award.prizes) == award.among and len(set(award.prizes)) == 1:
        return award.prizes[0]
    return _("for {count} together: {prizes}").format(count=award.among, prizes=" + ".join(award.prizes))


def prizes_of(
    state: State, table: Table | None = None, after_round: RoundNo | None = None
) -> dict[PlayerId, str]:
    """What everybody with a prize gets by the places over all stages after that round (None: now), in words.

    ``table``: the main table of that moment, where it is at hand. Nobody has a prize before the first round.
    """
    if not state.event.prizes or not state.round:
        return {}
    rows = placed(state, after_round, table)
    return {award.player: award_text(award) for award in awards(rows, state.event.prizes)}
