"""What would the same totals be under every edition that counts crystals? For the dialog's comparison."""

from __future__ import annotations

from typing import NamedTuple

from berserk_desk.rules.crystals import CrystalVerdict, count
from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.terms import LegacyReading


class UnderEdition(NamedTuple):
    """A verdict with the edition and, where it can be read in two ways, the reading it comes from."""

    edition: str
    reading: LegacyReading | None
    verdict: CrystalVerdict


def under_other_editions(first: int, second: int) -> tuple[UnderEdition, ...]:
    """What do these totals come to in each edition with a count, and in each of its readings?

    By the printed thresholds, not by a tournament's own copy. One entry a reading, in the order of the editions; the
    caller marks or leaves out its own. Raises ``CrystalError`` for totals that cannot be counted.
    """
    return tuple(
        UnderEdition(edition_id, reading.id, count(edition(edition_id), first, second, reading.id))
        for edition_id in EDITION_IDS
        if (rule := edition(edition_id).crystals) is not None
        for reading in rule.readings
    )
