"""The results desk: one line in which a round is written down, and the table that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint

from berserk_desk.session import Change
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.models.ground_choices import GroundChoice
from berserk_desk.ui.models.line_answer import Answer, refusal
from berserk_desk.ui.models.result_news import news_of
from berserk_desk.ui.models.results_rows import plays_matches
from berserk_desk.ui.screens.results_actions import ResultsActions
from berserk_desk.ui.screens.results_body import ResultsBody
from berserk_desk.ui.screens.results_bracket import ResultsBracket
from berserk_desk.ui.screens.results_header import ResultsHeader
from berserk_desk.ui.screens.results_keys import bar_keys, panel_keys
from berserk_desk.ui.screens.results_nothing import NothingYet
from berserk_desk.ui.screens.results_reading import LineReading
from berserk_desk.ui.screens.results_shown import ResultsShown
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.table_choice import TableChoice
from berserk_desk.ui.widgets.choice_menu import Choice, ChoiceMenu
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.journal import told_text


class ResultsScreen(Screen):
    """Enter writes what the line says; the table, the strip and the panel follow the line."""

    page_id = "results"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Results"))
        self._desk = desk
        self._number = day.last_number(desk.document.state)
        self._narrow = False
        self._matches = plays_matches(desk.document.rulebook)
        self._menu: ChoiceMenu | None = None
        self._header = ResultsHeader(self)
        self._body = ResultsBody(desk.document.rulebook)
        self.columns = ColumnMemory(self._body.table, desk.preferences, self.page_id)
        self._line = LineReading(desk, self, self._body.line)
        self._nothing = NothingYet()
        self._choice = TableChoice(desk, self, self._body)
        self._bracket = ResultsBracket(desk, self, self._body, self._choice)
        self._shown = ResultsShown(desk, self, self._header, self._body, self._line, self._choice)
        self._actions = ResultsActions(desk, self, self._body, self._line, self._bracket)
        self._make_header()
        self._make_content()
        self._beside = self._shown.beside
        self._side = self._beside.panel
        self._side.jumped.connect(self.jump)
        self._side.asked.connect(desk.trigger)
        self.panel = self._side
        self.follow(desk.document, self._after_step)
        desk.clock.ticked.connect(self._time_goes)
        self._refresh()

    def _make_header(self) -> None:
        self._header.rounds.chosen.connect(self.show_round)
        self._header.rounds.clicked.connect(self.focus_entry)
        self._header.main.clicked.connect(self._actions.take_next_step)
        self.round_selector = self._header.rounds
        self.header_left = self._header.left
        self._header.stage.clicked.connect(lambda: self._desk.trigger("open_stage"))
        self.header_right = [self._header.stage, self._header.main]

    def _make_content(self) -> None:
        line = self._body.line
        line.textEdited.connect(self._edited)
        line.submitted.connect(lambda _text: self._line.enter())
        line.confirmed.connect(lambda _text: self._line.confirm())
        line.escaped.connect(self._escape)
        self._body.minutes.dismissed.connect(self._escape)
        self._body.filter.toggled.connect(lambda _on: self._shown.show_rows())
        self._nothing.acted.connect(lambda: self._desk.go("pairing"))
        self.content.addWidget(self._body, 1)
        self.content.addWidget(self._nothing, 1)

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return bar_keys(
            entering=not self._body.isHidden(),
            past=not self.running,
            earlier=self._number > 1,
            matches=self._matches,
            bracket=self._bracket.there,
        )

    def panel_entries(self) -> Sequence[KeyHint]:
        if self._body.isHidden():
            return ()  # of a round that is not announced none of them does anything
        return panel_keys(crystals=self._desk.document.rulebook.crystals is not None, past=not self.running)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return self._actions.handlers

    def can(self, action: str) -> bool:
        if action == "bracket":
            return self._bracket.there
        if action in {"next_step", "only_outstanding", "crystals"}:
            return True
        return action in self._actions.handlers and not self._nothing.isVisibleTo(self)

    def why_not(self, action: str) -> str:
        if action == "bracket":
            return _("This round is not of a playoff: it has no bracket.")
        return _("The round is a draft: announce it first (Ctrl+2).") if self._number else ""

    def on_shown(self) -> None:
        if self._number != day.last_number(self._state):
            # Whoever comes back comes to enter results: of the round that runs, not of the one looked up before.
            self.show_round(day.last_number(self._state))
        self._fit_panel()
        self._beside.show_now()
        self._time_goes()
        self.focus_entry()

    def set_in_front(self, in_front: bool) -> None:
        super().set_in_front(in_front)
        if not in_front:
            self._beside.hold()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow = narrow
        self._body.on_room(narrow=narrow, low=low)
        self._fit_panel()

    def answers(self, change: Change) -> bool:
        return not self._body.isHidden() and news_of(change, self._number) is not None

    def focus_entry(self) -> None:
        # A line that is hidden must not take keys: what it read would be of a round that nobody plays yet.
        (self._nothing if self._body.isHidden() else self._body.line.field).setFocus()

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
        return self._body.line

    @property
    def table(self) -> TableView:
        """The table of the round."""
        return self._body.table

    @property
    def menu(self) -> ChoiceMenu | None:
        """The menu opened last, while it is open."""
        return self._menu

    def show_round(self, number: RoundNo) -> None:
        """Show another round: a past one is read only."""
        self._number = number
        self._line.begin()
        self._line.begin_round()
        self._refresh()
        self.keysChanged.emit()

    def begin_anew(self) -> None:
        """Empty the line: what was to be done at its table is done."""
        self._line.begin()
        self._read()

    def _after_step(self, change: Change) -> None:
        moved_on = day.last_number(change.before) != day.last_number(change.after)
        corrected = change.step.kind == "correct_result" and change.step.role is StepRole.EDIT
        if moved_on or corrected or not self._number:
            self._number = day.last_number(change.after)
            self._line.begin_round()
        if moved_on:
            self._line.begin()  # what was typed was of the round before
        self._body.notice.hide()
        news = news_of(change, self._number)
        if news is None:
            self._refresh()
            return
        if self._line.stands_besides(change, news):
            # Who left was chosen, or what waited was written, while a result stood in the line: it waits there still.
            self._desk.toast(told_text(change.after, change.step))
            self._refresh()
            return
        self._line.take_news(news)
        self._beside.after_a_frame()
        if news.only is None:
            self._refresh(news.answer)
        else:
            self._show_result(news.answer, news.only)

    def _show_result(self, news: Answer, only: Pairing) -> None:
        self._bracket.show()
        self._shown.show_result(only)
        self.show_answer(news)

    def _refresh(self, news: Answer | None = None) -> None:
        """Show everything anew; ``news``: what the line says, instead of what stands in it."""
        state = self._state
        announced = any(day.announced(state, each.id) for each in state.rounds_by_number(self._number))
        self._show_body(announced=announced)
        self._bracket.show()
        self._fit_panel()
        self._shown.show_round(announced=announced)
        if news is None:
            self._read()
        else:
            self.show_answer(news)
        self._beside.show_records()

    def _show_body(self, *, announced: bool) -> None:
        """The round, or in its place that there is none yet."""
        if self._body.isHidden() == announced:
            self._body.setVisible(announced)
            self.keysChanged.emit()
            if self._nothing.hasFocus():
                # Before that page is hidden: Qt would hand its focus to whatever comes next.
                self.focus_entry()
        self._nothing.setVisible(not announced)
        self._nothing.describe(self._number)

    @property
    def reading(self) -> Reading | None:
        """The clock, where the round that is shown is the one being played."""
        reading = self._desk.clock.reading
        return reading if reading is not None and reading.number == self._number else None

    def _time_goes(self) -> None:
        if self.isVisible():
            self._shown.time_goes()

    def fit(self) -> None:
        """The bracket has come or gone: the panel and the keys follow it."""
        self._fit_panel()
        self.keysChanged.emit()

    def _fit_panel(self) -> None:
        # The frame hides the panel in a narrow window; without a round there is nothing to tell beside.
        # A bracket takes the whole width.
        wide = self._body.bracket.isHidden()
        self._side.setVisible(wide and not self._narrow and not self._body.isHidden())

    def _edited(self, _text: str) -> None:
        self._line.edited()
        self._body.notice.hide()
        self._read()

    def _read(self) -> None:
        if self._body.isHidden():
            self.show_answer(Answer(EntryState.EMPTY, ()))
        else:
            self._line.read()

    def show_answer(self, shown: Answer) -> None:
        """Show what the line is read as, and the table it speaks of everywhere."""
        self._shown.show_answer(shown)

    def tell(self, answer: Answer) -> None:
        """Show an answer of the line, question or refusal, until the next key."""
        spoken = self.spoken_of()
        if answer.pairing is None and spoken is not None:
            answer = replace(answer, pairing=spoken.id)
        self.show_answer(answer)

    def spoken_of(self) -> Pairing | None:
        """The pairing that the line or a click names."""
        return self._line.spoken_of()

    def typed_result(self) -> Result | None:
        """The result that stands in the line, not written yet."""
        return self._line.typed_result()

    def take_ground(self, pairing: Pairing, choice: GroundChoice) -> None:
        """Let the result in the line rest on this ground; a draw is typed for a table without one."""
        self._line.take_ground(pairing, choice)

    def _escape(self) -> None:
        self._line.forget()
        self._body.notice.hide()
        self._actions.end()
        self._read()

    def carry_out(self, command: Command) -> bool:
        """Carry out a step of this screen; the line says it, or why not."""
        why_not = self._desk.document.attempt(command)
        if why_not:
            self.tell(refusal(why_not))
            self._body.line.field.selectAll()  # as after any refusal: the next slip begins anew
        return not why_not

    def write(self, result: Result) -> bool:
        """Put a result on disk and say so; it replaces what is there."""
        return self.carry_out(RecordResult(result, replace=result.id in self._state.result))

    def write_new(self, result: Result) -> bool:
        """Put the result of a table without one on disk: a second click never replaces."""
        return self.carry_out(RecordResult(result))

    def jump(self, table: int) -> None:
        """Let the line speak of a table."""
        self._choice.jump(table)

    def speak_of(self, pairing: Pairing) -> None:
        """Let the panel tell of a pair that has no table (a bye)."""
        self._line.pick(pairing.id)
        self._read()

    def correct(self) -> None:
        """Begin the correction of the past result spoken of."""
        self._actions.correct()

    @property
    def minutes(self) -> MinutesStrip:
        """Where extra minutes are given."""
        return self._body.minutes

    def show_missing(self, told: Sequence[Sequence[Part]], table: int) -> None:
        """Say which tables are missing, with the way to the first of them."""
        action = KeyHint("", _("To table {table}").format(table=table))
        self._body.notice.tell(*told, action=action)

    def show_refusal(self, why: str) -> None:
        """Say why the next step was refused, in the line or where there is no line yet."""
        self._nothing.describe(self._number, why)
        self.tell(refusal(why))

    def offer(self, action: str, label: str, choices: Sequence[Choice]) -> None:
        """Open a menu beside what it changes; without an ``action`` that is the line."""
        beside = self._side.fact(action) if action and self._side.isVisible() else self._body.line
        menu = ChoiceMenu(self, label, choices)
        self._menu = menu
        menu.aboutToHide.connect(self._menu_gone)
        menu.open_above(beside, QPoint(0, beside.height()))

    def _menu_gone(self) -> None:
        self._menu = None
