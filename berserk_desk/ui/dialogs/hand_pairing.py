"""Pairs by hand: taken apart and made by keys or by drag, each checked as it is made."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from berserk_desk.terms import PairingId, PlayerId, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.hand_pairing import HandPairing, cautions
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_repair import RepairPlan, plan_of
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.hand_rows import SIDES, free_columns, free_rows, hand_columns, hand_rows
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.consequence import ConsequenceLine
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.player_drag import PlayerDrag
from berserk_desk.ui.widgets.reason_field import ReasonField, reason_row
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.cautions import cautions_text
from berserk_desk.wording.people import player_name, player_names

_ROW_H = 27
_FREE_W = 286


class HandPairingDialog(DeskDialog):
    """Makes the pairs of ``hand`` the round's. ``written``: the plan that was carried out, None before."""

    def __init__(self, desk: Desk, hand: HandPairing, reason: str = "") -> None:
        self._desk = desk
        self._hand = hand
        self._before = hand
        self._marked: PlayerId | None = None
        self.written: RepairPlan | None = None
        state = desk.document.state
        this = state.round[hand.round]
        number = this.number
        super().__init__(
            _("Pairs of round {round} by hand").format(round=number)
            if this.draft_table is None
            else _("Pairs of round {round} at draft table {table} by hand").format(
                round=number, table=this.draft_table
            ),
            "pairing",
            980,
            510,
            desk.window_widget(),
        )
        self._announced = day.announced(state, hand.round)
        self._pairs_model = RowsModel(hand_columns(state), self)
        self.pairs = TableView(self._pairs_model, _("Pairs"), _ROW_H)
        self._free_model = RowsModel(free_columns(), self)
        self.free = TableView(self._free_model, _("Without a pair"), _ROW_H)
        self._together = Button(_("Seat together"), "Enter")
        self._bye = Button(_("Give the bye"), "F4")
        self._apart = Button(_("Take apart"), "Del")
        self._anew = Button(_("As it was"), "F3")
        self._said = ConsequenceLine()
        self._reason = ReasonField(reason)
        self._make_body()
        self._listen()
        self._refresh()
        (self.free if hand.free else self.pairs).setFocus()

    # -- building ---------------------------------------------------------------------------------------

    def _make_body(self) -> None:
        lists = QHBoxLayout()
        lists.setSpacing(14)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(8)
        left.addWidget(self.pairs, 1)
        right.addWidget(self.free, 1)
        self.free.setFixedWidth(_FREE_W)
        lists.addLayout(left, 1)
        lists.addLayout(right)
        self.body.addLayout(lists, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._apart)
        buttons.addWidget(self._anew)
        buttons.addStretch(1)
        buttons.addWidget(self._together)
        buttons.addWidget(self._bye)
        self.body.addLayout(buttons)
        self.body.addWidget(self._said)
        self.body.addLayout(reason_row(self._reason))

    def _listen(self) -> None:
        self._reason.textChanged.connect(lambda _text: self._name_main())
        self.pairs.rowActivated.connect(self._take_apart)
        self.pairs.currentKeyChanged.connect(lambda _key: self._say())
        self.free.rowActivated.connect(self._take_in_hand)
        self.free.currentKeyChanged.connect(lambda _key: self._say())
        for button, do in (
            (self._apart, self._apart_now),
            (self._anew, self._begin_anew),
            (self._together, self._together_now),
            (self._bye, self._bye_now),
        ):
            button.clicked.connect(do)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.on_key("Del", self._apart_now)
        self.on_key("F3", self._begin_anew)
        self.on_key("F4", self._bye_now)
        self._drags = (
            PlayerDrag(self.pairs, self._player_in_pairs),
            PlayerDrag(self.free, lambda key, _column: key if isinstance(key, int) else None),
        )
        for drag in self._drags:
            drag.dropped.connect(self._let_go)
        self._drags[1].dropped.connect(self._let_go_beside)

    # -- what is in the hands ---------------------------------------------------------------------------

    @property
    def hand(self) -> HandPairing:
        """The round as it lies here now."""
        return self._hand

    @property
    def reason_field(self) -> QLineEdit:
        """Where the reason is typed."""
        return self._reason

    @property
    def said(self) -> str:
        """What is said of the pair that was just made or is looked at."""
        return self._said.accessibleName()

    def _player_in_pairs(self, key: object, column: str) -> int | None:
        pair = next((each for each in self._hand.pairs if each.key == key), None)
        side = SIDES.get(column)
        if pair is None or side is None or side >= len(pair.players):
            return None
        return pair.players[side]

    def _take(self, hand: HandPairing, look_at: PlayerId | None = None) -> None:
        self._hand = hand
        if self._marked not in hand.free:
            self._marked = None
        self._refresh()
        pair = None if look_at is None else hand.pair_of(look_at)
        if pair is not None:
            self.pairs.set_current_key(pair.key)
        self._say()

    def _take_apart(self, key: object) -> None:
        if isinstance(key, int):
            self._take(self._hand.taken_apart(PairingId(key)))
        elif isinstance(key, tuple):
            self._take(self._hand.taken_apart(key))

    def _apart_now(self) -> None:
        self._take_apart(self.pairs.current_key)

    def _begin_anew(self) -> None:
        self._marked = None
        self._take(self._before)

    def _take_in_hand(self, key: object) -> None:
        """Enter on who is free: the first waits for an opponent, the second is the opponent."""
        if not isinstance(key, int):
            return
        player = PlayerId(key)
        if self._marked is None or self._marked == player:
            self._marked = None if self._marked == player else player
            self._refresh()
            self._say()
        else:
            self._seat(self._marked, player)

    def _together_now(self) -> None:
        if len(self._hand.free) == 2:
            self._seat(*self._hand.free)
        else:
            self._take_in_hand(self.free.current_key)

    def _seat(self, one: PlayerId, other: PlayerId) -> None:
        self._take(self._hand.together(self._desk.document.state, one, other), one)

    def _bye_now(self) -> None:
        player = self._marked if self._marked is not None else self.free.current_key
        if isinstance(player, int):
            self._take(self._hand.alone(self._desk.document.state, PlayerId(player)), PlayerId(player))

    def _let_go(self, player: int, onto: object) -> None:
        """Dragged onto another player: they sit together."""
        if isinstance(onto, int):
            self._seat(PlayerId(player), PlayerId(onto))

    def _let_go_beside(self, player: int, onto: object) -> None:
        """Dragged to those without a pair, beside everybody: his pair is taken apart."""
        if onto is None:
            self._take(self._hand.freed(PlayerId(player)))

    # -- what is shown ------------------------------------------------------------------------------------

    def _plan(self) -> RepairPlan | None:
        hand = self._hand
        if not hand.complete or not (hand.made or hand.leave):
            return None
        return plan_of(self._desk.document.state, hand.round, hand.lines(), hand.leave)

    def _refresh(self) -> None:
        state = self._desk.document.state
        self._refused = ""
        try:
            plan = self._plan()
        except Refused as refused:
            plan, self._refused = None, self._desk.document.why_not(refused)
        self._ready = plan
        tables: dict[frozenset[PlayerId], TableNo | None] = {}
        if plan is not None:
            rows = [change.becomes for change in plan.changes if change.becomes is not None]
            tables = {frozenset(players_of(row)): row.table_no for row in rows}
        self._pairs_model.set_rows(hand_rows(state, self._hand, tables))
        self._free_model.set_rows(free_rows(state, self._hand, self._marked))
        for button in (self._together, self._bye):
            button.setEnabled(bool(self._hand.free))
        self._anew.setEnabled(self._hand != self._before)
        self._name_main()

    def _say(self) -> None:
        """Of the player in hand, else of the pair looked at."""
        state = self._desk.document.state
        if self._marked is not None:
            name = player_name(state, self._marked)
            other = self.free.current_key
            if isinstance(other, int) and other != self._marked:
                pair = (self._marked, PlayerId(other))
                against = cautions_text(state, cautions(state, self._hand.round, pair))
                words = _("{first} — {second}: {what}").format(
                    first=name, second=player_name(state, other), what=against or _("nothing against it")
                )
                self._said.tell(*(("triangle-alert", words, "warn") if against else ("check", words, "ok")))
            else:
                self._said.tell(
                    "user-check",
                    _("With whom does {player} play? Enter seats them together.").format(player=name),
                )
            return
        pair_now = next((each for each in self._hand.made if each.key == self.pairs.current_key), None)
        against = (
            ""
            if pair_now is None
            else cautions_text(state, cautions(state, self._hand.round, pair_now.players))
        )
        if pair_now is not None:
            names = " — ".join(player_name(state, player) for player in pair_now.players)
            words = _("{pair}: {what}").format(pair=names, what=against or _("nothing against it"))
            self._said.tell(*(("triangle-alert", words, "warn") if against else ("check", words, "ok")))
        else:
            self._said.tell(
                "info",
                _(
                    "Del takes a pair apart; Enter on two who are free seats them together; players can be dragged."
                ),
            )

    @property
    def wants_reason(self) -> bool:
        """Must there be a reason: announced pairs, or a pair that the rules would not have?"""
        return self._announced or (self._ready is not None and bool(self._ready.warnings))

    def _name_main(self) -> None:
        state, hand = self._desk.document.state, self._hand
        reasoned = bool(self._reason.reason) or not self.wants_reason
        self.set_main(_("Write these pairs"), enabled=self._ready is not None and reasoned)
        if self._refused:
            self.set_facts(self._refused, "danger")
        elif hand.free:
            self.set_facts(
                _("Without a pair: {players}").format(players=player_names(state, hand.free)), "danger"
            )
        elif self._ready is None:
            self.set_facts(_("Nothing is changed yet"))
        elif not reasoned:
            self.set_facts(_("Write the reason: it stays in the journal"))
        else:
            self.set_facts(_("Ctrl+Z takes it back, like everything"))

    def accept(self) -> None:
        """Write the pairs; a refusal stands in the foot and the dialog stays."""
        if self._ready is None:
            return
        trouble = self._desk.document.attempt(self._ready.with_reason(self._reason.reason))
        if trouble:
            self.set_facts(trouble, "danger")
            return
        self.written = self._ready
        super().accept()
