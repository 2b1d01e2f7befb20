"""Who leaves the tournament, comes back or is taken from the list: what is asked, done and offered then?"""

from __future__ import annotations

from collections.abc import Callable

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import DropPlayer, DropPlayers, ReadmitPlayer, RemovePlayer
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.drops import many_question, name_list
from berserk_desk.ui.models.participants_rows import drop_consequences, readmit_consequences, repair_offer
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.screens.participants_entry import ParticipantsEntry
from berserk_desk.ui.screens.participants_question import Question
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import namesake_mark


class Leaving:
    """Asks in the strip under the entry line. ``marked`` says who is chosen for a common step, ``unmark`` ends that."""

    def __init__(
        self,
        desk: Desk,
        entry: ParticipantsEntry,
        marked: Callable[[], tuple[PlayerId, ...]],
        unmark: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._document = desk.document
        self._entry = entry
        self._marked = marked
        self._unmark = unmark

    @property
    def _state(self) -> State:
        return self._document.state

    def ask_drop(self, player: Player) -> None:
        """Drop this player, or re-admit who has left."""
        if player.dropped_after is not None:
            self._ask(
                player,
                _("Re-admit to the tournament:"),
                _("Re-admit"),
                readmit_consequences(self._state),
                lambda: self._do(ReadmitPlayer(player.id), player, _("Back in the tournament")),
            )
            return
        self._ask(
            player,
            _("Drop from the tournament:"),
            _("Drop"),
            drop_consequences(self._state, player.id),
            lambda: self._do(DropPlayer(player.id), player, _("Drop recorded")),
        )

    def ask_drop_of_marked(self) -> None:
        """Drop all who are marked in one step."""
        marked = self._marked()
        if not marked:
            self._entry.refuse(_("Nobody who could leave is marked. Ctrl+M marks the current row."))
            return
        self._entry.ask(
            Question(
                (Part(many_question(len(marked)), Role.STRONG), *name_list(self._state, marked)),
                _("Drop {count}").format(count=len(marked)),
                _("Leave it"),
                lambda: self._drop_marked(marked),
                _("Points and places stay; one undo brings all of them back."),
            )
        )

    def _drop_marked(self, marked: tuple[PlayerId, ...]) -> None:
        if self._entry.attempt(DropPlayers(marked)) is not None:
            self._unmark()
            words = ngettext("{count} participant left", "{count} participants left", len(marked))
            self._entry.written([Part(words.format(count=len(marked)), Role.STRONG)])

    def ask_removal(self, player: Player) -> None:
        """Take away who was never paired; whoever has played may only be dropped."""
        if not day.played_at_all(self._state, player.id):
            self._ask(
                player,
                _("Remove from the list:"),
                _("Remove"),
                _("Was never paired, so nothing is lost."),
                lambda: self._do(RemovePlayer(player.id), player, _("Removed from the list")),
            )
        elif day.is_here(player):
            self._ask(
                player,
                _("Has played and stays in the table:"),
                _("Drop instead"),
                drop_consequences(self._state, player.id),
                lambda: self._do(DropPlayer(player.id), player, _("Drop recorded")),
            )
        else:
            self._entry.attempt(RemovePlayer(player.id))

    def _ask(self, player: Player, words: str, yes: str, under: str, do: Callable[[], None]) -> None:
        mark = ", ".join(filter(None, (player.city, player.club)))
        told = namesake_mark(self._state, player.id) not in mark
        parts = [Part(words), *name_parts(self._state, player.id, Role.STRONG, mark=told)]
        if mark:
            parts.append(Part(mark, Role.MUTED))
        self._entry.ask(Question(tuple(parts), yes, _("Leave it"), do, under))

    def _do(self, command: DropPlayer | ReadmitPlayer | RemovePlayer, player: Player, done: str) -> None:
        told = name_parts(self._state, player.id, Role.STRONG)
        if self._entry.attempt(command) is not None:
            # What was done stands first: a long name may be cut, the news may not.
            self._entry.written([Part(_("{done}:").format(done=done)), *told])
            self.offer_repair(player.id)

    def offer_repair(self, player: PlayerId) -> None:
        """Who has just come back or left may be wrong in the round that is running: then it can be repaired."""
        offered = repair_offer(self._state, player)
        if offered is not None:
            happened, words, under = offered
            question = Question(
                (Part(words), *name_parts(self._state, player, Role.STRONG)),
                _("Repair the round…"),
                _("Leave it"),
                lambda: self._repair(happened),
                under,
            )
            self._entry.ask(question)

    def _repair(self, happened: Happened) -> None:
        self._entry.show_idle()
        self._desk.repair_round(happened)
