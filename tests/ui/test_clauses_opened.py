"""A clause beside a verdict is opened by a click on it or by F1: count, result, standings, bye, refusal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, TieBreak
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.dialogs.help import HelpDialog
from berserk_desk.ui.dialogs.manual import ManualDialog
from berserk_desk.ui.dialogs.tie_break_order import TieBreakOrder
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.no_show import way_text
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.choice_menu import ChoiceMenu
from berserk_desk.ui.widgets.citing import cite, clauses_in_sight, clauses_of
from berserk_desk.ui.widgets.clauses_window import ClausesWindow
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.panel_row import PanelRow
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.side_panel import PanelSection
from berserk_desk.ui.widgets.strips import NoticeStrip
from berserk_desk.wording import use_language
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import clause_text, clause_told
from tests.builders import a_founding, names

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def opened_now() -> bool:
    return isinstance(QApplication.activeModalWidget(), ClausesWindow)


def opened(qtbot: QtBot) -> ClausesWindow:
    """The window of clauses that stands over everything."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ClausesWindow), timeout=2000)
    window = QApplication.activeModalWidget()
    assert isinstance(window, ClausesWindow)
    return window


def ask_for_help(window: MainWindow) -> ManualDialog:
    """F1, when what was just laid out is seen."""
    QApplication.processEvents()
    window.trigger("help")
    manual = QApplication.activeModalWidget()
    assert isinstance(manual, ManualDialog)
    return manual


def ask_for_clauses(window: MainWindow) -> None:
    """F1, and F1 on the page of the manual; nobody is as fast as the panel that comes after its table."""
    while window.frame.current_screen is not None and window.frame.current_screen.coming:
        QApplication.processEvents()
    ask_for_help(window).show_help()


def cited_in(window: ClausesWindow) -> list[str]:
    return [str(card.told.cited) for card in window.cards]


@pytest.fixture
def running(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The real window with round 1 of five announced: somebody has the bye; table 1 ended by a concession."""
    use_language("en")
    path = tmp_path / "Осенний кубок.berserk"
    session = Session.create(path, a_founding("classic-legacy"))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(5))))
    session.dispatch(ConfirmScoring())
    session.dispatch(session.propose().command(""))
    session.dispatch(AnnounceRound(max(session.state.round)))
    pairing = day.outstanding(session.state, max(session.state.round))[0]
    session.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN, ground="801.1.а")))
    session.close()
    window = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(window)
    window.show()
    assert window.open_file(path)
    yield window
    window.close()


def test_f1_opens_the_page_of_the_screen_then_the_ground_of_the_result_then_the_keys(
    qtbot: QtBot, running: MainWindow
) -> None:
    running.go("results")
    manual = ask_for_help(running)
    assert manual.page == "results"
    qtbot.keyClick(manual, Qt.Key.Key_F1)
    keys = QApplication.activeModalWidget()
    assert isinstance(keys, HelpDialog)  # the next table has no result: nothing is cited yet
    keys.close()
    manual.close()
    running.go_to_table(1)
    manual = ask_for_help(running)
    qtbot.keyClick(manual, Qt.Key.Key_F1)
    window = opened(qtbot)
    assert cited_in(window) == ["cl. 801.1.а"]
    assert window.cards[0].told.inferred  # the clean wins of legacy are unread
    assert "Not in the readable text." in window.text
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert isinstance(QApplication.activeModalWidget(), HelpDialog)
    for dialog in (QApplication.activeModalWidget(), window, manual):
        assert dialog is not None
        dialog.close()


def test_f1_opens_the_clause_of_a_bye_and_of_a_place(qtbot: QtBot, running: MainWindow) -> None:
    running.go("pairing")
    screen = running.frame.screen_of("pairing")
    assert isinstance(screen, PairingScreen)
    bye = next(p for p in running.document.state.pairing.values() if p.second is None)
    screen.table.set_current_key(bye.id)
    ask_for_clauses(running)
    window = opened(qtbot)
    assert [card.told.heading for card in window.cards] == ["Bye (2.9 points)"]
    window.close()
    running.go("standings")
    ask_for_clauses(running)
    window = opened(qtbot)
    assert "Quality of wins" in window.text
    window.close()


def test_a_refusal_under_the_header_opens_its_clause(qtbot: QtBot, running: MainWindow) -> None:
    refused = Refused("bye_not_lowest", player=1, clause="classic-legacy:bye")
    running.tell(running.document.why_not(refused))
    assert "classic-legacy:bye" in clauses_in_sight(running)
    strip = next(each for each in running.findChildren(NoticeStrip) if each.isVisible() and clauses_of(each))
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton)
    window = opened(qtbot)
    assert [card.told.heading for card in window.cards] == ["Bye (2.9 points)"]
    window.close()


def test_the_verdict_of_a_count_opens_exactly_its_own_clause(qtbot: QtBot, running: MainWindow) -> None:
    pairing = day.outstanding(running.document.state, max(running.document.state.round))[0]
    dialog = CrystalsDialog(running, pairing.id, (30, 24))
    qtbot.addWidget(dialog)
    dialog.show()
    assert clauses_in_sight(dialog) == ("classic-legacy:technical-win",)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    manual = QApplication.activeModalWidget()
    assert isinstance(manual, ManualDialog)
    assert manual.page == "crystals"
    qtbot.keyClick(manual, Qt.Key.Key_F1)
    window = opened(qtbot)
    assert len(window.cards) == 1
    assert "2.5" in window.text
    window.close()
    dialog.close()


def test_two_clauses_of_one_number_are_told_apart(qtbot: QtBot) -> None:
    row = PanelRow("Ground", [])
    qtbot.addWidget(row)
    section = PanelSection()
    qtbot.addWidget(section)
    label = Label(clause_text("classic:802.1/lo25"), parent=section)
    assert clauses_of(label) == ("classic:802.1/lo25",)
    label.setText(clause_text("classic:802.1/over25"))
    assert label.text() == clause_text("classic:802.1/lo25")
    assert clauses_of(label) == ("classic:802.1/over25",)
    label.setText("nothing")
    assert clauses_of(label) == ()


def test_a_click_on_the_value_of_a_line_opens_it_and_one_on_its_label_does_what_its_key_does(
    qtbot: QtBot,
) -> None:
    row = PanelRow("Ground", [Part(citing("cl. 801.1.а", "classic:801.1.а"))], "F2")
    qtbot.addWidget(row)
    row.resize(260, 27)
    row.show()
    row.grab()
    done: list[bool] = []
    row.activated.connect(lambda: done.append(True))
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.rect().center() - row.rect().center() * 0.9)
    assert done == [True]
    assert not opened_now()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.rect().center() * 1.6)
    opened(qtbot).close()
    assert done == [True]


def test_what_is_not_seen_is_not_opened(qtbot: QtBot) -> None:
    section = PanelSection()
    qtbot.addWidget(section)
    hidden = Label("a", parent=section)
    cite(hidden, ["classic:805"])
    section.show()
    hidden.hide()
    assert clauses_in_sight(section) == ()


def test_f1_in_the_menu_of_grounds_opens_the_clause_of_the_highlighted_line(
    qtbot: QtBot, running: MainWindow
) -> None:
    running.go("results")
    running.go_to_table(2)
    running.trigger("ground")
    menu = next(each for each in running.findChildren(ChoiceMenu) if each.isVisible())
    menu.setActiveAction(menu.actions()[1])
    highlighted = menu.words[1].split("  ")[0]
    qtbot.keyClick(menu, Qt.Key.Key_F1)
    window = opened(qtbot)
    assert cited_in(window) == [highlighted]
    window.close()
    qtbot.waitUntil(menu.isVisible, timeout=2000)  # the choice goes on where it stood
    assert menu.activeAction() is menu.actions()[1]
    menu.close()


def test_a_bye_among_the_results_shows_its_clause_as_beside_the_pairs(
    qtbot: QtBot, running: MainWindow
) -> None:
    running.go("results")
    screen = running.frame.screen_of("results")
    assert isinstance(screen, ResultsScreen)
    bye = next(p for p in running.document.state.pairing.values() if p.second is None)
    screen.speak_of(bye)
    ask_for_clauses(running)
    window = opened(qtbot)
    assert [card.told.heading for card in window.cards] == ["Bye (2.9 points)"]
    window.close()


def test_a_criterion_without_a_clause_tells_why_it_stands_there_by_click_and_by_f1(qtbot: QtBot) -> None:
    use_language("en")
    order = TieBreakOrder()
    qtbot.addWidget(order)
    order.show_order(edition("classic"), [TieBreak.BUCHHOLZ, TieBreak.LOT])
    order.show()
    order.table.set_current_key(TieBreak.LOT)
    assert clauses_in_sight(order) == ("classic:unstated/criterion/lot",)
    order.table.clickedCell.emit(TieBreak.LOT, "clause")
    window = opened(qtbot)
    assert cited_in(window) == ["no clause"]
    assert "The text breaks off after the first criterion." in window.text
    window.close()


def test_a_place_tells_which_criteria_of_its_chain_no_clause_states(
    qtbot: QtBot, running: MainWindow
) -> None:
    running.go("standings")
    ask_for_clauses(running)
    window = opened(qtbot)
    # rules 5: after its three criteria the legacy text is silent, the lot is ours.
    assert "This text has three criteria and is silent after them." in window.text
    window.close()


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_way_out_of_a_no_show_tells_its_clause_or_why_it_has_none(edition_id: str) -> None:
    use_language("en")
    book = edition(edition_id)
    for option in book.no_show:
        (cited,) = way_text(book, option).clauses
        told = clause_told(cited)
        assert told is not None
        assert told.inferred or not option.inferred
