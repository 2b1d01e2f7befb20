"""How is a list of players spoken of: its encoding, its columns, and how two names resemble each other?

Encodings, delimiters and column roles come as plain words: ``wording`` stands below ``interchange``.
"""

from __future__ import annotations

from berserk_desk.tournament.names import Likeness
from berserk_desk.wording.language import N_, _

ENCODINGS = {
    "utf-8": "UTF-8",
    "cp1251": "Windows-1251",
    "cp866": "DOS (866)",
    "koi8-r": "KOI8-R",
    "utf-16-le": "UTF-16 LE",
    "utf-16-be": "UTF-16 BE",
    "cp1252": "Windows-1252",
}

DELIMITERS = {
    ";": N_("semicolon"),
    ",": N_("comma"),
    "\t": N_("tab"),
    "": N_("none: one name a line"),
}

ROLES = {
    "name": N_("Full name"),
    "surname": N_("Surname"),
    "given": N_("Given name"),
    "city": N_("City"),
    "club": N_("Club"),
    "number": N_("Number"),
    "member": N_("Member of the team"),
    "ignore": N_("Not needed"),
}

LIKENESSES = {
    Likeness.SAME: N_("the same name"),
    Likeness.SPACING: N_("spaces and hyphens"),
    Likeness.YO: N_("ё and е"),
    Likeness.LOOK_ALIKE: N_("Latin letters"),
    Likeness.SWAPPED: N_("words in another order"),
    Likeness.ONE_LETTER: N_("one letter"),
}

PROBLEMS = {
    "no_name": N_("no name in this line"),
    "unreadable": N_("cannot be read: another encoding?"),
    "long_name": N_("the name is too long and was cut"),
    "extra_fields": N_("more columns than the headings"),
}


def encoding_text(encoding: str) -> str:
    """What an encoding is called in a list to choose from."""
    return ENCODINGS.get(encoding, encoding)


def delimiter_text(delimiter: str) -> str:
    """What parts the columns."""
    words = DELIMITERS[delimiter]
    return _(words)


def column_role_text(role: str) -> str:
    """What a column holds."""
    words = ROLES[role]
    return _(words)


def likeness_text(likeness: Likeness) -> str:
    """In what two names differ, in a word or two."""
    words = LIKENESSES[likeness]
    return _(words)


def line_problem_text(problem: str) -> str:
    """What is wrong with a line of a list."""
    words = PROBLEMS[problem]
    return _(words)
