"""Facts of a code made ready for a sentence: ids become names, tenths become points, lists become text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from berserk_desk.tournament.state import State
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import format_points, listed
from berserk_desk.wording.people import player_name, player_names

ONE_PLAYER = frozenset({"player", "first", "second", "opponent", "other"})
MANY_PLAYERS = frozenset({"players"})
MANY_NUMBERS = frozenset({"tables", "rounds"})
TENTHS = frozenset({"points", "recounted", "score", "from", "to", "lowest"})
FIELDS = {
    "name": N_("name"),
    "city": N_("city"),
    "club": N_("club"),
    "number": N_("number"),
    "reason": N_("reason"),
    "note": N_("note"),
    "judge": N_("judge"),
    "venue": N_("venue"),
    "organizer": N_("organizer"),
    "head_judge": N_("head judge"),
    "tournament_name": N_("tournament name"),
    "prize": N_("prize"),
    "cut_value": N_("the number of the cut"),
    "draft_table": N_("the draft table"),
    "seat": N_("the seat"),
    "pack": N_("the pack"),
    "pick_seconds": N_("seconds for a pick"),
    "hall_text": N_("text for the hall"),
    "planned_rounds": N_("planned rounds"),
    "round_minutes": N_("round length"),
    "first_table": N_("first table"),
    "until_round": N_("up to which round"),
    "meetings_from": N_("meetings counted from round"),
    "points.win": N_("points for a win"),
    "points.technical_win": N_("points for a technical win"),
    "points.draw": N_("points for a draw"),
    "points.loss": N_("points for a loss"),
    "points.bye": N_("points for a bye"),
    "points.privilege_bye": N_("points for a privilege bye"),
    "crystals.limit": N_("crystal limit"),
    "crystals.near": N_("lead up to the limit"),
    "crystals.far": N_("lead above the limit"),
}


def made_readable(state: State, args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments by name, ready to be put into a sentence. ``n`` is the count for plural forms, if any."""
    ready: dict[str, Any] = {}
    for name, value in args.items():
        ready[name] = _readable(state, name, value)
    return ready


def _readable(state: State, name: str, value: Any) -> Any:
    if value is None:
        return "–"
    if name in ONE_PLAYER and isinstance(value, int):
        return player_name(state, value)
    if name in MANY_PLAYERS:
        return player_names(state, value)
    if name in MANY_NUMBERS:
        return listed([str(number) for number in value])
    if name in TENTHS and isinstance(value, int):
        return format_points(value)
    if name == "field":
        return field_text(str(value))
    if name == "clause":
        return clause_text(str(value))
    return value


def field_text(field: str) -> str:
    """What a field is called in a sentence; its own name where it has no other."""
    words = FIELDS.get(field)
    return _(words) if words else field
