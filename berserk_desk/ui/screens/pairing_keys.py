"""Which keys are named under the pairing, and which move there from its panel when that is hidden?"""

from __future__ import annotations

from berserk_desk.tournament.state import State
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.settled_facts import SETTLE_KEY
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.wording import _


def _always() -> list[KeyHint]:
    return [KeyHint("Ctrl+K", _("All commands")), KeyHint("F1", _("Help"))]


def question_keys(ways: int) -> list[KeyHint]:
    """While the judge is asked which of so many ways the round is to be paired."""
    digits = KeyHint(f"1…{ways}", _("Choose"))
    return [digits, KeyHint("Ctrl+Enter", _("Decide")), KeyHint("Esc", _("Leave it")), *_always()]


def before_keys(state: State, *, preparing: bool, scoring: bool) -> list[KeyHint]:
    """Before a round is made. ``scoring``: it can still be noted that the scoring was announced."""
    step = moment.before_words(state).step
    announced = [KeyHint("F2", _("Scoring announced"))] if scoring else []
    people = [KeyHint("Ctrl+1", _("Participants"))] if step.key != "Ctrl+1" else []
    again = step.key == SETTLE_KEY or not preparing
    settle = [] if again else [KeyHint(SETTLE_KEY, _("Who plays, locks, byes"))]
    return [KeyHint(step.key, step.words), *settle, *announced, *people, *_always()]


def round_keys(*, redraw: bool) -> list[KeyHint]:
    """While the pairs of a round are shown. ``redraw``: they can be drawn anew."""
    keys = [KeyHint("F3", _("Another draw"))] if redraw else []
    return [*keys, KeyHint("Ctrl+P", _("Print")), KeyHint("Ctrl+Z", _("Undo")), *_always()]


def panel_keys(*, changeable: bool, drafted: bool, drawn: bool) -> list[KeyHint]:
    """The keys that stand in the panel beside the pairs. ``drawn``: the pairs could be others."""
    keys = [KeyHint("Enter", _("Why this pair"))]
    if changeable:
        if drawn:
            by_hand = _("Pairs by hand…") if drafted else _("Repair the round…")
            keys += [KeyHint("F5", by_hand), KeyHint("F6", _("Swap players"))]
        keys.append(KeyHint("F8", _("Cancel the round")))
    return keys
