"""On which pages does the hall find its tables: of a round by name or by table, of a draft by name?"""

from __future__ import annotations

from berserk_desk.reports.frame import seated
from berserk_desk.reports.pairings_by_table import bye_words
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.page import PAIR_ROWS, Head, Page, PairLine, in_pages, lines_a_column
from berserk_desk.wording import _
from berserk_desk.wording.people import PlayerNames, names_of


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
    for part in in_pages(lines, 2 * rows):
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
    for part in in_pages(lines, 2 * rows):
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
