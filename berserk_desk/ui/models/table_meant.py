"""Which table is meant by a scanned slip or by the letters of a name? The line goes on as if its number were typed."""

from __future__ import annotations

import re
from dataclasses import replace

from berserk_desk.reports.slip_code import LENGTH, event_of, read_slip_code
from berserk_desk.terms import Outcome, PlayerId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.finding import begins_name, is_meant, wanted, words_of
from berserk_desk.ui.models.line_answer import Answer, Offer, escape_hint, refusal
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_name, short_name

_SCANNED = re.compile(r"(?:.*[^\d])?(\d{6,})$", re.DOTALL)
"""More digits than a table and a result have. What stood in the line before the slip was scanned is left behind."""

_NAME_AND_REST = re.compile(r"(\D*?[^\W\d_]\D*?)[ /*+.,]*((?:(?<=[ /*+.,])[тnпg] *)?\d.*)$", re.IGNORECASE)
_A_LETTER = re.compile(r"[^\W\d_]")
_OF_A_SIDE = re.compile(r"(?P<how>[тnпg] *)?(?P<side>[12])$", re.IGNORECASE)
_OF_BOTH = re.compile(
    r"(?P<how>[тn] *)?(?P<first>\d+(?:[.,]\d)?)(?P<between>[- /*+.,:–—−]+)(?P<second>\d+(?:[.,]\d)?)$",
    re.IGNORECASE,
)
_GAMES = re.compile(r"(\d)(\d)$")
MOST_OFFERED = 9
MOST_NAMED = 3


def table_meant(state: State, number: RoundNo, text: str) -> str | Answer | None:
    """The line with the table's number in the place of the slip or the name; an answer where no one table is meant.

    None: the text is neither a slip's code nor letters.
    """
    scanned = _SCANNED.fullmatch(text.strip())
    if scanned is not None:
        return _by_slip(state, number, scanned[1])
    return _by_name(state, number, text.strip()) if _A_LETTER.search(text) else None


def _by_slip(state: State, number: RoundNo, digits: str) -> str | Answer:
    code = read_slip_code(digits)
    if code is None:
        if len(digits) < LENGTH:
            said = _("The slip's code is not whole: {count} of {all} digits.")
            said = said.format(count=len(digits), all=LENGTH)
        else:
            said = _("The slip's code was misread: its last digit does not fit.")
        return refusal(said, _("Scan the slip again or type its table"))
    if code.event != event_of(state.event.seed):
        return refusal(
            _("This slip is of another tournament."),
            _("It says round {round}, table {table}").format(round=code.round, table=code.table),
        )
    if code.round != number:
        return refusal(
            _("This slip is of round {slip}; round {round} is shown.").format(slip=code.round, round=number),
            _("Choose that round: Alt+← and Alt+→, then scan again")
            if code.round <= day.last_number(state)
            else _("There is no such round yet"),
        )
    pairing = day.pairing_at_table(state, number, code.table)
    if pairing is None or pairing.second is None:
        return refusal(
            _("There is no table {table} in round {round} now.").format(table=code.table, round=number),
            _("The slip is of pairs that were changed"),
        )
    return f"{code.table} "


def _by_name(state: State, number: RoundNo, text: str) -> str | Answer:
    rest = ""
    found = _named(state, number, text)
    parted = _NAME_AND_REST.fullmatch(text)
    if not found and parted is not None:
        text, rest = parted[1].strip(" /*+.,"), parted[2]
        found = _named(state, number, text)
    seated: dict[TableNo, list[PlayerId]] = {}
    for player, pairing in found:
        if pairing.table_no is not None and pairing.second is not None:
            seated.setdefault(pairing.table_no, []).append(player)
    if len(seated) == 1:
        table, named = next(iter(seated.items()))
        return f"{table} {_as_seated(state, number, table, named, rest)}"
    if seated:
        return _several(state, number, seated, rest)
    if found:
        return refusal(
            _("No table in this round: {name}.").format(name=player_name(state, found[0][0])),
            _("A bye takes no result"),
        )
    return _nobody(state, text)


def _named(state: State, number: RoundNo, text: str) -> list[tuple[PlayerId, Pairing]]:
    """Who of the round's players is meant; if the letters begin a surname, given names are not meant by them."""
    typed = wanted(text)
    found = [
        (player, pairing)
        for pairing in day.pairings_in(state, number)
        for player in (pairing.first, pairing.second)
        if player is not None and is_meant(words_of(state.player[player].name), typed)
    ]
    surnames = [each for each in found if begins_name(words_of(state.player[each[0]].name), typed)]
    return surnames or found


def _as_seated(state: State, number: RoundNo, table: TableNo, named: list[PlayerId], rest: str) -> str:
    """The result as the table reads it: behind a name it is the named player's, who may sit second.

    Of two who both answer to the letters nobody is meant: the table alone is taken.
    """
    if len(named) > 1:
        return ""
    pairing = day.pairing_at_table(state, number, table)
    return seen_from_the_other_side(rest) if pairing is not None and named[0] == pairing.second else rest


def seen_from_the_other_side(result: str) -> str:
    """«1» becomes «2», «3-0» «0-3», «п1» «п2», «т26:19» «т19:26», games «21» «12»; a draw stays."""
    both = _OF_BOTH.fullmatch(result)
    if both is not None:
        return f"{both['how'] or ''}{both['second']}{both['between']}{both['first']}"
    side = _OF_A_SIDE.fullmatch(result)
    if side is not None:
        return f"{side['how'] or ''}{3 - int(side['side'])}"
    games = _GAMES.fullmatch(result)
    return f"{games[2]}{games[1]}" if games is not None else result


def _who_wins(state: State, result: Result) -> str:
    pairing = state.pairing[result.id]
    match result.outcome:
        case Outcome.FIRST:
            return _("{name} wins").format(name=short_name(state, pairing.first))
        case Outcome.SECOND if pairing.second is not None:
            return _("{name} wins").format(name=short_name(state, pairing.second))
        case Outcome.DRAW:
            return _("a draw")
        case _:
            return _("nobody wins")


def _several(state: State, number: RoundNo, seated: dict[TableNo, list[PlayerId]], rest: str) -> Answer:
    """Name the first few, and let Enter ask which."""
    named = [
        _("table {table} {name}").format(table=table, name=short_name(state, players[0]))
        for table, players in list(seated.items())[:MOST_NAMED]
    ]
    words = ngettext("{count} table:", "{count} tables:", len(seated)).format(count=len(seated))
    more = len(seated) - len(named)
    parts = [Part(words, Role.MUTED), Part(", ".join(named), Role.TEXT)]
    if more > 0:
        parts.append(
            Part(ngettext("and {count} more", "and {count} more", more).format(count=more), Role.MUTED)
        )
    offers = tuple(
        Offer(
            _("Table {table}: {names}").format(
                table=table, names=", ".join(player_name(state, player) for player in players)
            ),
            f"{table} {_as_seated(state, number, table, players, rest)}",
        )
        for table, players in list(seated.items())[:MOST_OFFERED]
    )
    keys = (KeyHint("Enter", _("which one")), escape_hint())
    return Answer(EntryState.READY, tuple(parts), keys, offers=offers)


def _nobody(state: State, text: str) -> Answer:
    typed = wanted(text)
    absent = [each for each in state.player.values() if begins_name(words_of(each.name), typed)]
    if absent:
        return refusal(_("Not paired in this round: {name}.").format(name=player_name(state, absent[0].id)))
    return refusal(
        _("“{text}” is neither a result nor a player of this round.").format(text=text),
        _("Table, then result: 71; or the surname"),
    )


def chosen_by(state: State, inner: Answer, text: str) -> Answer:
    """The answer for the table that was found: Enter takes it, where a result does not stand behind it already.

    Where one does, who wins by it is said by name: a digit behind a name is the named player's.
    """
    if isinstance(inner.command, RecordResult):
        return replace(inner, parts=(*inner.parts, Part(_who_wins(state, inner.command.result), Role.SCORE)))
    if inner.command is not None or inner.count or inner.state is not EntryState.READY:
        return inner
    return replace(inner, becomes=text, keys=(KeyHint("Enter", _("this table")), escape_hint()))
