"""A user Иван, a folder C:\\Турниры\\Берсерк, a file «Осень №1»: opened, saved, exported, printed (B158)."""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.interchange.document import write
from berserk_desk.interchange.document_reading import parse
from berserk_desk.interchange.mapping import document_of
from berserk_desk.reports.csv_text import csv_bytes
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.session import Session
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.printing import write_pdf
from berserk_desk.wording import use_language
from tests.builders import a_founding, names


@pytest.mark.usefixtures("qapp")
def test_everything_works_below_folders_with_russian_names_b158(tmp_path: Path) -> None:
    use_language("ru")
    home = tmp_path / "Иван" / "Турниры" / "Берсерк «весна»"
    home.mkdir(parents=True)
    path = home / "Осень №1.berserk"
    made = Session.create(path, a_founding())
    made.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(6))))
    made.dispatch(made.propose().command("проверка"))
    made.dispatch(AnnounceRound(max(made.state.round)))
    made.close()
    again = Session.open(path)
    sheet = standings_sheet(again.state, again.standings())
    again.copy_to(home / "Осень №1 — копия.berserk")
    write_whole(home / "положение.csv", csv_bytes(sheet))
    write_whole(home / "турнир.json", write(document_of(again.state)).encode("utf-8"))
    write_pdf([sheet], home / "положение.pdf")
    assert (home / "положение.pdf").read_bytes().startswith(b"%PDF")
    assert "Абдуллаева" in (home / "положение.csv").read_text("utf-8-sig")
    assert len(parse((home / "турнир.json").read_text("utf-8")).players) == 6
    again.close()
    copy = Session.open(home / "Осень №1 — копия.berserk")
    assert len(copy.state.player) == 6
    copy.close()
    preferences = Preferences(home / "настройки")
    preferences.remember_file(path)
    assert Preferences(home / "настройки").recent == (path,)
