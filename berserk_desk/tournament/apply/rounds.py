"""How a round comes to be and changes: paired, two players swapped, cancelled, announced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from berserk_desk.pairing.problem import FLOAT_FROM
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    checked_text,
    cited,
    next_id,
    require_results,
    required_reason,
    the_player,
    the_round,
)
from berserk_desk.tournament.apply.legal_pair import check_bye_low_enough, check_pair
from berserk_desk.tournament.apply.stage_pairs import check_in_stage
from berserk_desk.tournament.constraints import tables_ready
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    CancelRound,
    MarkPrinted,
    PairRound,
    ProposedPairing,
    SwapPlayers,
)
from berserk_desk.tournament.rows import Pairing, Publication, Result, Round
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.stages import table_of
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


def without_rounds_of(state: State, number: RoundNo) -> State:
    """The state without the round of that number, of a draft without it at any draft table."""
    for this in state.rounds_by_number(number):
        state = without_round(state, this.id)
    return state


def without_round(state: State, round_id: RoundId) -> State:
    """The state as if that round had never been paired."""
    ids = [p.id for p in state.pairing.values() if p.round == round_id]
    rest = state.drop("result", ids).drop("pairing", ids)
    marks = [mark.id for mark in state.clock_mark.values() if mark.round == round_id]
    rest = rest.drop("clock_mark", marks) if marks else rest
    return rest.drop("publication", (round_id,)).drop("round", (round_id,))


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


def players_of(line: ProposedPairing | Pairing) -> tuple[PlayerId, ...]:
    """Who stands in a line: two, or one with a bye."""
    return (line.first,) if line.second is None else (line.first, line.second)


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


def apart(past: State, first: PlayerId, second: PlayerId, number: RoundNo) -> bool:
    """Are the two at least a point apart before round ``number``, so that they belong to two score groups?"""
    points = scores(past, RoundNo(number - 1), table_of(past, number))
    return abs(points[first] - points[second]) >= FLOAT_FROM


def seating(state: State, lines: Sequence[ProposedPairing]) -> list[TableNo | None]:
    """Table numbers in the order of the lines, None for byes; a player with a fixed table brings his pair there.

    Raises ``Refused`` where fewer tables stand ready than pairs need one.
    """
    fixed: dict[int, int] = {}
    taken: set[int] = set()
    for position, line in enumerate(lines):
        if line.second is None:
            continue
        wishes = (state.player[player].fixed_table for player in (line.first, line.second))
        table = next((wish for wish in wishes if wish is not None and wish not in taken), None)
        if table is not None:
            fixed[position] = table
            taken.add(table)
    wanting = [position for position, line in enumerate(lines) if line.second is not None]
    wanting = [position for position in wanting if position not in fixed]
    free = (number for number in tables_ready(state) if number not in taken)
    found: dict[int, int] = dict(zip(wanting, free, strict=False)) | fixed
    if len(found) < len(wanting) + len(fixed):
        raise Refused("too_few_tables", count=len(wanting) + len(fixed) - len(found))
    return [TableNo(found[position]) if position in found else None for position in range(len(lines))]


def _bye_clauses(lines: Iterable[ProposedPairing], number: int, rulebook: Rulebook) -> tuple[str, ...]:
    found = (
        clauses_of_bye(rulebook, number, privilege=line.privilege) for line in lines if line.second is None
    )
    return tuple(dict.fromkeys(clause for clauses in found for clause in clauses))


def clauses_of_bye(rulebook: Rulebook, number: int, *, privilege: bool) -> tuple[str, ...]:
    """The clauses a bye of round ``number`` rests on: the lot, the fewest points, or a privilege."""
    key = "privilege" if privilege else "first_round" if number == 1 else "lowest"
    return cited(rulebook.byes.clauses[key])


def swap_players(state: State, command: SwapPlayers, rulebook: Rulebook) -> Applied:
    """Two players of the last round change places; entered results of other tables stay.

    In an announced round a reason is needed and the sheets of that revision become void. A pair or bye
    that the rules would not have (rematch, second bye, a bye above the lowest) is accepted with a reason, and
    so is a change between two score groups.
    """
    this = the_round(state, command.round)
    stage = day.life(state, this.id)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=this.number)
    if command.first == command.second:
        raise Refused("same_player", player=command.first)
    reason = checked_text(command.reason, "reason", 500)
    if this.stage is not StageKind.SWISS:
        raise Refused("pairs_follow_from_stage", round=this.number)
    if stage is not day.RoundLife.DRAFTED:
        reason = required_reason(command.reason)
    one, other = (_pairing_of(state, this, player) for player in (command.first, command.second))
    if one.id == other.id:
        raise Refused("same_table", first=command.first, second=command.second)
    for pairing in (one, other):
        _check_free(state, pairing)
    swapped = [_with_other(pairing, command.first, command.second, reason) for pairing in (one, other)]
    without = without_meetings_of(state, this.id)
    for pairing in swapped:
        if not reason:
            check_pair(without, pairing.first, pairing.second, rulebook, this.number)
            if pairing.second is None:
                among = this.eligible if this.draft_table is not None else ()
                check_bye_low_enough(state, this.number, pairing.first, rulebook, among)
    if not reason and apart(without, command.first, command.second, this.number):
        raise Refused("swap_across_groups", first=command.first, second=command.second)
    after = state.put("pairing", *swapped)
    publication = state.publication[this.id]
    if publication.announced:
        after = after.put("publication", replace(publication, revision=publication.revision + 1))
    return Applied(after)


def _pairing_of(state: State, this: Round, player: PlayerId) -> Pairing:
    the_player(state, player)
    for pairing in state.pairing.values():
        if pairing.round == this.id and player in players_of(pairing):
            return pairing
    raise Refused("player_not_paired", player=player, round=this.number)


def _check_free(state: State, pairing: Pairing) -> None:
    result = state.result.get(pairing.id)
    if result is None or day.is_ordinary_bye(result):
        return
    if result.method is Method.PRIVILEGE_BYE:
        raise Refused("privilege_bye_stays", player=pairing.first)
    raise Refused("table_has_result", table=pairing.table_no, first=pairing.first, second=pairing.second)


def _with_other(pairing: Pairing, one: PlayerId, other: PlayerId, reason: str) -> Pairing:
    change = {one: other, other: one}
    second = pairing.second
    return replace(
        pairing,
        first=change.get(pairing.first, pairing.first),
        second=None if second is None else change.get(second, second),
        why=(),
        reason=reason,
    )


def without_meetings_of(state: State, round_id: RoundId) -> State:
    """The past as it is without this round: its own pairs are no meetings while they are being changed."""
    ids = [p.id for p in state.pairing.values() if p.round == round_id]
    return state.drop("pairing", ids)


def cancel_round(state: State, command: CancelRound, rulebook: Rulebook) -> Applied:
    """The last round is unmade with its results; the number of those is named first."""
    this = the_round(state, command.round)
    stage = day.life(state, this.id)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=this.number)
    if stage is not day.RoundLife.DRAFTED:
        required_reason(command.reason)
    lost = sum(entered_results(state, each.id) for each in state.rounds_by_number(this.number))
    if lost != command.results_lost:
        raise Refused("results_would_be_lost", round=this.number, count=lost)
    return Applied(with_people_of_now(without_rounds_of(state, this.number), this.number))


def with_people_of_now(state: State, cancelled: RoundNo) -> State:
    """Who came or left while the cancelled round was in the hall comes or leaves before its number is paired anew."""
    if day.last_announced_number(state) >= cancelled:
        return state
    came = [
        replace(player, joined_round=cancelled)
        for player in state.player.values()
        if player.joined_round == cancelled + 1
    ]
    state = state.put("player", *came) if came else state
    left = [
        replace(player, dropped_after=RoundNo(cancelled - 1))
        for player in state.player.values()
        if player.dropped_after == cancelled
    ]
    return state.put("player", *left) if left else state


def entered_results(state: State, round_id: RoundId) -> int:
    """How many results of a round did the judge enter (byes came with the pairing)?"""
    return sum(
        1
        for p in state.pairing.values()
        if p.round == round_id and p.id in state.result and state.result[p.id].outcome is not Outcome.BYE
    )


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
