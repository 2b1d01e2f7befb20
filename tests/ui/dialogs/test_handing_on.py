"""What a copy for handing on leaves out is said before it is written (trial A6); a ban says that it stays (B15)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QWidget

from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.ui.dialogs.handing_on import HandingOnDialog
from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import use_language
from tests.builders import names
from tests.ui.fake_desk import FakeDesk

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    use_language("en")
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    yield made
    made.close()


def test_the_copy_says_first_that_it_has_no_penalties_and_offers_the_whole_one() -> None:
    use_language("en")
    parent = QWidget()
    dialog = HandingOnDialog(parent)
    dialog.show()
    said = " ".join(label.text() for label in dialog.findChildren(Label))
    assert "no penalties, no notes, no journal" in said
    assert dialog.height() <= MOST_HEIGHT
    next(button for button in dialog.findChildren(Button) if button.words.startswith("Save a copy")).click()
    assert dialog.whole
    assert dialog.result()
    shiboken6.delete(parent)


def test_a_ban_says_that_it_is_written_and_leaves_nothing_to_cancel(desk: FakeDesk) -> None:
    dialog = PairingSettingsDialog(desk)
    dialog.forbid_pair()

    assert len(desk.document.state.forbidden) == 1
    assert dialog.facts.startswith("Written: the ban.")
    assert dialog.cancel_button.words == "Close"
    shiboken6.delete(dialog)
