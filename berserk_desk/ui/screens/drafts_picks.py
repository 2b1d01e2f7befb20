"""What does F2 do on the draft tables: whose picks are timed next, and what is asked before that?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from berserk_desk.tournament import day, stages
from berserk_desk.tournament.clock import marks_of
from berserk_desk.tournament.event_commands import EditStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.stage_choice import picks_from_text
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.reason_strip import ReasonStrip
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.wording import _


class PickTimes:
    """Of the draft opened last. ``question`` and ``seconds`` stand over the tables; what is refused goes to ``say``."""

    def __init__(self, desk: Desk, say: Callable[[str], None], leave: Callable[[], None]) -> None:
        """``leave``: the focus goes back to the tables."""
        self._desk = desk
        self._say = say
        self._leave = leave
        self._asked_after = 0
        """Behind which pack it was asked whether the next one begins."""
        self.question = NoticeStrip(StripKind.QUESTION)
        self.seconds = ReasonStrip(_("Seconds for a pick, pack by pack"), icon="timer", required=False)
        self.seconds.confirmed.connect(self._set_seconds)
        self.seconds.dismissed.connect(self._give_up)

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def _stage(self) -> Stage | None:
        return stages.last_draft(self._state)

    @property
    def pack(self) -> int:
        """Which pack is being picked? 0: none."""
        reading = self._desk.clock.reading
        return reading.clock.pack if reading is not None else 0

    @property
    def offered(self) -> bool:
        """Is the draft still to come or going on? Once its first round is played no picks are timed any more."""
        stage, reading = self._stage, self._desk.clock.reading
        if stage is None or self._state.event.finished:
            return False
        made = day.last_number(self._state)
        if made <= stage.after_round:
            return True
        if made > stage.after_round + 1:
            return False
        drafted = day.last_announced_number(self._state) < made
        return drafted or (reading is not None and not (reading.clock.started and not reading.clock.pack))

    @property
    def over(self) -> bool:
        """Has the last pack been picked, so that the pairs can be announced?"""
        stage = self._stage
        rounds = () if stage is None else stages.rounds_of(self._state, stage)
        if stage is None or not rounds or self.pack:
            return False
        last = len(stage.pick_seconds)
        return any(mark.pack == last > 0 for mark in marks_of(self._state, rounds[0].id))

    def put_away(self) -> None:
        """Ask no more."""
        self.question.hide()
        self.seconds.hide()
        self._asked_after = 0

    def next(self) -> None:
        """F2: the picks of the first pack are timed, then those of the next; behind the last one the clock is taken off.

        Where no times are set they are asked for. While a pack is being picked it is asked first: a press too many
        would take the time of the whole hall.
        """
        stage = self._stage
        if stage is None:
            return
        pack, last, asked = self.pack, len(stage.pick_seconds), self._asked_after
        self.put_away()
        if not stage.pick_seconds:
            self.seconds.ask(_("Seconds for a pick, pack by pack: 40, 30, 30"), "", _("Set them"))
            return
        if self._desk.clock.running and pack and asked != pack:
            self._ask_about_next(pack, last)
            return
        why_not = self._desk.document.attempt_to(partial(self._time, stage, pack))
        if why_not:
            self._say(why_not)

    def _time(self, stage: Stage, pack: int) -> None:
        """Time what follows ``pack``. Raises ``Refused`` and ``WriteFailed``."""
        clock = self._desk.clock
        if not stages.rounds_of(self._state, stage):
            # Who picks sits: with the first pick the seats are fixed, and the pairs follow from them.
            self._desk.document.dispatch(self._desk.document.session.propose().command(""))
        if pack == len(stage.pick_seconds):
            clock.take_off()
        else:
            clock.start(pack + 1)

    def _ask_about_next(self, pack: int, last: int) -> None:
        words = (
            _("Pack {pack} is being picked. F2 once more ends the picks, Esc leaves them running.")
            if pack == last
            else _("Pack {pack} is being picked. F2 once more begins pack {next}, Esc leaves it running.")
        )
        self._asked_after = pack
        self.question.tell([Part(words.format(pack=pack, next=pack + 1))])

    def _set_seconds(self, text: str) -> None:
        stage, picks = self._stage, picks_from_text(text)
        if stage is None:
            return
        if not picks:
            self.seconds.say(_("Seconds for a pick are whole numbers, one for each pack: 40, 30, 30."))
            return
        reason = _("picks are timed") if stages.rounds_of(self._state, stage) else ""
        trouble = self._desk.document.attempt(EditStage(replace(stage, pick_seconds=picks), reason))
        if trouble:
            self.seconds.say(trouble)
        else:
            self._leave()

    def _give_up(self) -> None:
        self.seconds.hide()
        self._leave()
