"""Prizes by place."""

from __future__ import annotations

from berserk_desk.terms import PlayerId, Points
from berserk_desk.tournament.final_places import Placed, PlaceGround
from berserk_desk.tournament.prizes import awards

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
