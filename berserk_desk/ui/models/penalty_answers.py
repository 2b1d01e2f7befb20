"""What does the line of penalties answer to what is typed: its meaning, why not, or a question first? No Qt objects."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PenaltyKind
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.penalty_entry import PenaltyEntry
from berserk_desk.ui.models.penalty_readback import candidate_parts, entry_parts, kind_words
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext


@dataclass(frozen=True, slots=True)
class Answer:
    """Words, and the keys that act then."""

    parts: tuple[Part, ...]
    keys: tuple[KeyHint, ...] = ()


def meaning(state: State, entry: PenaltyEntry, *, changing: bool) -> Answer:
    """What would be written so far; ``changing``: in place of what is on record."""
    if not entry.candidates:
        return Answer((Part(_("nobody is called so"), Role.MUTED),))
    if entry.player is None:
        return Answer(tuple(candidate_parts(state, entry)), _choose())
    parts = tuple(entry_parts(state, entry))
    if not entry.ready:
        return Answer(parts)
    if changing:
        return Answer((Part(_("To be"), Role.MUTED), *parts), (KeyHint("Enter", _("change")),))
    return Answer(parts, (KeyHint("Enter", _("write")),))


def why_not(state: State, entry: PenaltyEntry) -> Answer | None:
    """Why can it not be written? None when it can."""
    if not entry.candidates:
        return Answer((Part(_("Nobody has this name. Write the beginning of a name, or a table.")),))
    if entry.player is None:
        count = len(entry.candidates)
        words = ngettext("{count} player begins so", "{count} players begin so", count).format(count=count)
        return Answer((Part(words), *candidate_parts(state, entry)), _choose())
    if entry.kind is None:
        return Answer((Part(_("Which kind? Write: {kinds}.").format(kinds=kind_words())),))
    return None


def asked_before(state: State, entry: PenaltyEntry) -> Answer | None:
    """What is asked before a new one is written? None when nothing is."""
    if entry.player is not None and entry.kind is PenaltyKind.DISQUALIFICATION:
        return Answer(
            (
                Part(_("Disqualify?"), Role.STRONG),
                *name_parts(state, entry.player),
                Part(_("loses the place"), Role.MUTED),
            ),
            (KeyHint("Ctrl+Enter", _("do it")), KeyHint("Esc", _("no"))),
        )
    if not entry.reason:
        return Answer(
            (
                Part(_("For what? Nothing is written."), Role.STRONG),
                Part(_("; and the reason behind the kind"), Role.MUTED),
            ),
            (KeyHint("Ctrl+Enter", _("write without")),),
        )
    return None


def _choose() -> tuple[KeyHint, ...]:
    return (KeyHint(_("Up, Down"), _("choose")),)
