"""What the card of a draft table says of places."""

from __future__ import annotations

from berserk_desk.terms import StageKind
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.draft_cards import DraftCard, draft_cards, going_on
from berserk_desk.ui.widgets.parts import text_of
from berserk_desk.wording import use_language
from berserk_desk.wording.people import short_name
from tests.builders import a_tournament, announced, paired
from tests.stage_events import finished_round, opened


def a_draft() -> State:
    """Two draft tables of four, no round yet."""
    return opened(a_tournament(8), StageKind.SWISS, range(1, 9), table_sizes=(4, 4), planned_rounds=3)


def the_cards(state: State) -> tuple[DraftCard, ...]:
    return draft_cards(state, state.stage[1])


def places(card: DraftCard) -> list[str]:
    return [text_of(row.cells["place"].parts) for row in card.rows if "place" in row.cells]


def test_a_shared_place_at_a_draft_table_is_written_as_in_the_standings() -> None:
    use_language("en")
    state = finished_round(announced(paired(a_draft())))

    for card in the_cards(state):
        assert places(card) == ["1–2", "1–2", "3–4", "3–4"]


def test_nobody_has_a_place_at_a_draft_table_before_its_first_round() -> None:
    use_language("en")
    for card in the_cards(a_draft()):
        assert set(places(card)) == {""}
        assert card.first == ()


def test_both_who_share_the_first_place_of_a_draft_table_are_named_first() -> None:
    use_language("en")
    state = finished_round(announced(paired(a_draft())))
    cards = the_cards(state)

    assert [len(card.first) for card in cards] == [2, 2]
    for card, (title, named) in zip(cards, going_on(state, cards), strict=True):
        assert title == card.title
        assert named == " and ".join(short_name(state, player) for player in card.first)


def test_the_opponent_whose_name_is_short_in_the_card_is_told_in_full() -> None:
    use_language("en")
    state = announced(paired(a_draft()))
    whole = {p.name for p in state.player.values()}

    told = [row.cells["round"].tooltip for card in the_cards(state) for row in card.rows]

    assert set(told) == whole
