"""The crystal count as a judge enters it (desk 5, rules 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import LegacyReading, Method, Outcome
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.models.crystal_count import Stage
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.wording import use_language
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

Open = Callable[..., CrystalsDialog]

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desks(tmp_path: Path) -> Iterator[Callable[[str], FakeDesk]]:
    made: list[FakeDesk] = []

    def make(edition: str) -> FakeDesk:
        people = ImportPlayers(tuple(NewPlayer(name) for name in names(4)))
        desk = FakeDesk(tmp_path, people, ConfirmScoring(), edition=edition)
        made.append(desk)
        session = desk.document.session
        desk.do(session.propose().command("проверка"))
        desk.do(AnnounceRound(max(session.state.round)))
        return desk

    yield make
    for desk in made:
        desk.close()


@pytest.fixture
def count(qtbot: QtBot, desks: Callable[[str], FakeDesk]) -> Iterator[Open]:
    dialogs: list[CrystalsDialog] = []

    def open_count(
        edition: str = "classic", *, alone: bool = False, desk: FakeDesk | None = None
    ) -> CrystalsDialog:
        where = desk or desks(edition)
        dialog = CrystalsDialog(where, None if alone else at(where).id)
        dialogs.append(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    yield open_count
    for dialog in dialogs:
        dialog.close()
        shiboken6.delete(dialog)


def at(desk: FakeDesk, table: int = 1) -> Pairing:
    found = day.pairing_at_table(desk.document.state, 1, table)
    assert found is not None
    return found


def desk_of(dialog: CrystalsDialog) -> FakeDesk:
    desk = dialog._desk
    assert isinstance(desk, FakeDesk)
    return desk


def stored(dialog: CrystalsDialog) -> Result:
    desk = desk_of(dialog)
    return desk.document.state.result[at(desk).id]


def decided(dialog: CrystalsDialog) -> Outcome | None:
    return dialog.decision.chosen.outcome if dialog.decision.chosen else None


def type_both(dialog: CrystalsDialog, first: str, second: str) -> None:
    for column, text in zip(dialog.columns, (first, second), strict=True):
        column.field.clear()
        type_text(column.field, text)


def record(dialog: CrystalsDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)


def test_typed_costs_give_sums_difference_verdict_and_clause(count: Open) -> None:
    dialog = count()

    type_both(dialog, "7 5 4 6 4", "6+5+3+5")

    assert [column.total_text for column in dialog.columns] == ["26", "19"]
    assert (dialog.decision.difference, dialog.decision.threshold) == (7, 6)
    assert dialog.verdict.text.startswith("Technical win: ")
    assert "802.1" in dialog.verdict.text
    assert "19 on the weaker side" in dialog.verdict.text
    assert dialog.main_button.words == "Record 3–0"


def test_the_count_is_recorded_with_its_cards_and_hidden_marks(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    type_both(dialog, "7 5 4 6 4", "6 5 3* 5")

    record(dialog, qtbot)

    result = stored(dialog)
    assert (result.outcome, result.method) == (Outcome.FIRST, Method.TECHNICAL)
    assert (result.crystals_first, result.crystals_second) == ((7, 5, 4, 6, 4), (6, 5, 3, 5))
    assert (result.hidden_first, result.hidden_second) == ((), (2,))


def test_a_count_opens_again_with_its_inputs(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    type_both(dialog, "7 5 4 6 4", "6 5 3* 5")
    record(dialog, qtbot)

    again = count(desk=desk_of(dialog))

    assert [column.field.text() for column in again.columns] == ["7 5 4 6 4", "6 5 3* 5"]
    assert again.main_button.words == "Record 3–0"


def test_replacing_names_both_results(count: Open, desks: Callable[[str], FakeDesk], qtbot: QtBot) -> None:
    desk = desks("classic")
    desk.do(RecordResult(Result(at(desk).id, Outcome.SECOND, Method.CLEAN)))
    dialog = count(desk=desk)

    type_both(dialog, "=26", "=19")
    assert dialog.main_button.words == "Replace 0–3 by 3–0"
    record(dialog, qtbot)

    assert stored(dialog).outcome is Outcome.FIRST


def test_bare_totals_are_enough(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    type_both(dialog, "26", "=21")

    record(dialog, qtbot)

    result = stored(dialog)
    assert (result.totals_first, result.totals_second, result.crystals_first) == (26, 21, ())
    assert (result.outcome, result.method) == (Outcome.DRAW, Method.TECHNICAL)


def test_buttons_and_tiles_do_what_typing_does(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    column = dialog.columns[0]
    taps = {button.words: button for button in column.findChildren(Button)}

    for cost in ("7", "12"):
        qtbot.mouseClick(taps[cost], Qt.MouseButton.LeftButton)
    column.tiles.toggled.emit(1)

    assert column.field.text() == "7 12*"
    assert column.total_text == "19"


def test_a_total_of_nought_asks_about_creatures_801_1_b(count: Open, qtbot: QtBot) -> None:
    dialog = count()

    type_both(dialog, "7 5", "0")
    assert dialog.decision.stage is Stage.ASK_CREATURES
    assert not dialog.main_button.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_1, ALT)

    assert dialog.columns[1].no_creature.isChecked()
    record(dialog, qtbot)
    result = stored(dialog)
    assert (result.outcome, result.method, result.ground) == (Outcome.FIRST, Method.CLEAN, "801.1.б")


def test_a_creature_that_costs_nothing_lets_the_count_go_on(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    type_both(dialog, "7 5", "0")

    qtbot.keyClick(dialog, Qt.Key.Key_2, ALT)

    assert dialog.decision.stage is Stage.DECIDED
    assert dialog.decision.chosen is not None
    assert dialog.decision.chosen.method is Method.TECHNICAL


def test_no_creature_on_either_side_is_a_draw_804_1_a(count: Open, qtbot: QtBot) -> None:
    dialog = count()

    for column in dialog.columns:
        column.no_creature.setChecked(True)
    record(dialog, qtbot)

    result = stored(dialog)
    assert (result.outcome, result.method, result.ground) == (Outcome.DRAW, Method.CLEAN, "804.1.а")


@pytest.mark.parametrize("text", ["-3", "99999999999", "семь", " ".join(["1"] * 40)])
def test_what_is_no_count_is_a_sentence_and_records_nothing(count: Open, qtbot: QtBot, text: str) -> None:
    dialog = count()

    type_both(dialog, text, "5")
    record(dialog, qtbot)

    assert dialog.decision.stage is Stage.PROBLEM
    assert dialog.verdict.text.endswith(".")
    assert dialog.isVisible()
    assert not desk_of(dialog).document.state.result


def test_plain_enter_goes_to_the_other_side_and_writes_nothing(count: Open, qtbot: QtBot) -> None:
    dialog = count()
    type_both(dialog, "=26", "=19")
    dialog.columns[0].field.setFocus()

    qtbot.keyClick(dialog.columns[0].field, Qt.Key.Key_Return)

    assert dialog.focusWidget() is dialog.columns[1].field
    assert dialog.isVisible()
    assert not desk_of(dialog).document.state.result


def test_two_readings_stand_side_by_side_and_none_is_chosen(count: Open, qtbot: QtBot) -> None:
    dialog = count("classic-legacy")

    type_both(dialog, "8 7 6 5 4 3", "7 6 5 4 3")

    assert dialog.decision.stage is Stage.ASK_READING
    assert not dialog.main_button.isEnabled()
    assert [ruling.score for ruling in dialog.decision.rulings] == ["2.5–0", "1–1"]
    qtbot.keyClick(dialog, Qt.Key.Key_2, ALT)
    assert dialog.main_button.words == "Record 1–1"
    record(dialog, qtbot)
    result = stored(dialog)
    assert (result.outcome, result.reading) == (Outcome.DRAW, LegacyReading.TABLE)


def test_a_chosen_reading_is_chosen_again_when_the_count_is_opened(count: Open, qtbot: QtBot) -> None:
    dialog = count("classic-legacy")
    type_both(dialog, "=33", "=25")
    qtbot.keyClick(dialog, Qt.Key.Key_1, ALT)
    record(dialog, qtbot)

    again = count(desk=desk_of(dialog))

    assert again.decision.chosen is not None
    assert again.decision.chosen.reading is LegacyReading.TEXT


def test_the_old_edition_gives_a_clean_win_from_a_lead_of_eleven(count: Open, qtbot: QtBot) -> None:
    dialog = count("classic-legacy")
    type_both(dialog, "=30", "=15")

    record(dialog, qtbot)

    assert (stored(dialog).outcome, stored(dialog).method) == (Outcome.FIRST, Method.CLEAN)


def test_alone_it_counts_by_any_edition_and_records_nothing(count: Open) -> None:
    dialog = count(alone=True)
    type_both(dialog, "=32", "=25")
    assert decided(dialog) is Outcome.FIRST

    dialog.edition_box.setCurrentIndex(dialog.edition_box.findData("classic-prior"))

    assert decided(dialog) is Outcome.DRAW
    assert "32 on the stronger side" in dialog.verdict.text
    assert dialog.main_button.isHidden()


def test_alone_an_edition_without_a_count_says_why(count: Open) -> None:
    use_language("ru")
    dialog = count(alone=True)

    dialog.edition_box.setCurrentIndex(dialog.edition_box.findData("heroes"))

    assert dialog.decision.stage is Stage.NO_COUNT
    assert "Геро" in dialog.verdict.text


def test_on_the_start_page_it_counts_by_the_first_edition(
    qtbot: QtBot, desks: Callable[[str], FakeDesk]
) -> None:
    desk = desks("heroes")
    desk.on_start_page = True
    dialog = CrystalsDialog(desk, None)
    qtbot.addWidget(dialog)

    assert dialog.edition_box.currentData() == "classic"


def test_the_dialog_fits_a_laptop_at_125_percent(count: Open) -> None:
    dialog = count("classic-legacy")
    type_both(dialog, "8* 7 6 5 4 3", "7 6 5 4 3*")

    assert dialog.height() <= 520
    assert dialog.minimumSizeHint().height() <= 520


def test_totals_typed_in_the_line_stand_in_the_count_already(
    qtbot: QtBot, desks: Callable[[str], FakeDesk]
) -> None:
    desk = desks("classic")
    dialog = CrystalsDialog(desk, at(desk).id, (26, 19))
    qtbot.addWidget(dialog)

    assert dialog.decision.totals == (26, 19)
    assert dialog.decision.chosen is not None
    assert [column.total_text for column in dialog.columns] == ["26", "19"]


def test_a_total_of_nought_typed_in_the_line_asks_about_creatures_too_801_1_b(
    qtbot: QtBot, desks: Callable[[str], FakeDesk]
) -> None:
    desk = desks("classic")
    dialog = CrystalsDialog(desk, at(desk).id, (0, 7))
    qtbot.addWidget(dialog)

    assert (dialog.decision.stage, dialog.decision.ask) == (Stage.ASK_CREATURES, 0)
    assert not dialog.main_button.isEnabled()


def test_the_other_editions_are_folded_and_compare_the_same_totals_when_asked(
    count: Open, qtbot: QtBot
) -> None:
    use_language("ru")
    dialog = count()
    assert not dialog.compare.isEnabled()
    type_both(dialog, "=32", "=25")
    assert dialog.others.isHidden()

    qtbot.keyClick(dialog, Qt.Key.Key_F3)

    assert not dialog.others.isHidden()
    assert dialog.verdict.isHidden()
    own, prior, text, table = dialog.others.text
    assert own.startswith("Берсерк, 800–807, этот подсчёт: техническая победа, 3–0: п. 802.1")
    assert prior.startswith("Берсерк, 801–806: ничья, 1–1: п. 804.3")
    assert "по тексту" in text
    assert "2,5–0" in text
    assert "ничья" in table
    assert dialog.height() <= 520

    qtbot.keyClick(dialog, Qt.Key.Key_F3)
    assert dialog.others.isHidden()


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("classic", "The players may count by themselves"),
        ("classic-prior", "Who may call the count is not stated"),
        ("classic-legacy", "Only the judge may call the count"),
    ],
)
def test_the_foot_says_who_may_call_the_count_800_4(count: Open, edition: str, words: str) -> None:
    assert words in count(edition).facts


def test_a_side_without_creatures_is_no_count_to_compare(count: Open) -> None:
    dialog = count()
    type_both(dialog, "=32", "=25")
    dialog.columns[1].no_creature.setChecked(True)
    assert not dialog.compare.isEnabled()
