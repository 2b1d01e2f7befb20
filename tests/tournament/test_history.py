"""Undo and redo as bookkeeping: what would be taken next, what is struck through, and what goes with what is taken back."""

from __future__ import annotations

from berserk_desk.terms import RoundId
from berserk_desk.tournament.clock_commands import StartClock
from berserk_desk.tournament.history import Role, Stacks, Step, reversal, stacks, struck
from berserk_desk.tournament.state import apply_changes, differences
from tests.builders import a_tournament, announced, do, paired


def steps(*roles: tuple[Role, int | None]) -> list[Step]:
    """Steps 1, 2, 3 … of these roles, each with the step that it takes back or brings again."""
    return [
        Step(number, role, "", "{}", (), "2026-10-17T12:00:00+07:00", "0.1", target=target)
        for number, (role, target) in enumerate(roles, 1)
    ]


UNDONE_AND_DONE_AGAIN = steps(
    (Role.FOUND, None), (Role.EDIT, None), (Role.MARK, None), (Role.UNDO, 2), (Role.REDO, 4), (Role.UNDO, 5)
)


def test_an_undo_gives_its_step_to_redo_a_redo_gives_it_back_and_an_edit_forgets_what_was_undone() -> None:
    now = [stacks(UNDONE_AND_DONE_AGAIN[:count]) for count in range(7)]
    assert now == [
        Stacks(), Stacks(), Stacks((2,)), Stacks((2,)), Stacks((), (4,)), Stacks((5,)), Stacks((), (6,)),
    ]  # fmt: skip
    edited = stacks([*UNDONE_AND_DONE_AGAIN, *steps(*[(Role.MARK, None)] * 6, (Role.EDIT, None))[6:]])
    assert edited == Stacks((7,))


def test_the_edit_is_struck_while_its_undo_is_in_force_however_often_it_is_brought_again() -> None:
    now = [struck(UNDONE_AND_DONE_AGAIN[:count]) for count in range(1, 7)]
    assert now == [set(), set(), set(), {2}, set(), {2}]


def test_a_mark_on_a_round_that_is_unmade_goes_with_it_and_comes_back_with_it() -> None:
    before = a_tournament(4)
    made = paired(before)
    marked = do(announced(made), StartClock(RoundId(1), "2026-10-17T12:00:00+07:00"))
    back = reversal(marked, differences(before, made))
    unmade = apply_changes(marked, back)
    assert unmade == before
    assert apply_changes(unmade, reversal(unmade, back)) == marked
