"""The edit behind Ctrl+Z in short, as it stands beside the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.wording import use_language
from berserk_desk.wording.journal import behind_text
from tests.builders import a_founding, names
from tests.ui.fake_desk import ticking_clock


@pytest.mark.parametrize(
    ("edition", "games", "said"),
    [
        pytest.param("heroes", (1, 2), "стол 1, 1–2", id="the games of a match, as the slip has them"),
        pytest.param("classic", (), "стол 1, 0–3", id="the points where one game is the round"),
    ],
)
def test_a_result_is_named_as_it_was_entered(
    tmp_path: Path, edition: str, games: tuple[int, ...], said: str
) -> None:
    use_language("ru")
    session = Session.create(tmp_path / "a.berserk", a_founding(edition), clock=ticking_clock())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(2))))
    session.dispatch(session.propose(seed=1).command("проверка"))
    session.dispatch(AnnounceRound(max(session.state.round)))
    pairing = day.pairings_in(session.state, 1)[0]
    session.dispatch(RecordResult(Result(pairing.id, Outcome.SECOND, Method.CLEAN, games=games)))
    assert session.undoable is not None
    assert behind_text(session.state, session.undoable) == said
    session.close()
