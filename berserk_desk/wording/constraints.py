"""What has the judge settled about pairings? One short line for each setting, ban and arrangement."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.terms import FIRST_ROUND, ArrangementKind, LastRound
from berserk_desk.tournament.constraints import CLUB
from berserk_desk.tournament.event_rows import Apart, Arrangement, Forbidden, PairingSettings, TableRange
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _
from berserk_desk.wording.people import player_name


def settings_lines(
    settings: PairingSettings, apart: Iterable[Apart], ranges: Iterable[TableRange]
) -> list[str]:
    """What differs from the usual: draws by lot, nobody kept apart, tables from the first on."""
    lines = [apart_line(row) for row in apart]
    tables = ranges_text(ranges)
    if tables:
        lines.append(_("tables {numbers}").format(numbers=tables))
    if settings.judges_when_odd:
        lines.append(_("judges play only in an odd field"))
    if settings.last_round is LastRound.BY_STANDINGS:
        lines.append(_("the last round by places"))
    if settings.meetings_from > FIRST_ROUND:
        lines.append(_("meetings count from round {round}").format(round=settings.meetings_from))
    return lines


def apart_line(row: Apart) -> str:
    """«club-mates do not meet up to round 2»; a wish is called one."""
    if row.hard:
        words = _("club-mates never meet") if row.by == CLUB else _("players from one city never meet")
        until = (
            _("club-mates do not meet up to round {round}")
            if row.by == CLUB
            else _("players from one city do not meet up to round {round}")
        )
    else:
        words = (
            _("club-mates meet only if they must")
            if row.by == CLUB
            else _("players from one city meet only if they must")
        )
        until = (
            _("club-mates meet only if they must, up to round {round}")
            if row.by == CLUB
            else _("players from one city meet only if they must, up to round {round}")
        )
    return words if row.until_round is None else until.format(round=row.until_round)


def ranges_text(ranges: Iterable[TableRange]) -> str:
    """«1–10, 21–30, 41–»: as it is typed; an open end is left open."""
    return ", ".join(
        str(row.first) if row.first == row.last else f"{row.first}–{'' if row.last is None else row.last}"
        for row in ranges
    )


def forbidden_line(state: State, row: Forbidden) -> str:
    """Who is not to be paired, and why."""
    line = _("{first} and {second}").format(
        first=player_name(state, row.first), second=player_name(state, row.second)
    )
    return f"{line} — {row.reason}" if row.reason else line


def arrangement_line(state: State, row: Arrangement) -> str:
    """What is settled for a round, and why."""
    first = player_name(state, row.first)
    match row.kind:
        case ArrangementKind.LOCK if row.second is not None:
            line = _("{first} — {second}").format(first=first, second=player_name(state, row.second))
        case ArrangementKind.BYE:
            line = _("bye by hand: {player}").format(player=first)
        case _:
            line = _("left out: {player}").format(player=first)
    return f"{line} — {row.reason}" if row.reason else line
