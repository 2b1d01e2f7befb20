"""Why this pair, why this bye: what may be said to any player, so it gives away nobody's penalties."""

from __future__ import annotations

import random

import pytest

from berserk_desk.terms import PenaltyKind
from berserk_desk.tournament.proposal import decoded, decoded_forced
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from berserk_desk.wording.reasons import forced_text, reason_texts
from berserk_desk.wording.results import penalty_kind_text
from tools.random_tournament import PaperDesk, a_day, a_founding


def what_is_said(state: State) -> list[str]:
    """The sentences of every pair and bye of the event, and those of the rounds about what was forced."""
    pairs = [reason_texts(state, decoded(pairing.why)) for pairing in state.pairing.values()]
    rounds = [forced_text(state, item) for row in state.round.values() for item in decoded_forced(row.forced)]
    return [text for text in pairs + rounds if text]


def a_played_event(number: int) -> State:
    rng = random.Random(f"said {number}")
    desk = PaperDesk(a_founding(number, rounds=6))
    for _command in a_day(desk, rng, players=rng.randint(7, 24), rounds=6, settled=number % 2 == 0):
        pass
    return desk.state


@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_random_tournaments_the_reasons_say_nothing_that_hangs_on_a_penalty(language: str) -> None:
    use_language(language)
    stems = [penalty_kind_text(kind).lower()[:6] for kind in PenaltyKind]
    heard: set[str] = set()
    penalties = 0
    for number in range(12):
        state = a_played_event(number)
        said = what_is_said(state)
        # the same sentences of the same event in which nobody ever had a penalty
        assert said == what_is_said(state.drop("penalty", state.penalty))
        for text in said:
            told = text.lower()
            assert not [stem for stem in stems if stem in told]
            assert not [row.reason for row in state.penalty.values() if row.reason in told]
        heard |= {code.code for row in state.pairing.values() for code in decoded(row.why)}
        penalties += len(state.penalty)
    # not because nothing happened: players floated and had byes, and were punished
    assert penalties > 40
    assert {"same_score", "down_float", "bye_lowest", "bye_lot"} <= heard
