"""One count under the other editions, in words."""

from __future__ import annotations

from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import edition
from berserk_desk.wording import use_language
from berserk_desk.wording.other_editions import other_editions_lines


def test_a_lead_of_8_over_20_is_a_win_in_classic_and_a_draw_in_the_previous_wording() -> None:
    lines = other_editions_lines("classic", count(edition("classic"), 20, 28))
    assert [(line.edition, line.verdict, line.clause, line.differs) for line in lines] == [
        ("classic-prior", "draw, 1–1", "cl. 804.3", True),
        ("classic-legacy", "technical win, 0–2.5", '"Technical win"', True),
        ("classic-legacy", "technical win, 0–2.5", "table 6a", True),
    ]


def test_the_other_reading_of_the_own_edition_is_among_them() -> None:
    lines = other_editions_lines("classic-legacy", count(edition("classic-legacy"), 36, 25, "text"))
    assert [line.name for line in lines] == [
        "Berserk, 800–807",
        "Berserk, 801–806",
        "Berserk, old (by table 6a)",
    ]
    assert [line.differs for line in lines] == [False, False, True]


def test_the_lines_are_russian_in_russian() -> None:
    use_language("ru")
    (prior, text, _table) = other_editions_lines("classic", count(edition("classic"), 40, 20))
    assert (prior.name, prior.verdict) == ("Берсерк, 801–806", "техническая победа, 3–0")
    assert (text.name, text.verdict) == ("Берсерк, прежние (по тексту)", "чистая победа, 3–0")
