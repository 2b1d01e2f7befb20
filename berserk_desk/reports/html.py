"""Sheets as HTML: one self-contained page each, and an index. No script, nothing from elsewhere, fit to be printed.

For a club's site, a USB stick or a telephone: narrow windows scroll a wide table in its own frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from berserk_desk.reports.plain_rows import PlainTable, plain_tables
from berserk_desk.reports.sheet import BracketSheet, Sheet, lies, title_of
from berserk_desk.reports.sheet_forms import (
    Count,
    Facts,
    FormSheet,
    Grid,
    Numbers,
    Paragraph,
    Signatures,
    Verdict,
)
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Heading, Row, Rule, TableSheet
from berserk_desk.wording import _, current_language

INDEX = "index.html"

_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px 20px 40px; max-width: 1100px; background: #fff; color: #111;
  font: 15px/1.4 "PT Sans", "Segoe UI", system-ui, sans-serif; }
header { border-bottom: 2px solid #111; margin: 18px 0 12px; padding-bottom: 6px; }
h1 { font-size: 24px; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 18px 0 4px; }
header p { margin: 2px 0 0; display: flex; flex-wrap: wrap; gap: 2px 24px; justify-content: space-between; }
.mark { font-weight: bold; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 3px 8px; text-align: left; vertical-align: top; }
th { border-bottom: 1px solid #111; font-weight: normal; font-size: 13px; white-space: nowrap; }
td { border-bottom: 1px solid #bbb; }
tr.strong td { border-bottom-color: #111; }
tr.cut td { border-bottom: 3px solid #111; }
tr.none td { border-bottom: 0; }
tr.section th { font-weight: bold; font-size: 15px; padding-top: 10px; }
.r { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.b { font-weight: bold; }
.i { font-style: italic; }
.line { border-left: 1px solid #bbb; }
.crossed { background: linear-gradient(to top right, #fff 48%, #111 49%, #111 51%, #fff 52%); }
td small { font-size: 10px; vertical-align: sub; margin-left: 2px; }
.box { display: inline-block; width: 14px; height: 14px; border: 1px solid #111; }
.numbers { display: flex; flex-wrap: wrap; gap: 4px 36px; margin: 12px 0; }
.numbers dt { font-size: 13px; }
.numbers dd { margin: 0; font-size: 28px; font-weight: bold; }
.numbers.small dd { font-size: 17px; }
.verdict { border: 2px solid #111; padding: 12px 16px; margin: 16px 0; }
.verdict h2 { font-size: 22px; margin: 0; }
.sides { display: flex; flex-wrap: wrap; gap: 24px; }
.sides > div { flex: 1 1 260px; }
.total { float: right; font-size: 44px; line-height: 1; font-weight: bold; }
.sign { display: flex; gap: 24px; margin-top: 48px; }
.sign span { flex: 1; border-top: 1px solid #111; font-size: 13px; }
.notes, footer { font-size: 13px; }
footer { border-top: 1px solid #111; margin-top: 18px; padding-top: 4px; }
nav ul { padding-left: 20px; }
nav a { color: #0b4f8a; }
@media print {
  @page { size: A4; margin: 12mm; }
  body { padding: 0; max-width: none; font-size: 11pt; }
  nav { display: none; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tr, .verdict, .sign { break-inside: avoid; }
  section + section { break-before: page; }
}
"""
_LYING = "@media print { @page { size: A4 landscape; } }\n"


def html_page(sheets: Sequence[Sheet], *, title: str = "", back: bool = False) -> str:
    """One page with these sheets one under the other; ``back`` puts a link to the index at its head.

    Several sheets get a list of links at the head.
    """
    name = title or (title_of(sheets[0]) if sheets else "")
    lying = bool(sheets) and all(map(lies, sheets))
    body: list[str] = []
    if back:
        words = _("All sheets")
        body.append(f'<nav><a href="{INDEX}">{_text(words)}</a></nav>')
    if len(sheets) > 1:
        links = "".join(
            f'<li><a href="#s{number}">{_text(title_of(sheet))}</a></li>'
            for number, sheet in enumerate(sheets, start=1)
        )
        body.append(f"<nav><ul>{links}</ul></nav>")
    for number, sheet in enumerate(sheets, start=1):
        body.append(f'<section id="s{number}">{"".join(_sheet(sheet))}</section>')
    return _document(name, "\n".join(body), _LYING if lying else "")


def html_site(sheets: Sequence[Sheet], *, title: str) -> dict[str, str]:
    """A page for each sheet and ``index.html`` with links to them: file name → text."""
    pages: dict[str, str] = {}
    names: list[tuple[str, str]] = []
    for number, sheet in enumerate(sheets, start=1):
        # Plain names: a site's server may not take others.
        name = f"{number:02d}.html"
        pages[name] = html_page([sheet], back=True)
        names.append((name, title_of(sheet)))
    links = "".join(f'<li><a href="{name}">{_text(words)}</a></li>' for name, words in names)
    index = f"<header><h1>{_text(title)}</h1></header><nav><ul>{links}</ul></nav>"
    return {INDEX: _document(title, index), **pages}


def html_bytes(sheets: Sequence[Sheet], *, title: str = "") -> bytes:
    """The one page as a file."""
    return html_page(sheets, title=title).encode("utf-8")


def _document(title: str, body: str, more_style: str = "") -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title)}</title>\n<style>{_STYLE}{more_style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _text(text: str) -> str:
    return escape("".join(sign if sign in "\n\t" or sign.isprintable() else " " for sign in text))


def _sheet(sheet: Sheet) -> Iterator[str]:
    match sheet:
        case TableSheet():
            yield _head(sheet.heading)
            if sheet.rows:
                (table,) = plain_tables(sheet)
                yield _table(table)
            elif sheet.empty:
                yield f"<p>{_text(sheet.empty)}</p>"
            yield from (f'<p class="notes">{_text(note)}</p>' for note in sheet.notes)
            if sheet.signature:
                yield _signatures((sheet.signature,))
            yield _foot(sheet.foot.left, sheet.foot.middle)
        case SlipSheet():
            yield _head(Heading(sheet.title, ", ".join(filter(None, (sheet.form.event, sheet.form.date)))))
            yield from (_table(table) for table in plain_tables(sheet))
        case BracketSheet():
            yield _head(sheet.heading)
            yield from (_table(table) for table in plain_tables(sheet))
            yield from (f'<p class="notes">{_text(note)}</p>' for note in sheet.notes)
            yield _foot(sheet.foot.left, sheet.foot.middle)
        case FormSheet():
            yield _head(sheet.heading)
            for block in sheet.blocks:
                yield _block(block)
            yield _foot(sheet.foot.left, sheet.foot.middle)


def _head(heading: Heading) -> str:
    mark = f'<span class="mark">{_text(heading.mark)}</span>' if heading.mark else ""
    under = f"<span>{_text(heading.subtitle)}</span><span>{_text(heading.aside)}</span>{mark}"
    return f"<header><h1>{_text(heading.title)}</h1><p>{under}</p></header>"


def _foot(left: str, middle: str) -> str:
    told = " · ".join(filter(None, (left, middle)))
    return f"<footer>{_text(told)}</footer>" if told else ""


def _table(table: PlainTable) -> str:
    head = ""
    if table.header:
        cells = "".join(f"<th{_class(_sides(column))}>{_text(column.title)}</th>" for column in table.columns)
        head = f"<thead><tr>{cells}</tr></thead>"
    rows = "".join(_row(table.columns, row) for row in table.rows)
    return f'<div class="wide"><table>{head}<tbody>{rows}</tbody></table></div>'


_RULES: Mapping[Rule, str] = {Rule.NONE: "none", Rule.HAIR: "", Rule.STRONG: "strong", Rule.CUT: "cut"}


def _row(columns: Sequence[Column], row: Row) -> str:
    if row.section:
        words = " · ".join(_text(cell.text + cell.note) for cell in row.cells if cell.text)
        return f'<tr class="section"><th colspan="{len(columns)}">{words}</th></tr>'
    cells = "".join(_cell(column, cell) for column, cell in zip(columns, row.cells, strict=True))
    return f"<tr{_class([_RULES[row.rule]])}>{cells}</tr>"


def _cell(column: Column, cell: Cell) -> str:
    looks = _sides(column)
    if column.bold if cell.bold is None else cell.bold:
        looks.append("b")
    if cell.italic:
        looks.append("i")
    if cell.crossed:
        looks.append("crossed")
    text = '<span class="box"></span>' if cell.box else _text(cell.text + cell.note)
    if cell.struck and text:
        text = f"<s>{text}</s>"
    if cell.small:
        text += f"<small>{_text(cell.small)}</small>"
    return f"<td{_class(looks)}>{text}</td>"


def _sides(column: Column) -> list[str]:
    return [name for name, on in (("r", column.align is Align.RIGHT), ("line", column.ruled)) if on]


def _class(names: Sequence[str]) -> str:
    there = " ".join(filter(None, names))
    return f' class="{there}"' if there else ""


def _block(block: Grid | Paragraph | Numbers | Facts | Count | Verdict | Signatures) -> str:
    match block:
        case Grid():
            return _table(PlainTable(block.columns, block.rows, block.header))
        case Paragraph():
            aside = f" · {_text(block.aside)}" if block.aside else ""
            title = f"<h2>{_text(block.title)}{aside}</h2>" if block.title else ""
            text = "<br>".join(_text(line) for line in block.text.split("\n"))
            return f"{title}<p{_class(['b'] if block.bold else [])}>{text}</p>"
        case Numbers():
            return _numbers(block.items, "numbers")
        case Facts():
            rows = "".join(
                f'<tr><td>{_text(name)}</td><td class="b">{_text(value)}</td></tr>'
                for name, value in block.items
            )
            return f'<div class="wide"><table>{rows}</table></div>'
        case Count():
            return f'<div class="sides">{"".join(_side(block, at) for at in (0, 1))}</div>'
        case Verdict():
            numbers = _numbers(block.numbers, "numbers small")
            clause = f"<b>{_text(block.clause)}.</b> " if block.clause else ""
            return f'<div class="verdict"><h2>{_text(block.title)}</h2>{numbers}<p>{clause}{_text(block.text)}</p></div>'
        case Signatures():
            return _signatures(block.captions)


def _numbers(items: Sequence[tuple[str, str]], look: str) -> str:
    shown = "".join(f"<div><dt>{_text(name)}</dt><dd>{_text(number)}</dd></div>" for name, number in items)
    return f'<dl class="{look}">{shown}</dl>'


def _side(block: Count, at: int) -> str:
    side = block.sides[at]
    rows = "".join(
        f'<tr><td>{_text(card)}</td><td class="r b">{_text(cost)}</td></tr>' for card, cost in side.lines
    )
    total = f'<tr><td class="b">{_text(block.sum_caption)}</td><td class="r b">{_text(side.total)}</td></tr>'
    head = f'<span class="total">{_text(side.total)}</span>{_text(side.caption)}<br><b>{_text(side.name)}</b><br>{_text(side.below)}'
    return f"<div>{head}<table>{rows}{total}</table></div>"


def _signatures(captions: Sequence[str]) -> str:
    return f'<div class="sign">{"".join(f"<span>{_text(caption)}</span>" for caption in captions)}</div>'
