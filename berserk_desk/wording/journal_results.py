"""How does the journal tell of results, penalties and places? A line for each kind of step."""

from __future__ import annotations

from berserk_desk.terms import (
    PenaltyKind,
    PlayerId,
    RoundId,
)
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording.journal_values import Arguments, player_of, result_from
from berserk_desk.wording.language import _
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.results import games_text, penalty_kind_text, result_line, score_text


def recorded(state: State, values: Arguments) -> str:
    """A result entered: the table, the score, who won."""
    result = result_from(values["result"])
    concerned = values["about"]
    players = concerned["players"]
    # The pair as it was when the result was entered: it may have been cancelled or swapped since.
    pairing = Pairing(
        id=result.id,
        round=RoundId(0),
        first=PlayerId(players[0]),
        second=PlayerId(players[1]) if len(players) > 1 else None,
    )
    line = result_line(state, pairing, result)
    if concerned["table"] is None:
        return line
    return _("Table {table}: {result}").format(table=concerned["table"], result=line)


def corrected(state: State, values: Arguments) -> str:
    """A result of a past round changed."""
    return _("Corrected: {what}").format(what=recorded(state, values))


def recorded_at_once(state: State, values: Arguments) -> str:
    """Results of several tables in one step."""
    said = []
    for each in values["results"]:
        result = result_from(each)
        pairing = state.pairing.get(result.id)
        score = games_text(result) or score_text(result, state.rules)
        at = _("table {table}, {score}").format(table=pairing.table_no, score=score) if pairing else score
        said.append(at)
    return _("Written at once: {tables}").format(tables="; ".join(said))


def progress_noted(state: State, values: Arguments) -> str:
    """How matches stood that were still played."""
    said = []
    for each in values["standings"]:
        pairing = state.pairing.get(each["id"])
        games = f"{each['games_first']}–{each['games_second']}"
        said.append(
            _("table {table}, {score}").format(table=pairing.table_no, score=games) if pairing else games
        )
    return _("Games so far: {tables}").format(tables="; ".join(said))


def looked_again(state: State, values: Arguments) -> str:
    """A slip looked at a second time, or that taken back."""
    words = _("Table {table}: second look") if values["seen"] else _("Table {table}: second look taken back")
    return words.format(table=values["about"]["table"])


def cleared(state: State, values: Arguments) -> str:
    """A result taken away."""
    return _("Table {table}: result cleared").format(table=values["about"]["table"])


def penalised(state: State, values: Arguments) -> str:
    """A penalty entered."""
    return _("Penalty: {player} — {kind}").format(
        player=player_of(values, state), kind=penalty_kind_text(PenaltyKind(values["penalty_kind"]))
    )


def penalty_edited(state: State, values: Arguments) -> str:
    """A penalty put right: whose, and which kind it is now."""
    penalty = state.penalty.get(values["penalty"])
    if penalty is None:
        return _("A penalty put right")
    return _("Penalty put right: {player} — {kind}").format(
        player=player_name(state, penalty.player), kind=penalty_kind_text(PenaltyKind(values["penalty_kind"]))
    )


def withdrawn(state: State, values: Arguments) -> str:
    """A penalty that counts no more."""
    penalty = state.penalty.get(values["penalty"])
    if penalty is None:
        return _("A penalty withdrawn")
    return _("Penalty withdrawn: {player} — {kind}").format(
        player=player_name(state, penalty.player), kind=penalty_kind_text(penalty.kind)
    )


def adjusted(state: State, values: Arguments) -> str:
    """Points given or taken by the judge."""
    points = format_points(values["points"])
    if values["points"] > 0:
        points = f"+{points}"
    return _("{player}: {points} points in round {round}").format(
        player=player_of(values, state), points=points, round=values["round"]
    )


def lot_drawn(state: State, values: Arguments) -> str:
    """The order of tied players drawn."""
    return _("Lot drawn: {players}").format(players=player_names(state, values["players"]))
