"""How does a round come to be and reach the hall: paired, announced, printed?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    checked_text,
    cited,
    next_id,
    require_results,
    the_player,
    the_round,
)
from berserk_desk.tournament.apply.legal_pair import check_pair
from berserk_desk.tournament.apply.stage_pairs import check_in_stage
from berserk_desk.tournament.apply.unmaking import without_rounds_of
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    MarkPrinted,
    PairRound,
    ProposedPairing,
)
from berserk_desk.tournament.rows import Pairing, Publication, Result, Round
from berserk_desk.tournament.seating import seating
from berserk_desk.tournament.state import State


def pair_round(state: State, command: PairRound, rulebook: Rulebook) -> Applied:
    """A legal draft of the next round; byes are credited with it (806)."""
    base = _without_replaced(state, command)
    _check_may_pair(base, command, rulebook)
    kind = check_in_stage(base, command)
    if len(command.eligible) < 2:
        # A round for one player, or for nobody, is no round (B17).
        raise Refused("too_few_players", count=len(command.eligible))
    _check_everyone_once(base, command)
    if kind is StageKind.SWISS and all(line.second is None for line in command.pairings):
        # A round in which everybody has a bye is none either.
        raise Refused("nobody_meets", round=command.number)
    for line in command.pairings:
        _check_line(base, line, command, rulebook, kind)
    draft_tables = sorted({line.draft_table for line in command.pairings}, key=lambda table: table or 0)
    first_round = next_id(state.round)
    round_ids = {table: RoundId(first_round + at) for at, table in enumerate(draft_tables)}
    rows = [
        Round(
            id=round_id,
            number=command.number,
            stage=kind,
            draft_table=table,
            seed=command.seed,
            attempt=command.attempt,
            algorithm=command.algorithm,
            eligible=_eligible_at(command, table),
            forced=command.forced,
        )
        for table, round_id in round_ids.items()
    ]
    tables = seating(base, command.pairings)
    first_id = next_id(state.pairing)
    pairings, results = [], []
    for position, (line, table) in enumerate(zip(command.pairings, tables, strict=True)):
        pairing_id = PairingId(first_id + position)
        pairings.append(
            Pairing(
                id=pairing_id,
                round=round_ids[line.draft_table],
                first=line.first,
                second=line.second,
                table_no=table,
                slot=line.slot,
                why=line.why,
                reason=checked_text(line.reason, "reason", 500),
            )
        )
        if line.second is None:
            method = Method.PRIVILEGE_BYE if line.privilege else Method.BYE
            results.append(Result(id=pairing_id, outcome=Outcome.BYE, method=method))
    made = (
        base.put("round", *rows)
        .put("publication", *(Publication(id=row.id, revision=command.revision) for row in rows))
        .put("pairing", *pairings)
    )
    if results:
        made = made.put("result", *results)
    return Applied(made, _bye_clauses(command.pairings, command.number, rulebook))


def _without_replaced(state: State, command: PairRound) -> State:
    if command.replaces is None:
        return state
    old = the_round(state, command.replaces)
    if day.life(state, old.id) is not day.RoundLife.DRAFTED or old.number != command.number:
        raise Refused("round_announced_already", round=old.number)
    return without_rounds_of(state, old.number)


def _eligible_at(command: PairRound, table: int | None) -> tuple[PlayerId, ...]:
    """Who of those to be paired sits at that draft table? Without draft tables all."""
    if table is None:
        return command.eligible
    here = {p for line in command.pairings if line.draft_table == table for p in players_of(line)}
    return tuple(player for player in command.eligible if player in here)


def _check_may_pair(state: State, command: PairRound, rulebook: Rulebook) -> None:
    last = day.last_number(state)
    drafted = [r for r in state.round.values() if not day.announced(state, r.id)]
    if drafted:
        raise Refused("round_drafted_already", round=drafted[0].number)
    if command.number != last + 1:
        raise Refused("round_out_of_order", round=command.number, expected=last + 1)
    require_results(state, last)
    if rulebook.scoring_must_be_announced and not state.rules.scoring_announced:
        raise Refused("scoring_not_announced", clause=rulebook.announcement.clause)


def _check_everyone_once(state: State, command: PairRound) -> None:
    seated: set[int] = set()
    for line in command.pairings:
        for player in players_of(line):
            the_player(state, player)
            if player in seated:
                raise Refused("player_twice", player=player, round=command.number)
            seated.add(player)
    uninvited = sorted(seated - set(command.eligible))
    if uninvited:
        raise Refused("player_not_eligible", player=uninvited[0], round=command.number)
    left_out = sorted(set(command.eligible) - seated)
    if left_out:
        raise Refused("players_left_out", players=tuple(left_out), round=command.number)


def _check_line(
    state: State, line: ProposedPairing, command: PairRound, rulebook: Rulebook, kind: StageKind
) -> None:
    for player in players_of(line):
        if not day.may_play(state.player[player], command.number):
            raise Refused("player_not_here", player=player)
    if line.second is not None and line.privilege:
        raise Refused("bye_with_opponent", player=line.first)
    if line.second is None and line.privilege:
        if not day.holds_privilege(state.player[line.first], command.number):
            raise Refused("no_privilege", player=line.first, round=command.number)
        return
    if not line.reason.strip() and kind is StageKind.SWISS:
        check_pair(state, line.first, line.second, rulebook, command.number)


def _bye_clauses(lines: Iterable[ProposedPairing], number: int, rulebook: Rulebook) -> tuple[str, ...]:
    found = (
        clauses_of_bye(rulebook, number, privilege=line.privilege) for line in lines if line.second is None
    )
    return tuple(dict.fromkeys(clause for clauses in found for clause in clauses))


def clauses_of_bye(rulebook: Rulebook, number: int, *, privilege: bool) -> tuple[str, ...]:
    """The clauses a bye of round ``number`` rests on: the lot, the fewest points, or a privilege."""
    key = "privilege" if privilege else "first_round" if number == 1 else "lowest"
    return cited(rulebook.byes.clauses[key])


def announce_round(state: State, command: AnnounceRound, rulebook: Rulebook) -> Applied:
    """The pairs become public. Somebody who left or is absent since the draft must not stand in them (B48)."""
    this = the_round(state, command.round)
    if day.announced(state, this.id):
        raise Refused("round_announced_already", round=this.number)
    for pairing in day.pairings_in(state, this.number):
        for player in players_of(pairing):
            if not day.plays(state.player[player], this.number):
                raise Refused("paired_player_left", player=player, table=pairing.table_no, round=this.number)
    rows = [state.publication[each.id] for each in state.rounds_by_number(this.number)]
    return Applied(state.put("publication", *(replace(row, announced=True) for row in rows)))


def mark_printed(state: State, command: MarkPrinted, rulebook: Rulebook) -> Applied:
    """A line in the journal; no fact of the tournament changes."""
    return Applied(state)
