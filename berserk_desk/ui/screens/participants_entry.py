"""The one line of the participants' screen: adds a player, asks about likeness, takes a number, answers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import AddPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui import tokens
from berserk_desk.ui.document import Document
from berserk_desk.ui.known_players import KnownPlayers
from berserk_desk.ui.models.participants_rows import late_note
from berserk_desk.ui.models.player_entry import TypedPlayer, typed_player
from berserk_desk.ui.models.player_numbers import Number
from berserk_desk.ui.models.player_readback import added_parts, typed_note, typed_parts
from berserk_desk.ui.screens.participants_doubts import Doubts
from berserk_desk.ui.screens.participants_line import PlayerLine
from berserk_desk.ui.screens.participants_number import NumberOfPlayer
from berserk_desk.ui.screens.participants_proposing import Proposing
from berserk_desk.ui.screens.participants_question import AskedBelow, Question
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint, hint_width
from berserk_desk.ui.widgets.parts import Part, Role, width_of
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind
from berserk_desk.wording import _
from berserk_desk.wording.files import write_failed_text

FIELD_W = 352


class ParticipantsEntry(QWidget):
    """Entry line, question strip and refusal strip as one block above the list.

    ``linked(player | None)``: whom the line speaks of. ``entered(player)``: somebody was added or changed
    here; ``added(player)``: somebody was added, and that has been said. ``listPasted(text)``: several lines came
    from the clipboard. ``moved(±1)``, ``left()``: Up, Down and Esc in the empty line, for the list below.
    """

    linked = Signal(object)
    entered = Signal(object)
    added = Signal(int)
    listPasted = Signal(str)
    moved = Signal(int)
    left = Signal()

    def __init__(self, document: Document, known: KnownPlayers | None = None) -> None:
        """``known``: who may be proposed while a name is typed."""
        super().__init__()
        self._document = document
        self._working = False
        self._kept_text = ""
        self.line = PlayerLine(_("New participant: name; city; club"), FIELD_W, tokens.ENTRY_LOW_H)
        self.question = QuestionStrip("user-search")
        self.refusal = NoticeStrip(StripKind.REFUSAL)
        self._asked = AskedBelow(self.line, self.question)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        for widget in (self.line, self.question, self.refusal):
            rows.addWidget(widget)
        self.setFocusProxy(self.line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._number = NumberOfPlayer(document, self.line)
        self._proposing = Proposing(document, self.line, known)
        self._doubts = Doubts(
            document, self.line.set_text, lambda: self._entered(self.line.text()), self._add
        )
        self.line.textEdited.connect(self._typed)
        self.line.submitted.connect(self._entered)
        self.line.confirmed.connect(lambda _text: self._yes())
        self.line.otherwise.connect(self._otherwise)
        self.line.dismissed.connect(self._no)
        self.line.escaped.connect(self._escaped)
        self.line.arrow.connect(self.moved)
        self.line.listPasted.connect(self.listPasted)
        self.line.completed.connect(self._proposing.complete)
        self.question.confirmed.connect(self._yes)
        self.question.otherwise.connect(self._otherwise)
        self.question.dismissed.connect(self._no)
        self.show_idle()

    # -- what the screen asks of it --------------------------------------------------------------------

    def begin(self) -> None:
        """A new participant, from an empty line."""
        self._reset()
        self.line.clear()
        self.show_idle()
        self.line.setFocus()

    def put(self, text: str) -> None:
        """Take letters typed elsewhere."""
        self._reset()
        self.line.setFocus()
        self.line.set_text(text)

    def ask(self, question: Question) -> None:
        """Ask in the strip; the keys are heard there, and focus comes back afterwards."""
        self._stop_number()
        self.refusal.hide()
        self._asked.show(question)
        self._asked.take_focus()

    def ask_number(self, kind: Number, player: PlayerId) -> None:
        """Take a number of this player in the line: Enter writes it, Esc leaves it as it is."""
        self._reset()
        self._kept_text = self.line.text()
        focused = QApplication.focusWidget()
        self._asked.come_back_to(None if focused is self.line.field else focused)
        self.line.clear()
        self.line.setFocus()
        self.linked.emit(player)
        self._number.begin(kind, player)

    def attempt(self, command: Command) -> Change | None:
        """Carry out a command; why not is said here."""
        self._working = True
        try:
            return self._document.dispatch(command)
        except Refused as refused:
            self.refuse(self._document.why_not(refused))
        except WriteFailed as failure:
            self.refuse(write_failed_text(failure, near=True))
        finally:
            self._working = False
        return None

    def refuse(self, text: str) -> None:
        """Say why not: in the line where it fits, else whole in a strip under it."""
        self._asked.close()
        room = self.line.width() - FIELD_W - 60
        if width_of([Part(text)], tokens.NAME) <= room:
            self.line.show_readback([Part(text)], EntryState.REFUSAL)
            self.refusal.hide()
            return
        self.line.show_readback([Part(_("not done"), Role.MUTED)], EntryState.REFUSAL)
        self.refusal.tell([Part(text)])

    def written(self, parts: Sequence[Part]) -> None:
        """Say what was done; Ctrl+Z takes it back."""
        self.refusal.hide()
        self.line.show_readback(parts, EntryState.WRITTEN, [KeyHint("Ctrl+Z", _("undo"))])

    def show_idle(self) -> None:
        """Nothing is typed: how a line is written."""
        self.line.set_placeholder("")
        self.refusal.hide()
        first = not self._document.state.player
        words = _("first participant") if first else _("Surname and name; city; club")
        if is_team_event(self._document.state):
            words = _("Team: first, second, third member; city; club")
        keys = [KeyHint("Enter", _("add"))] if first else []
        self.line.show_readback([Part(words, Role.MUTED)], EntryState.EMPTY, keys)

    def refresh(self) -> None:
        """The tournament has changed: names, and an answer that may no longer hold."""
        state = self._document.state
        self._doubts.refresh()
        self.setEnabled(not state.event.finished)
        if self._number.going and self._number.player not in state.player:
            self._stop_number()
        if self._working:
            return
        if self._asked.stands:
            self._no()
        if self.line.text():
            self._typed(self.line.text())
        elif not self._number.going:
            self.show_idle()

    # -- typing ----------------------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        self._asked.close()
        self.refusal.hide()
        self._proposing.look(text, allowed=not self._number.going)
        if self._number.going:
            self._number.show(text)
        elif not text.strip():
            self.linked.emit(None)
            self.show_idle()
        else:
            self._show_player(self._read(text))

    def _read(self, text: str) -> TypedPlayer:
        """The line as it is typed; in a team event a team with its members."""
        return typed_player(text, team=is_team_event(self._document.state))

    def _show_player(self, typed: TypedPlayer) -> None:
        parts = typed_parts(typed, _("name missing"), number=True)
        note = typed_note(self._document.state, typed)
        # The name is complete once something follows it; before that a doubt would come and go.
        if typed.parts > 1:
            self._ask_doubt(typed)
        keys = [] if self._asked.stands else [KeyHint("Enter", _("add"))]
        if self._proposing.first is not None and typed.parts == 1:
            # Whom the letters mean matters more than what is missing behind them.
            note = self._proposing.first.line
            keys = [KeyHint("Tab", _("complete"))]
        if note:
            # What is read back matters more than the key, and the name more than the whole of the note.
            need = width_of([*parts, Part(note, Role.NOTE, gap=10)], tokens.NAME)
            room = self.line.width() - FIELD_W - 26
            if need > room and not typed.extra:
                note = late_note(self._document.state, short=True) or note
            elif need > room - sum(hint_width(key, 13) + 14 for key in keys):
                keys = []
            parts.append(Part(note, Role.NOTE, gap=10))
        self.line.show_readback(parts, EntryState.READY, keys)

    def _ask_doubt(self, typed: TypedPlayer) -> bool:
        """Ask what stands in the way of the line; does anything?"""
        doubt = self._doubts.about(self.line.text(), typed)
        if doubt is None:
            self.linked.emit(None)
            return False
        question, about = doubt
        self.refusal.hide()
        self._asked.show(question)
        self.linked.emit(about)
        return True

    def _entered(self, text: str) -> None:
        if self._number.going:
            self._write_number(text)
            return
        if self._asked.stands:
            # A plain Enter never answers; it only shows where the question stands.
            self.line.show_readback(typed_parts(self._read(self.line.text())), EntryState.QUESTION)
            return
        if not text.strip():
            return
        typed = self._read(text)
        why_not = "" if self._doubts.strange(text, typed) else self._why_not(typed)
        if why_not:
            self.refuse(why_not)
        elif self._ask_doubt(typed):
            self.line.show_readback(typed_parts(typed), EntryState.QUESTION)
        else:
            self._add(typed)

    def _why_not(self, typed: TypedPlayer) -> str:
        """What is wrong with the line itself; "" for nothing."""
        if typed.extra:
            return _("A line has name, city, club and number. Take away “{text}”.").format(text=typed.extra)
        if is_team_event(self._document.state) and not typed.members and typed.name:
            return _(
                "Who plays for {team}? Write the members behind a colon: {team}: first, second, third."
            ).format(team=typed.name)
        return ""

    def _add(self, typed: TypedPlayer) -> None:
        change = self.attempt(AddPlayer(typed.new_player))
        if change is None:
            return
        self.line.clear()
        self.line.setFocus()
        (added,) = set(change.after.player) - set(change.before.player)
        self.linked.emit(None)
        self.entered.emit(added)
        self.written(added_parts(change.after, added))
        self.added.emit(added)

    def _escaped(self) -> None:
        if self._number.going:
            self._stop_number()
        elif self.line.state in (EntryState.WRITTEN, EntryState.REFUSAL):
            self.show_idle()
        else:
            self.left.emit()

    # -- questions -------------------------------------------------------------------------------------

    def _yes(self) -> None:
        question = self._asked.close()
        if question is not None:
            question.do()

    def _otherwise(self) -> None:
        question = self._asked.close()
        if question is not None:
            question.do_other()

    def _no(self) -> None:
        self._asked.close()
        self.linked.emit(None)
        text = self.line.text()
        if not self._number.going and text.strip():
            self.line.show_readback(
                typed_parts(self._read(self.line.text())), EntryState.READY, [KeyHint("Enter", _("add"))]
            )
        elif not self._number.going:
            self.show_idle()

    def _reset(self) -> None:
        self._asked.close()
        self._stop_number()
        self.refusal.hide()

    # -- numbers ---------------------------------------------------------------------------------------

    def _write_number(self, text: str) -> None:
        player = self._number.player
        if player is None or not text.strip():
            return
        command = self._number.command(text)
        if command is None:
            self.refuse(self._number.refusal())
        elif self.attempt(command) is not None:
            written = self._number.written(text)
            self._stop_number()
            self.entered.emit(player)
            self.written(written)

    def _stop_number(self) -> None:
        if not self._number.going:
            return
        self._number.stop()
        self.line.clear()
        self.linked.emit(None)
        self.show_idle()
        if self._kept_text:
            self.line.set_text(self._kept_text)
            self._kept_text = ""
        self._asked.leave_line()
