"""One sheet looked at before it is printed or written as PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.reports.sheet import Sheet, title_of
from berserk_desk.ui import tokens
from berserk_desk.ui.choosing_files import new_file, working_folder
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.paper.page import Page
from berserk_desk.ui.printing import MM_PER_INCH, PrintFailed, paginate, paint, print_to, write_pdf
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.file_names import file_name


class _Preview(QWidget):
    """The first page on the ground of a preview, as large as there is room."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__()
        self._page = page
        self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), colour("sunken"), colour("line"))
        paper = self._page.paper
        scale = min((self.width() - 24) / paper.width, (self.height() - 24) / paper.height)
        left = (self.width() - paper.width * scale) / 2
        top = (self.height() - paper.height * scale) / 2
        painter.fillRect(QRectF(left, top, paper.width * scale, paper.height * scale), Qt.GlobalColor.white)
        painter.translate(left, top)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(self._page, painter, scale * MM_PER_INCH)


class PrintSheetDialog(DeskDialog):
    """Shows the sheet; prints it on the printer chosen, or writes it as PDF."""

    def __init__(self, desk: Desk, sheet: Sheet, tell: Callable[[str], None] | None = None) -> None:
        """``tell``: who says what came of it; None: the window. A dialog underneath would cover that."""
        super().__init__(title_of(sheet), "print", width=780, height=520, parent=desk.window_widget())
        self._desk = desk
        self._tell = tell or desk.toast
        self.sheet = sheet
        pages = paginate(sheet)
        side = QVBoxLayout()
        side.setSpacing(tokens.GAP)
        side.addWidget(Label(title_of(sheet), tokens.NAME, bold=True, wrap=True))
        count = ngettext("{count} page, A4", "{count} pages, A4", len(pages)).format(count=len(pages))
        side.addWidget(Label(count, ink="text2"))
        side.addWidget(Label(_("Printer"), ink="text2"))
        self._printers = ComboBox(_("Printer"))
        names = QPrinterInfo.availablePrinterNames()
        self._printers.addItems(names or [_("no printer")])
        remembered = desk.preferences.text("printer") or QPrinterInfo.defaultPrinterName()
        self._printers.setCurrentIndex(max(0, self._printers.findText(remembered)))
        side.addWidget(self._printers)
        self._pdf = Button(_("Save as PDF…"), "", "file-down")
        self._pdf.clicked.connect(self.choose_pdf)
        side.addWidget(self._pdf)
        side.addStretch(1)
        across = QHBoxLayout()
        across.setSpacing(tokens.MARGIN)
        across.addWidget(_Preview(pages[0], title_of(sheet)), 1)
        across.addLayout(side, 1)
        self.body.addLayout(across, 1)
        found = bool(names)
        self._printers.setEnabled(found)
        self.set_main(_("Print"), enabled=found)
        if not found:
            self.set_facts(_("No printer is found. Save a PDF instead."))

    def accept(self) -> None:
        """Print, and stay open when the printer does not take it."""
        printer = QPrinter(QPrinterInfo.printerInfo(self._printers.currentText()))
        try:
            print_to(printer, [self.sheet])
        except PrintFailed as failed:
            self.set_facts(failed.sentence(), "danger")
            return
        self._desk.preferences.set_text("printer", self._printers.currentText())
        self._tell(_("Printed: {sheet}").format(sheet=title_of(self.sheet)))
        super().accept()

    def choose_pdf(self) -> None:
        """Ask where to and write the PDF."""
        proposed = working_folder(self._desk.preferences) / f"{file_name(title_of(self.sheet))}.pdf"
        path = new_file(self, self._desk.preferences, _("Save as PDF"), proposed, [(_("PDF"), "*.pdf")])
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the PDF to ``path`` and close, or say why not."""
        target = path if path.suffix else path.with_suffix(".pdf")
        try:
            write_pdf([self.sheet], target)
        except PrintFailed as failed:
            self.set_facts(failed.sentence(), "danger")
            return
        self._tell(_("PDF written: {path}").format(path=target))
        super().accept()
