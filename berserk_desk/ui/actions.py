"""Everything a user can do, in one table: id, words, keys, icon, where, and when.

The window makes a Qt action of every row; screens say in ``handlers`` what theirs do. Function keys belong
to the screen that is shown, so one key may stand in several rows of different screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from berserk_desk.wording import N_

if TYPE_CHECKING:
    # The start page shows no tournament: what knows one is loaded when the first is opened.
    from berserk_desk.tournament.state import State

Enabled = Callable[["State | None"], bool]

EVERYWHERE = ""
"""The scope of an action that the window itself carries out, whatever screen is shown."""


def _always(_state: State | None) -> bool:
    return True


def is_open(state: State | None) -> bool:
    """Is a tournament open?"""
    return state is not None


def _editable(state: State | None) -> bool:
    return state is not None and not state.event.finished


def _has_players(state: State | None) -> bool:
    return _editable(state) and state is not None and bool(state.player)


def _has_rounds(state: State | None) -> bool:
    return state is not None and bool(state.round)


def _drafted_round(state: State) -> bool:
    return any(not publication.announced for publication in state.publication.values())


def _drafted(state: State | None) -> bool:
    return _editable(state) and state is not None and _drafted_round(state)


def _not_paired_yet(state: State | None) -> bool:
    return _has_players(state) and state is not None and not state.round


def _running(state: State | None) -> bool:
    if state is None or not _editable(state) or not state.round:
        return False
    return not _drafted_round(state)


def _looks_twice(state: State | None) -> bool:
    return state is not None and _running(state) and state.event.second_look


def _plays_matches(state: State | None) -> bool:
    if state is None or not _running(state):
        return False
    from berserk_desk.tournament.own_rules import rulebook_of

    return rulebook_of(state.rules).defaults.games_in_match > 1


def _finishable(state: State | None) -> bool:
    if state is None or not _running(state):
        return False
    from berserk_desk.tournament import day

    return day.is_over(state, day.last_number(state))


def _may_open_stage(state: State | None) -> bool:
    if state is None or not _has_players(state) or _drafted_round(state):
        return False
    from berserk_desk.tournament import day, stages

    last = day.last_number(state)
    before = stages.last(state)
    return day.is_over(state, last) and (before is None or before.after_round < last)


def _has_stage(state: State | None) -> bool:
    return _editable(state) and state is not None and bool(state.stage)


def _finished(state: State | None) -> bool:
    return state is not None and state.event.finished


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done. ``scope``: the screen it belongs to, or ``EVERYWHERE``."""

    id: str
    text: str
    keys: str = ""
    icon: str = ""
    scope: str = EVERYWHERE
    enabled: Enabled = _always
    main: bool = False
    """The screen's main step: its own button carries Ctrl+Enter."""
    also: str = ""
    """Other words under which somebody may look for it in the list of commands."""


SCREENS: tuple[tuple[str, str, str, str], ...] = (
    ("participants", N_("Participants"), "users", "Ctrl+1"),
    ("pairing", N_("Pairing"), "shuffle", "Ctrl+2"),
    ("drafts", N_("Draft tables"), "table-2", "Ctrl+0"),
    ("results", N_("Results"), "clipboard-pen", "Ctrl+3"),
    ("standings", N_("Standings"), "list-ordered", "Ctrl+4"),
    ("penalties", N_("Penalties"), "gavel", "Ctrl+6"),
    ("hall", N_("Hall display"), "projector", "Ctrl+7"),
    ("print", N_("Print"), "printer", "Ctrl+8"),
    ("journal", N_("Journal"), "scroll-text", "Ctrl+9"),
)
"""Key, words, icon and keys of each screen, in the order of the rail."""

ACTIONS: tuple[Action, ...] = (
    *(Action(f"go_{key}", text, keys, icon, enabled=is_open) for key, text, icon, keys in SCREENS),
    Action("new_tournament", N_("New tournament…"), "Ctrl+Shift+N", "plus"),
    Action("open_tournament", N_("Open a file…"), "Ctrl+O", "folder-open"),
    Action("marathon", N_("Marathon: sum several tournaments…"), "Ctrl+Shift+G", "trophy"),
    Action("open_sample", N_("Open the sample…"), "Ctrl+Shift+O", "flask-conical"),
    Action("new_window", N_("Another event in a new window"), "Ctrl+Shift+W", "plus"),
    Action("close_tournament", N_("To the start page"), "Ctrl+W", "", enabled=is_open),
    Action("edit_tournament", N_("Tournament and regulations…"), "Ctrl+T", "settings-2", enabled=is_open),
    Action(
        "save_copy",
        N_("Save a copy…"),
        "Ctrl+Shift+S",
        "hard-drive",
        enabled=is_open,
        also=N_("backup hand on"),
    ),
    Action("from_json", N_("Tournament from JSON…"), "", "file-input", also=N_("import load")),
    Action(
        "to_json", N_("Tournament to JSON…"), "", "file-down", enabled=is_open, also=N_("export save hand on")
    ),
    Action("again", N_("Another with these settings and players"), "", "plus", enabled=is_open),
    Action(
        "hand_over",
        N_("Copy for handing on…"),
        "",
        "file-down",
        enabled=is_open,
        also=N_("export transfer json"),
    ),
    Action("anonymise", N_("Copy without names…"), "", "eye-off", enabled=is_open),
    Action("check_file", N_("Check the tournament"), "Ctrl+Shift+K", "shield-check", enabled=is_open),
    Action("verify_file", N_("Check the file…"), "Ctrl+Shift+F", "shield-check", enabled=is_open),
    Action("copies", N_("Return to a copy…"), "Ctrl+Shift+B", "history"),
    Action("retry_write", N_("Write what waits"), "Ctrl+Shift+Y", "hard-drive", enabled=is_open),
    Action("move_file", N_("Save to another place…"), "Ctrl+Shift+M", "hard-drive", enabled=is_open),
    Action("heed_strip", N_("Strip about the file: do what it offers"), "Ctrl+Shift+J", "", enabled=is_open),
    Action(
        "leave_strip", N_("Strip about the file: leave all as it is"), "Ctrl+Shift+L", "", enabled=is_open
    ),
    Action("finish", N_("Finish the tournament"), "", "trophy", enabled=_finishable),
    Action("open_stage", N_("Next stage…"), "Ctrl+Shift+T", "swords", enabled=_may_open_stage),
    Action("prizes", N_("Prizes by place…"), "", "trophy", enabled=is_open),
    Action("cut_otherwise", N_("Decide on the corrected cut…"), "", "users", enabled=_has_stage),
    Action("cancel_stage", N_("Cancel the stage"), "", "circle-x", enabled=_has_stage),
    Action("reopen", N_("Reopen the tournament"), "", "pencil-line", enabled=_finished),
    Action("undo", N_("Undo"), "Ctrl+Z", "undo-2", enabled=is_open),
    Action("redo", N_("Redo"), "Ctrl+Y", "redo-2", enabled=is_open),
    Action("crystals", N_("Crystal count"), "F7", "gem"),
    Action("repair_round", N_("Repair the running round…"), "Ctrl+Shift+R", "wrench", enabled=_running),
    Action("find", N_("Find"), "Ctrl+F", "search"),
    Action("entry", N_("To the entry line"), "Ctrl+R", "", enabled=is_open),
    Action(
        "earlier_round", N_("Earlier round"), "Alt+Left", "", enabled=_has_rounds, also=N_("past previous")
    ),
    Action("later_round", N_("Later round"), "Alt+Right", "", enabled=_has_rounds, also=N_("next forward")),
    Action("print_here", N_("Print this screen's sheets"), "Ctrl+P", "printer", enabled=is_open),
    Action("clock", N_("Start or pause the clock"), "F11", "timer", enabled=_has_rounds),
    Action(
        "clock_stand", N_("Pause the clock as at the last entry"), "Ctrl+F11", "timer", enabled=_has_rounds
    ),
    Action("clock_minutes", N_("Minutes for everybody…"), "Shift+F11", "timer", enabled=_has_rounds),
    Action("deck_check", N_("Deck check: a table by lot"), "Ctrl+Shift+D", "dices", enabled=_running),
    Action("clock_off", N_("Take the clock off"), "", "timer", enabled=_has_rounds),
    Action("clock_sound", N_("Sound at the end of the time"), "", "timer", enabled=is_open),
    Action("hall_window", N_("Hall display on or off"), "F12", "projector", enabled=is_open),
    Action("column_widths", N_("Widths of the columns"), "Ctrl+Shift+C", "", enabled=is_open),
    Action(
        "columns_back", N_("Widths as they were"), "", "undo-2", enabled=is_open, also=N_("columns reset")
    ),
    Action("commands", N_("All commands"), "Ctrl+K", "search"),
    Action("menu", N_("Menu"), "F10", "chevrons-up-down"),
    Action(
        "settings",
        N_("Settings: language, who is at the laptop, copies…"),
        "Ctrl+,",
        "settings",
        also=N_("settings judge journal"),
    ),
    Action("language", N_("Русский / English"), "Ctrl+L", ""),
    Action("help", N_("Help"), "F1", "circle-question-mark"),
    Action("about", N_("About the program"), "", "info"),
    Action("quit", N_("Quit"), "Ctrl+Q"),
    # Start page
    Action("start_new", N_("New tournament…"), "Ctrl+N", "plus", "start"),
    Action("start_list", N_("Tournament from a list of participants…"), "Ctrl+I", "file-input", "start"),
    Action("start_sample", N_("Open the sample…"), "Ctrl+E", "flask-conical", "start"),
    # Participants
    Action("add_player", N_("Add a participant"), "Ctrl+N", "user-plus", "participants", _editable),
    Action(
        "import_players",
        N_("Import a list…"),
        "Ctrl+I",
        "file-input",
        "participants",
        _editable,
        also=N_("load excel csv"),
    ),
    Action("edit_player", N_("Edit the participant…"), "Ctrl+E", "pencil-line", "participants", _has_players),
    Action("player_card", N_("Player's card"), "Ctrl+D", "users", "participants", _has_players),
    Action("toggle_present", N_("Here / not here"), "F2", "log-in", "participants", _has_players),
    Action("toggle_decklist", N_("Decklist handed in"), "F3", "file-x", "participants", _has_players),
    Action("toggle_fee", N_("Entry fee paid"), "Shift+F2", "", "participants", _has_players),
    Action("toggle_checked", N_("Deck checked"), "Shift+F3", "", "participants", _has_players),
    Action("mark_player", N_("Mark for a common step"), "Ctrl+M", "check", "participants", _has_players),
    Action("drop_marked", N_("Drop all who are marked…"), "Ctrl+F8", "user-x", "participants", _has_players),
    Action("privilege_byes", N_("Privilege byes"), "F4", "ticket", "participants", _not_paired_yet),
    Action("fixed_table", N_("Fixed table"), "F5", "pin", "participants", _has_players),
    Action("toggle_judge", N_("This player is a judge"), "F6", "scale", "participants", _has_players),
    Action(
        "drop_player",
        N_("Drop / re-admit"),
        "F8",
        "user-x",
        "participants",
        _has_players,
        also=N_("withdraw leave return"),
    ),
    Action("player_penalty", N_("Penalty"), "F9", "gavel", "participants", _has_players),
    Action(
        "remove_player",
        N_("Remove the participant"),
        "Ctrl+Delete",
        "",
        "participants",
        _has_players,
        also=N_("delete"),
    ),
    # Pairing
    Action(
        "pair",
        N_("Pair the round"),
        "Ctrl+Enter",
        "shuffle",
        "pairing",
        _has_players,
        main=True,
        also=N_("draw next round"),
    ),
    Action("announce", N_("Announce the round"), "", "megaphone", "pairing", _drafted),
    Action("settle_round", N_("Who plays, locks, byes…"), "Ctrl+E", "lock", "pairing", _has_players),
    Action(
        "pairing_settings", N_("Pairing settings…"), "Ctrl+Shift+E", "settings-2", "pairing", _has_players
    ),
    Action("redraw", N_("Another draw"), "F3", "dices", "pairing", _drafted),
    Action("publish_pairings", N_("Show the pairs to the hall"), "F4", "projector", "pairing", _has_rounds),
    Action("by_hand", N_("Pairs by hand…"), "F5", "pencil-line", "pairing", _has_rounds),
    Action("swap", N_("Swap players"), "F6", "arrow-left-right", "pairing", _has_rounds),
    Action("cancel_round", N_("Cancel the round"), "F8", "circle-x", "pairing", _has_rounds),
    Action("refill_stage", N_("Take the cut as it is now"), "F9", "users", "pairing", _has_stage),
    Action("confirm_scoring", N_("Scoring announced"), "F2", "check", "pairing", _not_paired_yet),
    # Draft tables
    Action("move_seat", N_("Move to another seat…"), "F6", "arrow-left-right", "drafts", _has_stage),
    Action("seat_before", N_("One seat back"), "Alt+Up", "arrow-up", "drafts", _has_stage),
    Action("seat_after", N_("One seat further"), "Alt+Down", "arrow-down", "drafts", _has_stage),
    Action("seat_late", N_("Seat those who came later"), "F9", "users", "drafts", _has_stage),
    Action("draft_clock", N_("Time the picks of the next pack"), "F2", "timer", "drafts", _has_stage),
    Action("next_draft_table", N_("Other draft table"), "F4", "table-2", "drafts", _has_stage),
    # Results
    Action(
        "next_step", N_("Next step of the round"), "Ctrl+Enter", "shuffle", "results", _has_rounds, main=True
    ),
    Action("ground", N_("Ground of the result"), "F2", "", "results", _running),
    Action("redeals", N_("Re-deals"), "F3", "", "results", _running),
    Action("only_outstanding", N_("Only without a result"), "F4", "", "results", _has_rounds),
    Action("table_minutes", N_("Extra minutes for the table"), "F5", "timer", "results", _running),
    Action("signed", N_("Signatures on the slip"), "F6", "", "results", _running),
    Action("note", N_("Note on the slip"), "Ctrl+N", "pencil-line", "results", _running),
    Action("look_again", N_("Second look at the slip"), "Ctrl+D", "check", "results", _looks_twice),
    Action("by_games", N_("Record by the games…"), "Ctrl+G", "timer", "results", _plays_matches),
    Action("drop_at_table", N_("Drop from the tournament"), "F8", "user-x", "results", _running),
    Action("penalty_at_table", N_("Penalty"), "F9", "gavel", "results", _has_rounds),
    Action("bracket", N_("Bracket or table of the round"), "Ctrl+B", "swords", "results", _has_rounds),
    Action(
        "correct",
        N_("Correct a past result…"),
        "Ctrl+E",
        "pencil-line",
        "results",
        _has_rounds,
        also=N_("mistake fix edit"),
    ),
    # Standings
    Action(
        "standings_step", N_("Finish or reopen"), "Ctrl+Enter", "trophy", "standings", _has_rounds, main=True
    ),
    Action(
        "publish_standings", N_("Show the standings to the hall"), "F4", "projector", "standings", _has_rounds
    ),
    Action("draw_lot", N_("Draw a lot for a shared place"), "F5", "dices", "standings", _has_rounds),
    Action("adjust_points", N_("Adjust points…"), "F6", "", "standings", _running),
    Action("print_place_hall", N_("Print the place for the hall"), "F2", "printer", "standings", _has_rounds),
    Action(
        "print_place_judge", N_("Print the place for the judge"), "F3", "printer", "standings", _has_rounds
    ),
    Action("compare_places", N_("Compare with another"), "Ctrl+M", "", "standings", _has_rounds),
    Action("drop_below", N_("Drop all below this place…"), "Ctrl+F8", "user-x", "standings", _running),
    Action("outlook", N_("What can still happen"), "Ctrl+B", "hourglass", "standings", _running),
    # Penalties
    Action("consulted", N_("The head judge was consulted"), "F2", "scale", "penalties", _editable),
    Action("penalty_groups", N_("All / by participant"), "F4", "", "penalties", is_open),
    Action("edit_penalty", N_("Change the penalty"), "Ctrl+E", "pencil-line", "penalties", _editable),
    Action("withdraw_penalty", N_("Withdraw the penalty"), "Ctrl+Delete", "undo-2", "penalties", _editable),
    # Hall display
    Action("hall_main", N_("Hall display on or off"), "Ctrl+Enter", "projector", "hall", is_open, main=True),
    Action("hall_pairings", N_("Publish the pairings"), "F2", "projector", "hall", _has_rounds),
    Action("hall_standings", N_("Publish the standings"), "F3", "projector", "hall", _has_rounds),
    Action("hall_bracket", N_("Publish the bracket"), "F8", "swords", "hall", is_open),
    Action("hall_clock", N_("Show the clock"), "F4", "timer", "hall", is_open),
    Action("hall_text", N_("Text for the hall"), "F5", "pencil-line", "hall", is_open),
    Action("hall_next", N_("Next page of the display"), "F6", "", "hall", is_open),
    # Print
    Action("print_sheet", N_("Print the sheet"), "Ctrl+Enter", "printer", "print", is_open, main=True),
    Action("print_draft", N_("Trial print marked DRAFT"), "F6", "printer", "print", _drafted),
    Action(
        "sheet_to_pdf",
        N_("Save the sheet as PDF…"),
        "F3",
        "file-down",
        "print",
        is_open,
        also=N_("export file"),
    ),
    Action(
        "sheet_to_xlsx",
        N_("Save the sheet as XLSX for Excel…"),
        "",
        "file-down",
        "print",
        is_open,
        also=N_("export table"),
    ),
    Action(
        "sheet_to_csv",
        N_("Save the sheet as CSV…"),
        "",
        "file-down",
        "print",
        is_open,
        also=N_("export table excel"),
    ),
    Action(
        "sheet_to_html",
        N_("Save the sheet as a page for a site…"),
        "",
        "file-down",
        "print",
        is_open,
        also=N_("export html internet"),
    ),
    Action("all_to_pdf", N_("All sheets to PDF…"), "F4", "file-down", "print", is_open),
    Action(
        "kit_by_itself",
        N_("Paper kit after every round, automatically"),
        "F5",
        "folder-check",
        "print",
        is_open,
    ),
    # Journal
    Action("journal_print", N_("Print the journal as shown…"), "F2", "printer", "journal", is_open),
    Action("journal_csv", N_("Journal as shown to CSV…"), "F3", "file-down", "journal", is_open),
    Action("journal_filter", N_("Kind of steps"), "F4", "", "journal", is_open),
)

BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}
