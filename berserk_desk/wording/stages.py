"""What are stages, slots and their endings called?"""

from __future__ import annotations

from typing import Final

from berserk_desk.pairing.bracket import FIFTH, FINAL, LOWER_HALVES, SEVENTH, THIRD
from berserk_desk.terms import CutRule, StageKind
from berserk_desk.tournament import seeding, stages
from berserk_desk.tournament.brackets import Ending
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import N_, _

STAGES: Final = {
    StageKind.SWISS: N_("Swiss rounds"),
    StageKind.PLAYOFF: N_("playoff"),
    StageKind.ROUND_ROBIN: N_("round robin"),
}
CUTS: Final = {
    CutRule.NONE: N_("everybody"),
    CutRule.NUMBER: N_("the first by place"),
    CutRule.REGIONAL: N_("half the field, rounded down to a power of two"),
    CutRule.POINTS: N_("by points"),
    CutRule.HAND: N_("by hand"),
    CutRule.TABLE: N_("by place at the draft table"),
}
ENDINGS: Final = {
    Ending.WAITING: N_("who plays is not known yet"),
    Ending.READY: N_("to be played"),
    Ending.PLAYED: N_("played"),
    Ending.FREE: N_("through without an opponent"),
    Ending.WALKOVER: N_("the opponent is gone"),
    Ending.DOUBLE_LOSS: N_("both lost, nobody goes on"),
    Ending.BOTH_GONE: N_("both are gone, nobody goes on"),
    Ending.EMPTY: N_("nobody comes here"),
    Ending.UNDECIDED: N_("the result names no winner"),
}
SIDE_GAMES: Final = {
    FINAL: N_("final"),
    THIRD: N_("game for third place"),
    LOWER_HALVES[0]: N_("places 5–8, game 1"),
    LOWER_HALVES[1]: N_("places 5–8, game 2"),
    FIFTH: N_("game for fifth place"),
    SEVENTH: N_("game for seventh place"),
}


def stage_name(kind: StageKind, *, draft: bool = False) -> str:
    """What a stage of that kind is called."""
    return _("draft tables") if draft else _(STAGES[kind])


def kept_text(state: State) -> str:
    """That a stage stays as it was cut although a later correction would cut otherwise, and why; "" where none does."""
    kept = [stage for stage in stages.in_order(state) if stage.kept and seeding.differences(state, stage).any]
    return " ".join(
        _(
            "By a correction made later the cut for the rounds from {round} on would be another one; "
            "it stays as it is played: {reason}."
        ).format(round=stage.after_round + 1, reason=stage.kept.rstrip("."))
        for stage in kept
    )


def cut_name(cut: CutRule) -> str:
    """How a rule of the cut is called."""
    return _(CUTS[cut])


def ending_text(ending: Ending) -> str:
    """How a slot was decided, or why not."""
    return _(ENDINGS[ending])


def slot_name_text(slot: str) -> str:
    """What a slot is called: "final", "1/4, game 2"."""
    if slot in SIDE_GAMES:
        return _(SIDE_GAMES[slot])
    part, _dash, number = slot.rpartition("-")
    return _("{part}, game {number}").format(part=part, number=number)


def round_of_bracket_text(games: int) -> str:
    """What a round of a playoff with so many games is called: "Final", "Semi-finals", "1/8 finals"."""
    match games:
        case 1:
            return _("Final")
        case 2:
            return _("Semi-finals")
        case 4:
            return _("Quarter-finals")
        case _:
            return _("1/{games} finals").format(games=games)


def without_game_text(slot: str) -> str:
    """What somebody has by a bracket who has nobody opposite in this slot: the way on, or the place itself."""
    return _("has the place without a game") if slot in SIDE_GAMES else _("goes on without a game")


def round_of_slot_text(slot: str) -> str:
    """Of which round, or for which places, is a slot: "Final", "1/8 finals", "third place", "places 5–8"?"""
    if slot == FINAL:
        return round_of_bracket_text(1)
    if slot == THIRD:
        return _("third place")
    if slot in SIDE_GAMES:
        return _("places 5–8")
    return round_of_bracket_text(int(slot.partition("-")[0].partition("/")[2]))
