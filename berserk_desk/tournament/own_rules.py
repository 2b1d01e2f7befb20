"""The rulebook in force: the edition with the tournament's own copy of its values (rules.md 1)."""

from __future__ import annotations

from functools import lru_cache

from berserk_desk.rules.editions import edition
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.rules.values import values, with_tie_breaks, with_values
from berserk_desk.terms import ByeInSums, LegacyReading, Level, PlayFormat, Points, TieBreak
from berserk_desk.tournament.event_rows import Regulations


@lru_cache(maxsize=64)
def rulebook_of(rules: Regulations) -> Rulebook:
    """The rulebook by which this tournament is judged. Raises ``KeyError`` for an unknown edition."""
    own = {
        "points.win": rules.points_win,
        "points.technical_win": rules.points_technical_win,
        "points.draw": rules.points_draw,
        "points.loss": rules.points_loss,
        "points.bye": rules.points_bye,
        "points.privilege_bye": rules.points_privilege_bye,
    }
    crystals = {
        "crystals.limit": rules.crystal_limit,
        "crystals.near": rules.crystal_near,
        "crystals.far": rules.crystal_far,
    }
    book = with_values(
        edition(rules.edition),
        {**own, **{key: value for key, value in crystals.items() if value is not None}},
    )
    return with_tie_breaks(book, [TieBreak(step) for step in rules.tie_breaks])


def regulations_of(
    book: Rulebook,
    *,
    planned_rounds: int,
    round_minutes: int | None = None,
    play_format: PlayFormat = PlayFormat.CONSTRUCTED,
    level: Level = Level.AMATEUR,
    grand_prix: bool = False,
    legacy_reading: LegacyReading = LegacyReading.TEXT,
) -> Regulations:
    """A tournament's first copy of an edition's values."""
    numbers = values(book)
    return Regulations(
        id=1,
        edition=book.id,
        planned_rounds=planned_rounds,
        round_minutes=book.defaults.round_minutes if round_minutes is None else round_minutes,
        play_format=play_format,
        level=level,
        grand_prix=grand_prix,
        points_win=Points(numbers["points.win"]),
        points_technical_win=Points(numbers["points.technical_win"]),
        points_draw=Points(numbers["points.draw"]),
        points_loss=Points(numbers["points.loss"]),
        points_bye=Points(numbers["points.bye"]),
        points_privilege_bye=Points(numbers["points.privilege_bye"]),
        crystal_limit=numbers.get("crystals.limit"),
        crystal_near=numbers.get("crystals.near"),
        crystal_far=numbers.get("crystals.far"),
        tie_breaks=tuple(step.id.value for step in book.tie_breaks),
        bye_in_opponents_sums=book.byes.in_opponents_sums or ByeInSums.COUNTED,
        legacy_reading=legacy_reading,
        unstated=_without_use(book),
    )


def _without_use(book: Rulebook) -> tuple[str, ...]:
    """Which settings belong to other editions only?"""
    readings = 0 if book.crystals is None else len(book.crystals.readings)
    unused = (
        ("legacy_reading", readings < 2),
        ("bye_in_opponents_sums", book.byes.in_opponents_sums is None),
    )
    return tuple(name for name, without in unused if without)
