"""Chance is not rolled again: every attempt ever made at a round counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.session import Session
from berserk_desk.tournament.attempts import attempts
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from tests.builders import a_founding, a_tournament, names, paired


def test_an_undone_pairing_counts_as_an_attempt(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "к.berserk", a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    session.dispatch(session.propose().command())
    session.undo()
    assert session.attempts(1) == 1
    proposal = session.propose()
    assert proposal.attempt == 2
    session.dispatch(proposal.command())
    session.dispatch(session.propose().command())
    assert (session.attempts(1), session.attempts(2)) == (3, 0)
    session.close()


def test_an_attempt_noted_with_an_imported_round_counts_though_no_journal_knows_it() -> None:
    state = paired(a_tournament(8), attempt=4)
    imported = state_of(document_of(state))
    assert attempts(imported, (), 1) == 4
    (row,) = imported.round.values()
    assert attempts(imported.put("round", replace(row, attempt=None)), (), 1) == 0
