"""A day as a judge types it: 17.10.2026, 17.10, 2026-10-17."""

from __future__ import annotations

import re
from datetime import date, datetime

from PySide6.QtCore import QLocale

from berserk_desk.wording import current_language

_RUSSIAN = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?$")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})$")
_ENGLISH = re.compile(r"(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def date_from_text(text: str, today: date | None = None) -> date | None:
    """Which day was typed? None for what is no day. A missing year is that of ``today``."""
    plain = text.strip()
    try:
        if found := _RUSSIAN.match(plain):
            day, month, year = found.groups()
            number = int(year) if year else (today or datetime.now().astimezone().date()).year
            return date(number + 2000 if number < 100 else number, int(month), int(day))
        if found := _ISO.match(plain):
            year, month, day = found.groups()
            return date(int(year), int(month), int(day))
        if (found := _ENGLISH.match(plain)) and found.group(2).lower() in _MONTHS:
            return date(int(found.group(3)), _MONTHS.index(found.group(2).lower()) + 1, int(found.group(1)))
    except ValueError:
        return None
    return None


def no_such_day(text: str) -> bool:
    """Is it written like a day that no calendar has: 31.02.2026?"""
    plain = text.strip()
    written = any(form.match(plain) for form in (_RUSSIAN, _ISO))
    return written and date_from_text(plain) is None


def weekday_text(day: date) -> str:
    """The day of the week in the program's language: «суббота»."""
    return QLocale(current_language()).dayName(day.isoweekday())
