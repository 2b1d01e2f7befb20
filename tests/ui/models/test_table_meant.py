"""A scanned slip and the letters of a surname stand for a table (desk 4), whatever layout types them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.slip_code import slip_code
from berserk_desk.terms import Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.state import State
from berserk_desk.ui.keys import latin_key
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_past import past_answer
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.models.table_meant import seen_from_the_other_side
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.parts import text_of
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, paired, played

SEED = 5_000_081
EVENT = 81


def a_round(players: int = 12) -> State:
    return announced(paired(a_tournament(players, seed=SEED)))


def typed(state: State, text: str) -> Answer:
    return answer(state, day.last_number(state), text, None)


def said(shown: Answer) -> str:
    return text_of(shown.parts)


def table_of(state: State, name: str) -> int:
    player = next(each.id for each in state.player.values() if each.name.startswith(name))
    pairing = day.pairing_of_player(state, day.last_number(state), player)
    assert pairing is not None
    assert pairing.table_no is not None
    return pairing.table_no


def renamed(state: State, old: str, new: str) -> State:
    row = next(each for each in state.player.values() if each.name.startswith(old))
    return state.put("player", replace(row, name=new))


@pytest.mark.parametrize("text", ["гром", "ГРОМ", "uhjv", "UHJV", "громов роман"], ids=lambda text: text)
def test_letters_of_a_name_find_its_table_under_both_layouts_and_any_case_b153(text: str) -> None:
    state = renamed(a_round(), "Громов", "Громов Роман")
    shown = typed(state, text)
    assert shown.becomes == f"{table_of(state, 'Громов')} "
    assert f"Table {table_of(state, 'Громов')}:" in said(shown)
    assert "Громов Роман" in said(shown)


@pytest.mark.parametrize("text", ["ёлкин", "елкин", "`krby"])
def test_yo_is_found_as_e_and_by_the_key_it_stands_on(text: str) -> None:
    state = a_round()
    assert typed(state, text).becomes == f"{table_of(state, 'Ёлкин')} "


@pytest.mark.parametrize("name", ["Борисов", "Юдин", "Жданов", "Эйхман"])
def test_letters_that_share_a_key_with_a_sign_are_found_with_the_latin_layout_on_b153(name: str) -> None:
    state = renamed(a_round(), "Громов", f"{name} Лев")
    assert typed(state, latin_key(name)).becomes == f"{table_of(state, name)} "


def test_a_latin_name_is_found_with_the_russian_layout_on() -> None:
    state = renamed(a_round(), "Громов", "Smith Will")
    assert typed(state, "ыьше").becomes == f"{table_of(state, 'Smith')} "


@pytest.mark.parametrize("text", ["громов 2", "громов2", "uhjvjd*2", "гром 0-3"])
def test_a_result_behind_the_name_is_read_as_behind_its_table(text: str) -> None:
    state = a_round()
    shown = typed(state, text)
    assert isinstance(shown.command, RecordResult)
    assert shown.command.result.outcome is Outcome.SECOND
    assert shown.command.result.id == shown.pairing
    assert not shown.becomes


def test_a_penalty_of_the_first_behind_a_name() -> None:
    command = typed(a_round(), "громов п1").command
    assert isinstance(command, RecordResult)
    assert command.result.outcome is Outcome.SECOND


def test_letters_of_a_surname_go_before_given_names() -> None:
    state = renamed(renamed(a_round(), "Громов", "Лисин Пётр"), "Белов", "Белов Лис")
    assert typed(state, "лисин").becomes == f"{table_of(state, 'Лисин')} "
    assert typed(state, "лис").becomes == f"{table_of(state, 'Лисин')} "


def test_several_matches_are_named_with_their_tables_and_offered() -> None:
    use_language("ru")
    state = a_round(12)
    first, second = table_of(state, "Громов"), table_of(state, "Иванов")
    assert first != second
    state = renamed(renamed(state, "Громов", "Яхин Пётр"), "Иванов", "Яхина Вера")
    shown = typed(state, "ях 2")
    assert shown.command is None
    # «2» behind a name: who is named has lost, on whichever side he sits.
    named = {table: day.pairing_at_table(state, 1, table) for table in sorted((first, second))}
    lost = {
        table: "2" if pairing and "Ях" in state.player[pairing.first].name else "1"
        for table, pairing in named.items()
    }
    assert [offer.text for offer in shown.offers] == [f"{table} {side}" for table, side in lost.items()]
    assert "Яхин Пётр" in " ".join(offer.words for offer in shown.offers)
    assert said(shown).startswith("2 стола:")
    assert "Яхина В." in said(shown)


def test_two_of_one_table_are_one_table() -> None:
    state = a_round()
    pairing = day.pairing_at_table(state, 1, 3)
    assert pairing is not None
    assert pairing.second is not None
    for player, name in ((pairing.first, "Яхин Пётр"), (pairing.second, "Яхина Вера")):
        state = state.put("player", replace(state.player[PlayerId(player)], name=name))
    assert typed(state, "яхин").becomes == "3 "


def test_nobody_of_that_name_and_who_has_the_bye_are_said_b162() -> None:
    state = a_round(5)
    bye = next(p for p in day.pairings_in(state, 1) if p.second is None)
    name = state.player[bye.first].name
    assert said(typed(state, name)).startswith(f"No table in this round: {name}.")
    shown = typed(state, "щщщ")
    assert shown.state is EntryState.REFUSAL
    assert "“щщщ”" in said(shown)


def test_letters_with_a_meaning_of_their_own_keep_it() -> None:
    state = renamed(a_round(), "Громов", "Тт Пп")
    assert typed(state, "3т").count
    assert isinstance(typed(state, "3пп").command, RecordResult)


def test_a_team_with_a_number_in_its_name_is_found_by_it() -> None:
    state = renamed(renamed(a_round(), "Громов", "Команда 2"), "Белов", "Команда 3")
    assert typed(state, "команда 2").becomes == f"{table_of(state, 'Команда 2')} "


# -- slips


def test_a_scanned_slip_is_its_table_and_enter_takes_it() -> None:
    state = a_round()
    shown = typed(state, slip_code(EVENT, 1, 4))
    assert shown.becomes == "4 "
    assert shown.pairing == getattr(day.pairing_at_table(state, 1, 4), "id", None)


def test_what_stood_in_the_line_before_the_scan_is_left() -> None:
    assert typed(a_round(), "2 " + slip_code(EVENT, 1, 4)).becomes == "4 "


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (slip_code(EVENT, 1, 4)[:-1] + str((int(slip_code(EVENT, 1, 4)[-1]) + 1) % 10), "misread"),
        (slip_code(EVENT, 1, 4)[:-2], "8 of 10 digits"),
        (slip_code(EVENT + 1, 1, 4), "another tournament"),
        (slip_code(EVENT, 2, 4), "of round 2; round 1 is shown. There is no such round yet"),
        (slip_code(EVENT, 1, 40), "no table 40 in round 1 now"),
    ],
)
def test_a_slip_that_is_not_of_this_round_is_refused_in_one_sentence_b162(code: str, words: str) -> None:
    shown = typed(a_round(), code)
    assert shown.state is EntryState.REFUSAL
    assert words in said(shown)
    assert shown.command is None
    assert not shown.becomes


def test_a_slip_of_the_round_before_says_so_and_how_to_get_there() -> None:
    state = announced(paired(played(a_tournament(8, seed=SEED))))
    shown = typed(state, slip_code(EVENT, 1, 2))
    assert said(shown).startswith("This slip is of round 1; round 2 is shown. Choose that round: Alt+←")


def test_in_a_past_round_a_slip_and_a_name_choose_the_table_too() -> None:
    state = announced(paired(played(a_tournament(8, seed=SEED))))
    assert past_answer(state, RoundNo(1), slip_code(EVENT, 1, 2)).becomes == "2 "
    name = state.player[getattr(day.pairing_at_table(state, 1, 3), "first", PlayerId(0))].name
    assert past_answer(state, RoundNo(1), name).becomes == "3 "


@pytest.mark.parametrize(
    ("typed_text", "turned"),
    [
        line.split()
        for line in (
            "1 2",
            "2 1",
            "0 0",
            "3-0 0-3",
            "2,5-0 0-2,5",
            "п1 п2",
            "т2 т1",
            "т26:19 т19:26",
            "21 12",
            "11 11",
            "пп пп",
        )
    ],
)
def test_a_result_behind_the_name_of_who_sits_second_is_turned_round_trial_b20(
    typed_text: str, turned: str
) -> None:
    assert seen_from_the_other_side(typed_text) == turned
