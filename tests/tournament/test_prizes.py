"""Prizes by place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.reports.final_table import final_table
from berserk_desk.terms import PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament.event_commands import StatePrizes
from berserk_desk.tournament.final_places import Placed, PlaceGround
from berserk_desk.tournament.prizes import awards, ranges, read
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from berserk_desk.wording.prizes import prizes_of, prizes_text
from tests.builders import a_tournament, do, played, refusal
from tests.stage_events import opened, played_out, playoff

PRIZES = ("кубок", "медаль", "диплом", "", "значок")


def row(player: int, place: int | None, *, shared: bool = False) -> Placed:
    return Placed(PlayerId(player), place, shared, Points(0), PlaceGround.TABLE)


def test_each_place_gets_its_own_prize_and_a_place_without_one_gets_none() -> None:
    found = awards([row(7, 1), row(3, 2), row(1, 3), row(2, 4), row(5, 5), row(6, 6)], PRIZES)
    assert [(a.player, a.prizes, a.among) for a in found] == [
        (7, ("кубок",), 1), (3, ("медаль",), 1), (1, ("диплом",), 1), (5, ("значок",), 1),
    ]  # fmt: skip


def test_those_who_share_a_place_share_the_prizes_of_all_their_places() -> None:
    found = awards([row(7, 1), row(3, 2, shared=True), row(1, 2, shared=True), row(2, 4)], PRIZES)
    assert [(a.player, a.prizes, a.among) for a in found[1:]] == [
        (3, ("медаль", "диплом"), 2), (1, ("медаль", "диплом"), 2),
    ]  # fmt: skip


def test_whoever_has_no_place_gets_nothing() -> None:
    assert awards([row(1, None)], PRIZES) == ()


def test_prizes_are_read_as_a_judge_writes_them() -> None:
    written = "1: бустер-бокс; 2–4: 6 бустеров\n6. значок"
    assert read(written) == ("бустер-бокс", "6 бустеров", "6 бустеров", "6 бустеров", "", "значок")
    assert read(" ; \n") == ()


def test_neighbours_who_get_the_same_are_one_range_and_a_place_without_a_prize_parts_two() -> None:
    assert ranges(("кубок", "значок", "значок", "значок", "", "значок")) == (
        (1, 1, "кубок"), (2, 4, "значок"), (6, 6, "значок"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("бустер-бокс", "prize_without_place"),
        ("1:", "prize_without_place"),
        ("0: кубок", "prize_places_wrong"),
        ("4-2: 6 бустеров", "prize_places_wrong"),
        ("99–101: значок", "prize_places_wrong"),
        ("1–3: кубок; 3: медаль", "prize_stated_twice"),
    ],
)
def test_a_prize_without_a_readable_place_is_refused(written: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        read(written)
    assert caught.value.code == code


@given(st.lists(st.sampled_from(("", "кубок", "6 бустеров")), max_size=12))
def test_what_is_written_of_prizes_is_read_back(prizes: list[str]) -> None:
    while prizes and not prizes[-1]:
        prizes.pop()
    assert read(prizes_text(prizes)) == read(prizes_text(prizes, "\n")) == tuple(prizes)


def test_prizes_are_stated_as_a_step_and_go_with_the_final_table_in_every_form() -> None:
    use_language("en")
    state = do(played(a_tournament(4, rounds=1)), StatePrizes(("cup", "box", "box")))
    assert refusal(state, StatePrizes(("cup", "box", "box"))).code == "prizes_unchanged"
    table = standings(state)
    sheet = final_table(state, table)
    assert sheet.columns[-1].title == "Prize"
    by_player = dict(
        zip(
            (PlayerId(row.player) for row in table.rows),
            (row.cells[-1].text for row in sheet.rows),
            strict=True,
        )
    )
    assert by_player == {p: prizes_of(state).get(p, "") for p in by_player}
    shared = [PlayerId(row.player) for row in table.rows if row.place == 1]
    assert len(shared) == 2, "two winners of one round share the first place"
    assert {by_player[player] for player in shared} == {"for 2 together: cup + box"}
    assert final_table(do(state, StatePrizes(())), table).columns[-1].title != "Prize"


def test_names_are_whole_on_the_final_table_and_what_an_event_has_not_has_no_column() -> None:
    use_language("en")
    plain = opened(a_tournament(5, rounds=1), StageKind.ROUND_ROBIN, range(1, 6))
    plain = plain.put("player", *(replace(player, city="") for player in plain.player.values()))
    sheet = final_table(plain, standings(plain))
    assert {"City", "Playoff"}.isdisjoint(column.title for column in sheet.columns)
    assert not any("over all stages" in note for note in sheet.notes)
    assert not sheet.landscape

    state = played_out(playoff(played(a_tournament(8)), (1, 2, 3, 4)))
    double = replace(state.player[PlayerId(8)], name="Петров-Водкин Константин", city="Новосибирск")
    state = state.put("player", replace(double, dropped_after=RoundNo(1)))
    narrow = final_table(state, standings(state))
    assert "City" not in [column.title for column in narrow.columns]
    assert not narrow.landscape
    state = do(state, StatePrizes(("кубок и 24 бустера",)))
    wide = final_table(state, standings(state))
    assert [column.title for column in wide.columns][-2:] == ["Playoff", "Prize"]
    assert wide.landscape
