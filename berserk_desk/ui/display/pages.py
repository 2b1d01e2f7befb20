"""Which pages does the hall see? Plain words and numbers, ready to be painted; nothing that was not published.

The state handed in is the one of the publication, so a later correction, a penalty or a note cannot get here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeVar

from berserk_desk.reports.bracket_drawing import bracket_picture, sheet_parts
from berserk_desk.reports.bracket_picture import BracketPicture
from berserk_desk.reports.frame import in_language, seated
from berserk_desk.reports.pairings_by_table import bye_words
from berserk_desk.reports.standings_sheet import place_texts, sum_steps
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import brackets, day, stages
from berserk_desk.tournament.final_places import final_rows
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings, standings_after
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.clock import clock_text
from berserk_desk.wording.numbers import format_dates, format_points, format_time
from berserk_desk.wording.people import PlayerNames, names_of

Line = TypeVar("Line")

PAIR_ROWS = 7
PLACE_ROWS = 10
"""Rows of one column at letters of 100 %; a page has two columns."""
BRACKET_ROWS = 8
"""Games of a bracket one over the other that can be read from the last row of a hall."""
FEW_CARDS = 3
CARDS_A_PAGE = 12
LETTERS = (85, 100, 115, 130)
"""Sizes of letters that can be chosen, in percent."""


@dataclass(frozen=True, slots=True)
class Head:
    """The dark band: what this is, of which event, and at the right the clock or another time."""

    title: str
    under: str
    clock: str = ""
    note: str = ""
    """Under the clock."""
    above: str = ""
    """Over a time that is no clock."""


@dataclass(frozen=True, slots=True)
class PairLine:
    """A table and who is meant: by name the player and under him the opponent, by table both."""

    table: str
    name: str
    short: str
    under: str
    under_short: str
    equal: bool = False
    """Both lines are players of the table, one as large as the other."""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A line of the standings."""

    place: str
    name: str
    short: str
    city: str
    """Of a namesake only."""
    points: str
    sum: str


@dataclass(frozen=True, slots=True)
class LateCard:
    """A table that still plays, with its own time if it was given minutes."""

    table: str
    time: str
    over: bool = False
    """Its own time is over too."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page. Only what belongs to its kind is filled; ``rows`` is how many lines a column has."""

    head: Head
    foot: str = ""
    pairs: tuple[PairLine, ...] = ()
    places: tuple[PlaceLine, ...] = ()
    points_word: str = ""
    sum_word: str = ""
    rows: int = 0
    big: str = ""
    """The clock alone."""
    big_note: str = ""
    amber: bool = False
    cards: tuple[LateCard, ...] = ()
    text: str = ""
    bracket: BracketPicture | None = None


def title_page(state: State) -> Page:
    """Which event is this? What stands there when nothing else is shown."""
    event = state.event
    under = " · ".join(filter(None, (event.city, format_dates(event.date, event.end_date))))
    return Page(Head(event.name, under), text=event.name)


def text_page(state: State, shown: Published) -> Page:
    """A text of the judge's."""
    return Page(Head(state.event.name, ""), text=shown.text)


def with_clock(page: Page, reading: Reading | None) -> Page:
    """The page with the running clock in its head."""
    if reading is None or reading.doubtful or not reading.clock.started:
        return page
    return replace(page, head=replace(page.head, clock=reading.text, note=reading.note))


def lines_a_column(usual: int, letters: int) -> int:
    """How many rows has a column at letters of so many percent?"""
    return max(2, round(usual * 100 / letters))


# -- pairings -----------------------------------------------------------------------------------------


def pairing_pages(
    state: State, shown: Published, *, by_table: bool = False, letters: int = 100
) -> list[Page]:
    """Every player once by the alphabet, or every table once; a single bye stands in the foot."""
    names = names_of(state.player)
    pairings = seated(state, shown.number)
    alone = [p for p in pairings if p.second is None]
    foot = ""
    if len(alone) == 1:
        foot = _("Bye: {name}").format(name=names.in_words(alone[0].first))
        pairings = tuple(p for p in pairings if p.second is not None)
    if by_table:
        lines = [(_table_line(state, names, pairing), "") for pairing in pairings]
    else:
        of_player = {player: p for p in pairings for player in (p.first, p.second) if player is not None}
        lines = [
            (_name_line(state, names, player, of_player[player]), _surname(names, player))
            for player in names.in_order(of_player)
        ]
    rows = lines_a_column(PAIR_ROWS, letters)
    title = _("Round {round}. Find your table").format(round=shown.number)
    pages = []
    for part in _parts(lines, 2 * rows):
        letters_range = f"{part[0][1]} — {part[-1][1]}" if part and not by_table else ""
        if by_table and part:
            letters_range = _("tables {first}–{last}").format(first=part[0][0].table, last=part[-1][0].table)
        under = " · ".join(filter(None, (state.event.name, letters_range)))
        pages.append(Page(Head(title, under), foot, pairs=tuple(line for line, _of in part), rows=rows))
    return pages


def seat_pages(state: State, *, letters: int = 100) -> list[Page]:
    """Every player of the last draft once by the alphabet: the number of his draft table, under his name the seat."""
    draft, names = stages.last_draft(state), names_of(state.player)
    place = {
        player: (table, seat)
        for table, seated in enumerate(stages.draft_tables(draft) if draft is not None else (), 1)
        for seat, player in enumerate(seated, 1)
    }
    lines = []
    for player in names.in_order(place):
        table, seat = place[player]
        words = _("draft table {table}, seat {seat}").format(table=table, seat=seat)
        under = " · ".join(filter(None, (names.telling.get(player, ""), words)))
        line = PairLine(str(table), names.players[player].name, names.short[player], under, under)
        lines.append((line, _surname(names, player)))
    rows = lines_a_column(PAIR_ROWS, letters)
    made = []
    for part in _parts(lines, 2 * rows):
        letters_range = f"{part[0][1]} — {part[-1][1]}" if part else ""
        head = Head(_("Find your draft table"), " · ".join(filter(None, (state.event.name, letters_range))))
        made.append(Page(head, "", pairs=tuple(line for line, _of in part), rows=rows))
    return made


def _surname(names: PlayerNames, player: PlayerId) -> str:
    return names.players[player].name.split()[0]


def _name_line(state: State, names: PlayerNames, player: PlayerId, pairing: Pairing) -> PairLine:
    other = day.opponent(pairing, player)
    telling = names.telling.get(player, "")
    if other is None:
        whole = short = bye_words(state, pairing)
    else:
        whole, short = names.in_words(other), names.in_words(other, initials=True)
    return PairLine(
        _table(pairing),
        names.players[player].name,
        names.short[player],
        " · ".join(filter(None, (telling, whole))),
        " · ".join(filter(None, (telling, short))),
    )


def _table_line(state: State, names: PlayerNames, pairing: Pairing) -> PairLine:
    first = names.in_words(pairing.first), names.in_words(pairing.first, initials=True)
    if pairing.second is None:
        second = (bye_words(state, pairing),) * 2
    else:
        second = names.in_words(pairing.second), names.in_words(pairing.second, initials=True)
    return PairLine(_table(pairing), *first, *second, equal=pairing.second is not None)


def _table(pairing: Pairing) -> str:
    return "–" if pairing.table_no is None else str(pairing.table_no)


# -- standings ----------------------------------------------------------------------------------------


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
    for part in _parts(lines, 2 * rows):
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


# -- a playoff -----------------------------------------------------------------------------------------


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


# -- the clock ----------------------------------------------------------------------------------------


def clock_pages(
    state: State, reading: Reading, playing: Sequence[Pairing], *, counts: bool, turns: int = 0
) -> list[Page]:
    """The clock alone; when the time is over, with the tables that still play, and what follows there.

    ``counts``: crystals are counted then; ``turns``: so many extra turns are played.
    """
    number = reading.number
    if not reading.over:
        words = _("Round {round}").format(round=number)
        if reading.clock.pack:
            words = _("Draft")
        elif reading.clock.running:
            words = _("Round {round}. Play goes on").format(round=number)
        head = Head(words, state.event.name)
        note = _("about to begin") if not reading.clock.started else reading.note
        return [Page(head, big=reading.text, big_note=note)]
    head = Head(_("Round {round}. Time is over").format(round=number), state.event.name)
    cards = [_card(reading, p.table_no) for p in playing if p.table_no is not None]
    foot = _("Call a judge.")
    if counts:
        foot = _("The second player ends the turn, then the crystals are counted. Call a judge.")
    elif turns:
        foot = ngettext(
            "{count} extra turn is played. Call a judge.",
            "{count} extra turns are played. Call a judge.",
            turns,
        ).format(count=turns)
    if len(cards) > FEW_CARDS:
        head = replace(head, clock=reading.text, note=reading.note)
        return [Page(head, foot, amber=True, cards=tuple(part)) for part in _parts(cards, CARDS_A_PAGE)]
    return [Page(head, foot if cards else "", big=reading.text, big_note="", amber=True, cards=tuple(cards))]


def _card(reading: Reading, table: int) -> LateCard:
    if reading.given_to(table) is None:
        return LateCard(str(table), "")
    left = reading.of_table(table)
    return LateCard(str(table), clock_text(left), over=left <= 0)


def foot_text(page: Page, at: int, count: int, seconds: int) -> str:
    """The foot of a page: which of how many it is, when it changes, and what else it says."""
    parts = []
    if count > 1:
        changes = ngettext(
            "Page {page} of {all}, changes in {count} second.",
            "Page {page} of {all}, changes in {count} seconds.",
            seconds,
        )
        parts.append(changes.format(page=at + 1, all=count, count=seconds))
    parts.append(page.foot)
    return " ".join(filter(None, parts))


def _parts(lines: Sequence[Line], size: int) -> list[Sequence[Line]]:
    """The lines in pages as full as the pages before them; none for no lines."""
    return [lines[size * at : size * (at + 1)] for at in range(ceil(len(lines) / size))]
