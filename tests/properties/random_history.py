"""Histories nobody would plan, legal or not, of any edition: rows alone, without the program's pairing.

Byes of both kinds, late entries, drops, double losses, penalties, walk-overs, annulled pairs, repeated opponents.
"""

from __future__ import annotations

import random
from dataclasses import replace

from berserk_desk.rules.editions import edition
from berserk_desk.terms import (
    ByeInSums,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    Points,
    RoundId,
    RoundNo,
    TieBreak,
)
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.rows import Adjustment, Lot, Pairing, Penalty, Player, Publication, Result, Round
from berserk_desk.tournament.state import State

WON = (Outcome.FIRST, Outcome.SECOND)


def a_history(edition_id: str, number: int) -> State:
    """Random history No. ``number`` of an edition: the same number gives the same history."""
    return _History(edition_id, random.Random(f"{edition_id} {number}")).state


class _History:
    def __init__(self, edition_id: str, rng: random.Random) -> None:
        self.rng = rng
        self.book = edition(edition_id)
        rounds = rng.randint(1, 6)
        event = Tournament(id=1, name="Случайная история", seed=1)
        self.state = State().put("tournament", event).put("regulations", self.regulations(rounds))
        size = rng.randint(4, 9)
        self.state = self.state.put("player", *(self.player(n, rounds) for n in range(1, size + 1)))
        for played in range(1, rounds + 1):
            self.round(RoundNo(played), last=played == rounds)
        self.records(rounds)

    def regulations(self, rounds: int) -> Regulations:
        rules = regulations_of(self.book, planned_rounds=rounds)
        rng = self.rng
        if self.book.byes.in_opponents_sums is not None and rng.random() < 0.5:
            rules = replace(rules, bye_in_opponents_sums=ByeInSums.LEFT_OUT)
        if self.book.by_draft_table and rng.random() < 0.4:
            rules = replace(rules, play_format=PlayFormat.DRAFT)
        if rng.random() < 0.25:
            steps = [step.value for step in TieBreak]
            rng.shuffle(steps)
            rules = replace(rules, tie_breaks=tuple(steps[: rng.randint(1, len(steps))]))
        return rules

    def player(self, number: int, rounds: int) -> Player:
        rng = self.rng
        return Player(
            id=PlayerId(number),
            name=f"Игрок {number}",
            privilege_byes=rng.choice((0, 0, 0, 0, 1, 2)),
            joined_round=RoundNo(rng.choice((1, 1, 1, 1, 2, 3))),
            dropped_after=RoundNo(rng.randint(0, rounds)) if rng.random() < 0.15 else None,
            draft_table=rng.choice((1, 2, 2, None))
            if self.state.rules.play_format is PlayFormat.DRAFT
            else None,
            disqualified=rng.random() < 0.06,
        )

    def round(self, number: RoundNo, *, last: bool) -> None:
        rng = self.rng
        self.state = self.state.put("round", Round(id=RoundId(number), number=number))
        self.state = self.state.put("publication", Publication(RoundId(number), announced=True))
        here = [
            p
            for p in self.state.player.values()
            if p.joined_round <= number and (p.dropped_after is None or p.dropped_after >= number)
        ]
        rng.shuffle(here)
        field = []
        for player in here:
            if player.privilege_byes >= number:
                self.pair(number, player.id, None, (Outcome.BYE, Method.PRIVILEGE_BYE))
            elif rng.random() < 0.04:
                self.pair(number, player.id, None, (Outcome.ABSENT, Method.NONE))
            else:
                field.append(player.id)
        if len(field) % 2:
            self.pair(number, field.pop(), None, (Outcome.BYE, Method.BYE))
        for one, other in zip(field[::2], field[1::2], strict=True):
            playing = last and rng.random() < 0.1
            self.pair(number, one, other, None if playing else self.ending())

    def ending(self) -> tuple[Outcome, Method]:
        rng = self.rng
        won = rng.choice(WON)
        usual = [(won, Method.CLEAN)] * 6 + [(Outcome.DRAW, Method.AGREED), (Outcome.DRAW, Method.CLEAN)]
        if self.book.crystals is not None:
            usual += [(won, Method.TECHNICAL)] * 3 + [(Outcome.DRAW, Method.TECHNICAL)]
        return rng.choice(
            [
                *usual,
                (won, Method.PENALTY),
                (won, Method.WALKOVER),
                (Outcome.DOUBLE_LOSS, Method.PENALTY),
                (Outcome.VOID, Method.NONE),
            ]
        )

    def pair(
        self, number: RoundNo, one: PlayerId, other: PlayerId | None, ending: tuple[Outcome, Method] | None
    ) -> None:
        row = Pairing(PairingId(len(self.state.pairing) + 1), RoundId(number), one, other)
        self.state = self.state.put("pairing", row)
        if ending is not None:
            self.state = self.state.put("result", Result(row.id, *ending))

    def records(self, rounds: int) -> None:
        rng, state = self.rng, self.state
        people = list(state.player)
        kinds = (PenaltyKind.WARNING, PenaltyKind.PENALTY_POINT, PenaltyKind.LOSS)
        for number in range(1, rng.randint(0, 4) + 1):
            when = rng.choice((None, RoundNo(rng.randint(1, rounds))))
            row = Penalty(number, rng.choice(people), rng.choice(kinds), when, withdrawn=rng.random() < 0.2)
            state = state.put("penalty", row)
        if rng.random() < 0.2:
            points = Points(rng.choice((-10, 5, 10)))
            state = state.put("adjustment", Adjustment(1, rng.choice(people), RoundNo(1), points, "судья"))
        for number in range(1, rng.randint(0, 2) + 1):
            drawn = rng.sample(people, rng.randint(2, len(people)))
            state = state.put("lot", Lot(number, tuple(drawn)))
        self.state = state
