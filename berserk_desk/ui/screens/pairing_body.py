"""How is the pairing laid out: the page before a round, the pairs, the question that the rules leave open?"""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament.next_round import is_played_out
from berserk_desk.tournament.proposal import next_number
from berserk_desk.tournament.state import State
from berserk_desk.ui.actions import BY_ID
from berserk_desk.ui.models import pairing_facts as facts
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.pairing_rows import pairing_columns
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.pairing_before import BeforePage
from berserk_desk.ui.screens.pairing_question import ChoicesPage
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _

_ROW_H = 25


class PairingBody(QWidget):
    """One of three pages at a time. What they do is wired by the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.model = RowsModel(pairing_columns(), self)
        self.table = TableView(self.model, _("Pairs of the round"), _ROW_H)
        self.before = BeforePage()
        self.choices = ChoicesPage()
        self.pages = QStackedWidget()
        for page in (self.before, self.table, self.choices):
            self.pages.addWidget(page)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.pages)

    def show_before(self, state: State, rulebook: Rulebook, *, preparing: bool) -> None:
        """The page before the next round. ``preparing``: something can be settled for it."""
        words = moment.before_words(state)
        step = words.step
        self.before.show_words(words.title, words.text, step.words, step.key, primary=step.primary)
        stage = BY_ID["open_stage"].enabled(state)
        if stage and not state.round:
            self.before.stage.set_words(_("Playoff, draft, round robin"))
        else:
            stage = stage and is_played_out(state)
            self.before.stage.set_words(_("Next stage"))
        seating = step.key == moment.STAGE_KEY
        pair = _("Pair round {round}").format(round=next_number(state)) if seating else ""
        self.before.show_ways(preparing=preparing, stage=stage and not seating, pair=pair)
        self.before.show_facts(facts.before_facts(state, rulebook))
        self.pages.setCurrentWidget(self.before)
