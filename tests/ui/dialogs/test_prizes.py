"""Prizes are written line by line, and beside them stands who gets them now."""

from __future__ import annotations

from pathlib import Path

import pytest
import shiboken6

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.player_commands import DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.ui.dialogs.prizes import PrizesDialog
from berserk_desk.ui.models.rows import Row
from berserk_desk.wording import use_language
from tests.ui.fake_desk import FakeDesk


@pytest.mark.usefixtures("qtbot")
def test_who_gets_a_prize_stands_beside_it_and_who_has_left_is_marked_b105(tmp_path: Path) -> None:
    use_language("ru")
    one, other = PlayerId(1), PlayerId(2)
    players = ImportPlayers((NewPlayer("Ёлкин Артём"), NewPlayer("Ким Олег")))
    desk = FakeDesk(tmp_path, players, DropPlayer(one))
    dialog = PrizesDialog(desk)

    dialog.field.setPlainText("1: кубок\n2: 12 бустеров")

    rows = {row.key: row for row in dialog.model.rows if isinstance(row, Row)}
    assert rows.keys() == {one, other}
    assert [("снятие" in rows[player].cells["name"].text) for player in (one, other)] == [True, False]
    assert {row.cells["prize"].text for row in rows.values()} == {"поделить на 2: кубок + 12 бустеров"}
    dialog.field.setPlainText("кубок")
    assert not dialog.main_button.isEnabled()
    dialog.field.setPlainText("1: кубок")
    dialog.accept()
    assert desk.document.state.event.prizes == ("кубок",)
    shiboken6.delete(dialog)
    desk.close()
