"""Which numbers of a participant are typed into the entry line, and what does each say?"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import PlayerId, TableNo
from berserk_desk.tournament.apply.roster import HIGHEST_TABLE, MOST_PRIVILEGE_BYES
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.player_commands import EditPlayer, GrantPrivilegeByes
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import clause_text


class Number(Enum):
    """A number of a player; its value is the largest that may be typed (the least is 0 = none)."""

    PRIVILEGE = MOST_PRIVILEGE_BYES
    TABLE = HIGHEST_TABLE


def whole_number(kind: Number, text: str) -> int | None:
    """The number typed, if it is a whole one within its limits."""
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit()) or len(plain) > 5:
        return None
    return int(plain) if int(plain) <= kind.value else None


def number_command(state: State, kind: Number, player: PlayerId, number: int) -> Command:
    """What writes the number."""
    if kind is Number.PRIVILEGE:
        return GrantPrivilegeByes(player, number)
    table = TableNo(number) if number else None
    return EditPlayer(replace(state.player[player], fixed_table=table))


def number_asked(kind: Number) -> str:
    """What is to be typed, while nothing is."""
    if kind is Number.PRIVILEGE:
        return _("privilege byes: 0 to 9")
    return _("fixed table: its number, 0 — none")


def number_said(kind: Number, number: int) -> str:
    """What the number means."""
    if kind is Number.TABLE:
        return _("always at table {table}").format(table=number) if number else _("at any table")
    if number == 0:
        return _("no privilege bye")
    if number == 1:
        return _("privilege bye in round 1")
    return _("privilege byes in rounds 1–{last}").format(last=number)


def number_warning(rules: Regulations, rulebook: Rulebook, kind: Number, number: int) -> str:
    """What the rules would rather not have; "" where nothing is to be said (classic 806.2: Grand Prix)."""
    if kind is not Number.PRIVILEGE or not number:
        return ""
    if rules.grand_prix or not rulebook.byes.privilege_needs_grand_prix:
        return ""
    clause = rulebook.byes.clauses["privilege"].clause
    if clause is None:
        return _("meant for Grand Prix events")
    words = _("meant for Grand Prix events ({clause})").format(clause=clause_text(clause))
    return citing(words, clause)
