"""What happened, in words: one line for each step of the journal."""

from __future__ import annotations

import json
from collections.abc import Callable

from berserk_desk.terms import (
    PlayerId,
    StageKind,
)
from berserk_desk.tournament.about import About
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.wording.journal_results import (
    adjusted,
    cleared,
    corrected,
    looked_again,
    lot_drawn,
    penalised,
    penalty_edited,
    progress_noted,
    recorded,
    recorded_at_once,
    withdrawn,
)
from berserk_desk.wording.journal_rounds import (
    bye_given,
    left_out,
    locked,
    minutes_given,
    paired,
    pairing_edited,
    printed,
    published,
    released,
    repaired,
    swapped,
)
from berserk_desk.wording.journal_values import Arguments, player_of, result_from, step_about
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.numbers import players_phrase
from berserk_desk.wording.people import player_names
from berserk_desk.wording.prizes import prizes_text
from berserk_desk.wording.results import games_text, score_text
from berserk_desk.wording.stages import stage_name


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


def told_text(state: State, step: Step) -> str:
    """The step just made, in one short sentence: names and reasons have no room there, the journal has them."""
    what = behind_text(state, step)
    if step.role is Role.UNDO:
        return _("Undone: {what}.").format(what=what)
    if step.role is Role.REDO:
        return _("Redone: {what}.").format(what=what)
    return f"{what[:1].upper()}{what[1:]}."


def _with_the_gone(state: State, about: About) -> State:
    """The present rows, and those whom the step names and who are in no row any more."""
    named = zip(about.players, about.names, strict=False)
    gone = [Player(PlayerId(player), name) for player, name in named if PlayerId(player) not in state.player]
    return state.put("player", *gone) if gone else state


def _of_round(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words).format(round=values["about"]["round"])


def _of_player(words: str) -> Callable[[State, Arguments], str]:
    def line(state: State, values: Arguments) -> str:
        return _(words).format(player=player_of(values, state))

    return line


def _plain(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words)


def _pair_of(words: str) -> Callable[[State, Arguments], str]:
    return lambda state, values: _(words).format(
        first=player_of(values, state, "first"), second=player_of(values, state, "second")
    )


def _imported_players(state: State, values: Arguments) -> str:
    count = len(values["players"])
    return ngettext("{count} participant imported", "{count} participants imported", count).format(
        count=count
    )


def _privilege(state: State, values: Arguments) -> str:
    count = values["count"]
    return ngettext("{player}: {count} privilege bye", "{player}: {count} privilege byes", count).format(
        player=player_of(values, state), count=count
    )


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


def _rebuilt(state: State, values: Arguments) -> str:
    count = len(values["about"]["players"])
    return _("Cut taken anew after a correction, {players}").format(players=players_phrase(count))


def _moved_seat(state: State, values: Arguments) -> str:
    return _("{player}: draft table {table}, seat {seat}").format(
        player=player_of(values, state), table=values["table"], seat=values["seat"]
    )


def _clock_started(_state: State, values: Arguments) -> str:
    number, pack = values["about"]["round"], values.get("pack", 0)
    if pack:
        return _("Draft before round {round}: the picks of pack {pack} are timed").format(
            round=number, pack=pack
        )
    return _("Round {round}: the clock is started").format(round=number)


def stage_name_of(row: Arguments) -> str:
    """What a stage is called, from its values as a step has them."""
    return stage_name(StageKind(row["kind"]), draft=bool(row["table_sizes"]))


def _added(state: State, values: Arguments) -> str:
    name, members = values["player"]["name"], values["player"].get("members")
    if members:
        return _("Team added: {name} ({members})").format(name=name, members=", ".join(members))
    return _("Participant added: {name}").format(name=name)


def _edited(state: State, values: Arguments) -> str:
    name, members = values["player"]["name"], values["player"].get("members")
    if members:
        return _("Team's data changed: {name} ({members})").format(name=name, members=", ".join(members))
    return _("Participant's data changed: {name}").format(name=name)


def _prizes(state: State, values: Arguments) -> str:
    prizes = prizes_text(values["prizes"])
    return _("Prizes: {prizes}").format(prizes=prizes) if prizes else _("Prizes taken off")


LINES: dict[str, Callable[[State, Arguments], str]] = {
    "found_tournament": _plain(N_("Tournament made")),
    "import_tournament": _plain(N_("Tournament imported")),
    "edit_tournament": _plain(N_("Tournament's data changed")),
    "state_prizes": _prizes,
    "edit_regulations": _plain(N_("Regulations changed")),
    "open_stage": _stage(N_("Stage opened: {stage}, {players}")),
    "edit_stage": _stage(N_("Stage changed: {stage}, {players}")),
    "move_seat": _moved_seat,
    "keep_stage": _plain(N_("Cut corrected afterwards: the stage stays as it is played")),
    "rebuild_stage": _rebuilt,
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
    "edit_pairing": pairing_edited,
    "forbid_pair": _pair_of(N_("Not to be paired: {first} and {second}")),
    "allow_pair": _pair_of(N_("May be paired again: {first} and {second}")),
    "lock_pair": locked,
    "give_bye": bye_given,
    "leave_out": left_out,
    "release": released,
    "pair_round": paired,
    "swap_players": swapped,
    "repair_round": repaired,
    "cancel_round": _of_round(N_("Round {round} cancelled")),
    "announce_round": _of_round(N_("Round {round} announced")),
    "mark_printed": printed,
    "start_clock": _clock_started,
    "pause_clock": _of_round(N_("Round {round}: the clock is paused")),
    "resume_clock": _of_round(N_("Round {round}: the clock goes on")),
    "stop_clock": _of_round(N_("Round {round}: the clock is taken off")),
    "add_minutes": minutes_given,
    "publish": published,
    "record_result": recorded,
    "record_results": recorded_at_once,
    "note_progress": progress_noted,
    "look_again": looked_again,
    "clear_result": cleared,
    "correct_result": corrected,
    "add_penalty": penalised,
    "edit_penalty": penalty_edited,
    "withdraw_penalty": withdrawn,
    "adjust_points": adjusted,
    "draw_lot": lot_drawn,
}
