"""What is read back of a participant who is typed or was just added?"""

from __future__ import annotations

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.participants_rows import late_note
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.player_entry import TypedPlayer
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.people import namesake_mark


def typed_parts(typed: TypedPlayer, nameless: str = "", *, number: bool = False) -> list[Part]:
    """The name (or ``nameless``) and what is known besides; the ``number`` in the list only where it is typed."""
    known = [typed.city, typed.club, *([typed.number] if number else [])]
    return [
        Part(typed.name or nameless, Role.STRONG),
        *((Part(", ".join(typed.members), Role.TEXT, gap=10),) if typed.members else ()),
        *(Part(text, Role.MUTED, gap=10) for text in known if text),
    ]


def typed_note(state: State, typed: TypedPlayer) -> str:
    """What is worth saying behind the name: too much typed, entered late, nothing of city or club."""
    note = late_note(state)
    if typed.extra:
        return _("too much: {text}").format(text=typed.extra)
    if not note and typed.parts > 1 and not typed.club:
        return _("no club given") if typed.city else _("no city or club given")
    return note


def added_parts(state: State, player: PlayerId) -> list[Part]:
    """Who was added, and how many are here now."""
    row = state.player[player]
    where = ", ".join(filter(None, (row.city, row.club)))
    # Of a namesake his city is said once.
    told = name_parts(state, player, Role.STRONG, mark=namesake_mark(state, player) not in where)
    parts = [Part(_("Added:")), *told]
    if where:
        parts.append(Part(where, Role.MUTED, gap=10))
    here = sum(1 for other in state.player.values() if day.is_here(other))
    parts.append(
        Part(late_note(state, short=True) or _("{count} in all").format(count=here), Role.NOTE, gap=10)
    )
    return parts
