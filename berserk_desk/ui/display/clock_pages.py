"""What does the hall see of the clock, in the head of a page or alone with the tables that play on?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.page import Head, LateCard, Page, in_pages
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.clock import clock_text

FEW_CARDS = 3
CARDS_A_PAGE = 12


def with_clock(page: Page, reading: Reading | None) -> Page:
    """The page with the running clock in its head."""
    if reading is None or reading.doubtful or not reading.clock.started:
        return page
    return replace(page, head=replace(page.head, clock=reading.text, note=reading.note))


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
        return [Page(head, foot, amber=True, cards=tuple(part)) for part in in_pages(cards, CARDS_A_PAGE)]
    return [Page(head, foot if cards else "", big=reading.text, big_note="", amber=True, cards=tuple(cards))]


def _card(reading: Reading, table: int) -> LateCard:
    if reading.given_to(table) is None:
        return LateCard(str(table), "")
    left = reading.of_table(table)
    return LateCard(str(table), clock_text(left), over=left <= 0)
