"""What lies at the judge's elbow? Keys and the ways of writing a result, on one page, for the tournament's edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.sheet_forms import Block, FormSheet, Grid, Paragraph
from berserk_desk.reports.sheet_tables import Cell, Column, Row, Rule
from berserk_desk.rules.editions import edition
from berserk_desk.rules.result_marks import CLEAR, COUNT, Meaning, marks_of, meanings
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.wording import N_, _, current_language

ROW_MM = 5.5
KEY_MM = 26.0
TEXT_PT = 11.0
TITLE_PT = 12.5
TABLE = 7
"""The table of the examples."""

_LATIN = str.maketrans({"т": "n", "п": "g"})

Keys = tuple[tuple[str, str], ...]

KEYS: tuple[tuple[str, Keys], ...] = (
    (
        N_("On all screens"),
        (
            ("Ctrl+K", N_("All commands")),
            ("Ctrl+Z", N_("Undo")),
            ("Ctrl+Y", N_("Redo")),
            ("F1", N_("Help")),
            ("F10", N_("Menu")),
            ("Ctrl+F", N_("Find")),
            ("Ctrl+P", N_("Print this screen's sheets")),
            ("Ctrl+Shift+S", N_("Save a copy…")),
            ("F11", N_("Start or pause the clock")),
            ("Shift+F11", N_("Minutes for everybody…")),
            ("F12", N_("Hall display on or off")),
            ("Ctrl+Shift+R", N_("Repair the running round…")),
        ),
    ),
    (
        N_("Participants"),
        (
            ("Ctrl+1", N_("Participants")),
            ("Ctrl+I", N_("Import a list…")),
            ("F2", N_("Here / not here")),
            ("F3", N_("Decklist handed in")),
            ("F4", N_("Privilege byes")),
            ("F8", N_("Drop / re-admit")),
        ),
    ),
    (
        N_("Pairing"),
        (
            ("Ctrl+2", N_("Pairing")),
            ("Ctrl+Enter", N_("Pair the round")),
            ("Ctrl+E", N_("Who plays, locks, byes…")),
            ("F3", N_("Another draw")),
            ("F4", N_("Show the pairs to the hall")),
            ("F5", N_("Pairs by hand / Repair the round…")),
            ("F6", N_("Swap players")),
            ("F8", N_("Cancel the round")),
        ),
    ),
    (
        N_("Results"),
        (
            ("Ctrl+3", N_("Results")),
            ("F2", N_("Ground of the result")),
            ("F3", N_("Re-deals")),
            ("F4", N_("Only without a result")),
            ("F5", N_("Extra minutes for the table")),
            ("F7", N_("Crystal count")),
            ("F8", N_("Drop from the tournament")),
            ("F9", N_("Penalty")),
            ("Ctrl+E", N_("Correct a past result…")),
            ("Ctrl+Enter", N_("Next step of the round")),
        ),
    ),
    (
        N_("Standings"),
        (
            ("Ctrl+4", N_("Standings")),
            ("F5", N_("Draw a lot for a shared place")),
            ("Ctrl+6", N_("Penalties")),
            ("Ctrl+7", N_("Hall display")),
            ("Ctrl+8", N_("Print")),
            ("Ctrl+9", N_("Journal")),
        ),
    ),
)
"""The keys that are pressed most, as the table of actions has them; a test holds the two together."""

WORDS: dict[tuple[Outcome, Method], str] = {
    (Outcome.FIRST, Method.CLEAN): N_("the first won"),
    (Outcome.SECOND, Method.CLEAN): N_("the second won"),
    (Outcome.DRAW, Method.CLEAN): N_("a draw"),
    (Outcome.FIRST, Method.TECHNICAL): N_("the first won technically"),
    (Outcome.SECOND, Method.TECHNICAL): N_("the second won technically"),
    (Outcome.DRAW, Method.TECHNICAL): N_("a technical draw"),
    (Outcome.SECOND, Method.PENALTY): N_("the first lost by penalty"),
    (Outcome.FIRST, Method.PENALTY): N_("the second lost by penalty"),
    (Outcome.DOUBLE_LOSS, Method.PENALTY): N_("both lost"),
}


def cheat_sheet(state: State, *, printed_at: str = "") -> FormSheet:
    """How results are written under the tournament's edition, then the keys of every screen."""
    book = rulebook_of(state.rules)
    blocks: list[Block] = [
        Paragraph(_how(book), _("A result in one line"), TEXT_PT),
        _pairs(written_results(book)),
        *(_pairs([(keys, _(words).rstrip("…")) for keys, words in rows], _(title)) for title, rows in KEYS),
    ]
    return FormSheet(
        heading=heading(
            state.event, _("Cheat sheet"), aside=in_language(edition(state.rules.edition).short_title)
        ),
        blocks=tuple(blocks),
        foot=foot(state.event, printed_at=printed_at),
    )


def _how(book: Rulebook) -> str:
    _results, games = meanings(book.notations)
    parted = (
        _("Table, a space, the games; Enter. The examples are of table {table}.")
        if games
        else _("Table, then the outcome; Enter. The examples are of table {table}.")
    )
    return " ".join(
        (
            parted.format(table=TABLE),
            _("First and second as on the slip. Without a table: the next without a result."),
            _("A space is also / * + . or , and letters go by their key: т is N, п is G."),
        )
    )


def written_results(book: Rulebook) -> list[tuple[str, str]]:
    """Each way to end the line, as an example, and what it writes."""
    _results, games = meanings(book.notations)
    rows = [
        (" · ".join(_example(spelled, games=games) for spelled in mark.spelled), _meant(mark.meaning))
        for mark in marks_of(book)
    ]
    if book.crystals is not None:
        counted = by_key(COUNT)
        rows.append((f"{TABLE}{counted} · {TABLE}{counted}26:19", _("crystal count, with the totals")))
    rows.append((f"{TABLE}{CLEAR}", _("clear the result")))
    return rows


def by_key(spelled: str) -> str:
    """An ending with the letters that stand on the keys of who reads it: «т» is N on an English keyboard."""
    return spelled if current_language() == "ru" else spelled.translate(_LATIN)


def _example(spelled: str, *, games: bool) -> str:
    shown = spelled.replace(".", ",") if current_language() == "ru" else by_key(spelled)
    apart = "-" in spelled or (games and spelled.isdigit())
    return f"{TABLE} {shown}" if apart else f"{TABLE}{shown}"


def _meant(meaning: Meaning) -> str:
    words = _(WORDS[meaning.outcome, meaning.method])
    if not meaning.games:
        return words
    return _("{result}, games {first}–{second}").format(
        result=words, first=meaning.games[0], second=meaning.games[1]
    )


def _pairs(rows: Sequence[tuple[str, str]], title: str = "") -> Grid:
    """Two columns of rows side by side, the left one first, under a title."""
    half = -(-len(rows) // 2)
    lines = [_line(left, right) for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("", ""))]
    if title:
        lines.insert(0, Row((Cell(title),), Rule.NONE, section=True, pt=TITLE_PT))
    columns = (
        Column("", KEY_MM, pt=TEXT_PT, bold=True),
        Column("", pt=TEXT_PT, gap=6.0),
        Column("", KEY_MM, pt=TEXT_PT, bold=True),
        Column("", pt=TEXT_PT),
    )
    return Grid(columns, tuple(lines), ROW_MM, header=False)


def _line(*sides: Iterable[str]) -> Row:
    return Row(tuple(Cell(text) for side in sides for text in side))
