"""The book of long runs: counts of many parts are one."""

from __future__ import annotations

from tools.long import summed


def test_lines_of_the_same_words_are_added_up() -> None:
    lines = ["100 kills, 0 lost\n", "3 whole, 4 refused\n", "50 kills, 1 lost\n"]
    assert summed(lines) == "150 kills, 1 lost; 3 whole, 4 refused"
    assert summed([]) == ""
