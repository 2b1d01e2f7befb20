"""What does the hall see where there are words alone: the name of the event, a text of the judge?"""

from __future__ import annotations

from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.page import Head, Page
from berserk_desk.wording.numbers import format_dates


def title_page(state: State) -> Page:
    """Which event is this? What stands there when nothing else is shown."""
    event = state.event
    under = " · ".join(filter(None, (event.city, format_dates(event.date, event.end_date))))
    return Page(Head(event.name, under), text=event.name)


def text_page(state: State, shown: Published) -> Page:
    """A text of the judge's."""
    return Page(Head(state.event.name, ""), text=shown.text)
