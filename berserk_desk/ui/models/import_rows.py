"""What does a list of players look like before it is imported: its columns, its lines, what becomes of each?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from berserk_desk.interchange.columns import NAME_ROLES
from berserk_desk.interchange.columns import Role as ColumnRole
from berserk_desk.interchange.duplicates import KnownPlayer, LineMark, Verdict, mark_duplicates
from berserk_desk.interchange.rosters import LineProblem, Roster, RosterLine
from berserk_desk.tournament.names import clean_name
from berserk_desk.tournament.player_commands import NewPlayer
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.theme import metrics
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.parts import Role as Look
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.rosters import column_role_text, likeness_text, line_problem_text

LINE_W = 60
TICK_W = 34
LEAST_COLUMN = 104
MOST_COLUMN = 200
WHAT_W = 270
SAMPLED_LINES = 60
ROLE_BOX_W = 48
"""What the box of a role takes beside its words: frame, arrow, and the gap to the next box."""
MOST_ASKED = 2
"""How many pairs of names a question names."""

_ONLY_ONE = frozenset({ColumnRole.CITY, ColumnRole.CLUB, ColumnRole.NUMBER})
_QUIET = frozenset({ColumnRole.CITY, ColumnRole.CLUB, ColumnRole.NUMBER})


class Shown(Enum):
    """Which lines are shown."""

    ALL = "all"
    ASK = "ask"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Preview:
    """A list as it was read, and a mark beside each of its lines."""

    roster: Roster
    marks: tuple[LineMark, ...]

    def shown(self, which: Shown) -> list[int]:
        """The positions of the lines of this kind."""
        positions = range(len(self.marks))
        if which is Shown.ALL:
            return list(positions)
        asked = {at for at in positions if self.asks(at)}
        if which is Shown.ASK:
            return sorted(asked)
        new = (Verdict.NEW, Verdict.NAMESAKE)  # a namesake is somebody new
        return [at for at in positions if at not in asked and self.marks[at].verdict in new]

    def asks(self, at: int) -> bool:
        """Must the judge look at this line?"""
        return self.marks[at].asks or self.roster.lines[at].problem is not None

    def resembling(self, choices: Mapping[int, bool]) -> list[int]:
        """The positions of the lines to import whose name is like another, and of which nothing was decided."""
        return [
            at
            for at, mark in enumerate(self.marks)
            if mark.asks and self.roster.lines[at].line_no not in choices and self.proposed(at)
        ]

    def proposed(self, at: int) -> bool:
        """Is the line imported unless the judge says otherwise? Not who is here already, nor a line without a name."""
        return bool(self.roster.lines[at].name) and self.marks[at].verdict is not Verdict.SAME_PERSON

    def ticked(self, at: int, choices: Mapping[int, bool]) -> bool:
        """Is the line imported? ``choices`` (by line number) overrule what is proposed."""
        line = self.roster.lines[at]
        return bool(line.name) and choices.get(line.line_no, self.proposed(at))

    def chosen(self, choices: Mapping[int, bool]) -> list[RosterLine]:
        """The lines to import."""
        return [line for at, line in enumerate(self.roster.lines) if self.ticked(at, choices)]


def preview_of(roster: Roster, state: State) -> Preview:
    """The list compared with itself and with who is in the tournament already."""
    known = [KnownPlayer(player.id, player.name, player.city) for player in state.player.values()]
    return Preview(roster, mark_duplicates(roster, known))


def question_text(preview: Preview, resembling: Sequence[int], count: int) -> str:
    """What is asked before ``count`` lines are imported, some of them like another name."""
    names = [
        _("{one} — {other}").format(one=preview.roster.lines[at].name, other=preview.marks[at].other_name)
        for at in resembling[:MOST_ASKED]
    ]
    if len(resembling) > MOST_ASKED:
        names.append("…")
    return ngettext(
        "{count} name is like another: {names}. Import all {all}?",
        "{count} names are like others: {names}. Import all {all}?",
        len(resembling),
    ).format(count=len(resembling), names="; ".join(names), all=count)


def new_players(lines: Sequence[RosterLine]) -> tuple[NewPlayer, ...]:
    """The lines as the command takes them."""
    return tuple(NewPlayer(line.name, line.city, line.club, line.number, line.members) for line in lines)


def with_role(roles: Sequence[ColumnRole], at: int, role: ColumnRole) -> tuple[ColumnRole, ...]:
    """The roles after one column was given another: city, club and number stand in one column only."""
    changed = [ColumnRole.IGNORE if role in _ONLY_ONE and old is role else old for old in roles]
    changed[at] = role
    return tuple(changed)


def pages_of(roster: Roster, room: int) -> list[range]:
    """The columns of the list in pages that fit into ``room`` logical pixels beside the others."""
    fit = max(1, (room - LINE_W - TICK_W - WHAT_W) // LEAST_COLUMN)
    width = len(roster.columns)
    return [range(first, min(first + fit, width)) for first in range(0, width, fit)] or [range(0)]


def page_with_name(roster: Roster, pages: Sequence[range]) -> int:
    """On which page stands the name?"""
    named = [at for at, role in enumerate(roster.columns) if role in NAME_ROLES]
    return next((number for number, page in enumerate(pages) if named and named[0] in page), 0)


def import_columns(roster: Roster, page: range, room: int) -> tuple[ColumnSpec, ...]:
    """Line, tick, the columns of the page as wide as what stands in them, and what becomes of the line."""
    spare = room - LINE_W - TICK_W - WHAT_W
    widths = [_natural_width(roster, at) for at in page]
    most = max(LEAST_COLUMN, spare - sum(widths) + max(widths, default=0))
    widths = [min(width, most) for width in widths]
    while sum(widths) > spare and max(widths) > LEAST_COLUMN:
        widest = widths.index(max(widths))
        widths[widest] = max(LEAST_COLUMN, widths[widest] - (sum(widths) - spare))
    return (
        ColumnSpec("line", _("Line"), LINE_W, "right"),
        ColumnSpec("tick", "", TICK_W, "center", tooltip=_("Import this line")),
        *(ColumnSpec(f"c{at}", _heading(roster, at), width) for at, width in zip(page, widths, strict=True)),
        ColumnSpec("what", _("What happens")),
    )


def _heading(roster: Roster, at: int) -> str:
    return roster.headings[at] or _("column {number}").format(number=at + 1)


def _natural_width(roster: Roster, at: int) -> int:
    texts = [fields[at] for fields in roster.cells[:SAMPLED_LINES] if at < len(fields)]
    measure = metrics(tokens.BODY)
    widest = max(
        (measure.horizontalAdvance(text[:60]) for text in (*texts, _heading(roster, at))), default=0.0
    )
    # Over the column stands a box with its role, which has an arrow.
    role = measure.horizontalAdvance(column_role_text(roster.columns[at].value)) + ROLE_BOX_W
    return round(min(MOST_COLUMN, max(LEAST_COLUMN, widest + 26, role)))


def import_rows(preview: Preview, which: Shown, choices: Mapping[int, bool]) -> list[Row]:
    """One row a line, its fields as they would be recorded; the keys are line numbers."""
    return [_row(preview, at, choices) for at in preview.shown(which)]


def _row(preview: Preview, at: int, choices: Mapping[int, bool]) -> Row:
    roster = preview.roster
    line = roster.lines[at]
    ticked = preview.ticked(at, choices)
    cells = {
        "line": cell(str(line.line_no), Look.GREY),
        "tick": Cell(check=ticked, spoken=_("imported") if ticked else _("not imported")),
        "what": _what(preview, at),
    }
    fields = roster.cells[at]
    for column, role in enumerate(roster.columns):
        # Marks of writing direction and the like are not recorded: a name that reads right only by them is seen so here.
        text = clean_name(fields[column]) if column < len(fields) else ""
        look = Look.GREY if role is ColumnRole.IGNORE else Look.MUTED if role in _QUIET else Look.TEXT
        cells[f"c{column}"] = cell(text or "–", look, tooltip=text)
    return Row(line.line_no, cells)


def _what(preview: Preview, at: int) -> Cell:
    line, mark = preview.roster.lines[at], preview.marks[at]
    if line.problem is LineProblem.NO_NAME:
        return _noted(Chip(ChipKind.QUIET, _("skipped"), "circle-x"), line_problem_text(line.problem))
    if line.problem is not None:
        return _noted(Chip(ChipKind.LATE, _("look"), "triangle-alert"), line_problem_text(line.problem))
    if mark.verdict is Verdict.NEW or mark.likeness is None:
        count = len(line.members)
        told = ngettext("{count} member", "{count} members", count).format(count=count) if count else ""
        return _noted(Chip(ChipKind.GOOD, _("new"), "plus"), told)
    other = ", ".join(filter(None, (mark.other_name, mark.other_city)))
    if mark.line is not None:
        other = _("line {line}: {name}").format(line=mark.line, name=other)
    if mark.verdict is Verdict.NAMESAKE:
        return _noted(Chip(ChipKind.GOOD, _("namesake"), "users"), other)
    if mark.verdict is Verdict.SAME_PERSON:
        return _noted(Chip(ChipKind.LATE, _("here already"), "user-search"), other)
    how = likeness_text(mark.likeness)
    return _noted(
        Chip(ChipKind.LATE, _("ask"), "user-search"), _("{name} ({how})").format(name=other, how=how)
    )


def _noted(chip: Chip, note: str) -> Cell:
    parts = (Part(note, Look.CAPTION),) if note else ()
    return Cell(parts, chip=chip, tooltip=note, spoken=f"{chip.text} {note}".strip())
