"""What must be known about a participant, in chips?"""

from __future__ import annotations

from berserk_desk.tournament.rows import Player
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.wording import _, ngettext


def marks_of(player: Player, namesake: bool) -> list[Chip]:
    """What must be known about the participant, the weightiest first."""
    marks = []
    if player.disqualified:
        marks.append(Chip(ChipKind.PENALTY, _("disqualified"), "ban"))
    elif player.dropped_after is not None:
        left = (
            _("left after round {round}").format(round=player.dropped_after)
            if player.dropped_after
            else _("left before round 1")
        )
        marks.append(Chip(ChipKind.QUIET, left, "user-x"))
    if player.privilege_byes:
        text = ngettext("{count} privilege bye", "{count} privilege byes", player.privilege_byes)
        marks.append(Chip(ChipKind.ACCENT, text.format(count=player.privilege_byes), "ticket"))
    if player.joined_round > 1:
        marks.append(
            Chip(ChipKind.QUIET, _("new from round {round}").format(round=player.joined_round), "user-plus")
        )
    if namesake:
        marks.append(Chip(ChipKind.QUIET, _("namesake"), "users"))
    if player.judge:
        marks.append(Chip(ChipKind.QUIET, _("judge"), "scale"))
    if player.fixed_table is not None:
        marks.append(
            Chip(ChipKind.QUIET, _("always at table {table}").format(table=player.fixed_table), "pin")
        )
    return marks
