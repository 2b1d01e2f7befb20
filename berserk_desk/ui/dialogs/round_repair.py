"""The running round is repaired: what has happened, which ways there are, what each changes, voids and keeps."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PairingId, RoundId, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import last_judge
from berserk_desk.tournament.hand_pairing import in_hand, with_lines
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_repair import Happened, RepairPlan
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.repair_cause import RepairCause
from berserk_desk.ui.models.repair_changes import (
    cause_text,
    change_columns,
    change_rows,
    main_words,
    way_facts,
)
from berserk_desk.ui.models.repair_ways import Way, WayKind, way_columns, way_rows, ways_out
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.proposing import Proposing
from berserk_desk.ui.widgets.buttons import CheckBox
from berserk_desk.ui.widgets.consequence import ConsequenceLines
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.reason_field import ReasonField, reason_row
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _

WIDTH, HEIGHT = 980, 520
_WAY_H = 29
_CHANGE_H = 28
_MOST_LINES = 3
_MINUTE = 60_000
SEARCHED_AT_ONCE = 80
"""Of so many tables the ways are found before anybody notices; of more in a worker, while the dialog is alive."""


class RoundRepairDialog(DeskDialog):
    """Repairs ``round_id`` for what has ``happened``; where that is not known, it is asked first.

    ``reason``: what stands in the field already. ``beside``: the pair whose row was chosen.
    """

    def __init__(
        self,
        desk: Desk,
        round_id: RoundId,
        happened: Happened | None = None,
        reason: str = "",
        beside: PairingId | None = None,
    ) -> None:
        self._desk = desk
        self._round = round_id
        state = desk.document.state
        self._number = state.round[round_id].number
        super().__init__(
            _("Repair round {round}, which is running").format(round=self._number)
            if state.round[round_id].draft_table is None
            else _("Repair round {round} at draft table {table}, which is running").format(
                round=self._number, table=state.round[round_id].draft_table
            ),
            "pairing",
            WIDTH,
            HEIGHT,
            desk.window_widget(),
        )
        self.cause = RepairCause(state, round_id, beside) if happened is None else None
        self._happened = happened if happened is not None else Happened()
        self._chosen = WayKind.LEAST
        self._ways_model = RowsModel(way_columns(), self)
        self.ways = TableView(self._ways_model, _("How to repair"), _WAY_H)
        self._changes_model = RowsModel(change_columns(), self)
        self.changes = TableView(self._changes_model, _("Was and becomes"), _CHANGE_H)
        self._head = Label(_("Proposal"), tokens.BODY, bold=True)
        self._aside = Label(_("found by the rules of the pairing"), tokens.SECTION, ink="text2")
        self._told = ConsequenceLines(_MOST_LINES)
        self._reason = ReasonField(reason)
        self._proposing = Proposing(self)
        self._proposing.done.connect(self._take_ways)
        self.print_now = CheckBox(_("Print the new sheets at once"), "Alt+P")
        self.to_hall = CheckBox(_("To the hall at once"), "Alt+T")
        self._make_body()
        self._listen()
        self._find()
        (self.ways if self.cause is None else self.cause.kind).setFocus()

    # -- building ---------------------------------------------------------------------------------------

    def _make_body(self) -> None:
        self.body.setSpacing(6)
        self.ways.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if self.cause is None:
            strip = NoticeStrip(StripKind.WARNING, "users")
            strip.tell([Part(cause_text(self._desk.document.state, self._round, self._happened))])
            self.body.addWidget(strip)
        else:
            self.body.addWidget(self.cause)
        self.body.addWidget(self.ways)
        head = QHBoxLayout()
        head.addWidget(self._head)
        head.addStretch(1)
        head.addWidget(self._aside)
        self.body.addLayout(head)
        self.changes.setMinimumHeight(tokens.HEAD_H + 2 * _CHANGE_H)
        self.body.addWidget(self.changes, 1)
        self.body.addWidget(self._told)
        row = reason_row(self._reason)
        self.print_now.setChecked(True)
        row.addWidget(self.print_now)
        self.to_hall.setChecked(True)
        self.to_hall.setVisible(self._desk.hall.shows_pairs_of(self._number))
        row.addWidget(self.to_hall)
        self.body.addLayout(row)

    def _listen(self) -> None:
        self._reason.textChanged.connect(lambda _text: self._name_main())
        self.ways.currentKeyChanged.connect(self._choose)
        self.ways.rowActivated.connect(lambda _key: self._reason.setFocus())
        self.ways.typed.connect(self._typed)
        self.on_key("Alt+P", self.print_now.toggle)
        self.on_key("Alt+T", self.to_hall.toggle)
        for place in range(1, 6):
            self.on_key(f"Alt+{place}", partial(self._typed, str(place)))
        if self.cause is not None:
            self.cause.changed.connect(self._find)

    # -- what is chosen -----------------------------------------------------------------------------------

    @property
    def reason_field(self) -> QLineEdit:
        """Where the reason is typed."""
        return self._reason

    @property
    def sentences(self) -> list[str]:
        """What is said under the tables."""
        return self._told.sentences

    @property
    def way(self) -> Way:
        """The way that is chosen."""
        return next(way for way in self._found if way.kind is self._chosen)

    def _find(self) -> None:
        """Have the ways found for what has happened; until then pairs can be made by hand."""
        document = self._desk.document
        if self.cause is not None:
            self._happened = self.cause.happened
        state, attempt = document.state, document.session.attempts(self._number) + 1
        stay = self.cause is None  # asked for after a correction, not by the judge himself
        job = partial(ways_out, state, self._round, self._happened, attempt, stay=stay)
        self._proposing.cancel()
        if len(day.pairings_in(state, self._number)) <= SEARCHED_AT_ONCE:
            self._take_ways(job())
            return
        self._proposing.start(job)
        self._take_ways((Way(WayKind.HAND),))

    def _take_ways(self, found: object) -> None:
        """Show the ways that were found, the proposed one chosen."""
        assert isinstance(found, tuple)
        self._found: tuple[Way, ...] = found
        proposed = next((way for way in self._found if way.proposed), self._found[0])
        self._chosen = proposed.kind
        self.ways.setFixedHeight(tokens.HEAD_H + _WAY_H * len(self._found) + 4)
        # A way that goes moves the current row to its neighbour: nobody has chosen that one.
        with QSignalBlocker(self.ways):
            self._show()
            self.ways.set_current_key(self._chosen)

    def _typed(self, text: str) -> None:
        if text.isdigit():
            if 1 <= int(text) <= len(self._found):
                self.ways.set_current_key(self._found[int(text) - 1].kind)
        elif self._reason.isEnabled():  # who begins to write means the reason
            self._reason.setFocus()
            self._reason.insert(text)

    def _choose(self, key: object) -> None:
        if isinstance(key, WayKind) and key is not self._chosen:
            self._chosen = key
            self._show()

    @property
    def minutes_due(self) -> int:
        """How many minutes of the round are gone, which new pairs are given: 0 before the clock has run."""
        reading = self._desk.clock.reading
        if (
            reading is None
            or not reading.clock.started
            or reading.clock.pack
            or reading.number != self._number
        ):
            return 0
        return reading.counted // _MINUTE if self._judge else 0

    @property
    def _judge(self) -> str:
        return last_judge(self._desk.document.state, self._desk.preferences.text("operator"))

    # -- what is shown --------------------------------------------------------------------------------------

    def _show(self) -> None:
        state, way = self._desk.document.state, self.way
        self._ways_model.set_rows(way_rows(state, self._round, self._found, self._chosen))
        plan = way.plan
        minutes = 0 if way.kind is WayKind.ANEW else self.minutes_due
        changes = () if plan is None else plan.changes
        self._changes_model.set_rows(change_rows(state, self._round, changes, minutes))
        self._head.setText(_("What is lost and what comes") if way.kind is WayKind.ANEW else _("Proposal"))
        self._aside.setVisible(way.kind in {WayKind.LEAST, WayKind.SPARE})
        told = way_facts(state, self._round, way, self._desk.document.session.printed_sheets(self._round))
        self._told.tell_inked([(each.icon, each.ink, each.text) for each in told], lead=True)
        for box in (self.print_now, self.to_hall):
            box.setEnabled(way.kind is not WayKind.LEAVE)
        self._name_main()

    def _name_main(self) -> None:
        way = self.way
        needs = way.kind in {WayKind.LEAST, WayKind.SPARE, WayKind.ANEW}
        reasoned = not needs or bool(self._reason.reason)
        self._reason.setEnabled(way.kind is not WayKind.LEAVE)
        self.set_main(main_words(way, self._number), enabled=way.possible and reasoned)
        if self._proposing.busy:
            self.set_facts(_("Looking for the smallest repair …"))
        elif way.plan is not None and way.plan.unpaired:
            self.set_facts(_("This cannot be done: make the pairs by hand"), "danger")
        elif way.kind is WayKind.LEAVE:
            self.set_facts(_("Nothing is changed and nothing is written: no step, no reason"))
        elif not way.possible:
            self.set_facts(_("No better pairs were found: there is nothing to change"))
        elif not reasoned:
            self.set_facts(_("Write the reason: it stays in the journal"))
        else:
            self.set_facts(_("Ctrl+Z takes it back and says which printed sheets are void"))

    # -- the step ---------------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Carry the chosen way out; a refusal stands in the foot and the dialog stays."""
        way = self.way
        if way.kind is WayKind.LEAVE:
            super().accept()
        elif way.kind is WayKind.HAND:
            self._by_hand()
        elif way.plan is not None and self._carry_out(way.plan):
            if way.kind is not WayKind.ANEW:
                self._give_minutes(way.plan.tables)
            self._finish(way.plan)

    def done(self, result: int) -> None:
        """Whatever it ends with: a search that still runs is of no use to anybody."""
        self._proposing.cancel()
        super().done(result)

    def _carry_out(self, plan: RepairPlan) -> bool:
        trouble = self._desk.document.attempt(plan.with_reason(self._reason.reason))
        if trouble:
            self.set_facts(trouble, "danger")
        return not trouble

    def _by_hand(self) -> None:
        state, happened = self._desk.document.state, self._happened
        hand = in_hand(state, self._round, happened.come, happened.leave)
        least = next((way.plan for way in self._found if way.kind is WayKind.LEAST), None)
        if least is not None and least.command is not None:
            hand = with_lines(state, hand, least.command.pairings)
        dialog = HandPairingDialog(self._desk, hand, self._reason.text())
        dialog.exec()
        plan = dialog.written
        dialog.deleteLater()
        if plan is not None:
            self._give_minutes(plan.tables)
            self._finish(plan)

    def _give_minutes(self, tables: tuple[TableNo, ...]) -> None:
        minutes, state = self.minutes_due, self._desk.document.state
        seated = {row.table_no for row in state.pairing.values() if row.round == self._round}
        try:
            for table in tables if minutes else ():
                if table in seated:
                    self._desk.clock.add_minutes(minutes, self._judge, table)
        except (Refused, WriteFailed):  # the repair stands; the minutes can be given from the table itself
            self._desk.toast(_("The repair is done, but its tables were given no minutes: give them by F5."))

    def _finish(self, plan: RepairPlan) -> None:
        super().accept()
        self._show_the_hall()
        if self.print_now.isChecked():
            self._desk.print_tables(self._number, plan.tables)

    def _show_the_hall(self) -> None:
        """Publish the new pairs where the hall has seen the former ones; a round drawn anew is not announced yet."""
        hall = self._desk.hall
        announced = day.announced(self._desk.document.state, self._round)
        if not (announced and hall.shows_pairs_of(self._number) and self.to_hall.isChecked()):
            return
        try:
            hall.publish_pairings()
        except (Refused, WriteFailed):  # the repair stands; the pairing screen offers the hall again
            self._desk.toast(
                _("The repair is done, but the hall still sees the former pairs: publish them by F4.")
            )
