"""What stands beside the table: sections of facts about the row, each with the key that changes it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.chips import Chip
from berserk_desk.ui.widgets.citing import clauses_of, open_clauses
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.panel_row import PanelRow
from berserk_desk.ui.widgets.parts import Part, Role, width_of
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.taking_away import take_away
from berserk_desk.wording.clauses import clause_text, clause_told

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
            take_away(self._rows, 1)


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

    def wait(self) -> None:
        """Other sections are on their way: until those before are cleared away none is shown."""
        self._body.hide()

    def clear(self) -> None:
        """Take away every section; what stands at the foot stays."""
        while self._sections.count() > 1:
            take_away(self._sections, 0)
        self._body.show()
