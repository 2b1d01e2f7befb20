"""What stands beside the list about one participant: games, participation, penalties, the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Penalty, Player
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.participants_rows import GameLine, games_of
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import PanelSection, SidePanel
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.results import penalty_kind_text


class _Told(NamedTuple):
    """Everything that the panel tells from."""

    row: Player | None
    games: tuple[GameLine, ...]
    penalties: tuple[Penalty, ...]
    began: bool
    finished: bool


class ParticipantPanel(SidePanel):
    """The facts of one participant, each with its key. ``asked(action)``: a line or the button was clicked."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(_("The participant"))
        self._told: _Told | None = None
        self.drop_button = Button(_("Drop from the tournament"), "F8", "user-x", ButtonKind.DANGER)
        self.drop_button.clicked.connect(lambda: self.asked.emit("drop_player"))
        self.add_bottom(self.drop_button)

    def show_player(self, state: State, player: PlayerId | None) -> None:
        """Tell about this participant; None clears the panel."""
        row = state.player.get(player) if player is not None else None
        told = _told(state, row)
        if told == self._told:
            return  # nothing of it has changed: the widgets are not made anew
        self._told = told
        self.clear()
        self.drop_button.setVisible(row is not None and not row.disqualified)
        if row is None:
            return
        where = ", ".join(filter(None, (row.city, row.club)))
        self.add_heading(row.name, where)
        if row.members:
            section = self.add_section(_("Members by seat"))
            for seat, member in enumerate(row.members, 1):
                section.add_row([Part(str(seat), Role.GREY), Part(member, gap=11)])
        self._games(told.games)
        self._participation(state, row)
        self._penalties(told.penalties)
        gone = row.dropped_after is not None
        self.drop_button.set_words(_("Re-admit") if gone else _("Drop from the tournament"))
        self.drop_button.set_kind(ButtonKind.OUTLINED if gone else ButtonKind.DANGER)
        self.drop_button.setEnabled(not state.event.finished)

    def _games(self, games: Sequence[GameLine]) -> None:
        if not games:
            return
        section = self.add_section(_("Games"))
        for game in games:
            lead = Part(_("Round {round}").format(round=game.round), Role.GREY)
            opponent = Part(game.opponent, short=game.short, gap=11)
            section.add_row([lead, opponent], [Part(game.score, Role.STRONG)])

    def _participation(self, state: State, row: Player) -> None:
        section = self.add_section(_("Participation"))
        here = row.present and day.is_here(row)
        self._line(section, "toggle_present", pgettext("of a participant", "Here"), _yes_no(here), "F2")
        decklist = _("handed in") if row.decklist else _("not handed in")
        self._line(section, "toggle_decklist", _("Decklist"), decklist, "F3")
        self._line(section, "toggle_fee", _("Entry fee"), _paid(row.fee_paid), "Shift+F2")
        checked = _("checked") if row.deck_checked else _("not checked")
        self._line(section, "toggle_checked", _("Deck"), checked, "Shift+F3")
        byes = str(row.privilege_byes)
        if state.round:
            section.add_row(_("Privilege byes"), byes)
        else:
            self._line(section, "privilege_byes", _("Privilege byes"), byes, "F4")
        table = str(row.fixed_table) if row.fixed_table is not None else _yes_no(False)
        self._line(section, "fixed_table", _("Fixed table"), table, "F5")
        self._line(section, "toggle_judge", _("Judge"), _yes_no(row.judge), "F6")
        if row.number:
            section.add_row(_("Number"), row.number)

    def _penalties(self, own: Sequence[Penalty]) -> None:
        section = self.add_section(_("Penalties"), _("the hall does not see them"))
        for penalty in own:
            where = _("round {round}").format(round=penalty.round) if penalty.round else ""
            section.add_row(penalty_kind_text(penalty.kind), [Part(where, Role.GREY)] if where else "")
        self._line(section, "player_penalty", _("Add") if own else _yes_no(False), "", "F9")

    def _line(self, section: PanelSection, action: str, label: str, value: str, key: str) -> None:
        section.add_row(label, value, key).activated.connect(lambda: self.asked.emit(action))


def _told(state: State, row: Player | None) -> _Told:
    began, finished = bool(state.round), state.event.finished
    if row is None:
        return _Told(None, (), (), began, finished)
    own = tuple(p for p in state.penalty.values() if p.player == row.id and not p.withdrawn)
    return _Told(row, tuple(games_of(state, row.id)), own, began, finished)


def _yes_no(yes: bool) -> str:
    return pgettext("of a participant", "yes") if yes else pgettext("of a participant", "no")


def _paid(yes: bool) -> str:
    return _("paid") if yes else _("not paid")


def panel_keys() -> Sequence[KeyHint]:
    """The keys that the panel shows, for the key bar while it is hidden."""
    return (
        KeyHint("F2", _("Here / not")),
        KeyHint("F3", _("Decklist")),
        KeyHint("F8", _("Drop")),
        KeyHint("F9", _("Penalty")),
        KeyHint("F4", _("Privilege byes"), _("Privileges")),
        KeyHint("F5", _("Table")),
        KeyHint("F6", _("Judge")),
    )
