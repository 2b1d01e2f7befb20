"""Which tournament does an interchange JSON state, and where is it unsound?

Every structurally sound history is taken, legal or not: what is illegal is for the check to say. Unsound is
what interchange.md calls so; each refusal names the path.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, NoReturn

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
    as_text,
    as_whole,
    load,
    needed,
    one_of,
)
from berserk_desk.interchange.parts import (
    FORMAT,
    VERSION,
    AdjustmentDoc,
    ApartDoc,
    ConstraintsDoc,
    Document,
    ForcedDoc,
    PairingDoc,
    PenaltyDoc,
    PlayerDoc,
    RoundDoc,
    SettledDoc,
    TournamentDoc,
    pairing_order,
    round_order,
)
from berserk_desk.interchange.result_reading import result_at
from berserk_desk.interchange.settings_reading import settings
from berserk_desk.interchange.stage_form import stages_of
from berserk_desk.rules.editions import EDITION_IDS
from berserk_desk.terms import (
    FIRST_ROUND,
    Outcome,
    PenaltyKind,
    PlayerId,
    RoundNo,
    StageKind,
    TableNo,
)

APART_BY = ("club", "city")
ALONE = frozenset({Outcome.BYE, Outcome.ABSENT})
"""The outcomes of a pairing without a second player."""

_SLOT = re.compile(r"1/(2|4|8|16|32|64|128|256|512|1024)-[1-9][0-9]{0,3}|final|third|5-8-[12]|fifth|seventh")
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
_CONSTRAINTS = tuple(field.name for field in fields(ConstraintsDoc))
_PLAYER = tuple(field.name for field in fields(PlayerDoc))
_ROUND = tuple(field.name for field in fields(RoundDoc))
_PAIRING = tuple(field.name for field in fields(PairingDoc))
FORCED = ("second_bye", "bye_moved_up", "extra_bye", "rematch", "banned")
"""The kinds of what a pairing may have been forced to (``pairing.Forced``)."""
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
    rounds = top.items("rounds", people.round)
    round_numbers(rounds)
    stages = stages_of(top, people.player)
    results_in(rounds)
    return Document(
        tournament=tournament,
        players=tuple(sorted(players, key=lambda player: player.id)),
        constraints=people.constraints(top.given("constraints"), "constraints"),
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

    def round(self, value: Any, path: str) -> RoundDoc:
        own = Fields(value, path, _ROUND)
        own.required("number", "stage", "pairings")
        pairings = as_items(own.given("pairings"), own.at("pairings"), self.pairing)
        return RoundDoc(
            number=RoundNo(as_whole(own.given("number"), own.at("number"), 1)),
            stage=needed(own.word("stage", StageKind), own.at("stage"), "text"),
            pairings=pairings,
            draft_table=own.whole_or_none("draft_table"),
            announced=own.flag("announced", default=True),
            seed=own.whole_or_none("seed"),
            attempt=own.whole_or_none("attempt"),
            algorithm=own.text("algorithm"),
            forced=own.items("forced", self.forced),
        )

    def forced(self, value: Any, path: str) -> ForcedDoc:
        own = Fields(value, path, ("kind", "players"))
        own.required("kind", "players")
        return ForcedDoc(
            kind=one_of(own.given("kind"), FORCED, own.at("kind")),
            players=as_items(own.given("players"), own.at("players"), self.player),
        )

    def pairing(self, value: Any, path: str) -> PairingDoc:
        own = Fields(value, path, _PAIRING)
        own.required("first", "second", "result")
        first = self.player(own.given("first"), own.at("first"))
        opponent, played = own.given("second"), own.given("result")
        second = None if opponent is None else self.player(opponent, own.at("second"))
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

    def constraints(self, value: Any, path: str) -> ConstraintsDoc:
        if value is None:
            return ConstraintsDoc()
        own = Fields(value, path, _CONSTRAINTS)
        forbidden = own.items("forbidden", self.forbidden)
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
            locked=own.items("locked", self.locked),
            byes=own.items("byes", self.settled),
            left_out=own.items("left_out", self.settled),
        )

    def locked(self, value: Any, path: str) -> SettledDoc:
        own = Fields(value, path, ("round", "players", "reason"))
        own.required("round", "players")
        return SettledDoc(
            round=RoundNo(as_whole(own.given("round"), own.at("round"), 1)),
            players=self.forbidden(own.given("players"), own.at("players")),
            reason=own.text("reason"),
        )

    def settled(self, value: Any, path: str) -> SettledDoc:
        own = Fields(value, path, ("round", "player", "reason"))
        own.required("round", "player")
        return SettledDoc(
            round=RoundNo(as_whole(own.given("round"), own.at("round"), 1)),
            players=(self.player(own.given("player"), own.at("player")),),
            reason=own.text("reason"),
        )

    def forbidden(self, value: Any, path: str) -> tuple[PlayerId, PlayerId]:
        pair = as_items(value, path, self.player)
        if len(pair) != 2:
            raise InterchangeError(path, InterchangeFault.WRONG_LENGTH, expected=2, found=len(pair))
        if pair[0] == pair[1]:
            raise InterchangeError(path, InterchangeFault.SAME_PLAYER, id=pair[0])
        return pair[0], pair[1]

    def penalty(self, value: Any, path: str) -> PenaltyDoc:
        own = Fields(value, path, _PENALTY)
        own.required("player", "kind")
        number = own.whole_or_none("round")
        return PenaltyDoc(
            player=self.player(own.given("player"), own.at("player")),
            kind=needed(own.word("kind", PenaltyKind), own.at("kind"), "text"),
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
            points=needed(own.points("points", negative=True), own.at("points"), "text"),
            reason=own.text("reason"),
        )

    def lot(self, value: Any, path: str) -> tuple[PlayerId, ...]:
        order = as_items(value, path, self.player)
        no_doubles(order, path)
        return order


def _apart(value: Any, path: str) -> ApartDoc:
    own = Fields(value, path, ("by", "until_round", "hard"))
    own.required("by")
    until = own.whole_or_none("until_round")
    return ApartDoc(
        by=one_of(own.given("by"), APART_BY, own.at("by")),
        until_round=None if until is None else RoundNo(until),
        hard=own.flag("hard"),
    )


def _wrong_slot(slot: str, path: str) -> NoReturn:
    raise InterchangeError(
        path,
        InterchangeFault.WRONG_WORD,
        word=slot[:60],
        allowed="1/8-1, 1/4-1, 1/2-1, …, final, third, 5-8-1, 5-8-2, fifth, seventh",
    )


def _in_order(item: RoundDoc) -> RoundDoc:
    return replace(item, pairings=tuple(sorted(item.pairings, key=pairing_order)))
