"""Which rounds, pairings and forced exceptions does an interchange JSON state?"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, NoReturn

from berserk_desk.interchange.document_soundness import PlayerReader
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_items,
    as_whole,
    as_word,
    one_of,
)
from berserk_desk.interchange.parts import ForcedDoc, PairingDoc, RoundDoc
from berserk_desk.interchange.result_reading import result_at
from berserk_desk.terms import Outcome, RoundNo, StageKind, TableNo

ALONE = frozenset({Outcome.BYE, Outcome.ABSENT})
"""The outcomes of a pairing without a second player."""

_SLOT = re.compile(r"1/(2|4|8|16|32|64|128|256|512|1024)-[1-9][0-9]{0,3}|final|third|5-8-[12]|fifth|seventh")
_ROUND = tuple(field.name for field in fields(RoundDoc))
_PAIRING = tuple(field.name for field in fields(PairingDoc))
FORCED = ("second_bye", "bye_moved_up", "extra_bye", "rematch", "banned")
"""The kinds of what a pairing may have been forced to (``pairing.Forced``)."""


def rounds_of(top: Fields, player: PlayerReader) -> tuple[RoundDoc, ...]:
    """The rounds of a document as they stand in it. Raises ``InterchangeError`` as reading a document does."""
    return top.items("rounds", lambda value, path: _round(value, path, player))


def _round(value: Any, path: str, player: PlayerReader) -> RoundDoc:
    own = Fields(value, path, _ROUND)
    own.required("number", "stage", "pairings")
    pairings = as_items(
        own.given("pairings"), own.at("pairings"), lambda pair, where: _pairing(pair, where, player)
    )
    return RoundDoc(
        number=RoundNo(as_whole(own.given("number"), own.at("number"), 1)),
        stage=as_word(own.given("stage"), StageKind, own.at("stage")),
        pairings=pairings,
        draft_table=own.whole_or_none("draft_table"),
        announced=own.flag("announced", default=True),
        seed=own.whole_or_none("seed"),
        attempt=own.whole_or_none("attempt"),
        algorithm=own.text("algorithm"),
        forced=own.items("forced", lambda one, where: _forced(one, where, player)),
    )


def _forced(value: Any, path: str, player: PlayerReader) -> ForcedDoc:
    own = Fields(value, path, ("kind", "players"))
    own.required("kind", "players")
    return ForcedDoc(
        kind=one_of(own.given("kind"), FORCED, own.at("kind")),
        players=as_items(own.given("players"), own.at("players"), player),
    )


def _pairing(value: Any, path: str, player: PlayerReader) -> PairingDoc:
    own = Fields(value, path, _PAIRING)
    own.required("first", "second", "result")
    first = player(own.given("first"), own.at("first"))
    opponent, played = own.given("second"), own.given("result")
    second = None if opponent is None else player(opponent, own.at("second"))
    if second == first:
        raise InterchangeError(own.at("second"), InterchangeFault.SAME_PLAYER, id=first)
    result = None if played is None else result_at(played, own.at("result"))
    if result is not None and (second is None) != (result.outcome in ALONE):
        fault = InterchangeFault.SECOND_MISSING if second is None else InterchangeFault.SECOND_PRESENT
        raise InterchangeError(own.at("second"), fault, outcome=result.outcome.value)
    slot = own.text("slot")
    if slot and not _SLOT.fullmatch(slot):
        _wrong_slot(slot, own.at("slot"))
    table = own.whole_or_none("table")
    return PairingDoc(
        first=first,
        second=second,
        result=result,
        table=None if table is None else TableNo(table),
        slot=slot or None,
        reason=own.text("reason"),
    )


def _wrong_slot(slot: str, path: str) -> NoReturn:
    raise InterchangeError(
        path,
        InterchangeFault.WRONG_WORD,
        word=slot[:60],
        allowed="1/8-1, 1/4-1, 1/2-1, …, final, third, 5-8-1, 5-8-2, fifth, seventh",
    )
