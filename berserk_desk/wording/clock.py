"""How is the time of a round written: "47:35", "−02:14", "до 14:18"?"""

from __future__ import annotations

from datetime import datetime, timedelta

from berserk_desk.wording.language import _, ngettext
from berserk_desk.wording.numbers import MINUS, NBSP

MOST_IN_MINUTES = 100 * 60
"""From 100 minutes on the hours stand apart."""


def seconds_left(remaining: int) -> int:
    """Milliseconds as the whole seconds that are shown: a begun second still counts, and 0 is shown for one."""
    return -(-remaining // 1000)


def clock_text(remaining: int) -> str:
    """Time left in milliseconds: "47:35", "1:40:00", below zero "−02:14"."""
    seconds = seconds_left(remaining)
    sign = MINUS if seconds < 0 else ""
    seconds = abs(seconds)
    if seconds >= MOST_IN_MINUTES:
        return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{sign}{seconds // 60:02}:{seconds % 60:02}"


def until_text(now: datetime, remaining: int) -> str:
    """The time of day at which the time is over, or was: "до 14:18", "время вышло в 14:18"."""
    end = now + timedelta(milliseconds=remaining)
    if remaining > 0:
        return _("until {time}").format(time=f"{end:%H:%M}")
    return _("time was over at {time}").format(time=f"{end:%H:%M}")


def extra_text(minutes: int) -> str:
    """Extra minutes: "+10 мин"."""
    sign = "+" if minutes >= 0 else MINUS
    text = ngettext("{sign}{count} min", "{sign}{count} min", abs(minutes))
    return text.format(sign=sign, count=abs(minutes)).replace(" ", NBSP)
