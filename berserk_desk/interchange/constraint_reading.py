"""Which bans and arrangements of single rounds does an interchange JSON state?"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from berserk_desk.interchange.document_soundness import PlayerReader
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_items,
    as_text,
    as_whole,
    one_of,
)
from berserk_desk.interchange.parts import ApartDoc, ConstraintsDoc, SettledDoc
from berserk_desk.terms import PlayerId, RoundNo

APART_BY = ("club", "city")
_CONSTRAINTS = tuple(field.name for field in fields(ConstraintsDoc))


def constraints_of(top: Fields, player: PlayerReader) -> ConstraintsDoc:
    """The bans and arrangements of a document, none where it has none. Raises ``InterchangeError`` as reading it does."""
    value = top.given("constraints")
    if value is None:
        return ConstraintsDoc()
    own = Fields(value, "constraints", _CONSTRAINTS)
    forbidden = own.items("forbidden", lambda pair, where: _pair(pair, where, player))
    reasons = own.items("forbidden_reasons", as_text)
    if reasons and len(reasons) != len(forbidden):
        raise InterchangeError(
            own.at("forbidden_reasons"),
            InterchangeFault.WRONG_LENGTH,
            expected=len(forbidden),
            found=len(reasons),
        )
    return ConstraintsDoc(
        forbidden=forbidden,
        forbidden_reasons=reasons,
        apart=own.items("apart", _apart),
        locked=own.items("locked", lambda one, where: _locked(one, where, player)),
        byes=own.items("byes", lambda one, where: _settled(one, where, player)),
        left_out=own.items("left_out", lambda one, where: _settled(one, where, player)),
    )


def _locked(value: Any, path: str, player: PlayerReader) -> SettledDoc:
    own = Fields(value, path, ("round", "players", "reason"))
    own.required("round", "players")
    return SettledDoc(
        round=RoundNo(as_whole(own.given("round"), own.at("round"), 1)),
        players=_pair(own.given("players"), own.at("players"), player),
        reason=own.text("reason"),
    )


def _settled(value: Any, path: str, player: PlayerReader) -> SettledDoc:
    own = Fields(value, path, ("round", "player", "reason"))
    own.required("round", "player")
    return SettledDoc(
        round=RoundNo(as_whole(own.given("round"), own.at("round"), 1)),
        players=(player(own.given("player"), own.at("player")),),
        reason=own.text("reason"),
    )


def _pair(value: Any, path: str, player: PlayerReader) -> tuple[PlayerId, PlayerId]:
    pair = as_items(value, path, player)
    if len(pair) != 2:
        raise InterchangeError(path, InterchangeFault.WRONG_LENGTH, expected=2, found=len(pair))
    if pair[0] == pair[1]:
        raise InterchangeError(path, InterchangeFault.SAME_PLAYER, id=pair[0])
    return pair[0], pair[1]


def _apart(value: Any, path: str) -> ApartDoc:
    own = Fields(value, path, ("by", "until_round", "hard"))
    own.required("by")
    until = own.whole_or_none("until_round")
    return ApartDoc(
        by=one_of(own.given("by"), APART_BY, own.at("by")),
        until_round=None if until is None else RoundNo(until),
        hard=own.flag("hard"),
    )
