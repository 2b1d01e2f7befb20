"""What a handler of a command gives back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from berserk_desk.rules.clause import Citation
from berserk_desk.terms import PairingId, PlayerId, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing, Player, Round
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Applied:
    """The state after a command and the clauses the command rests on."""

    state: State
    clauses: tuple[str, ...] = ()


def next_id(ids: Iterable[int]) -> int:
    """The id after the largest one of a table."""
    return max(ids, default=0) + 1


def the_player(state: State, player: int) -> Player:
    """The player of that id. Raises ``Refused`` when there is none."""
    found = state.player.get(PlayerId(player))
    if found is None:
        raise Refused("no_such_player", player=player)
    return found


def the_round(state: State, round_id: int) -> Round:
    """The round of that id. Raises ``Refused`` when there is none."""
    found = state.round.get(RoundId(round_id))
    if found is None:
        raise Refused("no_such_round", round=round_id)
    return found


def the_pairing(state: State, pairing: int) -> Pairing:
    """The pairing of that id. Raises ``Refused`` when there is none."""
    found = state.pairing.get(PairingId(pairing))
    if found is None:
        raise Refused("no_such_pairing", pairing=pairing)
    return found


def require_results(state: State, number: RoundNo) -> None:
    """Raises ``Refused`` with the tables of that round that still play (B10) or wait for their second look (B168)."""
    tables = day.outstanding_tables(state, number)
    if tables:
        raise Refused("results_missing", round=number, tables=tables)
    for pairing in day.pairings_in(state, number):
        if pairing.id not in state.result:
            # An imported round may have no table numbers.
            raise Refused("result_missing", round=number, first=pairing.first, second=pairing.second)
    unseen = day.not_looked_at(state, number)
    if unseen:
        raise Refused("second_look_missing", round=number, tables=tuple(p.table_no or 0 for p in unseen))


def required_reason(text: str) -> str:
    """The reason without outer spaces. Raises ``Refused`` when there is none or it is absurdly long."""
    reason = text.strip()
    if not reason:
        raise Refused("reason_needed")
    return checked_text(reason, "reason", 500)


def checked_text(text: str, field: str, limit: int = 200) -> str:
    """A text of one line without control characters. Raises ``Refused`` when it is too long."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(line) > limit:
        raise Refused("text_too_long", field=field, limit=limit)
    return line


def cited(citation: Citation) -> tuple[str, ...]:
    """The clause a value rests on, as a step names it; nothing where no clause comes near."""
    return () if citation.clause is None else (citation.clause,)
