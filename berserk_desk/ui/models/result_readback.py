"""What does the results line answer to what is typed in the running round, and what would Enter do?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import checked
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import ClearResult, LookAgain, RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.ground_choices import GroundChoice, ground_choices, penalty_ground
from berserk_desk.ui.models.line_answer import Answer, escape_hint, refusal
from berserk_desk.ui.models.result_entry import Action, Entry, Reading, understood
from berserk_desk.ui.models.result_parts import (
    no_table,
    nothing_to_change,
    players_parts,
    score_and_games,
    stands_part,
    table_of_letters,
    table_part,
)
from berserk_desk.ui.models.result_typed import entered, says_the_same
from berserk_desk.ui.models.seats_entry import most_seats, seats_told, seats_typed
from berserk_desk.ui.models.table_meant import chosen_by
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, current_language
from berserk_desk.wording.cited import citing
from berserk_desk.wording.people import player_name
from berserk_desk.wording.refusals import refusal_text
from berserk_desk.wording.results import games_text, method_text, score_text


def answer(
    state: State,
    number: RoundNo,
    text: str,
    next_table: Pairing | None,
    ground: GroundChoice | None = None,
) -> Answer:
    """The answer to ``text`` in the running round ``number``; ``ground`` was chosen for it beforehand."""
    rulebook = rulebook_of(state.rules)
    entry = seats_typed(state, number, text, next_table) or understood(text, rulebook.notations)
    if entry.reading is Reading.EMPTY:
        return _empty(state, next_table)
    meant = table_of_letters(state, number, text, entry)
    if isinstance(meant, Answer):
        return meant
    if meant is not None:
        return chosen_by(state, answer(state, number, meant, next_table, ground), meant)
    if entry.reading is Reading.NOT_UNDERSTOOD:
        return refusal(
            _("“{text}” is not understood.").format(text=text.strip()), _how_to_write(state, rulebook)
        )
    pairing = next_table if entry.table is None else day.pairing_at_table(state, number, entry.table)
    if pairing is None or pairing.second is None:
        return no_table(state, number, entry)
    if entry.reading is Reading.NO_SUCH_SCORE:
        scores = ", ".join(notation.text for notation in rulebook.notations)
        answered = refusal(
            _("There is no score “{score}” here.").format(score=entry.score),
            _("Possible: {scores}").format(scores=scores),
        )
        return replace(answered, pairing=pairing.id)
    if entry.reading is not Reading.READY:
        return _only_table(state, pairing)
    if entry.action is Action.COUNT or entry.method is Method.TECHNICAL:
        if rulebook.crystals is None:
            return _no_count(rulebook, pairing)
        if entry.action is Action.COUNT:
            return _count(state, pairing, entry.totals)
    if entry.action is Action.CLEAR:
        return _clear(state, pairing)
    return _result(state, rulebook, pairing, entry, ground)


def _how_to_write(state: State, rulebook: Rulebook) -> str:
    seats = most_seats(state)
    if seats:
        words = _("Table, then a digit for each of the {count} seats: 7 {digits}")
        return words.format(count=seats, digits="1" * seats)
    if rulebook.defaults.games_in_match > 1:
        return _("Table, then games or match: 7 21, 7 2-1, 7 1")
    return _("Table, then result: 71, 7 3-0, 7n")


def _empty(state: State, next_table: Pairing | None) -> Answer:
    if next_table is None or next_table.second is None:
        return Answer(EntryState.EMPTY, (Part(_("Every table has a result"), Role.GREY),))
    waiting = next_table.id in state.result
    text = (
        _("Second look: table {table}, {first} — {second}")
        if waiting
        else _("Next without a result: table {table}, {first} — {second}")
    ).format(
        table=next_table.table_no,
        first=player_name(state, next_table.first),
        second=player_name(state, next_table.second),
    )
    return Answer(EntryState.EMPTY, (Part(text, Role.GREY),), pairing=next_table.id)


def _no_count(rulebook: Rulebook, pairing: Pairing) -> Answer:
    why = rulebook.no_crystals
    answered = refusal(
        _("This edition has no crystal count."), why.in_language(current_language()) if why else ""
    )
    return replace(answered, pairing=pairing.id)


def _only_table(state: State, pairing: Pairing) -> Answer:
    result = state.result.get(pairing.id)
    parts = [table_part(pairing), *players_parts(state, pairing, result, Role.STRONG)]
    if result is not None and method_text(result):
        parts.append(Part(method_text(result), Role.NOTE))
    if result is not None:
        parts.append(Part(_("type the new result"), Role.NOTE))
    return Answer(EntryState.READY, tuple(parts), (escape_hint(),), pairing.id)


def _count(state: State, pairing: Pairing, totals: tuple[int, int] | None) -> Answer:
    parts = [
        table_part(pairing),
        *players_parts(state, pairing, None),
        Part(_("crystal count"), Role.MUTED),
        *([Part(f"{totals[0]} : {totals[1]}", Role.STRONG)] if totals is not None else []),
    ]
    keys = (KeyHint("Enter", _("count")),)
    return Answer(EntryState.READY, tuple(parts), keys, pairing.id, count=True, totals=totals)


def _clear(state: State, pairing: Pairing) -> Answer:
    result = state.result.get(pairing.id)
    if result is None:
        answered = refusal(_("Table {table} has no result to clear.").format(table=pairing.table_no))
        return replace(answered, pairing=pairing.id)
    return Answer(
        EntryState.QUESTION,
        (stands_part(state, pairing, result), Part(_("Clear the result?"), Role.MUTED)),
        (KeyHint("Ctrl+Enter", _("clear it")),),
        pairing.id,
        ClearResult(pairing.id),
    )


def _result(
    state: State, rulebook: Rulebook, pairing: Pairing, entry: Entry, ground: GroundChoice | None
) -> Answer:
    old = state.result.get(pairing.id)
    result = _typed(rulebook, pairing, old, entry, ground)
    try:
        checked(state, pairing, result, rulebook)
    except Refused as refused:
        # What Enter would refuse is said while it is typed.
        return replace(refusal(refusal_text(state, refused)), pairing=pairing.id)
    if old is not None and ground is None:
        if state.event.second_look and not old.looked_again and says_the_same(state, old, result):
            return _second_look(state, pairing, old)
        if _facts(old) == _facts(result):
            return nothing_to_change(state, pairing, old)
    score = score_text(result, state.rules)
    asked = _asked_first(state, pairing, entry, result, ground)
    if asked:
        parts = asked
        yes = _("replace") if old is not None else _("yes, {score}").format(score=score)
        keys = [KeyHint("Ctrl+Enter", yes)]
    else:
        how = [*seats_told(state, pairing, result), *_how(result, ground)]
        parts = (table_part(pairing, entry.table is None), *players_parts(state, pairing, result), *how)
        keys = [*_otherwise(state, rulebook, pairing, result), KeyHint("Enter", _("write"))]
    return Answer(
        EntryState.QUESTION if asked else EntryState.READY,
        parts,
        tuple(keys),
        pairing.id,
        RecordResult(result, replace=old is not None),
        score=score,
        games=games_text(result),
    )


def _typed(
    rulebook: Rulebook, pairing: Pairing, old: Result | None, entry: Entry, ground: GroundChoice | None
) -> Result:
    """The result that the line means: a ground chosen for it says how it came about."""
    if ground is None:
        outcome, method, named = entry.outcome or Outcome.DRAW, entry.method, ""
    else:
        outcome, method, named = ground.outcome, ground.method, ground.ground.id
    if method is Method.PENALTY and outcome in {Outcome.FIRST, Outcome.SECOND} and not named:
        named = penalty_ground(rulebook)
    result = entered(pairing, old, outcome, method, named, entry.games)
    return replace(result, after_time=ground is not None and ground.after_time, seats=entry.seats)


def _facts(result: Result) -> tuple[object, ...]:
    return result.outcome, result.method, result.games, result.seats


def _asked_first(
    state: State, pairing: Pairing, entry: Entry, result: Result, ground: GroundChoice | None
) -> tuple[Part, ...]:
    """What must be answered with yes before this is written; () for nothing."""
    old, score = state.result.get(pairing.id), score_text(result, state.rules)
    if old is not None:
        replacing = _replacing(result, score_and_games(state, result), ground)
        return stands_part(state, pairing, old), Part(replacing, Role.MUTED)
    if entry.confirm:
        return (
            Part(_("Table {table}: both lost?").format(table=pairing.table_no), Role.STRONG),
            Part(_("A draw is {text}").format(text=f"{pairing.table_no}0"), Role.MUTED),
        )
    out = _disqualified_with_points(state, pairing, result.outcome)
    if out is not None:
        return (
            Part(_("{player} is disqualified.").format(player=player_name(state, out)), Role.STRONG),
            Part(_("Write {score} all the same?").format(score=score), Role.MUTED),
        )
    return ()


def _otherwise(state: State, rulebook: Rulebook, pairing: Pairing, result: Result) -> list[KeyHint]:
    """Two losses at once: 0–0 is the default, by the letter of the rules they are a draw (rules 2)."""
    if result.outcome is not Outcome.DOUBLE_LOSS:
        return []
    if not ground_choices(rulebook, result.outcome, result.method):
        return []
    drawn = score_text(Result(pairing.id, Outcome.DRAW, result.method), state.rules)
    return [KeyHint("F2", _("or {score}").format(score=drawn))]


def _disqualified_with_points(state: State, pairing: Pairing, outcome: Outcome) -> PlayerId | None:
    """Who of the pair is disqualified, and would have the win or the draw by this result?"""
    having = {Outcome.FIRST: (pairing.first,), Outcome.SECOND: (pairing.second,)}
    players = having.get(outcome, (pairing.first, pairing.second) if outcome is Outcome.DRAW else ())
    return next((p for p in players if p is not None and state.player[p].disqualified), None)


def _second_look(state: State, pairing: Pairing, stands: Result) -> Answer:
    """The same score typed once more is the second look at the slip (B168)."""
    parts = (
        table_part(pairing),
        *players_parts(state, pairing, stands),
        Part(_("the same: second look"), Role.NOTE),
    )
    keys = (KeyHint("Enter", _("tick it off")),)
    return Answer(EntryState.READY, parts, keys, pairing.id, LookAgain(pairing.id))


def _replacing(result: Result, score: str, ground: GroundChoice | None) -> str:
    words = method_text(result) if ground is None else f"{ground.number} {ground.words}"
    if not words:
        return _("Replace it by {score}?").format(score=score)
    return _("Replace it by {score}, {how}?").format(score=score, how=words)


def _how(result: Result, ground: GroundChoice | None) -> list[Part]:
    if ground is not None:
        late = [Part(_("after time, the judge's decision"), Role.WARN)] if ground.after_time else []
        said = citing(f"{ground.number} {ground.words}", ground.ground.clause)
        return [Part(said, Role.NOTE), *late]
    if result.method is Method.TECHNICAL:
        return [Part(_("without a count"), Role.TECH)]
    if result.method is Method.PENALTY:
        return [Part(_("by penalty"), Role.DANGER)]
    return []
