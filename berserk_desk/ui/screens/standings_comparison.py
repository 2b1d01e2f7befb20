"""Two players side by side in the panel: the steps up to where they part, then line by line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.panel_table import PanelColumn, PanelTable
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import PanelSection, SidePanel
from berserk_desk.wording import _
from berserk_desk.wording.place_texts import ComparedText, LineText, PlaceText, VersusText


def show_comparison(panel: SidePanel, told: ComparedText) -> None:
    """Fill the panel."""
    head = panel.add_section(_("Comparison"))
    for each in (told.better, told.worse):
        head.add_parts(
            [
                Part(each.place, Role.STRONG),
                Part(each.name, Role.STRONG, each.short, gap=8),
                Part(each.city, Role.MUTED),
            ],
            tokens.RESULT,
        )
    steps = panel.add_section(_("Where they part"))
    steps.add_text(told.versus.answer)
    show_steps(steps, told.versus)
    points = panel.add_section(_("Points"))
    points.add_widget(_side_by_side(told, told.better.points, told.worse.points))
    points.add_parts(_totals(told, told.better.total, told.worse.total), tokens.SECTION)
    for mine, his in told.sums:
        section = panel.add_section(mine.title)
        section.add_text(mine.meaning, "text2", tokens.CAPTION)
        section.add_widget(_side_by_side(told, mine.lines, his.lines))
        section.add_parts(_totals(told, mine.value, his.value), tokens.SECTION)


def show_steps(section: PanelSection, versus: VersusText) -> None:
    """The steps of a comparison, the deciding one marked, and what else there is to say."""
    for step in versus.steps:
        row = section.add_row(f"  {step.number}. {step.name}", f"{step.relation}  ")
        if step.decides:
            row.set_label([Part(f"{step.number}. {step.name}", Role.STRONG)])
            row.set_value([Part(step.relation, Role.STRONG)])
            row.set_highlight(True)
        row.setToolTip(plain_tip(step.label))
    for text in versus.details:
        section.add_text(text, "text2", tokens.CAPTION)
    if versus.after:
        section.add_text(versus.after, "text2", tokens.CAPTION)


def _totals(told: ComparedText, mine: str, his: str) -> list[Part]:
    return [
        Part(_("Sum"), Role.MUTED),
        Part(
            _("{name}: {value}").format(name=told.better.short or told.better.name, value=mine),
            Role.STRONG,
            gap=8,
        ),
        Part(
            _("{name}: {value}").format(name=told.worse.short or told.worse.name, value=his),
            Role.STRONG,
            gap=12,
        ),
    ]


def _side_by_side(told: ComparedText, mine: Sequence[LineText], his: Sequence[LineText]) -> PanelTable:
    """Round by round, what either has in it; a round may have several lines (an adjustment beside the game)."""
    rounds = sorted({line.round for line in (*mine, *his)})
    lines: list[tuple[list[Part], ...]] = []
    for number in rounds:
        left = [line for line in mine if line.round == number]
        right = [line for line in his if line.round == number]
        lines += [
            ([Part(str(number) if at == 0 else "", Role.MUTED)], *_half(one), *_half(other))
            for at, (one, other) in enumerate(zip_longest(left, right))
        ]
    return PanelTable(
        (
            PanelColumn("", 22, "center"),
            PanelColumn(_name(told.better)),
            PanelColumn("", 40, "right"),
            PanelColumn(_name(told.worse)),
            PanelColumn("", 40, "right"),
        ),
        lines,
    )


def _half(line: LineText | None) -> tuple[list[Part], list[Part]]:
    if line is None:
        return [Part("–", Role.MUTED)], []
    who = Part(line.who, Role.TEXT if line.player is not None else Role.MUTED, line.short)
    return [who], [Part(line.adds, Role.STRONG)]


def _name(told: PlaceText) -> str:
    return told.short or told.name
