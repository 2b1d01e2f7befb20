"""What stands beside the table: one place explained line by line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from berserk_desk.ui import tokens
from berserk_desk.ui.screens.standings_comparison import show_comparison, show_steps
from berserk_desk.ui.screens.standings_outlook import OutlookAsking, show_outlook
from berserk_desk.ui.theme import text_width
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.panel_table import PanelColumn, PanelTable
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _
from berserk_desk.wording.clauses import clause_paraphrase, clause_text
from berserk_desk.wording.place_texts import ComparedText, LineText, PlaceText, SumText, VersusText

WIDTH = 336


class StandingsPanel(SidePanel):
    """`asked(action)`: one of the buttons at the foot was pressed."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(_("The place explained"), WIDTH)
        hall = Button(_("Explanation for the hall"), "F2", "printer")
        judge = Button(_("Explanation for the judge"), "F3", "printer")
        hall.clicked.connect(lambda: self.asked.emit("print_place_hall"))
        judge.clicked.connect(lambda: self.asked.emit("print_place_judge"))
        self._buttons = (hall, judge)
        self.add_bottom(hall)
        self.add_bottom(judge)
        self._told: PlaceText | None = None
        self._compared: ComparedText | None = None

    @property
    def told(self) -> PlaceText | None:
        """What is explained now."""
        return self._told

    @property
    def compared(self) -> ComparedText | None:
        """Which two are compared now? None: one place is explained."""
        return self._compared

    def show_comparison(self, told: ComparedText) -> None:
        """Two players side by side; the buttons print both."""
        self._told, self._compared = None, told
        self.clear()
        for button in self._buttons:
            button.setEnabled(True)
        show_comparison(self, told)
        self.add_section().add_text(_("Esc or Ctrl+M ends the comparison."), "text2", tokens.CAPTION)

    def show_lines(self, title: str, lines: Sequence[str], *, printed: bool = False) -> None:
        """A place that is not by the main table, in sentences; ``printed``: there is a sheet of it."""
        self._told, self._compared = None, None
        self.clear()
        for button in self._buttons:
            button.setEnabled(printed)
        head = self.add_section()
        head.add_text(title, "text", tokens.NAME, bold=True)
        head.add_text(lines[0], "text", tokens.RESULT, bold=True)
        for line in lines[1:]:
            head.add_text(line)

    def show_place(
        self, told: PlaceText | None, asking: OutlookAsking | None = None, *, held: bool = False
    ) -> None:
        """Explain this place; None where there is nobody. ``asking``: what can still happen is asked for.

        ``held``: a comparison with this player waits for the other one.
        """
        self._told, self._compared = told, None
        self.clear()
        for button in self._buttons:
            button.setEnabled(told is not None)
        if told is None:
            self.add_section().add_text(_("Choose a participant: here the place is explained."))
            return
        head = self.add_section()
        head.add_text(told.title, "text", tokens.NAME, bold=True)
        head.add_parts([Part(told.name, Role.STRONG, told.short), Part(told.city, Role.MUTED)], tokens.RESULT)
        if held:
            words = _("{name} is compared with whoever you choose now: ↑, ↓ or a click. Esc ends it.")
            self.add_section(_("Comparison")).add_text(words.format(name=told.name))
        if asking is not None:
            show_outlook(self.add_section(_("What can still happen"), _("judge only")), asking)
        self._show_sums(told)
        for versus in (told.above, told.equal, told.below):
            if versus is not None:
                self._show_versus(versus)
        if told.reading or told.penalties:
            self._show_rest(told)
        if told.clauses or told.unstated:
            self._show_clauses((*told.clauses, *told.unstated))

    def _show_sums(self, told: PlaceText) -> None:
        sums = told.main_sums()
        adjusted = any(
            not line.score and line.player is None and line.adds[:1] in "+−" for line in told.points
        )
        if not sums or adjusted:
            section = self.add_section(_("Points"))
            section.add_widget(_table(_("Points"), told.points, (_("Sum"), told.total)))
        for each in sums:
            self._show_sum(each)

    def _show_sum(self, each: SumText) -> None:
        title = _("{name} — {meaning}").format(name=each.title, meaning=each.meaning)
        note = clause_text(each.clause) if each.clause else ""
        room = WIDTH - 2 * tokens.MARGIN - 12 - text_width(note, tokens.CAPTION)
        fits = text_width(title, tokens.SECTION, bold=True) <= room
        section = self.add_section(title if fits else each.title, note)
        if note:
            section.setToolTip(plain_tip(clause_paraphrase(each.clause)))
        if not fits:
            section.add_text(each.meaning, "text2", tokens.CAPTION)
        section.add_widget(_table(each.adds_title, each.lines, (_("Sum"), each.value)))
        for text in each.notes:
            section.add_text(text, "text2", tokens.CAPTION)

    def _show_versus(self, versus: VersusText) -> None:
        section = self.add_section(versus.title)
        section.add_text(versus.answer)
        show_steps(section, versus)

    def _show_rest(self, told: PlaceText) -> None:
        section = self.add_section()
        if told.reading:
            section.add_text(told.reading)
        if told.penalties:
            section.add_row(_("Penalties, for the judge"), told.penalties, icon="eye-off")

    def _show_clauses(self, clauses: Sequence[str]) -> None:
        section = self.add_section(_("Clauses"))
        for clause in clauses:
            section.add_clause(clause)


def _table(adds: str, lines: Sequence[LineText], total: tuple[str, str]) -> PanelTable:
    return PanelTable(
        (
            PanelColumn(_("Round"), 38, "center"),
            PanelColumn(_("Opponent")),
            PanelColumn(_("Score"), 54, "center"),
            PanelColumn(adds, 66, "right"),
        ),
        [
            (
                [Part(str(line.round), Role.MUTED)],
                [Part(line.who, Role.TEXT if line.player is not None else Role.MUTED, line.short)],
                [Part(line.score, Role.STRONG)],
                [Part(line.adds)],
            )
            for line in lines
        ],
        total,
    )
