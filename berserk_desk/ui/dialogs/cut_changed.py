"""A correction has changed who would be in a stage that is begun: kept, built anew, or cancelled?"""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from berserk_desk.tournament import day, stages
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.cut_changed import (
    Way,
    consequences,
    cut_changed,
    cut_columns,
    cut_rows,
    first_way,
    otherwise_text,
)
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.consequence import ConsequenceLines
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label, plain_tip
from berserk_desk.ui.widgets.reason_field import ReasonField, reason_row
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import N_, _
from berserk_desk.wording.stages import stage_name

WAYS = {
    Way.REBUILD: N_("Build anew"),
    Way.KEEP: N_("Keep as played"),
    Way.CANCEL: N_("Cancel the stage"),
}
_LINES = 2


class CutChangedDialog(DeskDialog):
    """Of the stage of that id. Esc leaves it undecided: the pairing screen goes on saying so (F9)."""

    def __init__(self, desk: Desk, stage: int, reason: str = "") -> None:
        """``reason``: that of the correction, which is usually the reason for what follows."""
        self._desk = desk
        state = desk.document.state
        self._changed = cut_changed(state, state.stage[stage])
        row = self._changed.stage
        title = _("The cut would be another one: {stage} from round {round}").format(
            stage=stage_name(row.kind, draft=stages.is_draft(row)), round=row.after_round + 1
        )
        super().__init__(title, "stage", 820, 500, desk.window_widget())
        self.way = first_way(self._changed)
        self._buttons = [Button(_(words), f"Alt+{at}") for at, words in enumerate(WAYS.values(), 1)]
        self._reason = ReasonField(reason)
        self._told = ConsequenceLines(_LINES)
        self._model = RowsModel(cut_columns(), self)
        self._model.set_rows(cut_rows(state, self._changed))
        self.table = TableView(self._model, _("What the correction changes in the cut"))
        self._make_body()
        self._choose(self.way)
        self._reason.setFocus()

    @property
    def reason_field(self) -> QLineEdit:
        """Where the reason is typed."""
        return self._reason

    @property
    def sentences(self) -> list[str]:
        """What the chosen way brings."""
        return self._told.sentences

    def _make_body(self) -> None:
        self.cancel_button.set_words(_("Decide later"), "Esc")
        said = otherwise_text(self._desk.document.state, self._changed)
        self.body.addWidget(Label(said[:1].upper() + said[1:] + ".", tokens.BODY, wrap=True))
        self.body.addWidget(self.table, 1)
        ways = QHBoxLayout()
        ways.setSpacing(8)
        for at, (way, button) in enumerate(zip(WAYS, self._buttons, strict=True), 1):
            button.setCheckable(True)
            button.setEnabled(not self._changed.why_not(way))
            button.setToolTip(plain_tip(self._changed.why_not(way)))
            button.clicked.connect(lambda _on=False, chosen=way: self._choose(chosen))
            self.on_key(f"Alt+{at}", partial(self._choose, way))
            ways.addWidget(button)
        ways.addStretch(1)
        self.body.addLayout(ways)
        barred = next(filter(None, map(self._changed.why_not, WAYS)), "")
        if barred:
            self.body.addWidget(Label(barred, tokens.SECTION, ink="text2", wrap=True))
        self.body.addWidget(self._told)
        self._reason.textChanged.connect(lambda _text: self._name_main())
        self.body.addLayout(reason_row(self._reason))

    def _choose(self, way: Way) -> None:
        if self._changed.why_not(way):
            self._choose(self.way)
            return
        self.way = way
        for each, button in zip(WAYS, self._buttons, strict=True):
            button.setChecked(each is way)
        self._told.tell(consequences(self._desk.document.state, self._changed, way))
        self._name_main()

    def _name_main(self) -> None:
        ready = bool(self._reason.reason)
        self.set_main(_(WAYS[self.way]), ready)
        self.set_facts("" if ready else _("Write the reason: it stays in the journal"))

    def accept(self) -> None:
        """Take the step, and go to the pairing where a round is to be made anew; a refusal stands in the foot."""
        command = self._changed.command(self.way, self._reason.reason)
        if command is None:
            return
        trouble = self._desk.document.attempt(command)
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()
            if self.way is not Way.KEEP and day.last_number(self._desk.document.state):
                self._desk.go("pairing")
