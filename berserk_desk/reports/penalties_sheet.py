"""Which penalties are on record? The judge's copy alone: by player, with reason; never for the hall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import player_cell
from berserk_desk.reports.sheet_forms import Block, FormSheet, Grid, Paragraph, Signatures
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule
from berserk_desk.standings.ledger import Penalties
from berserk_desk.terms import PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Penalty
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.place_phrases import penalties_text
from berserk_desk.wording.results import penalty_kind_text

ROW_MM = 6.0
NAME_PT = 13.0


def penalties_sheet(state: State, *, printed_at: str = "") -> FormSheet:
    """All penalties by player; what was withdrawn is struck through and not counted."""
    names = names_of(state.player)
    by_player: dict[PlayerId, list[Penalty]] = {}
    for penalty in sorted(state.penalty.values(), key=lambda row: (row.round or 0, row.id)):
        by_player.setdefault(penalty.player, []).append(penalty)
    rows = [
        row
        for player in names.in_order(by_player)
        for row in _of_player(state, names, player, by_player[player])
    ]
    number = day.last_announced_number(state)
    blocks: list[Block] = []
    if rows:
        blocks += [
            Grid(_columns(), tuple(rows), ROW_MM),
            Paragraph(_total(state), bold=True),
            Paragraph(
                _(
                    "What is struck through was withdrawn and does not count. "
                    "A penalty point takes nothing off the points. The reason is told to the player."
                )
            ),
        ]
    else:
        blocks.append(Paragraph(_("No penalty is on record.")))
    blocks.append(Signatures((_("Head judge"), _("floor judge"))))
    return FormSheet(
        heading=heading(
            state.event,
            _("Penalties"),
            aside=_("round {round}").format(round=number) if number else "",
            mark=_("Judge only").upper(),
        ),
        blocks=tuple(blocks),
        foot=replace(
            foot(state.event, printed_at=printed_at),
            middle=_("Not to be put up or handed on: the judge's copy."),
        ),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Round"), natural=True, align=Align.RIGHT),
        Column(_("Table"), natural=True, align=Align.RIGHT),
        Column(_("Kind"), natural=True, most=40.0),
        Column(_("What for"), stretch=2.0),
        Column(_("Judge"), natural=True, most=34.0),
        Column(_("Mark"), 26.0, natural=True, most=36.0),
    )


def _of_player(state: State, names: PlayerNames, player: PlayerId, penalties: list[Penalty]) -> Iterator[Row]:
    row = state.player[player]
    where = ", ".join(filter(None, (row.city, row.club)))
    name = player_cell(names, player)
    yield Row(
        (Cell(name.text, short=name.short, note=name.note), Cell(where), Cell(_counts(penalties))),
        Rule.NONE,
        section=True,
        pt=NAME_PT,
    )
    for at, penalty in enumerate(penalties):
        last = at == len(penalties) - 1
        yield Row(tuple(_cells(state, penalty)), Rule.STRONG if last else Rule.HAIR)


def _cells(state: State, penalty: Penalty) -> Iterator[Cell]:
    gone = penalty.withdrawn
    yield Cell("" if penalty.round is None else str(penalty.round), value=penalty.round)
    pairing = None if penalty.round is None else day.pairing_of_player(state, penalty.round, penalty.player)
    seat = None if pairing is None else pairing.table_no
    yield Cell("" if seat is None else str(seat), value=seat)
    heavy = penalty.kind is not PenaltyKind.WARNING and not gone
    yield Cell(penalty_kind_text(penalty.kind), bold=heavy, struck=gone)
    yield Cell(penalty.reason, struck=gone)
    yield Cell(penalty.judge)
    yield Cell(_("withdrawn") if gone else _("with the head judge") if penalty.head_judge_consulted else "")


def _counts(penalties: list[Penalty]) -> str:
    kinds = Counter(penalty.kind for penalty in penalties if not penalty.withdrawn)
    if not kinds:
        return _("none in force")
    return penalties_text(_as_counts(kinds))


def _as_counts(kinds: Counter[PenaltyKind]) -> Penalties:
    return Penalties(
        0,
        losses=kinds[PenaltyKind.LOSS],
        points=kinds[PenaltyKind.PENALTY_POINT],
        warnings=kinds[PenaltyKind.WARNING],
        disqualifications=kinds[PenaltyKind.DISQUALIFICATION],
    )


def _total(state: State) -> str:
    kinds = Counter(penalty.kind for penalty in state.penalty.values() if not penalty.withdrawn)
    gone = sum(1 for penalty in state.penalty.values() if penalty.withdrawn)
    withdrawn = ngettext("{count} withdrawn", "{count} withdrawn", gone).format(count=gone)
    in_force = _(
        "In force: warnings {warnings}, penalty points {points}, losses {losses}, disqualifications {banned}. {withdrawn}."
    )
    return in_force.format(
        warnings=kinds[PenaltyKind.WARNING],
        points=kinds[PenaltyKind.PENALTY_POINT],
        losses=kinds[PenaltyKind.LOSS],
        banned=kinds[PenaltyKind.DISQUALIFICATION],
        withdrawn=withdrawn[:1].upper() + withdrawn[1:],
    )
