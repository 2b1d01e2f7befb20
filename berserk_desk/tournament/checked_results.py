"""What in a result is not as the rules would have it?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.rules.crystals import CrystalError
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import (
    ALLOWED_METHODS,
    Method,
    Outcome,
    StageKind,
)
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import (
    WITHOUT_OPPONENT,
    decided_by_lead,
    ground_of,
    verdict_of,
    wrong_games,
)
from berserk_desk.tournament.finding import Finding, Severity
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.refusal import RefusalArg
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import seats_of, wrong_seats


def findings_of_result(state: State, this: Round, pairing: Pairing) -> Iterator[Finding]:
    """What is wrong or worth knowing of the result of one pairing, or of its lack?"""
    result = state.result.get(pairing.id)
    where = (this.number, pairing.table_no)
    if result is None:
        if this.number < day.last_number(state):
            yield Finding(Severity.ERROR, "result_missing", *where)
        return
    book = rulebook_of(state.rules)
    args: dict[str, RefusalArg] = {"first": pairing.first, "second": pairing.second}
    if (pairing.second is None) != (result.outcome in WITHOUT_OPPONENT):
        yield Finding(Severity.ERROR, "outcome_does_not_fit", *where, args)
    if result.method not in ALLOWED_METHODS[result.outcome]:
        yield Finding(Severity.ERROR, "method_does_not_fit", *where, args)
    if this.stage is StageKind.PLAYOFF and result.outcome is Outcome.DRAW:
        yield Finding(Severity.ERROR, "draw_in_playoff", *where, args)
    if result.method is Method.TECHNICAL and book.crystals is None:
        yield Finding(Severity.ERROR, "technical_without_count", *where, args)
    if result.ground and ground_of(result, book) is None:
        yield Finding(Severity.NOTE, "unknown_ground", *where, {**args, "ground": result.ground})
    if not result.signed:
        yield Finding(Severity.NOTE, "unsigned_slip", *where, args)
    yield from _games(state, book, this, pairing, result)
    yield from _count(book, this, pairing, result)


def _games(state: State, book: Rulebook, this: Round, pairing: Pairing, result: Result) -> Iterator[Finding]:
    where = (this.number, pairing.table_no)
    args: dict[str, RefusalArg] = {"first": pairing.first, "second": pairing.second}
    if seats_of(state, pairing):
        if wrong_seats(state, pairing, result) is not None:
            yield Finding(Severity.ERROR, "seats_disagree", *where, args)
        return
    wrong = wrong_games(pairing, result, book)
    if wrong is None:
        return
    args |= {"first_won": result.games[0], "second_won": result.games[1]}
    match wrong.code:
        case "no_games_here":
            yield Finding(Severity.ERROR, "games_without_match", *where, args)
        case "games_disagree":
            yield Finding(Severity.ERROR, "games_disagree", *where, args)
        case _:
            args["games"] = book.defaults.games_in_match
            yield Finding(Severity.ERROR, "games_impossible", *where, args)


def _count(book: Rulebook, this: Round, pairing: Pairing, result: Result) -> Iterator[Finding]:
    if result.method is not Method.TECHNICAL:
        return
    try:
        verdict = verdict_of(result, book)
    except CrystalError:
        yield Finding(Severity.ERROR, "crystals_wrong", this.number, pairing.table_no)
        return
    if verdict is None or decided_by_lead(result, verdict, this.stage):
        return
    if verdict.winner != result.outcome.value:
        yield Finding(
            Severity.ERROR,
            "crystals_disagree",
            this.number,
            pairing.table_no,
            {"first": pairing.first, "second": pairing.second, "clause": verdict.clause},
        )
