"""What is done from the standings: a lot, a publication, an adjustment, a sheet of one place or of two players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from berserk_desk.reports.final_place_sheet import final_place_sheet
from berserk_desk.reports.place_explained import place_sheet
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.reports.two_compared import comparison_sheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import DropPlayers
from berserk_desk.tournament.result_commands import DrawLot
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.drops import below, many_question, name_list
from berserk_desk.ui.models.standings_rows import counted_rounds, sharing
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_names
from berserk_desk.wording.place_phrases import place_of

MOST_NAMED = 6


class StandingsWork:
    """Asks and refuses in its strips; ``done`` gives the focus back to the table."""

    def __init__(self, desk: Desk, done: Callable[[], None]) -> None:
        self._desk = desk
        self._done = done
        self._tied: tuple[PlayerId, ...] = ()
        self.refusal = NoticeStrip(StripKind.REFUSAL)
        self.question = QuestionStrip("dices")
        self.question.confirmed.connect(self._draw)
        self.question.dismissed.connect(self.dismiss)
        self.leaving = QuestionStrip("user-x")
        self.leaving.confirmed.connect(self._drop)
        self.leaving.dismissed.connect(self.dismiss)
        self._below: tuple[PlayerId, ...] = ()

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def refuse(self, text: str) -> None:
        """Say in one sentence why not."""
        self.refusal.tell([Part(text)])

    def dismiss(self, *, focus: bool = True) -> None:
        """Take question and refusal away."""
        self.refusal.hide()
        for strip in (self.question, self.leaving):
            if not strip.isHidden():
                strip.hide()
                if focus:
                    self._done()

    def ask_for_lot(self, table: Table, player: PlayerId, *, now: bool) -> None:
        """Ask whether a lot shall part those who share the player's place; ``now``: it is the table of this moment."""
        self.refusal.hide()
        if not now:
            self.refuse(_("A lot parts those who share a place now: choose the last round first."))
            return
        self._tied = sharing(table, player)
        if not self._tied:
            names = player_names(self._state, [player])
            self.refuse(
                _(
                    "{name} shares the place with nobody: a lot is for those whose place reads like “3–4”."
                ).format(name=names)
            )
            return
        names = player_names(self._state, self._tied[:MOST_NAMED])
        more = len(self._tied) - MOST_NAMED
        if more > 0:
            names = ngettext("{names} and {count} more", "{names} and {count} more", more).format(
                names=names, count=more
            )
        under = _("The lot is stored and never drawn anew by itself.")
        if table.provisional:
            under = _("The table is provisional still: results to come may make the lot useless.")
        places = place_of(table, table.row(player))
        self.question.ask(
            [strong(_("Draw a lot for places {places}?").format(places=places)), Part(names)],
            _("Draw"),
            _("No"),
            [Part(under)],
        )
        self.question.setFocus()

    def ask_cut(self, table: Table, player: PlayerId) -> None:
        """Ask whether all who stand below the player leave: the cut to a second day or a playoff."""
        self.dismiss(focus=False)
        state = self._state
        self._below = below(state, table, player)
        if not self._below:
            self.refuse(_("Below this place nobody is left who could leave: choose one further up."))
            return
        place = place_of(table, table.row(player))
        under = _("Below place {place}. Points and places stay; one undo brings all of them back.")
        if table.provisional:
            under = _("Below place {place}, which is provisional still. One undo brings all of them back.")
        self.leaving.ask(
            [strong(many_question(len(self._below))), *name_list(state, self._below)],
            _("Drop {count}").format(count=len(self._below)),
            _("Leave it"),
            [Part(under.format(place=place))],
        )
        self.leaving.setFocus()

    def _drop(self) -> None:
        self.leaving.hide()
        self._attempt(DropPlayers(self._below))

    def _draw(self) -> None:
        self.question.hide()
        self._attempt(DrawLot(self._tied))

    def _attempt(self, command: Command) -> None:
        refusal = self._desk.document.attempt(command)
        if refusal:
            self.refuse(refusal)
        self._done()

    def publish(self, after: RoundNo | None) -> None:
        """Let the hall see the standings after that round (None: the last); every table must have its result."""
        self.refusal.hide()
        rounds = counted_rounds(self._state)
        number = after or (rounds[-1] if rounds else RoundNo(0))
        why_not = self._desk.document.attempt_to(partial(self._desk.hall.publish_standings, number))
        if why_not:
            self.refuse(why_not)
            return
        words = (
            _("The hall sees the standings after round {round}")
            if self._desk.hall_display.is_open
            else _("The standings after round {round} are ready for the hall; its display is off: F12")
        )
        self._desk.toast(words.format(round=number))

    def adjust_points(self, player: PlayerId) -> None:
        """Open the adjustment of a player's points."""
        from berserk_desk.ui.dialogs.adjust_points import AdjustPointsDialog

        dialog = AdjustPointsDialog(self._desk, player)
        dialog.exec()
        dialog.deleteLater()

    def print_final_place(
        self, table: Table, player: PlayerId, after: RoundNo | None, *, for_judge: bool
    ) -> None:
        """Show the sheet of a place over all stages, to be printed; ``table``: the main one of that moment."""
        self._show(final_place_sheet(self._state, table, player, after, for_judge=for_judge))

    def print_place(self, table: Table, player: PlayerId, other: PlayerId | None, *, for_judge: bool) -> None:
        """Show the sheet of a place, or where somebody is compared with him the one of both, to be printed."""
        state = self._state
        sheet: TableSheet = (
            place_sheet(state, table, player, for_judge=for_judge)
            if other is None
            else comparison_sheet(state, table, player, other, for_judge=for_judge)
        )
        self._show(sheet)

    def _show(self, sheet: TableSheet) -> None:
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        dialog = PrintSheetDialog(self._desk, sheet)
        dialog.exec()
        dialog.deleteLater()
