"""What has the judge settled that the next pairing respects? Facts in words, for the pages before and beside a round."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.constraints import CLUB, rules_in_force, shared
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.event_rows import Arrangement
from berserk_desk.tournament.lineup import Lineup, lineup, named
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.fact import Fact, short_list
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.constraints import arrangement_line, settings_lines
from berserk_desk.wording.numbers import listed
from berserk_desk.wording.people import player_name, player_names

SETTLE_KEY = "Ctrl+E"
SETTINGS_KEY = "Ctrl+Shift+E"


def settled_facts(state: State, number: RoundNo) -> list[Fact]:
    """Locks, byes by hand, who is left out, what does not hold any more, and the settings that are not the usual."""
    takes_part = lineup(state, number)
    facts = _arranged(state, takes_part)
    facts += _out(state, takes_part)
    facts += [
        Fact(
            "triangle-alert",
            "warn",
            _("Does not hold: {what}").format(what=arrangement_line(state, row)),
            _("somebody in it does not play this round"),
            SETTLE_KEY,
        )
        for row in takes_part.idle
    ]
    facts += _settings(state)
    return facts


def _arranged(state: State, takes_part: Lineup) -> list[Fact]:
    facts = []
    if takes_part.locks:
        pairs = "; ".join(arrangement_line(state, row) for row in takes_part.locks)
        facts.append(Fact("lock", "text2", _("Locked: {pairs}").format(pairs=pairs), key=SETTLE_KEY))
    if takes_part.byes:
        names = player_names(state, [row.first for row in takes_part.byes])
        facts.append(
            Fact("ticket", "text2", _("Bye by hand: {players}").format(players=names), key=SETTLE_KEY)
        )
    return facts


def _out(state: State, takes_part: Lineup) -> list[Fact]:
    facts = []
    if takes_part.left_out:
        names = short_list(state, takes_part.left_out)
        facts.append(
            Fact(
                "log-out",
                "text2",
                _("Left out by the judge: {players}").format(players=names),
                key=SETTLE_KEY,
            )
        )
    if takes_part.judges_out:
        names = short_list(state, takes_part.judges_out)
        facts.append(
            Fact(
                "scale", "text2", _("The field is even, judges do not play: {players}").format(players=names)
            )
        )
    if takes_part.judge_in is not None:
        name = player_name(state, takes_part.judge_in)
        facts.append(
            Fact("scale", "text2", _("The field is odd, a judge plays: {player}").format(player=name))
        )
    return facts


def _settings(state: State) -> list[Fact]:
    ranges = sorted(state.table_range.values(), key=lambda row: row.id)
    lines = settings_lines(state.paired_by, state.apart.values(), ranges)
    count = len(state.forbidden)
    if count:
        words = ngettext("{count} pair is forbidden", "{count} pairs are forbidden", count)
        lines.append(words.format(count=count))
    if not lines:
        return []
    text = _("Pairing settings: {what}").format(what="; ".join(lines))
    return [Fact("settings-2", "text2", text, key=SETTINGS_KEY)]


def apart_facts(state: State, number: RoundNo) -> list[Fact]:
    """Of the rules that keep people apart in this round: was each kept, and where not, at which tables?"""
    rows = [row for row in day.pairings_in(state, number) if row.second is not None]
    rules = (*rules_in_force(state, number, hard=True), *rules_in_force(state, number, hard=False))
    facts = []
    for by in dict.fromkeys(rule.by for rule in rules):
        broken = [
            str(row.table_no)
            for row in rows
            if row.second is not None and shared(state, row.first, row.second, by)
        ]
        if not broken:
            kept = _("No club-mates meet") if by == CLUB else _("Nobody meets a player from the same city")
            facts.append(Fact("check", "ok", kept))
            continue
        words = _("Club-mates meet, tables {tables}") if by == CLUB else _("From one city, tables {tables}")
        facts.append(
            Fact(
                "users", "text2", words.format(tables=listed(broken)), _("it could not be avoided or was set")
            )
        )
    return facts


def fixed_table_facts(state: State, pairings: Iterable[Pairing]) -> list[Fact]:
    """Who has a fixed table and plays at another one: the pair has two of them, or another pair sits there."""
    facts = []
    for pairing in pairings:
        if pairing.second is None or pairing.table_no is None:
            continue
        wishes = {player: state.player[player].fixed_table for player in players_of(pairing)}
        for player, wish in wishes.items():
            if wish is None or wish == pairing.table_no:
                continue
            words = _("Table {table} could not be kept for {player}: table {other}").format(
                table=wish, player=player_name(state, player), other=pairing.table_no
            )
            two = len(set(wishes.values()) - {None}) == 2
            under = _("the opponent has a fixed table too") if two else _("somebody else sits there")
            facts.append(Fact("pin", "warn", words, under))
    return facts


def not_in_the_draft(state: State, number: RoundNo) -> list[Fact]:
    """What was settled after the round was drafted, so that it must be drawn again to hold."""
    takes_part = lineup(state, number)
    rows = day.pairings_in(state, number)
    pairs = {frozenset(players_of(row)) for row in rows if row.second is not None}
    resting = {row.first for row in rows if row.second is None}
    missing: list[Arrangement] = [row for row in takes_part.locks if frozenset(named(row)) not in pairs]
    missing += [row for row in takes_part.byes if row.first not in resting]
    seated = {player for pair in pairs for player in pair} | resting
    facts = [
        Fact(
            "triangle-alert",
            "warn",
            _("Not in this draft: {what}").format(what=arrangement_line(state, row)),
            _("settled since: draw again"),
            "F3",
        )
        for row in missing
    ]
    back = [player for player in takes_part.left_out if player in seated]
    if back:
        facts.append(
            Fact(
                "triangle-alert",
                "warn",
                _("Left out since, and still paired: {players}").format(players=short_list(state, back)),
                _("settled since: draw again"),
                "F3",
            )
        )
    return facts
