"""Why does the player of the current row stand where he does, how does he compare, what can still happen to him?"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.ui.models.standings_views import FINAL, MAIN, MEMBERS, final_lines, place_in_view
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.standings_outlook import OutlookAsking
from berserk_desk.ui.screens.standings_panel import StandingsPanel
from berserk_desk.ui.screens.standings_shown import StandingsShown
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.explanations import compared, place_explained

PAUSE_MS = 25
"""How long the arrow keys must rest before a place is explained anew."""


class PlaceExplaining(QObject):
    """Fills the panel beside the table: the place of the current row, or two players side by side."""

    def __init__(
        self, shown: StandingsShown, table: TableView, preferences: Preferences, screen: QWidget
    ) -> None:
        super().__init__(screen)
        self._shown = shown
        self._table = table
        self._screen = screen
        self._explainer: PlacesExplainer | None = None
        self.panel = StandingsPanel()
        self.coming = False
        """Is an explanation on its way? It stays so when the screen is left before it comes."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._explain_if_shown)
        self._painting = QTimer(self)
        self._painting.setSingleShot(True)
        self._painting.setInterval(0)
        self._painting.timeout.connect(self._pause.start)
        self._asking = OutlookAsking(preferences, self)
        self._asking.changed.connect(self._explain_if_shown)

    def soon(self) -> None:
        """Another row is current: explain it when the keys rest."""
        self.coming = True
        self._pause.start()

    def after_painting(self) -> None:
        """The table is another one: explain the current row when that is painted, and nothing until then."""
        self.coming = True
        self.panel.wait()
        self._pause.stop()
        self._painting.start()

    def _explain_if_shown(self) -> None:
        # A tournament that is being closed takes its screens along a moment later.
        if self._screen.isVisible():
            self.now()

    @property
    def current(self) -> PlayerId | None:
        """The player of the current row."""
        key = self._table.current_key
        return PlayerId(key) if isinstance(key, int) else None

    def now(self) -> None:
        """Say why the player of the current row stands where he does, or how he compares with the one held."""
        self.coming = False
        self._pause.stop()
        self._painting.stop()
        shown, player, state, view = self._shown, self.current, self._shown.state, self._shown.view
        if view == MEMBERS:
            self.panel.show_lines(
                _("Members of the teams"),
                [_("Games at every seat of the announced rounds."), _("The places are those of the teams.")],
            )
            return
        if player is None or player not in state.player:
            self.panel.show_place(None)
            return
        if view == FINAL:
            self.panel.show_lines(*final_lines(state, shown.table, player, shown.after), printed=True)
            return
        if view != MAIN:
            self.panel.show_place(place_in_view(state, shown.table, view, player))
            return
        ask = self._explainer
        if ask is None or ask.table is not shown.main or ask.state is not state:
            ask = self._explainer = PlacesExplainer(state, shown.main)
        table = ask.table
        if self.held is not None and self.held != player:
            self.panel.show_comparison(
                compared(state, table, self.held, player, for_judge=True, explainer=ask)
            )
            return
        asking = self._asking if self._asking.asked and shown.after is None else None
        if asking is not None:
            asking.look(state, player)
        told = place_explained(state, table, player, for_judge=True, explainer=ask)
        self.panel.show_place(told, asking, held=self.held is not None)

    # -- comparing, and what can still happen ----------------------------------------------------------

    @property
    def held(self) -> PlayerId | None:
        """With whom is every other row compared?"""
        key = self._table.linked_key
        return PlayerId(key) if isinstance(key, int) and PlayerId(key) in self._shown.state.player else None

    def hold(self) -> None:
        """Hold the current player for a comparison with whoever is chosen next; again: let him go."""
        self._table.set_linked_key(self.current if self.held is None else None)
        self.now()

    def let_go(self) -> None:
        """Another table is shown: nobody is compared any longer."""
        self._table.set_linked_key(None)

    @property
    def outlook_asked(self) -> bool:
        """Is it shown what can still happen?"""
        return self._asking.asked

    def ask_outlook(self, asked: bool) -> None:
        """Show what can still happen to the current player, or no more."""
        if asked:
            self._table.set_linked_key(None)
            self._asking.asked = True
        else:
            self._asking.stop()
        self.now()
