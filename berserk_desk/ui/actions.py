"""Everything a user can do, in one table: id, words, keys, icon, where, and when.

The window makes a Qt action of every row; screens say in ``handlers`` what theirs do. Function keys belong
to the screen that is shown, so one key may stand in several rows of different screens.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.ui import needs
from berserk_desk.ui.needs import Need
from berserk_desk.wording import N_

EVERYWHERE = ""
"""The scope of an action that the window itself carries out, whatever screen is shown."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done. ``scope``: the screen it belongs to, or ``EVERYWHERE``."""

    id: str
    text: str
    keys: str = ""
    icon: str = ""
    scope: str = EVERYWHERE
    enabled: Need = needs.ALWAYS
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
    *(Action(f"go_{key}", text, keys, icon, enabled=needs.OPEN) for key, text, icon, keys in SCREENS),
    Action("new_tournament", N_("New tournament…"), "Ctrl+Shift+N", "plus"),
    Action("open_tournament", N_("Open a file…"), "Ctrl+O", "folder-open"),
    Action("marathon", N_("Marathon: sum several tournaments…"), "Ctrl+Shift+G", "trophy"),
    Action("open_sample", N_("Open the sample…"), "Ctrl+Shift+O", "flask-conical"),
    Action("new_window", N_("Another event in a new window"), "Ctrl+Shift+W", "plus"),
    Action("close_tournament", N_("To the start page"), "Ctrl+W", "", enabled=needs.OPEN),
    Action("edit_tournament", N_("Tournament and regulations…"), "Ctrl+T", "settings-2", enabled=needs.OPEN),
    Action(
        "save_copy",
        N_("Save a copy…"),
        "Ctrl+Shift+S",
        "hard-drive",
        enabled=needs.OPEN,
        also=N_("backup hand on"),
    ),
    Action("from_json", N_("Tournament from JSON…"), "", "file-input", also=N_("import load")),
    Action(
        "to_json",
        N_("Tournament to JSON…"),
        "",
        "file-down",
        enabled=needs.OPEN,
        also=N_("export save hand on"),
    ),
    Action("again", N_("Another with these settings and players"), "", "plus", enabled=needs.OPEN),
    Action(
        "hand_over",
        N_("Copy for handing on…"),
        "",
        "file-down",
        enabled=needs.OPEN,
        also=N_("export transfer json"),
    ),
    Action("anonymise", N_("Copy without names…"), "", "eye-off", enabled=needs.OPEN),
    Action("check_file", N_("Check the tournament"), "Ctrl+Shift+K", "shield-check", enabled=needs.OPEN),
    Action("verify_file", N_("Check the file…"), "Ctrl+Shift+F", "shield-check", enabled=needs.OPEN),
    Action("copies", N_("Return to a copy…"), "Ctrl+Shift+B", "history"),
    Action("retry_write", N_("Write what waits"), "Ctrl+Shift+Y", "hard-drive", enabled=needs.OPEN),
    Action("move_file", N_("Save to another place…"), "Ctrl+Shift+M", "hard-drive", enabled=needs.OPEN),
    Action(
        "heed_strip", N_("Strip about the file: do what it offers"), "Ctrl+Shift+J", "", enabled=needs.OPEN
    ),
    Action(
        "leave_strip", N_("Strip about the file: leave all as it is"), "Ctrl+Shift+L", "", enabled=needs.OPEN
    ),
    Action("finish", N_("Finish the tournament"), "", "trophy", enabled=needs.FINISHABLE),
    Action("open_stage", N_("Next stage…"), "Ctrl+Shift+T", "swords", enabled=needs.MAY_OPEN_STAGE),
    Action("prizes", N_("Prizes by place…"), "", "trophy", enabled=needs.OPEN),
    Action("cut_otherwise", N_("Decide on the corrected cut…"), "", "users", enabled=needs.HAS_STAGE),
    Action("cancel_stage", N_("Cancel the stage"), "", "circle-x", enabled=needs.HAS_STAGE),
    Action("reopen", N_("Reopen the tournament"), "", "pencil-line", enabled=needs.FINISHED),
    Action("undo", N_("Undo"), "Ctrl+Z", "undo-2", enabled=needs.OPEN),
    Action("redo", N_("Redo"), "Ctrl+Y", "redo-2", enabled=needs.OPEN),
    Action("crystals", N_("Crystal count"), "F7", "gem"),
    Action("repair_round", N_("Repair the running round…"), "Ctrl+Shift+R", "wrench", enabled=needs.RUNNING),
    Action("find", N_("Find"), "Ctrl+F", "search"),
    Action("entry", N_("To the entry line"), "Ctrl+R", "", enabled=needs.OPEN),
    Action(
        "earlier_round",
        N_("Earlier round"),
        "Alt+Left",
        "",
        enabled=needs.HAS_ROUNDS,
        also=N_("past previous"),
    ),
    Action(
        "later_round", N_("Later round"), "Alt+Right", "", enabled=needs.HAS_ROUNDS, also=N_("next forward")
    ),
    Action("print_here", N_("Print this screen's sheets"), "Ctrl+P", "printer", enabled=needs.OPEN),
    Action("clock", N_("Start or pause the clock"), "F11", "timer", enabled=needs.HAS_ROUNDS),
    Action(
        "clock_stand",
        N_("Pause the clock as at the last entry"),
        "Ctrl+F11",
        "timer",
        enabled=needs.HAS_ROUNDS,
    ),
    Action("clock_minutes", N_("Minutes for everybody…"), "Shift+F11", "timer", enabled=needs.HAS_ROUNDS),
    Action("deck_check", N_("Deck check: a table by lot"), "Ctrl+Shift+D", "dices", enabled=needs.RUNNING),
    Action("clock_off", N_("Take the clock off"), "", "timer", enabled=needs.HAS_ROUNDS),
    Action("clock_sound", N_("Sound at the end of the time"), "", "timer", enabled=needs.OPEN),
    Action("hall_window", N_("Hall display on or off"), "F12", "projector", enabled=needs.OPEN),
    Action("column_widths", N_("Widths of the columns"), "Ctrl+Shift+C", "", enabled=needs.OPEN),
    Action(
        "columns_back", N_("Widths as they were"), "", "undo-2", enabled=needs.OPEN, also=N_("columns reset")
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
    Action("add_player", N_("Add a participant"), "Ctrl+N", "user-plus", "participants", needs.EDITABLE),
    Action(
        "import_players",
        N_("Import a list…"),
        "Ctrl+I",
        "file-input",
        "participants",
        needs.EDITABLE,
        also=N_("load excel csv"),
    ),
    Action(
        "edit_player", N_("Edit the participant…"), "Ctrl+E", "pencil-line", "participants", needs.HAS_PLAYERS
    ),
    Action("player_card", N_("Player's card"), "Ctrl+D", "users", "participants", needs.HAS_PLAYERS),
    Action("toggle_present", N_("Here / not here"), "F2", "log-in", "participants", needs.HAS_PLAYERS),
    Action("toggle_decklist", N_("Decklist handed in"), "F3", "file-x", "participants", needs.HAS_PLAYERS),
    Action("toggle_fee", N_("Entry fee paid"), "Shift+F2", "", "participants", needs.HAS_PLAYERS),
    Action("toggle_checked", N_("Deck checked"), "Shift+F3", "", "participants", needs.HAS_PLAYERS),
    Action("mark_player", N_("Mark for a common step"), "Ctrl+M", "check", "participants", needs.HAS_PLAYERS),
    Action(
        "drop_marked", N_("Drop all who are marked…"), "Ctrl+F8", "user-x", "participants", needs.HAS_PLAYERS
    ),
    Action("privilege_byes", N_("Privilege byes"), "F4", "ticket", "participants", needs.NOT_PAIRED_YET),
    Action("fixed_table", N_("Fixed table"), "F5", "pin", "participants", needs.HAS_PLAYERS),
    Action("toggle_judge", N_("This player is a judge"), "F6", "scale", "participants", needs.HAS_PLAYERS),
    Action(
        "drop_player",
        N_("Drop / re-admit"),
        "F8",
        "user-x",
        "participants",
        needs.HAS_PLAYERS,
        also=N_("withdraw leave return"),
    ),
    Action("player_penalty", N_("Penalty"), "F9", "gavel", "participants", needs.HAS_PLAYERS),
    Action(
        "remove_player",
        N_("Remove the participant"),
        "Ctrl+Delete",
        "",
        "participants",
        needs.HAS_PLAYERS,
        also=N_("delete"),
    ),
    # Pairing
    Action(
        "pair",
        N_("Pair the round"),
        "Ctrl+Enter",
        "shuffle",
        "pairing",
        needs.HAS_PLAYERS,
        main=True,
        also=N_("draw next round"),
    ),
    Action("announce", N_("Announce the round"), "", "megaphone", "pairing", needs.DRAFTED),
    Action("settle_round", N_("Who plays, locks, byes…"), "Ctrl+E", "lock", "pairing", needs.HAS_PLAYERS),
    Action(
        "pairing_settings",
        N_("Pairing settings…"),
        "Ctrl+Shift+E",
        "settings-2",
        "pairing",
        needs.HAS_PLAYERS,
    ),
    Action("redraw", N_("Another draw"), "F3", "dices", "pairing", needs.DRAFTED),
    Action(
        "publish_pairings", N_("Show the pairs to the hall"), "F4", "projector", "pairing", needs.HAS_ROUNDS
    ),
    Action(
        "by_hand",
        N_("Pairs by hand / Repair the round…"),
        "F5",
        "pencil-line",
        "pairing",
        needs.HAS_ROUNDS,
    ),
    Action("swap", N_("Swap players"), "F6", "arrow-left-right", "pairing", needs.HAS_ROUNDS),
    Action("cancel_round", N_("Cancel the round"), "F8", "circle-x", "pairing", needs.HAS_ROUNDS),
    Action("refill_stage", N_("Take the cut as it is now"), "F9", "users", "pairing", needs.HAS_STAGE),
    Action("confirm_scoring", N_("Scoring announced"), "F2", "check", "pairing", needs.NOT_PAIRED_YET),
    # Draft tables
    Action("move_seat", N_("Move to another seat…"), "F6", "arrow-left-right", "drafts", needs.HAS_STAGE),
    Action("seat_before", N_("One seat back"), "Alt+Up", "arrow-up", "drafts", needs.HAS_STAGE),
    Action("seat_after", N_("One seat further"), "Alt+Down", "arrow-down", "drafts", needs.HAS_STAGE),
    Action("seat_late", N_("Seat those who came later"), "F9", "users", "drafts", needs.HAS_STAGE),
    Action("draft_clock", N_("Time the picks of the next pack"), "F2", "timer", "drafts", needs.HAS_STAGE),
    Action("next_draft_table", N_("Other draft table"), "F4", "table-2", "drafts", needs.HAS_STAGE),
    # Results
    Action(
        "next_step",
        N_("Next step of the round"),
        "Ctrl+Enter",
        "shuffle",
        "results",
        needs.HAS_ROUNDS,
        main=True,
    ),
    Action("ground", N_("Ground of the result"), "F2", "", "results", needs.RUNNING),
    Action("redeals", N_("Re-deals"), "F3", "", "results", needs.RUNNING),
    Action("only_outstanding", N_("Only without a result"), "F4", "", "results", needs.HAS_ROUNDS),
    Action("table_minutes", N_("Extra minutes for the table"), "F5", "timer", "results", needs.RUNNING),
    Action("signed", N_("Signatures on the slip"), "F6", "", "results", needs.RUNNING),
    Action("note", N_("Note on the slip"), "Ctrl+N", "pencil-line", "results", needs.RUNNING),
    Action("look_again", N_("Second look at the slip"), "Ctrl+D", "check", "results", needs.LOOKS_TWICE),
    Action("by_games", N_("Record by the games…"), "Ctrl+G", "timer", "results", needs.PLAYS_MATCHES),
    Action("drop_at_table", N_("Drop from the tournament"), "F8", "user-x", "results", needs.RUNNING),
    Action("penalty_at_table", N_("Penalty"), "F9", "gavel", "results", needs.HAS_ROUNDS),
    Action("bracket", N_("Bracket or table of the round"), "Ctrl+B", "swords", "results", needs.HAS_ROUNDS),
    Action(
        "correct",
        N_("Correct a past result…"),
        "Ctrl+E",
        "pencil-line",
        "results",
        needs.HAS_ROUNDS,
        also=N_("mistake fix edit"),
    ),
    # Standings
    Action(
        "standings_step",
        N_("Finish or reopen"),
        "Ctrl+Enter",
        "trophy",
        "standings",
        needs.HAS_ROUNDS,
        main=True,
    ),
    Action(
        "publish_standings",
        N_("Show the standings to the hall"),
        "F4",
        "projector",
        "standings",
        needs.HAS_ROUNDS,
    ),
    Action("draw_lot", N_("Draw a lot for a shared place"), "F5", "dices", "standings", needs.HAS_ROUNDS),
    Action("adjust_points", N_("Adjust points…"), "F6", "", "standings", needs.RUNNING),
    Action(
        "print_place_hall", N_("Print the place for the hall"), "F2", "printer", "standings", needs.HAS_ROUNDS
    ),
    Action(
        "print_place_judge",
        N_("Print the place for the judge"),
        "F3",
        "printer",
        "standings",
        needs.HAS_ROUNDS,
    ),
    Action("compare_places", N_("Compare with another"), "Ctrl+M", "", "standings", needs.HAS_ROUNDS),
    Action("drop_below", N_("Drop all below this place…"), "Ctrl+F8", "user-x", "standings", needs.RUNNING),
    Action("outlook", N_("What can still happen"), "Ctrl+B", "hourglass", "standings", needs.RUNNING),
    # Penalties
    Action("consulted", N_("The head judge was consulted"), "F2", "scale", "penalties", needs.EDITABLE),
    Action("penalty_groups", N_("All / by participant"), "F4", "", "penalties", needs.OPEN),
    Action("edit_penalty", N_("Change the penalty"), "Ctrl+E", "pencil-line", "penalties", needs.EDITABLE),
    Action(
        "withdraw_penalty", N_("Withdraw the penalty"), "Ctrl+Delete", "undo-2", "penalties", needs.EDITABLE
    ),
    # Hall display
    Action(
        "hall_main", N_("Hall display on or off"), "Ctrl+Enter", "projector", "hall", needs.OPEN, main=True
    ),
    Action("hall_pairings", N_("Publish the pairings"), "F2", "projector", "hall", needs.HAS_ROUNDS),
    Action("hall_standings", N_("Publish the standings"), "F3", "projector", "hall", needs.HAS_ROUNDS),
    Action("hall_bracket", N_("Publish the bracket"), "F8", "swords", "hall", needs.OPEN),
    Action("hall_seats", N_("Publish the seats of the draft"), "F9", "table-2", "hall", needs.OPEN),
    Action("hall_clock", N_("Show the clock"), "F4", "timer", "hall", needs.OPEN),
    Action("hall_text", N_("Text for the hall"), "F5", "pencil-line", "hall", needs.OPEN),
    Action("hall_next", N_("Next page of the display"), "F6", "", "hall", needs.OPEN),
    # Print
    Action("print_sheet", N_("Print the sheet"), "Ctrl+Enter", "printer", "print", needs.OPEN, main=True),
    Action("print_draft", N_("Trial print marked DRAFT"), "F6", "printer", "print", needs.DRAFTED),
    Action(
        "sheet_to_pdf",
        N_("Save the sheet as PDF…"),
        "F3",
        "file-down",
        "print",
        needs.OPEN,
        also=N_("export file"),
    ),
    Action(
        "sheet_to_xlsx",
        N_("Save the sheet as XLSX for Excel…"),
        "",
        "file-down",
        "print",
        needs.OPEN,
        also=N_("export table"),
    ),
    Action(
        "sheet_to_csv",
        N_("Save the sheet as CSV…"),
        "",
        "file-down",
        "print",
        needs.OPEN,
        also=N_("export table excel"),
    ),
    Action(
        "sheet_to_html",
        N_("Save the sheet as a page for a site…"),
        "",
        "file-down",
        "print",
        needs.OPEN,
        also=N_("export html internet"),
    ),
    Action("all_to_pdf", N_("All sheets to PDF…"), "F4", "file-down", "print", needs.OPEN),
    Action(
        "kit_by_itself",
        N_("Paper kit after every round, automatically"),
        "F5",
        "folder-check",
        "print",
        needs.OPEN,
    ),
    # Journal
    Action("journal_print", N_("Print the journal as shown…"), "F2", "printer", "journal", needs.OPEN),
    Action("journal_csv", N_("Journal as shown to CSV…"), "F3", "file-down", "journal", needs.OPEN),
    Action("journal_filter", N_("Kind of steps"), "F4", "", "journal", needs.OPEN),
)

BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}
