"""How does a text with delimiters fall into records of fields?

Lenient on purpose: lists come from spreadsheets, chats and hands. A quote that is never closed is a
character, not the start of a field that swallows the rest of the list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from berserk_desk.interchange.text_encoding import split_lines

DELIMITERS = ("\t", ";", ",")
"""In the order of trust: a tab is never part of a name, a comma sometimes is."""

SAMPLE_LINES = 300
LINES_IN_A_FIELD = 5
_TRUST = {"\t": 0.2, ";": 0.2, ",": 0.5}
"""What share of the lines must have the delimiter before it is taken for one."""


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of one entry (stripped, trailing empty ones left out) and the line it starts on, from 1."""

    line_no: int
    fields: tuple[str, ...]


def read_records(text: str, delimiter: str) -> list[Record]:
    """The records of a text that are not blank; ``delimiter`` "" makes every line one field."""
    lines = split_lines(text)
    records = []
    at = 0
    while at < len(lines):
        fields, used = _record_at(lines, at, delimiter)
        if fields:
            records.append(Record(at + 1, fields))
        at += used
    return records


def declared_delimiter(text: str) -> str | None:
    """The delimiter that a spreadsheet states in a first line ``sep=;``, if there is one."""
    first = text[:8].split("\n", maxsplit=1)[0].strip().lower()
    if first.startswith("sep=") and first[4:] in DELIMITERS:
        return first[4:]
    return "\t" if text.lower().startswith("sep=\t") else None


def detect_delimiter(text: str) -> str:
    """Which delimiter parts the fields of a text: tab, ``;``, ``,`` or none ("")?

    The one that gives most lines the same number of fields; on equal terms the one to be trusted more.
    """
    sample = "\n".join([line for line in split_lines(text) if line.strip()][:SAMPLE_LINES])
    best, best_score = "", 0.0
    for delimiter in DELIMITERS:
        widths = Counter(len(record.fields) for record in read_records(sample, delimiter))
        rows = sum(widths.values())
        parted = rows - widths[1]
        if not rows or parted < _TRUST[delimiter] * rows:
            continue
        usual = max((n for width, n in widths.items() if width > 1), default=0)
        score = (parted + usual) / (2 * rows)
        if score > best_score:
            best, best_score = delimiter, score
    return best


def _record_at(lines: Sequence[str], at: int, delimiter: str) -> tuple[tuple[str, ...], int]:
    """The fields of the record that starts at line ``at`` and how many lines it takes."""
    delimiter = delimiter or "\n"
    longest = min(LINES_IN_A_FIELD, len(lines) - at) if delimiter != "\n" else 1
    for used in range(1, longest + 1):
        fields = _split("\n".join(lines[at : at + used]), delimiter)
        if fields is not None:
            return _stripped(fields), used
    return _stripped(lines[at].split(delimiter)), 1


def _stripped(fields: Sequence[str]) -> tuple[str, ...]:
    kept = [field.strip() for field in fields]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def _split(line: str, delimiter: str) -> list[str] | None:
    """The fields of a line by the rules of CSV, or ``None`` when a quoted field does not end in it."""
    fields = []
    at = 0
    while True:
        start = at
        while line[start : start + 1] == " ":
            start += 1
        quoted = _quoted(line, start + 1) if line[start : start + 1] == '"' else ("", at)
        if quoted is None:
            return None
        text, end = quoted
        stop = line.find(delimiter, end)
        stop = len(line) if stop < 0 else stop
        if line[end:stop].strip() and end > at:
            # Something follows the closing quote: the quotes are part of the text («"Лис" Иван»).
            if "\n" in text:
                return None
            stop = line.find(delimiter, at)
            stop = len(line) if stop < 0 else stop
            text = line[at:stop]
        elif end == at:
            text = line[at:stop]
        fields.append(text)
        if stop >= len(line):
            return fields
        at = stop + 1


def _quoted(line: str, at: int) -> tuple[str, int] | None:
    """The text of a quoted field whose first character is at ``at``, and the place after its closing quote."""
    parts = []
    while True:
        end = line.find('"', at)
        if end < 0:
            return None
        parts.append(line[at:end])
        if line[end + 1 : end + 2] != '"':
            return "".join(parts), end + 1
        parts.append('"')
        at = end + 2
