"""The faults that mutation testing makes: which there are, that each is one change, and the same for the same seed."""

from __future__ import annotations

import ast

from tools.faults import mutants_of, mutated
from tools.mutants import AT_FIRST, Coverage, Verdict, sample_of, survivors_in, with_those_before

SOURCE = '''\
"""Слова."""
from x import y

LIMIT: int = 3


def проверка(a: int, b: bool = True) -> int:
    """Сколько?"""
    if a < 2 and not b:
        raise ValueError("ё")
    y(a)
    return a + LIMIT
'''


def test_each_kind_of_fault_is_made_and_docstrings_annotations_and_imports_are_left_alone() -> None:
    made = {(m.place, m.before, m.after) for m in mutants_of("x.py", SOURCE)}
    assert made == {
        ("", "3", "(4)"),
        ("", "3", "(2)"),
        ("проверка", "True", "False"),
        ("проверка", "a < 2 and not b", "(a < 2 or not b)"),
        ("проверка", "a < 2", "(a <= 2)"),
        ("проверка", "2", "(3)"),
        ("проверка", "2", "(1)"),
        ("проверка", "not b", "bool(b)"),
        ("проверка", 'raise ValueError("ё")', "pass"),
        ("проверка", "y(a)", "pass"),
        ("проверка", "a + LIMIT", "(a - LIMIT)"),
    }


def test_every_fault_of_a_package_is_a_module_that_python_reads_and_is_another_one() -> None:
    whole = ast.dump(ast.parse(SOURCE))
    for mutant in mutants_of("x.py", SOURCE):
        assert ast.dump(ast.parse(mutated(SOURCE, mutant))) != whole


def test_faults_of_one_name_are_told_apart_so_that_a_reason_is_one_faults() -> None:
    names = [mutant.name for mutant in mutants_of("x.py", "def f(a):\n    return a + 1 + 1\n")]
    assert [name for name in names if "1 -> (2)" in name] == ["x.py f: 1 -> (2)", "x.py f: 1 -> (2) #2"]
    assert len(set(names)) == len(names)


def test_the_same_seed_takes_the_same_sample_and_another_seed_another() -> None:
    first = sample_of("standings", 30, 7)
    assert first == sample_of("standings", 30, 7)
    assert len(set(first)) == 30
    assert first != sample_of("standings", 30, 8)


def test_the_share_is_of_what_was_tried() -> None:
    assert Verdict("rules", 20, 17, ()).share == 85


def test_with_those_that_were_killed_before_the_share_is_of_the_whole_sample() -> None:
    left = tuple(sample_of("standings", 30, 7)[:3])
    again = with_those_before(Verdict("standings", 5, 2, left), 30, 7)
    assert (again.tried, again.killed, again.survivors) == (30, 27, left)


def test_only_the_tests_that_run_the_statement_are_asked_the_quickest_first() -> None:
    seconds = {"slow": 2.0, "quick": 0.1, "elsewhere": 0.01}
    lines = {"x.py": {9: frozenset({0, 1}), 10: frozenset({1}), 12: frozenset({2})}}
    coverage = Coverage(tuple(seconds), seconds, lines)
    assert coverage.tests_of("x.py", SOURCE, 9) == (["quick", "slow"], True)
    assert coverage.tests_of("x.py", SOURCE, 10) == (["quick"], True)
    assert coverage.tests_of("x.py", SOURCE, 11) == ([], True)
    # A constant, or the value that an argument has by itself, is used by tests that never run its line.
    assert coverage.tests_of("x.py", SOURCE, 4) == (["elsewhere", "quick", "slow"], False)
    assert coverage.tests_of("x.py", SOURCE, 7) == (["elsewhere", "quick", "slow"], False)
    assert coverage.tests_of("y.py", SOURCE, 9) == ([], True)


def test_what_runs_for_many_tests_at_once_may_be_noticed_by_any_of_them() -> None:
    seconds = {"a": 1.0, "b": 2.0}
    coverage = Coverage(tuple(seconds), seconds, {"x.py": {11: frozenset({-1}), 12: frozenset({1})}})
    assert coverage.tests_of("x.py", SOURCE, 11) == (["b", "a"], False)


def test_the_slow_tests_come_after_those_that_a_fault_is_put_to_at_first() -> None:
    coverage = Coverage(("a", "b", "c"), {"a": 1.0, "b": AT_FIRST - 1, "c": AT_FIRST}, {})
    assert coverage.parted(["a", "b", "c"]) == (["a", "b"], ["c"])


def test_what_a_run_printed_names_those_that_survived() -> None:
    printed = (
        "killed   p/x.py f: 1 -> (2) (line 3): a test\nSURVIVED p/x.py f: 1 -> (0) (line 3): (a (line 1))\n"
        "SURVIVED p/x.py f: 2 -> (0) (line 3): no reason\nkilled   p/x.py f: 2 -> (0) (line 3): a slow test\n"
    )
    assert survivors_in(printed) == {"p/x.py f: 1 -> (0)"}
