"""The grounds that are offered beside a result."""

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Method, Outcome
from berserk_desk.ui.models.ground_choices import ground_choices
from berserk_desk.wording import use_language


def test_the_companions_grounds_follow_the_editions_own_and_bear_its_name_602_603() -> None:
    use_language("ru")
    choices = ground_choices(edition("classic"), Outcome.DRAW, Method.CLEAN)
    words = [choice.words for choice in choices]
    own = [choice.ground.edition == "classic" for choice in choices]
    assert own == sorted(own, reverse=True)
    assert "Принято предложение ничьей в партии" in words
    assert "Принято предложение ничьей в партии (правила игры)" in words
    assert len(set(words)) == len(words)
