"""The digits on a slip: read back, misreadings found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.reports.slip_code import event_of, read_slip_code, slip_code

events = st.integers(0, 999)
rounds = st.integers(1, 99)
tables = st.integers(1, 9999)


@given(events, rounds, tables)
def test_a_code_is_digits_and_reads_back(event: int, number: int, table: int) -> None:
    code = slip_code(event, number, table)
    assert code.isascii()
    assert code.isdigit()
    assert read_slip_code(f" {code}\r\n") == (event, number, table)


@given(events, rounds, tables, st.integers(0, 9), st.integers(1, 9))
def test_one_wrong_digit_is_found(event: int, number: int, table: int, at: int, off: int) -> None:
    code = slip_code(event, number, table)
    wrong = code[:at] + str((int(code[at]) + off) % 10) + code[at + 1 :]
    assert read_slip_code(wrong) is None


@given(events, rounds, tables, st.integers(0, 8))
def test_two_neighbours_exchanged_are_found(event: int, number: int, table: int, at: int) -> None:
    code = slip_code(event, number, table)
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    assert swapped == code or read_slip_code(swapped) is None


@pytest.mark.parametrize(
    "text", ["", "71", "0000000000", "1234567890123", "081040017a", "٠٨١٠٤٠٠١٧٧", "-810400177"]
)
def test_what_is_no_code_is_none(text: str) -> None:
    assert read_slip_code(text) is None


@pytest.mark.parametrize(("number", "table"), [(0, 1), (1, 0), (100, 1), (1, 10000)])
def test_numbers_outside_the_code_are_refused(number: int, table: int) -> None:
    with pytest.raises(ValueError, match="no slip code"):
        slip_code(81, number, table)


def test_a_code_tells_the_event_round_and_table_apart_and_keeps_their_noughts() -> None:
    # By hand through Damm's table: 0 →0 8 →4 1 →1 0 →7 4 →7 0 →8 0 →9 1 →5 7 →7, and 7 is the digit that ends it.
    assert slip_code(event_of(5_000_081), 4, 17) == "0810400177"
    assert read_slip_code("0810400177") == (81, 4, 17)
