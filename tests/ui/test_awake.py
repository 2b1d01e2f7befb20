"""Laptop and projector stay awake while a round is played; a system that cannot do it is no trouble."""

from __future__ import annotations

import pytest

from berserk_desk.ui.awake import Awake


def asked(monkeypatch: pytest.MonkeyPatch, awake: Awake, *, fails: bool = False) -> list[bool]:
    """What the system is asked for, whichever it is."""
    seen: list[bool] = []

    def note() -> None:
        seen.append(awake.held)
        if fails:
            raise OSError("no such service")

    for system in ("_windows", "_mac", "_linux"):
        monkeypatch.setattr(awake, system, note)
    return seen


def test_only_a_change_reaches_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    awake = Awake()
    seen = asked(monkeypatch, awake)
    for do in (awake.release, awake.hold, awake.hold, awake.release, awake.release):
        do()
    assert seen == [True, False]


def test_a_system_that_refuses_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    awake = Awake()
    seen = asked(monkeypatch, awake, fails=True)
    awake.hold()
    awake.release()
    assert seen == [True, False]
