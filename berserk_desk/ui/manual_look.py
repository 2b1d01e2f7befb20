"""How does a page of the manual look: type, headings, tables, keys? The same in the window and in the PDF."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

HEADING_SHARES = {1: 1.6, 2: 1.25, 3: 1.08}
"""How large a heading is beside the text."""
LINE_SHARE, TABLE_LINE_SHARE = 122, 104
"""Per cent of the type's own line height."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours and sizes; ``size`` is the text's, in pixels where ``pixels``, else in points."""

    text: QColor
    accent: QColor
    key_ground: QColor
    line: QColor
    family: str
    size: float
    pixels: bool = True
    picture_width: float = 640.0
    """The most that a picture may be wide, in the document's units."""

    def font(self, share: float = 1.0, bold: bool = False) -> QFont:
        """The text's type, larger or smaller."""
        made = QFont(self.family)
        if self.pixels:
            made.setPixelSize(round(self.size * share))
        else:
            made.setPointSizeF(self.size * share)
        made.setBold(bold)
        return made


def dress(document: QTextDocument, look: Look) -> None:
    """Give a document that was read from Markdown its look."""
    document.setDefaultFont(look.font())
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, look)
    block = document.begin()
    while block.isValid():
        _dress_block(QTextCursor(block), block.blockFormat().headingLevel(), look)
        block = block.next()
    _dress_pieces(document, look)


def _dress_block(cursor: QTextCursor, level: int, look: Look) -> None:
    form = QTextBlockFormat()
    in_table = cursor.currentTable() is not None
    form.setLineHeight(
        TABLE_LINE_SHARE if in_table else LINE_SHARE,
        QTextBlockFormat.LineHeightTypes.ProportionalHeight.value,
    )
    if level:
        form.setTopMargin(look.size * (1.1 if level > 1 else 0.0))
        form.setBottomMargin(look.size * 0.35)
        form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_Auto)
    else:
        form.setTopMargin(0)
        form.setBottomMargin(
            0 if in_table else look.size * (0.2 if cursor.currentList() is not None else 0.55)
        )
    cursor.mergeBlockFormat(form)


def _dress_table(table: QTextTable, look: Look) -> None:
    form = QTextTableFormat(table.format())
    form.setBorder(1)
    form.setBorderBrush(QBrush(look.line))
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorderCollapse(True)
    form.setCellPadding(look.size * 0.22)
    form.setCellSpacing(0)
    form.setBottomMargin(look.size * 0.8)
    form.setHeaderRowCount(1)
    if table.columns() == 2:
        # A key or a name, then what it does: the second column takes what the first leaves.
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.PercentageLength, share) for share in (32, 68)]
        )
    table.setFormat(form)


def _dress_pieces(document: QTextDocument, look: Look) -> None:
    """Headings large, keys on a ground of their own, links in the accent's colour, no picture wider than the page."""
    block = document.begin()
    while block.isValid():
        pieces = []
        at = block.begin()
        while not at.atEnd():
            pieces.append(at.fragment())
            at += 1
        for piece in pieces:
            cursor = QTextCursor(document)
            cursor.setPosition(piece.position())
            cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
            if piece.charFormat().isImageFormat():
                _one_line(cursor)
            form = block.blockFormat()
            # An indented line of Markdown is an example: Qt notes a language of code with it, an empty one.
            example = form.hasProperty(QTextFormat.Property.BlockCodeLanguage)
            code = example or piece.charFormat().fontFixedPitch()
            cursor.setCharFormat(_letters(piece.charFormat(), form.headingLevel(), look, code=code))
        block = block.next()


def _one_line(cursor: QTextCursor) -> None:
    """A picture is as high as it is, whatever the lines of the text are."""
    form = QTextBlockFormat()
    form.setLineHeight(100, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    cursor.mergeBlockFormat(form)


def _letters(was: QTextCharFormat, level: int, look: Look, *, code: bool) -> QTextCharFormat:
    """How a piece of text is set; ``level``: of the heading that it stands in, 0 in none. ``code``: a key, an example."""
    if was.isImageFormat():
        image = was.toImageFormat()
        image.setMaximumWidth(QTextLength(QTextLength.Type.FixedLength, look.picture_width))
        return image
    form = QTextCharFormat(was)
    form.setForeground(QBrush(look.text))
    form.clearProperty(QTextFormat.Property.FontSizeAdjustment)
    form.setFont(look.font(HEADING_SHARES.get(level, 1.0), bold=bool(level) or was.font().bold()))
    if was.isAnchor():
        form.setForeground(QBrush(look.accent))
        form.setFontUnderline(True)
    elif code:
        form.setFontWeight(QFont.Weight.Bold)
        if not level:
            form.setBackground(QBrush(look.key_ground))
    return form
