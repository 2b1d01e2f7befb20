"""The line of penalties, read as a judge types it, whatever layout is on."""

from __future__ import annotations

import pytest

from berserk_desk.terms import PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.penalty_entry import kind_of, meant, understood
from berserk_desk.ui.models.penalty_readback import entry_parts
from berserk_desk.ui.widgets.parts import Role, text_of
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, at_table, do, paired

WARNING, POINT, LOSS, OUT = PenaltyKind


@pytest.fixture(autouse=True)
def _russian() -> None:
    use_language("ru")


def event() -> State:
    people = ("Ким Артём", "Ким Олег", "Лис Лев", "Ёлкин Пётр", "Smith John", "Иванов Иван", "Иванов Иван")
    cities = ("Омск", "Томск", "", "", "", "Омск", "Томск")
    players = tuple(NewPlayer(name, city) for name, city in zip(people, cities, strict=True))
    return do(a_tournament(0), ImportPlayers(players))


def names(state: State, who: str) -> list[str]:
    return [state.player[each].name for each in meant(state, who)]


def test_a_whole_line_is_player_kind_reason_round_and_judge() -> None:
    entry = understood(event(), "лис; п; опоздание, 6 минут; тур 3; Волков Р.")
    assert (entry.player, entry.kind, entry.reason) == (3, WARNING, "опоздание, 6 минут")
    assert (entry.round, entry.judge, entry.ready) == (3, "Волков Р.", True)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("п", WARNING), ("пр", WARNING), ("g", WARNING), ("Предупреждение", WARNING),
        ("о", POINT), ("ш", POINT), ("штраф", POINT), ("j", POINT), ("i", POINT),
        ("по", LOSS), ("пор", LOSS), ("gjh", LOSS), ("поражение", LOSS),
        ("д", OUT), ("диск", OUT), ("l", OUT),
        ("warning", WARNING), ("disq", OUT),
        ("", None), ("х", None), ("прошу", None),
    ],
)  # fmt: skip
def test_a_kind_is_the_beginning_of_its_russian_word_by_key(typed: str, kind: PenaltyKind | None) -> None:
    assert kind_of(typed) is kind


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("w", WARNING),
        ("ц", WARNING),
        ("p", POINT),
        ("з", POINT),
        ("l", LOSS),
        ("д", LOSS),
        ("d", OUT),
        ("в", OUT),
    ],
)
def test_in_english_the_english_words_count(typed: str, kind: PenaltyKind) -> None:
    use_language("en")
    assert kind_of(typed) is kind


def test_a_beginning_common_to_two_means_both_and_nobody_is_guessed() -> None:
    state = event()
    assert names(state, "ким") == ["Ким Артём", "Ким Олег"]
    entry = understood(state, "ким; п; опоздал")
    assert entry.player is None
    assert not entry.ready
    assert understood(state, "ким; п; опоздал", PlayerId(2)).player == 2
    assert understood(state, "ким ол; п; опоздал").player == 2


def test_namesakes_are_never_guessed_even_by_their_whole_name() -> None:
    assert understood(event(), "Иванов Иван; п").player is None
    assert understood(event(), "Иванов Иван; п", PlayerId(7)).player == 7


def test_one_chosen_for_another_name_does_not_stay_chosen() -> None:
    assert understood(event(), "лис; п", PlayerId(2)).player == 3


def test_names_are_found_without_yo_in_any_case_and_in_the_wrong_layout() -> None:
    state = event()
    assert names(state, "ЕЛК") == ["Ёлкин Пётр"]
    assert names(state, "kbc") == ["Лис Лев"]
    assert names(state, "ыьшер") == ["Smith John"]
    assert names(state, "кимж") == []


def test_a_table_means_its_two_players_and_a_side_one_of_them() -> None:
    state = announced(paired(event()))
    pairing = at_table(state, 2)
    assert meant(state, "2") == (pairing.first, pairing.second)
    assert meant(state, "2.1") == (pairing.first,)
    assert meant(state, "2,2") == (pairing.second,)
    assert meant(state, "99") == ()
    assert day.last_number(state) == 1


def test_a_reason_may_be_missing_and_an_empty_line_says_so() -> None:
    assert understood(event(), "лис; п").ready
    assert understood(event(), "  ").empty
    assert not understood(event(), "лис").ready
    assert not understood(event(), "; п; опоздал").ready


def test_the_answer_names_the_judge_and_doubts_one_with_a_digit_before_what_may_be_cut_off() -> None:
    state = announced(paired(event()))
    said = text_of(entry_parts(state, understood(state, "лис; пор; подсказка; тр 1")))
    assert said.startswith("Лис Лев поражение подсказка судья: тр 1 тур 1")
    parts = entry_parts(state, understood(state, "лис; пор; подсказка; Судьин"))
    assert text_of(parts).endswith(" судья: Судьин")
    assert Role.WARN not in [part.role for part in parts]
