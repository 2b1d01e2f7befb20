"""Every round of events that were really played, paired anew from its own past: legal, optimal, proven."""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.pairing import Problem, solve
from berserk_desk.pairing.engine import solve_with_certificate
from tests.pairing.certificate import proves
from tests.pairing.oracle import free_players
from tests.pairing.problems import as_score, measured, pairing_of
from tests.pairing.real_events import event_files, problems_of


@pytest.fixture(scope="session")
def real(shared: Path) -> Path:
    folder = shared / "data" / "real"
    if not folder.is_dir():
        pytest.skip("the real events are not on this machine: no folder 'data/real' beside the shared cases")
    return folder


def paired_anew(problem: Problem, seed: int) -> None:
    answer = solve(problem, seed)
    pairs, bye, left_over = pairing_of(answer)
    met = {(one, other) for one, others in problem.met.items() for other in others}
    assert not met & set(pairs)
    seated = [player for pair in pairs for player in pair] + list(left_over) + ([] if bye is None else [bye])
    assert sorted(seated) == [entrant.player for entrant in free_players(problem)]
    assert left_over == ()
    assert as_score(answer) == measured(problem, (pairs, bye, left_over))
    forced, certificate = solve_with_certificate(problem, seed)
    assert proves(problem, forced, certificate)
    assert forced.objective == answer.objective


@pytest.mark.parametrize("number", ["01", "02", "03", "04", "05", "06"])
def test_the_rounds_of_a_real_event_are_paired_anew_legal_and_optimal(real: Path, number: str) -> None:
    (path,) = [path for path in event_files(real) if path.name.startswith(number)]
    for round_no, problem in problems_of(path):
        paired_anew(problem, round_no)


@pytest.mark.long
@pytest.mark.parametrize("number", ["07", "09", "10", "11", "12", "13", "14"])
def test_the_rounds_of_a_large_real_event_are_paired_anew_legal_and_optimal(real: Path, number: str) -> None:
    (path,) = [path for path in event_files(real) if path.name.startswith(number)]
    for round_no, problem in problems_of(path):
        paired_anew(problem, round_no)
