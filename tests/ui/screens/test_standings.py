"""The standings on a real file: live, explained, parted by a lot, adjusted, finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.player_commands import DropPlayers, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import DrawLot, RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.adjust_points import AdjustPointsDialog
from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import ColumnSpec, LazyCells, Row, cell
from berserk_desk.ui.screens.standings import StandingsScreen
from berserk_desk.ui.screens.standings_body import StandingsBody
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import use_language
from tests.builders import a_result, names
from tests.hand_paired import Game, hand_round
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

TWO_ROUNDS: tuple[Sequence[Game], ...] = (
    ((1, 2, "1"), (3, 4, "1"), (5, 6, "0")),
    ((1, 3, "1"), (5, 2, "1"), (6, 4, "1")),
)

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


def by_hand(games: Sequence[Game]) -> Callable[[Session], Iterator[Command]]:
    def commands(session: Session) -> Iterator[Command]:
        yield from hand_round(lambda: session.state, games, based_on=session.last_step)

    return commands


class Shown:
    """A desk, its screen, and the frame around it."""

    def __init__(
        self, qtbot: QtBot, folder: Path, players: int, *rounds: Sequence[Game], planned: int = 2
    ) -> None:
        self.desk = FakeDesk(folder, rounds=planned)
        if players:
            self.desk.do(ImportPlayers(tuple(NewPlayer(name) for name in names(players))))
        for games in rounds:
            self.desk.play(by_hand(games))
        self.screen = StandingsScreen(self.desk)
        self.desk.screen = self.screen
        self.frame = Frame()
        qtbot.addWidget(self.frame)
        self.frame.add_screen("standings", self.screen)
        self.frame.resize(1366, 697)
        self.frame.show()
        self.frame.show_screen("standings")

    def texts(self, column: str) -> list[str]:
        return [row.cells[column].text for row in self.screen.model.rows if isinstance(row, Row)]

    def go_to(self, player: int) -> None:
        self.screen.table.set_current_key(player)
        self.screen.explain_current()


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Shown]]:
    use_language("ru")
    made: list[Shown] = []

    def make(players: int, *rounds: Sequence[Game], planned: int = 2) -> Shown:
        made.append(Shown(qtbot, tmp_path, players, *rounds, planned=planned))
        return made[-1]

    yield make
    for each in made:
        each.frame.hide()
        each.desk.document.close()


def test_a_result_is_in_the_table_at_once_without_any_key_b76(shown: Callable[..., Shown]) -> None:
    on = shown(4, ((1, 2, "1"), (3, 4, "")))
    assert on.texts("points") == ["3", "0", "0", "0"]
    assert on.screen.provisional.text == "Предварительно: тур 1 идёт, без результата стол 2."
    on.desk.do(a_result(day.pairings_in(on.desk.document.state, 1)[1], Outcome.DRAW))
    assert on.texts("points") == ["3", "1", "1", "0"]
    assert on.screen.provisional.isHidden()


def test_the_provisional_strip_leads_to_the_results_b85(shown: Callable[..., Shown]) -> None:
    on = shown(4, ((1, 2, "1"), (3, 4, "")))
    on.screen.provisional.acted.emit()
    assert ("go", "results") in on.desk.asked


def test_the_panel_explains_the_current_row_b96(shown: Callable[..., Shown], qtbot: QtBot) -> None:
    on = shown(6, *TWO_ROUNDS)
    on.go_to(6)
    told = on.screen.side.told
    assert told is not None
    assert told.title == "3-е место"
    assert told.above is not None
    assert told.above.answer.endswith("решает Бухгольц-2: 11 против 14.")
    on.frame.hide()
    on.desk.do(DropPlayers((PlayerId(6),)))
    on.frame.show()
    on.screen.on_shown()
    # What it said before the step is not to be read after it, however short.
    assert on.screen.coming
    assert not any(label.isVisible() for label in on.screen.side.findChildren(QLabel))
    qtbot.waitUntil(lambda: not on.screen.coming)
    assert on.screen.side.told is not told
    # Qt shows what is laid into a panel in sight by an event of its own.
    qtbot.waitUntil(lambda: any(label.isVisible() for label in on.screen.side.findChildren(QLabel)))


def test_the_panel_follows_the_keys(shown: Callable[..., Shown], qtbot: QtBot) -> None:
    on = shown(6, *TWO_ROUNDS)
    qtbot.keyClick(on.screen.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: on.screen.side.told is not None and on.screen.side.told.player == 5, timeout=2000)


def test_an_earlier_table_is_chosen_and_left_again(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS)
    now = on.texts("points")
    on.screen.show_after(RoundNo(1))
    assert on.texts("points") == ["3", "3", "1", "1", "0", "0"]
    on.screen.show_after(RoundNo(2))
    assert on.texts("points") == now


def test_a_lot_is_asked_for_by_names_and_drawn_with_ctrl_enter_only(
    shown: Callable[..., Shown], qtbot: QtBot
) -> None:
    on = shown(4, ((1, 3, "1"), (2, 4, "1")))
    on.go_to(4)
    on.screen.handlers()["draw_lot"]()
    assert "Бросить жребий за места 3–4? Волков Вера и Громов Глеб" in on.screen.question.text
    qtbot.keyClick(on.screen.question, Qt.Key.Key_Return)
    assert not on.desk.document.state.lot
    qtbot.keyClick(on.screen.question, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(on.desk.document.state.lot) == 1
    assert on.texts("place") == ["1–2", "1–2", "3", "4"]
    assert on.screen.question.isHidden()


def test_a_lot_for_who_shares_nothing_is_refused_in_place(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS)
    on.go_to(1)
    on.screen.ask_for_lot()
    assert on.screen.question.isHidden()
    assert not on.desk.document.state.lot


def test_esc_leaves_the_lot_undrawn(shown: Callable[..., Shown], qtbot: QtBot) -> None:
    on = shown(4, ((1, 3, "1"), (2, 4, "1")))
    on.go_to(3)
    on.screen.ask_for_lot()
    qtbot.keyClick(on.screen.question, Qt.Key.Key_Escape)
    assert on.screen.question.isHidden()
    assert not on.desk.document.state.lot


def test_points_are_adjusted_with_a_comma_and_a_reason(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS)
    dialog = AdjustPointsDialog(on.desk, PlayerId(5))
    type_text(dialog.points_field, "-0,5")
    assert not dialog.main_button.isEnabled()
    type_text(dialog.reason_field, "опоздание")
    assert dialog.main_button.words == "Поправить на −0,5"
    dialog.accept()
    assert on.texts("points")[:3] == ["6", "4", "3,5"]
    (row,) = on.desk.document.state.adjustment.values()
    assert (row.points, row.reason, row.round) == (-5, "опоздание", 2)
    dialog.deleteLater()


def test_letters_are_no_points(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS)
    dialog = AdjustPointsDialog(on.desk, PlayerId(5))
    type_text(dialog.points_field, "один")
    type_text(dialog.reason_field, "опоздание")
    assert not dialog.main_button.isEnabled()
    assert dialog.facts == "Очки — число, не больше одной цифры после запятой."
    dialog.deleteLater()


def test_when_all_planned_rounds_are_in_the_main_step_finishes(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS)
    on.screen.handlers()["standings_step"]()
    assert ("trigger", "finish") in on.desk.asked
    on.desk.do(FinishTournament())
    assert on.screen.title == "Итоговая таблица"
    on.screen.handlers()["standings_step"]()
    assert ("trigger", "reopen") in on.desk.asked


def test_before_the_last_planned_round_ctrl_enter_says_what_is_left(shown: Callable[..., Shown]) -> None:
    on = shown(6, *TWO_ROUNDS, planned=4)
    on.screen.handlers()["standings_step"]()
    assert ("trigger", "finish") not in on.desk.asked
    assert not any(
        button.words == "Завершить турнир" and button.isVisible() for button in on.frame.findChildren(Button)
    )


def test_typing_in_the_table_finds_a_player(shown: Callable[..., Shown]) -> None:
    on = shown(26)
    type_text(on.screen.table, "ё")
    assert on.screen.current is not None
    assert on.desk.document.state.player[on.screen.current].name.startswith("Е")
    on.screen.search.clear()
    type_text(on.screen.search, "Елк")
    found = on.desk.document.state.player[on.screen.current]
    assert found.name.startswith("Ёлкин")


def test_selection_and_player_stay_when_places_move(shown: Callable[..., Shown]) -> None:
    on = shown(4, ((1, 2, ""), (3, 4, "")))
    on.go_to(2)
    first, second = day.pairings_in(on.desk.document.state, 1)
    on.desk.do(RecordResult(Result(first.id, Outcome.SECOND, a_result(first).result.method)))
    assert on.screen.current == 2
    told = on.screen.side.told
    assert told is not None
    assert told.title == "1-е место"
    assert second.id not in on.desk.document.state.result


def test_an_empty_tournament_says_when_the_table_will_come_b90(shown: Callable[..., Shown]) -> None:
    on = shown(0)
    assert on.screen.table.isHidden()
    assert not on.screen.can("draw_lot")
    on.desk.do(ImportPlayers((NewPlayer("Ким Олег"),)))
    assert on.texts("place") == ["1"]


def test_the_sheet_of_a_place_becomes_a_pdf(shown: Callable[..., Shown], tmp_path: Path) -> None:
    from berserk_desk.reports.place_explained import place_sheet

    on = shown(6, *TWO_ROUNDS)
    state = on.desk.document.state
    dialog = PrintSheetDialog(on.desk, place_sheet(state, on.screen.shown_table, 6, for_judge=False))
    dialog.write(tmp_path / "место")
    assert (tmp_path / "место.pdf").read_bytes().startswith(b"%PDF")
    dialog.write(tmp_path / "нет такой папки" / "место.pdf")
    assert "нет такой папки" in dialog.facts
    dialog.deleteLater()


def test_undoing_a_lot_elsewhere_is_seen_here(shown: Callable[..., Shown]) -> None:
    on = shown(4, ((1, 3, "1"), (2, 4, "1")))
    on.desk.do(DrawLot((PlayerId(3), PlayerId(4))))
    on.desk.document.session.undo()
    assert on.texts("place") == ["1–2", "1–2", "3–4", "3–4"]


def panel_text(view: Shown) -> str:
    widgets = view.screen.side.findChildren(QWidget)
    return "\n".join(w.text() if isinstance(w, QLabel) else w.accessibleName() for w in widgets)


def made(view: Shown) -> int:
    """Of how many rows have the cells been made?"""
    cells = [row.cells for row in view.screen.model.rows if isinstance(row, Row)]
    return sum(1 for each in cells if isinstance(each, LazyCells) and each.made)


def test_space_holds_a_player_and_the_panel_compares_him_with_the_next_one(
    shown: Callable[..., Shown], qtbot: QtBot
) -> None:
    view = shown(6, *TWO_ROUNDS)
    order = [row.key for row in view.screen.model.rows]
    view.screen.table.set_current_key(order[0])
    qtbot.keyClick(view.screen.table, Qt.Key.Key_Space)
    assert view.screen.held == order[0]
    view.go_to(int(str(order[3])))
    told = view.screen.side.compared
    assert told is not None
    assert (told.better.player, told.worse.player) == (order[0], order[3])
    assert told.versus.steps[-1].decides
    qtbot.keyClick(view.screen.table, Qt.Key.Key_Escape)
    assert view.screen.held is None
    assert view.screen.side.compared is None


def test_the_sheet_of_a_comparison_is_shown_by_the_keys_of_the_place(
    shown: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = shown(6, *TWO_ROUNDS)
    titles: list[str] = []
    monkeypatch.setattr(PrintSheetDialog, "exec", lambda dialog: titles.append(dialog.sheet.heading.title))
    order = [int(str(row.key)) for row in view.screen.model.rows]
    view.go_to(order[0])
    view.screen.compare()
    view.go_to(order[2])
    view.desk.trigger("print_place_hall")
    state = view.desk.document.state
    first, second = (state.player[PlayerId(player)].name for player in (order[0], order[2]))
    assert first in titles[0]
    assert second in titles[0]


def test_what_can_still_happen_is_told_for_the_running_round_and_goes_along_with_the_row(
    shown: Callable[..., Shown], qtbot: QtBot
) -> None:
    view = shown(6, *TWO_ROUNDS, ((1, 5, ""), (3, 6, "1"), (2, 4, "1")), planned=3)
    view.go_to(1)
    view.desk.trigger("outlook")
    qtbot.waitUntil(lambda: "Точно" in panel_text(view))
    text = panel_text(view)
    for word in ("Победа", "Ничья", "Поражение", "только для судьи"):
        assert word in text
    view.go_to(4)
    qtbot.waitUntil(lambda: "Как есть" in panel_text(view))
    view.desk.trigger("outlook")
    assert "Как есть" not in panel_text(view)


def test_only_rows_that_are_looked_at_are_made_and_a_step_makes_no_others(
    shown: Callable[..., Shown],
) -> None:
    view = shown(60, [(n, n + 1, "") for n in range(1, 61, 2)])
    assert made(view) < 40
    pairing = day.outstanding(view.desk.document.state, max(view.desk.document.state.round))[0]
    view.desk.do(a_result(pairing))
    assert made(view) < 40


def test_the_cut_to_a_second_day_drops_all_below_a_place_as_one_step(
    shown: Callable[..., Shown], qtbot: QtBot
) -> None:
    view = shown(6, *TWO_ROUNDS)
    table = view.desk.document.standings()
    order = [row.player for row in table.rows]
    view.go_to(order[1])
    view.desk.trigger("drop_below")
    expected = [row.player for row in table.rows[2:] if row.place != table.rows[1].place]
    assert f"Снять {len(expected)} участников?" in view.screen.leaving.text
    qtbot.keyClick(view.screen.leaving, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    state = view.desk.document.state
    assert sorted(p.id for p in state.player.values() if not day.is_here(p)) == sorted(expected)
    view.desk.trigger("undo")
    assert all(day.is_here(p) for p in view.desk.document.state.player.values())


def test_a_low_window_has_a_line_only_for_the_columns_that_have_no_room(qtbot: QtBot) -> None:
    use_language("ru")
    body = StandingsBody()
    qtbot.addWidget(body)
    body.model.set_columns(
        [ColumnSpec("player", "Участник", 120), ColumnSpec("city", "Город", 300, leaves=1)]
    )
    body.model.set_rows([Row(1, {"player": cell("Хан Олег"), "city": cell("Кемерово")})])
    body.nothing.hide()
    body.on_room(low=True)
    body.resize(200, 200)
    body.show()
    assert [label.text() for label in body.findChildren(Label) if label.isVisible()] == [
        "Не поместились: Город"
    ]
    body.resize(700, 200)
    assert not [label for label in body.findChildren(Label) if label.isVisible()]
