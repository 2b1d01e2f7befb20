"""What is a place called, and what are counts of penalties?"""

from __future__ import annotations

from berserk_desk.standings.ledger import Penalties
from berserk_desk.standings.table import Row, Table
from berserk_desk.wording.language import _, ngettext
from berserk_desk.wording.numbers import places_phrase


def place_of(table: Table, row: Row) -> str:
    """A row's place as written: "5", shared "2–5"; "–" for who has none."""
    if row.place is None:
        return "–"
    sharing = sum(1 for each in table.rows if each.place == row.place)
    return places_phrase(row.place, row.place + sharing - 1)


def place_title(table: Table, row: Row) -> str:
    """The place as a heading."""
    if row.place is None:
        return _("No place")
    place = place_of(table, row)
    return (
        _("Places {places}, shared").format(places=place)
        if row.shared
        else _("Place {place}").format(place=place)
    )


def penalties_text(penalties: Penalties) -> str:
    """The counts in force in words, the heaviest first; "none" where there are none."""
    parts = []
    if penalties.disqualifications:
        parts.append(_("disqualification"))
    if penalties.losses:
        parts.append(
            ngettext("{count} loss by penalty", "{count} losses by penalty", penalties.losses).format(
                count=penalties.losses
            )
        )
    if penalties.points:
        parts.append(
            ngettext("{count} penalty point", "{count} penalty points", penalties.points).format(
                count=penalties.points
            )
        )
    if penalties.warnings:
        parts.append(
            ngettext("{count} warning", "{count} warnings", penalties.warnings).format(
                count=penalties.warnings
            )
        )
    return ", ".join(parts) or _("no penalties")
