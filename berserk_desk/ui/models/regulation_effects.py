"""What do changed values of the rules do to a tournament that is under way, in lines for the dialog?"""

from __future__ import annotations

from berserk_desk.terms import Method, Outcome, PairingId
from berserk_desk.tournament.apply.results import verdict_of
from berserk_desk.tournament.decided_otherwise import decided_otherwise
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import short_name
from berserk_desk.wording.results import crystals_text, method_text, score_text


def otherwise_head(state: State, rules: Regulations) -> str:
    """How many recorded counts would come out otherwise; "" for none."""
    count = len(decided_otherwise(state, rules))
    if not count:
        return ""
    words = ngettext(
        "{count} game would be decided otherwise; its recorded result stays:",
        "{count} games would be decided otherwise; their recorded results stay:",
        count,
    )
    return words.format(count=count)


def otherwise_lines(state: State, rules: Regulations) -> list[str]:
    """Those games: round, table, names, totals, what is recorded and what it would be."""
    return [_line(state, rules, pairing_id) for pairing_id in decided_otherwise(state, rules)]


def _line(state: State, rules: Regulations, pairing_id: PairingId) -> str:
    pairing, result = state.pairing[pairing_id], state.result[pairing_id]
    verdict = verdict_of(result, rulebook_of(rules))
    if verdict is None or pairing.second is None:
        raise AssertionError("decided_otherwise lists only counted games of two")
    method = Method.CLEAN if verdict.kind == "clean" else Method.TECHNICAL
    then = Result(pairing_id, Outcome(verdict.winner), method)
    return _("Round {round}, table {table}: {first} — {second}, {crystals}: {was}, would be {then}").format(
        round=state.round[pairing.round].number,
        table=pairing.table_no,
        first=short_name(state, pairing.first),
        second=short_name(state, pairing.second),
        crystals=crystals_text(result),
        was=_called(result, state.rules),
        then=_called(then, rules),
    )


def _called(result: Result, rules: Regulations) -> str:
    words = method_text(result) or _("clean win")
    return f"{score_text(result, rules)} ({words})"
