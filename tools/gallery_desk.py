"""How do the parts look together: the frame with a results screen of invented rows?"""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.clock_label import ClockLabel
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.rail import RailItem
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.ui.widgets.table_view import TableView
from tools.gallery_parts import strip

_FIRST = ["Юрьева Дарья", "Щербина Ольга", "Лис Лев", "Сидоренко Роман", "Царёв Семён", "Кузнецова Алёна"]
_FIRST += ["Ёлкин Пётр", "Громов Тимур", "Жуков Олег", "Абдуллаева Вера", "Йовович Игорь", "Жуков Тимур"]
_SECOND = ["Зайцева Алёна", "Орлов Глеб", "Морозов Лев", "Белов Артём", "Лис Дарья"]
_SECOND += ["Полянская-Веретенникова Софья", "Тищенко Матвей", "Хан Тимур", "Тищенко Глеб", "Иванов Иван"]
_SECOND += ["Федоров Семён", "Яшин Фёдор"]


def _rows() -> list[AnyRow]:
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
        across.addWidget(strip(), 1)
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
        model.set_rows(_rows())
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


def desk() -> QWidget:
    """The frame with rail, header, a screen and a toast."""
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
    frame.toast.tell("Отпечатано: пары по именам, 2 копии", "printer", "Показать")
    return frame
