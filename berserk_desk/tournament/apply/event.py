"""The event as a whole: founded, described, its own rules changed, finished, opened again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.rules.values import ValueRefused
from berserk_desk.terms import StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.applied import Applied, checked_text, require_results, required_reason
from berserk_desk.tournament.event_commands import (
    ConfirmScoring,
    EditRegulations,
    EditTournament,
    FinishTournament,
    FoundTournament,
    ImportTournament,
    ReopenTournament,
    StatePrizes,
)
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.prizes import MOST_PLACES
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State

MOST_ROUNDS = 99
MOST_MINUTES = 600
HIGHEST_FIRST_TABLE = 9_000


def found(command: FoundTournament) -> Applied:
    """A new, empty tournament."""
    event = _checked_event(replace(command.tournament, id=1, finished=False))
    rules = _checked_rules(replace(command.regulations, id=1))
    return Applied(State().put("tournament", event).put("regulations", rules))


def found_from(command: ImportTournament) -> Applied:
    """A tournament with a whole history, legal or not: ``checks`` says what is illegal."""
    if not command.state.founded:
        raise Refused("nothing_to_import")
    return Applied(command.state)


def _checked_event(event: Tournament) -> Tournament:
    name = checked_text(event.name, "tournament_name")
    if not name:
        raise Refused("tournament_name_needed")
    for day_text in (event.date, event.end_date):
        if day_text is not None:
            try:
                date.fromisoformat(day_text)
            except ValueError as error:
                raise Refused("date_wrong", text=day_text[:20]) from error
    if event.date and event.end_date and event.end_date < event.date:
        raise Refused("dates_reversed")
    return replace(
        event,
        name=name,
        city=checked_text(event.city, "city"),
        venue=checked_text(event.venue, "venue"),
        organizer=checked_text(event.organizer, "organizer"),
        head_judge=checked_text(event.head_judge, "head_judge"),
        prizes=tuple(checked_text(prize, "prize") for prize in event.prizes[:MOST_PLACES]),
    )


def _checked_rules(rules: Regulations) -> Regulations:
    for field, value, low, high in (
        ("planned_rounds", rules.planned_rounds, 1, MOST_ROUNDS),
        ("round_minutes", rules.round_minutes, 0, MOST_MINUTES),
        ("first_table", rules.first_table, 1, HIGHEST_FIRST_TABLE),
    ):
        if not low <= value <= high:
            raise Refused("number_out_of_range", field=field, low=low, high=high)
    if len(set(rules.tie_breaks)) != len(rules.tie_breaks):
        raise Refused("tie_break_twice")
    try:
        rulebook_of(rules)
    except ValueRefused as error:
        raise Refused("value_out_of_range", field=error.key) from error
    except (KeyError, ValueError) as error:
        raise Refused("unknown_edition_or_criterion", edition=rules.edition) from error
    return rules


def edit_tournament(state: State, command: EditTournament, rulebook: Rulebook) -> Applied:
    """Name, dates, place and people; the seed and the end of the event are not edited here."""
    event = replace(command.tournament, id=1, seed=state.event.seed, finished=state.event.finished)
    return Applied(state.put("tournament", _checked_event(event)))


def state_prizes(state: State, command: StatePrizes, rulebook: Rulebook) -> Applied:
    """What each place gets, for the final table; no rule follows from it."""
    if command.prizes == state.event.prizes:
        raise Refused("prizes_unchanged")
    return Applied(state.put("tournament", _checked_event(replace(state.event, prizes=command.prizes))))


FREE_AT_ANY_TIME = ("planned_rounds", "round_minutes", "level", "grand_prix", "first_table")
"""What is no value of the rules: changed without a reason at any time."""


def values_changed(old: Regulations, new: Regulations) -> bool:
    """Is anything changed that needs a reason once round 1 is paired? The format too: draft tables part places."""
    return replace(new, **{field: getattr(old, field) for field in FREE_AT_ANY_TIME}) != old


def edit_regulations(state: State, command: EditRegulations, rulebook: Rulebook) -> Applied:
    """Values of the rules: free until round 1 is paired, later with a reason; the edition not at all then."""
    new = _checked_rules(replace(command.regulations, id=1, scoring_announced=state.rules.scoring_announced))
    if state.round:
        if new.edition != state.rules.edition:
            raise Refused("edition_fixed", edition=state.rules.edition)
        if values_changed(state.rules, new):
            required_reason(command.reason)
    # What is changed has been stated by that.
    unstated = (name for name in new.unstated if getattr(new, name) == getattr(state.rules, name))
    new = replace(new, unstated=tuple(unstated))
    played = max((r.number for r in stages.rounds_of(state, None) if r.stage is StageKind.SWISS), default=0)
    if new.planned_rounds < played:
        raise Refused("fewer_rounds_than_played", played=played)
    return Applied(state.put("regulations", new))


def confirm_scoring(state: State, command: ConfirmScoring, rulebook: Rulebook) -> Applied:
    """The scoring was made known before the first round."""
    clause = rulebook.announcement.clause
    after = state.put("regulations", replace(state.rules, scoring_announced=True))
    return Applied(after, () if clause is None else (clause,))


def finish(state: State, command: FinishTournament, rulebook: Rulebook) -> Applied:
    """The table becomes final; every table must have its result (B73)."""
    last = day.last_number(state)
    if not last:
        raise Refused("nothing_played")
    drafted = [r for r in state.round.values() if not day.announced(state, r.id)]
    if drafted:
        raise Refused("round_drafted_already", round=drafted[0].number)
    require_results(state, last)
    return Applied(state.put("tournament", replace(state.event, finished=True)))


def reopen(state: State, command: ReopenTournament, rulebook: Rulebook) -> Applied:
    """Edits are possible again."""
    if not state.event.finished:
        raise Refused("not_finished")
    checked_text(command.reason, "reason", 500)
    return Applied(state.put("tournament", replace(state.event, finished=False)))
