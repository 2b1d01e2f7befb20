"""How long a text may be: a reason takes 500 letters, what names something 200, a number on a card 40."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, Points, RoundId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import (
    CancelStage,
    EditRegulations,
    EditStage,
    EditTournament,
    FinishTournament,
    KeepStage,
    OpenStage,
    RebuildStage,
    ReopenTournament,
    StatePrizes,
)
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.next_round import propose
from berserk_desk.tournament.pairing_commands import ForbidPair, GiveBye, LeaveOut, LockPair
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, DropPlayers, EditPlayer, NewPlayer
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    CorrectResult,
    EditPenalty,
    RecordResult,
    WithdrawPenalty,
)
from berserk_desk.tournament.round_commands import CancelRound, ProposedPairing, RepairRound, SwapPlayers
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, announced, at_table, do, paired, played, refusal, the_round_now
from tests.stage_events import playoff

ONE, TWO = PlayerId(1), PlayerId(2)
FIRST = RoundNo(1)
FOUR = tuple(PlayerId(player) for player in range(1, 5))

Asked = Callable[[State, str], Command]


@cache
def nothing_paired() -> State:
    return a_tournament(4)


@cache
def drafted() -> State:
    return paired(nothing_paired())


@cache
def running() -> State:
    return announced(drafted())


@cache
def second_round() -> State:
    return paired(played(nothing_paired()))


@cache
def penalised() -> State:
    return do(running(), AddPenalty(ONE, PenaltyKind.WARNING))


@cache
def playoff_running() -> State:
    return announced(paired(playoff(nothing_paired(), FOUR)))


@cache
def finished() -> State:
    return do(played(a_tournament(4, rounds=1)), FinishTournament())


def a_swap(state: State, reason: str) -> Command:
    return SwapPlayers(RoundId(1), at_table(state, 1).first, at_table(state, 2).first, reason)


def a_repair(state: State, reason: str, *, of_a_pair: str = "просят") -> Command:
    one, two = at_table(state, 1), at_table(state, 2)
    lines = (
        ProposedPairing(one.first, two.second, reason=of_a_pair),
        ProposedPairing(two.first, one.second, reason="остались"),
    )
    return RepairRound(one.round, lines, reason=reason)


def a_pair_of_a_proposal(state: State, reason: str) -> Command:
    proposed = propose(state, attempt=1).command()
    first, *others = proposed.pairings
    return replace(proposed, pairings=(replace(first, reason=reason), *others))


def a_correction(state: State, reason: str) -> Command:
    return CorrectResult(Result(at_table(state, 1, 1).id, Outcome.SECOND, Method.CLEAN), reason)


def other_rules(state: State, reason: str) -> Command:
    return EditRegulations(replace(state.rules, points_win=Points(20)), reason)


def a_game_for_third_place(state: State, reason: str) -> Command:
    return EditStage(replace(state.stage[1], third_place=True), reason)


REASONS: dict[str, tuple[Callable[[], State], Asked]] = {
    "a swap in a draft": (drafted, a_swap),
    "a swap in the hall": (running, a_swap),
    "a repair of a draft": (drafted, a_repair),
    "a repair in the hall": (running, a_repair),
    "a pair made by hand in a repair": (drafted, lambda s, text: a_repair(s, "", of_a_pair=text)),
    "a pair made by hand in a new round": (nothing_paired, a_pair_of_a_proposal),
    "cancelling a round": (running, lambda s, text: CancelRound(the_round_now(s).id, 0, text)),
    "forbidding a pair": (nothing_paired, lambda _, text: ForbidPair(ONE, TWO, text)),
    "locking a pair": (nothing_paired, lambda _, text: LockPair(FIRST, ONE, TWO, text)),
    "a bye by hand": (nothing_paired, lambda _, text: GiveBye(FIRST, ONE, text)),
    "leaving out": (nothing_paired, lambda _, text: LeaveOut(FIRST, (ONE,), text)),
    "dropping one": (nothing_paired, lambda _, text: DropPlayer(ONE, text)),
    "dropping many": (nothing_paired, lambda _, text: DropPlayers((ONE, TWO), text)),
    "correcting a result": (second_round, a_correction),
    "a penalty": (running, lambda _, text: AddPenalty(ONE, PenaltyKind.WARNING, FIRST, text)),
    "a penalty put right": (
        penalised,
        lambda _, text: EditPenalty(1, PenaltyKind.LOSS, FIRST, text),
    ),
    "withdrawing a penalty": (penalised, lambda _, text: WithdrawPenalty(1, text)),
    "adjusting points": (running, lambda _, text: AdjustPoints(ONE, FIRST, Points(-10), text)),
    "changing the rules after round 1": (running, other_rules),
    "changing a stage that is played": (playoff_running, a_game_for_third_place),
    "keeping a stage": (playoff_running, lambda _, text: KeepStage(1, text)),
    "cutting a stage anew": (playoff_running, lambda _, text: RebuildStage(1, FOUR[::-1], reason=text)),
    "opening a finished event": (finished, lambda _, text: ReopenTournament(text)),
    "cancelling a stage": (playoff_running, lambda _, text: CancelStage(1, 0, text)),
    "why an opened stage is kept": (
        nothing_paired,
        lambda _, text: OpenStage(Stage(0, StageKind.PLAYOFF, entrants=FOUR, kept=text)),
    ),
}


@pytest.mark.parametrize("what", REASONS)
def test_a_reason_of_500_letters_is_taken_and_one_of_501_is_refused(what: str) -> None:
    scene, asked = REASONS[what]
    state = scene()
    assert do(state, asked(state, "ы" * 500)) != state
    refused = refusal(state, asked(state, "ы" * 501))
    assert (refused.code, refused.args_by_name) == ("text_too_long", {"field": "reason", "limit": 500})


def edited_player(state: State, **values: Any) -> Command:
    return EditPlayer(replace(state.player[ONE], **values))


def edited_event(state: State, **values: Any) -> Command:
    return EditTournament(replace(state.event, **values))


TEXTS: dict[str, tuple[str, int, Asked]] = {
    "the city of a new player": ("city", 200, lambda _, text: AddPlayer(NewPlayer("Ким Лев", city=text))),
    "the club of a new player": ("club", 200, lambda _, text: AddPlayer(NewPlayer("Ким Лев", club=text))),
    "the number of a new player": (
        "number",
        40,
        lambda _, text: AddPlayer(NewPlayer("Ким Лев", number=text)),
    ),
    "the city of a player": ("city", 200, lambda s, text: edited_player(s, city=text)),
    "the club of a player": ("club", 200, lambda s, text: edited_player(s, club=text)),
    "the number of a player": ("number", 40, lambda s, text: edited_player(s, number=text)),
    "the city of the event": ("city", 200, lambda s, text: edited_event(s, city=text)),
    "the venue": ("venue", 200, lambda s, text: edited_event(s, venue=text)),
    "the organizer": ("organizer", 200, lambda s, text: edited_event(s, organizer=text)),
    "the head judge": ("head_judge", 200, lambda s, text: edited_event(s, head_judge=text)),
    "a prize": ("prize", 200, lambda _, text: StatePrizes((text,))),
    "the judge of a penalty": (
        "judge",
        200,
        lambda _, text: AddPenalty(ONE, PenaltyKind.WARNING, judge=text),
    ),
    "a note on a slip": (
        "note",
        500,
        lambda s, text: RecordResult(Result(at_table(s, 1).id, Outcome.FIRST, Method.CLEAN, note=text)),
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_of_as_many_letters_as_its_line_has_is_taken_and_one_more_is_refused(what: str) -> None:
    field, limit, asked = TEXTS[what]
    state = running()
    assert do(state, asked(state, "ы" * limit)) != state
    refused = refusal(state, asked(state, "ы" * (limit + 1)))
    assert (refused.code, refused.args_by_name) == ("text_too_long", {"field": field, "limit": limit})


def test_outer_spaces_and_line_breaks_are_not_counted_as_letters_of_a_reason() -> None:
    state = do(running(), CancelRound(the_round_now(running()).id, 0, "  " + "ы" * 500 + "\n"))
    assert day.last_number(state) == 0
