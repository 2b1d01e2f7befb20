"""What stands beside the table: sections of facts about the row, each with the key that changes it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayoutItem, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.chips import Chip, paint_chip
from berserk_desk.ui.widgets.citing import behind, cite, clauses_of, open_clauses
from berserk_desk.ui.widgets.key_cap import key_cap_width, paint_key_cap
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, text_of, width_of
from berserk_desk.wording.clauses import clause_text, clause_told


class PanelRow(QWidget):
    """«label … value key» in one line of 27. With `activated` connected by `clickable` it takes clicks,
    Enter and Space. A value that cites a clause opens it by a click of its own.
    """

    activated = Signal()

    def __init__(
        self, label: str | Sequence[Part], value: str | Sequence[Part] = "", key: str = "", icon: str = ""
    ) -> None:
        super().__init__()
        self._label = _parts(label, Role.MUTED)
        self._value = _parts(value, Role.TEXT)
        self._key = key
        self._icon = icon
        self._icon_ink = "text2"
        self._highlight = False
        self._clickable = bool(key)
        self._hover = False
        self._value_left = 0.0
        self._label_first = False
        cite(self, behind((*self._label, *self._value)), by_click=False)
        self.setFixedHeight(27)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name()

    @property
    def value_text(self) -> str:
        """The value in words."""
        return text_of(self._value)

    def set_value(self, value: str | Sequence[Part]) -> None:
        """Show another value."""
        parts = _parts(value, Role.TEXT)
        same, self._value = parts == self._value, parts
        cite(self, behind((*self._label, *parts)), by_click=False)
        if same:  # the words are the same; the clauses behind them may be others
            return
        self._name()
        self.update()

    def set_label(self, label: str | Sequence[Part]) -> None:
        """Show another label."""
        parts = _parts(label, Role.MUTED)
        same, self._label = parts == self._label, parts
        cite(self, behind((*parts, *self._value)), by_click=False)
        if same:
            return
        self._name()
        self.update()

    def set_icon(self, icon: str, ink: str = "text2") -> None:
        """An icon before the label, in a token's colour."""
        self._icon, self._icon_ink = icon, ink
        self.update()

    def set_label_first(self) -> None:
        """Where both do not fit it is the value that is cut, not the label."""
        self._label_first = True
        self.update()

    def set_highlight(self, on: bool) -> None:
        """Stand on accent-soft, in accent: the line that decided."""
        self._highlight = on
        self.update()

    def set_clickable(self, on: bool = True) -> None:
        """Take clicks though there is no key; then also a stop of Tab."""
        self._clickable = on
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on and not self._key else Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = False
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        cited = behind(self._value)
        if cited and event.position().x() >= self._value_left:
            open_clauses(self, cited)
        elif self._clickable:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._clickable and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        inset = 0.0
        if self._highlight:
            box(painter, rect.adjusted(0, 1, 0, -1), colour("accent-soft"))
            inset = 8.0
        elif self._clickable and self._hover:
            box(painter, rect.adjusted(-4, 1, 4, -1), colour("sunken"))
        if self.hasFocus():
            box(painter, rect.adjusted(0, 1, 0, -1), None, colour("accent"), 4, 1.5)
        left, right = rect.left() + inset, rect.right() - inset
        if self._key:
            right -= key_cap_width(self._key)
            paint_key_cap(painter, right, rect.center().y(), self._key)
            right -= 9
        if self._icon:
            icons.paint_icon(painter, self._icon, self._icon_ink, QRectF(left, 0, 16, rect.height()))
            left += 26
        ink = "accent" if self._highlight else ""
        room = right - left
        most = max(0.0, room - width_of(self._label) - 12) if self._label_first else room * 0.7
        value_room = min(width_of(self._value), most)
        label_room = max(0.0, room - value_room - (12 if self._value else 0))
        label = QRectF(left, 0, label_room, rect.height())
        paint_parts(painter, label, self._label, on_selection=self._highlight, override=ink)
        self._value_left = right - value_room
        value = QRectF(right - value_room, 0, value_room, rect.height())
        paint_parts(painter, value, self._value, align="right", on_selection=self._highlight, override=ink)

    def _name(self) -> None:
        self.setAccessibleName(
            f"{text_of(self._label)}: {text_of(self._value)}" if self._value else text_of(self._label)
        )
        self.setAccessibleDescription(self._key)


class PartsLabel(QWidget):
    """One line of parts standing in a layout, with an optional chip before it."""

    def __init__(
        self,
        parts: Sequence[Part] = (),
        size: int = tokens.BODY,
        chip: Chip | None = None,
        indent: float = 0.0,
    ) -> None:
        super().__init__()
        self._indent = indent
        self._parts = tuple(parts)
        self._chip = chip
        self._size = size
        self.setFixedHeight(max(18, size + 8))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_parts(parts, chip)

    @property
    def text(self) -> str:
        """What it says, as plain text."""
        return text_of(self._parts)

    def set_parts(self, parts: Sequence[Part], chip: Chip | None = None) -> None:
        """Say something else."""
        said = f"{chip.text} {text_of(parts)}" if chip else text_of(parts)
        cite(self, behind(parts))
        if (tuple(parts), chip) == (self._parts, self._chip) and said == self.accessibleName():
            return
        self._parts = tuple(parts)
        self._chip = chip
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(width_of(self._parts, self._size) + 1), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        left = self._indent
        if self._chip is not None:
            left = paint_chip(painter, left, rect.center().y(), self._chip, rect.width() - left) + 7
        paint_parts(painter, rect.adjusted(left, 0, 0, 0), self._parts, self._size)


CLAUSE_ROOM = 240
"""What a clause and its heading may take side by side in the narrowest panel."""


class PanelSection(QWidget):
    """A part of the panel: a bold head with a note at its right end, then rows."""

    def __init__(self, title: str = "", note: str = "") -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 10, 0, 10)
        self._rows.setSpacing(0)
        self._title = Label(title, tokens.SECTION, bold=True)
        self._note = Label(note, tokens.CAPTION, ink="text2")
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 5)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._note)
        self._rows.addLayout(head)
        self.set_head(title, note)

    @property
    def title(self) -> str:
        """The words of the head."""
        return self._title.text()

    def set_head(self, title: str, note: str = "") -> None:
        """Write another head."""
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._note.setText(note)
        self._note.set_ink("accent" if clauses_of(self._note) else "text2")
        self._note.setVisible(bool(note))

    def add_row(
        self, label: str | Sequence[Part], value: str | Sequence[Part] = "", key: str = "", icon: str = ""
    ) -> PanelRow:
        """A line «label … value key»."""
        row = PanelRow(label, value, key, icon)
        self._rows.addWidget(row)
        return row

    def add_parts(
        self, parts: Sequence[Part], size: int = tokens.BODY, chip: Chip | None = None
    ) -> PartsLabel:
        """A line of parts, with a chip before it if one is given."""
        line = PartsLabel(parts, size, chip)
        self._rows.addWidget(line)
        return line

    def add_text(self, text: str, ink: str = "text2", size: int = tokens.BODY, bold: bool = False) -> Label:
        """A paragraph that wraps."""
        label = Label(text, size, bold, ink, wrap=True)
        self._rows.addWidget(label)
        return label

    def add_clause(self, clause: str) -> PanelRow:
        """A line «п. 802.1 … heading» that a click, Enter or Space opens; a long heading stands under it."""
        told = clause_told(clause)
        number, words = Part(clause_text(clause), Role.ACCENT), told.heading if told is not None else ""
        heading = [Part(words, Role.MUTED)] if words else []
        apart = width_of([number, *heading]) > CLAUSE_ROOM
        row = self.add_row([number], heading if heading and not apart else "")
        if apart:
            self.add_text(words, "text2", tokens.CAPTION)
        row.set_label_first()
        row.set_clickable()
        row.activated.connect(lambda: open_clauses(row, (clause,)))
        return row

    def add_widget(self, widget: QWidget, stretch: int = 0) -> None:
        """Anything else."""
        self._rows.addWidget(widget, stretch)

    def clear(self) -> None:
        """Take away everything under the head."""
        while self._rows.count() > 1:
            _drop(self._rows.takeAt(1))


class SidePanel(QFrame):
    """The panel at the right of a screen, 284–344 wide; scrolls by itself when low.

    Buttons added with `add_bottom` stay at its foot and do not scroll.
    """

    def __init__(self, label: str, width: int = 284) -> None:
        """`label` is the accessible name: what the panel tells about."""
        super().__init__()
        self.setProperty("desk", "panel")
        self.setFixedWidth(width)
        self.setAccessibleName(label)
        self._body = QWidget()
        self._body.setProperty("desk", "scrolled")
        self._sections = QVBoxLayout(self._body)
        self._sections.setContentsMargins(tokens.MARGIN, 4, tokens.MARGIN, 4)
        self._sections.setSpacing(0)
        self._sections.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._body)
        self._bottom = QVBoxLayout()
        self._bottom.setContentsMargins(tokens.MARGIN, 0, tokens.MARGIN, 0)
        self._bottom.setSpacing(8)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(1, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(area, 1)
        rows.addLayout(self._bottom)

    def add_section(self, title: str = "", note: str = "") -> PanelSection:
        """A new section under the others, with a hairline above it unless it is the first."""
        if self._sections.count() > 1:
            self._sections.insertWidget(self._sections.count() - 1, rule())
        section = PanelSection(title, note)
        self._sections.insertWidget(self._sections.count() - 1, section)
        return section

    def add_heading(self, name: str, under: str = "") -> PanelSection:
        """A section whose head is a name at 17, with a grey line under it."""
        section = self.add_section()
        section.add_text(name, "text", tokens.NAME, bold=True)
        if under:
            section.add_text(under, "text2")
        return section

    def add_bottom(self, *widgets: QWidget) -> None:
        """A line of buttons at the foot."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in widgets:
            line.addWidget(widget)
        line.addStretch(1)
        self._bottom.addLayout(line)
        self._bottom.setContentsMargins(tokens.MARGIN, 8, tokens.MARGIN, tokens.MARGIN_V)

    def clear(self) -> None:
        """Take away every section; what stands at the foot stays."""
        while self._sections.count() > 1:
            _drop(self._sections.takeAt(0))


def _drop(item: QLayoutItem | None) -> None:
    widget = item.widget() if item is not None else None
    if widget is not None:
        widget.hide()
        widget.setParent(None)
        widget.deleteLater()


def _parts(content: str | Sequence[Part], role: Role) -> tuple[Part, ...]:
    if isinstance(content, str):
        return (Part(content, role),) if content else ()
    return tuple(content)
