"""A past result becomes another: what was, what becomes, why, and what moves by it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from berserk_desk.rules.result_marks import games_of
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, PairingId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_repair import Happened, changed_scores
from berserk_desk.tournament.rows import Result
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import penalty_ground
from berserk_desk.ui.models.result_parts import players_parts
from berserk_desk.ui.models.result_typed import entered
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.stage_refill import changed_by
from berserk_desk.ui.models.standings_moves import (
    consequences,
    likely,
    moved_text,
    moves,
    moves_columns,
    moves_rows,
)
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.consequence import ConsequenceLines
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.ui.widgets.reason_field import ReasonField, reason_row
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import N_, _
from berserk_desk.wording.results import method_text, score_text

OUTCOMES = (Outcome.FIRST, Outcome.DRAW, Outcome.SECOND, Outcome.DOUBLE_LOSS)
USUAL_REASONS = (N_("typing error"), N_("slip misread"), N_("judge's decision"))
_MOST_LINES = 4
"""Of the consequences; where there are more, the first leaves, which only calms."""


class _Change(QWidget):
    """Two lines on a plain ground: what was, and what becomes."""

    def __init__(self) -> None:
        super().__init__()
        self._was: list[Part] = []
        self._becomes: list[Part] = []
        self.setFixedHeight(64)

    def show_change(self, was: list[Part], becomes: list[Part]) -> None:
        """Show both lines."""
        self._was, self._becomes = was, becomes
        self.setAccessibleName(
            _("Was: {was}. Becomes: {becomes}.").format(
                was=" ".join(part.text for part in was), becomes=" ".join(part.text for part in becomes)
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        box(painter, rect, colour("surface"), colour("line"))
        for line, (label, parts) in enumerate(((_("Was"), self._was), (_("Becomes"), self._becomes))):
            top = 6 + 26 * line
            paint_parts(painter, QRectF(14, top, 70, 26), [Part(label, Role.GREY)], tokens.SECTION)
            paint_parts(painter, QRectF(90, top, rect.width() - 104, 26), parts, tokens.NAME)


class CorrectionDialog(DeskDialog):
    """Corrects the result of ``pairing``, a pair of a past round with a result; ``becomes`` is chosen beforehand."""

    def __init__(self, desk: Desk, pairing: PairingId, becomes: Result | None = None) -> None:
        self._desk = desk
        state = desk.document.state
        self._pairing = state.pairing[pairing]
        self._old = state.result[pairing]
        title = _("Correct the result: round {round}, table {table}").format(
            round=state.round[self._pairing.round].number, table=self._pairing.table_no
        )
        super().__init__(title, "corrections", 880, 518, desk.window_widget())
        self._outcome = likely(self._old) if becomes is None else becomes.outcome
        self._change = _Change()
        draws = day.has_draws(state, state.round[self._pairing.round].number)
        self._outcomes = tuple(outcome for outcome in OUTCOMES if draws or outcome is not Outcome.DRAW)
        self._buttons = [Button("", f"Alt+{place + 1}") for place in range(len(self._outcomes))]
        self._how = ComboBox(_("How the result came about"))
        self._games = ComboBox(_("Games"))
        self._reason = ReasonField()
        self._moved = Label("", tokens.SECTION, ink="text2")
        self._model = RowsModel(moves_columns(desk.document.rulebook), self)
        self._table = TableView(self._model, _("What moves in the standings"))
        self._told = ConsequenceLines(_MOST_LINES)
        for place, outcome in enumerate(self._outcomes):
            self.on_key(f"Alt+{place + 1}", partial(self._choose, outcome))
        self._make_body()
        self._offer_methods()
        if becomes is not None:
            self._how.setCurrentIndex(max(0, self._how.findData(becomes.method.value)))
            self._show_games(becomes.games)
        self._show_preview()
        chosen = becomes is not None or self._outcome is not self._old.outcome
        (self._reason if chosen else self._buttons[0]).setFocus()

    # -- building ---------------------------------------------------------------------------------------

    def _make_body(self) -> None:
        self.cancel_button.set_words(_("Leave it as it is"), "Esc")
        self.body.addWidget(self._change)
        self.body.addLayout(self._choice_row())
        self.body.addLayout(self._reason_row())
        head = QHBoxLayout()
        head.addWidget(Label(_("What moves in the standings"), tokens.BODY, bold=True))
        head.addStretch(1)
        head.addWidget(self._moved)
        self.body.addLayout(head)
        self._table.setMinimumHeight(tokens.HEAD_H + 2 * tokens.ROW_H)
        self.body.addWidget(self._table, 1)
        self.body.addWidget(self._told)

    def _choice_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(_caption(_("Result")))
        rules = self._desk.document.state.rules
        for outcome, button in zip(self._outcomes, self._buttons, strict=True):
            method = Method.PENALTY if outcome is Outcome.DOUBLE_LOSS else Method.CLEAN
            button.set_words(score_text(Result(self._pairing.id, outcome, method), rules))
            button.setCheckable(True)
            button.clicked.connect(lambda _on=False, chosen=outcome: self._choose(chosen))
            row.addWidget(button)
        row.addSpacing(8)
        self._how.currentIndexChanged.connect(lambda _place: self._show_preview())
        row.addWidget(self._how)
        row.addWidget(self._games)
        self._offer_games()
        row.addStretch(1)
        return row

    def _offer_games(self) -> None:
        """The scores of games of a match; an edition with one game a round has none to choose."""
        noted = [games_of(each) for each in self._desk.document.rulebook.notations]
        self._games.setVisible(any(noted))
        scores = [games for games in noted if games]
        if self._old.games and self._old.games not in scores:
            scores.append(self._old.games)  # drawn games are noted beside, no notation has them
        self._games.addItem(_("games not noted"), ())
        for games in scores:
            self._games.addItem(_("games {score}").format(score=f"{games[0]}–{games[1]}"), games)
        self._take_games()
        self._games.currentIndexChanged.connect(lambda _place: self._show_preview())

    def _take_games(self) -> None:
        """The games as noted; turned round with the winner, where the two were taken for each other."""
        games = self._old.games
        if games and self._outcome is likely(self._old) is not self._old.outcome:
            games = (games[1], games[0], *games[2:])
        self._show_games(games)

    def _show_games(self, games: tuple[int, ...]) -> None:
        place = next((i for i in range(self._games.count()) if tuple(self._games.itemData(i)) == games), 0)
        self._games.blockSignals(True)
        self._games.setCurrentIndex(place)
        self._games.blockSignals(False)

    def _reason_row(self) -> QHBoxLayout:
        row = reason_row(self._reason, _caption(_("Reason")))
        self._reason.textChanged.connect(lambda _text: self._name_main())
        for words in USUAL_REASONS:
            button = Button(_(words), kind=ButtonKind.QUIET)
            button.clicked.connect(lambda _on=False, text=words: self._reason.setText(_(text)))
            row.addWidget(button)
        return row

    def _offer_methods(self) -> None:
        rulebook = self._desk.document.rulebook
        offered = [
            method
            for method in Method
            if method in ALLOWED_METHODS[self._outcome]
            and (method is not Method.TECHNICAL or rulebook.crystals is not None)
        ]
        if self._outcome is Outcome.DOUBLE_LOSS:
            offered.reverse()
        self._how.blockSignals(True)
        self._how.clear()
        for method in offered:
            sample = Result(self._pairing.id, self._outcome, method)
            self._how.addItem(method_text(sample) or _("by play"), method.value)
        self._how.setCurrentIndex(0)
        self._how.blockSignals(False)
        self._how.updateGeometry()

    # -- what is chosen -----------------------------------------------------------------------------------

    @property
    def reason_field(self) -> QLineEdit:
        """Where the reason is typed."""
        return self._reason

    @property
    def moved_table(self) -> TableView:
        """Who moves."""
        return self._table

    @property
    def sentences(self) -> list[str]:
        """The consequences, in words."""
        return self._told.sentences

    @property
    def becomes(self) -> Result:
        """The result as it would be stored."""
        method = Method(self._how.currentData() or Method.CLEAN.value)
        ground = ""
        if method is Method.PENALTY and self._outcome in {Outcome.FIRST, Outcome.SECOND}:
            ground = penalty_ground(self._desk.document.rulebook)
        games = tuple(self._games.currentData() or ())
        return entered(self._pairing, self._old, self._outcome, method, ground, games)

    def _choose(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._take_games()
        self._offer_methods()
        self._show_preview()

    def _show_preview(self) -> None:
        document = self._desk.document
        state, becomes = document.state, self.becomes
        for outcome, button in zip(self._outcomes, self._buttons, strict=True):
            button.setChecked(outcome is self._outcome)
        self._change.show_change(
            players_parts(state, self._pairing, self._old, Role.MUTED_STRONG),
            players_parts(state, self._pairing, becomes),
        )
        self._why_not = ""
        try:
            found = moves(state, self._pairing, becomes)
        except Refused as refused:
            self._why_not = document.why_not(refused)
            self._model.set_rows([])
            self._moved.setText("")
        else:
            self._model.set_rows(moves_rows(state, found, document.rulebook))
            self._moved.setText(moved_text(found))
        self._told.tell(consequences(state, self._pairing, self._old, becomes)[-_MOST_LINES:])
        self._name_main()

    def _name_main(self) -> None:
        score = score_text(self.becomes, self._desk.document.state.rules)
        ready = not self._why_not and bool(self._reason.reason)
        self.set_main(_("Correct to {score}").format(score=score), enabled=ready)
        if self._why_not:
            self.set_facts(self._why_not, "danger")
        elif not ready:
            self.set_facts(_("Write the reason: it stays in the journal"))
        else:
            self.set_facts(_("Ctrl+Z takes it back, like everything"))

    # -- keys and the step --------------------------------------------------------------------------------

    def accept(self) -> None:
        """Write the correction; a refusal stands in the foot and the dialog stays.

        A running round that was paired by the old points is offered for repair at once (B66); where the cut to a
        stage that is begun would be another one, it is asked what follows (B68).
        """
        before = self._desk.document.state
        trouble = self._desk.document.attempt(CorrectResult(self.becomes, self._reason.reason))
        if trouble:
            self.set_facts(trouble, "danger")
            return
        super().accept()
        after = self._desk.document.state
        if changed_by(before, after):
            self._desk.ask_about_cut(self._reason.reason)
            return
        for this in after.rounds_by_number(day.last_number(after)):
            # Of draft tables it is the one at which both sit; a bracket and a round robin are not paired by points.
            concerned = changed_scores(before, after, this.id) if this.stage is StageKind.SWISS else ()
            if concerned and day.life(after, this.id) is day.RoundLife.ANNOUNCED:
                why = _("round {round} corrected: {reason}").format(
                    round=after.round[self._pairing.round].number, reason=self._reason.reason
                )
                self._desk.repair_round(Happened(reseat=concerned), why)
                return


def _caption(text: str) -> Label:
    label = Label(text, tokens.BODY, ink="text2")
    label.setFixedWidth(76)
    return label
