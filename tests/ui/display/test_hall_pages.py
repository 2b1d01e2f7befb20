"""Pages for the hall: everybody finds himself once, nothing of the judge's desk stands there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from berserk_desk.terms import (
    HallKind,
    Outcome,
    PenaltyKind,
    PlayerId,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
)
from berserk_desk.tournament.clock import MINUTE, clock_of, still_playing
from berserk_desk.tournament.clock_commands import AddMinutes, StartClock
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.clock_pages import clock_pages, with_clock
from berserk_desk.ui.display.page import Page, foot_text
from berserk_desk.ui.display.pair_pages import pairing_pages
from berserk_desk.ui.display.standings_pages import standings_pages
from berserk_desk.ui.display.word_pages import title_page
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.wording import use_language
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played
from tests.stage_events import opened, played_out, playoff

NOW = datetime(2026, 10, 17, 14, 20, 14, tzinfo=UTC)


@pytest.fixture(autouse=True)
def russian() -> None:
    use_language("ru")


def of_pairings(number: int = 1) -> Published:
    return Published(9, HallKind.PAIRINGS, RoundNo(number), "", "2026-10-17T13:28:00+00:00")


def of_standings(number: int = 1, text: str = "") -> Published:
    return Published(9, HallKind.STANDINGS, RoundNo(number), text, "2026-10-17T13:20:00+00:00")


def all_words(pages: list[Page]) -> str:
    return " ".join(str(page) for page in pages)


def first_round(players: int) -> State:
    return announced(paired(a_tournament(players)))


@pytest.mark.parametrize(("players", "pages"), [(8, 1), (14, 1), (16, 2), (200, 15)])
def test_every_player_stands_once_on_the_pages_by_name(players: int, pages: int) -> None:
    made = pairing_pages(first_round(players), of_pairings())
    assert len(made) == pages
    assert all(len(page.pairs) == 14 for page in made[:-1])
    names = [line.name for page in made for line in page.pairs]
    assert len(names) == players
    state = first_round(players)
    assert sorted(names) == sorted(p.name for p in state.player.values())


def test_names_stand_by_the_russian_alphabet_with_their_range_in_the_head() -> None:
    (page,) = pairing_pages(first_round(14), of_pairings())
    assert [line.name.split()[0] for line in page.pairs][:8] == [
        "Абдуллаева", "Белов", "Волков", "Громов", "Дёмин", "Ежов", "Ёлкин", "Жуков",
    ]  # fmt: skip
    assert page.head.title == "Тур 1. Найдите свой стол"
    assert page.head.under == "Осенний кубок · Абдуллаева — Морозов"


def test_by_table_every_table_stands_once() -> None:
    (page,) = pairing_pages(first_round(8), of_pairings(), by_table=True)
    assert [line.table for line in page.pairs] == ["1", "2", "3", "4"]
    assert all(line.equal for line in page.pairs)
    assert page.head.under == "Осенний кубок · столы 1–4"


def test_a_single_bye_stands_in_the_foot_and_is_not_sought_in_the_rows() -> None:
    state = first_round(9)
    (page,) = pairing_pages(state, of_pairings())
    (bye,) = [p for p in state.pairing.values() if p.second is None]
    name = state.player[bye.first].name
    assert page.foot == f"Автопобеда: {name}"
    assert name not in [line.name for line in page.pairs]


def test_nobody_paired_makes_no_page() -> None:
    assert pairing_pages(a_tournament(0), of_pairings()) == []
    assert standings_pages(a_tournament(0), of_standings()) == []


@pytest.mark.parametrize(("letters", "rows"), [(85, 8), (100, 7), (115, 6), (130, 5)])
def test_larger_letters_make_fewer_rows(letters: int, rows: int) -> None:
    made = pairing_pages(first_round(200), of_pairings(), letters=letters)
    assert made[0].rows == rows
    assert len(made[0].pairs) == 2 * rows


def test_namesakes_carry_their_city() -> None:
    state = first_round(8)
    twin = replace(state.player[PlayerId(1)], city="Омск")
    other = replace(state.player[PlayerId(2)], name=twin.name, city="Томск")
    (page,) = pairing_pages(state.put("player", twin, other), of_pairings())
    told = [line.under.split(" · ")[0] for line in page.pairs if line.name == twin.name]
    assert sorted(told) == ["Омск", "Томск"]


def test_standings_stand_in_pages_of_twenty() -> None:
    made = standings_pages(played(a_tournament(33)), of_standings())
    assert [len(page.places) for page in made] == [20, 13]
    assert made[0].head.under == "Осенний кубок · места 1–20 из 33"
    assert made[0].head.title == "Положение после 1-го тура"
    assert (made[0].points_word, made[0].sum_word) == ("Очки", "Бухгольц")
    assert made[0].foot == "Опубликовано в 13:20"


def points_shown(pages: list[Page]) -> list[tuple[str, str]]:
    return [(line.name, line.points) for page in pages for line in page.places]


def test_on_a_day_begun_at_0_the_hall_sees_the_points_of_that_day() -> None:
    state = opened(
        played(a_tournament(4)), StageKind.SWISS, range(1, 5), planned_rounds=1, carry=False, regard=False
    )
    shown = points_shown(standings_pages(played(state, [Outcome.DRAW, Outcome.DRAW]), of_standings(2)))
    assert [points for _name, points in shown] == ["1"] * 4


def test_the_final_standings_of_a_playoff_have_its_winner_first() -> None:
    state = playoff(played(a_tournament(4)), (4, 3, 2, 1))
    state = do(played_out(state), FinishTournament())
    (page,) = standings_pages(state, of_standings(3))
    assert page.head.title == "Итоговое положение"
    assert page.places[0].name == state.player[PlayerId(4)].name


def test_the_start_of_the_next_round_stands_where_the_clock_would() -> None:
    (page,) = standings_pages(played(a_tournament(8)), of_standings(text="13:25"))
    assert (page.head.above, page.head.clock) == ("тур 2 начнётся в", "13:25")


def test_penalties_never_reach_the_hall_b152() -> None:
    state = played(a_tournament(8))
    plain = standings_pages(state, of_standings())
    punished = do(
        state,
        AddPenalty(PlayerId(1), PenaltyKind.LOSS, RoundNo(1), "спор с судьёй", "Волков Р."),
        AddPenalty(PlayerId(2), PenaltyKind.WARNING, RoundNo(1), "опоздание"),
    )
    made = standings_pages(punished, of_standings())
    words = all_words(made + pairing_pages(punished, of_pairings())).casefold()
    assert not any(word in words for word in ("пеналь", "предупрежд", "спор", "опозд", "поражен"))
    assert {line.name for page in made for line in page.places} == {
        line.name for page in plain for line in page.places
    }


# -- the clock -----------------------------------------------------------------------------------------


def late(state: State, counted: int) -> Reading:
    clock = clock_of(state, 1)
    assert clock is not None
    return Reading(RoundNo(1), clock, counted, NOW)


@pytest.fixture
def running() -> State:
    """Eight players, the clock started, table 2 has ten minutes more and table 3 is done."""
    at = NOW.isoformat()
    return do(
        first_round(8),
        StartClock(RoundId(1), at),
        AddMinutes(RoundId(1), at, 10, "Волков Р.", TableNo(2)),
    )


def test_while_there_is_time_the_clock_stands_alone(running: State) -> None:
    (page,) = clock_pages(running, late(running, 145_000), still_playing(running, 1), counts=True)
    assert (page.head.title, page.big, page.big_note) == ("Тур 1. Идёт игра", "47:35", "до 15:07")
    assert not page.cards


def test_when_the_time_is_over_the_tables_still_playing_stand_below(running: State) -> None:
    state = do(running, a_result(at_table(running, 3)))
    reading = late(state, 50 * MINUTE + 134_000)
    (page,) = clock_pages(state, reading, still_playing(state, 1), counts=True)
    assert (page.head.title, page.big, page.amber) == ("Тур 1. Время вышло", "−02:14", True)
    assert [(card.table, card.time) for card in page.cards] == [("1", ""), ("2", "07:46"), ("4", "")]
    assert page.foot == "Второй игрок заканчивает ход, затем считают кристаллы. Позовите судью."
    assert "Волков" not in all_words([page])


def test_many_late_tables_take_the_place_of_the_large_clock(running: State) -> None:
    state = do(first_round(64), StartClock(RoundId(1), NOW.isoformat()))
    made = clock_pages(state, late(state, 51 * MINUTE), still_playing(state, 1), counts=False)
    assert [len(page.cards) for page in made] == [12, 12, 8]
    assert made[0].head.clock == "−01:00"
    assert made[0].foot == "Позовите судью."
    turns = clock_pages(state, late(state, 51 * MINUTE), still_playing(state, 1), counts=False, turns=5)
    assert turns[0].foot == "Играют 5 дополнительных ходов. Позовите судью."
    assert len(clock_pages(running, late(running, 51 * MINUTE), still_playing(running, 1), counts=True)) == 1


def test_a_clock_not_started_or_in_doubt_is_not_shown_beside_the_pairs(running: State) -> None:
    (page,) = pairing_pages(running, of_pairings())
    waiting = first_round(8)
    assert with_clock(page, late(waiting, 0)).head.clock == ""
    assert with_clock(page, replace(late(running, 0), doubtful=True)).head.clock == ""
    assert with_clock(page, None) == page
    assert with_clock(page, late(running, 145_000)).head.clock == "47:35"


# -- the foot and the title -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (8, "Страница 1 из 3, сменится через 8 секунд."),
        (1, "Страница 1 из 3, сменится через 1 секунду."),
        (22, "Страница 1 из 3, сменится через 22 секунды."),
    ],
)
def test_the_foot_says_when_the_page_changes(seconds: int, words: str) -> None:
    assert foot_text(Page(title_page(a_tournament(2)).head), 0, 3, seconds) == words


def test_one_page_needs_no_count() -> None:
    assert foot_text(title_page(a_tournament(2)), 0, 1, 8) == ""


def test_the_event_is_named_on_every_page_desk_16(running: State) -> None:
    pages = [
        *pairing_pages(running, of_pairings()),
        *standings_pages(played(a_tournament(8)), of_standings()),
        *clock_pages(running, late(running, 0), still_playing(running, 1), counts=True),
        *clock_pages(running, late(running, 51 * MINUTE), still_playing(running, 1), counts=True),
        title_page(running),
    ]
    assert all("Осенний кубок" in f"{page.head.title} {page.head.under}" for page in pages)
