"""How are numbers, dates and counted things written in the current language?

Russian: decimal comma, дд.мм.гггг; both: a real minus, and a space that does not break between a number and its word.
"""

from __future__ import annotations

import datetime

from berserk_desk.wording.language import _, current_language, ngettext

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"

_STEP = 1024
"""Bytes in a KB, KB in a MB."""

_GENITIVE = 2
"""Takes the form of "2": a fraction governs the genitive singular in Russian («2,9 очка»), the plural in English."""


def decimal_sign() -> str:
    """What stands between the whole and the tenths: a comma in Russian, a point in English?"""
    return "," if current_language() == "ru" else "."


def format_points(tenths: int) -> str:
    """How is a number of tenths written: 30 → "3", 29 → "2,9" ("2.9" in English), -10 → "−1"?"""
    whole, tenth = divmod(abs(tenths), 10)
    sign = MINUS if tenths < 0 else ""
    return f"{sign}{whole}{decimal_sign()}{tenth}" if tenth else f"{sign}{whole}"


def format_score(first: int, second: int) -> str:
    """How is a score in tenths written: (30, 0) → "3–0"?"""
    return f"{format_points(first)}–{format_points(second)}"


def format_size(size: int) -> str:
    """How is a number of bytes written: 718 → "718 bytes", 5242880 → "5 MB"? Rounded up, as a limit's excess is seen."""
    if size < _STEP:
        return ngettext("{count} byte", "{count} bytes", size).format(count=size)
    if size < _STEP**2:
        return _("{count} KB").format(count=-(-size // _STEP))
    return _("{count} MB").format(count=-(-size // _STEP**2))


def format_date(iso: str | None) -> str:
    """How is an ISO day written: "2026-10-17" → "17.10.2026" ("17 Oct 2026" in English)?

    "" for None; a text that is no ISO day comes back as it is.
    """
    if not iso:
        return ""
    try:
        day = datetime.date.fromisoformat(iso[:10])
    except ValueError:
        return iso
    if current_language() == "ru":
        return f"{day:%d.%m.%Y}"
    return f"{day.day} {_ENGLISH_MONTHS[day.month - 1]} {day.year}"


def format_dates(first: str | None, last: str | None) -> str:
    """How is a span of days written: "17.10.2026", or "17.10.2026 – 18.10.2026"?"""
    begin, end = format_date(first), format_date(last)
    return f"{begin} – {end}" if begin and end and begin != end else begin or end


def format_time(iso: str) -> str:
    """The time of day of an ISO moment, to the minute: "2026-10-17T14:21:05+07:00" → "14:21"."""
    try:
        return f"{datetime.datetime.fromisoformat(iso):%H:%M}"
    except ValueError:
        return iso


def points_phrase(tenths: int) -> str:
    """Points with their word: "1 очко", "3 очка", "2,9 очка", "5 очков"."""
    count = _GENITIVE if tenths % 10 else abs(tenths) // 10
    return _unbroken(
        ngettext("{points} point", "{points} points", count).format(points=format_points(tenths))
    )


def minutes_phrase(minutes: int) -> str:
    """Minutes with their word: "50 минут"."""
    return _unbroken(ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes))


def players_phrase(count: int) -> str:
    """Participants with their word: "41 участник"."""
    return _unbroken(ngettext("{count} participant", "{count} participants", count).format(count=count))


def places_phrase(first: int, last: int) -> str:
    """A place, or the places that are shared: "5", "5–7"."""
    return f"{first}" if last == first else f"{first}–{last}"


def listed(parts: list[str]) -> str:
    """Several texts as one: "a", "a и b", "a, b и c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def _unbroken(text: str) -> str:
    return text.replace(" ", NBSP)


_ENGLISH_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
