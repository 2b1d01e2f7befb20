"""What the pairing sees coming is said with the round that is made, a round early."""

from __future__ import annotations

from berserk_desk.tournament.proposal import decoded_forced, propose
from berserk_desk.wording.reasons import forced_text
from tests.builders import a_tournament, do, played


def test_b05_a_dead_end_ahead_is_stored_with_the_round_and_said() -> None:
    # Four players can meet for three rounds at most; six are planned, so after round 3 there is none left.
    state = a_tournament(4, rounds=6)
    for _round in range(2):
        state = played(state)

    state = do(state, propose(state, attempt=1).command())

    said = [forced_text(state, item) for item in decoded_forced(state.round[max(state.round)].forced)]
    assert len(said) == 1
    assert "0 of 3 planned" in said[0]


def test_where_every_planned_round_can_be_paired_nothing_is_said() -> None:
    state = a_tournament(8, rounds=3)

    assert propose(state, attempt=1).command().forced == ()
