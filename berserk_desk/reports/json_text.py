"""Sheets as JSON for other programs, where the interchange form has no place for them: titles and rows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from berserk_desk.reports.plain_rows import plain_tables
from berserk_desk.reports.sheet import Sheet, title_of
from berserk_desk.reports.sheet_tables import Cell


def sheets_json(sheets: Sequence[Sheet]) -> str:
    """``{"sheets": [{"title", "tables": [{"columns", "rows"}]}]}``; numbers are numbers, points decimal strings."""
    told = [
        {
            "title": title_of(sheet),
            "tables": [
                {
                    "columns": [column.title for column in table.columns],
                    "rows": [[_value(cell) for cell in row.cells] for row in table.rows],
                }
                for table in plain_tables(sheet)
            ],
        }
        for sheet in sheets
    ]
    return json.dumps({"sheets": told}, ensure_ascii=False, indent=1) + "\n"


def _value(cell: Cell) -> Any:
    if cell.moment:
        return cell.moment
    if cell.value is None or cell.data is not None:
        return cell.plain()
    return f"{cell.value.normalize():f}" if isinstance(cell.value, Decimal) else cell.value
