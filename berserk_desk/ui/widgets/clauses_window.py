"""What do clauses say? Each with edition, number and heading, our paraphrase, and who carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT, DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.surface import Surface
from berserk_desk.wording import _
from berserk_desk.wording.clauses import ClauseTold, clause_told

WIDTH = 640
_ROUND_THEM = 112
"""The foot, and the margins over and under the cards."""


class ClauseCard(Surface):
    """One clause; what no readable sentence says bears a mark beside its number."""

    def __init__(self, told: ClauseTold) -> None:
        super().__init__()
        self.told = told
        rows = QVBoxLayout(self)
        rows.setContentsMargins(16, 10, 14, 12)
        rows.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(10)
        # Not the citation itself: the card would offer to open what it shows.
        head.addWidget(Label(str(told.cited)[:1].upper() + str(told.cited)[1:], tokens.NAME, bold=True))
        if told.inferred:
            head.addWidget(ChipLabel(Chip(ChipKind.LATE, _("inferred"), "-")))
        head.addStretch(1)
        head.addWidget(Label(told.edition, tokens.CAPTION, ink="text2"))
        rows.addLayout(head)
        rows.addWidget(Label(told.heading, tokens.SECTION, bold=True, wrap=True))
        rows.addWidget(Label(told.text, wrap=True))
        rows.addWidget(Label(" ".join(told.notes), tokens.CAPTION, ink="text2", wrap=True))
        self.setAccessibleName(
            ". ".join((told.edition, str(told.cited), told.heading, told.text, *told.notes))
        )


class ClausesWindow(DeskDialog):
    """The clauses one under the other. F1 in it goes on to ``leads_on``, where there is such a place."""

    def __init__(
        self,
        clauses: Sequence[str],
        parent: QWidget | None = None,
        leads_on: Callable[[], object] | None = None,
    ) -> None:
        told = [each for each in map(clause_told, clauses) if each is not None]
        title = _("What the rules say")
        cards = [ClauseCard(each) for each in told]
        tall = sum(card.heightForWidth(WIDTH - 40) for card in cards) + tokens.GAP * (len(cards) - 1)
        super().__init__(title, "clauses", WIDTH, min(MOST_HEIGHT, tall + _ROUND_THEM), parent)
        self.cards = cards
        inside = QWidget()
        inside.setProperty("desk", "scrolled")
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        for card in self.cards:
            rows.addWidget(card)
        rows.addStretch(1)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the arrow keys scroll it
        self.area.setAccessibleName(title)
        self.area.setWidget(inside)
        self.body.addWidget(self.area, 1)
        own = _("Told in our own words: where they differ, the rulebook is right.")
        self.set_facts(_("{sentence} F1: keys.").format(sentence=own) if leads_on else own)
        self._leads_on = leads_on
        self.cancel_button.hide()
        self.set_main(_("Close"))

    def show_help(self) -> None:
        """F1 inside: the keys, where the clauses were opened on the way to them; else the page on the editions."""
        if self._leads_on is not None:
            self._leads_on()
        else:
            super().show_help()

    @property
    def text(self) -> str:
        """Everything it says."""
        return "\n".join(card.accessibleName() for card in self.cards)
