"""Which penalties are on record, when were they written, how many has everybody? Rows and facts without Qt objects."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from berserk_desk.standings.ledger import Penalties
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.names import sort_key
from berserk_desk.tournament.rows import Penalty, Result
from berserk_desk.tournament.state import RowChange, State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, SectionRow, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import N_, _
from berserk_desk.wording.numbers import format_time
from berserk_desk.wording.people import player_name
from berserk_desk.wording.place_phrases import penalties_text
from berserk_desk.wording.results import penalty_kind_text

KINDS = {
    PenaltyKind.WARNING: (ChipKind.QUIET, "message-square-warning", N_("Warning")),
    PenaltyKind.PENALTY_POINT: (ChipKind.LATE, "circle-alert", N_("Penalty point")),
    PenaltyKind.LOSS: (ChipKind.PENALTY, "gavel", N_("Loss")),
    PenaltyKind.DISQUALIFICATION: (ChipKind.PENALTY, "ban", N_("Disqualification")),
}

REPEATED = {
    PenaltyKind.WARNING: N_("Warning No. {number} of {player}."),
    PenaltyKind.PENALTY_POINT: N_("Penalty point No. {number} of {player}."),
    PenaltyKind.LOSS: N_("Penalty loss No. {number} of {player}."),
    PenaltyKind.DISQUALIFICATION: N_("Disqualification No. {number} of {player}."),
}


class PenaltyLog:
    """Follows the journal: when was each penalty written, when withdrawn?"""

    def __init__(self) -> None:
        self._seen = 0
        self._written: dict[int, str] = {}
        self._withdrawn: dict[int, str] = {}

    def read(self, steps: Sequence[Step], changes_of: Callable[[int], Iterable[RowChange]]) -> None:
        """Take in the steps that are new since the last time."""
        for step in steps[self._seen :]:
            if step.role is not StepRole.EDIT:
                continue
            if step.kind == "add_penalty":
                for change in changes_of(step.number):
                    if change.table == "penalty":
                        self._written[change.row_id] = step.at
            elif step.kind == "withdraw_penalty":
                self._withdrawn[int(json.loads(step.arguments)["penalty"])] = step.at
        self._seen = len(steps)

    def written(self, penalty: int) -> str:
        """When was it written, ISO 8601? "" for none in the journal (an import)."""
        return self._written.get(penalty, "")

    def withdrawn(self, penalty: int) -> str:
        """When was it withdrawn last?"""
        return self._withdrawn.get(penalty, "")


def penalty_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the log."""
    return (
        ColumnSpec("time", _("Time"), 60, "right", leaves=2),
        ColumnSpec("round", _("Round"), 50, "right"),
        ColumnSpec("table", _("Table"), 54, "right", leaves=1),
        ColumnSpec("player", _("Participant"), least=160),
        ColumnSpec("kind", _("Kind"), 156),
        ColumnSpec("reason", _("Reason"), least=250),
        ColumnSpec("judge", _("Judge"), 118, leaves=3),
    )


def penalty_rows(state: State, log: PenaltyLog, *, by_player: bool = False) -> list[AnyRow]:
    """The log, newest first; ``by_player``: under the name of each, with the counts in force."""
    newest = sorted(state.penalty.values(), key=lambda each: -each.id)
    if not by_player:
        return [_row(state, log, each) for each in newest]
    rows: list[AnyRow] = []
    for player in sorted({each.player for each in newest}, key=lambda p: (sort_key(state.player[p].name), p)):
        rows.append(
            SectionRow(f"player {player}", player_name(state, player), counts_text(counts(state, player)))
        )
        rows += [_row(state, log, each) for each in newest if each.player == player]
    return rows


def _row(state: State, log: PenaltyLog, penalty: Penalty) -> Row:
    gone = penalty.withdrawn
    ink = Role.GREY if gone else Role.MUTED
    table = table_of(state, penalty)
    kind, icon, words = KINDS[penalty.kind]
    chip = Chip(kind, _(words), icon)
    if gone:
        at = log.withdrawn(penalty.id)
        said = _("withdrawn {time}").format(time=format_time(at)) if at else _("withdrawn")
        chip = Chip(ChipKind.OUTLINED, said)
    notes = [penalty.reason, _("head judge consulted") if penalty.head_judge_consulted else ""]
    reason = ", ".join(filter(None, notes))
    name = player_cell(state, penalty.player, Role.GREY if gone else Role.STRONG)
    return Row(
        penalty.id,
        {
            "time": cell(format_time(log.written(penalty.id)), Role.GREY, size=13),
            "round": cell(str(penalty.round or "–"), ink),
            "table": cell(str(table or "–"), ink),
            "player": Cell(name.parts, strike=gone, tooltip=name.tooltip),
            "kind": Cell(chip=chip, tooltip=penalty_kind_text(penalty.kind)),
            "reason": Cell((Part(reason, ink),), strike=gone, tooltip=reason),
            "judge": Cell((Part(penalty.judge, Role.GREY),), size=13, tooltip=penalty.judge),
        },
    )


def table_of(state: State, penalty: Penalty) -> int | None:
    """At which table sat the player in the round of the penalty?"""
    if penalty.round is None:
        return None
    pairing = day.pairing_of_player(state, penalty.round, penalty.player)
    return pairing.table_no if pairing else None


def counts(state: State, player: PlayerId | None = None) -> Counter[PenaltyKind]:
    """How many penalties of each kind are in force, of one player or of all?"""
    return Counter(
        each.kind
        for each in state.penalty.values()
        if not each.withdrawn and (player is None or each.player == player)
    )


def counts_text(numbers: Counter[PenaltyKind]) -> str:
    """The counts of one player in words, the heaviest first."""
    return penalties_text(
        Penalties(
            0,
            losses=numbers[PenaltyKind.LOSS],
            points=numbers[PenaltyKind.PENALTY_POINT],
            warnings=numbers[PenaltyKind.WARNING],
            disqualifications=numbers[PenaltyKind.DISQUALIFICATION],
        )
    )


def in_force(state: State, player: PlayerId, kind: PenaltyKind) -> tuple[Penalty, ...]:
    """The player's penalties of that kind that count, the newest first."""
    found = [
        each
        for each in state.penalty.values()
        if each.player == player and each.kind is kind and not each.withdrawn
    ]
    return tuple(sorted(found, key=lambda each: -each.id))


def repeat_hint(state: State, player: PlayerId, kind: PenaltyKind, *, written: bool) -> tuple[str, str]:
    """The hint at a second penalty of one kind (B164): what it is and what came before; ("", "") at the first.

    ``written``: the last one is on record already; else it is about to be.
    """
    before = in_force(state, player, kind)
    number = len(before) + (0 if written else 1)
    if number < 2:
        return "", ""
    last = before[1] if written else before[0]
    head = _(REPEATED[kind]).format(number=number, player=player_name(state, player))
    where = _("round {round}").format(round=last.round) if last.round else _("before the first round")
    said = ", ".join(filter(None, (where, last.reason)))
    return head, _("Before: {what}. The head judge decides.").format(what=said)


def loss_result(state: State, player: PlayerId, number: RoundNo | None, ground: str) -> Result | None:
    """Which result does a penalty loss propose for the player's running table? None: there is nothing to propose.

    Where the opponent has lost by penalty already, both lose.
    """
    last = day.last_announced_number(state)
    if not last or last != day.last_number(state) or (number is not None and number != last):
        return None
    pairing = day.pairing_of_player(state, last, player)
    if pairing is None or pairing.second is None:
        return None
    lost = Outcome.SECOND if pairing.first == player else Outcome.FIRST
    there = state.result.get(pairing.id)
    if there is not None and there.outcome in (lost, Outcome.DOUBLE_LOSS, Outcome.VOID):
        return None
    if there is not None and there.method is Method.PENALTY and there.outcome is not Outcome.DRAW:
        return Result(pairing.id, Outcome.DOUBLE_LOSS, Method.PENALTY)
    return Result(pairing.id, lost, Method.PENALTY, ground=ground)
