"""What does the results line answer in a round that is past, whose results are changed by a correction only?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.line_answer import Answer, refusal
from berserk_desk.ui.models.result_entry import Action, Entry, Reading, table_alone, understood
from berserk_desk.ui.models.result_parts import (
    no_table,
    nothing_to_change,
    players_parts,
    score_and_games,
    table_of_letters,
    table_part,
)
from berserk_desk.ui.models.result_typed import entered
from berserk_desk.ui.models.table_meant import chosen_by
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _


def past_answer(state: State, number: RoundNo, text: str) -> Answer:
    """The answer in a round that is past: its results are read here and changed by a correction only."""
    as_result = understood(text, rulebook_of(state.rules).notations)
    entry = table_alone(text) or as_result
    pairing = None if entry.table is None else day.pairing_at_table(state, number, entry.table)
    if pairing is None and entry.table is not None and as_result.table is not None:
        # «61» where there is no table 61: a result typed as if the round ran, and its table is known.
        entry, pairing = as_result, day.pairing_at_table(state, number, as_result.table)
        if pairing is None:
            entry = table_alone(text) or as_result
    keys = (KeyHint("Ctrl+E", _("correct")),)
    if entry.reading is Reading.EMPTY:
        parts = (
            Part(_("Round {round} is past").format(round=number), Role.GREY),
            Part(_("to correct a result, choose its table"), Role.GREY),
        )
        return Answer(EntryState.EMPTY, parts)
    meant = table_of_letters(state, number, text, entry)
    if isinstance(meant, Answer):
        return meant
    if meant is not None:
        return chosen_by(state, past_answer(state, number, meant), meant)
    if pairing is None:
        return (
            no_table(state, number, entry, past=True)
            if entry.table is not None
            else refusal(_("Round {round} is past.").format(round=number), _("Type the table, then Ctrl+E"))
        )
    stands = state.result.get(pairing.id)
    if entry.reading is Reading.READY and entry.action is Action.RECORD and stands is not None:
        return _past_result(state, pairing, stands, entry)
    if entry.reading is Reading.READY:
        answered = refusal(
            _("Round {round} is past.").format(round=number),
            _("Table {table} is corrected with a reason: Ctrl+E").format(table=entry.table),
        )
        return replace(answered, keys=keys, pairing=pairing.id)
    shown = (table_part(pairing), *players_parts(state, pairing, stands, Role.STRONG))
    return Answer(EntryState.READY, shown, keys, pairing.id)


def _past_result(state: State, pairing: Pairing, stands: Result, entry: Entry) -> Answer:
    """A result typed in a past round: Enter opens its correction with that result, where a reason is asked for."""
    number = state.round[pairing.round].number
    where = _("Round {round}, table {table}").format(round=number, table=pairing.table_no)
    typed = entered(pairing, stands, entry.outcome or Outcome.DRAW, entry.method, "", entry.games)
    if (stands.outcome, stands.method, stands.games) == (typed.outcome, typed.method, typed.games):
        return nothing_to_change(state, pairing, stands)
    shown = (
        Part(f"{where}:", Role.MUTED),
        *players_parts(state, pairing, stands, Role.STRONG),
        Part(_("to be corrected to {score}").format(score=score_and_games(state, typed)), Role.SCORE),
    )
    keys = (KeyHint("Enter", _("correct")),)
    return Answer(EntryState.READY, shown, keys, pairing.id, correction=typed)
