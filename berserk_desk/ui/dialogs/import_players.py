"""How is a list that an organiser sent taken in: as it was read, line by line, before anything is written?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.interchange.columns import Role as ColumnRole
from berserk_desk.interchange.delimited import DELIMITERS
from berserk_desk.interchange.rosters import Roster, read_roster
from berserk_desk.interchange.text_encoding import ENCODINGS, RosterError
from berserk_desk.interchange.workbook import is_workbook
from berserk_desk.tournament.player_commands import ImportPlayers
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.import_columns import ColumnBoxes, FileIcon
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.models.import_rows import (
    Preview,
    Shown,
    import_columns,
    import_rows,
    new_players,
    page_with_name,
    pages_of,
    preview_of,
    question_text,
    with_role,
)
from berserk_desk.ui.models.import_ticks import ImportTicks
from berserk_desk.ui.models.participants_rows import first_round_of_new
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.rosters import delimiter_text, encoding_text
from berserk_desk.wording.sources import roster_error_text

WIDTH, HEIGHT = 1020, 520
_ROOM = WIDTH - 2 * 20 - 14
"""What the columns may take: the body without its margins, the table's frame and its scroll bar."""


class ImportDialog(DeskDialog):
    """The preview of a list; «Импортировать 33» makes one step. ``imported(count)`` follows it.

    Space or a click ticks a line, Ctrl+A all or none of those shown. The first line whose name is like another
    is current from the start; while such lines are ticked unseen, the first «Импортировать» asks about them.
    """

    imported = Signal(int)

    def __init__(self, desk: Desk, data: bytes, source: str) -> None:
        """``source`` names the list. Raises ``RosterError`` for what is no list of players at all."""
        self._teams = is_team_event(desk.document.state)
        roster = read_roster(data, teams=self._teams)
        super().__init__(_("Import of participants"), "participants", WIDTH, HEIGHT, desk.window_widget())
        self._desk = desk
        self._data = data
        self._source = source
        self._ticks = ImportTicks()
        self._preview: Preview | None = preview_of(roster, desk.document.state)
        self._pages = pages_of(roster, _ROOM)
        self._page = page_with_name(roster, self._pages)
        self._model = RowsModel(import_columns(roster, self._pages[self._page], _ROOM))
        self.table = TableView(self._model, _("Lines of the list"), row_height=25)
        self.columns = ColumnBoxes(self.table, teams=self._teams)
        self.count_label = Label("", ink="text2")
        self.which = Segments(_("Lines shown"))
        self.which.set_segments((), Shown.ALL)
        self.encoding = ComboBox(_("Encoding"))
        self.guessed = ChipLabel(Chip(ChipKind.QUIET, _("guessed")))
        self.delimiter = ComboBox(_("Delimiter"))
        self.heading = CheckBox(_("The first line has headings"))
        self.column_page = ComboBox(_("Columns shown"))
        self.all_button = Button("", "Ctrl+A", kind=ButtonKind.QUIET)
        for box in (self.encoding, self.delimiter):
            box.setEnabled(not is_workbook(data))
        self._lay_out()
        self._connect()
        self._show()
        self._go_to_first_asked()

    def _lay_out(self) -> None:
        for name in ENCODINGS:
            self.encoding.addItem(encoding_text(name), name)
        for delimiter in (*DELIMITERS, ""):
            self.delimiter.addItem(delimiter_text(delimiter), delimiter)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(FileIcon())
        head.addWidget(Label(self._source, tokens.RESULT, bold=True))
        head.addWidget(self.count_label)
        head.addStretch(1)
        head.addWidget(self.which)
        reading = QHBoxLayout()
        reading.setSpacing(8)
        for words, box in ((_("Encoding"), self.encoding), (_("Delimiter"), self.delimiter)):
            reading.addWidget(Label(words, ink="text2"))
            reading.addWidget(box)
            if box is self.encoding:
                reading.addWidget(self.guessed)
            reading.addSpacing(12)
        reading.addWidget(self.heading)
        reading.addStretch(1)
        reading.addWidget(self.column_page)
        reading.addWidget(self.all_button)
        self.body.setContentsMargins(16, 10, 16, 10)
        self.body.addLayout(head)
        self.body.addLayout(reading)
        self.body.addWidget(rule())
        self.body.addWidget(self.columns)
        self.body.addWidget(self.table, 1)

    def _connect(self) -> None:
        self.which.chosen.connect(lambda _key: self._show())
        self.encoding.activated.connect(lambda _index: self._read(columns=None))
        self.delimiter.activated.connect(lambda _index: self._read(columns=None))
        self.heading.clicked.connect(lambda _on: self._read(columns=self._roles()))
        self.column_page.activated.connect(self._turn)
        self.columns.chosen.connect(self._set_role)
        self.table.checkClicked.connect(lambda key, _column: self._tick(key))
        self.table.spacePressed.connect(self._tick)
        self.all_button.clicked.connect(self._tick_all)

    # -- what it answers -------------------------------------------------------------------------------

    @property
    def preview(self) -> Preview | None:
        """The list as it is read now; None while it cannot be read with these choices."""
        return self._preview

    def accept(self) -> None:
        """Import the ticked lines as one step; why not is said in the foot, and the dialog stays."""
        if self._preview is None:
            return
        asked = self._ticks.to_ask(self._preview)
        if asked:
            count = len(self._ticks.chosen(self._preview))
            self.set_facts(question_text(self._preview, asked, count), "warn")
            return
        document = self._desk.document
        players = new_players(self._ticks.chosen(self._preview))
        trouble = document.attempt(ImportPlayers(players, self._source))
        if trouble:
            self.set_facts(trouble, "danger")
            return
        super().accept()
        self.imported.emit(len(players))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+A"):
            self._tick_all()
        else:
            super().keyPressEvent(event)

    # -- reading ---------------------------------------------------------------------------------------

    def _roles(self) -> tuple[ColumnRole, ...] | None:
        return self._preview.roster.columns if self._preview is not None else None

    def _read(self, columns: Sequence[ColumnRole] | None) -> None:
        try:
            roster = read_roster(
                self._data,
                encoding=self.encoding.currentData(),
                delimiter=self.delimiter.currentData(),
                has_header=self.heading.isChecked(),
                columns=columns,
                teams=self._teams,
            )
        except RosterError as error:
            self._preview = None
            self._model.set_rows(())
            self.set_facts(roster_error_text(error), "danger")
            self.set_main(_("Import"), enabled=False)
            return
        self._preview = preview_of(roster, self._desk.document.state)
        self._pages = pages_of(roster, _ROOM)
        if self._page >= len(self._pages) or columns is None:
            self._page = page_with_name(roster, self._pages)
        self._ticks.forget_asked()
        self._show()
        self._go_to_first_asked()

    def _set_role(self, at: int, role: str) -> None:
        roles = self._roles()
        if roles is not None:
            self._read(columns=with_role(roles, at, ColumnRole(role)))

    def _turn(self, page: int) -> None:
        self._page = page
        self._show()

    # -- ticks -----------------------------------------------------------------------------------------

    def _tick(self, line_no: int) -> None:
        if self._preview is not None:
            self._ticks.turn(self._preview, line_no)
            self._show()

    def _tick_all(self) -> None:
        if self._preview is not None:
            self._ticks.turn_all(self._preview, self._shown_with_name(self._preview))
            self._show()

    def _go_to_first_asked(self) -> None:
        if self._preview is None:
            return
        asked = self._preview.resembling(self._ticks.choices) or self._preview.shown(Shown.ASK)
        if asked:
            self.table.set_current_key(self._preview.roster.lines[asked[0]].line_no)
            self.table.setFocus()

    def _shown_with_name(self, preview: Preview) -> list[int]:
        return [at for at in preview.shown(self._which()) if preview.roster.lines[at].name]

    def _which(self) -> Shown:
        current = self.which.current
        return current if isinstance(current, Shown) else Shown.ALL

    # -- showing ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        preview = self._preview
        if preview is None:
            return
        roster = preview.roster
        self.count_label.setText(
            ngettext("{count} line", "{count} lines", len(roster.lines)).format(count=len(roster.lines))
        )
        names = ((Shown.ALL, _("All")), (Shown.ASK, _("Ask")), (Shown.NEW, _("New")))
        counts = {which: len(preview.shown(which)) for which, _words in names}
        self.which.set_segments(
            [
                Segment(which, f"{words} {counts[which]}", which is Shown.ALL or bool(counts[which]))
                for which, words in names
            ],
            self._which(),
        )
        self.encoding.setCurrentIndex(ENCODINGS.index(roster.encoding))
        self.guessed.setVisible(not roster.encoding_certain)
        self.delimiter.setCurrentIndex(self.delimiter.findData(roster.delimiter))
        self.heading.setChecked(roster.has_header)
        self._show_pages(roster)
        page = self._pages[self._page]
        self._model.set_columns(import_columns(roster, page, _ROOM))
        self._model.set_rows(import_rows(preview, self._which(), self._ticks.choices))
        self.columns.show_roles(roster, page)
        # The boxes stand over the table and are made anew with its columns: Tab follows what is seen.
        before: QWidget = self.all_button
        for box in (*self.columns.boxes.values(), self.table):
            self.setTabOrder(before, box)
            before = box
        self._show_foot(preview)

    def _show_pages(self, roster: Roster) -> None:
        self.column_page.setVisible(len(self._pages) > 1)
        self.column_page.clear()
        for page in self._pages:
            self.column_page.addItem(
                _("columns {first}–{last} of {all}").format(
                    first=page.start + 1, last=page.stop, all=len(roster.columns)
                )
            )
        self.column_page.setCurrentIndex(self._page)

    def _show_foot(self, preview: Preview) -> None:
        count = len(self._ticks.chosen(preview))
        facts = _("Nothing is written before “Import”. One Ctrl+Z takes it back.")
        first = first_round_of_new(self._desk.document.state)
        if first > 1:
            late = _("They play from round {round}; past rounds give nothing.").format(round=first)
            facts = f"{facts} {late}"
        self.set_facts(facts)
        ticked = self._ticks.all_ticked(preview, self._shown_with_name(preview))
        self.all_button.set_words(_("Tick none") if ticked else _("Tick all"))
        words = ngettext("Import {count}", "Import {count}", count)
        self.set_main(words.format(count=count), enabled=count > 0)
