"""Who would meet whom in the next round? A proposal computed from the rows; making it a round is a command."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from berserk_desk.pairing.answer import Answer, Forced, Reason
from berserk_desk.pairing.engine import fewest_rematches, first_for_the_bye, solve
from berserk_desk.pairing.impasse import Impasse, explain_unpaired
from berserk_desk.pairing.lots import seed_of_attempt
from berserk_desk.pairing.problem import FLOAT_FROM, Entrant, Problem
from berserk_desk.terms import PlayerId, RoundId, RoundNo
from berserk_desk.tournament import day, meetings
from berserk_desk.tournament.commands import PairRound, ProposedPairing
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Proposal:
    """One round as the pairing would have it.

    ``first_for_bye``: who should have the bye by the text alone (rules 5), to be shown beside the proposal
    when they differ. ``impasse`` says why somebody stays unpaired. ``based_on``: the last step it rests on.
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
            if item.kind in {"second_bye", "extra_bye", "rematch"}
            for player in item.players
        }
        lines = [
            ProposedPairing(
                PlayerId(pair.first),
                PlayerId(pair.second),
                why=encoded(pair.reasons),
                reason=reason if forced & {pair.first, pair.second} else "",
            )
            for pair in self.answer.pairs
        ]
        lines += [
            ProposedPairing(
                PlayerId(player),
                why=encoded(self.answer.bye_reasons),
                reason=reason if player in forced else "",
            )
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
            forced=tuple(
                _canonical({"kind": f.kind, "players": list(f.players), "args": dict(f.args)})
                for f in self.forced
            ),
            replaces=self.replaces,
            based_on=self.based_on,
            revision=self.revision,
        )


def encoded(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """Reasons as they are stored with a pairing: canonical JSON."""
    return tuple(_canonical({"code": reason.code, "args": dict(reason.args)}) for reason in reasons)


def decoded(why: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reasons stored with a pairing."""
    plain = [json.loads(text) for text in why]
    return tuple(Reason(item["code"], item["args"]) for item in plain)


def decoded_forced(forced: tuple[str, ...]) -> tuple[Forced, ...]:
    """What the rules would not have, as it is stored with a round."""
    plain = [json.loads(text) for text in forced]
    return tuple(Forced(item["kind"], tuple(item["players"]), item["args"]) for item in plain)


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
    allow_rematches: bool = False,
    bye: PlayerId | None = None,
    revision: int = 1,
    cancelled: Callable[[], bool] = lambda: False,
) -> Proposal:
    """The next round, or the drafted one drawn anew. ``seed`` None: that of the tournament and attempt.

    ``allow_rematches``: as few repeated meetings as will pair everybody, each marked. ``bye``: who has the
    ordinary bye by the judge's hand. ``revision``: that of its sheets. Raises ``pairing.problem.Cancelled``,
    and ``pairing.problem.BadProblem`` where ``bye`` is not to be paired.
    """
    number = next_number(state)
    replaces = drafted_round(state)
    eligible = day.eligible(state, number)
    privilege = tuple(p for p in eligible if day.holds_privilege(state.player[p], number))
    problem = problem_of(state, number, tuple(p for p in eligible if p not in privilege))
    if bye is not None:
        problem = replace(problem, bye_by_hand=bye)
    the_seed = seed_of_attempt(state.event.seed, number, attempt) if seed is None else seed
    solver = fewest_rematches if allow_rematches else solve
    answer = solver(problem, the_seed, cancelled)
    return Proposal(
        number=number,
        attempt=attempt,
        seed=the_seed,
        eligible=eligible,
        privilege=privilege,
        answer=answer,
        first_for_bye=first_for_the_bye(problem),
        impasse=explain_unpaired(problem, answer),
        based_on=based_on,
        replaces=replaces,
        revision=revision,
    )


def problem_of(state: State, number: RoundNo, field: tuple[PlayerId, ...]) -> Problem:
    """The pairing problem of round ``number`` for these players, from the announced rounds before it."""
    points = scores(state, RoundNo(number - 1))
    down, up = _floaters(state, RoundNo(number - 1))
    met = meetings.met(state)
    byes = meetings.all_ordinary_byes(state, number)
    return Problem(
        entrants=tuple(
            Entrant(
                player=player,
                score=points[player],
                byes=byes[player],
                floated_down=player in down,
                floated_up=player in up,
                club=state.player[player].club.casefold(),
                city=state.player[player].city.casefold(),
            )
            for player in field
        ),
        met={player: frozenset(opponents) for player, opponents in met.items()},
        forbidden=frozenset((row.first, row.second) for row in state.forbidden.values()),
        met_in=met_in(state),
        rounds_left=max(state.rules.planned_rounds - number, 0),
    )


def met_in(state: State, since: int = 0) -> dict[tuple[int, int], tuple[int, ...]]:
    """Who has met whom in which rounds after round ``since``?"""
    rounds: dict[tuple[int, int], tuple[int, ...]] = {}
    for pairing in state.pairing.values():
        late = state.round[pairing.round].number > since
        if late and pairing.second is not None and day.is_meeting(state, pairing):
            pair = min(pairing.first, pairing.second), max(pairing.first, pairing.second)
            rounds[pair] = (*rounds.get(pair, ()), state.round[pairing.round].number)
    return rounds


def _floaters(state: State, number: RoundNo) -> tuple[set[PlayerId], set[PlayerId]]:
    """Who played somebody at least a point lower (or had a bye), and who somebody higher, in that round?"""
    down: set[PlayerId] = set()
    up: set[PlayerId] = set()
    before = scores(state, RoundNo(number - 1))
    for pairing in day.pairings_in(state, number):
        if pairing.second is None:
            if day.is_ordinary_bye(state.result.get(pairing.id)):
                down.add(pairing.first)
            continue
        gap = before[pairing.first] - before[pairing.second]
        if abs(gap) >= FLOAT_FROM:
            higher, lower = (pairing.first, pairing.second) if gap > 0 else (pairing.second, pairing.first)
            down.add(higher)
            up.add(lower)
    return down, up
