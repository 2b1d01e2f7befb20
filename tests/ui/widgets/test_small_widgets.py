"""Buttons, chips, strips and the other small parts: what they say and what they do when pressed."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.ui import theme
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox, RadioButton
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.clock_label import ClockLabel
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.key_bar import KeyBar
from berserk_desk.ui.widgets.key_cap import KeyCap, KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_strip import TableCell, TableState, TableStrip
from berserk_desk.ui.widgets.toast import Toast

LEFT = Qt.MouseButton.LeftButton


def _combo() -> QWidget:
    made = ComboBox("Издание")
    made.addItems(["Берсерк", "Герои"])
    return made


def _strip(kind: StripKind) -> QWidget:
    made = NoticeStrip(kind)
    made.tell([strong("Предварительно:"), Part("тур 4 идёт")], action=KeyHint("Ctrl+3", "К столу 7"))
    return made


def _clock() -> QWidget:
    made = ClockLabel()
    made.show_time("−02:14", "вышло в 14:18", late=True)
    return made


def _segments() -> Segments:
    made = Segments("Тур")
    made.set_segments([Segment(number, str(number), number < 4) for number in range(1, 5)], 2)
    return made


MAKERS: list[Callable[[], QWidget]] = [
    *(lambda kind=kind: Button("Печать", "Ctrl+P", "printer", kind) for kind in ButtonKind),
    *(lambda kind=kind: ChipLabel(Chip(kind, "Играют")) for kind in ChipKind),
    *(lambda kind=kind: _strip(kind) for kind in StripKind),
    lambda: CheckBox("Показывать город", "F2"),
    lambda: RadioButton("Рассадить заново", "2"),
    lambda: KeyCap("F8"),
    lambda: SearchField("Найти"),
    lambda: EmptyState("clipboard-list", "Тур 5 ещё не объявлен", button="К жеребьёвке", key="Ctrl+2"),
    _combo,
    _clock,
    _segments,
]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_widget_draws_itself_in_both_themes_with_and_without_focus(
    qtbot: QtBot, make: Callable[[], QWidget], mode: theme.Mode
) -> None:
    theme.theme().set_mode(mode)
    widget = make()
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    widget.show()
    assert widget.grab().width() > 10
    widget.setFocus()
    widget.setEnabled(False)
    assert widget.grab().width() > 10


def test_a_button_is_30_high_and_focus_does_not_change_its_size(qtbot: QtBot) -> None:
    button = Button("Объявить тур 4", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
    qtbot.addWidget(button)
    before = button.sizeHint()
    button.show()
    button.setFocus()
    assert button.sizeHint() == before
    assert before.height() == 30
    assert button.accessibleName() == "Объявить тур 4"
    assert button.accessibleDescription() == "Ctrl+Enter"


def test_an_icon_button_speaks_its_hint_and_shows_its_key(qtbot: QtBot) -> None:
    button = Button("", "F1", "circle-question-mark", ButtonKind.QUIET, "Справка")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Справка"
    assert button.toolTip() == "Справка, F1"


def test_a_question_strip_is_answered_by_its_two_buttons_and_keys(qtbot: QtBot) -> None:
    strip = QuestionStrip("user-search")
    qtbot.addWidget(strip)
    heard: list[str] = []
    strip.confirmed.connect(lambda: heard.append("yes"))
    strip.dismissed.connect(lambda: heard.append("no"))
    strip.ask([Part("Похожее имя:"), strong("Чернышёва Софья, Томск")], "Добавить тёзку", "Исправить")
    assert strip.text == "Похожее имя: Чернышёва Софья, Томск"
    yes, other, no = strip.findChildren(Button)
    assert other.isHidden()
    QTest.mouseClick(yes, LEFT)
    QTest.mouseClick(no, LEFT)
    QTest.keyClick(yes, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(yes, Qt.Key.Key_Escape)
    assert heard == ["yes", "no", "yes", "no"]


def test_a_second_thing_that_may_be_done_has_a_button_and_a_key_of_its_own(qtbot: QtBot) -> None:
    strip = QuestionStrip("user-search")
    qtbot.addWidget(strip)
    heard: list[str] = []
    strip.otherwise.connect(lambda: heard.append("other"))
    strip.dismissed.connect(lambda: heard.append("no"))
    strip.ask(
        [Part("Система начисления очков объявлена?")], "Объявлена", "Не сейчас", other="Всё равно составить"
    )
    _yes, other, _no = strip.findChildren(Button)
    assert not other.isHidden()
    QTest.mouseClick(other, LEFT)
    QTest.keyClick(strip, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(strip, Qt.Key.Key_Escape)
    assert heard == ["other", "other", "no"]


def test_a_notice_offers_one_way_out_only_when_there_is_one(qtbot: QtBot) -> None:
    strip = NoticeStrip(StripKind.REFUSAL)
    qtbot.addWidget(strip)
    strip.tell([Part("Тур 5 не составлен: нет результата у столов 7, 11 и 18.")], [Part("Впишите их.")])
    (button,) = strip.findChildren(Button)
    assert button.isHidden()
    assert strip.height() == 52
    strip.tell([Part("Предварительно")], action=KeyHint("Ctrl+3", "К столу 7"))
    assert not button.isHidden()
    with qtbot.waitSignal(strip.acted):
        QTest.mouseClick(button, LEFT)


def test_a_segment_is_chosen_by_mouse_and_by_arrows_but_not_when_disabled(qtbot: QtBot) -> None:
    segments = _segments()
    qtbot.addWidget(segments)
    segments.resize(segments.sizeHint())
    chosen: list[object] = []
    segments.chosen.connect(chosen.append)
    QTest.keyClick(segments, Qt.Key.Key_Right)
    QTest.keyClick(segments, Qt.Key.Key_Right)
    QTest.mouseClick(segments, LEFT, pos=QPoint(15, 14))
    QTest.mouseClick(segments, LEFT, pos=QPoint(segments.width() - 10, 14))
    assert chosen == [3, 1]


def _cells(count: int, open_tables: tuple[int, ...]) -> list[TableCell]:
    return [
        TableCell(number, TableState.PLAYING if number in open_tables else TableState.DONE)
        for number in range(1, count + 1)
    ]


def test_up_to_40_tables_all_stand_in_the_strip(qtbot: QtBot) -> None:
    strip = TableStrip()
    qtbot.addWidget(strip)
    strip.set_cells(_cells(40, (7,)))
    assert len(strip.shown) == 40
    assert strip.count_text == ""


def test_above_40_tables_only_the_outstanding_ones_and_a_count(qtbot: QtBot) -> None:
    strip = TableStrip()
    qtbot.addWidget(strip)
    strip.set_cells(_cells(41, (7, 40)))
    assert [cell.number for cell in strip.shown] == [7, 40]
    assert strip.count_text == "39 tables done"
    assert "7, 40" in strip.accessibleName()


def test_a_table_of_the_strip_is_chosen_by_mouse_and_by_keys(qtbot: QtBot) -> None:
    strip = TableStrip()
    qtbot.addWidget(strip)
    strip.resize(400, 22)
    strip.set_cells(_cells(20, (7, 9)))
    chosen: list[int] = []
    strip.chosen.connect(chosen.append)
    QTest.mouseClick(strip, LEFT, pos=QPoint(30 * 6 + 10, 10))
    strip.set_current(7)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert chosen == [7, 8]


def test_a_long_strip_takes_a_second_line(qtbot: QtBot) -> None:
    strip = TableStrip()
    qtbot.addWidget(strip)
    strip.set_cells(_cells(20, ()))
    assert strip.heightForWidth(30 * 20) == 22
    assert strip.heightForWidth(30 * 12) == 22 + 26


def test_the_key_bar_drops_entries_from_the_right_and_keeps_the_disk(qtbot: QtBot) -> None:
    bar = KeyBar()
    qtbot.addWidget(bar)
    entries = [KeyHint("F4", "Без результата"), KeyHint("Ctrl+F", "Найти игрока"), KeyHint("F1", "Справка")]
    bar.set_disk("На диске 14:21:07")
    bar.set_entries(entries)
    bar.resize(1000, 28)
    assert bar.shown == entries
    bar.resize(430, 28)
    assert bar.shown == entries[:2]
    with qtbot.waitSignal(bar.keyClicked) as clicked:
        QTest.mouseClick(bar, LEFT, pos=QPoint(30, 14))
    assert clicked.args == ["F4"]


def test_the_key_bar_says_less_before_it_drops_keys_and_never_drops_the_list_of_all(qtbot: QtBot) -> None:
    bar = KeyBar()
    qtbot.addWidget(bar)
    earlier, orders = KeyHint("Alt+←", "Предыдущий тур", "Тур"), KeyHint("Ctrl+K", "Все команды")
    bar.set_entries([KeyHint("F4", "Без результата"), earlier, KeyHint("Ctrl+Z", "Отменить"), orders])
    bar.resize(1000, 28)
    assert [hint.text for hint in bar.shown][1] == "Предыдущий тур"
    bar.resize(490, 28)
    assert [hint.text for hint in bar.shown] == ["Без результата", "Тур", "Отменить", "Все команды"]
    bar.resize(400, 28)
    assert [hint.key for hint in bar.shown] == ["F4", "Alt+←", "Ctrl+K"]


def test_a_panel_row_says_label_and_value_and_takes_clicks_where_a_key_stands(qtbot: QtBot) -> None:
    panel = SidePanel("Стол 7")
    qtbot.addWidget(panel)
    section = panel.add_section("Стол 7")
    row = section.add_row("Основание", "не указано", "F2")
    panel.add_section("Ещё")
    panel.show()
    row.set_value("кристаллы")
    assert row.accessibleName() == "Основание: кристаллы"
    with qtbot.waitSignal(row.activated):
        QTest.mouseClick(row, LEFT)
    section.clear()
    panel.clear()
    assert panel.findChildren(Label, options=Qt.FindChildOption.FindDirectChildrenOnly) == []


def test_a_toast_stands_bottom_right_and_offers_to_look(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    toast = Toast(window)
    window.show()
    toast.tell("Отпечатано: пары по именам, 2 копии", "printer", "Показать")
    assert toast.geometry().right() == 600 - 1 - 16
    (button,) = toast.findChildren(Button)
    with qtbot.waitSignal(toast.acted):
        QTest.mouseClick(button, LEFT)
    assert toast.isHidden()


def test_a_name_with_angle_brackets_is_shown_as_it_is(qtbot: QtBot) -> None:
    label = Label("<b>Ёлкин</b>")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
