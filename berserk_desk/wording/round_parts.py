"""What are the parts of a round called, and what is to be said of each as a whole?"""

from __future__ import annotations

from berserk_desk.pairing.bracket import FINAL, THIRD
from berserk_desk.terms import PlayerId, RoundNo, StageKind
from berserk_desk.tournament import stages
from berserk_desk.tournament.proposal import decoded
from berserk_desk.tournament.round_parts import LOWER, PartKind, RoundPart
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _, ngettext
from berserk_desk.wording.numbers import listed, players_phrase, points_phrase
from berserk_desk.wording.people import short_name
from berserk_desk.wording.stages import round_of_slot_text


def part_title(state: State, number: RoundNo | int, part: RoundPart, players: int) -> str:
    """The heading of a part of round ``number`` in which so many ``players`` stand."""
    match part.kind:
        case PartKind.SCORE_GROUP:
            return _("{points} — {players}").format(
                points=points_phrase(part.value), players=players_phrase(players)
            )
        case PartKind.BYES:
            return _("Without an opponent")
        case PartKind.DRAFT_TABLE:
            return _("Draft table {table} — {players}").format(
                table=part.value, players=players_phrase(players)
            )
        case PartKind.ROUND_ROBIN:
            return round_robin_text(state, number)
        case PartKind.BRACKET:
            return bracket_part_text(part.slot)


def part_note(state: State, part: RoundPart) -> str:
    """What is true of a part that is no score group; who has no opponent there is named."""
    match part.kind:
        case PartKind.DRAFT_TABLE:
            across = part.games and all(_has(pairing, "across") for pairing in part.games)
            ways = [_("across the table") if across else _("by points, inside the table")]
            return "; ".join([*ways, *_alone(state, part.alone, _("bye: {names}"))])
        case PartKind.ROUND_ROBIN:
            return "; ".join(_alone(state, part.alone, _("without an opponent: {names}")))
        case PartKind.BRACKET:
            return "; ".join(_alone(state, part.alone, _("without a game: {names}")))
        case _:
            return ""


def round_robin_text(state: State, number: RoundNo | int) -> str:
    """Which round of the tables of Berger is this: "Round 3 of 7 by the tables of Berger"?"""
    stage = stages.stage_at(state, number)
    if stage is None or stage.kind is not StageKind.ROUND_ROBIN:
        return _("Round robin")
    planned = stages.rounds_planned(state, stage)
    return ngettext(
        "Round {own} of {count} by the tables of Berger",
        "Round {own} of {count} by the tables of Berger",
        planned,
    ).format(own=number - stage.after_round, count=planned)


def bracket_part_text(slot: str) -> str:
    """Of which round of the bracket, or for which places: as ``round_of_slot_text``, for any slot a file may name."""
    games = slot.partition("-")[0].removeprefix("1/")
    known = slot in (FINAL, THIRD, *LOWER) or (slot.startswith("1/") and games.isdecimal())
    words = round_of_slot_text(slot) if known else _("Playoff")
    return words[:1].upper() + words[1:]


def _has(pairing: Pairing, code: str) -> bool:
    return any(reason.code == code for reason in decoded(pairing.why))


def _alone(state: State, players: tuple[PlayerId, ...], words: str) -> list[str]:
    return [words.format(names=listed([short_name(state, player) for player in players]))] if players else []
