"""How do the parts that screens are built from look, each by itself?"""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.clock_label import ClockLabel
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_strip import TableCell, TableState, TableStrip

_LATE = (11, 18)


def _row(*widgets: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    for widget in widgets:
        line.addWidget(widget)
    line.addStretch(1)
    return line


def components() -> QWidget:
    """One page of them: controls, marks of states, empty page, strips, entry lines."""
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
    column.addWidget(strip())
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


def strip() -> TableStrip:
    """The tables of a round: two late, one still playing and current."""
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
