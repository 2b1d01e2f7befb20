"""Whom do the short notes of the pairing mean: never somebody else?"""

from dataclasses import replace
from types import MappingProxyType

from berserk_desk.pairing.answer import Reason
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.pairing_rows import _note_of_reason
from berserk_desk.ui.models.people import LEAST_NAME, longest_name
from berserk_desk.ui.models.result_facts import playing_label
from berserk_desk.ui.models.results_rows import results_columns
from berserk_desk.ui.widgets.parts import text_of
from tests.builders import a_tournament, announced, at_table, paired


def called(state: State, *names: str) -> State:
    """The same event, its first players called so."""
    players = dict(state.player)
    for number, name in enumerate(names, start=1):
        players[PlayerId(number)] = replace(players[PlayerId(number)], name=name)
    return replace(state, player=MappingProxyType(players))


def test_who_still_plays_stands_in_full_where_initials_would_be_two_people() -> None:
    state = called(announced(paired(a_tournament(2))), "Сидоренко Роман", "Сидоренко Рамон")
    said = text_of(playing_label(state, at_table(state, 1)))
    assert "Сидоренко Роман" in said
    assert "Сидоренко Рамон" in said


def test_who_still_plays_has_initials_where_they_are_clear() -> None:
    state = called(announced(paired(a_tournament(2))), "Ким Олег", "Ёлкин Пётр")
    said = text_of(playing_label(state, at_table(state, 1)))
    assert "Ким О." in said
    assert "Ёлкин П." in said


def test_namesakes_who_still_play_carry_what_tells_them_apart() -> None:
    state = called(announced(paired(a_tournament(2))), "Иванов Иван", "Иванов Иван")
    state = replace(
        state,
        player=MappingProxyType({pid: replace(row, city="", club="") for pid, row in state.player.items()}),
    )
    said = text_of(playing_label(state, at_table(state, 1)))
    assert "Иванов И. (1)" in said
    assert "Иванов И. (2)" in said


def test_a_float_is_told_by_surname_unless_two_have_it() -> None:
    state = a_tournament(4)
    reason = Reason("down_float", {"player": 1, "from": 30, "to": 10})
    alone = called(state, "Ким Олег", "Ёлкин Пётр", "Петров Лев", "Орлов Глеб")
    both = called(state, "Ким Олег", "Ким Артём", "Петров Лев", "Орлов Глеб")
    assert _note_of_reason(alone, reason).text.startswith("Ким —")
    assert _note_of_reason(both, reason).text.startswith("Ким О. —")


def test_the_longest_name_of_a_round_has_its_room_in_the_results_before_the_time_has() -> None:
    state = called(announced(paired(a_tournament(2))), "Полянская-Веретенникова Светлана", "Ким Олег")
    room = longest_name(state, state.player, bold=True)
    columns = {column.key: column for column in results_columns(rulebook_of(state.rules), room)}
    assert columns["first"].least == columns["second"].least == room > LEAST_NAME
    assert columns["time"].leaves == 1
