"""How would the same totals be decided by the other editions? Folded away until it is asked for."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from berserk_desk.rules.crystals import count
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.ui import tokens
from berserk_desk.ui.dialogs.crystal_verdict import HEIGHT
from berserk_desk.ui.models.crystal_count import Decision
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _, current_language
from berserk_desk.wording.cited import citing, clauses_behind
from berserk_desk.wording.clauses import UNSTATED, clause_text
from berserk_desk.wording.numbers import format_score
from berserk_desk.wording.other_editions import KINDS, other_editions_lines

LINES = 5
"""The own edition and four answers of the others: more readings there are not."""


class OtherEditions(QWidget):
    """Stands in the place of the verdict: the own edition's answer first, what differs from it bold."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumHeight(HEIGHT)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        self._lines = [tuple(Label("", tokens.SECTION) for _column in range(3)) for _line in range(LINES)]
        for row, labels in enumerate(self._lines):
            for column, label in enumerate(labels):
                grid.addWidget(label, row, column)
        grid.setColumnStretch(2, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 4, 14, 4)
        rows.addLayout(grid)
        rows.addStretch(1)

    def show_count(self, rulebook: Rulebook, decision: Decision) -> None:
        """Compare the totals of a count; only where ``can_compare`` says so."""
        if decision.totals is None:
            return
        reading = decision.chosen.reading if decision.chosen is not None else None
        own = count(rulebook, *decision.totals, reading)
        name = _("{edition}, this count").format(edition=rulebook.short_title.in_language(current_language()))
        verdict = _(KINDS[own.kind]).format(score=format_score(*own.points))
        told: list[tuple[str, str, str, bool]] = [
            (name, verdict, _margin(clause_text(own.clause), inferred=own.inferred), False)
        ]
        told += [
            (line.name, line.verdict, _margin(line.clause, inferred=line.inferred), line.differs)
            for line in other_editions_lines(rulebook.id, own)
        ]
        for place, labels in enumerate(self._lines):
            shown = place < len(told)
            for label in labels:
                label.setVisible(shown)
            if not shown:
                continue
            told_of, verdict, margin, differs = told[place]
            for column, (label, text) in enumerate(zip(labels, (told_of, verdict, margin), strict=True)):
                label.setText(text)
                label.set_ink("accent" if clauses_behind(text) else "text")
                font = label.font()
                font.setBold(column == 1 and differs)
                label.setFont(font)

    @property
    def text(self) -> list[str]:
        """The lines, as plain text."""
        return [
            ": ".join(label.text() for label in labels) for labels in self._lines if not labels[0].isHidden()
        ]


def can_compare(rulebook: Rulebook, decision: Decision) -> bool:
    """Was something counted that other editions could count too?"""
    return (
        rulebook.crystals is not None
        and decision.totals is not None
        and bool(decision.rulings)
        and not any(ruling.ground for ruling in decision.rulings)
    )


def _margin(clause: str, *, inferred: bool) -> str:
    return citing(f"{clause} {UNSTATED}", *clauses_behind(clause)) if inferred else clause
