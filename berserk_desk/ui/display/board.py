"""What does the hall see now? One of a few things, page by page, always from the moment it was published."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, QTimer, Signal

from berserk_desk.session import Change
from berserk_desk.terms import HallKind, PlayerId, RoundNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.clock import still_playing
from berserk_desk.tournament.hall import Published, pairs_have_changed, published, still_there
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.round_commands import AnnounceRound, Publish
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.bracket_pages import bracket_pages
from berserk_desk.ui.display.clock_pages import clock_pages, with_clock
from berserk_desk.ui.display.page import LETTERS, Page, foot_text
from berserk_desk.ui.display.pair_pages import pairing_pages, seat_pages
from berserk_desk.ui.display.standings_pages import published_table, standings_pages
from berserk_desk.ui.display.word_pages import text_page, title_page
from berserk_desk.ui.document import Document
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.timekeeper import Timekeeper

LEAST_SECONDS, MOST_SECONDS, USUAL_SECONDS = 3, 60, 8


class Mode(StrEnum):
    """What can be shown."""

    TITLE = "title"
    PAIRINGS = "pairings"
    STANDINGS = "standings"
    BRACKET = "bracket"
    SEATS = "seats"
    CLOCK = "clock"
    TEXT = "text"


HALL_KINDS = {
    Mode.PAIRINGS: HallKind.PAIRINGS,
    Mode.STANDINGS: HallKind.STANDINGS,
    Mode.BRACKET: HallKind.BRACKET,
    Mode.SEATS: HallKind.SEATS,
    Mode.TEXT: HallKind.TEXT,
}


class HallBoard(QObject):
    """Window and preview paint its ``page``. `changed`: another page, another second, another choice."""

    changed = Signal()

    def __init__(
        self,
        document: Document,
        clock: Timekeeper,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._clock = clock
        self._preferences = preferences
        self._states: dict[int, State] = {}
        self._outdated: dict[HallKind, tuple[int, State, bool]] = {}
        self._mode = _stored_mode(preferences)
        self._made: dict[tuple[object, ...], list[Page]] = {}
        self._published = published(document.session.steps)
        self._at = 0
        self._left = self.seconds
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.second_passes)
        document.changed.connect(self._after_step)
        clock.ticked.connect(self._time_goes)

    # -- what is shown --------------------------------------------------------------------------------

    @property
    def mode(self) -> Mode:
        """What the judge has chosen to show."""
        return self._mode

    def show(self, mode: Mode) -> None:
        """Show this from its first page on."""
        self._mode = mode
        self._preferences.set_text("hall_mode", mode)
        self._turn_to(0)

    @property
    def pages(self) -> list[Page]:
        """The pages of what is chosen; the event's title where nothing of it is published."""
        state, mode = self._document.state, self.mode
        if mode is Mode.CLOCK:
            reading = self._clock.reading
            if reading is not None and not reading.doubtful:
                playing = still_playing(state, reading.number)
                counts = self._document.rulebook.crystals is not None
                turns = self._document.rulebook.defaults.extra_turns
                return clock_pages(state, reading, playing, counts=counts, turns=turns)
        shown = self.shown(HALL_KINDS[mode]) if mode in HALL_KINDS else None
        return (self._pages_of(shown) if shown is not None else []) or [title_page(state)]

    @property
    def page(self) -> Page:
        """The page that is shown, with the clock of this second."""
        found = self.pages
        page = found[min(self._at, len(found) - 1)]
        if self.mode in (Mode.PAIRINGS, Mode.BRACKET, Mode.SEATS, Mode.TEXT):
            return with_clock(page, self._clock.reading)
        return page

    @property
    def place(self) -> tuple[int, int]:
        """Which page of how many, from 0."""
        count = len(self.pages)
        return min(self._at, count - 1), count

    @property
    def foot(self) -> str:
        """What stands at the foot of the page."""
        return foot_text(self.page, *self.place, self._left)

    def shown(self, kind: HallKind) -> Published | None:
        """The last publication of this kind, unless its round is no more."""
        found = self._published.get(kind)
        if found is None or kind is HallKind.TEXT:
            return found
        if kind is HallKind.SEATS:
            return found if stages.last_draft(self._document.state) is not None else None
        gone = not still_there(self._state_of(found), self._document.state, found.number)
        return None if gone else found

    def outdated(self, kind: HallKind) -> bool:
        """Would it look otherwise if it were published now?"""
        found = self.shown(kind)
        if found is None or kind is HallKind.TEXT:
            return False
        then, now = self._state_of(found), self._document.state
        known = self._outdated.get(kind)
        if known is not None and known[0] == found.step and known[1] is now:
            return known[2]
        if kind is HallKind.PAIRINGS:
            answer = pairs_have_changed(then, now, found.number)
        elif kind is HallKind.SEATS:
            answer = _seated(then) != _seated(now)
        elif kind is HallKind.BRACKET:
            answer = bracket_pages(then, found) != bracket_pages(now, found)
        else:
            answer = published_table(then, found.number).rows != published_table(now, found.number).rows
        self._outdated[kind] = (found.step, now, answer)
        return answer

    def shows_pairs_of(self, number: RoundNo) -> bool:
        """Were the pairs of that round published, the way they are or the way they were?"""
        found = self.shown(HallKind.PAIRINGS)
        return found is not None and found.number == number

    def _state_of(self, found: Published) -> State:
        state = self._states.get(found.step)
        if state is None:
            state = self._states[found.step] = self._document.session.state_at(found.step)
        return state

    def _pages_of(self, shown: Published) -> list[Page]:
        key = (shown.step, self.letters, self.by_table)
        made = self._made.get(key)
        if made is None:
            state = self._state_of(shown)
            match shown.kind:
                case HallKind.PAIRINGS:
                    made = pairing_pages(state, shown, by_table=self.by_table, letters=self.letters)
                case HallKind.STANDINGS:
                    made = standings_pages(state, shown, letters=self.letters)
                case HallKind.BRACKET:
                    made = bracket_pages(state, shown)
                case HallKind.SEATS:
                    made = seat_pages(state, letters=self.letters)
                case HallKind.TEXT:
                    made = [text_page(state, shown)] if shown.text.strip() else []
            self._made = {key: made}
        return made

    # -- publishing: everything here raises ``Refused`` and ``WriteFailed`` ------------------------------

    def publish_pairings(self, *, announce: bool = False) -> None:
        """Show the pairs of the last round; ``announce``: a draft is announced with it."""
        state = self._document.state
        draft = drafted_round(state)
        if announce and draft is not None:
            self._document.dispatch(AnnounceRound(draft))
        self._publish(HallKind.PAIRINGS, day.last_number(self._document.state), Mode.PAIRINGS)

    def publish_standings(self, after: RoundNo, next_start: str = "") -> None:
        """Show the standings after that round, and when the next one starts."""
        self._publish(HallKind.STANDINGS, after, Mode.STANDINGS, next_start.strip())

    def publish_bracket(self) -> None:
        """Show the bracket as it is now."""
        number = day.last_announced_number(self._document.state)
        self._publish(HallKind.BRACKET, number, Mode.BRACKET)

    def publish_seats(self) -> None:
        """Show who sits where at the draft tables."""
        self._publish(HallKind.SEATS, RoundNo(0), Mode.SEATS)

    def publish_text(self, text: str) -> None:
        """Show this text."""
        self._publish(HallKind.TEXT, RoundNo(0), Mode.TEXT, text.strip())

    def _publish(self, kind: HallKind, number: RoundNo, mode: Mode, text: str = "") -> None:
        self._document.dispatch(Publish(kind, number, text))
        self.show(mode)

    # -- pages ----------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Do the pages change by themselves?"""
        return self._timer.isActive()

    def run(self, *, on: bool) -> None:
        """Let the pages change by themselves, while somebody looks."""
        if on == self._timer.isActive():
            return
        self._timer.start() if on else self._timer.stop()

    def next_page(self) -> None:
        """Show the page after this one, after the last the first."""
        at, count = self.place
        self._turn_to((at + 1) % count)

    def second_passes(self) -> None:
        """A second less until the next page."""
        if self.place[1] < 2:
            return
        self._left -= 1
        if self._left > 0:
            self.changed.emit()
        else:
            self.next_page()

    def _turn_to(self, at: int) -> None:
        self._at = at
        self._left = self.seconds
        self.changed.emit()

    # -- how it is shown ------------------------------------------------------------------------------

    @property
    def seconds(self) -> int:
        """How long a page stands."""
        stored = self._preferences.text("hall_seconds")
        wanted = int(stored) if stored.isdecimal() else USUAL_SECONDS
        return max(LEAST_SECONDS, min(MOST_SECONDS, wanted))

    def set_seconds(self, seconds: int) -> None:
        """Let each page stand so long."""
        self._preferences.set_text("hall_seconds", str(seconds))
        self._turn_to(self._at)

    @property
    def letters(self) -> int:
        """The size of letters in percent."""
        stored = self._preferences.text("hall_letters")
        return int(stored) if stored in map(str, LETTERS) else 100

    def set_letters(self, letters: int) -> None:
        """Larger letters make more pages."""
        self._preferences.set_text("hall_letters", str(letters))
        self._turn_to(0)

    @property
    def by_table(self) -> bool:
        """Are pairs listed by table, not by name?"""
        return self._preferences.flag("hall_by_table")

    def set_by_table(self, by_table: bool) -> None:
        """List pairs by table, or by name."""
        self._preferences.set_flag("hall_by_table", value=by_table)
        self._turn_to(0)

    # -- following the day ----------------------------------------------------------------------------

    def _after_step(self, change: Change) -> None:
        if change.step.kind == "publish":
            self._published = published(self._document.session.steps)
            self._states = {
                s.step: self._states[s.step] for s in self._published.values() if s.step in self._states
            }
        self.changed.emit()

    def _time_goes(self) -> None:
        if self.mode is not Mode.TITLE:
            self.changed.emit()


def _stored_mode(preferences: Preferences) -> Mode:
    """What was shown last. Read once: another event in a window of its own shows what it likes."""
    stored = preferences.text("hall_mode")
    return Mode(stored) if stored in tuple(Mode) else Mode.TITLE


def _seated(state: State) -> tuple[tuple[PlayerId, ...], ...]:
    draft = stages.last_draft(state)
    return stages.draft_tables(draft) if draft is not None else ()
