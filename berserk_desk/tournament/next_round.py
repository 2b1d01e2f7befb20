"""Who meets whom in the next round of the stage that is being played? A proposal; making it a round is a command.

Swiss stages and draft tables are solved by the pairing, a playoff follows its tree, a round robin the tables of
Berger. Swiss rounds without a stage row are ``proposal.propose``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType

from berserk_desk.pairing.answer import Answer, Objective, Pair, Reason
from berserk_desk.pairing.draft_seats import across
from berserk_desk.pairing.engine import ALGORITHM, VERSION, bans_to_lift, first_for_the_bye
from berserk_desk.pairing.impasse import Impasse, explain_unpaired
from berserk_desk.pairing.lots import seed_of_attempt
from berserk_desk.pairing.problem import Problem
from berserk_desk.terms import PlayerId, RoundNo, StageKind
from berserk_desk.tournament import brackets, day, meetings, proposal, round_robin, stages
from berserk_desk.tournament.apply.applied import require_results
from berserk_desk.tournament.apply.stage_pairs import why_no_round
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.lineup import Lineup, lineup, why_not_paired
from berserk_desk.tournament.proposal import Proposal, annotated, drafted_round, next_number, solver_for
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_problem import PROPER, Terms, met_in, problem_of, settled_in
from berserk_desk.tournament.state import State

NOTHING_LEFT = Objective(0, 0, 0, (), 0, 0, 0)


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class _Wish:
    """What the judge asked for beside the pairing itself; see ``proposal.propose``."""

    seed: int
    terms: Terms
    cancelled: Callable[[], bool]


def is_over(state: State) -> bool:
    """Has the stage that is being played no further round: its tree is decided, everybody has met everybody?

    False for Swiss stages, which go on as long as the judge pairs them.
    """
    stage = brackets.playing(state)
    if stage is None or stage.kind is StageKind.SWISS:
        return False
    if stage.kind is StageKind.PLAYOFF:
        return brackets.bracket_of(state, stage).decided
    return round_robin.is_over(state, stage, day.last_number(state) + 1)


def why_not_made(state: State) -> Refused | None:
    """What keeps the next round from being made, as far as it can be seen without pairing (B10, B17)?"""
    stage, number = brackets.playing(state), next_number(state)
    if stage is None or stage.kind is StageKind.SWISS:
        return why_not_paired(state, number)
    try:
        require_results(state, RoundNo(number - 1))
    except Refused as refused:
        return refused
    return why_no_round(state, stage, number)


def is_played_out(state: State) -> bool:
    """Is the last round made that the stage being played is to have, or is it over before?"""
    last, (begun, planned) = day.last_number(state), rounds_of_now(state)
    return last > 0 and (last - begun >= planned or is_over(state))


def rounds_of_now(state: State) -> tuple[int, int]:
    """Behind which round did the stage that is being played begin, and how many rounds is it to have?"""
    stage = brackets.playing(state)
    return (0 if stage is None else stage.after_round), stages.rounds_planned(state, stage)


def propose(
    state: State,
    *,
    attempt: int,
    based_on: int = 0,
    seed: int | None = None,
    terms: Terms = PROPER,
    revision: int = 1,
    cancelled: Callable[[], bool] = _never,
) -> Proposal:
    """The next round of the stage, or the drafted one drawn anew. Without a pair and a bye when the stage is over.

    Arguments and errors are those of ``proposal.propose``.
    """
    stage = brackets.playing(state)
    if stage is None:
        return proposal.propose(
            state,
            attempt=attempt,
            based_on=based_on,
            seed=seed,
            terms=terms,
            revision=revision,
            cancelled=cancelled,
        )
    number = next_number(state)
    the_seed = seed_of_attempt(state.event.seed, number, attempt) if seed is None else seed
    made = Proposal(
        number=number,
        attempt=attempt,
        seed=the_seed,
        eligible=day.eligible(state, number),
        privilege=(),
        answer=_answer((), (), the_seed, ""),
        first_for_bye=(),
        impasse=Impasse((), ()),
        based_on=based_on,
        replaces=drafted_round(state),
        revision=revision,
    )
    wish = _Wish(the_seed, terms, cancelled)
    if stage.kind is StageKind.PLAYOFF:
        return _of_playoff(state, stage, made)
    if stage.kind is StageKind.ROUND_ROBIN:
        return _of_round_robin(state, stage, made)
    if stage.table_sizes:
        return _of_draft(state, stage, made, wish)
    return _of_swiss(state, made, wish)


def _of_playoff(state: State, stage: Stage, made: Proposal) -> Proposal:
    tree = brackets.bracket_of(state, stage)
    lines = brackets.next_lines(state, tree, made.number)
    seeds = tree.seeds
    pairs: list[Pair] = []
    byes: list[Reason] = []
    for line in lines:
        if line.second is not None:
            seeded = {"one_seed": seeds[line.first], "other_seed": seeds[line.second]}
            pairs.append(Pair(line.first, line.second, (Reason("seeds", seeded),)))
        elif line.gone is None:
            byes.append(Reason("free_line", {"player": line.first}))
        else:
            byes.append(Reason("opponent_gone", {"player": line.first, "other": line.gone}))
    slots: dict[int, str] = {
        player: line.slot for line in lines for player in (line.first, line.second) if player
    }
    return replace(
        made,
        eligible=tuple(sorted(PlayerId(player) for player in slots)),
        answer=_answer(pairs, byes, made.seed, "bracket"),
        slots=MappingProxyType(slots),
    )


def _of_round_robin(state: State, stage: Stage, made: Proposal) -> Proposal:
    games = round_robin.games_of(state, stage, made.number)
    pairs = [
        Pair(first, second, (Reason("everybody_meets"),)) for first, second in games if second is not None
    ]
    byes = [Reason("free_round", {"player": first}) for first, second in games if second is None]
    playing = tuple(sorted(player for game in games for player in game if player is not None))
    return replace(made, eligible=playing, answer=_answer(pairs, byes, made.seed, "berger"))


def _of_swiss(state: State, made: Proposal, wish: _Wish) -> Proposal:
    """A Swiss stage of its own field; privilege byes are of the first rounds of the event and have been taken."""
    takes_part = lineup(state, made.number)
    made = replace(
        made,
        eligible=takes_part.eligible,
        privilege=takes_part.privilege,
        settled=(*takes_part.locks, *takes_part.byes),
    )
    return _solved(state, made, takes_part, takes_part.field, wish)


def _solved(
    state: State, made: Proposal, takes_part: Lineup, field: tuple[PlayerId, ...], wish: _Wish
) -> Proposal:
    problem = settled_in(stage_problem(state, made.number, field), takes_part, wish.terms)
    answer = solver_for(wish.terms)(problem, wish.seed, wish.cancelled)
    answer = annotated(state, made.number, answer, takes_part, wish.terms.lifted)
    return replace(
        made,
        answer=answer,
        first_for_bye=first_for_the_bye(problem),
        impasse=explain_unpaired(problem, answer),
        lifted=wish.terms.lifted,
        bans=bans_to_lift(problem, answer, wish.cancelled),
    )


def _of_draft(state: State, stage: Stage, made: Proposal, wish: _Wish) -> Proposal:
    """Each draft table for itself: nobody leaves it (B108), each odd one has one bye."""
    takes_part = lineup(state, made.number)
    settled = (*takes_part.locks, *takes_part.byes)
    made = replace(made, eligible=takes_part.eligible, settled=settled)
    byes = meetings.all_ordinary_byes(state, made.number)
    parts: list[Proposal] = []
    seat: dict[int, int] = {}
    for table, seated in enumerate(stages.draft_tables(stage), 1):
        here = tuple(player for player in seated if player in made.eligible)
        seat.update(dict.fromkeys(here, table))
        own = replace(wish, seed=seed_of_attempt(wish.seed, made.number, table))
        if made.number == stage.after_round + 1 and not settled and wish.terms == PROPER:
            games = across(here, own.seed, tuple(player for player in here if byes[player]))
            answer = _answer(
                [Pair(one, other, (Reason("across"),)) for one, other in games if other is not None],
                [
                    Reason("bye_lot", {"player": one, "among": len(here)})
                    for one, other in games
                    if other is None
                ],
                own.seed,
                "across",
            )
            parts.append(replace(made, answer=answer))
        elif here:
            parts.append(_solved(state, made, takes_part, here, own))
    return replace(
        made,
        answer=_together([part.answer for part in parts], made.seed),
        first_for_bye=tuple(player for part in parts for player in part.first_for_bye),
        impasse=next((part.impasse for part in parts if part.answer.unpaired), made.impasse),
        bans=tuple(pair for part in parts for pair in part.bans),
        lifted=wish.terms.lifted,
        draft_tables=MappingProxyType(seat),
    )


def stage_problem(state: State, number: RoundNo, field: tuple[PlayerId, ...]) -> Problem:
    """The pairing problem of a round of a stage: the points and the meetings that its settings let count."""
    stage, table = stages.stage_at(state, number), stages.table_of(state, number)
    counted = state if table is None else _behind(state, table.after_round)
    since = meetings.regarded_since(state, number)
    planned = stages.rounds_planned(state, stage)
    begun = 0 if stage is None else stage.after_round
    byes = meetings.all_ordinary_byes(state, number)
    problem = problem_of(counted, number, field)
    return replace(
        problem,
        entrants=tuple(replace(entrant, byes=byes[PlayerId(entrant.player)]) for entrant in problem.entrants),
        met={player: frozenset(others) for player, others in meetings.met(state, since).items()},
        met_in=met_in(state, since),
        rounds_left=max(begun + planned - number, 0),
    )


def _behind(state: State, number: RoundNo) -> State:
    """The state without the rounds up to that one, and as if there were no stages: its points begin at 0."""
    gone = [row.id for row in state.round.values() if row.number <= number]
    pairs = [row.id for row in state.pairing.values() if row.round in set(gone)]
    adjusted = [row.id for row in state.adjustment.values() if row.round <= number]
    rest = state.drop("result", pairs).drop("progress", pairs).drop("pairing", pairs).drop("round", gone)
    return rest.drop("adjustment", adjusted).drop("stage", state.stage)


def _answer(pairs: Iterable[Pair], byes: Iterable[Reason], seed: int, algorithm: str) -> Answer:
    """An answer that nothing was searched for: it follows from the stage. Each of ``byes`` names its ``player``."""
    reasons = tuple(byes)
    return Answer(
        pairs=tuple(pairs),
        bye=None,
        unpaired=(),
        objective=NOTHING_LEFT,
        seed=seed,
        algorithm=algorithm,
        version=1,
        proof="given",
        bye_reasons=reasons,
        extra_byes=tuple(int(reason.args["player"]) for reason in reasons),
    )


def _together(answers: list[Answer], seed: int) -> Answer:
    """The answers of all draft tables as one of the round. Of several byes none is *the* bye; the proof is one for all."""
    objectives = [answer.objective for answer in answers]
    searched = [answer for answer in answers if answer.algorithm == ALGORITHM]
    return Answer(
        pairs=tuple(pair for answer in answers for pair in answer.pairs),
        bye=None,
        unpaired=tuple(player for answer in answers for player in answer.unpaired),
        objective=replace(
            NOTHING_LEFT, unpaired=sum(o.unpaired for o in objectives), q=sum(o.q for o in objectives)
        ),
        seed=seed,
        algorithm=ALGORITHM if searched else "across",
        version=VERSION if searched else 1,
        proof=_weakest(answer.proof for answer in searched),
        bye_reasons=tuple(reason for answer in answers for reason in answer.bye_reasons),
        forced=tuple(item for answer in answers for item in answer.forced),
        warnings=tuple(item for answer in answers for item in answer.warnings),
        groups=tuple(group for answer in answers for group in answer.groups),
        extra_byes=tuple(player for answer in answers for player in answer.byes),
    )


def _weakest(proofs: Iterable[str]) -> str:
    """What can be said of all draft tables together, where each was proven in its own way; "given": none was."""
    told = set(proofs)
    return next((proof for proof in ("look_ahead", "matching", "bounds") if proof in told), "given")
