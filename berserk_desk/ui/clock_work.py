"""What can a judge do to the clock from any screen: start, pause, minutes for all, take off, go on after a crash?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import RoundId
from berserk_desk.tournament.clock import last_judge
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.state import State
from berserk_desk.ui.awake import Awake
from berserk_desk.ui.timekeeper import Timekeeper
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.choice_menu import Choice, ChoiceMenu
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.strips import LastingQuestion, QuestionStrip, strong
from berserk_desk.wording import _
from berserk_desk.wording.clock import clock_text, until_text

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

SOUND = "clock_sound"


class ClockWork(QObject):
    """Lives as long as a tournament is open in the window. `strip` is what must stand under the header, if any."""

    def __init__(self, window: MainWindow, keeper: Timekeeper, awake: Awake) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = keeper
        self._awake = awake
        self._asked: Callable[[], None] | None = None
        self._doubt = LastingQuestion("timer", ("F11", "Ctrl+F11"), window.frame)
        self._doubt.first.connect(lambda: self._attempt(keeper.resume))
        self._doubt.second.connect(self.stand)
        self._question = QuestionStrip("timer", window.frame)
        self._question.confirmed.connect(self._yes)
        self._question.dismissed.connect(self._no)
        self._minutes = MinutesStrip(window.frame)
        self._minutes.confirmed.connect(self._give_to_all)
        self._minutes.dismissed.connect(self._put_away)
        self._menu: ChoiceMenu | None = None
        self.strip: QWidget | None = None
        keeper.ticked.connect(self.show)
        keeper.ran_out.connect(self._ring)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What is done for each action of the clock."""
        return {
            "clock": self.toggle,
            "clock_stand": self.stand,
            "clock_minutes": self.ask_minutes,
            "clock_off": self.take_off,
            "clock_sound": self.toggle_sound,
        }

    @property
    def question(self) -> QuestionStrip:
        """The question before a draft is announced with its start, or the clock is taken off."""
        return self._question

    @property
    def doubt(self) -> LastingQuestion:
        """The question of a clock that ran when the program went down."""
        return self._doubt

    @property
    def minutes(self) -> MinutesStrip:
        """Where minutes for all are given."""
        return self._minutes

    @property
    def sound(self) -> bool:
        """Is the end of the time to be heard?"""
        return self._window.preferences.flag(SOUND, default=True)

    def show(self) -> None:
        """Show the time in every header, and the question of a clock in doubt."""
        reading = self._keeper.reading
        if reading is None:
            self._window.frame.set_clock("")
        else:
            self._window.frame.set_clock(reading.text, reading.note, reading.amber)
        self._awake.hold() if self._keeper.running else self._awake.release()
        if reading is not None and reading.doubtful:
            self._ask_about_doubt()
        elif self.strip is self._doubt:
            self._put_away()

    def leave_question(self) -> None:
        """Another screen is shown: a question left behind is not answered."""
        if self.strip is self._question:
            self._no()

    def close(self) -> None:
        """The tournament is closed."""
        self._keeper.stop_looking()
        self._awake.release()
        self._window.frame.set_clock("")
        self._asked = None
        self.strip = None
        self._doubt.deleteLater()

    # -- what is done ---------------------------------------------------------------------------------

    def toggle(self) -> None:
        """F11: start, pause, go on; a drafted round is announced in the same step, after a question."""
        reading = self._keeper.reading
        draft = drafted_round(self._state)
        if reading is None and draft is not None:
            self._ask(
                [
                    strong(
                        _("Announce round {round} and start its clock?").format(
                            round=self._state.round[draft].number
                        )
                    )
                ],
                _("Announce and start"),
                lambda: self._announce_and_start(draft),
            )
        elif reading is None:
            self._window.tell(_("No round is being played: there is no clock to start."))
        elif not reading.clock.started:
            self._attempt(self._keeper.start)
        elif reading.clock.running and not reading.doubtful:
            self._attempt(self._keeper.pause)
        else:
            self._attempt(self._keeper.resume)

    def stand(self) -> None:
        """Ctrl+F11: a clock in doubt stands where it stood at the last entry; it is said, for it jumps back."""
        reading = self._keeper.reading
        if reading is None or not reading.doubtful:
            self._window.tell(_("The clock is not in doubt: F11 pauses it or lets it go on."))
            return
        self._attempt(self._keeper.stand_at_last_step)
        now = self._keeper.reading
        if now is not None and not now.doubtful:
            words = _("The clock is paused at {time}, as at the last entry. F11: go on.")
            self._window.toast(words.format(time=now.text))

    def _announce_and_start(self, draft: RoundId) -> None:
        if self._window.attempt(AnnounceRound(draft)) is not None:
            self._attempt(self._keeper.start)

    def ask_minutes(self) -> None:
        """Shift+F11: minutes for everybody."""
        if self._keeper.reading is None:
            self._window.tell(_("No round is being played: there is nobody to give minutes to."))
            return
        self._asked = None
        self._show_strip(self._minutes)
        self._minutes.ask(_("Everybody"), last_judge(self._state, self._window.preferences.text("operator")))

    def _give_to_all(self, minutes: int, judge: str) -> None:
        try:
            self._keeper.add_minutes(minutes, judge)
        except Refused as refused:
            self._minutes.say(self._window.document.why_not(refused))
            return
        except WriteFailed as failure:
            self._minutes.say(trouble_text(failure))
            return
        self._put_away()

    def take_off(self) -> None:
        """The clock is taken off, after a question: the minutes go with it."""
        reading = self._keeper.reading
        if reading is None or not reading.clock.started:
            self._window.tell(_("The clock does not run."))
            return
        self._ask(
            [
                strong(_("Take the clock off?")),
                Part(_("{time} is left; extra minutes go too.").format(time=reading.text)),
            ],
            _("Take off"),
            lambda: self._attempt(self._keeper.take_off),
        )

    def toggle_sound(self) -> None:
        """The one sound: on or off."""
        self._window.preferences.set_flag(SOUND, value=not self.sound)
        self._window.toast(_("Sound at the end of the time: on") if self.sound else _("Sound: off"))

    def offer(self) -> None:
        """Open the menu of the clock under the clock."""
        place = self._window.frame.clock_place
        reading = self._keeper.reading
        if place is None or reading is None:
            return
        if not reading.clock.started:
            first = _("Start")
        else:
            first = _("Pause") if reading.clock.running and not reading.doubtful else _("Go on")
        choices = [Choice(first, self.toggle), Choice(_("Minutes for everybody…"), self.ask_minutes)]
        if reading.over and self._window.document.rulebook.crystals is not None:
            choices.append(Choice(_("Crystal count"), lambda: self._window.trigger("crystals")))
        if reading.clock.started:
            choices.append(Choice(_("Take the clock off"), self.take_off))
        choices.append(Choice(_("Sound at the end of the time"), self.toggle_sound, current=self.sound))
        self._menu = ChoiceMenu(self._window, _("Clock"), choices)
        self._menu.open_above(place, QPoint(0, place.height()))

    # -- how it is asked ------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._window.document.state

    def _attempt(self, do: Callable[[], object]) -> None:
        self._put_away()
        try:
            do()
        except Refused as refused:
            self._window.tell(self._window.document.why_not(refused))
        except WriteFailed as failure:
            self._window.tell(trouble_text(failure))

    def _ask(self, parts: list[Part], yes: str, do: Callable[[], None]) -> None:
        self._asked = do
        self._question.ask(parts, yes, _("No"))
        self._show_strip(self._question)
        self._question.setFocus()

    def _ask_about_doubt(self) -> None:
        reading = self._keeper.reading
        if reading is None or self.strip in (self._minutes, self._question):
            return
        stood = reading.clock.remaining(self._keeper.counted_at_last_step())
        fresh = self.strip is not self._doubt
        self._doubt.ask(
            [
                strong(
                    _("The clock of round {round} ran when the program was closed.").format(
                        round=reading.number
                    )
                ),
                Part(
                    _("By the time of day {time} is left, {until}.").format(
                        time=reading.text, until=until_text(reading.now, reading.remaining)
                    )
                ),
                Part(
                    _("Paused, it shows {time}, as at the last entry at {at}.").format(
                        time=clock_text(stood),
                        at=f"{reading.now - timedelta(milliseconds=max(0, stood - reading.remaining)):%H:%M}",
                    )
                ),
            ],
            (_("Go on"), _("Pause it")),
        )
        if fresh:
            self._show_strip(self._doubt)

    def _yes(self) -> None:
        do = self._asked
        self._asked = None
        self._put_away()
        if do is not None:
            do()

    def _no(self) -> None:
        self._asked = None
        self._put_away()

    def _show_strip(self, strip: QWidget) -> None:
        self.strip = strip
        self._window.frame.set_strip(strip)

    def _put_away(self) -> None:
        if self.strip is None:
            return
        focused = QApplication.focusWidget()
        had_focus = focused is not None and (focused is self.strip or self.strip.isAncestorOf(focused))
        self.strip.hide()
        self.strip = None
        self._window.frame.set_strip(None)
        screen = self._window.frame.current_screen
        if screen is not None and had_focus:
            screen.focus_entry()

    def _ring(self) -> None:
        if self.sound:
            QApplication.beep()
