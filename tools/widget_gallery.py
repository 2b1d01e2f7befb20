"""Which parts are screens built from, and how do they look? Writes pictures of them, one a theme.

    python -m tools.widget_gallery FOLDER [--dark] [--desk]

`--desk` shows them in the frame, as a results screen with invented rows. Under Xvfb or offscreen alike;
`QT_SCALE_FACTOR=1.25` shows the fractional scale.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from berserk_desk.ui import theme, tokens
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.clock_label import ClockLabel
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.rail import RailItem
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_strip import TableCell, TableState, TableStrip
from berserk_desk.ui.widgets.table_view import TableView

_FIRST = ["Юрьева Дарья", "Щербина Ольга", "Лис Лев", "Сидоренко Роман", "Царёв Семён", "Кузнецова Алёна"]
_FIRST += ["Ёлкин Пётр", "Громов Тимур", "Жуков Олег", "Абдуллаева Вера", "Йовович Игорь", "Жуков Тимур"]
_SECOND = ["Зайцева Алёна", "Орлов Глеб", "Морозов Лев", "Белов Артём", "Лис Дарья"]
_SECOND += ["Полянская-Веретенникова Софья", "Тищенко Матвей", "Хан Тимур", "Тищенко Глеб", "Иванов Иван"]
_SECOND += ["Федоров Семён", "Яшин Фёдор"]
_LATE = (11, 18)


def main(arguments: Sequence[str]) -> int:
    """Write the pictures; answer the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--desk", action="store_true")
    parser.add_argument("--dialog", action="store_true")
    wanted = parser.parse_args(arguments)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme.install(application, "dark" if wanted.dark else "light")
    name = "desk" if wanted.desk else "dialog" if wanted.dialog else "components"
    widget = _desk() if wanted.desk else _dialog() if wanted.dialog else _components()
    ratio = widget.devicePixelRatio()
    if wanted.desk:
        widget.resize(round(1366 / ratio), round(697 / ratio))
    elif not wanted.dialog:
        widget.resize(1366, 720)
    widget.show()
    if wanted.desk:
        widget.findChildren(EntryLine)[0].setFocus()
    for _turn in range(5):
        application.processEvents()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    target = wanted.folder / f"{name}-{'dark' if wanted.dark else 'light'}-{ratio:g}.png"
    widget.grab().save(str(target))
    print(target)
    return 0


def _row(*widgets: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    for widget in widgets:
        line.addWidget(widget)
    line.addStretch(1)
    return line


def _components() -> QWidget:
    page = QWidget()
    rows = QVBoxLayout(page)
    rows.setContentsMargins(24, 12, 24, 12)
    top = QHBoxLayout()
    top.setSpacing(24)
    top.addLayout(_controls())
    top.addLayout(_states(), 1)
    rows.addLayout(top)
    rows.addWidget(rule())
    rows.addWidget(Label("Строка ввода: одно поле и ответ на него", tokens.SECTION, bold=True, ink="text2"))
    grid = QGridLayout()
    grid.setSpacing(8)
    for number, line in enumerate(_lines()):
        grid.addWidget(line, number // 2, number % 2)
    rows.addLayout(grid)
    return page


def _controls() -> QVBoxLayout:
    column = QVBoxLayout()
    column.addWidget(Label("Кнопки и поля", tokens.SECTION, bold=True, ink="text2"))
    off = Button("Нельзя", kind=ButtonKind.PRIMARY)
    off.setEnabled(False)
    pressed = Button("Нажата")
    pressed.setCheckable(True)
    pressed.setChecked(True)
    dead = Button("Нельзя")
    dead.setEnabled(False)
    column.addLayout(_row(Button("Объявить тур 4", "Ctrl+Enter", kind=ButtonKind.PRIMARY), off))
    column.addLayout(_row(Button("Печать", "Ctrl+P", "printer"), Button("Просто"), pressed, dead))
    column.addLayout(
        _row(
            Button("Снять с турнира", "F8", "user-x", ButtonKind.DANGER),
            Button("Отмена", "Esc", kind=ButtonKind.QUIET),
            Button("", "Ctrl+,", "settings", ButtonKind.QUIET, "Настройки"),
        )
    )
    rounds = Segments("Тур")
    rounds.set_segments([Segment(number, str(number), number < 5) for number in range(1, 6)], 4)
    column.addLayout(_row(SearchField("Найти", width=178), rounds))
    ticked = CheckBox("Существ не осталось")
    ticked.setChecked(True)
    column.addLayout(_row(ticked, CheckBox("Показывать город")))
    chips = [
        Chip(ChipKind.WAITING, "Играют"),
        Chip(ChipKind.LATE, "+10 мин · 07:46"),
        Chip(ChipKind.TECHNICAL, "Техническая"),
        Chip(ChipKind.PENALTY, "По пенальти"),
        Chip(ChipKind.AGREED, "Договорная"),
        Chip(ChipKind.GOOD, "входит в 16"),
        Chip(ChipKind.ACCENT, "тур 4 из 5"),
        Chip(ChipKind.OUTLINED, "отозвано 11:31"),
    ]
    column.addWidget(Label("Отметки состояний", tokens.SECTION, bold=True, ink="text2"))
    column.addLayout(_row(*(ChipLabel(chip) for chip in chips[:4])))
    column.addLayout(_row(*(ChipLabel(chip) for chip in chips[4:])))
    column.addWidget(Label("Полоса столов", tokens.SECTION, bold=True, ink="text2"))
    column.addWidget(_strip())
    column.addStretch(1)
    return column


def _states() -> QVBoxLayout:
    column = QVBoxLayout()
    column.addWidget(Label("Пусто", tokens.SECTION, bold=True, ink="text2"))
    column.addWidget(
        EmptyState(
            "clipboard-list",
            "Тур 5 ещё не объявлен",
            "Результаты появятся после объявления пар.",
            "К жеребьёвке",
            "Ctrl+2",
        )
    )
    clocks = (("24:18", "до 14:18", False), ("50:00", "ждут", False), ("−02:14", "в 14:18", True))
    shown = []
    for time, note, late in clocks:
        clock = ClockLabel()
        clock.show_time(time, note, late)
        shown.append(clock)
    column.addLayout(_row(*shown))
    refusal = NoticeStrip(StripKind.REFUSAL)
    refusal.tell(
        [Part("Тур 5 не составлен: нет результата у столов 7, 11 и 18.")],
        [Part("Впишите их или снимите игроков.")],
    )
    column.addWidget(refusal)
    provisional = NoticeStrip(StripKind.PROVISIONAL)
    provisional.tell(
        [strong("Предварительно:"), Part("тур 4 идёт, без результата столы 7, 11 и 18.")],
        action=KeyHint("Ctrl+3", "К столу 7"),
    )
    column.addWidget(provisional)
    question = QuestionStrip("user-search")
    question.ask(
        [Part("Похожее имя уже в списке:"), strong("Чернышёва Софья, Томск"), Part(", № 38 (ё и е)")],
        "Добавить тёзку",
        "Исправить",
    )
    column.addWidget(question)
    column.addStretch(1)
    return column


def _strip() -> TableStrip:
    strip = TableStrip()
    strip.set_cells(
        [
            TableCell(
                number,
                TableState.LATE
                if number in _LATE
                else TableState.PLAYING
                if number == 7
                else TableState.DONE,
            )
            for number in range(1, 21)
        ]
    )
    strip.set_current(7)
    return strip


def _entry(text: str, parts: Sequence[Part], state: EntryState, *keys: KeyHint) -> EntryLine:
    line = EntryLine("Стол и результат", 118, tokens.ENTRY_LOW_H)
    line.set_placeholder("7")
    line.field.setText(text)
    line.show_readback(parts, state, keys)
    return line


def _lines() -> list[EntryLine]:
    write = KeyHint("Enter", "записать")
    first, second = (
        Part("Ёлкин Пётр", Role.STRONG, short="Ёлкин П."),
        Part("Тищенко Матвей", Role.MUTED, short="Тищенко М."),
    )
    hint = Part("Следующий без результата: стол 7, Ёлкин Пётр — Тищенко Матвей", Role.GREY)
    return [
        _entry("", [hint], EntryState.EMPTY),
        _entry(
            "1",
            [Part("Стол 7, следующий:", Role.MUTED), first, Part("3–0", Role.SCORE), second],
            EntryState.READY,
            write,
        ),
        _entry(
            "5т1",
            [
                Part("Стол 5:", Role.MUTED),
                first,
                Part("3–0", Role.SCORE),
                second,
                Part("без счёта", Role.TECH),
            ],
            EntryState.READY,
            write,
        ),
        _entry(
            "",
            [Part("Записано:", Role.MUTED), strong("стол 7, 3–0."), Part("Осталось 2 стола", Role.MUTED)],
            EntryState.WRITTEN,
            KeyHint("Ctrl+Z", "отменить"),
        ),
        _entry(
            "27 1",
            [strong("Стола 27 в этом туре нет."), Part("Есть столы 1–20", Role.MUTED)],
            EntryState.REFUSAL,
            KeyHint("Esc", "стереть"),
        ),
        _entry(
            "52",
            [strong("Стол 5 записан: 3–0."), Part("Заменить на 0–3?", Role.MUTED)],
            EntryState.QUESTION,
            KeyHint("Ctrl+Enter", "заменить"),
        ),
    ]


def _table_rows() -> list[AnyRow]:
    chips = {
        3: Chip(ChipKind.AGREED, "Договорная"),
        5: Chip(ChipKind.TECHNICAL, "Техническая"),
        11: Chip(ChipKind.LATE, "+10 мин · 07:46"),
    }
    rows: list[AnyRow] = [SectionRow("head", "9 очков — 4 игрока", "чётная, все внутри группы")]
    for number, (first, second) in enumerate(zip(_FIRST, _SECOND, strict=True), start=1):
        open_table = number in (7, 11)
        won = Role.STRONG if number % 2 else Role.MUTED
        lost = Role.MUTED if number % 2 else Role.STRONG
        if open_table:
            won = lost = Role.TEXT
        score = "–" if number == 11 else "3–0" if number % 2 else "0–3"
        note = (Part("26 : 19", Role.NOTE),) if number == 5 else ()
        rows.append(
            Row(
                number,
                {
                    "table": cell(str(number), Role.STRONG),
                    "first": cell(first, won),
                    "points1": cell("6", Role.MUTED),
                    "score": cell(score, Role.SCORE if number == 7 else Role.STRONG, size=tokens.RESULT),
                    "points2": cell("6", Role.MUTED),
                    "second": Cell((Part(second, lost), Part("Томск" if number == 10 else "", Role.CAPTION))),
                    "mark": Cell(
                        note, chip=chips.get(number), buttons=("3–0", "1–1", "0–3") if open_table else ()
                    ),
                    "here": Cell(check=number != 3),
                    "time": cell("14:06", Role.CAPTION),
                },
                edge="warn-line" if number == 11 else "",
            )
        )
    return rows


class _Results(Screen):
    """Rows and panel of a results screen, invented."""

    def __init__(self) -> None:
        super().__init__("Результаты")
        rounds = Segments("Тур")
        rounds.set_segments([Segment(number, str(number), number < 5) for number in range(1, 6)], 4)
        clock = ClockLabel()
        clock.show_time("−02:14", "время вышло в 14:18", late=True)
        self.header_left = [Label("Тур", ink="text2"), rounds, Label("17 из 20")]
        self.header_right = [clock, Button("Жеребьёвка тура 5", "Ctrl+Enter")]
        self.panel = self._make_panel()
        line = EntryLine("Стол и результат")
        line.field.setText("7 1")
        first, second = (
            Part("Ёлкин Пётр", Role.STRONG, short="Ёлкин П."),
            Part("Тищенко Матвей", Role.MUTED, short="Тищенко М."),
        )
        line.show_readback(
            [Part("Стол 7:", Role.MUTED), first, Part("3–0", Role.SCORE), second],
            EntryState.READY,
            [KeyHint("Enter", "записать")],
        )
        self.content.addWidget(line)
        across = QHBoxLayout()
        across.addWidget(_strip(), 1)
        across.addWidget(Button("Только без результата", "F4"))
        self.content.addLayout(across)
        model = RowsModel(
            [
                ColumnSpec("table", "Стол", 46, "right"),
                ColumnSpec("first", "Первый игрок"),
                ColumnSpec("points1", "Очки", 42, "right", leaves=2),
                ColumnSpec("score", "Результат", 74, "center"),
                ColumnSpec("points2", "Очки", 42, "left", leaves=2),
                ColumnSpec("second", "Второй игрок"),
                ColumnSpec("here", "Здесь", 56, "center", leaves=3),
                ColumnSpec("mark", "Отметка", 200),
                ColumnSpec("time", "Время", 54, "right", leaves=1),
            ],
            self,
        )
        model.set_rows(_table_rows())
        table = TableView(model, "Столы тура")
        table.set_linked_key(7)
        self.content.addWidget(table, 1)

    def key_bar_entries(self) -> Sequence[KeyHint]:
        texts = (("F4", "Без результата"), ("Ctrl+F", "Найти игрока"), ("Ctrl+P", "Бланки и списки"))
        return [KeyHint(key, text) for key, text in (*texts, ("Ctrl+K", "Все команды"), ("F1", "Справка"))]

    def panel_entries(self) -> Sequence[KeyHint]:
        return [KeyHint("F2", "Основание"), KeyHint("F3", "Пересдачи"), KeyHint("F5", "Доп. минуты")]

    def _make_panel(self) -> SidePanel:
        panel = SidePanel("Стол 7")
        playing = panel.add_section("Ещё играют", "3 стола")
        playing.add_parts([Part("11", Role.STRONG), Part("Йовович И. — Федоров С.")])
        playing.add_parts(
            [Part("Волков Р.", Role.GREY)], tokens.CAPTION, Chip(ChipKind.LATE, "+10 мин · 07:46")
        )
        facts = panel.add_section("Стол 7")
        facts.add_row("Основание", [Part("не указано", Role.MUTED)], "F2")
        facts.add_row("Пересдачи", "0 – 0", "F3")
        facts.add_row("Доп. минуты", [Part("нет", Role.MUTED)], "F5")
        facts.add_row("2. Бухгольц", "24 < 31").set_highlight(True)
        why = panel.add_section("Почему не 4-е")
        why.add_text("На 4-м — Полянская-Веретенникова Софья. Очков поровну, решает Бухгольц.")
        panel.add_bottom(Button("Снять с турнира", "F8", "user-x", ButtonKind.DANGER))
        return panel


def _desk() -> QWidget:
    frame = Frame()
    frame.set_tournament("Осенний кубок", "Томск · 17.10.2026")
    frame.set_rail(
        [
            [
                RailItem("players", "Участники", "users", "Ctrl+1", "41"),
                RailItem("pairing", "Жеребьёвка", "shuffle", "Ctrl+2"),
                RailItem("results", "Результаты", "clipboard-pen", "Ctrl+3", "17/20"),
            ],
            [
                RailItem("standings", "Положение", "list-ordered", "Ctrl+4"),
                RailItem("playoff", "Плей-офф", "trophy", "Ctrl+5"),
            ],
            [
                RailItem("penalties", "Пенальти", "gavel", "Ctrl+6"),
                RailItem("crystals", "Кристаллы", "gem", "F7"),
            ],
            [
                RailItem("projector", "Табло", "projector", "Ctrl+7"),
                RailItem("print", "Печать", "printer", "Ctrl+8"),
                RailItem("journal", "Журнал", "scroll-text", "Ctrl+9"),
            ],
        ]
    )
    frame.set_undo("стол 14, 0–3", None)
    frame.set_disk("На диске 14:21:07")
    frame.add_screen("results", _Results())
    frame.show_screen("results")
    frame.toast.tell("Отпечатано: пары по именам, 2 копии", "printer-check", "Показать")
    return frame


def _dialog() -> QWidget:
    dialog = DeskDialog("Подсчёт кристаллов — стол 5", "crystals", 870, 445)
    dialog.body.addWidget(Label("Царёв Семён", tokens.NAME, bold=True))
    dialog.body.addWidget(SearchField("Найти"), 0, Qt.AlignmentFlag.AlignLeft)
    dialog.body.addStretch(1)
    dialog.set_facts("Издание: Берсерк, 800–807")
    dialog.set_main("Записать 3–0")
    return dialog


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
