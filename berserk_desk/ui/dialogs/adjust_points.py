"""Points added or taken by the judge, with a reason."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QLineEdit

from berserk_desk.terms import PlayerId, Points, RoundNo, points_from_text
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import AdjustPoints
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.reason_field import ReasonField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import player_name


def signed(points: int) -> str:
    """Tenths with their sign: "+1", "−0,5"."""
    return f"+{format_points(points)}" if points > 0 else format_points(points)


def adjustment_rows(state: State) -> list[Row]:
    """All adjustments, the newest first."""
    return [
        Row(
            each.id,
            {
                "round": cell(str(each.round)),
                "player": player_cell(state, each.player),
                "points": cell(signed(each.points), Role.STRONG),
                "reason": cell(each.reason, Role.MUTED, tooltip=each.reason),
            },
        )
        for each in sorted(state.adjustment.values(), key=lambda row: -row.id)
    ]


class AdjustPointsDialog(DeskDialog):
    """Round, points with their sign, reason; below, what was adjusted before."""

    def __init__(self, desk: Desk, player: PlayerId) -> None:
        super().__init__(_("Adjust points"), "standings", 720, 420, desk.window_widget())
        self._desk = desk
        self._player = player
        state = desk.document.state
        self.body.addWidget(Label(player_name(state, player), tokens.NAME, bold=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(tokens.GAP)
        grid.setVerticalSpacing(4)
        self._points = QLineEdit()
        self._points.setAccessibleName(_("Points, with a minus to take them"))
        self._points.setPlaceholderText(_("for example −1 or 0.5"))
        self._points.setFixedWidth(180)
        self._points.setMaxLength(8)
        self._round = ComboBox(_("Round"))
        for number in range(1, day.last_number(state) + 1):
            self._round.addItem(str(number), number)
        self._round.setCurrentIndex(self._round.count() - 1)
        self._reason = ReasonField()
        for column, (words, field) in enumerate(
            ((_("Points"), self._points), (_("Round"), self._round), (_("Reason"), self._reason))
        ):
            grid.addWidget(Label(words, ink="text2"), 0, column)
            grid.addWidget(field, 1, column)
        grid.setColumnStretch(2, 1)
        self.body.addLayout(grid)
        self.body.addWidget(Label(_("Adjusted so far"), tokens.SECTION, bold=True))
        model = RowsModel(
            (
                ColumnSpec("round", _("Round"), 52, "right"),
                ColumnSpec("player", _("Participant"), least=160),
                ColumnSpec("points", _("Points"), 64, "right"),
                ColumnSpec("reason", _("Reason"), least=160),
            ),
            self,
        )
        rows = adjustment_rows(state)
        model.set_rows(rows)
        self._list = TableView(model, _("Adjustments"))
        self._list.setVisible(bool(rows))
        self.body.addWidget(self._list, 1)
        if not rows:
            self.body.addWidget(Label(_("No points were adjusted in this tournament."), ink="text2"))
            self.body.addStretch(1)
        self._points.textChanged.connect(lambda _text: self._read())
        self._reason.textChanged.connect(lambda _text: self._read())
        self._points.setFocus()
        self._read()

    @property
    def points_field(self) -> QLineEdit:
        """The field of the points."""
        return self._points

    @property
    def reason_field(self) -> QLineEdit:
        """The field of the reason."""
        return self._reason

    def _given(self) -> Points | None:
        try:
            return points_from_text(self._points.text().replace("+", "", 1))
        except ValueError:
            return None

    def _read(self) -> None:
        points = self._given()
        self.set_facts("")
        if points is None:
            self.set_main(_("Adjust"), enabled=False)
            if self._points.text().strip(" +-−"):
                self.set_facts(_("Points are a number with at most one decimal."), "danger")
            return
        self.set_main(_("Adjust by {points}").format(points=signed(points)), bool(self._reason.reason))
        if not self._reason.reason:
            self.set_facts(_("The reason will stand in the explanation of the points."))

    def accept(self) -> None:
        """Write it, and stay open with the sentence when it is refused."""
        points = self._given()
        if points is None:
            return
        number = RoundNo(int(self._round.currentData() or 0))
        trouble = self._desk.document.attempt(AdjustPoints(self._player, number, points, self._reason.reason))
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()
