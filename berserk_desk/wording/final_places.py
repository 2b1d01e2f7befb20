"""Why this place? And which rounds does a table of points count? Sentences for the places over all stages."""

from __future__ import annotations

from typing import Final

from berserk_desk.pairing.bracket import FINAL, THIRD
from berserk_desk.terms import StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.final_places import Placed, PlaceGround
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import format_points, listed
from berserk_desk.wording.people import player_name
from berserk_desk.wording.stages import round_of_slot_text, slot_name_text, stage_name

GROUNDS: Final = {
    PlaceGround.WON_FINAL: N_("Won the playoff: {slot}, opponent {other}."),
    PlaceGround.STILL_IN: N_("Still plays in the playoff."),
    PlaceGround.LOST: N_("Went out in the playoff: {slot}, lost to {other}."),
    PlaceGround.WON_FOR_PLACE: N_("Won the {slot}, opponent {other}."),
    PlaceGround.LOST_FOR_PLACE: N_("Lost the {slot} to {other}."),
    PlaceGround.DOUBLE_LOSS: N_("Went out in the playoff: {slot}, both lost."),
    PlaceGround.LEFT: N_("Went out in the playoff: {slot}, had left the tournament."),
    PlaceGround.TABLE: N_("By the table of points: {points}."),
    PlaceGround.DISQUALIFIED: N_("Disqualified: no place."),
}


def place_text(state: State, row: Placed) -> str:
    """By what does a player have his place? One or two sentences, for the judge and for the player."""
    if row.ground is PlaceGround.WON_FINAL and row.other is None:
        text = _("Won the playoff: nobody was left to play the final.")
    elif row.ground is PlaceGround.WON_FOR_PLACE and row.other is None:
        text = _("Gets the place without a game: {slot}.").format(slot=slot_name_text(row.slot or ""))
    else:
        text = _(GROUNDS[row.ground]).format(
            slot=slot_name_text(row.slot or ""),
            other="" if row.other is None else player_name(state, row.other),
            points=format_points(row.points),
        )
    if row.cut_from is not None:
        stage = stage_name(row.cut_from.kind, draft=stages.is_draft(row.cut_from))
        text += " " + _("Did not enter the stage “{stage}”.").format(stage=stage)
    return text


def counted_text(state: State, table: Stage | None = None) -> str:
    """Which rounds does a table of points count, and which not? ``table``: as in ``tally.standings``."""
    counted = sorted({r.number for r in state.round.values() if day.round_counts(state, r, table)})
    playoff = sorted(
        {
            r.number
            for r in state.round.values()
            if r.stage is StageKind.PLAYOFF and day.announced(state, r.id)
        }
    )
    parts = []
    if counted:
        parts.append(
            _("Rounds counted: {rounds}.").format(rounds=listed([str(number) for number in counted]))
        )
    if playoff:
        parts.append(
            _("Rounds of the playoff give no points: {rounds}.").format(
                rounds=listed([str(number) for number in playoff])
            )
        )
    others = [stage for stage in stages.tables(state) if stage != table]
    if others:
        parts.append(_("Other rounds have a table of their own, in which everybody began at 0."))
    return " ".join(parts)


def reached_text(row: Placed) -> str:
    """How far somebody came in the playoff, in a word or two for a column; "" for who was not in one."""
    match row.ground:
        case PlaceGround.WON_FINAL:
            return _("winner")
        case PlaceGround.STILL_IN:
            return _("still in")
        case PlaceGround.TABLE | PlaceGround.DISQUALIFIED:
            return ""
        case PlaceGround.LOST if row.slot == FINAL:
            return _("finalist")
        case PlaceGround.WON_FOR_PLACE if row.slot == THIRD:
            return _("3rd place")
        case PlaceGround.LOST_FOR_PLACE if row.slot == THIRD:
            return _("4th place")
        case _:
            words = round_of_slot_text(row.slot or "")
            return words[:1].lower() + words[1:]
