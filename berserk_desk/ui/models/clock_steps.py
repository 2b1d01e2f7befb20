"""Which steps are the clock's, which no undo takes back, and which of them does an undo pass over?"""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.tournament.history import Step

OF_THE_CLOCK = frozenset(("add_minutes", "start_clock", "pause_clock", "resume_clock", "stop_clock"))


def passed_over(steps: Sequence[Step], behind: int) -> Step | None:
    """The last step of the clock after step ``behind``; None where there is none."""
    return next((step for step in reversed(steps[behind:]) if step.kind in OF_THE_CLOCK), None)
