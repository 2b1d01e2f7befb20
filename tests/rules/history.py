"""Events in a line of letters each round, judged by a rulebook that no file holds: what a changed number does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Table
from berserk_desk.terms import (
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    RoundId,
    RoundNo,
    TieBreak,
)
from berserk_desk.tournament import own_rules
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.rows import Lot, Pairing, Penalty, Player, Publication, Result, Round
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings

PLAYED = {">": Outcome.FIRST, "<": Outcome.SECOND, "=": Outcome.DRAW, "#": Outcome.DOUBLE_LOSS}
ALONE = {"*": Method.BYE, "!": Method.PRIVILEGE_BYE}
PENALTIES = {
    "w": PenaltyKind.WARNING,
    "p": PenaltyKind.PENALTY_POINT,
    "l": PenaltyKind.LOSS,
    "d": PenaltyKind.DISQUALIFICATION,
}


@contextmanager
def in_force(book: Rulebook) -> Iterator[None]:
    """Every tournament of ``book``'s edition is judged by ``book`` in here."""
    own_rules.rulebook_of.cache_clear()
    with patch.object(own_rules, "edition", lambda _edition_id: book):
        yield
    own_rules.rulebook_of.cache_clear()


def event(
    book: Rulebook,
    rounds: Sequence[str],
    *,
    penalties: Sequence[str] = (),
    lot: str = "",
    draft_tables: str = "",
    tie_breaks: Sequence[TieBreak] | None = None,
) -> State:
    """The rounds "A>B C=D E#F G* H!": beaten, drawn, both lost, bye, privilege bye; a small letter ">t" is technical.

    ``penalties`` "Aw" (warning), "Ap" (point), "Al" (loss); ``lot`` "BA"; ``draft_tables`` "1122": A, B at table 1 …
    """
    names = sorted({sign for line in rounds for sign in line if sign.isupper()})
    number = {name: PlayerId(place) for place, name in enumerate(names, start=1)}
    rules = own_rules.regulations_of(
        book,
        planned_rounds=max(1, len(rounds)),
        play_format=PlayFormat.DRAFT if draft_tables else PlayFormat.CONSTRUCTED,
    )
    if tie_breaks is not None:
        rules = replace(rules, tie_breaks=tuple(step.value for step in tie_breaks))
    state = State().put("tournament", Tournament(1, "Проба")).put("regulations", rules)
    for name, player in number.items():
        at = int(draft_tables[player - 1]) if draft_tables else None
        state = state.put("player", Player(player, name, draft_table=at))
    for this, line in enumerate(rounds, start=1):
        state = state.put("round", Round(RoundId(this), RoundNo(this)))
        state = state.put("publication", Publication(RoundId(this), announced=True))
        for token in line.split():
            pairing = PairingId(len(state.pairing) + 1)
            second = number[token[2]] if token[1] in PLAYED else None
            state = state.put("pairing", Pairing(pairing, RoundId(this), number[token[0]], second))
            if second is None:
                result = Result(pairing, Outcome.BYE, ALONE[token[1]])
            else:
                method = Method.TECHNICAL if token.endswith("t") else Method.CLEAN
                result = Result(pairing, PLAYED[token[1]], method)
            state = state.put("result", result)
    for position, token in enumerate(penalties, start=1):
        state = state.put("penalty", Penalty(position, number[token[0]], PENALTIES[token[1]]))
    return state.put("lot", Lot(1, tuple(number[name] for name in lot))) if lot else state


def table_of(state: State, book: Rulebook) -> Table:
    """The standings of the event as ``book`` has them."""
    with in_force(book):
        return standings(state)


def order_of(state: State, book: Rulebook) -> str:
    """Who stands where: "A B=C D", those who share a place joined."""
    groups: dict[int | None, list[str]] = {}
    for row in table_of(state, book).rows:
        groups.setdefault(row.place, []).append(state.player[PlayerId(row.player)].name)
    return " ".join("=".join(sorted(names)) for names in groups.values())
