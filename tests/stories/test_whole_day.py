"""The day of ``whole_day.feature``: the real program on a real screen, real key codes, the Russian layout."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_bdd import given, parsers, scenarios, then, when

from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome, PenaltyKind
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from tests.stories.recount import Tally
from tests.stories.screen_and_keys import Desk, a_desk, missing

if missing():
    pytest.skip(f"needs {missing()}", allow_module_level=True)

scenarios("whole_day.feature")

LIST = "roster-33-cp1251.csv"


class Story:
    """The desk and what the judge has written down on paper beside it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.paper = Tally()
        self.outcomes: dict[tuple[int, int], tuple[str, str, str]] = {}
        """(round, table) → first, second, winner ("" for a draw)."""
        self.byes: list[str] = []
        self.before: State | None = None

    def name(self, state: State, player: int) -> str:
        """A name that no other player has."""
        row = next(p for p in state.player.values() if p.id == player)
        return f"{row.name} {row.city}"

    def usual(self, number: int, pairing: Pairing) -> str:
        """Which key ends the line: a result that varies from table to table."""
        return "1210"[(number * 5 + (pairing.table_no or 0) * 3) % 4]


@pytest.fixture
def story(tmp_path: Path) -> Iterator[Story]:
    with a_desk(tmp_path) as desk:
        yield Story(desk)


@given("программа открыта на начальной странице")
def _(story: Story) -> None:
    story.desk.start()


@when(parsers.parse("судья создаёт турнир «{name}»"))
def _(story: Story, name: str) -> None:
    desk = story.desk
    desk.press_for_window("ctrl+n", "Новый турнир")
    desk.type(name)
    desk.press("ctrl+enter")
    desk.wait_for_title(name)
    desk.path = desk.home / "Документы" / "Berserk Desk" / f"{name}.berserk"
    desk.wait_until(lambda state: state.founded, "the founding step")


@when("импортирует список из 33 участников")
def _(story: Story, shared: Path) -> None:
    desk = story.desk
    assert desk.path is not None
    shutil.copy(shared / "data" / LIST, desk.path.parent)
    desk.press_for_window("ctrl+i", "Список участников")
    desk.type_latin(LIST)
    desk.press("enter")
    desk.wait_for_title("Импорт участников")
    # The first press asks about the two names that are alike, the second says yes.
    desk.press_until("ctrl+enter", lambda state: len(state.player) == 33, "33 players")


@then("в файле 33 участника и оба тёзки")
def _(story: Story) -> None:
    state = story.desk.wait_until(lambda state: len(state.player) == 33, "33 players")
    namesakes = [player.city for player in state.player.values() if player.name == "Иванов Иван"]
    assert sorted(namesakes) == ["Омск", "Томск"]
    story.desk.wait_for_title("Осенний кубок")
    assert "Ёлкин Пётр" in {player.name for player in state.player.values()}
    for player in state.player:
        story.paper.enter(story.name(state, player))


def pair_and_announce(story: Story, number: int) -> None:
    desk = story.desk
    desk.press("ctrl+2")
    # Before round 1 the first press asks whether the scoring was made known, the second says yes.
    desk.press_until(
        "ctrl+enter", lambda state: day.last_number(state) == number, f"the draft of round {number}"
    )
    state = desk.press_until(
        "ctrl+enter", lambda state: day.last_announced_number(state) == number, f"round {number} announced"
    )
    for pairing in day.pairings_in(state, number):
        if pairing.second is None:
            story.byes.append(story.name(state, pairing.first))
    desk.press("ctrl+3")


@when(parsers.parse("судья проводит жеребьёвку тура {number:d} и объявляет его"))
def _(story: Story, number: int) -> None:
    pair_and_announce(story, number)


@when(parsers.parse("проводит жеребьёвку тура {number:d} после позднего участника «{name}» и объявляет его"))
def _(story: Story, number: int, name: str) -> None:
    desk = story.desk
    desk.press("ctrl+1")
    desk.enter(f"{name}; Томск")
    state = desk.wait_until(lambda state: len(state.player) == 34, "the late player")
    late = max(state.player)
    assert state.player[late].joined_round == number
    story.paper.enter(story.name(state, late))
    pair_and_announce(story, number)


def enter_usual(story: Story, number: int, but: int = 0) -> None:
    """Enter every result of the round by its table, in the order of the tables, but for one table."""
    desk = story.desk
    state = desk.state()
    for pairing in day.pairings_in(state, number):
        if pairing.second is None or pairing.table_no == but:
            continue
        key = story.usual(number, pairing)
        desk.enter(f"{pairing.table_no}{key}")
        note(story, state, number, pairing, {"1": 1, "2": 2, "0": 0}[key])
    rest = {but} if but else set()
    desk.wait_until(
        lambda state: set(day.outstanding_tables(state, number)) <= rest, f"the results of round {number}"
    )


def note(story: Story, state: State, number: int, pairing: Pairing, winner: int) -> None:
    assert pairing.second is not None
    assert pairing.table_no is not None
    first, second = story.name(state, pairing.first), story.name(state, pairing.second)
    story.outcomes[number, pairing.table_no] = (first, second, ("", first, second)[winner])


def running(story: Story) -> int:
    return day.last_number(story.desk.state())


def at_table(story: Story, number: int, table: int) -> Pairing:
    pairing = day.pairing_at_table(story.desk.state(), number, table)
    assert pairing is not None
    return pairing


@when(parsers.parse("вносит результаты, а стол {table:d} решает подсчётом {first:d} на {second:d}"))
def _(story: Story, table: int, first: int, second: int) -> None:
    desk, number = story.desk, running(story)
    enter_usual(story, number, but=table)
    desk.enter(f"{table}т")
    desk.wait_for_title("Подсчёт кристаллов")
    desk.type(f"{first - 12} 7 5")
    desk.press("tab")
    desk.type(f"{second - 12}+6+6")
    desk.press("ctrl+enter")
    desk.wait_until(lambda state: not day.outstanding_tables(state, number), "the counted table")
    desk.wait_for_title("Осенний кубок")
    # 802.1: at most 25 on the weaker side, so a lead of 6 wins; else a technical draw (804.1.б).
    note(story, desk.state(), number, at_table(story, number, table), 1 if first - second >= 6 else 0)


@when(parsers.parse("вносит результаты, а за столом {table:d} первому поражение по пенальти"))
def _(story: Story, table: int) -> None:
    desk, number = story.desk, running(story)
    enter_usual(story, number, but=table)
    desk.enter(f"{table}п1")
    state = desk.wait_until(lambda state: not day.outstanding_tables(state, number), "the penalty loss")
    pairing = at_table(story, number, table)
    note(story, state, number, pairing, 2)
    desk.press("f9")
    desk.type("пор; не вернулся за стол")
    desk.press("enter")
    desk.wait_until(lambda state: bool(state.penalty), "the penalty in the log")
    story.paper.penalised.add(story.name(state, pairing.first))
    desk.press("ctrl+3")


@when(parsers.parse("вносит результаты, а за столом {table:d} договорная ничья"))
def _(story: Story, table: int) -> None:
    desk, number = story.desk, running(story)
    enter_usual(story, number, but=table)
    desk.enter(f"{table}0")
    desk.wait_until(lambda state: not day.outstanding_tables(state, number), "the draw")
    desk.press("f2", "5")  # the fifth ground in the list is 805
    pairing = at_table(story, number, table)
    desk.wait_until(lambda state: state.result[pairing.id].ground == "805", "the ground 805")
    note(story, desk.state(), number, pairing, 0)


@when(parsers.parse("вносит все результаты тура {number:d}"))
def _(story: Story, number: int) -> None:
    enter_usual(story, number)


@then(parsers.parse("тур {number:d} закончен и стол {table:d} выиграл технически первый"))
def _(story: Story, number: int, table: int) -> None:
    result = story.desk.state().result[at_table(story, number, table).id]
    assert (result.outcome, result.method) == (Outcome.FIRST, Method.TECHNICAL)
    assert (sum(result.crystals_first), sum(result.crystals_second)) == (26, 19)


@then(parsers.parse("тур {number:d} закончен и за столом {table:d} техническая ничья"))
def _(story: Story, number: int, table: int) -> None:
    result = story.desk.state().result[at_table(story, number, table).id]
    assert (result.outcome, result.method) == (Outcome.DRAW, Method.TECHNICAL)


@then(parsers.parse("тур {number:d} закончен и за столом {table:d} договорная ничья"))
def _(story: Story, number: int, table: int) -> None:
    result = story.desk.state().result[at_table(story, number, table).id]
    assert (result.outcome, result.method) == (Outcome.DRAW, Method.AGREED)


@then(parsers.parse("тур {number:d} закончен и в журнале пенальти есть поражение"))
def _(story: Story, number: int) -> None:
    state = story.desk.state()
    assert not day.outstanding_tables(state, number)
    assert [penalty.kind for penalty in state.penalty.values()] == [PenaltyKind.LOSS]


@when(parsers.parse("судья снимает с турнира игрока за столом {table:d} тура {number:d}"))
def _(story: Story, table: int, number: int) -> None:
    desk = story.desk
    state = desk.state()
    names = [player.name for player in state.player.values()]
    pairing = at_table(story, number, table)
    assert pairing.second is not None
    leaving = next(p for p in (pairing.first, pairing.second) if names.count(state.player[p].name) == 1)
    desk.press("ctrl+1", "ctrl+f")
    desk.type(state.player[leaving].name)
    desk.press("enter", "f8", "ctrl+enter")
    desk.wait_until(lambda state: state.player[leaving].dropped_after == number, "the drop")
    desk.press("ctrl+f")
    for _sign in state.player[leaving].name:
        desk.press("backspace")


@when(parsers.parse("судья исправляет результат стола {table:d} тура {number:d} с причиной «{reason}»"))
def _(story: Story, table: int, number: int, reason: str) -> None:
    desk = story.desk
    story.before = desk.state()
    pairing = at_table(story, number, table)
    old = story.before.result[pairing.id].outcome
    desk.press("ctrl+3")
    back = day.last_number(story.before) - number
    desk.press(*["alt+left"] * back)
    desk.enter(str(table))
    desk.wait_for_title("Исправить результат")
    desk.press("alt+3" if old is not Outcome.SECOND else "alt+1")
    desk.type(reason)
    desk.press("ctrl+enter")
    new = Outcome.SECOND if old is not Outcome.SECOND else Outcome.FIRST
    state = desk.wait_until(lambda state: state.result[pairing.id].outcome is new, "the correction")
    desk.wait_for_title("Осенний кубок")
    note(story, state, number, pairing, 2 if new is Outcome.SECOND else 1)


@then("в журнале исправление с причиной, а пары тура 3 прежние")
def _(story: Story) -> None:
    state, steps = story.desk.read()
    assert (steps[-1].kind, steps[-1].reason) == ("correct_result", "бланк прочитан наоборот")
    assert story.before is not None
    assert day.pairings_in(state, 3) == day.pairings_in(story.before, 3)


@when(parsers.parse("судья вносит лишнего участника «{name}» и ноутбук выключается"))
def _(story: Story, name: str) -> None:
    desk = story.desk
    story.before = desk.state()
    desk.press("ctrl+1")
    desk.enter(name)
    desk.wait_until(lambda state: len(state.player) == 35, "one player too many")
    desk.kill()


@when("после запуска отменяет последнее действие")
def _(story: Story) -> None:
    desk = story.desk
    desk.start()
    desk.press_for_window("enter", "Осенний кубок")  # the start page leads back to what was open
    desk.press("ctrl+z")


@then("лишнего участника нет, всё остальное на месте")
def _(story: Story) -> None:
    state = story.desk.wait_until(lambda state: len(state.player) == 34, "the undo")
    assert story.before is not None
    assert (state.player, state.result, state.pairing, state.penalty) == (
        story.before.player,
        story.before.result,
        story.before.pairing,
        story.before.penalty,
    )


@when("завершает турнир")
def _(story: Story) -> None:
    desk = story.desk
    # The first press asks, the next one answers.
    desk.press_until("ctrl+enter", lambda state: state.event.finished, "the end")


@when("записывает все листы в PDF")
def _(story: Story) -> None:
    desk = story.desk
    assert desk.path is not None
    desk.press("ctrl+8", "f4")
    desk.wait_for_title("Папка")
    desk.press("enter")
    desk.wait_for_file(lambda: len(list(desk.home.rglob("*.pdf"))) >= 6, "the PDF files")


@then("положение сходится с независимым пересчётом")
def _(story: Story) -> None:
    desk, paper = story.desk, story.paper
    assert desk.path is not None
    for first, second, winner in story.outcomes.values():
        paper.game(first, second, winner)
    for player in story.byes:
        paper.bye(player)
    said = subprocess.run(
        [sys.executable, "-m", "berserk_desk", "standings", str(desk.path), "--json"],
        check=True,
        capture_output=True,
        env=desk.environment,
    )
    rows = json.loads(said.stdout)["rows"]
    state = desk.state()
    ours = {
        story.name(state, row["player"]): (
            int(row["points"]),
            int(row["tie_breaks"]["buchholz"]),
            int(row["tie_breaks"]["buchholz_second"]),
        )
        for row in rows
    }
    assert ours == {p: (paper.points[p], paper.buchholz(p), paper.second_buchholz(p)) for p in paper.points}
    assert [ours[story.name(state, row["player"])] for row in rows] == paper.order()
    desk.press("ctrl+q")
    assert desk.program is not None
    desk.program.wait(timeout=20)
    assert verify(desk.path) == ()
    with_everything = Session.open(desk.path)
    assert len(with_everything.steps) == with_everything.last_step
    with_everything.close()


@then("на листах есть каждый игрок, а итоговая таблица не предварительная")
def _(story: Story) -> None:
    if shutil.which("pdftotext") is None:
        pytest.skip("needs pdftotext")
    texts = {}
    for path in story.desk.home.rglob("*.pdf"):
        read = subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True)
        texts[path.stem] = read.stdout.decode()
    final = next(text for name, text in texts.items() if "тоговая" in name)
    surnames = {name.split()[0] for name in story.paper.points}
    assert all(surname in final for surname in surnames)
    assert "редварительно" not in final
    assert any("пары" in name.lower() for name in texts)
    assert any("бланк" in name.lower() for name in texts)
