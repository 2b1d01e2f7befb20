"""What should the judge see before he pairs a round, and before he announces it? Facts in words, in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from berserk_desk.rules.rulebook import Rulebook, rounds_hint
from berserk_desk.terms import Level, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.absences import absent_twice
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.next_round import rounds_of_now
from berserk_desk.tournament.proposal import next_number
from berserk_desk.tournament.rows import Pairing, Player
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.fact import Fact, short_list
from berserk_desk.ui.models.meeting_facts import meeting_facts, stage_field_facts
from berserk_desk.ui.models.pairing_rows import pair_title
from berserk_desk.ui.models.settled_facts import (
    apart_facts,
    fixed_table_facts,
    not_in_the_draft,
    settled_facts,
)
from berserk_desk.ui.models.stage_refill import refill_facts
from berserk_desk.wording import _, current_language, ngettext
from berserk_desk.wording.editions import edition_summary
from berserk_desk.wording.numbers import listed, players_phrase
from berserk_desk.wording.people import player_name
from berserk_desk.wording.sheets import sheet_text

MOST_TABLES = 4


def _ok(text: str, under: str = "") -> Fact:
    return Fact("check", "ok", text, under)


def missing_lines(state: State) -> list[str]:
    """The tables of the last round that still play, with both names: «стол 7: … — …»."""
    last = day.last_number(state)
    pairs = [p for p in day.pairings_in(state, last) if p.id not in state.result]
    lines = [
        _("table {table}: {pair}").format(table=p.table_no, pair=pair_title(state, p))
        for p in pairs[:MOST_TABLES]
    ]
    more = len(pairs) - MOST_TABLES
    if more > 0:
        lines.append(ngettext("and {count} more table", "and {count} more tables", more).format(count=more))
    return lines


def before_facts(state: State, book: Rulebook) -> list[Fact]:
    """What stands ready for the next round, and what does not."""
    number = next_number(state)
    facts = _results(state, RoundNo(number - 1))
    stage = stages.stage_at(state, number)
    if stage is not None and (stage.table_sizes or stage.kind is not StageKind.SWISS):
        facts += stage_field_facts(state, number, stage)
    elif len(lineup(state, number).eligible) > 1:
        facts += _field(state, number)
    facts += refill_facts(state)
    facts += settled_facts(state, number)
    facts += [*_people(state, number), *_away_twice(state, number)]
    if number == 1:
        facts += [_edition(book), _scoring(state, book)]
    facts.append(_planned(state, number))
    return facts


def draft_facts(state: State, number: RoundNo) -> list[Fact]:
    """What was checked before a round is announced, and what speaks against it; later only what stays true.

    Of a draft: of all its tables together.
    """
    pairings = day.pairings_in(state, number)
    facts = [
        *_results(state, RoundNo(number - 1)),
        _playing(state, number, pairings),
        *meeting_facts(state, number, pairings),
        *apart_facts(state, number),
        *fixed_table_facts(state, pairings),
        *refill_facts(state),
    ]
    if all(day.announced(state, this.id) for this in state.rounds_by_number(number)):
        return facts
    return [
        *_gone_since(state, number, pairings),
        *not_in_the_draft(state, number),
        *facts,
        *_people(state, number),
        *_decklists(state, pairings),
    ]


def former_pairs_fact(key: str) -> Fact:
    """That the hall display shows pairs that were changed since; ``key`` publishes them anew."""
    return Fact("projector", "warn", _("The hall still sees the former pairs"), _("publish them anew"), key)


def _results(state: State, number: RoundNo) -> list[Fact]:
    if number < 1:
        return []
    lines = missing_lines(state)
    if lines and number == day.last_number(state):
        return [
            Fact(
                "hourglass",
                "warn",
                _("Round {round}: results are missing").format(round=number),
                "; ".join(lines),
                "Ctrl+3",
            )
        ]
    count = sum(1 for p in day.pairings_in(state, number) if p.second is not None)
    return [
        _ok(
            ngettext(
                "Round {round}: the only result is in",
                "Round {round}: all {count} results are in",
                count,
            ).format(round=number, count=count)
        )
    ]


def _field(state: State, number: RoundNo) -> list[Fact]:
    takes_part = lineup(state, number)
    privileged = takes_part.privilege
    count = len(takes_part.field) - len(takes_part.byes)
    words = _("{players}, an odd number: one gets a bye") if count % 2 else _("{players}, nobody gets a bye")
    facts = [_ok(words.format(players=players_phrase(count)))]
    if takes_part.byes and count % 2:
        # With an even field nobody would have had one: the bye by hand makes the second.
        facts[0] = Fact(
            "triangle-alert",
            "warn",
            words.format(players=players_phrase(count)),
            ngettext(
                "with the bye by hand {count} in all",
                "with the byes by hand {count} in all",
                len(takes_part.byes) + 1,
            ).format(count=len(takes_part.byes) + 1),
        )
    if privileged:
        facts.append(
            Fact(
                "ticket",
                "text2",
                _("Privilege bye: {players}").format(players=short_list(state, privileged)),
                _("outside the pairing, in the first rounds"),
            )
        )
    return facts


def _playing(state: State, number: RoundNo, pairings: Collection[Pairing]) -> Fact:
    games = [p for p in pairings if p.second is not None]
    byes = len(pairings) - len(games)
    players = players_phrase(2 * len(games))
    if state.rounds_by_number(number)[0].stage is StageKind.PLAYOFF:
        words = _("{players} play") if not byes else _("{players} play, without a game: {count}")
        return _ok(words.format(players=players, count=byes))
    if not byes:
        return _ok(_("{players} play, no bye").format(players=players))
    return _ok(
        ngettext("{players} play, one bye", "{players} play, {count} byes", byes).format(
            players=players, count=byes
        )
    )


def _gone_since(state: State, number: RoundNo, pairings: Iterable[Pairing]) -> list[Fact]:
    return [
        Fact(
            "user-x",
            "danger",
            _("Does not play any more: {player}").format(player=player_name(state, player)),
            _("table {table}: draw again or swap").format(table=pairing.table_no)
            if pairing.table_no
            else _("has the bye: draw again or swap"),
            "F3",
        )
        for pairing in pairings
        for player in players_of(pairing)
        if not day.plays(state.player[player], number)
    ]


def _people(state: State, number: RoundNo) -> list[Fact]:
    """Who left, who is not here, who came late."""
    everybody = sorted(state.player.values(), key=lambda p: p.name)
    gone = [p for p in everybody if p.dropped_after is not None and not p.disqualified]
    out = [p for p in everybody if p.disqualified]
    absent = [p for p in everybody if day.may_play(p, number) and not p.present]
    late = [p for p in everybody if p.joined_round == number and number > 1 and day.may_play(p, number)]
    facts = []
    if gone:
        facts.append(
            Fact(
                "user-x",
                "text2",
                _("Dropped: {players}").format(players=short_list(state, [p.id for p in gone])),
                _dropped_when(gone),
            )
        )
    if out:
        names = short_list(state, [p.id for p in out])
        facts.append(Fact("ban", "text2", _("Disqualified: {players}").format(players=names)))
    if absent:
        names = short_list(state, [p.id for p in absent])
        facts.append(
            Fact(
                "log-out",
                "warn",
                _("Not marked as here: {players}").format(players=names),
                _("will not be paired"),
                "Ctrl+1",
            )
        )
    if late:
        names = short_list(state, [p.id for p in late])
        facts.append(
            Fact("user-plus", "text2", _("Joined: {players}").format(players=names), _("from this round on"))
        )
    return facts


def _away_twice(state: State, number: RoundNo) -> list[Fact]:
    away = absent_twice(state, number)
    if not away:
        return []
    return [
        Fact(
            "user-x",
            "warn",
            _("Stayed away twice: {players}").format(players=short_list(state, away)),
            _("it is asked before the pairing whether they leave"),
        )
    ]


def _dropped_when(gone: list[Player]) -> str:
    rounds = sorted({p.dropped_after or 0 for p in gone})
    if len(rounds) > 1:
        return _("will not play")
    if not rounds[0]:
        return _("before round 1; will not play")
    return _("after round {round}; will not play").format(round=rounds[0])


def _decklists(state: State, pairings: Iterable[Pairing]) -> list[Fact]:
    playing = [player for p in pairings for player in players_of(p)]
    without = [player for player in playing if not state.player[player].decklist]
    level = state.rules.level
    wanted = level is not Level.AMATEUR or len(without) < len(playing)
    if not without or not wanted:
        return []
    return [
        Fact(
            "file-x",
            "warn",
            _("No decklist: {players}").format(players=short_list(state, without)),
            _("a reminder, nothing is held up by it"),
        )
    ]


def _edition(book: Rulebook) -> Fact:
    return _ok(
        _("Edition: {title}").format(title=book.short_title.in_language(current_language())),
        edition_summary(book),
    )


def _scoring(state: State, book: Rulebook) -> Fact:
    if state.rules.scoring_announced:
        return _ok(_("The scoring was announced to the players"))
    under = (
        _("this edition requires it before round 1")
        if book.scoring_must_be_announced
        else _("this edition does not require it, players will ask")
    )
    return Fact("triangle-alert", "warn", _("The scoring is not announced to the players yet"), under, "F2")


def _planned(state: State, number: RoundNo) -> Fact:
    begun, planned = rounds_of_now(state)
    if begun or stages.stage_at(state, number) is not None:
        words = ngettext(
            "Round {own} of {count} of this stage", "Round {own} of {count} of this stage", planned
        )
        return Fact("info", "text2", words.format(own=number - begun, count=planned))
    if number > planned:
        return Fact(
            "info",
            "warn",
            ngettext("The planned round is played", "All {count} planned rounds are played", planned).format(
                count=planned
            ),
            _("another one can be paired all the same"),
        )
    text = ngettext("{count} round is planned", "{count} rounds are planned", planned).format(count=planned)
    players = len(day.eligible(state, number))
    under = ""
    if number == 1 and players > 1 and not stages.awaits_draft(state):
        under = ngettext(
            "for {players} {count} round parts them",
            "for {players} {count} rounds part them",
            rounds_hint(players),
        ).format(players=players_phrase(players), count=rounds_hint(players))
    return Fact("info", "text2", text, under)


def void_text(
    state: State, round_id: RoundId, printed: Iterable[tuple[str, int]], tables: Collection[TableNo]
) -> str:
    """Which paper becomes void when these tables of an announced round change, and what replaces it?

    ``printed``: sheets and their revisions, as the session knows them. ``tables`` empty: the whole round.
    """
    revision = state.publication[round_id].revision
    sheets = [sheet for sheet, of in printed if of == revision]
    words = []
    for sheet in dict.fromkeys(sheets):
        if sheet != "slips":
            words.append(sheet_text(sheet))
        elif tables:
            words.append(
                ngettext("slip of table {tables}", "slips of tables {tables}", len(tables)).format(
                    tables=listed([str(table) for table in sorted(tables)])
                )
            )
        else:
            words.append(_("all slips"))
    if not words:
        return _("Nothing of this round was printed on this computer.")
    return _("Void: {sheets}. The next print is revision {revision}.").format(
        sheets=", ".join(words), revision=revision + 1
    )
