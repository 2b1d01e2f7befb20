"""``pair``: the next round as the program would pair it; FILE stays as it is."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.console.said import FOUND, OK, BadInput, Said, as_columns, as_json, visible
from berserk_desk.console.source import read_source
from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.attempts import attempts
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.next_round import is_played_out, propose, rounds_of_now, why_not_made
from berserk_desk.tournament.proposal import Proposal, next_number
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.seating import seating
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.constraints import arrangement_line
from berserk_desk.wording.impasses import bans_line, impasse_lines
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.reasons import forced_text, reason_text, reason_texts
from berserk_desk.wording.refusals import refusal_text


def pair(source: Path, seed: int | None, *, json: bool) -> Said:
    """The next round of FILE. Raises ``BadInput``: results missing, too few players, and what reading raises."""
    read = read_source(source)
    state = read.state
    if state.event.finished:
        raise BadInput(f"{source}: {refusal_text(state, Refused('tournament_finished'))}")
    number = next_number(state)
    _check_ready(source, state, number)
    attempt = attempts(state, read.steps or (), number) + 1
    proposal = propose(state, attempt=attempt, seed=seed)
    try:
        tables = seating(state, proposal.command().pairings)
    except Refused as refused:
        raise BadInput(f"{source}: {refusal_text(state, refused)}") from refused
    text = as_json(proposal_json(state, proposal, tables)) if json else _text(state, proposal, tables)
    return Said(text, OK if proposal.complete else FOUND)


def _check_ready(source: Path, state: State, number: RoundNo) -> None:
    refused = why_not_made(state)
    if refused is None:
        return
    before = RoundNo(number - 1)
    missing = [pairing for pairing in day.pairings_in(state, before) if pairing.id not in state.result]
    if refused.code == "result_missing":
        names = player_names(state, [pairing.first for pairing in missing])
        raise BadInput(
            _("{file}: round {round} is not over: no result of {players}.").format(
                file=source, round=before, players=names
            )
        )
    raise BadInput(f"{source}: {refusal_text(state, refused)}")


def left_out(state: State, proposal: Proposal) -> tuple[int, ...]:
    """Who could play and does not: left out by the judge, or a judge whom an even field does not need."""
    takes_part = lineup(state, proposal.number)
    return tuple(sorted((*takes_part.left_out, *takes_part.judges_out)))


def _place(proposal: Proposal, player: int) -> dict[str, object]:
    """Where in the bracket or at which draft table a pair plays, if the stage has such a place."""
    slot, draft_table = proposal.slots.get(player), proposal.draft_tables.get(player)
    return {
        **({} if slot is None else {"slot": slot}),
        **({} if draft_table is None else {"draft_table": draft_table}),
    }


def proposal_json(state: State, proposal: Proposal, tables: list[TableNo | None]) -> dict[str, object]:
    """The round in the form of ``pair --json``. ``tables`` stand in the order of the answer's pairs."""
    answer = proposal.answer
    return {
        "round": proposal.number,
        "pairings": [
            {
                "table": table,
                "first": pair.first,
                "second": pair.second,
                "why": [reason_text(state, reason) for reason in pair.reasons],
                **_place(proposal, pair.first),
            }
            for pair, table in sorted(
                zip(answer.pairs, tables, strict=False), key=lambda both: both[1] or TableNo(0)
            )
        ],
        "bye": next(iter((*(() if answer.bye is None else (answer.bye,)), *answer.byes_by_hand)), None),
        **({"byes": list(answer.byes)} if answer.extra_byes else {}),
        "privilege_byes": list(proposal.privilege),
        "unpaired": list(answer.unpaired),
        "forced": [
            {"kind": item.kind, "players": list(item.players), "text": forced_text(state, item)}
            for item in answer.forced
        ],
        "rematches": answer.rematches,
        "floats": answer.floats,
        **_only_where_settled(state, proposal),
    }


def _only_where_settled(state: State, proposal: Proposal) -> dict[str, object]:
    """Keys that stand in the form only where there is something to say."""
    found: dict[str, object] = {
        "byes_by_hand": list(proposal.answer.byes_by_hand),
        "left_out": list(left_out(state, proposal)),
        "bans": [list(pair) for pair in proposal.bans],
    }
    return {key: value for key, value in found.items() if value}


def _beyond_the_plan(state: State) -> list[str]:
    """One line where no further round is planned."""
    if not is_played_out(state):
        return []
    _begun, planned = rounds_of_now(state)
    played = ngettext("The planned round is played", "All {count} planned rounds are played", planned)
    return [_("{played}: this would be one more.").format(played=played.format(count=planned))]


def _text(state: State, proposal: Proposal, tables: list[TableNo | None]) -> str:
    answer = proposal.answer
    lines = [*_beyond_the_plan(state), _("Round {round}").format(round=proposal.number)]
    rows = [
        [
            str(table),
            player_name(state, pair.first),
            player_name(state, pair.second),
            reason_texts(state, pair.reasons),
        ]
        for table, pair in sorted(
            zip(tables, answer.pairs, strict=False), key=lambda both: both[0] or TableNo(0)
        )
    ]
    if rows:
        lines.append(as_columns(rows, right=frozenset({0})))
    if answer.bye is not None:
        reasons = reason_texts(
            state, tuple(r for r in answer.bye_reasons if r.args.get("player") == answer.bye)
        )
        lines.append(
            _("Bye: {player}. {reasons}")
            .format(player=player_name(state, answer.bye), reasons=reasons)
            .rstrip()
        )
    lines += [
        _("Bye by hand: {player}").format(player=player_name(state, player)) for player in answer.byes_by_hand
    ]
    absent = left_out(state, proposal)
    if absent:
        lines.append(_("Left out: {players}").format(players=player_names(state, absent)))
    lines += [
        reason_text(state, reason)
        for reason in answer.bye_reasons
        if reason.args["player"] in answer.extra_byes
    ]
    lines += [
        _("Does not hold: {what}").format(what=arrangement_line(state, row))
        for row in lineup(state, proposal.number).idle
    ]
    if proposal.privilege:
        lines.append(_("Privilege byes: {players}").format(players=player_names(state, proposal.privilege)))
    if answer.unpaired:
        lines.append(
            _("Nobody is left to play: {players}").format(players=player_names(state, answer.unpaired))
        )
        lines += impasse_lines(state, proposal.impasse)
        if proposal.bans:
            lines.append(bans_line(state, proposal.number, proposal.bans))
    lines += [forced_text(state, item) for item in proposal.forced]
    return visible("\n".join(lines))
