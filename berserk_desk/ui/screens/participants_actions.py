"""What do the keys and ticks of the screen do to the participant spoken of?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import EditPlayer
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.models.player_numbers import Number
from berserk_desk.ui.screens.participants_entry import ParticipantsEntry
from berserk_desk.ui.screens.participants_leaving import Leaving
from berserk_desk.ui.screens.participants_lists import ParticipantLists
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name


class ActionsPlace(Protocol):
    """The screen of the participants, as far as its actions need it."""

    table: TableView

    @property
    def player(self) -> Player | None:
        """On whom do the keys act?"""
        ...

    def mark(self, player: Player) -> None:
        """Choose for a common step, or no more."""
        ...

    def open_dialog(self, dialog: DeskDialog) -> None:
        """Open a dialog."""
        ...


class ParticipantActions:
    """The actions of the window that this screen answers. What is refused is said in the entry line."""

    def __init__(
        self,
        desk: Desk,
        place: ActionsPlace,
        entry: ParticipantsEntry,
        lists: ParticipantLists,
        leaving: Leaving,
    ) -> None:
        self._desk = desk
        self._place = place
        self._entry = entry
        self._lists = lists
        self._leaving = leaving

    @cached_property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What is done for each action."""
        entry, leaving = self._entry, self._leaving
        of_player: Mapping[str, Callable[[Player], None]] = {
            "edit_player": self._edit,
            "player_card": lambda player: self._desk.show_player_card(player.id),
            "toggle_present": self._toggle_present,
            "toggle_decklist": lambda player: self._change(replace(player, decklist=not player.decklist)),
            "toggle_fee": lambda player: self._change(replace(player, fee_paid=not player.fee_paid)),
            "toggle_checked": lambda player: self._change(
                replace(player, deck_checked=not player.deck_checked)
            ),
            "mark_player": self._place.mark,
            "privilege_byes": lambda player: entry.ask_number(Number.PRIVILEGE, player.id),
            "fixed_table": lambda player: entry.ask_number(Number.TABLE, player.id),
            "toggle_judge": lambda player: self._change(replace(player, judge=not player.judge)),
            "drop_player": leaving.ask_drop,
            "player_penalty": lambda player: self._desk.enter_penalty(player.id),
            "remove_player": leaving.ask_removal,
        }
        return {
            "add_player": entry.begin,
            "import_players": self._lists.choose_file,
            "drop_marked": leaving.ask_drop_of_marked,
            **{name: self._for_player(act) for name, act in of_player.items()},
        }

    def check_clicked(self, key: int, column: str) -> None:
        """A tick of the table was clicked: the key of its column does it."""
        self._place.table.set_current_key(key)
        action = {
            "present": "toggle_present",
            "decklist": "toggle_decklist",
            "fee": "toggle_fee",
            "checked": "toggle_checked",
        }.get(column)
        if action is not None:
            self._desk.trigger(action)

    def _for_player(self, act: Callable[[Player], None]) -> Callable[[], None]:
        def run() -> None:
            player = self._place.player
            if player is not None:
                act(player)

        return run

    def _change(self, changed: Player) -> None:
        self._entry.attempt(EditPlayer(changed))

    def _toggle_present(self, player: Player) -> None:
        if day.is_here(player):
            self._change(replace(player, present=not player.present))
            return
        name = player_name(self._desk.document.state, player.id)
        if player.disqualified:
            self._entry.refuse(_("{player} is disqualified and not here.").format(player=name))
        else:
            self._entry.refuse(_("{player} has left the tournament. F8 re-admits.").format(player=name))

    def _edit(self, player: Player) -> None:
        self._place.open_dialog(EditPlayerDialog(self._desk, player.id))
