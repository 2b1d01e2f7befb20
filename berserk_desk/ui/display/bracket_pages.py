"""On which pages does the hall see the tree of a playoff?"""

from __future__ import annotations

from berserk_desk.reports.bracket_drawing import bracket_picture, sheet_parts
from berserk_desk.tournament import brackets
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.page import Head, Page
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_time

BRACKET_ROWS = 8
"""Games of a bracket one over the other that can be read from the last row of a hall."""


def bracket_pages(state: State, shown: Published) -> list[Page]:
    """The tree of the last playoff, a large one in parts; parts in which all is decided are left out."""
    trees = brackets.playoffs(state)
    if not trees:
        return []
    pictures = [bracket_picture(state, trees[-1], part) for part in sheet_parts(trees[-1], BRACKET_ROWS)]
    open_ones = [each for each in pictures[:-1] if not all(box.decided for box in each.boxes)]
    head = Head(_("Playoff"), state.event.name)
    told = _("Published at {time}").format(time=format_time(shown.at))
    return [Page(head, told, bracket=picture) for picture in (*open_ones, pictures[-1])]
