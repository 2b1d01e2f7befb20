"""What follows when the time is over, as each edition has it (rules 3, 4, 8)."""

from __future__ import annotations

import pytest

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.wording import use_language
from berserk_desk.wording.after_time import after_time_text, extra_turns_text
from berserk_desk.wording.cited import clauses_behind


def test_heroes_play_five_more_turns_and_equal_games_are_a_draw_8_6_1() -> None:
    use_language("en")
    told = after_time_text(edition("heroes"), elimination=False)
    assert told.startswith("5 extra turns * are played.")
    assert "equal games are a draw (cl. 8.6.1)" in told
    assert clauses_behind(told) == ("heroes:8.6.1",)


def test_heroes_play_the_last_game_out_in_elimination_8_6_2() -> None:
    use_language("en")
    told = after_time_text(edition("heroes"), elimination=True)
    assert "there is no draw here (cl. 8.6.2)" in told
    assert "are a draw" not in told
    assert clauses_behind(told) == ("heroes:8.6.2",)


def test_the_steps_of_the_classic_editions_stand_in_their_order_800_4() -> None:
    use_language("en")
    told = after_time_text(edition("classic"), elimination=False)
    turn, claims, creatures, count = map(told.index, ("moves second", "claimed", "creatures", "the count"))
    assert turn < claims < creatures < count
    assert {"classic:801.1.в", "classic:804.1.в", "game-rules:602.1.в", "classic:800.4"} <= set(
        clauses_behind(told)
    )


def test_the_game_rules_alone_count_nothing_after_time() -> None:
    use_language("en")
    told = after_time_text(edition("game-rules"), elimination=False)
    assert "602.1.в" in told
    assert "count" not in told


@pytest.mark.parametrize(("turns", "text"), [(1, "1 дополнительный ход *"), (5, "5 дополнительных ходов *")])
def test_extra_turns_have_their_russian_plural_and_the_mark_of_the_unstated(turns: int, text: str) -> None:
    use_language("ru")
    assert extra_turns_text(turns) == text
    for edition_id in EDITION_IDS:
        assert after_time_text(edition(edition_id), elimination=False)
