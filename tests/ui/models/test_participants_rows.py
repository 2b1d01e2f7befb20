"""What the list of participants says about each."""

from dataclasses import replace

import pytest

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    EditPlayer,
    GrantPrivilegeByes,
    NewPlayer,
)
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.participants_rows import (
    ParticipantRows,
    drop_consequences,
    games_of,
    header_facts,
    late_note,
)
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.widgets.parts import text_of
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, at_table, do, paired, played

pytestmark = pytest.mark.usefixtures("qapp")


def _row(state: State, player: int) -> Row:
    return next(row for row in ParticipantRows().found(state, {}) if row.key == player)


def _facts(state: State) -> str:
    use_language("ru")
    return text_of(header_facts(state))


def test_the_header_counts_who_plays_who_left_and_whose_decklist_is_missing() -> None:
    state = do(a_tournament(5), DropPlayer(PlayerId(1)))
    state = do(state, *(EditPlayer(replace(state.player[PlayerId(n)], decklist=True)) for n in (2, 3, 4)))
    assert _facts(state) == "4 играют · 1 снят · 1 без деклиста"


def test_where_nobody_hands_in_a_decklist_none_is_missing() -> None:
    assert _facts(a_tournament(41)) == "41 играет"


def test_who_left_is_marked_with_the_round_and_counts_as_not_here() -> None:
    state = do(played(a_tournament(4)), DropPlayer(PlayerId(2)))
    use_language("ru")
    row = _row(state, 2)
    assert row.cells["marks"].text == "снятие, тур 1"
    assert row.cells["present"].check is False
    assert row.dimmed


def test_a_team_with_fewer_members_than_most_is_marked() -> None:
    use_language("ru")
    teams = (("Орки", 2), ("Эльфы", 3), ("Гномы", 3))
    members = ("Гусев Олег", "Жаров Ян", "Лис Глеб")
    state = do(
        a_tournament(0),
        *(AddPlayer(NewPlayer(name, members=members[:count])) for name, count in teams),
    )
    assert [_row(state, team).cells["marks"].text for team in (1, 2, 3)] == ["2 игрока из 3", "", ""]
    assert "Гусев, Жаров" in _row(state, 1).cells["name"].text


def test_namesakes_by_yo_are_both_marked() -> None:
    state = do(a_tournament(0), AddPlayer(NewPlayer("Фёдоров Семён")), AddPlayer(NewPlayer("Федоров Семён")))
    use_language("ru")
    assert [row.cells["marks"].text for row in ParticipantRows().found(state, {})] == ["тёзка", "тёзка"]


def test_several_marks_are_one_chip_and_the_rest_in_words() -> None:
    state = do(a_tournament(2), GrantPrivilegeByes(PlayerId(1), 2))
    state = do(state, EditPlayer(replace(state.player[PlayerId(1)], judge=True)))
    marks = _row(state, 1).cells["marks"]
    assert marks.chip is not None
    assert marks.chip.text == "2 privilege byes"
    assert "judge" in marks.text


def test_who_is_entered_in_round_two_is_new_from_round_three() -> None:
    state = do(played(played(a_tournament(4))), AddPlayer(NewPlayer("Новиков Пётр")))
    use_language("ru")
    assert _row(state, 5).cells["marks"].text == "в турнире с тура 3"
    assert late_note(state) == "сыграет с тура 3; прошедшие туры ничего не дают"


def test_search_finds_in_any_case_with_yo_or_without_in_every_column() -> None:
    state = do(a_tournament(0), AddPlayer(NewPlayer("Чернышёва Софья", "Томск", "Башня")))
    for text in ("ЧЕРНЫШЕВА", "соф", "томск", "башня"):
        assert len(ParticipantRows().found(state, {}, text)) == 1
    assert ParticipantRows().found(state, {}, "Омск") == []


def test_every_word_of_a_search_applies_b134() -> None:
    state = a_tournament(0)
    for name, city in (("Белов Пётр", "Нижний Новгород"), ("Ёлкин Артём", "Томск"), ("Жуков Олег", "Томск")):
        state = do(state, AddPlayer(NewPlayer(name, city)))
    state = do(state, DropPlayer(PlayerId(3), ""))

    def found(search: str) -> list[str]:
        return [row.cells["name"].text for row in ParticipantRows().found(state, {}, search)]

    use_language("ru")
    assert found("томск") == ["Ёлкин Артём", "Жуков Олег"]
    assert found("томск в игре") == found("игре томск") == ["Ёлкин Артём"]
    assert found("томск снят") == ["Жуков Олег"]
    assert found("новгород белов") == found("нижний новгород") == ["Белов Пётр"]
    assert found("томск белов") == []


def test_b134_a_city_and_who_is_there_apply_together_on_either_layout() -> None:
    use_language("ru")
    state = do(
        a_tournament(0),
        *(
            AddPlayer(NewPlayer(name, city))
            for name, city in (("Белов Лев", "Томск"), ("Волков Лев", "Омск"), ("Громов Пётр", "Томск"))
        ),
    )
    state = do(state, EditPlayer(replace(state.player[PlayerId(3)], present=False)), DropPlayer(PlayerId(2)))
    found = {
        text: [row.key for row in ParticipantRows().found(state, {}, text)]
        for text in ("томск на месте", "томск отсут", "омск на месте", "njvcr ktd", "njvcr белов", "3")
    }
    assert found == {
        "томск на месте": [1],
        "томск отсут": [3],
        "омск на месте": [],
        "njvcr ktd": [1],
        "njvcr белов": [1],
        "3": [3],
    }


def test_dropping_a_player_names_his_open_table() -> None:
    state = announced(paired(a_tournament(4)))
    pairing = at_table(state, 2)
    assert "Table 2 of round 1 still needs its result" in drop_consequences(state, pairing.first)


def test_dropping_a_player_names_the_draft_that_no_longer_holds() -> None:
    state = paired(played(a_tournament(4)))
    assert "Round 2 is drafted: pair it again" in drop_consequences(state, PlayerId(1))


def test_dropping_between_rounds_keeps_points_and_place() -> None:
    text = drop_consequences(played(a_tournament(4)), PlayerId(1))
    assert text == "Points and place stay; is not paired from round 2 on."


def test_a_game_is_told_from_the_players_own_side() -> None:
    state = played(a_tournament(2))
    pairing = at_table(state, 1)
    assert pairing.second is not None
    assert [game.score for game in games_of(state, pairing.first)] == ["3–0"]
    assert [game.score for game in games_of(state, pairing.second)] == ["0–3"]


def test_a_bye_is_named_in_place_of_an_opponent() -> None:
    state = played(a_tournament(3))
    with_bye = next(p.first for p in state.pairing.values() if p.second is None)
    (game,) = games_of(state, with_bye)
    assert (game.opponent, game.score) == ("Bye", "3")


def test_b133_a_name_with_signs_of_markup_is_shown_as_typed() -> None:
    names = ["Rock & Roll", "<b>Вася", 'О\'Нил "Тигр"']
    state = do(a_tournament(0), *(AddPlayer(NewPlayer(name)) for name in names))
    assert {row.cells["name"].text for row in ParticipantRows().found(state, {})} == set(names)
