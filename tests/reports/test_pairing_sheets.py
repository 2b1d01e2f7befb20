"""Pairings by table and by name as data."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import Method, Outcome, PlayerId, Points
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played, with_round


def by_table(state: State, number: int) -> TableSheet:
    return pairings_by_table(state, number, scores(state))


def test_the_bye_is_last_by_table_and_in_words_b137() -> None:
    use_language("ru")
    rows = by_table(played(5, 1), 1).rows
    assert [row.cells[0].text for row in rows] == ["1", "2", "–"]
    assert rows[-1].cells[3].text == "автопобеда, 3\N{NO-BREAK SPACE}очка"


def test_a_privilege_bye_is_called_by_its_name() -> None:
    use_language("ru")
    state = played(3, 1)
    (bye,) = (row for row in state.result.values() if row.outcome is Outcome.BYE)
    state = state.put("result", replace(bye, method=Method.PRIVILEGE_BYE))
    assert by_table(state, 1).rows[-1].cells[3].text.startswith("автопобеда-привилегия")


def test_the_bye_is_in_its_alphabetical_place_by_name_b137_b142() -> None:
    use_language("ru")
    state = played(5, 1)
    (sheet,) = pairings_by_name(state, 1)
    shown = [row.cells[1].text for row in sheet.rows]
    assert sorted(shown) == sorted(player.name for player in state.player.values())
    assert shown == [
        "Волков Роман",
        "Ёлкин Вера",
        "Жуков Лев",
        "Сидоренко Глеб",
        "Чернышёв Вера",
    ] or shown == sorted(shown, key=lambda name: name.casefold().replace("ё", "е"))
    (bye,) = (row for row in sheet.rows if row.cells[0].text == "–")
    assert bye.cells[1].below.startswith("автопобеда")


def test_everybody_is_once_on_the_sheets_by_name_with_table_and_opponent_b142() -> None:
    use_language("ru")
    state = played(33, 1)
    sheets = pairings_by_name(state, 1, split=True)
    cells = [row.cells for sheet in sheets for row in sheet.rows]
    assert sorted(each[1].text for each in cells) == sorted(player.name for player in state.player.values())
    tables = {each[1].text: each[0].text for each in cells}
    for pairing in state.pairing.values():
        first = state.player[pairing.first].name
        if pairing.second is not None:
            second = state.player[pairing.second].name
            assert tables[first] == tables[second] == str(pairing.table_no)
            (below,) = (each[1].below for each in cells if each[1].text == first)
            assert below == f"с кем: {second}"


def test_the_halves_end_at_m_and_begin_at_n_b142() -> None:
    first, second = pairings_by_name(played(60, 1), 1, split=True)
    assert {row.cells[1].text[0] for row in first.rows} <= set("АБВГДЕЁЖЗИЙКЛМ")
    assert {row.cells[1].text[0] for row in second.rows} <= set("НОПРСТУФХЦЧШЩЭЮЯ")
    assert first.heading.aside.startswith("А — М")


def test_namesakes_carry_the_city_on_both_sheets() -> None:
    use_language("ru")
    twins = [Player(PlayerId(1), "Иванов Иван", "Томск"), Player(PlayerId(2), "Иванов Иван", "Омск")]
    state = with_round(event(twins), 1)
    (row,) = by_table(state, 1).rows
    assert {row.cells[1].plain(), row.cells[3].plain()} == {"Иванов Иван, Томск", "Иванов Иван, Омск"}
    (sheet,) = pairings_by_name(state, 1)
    assert [each.cells[1].below for each in sheet.rows] == [
        "Омск · с кем: Иванов Иван, Томск",
        "Томск · с кем: Иванов Иван, Омск",
    ]


def test_a_drafted_round_is_marked_project_and_a_changed_one_with_its_revision() -> None:
    use_language("ru")
    drafted = with_round(event(people(4)), 1, announced=False)
    changed = with_round(event(people(4)), 1, revision=2)
    assert by_table(drafted, 1).heading.mark == "ПРОЕКТ"
    assert by_table(changed, 1).heading.mark == "редакция 2"
    assert by_table(played(4, 1), 1).heading.mark == ""
    assert pairings_by_name(drafted, 1)[0].heading.mark == "ПРОЕКТ"


def test_void_pairs_and_absences_are_on_no_list() -> None:
    state = played(5, 1)
    game, bye = state.result[next(iter(state.result))], max(state.result.values(), key=lambda row: row.id)
    state = state.put(
        "result",
        replace(game, outcome=Outcome.VOID, method=Method.NONE),
        replace(bye, outcome=Outcome.ABSENT, method=Method.NONE),
    )
    assert len(by_table(state, 1).rows) == 1
    assert len(pairings_by_name(state, 1)[0].rows) == 2


def test_points_are_those_before_the_round_with_a_decimal_comma() -> None:
    use_language("ru")
    state = played(2, 1)
    sheet = pairings_by_table(state, 1, {PlayerId(1): Points(29)})
    assert {sheet.rows[0].cells[2].text, sheet.rows[0].cells[4].text} == {"2,9", "0"}


def test_a_round_without_pairs_says_so() -> None:
    sheet = by_table(event([]), 1)
    assert sheet.rows == ()
    assert sheet.empty
    assert pairings_by_name(event([]), 1)[0].rows == ()
