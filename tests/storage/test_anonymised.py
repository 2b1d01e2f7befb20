"""A tournament without its people: no name is left in any byte, and half a file never stays behind."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.storage.anonymised import write_anonymised
from berserk_desk.tournament.masks import MaskWords
from tests.storage.sample import PLAYERS, play, take_back, written

WORDS = MaskWords("Участник {number}", "Город {number}", "Клуб {number}")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок.berserk"


def masked(path: Path) -> Path:
    target = path.with_name("Без имён.berserk")
    with TournamentFile.snapshot(path) as source:
        write_anonymised(source, target, WORDS)
    return target


def test_no_name_or_city_is_left_in_a_byte_and_the_file_is_whole(path: Path) -> None:
    with TournamentFile.create(path) as file:
        state = take_back(file, play(file), 6)
        steps = file.load()[1]
    target = masked(path)
    content = target.read_bytes()
    for player in PLAYERS:
        assert player.name.encode() in path.read_bytes()
        assert player.name.encode() not in content
        assert not player.city or player.city.encode() not in content
    assert sorted(place.name for place in path.parent.iterdir()) == ["Без имён.berserk", "Кубок.berserk"]
    assert verify(target) == ()
    with TournamentFile.open(target) as copy:
        without, its_steps = copy.load()
    assert [player.name for player in without.player.values()] == [f"Участник {n}" for n in (1, 2, 3, 4)]
    assert without.result == state.result
    assert [(each.number, each.role, each.kind, each.at) for each in its_steps] == [
        (each.number, each.role, each.kind, each.at) for each in steps
    ]


def test_a_name_that_is_taken_is_refused_and_what_lies_there_stays(path: Path) -> None:
    written(path)
    target = path.with_name("Без имён.berserk")
    target.write_bytes(b"x")
    with pytest.raises(FileRefused) as refused:
        masked(path)
    assert (refused.value.code, target.read_bytes()) == ("exists", b"x")


@pytest.mark.parametrize(
    ("error", "raised", "code"),
    [
        (OSError(errno.ENOSPC, "full"), WriteFailed, "disk_full"),
        (KeyboardInterrupt(), KeyboardInterrupt, None),
    ],
)
def test_what_goes_wrong_on_the_way_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, raised: type, code: str | None
) -> None:
    written(path)
    append = TournamentFile.append

    def fails_at_3(self: TournamentFile, step: object, changes: object) -> object:
        if self.last == 2:
            raise error
        return append(self, step, changes)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(TournamentFile, "append", fails_at_3)
    with pytest.raises(raised) as failed:
        masked(path)
    assert getattr(failed.value, "code", None) == code
    assert [place.name for place in path.parent.iterdir()] == ["Кубок.berserk"]
