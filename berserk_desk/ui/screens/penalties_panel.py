"""What stands beside the log of penalties: one player's record, the event's counts, what the judge owes the player."""

from __future__ import annotations

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import PenaltyKind, PlayerId, TieBreak
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.penalty_rows import PenaltyLog, counts, repeat_hint, table_of
from berserk_desk.ui.widgets.panel_table import NumberRow
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import PanelSection, SidePanel
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.numbers import format_time
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import penalty_kind_text

SHOWN = (PenaltyKind.WARNING, PenaltyKind.PENALTY_POINT, PenaltyKind.LOSS)


class PenaltiesPanel(SidePanel):
    """The record of one player, or of nobody; then the whole event."""

    def __init__(self) -> None:
        super().__init__(_("The player's penalties"))

    def show_player(self, state: State, rulebook: Rulebook, log: PenaltyLog, player: PlayerId | None) -> None:
        """Tell of this player."""
        self.clear()
        if player is not None and player in state.player:
            row = state.player[player]
            self.add_heading(player_name(state, player), ", ".join(filter(None, (row.city, row.club))))
            self._show_record(state, log, player)
        total = counts(state)
        section = self.add_section(_("In the whole event"))
        for kind in PenaltyKind:
            section.add_row(_plural(kind), str(total[kind]))
        section.add_text(_("The reason has to be explained to the player."), "text2", tokens.CAPTION)
        section.add_text(_place_in_order(rulebook), "text2", tokens.CAPTION)

    def _show_record(self, state: State, log: PenaltyLog, player: PlayerId) -> None:
        section = self.add_section(_("In this event"))
        own = counts(state, player)
        section.add_widget(NumberRow([(own[kind], _counted(kind, own[kind])) for kind in SHOWN]))
        for kind in PenaltyKind:
            head, _rest = repeat_hint(state, player, kind, written=True)
            if head:
                section.add_text(head, "warn", tokens.SECTION)
        for penalty in sorted(state.penalty.values(), key=lambda each: -each.id):
            if penalty.player == player:
                self._show_line(section, state, log, penalty.id)

    def _show_line(self, section: PanelSection, state: State, log: PenaltyLog, number: int) -> None:
        penalty = state.penalty[number]
        table = table_of(state, penalty)
        where = [
            _("Round {round}").format(round=penalty.round) if penalty.round else "",
            _("table {table}").format(table=table) if table else "",
        ]
        words = penalty_kind_text(penalty.kind)
        if penalty.withdrawn:
            words = _("{kind}, withdrawn").format(kind=words)
        line = ", ".join(filter(None, where))
        section.add_parts(
            [
                Part(format_time(log.written(number)), Role.CAPTION),
                Part(f"{line}: {words}" if line else words, Role.GREY if penalty.withdrawn else Role.TEXT),
            ]
        )
        said = ". ".join(filter(None, (penalty.reason, penalty.judge)))
        if said:
            section.add_text(said, "text2", tokens.CAPTION)


def _plural(kind: PenaltyKind) -> str:
    names = {
        PenaltyKind.WARNING: _("Warnings"),
        PenaltyKind.PENALTY_POINT: _("Penalty points"),
        PenaltyKind.LOSS: _("Losses"),
        PenaltyKind.DISQUALIFICATION: _("Disqualifications"),
    }
    return names[kind]


def _counted(kind: PenaltyKind, count: int) -> str:
    if kind is PenaltyKind.WARNING:
        return ngettext("warn.", "warn.", count)
    if kind is PenaltyKind.PENALTY_POINT:
        return ngettext("pen. point", "pen. points", count)
    return ngettext("loss", "losses", count)


def _place_in_order(rulebook: Rulebook) -> str:
    """Where in the order of equal points do penalties count?"""
    chain = [step.id for step in rulebook.tie_breaks]
    if TieBreak.FEWER_PENALTIES not in chain:
        return _("In the order of places penalties do not count.")
    at = chain.index(TieBreak.FEWER_PENALTIES)
    if not at:
        return _("In the order of places penalties come right after points.")
    before = criterion_text(rulebook, chain[at - 1])
    return _("In the order of places penalties come after “{criterion}”.").format(criterion=before)
