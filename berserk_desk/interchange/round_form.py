"""How do rounds, their pairings and results become parts of an interchange document, and those parts rows?"""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.interchange.parts import (
    Crystals,
    ForcedDoc,
    PairingDoc,
    ResultDoc,
    RoundDoc,
    pairing_order,
)
from berserk_desk.interchange.shared_fields import like
from berserk_desk.pairing.answer import Forced
from berserk_desk.terms import PairingId, PlayerId, RoundId
from berserk_desk.tournament.proposal import decoded_forced, encoded_forced
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State


def round_row(row_id: RoundId, item: RoundDoc) -> Round:
    """The row of a round; who was to be paired is not in the form."""
    return like(
        Round, item, id=row_id, forced=encoded_forced(Forced(one.kind, one.players) for one in item.forced)
    )


def pairing_rows(rounds: Sequence[RoundDoc]) -> tuple[list[Pairing], list[Result]]:
    """The pairings of all rounds and their results, numbered in the canonical order; round 1 of the list has id 1."""
    pairings: list[Pairing] = []
    results: list[Result] = []
    for at, item in enumerate(rounds, 1):
        for pair in sorted(item.pairings, key=pairing_order):
            row_id = PairingId(len(pairings) + 1)
            pairings.append(like(Pairing, pair, id=row_id, round=RoundId(at), table_no=pair.table))
            if pair.result is not None:
                results.append(_result_row(row_id, pair.result))
    return pairings, results


def _result_row(row_id: PairingId, item: ResultDoc) -> Result:
    first, second = item.crystals_first, item.crystals_second
    return like(
        Result,
        item,
        id=row_id,
        games=item.games or (),
        crystals_first=() if isinstance(first, int) else first,
        crystals_second=() if isinstance(second, int) else second,
        totals_first=first if isinstance(first, int) else None,
        totals_second=second if isinstance(second, int) else None,
        redeals_first=item.redeals[0],
        redeals_second=item.redeals[1],
    )


def round_doc(state: State, row: Round, pairings: Sequence[Pairing]) -> RoundDoc:
    """What the form carries of a round with its ``pairings``."""
    publication = state.publication.get(row.id)
    return like(
        RoundDoc,
        row,
        pairings=tuple(sorted((_pairing_doc(state, pairing) for pairing in pairings), key=pairing_order)),
        announced=publication is not None and publication.announced,
        forced=tuple(
            ForcedDoc(kind=one.kind, players=tuple(PlayerId(player) for player in one.players))
            for one in decoded_forced(row.forced)
            if one.players  # without players it is a warning of rounds to come: it decides nothing
        ),
    )


def _pairing_doc(state: State, row: Pairing) -> PairingDoc:
    result = state.result.get(row.id)
    return like(PairingDoc, row, result=None if result is None else _result_doc(result), table=row.table_no)


def _result_doc(row: Result) -> ResultDoc:
    return like(
        ResultDoc,
        row,
        games=(row.games[0], row.games[1], row.games[2]) if row.games else None,
        crystals_first=_crystals(row.crystals_first, row.totals_first),
        crystals_second=_crystals(row.crystals_second, row.totals_second),
        redeals=(row.redeals_first, row.redeals_second),
        hidden_first=_of_cards(row.hidden_first, row.crystals_first),
        hidden_second=_of_cards(row.hidden_second, row.crystals_second),
    )


def _of_cards(positions: tuple[int, ...], costs: tuple[int, ...]) -> tuple[int, ...]:
    """The positions at which there is a card: what else a file may hold the form would refuse."""
    return tuple(position for position in positions if position < len(costs))


def _crystals(costs: tuple[int, ...], total: int | None) -> Crystals:
    return total if not costs and total is not None else costs
