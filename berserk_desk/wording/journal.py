"""What happened, in words: one line for each step of the journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from berserk_desk.terms import (
    HallKind,
    LastRound,
    LegacyReading,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    RoundId,
    RoundNo,
    StageKind,
)
from berserk_desk.tournament.about import About
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.rows import Pairing, Player, Result
from berserk_desk.tournament.state import State
from berserk_desk.wording.clock import extra_text
from berserk_desk.wording.constraints import settings_lines
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.numbers import format_points, players_phrase
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.results import games_text, penalty_kind_text, result_line, score_text
from berserk_desk.wording.stages import stage_name

SHEETS = {
    "pairings_by_table": N_("pairings by table"),
    "pairings_by_name": N_("pairings by name"),
    "slips": N_("result slips"),
    "standings": N_("standings"),
    "final_table": N_("final table"),
    "players": N_("list of participants"),
    "blank_slips": N_("blank result slips"),
    "blank_pairings": N_("blank pairing sheet"),
    "results": N_("results of the round"),
    "bracket": N_("bracket of the playoff"),
    "draft_seats": N_("seats at the draft tables"),
    "schedule": N_("schedule of the round robin"),
    "regulations": N_("regulations"),
    "cross_table": N_("cross table"),
    "explanations": N_("explanation of every place"),
    "report": N_("whole tournament"),
    "player_cards": N_("players' cards"),
    "crystal_protocols": N_("protocols of crystal counts"),
    "diary": N_("diary of the pairing"),
    "penalties": N_("penalties, judge's copy"),
    "cheat_sheet": N_("cheat sheet"),
}

Arguments = Mapping[str, Any]


def step_text(state: State, step: Step) -> str:
    """The line of the journal, with the names as they are now. ``state`` is the present one."""
    values = json.loads(step.arguments)
    text = LINES[step.kind](_with_the_gone(state, step_about(step)), values)
    if step.role is Role.UNDO:
        text = _("Undone: {what}").format(what=text)
    elif step.role is Role.REDO:
        text = _("Redone: {what}").format(what=text)
    return f"{text} — {step.reason}" if step.reason else text


def behind_text(state: State, step: Step) -> str:
    """The edit that undo or redo would touch, in short: for «Ctrl+Z: …» beside a key, without time or reason.

    Of an undo or a redo it is the edit behind both.
    """
    values = json.loads(step.arguments)
    if step.kind in {"record_result", "correct_result"} and values["about"]["table"] is not None:
        result = result_from(values["result"])
        score = games_text(result) or score_text(result, state.rules)
        what = _("table {table}, {score}").format(table=values["about"]["table"], score=score)
        if step.kind == "record_result":
            return what
        return _("corrected in round {round}: {what}").format(round=values["about"]["round"], what=what)
    return LINES[step.kind](_with_the_gone(state, step_about(step)), values)


def _with_the_gone(state: State, about: About) -> State:
    """The present rows, and those whom the step names and who are in no row any more."""
    named = zip(about.players, about.names, strict=False)
    gone = [Player(PlayerId(player), name) for player, name in named if PlayerId(player) not in state.player]
    return state.put("player", *gone) if gone else state


def step_about(step: Step) -> About:
    """Which round, table and players does the step concern?"""
    values = json.loads(step.arguments).get("about") or {}
    return About(
        values.get("round"),
        values.get("table"),
        tuple(values.get("players", ())),
        tuple(values.get("names", ())),
    )


def sheet_text(sheet: str) -> str:
    """What a sheet is called in a sentence."""
    words = SHEETS.get(sheet)
    return _(words) if words else sheet


def result_from(values: Arguments) -> Result:
    """The result that a step of the journal names."""
    return Result(
        id=PairingId(values["id"]),
        outcome=Outcome(values["outcome"]),
        method=Method(values["method"]),
        ground=values["ground"],
        games=tuple(values["games"]),
        crystals_first=tuple(values["crystals_first"]),
        crystals_second=tuple(values["crystals_second"]),
        totals_first=values["totals_first"],
        totals_second=values["totals_second"],
        reading=LegacyReading(values["reading"]) if values["reading"] else None,
        redeals_first=values["redeals_first"],
        redeals_second=values["redeals_second"],
        note=values["note"],
    )


def _player(values: Arguments, state: State, key: str = "player") -> str:
    return player_name(state, PlayerId(values[key]))


def _result_step(state: State, values: Arguments) -> str:
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


def _correction(state: State, values: Arguments) -> str:
    return _("Corrected: {what}").format(what=_result_step(state, values))


def _results_at_once(state: State, values: Arguments) -> str:
    said = []
    for each in values["results"]:
        result = result_from(each)
        pairing = state.pairing.get(result.id)
        score = games_text(result) or score_text(result, state.rules)
        at = _("table {table}, {score}").format(table=pairing.table_no, score=score) if pairing else score
        said.append(at)
    return _("Written at once: {tables}").format(tables="; ".join(said))


def _looked_again(state: State, values: Arguments) -> str:
    words = _("Table {table}: second look") if values["seen"] else _("Table {table}: second look taken back")
    return words.format(table=values["about"]["table"])


def _cleared(state: State, values: Arguments) -> str:
    return _("Table {table}: result cleared").format(table=values["about"]["table"])


def _paired(state: State, values: Arguments) -> str:
    return _("Round {round}: pairing No. {attempt}").format(round=values["number"], attempt=values["attempt"])


def _of_round(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words).format(round=values["about"]["round"])


def _of_player(words: str) -> Callable[[State, Arguments], str]:
    def line(state: State, values: Arguments) -> str:
        return _(words).format(player=_player(values, state))

    return line


def _plain(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words)


def _imported_players(state: State, values: Arguments) -> str:
    count = len(values["players"])
    return ngettext("{count} participant imported", "{count} participants imported", count).format(
        count=count
    )


def _penalty(state: State, values: Arguments) -> str:
    return _("Penalty: {player} — {kind}").format(
        player=_player(values, state), kind=penalty_kind_text(PenaltyKind(values["penalty_kind"]))
    )


def _withdrawn(state: State, values: Arguments) -> str:
    penalty = state.penalty.get(values["penalty"])
    if penalty is None:
        return _("A penalty withdrawn")
    return _("Penalty withdrawn: {player} — {kind}").format(
        player=player_name(state, penalty.player), kind=penalty_kind_text(penalty.kind)
    )


def _adjusted(state: State, values: Arguments) -> str:
    points = format_points(values["points"])
    if values["points"] > 0:
        points = f"+{points}"
    return _("{player}: {points} points in round {round}").format(
        player=_player(values, state), points=points, round=values["round"]
    )


def _privilege(state: State, values: Arguments) -> str:
    count = values["count"]
    return ngettext("{player}: {count} privilege bye", "{player}: {count} privilege byes", count).format(
        player=_player(values, state), count=count
    )


def _swapped(state: State, values: Arguments) -> str:
    return _("Swapped: {first} and {second}").format(
        first=_player(values, state, "first"), second=_player(values, state, "second")
    )


def _repaired(state: State, values: Arguments) -> str:
    number = values["about"]["round"]
    if values["anew"]:
        text = _("Round {round} drawn anew, draw No. {attempt}")
        return text.format(round=number, attempt=values["anew"]["attempt"])
    told = []
    for line in values["pairings"]:
        first = player_name(state, PlayerId(line["first"]))
        if line["second"] is None:
            told.append(_("{player} (bye)").format(player=first))
        else:
            told.append(f"{first} — {player_name(state, PlayerId(line['second']))}")
    if values["leaving"]:
        told.append(_("out: {players}").format(players=player_names(state, values["leaving"])))
    return _("Round {round} repaired: {what}").format(round=number, what="; ".join(told))


def _printed(state: State, values: Arguments) -> str:
    sheet = sheet_text(values["sheet"])
    saved = values.get("saved", False)
    if not values["round_number"]:
        words = _("Saved as a file: {sheet}") if saved else _("Printed: {sheet}")
        return words.format(sheet=sheet)
    words = _("Saved as a file: {sheet}, round {round}") if saved else _("Printed: {sheet}, round {round}")
    return words.format(sheet=sheet, round=values["round_number"])


def _minutes(state: State, values: Arguments) -> str:
    minutes, judge = extra_text(values["minutes"]), values["judge"]
    if values["table"] is None:
        return _("Round {round}: {minutes} for all, judge {judge}").format(
            round=values["about"]["round"], minutes=minutes, judge=judge
        )
    return _("Table {table}: {minutes}, judge {judge}").format(
        table=values["table"], minutes=minutes, judge=judge
    )


def _published(state: State, values: Arguments) -> str:
    match HallKind(values["hall"]):
        case HallKind.PAIRINGS:
            return _("Shown to the hall: pairings of round {round}").format(round=values["number"])
        case HallKind.STANDINGS:
            return _("Shown to the hall: standings after round {round}").format(round=values["number"])
        case HallKind.BRACKET:
            return _("Shown to the hall: bracket after round {round}").format(round=values["number"])
        case HallKind.TEXT:
            return _("Shown to the hall: {text}").format(text=" ".join(values["text"].split()))


def _lot(state: State, values: Arguments) -> str:
    return _("Lot drawn: {players}").format(players=player_names(state, values["players"]))


def _dropped(state: State, values: Arguments) -> str:
    count = len(values["players"])
    return ngettext(
        "{count} participant leaves the tournament: {players}",
        "{count} participants leave the tournament: {players}",
        count,
    ).format(count=count, players=player_names(state, values["players"]))


def _decks(state: State, values: Arguments) -> str:
    words = _("Deck checked: {players}") if values["checked"] else _("Deck check taken back: {players}")
    return words.format(players=player_names(state, values["players"]))


def _stage(words: str) -> Callable[[State, Arguments], str]:
    """What was opened or changed, and with how many players."""

    def line(state: State, values: Arguments) -> str:
        count = len(values["about"]["players"])
        shape = stage_name_of(values["stage"])
        return _(words).format(stage=shape, players=players_phrase(count))

    return line


def stage_name_of(row: Arguments) -> str:
    """What a stage is called, from its values as a step has them."""
    return stage_name(StageKind(row["kind"]), draft=bool(row["table_sizes"]))


def _added(state: State, values: Arguments) -> str:
    return _("Participant added: {name}").format(name=values["player"]["name"])


def _edited(state: State, values: Arguments) -> str:
    return _("Participant's data changed: {name}").format(name=values["player"]["name"])


def _locked(state: State, values: Arguments) -> str:
    return _("Round {round}: {first} — {second} locked").format(
        round=values["round"], first=_player(values, state, "first"), second=_player(values, state, "second")
    )


def _bye_given(state: State, values: Arguments) -> str:
    return _("Round {round}: bye by hand, {player}").format(
        round=values["round"], player=_player(values, state)
    )


def _left_out(state: State, values: Arguments) -> str:
    if not values["players"]:
        return _("Round {round}: nobody is left out any more").format(round=values["round"])
    return _("Round {round}: left out, {players}").format(
        round=values["round"], players=player_names(state, values["players"])
    )


def _released(state: State, values: Arguments) -> str:
    concerned = values["about"]
    return _("Round {round}: released, {players}").format(
        round=concerned["round"], players=player_names(state, concerned["players"])
    )


def _pair_of(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words).format(
        first=_player(values, state, "first"), second=_player(values, state, "second")
    )


def _pairing_edited(state: State, values: Arguments) -> str:
    settings = PairingSettings(
        1,
        values["settings"]["judges_when_odd"],
        LastRound(values["settings"]["last_round"]),
        RoundNo(values["settings"]["meetings_from"]),
    )
    apart = [Apart(row["id"], row["by"], row["until_round"], row["hard"]) for row in values["apart"]]
    ranges = [TableRange(row["id"], row["first"], row["last"]) for row in values["ranges"]]
    said = settings_lines(settings, apart, ranges)
    return _("Pairing settings: {what}").format(what="; ".join(said) or _("as usual"))


LINES: dict[str, Callable[[State, Arguments], str]] = {
    "found_tournament": _plain(N_("Tournament made")),
    "import_tournament": _plain(N_("Tournament imported")),
    "edit_tournament": _plain(N_("Tournament's data changed")),
    "edit_regulations": _plain(N_("Regulations changed")),
    "open_stage": _stage(N_("Stage opened: {stage}, {players}")),
    "edit_stage": _stage(N_("Stage changed: {stage}, {players}")),
    "cancel_stage": _plain(N_("Stage cancelled")),
    "confirm_scoring": _plain(N_("Scoring made known to the players")),
    "finish_tournament": _plain(N_("Tournament finished")),
    "reopen_tournament": _plain(N_("Tournament reopened")),
    "add_player": _added,
    "edit_player": _edited,
    "import_players": _imported_players,
    "remove_player": _of_player(N_("Participant removed: {player}")),
    "drop_player": _of_player(N_("{player} leaves the tournament")),
    "drop_players": _dropped,
    "check_decks": _decks,
    "readmit_player": _of_player(N_("{player} is back in the tournament")),
    "grant_privilege_byes": _privilege,
    "edit_pairing": _pairing_edited,
    "forbid_pair": _pair_of(N_("Not to be paired: {first} and {second}")),
    "allow_pair": _pair_of(N_("May be paired again: {first} and {second}")),
    "lock_pair": _locked,
    "give_bye": _bye_given,
    "leave_out": _left_out,
    "release": _released,
    "pair_round": _paired,
    "swap_players": _swapped,
    "repair_round": _repaired,
    "cancel_round": _of_round(N_("Round {round} cancelled")),
    "announce_round": _of_round(N_("Round {round} announced")),
    "mark_printed": _printed,
    "start_clock": _of_round(N_("Round {round}: the clock is started")),
    "pause_clock": _of_round(N_("Round {round}: the clock is paused")),
    "resume_clock": _of_round(N_("Round {round}: the clock goes on")),
    "stop_clock": _of_round(N_("Round {round}: the clock is taken off")),
    "add_minutes": _minutes,
    "publish": _published,
    "record_result": _result_step,
    "record_results": _results_at_once,
    "look_again": _looked_again,
    "clear_result": _cleared,
    "correct_result": _correction,
    "add_penalty": _penalty,
    "withdraw_penalty": _withdrawn,
    "adjust_points": _adjusted,
    "draw_lot": _lot,
}
