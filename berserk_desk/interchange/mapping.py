"""How do a tournament's rows become an interchange document, and a document rows? Both ways, nothing lost.

What the form does not carry (the journal, the clock, marks of printing, why a pair was made, how a match stands
that is still played) has its default after an import. Rows are numbered in the canonical order of the document.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from berserk_desk.interchange import constraint_rows
from berserk_desk.interchange.event_form import regulations_row, tournament_doc, tournament_row
from berserk_desk.interchange.parts import AdjustmentDoc, Document, PenaltyDoc, PlayerDoc, round_order
from berserk_desk.interchange.round_form import pairing_rows, round_doc, round_row
from berserk_desk.interchange.shared_fields import like
from berserk_desk.interchange.stage_form import stage_doc, stage_row
from berserk_desk.terms import RoundId
from berserk_desk.tournament.rows import Adjustment, Lot, Pairing, Penalty, Player, Publication
from berserk_desk.tournament.stages import in_order
from berserk_desk.tournament.state import State


def state_of(document: Document) -> State:
    """The rows of a document, ready for ``ImportTournament``; the same document gives the same rows."""
    rounds = sorted(document.rounds, key=round_order)
    round_rows = [round_row(RoundId(at), item) for at, item in enumerate(rounds, 1)]
    pairings, results = pairing_rows(rounds)
    constraints, pairing = document.constraints, document.tournament.settings.pairing
    return State(
        tournament=_by_id([tournament_row(document.tournament)]),
        regulations=_by_id([regulations_row(document)]),
        player=_by_id([like(Player, item) for item in sorted(document.players, key=lambda item: item.id)]),
        forbidden=_by_id(constraint_rows.forbidden(constraints)),
        apart=_by_id(constraint_rows.apart(constraints)),
        pairing_settings=_by_id(constraint_rows.pairing_settings(pairing)),
        table_range=_by_id(constraint_rows.table_ranges(pairing)),
        arrangement=_by_id(constraint_rows.arrangements(constraints)),
        stage=_by_id([stage_row(at, item) for at, item in enumerate(document.stages, 1)]),
        round=_by_id(round_rows),
        publication=_by_id(
            [Publication(row.id, item.announced) for row, item in zip(round_rows, rounds, strict=True)]
        ),
        pairing=_by_id(pairings),
        result=_by_id(results),
        penalty=_by_id([like(Penalty, item, id=at) for at, item in enumerate(document.penalties, 1)]),
        adjustment=_by_id([like(Adjustment, item, id=at) for at, item in enumerate(document.adjustments, 1)]),
        lot=_by_id([Lot(at, players) for at, players in enumerate(document.lots, 1)]),
    )


def _by_id(rows: list[Any]) -> Mapping[Any, Any]:
    return MappingProxyType({row.id: row for row in rows})


def document_of(state: State) -> Document:
    """What the interchange form carries of a tournament. Raises ``KeyError`` before the founding step."""
    by_round: dict[RoundId, list[Pairing]] = {row_id: [] for row_id in state.round}
    for row in sorted(state.pairing.values(), key=lambda row: row.id):
        by_round[row.round].append(row)
    return Document(
        tournament=tournament_doc(state),
        players=tuple(like(PlayerDoc, row) for row in _in_order(state.player)),
        constraints=constraint_rows.constraints_doc(state),
        stages=tuple(stage_doc(row) for row in in_order(state)),
        rounds=tuple(
            sorted(
                (round_doc(state, row, by_round[row.id]) for row in _in_order(state.round)), key=round_order
            )
        ),
        penalties=tuple(like(PenaltyDoc, row) for row in _in_order(state.penalty)),
        adjustments=tuple(like(AdjustmentDoc, row) for row in _in_order(state.adjustment)),
        lots=tuple(row.players for row in _in_order(state.lot)),
    )


def _in_order(rows: Mapping[Any, Any]) -> list[Any]:
    return [rows[row_id] for row_id in sorted(rows)]
