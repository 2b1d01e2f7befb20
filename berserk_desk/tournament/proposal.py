"""Who would meet whom in the next round? A proposal computed from the rows; making it a round is a command."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from berserk_desk.pairing.answer import Answer, Forced, Reason
from berserk_desk.pairing.engine import (
    bans_to_lift,
    fewest_rematches,
    first_for_the_bye,
    solve,
    with_extra_byes,
)
from berserk_desk.pairing.impasse import Impasse, explain_unpaired
from berserk_desk.pairing.lots import seed_of_attempt
from berserk_desk.pairing.problem import Problem
from berserk_desk.terms import PlayerId, RoundId, RoundNo
from berserk_desk.tournament import constraints, day
from berserk_desk.tournament.event_rows import Arrangement
from berserk_desk.tournament.lineup import Lineup, lineup, named
from berserk_desk.tournament.round_commands import PairRound, ProposedPairing
from berserk_desk.tournament.round_problem import PROPER, Terms, among, problem_of, settled_in
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Proposal:
    """One round as the pairing would have it.

    ``first_for_bye``: who should have the bye by the text alone (rules 5), to be shown beside the proposal
    when they differ. ``impasse`` says why somebody stays unpaired, ``bans`` which pairs, as few as possible, would
    have to be allowed. ``settled``: the locks and byes by hand in it. ``lifted``: pairs that may not play and were
    let for this round. ``based_on``: the last step it rests on.
    """

    number: RoundNo
    attempt: int
    seed: int
    eligible: tuple[PlayerId, ...]
    privilege: tuple[PlayerId, ...]
    answer: Answer
    first_for_bye: tuple[int, ...]
    impasse: Impasse
    based_on: int
    replaces: RoundId | None
    revision: int = 1
    draft_tables: Mapping[int, int] = field(default_factory=dict)
    """Of a draft: at which draft table each player sits."""
    slots: Mapping[int, str] = field(default_factory=dict)
    """Of a playoff: in which slot each player plays."""
    settled: tuple[Arrangement, ...] = ()
    lifted: tuple[constraints.Pair, ...] = ()
    bans: tuple[tuple[int, int], ...] = ()

    @property
    def forced(self) -> tuple[Forced, ...]:
        """What the rules would not have in this round, and what they will not have in the rounds to come."""
        ahead = (Forced(caution.kind, (), caution.args) for caution in self.answer.warnings)
        return (*self.answer.forced, *ahead)

    @property
    def complete(self) -> bool:
        """Does everybody have an opponent or a bye?"""
        return not self.answer.unpaired

    def command(self, reason: str = "") -> PairRound:
        """The command that makes this round; ``reason`` goes to the pairs and byes the rules would not have."""
        forced = {
            player
            for item in self.answer.forced
            if item.kind in {"second_bye", "extra_bye", "rematch", "banned"}
            for player in item.players
        }
        given = {player: row.reason for row in self.settled for player in named(row)}

        def reason_for(*players: int) -> str:
            own = next((given[PlayerId(player)] for player in players if given.get(PlayerId(player))), "")
            return own or (reason if forced.intersection(players) else "")

        lines = [
            ProposedPairing(
                PlayerId(pair.first),
                PlayerId(pair.second),
                why=encoded(pair.reasons),
                reason=reason_for(pair.first, pair.second),
            )
            for pair in self.answer.pairs
        ]
        lines += [
            ProposedPairing(PlayerId(player), why=encoded(self._why_bye(player)), reason=reason_for(player))
            for player in self.answer.byes
        ]
        lines += [ProposedPairing(player, privilege=True) for player in self.privilege]
        lines = [
            replace(line, draft_table=self.draft_tables.get(line.first), slot=self.slots.get(line.first))
            for line in lines
        ]
        return PairRound(
            number=self.number,
            pairings=tuple(lines),
            eligible=self.eligible,
            seed=self.seed,
            attempt=self.attempt,
            algorithm=f"{self.answer.algorithm} {self.answer.version} {self.answer.proof}",
            forced=encoded_forced(self.forced),
            replaces=self.replaces,
            based_on=self.based_on,
            revision=self.revision,
        )

    def _why_bye(self, player: int) -> tuple[Reason, ...]:
        """The reasons of the one bye, out of those of several."""
        told = tuple(r for r in self.answer.bye_reasons if r.args.get("player", player) == player)
        if player in self.answer.extra_byes and not told:
            return (Reason("bye_extra", {"player": player}),)
        return told


def encoded(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """Reasons as they are stored with a pairing: canonical JSON."""
    return tuple(_canonical({"code": reason.code, "args": dict(reason.args)}) for reason in reasons)


def decoded(why: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reasons stored with a pairing."""
    return tuple(map(_decoded_one, why))


@lru_cache(maxsize=8_192)
def _decoded_one(text: str) -> Reason:
    # A screen of pairs asks for the same few hundred again and again; a reason is a value.
    item = json.loads(text)
    return Reason(item["code"], item["args"])


def encoded_forced(forced: Iterable[Forced]) -> tuple[str, ...]:
    """What the rules would not have, as it is stored with a round: canonical JSON."""
    return tuple(
        _canonical({"kind": f.kind, "players": list(f.players), "args": dict(f.args)}) for f in forced
    )


def decoded_forced(forced: tuple[str, ...]) -> tuple[Forced, ...]:
    """What the rules would not have, as it is stored with a round."""
    plain = [json.loads(text) for text in forced]
    return tuple(Forced(item["kind"], tuple(item["players"]), item["args"]) for item in plain)


class Since(StrEnum):
    """What has become of the pairs of a drawn round since it was drawn?"""

    DRAWN = "drawn"
    BY_HAND = "by_hand"
    REPAIRED = "repaired"


def since_drawn(pairings: Collection[Pairing]) -> Since:
    """Do these pairs of a round that an engine drew still stand as drawn? Only then its proof speaks of them."""
    pairs = [pairing for pairing in pairings if pairing.second is not None]
    if any(not pairing.why for pairing in pairs):
        return Since.BY_HAND
    repaired = any(reason.code == "repaired" for pairing in pairings for reason in decoded(pairing.why))
    return Since.REPAIRED if repaired else Since.DRAWN


def _canonical(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def next_number(state: State) -> RoundNo:
    """Which round is to be paired next: the drafted one anew, or the one after the last."""
    drafted = drafted_round(state)
    return RoundNo(day.last_number(state) + (drafted is None))


def drafted_round(state: State) -> RoundId | None:
    """The round that is made but not announced, if there is one."""
    return next((r.id for r in state.round.values() if not day.announced(state, r.id)), None)


def propose(
    state: State,
    *,
    attempt: int,
    based_on: int = 0,
    seed: int | None = None,
    terms: Terms = PROPER,
    revision: int = 1,
    cancelled: Callable[[], bool] = lambda: False,
) -> Proposal:
    """The next round, or the drafted one drawn anew. ``seed`` None: that of the tournament and attempt.

    ``revision``: that of its sheets. What was settled for the round is in it. Raises
    ``pairing.problem.Cancelled``, and ``pairing.problem.BadProblem`` where the terms contradict what is settled.
    """
    number = next_number(state)
    replaces = drafted_round(state)
    takes_part = lineup(state, number)
    problem = settled_in(problem_of(state, number, takes_part.field), takes_part, terms)
    the_seed = seed_of_attempt(state.event.seed, number, attempt) if seed is None else seed
    answer = annotated(
        state, number, solver_for(terms)(problem, the_seed, cancelled), takes_part, terms.lifted
    )
    return Proposal(
        number=number,
        attempt=attempt,
        seed=the_seed,
        eligible=takes_part.eligible,
        privilege=takes_part.privilege,
        answer=answer,
        first_for_bye=first_for_the_bye(problem),
        impasse=explain_unpaired(problem, answer),
        based_on=based_on,
        replaces=replaces,
        revision=revision,
        settled=(*takes_part.locks, *takes_part.byes),
        lifted=terms.lifted,
        bans=bans_to_lift(problem, answer, cancelled),
    )


def solver_for(terms: Terms) -> Callable[[Problem, int, Callable[[], bool]], Answer]:
    """Which way of solving the problem do the terms ask for?"""
    return fewest_rematches if terms.allow_rematches else with_extra_byes if terms.extra_byes else solve


def annotated(
    state: State,
    number: RoundNo,
    answer: Answer,
    takes_part: Lineup,
    lifted: tuple[constraints.Pair, ...],
) -> Answer:
    """The answer with what the pairing itself cannot know: bans let for once, a judge who makes up the number."""
    pairs, forced = [], list(answer.forced)
    for pair in answer.pairs:
        reasons = list(pair.reasons)
        if among((pair.first, pair.second), lifted):
            cause = constraints.barred_by(state, number, PlayerId(pair.first), PlayerId(pair.second))
            reasons.append(Reason("ban_lifted", {"cause": cause or "forbidden"}))
            forced.append(Forced("banned", (pair.first, pair.second), {"cause": "lifted"}))
        if takes_part.judge_in in (pair.first, pair.second) and takes_part.judge_in is not None:
            reasons.append(Reason("judge_makes_even", {"player": takes_part.judge_in}))
        pairs.append(replace(pair, reasons=tuple(reasons)))
    return replace(answer, pairs=tuple(pairs), forced=tuple(forced))
