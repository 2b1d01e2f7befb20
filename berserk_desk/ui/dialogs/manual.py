"""The manual inside the program: F1 opens the page of what is on the screen. Nothing is fetched from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QTextEdit, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.manual_look import Look, dress
from berserk_desk.ui.models.manual_pages import PAGES, anchor, folder, text_of, title_of, words_of
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, current_language, ngettext

CONTENTS_W = 296
WIDTH, HEIGHT = 1000, 520
TEXT_PX = 15
PICTURE_W = 600


@dataclass(frozen=True, slots=True)
class _Place:
    """Where somebody was: the page and how far down."""

    page: str
    scrolled: int


class _Page(QTextBrowser):
    """Shows one page; takes pictures from the manual's own folder and from nowhere else."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = QUrl(name)
        inside = folder(current_language())
        path = (inside / url.toString()).resolve()
        if kind != QTextDocument.ResourceType.ImageResource.value or not path.is_relative_to(
            inside.resolve()
        ):
            return None
        if url.scheme() or not path.is_file():
            return None
        # Scaled here, smoothly: the document would leave out lines.
        wanted = round(PICTURE_W * self.devicePixelRatioF())
        image = QImage(str(path))
        if image.width() > wanted:
            image = image.scaledToWidth(wanted, Qt.TransformationMode.SmoothTransformation)
        return image

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            event.ignore()  # the dialog's; Qt would follow a link with it where a find is marked
        else:
            super().keyPressEvent(event)


class ManualDialog(DeskDialog):
    """Contents left, the page right. F1 goes on to what ``leads_on`` shows: clauses in sight, or the keys."""

    def __init__(
        self, page: str, parent: QWidget, leads_on: Callable[[], object] | None = None, further: str = ""
    ) -> None:
        """``page``: one of ``PAGES``; ``further`` names on a button what F1 opens from here."""
        super().__init__(_("Manual"), "manual", WIDTH, HEIGHT, parent)
        self._leads_on = leads_on
        self._gone: list[_Place] = []
        self.page = page
        self._texts = {name: text_of(name, current_language()) for name in PAGES}
        self._words = {name: words_of(text) for name, text in self._texts.items()}
        self.search = SearchField(_("Find in the manual"), width=CONTENTS_W)
        self.contents = self._make_contents()
        self.view = _Page()
        self.view.setOpenLinks(False)
        self.view.setAccessibleName(_("Page of the manual"))
        self.view.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.back_button = Button(_("Back"), "Alt+←", kind=ButtonKind.QUIET)
        self._lay_out(further)
        self._listen()
        self.show_page(page)
        self.view.setFocus()

    def _make_contents(self) -> TableView:
        model = RowsModel((ColumnSpec("title", _("Contents")),), self)
        rows = [Row(name, {"title": cell(title_of(text))}) for name, text in self._texts.items()]
        model.set_rows(rows)
        table = TableView(model, _("Contents"))
        table.setFixedWidth(CONTENTS_W)
        return table

    def _lay_out(self, further: str) -> None:
        left = QVBoxLayout()
        left.setSpacing(tokens.GAP)
        left.addWidget(self.search)
        left.addWidget(self.contents, 1)
        across = QHBoxLayout()
        across.setSpacing(18)
        across.addLayout(left)
        across.addWidget(self.view, 1)
        self.body.addLayout(across, 1)
        self.cancel_button.hide()
        self.foot_row.insertWidget(1, self.back_button)
        if further:
            onward = Button(further, "F1", kind=ButtonKind.QUIET)
            onward.clicked.connect(self.show_help)
            self.foot_row.insertWidget(2, onward)
        self.set_main(_("Close"))
        QWidget.setTabOrder(self.search, self.contents)
        QWidget.setTabOrder(self.contents, self.view)

    def _listen(self) -> None:
        self.view.anchorClicked.connect(self.follow)
        self.contents.currentKeyChanged.connect(self._turn)
        self.contents.rowActivated.connect(lambda _key: self.view.setFocus())
        self.search.textEdited.connect(lambda _text: self._look(onward=False))
        self.search.returnPressed.connect(lambda: self._look(onward=True))
        self.search.escaped.connect(self.view.setFocus)
        self.search.moved.connect(self._move_contents)
        self.search.installEventFilter(self)
        self.back_button.clicked.connect(self.go_back)
        self.on_key("Alt+Left", self.go_back)
        self.on_key("Ctrl+F", self._to_search)
        self.on_key("Ctrl+PgUp", lambda: self._move_contents(-1))
        self.on_key("Ctrl+PgDown", lambda: self._move_contents(1))

    # -- pages ------------------------------------------------------------------------------------------

    def show_page(self, page: str, scrolled: int = 0) -> None:
        """Show a page from its top, or ``scrolled`` pixels down."""
        self.page = page
        document = self.view.document()
        self.view.setMarkdown(self._texts[page])
        document.setDocumentMargin(14)
        dress(document, _look())
        if self.contents.current_key != page:
            self.contents.set_current_key(page)
        self.view.verticalScrollBar().setValue(scrolled)
        self.back_button.setEnabled(bool(self._gone))
        self._mark_found()
        self._say()

    def _turn(self, key: object) -> None:
        if isinstance(key, str) and key != self.page:
            self._leave()
            self.show_page(key)

    def _leave(self) -> None:
        self._gone.append(_Place(self.page, self.view.verticalScrollBar().value()))

    def go_back(self) -> None:
        """To where a link or the contents led away from."""
        if self._gone:
            place = self._gone.pop()
            self.show_page(place.page, place.scrolled)

    def follow(self, link: QUrl) -> None:
        """Follow a link inside the manual; an address outside is told and not opened."""
        if link.scheme():
            self.set_facts(_("Not opened, it lies on the network: {address}").format(address=link.toString()))
            return
        page = link.path().removesuffix(".md") or self.page
        if page not in self._texts:
            return
        self._leave()
        if page != self.page:
            self.show_page(page)
        self.back_button.setEnabled(True)
        if link.hasFragment():
            self._to_heading(link.fragment(QUrl.ComponentFormattingOption.FullyDecoded))

    def _to_heading(self, name: str) -> None:
        block = self.view.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and anchor(block.text()) == name:
                top = self.view.document().documentLayout().blockBoundingRect(block).top()
                self.view.verticalScrollBar().setValue(round(top))
                return
            block = block.next()

    def _move_contents(self, step: int) -> None:
        at = PAGES.index(self.page) + step
        if 0 <= at < len(PAGES):
            self.contents.set_current_key(PAGES[at])

    # -- finding ----------------------------------------------------------------------------------------

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _look(self, *, onward: bool) -> None:
        """Show the first find of the page, or the next; behind the last one the next page that has any."""
        wanted = self.search.text().strip()
        self._mark_found()
        if not wanted:
            self._say()
            return
        start = self.view.textCursor()
        if not onward:
            start.setPosition(start.selectionStart())
        found = self.view.document().find(wanted, start)
        if found.isNull():
            page = self._next_page_with(wanted, self.page)
            if onward and page is not None and page != self.page:
                self._leave()
                self.show_page(page)
            found = self.view.document().find(wanted, 0)
        if not found.isNull():
            self.view.setTextCursor(found)
        self._say()

    def _next_page_with(self, wanted: str, after: str) -> str | None:
        at = PAGES.index(after)
        order = (*PAGES[at + 1 :], *PAGES[: at + 1])
        return next((page for page in order if wanted.casefold() in self._words[page]), None)

    def finds(self) -> list[QTextCursor]:
        """Every place of the page that has what is looked for."""
        wanted, found = self.search.text().strip(), []
        cursor = self.view.document().find(wanted, 0) if wanted else QTextCursor()
        while not cursor.isNull():
            found.append(cursor)
            cursor = self.view.document().find(wanted, cursor)
        return found

    def _mark_found(self) -> None:
        marks = []
        for cursor in self.finds():
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format.setBackground(colour("warn-soft"))
            marks.append(mark)
        self.view.setExtraSelections(marks)

    def _say(self) -> None:
        wanted = self.search.text().strip()
        if not wanted:
            self.set_facts(_("Ctrl+PgDown: the next page"))
            return
        here = len(self.finds())
        others = sum(wanted.casefold() in words for page, words in self._words.items() if page != self.page)
        on_page = ngettext("{count} time on this page", "{count} times on this page", here).format(count=here)
        on_others = ngettext("on {count} other page", "on {count} other pages", others).format(count=others)
        self.set_facts(_("{here}, {others}; Enter: the next").format(here=on_page, others=on_others))

    # -- keys -------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Enter in the search looks on; the dialog would swallow it as a bounced one.
        if (
            watched is self.search
            and isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier == Qt.KeyboardModifier.NoModifier
        ):
            self.search.returnPressed.emit()
            return True
        return super().eventFilter(watched, event)

    def show_help(self) -> None:
        """F1 inside: what lies behind, the clauses in sight or the list of keys."""
        if self._leads_on is not None:
            self._leads_on()


def _look() -> Look:
    return Look(
        QColor(colour("text")),
        QColor(colour("accent")),
        QColor(colour("sunken")),
        QColor(colour("line2")),
        tokens.FONT_FAMILY,
        TEXT_PX,
        picture_width=PICTURE_W,
    )
