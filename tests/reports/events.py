"""Invented events to print: as many players as asked for, rounds paired by neighbours in a turning list."""

from __future__ import annotations

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundId, RoundNo, TableNo
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.row_types import Row
from berserk_desk.tournament.rows import Pairing, Player, Publication, Result, Round
from berserk_desk.tournament.state import State

SURNAMES = (
    "Абдуллаев", "Белов", "Волков", "Громов", "Дроздов", "Ежов", "Ёлкин", "Жуков", "Зайцев", "Иванов", "Йовович",
    "Ким", "Кузнецов", "Лис", "Морозов", "О'Нил", "Орлов", "Петров", "Полянский-Веретенников", "Сидоренко",
    "Соколов", "Тищенко", "Фёдоров", "Хан", "Царёв", "Цой", "Чернышёв", "Щербина", "Эйхман", "Юрьев", "Яшин",
)  # fmt: skip
GIVEN = ("Артём", "Борис", "Вера", "Глеб", "Дарья", "Софья", "Игорь", "Лев", "Матвей", "Ольга", "Пётр", "Роман",
         "Семён", "Тимур", "Юлия", "Яна", "Фёдор", "Олег")  # fmt: skip
CITIES = ("Томск", "Омск", "Москва", "Минск", "Санкт-Петербург", "Нижний Новгород", "Новосибирск")


def name_of(number: int) -> str:
    """A name that no other number below 558 has."""
    return f"{SURNAMES[number % len(SURNAMES)]} {GIVEN[number // len(SURNAMES) % len(GIVEN)]}" + (
        f" {number}" if number >= len(SURNAMES) * len(GIVEN) else ""
    )


def people(count: int) -> list[Player]:
    """So many players with different names."""
    return [
        Player(
            PlayerId(number),
            name_of(number * 7 % 558 if number < 558 else number),
            CITIES[number % len(CITIES)],
        )
        for number in range(1, count + 1)
    ]


def event(players: list[Player], *, name: str = "Осенний кубок") -> State:
    """A tournament before its first round."""
    founded = State().put(
        "tournament",
        Tournament(1, name, "2026-10-17", city="Томск", head_judge="Зайцева Вера"),
    )
    return founded.put("regulations", regulations_of(edition("classic"), planned_rounds=5)).put(
        "player", *players
    )


def with_round(
    state: State, number: int, *, announced: bool = True, played: bool = True, revision: int = 1
) -> State:
    """The state with one more round of all players; the last of an odd field has the bye."""
    here = [each for each in state.player if state.player[each].dropped_after is None]
    turned = here[number * 3 % max(len(here), 1) :] + here[: number * 3 % max(len(here), 1)]
    this = RoundId(number)
    pairings: list[Row] = []
    results: list[Row] = []
    next_id = len(state.pairing) + 1
    outcomes = (Outcome.FIRST, Outcome.SECOND, Outcome.FIRST, Outcome.DRAW)
    for table, at in enumerate(range(0, len(turned) - 1, 2), start=1):
        pairings.append(Pairing(PairingId(next_id), this, turned[at], turned[at + 1], TableNo(table)))
        if played:
            results.append(Result(PairingId(next_id), outcomes[(table + number) % 4], Method.CLEAN))
        next_id += 1
    if len(turned) % 2:
        pairings.append(Pairing(PairingId(next_id), this, turned[-1]))
        results.append(Result(PairingId(next_id), Outcome.BYE, Method.BYE))
    state = state.put("round", Round(this, RoundNo(number))).put("pairing", *pairings).put("result", *results)
    return state.put("publication", Publication(this, announced, revision))


def played(count: int, rounds: int) -> State:
    """An event of ``count`` players with so many rounds played."""
    state = event(people(count))
    for number in range(1, rounds + 1):
        state = with_round(state, number)
    return state
