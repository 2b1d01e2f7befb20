"""The hall's display, seen and steered by the judge: what is shown, what is published, on which screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from berserk_desk.terms import HallKind, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.hall import LONGEST_TEXT
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.stages import last_draft
from berserk_desk.ui import tokens
from berserk_desk.ui.actions import BY_ID
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.display.board import HALL_KINDS, Mode
from berserk_desk.ui.keys import claims, pressed
from berserk_desk.ui.screens.hall_panel import HallPanel
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.theme import font
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.hall_preview import HallPreview
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.wording import N_, _

EDITOR_H = 74
OUTDATED = {
    Mode.PAIRINGS: ("hall_pairings", N_("Pairs have changed since they were published.")),
    Mode.STANDINGS: ("hall_standings", N_("Results have changed since the standings were published.")),
    Mode.BRACKET: ("hall_bracket", N_("The bracket has gone on since it was published.")),
    Mode.SEATS: ("hall_seats", N_("Seats have changed since they were published.")),
}
"""Which action publishes anew what has changed since, and what is said of it."""


class _TextField(QPlainTextEdit):
    """`submitted`: Ctrl+Enter. `left`: Esc. Tab goes on, Enter makes a new line."""

    submitted = Signal()
    left = Signal()

    def __init__(self, label: str) -> None:
        super().__init__()
        self.setAccessibleName(label)
        self.setFixedHeight(EDITOR_H)
        self.setFont(font(tokens.NAME))
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._keep_short)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            self.submitted.emit()
        elif pressed(event, "Esc"):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, "Ctrl+Enter", "Esc") or super().event(event)

    def _keep_short(self) -> None:
        text = self.toPlainText()
        if len(text) > LONGEST_TEXT:
            self.setPlainText(text[:LONGEST_TEXT])
            self.moveCursor(QTextCursor.MoveOperation.End)


class HallScreen(Screen):
    """The preview shows what the hall sees (or would see): nothing here is ahead of it."""

    page_id = "hall"
    panel_stays = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Hall display"))
        self._desk = desk
        self._board = desk.hall
        self._display = desk.hall_display
        self._fact = PartsLabel()
        self._main = Button("", "Ctrl+Enter")
        self._main.clicked.connect(self._display.toggle)
        self.header_left = [self._fact]
        self.header_right = [self._main]
        self._side = HallPanel(self._board, self._display)
        self._make_content()
        self._side.asked.connect(desk.trigger)
        self.panel = self._side
        self._board.changed.connect(self._follow)
        self._display.changed.connect(self._display_changed)
        desk.document.changed.connect(lambda _change: self._dismiss())
        self._display_changed()

    def _make_content(self) -> None:
        self._refusal = NoticeStrip(StripKind.REFUSAL)
        self._outdated = NoticeStrip(StripKind.WARNING)
        self._outdated.acted.connect(self._publish_again)
        self._question = QuestionStrip("megaphone")
        self._question.confirmed.connect(self._announce_and_publish)
        self._question.dismissed.connect(lambda: self._dismiss(focus=True))
        self._modes = Segments(_("What the hall sees"))
        self._show_modes()
        self._modes.chosen.connect(self._board.show)
        self._preview = HallPreview(self._board, _("What the hall sees"))
        self._editor = _TextField(_("Text for the hall"))
        self._editor.submitted.connect(self.publish_text)
        self._editor.left.connect(self.focus_entry)
        self._show_text = Button(_("Show the text"), "Ctrl+Enter")
        self._show_text.clicked.connect(self.publish_text)
        text = QHBoxLayout()
        text.setSpacing(tokens.GAP)
        text.addWidget(self._editor, 1)
        text.addWidget(self._show_text, 0, Qt.AlignmentFlag.AlignBottom)
        self._text_line = QWidget()
        self._text_line.setLayout(text)
        text.setContentsMargins(0, 0, 0, 0)
        self._text_line.hide()
        for widget in (self._refusal, self._outdated, self._question, self._modes, self._text_line):
            self.content.addWidget(widget)
        self.content.addWidget(self._preview, 1)

    def _show_modes(self) -> None:
        """The bracket can be chosen where there is a playoff, the seats where there is a draft."""
        modes = [
            (Mode.TITLE, _("Title")),
            (Mode.PAIRINGS, _("Pairings")),
            (Mode.STANDINGS, _("Standings")),
            (Mode.BRACKET, _("Bracket")),
            (Mode.SEATS, _("Seats")),
            (Mode.CLOCK, _("Clock")),
            (Mode.TEXT, _("Text")),
        ]
        there, draft = self.can("hall_bracket"), self.can("hall_seats")
        absent = {mode for mode, on in ((Mode.BRACKET, there), (Mode.SEATS, draft)) if not on}
        shown = [Segment(mode, words) for mode, words in modes if mode not in absent]
        self._modes.set_segments(shown, self._board.mode)
        self._side.bracket.setVisible(there)
        self._side.seats.setVisible(draft)

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("F12", _("Display on or off")),
            KeyHint("F11", _("Clock")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "hall_main": self._display.toggle,
            "hall_pairings": self.publish_pairings,
            "hall_standings": self.publish_standings,
            "hall_bracket": self.publish_bracket,
            "hall_seats": self.publish_seats,
            "hall_clock": lambda: self._board.show(Mode.CLOCK),
            "hall_text": self.write_text,
            "hall_next": self._board.next_page,
        }

    def on_shown(self) -> None:
        self._side.list_screens()
        self._follow()
        self.focus_entry()

    def focus_entry(self) -> None:
        self._modes.setFocus()

    # -- what is published -----------------------------------------------------------------------------

    def publish_pairings(self) -> None:
        """F2: the pairs of the last round; a draft is announced in the same step, after a question."""
        self._dismiss()
        state = self._desk.document.state
        draft = drafted_round(state)
        if draft is None:
            self._attempt(self._board.publish_pairings)
            return
        number = state.round[draft].number
        self._question.ask(
            [strong(_("Announce round {round} and show its pairs to the hall?").format(round=number))],
            _("Announce and show"),
            _("No"),
        )
        self._question.setFocus()

    def _announce_and_publish(self) -> None:
        self._dismiss(focus=True)
        self._attempt(lambda: self._board.publish_pairings(announce=True))

    def publish_standings(self) -> None:
        """F3: the standings after the last round that is over."""
        self._dismiss()
        after = last_complete(self._desk)
        self._attempt(lambda: self._board.publish_standings(after, self._side.next_start.text()))

    def publish_bracket(self) -> None:
        """F8: the bracket as it is now."""
        self._dismiss()
        self._attempt(self._board.publish_bracket)

    def publish_seats(self) -> None:
        """F9: who sits where at the draft tables."""
        self._dismiss()
        self._attempt(self._board.publish_seats)

    def can(self, action: str) -> bool:
        if action == "hall_seats":
            return last_draft(self._desk.document.state) is not None
        if action == "hall_bracket":
            return bool(playoff_stages(self._desk.document.state))
        return super().can(action)

    def why_not(self, action: str) -> str:
        if action == "hall_bracket":
            return _("There is no playoff: Ctrl+Shift+T opens one when the round is over.")
        if action == "hall_seats":
            return _("There is no draft: Ctrl+Shift+T opens one when the round is over.")
        return ""

    def write_text(self) -> None:
        """F5: a text for the hall; Ctrl+Enter shows it."""
        self._dismiss()
        shown = self._board.shown(HallKind.TEXT)
        if not self._text_line.isVisible() and shown is not None and not self._editor.toPlainText():
            self._editor.setPlainText(shown.text)
        self._text_line.show()
        self._editor.setFocus()

    def publish_text(self) -> None:
        """Show what is written."""
        text = self._editor.toPlainText()
        if self._attempt(lambda: self._board.publish_text(text)):
            self._text_line.hide()
            self.focus_entry()

    def _publish_again(self) -> None:
        action, _words = OUTDATED[self._board.mode]
        self.handlers()[action]()

    def _attempt(self, do: Callable[[], None]) -> bool:
        why_not = self._desk.document.attempt_to(do)
        if why_not:
            self._refusal.tell([Part(why_not)])
        return not why_not

    def _dismiss(self, *, focus: bool = False) -> None:
        self._refusal.hide()
        self._question.hide()
        if focus:
            self.focus_entry()

    # -- what is told ----------------------------------------------------------------------------------

    @property
    def preview(self) -> HallPreview:
        """The picture of the display."""
        return self._preview

    @property
    def side(self) -> HallPanel:
        """The panel with what is published and how it is shown."""
        return self._side

    @property
    def question(self) -> QuestionStrip:
        """Whether a draft is announced."""
        return self._question

    @property
    def refusal(self) -> NoticeStrip:
        """Why something was not published."""
        return self._refusal

    @property
    def outdated(self) -> NoticeStrip:
        """That the hall sees what has changed since."""
        return self._outdated

    @property
    def editor(self) -> QPlainTextEdit:
        """Where the text is written."""
        return self._editor

    def _follow(self) -> None:
        if not self.isVisible():
            return
        self._show_modes()
        self._side.follow()
        self._show_outdated()

    def _show_outdated(self) -> None:
        mode = self._board.mode
        if mode not in OUTDATED or not self._board.outdated(HALL_KINDS[mode]):
            self._outdated.hide()
            return
        action, words = OUTDATED[mode]
        self._outdated.tell(
            [strong(_("The hall sees the old ones:")), Part(_(words))],
            action=KeyHint(BY_ID[action].keys, _("Publish anew")),
        )

    def _display_changed(self) -> None:
        opened = self._display.is_open
        if self._display.waiting:
            words, role = _("screen unplugged: the display comes back with it"), Role.WARN_STRONG
        elif self._display.alone:
            words, role = _("no second screen: a window here, double click fills it"), Role.WARN_STRONG
        elif opened:
            words, role = _("the hall sees it"), Role.STRONG
        else:
            words, role = _("not shown"), Role.MUTED
        self._fact.set_parts([Part(words, role)])
        self._main.set_words(_("Take the display away") if opened else _("Show to the hall"))
        self._main.set_kind(ButtonKind.OUTLINED if opened else ButtonKind.PRIMARY)
        if self.panel is not None and self.isVisible():
            self._side.list_screens()


def last_complete(desk: Desk) -> RoundNo:
    """The last announced round that is over; the running one where none is, so that the refusal names its tables."""
    state = desk.document.state
    last = day.last_announced_number(state)
    return RoundNo(last - 1) if last > 1 and not day.is_over(state, last) else last
