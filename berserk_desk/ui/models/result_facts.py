"""What is known of one table beside its score: ground, re-deals, signatures, count, drops, penalties?"""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import clauses_of, ground_of
from berserk_desk.tournament.clock import clock_of
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.rows import Pairing, Penalty, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.models.result_log import Record
from berserk_desk.ui.models.results_rows import losing
from berserk_desk.ui.widgets.chips import Chip
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import UNSTATED, cited_marked
from berserk_desk.wording.clock import extra_text
from berserk_desk.wording.journal import behind_text
from berserk_desk.wording.journal_values import step_about
from berserk_desk.wording.numbers import format_time
from berserk_desk.wording.people import short_name, with_initials
from berserk_desk.wording.results import crystals_text, games_text, method_text, penalty_kind_text, score_text

Value = Sequence[Part]


def both(pairing: Pairing) -> tuple[PlayerId, ...]:
    """The players of a pairing, in the order in which they are written."""
    return (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)


def ground_value(result: Result | None, rulebook: Rulebook) -> Value:
    """The clauses the result rests on, or that none is noted."""
    if result is None:
        return _muted(_("not noted"))
    ground = ground_of(result, rulebook) if result.ground else None
    rests_on = clauses_of(result, rulebook)
    named: list[str] = [cited_marked(clause) for clause in rests_on]
    if ground is not None and ground.clause is None:
        named.append(f"{ground.id} {UNSTATED}")
    if result.after_time:
        named.append(_("after time"))
    if not named:
        return _muted(_("not noted"))
    return [Part(citing(", ".join(dict.fromkeys(named)), *rests_on), Role.ACCENT if rests_on else Role.TEXT)]


def redeals_value(result: Result | None) -> Value:
    """Re-deals of the first and the second."""
    if result is None:
        return _muted("0 – 0")
    return [Part(f"{result.redeals_first} – {result.redeals_second}")]


def signed_value(result: Result | None) -> Value:
    """Does the slip bear its signatures?"""
    if result is None:
        return _muted(_("no slip yet"))
    return [Part(_("no remark"))] if result.signed else [Part(_("missing"), Role.WARN_STRONG)]


def note_value(result: Result | None) -> Value:
    """The judge's note, or that there is none."""
    return [Part(result.note)] if result is not None and result.note else _muted(_("none"))


def looked_value(result: Result | None) -> Value:
    """Was the slip looked at a second time?"""
    if result is None:
        return _muted(_("no slip yet"))
    return [Part(_("taken"))] if result.looked_again else _muted(_("not yet"))


def crystals_value(result: Result | None, rulebook: Rulebook) -> Value:
    """The totals of the count."""
    if rulebook.crystals is None:
        return _muted(_("not in this edition"))
    counted = crystals_text(result) if result else ""
    return [Part(counted)] if counted else _muted(_("not counted"))


def drop_value(state: State, pairing: Pairing) -> Value:
    """Who of the two has left?"""
    gone = [player for player in both(pairing) if not day.is_here(state.player[player])]
    if not gone:
        return _muted(_("nobody"))
    return [Part(", ".join(short_name(state, player) for player in gone))]


def penalties_of(state: State, number: RoundNo, pairing: Pairing) -> list[Penalty]:
    """The penalties in force that these two got in this round."""
    players = both(pairing)
    return [
        p for p in state.penalty.values() if p.player in players and p.round == number and not p.withdrawn
    ]


def unlogged_loser(state: State, number: RoundNo, pairing: Pairing) -> PlayerId | None:
    """Who has lost this game by penalty without a loss on record?"""
    result = state.result.get(pairing.id)
    if result is None or result.method is not Method.PENALTY:
        return None
    logged = {p.player for p in penalties_of(state, number, pairing) if p.kind is PenaltyKind.LOSS}
    return next((player for player in losing(pairing, result) if player not in logged), None)


def penalty_value(state: State, number: RoundNo, pairing: Pairing) -> Value:
    """What is on record of this round, or that a loss by penalty still has to be logged."""
    if unlogged_loser(state, number, pairing) is not None:
        return [Part(_("not logged yet"), Role.WARN_STRONG)]
    found = penalties_of(state, number, pairing)
    if not found:
        return _muted(_("none"))
    return [Part(penalty_kind_text(found[0].kind) if len(found) == 1 else str(len(found)))]


def playing_label(state: State, pairing: Pairing) -> Value:
    """A table that still plays: number and both names, short."""
    names = " — ".join(short_name(state, player) for player in both(pairing))
    return [Part(str(pairing.table_no), Role.STRONG), Part(names, gap=10)]


def playing_under(reading: Reading | None, pairing: Pairing) -> tuple[Chip | None, Value]:
    """What stands under a table that still plays: its own time and who gave it, or that the time is over."""
    table = pairing.table_no
    if reading is None or table is None:
        return None, ()
    own = reading.given_to(table)
    if own is not None:
        return reading.late_chip(table), [Part(own.judge, Role.MUTED, short=with_initials(own.judge))]
    if reading.over and not reading.doubtful:
        return None, [Part(_("time is over"), Role.WARN)]
    return None, ()


def minutes_value(state: State, number: RoundNo, pairing: Pairing) -> Value:
    """The extra minutes of a table, also when it has played to its end."""
    clock = clock_of(state, number)
    own = clock.extra.get(pairing.table_no) if clock is not None and pairing.table_no is not None else None
    return [Part(extra_text(own.minutes))] if own is not None else _muted(_("not given"))


def record_parts(state: State, record: Record) -> Value:
    """One line of what was written last: time, table, score, how."""
    score, words = (
        games_text(record.result) or score_text(record.result, state.rules),
        method_text(record.result),
    )
    text = _("Table {table} — {score}").format(table=record.table, score=score)
    if not words:
        return [Part(format_time(record.at), Role.CAPTION), Part(text, gap=8)]
    briefly = f"{text}, {_('by penalty')}" if record.result.method is Method.PENALTY else text
    return [Part(format_time(record.at), Role.CAPTION), Part(f"{text}, {words}", gap=8, short=briefly)]


def _muted(text: str) -> Value:
    return [Part(text, Role.MUTED)]


def undone(state: State, step: Step, number: RoundNo) -> str:
    """What Ctrl+Z would take back, said beside round ``number``: a table of another round is named with its round."""
    what, of = behind_text(state, step), step_about(step).round
    if step.kind == "record_result" and of != number:
        return _("round {round}, {what}").format(round=of, what=what)
    return what
