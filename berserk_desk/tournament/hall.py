"""What has been published, and when? The hall sees the rows as they were at that step, whatever came later (B152)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from berserk_desk.terms import HallKind, RoundNo
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Published:
    """The last publication of a kind."""

    step: int
    """The step of the journal; the state right after it is what the hall sees."""
    kind: HallKind
    number: RoundNo
    """Of which round, or after which; 0 of a text."""
    text: str
    at: str
    """Wall time, ISO 8601."""


def published(steps: Iterable[Step]) -> Mapping[HallKind, Published]:
    """What was published last, of each kind."""
    found: dict[HallKind, Published] = {}
    for step in steps:
        if step.kind == "publish":
            values = json.loads(step.arguments)
            kind = HallKind(values["hall"])
            found[kind] = Published(step.number, kind, RoundNo(values["number"]), values["text"], step.at)
    return found


def still_there(shown: State, now: State, number: RoundNo) -> bool:
    """Is the round that was published still one of the tournament (not cancelled, not undone)?"""
    return all(
        this.id in now.round and now.round[this.id].number == number
        for this in shown.rounds_by_number(number)
    )


def pairs_have_changed(shown: State, now: State, number: RoundNo) -> bool:
    """Do other people sit together now than on the published list?"""
    return _seats(shown, number) != _seats(now, number)


def _seats(state: State, number: RoundNo) -> set[tuple[int | None, int, int | None]]:
    ids = {this.id for this in state.rounds_by_number(number)}
    return {(p.table_no, p.first, p.second) for p in state.pairing.values() if p.round in ids}
