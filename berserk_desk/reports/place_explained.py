"""Why does this player stand where he does? The sheet for the hall, or the one for the judge alone.

The words are those of ``wording.explanations``; the hall form says of penalties only that somebody has fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Foot, Row, Rule, TableSheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import TieBreak
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.explanations import place_explained
from berserk_desk.wording.place_texts import PlaceText, StepText, SumText, VersusText

ROW_MM = 6.8
NAME_MM = 42.0
"""The widest a column of numbers gets where a neighbour's name stands over it: the paper has 180."""
COLUMNS = (
    Column("", 8.0, natural=True, align=Align.RIGHT, pt=12),
    Column("", pt=12),
    Column("", natural=True, most=NAME_MM, align=Align.RIGHT, pt=12),
    Column("", natural=True, most=NAME_MM, align=Align.RIGHT, pt=12),
    Column("", 22.0, natural=True, most=NAME_MM, align=Align.RIGHT, pt=12),
)
"""Round or step, who, score or one value, the other value, what it adds or what is said of it."""
MERGED = (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_SECOND)
"""Both add up the same opponents, so they stand side by side."""


def place_sheet(
    state: State,
    table: Table,
    player: int,
    *,
    for_judge: bool,
    printed_at: str = "",
    explainer: PlacesExplainer | None = None,
) -> TableSheet:
    """The sheet of one place; ``KeyError`` when the player is not in the table. ``explainer``: of many sheets."""
    ask = explainer or PlacesExplainer(state, table)
    told = place_explained(state, table, player, for_judge=for_judge, explainer=ask)
    rows = [*opponents_rows(told)]
    if told.above is not None:
        above = place_explained(state, table, told.above.other, for_judge=for_judge, explainer=ask)
        rows += opponents_rows(above, of=told)
        rows += step_rows(told, told.above)
    elif told.equal is not None:
        rows += step_rows(told, told.equal)
    last = max(table.ledger.rounds, default=0)
    mark = _("Judge only") if for_judge else _("provisional") if table.provisional else ""
    return TableSheet(
        heading=heading(
            state.event,
            _("{title}: {name}").format(title=told.title, name=told.name),
            aside=_("standings after round {round}").format(round=last)
            if last
            else _("standings before round 1"),
            mark=mark,
        ),
        columns=COLUMNS,
        rows=tuple(rows),
        foot=foot_for(state, for_judge=for_judge, printed_at=printed_at),
        notes=tuple(_notes(told, for_judge=for_judge)),
        row_mm=ROW_MM,
        header=False,
    )


def foot_for(state: State, *, for_judge: bool, printed_at: str) -> Foot:
    """The foot of a sheet that is for the hall or, which it says, for the judge alone."""
    usual = foot(state.event, printed_at=printed_at, judge=True)
    return replace(usual, left=_("Judge only · {event}").format(event=usual.left)) if for_judge else usual


def _line(*texts: str, bold: bool | None = None, italic: bool = False, rule: Rule = Rule.HAIR) -> Row:
    return Row(tuple(Cell(text, bold=bold, italic=italic) for text in texts), rule)


def _section(title: str) -> Row:
    return Row((Cell(title),), Rule.STRONG, section=True)


def opponents_rows(told: PlaceText, of: PlaceText | None = None) -> Iterator[Row]:
    """The opponents of the player, or of his neighbour with as many sums as were needed for ``of``."""
    yield _section(f"{told.name}, {told.title}" if of is not None else told.name)
    main = (of or told).main_sums()
    sums = told.sums[: len(main)]
    if not sums or any(line.adds[:1] in "+−" and not line.score for line in told.points):
        yield from _points(told)
    if tuple(each.criterion for each in sums) == MERGED and len(sums[0].lines) == len(sums[1].lines):
        yield from _two_sums(*sums)
        return
    for each in sums:
        yield from _one_sum(each)


def _points(told: PlaceText) -> Iterator[Row]:
    yield _line(_("Round"), "", _("Score"), "", _("Points"), italic=True)
    for line in told.points:
        yield _line(str(line.round), line.who, line.score, "", line.adds)
    yield _line("", _("Sum"), "", "", told.total, bold=True)


def _one_sum(each: SumText) -> Iterator[Row]:
    yield _line(_("Round"), _("Opponent"), _("Score"), "", each.adds_title, italic=True)
    for line in each.lines:
        yield _line(str(line.round), line.who, line.score, "", line.adds)
    yield _line("", each.title, "", "", each.value, bold=True)


def _two_sums(first: SumText, second: SumText) -> Iterator[Row]:
    yield _line(_("Round"), _("Opponent"), _("Score"), first.adds_title, second.adds_title, italic=True)
    for one, other in zip(first.lines, second.lines, strict=True):
        yield _line(str(one.round), one.who, one.score, one.adds, other.adds)
    yield _line("", f"{first.title}, {second.title}", "", first.value, second.value, bold=True)


def step_rows(told: PlaceText, versus: VersusText) -> Iterator[Row]:
    """The steps of a comparison up to the one that decided, then those that were not needed."""
    yield _section(versus.title)
    other = f"{versus.other_place}, {versus.other_short}"
    own = f"{told.place}, {told.short}"
    yield _line("", _("Step"), other, own, "", italic=True)
    for step in versus.steps:
        verdict = _("decides") if step.decides else _("equal") if step.own == step.other else step.relation
        if not step.own and not step.other:
            verdict = step.relation or verdict
        yield _line(
            f"{step.number}.", _starred(step), step.other, step.own, verdict,
            bold=True if step.decides else None, rule=Rule.STRONG if step.decides else Rule.HAIR,
        )  # fmt: skip
    for step in versus.not_needed:
        yield _line(f"{step.number}.", _starred(step), "", "", _("not needed"))


def _starred(step: StepText) -> str:
    return f"{step.label} *" if step.inferred else step.label


def _notes(told: PlaceText, *, for_judge: bool) -> Iterator[str]:
    for versus in (told.above, told.equal, told.below):
        if versus is not None:
            yield " ".join((f"{versus.title}.", versus.answer, *versus.details))
    if told.reading:
        yield told.reading
    meanings = [_("{name} — {meaning}.").format(name=each.title, meaning=each.meaning) for each in told.sums]
    notes = [note for each in told.sums[:1] for note in each.notes]
    if meanings:
        yield " ".join((*meanings, *notes, _("Opponents' points are those after the same round.")))
    shown = [versus for versus in (told.above, told.equal) if versus is not None]
    if any(step.inferred for versus in shown for step in (*versus.steps, *versus.not_needed)):
        yield _("* The rules as read do not say this: it stands in the regulations of the tournament.")
    if for_judge and told.penalties:
        yield _("Penalties in force: {counts}.").format(counts=told.penalties)
