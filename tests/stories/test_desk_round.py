"""A round of forty at the results desk: the real program, real key codes, the Russian layout (issue of the desk)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResults
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from tests.builders import a_founding, names
from tests.stories.screen_and_keys import Desk, a_desk, missing

if missing():
    pytest.skip(f"needs {missing()}", allow_module_level=True)

COUNTED, LATE = 7, 9
TYPOS = {4: "2", 13: "0"}
"""Table → what was typed by mistake; its slip says that the first won."""
LEAVES, LEFT_BY_MISTAKE = 12, 5
BEFORE, NOW, NEXT = 1, 2, 3
"""The round played before, the one whose slips come, and the one that is running when the wrong drop is found."""
EARLY = (4, 5, 6, 7, 8)
"""Tables of round 3 that are done when the wrong drop is found."""
KEY = {Outcome.FIRST: "1", Outcome.SECOND: "2", Outcome.DRAW: "0"}


def on_the_slip(table: int) -> Outcome:
    """What the players wrote: a result that varies from table to table."""
    if table in TYPOS:
        return Outcome.FIRST
    return (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW)[table * 2 % 3]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Round 1 of forty players is played, round 2 announced, and the file is opened by the program."""
    path = tmp_path / "Кубок сорока.berserk"
    session = Session.create(path, a_founding(seed=40))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(40))))
    session.dispatch(ConfirmScoring())
    session.dispatch(session.propose().command("история"))
    session.dispatch(AnnounceRound(max(session.state.round)))
    first = day.pairings_in(session.state, BEFORE)
    session.dispatch(RecordResults(tuple(Result(p.id, Outcome.FIRST, Method.CLEAN) for p in first)))
    session.dispatch(session.propose().command("история"))
    session.dispatch(AnnounceRound(max(session.state.round)))
    session.close()
    with a_desk(tmp_path) as found:
        found.path = path
        found.start(str(path))
        found.wait_for_title("Осенний кубок")
        yield found


def at(state: State, table: int, number: int = NOW) -> Pairing:
    pairing = day.pairing_at_table(state, number, table)
    assert pairing is not None
    return pairing


def result_at(state: State, table: int, number: int = NOW) -> Result | None:
    return state.result.get(at(state, table, number).id)


def outcome_at(state: State, table: int) -> Outcome | None:
    result = result_at(state, table)
    return None if result is None else result.outcome


def by_number_pad(desk: Desk, text: str) -> None:
    """Type digits and Enter on the number pad alone."""
    desk.press(*(f"pad{digit}" for digit in text), "padenter")


def enter_the_pile(desk: Desk) -> None:
    """Eighteen slips in the order in which they came, two of them misread."""
    tables = [table for table in range(1, 21) if table not in (COUNTED, LATE)]
    random.Random(40).shuffle(tables)
    before = desk.struck
    for table in tables:
        by_number_pad(desk, f"{table}{TYPOS.get(table) or KEY[on_the_slip(table)]}")
    assert desk.struck - before == 3 * 7 + 4 * 11
    state = desk.wait_until(lambda state: len(state.result) == 20 + 18, "eighteen results")
    for table in tables:
        wrong = {"2": Outcome.SECOND, "0": Outcome.DRAW}.get(TYPOS.get(table, ""))
        assert outcome_at(state, table) is (wrong or on_the_slip(table)), f"table {table}"


def correct_the_typos(desk: Desk) -> None:
    """The right result over the wrong one; a plain Enter replaces nothing."""
    for table in TYPOS:
        steps = desk.steps()
        by_number_pad(desk, f"{table}1")
        desk.press("enter", "enter")
        assert desk.steps() == steps
        desk.press("ctrl+enter")
        desk.wait_until(partial(first_has_won, table), f"table {table} corrected")


def first_has_won(table: int, state: State) -> bool:
    return outcome_at(state, table) is Outcome.FIRST


def count_crystals(desk: Desk) -> None:
    """Table 7 by the crystals left: 26 to 19, a technical win."""
    desk.enter(f"{COUNTED}т26-19")
    desk.wait_for_title("Подсчёт кристаллов")
    desk.press_until("ctrl+enter", lambda state: result_at(state, COUNTED) is not None, "the count")
    desk.wait_for_title("Осенний кубок")


def give_minutes(desk: Desk) -> None:
    """Table 9 gets five minutes from its judge, then ends."""
    desk.type(f"{LATE} ")
    desk.press("f5", "enter")
    desk.type("Судья Зал")
    desk.press("ctrl+enter")
    desk.wait_until(
        lambda state: any(mark.table_no == LATE for mark in state.clock_mark.values()), "five minutes more"
    )
    by_number_pad(desk, f"{LATE}{KEY[on_the_slip(LATE)]}")
    desk.wait_until(lambda state: result_at(state, LATE) is not None, "the late result")


def drop_by_slip(desk: Desk, table: int, which: str) -> PlayerId:
    """The box on the slip is ticked: table, F8, which of the two, yes."""
    pairing = at(desk.state(), table)
    player = pairing.first if which == "1" else pairing.second
    assert player is not None
    desk.type(f"{table} ")
    desk.press("f8", which, "ctrl+enter")
    desk.wait_until(lambda state: not day.is_here(state.player[player]), f"a drop at table {table}")
    return player


def test_a_round_of_forty_by_keyboard_with_all_that_goes_wrong_in_it(desk: Desk) -> None:
    desk.press("numlock", "f11")
    desk.wait_until(lambda state: bool(state.clock_mark), "the clock")
    enter_the_pile(desk)
    correct_the_typos(desk)
    count_crystals(desk)
    give_minutes(desk)
    gone = drop_by_slip(desk, LEAVES, "1")
    by_mistake = drop_by_slip(desk, LEFT_BY_MISTAKE, "2")

    state = desk.state()
    played = {table: outcome_at(state, table) for table in range(1, 21) if table != COUNTED}
    assert played == {table: on_the_slip(table) for table in played}
    counted = result_at(state, COUNTED)
    assert counted is not None
    assert (counted.outcome, counted.method) == (Outcome.FIRST, Method.TECHNICAL)
    assert [
        (mark.minutes, mark.judge, mark.table_no) for mark in state.clock_mark.values() if mark.table_no
    ] == [(5, "Судья Зал", LATE)]
    assert {player.id for player in state.player.values() if not day.is_here(player)} == {gone, by_mistake}

    pair_and_announce(desk)
    repair_the_wrong_drop(desk, by_mistake)
    assert desk.path is not None
    assert verify(desk.path) == ()


def pair_and_announce(desk: Desk) -> None:
    """Round 3 without the two, announced, five of its results in."""
    desk.press("ctrl+2")
    desk.press_until("ctrl+enter", lambda state: day.last_number(state) == NEXT, "the draft of round 3")
    state = desk.press_until(
        "ctrl+enter", lambda state: day.last_announced_number(state) == NEXT, "round 3 announced"
    )
    assert len(day.pairings_in(state, NEXT)) == 19
    desk.press("ctrl+3")
    for table in EARLY:
        by_number_pad(desk, f"{table}1")
    desk.wait_until(lambda state: len(state.result) == 20 + 20 + len(EARLY), "the first results of round 3")


def repair_the_wrong_drop(desk: Desk, player: PlayerId) -> None:
    """He did not leave: he is let in again, and the running round is repaired with two tables touched."""
    before = desk.state()
    seats = {p.table_no: (p.first, p.second) for p in day.pairings_in(before, NEXT)}
    desk.press("ctrl+1", "ctrl+f")
    desk.enter(before.player[player].name)
    desk.press("f8")
    desk.press_until("ctrl+enter", lambda state: day.is_here(state.player[player]), "he is back")
    desk.press_for_window("ctrl+enter", f"Починить тур {NEXT}")
    desk.press("enter")
    desk.type("отметка стояла у соседа")
    desk.press("alt+p")
    state = desk.press_until(
        "ctrl+enter",
        lambda state: day.pairing_of_player(state, NEXT, player) is not None,
        "the repaired round",
    )
    after = {p.table_no: (p.first, p.second) for p in day.pairings_in(state, NEXT)}
    touched = [table for table in seats if set(seats[table]) != set(after[table])]
    assert len(touched) == 2
    assert len([p for p in day.pairings_in(state, NEXT) if p.second is None]) == 1
    assert {table for table in EARLY if result_at(state, table, NEXT) is not None} == set(EARLY)
    met = day.pairing_of_player(state, NEXT, player)
    assert met is not None
    assert met.second is not None
    assert met.table_no in touched
