"""Which tournament does an interchange JSON state, and where is it unsound?

Every structurally sound history is taken, legal or not: what is illegal is for the check to say. Unsound is
what interchange.md calls so; each refusal names the path.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from berserk_desk.interchange.constraint_reading import constraints_of
from berserk_desk.interchange.document_soundness import (
    no_doubles,
    results_in,
    round_numbers,
    unique_ids,
)
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_items,
    as_points,
    as_text,
    as_whole,
    as_word,
    load,
    one_of,
)
from berserk_desk.interchange.parts import (
    FORMAT,
    VERSION,
    AdjustmentDoc,
    Document,
    PenaltyDoc,
    PlayerDoc,
    RoundDoc,
    TournamentDoc,
    pairing_order,
    round_order,
)
from berserk_desk.interchange.round_reading import rounds_of
from berserk_desk.interchange.settings_reading import settings
from berserk_desk.interchange.stage_form import stages_of
from berserk_desk.rules.editions import EDITION_IDS
from berserk_desk.terms import (
    FIRST_ROUND,
    PenaltyKind,
    PlayerId,
    RoundNo,
    TableNo,
)

_TOP = (
    "format",
    "version",
    "tournament",
    "players",
    "constraints",
    "stages",
    "rounds",
    "penalties",
    "adjustments",
    "lots",
)
_TOURNAMENT = tuple(field.name for field in fields(TournamentDoc))
_PLAYER = tuple(field.name for field in fields(PlayerDoc))
_PENALTY = tuple(field.name for field in fields(PenaltyDoc))
_ADJUSTMENT = tuple(field.name for field in fields(AdjustmentDoc))


def parse(data: str | bytes) -> Document:
    """The tournament that a JSON text states, in canonical order.

    Raises ``InterchangeError`` (path, code, facts), never anything else, for whatever ``data`` holds.
    """
    value = load(data)
    _own_format(value)
    top = Fields(value, "", _TOP)
    top.required("tournament")
    tournament = _tournament(top.given("tournament"), "tournament")
    players = top.items("players", _player)
    ids = unique_ids(players)
    people = _People(ids)
    rounds = rounds_of(top, people.player)
    round_numbers(rounds)
    stages = stages_of(top, people.player)
    results_in(rounds)
    return Document(
        tournament=tournament,
        players=tuple(sorted(players, key=lambda player: player.id)),
        constraints=constraints_of(top, people.player),
        stages=stages,
        rounds=tuple(_in_order(item) for item in sorted(rounds, key=round_order)),
        penalties=top.items("penalties", people.penalty),
        adjustments=top.items("adjustments", people.adjustment),
        lots=top.items("lots", people.lot),
    )


def _own_format(value: Any) -> None:
    """Is this our form in a version we know? Asked first: a newer version may have keys we do not know."""
    top = Fields(value, "", None)
    top.required("format", "version")
    if top.given("format") != FORMAT:
        raise InterchangeError("format", InterchangeFault.WRONG_FORMAT)
    version = as_whole(top.given("version"), "version", 1)
    if version > VERSION:
        raise InterchangeError("version", InterchangeFault.NEWER_VERSION, version=version, known=VERSION)


def _tournament(value: Any, path: str) -> TournamentDoc:
    own = Fields(value, path, _TOURNAMENT)
    own.required("name", "edition")
    return TournamentDoc(
        name=as_text(own.given("name"), own.at("name")),
        edition=one_of(own.given("edition"), EDITION_IDS, own.at("edition")),
        date=own.day("date"),
        end_date=own.day("end_date"),
        city=own.text("city"),
        venue=own.text("venue"),
        organizer=own.text("organizer"),
        head_judge=own.text("head_judge"),
        seed=own.whole("seed", 1),
        prizes=own.items("prizes", as_text),
        finished=own.flag("finished"),
        second_look=own.flag("second_look"),
        settings=settings(own.given("settings"), own.at("settings")),
    )


def _player(value: Any, path: str) -> PlayerDoc:
    own = Fields(value, path, _PLAYER)
    own.required("id", "name")
    fixed, dropped = own.whole_or_none("fixed_table"), own.whole_or_none("dropped_after")
    return PlayerDoc(
        id=PlayerId(as_whole(own.given("id"), own.at("id"), 1)),
        name=as_text(own.given("name"), own.at("name")),
        city=own.text("city"),
        club=own.text("club"),
        number=own.text("number"),
        judge=own.flag("judge"),
        decklist=own.flag("decklist"),
        fixed_table=None if fixed is None else TableNo(fixed),
        draft_table=own.whole_or_none("draft_table"),
        members=own.items("members", as_text),
        privilege_byes=own.whole("privilege_byes", 0),
        joined_round=RoundNo(own.whole("joined_round", FIRST_ROUND)),
        dropped_after=None if dropped is None else RoundNo(dropped),
        disqualified=own.flag("disqualified"),
        fee_paid=own.flag("fee_paid"),
        deck_checked=own.flag("deck_checked"),
        present=own.flag("present", default=True),
    )


class _People:
    """The parts of a document that name players: every id must be one of the list."""

    def __init__(self, ids: frozenset[int]) -> None:
        self._ids = ids

    def player(self, value: Any, path: str) -> PlayerId:
        """An id of the list of players."""
        number = as_whole(value, path, 1)
        if number not in self._ids:
            raise InterchangeError(path, InterchangeFault.UNKNOWN_PLAYER, id=number)
        return PlayerId(number)

    def penalty(self, value: Any, path: str) -> PenaltyDoc:
        own = Fields(value, path, _PENALTY)
        own.required("player", "kind")
        number = own.whole_or_none("round")
        return PenaltyDoc(
            player=self.player(own.given("player"), own.at("player")),
            kind=as_word(own.given("kind"), PenaltyKind, own.at("kind")),
            round=None if number is None else RoundNo(number),
            reason=own.text("reason"),
            judge=own.text("judge"),
            withdrawn=own.flag("withdrawn"),
            head_judge_consulted=own.flag("head_judge_consulted"),
        )

    def adjustment(self, value: Any, path: str) -> AdjustmentDoc:
        own = Fields(value, path, _ADJUSTMENT)
        own.required("player", "round", "points")
        return AdjustmentDoc(
            player=self.player(own.given("player"), own.at("player")),
            round=RoundNo(as_whole(own.given("round"), own.at("round"))),
            points=as_points(own.given("points"), own.at("points"), negative=True),
            reason=own.text("reason"),
        )

    def lot(self, value: Any, path: str) -> tuple[PlayerId, ...]:
        order = as_items(value, path, self.player)
        no_doubles(order, path)
        return order


def _in_order(item: RoundDoc) -> RoundDoc:
    return replace(item, pairings=tuple(sorted(item.pairings, key=pairing_order)))
