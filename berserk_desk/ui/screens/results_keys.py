"""Which keys are named under the results desk, and which move there from its panel when that is hidden?"""

from __future__ import annotations

from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.wording import _


def bar_keys(
    *, entering: bool, past: bool, earlier: bool, matches: bool, bracket: bool = False
) -> list[KeyHint]:
    """The key bar.

    ``entering``: a round is announced; ``past``: it is corrected, not entered; ``earlier``: there is one before it;
    ``matches``: its games are noted; ``bracket``: it is of a playoff.
    """
    at_work = [
        *([KeyHint("Ctrl+B", _("Bracket or table"), _("Bracket"))] if bracket else []),
        *([] if past else [KeyHint("F4", _("Without a result"))]),
        *([KeyHint("Ctrl+G", _("By the games"))] if matches and not past else []),
        *([KeyHint("Ctrl+E", _("Correct"))] if past else []),
        *([KeyHint("Alt+←", _("Earlier round"), _("Round"))] if earlier else []),
        *([KeyHint("Alt+→", _("Later round"), _("Round"))] if past else []),
        KeyHint("Ctrl+P", _("Slips and lists")),
    ]
    always = [
        KeyHint("Ctrl+Z", _("Undo")),
        KeyHint("Ctrl+K", _("All commands"), _("Everything")),
        KeyHint("F1", _("Help")),
    ]
    return [*at_work, *always] if entering else always


def panel_keys(*, crystals: bool, past: bool) -> list[KeyHint]:
    """The keys that stand in the panel beside what they change.

    ``crystals``: the edition counts them; ``past``: what a slip says is changed by a correction only.
    """
    of_the_slip = [
        KeyHint("F2", _("Ground")),
        KeyHint("F3", _("Re-deals")),
        KeyHint("F5", _("Minutes")),
        KeyHint("F6", _("Signatures")),
    ]
    return [
        *([] if past else of_the_slip),
        *([KeyHint("F7", _("Crystals"))] if crystals else []),
        KeyHint("F8", _("Drop")),
        KeyHint("F9", _("Penalty")),
    ]
