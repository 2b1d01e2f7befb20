"""Every place is explained in words, and every table says which rounds it counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from berserk_desk.pairing.bracket import slots
from berserk_desk.terms import CutRule, Method, Outcome, PenaltyKind, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import Ending
from berserk_desk.tournament.final_places import PlaceGround, placed
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.seeding import cut
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from berserk_desk.wording.final_places import counted_text, place_text, reached_text
from berserk_desk.wording.player_card import card_numbers, place_note
from berserk_desk.wording.stages import cut_name, ending_text, slot_name_text, stage_name
from tests.builders import a_result, a_tournament, announced, do, paired, played, the_round_now
from tests.stage_events import better_seed, next_played, opened, played_out, playoff


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    use_language("ru")
    yield
    use_language("ru")


def a_cup() -> State:
    state = a_tournament(12, rounds=3)
    for _ in range(3):
        state = played(state)
    return playoff(state, cut(state, CutRule.NUMBER, 8).entrants, third_place=True)


def by_ground(state: State) -> dict[PlaceGround, str]:
    return {row.ground: place_text(state, row) for row in placed(state)}


def test_who_won_who_lost_to_whom_and_who_did_not_enter() -> None:
    state = played_out(a_cup())
    said = by_ground(state)
    names = [state.player[row.player].name for row in placed(state)]
    assert said[PlaceGround.WON_FINAL] == f"Выигран плей-офф: финал, соперник — {names[1]}."
    assert said[PlaceGround.WON_FOR_PLACE].startswith("Победа: матч за третье место")
    assert "1/4, матч" in said[PlaceGround.LOST]
    assert said[PlaceGround.TABLE].endswith("В этап «плей-офф» участник не вышел.")


def test_the_column_says_how_far_each_came_third_and_fourth_apart() -> None:
    reached = [reached_text(row) for row in placed(played_out(a_cup()))]
    assert reached[:5] == ["победитель", "финалист", "3-е место", "4-е место", "четвертьфинал"]
    assert reached[8:] == [""] * 4


def test_whoever_left_or_lost_together_or_is_disqualified_is_told_so() -> None:
    state = next_played(a_cup())
    entrants = state.stage[1].entrants
    state = do(state, DropPlayer(entrants[0]), AddPenalty(entrants[7], PenaltyKind.DISQUALIFICATION))
    state = announced(paired(state))
    game = day.outstanding(state, the_round_now(state).id)[0]
    state = do(state, a_result(game, Outcome.DOUBLE_LOSS, Method.PENALTY))
    said = by_ground(state)
    assert "покинул турнир" in said[PlaceGround.LEFT]
    assert "проиграли оба" in said[PlaceGround.DOUBLE_LOSS]
    assert said[PlaceGround.DISQUALIFIED] == "Дисквалификация: без места."
    assert place_text(state, placed(state)[0]) == "Выигран плей-офф: соперника в финале не осталось."


def test_a_table_says_that_the_playoff_gives_no_points() -> None:
    state = played_out(a_cup())
    assert counted_text(state) == "Учтены туры: 1, 2 и 3. Туры плей-офф очков не дают: 4, 5 и 6."


def test_a_day_with_a_table_of_its_own_says_so() -> None:
    state = played(a_tournament(6))
    state = opened(state, StageKind.SWISS, (1, 2, 3, 4), planned_rounds=1, carry=False, regard=False)
    state = next_played(state, lambda *_: Outcome.FIRST)
    assert counted_text(state).startswith("Учтены туры: 1.")
    assert counted_text(state, state.stage[1]).startswith("Учтены туры: 2.")
    assert "все начинали с нуля" in counted_text(state)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_stage_slot_ending_and_cut_has_a_name(language: str) -> None:
    use_language(language)
    said: list[str] = [stage_name(kind) for kind in StageKind]
    said.append(stage_name(StageKind.SWISS, draft=True))
    said += [cut_name(rule) for rule in CutRule]
    said += [ending_text(ending) for ending in Ending]
    said += [slot_name_text(slot.name) for slot in slots(16, third_place=True, lower_places=True)]
    assert len(set(said)) == len(said)
    assert all(said)


def test_the_card_of_who_won_the_playoff_bears_the_first_place_and_tells_the_one_before_it() -> None:
    def worse_seed(state: State, pairing: Pairing) -> Outcome:
        return Outcome.SECOND if better_seed(state, pairing) is Outcome.FIRST else Outcome.FIRST

    state = played_out(a_cup(), worse_seed)
    winner, table = placed(state)[0].player, standings(state)

    assert card_numbers(state, table, rulebook_of(state.rules), winner)[0] == ("1", "место")
    # The last of the eight seeds, level with the one before: no lot was drawn.
    assert "Место до плей-офф: 7–8." in place_note(state, table, winner)
