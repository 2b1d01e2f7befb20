"""Any order of edits, marks, undo, redo, reopening, copies, export and import: the document is what a simple model says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import seed as from_seed
from hypothesis.stateful import run_state_machine_as_test

from berserk_desk.tournament.commands import KINDS
from tests.properties.every_command import EveryCommand

ENOUGH = 5000
"""Steps of one of the ten parts of a long run."""


def run(examples: int, steps: int, number: int | None = None) -> int:
    """So many machines of at most so many steps each; how many steps they took."""
    taken = 0

    class Counted(EveryCommand):
        def teardown(self) -> None:
            nonlocal taken
            taken += self.steps
            super().teardown()

    how = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=number is None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Counted if number is None else from_seed(number)(Counted), settings=how)
    return taken


def test_whatever_a_judge_does_and_undoes_the_document_is_what_a_simple_model_says() -> None:
    assert run(25, 30) > 250


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_in_5000_steps_of_every_command_the_document_is_what_a_simple_model_says(
    seed: int, part: int
) -> None:
    """Ten times five thousand (issue 8, Acceptance)."""
    EveryCommand.done.clear()
    steps, number = 0, 0
    while steps < ENOUGH:
        steps += run(20, 50, seed * 1000 + part * 50 + number)
        number += 1
    missing = KINDS - EveryCommand.done
    assert not missing
    print(f"counted: {steps} steps of the state machine, 0 states that differ")  # noqa: T201 - a long run says what it did
