"""What the pairing screen says and asks above its page: one strip at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.reason_strip import ReasonStrip
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind
from berserk_desk.wording import _


class PairingStrips(QWidget):
    """`results_asked`, `stopped`, `swap_left`: the one button of a notice. `scoring_answered(yes)`, `drops_answered(yes)`;
    `question_left`: neither was answered, nothing is done.
    `reason_left`: the question for a reason was dismissed; its answer goes to the function it was asked with.
    """

    results_asked = Signal()
    stopped = Signal()
    swap_left = Signal()
    scoring_answered = Signal(bool)
    drops_answered = Signal(bool)
    question_left = Signal()
    reason_left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.refusal = NoticeStrip(StripKind.REFUSAL)
        self.refusal.acted.connect(self.results_asked)
        self.done = NoticeStrip(StripKind.DONE, "check")
        self.working = NoticeStrip(StripKind.INFO, "hourglass")
        self.working.acted.connect(self.stopped)
        self.swapping = NoticeStrip(StripKind.INFO, "arrow-left-right")
        self.swapping.acted.connect(self.swap_left)
        self.scoring = QuestionStrip()
        self.scoring.confirmed.connect(lambda: self.scoring_answered.emit(True))
        self.scoring.otherwise.connect(lambda: self.scoring_answered.emit(False))
        self.scoring.dismissed.connect(self.dismiss)
        self.drops = QuestionStrip("user-x")
        self.drops.confirmed.connect(lambda: self.drops_answered.emit(True))
        self.drops.otherwise.connect(lambda: self.drops_answered.emit(False))
        self.drops.dismissed.connect(self.dismiss)
        self.reason = ReasonStrip()
        self.reason.confirmed.connect(self._answered)
        self.reason.dismissed.connect(self._left)
        self._then: Callable[[str], None] | None = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self._all: tuple[QWidget, ...] = (
            self.refusal,
            self.done,
            self.working,
            self.swapping,
            self.scoring,
            self.drops,
            self.reason,
        )
        for strip in self._all:
            rows.addWidget(strip)
        self.hide()

    @property
    def asks_reason(self) -> bool:
        """Is a reason being asked for?"""
        return self._then is not None

    @property
    def asks_scoring(self) -> bool:
        """Is it being asked whether the scoring was announced?"""
        return not self.scoring.isHidden()

    @property
    def text(self) -> str:
        """What is said or asked now; "" when nothing is."""
        said = (self.refusal, self.done, self.working, self.swapping, self.scoring, self.drops, self.reason)
        for strip in said:
            if not strip.isHidden():
                return strip.text
        return ""

    def clear(self) -> None:
        """Say and ask nothing."""
        self._then = None
        for strip in self._all:
            strip.hide()
        self.hide()

    def refuse(self, text: str, *more: str, action: KeyHint | None = None) -> None:
        """Say why something was not done; `action` is the way out (to the results)."""
        self._only()
        self.refusal.tell(*([Part(sentence)] for sentence in (text, *more)), action=action)

    def say_done(self, text: str) -> None:
        """Say what was done."""
        self._only()
        self.done.tell([Part(text)])

    def say_busy(self) -> None:
        """Say that a pairing is being computed, with the key that stops it."""
        self._only()
        self.working.tell([Part(_("The pairing is being computed…"))], action=KeyHint("Esc", _("Stop")))

    def say_swap(self, *lines: Sequence[Part]) -> None:
        """Say who is about to change places."""
        self._only()
        self.swapping.tell(*lines)

    def ask_scoring(self, *, required: bool) -> None:
        """Ask whether the scoring was announced to the players."""
        self._only()
        words = (
            _("Was the scoring announced to the players? This edition requires it.")
            if required
            else _("Was the scoring announced to the players?")
        )
        self.scoring.ask(
            [Part(words)],
            _("Announced, pair"),
            _("Do nothing"),
            other="" if required else _("Not yet, pair"),
        )

    @property
    def asks_drops(self) -> bool:
        """Is it being asked who leaves before the round is paired?"""
        return not self.drops.isHidden()

    def ask_drops(self, who: Sequence[Part], under: str) -> None:
        """Ask whether those who stayed away twice leave the tournament."""
        self._only()
        self.drops.ask(
            [Part(_("Stayed away two rounds running:")), *who],
            _("Drop and pair"),
            _("Do nothing"),
            [Part(under)],
            other=_("Pair as they are"),
        )

    def ask_reason(self, words: str, under: str, yes: str, then: Callable[[str], None]) -> None:
        """Ask `words` with a reason; `then(reason)` is called when one was given and confirmed."""
        self._only()
        self._then = then
        self.reason.ask(words, under, yes)

    def dismiss(self) -> bool:
        """Esc: leave the question that stands, nothing is done; True if there was one."""
        if self.asks_reason:
            self._left()
        elif self.asks_scoring or self.asks_drops:
            self.clear()
            self.question_left.emit()
        else:
            return False
        return True

    def _answered(self, reason: str) -> None:
        if self._then is not None:
            self._then(reason)

    def _left(self) -> None:
        self.clear()
        self.reason_left.emit()

    def _only(self) -> None:
        self.clear()
        self.show()
