"""A tournament handed on without its people: the same mask for the same name, wherever it stands."""

from __future__ import annotations

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.masks import Masks, MaskWords
from berserk_desk.tournament.rows import Player

MASKS = Masks(
    [
        Player(PlayerId(1), "Иванов Пётр", city="Томск", club="Лира"),
        Player(PlayerId(2), "Ким Олег", city="Омск", club="Орёл"),
    ],
    MaskWords("Участник {number}", "Город {number}", "Клуб {number}"),
)


def test_a_surname_alone_is_hidden_in_a_text_of_the_event_and_a_given_name_is_not() -> None:
    assert MASKS.text("Приз дома Иванов, вручает Пётр из города Томск") == (
        "Приз дома Участник 1, вручает Пётр из города Город 1"
    )


def test_lists_of_names_are_masked_and_other_lists_are_not() -> None:
    told = MASKS.value({"names": ["Ким Олег"], "members": ["Иванов Пётр"], "tie_breaks": ["buchholz"]})
    assert told == {"names": ["Участник 2"], "members": ["Участник 1"], "tie_breaks": ["buchholz"]}


def test_what_a_judge_wrote_is_taken_out_whole_and_words_of_the_program_stay() -> None:
    told = MASKS.value({"reason": "Ким опоздал", "outcome": "first", "text": "Ким, подойдите"})
    assert told == {"reason": "…", "outcome": "first", "text": "…"}
    assert MASKS.value({"text": "14:30"}) == {"text": "14:30"}


def test_the_reason_of_a_pair_names_a_city_by_the_mask_of_cities_and_a_club_by_that_of_clubs() -> None:
    told = MASKS.value({
        "why": ['{"code":"same_city","args":{"name":"Омск"}}', '{"code":"same_club","args":{"name":"Орёл"}}']
    })  # fmt: skip
    assert told == {
        "why": ['{"args":{"name":"Город 2"},"code":"same_city"}', '{"args":{"name":"Клуб 2"},"code":"same_club"}']
    }  # fmt: skip
