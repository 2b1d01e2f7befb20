"""How is a pair with its result named in the results line, and how is a table that is not there refused?"""

from __future__ import annotations

from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.line_answer import Answer, escape_hint, refusal
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.result_entry import Entry, Reading
from berserk_desk.ui.models.round_progress import table_ranges
from berserk_desk.ui.models.table_meant import table_meant
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.results import games_text, score_text


def players_parts(
    state: State, pairing: Pairing, result: Result | None, score: Role = Role.SCORE
) -> list[Part]:
    """Both names with the score between them: the winner bold, the loser grey."""
    if pairing.second is None:
        return list(name_parts(state, pairing.first, Role.STRONG))
    if result is None:
        return [
            *name_parts(state, pairing.first, Role.TEXT),
            Part("—", Role.MUTED),
            *name_parts(state, pairing.second, Role.TEXT),
        ]
    roles = {
        Outcome.FIRST: (Role.STRONG, Role.MUTED),
        Outcome.SECOND: (Role.MUTED, Role.STRONG),
        Outcome.DRAW: (Role.TEXT, Role.TEXT),
    }.get(result.outcome, (Role.MUTED, Role.MUTED))
    games, points = games_text(result), score_text(result, state.rules)
    match = [Part(_("match"), Role.MUTED), Part(points, Role.MUTED_STRONG)] if games else []
    return [
        *name_parts(state, pairing.first, roles[0]),
        Part(games or points, score),
        *name_parts(state, pairing.second, roles[1]),
        *match,
    ]


def score_and_games(state: State, result: Result) -> str:
    """The score in a sentence: "3–0"; of a match with its games "2–1, match 3–0"."""
    games, points = games_text(result), score_text(result, state.rules)
    return _("{games}, match {score}").format(games=games, score=points) if games else points


def table_part(pairing: Pairing, following: bool = False) -> Part:
    """The words «Table 7:» before the pair; ``following``: it is the next one, for no table was typed."""
    words = _("Table {table}, next:") if following else _("Table {table}:")
    return Part(words.format(table=pairing.table_no), Role.MUTED)


def stands_part(state: State, pairing: Pairing, result: Result) -> Part:
    """That the table has this result already."""
    text = _("Table {table} is written: {score}.").format(
        table=pairing.table_no, score=score_and_games(state, result)
    )
    return Part(text, Role.STRONG)


def nothing_to_change(state: State, pairing: Pairing, stands: Result) -> Answer:
    """What is typed stands already: Enter says so and empties the line."""
    parts = (stands_part(state, pairing, stands), Part(_("There is nothing to change"), Role.MUTED))
    return Answer(EntryState.READY, parts, (escape_hint(),), pairing.id, settled=True)


def no_table(state: State, number: RoundNo, entry: Entry, *, past: bool = False) -> Answer:
    """Why the table typed cannot be spoken of, and which there are."""
    if entry.table is None:
        return refusal(_("Every table has a result."), _("To replace one, begin with its table: 71, 7 3-0"))
    # In a round looked up again the number may have been meant for the one that runs.
    words = (
        _("There is no table {table} in round {round}.")
        if past
        else _("There is no table {table} in this round.")
    )
    return refusal(
        words.format(table=entry.table, round=number),
        _("There are tables {tables}").format(tables=table_ranges(state, number)),
    )


def table_of_letters(state: State, number: RoundNo, text: str, entry: Entry) -> str | Answer | None:
    """The table of a slip or a name, where the text names none by its number."""
    unclear = entry.reading in {Reading.NOT_UNDERSTOOD, Reading.NO_SUCH_SCORE}
    return table_meant(state, number, text) if unclear and entry.table is None else None
