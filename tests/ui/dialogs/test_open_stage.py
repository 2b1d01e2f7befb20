"""The dialog of the next stage, in which who goes on is chosen and seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.terms import CutRule, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.models.stage_choice import Shape
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT
from berserk_desk.wording import use_language
from tests.builders import a_result, names
from tests.ui.fake_desk import FakeDesk


def a_round(session: Session) -> Iterator[Command]:
    """One round, played."""
    yield session.propose().command("")
    yield AnnounceRound(max(session.state.round))
    for row in day.outstanding(session.state, max(session.state.round)):
        yield a_result(row)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    use_language("en")
    made = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(10))), rounds=1)
    made.play(a_round)
    yield made
    made.close()


def test_the_stage_opens_as_chosen_and_the_dialog_is_not_higher_than_520(desk: FakeDesk) -> None:
    dialog = OpenStageDialog(desk)
    assert dialog.height() <= MOST_HEIGHT
    dialog.cut.setCurrentIndex(dialog.cut.findData(CutRule.NUMBER))
    dialog.how_many.setValue(6)
    dialog.lower_games.setChecked(True)

    dialog.accept()

    (row,) = desk.document.state.stage.values()
    assert (row.kind, row.cut, row.cut_value, len(row.entrants)) == (
        StageKind.PLAYOFF,
        CutRule.NUMBER,
        6,
        6,
    )
    assert row.third_place
    assert row.lower_places


def test_a_tick_makes_the_cut_one_by_hand(desk: FakeDesk) -> None:
    dialog = OpenStageDialog(desk)
    first, *others = dialog.preview.entrants

    dialog.tick(first)

    assert dialog.cut.currentData() == CutRule.HAND
    assert dialog.preview.entrants == tuple(others)


def test_a_refusal_is_said_and_the_dialog_stays(desk: FakeDesk) -> None:
    dialog = OpenStageDialog(desk)
    dialog.shape.setCurrentIndex(dialog.shape.findData(Shape.ROUND_ROBIN))
    dialog.cut.setCurrentIndex(dialog.cut.findData(CutRule.NUMBER))
    dialog.how_many.setValue(2)

    dialog.accept()

    assert not desk.document.state.stage
    assert "3" in dialog.facts
    assert "16" in dialog.facts


def test_lots_part_the_equals_and_then_the_button_is_gone(desk: FakeDesk) -> None:
    dialog = OpenStageDialog(desk)
    dialog.show()
    assert dialog.lots.isVisible()

    dialog.draw_lots()

    assert not dialog.lots.isVisible()
    assert desk.document.session.steps[-1].kind == "draw_lot"
