"""Which games would another copy of the rules decide otherwise? Recorded results stay; the judge is told (rules 1)."""

from __future__ import annotations

from berserk_desk.rules.crystals import CrystalError
from berserk_desk.terms import Method, PairingId
from berserk_desk.tournament.apply.results import rests_on_count, verdict_of
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State


def decided_otherwise(state: State, new_rules: Regulations) -> tuple[PairingId, ...]:
    """The pairings whose noted crystals come to another winner or another kind of win under ``new_rules``.

    By round, then table. A result that does not rest on its count, and one without totals, is not in question; a
    reading that the judge chose for a game goes on holding for it.
    """
    found = [
        pairing for pairing, result in state.result.items() if _otherwise(result, state.rules, new_rules)
    ]

    def place(pairing_id: PairingId) -> tuple[int, int, int]:
        pairing = state.pairing[pairing_id]
        return state.round[pairing.round].number, pairing.table_no or 0, pairing_id

    return tuple(sorted(found, key=place))


def _otherwise(result: Result, rules: Regulations, new_rules: Regulations) -> bool:
    old, new = rulebook_of(rules), rulebook_of(new_rules)
    if old.crystals is None or new.crystals is None:
        return False
    try:
        now, then = verdict_of(result, old), verdict_of(result, new)
    except CrystalError:
        return False  # totals of an import that nobody can count
    if now is None or then is None or not rests_on_count(result, old, now):
        return False
    method = Method.CLEAN if then.kind == "clean" else Method.TECHNICAL
    return (then.winner, method) != (result.outcome.value, result.method)
