"""The kit that writes itself: when, what, where; a missing stick is told once and tried again."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.session import Change, Session
from berserk_desk.storage.file import TournamentFile
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, SwapPlayers
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.document import Document
from berserk_desk.ui.paper_kit import FOLDER, Moment, PaperKit, kit_moment
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language
from tests.builders import a_founding, names


@pytest.fixture(autouse=True)
def _english() -> None:
    use_language("en")


@pytest.fixture
def document(tmp_path: Path) -> Iterator[Document]:
    session = Session.create(tmp_path / "event.berserk", a_founding())
    made = Document(session)
    made.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(7))))
    made.dispatch(AddPenalty(PlayerId(1), PenaltyKind.WARNING, None, "тайна", "Судья"))
    yield made
    made.close()


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "preferences")


@pytest.fixture
def kit(document: Document, preferences: Preferences, qtbot: QtBot) -> Iterator[PaperKit]:  # noqa: ARG001 - Qt runs
    made = PaperKit(document, preferences)
    yield made
    made.close()


def announce(document: Document) -> None:
    document.dispatch(document.session.propose().command())
    document.dispatch(AnnounceRound(max(document.state.round)))


def results(document: Document) -> list[Command]:
    this = max(document.state.round)
    return [
        RecordResult(Result(p.id, Outcome.FIRST, Method.CLEAN)) for p in day.outstanding(document.state, this)
    ]


def test_a_kit_follows_an_announced_round_a_changed_one_and_the_last_result(document: Document) -> None:
    moments: list[object] = []
    document.changed.connect(lambda change: moments.append(kit_moment(change)))
    announce(document)
    assert moments == [None, (Moment.ANNOUNCED, 1)]
    moments.clear()
    pair = day.pairings_in(document.state, 1)
    document.dispatch(SwapPlayers(max(document.state.round), pair[0].first, pair[1].first, "спутали"))
    assert moments == [(Moment.ANNOUNCED, 1)]
    moments.clear()
    for command in results(document):
        document.dispatch(command)
    assert moments == [None, None, (Moment.COMPLETE, 1)]


def test_nothing_is_written_until_a_folder_is_chosen(kit: PaperKit, document: Document) -> None:
    announce(document)
    assert kit.waiting == 0


def test_an_announced_round_gets_pairings_slips_and_a_copy_and_penalties_apart(
    kit: PaperKit, document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    preferences.set_text(FOLDER, str(stick))
    with qtbot.waitSignal(kit.told, timeout=20_000) as told:
        announce(document)
    (event,) = stick.iterdir()
    (folder,) = event.iterdir()
    assert folder.name.endswith("round 1")
    assert str(folder) in told.args[0]
    files = {path.name for path in folder.iterdir() if path.is_file()}
    assert files == {
        "Pairings by name.pdf", "Pairings by table.pdf", "Result slips.pdf", "Standings after round 1.pdf",
        "Осенний кубок.berserk",
    }  # fmt: skip
    assert [path.name for path in (folder / "For the judge only").iterdir()] == ["Penalties.pdf"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in folder.glob("*.pdf"))
    copied = TournamentFile.snapshot(folder / "Осенний кубок.berserk")
    state, steps = copied.load()
    copied.close()
    assert (state, len(steps)) == (document.state, len(document.session.steps))


def test_the_whole_round_gets_standings_in_the_same_folder(
    kit: PaperKit, document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    preferences.set_text(FOLDER, str(stick))
    with qtbot.waitSignal(kit.told, timeout=20_000):
        announce(document)
    with qtbot.waitSignal(kit.told, timeout=20_000):
        for command in results(document):
            document.dispatch(command)
    (folder,) = next(stick.iterdir()).iterdir()
    assert {"Standings after round 1.pdf", "Results of the round.pdf"} <= {p.name for p in folder.iterdir()}
    with closing(TournamentFile.snapshot(folder / "Осенний кубок.berserk")) as copied:
        assert not day.outstanding(copied.load()[0], max(document.state.round))


def test_a_missing_stick_is_told_once_and_made_good_later(
    kit: PaperKit, document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    stick = tmp_path / "stick"
    preferences.set_text(FOLDER, str(stick))
    said: list[str] = []
    kit.failed.connect(said.append)
    with qtbot.waitSignal(kit.failed, timeout=20_000):
        announce(document)
    with qtbot.waitSignal(kit.ended, timeout=20_000):
        kit.try_again()
    assert len(said) == 1
    assert str(stick) in said[0]
    assert not stick.exists()
    stick.mkdir()
    with qtbot.waitSignal(kit.told, timeout=20_000):
        kit.try_again()
    assert kit.waiting == 0
    assert len(list(stick.rglob("*.pdf"))) == 5


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="what a handle is open on is asked of /proc")
def test_a_full_disk_is_told_once_as_such_and_made_good_later(
    kit: PaperKit,
    document: Document,
    preferences: Preferences,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    preferences.set_text(FOLDER, str(stick))
    kept = os.fsync

    def full(handle: int) -> None:
        if str(Path(f"/proc/self/fd/{handle}").readlink()).startswith(str(stick)):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        kept(handle)

    said: list[str] = []
    kit.failed.connect(said.append)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with qtbot.waitSignal(kit.failed, timeout=20_000):
            announce(document)
        with qtbot.waitSignal(kit.ended, timeout=20_000):
            kit.try_again()
    assert len(said) == 1
    assert "No room left on the disk" in said[0]
    with qtbot.waitSignal(kit.told, timeout=20_000):
        kit.try_again()
    assert len(list(stick.rglob("*.pdf"))) == 5
    assert not list(stick.rglob("*.part"))


def test_what_could_not_be_written_is_tried_a_last_time_when_the_tournament_is_closed(
    document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    kit = PaperKit(document, preferences)
    stick = tmp_path / "stick"
    preferences.set_text(FOLDER, str(stick))
    with qtbot.waitSignal(kit.failed, timeout=20_000):
        announce(document)
    stick.mkdir()
    kit.close()
    assert len(list(stick.rglob("*.pdf"))) == 5
    assert len(list(stick.rglob("*.berserk"))) == 1


def test_a_stick_that_is_still_missing_does_not_hold_the_closing_up(
    document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    kit = PaperKit(document, preferences)
    preferences.set_text(FOLDER, str(tmp_path / "stick"))
    with qtbot.waitSignal(kit.failed, timeout=20_000):
        announce(document)
    kit.close()
    assert not (tmp_path / "stick").exists()


def test_the_window_lives_while_a_kit_is_written(
    kit: PaperKit, document: Document, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    """The step itself returns before the kit is there, and text is set in both threads at once."""
    from berserk_desk.reports.players_list import players_list
    from berserk_desk.ui.printing import pdf_bytes

    stick = tmp_path / "stick"
    stick.mkdir()
    preferences.set_text(FOLDER, str(stick))
    with qtbot.waitSignal(kit.told, timeout=20_000):
        announce(document)
        assert kit.waiting == 1
        here = [pdf_bytes([players_list(document.state)]) for _time in range(5)]
    assert all(len(each) == len(here[0]) for each in here)


def test_a_change_that_concerns_no_round_is_no_moment(document: Document) -> None:
    seen: list[Change] = []
    document.changed.connect(seen.append)
    document.dispatch(AddPenalty(PlayerId(2), PenaltyKind.WARNING, None))
    assert [kit_moment(change) for change in seen] == [None]
