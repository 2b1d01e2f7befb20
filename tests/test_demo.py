"""The sample tournament as the window opens it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from berserk_desk.demo import Shape, invented_people, make_demo
from berserk_desk.rules.editions import edition_ids
from berserk_desk.session import Session
from berserk_desk.storage import FileRefused
from berserk_desk.terms import Method, Outcome, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.next_round import is_over


def test_the_windows_sample_is_left_in_the_middle_of_its_last_round(tmp_path: Path) -> None:
    path = tmp_path / "Пример.berserk"
    make_demo(path, players=33, rounds=3, leave_running=True)
    session = Session.open(path)
    state = session.state
    session.close()
    (last,) = state.rounds_by_number(3)
    assert day.life(state, last.id) is day.RoundLife.ANNOUNCED
    outstanding = len(day.outstanding(state, last.id))
    played = len(day.pairings_of(state, last.id)) - outstanding
    assert outstanding > 0
    assert played > 0
    assert len(state.player) == 33
    assert any(row.outcome is Outcome.BYE for row in state.result.values())


def test_nothing_half_made_is_left_and_nothing_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "Пример.berserk"
    path.write_text("было", "utf-8")
    with pytest.raises(FileRefused):
        make_demo(path)
    assert path.read_text("utf-8") == "было"


@pytest.mark.parametrize(("players", "rounds"), [(1, 5), (1001, 5), (32, 0), (32, 21)])
def test_numbers_that_make_no_day_are_refused(tmp_path: Path, players: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="a sample of"):
        make_demo(tmp_path / "x.berserk", players=players, rounds=rounds)
    assert list(tmp_path.iterdir()) == []


def test_there_are_a_thousand_people_of_different_names() -> None:
    people = invented_people(1000, random.Random(1))
    assert len({person.name for person in people}) == 1000
    assert all(person.city for person in people)
    assert {person.club for person in people} == {
        "",
        "Щит",
        "Седьмая башня",
        "Лесной дозор",
        "Чёрный ворон",
    }


def test_a_plain_win_of_the_sample_cites_no_clause(tmp_path: Path) -> None:
    path = tmp_path / "Пример.berserk"
    make_demo(path, players=33, rounds=3, leave_running=True)
    session = Session.open(path)
    results = session.state.result.values()
    session.close()
    won = [row for row in results if row.method is Method.CLEAN and row.outcome is not Outcome.DRAW]
    assert won
    assert not any(row.ground for row in won)


@pytest.mark.parametrize("shape", list(Shape))
def test_a_sample_of_every_shape_is_whole_and_the_same_again(tmp_path: Path, shape: Shape) -> None:
    """Each by another edition, so that every edition is played, too."""
    edition = edition_ids()[list(Shape).index(shape) % len(edition_ids())]
    states = []
    for name in ("раз", "два"):
        path = tmp_path / f"{name}.berserk"
        make_demo(path, players=8 if shape is not Shape.TEAMS else 4, rounds=2, edition=edition, shape=shape)
        session = Session.open(path)
        states.append(session.state)
        session.close()
    state = states[0]
    assert state == states[1]
    assert [each for each in findings(state) if each.code != "rematch"] == [], "four who play on meet again"
    assert day.is_over(state, day.last_number(state))
    kinds = [stage.kind for stage in stages.in_order(state)]
    assert (
        kinds
        == {
            Shape.SWISS: [],
            Shape.PLAYOFF: [StageKind.PLAYOFF],
            Shape.SECOND_DAY: [StageKind.SWISS],
            Shape.DRAFT: [StageKind.SWISS, StageKind.PLAYOFF],
            Shape.ROUND_ROBIN: [StageKind.ROUND_ROBIN],
            Shape.TEAMS: [],
        }[shape]
    )
    assert bool(stages.seats_of_draft(state)) == (shape is Shape.DRAFT)
    assert all(bool(row.members) == (shape is Shape.TEAMS) for row in state.player.values())
    assert is_over(state) == (shape in (Shape.PLAYOFF, Shape.DRAFT, Shape.ROUND_ROBIN))
