"""What players does a list hold that an organiser sent as CSV, text or an Excel workbook?

Pure work on bytes: nothing is read from a disk or written anywhere. Whatever is guessed here (encoding,
delimiter, headings, columns) can be given instead, so that the judge may correct it in the preview.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.interchange.columns import (
    NAME_ROLES,
    Role,
    is_heading,
    roles_by_contents,
    roles_by_heading,
)
from berserk_desk.interchange.delimited import (
    DELIMITERS,
    Record,
    declared_delimiter,
    detect_delimiter,
    read_records,
)
from berserk_desk.interchange.text_encoding import RosterError, RosterFault, decode
from berserk_desk.interchange.workbook import is_workbook, workbook_records
from berserk_desk.tournament.names import NAME_LIMIT, clean_name, listed_names

COLUMNS_LIMIT = 64

_ORDINAL = re.compile(r"[0-9]{1,5}\s*[.)]\s*(?=\S)")


class LineProblem(StrEnum):
    """What the judge should look at before a line is imported. A line with ``no_name`` cannot be."""

    NO_NAME = "no_name"
    UNREADABLE = "unreadable"  # characters that the encoding does not have
    LONG_NAME = "long_name"  # cut at NAME_LIMIT
    EXTRA_FIELDS = "extra_fields"  # more fields than the headings have columns


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One player of a list: the line of the file (from 1), the cleaned texts ("" where there is none)."""

    line_no: int
    name: str
    city: str
    club: str
    number: str
    problem: LineProblem | None
    members: tuple[str, ...] = ()
    """Of a team, by seat."""


@dataclass(frozen=True, slots=True)
class Roster:
    """A list of players as it was understood.

    ``encoding_certain`` is false where the encoding was guessed. ``delimiter`` "" means one name a line.
    ``headings`` are the texts of the first row ("" without a heading), ``columns`` their roles, both one for
    each column. ``cells`` are the fields of each line as they stand in the file, beside ``lines``.
    """

    encoding: str
    encoding_certain: bool
    delimiter: str
    has_header: bool
    headings: tuple[str, ...]
    columns: tuple[Role, ...]
    lines: tuple[RosterLine, ...]
    cells: tuple[tuple[str, ...], ...]


def read_roster(
    data: bytes,
    encoding: str | None = None,
    delimiter: str | None = None,
    has_header: bool | None = None,
    columns: Sequence[Role] | None = None,
    *,
    teams: bool = False,
) -> Roster:
    """Which players, or ``teams`` with their members, do these bytes name?

    ``None`` means: find out. ``delimiter`` is one of ``DELIMITERS`` or "" (one name a line); ``columns``
    shorter than the list is wide leaves the rest ignored. Blank lines and trailing delimiters are no lines
    and no columns. Raises ``RosterError`` for what is no list of players at all; a bad line is not refused
    but carries its ``problem``.
    """
    if is_workbook(data):
        # A workbook says itself what its texts and columns are: there is nothing to choose.
        records = workbook_records(data)
        return _roster(records, "utf-8", True, "\t", has_header=has_header, columns=columns, teams=teams)
    decoded = decode(data, encoding)
    return read_roster_text(
        decoded.text,
        decoded.encoding,
        decoded.certain,
        delimiter,
        has_header=has_header,
        columns=columns,
        teams=teams,
    )


def read_roster_text(
    text: str,
    encoding: str = "utf-8",
    certain: bool = True,
    delimiter: str | None = None,
    *,
    has_header: bool | None = None,
    columns: Sequence[Role] | None = None,
    teams: bool = False,
) -> Roster:
    """The same for a text that is decoded already (a clipboard). Raises ``RosterError`` (empty, columns)."""
    if delimiter is not None and delimiter != "" and delimiter not in DELIMITERS:
        raise RosterError(RosterFault.UNKNOWN_DELIMITER, delimiter=delimiter)
    declared = declared_delimiter(text)
    if delimiter is None:
        delimiter = declared if declared is not None else detect_delimiter(text)
    records = read_records(text, delimiter)
    if declared is not None:
        records = [record for record in records if record.line_no > 1]
    return _roster(records, encoding, certain, delimiter, has_header=has_header, columns=columns, teams=teams)


def _roster(
    records: list[Record],
    encoding: str,
    certain: bool,
    delimiter: str,
    *,
    has_header: bool | None,
    columns: Sequence[Role] | None,
    teams: bool,
) -> Roster:
    if not records:
        raise RosterError(RosterFault.EMPTY)
    for record in records:
        if len(record.fields) > COLUMNS_LIMIT:
            raise RosterError(
                RosterFault.TOO_MANY_COLUMNS,
                line=record.line_no,
                columns=len(record.fields),
                limit=COLUMNS_LIMIT,
            )
    if has_header is None:
        has_header = is_heading(records[0].fields, teams=teams)
    heading = records[0].fields if has_header else ()
    body = records[1:] if has_header else records
    width = max(len(record.fields) for record in records)
    roles = _roles(heading, body, width, columns, teams=teams)
    if delimiter == "":
        body = _without_ordinals(body)
    expected = len(heading) if has_header else width
    return Roster(
        encoding=encoding,
        encoding_certain=certain,
        delimiter=delimiter,
        has_header=has_header,
        headings=tuple(heading[at] if at < len(heading) else "" for at in range(width)),
        columns=roles,
        lines=tuple(_line(record, roles, expected, teams=teams) for record in body),
        cells=tuple(record.fields for record in body),
    )


def _roles(
    heading: Sequence[str],
    body: Sequence[Record],
    width: int,
    columns: Sequence[Role] | None,
    *,
    teams: bool,
) -> tuple[Role, ...]:
    if columns is not None:
        return (tuple(columns) + (Role.IGNORE,) * width)[:width]
    contents = roles_by_contents([record.fields for record in body], width, teams=teams)
    if not heading:
        return contents
    named = roles_by_heading(heading, width, teams=teams)
    # Headings that know no name («Город;Клуб» over three columns) are of no use: the contents decide.
    return named if any(role in NAME_ROLES for role in named) else contents


def _without_ordinals(body: list[Record]) -> list[Record]:
    """Names without the «1.», «2)» in front of them, where every line has one."""
    if len(body) < 2 or not all(_ORDINAL.match(record.fields[0]) for record in body):
        return body
    return [Record(record.line_no, (_ORDINAL.sub("", record.fields[0], count=1),)) for record in body]


def _line(record: Record, roles: Sequence[Role], expected: int, *, teams: bool) -> RosterLine:
    def texts(role: Role) -> list[str]:
        return [field for field, its in zip(record.fields, roles, strict=False) if its is role and field]

    raw = " ".join(text for role in NAME_ROLES for text in texts(role))
    # As in the entry line: «Тролли: Дятлов Юрий, Ершов Яков».
    raw, _colon, beside = raw.partition(":") if teams else (raw, "", "")
    listed = (name for text in (beside, *texts(Role.MEMBER)) for name in listed_names(text))
    # A captain with a column of his own stands among the players again.
    members = tuple(dict.fromkeys(listed))
    name = clean_name(raw)
    city, club, number = (clean_name(" ".join(texts(role))) for role in (Role.CITY, Role.CLUB, Role.NUMBER))
    problem = None
    if not any(char.isalnum() for char in name):
        name, problem = "", LineProblem.NO_NAME
    elif "\ufffd" in "".join((name, city, club, number, *members)):
        problem = LineProblem.UNREADABLE
    elif len(" ".join(raw.split())) > NAME_LIMIT and len(name) >= NAME_LIMIT - 1:
        problem = LineProblem.LONG_NAME
    elif len(record.fields) > expected:
        problem = LineProblem.EXTRA_FIELDS
    return RosterLine(record.line_no, name, city, club, number, problem, members)
