"""Whom and what is an explanation of a place about? What every sentence of it needs."""

from __future__ import annotations

from berserk_desk.standings.explanation import Explanation
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.wording.people import player_name, short_name


class Telling:
    """One explanation that is being said, to the judge or to the hall."""

    def __init__(self, asked: PlacesExplainer, told: Explanation, *, for_judge: bool) -> None:
        self.asked = asked
        self.state = asked.state
        self.table = asked.table
        self.told = told
        self.for_judge = for_judge
        self.book = rulebook_of(self.state.rules)
        byes = self.book.byes.clauses.get("tie_breaks")
        self.bye_clause = (byes.clause or "") if byes else ""
        """The clause that says what a bye adds to the sums; "" where no text states it."""

    def name(self, player: int) -> str:
        """The player's name, told from a namesake's."""
        return player_name(self.state, player)

    def short(self, opponent: int | None, who: str) -> str:
        """``who`` with the opponent's short name in place of the whole; "" without an opponent."""
        return (
            ""
            if opponent is None
            else who.replace(self.name(opponent), short_name(self.state, PlayerId(opponent)))
        )
