"""How is a result said: the score, the way it came about, the whole line?"""

from __future__ import annotations

from berserk_desk.terms import Method, Outcome, PenaltyKind
from berserk_desk.tournament.apply.results import totals
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import games_of
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.people import player_name

METHODS = {
    (Outcome.FIRST, Method.TECHNICAL): N_("technical win"),
    (Outcome.SECOND, Method.TECHNICAL): N_("technical win"),
    (Outcome.DRAW, Method.TECHNICAL): N_("technical draw"),
    (Outcome.DRAW, Method.AGREED): N_("agreed draw"),
    (Outcome.FIRST, Method.PENALTY): N_("loss by penalty"),
    (Outcome.SECOND, Method.PENALTY): N_("loss by penalty"),
    (Outcome.DRAW, Method.PENALTY): N_("both penalised, draw"),
    (Outcome.DOUBLE_LOSS, Method.PENALTY): N_("both lose by penalty"),
    (Outcome.DOUBLE_LOSS, Method.CLEAN): N_("both lose"),
    (Outcome.FIRST, Method.WALKOVER): N_("the opponent did not come"),
    (Outcome.SECOND, Method.WALKOVER): N_("the opponent did not come"),
    (Outcome.BYE, Method.BYE): N_("bye"),
    (Outcome.BYE, Method.PRIVILEGE_BYE): N_("privilege bye"),
    (Outcome.ABSENT, Method.NONE): N_("absent"),
    (Outcome.VOID, Method.NONE): N_("pair annulled"),
}

PENALTY_KINDS = {
    PenaltyKind.WARNING: N_("warning"),
    PenaltyKind.PENALTY_POINT: N_("penalty point"),
    PenaltyKind.LOSS: N_("penalty: loss"),
    PenaltyKind.DISQUALIFICATION: N_("disqualification"),
}


def score_text(result: Result | None, rules: Regulations) -> str:
    """The points of both, first written first: "3–0", "1–1"; of a bye the player's alone; "–" while playing."""
    if result is None:
        return "–"
    first, second = awarded(result, rules)
    if result.outcome in {Outcome.BYE, Outcome.ABSENT}:
        return format_points(first)
    return format_score(first, second)


def games_text(result: Result | None) -> str:
    """The games of a match, those of the first written first: "2–1"; "" where they are not noted.

    Of two teams the games at their seats.
    """
    if result is None:
        return ""
    games = result.games or (games_of(result.seats) if result.seats else ())
    return f"{games[0]}–{games[1]}" if games else ""


def seats_text(state: State, pairing: Pairing, result: Result) -> str:
    """Who won at each seat of a match of two teams: "1 Ёлкин, 2 Ким, 3 draw"; "" where it is not noted."""
    sides = {
        Outcome.FIRST.value: state.player[pairing.first].members,
        Outcome.SECOND.value: state.player[pairing.second].members if pairing.second is not None else (),
    }
    told = []
    for seat, word in enumerate(result.seats, 1):
        members = sides.get(word, ())
        if seat <= len(members):
            name = members[seat - 1].partition(" ")[0]
        else:
            name = {Outcome.DRAW.value: _("draw"), Outcome.DOUBLE_LOSS.value: _("both lose")}.get(word, "–")
        told.append(f"{seat} {name}")
    return ", ".join(told)


def method_text(result: Result | None) -> str:
    """How the result came about, in a word or two; "" where it needs no word."""
    if result is None:
        return ""
    words = METHODS.get((result.outcome, result.method))
    return _(words) if words else ""


def crystals_text(result: Result) -> str:
    """The totals of a count: "26 : 19"; "" where there was none."""
    counted = totals(result)
    return f"{counted[0]} : {counted[1]}" if counted else ""


def penalty_kind_text(kind: PenaltyKind) -> str:
    """What the penalty is called."""
    words = PENALTY_KINDS[kind]
    return _(words)


def result_line(state: State, pairing: Pairing, result: Result | None) -> str:
    """Both names with the score between them, then how: "Ёлкин Пётр 3–0 Ким Олег, техническая победа"."""
    if pairing.second is None:
        line = player_name(state, pairing.first)
        word = method_text(result)
        return f"{line} — {word}" if word else line
    line = f"{player_name(state, pairing.first)} {score_text(result, state.rules)} {player_name(state, pairing.second)}"
    games = games_text(result)
    words = [
        _("games {score}").format(score=games) if games else "",
        method_text(result),
        crystals_text(result) if result else "",
    ]
    return ", ".join([line, *(word for word in words if word)])
