"""What has just happened to the results, in the words of the line?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.session import Change
from berserk_desk.terms import Method, PairingId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State, differences
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_parts import score_and_games
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.journal import told_text
from berserk_desk.wording.results import method_text


@dataclass(frozen=True, slots=True)
class News:
    """The answer to show. ``table``: the one just written; ``only``: the pair whose result alone has changed."""

    answer: Answer
    table: int | None = None
    only: Pairing | None = None


def news_of(change: Change, number: RoundNo) -> News | None:
    """What to say of a step that changed one result or let a player go, while round ``number`` is shown.

    None: the step is another screen's.
    """
    step, state = change.step, change.after
    touched = differences(change.before, change.after)
    results = [each for each in touched if each.table == "result"]
    if step.kind == "record_results" and step.role is StepRole.EDIT and results:
        words = ngettext("Written: {count} table.", "Written: {count} tables.", len(results))
        told = Part(words.format(count=len(results)), Role.STRONG)
        left = Part(_left_text(state, number), Role.MUTED)
        return News(Answer(EntryState.WRITTEN, (told, left), (KeyHint("Ctrl+Z", _("undo")),)))
    pairing = state.pairing.get(PairingId(results[0].row_id)) if len(results) == 1 else None
    if pairing is None and step.kind != "drop_player":
        return None
    only, table = None, None
    if pairing is not None:
        here = state.round[pairing.round].number == number
        only = pairing if here and len(touched) == 1 else None
        table = pairing.table_no if step.role is StepRole.EDIT else None
        result = state.result.get(pairing.id)
        if table is not None and result is not None and step.kind == "record_result":
            return News(_written(state, number, pairing, result), table, only)
    if pairing is not None and state.round[pairing.round].number != number:
        pairing, table = None, None
    parts = (Part(told_text(state, step), Role.STRONG), Part(_left_text(state, number), Role.MUTED))
    return News(Answer(EntryState.WRITTEN, parts, pairing=pairing.id if pairing else None), table, only)


def _written(state: State, number: RoundNo, pairing: Pairing, result: Result) -> Answer:
    """The news after Enter: what was written, how many tables are left, how to take it back."""
    what = _("table {table}, {score}").format(table=pairing.table_no, score=score_and_games(state, result))
    words = method_text(result)
    parts = [
        Part(_("Written:"), Role.MUTED),
        Part(f"{what}, {words}." if words else f"{what}.", Role.STRONG),
        Part(_left_text(state, number), Role.MUTED),
    ]
    keys = [KeyHint("Ctrl+Z", _("undo"))]
    if result.method is Method.PENALTY:
        keys.insert(0, KeyHint("F9", _("log the penalty")))
    return Answer(EntryState.WRITTEN, tuple(parts), tuple(keys), pairing.id)


def _left_text(state: State, number: RoundNo) -> str:
    """How many tables still play: "2 tables left", then how many wait for a second look; or: complete."""
    left = len(day.outstanding_tables(state, number))
    unseen = len(day.not_looked_at(state, number))
    if not left and unseen:
        return ngettext("Second look: {count} table left", "Second look: {count} tables left", unseen).format(
            count=unseen
        )
    if not left:
        return _("Round {round} is complete").format(round=number)
    return ngettext("{count} table left", "{count} tables left", left).format(count=left)
