"""Who sits where at the draft tables, and whom does everybody meet first? For the wall before the draft."""

from __future__ import annotations

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import player_cell, player_title
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import listed, players_phrase
from berserk_desk.wording.people import names_of

ROW_MM, LARGE_ROW_MM = 7.0, 10.0
PT, LARGE_PT = 14, 20
FEW = 20
"""So many seats leave a page room for letters that are read from afar."""


def draft_seats_sheet(state: State, *, printed_at: str = "") -> TableSheet:
    """Seat by seat, each draft table under its own title; the opponent of round 1 once the round is announced."""
    names, stage = names_of(state.player), stages.last_draft(state)
    rows: list[Row] = []
    seated = stages.draft_tables(stage) if stage is not None else ()
    first = _first_opponents(state, stage)
    large = sum(map(len, seated)) <= FEW
    pt = LARGE_PT if large else PT
    city = any(state.player[player].city for table in seated for player in table)
    for number, table in enumerate(seated, start=1):
        rows.append(
            Row(
                (
                    Cell(_("Draft table {table}").format(table=number)),
                    Cell(players_phrase(len(table))),
                ),
                Rule.STRONG,
                section=True,
            )
        )
        seat_of = {player: seat for seat, player in enumerate(table, start=1)}
        for seat, player in enumerate(table, start=1):
            other = first.get(player)
            rows.append(
                Row(
                    (
                        Cell(str(seat), value=seat),
                        player_cell(names, player, note=not (city and names.told_by_city(player))),
                        *((Cell(state.player[player].city),) if city else ()),
                        Cell(_opposite(seat_of, other)) if first else Cell(""),
                    )
                )
            )
    return TableSheet(
        heading=heading(state.event, _("Seats at the draft tables"), aside=_sizes(seated)),
        columns=(
            Column(_("Seat No."), natural=True, align=Align.RIGHT, pt=pt, bold=True),
            Column(player_title(state), stretch=1.7, pt=pt),
            *((Column(_("City"), natural=True, most=45.0),) if city else ()),
            Column(_("Round 1 against") if first else "", natural=True),
        ),
        rows=tuple(rows),
        foot=foot(state.event, printed_at=printed_at),
        notes=_notes(stage),
        empty=_("No draft is opened."),
        row_mm=LARGE_ROW_MM if large else ROW_MM,
    )


def _first_opponents(state: State, stage: Stage | None) -> dict[PlayerId, PlayerId | None]:
    if stage is None:
        return {}
    found: dict[PlayerId, PlayerId | None] = {}
    for pairing in day.pairings_in(state, stage.after_round + 1):
        if day.announced(state, pairing.round):
            found[pairing.first] = pairing.second
            if pairing.second is not None:
                found[pairing.second] = pairing.first
    return found


def _opposite(seat_of: dict[PlayerId, int], other: PlayerId | None) -> str:
    if other is None:
        return _("bye")
    return _("seat {seat}").format(seat=seat_of[other]) if other in seat_of else ""


def _sizes(seated: tuple[tuple[PlayerId, ...], ...]) -> str:
    sizes = [str(len(table)) for table in seated]
    return _("{players} by lot").format(players=listed(sizes)) if sizes else ""


def _notes(stage: Stage | None) -> tuple[str, ...]:
    if stage is None or not stage.pick_seconds:
        return ()
    seconds = ", ".join(map(str, stage.pick_seconds))
    return (
        ngettext(
            "Time for a pick: {seconds} seconds.",
            "Time for a pick, pack by pack: {seconds} seconds.",
            len(stage.pick_seconds),
        ).format(seconds=seconds),
    )
