"""Which ways out of a wrong round does the judge see: what each seats anew, loses and voids, and what stays?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.round_repair import (
    Happened,
    RepairPlan,
    propose_anew,
    propose_repair,
)
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import listed


class WayKind(StrEnum):
    """The ways: the proposal, fewer tables at the price of a far pair, by hand, all anew, not at all."""

    LEAST = "least"
    SPARE = "spare"
    HAND = "hand"
    ANEW = "anew"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Way:
    """One way; without ``plan`` by hand and as it is. ``proposed``: the one the program would take."""

    kind: WayKind
    plan: RepairPlan | None = None
    proposed: bool = False
    searched: RepairPlan | None = None
    """Of leaving the pairs: the repair that was looked for, where it is to seat nobody anew."""

    @property
    def possible(self) -> bool:
        """Can it be carried out as it stands?"""
        return self.plan is None or self.plan.command is not None


def ways_out(
    state: State,
    round_id: RoundId,
    happened: Happened,
    attempt: int,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    stay: bool = False,
) -> tuple[Way, ...]:
    """The ways for what has happened. ``attempt``: the number a new draw would have.

    ``stay``: leaving the pairs is proposed where it is a way, as after a correction, which promises that later
    pairs stay. Raises ``Cancelled`` soon after ``cancelled`` answers yes.
    """
    found: list[Way] = []
    may_stay = bool(happened.reseat) and not (
        happened.come or happened.leave or happened.no_bye or happened.part
    )
    if not happened.nothing:
        least = propose_repair(state, round_id, happened, cancelled=cancelled)
        if least.command is not None or not may_stay or least.unpaired:
            # A repair that moves nobody is the choice «leave the pairs as they are»: it stands there once.
            proposed = least.command is not None and not (stay and may_stay)
            found.append(Way(WayKind.LEAST, least, proposed=proposed))
        spare = propose_repair(state, round_id, happened, spare_all=True, cancelled=cancelled)
        if (
            spare.command is not None
            and spare.tables != least.tables
            and len(spare.tables) < len(least.tables)
        ):
            found.append(Way(WayKind.SPARE, spare))
    if may_stay:
        found.append(
            Way(
                WayKind.LEAVE,
                proposed=stay or not (found and found[0].possible),
                searched=None if found else least,
            )
        )
    found.append(Way(WayKind.HAND))
    found.append(Way(WayKind.ANEW, propose_anew(state, round_id, happened, attempt, cancelled=cancelled)))
    return tuple(found)


# -- the rows of the ways -----------------------------------------------------------------------------------


def way_columns() -> tuple[ColumnSpec, ...]:
    """What stands of each way."""
    return (
        ColumnSpec("mark", "", 34),
        ColumnSpec("way", _("How to repair"), least=190),
        ColumnSpec("seats", _("Seated anew"), 170),
        ColumnSpec("results", _("Results"), 172),
        ColumnSpec("sheets", _("Lists and slips"), 172),
        ColumnSpec("key", "", 116, "right"),
    )


def way_rows(state: State, round_id: RoundId, ways: Iterable[Way], chosen: WayKind) -> list[Row]:
    """A row for each way, the chosen one ticked."""
    number = state.round[round_id].number
    entered = entered_results(state, round_id)
    rows = []
    for place, way in enumerate(ways, start=1):
        seats, results, sheets = _of_way(way, entered)
        lost = way.plan.results_lost if way.plan is not None else 0
        ticked = way.kind is chosen
        chip = Chip(ChipKind.QUIET, _("proposed")) if way.proposed else None
        rows.append(
            Row(
                way.kind,
                {
                    "mark": Cell(
                        icon="check" if ticked else "",
                        icon_ink="accent",
                        spoken=_("chosen") if ticked else "",
                    ),
                    "way": cell(_name(way.kind, number), Role.STRONG),
                    "seats": cell(seats, Role.MUTED),
                    "results": cell(results, Role.WARN_STRONG if lost else Role.MUTED),
                    "sheets": cell(sheets, Role.MUTED),
                    "key": Cell((Part(str(place), Role.MUTED),), chip=chip),
                },
            )
        )
    return rows


def _name(kind: WayKind, number: RoundNo) -> str:
    match kind:
        case WayKind.LEAST:
            return _("The smallest repair")
        case WayKind.SPARE:
            return _("Fewer tables, a far pair")
        case WayKind.HAND:
            return _("By hand")
        case WayKind.ANEW:
            return _("Draw round {round} anew").format(round=number)
        case WayKind.LEAVE:
            return _("Leave the pairs as they are")


def _of_way(way: Way, entered: int) -> tuple[str, str, str]:
    if way.kind is WayKind.HAND:
        return _("as many as you move"), kept_text(entered), _("of the tables touched")
    if way.kind is WayKind.LEAVE:
        return _("nobody"), kept_text(entered), _("nothing becomes void")
    plan = way.plan
    if plan is None or plan.unpaired:
        return _("no opponent for everybody"), "–", "–"
    if plan.command is None:
        return _("nobody"), kept_text(entered), _("nothing becomes void")
    results = lost_text(plan.results_lost) if plan.results_lost else kept_text(plan.results_kept)
    slips = ngettext("{count} slip, the lists", "{count} slips, the lists", len(plan.tables))
    sheets = slips.format(count=len(plan.tables)) if plan.tables else _("the lists")
    if way.kind is WayKind.ANEW:
        return _("all tables"), results, sheets
    return seats_text(plan), results, sheets


def seats_text(plan: RepairPlan) -> str:
    """Which tables are seated anew?"""
    if not plan.tables:
        return _("the bye alone") if plan.changes else _("nobody")
    return ngettext("table {tables}", "tables {tables}", len(plan.tables)).format(
        tables=listed([str(table) for table in plan.tables])
    )


def kept_text(count: int) -> str:
    """That all of the results entered stay."""
    if not count:
        return _("none entered yet")
    return ngettext("the {count} entered stays", "all {count} stay", count).format(count=count)


def lost_text(count: int) -> str:
    """How many results go?"""
    return ngettext("{count} result is lost", "{count} results are lost", count).format(count=count)
