"""What would move in the standings if a past result were another? Computed on a copy; nothing is written."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Row as Standing
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, TieBreak
from berserk_desk.tournament import day, seeding, stages
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui import tokens
from berserk_desk.ui.models.cut_changed import cut_changed, otherwise_text
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.result_facts import both
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import _, current_language, ngettext
from berserk_desk.wording.numbers import format_points, listed

SUMS = (
    TieBreak.BUCHHOLZ,
    TieBreak.BUCHHOLZ_SECOND,
    TieBreak.QUALITY_OF_WINS,
    TieBreak.QUALITY_OF_LOSSES,
)


@dataclass(frozen=True, slots=True)
class Move:
    """One player's line before and after."""

    player: PlayerId
    before: Standing
    after: Standing

    @property
    def places(self) -> int:
        """How many places up (more than 0) or down?"""
        return (self.before.place or 0) - (self.after.place or 0)


@dataclass(frozen=True, slots=True)
class Moves:
    """Who moves: the two of the game first, then by place. ``moved`` of ``players`` change their place.

    The first ``named`` lines are those the change is about.
    """

    lines: tuple[Move, ...]
    moved: int
    players: int
    named: int = 2


def moves(state: State, pairing: Pairing, result: Result) -> Moves:
    """What changes with this result in the table it counts in. Raises ``Refused`` when it cannot be put there."""
    after = apply(state, CorrectResult(result, _PREVIEW)).state
    table = stages.table_of(state, state.round[pairing.round].number)
    now, then = standings(state, None, table), standings(after, None, table)
    later = {row.player: row for row in then.rows}
    lines = [Move(PlayerId(row.player), row, later[row.player]) for row in now.rows]
    players = both(pairing)
    shown = [line for line in lines if line.player in players or line.places]
    shown.sort(key=lambda line: line.player not in players)
    return Moves(tuple(shown), sum(1 for line in lines if line.places), len(lines))


def moves_by_rules(state: State, rules: Regulations) -> Moves:
    """What changes with these values of the rules. Raises ``Refused`` when they cannot be taken."""
    after = apply(state, EditRegulations(rules, _PREVIEW)).state
    now, then = standings(state), standings(after)
    later = {row.player: row for row in then.rows}
    lines = [Move(PlayerId(row.player), row, later[row.player]) for row in now.rows]
    shown = [line for line in lines if line.places or line.before.points != line.after.points]
    return Moves(tuple(shown), sum(1 for line in lines if line.places), len(lines), named=0)


_PREVIEW = "?"
"""The reason of a change that is only tried on a copy."""


def moves_columns(rulebook: Rulebook) -> tuple[ColumnSpec, ...]:
    """The columns: what is, what becomes, for points, the first tie-break and the place."""
    first = first_sum(rulebook)
    tie_break = first_label(rulebook) if first else ""
    becomes = _("becomes")
    return (
        ColumnSpec("name", _("Participant"), least=180),
        ColumnSpec("points", _("Points"), 66, "right"),
        ColumnSpec("points2", becomes, 66, "right"),
        *(
            (ColumnSpec("sum", tie_break, 92, "right"), ColumnSpec("sum2", becomes, 66, "right"))
            if first
            else ()
        ),
        ColumnSpec("place", _("Place"), 72, "right"),
        ColumnSpec("place2", becomes, 66, "right"),
        ColumnSpec("arrow", "", 44, "center"),
    )


def first_sum(rulebook: Rulebook) -> TieBreak | None:
    """The first tie-break of the chain, where it is a sum that can be shown as a number."""
    steps = [step.id for step in rulebook.tie_breaks[:1]]
    return steps[0] if steps and steps[0] in SUMS else None


def first_label(rulebook: Rulebook) -> str:
    """What the first tie-break is called, short."""
    return rulebook.tie_breaks[0].short.in_language(current_language())


def moves_rows(state: State, found: Moves, rulebook: Rulebook) -> list[Row]:
    """The lines of the table; the two of the game stand bold."""
    first = first_sum(rulebook)
    rows = []
    for place, line in enumerate(found.lines):
        role = Role.STRONG if place < found.named else Role.TEXT
        cells = {
            "name": player_cell(state, line.player, role),
            "points": cell(format_points(line.before.points), Role.MUTED),
            "points2": _becomes(format_points(line.before.points), format_points(line.after.points)),
            "place": cell(_place(line.before), Role.MUTED),
            "place2": _becomes(_place(line.before), _place(line.after)),
            "arrow": _arrow(line),
        }
        if first is not None:
            was, then = line.before.values.get(first), line.after.values.get(first)
            was_text = format_points(was) if isinstance(was, int) else "–"
            then_text = format_points(then) if isinstance(then, int) else "–"
            cells |= {"sum": cell(was_text, Role.MUTED), "sum2": _becomes(was_text, then_text)}
        rows.append(Row(line.player, cells))
    return rows


def _becomes(was: str, then: str) -> Cell:
    return cell(then, Role.TEXT if was == then else Role.STRONG)


def _place(row: Standing) -> str:
    return "–" if row.place is None else str(row.place)


def _arrow(line: Move) -> Cell:
    if not line.places:
        return cell("")
    icon, spoken = ("arrow-up", _("up")) if line.places > 0 else ("arrow-down", _("down"))
    return Cell(icon=icon, spoken=spoken, size=tokens.BODY)


def moved_text(found: Moves) -> str:
    """How many change their place?"""
    if not found.moved:
        return _("nobody's place changes")
    return ngettext(
        "the place of {count} of {all} changes", "the places of {count} of {all} change", found.moved
    ).format(count=found.moved, all=found.players)


def consequences(state: State, pairing: Pairing, old: Result, becomes: Result) -> list[tuple[str, str]]:
    """What else is to be known, as (icon, sentence): what stays, what must be looked at."""
    number = state.round[pairing.round].number
    later = sorted(
        {r.number for r in state.round.values() if r.number > number and day.announced(state, r.id)}
    )
    found = []
    if later:
        words = ngettext(
            "Pairs and results of round {rounds} do not change",
            "Pairs and results of rounds {rounds} do not change",
            len(later),
        )
        found.append(("check", words.format(rounds=listed([str(each) for each in later]))))
    drafted = drafted_round(state)
    if drafted is not None:
        text = _("Round {round} is drafted by the old points: pair it again before announcing")
        found.append(("triangle-alert", text.format(round=state.round[drafted].number)))
    if _logged_loss(state, number, pairing) and becomes.method is not Method.PENALTY:
        found.append(
            ("triangle-alert", _("The loss in the log of penalties stays: withdraw it there if it was none"))
        )
    if old.crystals_first or old.crystals_second or old.totals_first is not None:
        found.append(("triangle-alert", _("The crystal count noted with the old result goes")))
    found += _cut_by(state, becomes)
    found.append(("scroll-text", _("In the journal: what was, what becomes, the reason, who and when")))
    return found


def _cut_by(state: State, becomes: Result) -> list[tuple[str, str]]:
    """That a cut made after this round would be another one, and whom that concerns (B68)."""
    try:
        after = apply(state, CorrectResult(becomes, _PREVIEW)).state
    except Refused:
        return []
    stage = seeding.cut_otherwise(after, kept=True)
    if stage is None or seeding.differences(state, stage) == seeding.differences(after, stage):
        return []
    found = otherwise_text(after, cut_changed(after, stage))
    words = _("The cut for the rounds from {round} on would be another one: {what}")
    return [("triangle-alert", words.format(round=stage.after_round + 1, what=found))]


def _logged_loss(state: State, number: int, pairing: Pairing) -> bool:
    return any(
        p.player in both(pairing) and p.round == number and p.kind is PenaltyKind.LOSS and not p.withdrawn
        for p in state.penalty.values()
    )


def likely(old: Result) -> Outcome:
    """The result the slip most likely had: the winner and the loser taken for each other."""
    return {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST}.get(old.outcome, old.outcome)
