"""In the real window another edition on an empty tournament changes every screen at once; after round 1 it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.slips import blank_slips
from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.session import Session
from berserk_desk.terms import Level, PlayFormat
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.dialogs.regulations import RegulationsDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language
from tests.builders import a_founding, names


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    use_language("en")
    path = tmp_path / "Осенний кубок.berserk"
    session = Session.create(path, a_founding("classic"))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1366, 697)
    made.show()
    assert made.open_file(path)
    for screen in ("results", "standings", "print", "participants"):
        made.go(screen)  # each has been seen with the old edition
    yield made
    made.close()


def choose(qtbot: QtBot, window: MainWindow, edition_id: str) -> RegulationsDialog:
    """The regulations dialog with another edition chosen and carried out."""
    dialog = RegulationsDialog(window)
    qtbot.addWidget(dialog)
    dialog.values.edition.setCurrentIndex(edition_ids().index(edition_id))
    dialog.accept()
    return dialog


def heads(window: MainWindow, key: str) -> list[str]:
    """The names of the columns of that screen's tables."""
    window.go(key)
    QApplication.processEvents()
    screen = window.frame.screen_of(key)
    assert screen is not None
    return [column.title for model in screen.findChildren(RowsModel) for column in model.columns]


@pytest.mark.parametrize(
    ("edition_id", "matches", "counted", "boxes"),
    [
        ("heroes", True, None, 5),
        ("classic-legacy", False, "2.5–0", 5),
    ],
)
def test_calculator_slips_columns_and_sheet_follow_the_edition_at_once(
    qtbot: QtBot, window: MainWindow, edition_id: str, matches: bool, counted: str | None, boxes: int
) -> None:
    assert heads(window, "standings").count("Buchholz") == 1
    choose(qtbot, window, edition_id)
    assert window.document.state.rules.edition == edition_id
    calculator = CrystalsDialog(window, None, (26, 20))
    qtbot.addWidget(calculator)
    if counted is None:
        assert calculator.decision.chosen is None
        assert calculator.decision.text == edition(edition_id).no_crystals.en  # type: ignore[union-attr] # heroes has one
    else:
        assert calculator.decision.chosen is not None
        assert calculator.decision.chosen.score == counted
    assert len(blank_slips(window.document.state).form.scores) == boxes
    assert edition(edition_id).title.en in regulations_sheet(window.document.state).heading.aside
    short = edition(edition_id).tie_breaks[0].short.en
    shown = {*heads(window, "results"), *heads(window, "standings")}
    assert short in shown
    assert ("Match" in shown) == matches
    assert "Buchholz" not in shown


def test_after_round_1_the_edition_cannot_be_chosen_and_the_core_names_the_way_out(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = window.document.session
    window.document.dispatch(session.propose().command(""))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    dialog = RegulationsDialog(window)
    qtbot.addWidget(dialog)
    assert not dialog.values.edition.isEnabled()
    assert "new tournament with these players" in dialog.values.edition.toolTip()
    heroes = regulations_of(edition("heroes"), planned_rounds=5)
    refusal = window.document.attempt(EditRegulations(heroes, "причина"))
    assert "new tournament with these players" in refusal


def test_level_and_format_are_edited_where_the_event_is(qtbot: QtBot, window: MainWindow) -> None:
    dialog = RegulationsDialog(window)
    qtbot.addWidget(dialog)
    offered = [dialog.level.itemText(place) for place in range(dialog.level.count())]
    assert offered == ["Amateur", "Competitive", "Professional"]
    dialog.level.setCurrentIndex(2)
    dialog.level.activated.emit(2)
    dialog.play_format.setCurrentIndex(dialog.play_format.findData(PlayFormat.DRAFT.value))
    dialog.values.edition.setCurrentIndex(edition_ids().index("heroes"))
    assert dialog.level.itemText(2) == "Highest"
    assert dialog.level.currentText() == "Professional"  # both editions know it
    dialog.accept()
    rules = window.document.state.rules
    assert (rules.edition, rules.level, rules.play_format) == ("heroes", Level.PROFESSIONAL, PlayFormat.DRAFT)


def test_another_format_after_round_1_needs_a_reason_as_draft_tables_part_places(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = window.document.session
    window.document.dispatch(session.propose().command(""))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    dialog = RegulationsDialog(window)
    qtbot.addWidget(dialog)
    dialog.level.setCurrentIndex(1)
    dialog.level.activated.emit(1)
    before = dialog.needs_reason
    dialog.play_format.setCurrentIndex(dialog.play_format.findData(PlayFormat.DRAFT.value))
    assert (before, dialog.needs_reason) == (False, True)
    dialog.accept()
    dialog.reason.setText("играем драфт")
    dialog.accept()
    assert window.document.state.rules.play_format is PlayFormat.DRAFT
