"""What a result may be, and how it is entered, replaced, cleared and corrected."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.crystals import CrystalError, CrystalVerdict, count
from berserk_desk.rules.editions import offered_grounds
from berserk_desk.rules.rulebook import Ground, Option, Rulebook
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.applied import Applied, checked_text, required_reason, the_pairing
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import (
    ClearResult,
    CorrectResult,
    LookAgain,
    RecordResult,
    RecordResults,
)
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import seats_of, wrong_seats

MOST_CARDS = 30
"""More cards than a squad can have left."""

HIGHEST_COST = 99
MOST_REDEALS = 20
MOST_DRAWN_GAMES = 9
NO_DRAW = "8.6.2"
"""The one readable clause on draws in a knockout is of heroes; the classic playoff follows it (inferred)."""

WITHOUT_OPPONENT = frozenset({Outcome.BYE, Outcome.ABSENT})


def record_result(state: State, command: RecordResult, rulebook: Rulebook) -> Applied:
    """A result of the running round; an entered one is only overwritten when that was confirmed."""
    pairing = the_pairing(state, command.result.id)
    check_running(state, pairing)
    if pairing.id in state.result and not command.replace:
        raise Refused("result_there_already", table=pairing.table_no, first=pairing.first)
    result = _as_looked_at(state, checked(state, pairing, command.result, rulebook))
    return Applied(state.put("result", result), clauses_of(result, rulebook))


def record_results(state: State, command: RecordResults, rulebook: Rulebook) -> Applied:
    """Results of several tables as one step, so that one undo takes them back together."""
    if not command.results:
        raise Refused("nothing_to_record")
    clauses: dict[str, None] = {}
    for result in command.results:
        done = record_result(state, RecordResult(result), rulebook)
        state, clauses = done.state, clauses | dict.fromkeys(done.clauses)
    return Applied(state, tuple(clauses))


def look_again(state: State, command: LookAgain, rulebook: Rulebook) -> Applied:
    """The second pass over the slips (B168): a mark beside the result, gone when its score is replaced."""
    pairing = the_pairing(state, command.pairing)
    check_running(state, pairing)
    result = state.result.get(pairing.id)
    if result is None:
        raise Refused("no_result_to_look_at", table=pairing.table_no)
    if result.outcome in WITHOUT_OPPONENT:
        raise Refused("bye_not_looked_at", player=pairing.first)
    return Applied(state.put("result", replace(result, looked_again=command.seen)))


def _as_looked_at(state: State, result: Result) -> Result:
    """The result with the mark of the second look only where its score is the one that was looked at."""
    old = state.result.get(result.id)
    same = old is not None and (old.outcome, old.method, old.games) == (
        result.outcome,
        result.method,
        result.games,
    )
    return replace(result, looked_again=same and old is not None and old.looked_again)


def clear_result(state: State, command: ClearResult, rulebook: Rulebook) -> Applied:
    """The table plays on. A bye is not cleared: it came with the pairing."""
    pairing = the_pairing(state, command.pairing)
    check_running(state, pairing)
    result = state.result.get(pairing.id)
    if result is None:
        raise Refused("no_result_to_clear", table=pairing.table_no)
    if result.outcome in WITHOUT_OPPONENT:
        raise Refused("bye_not_cleared", player=pairing.first)
    return Applied(state.drop("result", (pairing.id,)))


def correct_result(state: State, command: CorrectResult, rulebook: Rulebook) -> Applied:
    """Another result for a past round, with a reason; later pairings stay as they were played."""
    pairing = the_pairing(state, command.result.id)
    if day.life(state, pairing.round) is not day.RoundLife.PAST:
        raise Refused("round_not_past", round=state.round[pairing.round].number)
    required_reason(command.reason)
    result = _as_looked_at(state, checked(state, pairing, command.result, rulebook))
    if state.result.get(pairing.id) == result:
        raise Refused("result_unchanged", table=pairing.table_no)
    _check_nobody_plays_on(state, pairing, result)
    return Applied(state.put("result", result), clauses_of(command.result, rulebook))


def _check_nobody_plays_on(state: State, pairing: Pairing, result: Result) -> None:
    """Who goes on in a bracket is not turned round while a later round of it is made: that is cancelled first."""
    this, old = state.round[pairing.round], state.result.get(pairing.id)
    if this.stage is not StageKind.PLAYOFF or (old is not None and old.outcome is result.outcome):
        return
    stage = stages.stage_at(state, this.number)
    later = [r.number for r in stages.rounds_of(state, stage) if r.number > this.number]
    if later:
        raise Refused("winner_plays_on", round=min(later), table=pairing.table_no)


def check_running(state: State, pairing: Pairing) -> None:
    """Raises ``Refused`` where the round of the pairing is not announced yet, or past."""
    stage = day.life(state, pairing.round)
    number = state.round[pairing.round].number
    if stage is day.RoundLife.DRAFTED:
        raise Refused("round_not_announced", round=number)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=number)


def checked(state: State, pairing: Pairing, result: Result, rulebook: Rulebook) -> Result:
    """The result as it is stored. Raises ``Refused`` when it cannot be one of this pairing."""
    alone = pairing.second is None
    if alone != (result.outcome in WITHOUT_OPPONENT):
        raise Refused("outcome_does_not_fit", table=pairing.table_no, first=pairing.first)
    if result.method not in ALLOWED_METHODS[result.outcome]:
        raise Refused("method_does_not_fit", outcome=result.outcome.value, method=result.method.value)
    this = state.round[pairing.round]
    if result.method is Method.PRIVILEGE_BYE and not day.holds_privilege(
        state.player[pairing.first], this.number
    ):
        raise Refused("no_privilege", player=pairing.first, round=this.number)
    if this.stage is StageKind.PLAYOFF and result.outcome is Outcome.DRAW:
        cited = f"{rulebook.id}:{NO_DRAW}"
        clause = cited if cited in rulebook.clauses else None
        raise Refused("no_draw_in_playoff", clause=clause, table=pairing.table_no)
    if this.stage is StageKind.PLAYOFF and result.outcome is Outcome.VOID:
        raise Refused("no_void_in_playoff", table=pairing.table_no)
    if (result.outcome, result.method) == BOTH_PENALISED_DRAW and _both_penalised_draw(rulebook) is None:
        raise Refused("method_does_not_fit", outcome=result.outcome.value, method=result.method.value)
    _check_games(state, pairing, result, rulebook)
    for redeals in (result.redeals_first, result.redeals_second):
        if not 0 <= redeals <= MOST_REDEALS:
            raise Refused("redeals_out_of_range", table=pairing.table_no, limit=MOST_REDEALS)
    _check_ground(result, rulebook)
    _check_crystals(pairing, result, rulebook, this.stage)
    checked_text(result.note, "note", 500)
    return result


def _check_ground(result: Result, rulebook: Rulebook) -> None:
    if not result.ground:
        return
    ground = ground_of(result, rulebook)
    if ground is None:
        raise Refused("unknown_ground", ground=result.ground, edition=rulebook.id)
    kind = "draw" if result.outcome is Outcome.DRAW else "win"
    if ground.fits != kind or result.method not in ground.methods:
        raise Refused("ground_does_not_fit", ground=result.ground)
    if result.after_time and not ground.after_time:
        raise Refused("claim_not_after_time", ground=result.ground)


def _check_games(state: State, pairing: Pairing, result: Result, rulebook: Rulebook) -> None:
    if seats_of(state, pairing):
        wrong = wrong_seats(state, pairing, result)
    elif result.seats:
        raise Refused("no_seats_here", table=pairing.table_no)
    else:
        wrong = wrong_games(pairing, result, rulebook)
    if wrong is not None:
        raise wrong


def wrong_games(pairing: Pairing, result: Result, rulebook: Rulebook) -> Refused | None:
    """Why can the games noted with a result not be those of this match? None when they can.

    Games and match are independent (heroes 8.4.1, 8.6.3), unless the ground is the games themselves.
    """
    if not result.games:
        return None
    best_of = rulebook.defaults.games_in_match
    if best_of < 2:
        return Refused("no_games_here", table=pairing.table_no)
    first, second, *drawn = result.games
    needed = best_of // 2 + 1
    if min(result.games) < 0 or max(first, second) > needed or first + second > best_of:
        return Refused("games_out_of_range", table=pairing.table_no, games=best_of, needed=needed)
    if sum(drawn) > MOST_DRAWN_GAMES:
        return Refused("drawn_games_out_of_range", table=pairing.table_no, limit=MOST_DRAWN_GAMES)
    ground = ground_of(result, rulebook) if result.ground else None
    if ground is None or ground.games is None:
        return None
    ahead = {Outcome.FIRST: first - second, Outcome.SECOND: second - first}.get(result.outcome, 0)
    if (first != second) if ground.games == "equal" else ahead <= 0:
        return Refused("games_disagree", clause=ground.clause, table=pairing.table_no)
    return None


BOTH_PENALISED_DRAW = (Outcome.DRAW, Method.PENALTY)


def _both_penalised_draw(rulebook: Rulebook) -> Option | None:
    """The way to rule two simultaneous penalty losses a draw, where the edition has one (rules 2)."""
    return next((option for option in rulebook.double_loss if option.id == Outcome.DRAW.value), None)


def ground_of(result: Result, rulebook: Rulebook) -> Ground | None:
    """The ground a result names, of the edition or its companion; None when neither has it."""
    wanted = {result.ground, result.ground.partition("/")[0]}
    return next((ground for ground in offered_grounds(rulebook) if ground.id in wanted), None)


def totals(result: Result) -> tuple[int, int] | None:
    """The two crystal totals of a result, from the costs or as noted; None when there was no count."""
    first = sum(result.crystals_first) if result.crystals_first else result.totals_first
    second = sum(result.crystals_second) if result.crystals_second else result.totals_second
    if first is None and second is None:
        return None
    return first or 0, second or 0


def verdict_of(result: Result, rulebook: Rulebook) -> CrystalVerdict | None:
    """What the count noted with a result decides; None when there was no count."""
    counted = totals(result)
    return None if counted is None else count(rulebook, *counted, result.reading)


def _check_crystals(pairing: Pairing, result: Result, rulebook: Rulebook, stage: StageKind) -> None:
    for costs in (result.crystals_first, result.crystals_second):
        if len(costs) > MOST_CARDS:
            raise Refused("too_many_cards", table=pairing.table_no, count=len(costs), limit=MOST_CARDS)
        for cost in costs:
            if not 0 <= cost <= HIGHEST_COST:
                raise Refused("cost_out_of_range", table=pairing.table_no, cost=cost, limit=HIGHEST_COST)
    for costs, total in (
        (result.crystals_first, result.totals_first),
        (result.crystals_second, result.totals_second),
    ):
        if costs and total is not None and sum(costs) != total:
            raise Refused("costs_do_not_add_up", table=pairing.table_no, counted=sum(costs), total=total)
    if result.method is Method.TECHNICAL and rulebook.crystals is None:
        raise Refused("no_count_in_edition", edition=rulebook.id)
    if totals(result) is None:
        return
    try:
        verdict = verdict_of(result, rulebook)
    except CrystalError as error:
        raise Refused("crystals_wrong", table=pairing.table_no, reason=error.code) from error
    if verdict is None or not rests_on_count(result, rulebook, verdict):
        return
    if decided_by_lead(result, verdict, stage):
        if not result.note.strip():
            raise Refused("lead_needs_note", table=pairing.table_no)
        return
    clean = verdict.kind == "clean"
    if verdict.winner != result.outcome.value or clean != (result.method is Method.CLEAN):
        raise Refused("crystals_disagree", table=pairing.table_no, clause=verdict.clause)


def decided_by_lead(result: Result, verdict: CrystalVerdict, stage: StageKind) -> bool:
    """Has the judge let any lead in crystals decide a game of a playoff, which the count leaves a draw (inferred)?"""
    counted = totals(result)
    if stage is not StageKind.PLAYOFF or verdict.winner != "draw" or counted is None:
        return False
    first, second = counted
    ahead = {Outcome.FIRST: first > second, Outcome.SECOND: second > first}
    return result.method is Method.TECHNICAL and ahead.get(result.outcome, False)


def rests_on_count(result: Result, rulebook: Rulebook, verdict: CrystalVerdict) -> bool:
    """Is the noted count what decided? A clean win by it has its own clause or none beside it (legacy table 6a)."""
    if result.method is Method.TECHNICAL:
        return True
    if result.method is not Method.CLEAN or rulebook.crystals is None:
        return False
    if not result.ground:
        return verdict.kind == "clean" and verdict.winner == result.outcome.value
    ground = ground_of(result, rulebook)
    wins = {
        basis.clause
        for reading in rulebook.crystals.readings
        for answer, basis in reading.answers.items()
        if answer.startswith("clean_win")
    }
    return ground is not None and ground.clause in wins


def clauses_of(result: Result, rulebook: Rulebook) -> tuple[str, ...]:
    """The clauses a result rests on: its ground's, and that of the count."""
    found: list[str] = []
    verdict = verdict_of(result, rulebook) if rulebook.crystals is not None else None
    counted = verdict is not None and verdict.winner == result.outcome.value
    if verdict is not None and counted and rests_on_count(result, rulebook, verdict):
        found.append(verdict.clause)
    if (result.outcome, result.method) == BOTH_PENALISED_DRAW and not result.ground:
        option = _both_penalised_draw(rulebook)
        if option is not None and option.clause is not None:
            found.append(option.clause)
    ground = ground_of(result, rulebook) if result.ground else None
    if ground is not None and ground.clause is not None:
        found.append(ground.clause)
    return tuple(dict.fromkeys(found))
