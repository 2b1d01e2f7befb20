"""What is settled for one round before it is paired: locked pairs, byes by hand, who is left out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import ArrangementKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.pairing_commands import GiveBye, LeaveOut, LockPair, Release
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.lineup_rows import lineup_columns, lineup_rows, settled_of
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.reason_field import ReasonField
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import players_phrase
from berserk_desk.wording.people import player_name

WITH_REASON = frozenset(
    "rematch forbidden_pair same_club_apart same_city_apart second_bye bye_not_lowest".split()
)
"""Refusals that a reason answers."""


class BeforeRoundDialog(DeskDialog):
    """Each key is a step of its own and can be undone; the main button only closes the list."""

    def __init__(self, desk: Desk, number: RoundNo) -> None:
        title = _("Before round {round}: who plays, locks, byes").format(round=number)
        super().__init__(title, "pairing", 820, 510, desk.window_widget())
        self._desk = desk
        self._number = number
        self._marked: PlayerId | None = None
        self._taken_out: frozenset[PlayerId] = frozenset()
        """Whom F6 has taken out: F6 once more lets them in, and not those who were left out one by one before."""
        self._let_in = False
        self.search = SearchField(_("Find a participant"), width=240)
        self._model = RowsModel(lineup_columns(), self)
        self.table = TableView(self._model, _("Participants of the round"))
        self.reason = ReasonField()
        self.out = Button(_("Leave out"), "F2", "log-out")
        self.bye = Button(_("Bye by hand"), "F4", "ticket")
        self.lock = Button(_("Lock a pair"), "F5", "lock")
        self.everybody = Button("", "F6", kind=ButtonKind.QUIET)
        self.free = Button(_("Release"), "Del", kind=ButtonKind.QUIET)
        self._counted = Label("", ink="text2")
        self.cancel_button.hide()  # each key is a step: there is nothing left to be called off
        self._lay_out()
        self._listen()
        self._refresh()
        self.table.setFocus()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.search)
        head.addSpacing(12)
        head.addWidget(self._counted)
        head.addStretch(1)
        self.body.addLayout(head)
        self.body.addWidget(self.table, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.out, self.bye, self.lock):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.everybody, self.free):
            buttons.addWidget(button)
        self.body.addLayout(buttons)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(Label(_("Reason, where a rule is against it"), ink="text2"))
        line.addWidget(self.reason, 1)
        self.body.addLayout(line)

    def _listen(self) -> None:
        self.search.textEdited.connect(lambda _text: self._refresh())
        self.search.moved.connect(self._walk)
        self.search.escaped.connect(self.table.setFocus)
        self.table.currentKeyChanged.connect(lambda _key: self._name_buttons())
        self.table.spacePressed.connect(lambda _key: self.leave_out())
        self.table.rowActivated.connect(lambda _key: self.lock_pair())
        self.table.typed.connect(self._type_on)
        for button, key, do in (
            (self.out, "F2", self.leave_out),
            (self.bye, "F4", self.give_bye),
            (self.lock, "F5", self.lock_pair),
            (self.everybody, "F6", self.leave_all_out),
            (self.free, "Del", self.release),
        ):
            button.clicked.connect(do)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            if key != "Del":
                self.on_key(key, do)
        self.on_key("Ctrl+F", self.search.setFocus)
        QShortcut(QKeySequence("Del"), self.table, self.release, context=Qt.ShortcutContext.WidgetShortcut)

    # -- what is shown ----------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def current(self) -> PlayerId | None:
        """The player of the current row."""
        key = self.table.current_key
        return PlayerId(key) if isinstance(key, int) else None

    def _refresh(self) -> None:
        self._model.set_rows(lineup_rows(self._state, self._number, self.search.text(), self._marked))
        if self.current is None and self._model.rows:
            self.table.set_current_key(self._model.rows[0].key)
        takes_part = lineup(self._state, self._number)
        count = len(takes_part.field) - len(takes_part.byes)
        words = [_("{players} to be paired").format(players=players_phrase(count))]
        if takes_part.locks:
            locks = len(takes_part.locks)
            words.append(ngettext("{count} pair locked", "{count} pairs locked", locks).format(count=locks))
        if takes_part.byes:
            byes = len(takes_part.byes)
            words.append(ngettext("{count} bye by hand", "{count} byes by hand", byes).format(count=byes))
        if takes_part.left_out:
            out = len(takes_part.left_out)
            words.append(ngettext("{count} left out", "{count} left out", out).format(count=out))
        self._counted.setText(" · ".join(words))
        self._name_buttons()
        self.set_main(_("Done"))

    def _name_buttons(self) -> None:
        player = self.current
        row = settled_of(self._state, self._number).get(player) if player is not None else None
        out = row is not None and row.kind is ArrangementKind.OUT
        self.out.set_words(_("Let play") if out else _("Leave out"), "F2")
        placed = row is not None and not out
        self.out.setEnabled(player is not None and not placed)
        self.bye.setEnabled(player is not None and row is None)
        self.lock.setEnabled(player is not None and row is None)
        self.lock.set_words(_("Lock with this one") if self._marked is not None else _("Lock a pair"), "F5")
        self.free.setEnabled(row is not None or self._marked is not None)
        _whom, words = self._of_everybody
        self.everybody.set_words(words, "F6")

    @property
    def _of_everybody(self) -> tuple[frozenset[PlayerId], str]:
        """Who would be left out by F6, and how the key is called."""
        out = frozenset(lineup(self._state, self._number).left_out)
        if self._taken_out & out:
            rest = out - self._taken_out
            return rest, _("All but those left out before play") if rest else _("Everybody plays")
        if self._free and not self._let_in:
            return out | set(self._free), _("Nobody plays")
        return frozenset(), _("Everybody plays")

    @property
    def _free(self) -> tuple[PlayerId, ...]:
        """Who is paired freely: here, with nothing settled of him."""
        settled = settled_of(self._state, self._number)
        return tuple(each for each in day.eligible(self._state, self._number) if each not in settled)

    def _walk(self, step: int) -> None:
        keys = [row.key for row in self._model.rows]
        if keys:
            at = keys.index(self.table.current_key) if self.table.current_key in keys else 0
            self.table.set_current_key(keys[max(0, min(len(keys) - 1, at + step))])

    def _type_on(self, text: str) -> None:
        self.search.setFocus()
        self.search.setText(self.search.text() + text)
        self._refresh()

    # -- steps ------------------------------------------------------------------------------------------

    def leave_out(self) -> None:
        """The current player is left out of this round, or plays after all."""
        player = self.current
        if player is None or not self.out.isEnabled():
            return
        out = set(lineup(self._state, self._number).left_out) ^ {player}
        self._do(LeaveOut(self._number, tuple(sorted(out))))

    def leave_all_out(self) -> None:
        """Nobody plays but who is let in one by one; then as it was before; then everybody. The button says which."""
        out = frozenset(lineup(self._state, self._number).left_out)
        wanted, _words = self._of_everybody
        self._taken_out = wanted - out
        self._let_in = bool(wanted) and not self._taken_out
        self._do(LeaveOut(self._number, tuple(sorted(wanted))))

    def give_bye(self) -> None:
        """The current player has a bye by hand."""
        player = self.current
        if player is not None and self.bye.isEnabled():
            self._do(GiveBye(self._number, player, self.reason.text()), clears=True)

    def lock_pair(self) -> None:
        """Mark the first of a pair, then lock it with the second."""
        player = self.current
        if player is None or not self.lock.isEnabled():
            return
        if self._marked is None:
            self._marked = player
            self.set_facts(
                _("{player}: with whom? Choose the other, then F5. Del leaves it.").format(
                    player=player_name(self._state, player)
                )
            )
            self._refresh()
        elif self._marked != player:
            self._do(LockPair(self._number, self._marked, player, self.reason.text()), clears=True)

    def release(self) -> None:
        """What is settled about the current player holds no more; a mark is taken away first."""
        if self._marked is not None:
            self._marked = None
            self.set_facts("")
            self._refresh()
            return
        player = self.current
        row = settled_of(self._state, self._number).get(player) if player is not None else None
        if row is not None:
            self._do(Release(row.id))

    def _do(self, command: Command, *, clears: bool = False) -> None:
        try:
            self._desk.document.dispatch(command)
        except Refused as refused:
            self.set_facts(self._desk.document.why_not(refused), "danger")
            if refused.code in WITH_REASON:
                self.reason.setFocus()
            return
        except WriteFailed as failure:
            self.set_facts(trouble_text(failure), "danger")
            return
        self.set_facts(_("Noted. Ctrl+Z takes it back once this is closed."))
        if clears:
            self._marked = None
            self.reason.clear()
            self.table.setFocus()
        self._refresh()
