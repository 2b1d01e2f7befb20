"""What does the pairing screen offer at this moment: which round, which main step, which words before a round?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import FIRST_ROUND, RoundNo, StageKind
from berserk_desk.tournament import brackets, day
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.next_round import is_played_out, rounds_of_now, why_not_made
from berserk_desk.tournament.proposal import drafted_round, next_number
from berserk_desk.tournament.rows import Round
from berserk_desk.tournament.stages import awaits_draft, stage_at
from berserk_desk.tournament.stages import is_draft as is_draft_stage
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.settled_facts import SETTLE_KEY
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.segments import Segment
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.refusals import refusal_text

STAGE_KEY = "Ctrl+Shift+T"


@dataclass(frozen=True, slots=True)
class MainStep:
    """The words of the main button, its key, and whether it is the next thing to do."""

    words: str
    key: str = "Ctrl+Enter"
    primary: bool = True


@dataclass(frozen=True, slots=True)
class BeforeWords:
    """The page before a round: one bold sentence, one grey, the button."""

    title: str
    text: str
    step: MainStep


def round_to_show(state: State) -> RoundNo:
    """Where does the day stand: the draft, the round that is played, or the one that comes next?"""
    last = day.last_number(state)
    waiting = drafted_round(state) is None and day.is_over(state, last)
    number = RoundNo(last + 1) if waiting and not state.event.finished else last
    return number or FIRST_ROUND


def selectable_rounds(state: State, shown: RoundNo) -> list[Segment]:
    """The rounds of the selector: those made and the next one can be chosen, planned ones are grey."""
    last = day.last_number(state)
    ended = drafted_round(state) is not None or state.event.finished
    following = last if ended else last + 1
    most = max(sum(rounds_of_now(state)), last, shown)
    return [Segment(number, str(number), number <= following) for number in range(1, most + 1)]


def is_draft(state: State, this: Round) -> bool:
    """Is the round made and not announced?"""
    return not day.announced(state, this.id) and not state.event.finished


def is_drawn(this: Round) -> bool:
    """Were its pairs chosen among others, so that they can be drawn anew or changed by hand?

    In a playoff and a round robin they follow from the stage.
    """
    return this.stage is StageKind.SWISS


def is_changeable(state: State, this: Round) -> bool:
    """Can the pairs of that round still be changed?"""
    return not state.event.finished and day.life(state, this.id) is not day.RoundLife.PAST


def can_be_settled(state: State, this: Round | None) -> bool:
    """Can it be settled who plays whom in the next round, while ``this`` one is shown (None: the one not made yet)?"""
    if state.event.finished:
        return False
    stage = stage_at(state, next_number(state))
    swiss = stage is None or stage.kind is StageKind.SWISS
    return swiss and (this is None or is_draft(state, this))


def header_step(state: State, this: Round) -> MainStep | None:
    """What the button of the header does while this round is shown; None: nothing."""
    match day.life(state, this.id):
        case day.RoundLife.DRAFTED:
            return MainStep(_("Announce round {round}").format(round=this.number))
        case day.RoundLife.ANNOUNCED:
            return MainStep(_("To the results"), "Ctrl+3")
        case day.RoundLife.COMPLETE if not state.event.finished:
            return MainStep(_("To round {round}").format(round=this.number + 1), primary=False)
        case _:
            return None


def life_chip(state: State, this: Round) -> Chip:
    """Where the round stands in its life, with its revision where pairs were changed after announcing."""
    revision = max(state.publication[each.id].revision for each in state.rounds_by_number(this.number))
    later = " · " + _("revision {number}").format(number=revision) if revision > 1 else ""
    match day.life(state, this.id):
        case day.RoundLife.DRAFTED:
            return Chip(ChipKind.QUIET, _("draft, the hall does not see it") + later, "eye-off")
        case day.RoundLife.ANNOUNCED:
            return Chip(ChipKind.ACCENT, _("announced") + later, "megaphone")
        case day.RoundLife.COMPLETE:
            return Chip(ChipKind.ACCENT, _("all results are in") + later, "check")
        case _:
            return Chip(ChipKind.QUIET, _("past, read only") + later, "lock")


def before_words(state: State) -> BeforeWords:
    """What the page before the next round says."""
    number = next_number(state)
    refused = why_not_made(state)
    pair = _("Pair round {round}").format(round=number)
    if refused is not None and refused.code == "too_few_players":
        count = len(lineup(state, number).eligible)
        return BeforeWords(
            ngettext("{count} player is not enough", "{count} players are not enough", count).format(
                count=count
            ),
            _("A round needs two players at least. Add players or mark them as here."),
            MainStep(_("To the participants"), "Ctrl+1"),
        )
    if refused is not None and refused.code in {"nobody_meets", "arranged_twice"}:
        return BeforeWords(
            _("Round {round} cannot be paired so").format(round=number),
            refusal_text(state, refused),
            MainStep(_("Who plays, locks, byes"), SETTLE_KEY),
        )
    if refused is not None and refused.code in {"nobody_of_round_here", "opponent_absent"}:
        return BeforeWords(
            _("Round {round} cannot be made yet").format(round=number),
            refusal_text(state, refused),
            MainStep(_("To the participants"), "Ctrl+1"),
        )
    if refused is not None and refused.code == "stage_is_over":
        return BeforeWords(
            _("The stage is over: every place is decided"),
            _("The table can be made final, or another stage can follow."),
            MainStep(_("To the standings"), "Ctrl+4"),
        )
    if refused is not None:
        return BeforeWords(
            _("Round {round} is still being played").format(round=number - 1),
            _("Enter the missing results, then round {round} can be paired.").format(round=number),
            MainStep(pair, primary=False),
        )
    stage = brackets.playing(state)
    if stage is not None and stage.kind is not StageKind.SWISS:
        return BeforeWords(
            _("Round {round} can be made").format(round=number),
            _("The pairs follow from the bracket. Until it is announced only the judge sees them.")
            if stage.kind is StageKind.PLAYOFF
            else _(
                "The pairs follow from the tables of Berger. Until it is announced only the judge sees them."
            ),
            MainStep(_("Make round {round}").format(round=number)),
        )
    if awaits_draft(state):
        return BeforeWords(
            _("Nobody sits at a draft table yet"),
            _("Seats are drawn by lot; round 1 then goes across each table, later ones inside it."),
            MainStep(_("Seat the draft tables"), STAGE_KEY),
        )
    if stage is not None and is_draft_stage(stage) and number == stage.after_round + 1:
        return BeforeWords(
            _("The seats are drawn"),
            _("Round {round} goes across each table. Until it is announced only the judge sees it.").format(
                round=number
            ),
            MainStep(pair),
        )
    if number == FIRST_ROUND:
        return BeforeWords(
            _("No round has been paired yet"),
            _("Round 1 is drawn by lot. Until it is announced only the judge sees it."),
            MainStep(pair),
        )
    if is_played_out(state):
        return BeforeWords(
            _("All planned rounds are played"),
            _("The table can be made final, another stage can follow, or one more round can be paired."),
            MainStep(pair, primary=False),
        )
    return BeforeWords(
        _("Round {round} can be paired").format(round=number),
        _("Until it is announced only the judge sees it, and it can be drawn again."),
        MainStep(pair),
    )
