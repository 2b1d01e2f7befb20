"""What can still happen to the current player: computed beside the window's work, for the judge's eyes only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from berserk_desk.standings.outlook import Cancelled, Outlook
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.outlook import outlook_of
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.proposing import Proposing
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import PanelSection
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.outlook import case_text, certainty_text

CUTS = (0, 2, 4, 8, 16, 32)
"""How many may go on to a playoff; 0: there is none."""
USUAL_CUT = 8


class OutlookAsking(QObject):
    """The question, as long as it is asked. ``changed``: another answer is known, or none yet."""

    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._about: tuple[State, PlayerId] | None = None
        self._work = Proposing(self)
        self._work.done.connect(self._take)
        self.asked = False
        """Does the judge want to see it?"""
        self.answer: Outlook | None = None

    @property
    def cut(self) -> int | None:
        """After which place is cut; None where it is not asked for."""
        remembered = self._preferences.text("outlook_cut", str(USUAL_CUT))
        cut = int(remembered) if remembered.isdecimal() else USUAL_CUT
        return cut or None

    def next_cut(self) -> None:
        """Ask about another cut."""
        here = self.cut or 0
        at = CUTS.index(here) + 1 if here in CUTS else 0
        self._preferences.set_text("outlook_cut", str(CUTS[at % len(CUTS)]))
        self.changed.emit()

    @property
    def busy(self) -> bool:
        """Is it being computed?"""
        return self._work.busy

    def look(self, state: State, player: PlayerId | None) -> None:
        """Ask about this player now; the same question again costs nothing. None takes the question back."""
        about = (state, player) if player is not None else None
        if about is not None and self._about == about:
            return
        self._work.cancel()
        self._about, self.answer = about, None
        if about is not None:
            self._work.start(partial(_answer, *about))

    def stop(self) -> None:
        """Nobody asks any more."""
        self.asked = False
        self._work.cancel()
        self._about = self.answer = None

    def _take(self, answer: object) -> None:
        self.answer = answer if isinstance(answer, Outlook) else None
        self.changed.emit()


def _answer(state: State, player: PlayerId, cancelled: Callable[[], bool]) -> Outlook | None:
    try:
        return outlook_of(state, player, cancelled)
    except Cancelled:
        return None  # nobody waits for it


def show_outlook(section: PanelSection, asking: OutlookAsking) -> None:
    """Fill the section with what is known."""
    if asking.busy:
        section.add_text(_("Is being computed…"))
        return
    if asking.answer is None:
        section.add_text(_("Nothing can change any more in this round."))
        return
    for case in asking.answer.cases:
        told = case_text(case, asking.cut)
        section.add_row(
            [Part(told.own, Role.STRONG), Part(told.points, Role.GREY, gap=8)],
            [Part(told.places, Role.STRONG)],
        )
        if told.cut:
            section.add_text(told.cut, "text2", tokens.CAPTION)
    cut = asking.cut
    words = (
        _("without a cut")
        if cut is None
        else ngettext("the first {count}", "the first {count}", cut).format(count=cut)
    )
    row = section.add_row(_("Cut"), words)
    row.set_clickable()
    row.activated.connect(asking.next_cut)
    section.add_text(certainty_text(asking.answer), "text2", tokens.CAPTION)
