"""Which sheets are there, when can each be printed, and who builds it? The one table of them.

The print screen, the command line and the tool that makes pictures read it. ``id`` is the word that stands in the
journal's marks and in ``wording.journal.SHEETS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.slips import blank_slips, result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import N_, _


class Group(StrEnum):
    """Under which head does a sheet stand?"""

    ROUND = "round"
    STANDINGS = "standings"
    JUDGE = "judge"


class Choice(StrEnum):
    """What can be chosen about a sheet; the value is the field of ``Options``."""

    PER_PAGE = "per_page"
    CODES = "codes"
    SPLIT = "split"
    LARGE = "large"
    OPPONENTS = "opponents"
    LANDSCAPE = "landscape"
    PRIZES = "prizes"


@dataclass(frozen=True, slots=True)
class Options:
    """What was chosen about a sheet; each sheet looks at the fields of its own ``choices``."""

    per_page: int = 6
    """Slips on a page, 4 or 6."""
    codes: bool = True
    """Slips with a QR code."""
    split: bool = False
    """By name on two sheets, А–М and Н–Я."""
    large: bool = False
    """By name in one column of larger type."""
    opponents: bool = True
    """By name with the opponent under the name."""
    landscape: bool | None = None
    """Standings lying; None: as the number of rounds asks for."""
    prizes: bool = False
    """The final table with an empty column for prizes."""
    printed_at: str = ""
    """ISO moment for the foot; "" = none."""

    def having(self, chosen: Mapping[Choice, object]) -> Options:
        """The same with these choices made; each value is of its field's type."""
        named = {choice.value: value for choice, value in chosen.items()}
        # By name: the types of the fields differ, which a type checker cannot follow here.
        return replace(self, **named)  # type: ignore[arg-type]


USUAL = Options()

Builder = Callable[[State, Table | None, RoundNo, Options], tuple[Sheet, ...]]


@dataclass(frozen=True, slots=True)
class SheetKind:
    """One sheet of the programme. Texts are English and marked; say them with ``_``."""

    id: str
    name: str
    about: str
    """What it is for, in a sentence."""
    group: Group
    number_for: Callable[[State, RoundNo], RoundNo | None]
    """The round that the sheet tells of when that round is looked at; 0 = of no round, None = not there yet."""
    build: Builder
    """(state, standings that fit or None to have them made, ``number_for``, options) → sheets."""
    choices: frozenset[Choice] = frozenset()
    later: str = ""
    """When it will be there."""
    of_pairs: bool = False
    """Does it show the pairs of a round: «ПРОЕКТ» before the round is announced, «редакция» after a change?"""
    ranked: bool = False
    """Does it need the standings?"""
    wall: bool = False
    """May it hang in the hall?"""

    def table_after(self, number: RoundNo) -> RoundNo | None:
        """After which round are the standings that ``build`` wants (None: after all)?"""
        return number or None

    def title(self, number: RoundNo) -> str:
        """What it is called where one round is looked at."""
        return _(self.name).format(round=number)


def sheets_of(
    kind: SheetKind,
    state: State,
    looked_at: RoundNo | int,
    options: Options = USUAL,
    table: Table | None = None,
) -> tuple[Sheet, ...]:
    """The sheets of that kind when round ``looked_at`` is looked at; () when it is not there yet."""
    number = kind.number_for(state, RoundNo(looked_at))
    return () if number is None else kind.build(state, table, number, options)


def revision_of(state: State, number: RoundNo | int) -> int:
    """In which revision are the pairs of that round? 1 until announced pairs are changed, 0 while it is a draft."""
    rounds = state.rounds_by_number(number)
    if not rounds or any(not day.announced(state, each.id) for each in rounds):
        return 0
    return max(state.publication[each.id].revision for each in rounds)


def is_draft(state: State, number: RoundNo | int) -> bool:
    """Is that round made, but not announced?"""
    return any(not day.announced(state, each.id) for each in state.rounds_by_number(number))


def _of_round(state: State, looked_at: RoundNo) -> RoundNo | None:
    return looked_at if state.rounds_by_number(looked_at) else None


def _of_standings(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself once it is whole, else the one before; the first one as it stands."""
    number = min(looked_at, day.last_announced_number(state))
    if number > 1 and day.outstanding_tables(state, number):
        number = RoundNo(number - 1)
    return RoundNo(number) if number else None


def _of_end(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    last = day.last_announced_number(state)
    played = (
        last >= state.rules.planned_rounds > 0
        and last == day.last_number(state)
        and not day.outstanding_tables(state, last)
    )
    return RoundNo(0) if state.event.finished or played else None


def _of_event(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    return RoundNo(0)


def _by_name(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    return pairings_by_name(
        state,
        number,
        split=options.split,
        large=options.large,
        opponents=options.opponents,
        printed_at=options.printed_at,
    )


def _by_table(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    before = scores(state, RoundNo(number - 1))
    return (pairings_by_table(state, number, before, printed_at=options.printed_at),)


def _slips(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    return (result_slips(state, number, per_page=options.per_page, codes=options.codes),)


def _blank_slips(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    return (blank_slips(state, per_page=options.per_page),)


def _standings(state: State, table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    table = standings(state, number) if table is None else table
    return (standings_sheet(state, table, landscape=options.landscape, printed_at=options.printed_at),)


def _final(state: State, table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    table = standings(state) if table is None else table
    return (final_table(state, table, prizes=options.prizes, printed_at=options.printed_at),)


def _players(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    return (players_list(state, printed_at=options.printed_at),)


CATALOGUE: tuple[SheetKind, ...] = (
    SheetKind(
        "pairings_by_name",
        N_("Pairings by name"),
        N_("For the wall: everybody looks for their own name, the table stands before it."),
        Group.ROUND,
        _of_round,
        _by_name,
        frozenset({Choice.SPLIT, Choice.LARGE, Choice.OPPONENTS}),
        N_("after the pairing"),
        of_pairs=True,
        wall=True,
    ),
    SheetKind(
        "pairings_by_table",
        N_("Pairings by table"),
        N_("For the wall and the judges: table by table, byes last."),
        Group.ROUND,
        _of_round,
        _by_table,
        later=N_("after the pairing"),
        of_pairs=True,
        wall=True,
    ),
    SheetKind(
        "slips",
        N_("Result slips"),
        N_("One for each table. Cut the pages in one go: the stacks lie in order."),
        Group.ROUND,
        _of_round,
        _slips,
        frozenset({Choice.PER_PAGE, Choice.CODES}),
        N_("after the pairing"),
        of_pairs=True,
    ),
    SheetKind(
        "standings",
        N_("Standings after round {round}"),
        N_("For the wall: points, sums and every round."),
        Group.STANDINGS,
        _of_standings,
        _standings,
        frozenset({Choice.LANDSCAPE}),
        N_("after round 1"),
        ranked=True,
        wall=True,
    ),
    SheetKind(
        "final_table",
        N_("Final table"),
        N_("For the wall and the organizer, with the head judge's signature."),
        Group.STANDINGS,
        _of_end,
        _final,
        frozenset({Choice.PRIZES}),
        N_("at the end"),
        ranked=True,
        wall=True,
    ),
    SheetKind(
        "players",
        N_("List of participants"),
        N_("For the door: who has come, who has handed in a decklist."),
        Group.JUDGE,
        _of_event,
        _players,
    ),
    SheetKind(
        "blank_slips",
        N_("Blank result slips"),
        N_("For going on by hand."),
        Group.JUDGE,
        _of_event,
        _blank_slips,
        frozenset({Choice.PER_PAGE}),
    ),
)
"""In the order of the list and of the paper kit."""

BY_ID: dict[str, SheetKind] = {kind.id: kind for kind in CATALOGUE}
