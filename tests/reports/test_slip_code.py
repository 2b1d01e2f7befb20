"""The digits on a slip: read back, misreadings found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.reports.slip_code import read_slip_code, slip_code

rounds = st.integers(1, 99)
tables = st.integers(1, 9999)


@given(rounds, tables)
def test_a_code_is_digits_and_reads_back(number: int, table: int) -> None:
    code = slip_code(number, table)
    assert code.isascii()
    assert code.isdigit()
    assert read_slip_code(f" {code}\r\n") == (number, table)


@given(rounds, tables, st.integers(0, 6), st.integers(1, 9))
def test_one_wrong_digit_is_found(number: int, table: int, at: int, off: int) -> None:
    code = slip_code(number, table)
    wrong = code[:at] + str((int(code[at]) + off) % 10) + code[at + 1 :]
    assert read_slip_code(wrong) is None


@given(rounds, tables, st.integers(0, 5))
def test_two_neighbours_exchanged_are_found(number: int, table: int, at: int) -> None:
    code = slip_code(number, table)
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    assert swapped == code or read_slip_code(swapped) is None


@pytest.mark.parametrize("text", ["", "71", "0000000", "12345678", "04a0171", "٠٤٠٠١٧١", "-400171"])
def test_what_is_no_code_is_none(text: str) -> None:
    assert read_slip_code(text) is None


@pytest.mark.parametrize(("number", "table"), [(0, 1), (1, 0), (100, 1), (1, 10000)])
def test_numbers_outside_the_code_are_refused(number: int, table: int) -> None:
    with pytest.raises(ValueError, match="no slip code"):
        slip_code(number, table)
