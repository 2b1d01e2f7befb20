"""Which results hang on how a count of legacy is read, and what would the table be by the other reading?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from berserk_desk.rules.crystals import CrystalError, CrystalVerdict
from berserk_desk.standings.explanation import Explainer
from berserk_desk.standings.ledger import Game
from berserk_desk.standings.table import Table, make_table
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament.apply.results import rests_on_count, verdict_of
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State


def read_in_two_ways(state: State) -> Iterator[tuple[Pairing, CrystalVerdict]]:
    """The pairings whose recorded result rests on one of two readings, with the answer of the other one."""
    book = rulebook_of(state.rules)
    if book.crystals is None or len(book.crystals.readings) < 2:
        return
    for pairing_id, result in state.result.items():
        try:
            verdict = verdict_of(result, book)
        except CrystalError:
            continue
        if verdict is None or verdict.other is None or not rests_on_count(result, book, verdict):
            continue
        if result.outcome.value == verdict.winner:
            yield state.pairing[pairing_id], verdict.other


def by_the_other_reading(state: State, table: Table) -> Table | None:
    """The same table with every such count read the other way; None where no result in it hangs on a reading."""
    scoring = rulebook_of(state.rules).scoring
    turned: dict[tuple[int, int, int | None], CrystalVerdict] = {
        (state.round[pairing.round].number, pairing.first, pairing.second): other
        for pairing, other in read_in_two_ways(state)
    }
    if not turned:
        return None
    games: list[Game] = []
    for game in table.ledger.games:
        other = turned.get((game.round, game.first, game.second))
        if other is not None:
            outcome = Outcome(other.winner)
            method = Method.CLEAN if other.kind == "clean" else Method.TECHNICAL
            first, second = scoring.award(outcome, method)
            game = replace(game, outcome=outcome, first_points=first, second_points=second)  # noqa: PLW2901 - its other self
        games.append(game)
    if tuple(games) == table.ledger.games:
        return None
    return make_table(replace(table.ledger, games=tuple(games)))


class PlacesExplainer(Explainer):
    """Explains the places of one table of one event; what hangs on how its counts are read is computed once too."""

    def __init__(self, state: State, table: Table) -> None:
        super().__init__(table)
        self.state = state

    @cached_property
    def by_other_counts(self) -> Table | None:
        """The table with every count at the limit read the other way (``by_the_other_reading``)."""
        return by_the_other_reading(self.state, self.table)

    @cached_property
    def count_clauses(self) -> tuple[str, ...]:
        """The clauses that the other reading of those counts rests on."""
        return tuple(sorted({verdict.clause for _pairing, verdict in read_in_two_ways(self.state)}))
