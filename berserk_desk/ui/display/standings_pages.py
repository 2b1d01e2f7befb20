"""On which pages does the hall see the standings that were published?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.reports.frame import in_language
from berserk_desk.reports.standings_sheet import place_texts, sum_steps
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import brackets, day
from berserk_desk.tournament.final_places import final_rows
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings, standings_after
from berserk_desk.ui.display.page import PLACE_ROWS, Head, Page, PlaceLine, in_pages, lines_a_column
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, format_time
from berserk_desk.wording.people import names_of


def published_table(state: State, number: RoundNo) -> Table:
    """What the hall sees after that round: the table it counts in; once all is over the places over all stages."""
    if not (_is_last(state, number) and (state.stage or brackets.playoff_stages(state))):
        return standings_after(state, number)
    main = standings(state)
    return replace(main, rows=final_rows(state, main))


def _is_last(state: State, number: int) -> bool:
    return state.event.finished and number == day.last_number(state)


def standings_pages(state: State, shown: Published, *, letters: int = 100) -> list[Page]:
    """The table as it was published: places, points, the first sum. Of penalties nothing."""
    table = published_table(state, RoundNo(shown.number))
    names, places = names_of(state.player), place_texts(table)
    sums = sum_steps(state)[:1]
    rows = lines_a_column(PLACE_ROWS, letters)
    lines = []
    for row in table.rows:
        player = PlayerId(row.player)
        value = row.values[sums[0].id] if sums else None
        lines.append(
            PlaceLine(
                places[row.player],
                names.players[player].name,
                names.short[player],
                names.telling.get(player, ""),
                format_points(row.points),
                format_points(value) if isinstance(value, int) else "",
            )
        )
    if _is_last(state, shown.number):
        title = _("Final standings")
    else:
        title = _("Standings after round {round}").format(round=shown.number)
    told = _("Published at {time}").format(time=format_time(shown.at))
    pages = []
    at = 0
    for part in in_pages(lines, 2 * rows):
        span = _("places {first}–{last} of {all}").format(first=at + 1, last=at + len(part), all=len(lines))
        at += len(part)
        head = Head(title, f"{state.event.name} · {span}", shown.text)
        if shown.text:
            head = replace(head, above=_("round {round} starts at").format(round=shown.number + 1))
        pages.append(
            Page(
                head,
                told,
                places=tuple(part),
                points_word=_("Points"),
                sum_word=in_language(sums[0].short) if sums else "",
                rows=rows,
            )
        )
    return pages
