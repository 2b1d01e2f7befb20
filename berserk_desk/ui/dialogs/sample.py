"""Which sample shall be opened: of which shape, by which edition of the rules?"""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout

from berserk_desk.demo import USUAL, Shape
from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import N_, _, current_language, ngettext
from berserk_desk.wording.numbers import players_phrase

SHAPES = {
    Shape.SWISS: N_("Swiss rounds"),
    Shape.PLAYOFF: N_("Swiss rounds, then a playoff of half the field"),
    Shape.SECOND_DAY: N_("two days: the better half plays on"),
    Shape.DRAFT: N_("draft tables, then a playoff"),
    Shape.ROUND_ROBIN: N_("round robin"),
    Shape.TEAMS: N_("teams of three"),
}


class SampleDialog(DeskDialog):
    """The answer stands in `shape` and `edition` once it is accepted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Sample tournament"), "start", 620, 240, desk.window_widget())
        self.shapes = ComboBox(_("Shape"))
        for shape, words in SHAPES.items():
            self.shapes.addItem(_(words), shape.value)
        self.editions = ComboBox(_("Edition of the rules"))
        for name in edition_ids():
            self.editions.addItem(edition(name).short_title.in_language(current_language()), name)
        self.editions.setCurrentIndex(max(0, self.editions.findData("classic")))
        self._about = Label("", tokens.BODY, ink="text2", wrap=True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(tokens.GAP)
        grid.setVerticalSpacing(tokens.GAP)
        for line, (words, field) in enumerate(
            ((_("Shape"), self.shapes), (_("Edition of the rules"), self.editions))
        ):
            grid.addWidget(Label(words, ink="text2"), line, 0)
            grid.addWidget(field, line, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.body.addWidget(self._about)
        self.body.addStretch(1)
        self.shapes.currentIndexChanged.connect(lambda _at: self._tell())
        self.set_main(_("Open the sample"))
        self._tell()
        self.shapes.setFocus()

    @property
    def shape(self) -> Shape:
        """Of which stages it is to consist."""
        return Shape(self.shapes.currentData())

    @property
    def edition(self) -> str:
        """By which edition it is to be played."""
        return str(self.editions.currentData())

    def _tell(self) -> None:
        usual = USUAL[self.shape]
        if self.shape is Shape.TEAMS:
            count = ngettext("{count} team", "{count} teams", usual.players).format(count=usual.players)
        else:
            count = players_phrase(usual.players)
        self._about.setText(
            _(
                "{players}, invented; the last round is half played. It is a file of its own, try anything."
            ).format(players=count)
        )
