"""The bracket for the wall: what stands over it and under it, and on how many pages it lies."""

from __future__ import annotations

from berserk_desk.reports.bracket_drawing import Part, bracket_picture, sheet_parts
from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.sheet import BracketSheet, Sheet
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import CutRule
from berserk_desk.tournament import brackets, stages
from berserk_desk.tournament.brackets import Bracket
from berserk_desk.tournament.final_places import up_to
from berserk_desk.tournament.seeding import field_before
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_points, players_phrase
from berserk_desk.wording.stages import ending_text, kept_text, slot_name_text

GAMES_A_PAGE = 16
"""As many as lie one over the other on A4 with names that can be read from two metres."""


def bracket_sheets(state: State, *, printed_at: str = "") -> tuple[Sheet, ...]:
    """A sheet for each playoff of the event; one that says so where there is none."""
    trees = brackets.playoffs(state)
    if not trees:
        head = heading(state.event, _("Bracket of the playoff"))
        return (TableSheet(head, (), (), foot(state.event), empty=_("No playoff is opened."), header=False),)
    return tuple(_sheet(state, tree, printed_at) for tree in trees)


def _sheet(state: State, tree: Bracket, printed_at: str) -> BracketSheet:
    parts = sheet_parts(tree, GAMES_A_PAGE)
    return BracketSheet(
        heading=heading(state.event, _title(tree), aside=_aside(state, tree)),
        pictures=tuple(bracket_picture(state, tree, part) for part in parts),
        notes=(*_notes(tree, parts), *filter(None, (kept_text(state),))),
        foot=foot(state.event, printed_at=printed_at, judge=True),
    )


def _title(tree: Bracket) -> str:
    count = len(stages.entrants(tree.stage))
    return ngettext("Playoff, the first {count}", "Playoff, the first {count}", count).format(count=count)


def _aside(state: State, tree: Bracket) -> str:
    count = len(stages.entrants(tree.stage))
    if not tree.stage.after_round:
        return players_phrase(count)
    field = field_before(up_to(state, tree.stage.after_round))
    words = _("{count} of {field} after round {round}").format(
        count=count, field=field, round=tree.stage.after_round
    )
    if tree.stage.cut is CutRule.POINTS:
        words += ", " + _("from {points} points").format(points=format_points(tree.stage.cut_value))
    return words


def _notes(tree: Bracket, parts: tuple[Part, ...]) -> tuple[str, ...]:
    seeds = (
        _("The number at the left is the seed, drawn by lot.")
        if tree.stage.by_lot
        else _("The number at the left is the seed by the places before the playoff.")
    )
    notes = [" ".join((seeds, _("There are no draws: the game is played out.")))]
    ended_in = tree.without_winner
    if ended_in is not None:
        notes.append(
            _("There is no winner: {slot}, {why}.").format(
                slot=slot_name_text(ended_in.name), why=ending_text(ended_in.ending)
            )
        )
    if len(parts) > 1:
        notes.append(_("The pages go from the first round to the last; the final is on the last one."))
    return tuple(notes)
