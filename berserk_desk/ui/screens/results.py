"""The results desk: one line in which a round is written down, and the table that shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PairingId, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import AnnounceRound, Command, RecordResult
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State, differences
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import GroundChoice
from berserk_desk.ui.models.next_step import NextStep, Step, next_step
from berserk_desk.ui.models.result_log import ResultLog
from berserk_desk.ui.models.result_readback import Answer, answer, left_text, past_answer, refusal, written
from berserk_desk.ui.models.results_rows import (
    RoundRows,
    done_and_all,
    following,
    results_columns,
    score_buttons,
    strip_cells,
    with_score,
)
from berserk_desk.ui.models.rows import Row, RowsModel
from berserk_desk.ui.screens.results_panel import ResultsPanel
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.table_work import TableWork
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.choice_menu import Choice, ChoiceMenu
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import PartsLabel
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind, strong
from berserk_desk.ui.widgets.table_strip import TableStrip
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.files import write_failed_text
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.numbers import listed


class ResultsScreen(Screen):
    """Enter writes what the line says; the table, the strip and the panel follow the line."""

    page_id = "results"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Results"))
        self._desk = desk
        self._number = day.last_number(desk.document.state)
        self._log = ResultLog()
        self._rows: list[Row] = []
        self._made: RoundRows | None = None
        self._picked: PairingId | None = None
        self._last_table = 0
        self._ground: GroundChoice | None = None
        self._answer = Answer(EntryState.EMPTY, ())
        self._refreshing = False
        self._narrow = False
        self._menu: ChoiceMenu | None = None
        self._work = TableWork(desk, self)
        self._make_header()
        self._make_content()
        self._side = ResultsPanel()
        self._side.jumped.connect(self.jump)
        self._side.asked.connect(desk.trigger)
        self.panel = self._side
        desk.document.changed.connect(self._after_step)
        self._refresh()

    # -- widgets --------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self._rounds = Segments(_("Round"))
        self._rounds.chosen.connect(self.show_round)
        self._fact = PartsLabel()
        self._fact.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._main = Button("", "Ctrl+Enter")
        self._main.clicked.connect(self.take_next_step)
        self.header_left = [Label(_("Round"), ink="text2"), self._rounds, self._fact]
        self.header_right = [self._main]

    def _make_content(self) -> None:
        self._line = EntryLine(_("Table and result"))
        self._line.textEdited.connect(self._edited)
        self._line.submitted.connect(lambda _text: self._enter())
        self._line.confirmed.connect(lambda _text: self._confirm())
        self._line.escaped.connect(self._escape)
        self._line.arrow.connect(self._step_row)
        self._hints = PartsLabel(_hint_parts(), tokens.CAPTION)
        self._notice = NoticeStrip(StripKind.REFUSAL)
        self._notice.acted.connect(self._to_missing)
        self._strip = TableStrip()
        self._strip.chosen.connect(self.jump)
        self._filter = Button(_("Only without a result"), "F4")
        self._filter.setCheckable(True)
        self._filter.toggled.connect(lambda _on: self._show_rows())
        self._model = RowsModel(results_columns(self._desk.document.rulebook), self)
        self._table = TableView(self._model, _("Tables of the round"))
        self._table.clickedCell.connect(lambda key, _column: self._pick(key))
        self._table.currentKeyChanged.connect(self._walked)
        self._table.rowActivated.connect(self._activated)
        self._table.buttonClicked.connect(self._clicked_score)
        self._table.chipClicked.connect(self._clicked_chip)
        self._table.typed.connect(self._typed_in_table)
        self._entering = QWidget()
        rows = QVBoxLayout(self._entering)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        across = QHBoxLayout()
        across.setSpacing(tokens.GAP)
        across.addWidget(self._strip, 1)
        across.addWidget(self._filter)
        rows.addWidget(self._line)
        rows.addWidget(self._hints)
        rows.addWidget(self._notice)
        rows.addLayout(across)
        rows.addWidget(self._table, 1)
        self._nothing = EmptyState("clipboard-pen", "", "", "", "Ctrl+2", primary=False)
        self._nothing.acted.connect(lambda: self._desk.go("pairing"))
        self.content.addWidget(self._entering, 1)
        self.content.addWidget(self._nothing, 1)

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("F4", _("Without a result")),
            KeyHint("Ctrl+E", _("Correct")),
            KeyHint("Ctrl+P", _("Slips and lists")),
            KeyHint("Ctrl+Z", _("Undo")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def panel_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("F2", _("Ground")),
            KeyHint("F3", _("Re-deals")),
            KeyHint("F6", _("Signatures")),
            KeyHint("F7", _("Crystals")),
            KeyHint("F8", _("Drop")),
            KeyHint("F9", _("Penalty")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "next_step": self.take_next_step,
            "only_outstanding": self._filter.toggle,
            "correct": self.correct,
            **self._work.handlers(),
        }

    def can(self, action: str) -> bool:
        if action in {"next_step", "only_outstanding", "crystals"}:
            return True
        return action in self.handlers() and not self._nothing.isVisibleTo(self)

    def on_shown(self) -> None:
        self._fit_panel()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow = narrow
        self._hints.setVisible(not low)
        self._filter.setVisible(not narrow)
        self._fit_panel()

    def focus_entry(self) -> None:
        self._line.field.setFocus()

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def number(self) -> RoundNo:
        """The round that is shown; 0 before the first."""
        return self._number

    @property
    def running(self) -> bool:
        """May results of the shown round be entered: announced and not past?"""
        going = {day.RoundLife.ANNOUNCED, day.RoundLife.COMPLETE}
        rounds = self._state.rounds_by_number(self._number)
        return bool(rounds) and all(day.life(self._state, each.id) in going for each in rounds)

    @property
    def line(self) -> EntryLine:
        """The entry line."""
        return self._line

    @property
    def table(self) -> TableView:
        """The table of the round."""
        return self._table

    @property
    def menu(self) -> ChoiceMenu | None:
        """The menu opened last, while it is open."""
        return self._menu

    def show_round(self, number: RoundNo) -> None:
        """Show another round: a past one is read only."""
        self._number = number
        self._line.clear()
        self._forget()
        self._last_table = 0
        self._refresh()

    def _after_step(self, change: Change) -> None:
        if day.last_number(change.before) != day.last_number(change.after) or not self._number:
            self._number = day.last_number(change.after)
            self._last_table = 0
        self._notice.hide()
        touched = differences(change.before, change.after)
        results = [each for each in touched if each.table == "result"]
        pairing = change.after.pairing.get(PairingId(results[0].row_id)) if len(results) == 1 else None
        news = self._news(change, pairing)
        if news is None:
            self._refresh()
            return
        self._forget()
        self._line.clear()
        self._picked = news.pairing
        here = pairing is not None and change.after.round[pairing.round].number == self._number
        self._refresh(news, pairing if here and len(touched) == 1 else None)

    def _news(self, change: Change, pairing: Pairing | None) -> Answer | None:
        """What the line says of a step that changed the result of one pair, or let a player go."""
        step, state = change.step, change.after
        if pairing is None and step.kind != "drop_player":
            return None
        if pairing is not None and pairing.table_no and step.role is StepRole.EDIT:
            result = state.result.get(pairing.id)
            self._last_table = pairing.table_no
            if result is not None and step.kind == "record_result":
                return written(state, self._number, pairing, result)
        parts = (Part(step_text(state, step), Role.STRONG), Part(left_text(state, self._number), Role.MUTED))
        return Answer(EntryState.WRITTEN, parts, pairing=pairing.id if pairing else self._picked)

    def _refresh(self, news: Answer | None = None, only: Pairing | None = None) -> None:
        """Show everything anew; ``only``: nothing but the result of this pair has changed."""
        state = self._state
        self._log.read(self._desk.document.session.steps)
        announced = [r for r in state.rounds_by_number(self._number) if day.announced(state, r.id)]
        self._entering.setVisible(bool(announced))
        self._nothing.setVisible(not announced)
        if self._number:
            self._nothing.set_words(
                _("Round {round} is not announced yet").format(round=self._number),
                _("Results come after the pairs are announced."),
                _("To the pairing"),
                "Ctrl+2",
            )
        else:
            self._nothing.set_words(
                _("There were no rounds yet"),
                _("Results come when the first round is paired and announced."),
                _("To the pairing"),
                "Ctrl+2",
            )
        self._show_header(bool(announced))
        self._fit_panel()
        self._model.set_columns(results_columns(self._desk.document.rulebook))
        if not announced:
            self._rows, self._made = [], None
        elif self._made is None or only is None:
            self._made = RoundRows(state, self._number)
            self._rows = self._made.rows(state, self._log.time_of)
        else:
            fresh = self._made.row(state, only, self._log.time_of(only.id))
            self._rows = [fresh if row.key == only.id else row for row in self._rows]
        self._strip.set_cells(strip_cells(state, self._number) if announced else [])
        self._side.show_playing(state, self._number)
        self._side.show_records(state, self._log)
        if news is None:
            self._read()
        else:
            self._show(news)

    def _fit_panel(self) -> None:
        # The frame hides the panel in a narrow window; without a round there is nothing to tell beside.
        self._side.setVisible(not self._narrow and not self._entering.isHidden())

    def _show_header(self, announced: bool) -> None:
        state = self._state
        last = day.last_number(state)
        shown = max(last, state.rules.planned_rounds)
        self._rounds.set_segments(
            [Segment(RoundNo(n), str(n), n <= last) for n in range(1, shown + 1)], self._number or None
        )
        done, tables = done_and_all(state, self._number)
        self._fact.set_parts(
            [Part(str(done), Role.STRONG), Part(_("of {all}").format(all=tables), Role.MUTED)]
            if announced
            else []
        )
        step = next_step(state)
        self._main.set_words(_step_words(step))
        self._main.set_kind(ButtonKind.PRIMARY if step.ready else ButtonKind.OUTLINED)

    def _show_rows(self) -> None:
        shown = self._rows
        if self._filter.isChecked():
            shown = [row for row in shown if row.key not in self._state.result]
        if self._answer.score:
            shown = [
                with_score(row, self._answer.score) if row.key == self._answer.pairing else row
                for row in shown
            ]
        self._refreshing = True
        self._model.set_rows(shown)
        self._refreshing = False

    # -- the line --------------------------------------------------------------------------------------

    def _edited(self, _text: str) -> None:
        self._forget()
        self._notice.hide()
        self._read()

    def _forget(self) -> None:
        self._ground = None
        self._picked = None

    def _read(self) -> None:
        text = self._line.text()
        if self.running:
            upcoming = following(self._state, self._number, self._last_table)
            self._line.set_placeholder(str(upcoming.table_no) if upcoming else "")
            self._show(answer(self._state, self._number, text, upcoming, self._ground))
        else:
            self._line.set_placeholder("")
            self._show(past_answer(self._state, self._number, text))

    def _show(self, shown: Answer) -> None:
        self._answer = shown
        if shown.state is EntryState.WRITTEN:
            self._line.set_placeholder("")
        self._line.show_readback(shown.parts, shown.state, shown.keys)
        self._show_rows()
        pairing = self.spoken_of()
        key = self._picked if self._picked is not None else shown.pairing
        self._table.set_linked_key(key)
        self._strip.set_current(pairing.table_no if pairing else None)
        state, rulebook = self._state, self._desk.document.rulebook
        self._side.show_table(state, rulebook, self._number, pairing, past=not self.running)

    def tell(self, answer: Answer) -> None:
        """Show an answer of the line, question or refusal, until the next key."""
        spoken = self.spoken_of()
        if answer.pairing is None and spoken is not None:
            answer = replace(answer, pairing=spoken.id)
        self._show(answer)

    def spoken_of(self) -> Pairing | None:
        """The pairing that the line or a click names."""
        key = self._picked if self._picked is not None else self._answer.pairing
        return self._state.pairing.get(key) if key is not None else None

    def typed_result(self) -> Result | None:
        """The result that stands in the line, not written yet."""
        command = self._answer.command
        return command.result if isinstance(command, RecordResult) else None

    def take_ground(self, pairing: Pairing, choice: GroundChoice) -> None:
        """Let the result in the line rest on this ground; a draw is typed for a table without one."""
        if self.typed_result() is None:
            self._line.set_text(f"{pairing.table_no} 0")
        self._ground = choice
        self._read()

    def _enter(self) -> None:
        shown = self._answer
        if shown.state is EntryState.QUESTION:
            return
        if shown.count and shown.pairing is not None:
            self._line.clear()
            self._desk.count_crystals(shown.pairing)
        elif shown.command is not None:
            self._do(shown.command)
        elif not self.running and shown.pairing is not None and self._line.text():
            self.correct()

    def _confirm(self) -> None:
        if self._answer.state is EntryState.QUESTION and self._answer.command is not None:
            self._do(self._answer.command)

    def _escape(self) -> None:
        self._forget()
        self._notice.hide()
        self._read()

    def _do(self, command: Command) -> bool:
        try:
            self._desk.document.dispatch(command)
        except Refused as refused:
            self.tell(refusal(self._desk.document.why_not(refused)))
            return False
        except WriteFailed as failure:
            self.tell(refusal(write_failed_text(failure)))
            return False
        self._desk.refresh_actions()
        return True

    def write(self, result: Result) -> bool:
        """Put a result on disk and say so; it replaces what is there."""
        return self._do(RecordResult(result, replace=result.id in self._state.result))

    # -- choosing a table --------------------------------------------------------------------------------

    def jump(self, table: int) -> None:
        """Let the line speak of a table."""
        self._line.set_text(f"{table} ")
        self.focus_entry()

    def _pick(self, key: Hashable) -> None:
        pairing = self._state.pairing.get(PairingId(key)) if isinstance(key, int) else None
        if pairing is None:
            return
        if pairing.table_no is not None:
            self._line.set_text(f"{pairing.table_no} ")
            return
        self._line.clear()
        self._forget()
        self._picked = pairing.id
        self._read()

    def _walked(self, key: Hashable) -> None:
        if self._table.hasFocus() and not self._refreshing:
            self._pick(key)

    def _activated(self, key: Hashable) -> None:
        self._pick(key)
        self.focus_entry()

    def _typed_in_table(self, text: str) -> None:
        self.focus_entry()
        self._line.set_text(self._line.text() + text)

    def _step_row(self, step: int) -> None:
        keys = [row.key for row in self._model.rows]
        if not keys:
            return
        pairing = self.spoken_of()
        place = keys.index(pairing.id) if pairing is not None and pairing.id in keys else -step
        self._pick(keys[max(0, min(len(keys) - 1, place + step))])

    def _clicked_score(self, key: Hashable, _column: str, text: str) -> None:
        button = next((b for b in score_buttons(self._desk.document.rulebook) if b.text == text), None)
        if button is not None and isinstance(key, int):
            self._do(RecordResult(Result(PairingId(key), button.outcome, button.method)))
        self.focus_entry()

    def _clicked_chip(self, key: Hashable, _column: str) -> None:
        result = self._state.result.get(PairingId(key)) if isinstance(key, int) else None
        if result is not None:
            action = {"technical": "crystals", "penalty": "penalty_at_table"}.get(result.method, "ground")
            self._desk.trigger(action)

    # -- steps -------------------------------------------------------------------------------------------

    def correct(self) -> None:
        """Ctrl+E: a past result by its dialog; in the running round the line itself replaces."""
        pairing = self.spoken_of()
        if pairing is None or pairing.second is None:
            self.tell(refusal(_("Choose a table first."), _("Type its number or click its row")))
        elif self.running:
            self.jump(pairing.table_no or 0)
        else:
            self._desk.correct_result(pairing.id)

    def take_next_step(self) -> None:
        """Ctrl+Enter: announce, pair, finish; with results missing it says which tables (B10)."""
        if self._answer.state is EntryState.QUESTION:
            self._confirm()
            return
        step = next_step(self._state)
        if step.missing:
            self._tell_missing(step)
        elif step.step is Step.ANNOUNCE and step.drafted is not None:
            self._announce(step, step.drafted)
        elif step.step is Step.PAIR:
            self._desk.go("pairing")
        elif step.step is Step.FINISH:
            self._desk.trigger("finish")
        else:
            self._desk.go("standings")

    def _announce(self, step: NextStep, drafted: RoundId) -> None:
        try:
            self._desk.document.dispatch(AnnounceRound(drafted))
        except Refused as refused:
            why = self._desk.document.why_not(refused)
            self._nothing.set_words(
                _("Round {round} is not announced yet").format(round=step.number),
                why,
                _("To the pairing"),
                "Ctrl+2",
            )
            self.tell(refusal(why))

    def _tell_missing(self, step: NextStep) -> None:
        if self._number != day.last_number(self._state):
            self.show_round(day.last_number(self._state))
        tables = [str(pairing.table_no) for pairing in step.missing]
        first = step.missing[0]
        words = ngettext(
            "{what}: too early, no result at table {tables}.",
            "{what}: too early, no result at tables {tables}.",
            len(tables),
        ).format(what=_step_words(step), tables=listed(tables))
        names = " — ".join(
            self._state.player[player].name for player in (first.first, first.second) if player is not None
        )
        self._notice.tell(
            [strong(words)],
            [Part(_("Table {table}: {names}").format(table=first.table_no, names=names))],
            action=KeyHint("", _("To table {table}").format(table=first.table_no)),
        )

    def _to_missing(self) -> None:
        step = next_step(self._state)
        if step.missing and step.missing[0].table_no is not None:
            self.jump(step.missing[0].table_no)

    def offer(self, action: str, label: str, choices: Sequence[Choice]) -> None:
        """Open a menu beside what it changes."""
        menu = ChoiceMenu(self, label, choices)
        self._menu = menu
        menu.aboutToHide.connect(self._menu_gone)
        if self._side.isVisible():
            row = self._side.fact(action)
            menu.open_above(row, QPoint(0, row.height()))
        else:
            menu.open_above(self._line, QPoint(0, self._line.height()))

    def _menu_gone(self) -> None:
        self._menu = None


def _step_words(step: NextStep) -> str:
    words = {
        Step.ANNOUNCE: _("Announce round {round}"),
        Step.PAIR: _("Pairing of round {round}"),
        Step.FINISH: _("Finish the tournament"),
        Step.LOOK: _("Final table"),
    }
    return words[step.step].format(round=step.number)


def _hint_parts() -> list[Part]:
    hints = (
        ("71", _("first")),
        ("72", _("second")),
        ("70", _("draw")),
        ("7т", _("crystals")),
        ("7т1", _("technical without a count")),
        ("7п1", _("penalty of the first")),
        ("7-", _("clear")),
        ("1", _("first at the next")),
    )
    parts = []
    for place, (keys, words) in enumerate(hints):
        parts.append(Part(keys, Role.MUTED_STRONG, gap=14 if place else 0))
        parts.append(Part(words, Role.MUTED, gap=4))
    return parts
