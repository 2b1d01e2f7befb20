"""What stands beside the preview: which sheet it is, how it is printed, the two ways out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.reports.catalogue import Choice, SheetKind
from berserk_desk.ui.models.print_rows import sheets_text
from berserk_desk.ui.models.print_settings import MOST_COPIES, PrintSettings
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _

WIDTH = 290
PRINTER_WIDTH = 170


class PrintPanel(SidePanel):
    """`changed(PrintSettings)`: something was chosen for the sheet shown. `asked(action)`: a button."""

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(_("How to print"), WIDTH)
        self._settings = PrintSettings()
        self._loading = False
        head = self.add_section()
        self._name = head.add_text("", "text", 17, bold=True)
        self._about = head.add_text("", "text2", 13)
        self._last = head.add_text("", "text2", 13)
        self._how = self.add_section(_("How to print"), _("remembered for this sheet"))
        self.printer = ComboBox(_("Printer"))
        self.printer.setFixedWidth(PRINTER_WIDTH)
        self.copies = NumberField(_("Copies"), 1, MOST_COPIES, 1)
        self.lying = Segments(_("Page"))
        self.type_size = Segments(_("Type"))
        self.per_page = Segments(_("Slips on a page"))
        self.lying.set_segments([Segment(False, _("portrait")), Segment(True, _("landscape"))])
        self.type_size.set_segments([Segment(False, _("usual")), Segment(True, _("large"))])
        self.per_page.set_segments([Segment(4, "4"), Segment(6, "6")])
        self._row(_("Printer"), self.printer)
        self._row(_("Copies"), self.copies)
        self._rows = {
            Choice.LANDSCAPE: self._row(_("Page"), self.lying),
            Choice.LARGE: self._row(_("Type"), self.type_size),
            Choice.PER_PAGE: self._row(_("Slips on a page"), self.per_page),
        }
        self.boxes = {
            Choice.SPLIT: CheckBox(_("On two sheets: А–М, Н–Я")),
            Choice.OPPONENTS: CheckBox(_("Show the opponent")),
            Choice.CODES: CheckBox(_("QR code for a scanner")),
            Choice.PRIZES: CheckBox(_("Empty column for prizes")),
            Choice.FOR_JUDGE: CheckBox(_("For the judge: with penalties")),
            Choice.NARROW: CheckBox(_("Narrow margins")),
        }
        for box in self.boxes.values():
            self._how.add_widget(box)
        self._wall = self.add_section()
        self._wall.add_row(_("This sheet may hang in the hall"), icon="eye")
        self.pdf = Button(_("Save PDF"), "F3")
        self.main = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
        self.add_bottom(self.pdf)
        self.add_bottom(self.main)
        self._watch()

    def show_printers(self, names: Sequence[str]) -> None:
        """Offer these printers; none disables the choice and makes the PDF the way out."""
        self._loading = True
        self.printer.clear()
        self.printer.addItems(list(names) or [_("no printer")])
        self.printer.setEnabled(bool(names))
        self.copies.setEnabled(bool(names))
        self.pdf.set_kind(ButtonKind.OUTLINED if names else ButtonKind.PRIMARY)
        self.main.set_kind(ButtonKind.PRIMARY if names else ButtonKind.OUTLINED)
        self._loading = False

    def show_sheet(
        self, kind: SheetKind, name: str, settings: PrintSettings, last: str, lying: bool = False
    ) -> None:
        """Show a sheet with what is remembered for it; `last` says when it was printed, `lying` how it lies now."""
        self._loading = True
        self._settings = settings
        self._name.setText(name)
        self._about.setText(_(kind.about))
        self._last.setText(last)
        options = settings.options
        at = self.printer.findText(settings.printer)
        if at >= 0:
            self.printer.setCurrentIndex(at)
        self.copies.setValue(settings.copies)
        self.lying.set_current(lying)
        self.type_size.set_current(options.large)
        self.per_page.set_current(options.per_page)
        for choice, row in self._rows.items():
            row.setVisible(choice in kind.offered)
        for choice, box in self.boxes.items():
            box.setChecked(getattr(options, choice))
            box.setVisible(choice in kind.offered)
        self._wall.setVisible(kind.wall)
        self._loading = False

    def show_chosen(self, count: int, able: bool) -> None:
        """Say on the buttons how many sheets they print and save."""
        text = _("Print {sheets}").format(sheets=sheets_text(count)) if count > 1 else _("Print the sheet")
        self.main.set_words(text)
        self.pdf.set_words(_("Save {count} PDF").format(count=count) if count > 1 else _("Save PDF"))
        self.main.setEnabled(able)
        self.pdf.setEnabled(able)

    def _watch(self) -> None:
        self.printer.currentTextChanged.connect(lambda name: self._take(printer=name))
        self.copies.valueChanged.connect(lambda count: self._take(copies=count))
        self.lying.chosen.connect(lambda value: self._choose(Choice.LANDSCAPE, value))
        self.type_size.chosen.connect(lambda value: self._choose(Choice.LARGE, value))
        self.per_page.chosen.connect(lambda value: self._choose(Choice.PER_PAGE, value))
        for choice, box in self.boxes.items():
            box.toggled.connect(lambda on, choice=choice: self._choose(choice, on))
        self.pdf.clicked.connect(lambda: self.asked.emit("sheet_to_pdf"))
        self.main.clicked.connect(lambda: self.asked.emit("print_sheet"))

    def _take(self, *, printer: str | None = None, copies: int | None = None) -> None:
        if self._loading:
            return
        if printer is not None:
            self._settings = replace(self._settings, printer=printer)
        if copies is not None:
            self._settings = replace(self._settings, copies=copies)
        self.changed.emit(self._settings)

    def _choose(self, choice: Choice, value: object) -> None:
        if not self._loading:
            options = self._settings.options.having({choice: value})
            self._settings = replace(self._settings, options=options)
            self.changed.emit(self._settings)

    def _row(self, words: str, control: QWidget) -> QWidget:
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 3, 0, 3)
        across.addWidget(Label(words, ink="text2"))
        across.addStretch(1)
        across.addWidget(control)
        self._how.add_widget(row)
        return row
