"""What is missing is named so that it can be installed."""

from __future__ import annotations

import sys

import pytest

from tools import system_libraries


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the wheel brings everything")
def test_a_library_that_does_not_load_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_libraries, "loads", lambda library: library != "libxcb-cursor.so.0")
    assert system_libraries.missing(tests=False) == ["libxcb-cursor0"]


def test_other_systems_miss_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(system_libraries, "loads", lambda _library: False)
    assert system_libraries.missing(tests=True) == []


def test_the_request_is_one_line_with_the_command() -> None:
    sentence = system_libraries.request(["libgl1", "libxcb-cursor0"])
    assert "\n" not in sentence
    assert sentence.endswith("sudo apt-get install --no-install-recommends libgl1 libxcb-cursor0")


def test_a_library_that_is_not_there_does_not_load() -> None:
    assert not system_libraries.loads("libberserk-desk-has-none.so.0")


def test_without_rights_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_libraries, "administrator", lambda: None)
    assert not system_libraries.install(["libgl1"])
