"""What stands at the head and the foot of every page, whatever lies between? Millimetres and points."""

from __future__ import annotations

from berserk_desk.reports.sheet_tables import Align, Foot, Heading
from berserk_desk.ui.paper.page import Page
from berserk_desk.ui.paper.type import Fitted, fit, width
from berserk_desk.wording import _

TITLE_LINE = 22.2
SUBTITLE_LINE = 28.8
HEAD_RULE = 31.0
BODY_WITHOUT_TITLES = 33.0
NOTES_END = 14.0
FOOT_RULE = 12.0
FOOT_LINE = 8.2
TITLE_SHARES = (0.86, 0.74, 0.62)
"""A title that is a long name goes down to the size of a name on the wall before it gets an ellipsis."""
SUBTITLE_PT = 12.0
MARK_PT = 16.0
NOTE_PT = 9.0
NOTE_MM = 4.2
FOOT_PT = 9.0


def draw_head(page: Page, heading: Heading, title_pt: float) -> None:
    """Draw what is repeated at the head of every page."""
    right = page.paper.width - page.margin
    room = right - page.margin
    mark = width(heading.mark, MARK_PT, bold=True) + 6.0 if heading.mark else 0.0
    title = fit(heading.title, room - mark, title_pt, bold=True, shares=TITLE_SHARES)
    page.text(page.margin, TITLE_LINE, title.text, title.pt, bold=True)
    page.text(right, TITLE_LINE, heading.mark, MARK_PT, bold=True, align=Align.RIGHT)
    aside = fit(heading.aside, room / 2, SUBTITLE_PT)
    subtitle_room = room - (width(aside.text, aside.pt) + 6.0 if aside.text else 0.0)
    subtitle = _fit_before(heading.subtitle, heading.subtitle_end, subtitle_room, SUBTITLE_PT)
    page.text(page.margin, SUBTITLE_LINE, subtitle.text, subtitle.pt)
    page.text(right, SUBTITLE_LINE, aside.text, aside.pt, align=Align.RIGHT)
    page.across(page.margin, right, HEAD_RULE, 0.5)


def _fit_before(text: str, end: str, room: float, pt: float) -> Fitted:
    """The text in that room; where it is too long, what stands before its ``end`` is cut."""
    if not end or not text.endswith(end):
        return fit(text, room, pt)
    return fit(text.removesuffix(end), room, pt, note=end)


def draw_foot(page: Page, foot: Foot, number: int, count: int) -> None:
    """Draw what is repeated at the foot of every page, and which of how many it is."""
    right, line = page.paper.width - page.margin, page.paper.height - FOOT_LINE
    page.across(page.margin, right, page.paper.height - FOOT_RULE, 0.2)
    pages = _("page {page} of {pages}").format(page=number, pages=count)
    page.text(right, line, pages, FOOT_PT, align=Align.RIGHT)
    room = right - page.margin - width(pages, FOOT_PT) - 6.0
    middle = fit(foot.middle, room / 2, FOOT_PT)
    middle_width = width(middle.text, middle.pt)
    left_room = room - (middle_width + 6.0 if middle.text else 0.0)
    left = _fit_before(foot.left, foot.left_end, left_room, FOOT_PT)
    page.text(page.margin, line, left.text, left.pt)
    # In the middle of the page, or further right where the left part is long.
    start = max(page.paper.width / 2 - middle_width / 2, page.margin + width(left.text, left.pt) + 6.0)
    page.text(start, line, middle.text, middle.pt)
