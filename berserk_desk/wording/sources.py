"""Why cannot an interchange JSON, a list of players, an edition or a count be taken? A sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from berserk_desk.rules.crystals import CrystalError
from berserk_desk.rules.edition_file import EditionError
from berserk_desk.rules.editions import UnknownEdition
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import format_size

Facts = Mapping[str, int | str]

_IN_BYTES = ("too_big", "unpacks_too_large")
"""Codes whose limit is a size."""

INTERCHANGE = {
    "too_big": N_("the file is larger than {limit}"),
    "not_utf8": N_("this is no UTF-8 text (byte {position})"),
    "not_json": N_("this is no JSON (line {line}, column {column})"),
    "too_deep": N_("the JSON is nested too deeply"),
    "wrong_format": N_("this is no tournament of this program: “berserk-desk” is expected here"),
    "newer_version": N_("version {version} is newer than this program, which reads up to {known}"),
    "missing": N_("“{key}” is missing"),
    "unknown_key": N_("there is no such field as “{key}”"),
    "double_key": N_("“{key}” stands here twice"),
    "wrong_type": N_("{expected} is expected here, not {found}"),
    "wrong_word": N_("“{word}” is not one of: {allowed}"),
    "wrong_length": N_("{expected} values are expected, there are {found}"),
    "out_of_range": N_("{number} is not between {low} and {high}"),
    "bad_text": N_("the text holds half a character"),
    "bad_points": N_("“{text}” is no number of points with at most one decimal"),
    "bad_date": N_("“{text}” is no date such as 2026-10-17"),
    "double_id": N_("{id} stands here twice"),
    "unknown_player": N_("there is no player {id}"),
    "same_player": N_("player {id} is on both sides"),
    "round_numbers": N_("round {expected} is expected, this is round {found}: rounds are numbered 1, 2, 3 …"),
    "double_round": N_("round {number} stands here twice"),
    "second_missing": N_("“{outcome}” needs a second player"),
    "second_present": N_("“{outcome}” has no second player"),
    "wrong_method": N_("“{outcome}” cannot come about as “{method}”, only as: {allowed}"),
    "result_missing": N_("round {round} has no result here, though round {last} is paired"),
}

TYPES = {
    "object": N_("an object"),
    "list": N_("a list"),
    "text": N_("a text"),
    "number": N_("a number"),
    "whole_number": N_("a whole number"),
    "flag": N_("true or false"),
    "null": N_("null"),
}

ROSTER = {
    "empty": N_("The list is empty: there is no name in it."),
    "too_big": N_("The list is larger than {limit}: this is no list of players."),
    "long_line": N_("Line {line} is longer than {limit} characters: this is no list of players."),
    "too_many_lines": N_("The list has more than {limit} lines. Split it."),
    "too_many_columns": N_("Line {line} has {columns} columns, at most {limit} can be read."),
    "unknown_encoding": N_("The encoding {encoding} is unknown. Choose one from the list."),
    "broken_workbook": N_("This Excel workbook is damaged. Save it anew, or save the list as CSV."),
    "unpacks_too_large": N_("This Excel workbook unpacks to more than {limit}: this is no list of players."),
    "unknown_delimiter": N_("“{delimiter}” cannot part columns. Choose a semicolon, a comma or a tab."),
}

NOT_TEXT = {
    "picture": N_("This is a picture, not a list of players. Save the list as CSV or text."),
    "pdf": N_("This is a PDF, not a list of players. Save the list as CSV or text."),
    "archive": N_("This is an archive, not a list of players. Unpack it first."),
    "xlsx": N_("This is an Excel workbook. Save it as CSV."),
    "old_office": N_("This is a document of an old office program. Save it as CSV or text."),
    "database": N_("This is a database, not a list of players. Save the list as CSV or text."),
    "rtf": N_("This is a formatted text (RTF). Save it as plain text or CSV."),
    "binary": N_("This is no text. Save the list as CSV or text."),
}

CRYSTALS = {
    "no_count": N_("Edition “{value}” counts no crystals: there is no technical result by them."),
    "not_whole": N_("“{value}” is no whole number of crystals."),
    "negative": N_("{value} crystals cannot be: a total is 0 or more."),
    "too_large": N_("{value} crystals are too many."),
    "unknown_reading": N_("“{value}” is no reading of the old rules: text or table."),
}


class Unread(Protocol):
    """What ``interchange.InterchangeError`` and ``interchange.RosterError`` tell."""

    @property
    def code(self) -> str:
        """A word of ``InterchangeFault`` or ``RosterFault``."""

    @property
    def facts(self) -> Facts:
        """What the sentence needs besides."""


class UnreadAt(Unread, Protocol):
    """The same with the place in the JSON."""

    @property
    def path(self) -> str:
        """Like "rounds[0].pairings[2].first"; "" for the whole."""


def interchange_error_text(source: object, error: UnreadAt) -> str:
    """Where in ``source`` and why: for an ``InterchangeError``."""
    ready = _sizes_told(error.code, error.facts)
    for name in ("expected", "found"):
        word = TYPES.get(str(ready.get(name)))
        if word is not None:
            ready[name] = _(word)
    sentence = INTERCHANGE[error.code]
    what = _(sentence).format(**ready)
    if not error.path:
        return _("{file}: {what}.").format(file=source, what=what)
    return _("{file}, {path}: {what}.").format(file=source, path=error.path, what=what)


def roster_error_text(error: Unread) -> str:
    """Why a file is no list of players: for a ``RosterError``."""
    facts = error.facts
    sentence = NOT_TEXT[str(facts["kind"])] if error.code == "not_text" else ROSTER[error.code]
    return _(sentence).format(**_sizes_told(error.code, facts))


def _sizes_told(code: str, facts: Facts) -> dict[str, int | str]:
    """The facts, a limit in bytes as it is read."""
    limit = facts.get("limit")
    if code in _IN_BYTES and isinstance(limit, int):
        return {**facts, "limit": format_size(limit)}
    return dict(facts)


def edition_error_text(error: EditionError | UnknownEdition) -> str:
    """Which edition cannot be used, and what is wrong in its files."""
    if isinstance(error, UnknownEdition):
        return _("There is no edition “{edition}”. There are: {known}.").format(
            edition=error.edition_id, known=", ".join(error.known)
        )
    return _("The edition's file {file} is wrong at “{key}”: expected {expected}.").format(
        file=error.file, key=error.key, expected=error.expected
    )


def crystal_error_text(error: CrystalError) -> str:
    """Why a count cannot be made."""
    sentence = CRYSTALS[error.code]
    return _(sentence).format(value=error.value)
