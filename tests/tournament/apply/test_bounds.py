"""Numbers a judge may enter: the first and the last that are taken, and those beyond."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from berserk_desk.terms import (
    HallKind,
    Method,
    Outcome,
    PlayerId,
    Points,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
)
from berserk_desk.tournament.clock_commands import AddMinutes
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import EditRegulations, OpenStage
from berserk_desk.tournament.event_rows import Apart, PairingSettings, Stage, TableRange
from berserk_desk.tournament.pairing_commands import EditPairing
from berserk_desk.tournament.player_commands import EditPlayer, GrantPrivilegeByes
from berserk_desk.tournament.result_commands import AdjustPoints, NoteProgress, RecordResult
from berserk_desk.tournament.round_commands import Publish
from berserk_desk.tournament.rows import Progress, Result
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, announced, at_table, do, paired, refusal

ONE = PlayerId(1)
USUAL = PairingSettings(1)

Asked = Callable[[State, int], Command]


@cache
def nothing_paired() -> State:
    return a_tournament(8)


@cache
def a_crowd() -> State:
    return a_tournament(513)


@cache
def running() -> State:
    return announced(paired(nothing_paired()))


@cache
def a_match_day() -> State:
    """Matches to two wins, with five extra turns."""
    return announced(paired(a_tournament(4, "heroes")))


def a_player(state: State, **values: Any) -> Command:
    return EditPlayer(replace(state.player[ONE], **values))


def rules(state: State, **values: Any) -> Command:
    return EditRegulations(replace(state.rules, **values))


def a_slip(state: State, **values: Any) -> Command:
    return RecordResult(Result(at_table(state, 1).id, Outcome.FIRST, Method.CLEAN, **values))


def a_stage(kind: StageKind, entrants: int, **values: Any) -> Command:
    return OpenStage(Stage(0, kind, entrants=tuple(PlayerId(p) for p in range(1, entrants + 1)), **values))


def minutes(number: int, table: TableNo | None = None) -> Command:
    return AddMinutes(RoundId(1), "2026-10-17T12:00:00+07:00", number, "Волков Р.", table)


def ranges(*tables: tuple[int, int | None]) -> Command:
    return EditPairing(USUAL, ranges=tuple(TableRange(0, *each) for each in tables))


def a_swiss_day(rounds: int) -> Command:
    return a_stage(StageKind.SWISS, 4, planned_rounds=rounds)


BOUNDS: dict[str, tuple[Callable[[], State], Asked, tuple[int, ...], tuple[int, ...], str]] = {
    "a fixed table": (
        nothing_paired,
        lambda s, n: a_player(s, fixed_table=TableNo(n)),
        (1, 9_999),
        (0, 10_000),
        "table_out_of_range",
    ),
    "the last table of a range": (
        nothing_paired,
        lambda _, n: ranges((1, n)),
        (1, 9_999),
        (0, 10_000),
        "table_range_wrong",
    ),
    "the first table of an open range": (
        nothing_paired,
        lambda _, n: ranges((n, None)),
        (1, 9_999),
        (0, 10_000),
        "table_range_wrong",
    ),
    "ranges of tables": (
        nothing_paired,
        lambda _, n: ranges(*((at, at) for at in range(1, n + 1))),
        (0, 50),
        (51,),
        "too_many_ranges",
    ),
    "the first table of a range behind that of 10 to 12": (
        nothing_paired,
        lambda _, n: ranges((10, 12), (n, 20)),
        (13,),
        (12, 11, 10, 9),
        "table_ranges_overlap",
    ),
    "the last table of a range before that of 10 to 12": (
        nothing_paired,
        lambda _, n: ranges((10, 12), (5, n)),
        (9,),
        (10, 11, 12, 13),
        "table_ranges_overlap",
    ),
    "the round from which meetings count": (
        nothing_paired,
        lambda _, n: EditPairing(replace(USUAL, meetings_from=RoundNo(n))),
        (1, 99),
        (0, 100),
        "number_out_of_range",
    ),
    "the round until which clubs are kept apart": (
        nothing_paired,
        lambda _, n: EditPairing(USUAL, (Apart(1, "club", RoundNo(n)),)),
        (1, 99),
        (0, 100),
        "number_out_of_range",
    ),
    "privilege byes": (
        nothing_paired,
        lambda _, n: GrantPrivilegeByes(ONE, n),
        (0, 9),
        (-1, 10),
        "privilege_out_of_range",
    ),
    "planned rounds": (
        nothing_paired,
        lambda s, n: rules(s, planned_rounds=n),
        (1, 99),
        (0, 100),
        "number_out_of_range",
    ),
    "minutes of a round": (
        nothing_paired,
        lambda s, n: rules(s, round_minutes=n),
        (0, 600),
        (-1, 601),
        "number_out_of_range",
    ),
    "the first table of the hall": (
        nothing_paired,
        lambda s, n: rules(s, first_table=TableNo(n)),
        (1, 9_000),
        (0, 9_001),
        "number_out_of_range",
    ),
    "re-deals of the first player": (
        running,
        lambda s, n: a_slip(s, redeals_first=n),
        (0, 20),
        (-1, 21),
        "redeals_out_of_range",
    ),
    "re-deals of the second player": (
        running,
        lambda s, n: a_slip(s, redeals_second=n),
        (0, 20),
        (-1, 21),
        "redeals_out_of_range",
    ),
    "the cost of a card": (
        running,
        lambda s, n: a_slip(s, crystals_first=(n,)),
        (0, 99),
        (-1, 100),
        "cost_out_of_range",
    ),
    "cards that are left": (
        running,
        lambda s, n: a_slip(s, crystals_second=(1,) * n),
        (1, 30),
        (31,),
        "too_many_cards",
    ),
    "drawn games of a match": (
        a_match_day,
        lambda s, n: a_slip(s, games=(2, 0, n)),
        (0, 9),
        (10,),
        "drawn_games_out_of_range",
    ),
    "extra turns taken so far": (
        a_match_day,
        lambda s, n: NoteProgress((Progress(at_table(s, 1).id, 1, 0, n),)),
        (0, 5),
        (-1, 6),
        "no_such_turns",
    ),
    "games won so far": (
        a_match_day,
        lambda s, n: NoteProgress((Progress(at_table(s, 1).id, n, 0, 1),)),
        (0, 2),
        (-1, 3),
        "no_such_games",
    ),
    "minutes for all": (
        running,
        lambda _, n: minutes(n),
        (-1, 1, 120),
        (-121, 0, 121),
        "minutes_out_of_range",
    ),
    "minutes for a table that has none": (
        running,
        lambda _, n: minutes(n, TableNo(1)),
        (1, 120),
        (-1,),
        "more_minutes_than_given",
    ),
    "minutes of the round taken back": (
        running,
        lambda _, n: minutes(-n),
        (50,),
        (51,),
        "more_minutes_than_given",
    ),
    "points given or taken": (
        running,
        lambda _, n: AdjustPoints(ONE, RoundNo(1), Points(n), "опоздание"),
        (-1000, -1, 1, 1000),
        (-1001, 0, 1001),
        "adjustment_out_of_range",
    ),
    "the round of an adjustment": (
        running,
        lambda _, n: AdjustPoints(ONE, RoundNo(n), Points(-10), "опоздание"),
        (1,),
        (0, 2),
        "no_such_round_number",
    ),
    "letters of a text for the hall": (
        running,
        lambda _, n: Publish(HallKind.TEXT, RoundNo(0), "ы" * n),
        (1, 600),
        (601,),
        "text_too_long",
    ),
    "planned rounds of a second day": (
        nothing_paired,
        lambda _, n: a_swiss_day(n),
        (1, 99),
        (0, 100),
        "number_out_of_range",
    ),
    "players of a second day": (
        nothing_paired,
        lambda _, n: a_stage(StageKind.SWISS, n, planned_rounds=2),
        (2, 8),
        (0, 1),
        "field_of_stage",
    ),
    "players of a playoff": (
        nothing_paired,
        lambda _, n: a_stage(StageKind.PLAYOFF, n),
        (2, 8),
        (0, 1),
        "field_of_stage",
    ),
    "players of the largest playoff": (
        a_crowd,
        lambda _, n: a_stage(StageKind.PLAYOFF, n),
        (512,),
        (513,),
        "field_of_stage",
    ),
    "players of a playoff with a game for third place": (
        nothing_paired,
        lambda _, n: a_stage(StageKind.PLAYOFF, n, third_place=True),
        (4, 5),
        (2, 3),
        "too_few_for_third_place",
    ),
    "players of a playoff with games for places 5 to 8": (
        nothing_paired,
        lambda _, n: a_stage(StageKind.PLAYOFF, n, lower_places=True),
        (6, 8),
        (4, 5),
        "too_few_for_lower_places",
    ),
    "seconds for a pick": (
        nothing_paired,
        lambda _, n: a_stage(StageKind.PLAYOFF, 2, pick_seconds=(n,)),
        (1, 600),
        (0, 601),
        "number_out_of_range",
    ),
}


@pytest.mark.parametrize("what", BOUNDS)
def test_a_number_is_taken_up_to_its_bounds_and_refused_beyond(what: str) -> None:
    scene, asked, taken, beyond, code = BOUNDS[what]
    state = scene()
    for number in taken:
        do(state, asked(state, number))
    assert [refusal(state, asked(state, number)).code for number in beyond] == [code] * len(beyond)


def test_a_stage_for_the_only_player_is_refused_with_two_as_the_fewest_and_the_most() -> None:
    refused = refusal(a_tournament(1), a_stage(StageKind.SWISS, 1, planned_rounds=2))
    assert (refused.code, refused.args_by_name) == ("field_of_stage", {"count": 1, "low": 2, "high": 2})
