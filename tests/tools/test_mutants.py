"""The faults that mutation testing makes: which there are, that each is one change, and the same for the same seed."""

from __future__ import annotations

import ast

from tools.mutants import Verdict, mutants_of, mutated, sample_of

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


def test_the_same_seed_takes_the_same_sample_and_another_seed_another() -> None:
    first = sample_of("standings", 30, 7)
    assert first == sample_of("standings", 30, 7)
    assert len(set(first)) == 30
    assert first != sample_of("standings", 30, 8)


def test_the_share_is_of_what_was_tried() -> None:
    assert Verdict("rules", 20, 17, ()).share == 85
