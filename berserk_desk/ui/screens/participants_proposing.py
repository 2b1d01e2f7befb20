"""Which known player do the typed letters mean, and what does Tab write then?"""

from __future__ import annotations

from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui.document import Document
from berserk_desk.ui.known_players import KnownPerson, KnownPlayers
from berserk_desk.ui.models.player_entry import typed_player
from berserk_desk.ui.screens.participants_line import PlayerLine


class Proposing:
    """Proposes players of earlier tournaments in the entry line; without ``known`` nobody."""

    def __init__(self, document: Document, line: PlayerLine, known: KnownPlayers | None) -> None:
        self._document = document
        self._line = line
        self._known = known
        self._proposals: list[KnownPerson] = []
        self._proposed = 0

    @property
    def first(self) -> KnownPerson | None:
        """Who is proposed first?"""
        return self._proposals[0] if self._proposals else None

    def look(self, text: str, *, allowed: bool) -> None:
        """Look for somebody known who is not here yet and whose name begins as the typed one."""
        self._proposals, self._proposed = [], 0
        typed = typed_player(text)
        allowed = allowed and not is_team_event(self._document.state)  # who is known is a person, not a team
        if self._known is not None and allowed and typed.parts == 1:
            here = {(row.name, row.city) for row in self._document.state.player.values()}
            self._proposals = [
                person
                for person in self._known.proposals(typed.name)
                if (person.name, person.city) not in here and person.line != text
            ]
        self._line.takes_tab = bool(self._proposals)

    def complete(self) -> None:
        """Take the one who is proposed; Tab again takes the next."""
        proposals, at = self._proposals, self._proposed
        person = proposals[at % len(proposals)]
        self._line.set_text(person.line)
        # Typing the line has looked anew; the ones that were proposed stay for the next Tab.
        self._proposals, self._proposed = proposals, at + 1
        self._line.takes_tab = len(proposals) > 1
