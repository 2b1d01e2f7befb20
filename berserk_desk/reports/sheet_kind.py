"""What is a kind of sheet: when is it there, what can be chosen about it, who may see it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import NARROW_MARGIN
from berserk_desk.standings.table import Table
from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.wording import _


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
    FOR_JUDGE = "for_judge"
    NARROW = "narrow"


@dataclass(frozen=True, slots=True)
class Options:
    """What was chosen about a sheet; each sheet looks at the fields of its own ``choices``."""

    per_page: int = 6
    """Slips on a page, 4 or 6."""
    codes: bool = True
    """Slips with a QR code."""
    tables: tuple[TableNo, ...] = ()
    """Slips of these tables alone; empty: of all."""
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
    for_judge: bool = False
    """With penalties, notes and reasons: the form that the hall must not see."""
    narrow: bool = False
    """With narrow margins; slips have none."""
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
    private: bool = False
    """Is it for the judge alone, whatever the options say?"""
    heavy: bool = False
    """Does it come to many pages, so that it is only made when it is asked for?"""
    archive: bool = False
    """Is its PDF to be kept for years (PDF/A)?"""

    @property
    def offered(self) -> frozenset[Choice]:
        """What can be chosen about it: its own ``choices``, and the margins of all but slips."""
        return self.choices if Choice.PER_PAGE in self.choices else self.choices | {Choice.NARROW}

    def made(self, state: State, table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
        """What ``build`` gives, with the margins that were chosen."""
        sheets = self.build(state, table, number, options)
        if not options.narrow:
            return sheets
        return tuple(
            sheet if isinstance(sheet, SlipSheet) else replace(sheet, margin=NARROW_MARGIN)
            for sheet in sheets
        )

    def table_after(self, number: RoundNo) -> RoundNo | None:
        """After which round are the standings that ``build`` wants (None: after all)?"""
        return number or None

    def title(self, number: RoundNo) -> str:
        """What it is called where one round is looked at."""
        return _(self.name).format(round=number)


def revision_of(state: State, number: RoundNo | int) -> int:
    """In which revision are the pairs of that round? 1 until announced pairs are changed, 0 while it is a draft."""
    rounds = state.rounds_by_number(number)
    if not rounds or any(not day.announced(state, each.id) for each in rounds):
        return 0
    return max(state.publication[each.id].revision for each in rounds)


def is_draft(state: State, number: RoundNo | int) -> bool:
    """Is that round made, but not announced?"""
    return any(not day.announced(state, each.id) for each in state.rounds_by_number(number))
