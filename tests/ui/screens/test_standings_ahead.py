"""The table is counted while the judge rests, unless that would make a key wait."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from berserk_desk.ui.screens import standings_ahead
from berserk_desk.ui.screens.standings_ahead import CountingAhead


def test_steps_in_a_row_are_counted_once_when_they_have_ended(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings_ahead, "REST_MS", 5)
    counted: list[str] = []
    parent = QObject()
    ahead = CountingAhead(lambda: counted.append("once"), parent)
    for _step in range(3):
        ahead.step_came()
    assert counted == []
    qtbot.waitUntil(lambda: counted == ["once"], timeout=1000)


def test_a_table_that_always_takes_long_is_left_until_it_is_asked_for(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings_ahead, "REST_MS", 0)
    monkeypatch.setattr(standings_ahead, "LONGEST_S", -1.0)
    counted: list[str] = []
    parent = QObject()
    ahead = CountingAhead(lambda: counted.append("once"), parent)
    for time in range(1, standings_ahead.TRIES + 1):
        ahead.step_came()
        qtbot.waitUntil(lambda time=time: len(counted) == time, timeout=1000)  # type: ignore[misc]
    ahead.step_came()
    qtbot.wait(10)
    assert len(counted) == standings_ahead.TRIES
