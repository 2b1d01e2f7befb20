"""How is the results desk laid out: the line, its short forms, the strip of tables, the table?"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.ui import tokens
from berserk_desk.ui.models.results_rows import plays_matches, results_columns
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.bracket_page import BracketPage
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.ui.widgets.hint_line import HintLine
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.ui.widgets.reason_strip import ReasonStrip
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.ui.widgets.table_strip import TableStrip
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _


class ResultsBody(QWidget):
    """The widgets of a round that is announced, top to bottom. What they do is wired by the screen."""

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__()
        self.line = EntryLine(_("Table and result"))
        self._hints = HintLine(hint_pairs(rulebook))
        self.notice = NoticeStrip(StripKind.REFUSAL)
        self.minutes = MinutesStrip()
        self.note = ReasonStrip(_("Note"), icon="pencil-line", required=False)
        self.strip = TableStrip()
        self.filter = Button(_("Only without a result"), "F4")
        self.filter.setCheckable(True)
        self.model = RowsModel(results_columns(rulebook), self)
        self.table = TableView(self.model, _("Tables of the round"))
        # A click on a row is answered by the line: the focus stays there.
        self.table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.bracket = BracketPage()
        self.bracket.hide()
        self._rulebook = rulebook
        self._narrow = self._low = False
        self._entering = True
        self._hinted = (True, False)
        """For which kind of round the short forms stand: with draws, of teams?"""
        across = QHBoxLayout()
        across.setSpacing(tokens.GAP)
        across.addWidget(self.strip, 1)
        across.addWidget(self.filter)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        rows.addWidget(self.line)
        rows.addWidget(self._hints)
        rows.addWidget(self.notice)
        rows.addWidget(self.minutes)
        rows.addWidget(self.note)
        rows.addLayout(across)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.bracket, 1)

    def on_room(self, *, narrow: bool, low: bool) -> None:
        """The short forms go in a low window, the button of the filter in a narrow one (its key stays)."""
        self._narrow, self._low = narrow, low
        self.show_bracket(on=not self.bracket.isHidden())

    def show_hints(self, *, entering: bool, draws: bool = True, teams: bool = False) -> None:
        """The short forms belong to a round whose results are entered, not to one that is past."""
        if (draws, teams) != self._hinted:
            self._hinted = (draws, teams)
            self._hints.set_hints(team_hints() if teams else hint_pairs(self._rulebook, draws=draws))
        if entering != self._entering:
            self._entering = entering
            self.show_bracket(on=not self.bracket.isHidden())

    def show_bracket(self, *, on: bool) -> None:
        """The bracket takes the place of the table, and of what says again what it shows."""
        self.bracket.setVisible(on)
        for widget in (self.table, self.strip):
            widget.setVisible(not on)
        self._hints.setVisible(self._entering and not self._low)
        self.filter.setVisible(not self._narrow and not on)


def team_hints() -> list[tuple[str, str]]:
    """The short forms of a match of two teams: a digit for each seat."""
    return [
        ("7 121", _("by seat: first, second, first")),
        ("7 102", _("0: a draw at that seat")),
        ("71", _("match to the first, seats not noted")),
        ("7-", _("clear")),
        (_("Kim 1"), _("Kim won, at any side")),
    ]


def hint_pairs(rulebook: Rulebook, *, draws: bool = True) -> list[tuple[str, str]]:
    """The short forms of the edition; without ``draws``, as in a playoff, only those of a win."""
    by_name = (_("Kim 1"), _("Kim won, at any side"))
    clear = ((_("7g1"), _("penalty of the first")), ("7-", _("clear")), by_name)
    if plays_matches(rulebook):
        drawn = [("7 11", _("draw 1–1")), ("7 00", _("draw 0–0"))]
        return [
            ("7 21", _("games 2–1")),
            *(drawn if draws else ()),
            ("7 1", _("match to the first, games not noted")),
            *([("7 0", _("draw"))] if draws else ()),
            *clear,
        ]
    count = ((_("7n"), _("crystals")), (_("7n1"), _("technical, no count")))
    return [
        ("71", _("first")),
        ("72", _("second")),
        *([("70", _("draw"))] if draws else ()),
        *(count if rulebook.crystals is not None else ()),
        *clear,
        ("1", _("first at the next")),
    ]
