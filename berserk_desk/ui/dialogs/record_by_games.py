"""All matches that still play: how they stand is noted, and after time all are recorded at once by their games."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QScrollArea, QWidget

from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import NoteProgress, RecordResults
from berserk_desk.tournament.rows import Pairing, Progress, Result
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.games_at_time import ended_by_games, games_from, stopped_matches
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import score_text

GAMES_W = 64
ENDS_W = 190
NOTE_KEY = "F2"


class RecordByGamesDialog(DeskDialog):
    """A line a table: number, both names, the games so far, and what they make of the match.

    What was noted before stands in the lines. A line left empty is not recorded: its table plays on. Enter goes from
    line to line. The main button records the matches, F2 only notes how they stand.
    """

    def __init__(self, desk: Desk, number: RoundNo) -> None:
        super().__init__(_("Record by the games"), "results", 820, 480, desk.window_widget())
        self._desk = desk
        self._rulebook = desk.document.rulebook
        self._draws = day.has_draws(desk.document.state, number)
        self._matches = stopped_matches(desk.document.state, number)
        self.fields: list[QLineEdit] = []
        self.turns: list[NumberField] = []
        """The extra turns of each table; empty where the edition gives none."""
        self._ends: list[Label] = []
        self.body.addWidget(
            Label(_("Games won so far. A game that is not finished counts for nobody."), ink="text2")
        )
        self.body.addWidget(self._lines(), 1)
        self.note_button = Button(_("Note the score"), NOTE_KEY, "timer")
        self.note_button.clicked.connect(self.note)
        self.foot_row.insertWidget(2, self.note_button)
        self.on_key(NOTE_KEY, self.note)
        self._read()
        if self.fields:
            self.fields[0].setFocus()

    def _lines(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(tokens.GAP * 2)
        grid.setVerticalSpacing(4)
        for column, words in ((2, _("Games")), (3, _("Extra turns"))):
            if column == 2 or self._rulebook.defaults.extra_turns:
                grid.addWidget(Label(words, tokens.CAPTION, ink="text3"), 0, column)
        for line, pairing in enumerate(self._matches):
            self._add_line(grid, line, pairing)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(self._matches) + 1, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        self._scroll = scroll
        return scroll

    def _add_line(self, grid: QGridLayout, line: int, pairing: Pairing) -> None:
        state = self._desk.document.state
        players = (pairing.first, pairing.second or pairing.first)
        names = " — ".join(player_name(state, player) for player in players)
        field = QLineEdit()
        field.setFixedWidth(GAMES_W)
        field.setMaxLength(5)
        field.setAccessibleName(
            _("Games at table {table}: {names}").format(table=pairing.table_no, names=names)
        )
        stands = state.progress.get(pairing.id)
        if stands is not None:
            field.setText(f"{stands.games_first}-{stands.games_second}")
        field.textChanged.connect(lambda _text: self._read())
        field.returnPressed.connect(lambda: self._go(line + 1))
        ends = Label("", ink="text2")
        ends.setFixedWidth(ENDS_W)
        row = line + 1
        grid.addWidget(Label(str(pairing.table_no or ""), tokens.RESULT, bold=True), row, 0)
        grid.addWidget(Label(names), row, 1)
        grid.addWidget(field, row, 2)
        most = self._rulebook.defaults.extra_turns
        if most:
            label = _("Extra turns at table {table}, from 0 to {most}").format(
                table=pairing.table_no, most=most
            )
            turns = NumberField(label, 0, most, stands.turns if stands is not None else 0)
            turns.valueChanged.connect(lambda _turns: self._read())
            grid.addWidget(turns, row, 3)
            self.turns.append(turns)
        grid.addWidget(ends, row, 4)
        self.fields.append(field)
        self._ends.append(ends)

    def _go(self, line: int) -> None:
        """To another line; behind the last one the main button waits for its own key."""
        if 0 <= line < len(self.fields):
            self.fields[line].setFocus()
            self.fields[line].selectAll()
            self._scroll.ensureWidgetVisible(self.fields[line])

    @property
    def results(self) -> list[Result]:
        """What would be recorded: the tables whose games are typed."""
        found = []
        for field, pairing in zip(self.fields, self._matches, strict=True):
            games = games_from(field.text(), self._rulebook)
            if games is not None:
                found.append(ended_by_games(pairing.id, games))
        return found

    @property
    def standings(self) -> list[Progress]:
        """How the tables stand by the lines, where that is another standing than the one on record."""
        noted = self._desk.document.state.progress
        found = []
        for line, pairing in enumerate(self._matches):
            first, second, _drawn = games_from(self.fields[line].text(), self._rulebook) or (0, 0, 0)
            turns = self.turns[line].value() if self.turns else 0
            row = Progress(pairing.id, first, second, turns)
            if row != noted.get(pairing.id, Progress(pairing.id)):
                found.append(row)
        return found

    @property
    def ends(self) -> list[str]:
        """What stands beside each table."""
        return [label.text() for label in self._ends]

    def _read(self) -> None:
        wrong = False
        for field, pairing, label in zip(self.fields, self._matches, self._ends, strict=True):
            games = games_from(field.text(), self._rulebook)
            bad = games is None and len(field.text().strip()) > 1
            drawn = games is not None and ended_by_games(pairing.id, games).outcome is Outcome.DRAW
            nobody = drawn and not self._draws
            wrong = wrong or bad or nobody
            if nobody:
                label.setText(_("no draw in a playoff"))
            elif games is not None:
                label.setText(self._ended(ended_by_games(pairing.id, games)))
            else:
                label.setText(_("no such games") if bad else _("plays on"))
        count = len(self.results)
        words = ngettext("Record {count} table", "Record {count} tables", count).format(count=count)
        self.set_main(words if count else _("Record"), bool(count) and not wrong)
        self.note_button.setEnabled(bool(self.standings) and not wrong)
        self._say(count)

    def _ended(self, result: Result) -> str:
        score = score_text(result, self._desk.document.state.rules)
        if result.outcome is Outcome.DRAW:
            return _("draw, {score}").format(score=score)
        first = result.outcome is Outcome.FIRST
        words = _("match to the first, {score}") if first else _("match to the second, {score}")
        return words.format(score=score)

    def _say(self, count: int) -> None:
        reading = self._desk.clock.reading
        left = len(self._matches) - count
        if reading is not None and not reading.over:
            self.set_facts(_("The time of the round is not over yet."), "warn")
        elif count and left:
            words = ngettext("{count} table plays on.", "{count} tables play on.", left)
            self.set_facts(words.format(count=left))
        else:
            self.set_facts(_("One step: Ctrl+Z takes all of them back."))

    def note(self) -> None:
        """Note how the matches stand as one step; nobody's match ends by it."""
        standings = tuple(self.standings)
        if standings and self.note_button.isEnabled():
            self._do(NoteProgress(standings))

    def accept(self) -> None:
        """Record them as one step, and stay open with the sentence when it is refused."""
        results = tuple(self.results)
        if results:
            self._do(RecordResults(results))

    def _do(self, command: NoteProgress | RecordResults) -> None:
        trouble = self._desk.document.attempt(command)
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()
