"""Why not, and what next? One sentence or two for each code with which the core says no."""

from __future__ import annotations

from berserk_desk.terms import points_to_text
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.wording import refusals_of_results, refusals_of_rounds, refusals_of_stages
from berserk_desk.wording.cited import Cited, citing
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.placeholders import made_readable

OF_THE_EVENT = {
    "adjustment_out_of_range": N_("{player}: points are changed by something other than 0, up to {limit}."),
    "already_disqualified": N_("{player} is disqualified. Withdraw that first: Ctrl+6, then Ctrl+Delete."),
    "already_dropped": N_(
        "{player} has left already, after round {round}. F8 in the participants lets the player in again."
    ),
    "already_withdrawn": N_("This penalty of the player {player} is withdrawn already and does not count."),
    "date_wrong": N_("“{text}” is no date. Write day, month and year, as in 17.10.2026."),
    "dates_reversed": N_("The event ends before it begins. Correct one of the two dates."),
    "disqualification_is_a_step": N_(
        "A disqualification bars the player {player}: withdraw the penalty (Ctrl+Delete) and write another one."
    ),
    "edition_fixed": N_(
        "The edition of the rules is fixed once round 1 is paired. "
        "For another edition make a new tournament with these players."
    ),
    "founded_already": N_("This file holds a tournament already. Make a new one in another file."),
    "judge_needed": N_("Whose decision is it? Write the judge's name."),
    "marathon_joined_in_one": N_("Both played in {event}: two of one event are two persons. Choose others."),
    "marathon_other_edition": N_(
        "{event} is of another edition than {first}: their points are not summed. Leave one of them out."
    ),
    "marathon_twice": N_("{event} is in the list already: each event counts once."),
    "marathon_unfinished": N_("{event} is not finished, its points are not final. Finish it first."),
    "name_needed": N_("A player needs a name. Write surname and name."),
    "no_such_penalty": N_("There is no such penalty any more. Look at the list again."),
    "no_such_player": N_("There is no player No. {player}. Look at the list of participants."),
    "nobody_chosen": N_("Nobody is chosen. Mark the participants first."),
    "not_dropped": N_("{player} is in the tournament already, there is nobody to let in."),
    "not_finished": N_("The tournament is not finished, there is nothing to reopen."),
    "not_founded": N_("The file holds no tournament yet. Make one: Ctrl+N."),
    "not_tied": N_("A lot is drawn among all who share one place now. It cannot be drawn for: {players}."),
    "nothing_played": N_("No round is played yet: there is nothing to finish. Pair round 1 first."),
    "nothing_to_import": N_("There is nothing to import. Choose at least one line."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "nothing_to_undo": N_("There is nothing to undo: this is where the tournament was made."),
    "number_out_of_range": N_("{field}: enter a whole number from {low} to {high}."),
    "penalty_as_before": N_(
        "The penalty of the player {player} is so already. Change something, or press Esc."
    ),
    "player_has_history": N_("{player} has played and stays in the table. Drop the player instead: F8."),
    "privilege_after_pairing": N_(
        "{player}: privilege byes are granted before round 1 is paired. Now give a bye by hand: "
        "Ctrl+2, Ctrl+E."
    ),
    "privilege_out_of_range": N_("{player}: grant 0 to {limit} privilege byes."),
    "prize_places_wrong": N_(
        "“{text}”: write places from 1 to {limit}, the lower one first, as in 2–4: 6 boosters."
    ),
    "prize_stated_twice": N_("Place {place} has two prizes. Leave one, or write both behind one number."),
    "prize_without_place": N_("“{text}”: which place gets it? Write, for example, 1: cup; 2–4: 6 boosters."),
    "prizes_unchanged": N_("These prizes stand already. Change a line, or press Esc."),
    "reason_needed": N_("This needs a reason: it stays in the journal. Write it and try again."),
    "seats_were_played": N_(
        "{player}: results are noted seat by seat, so the team keeps {count} members. To change "
        "their number, clear those results first."
    ),
    "text_too_long": N_("{field}: the text is too long. Keep it to {limit} letters."),
    "tie_break_twice": N_("A tie-break stands twice in the list. Leave it once."),
    "tournament_finished": N_(
        "The tournament is finished. To change anything, reopen it: Ctrl+4, Ctrl+Enter."
    ),
    "tournament_name_needed": N_("The tournament needs a name."),
    "undo_needs_reason": N_(
        "Round {round} is announced: sheets may hang on the wall. Write the reason: it stays in the journal."
    ),
    "unknown_edition_or_criterion": N_(
        "Edition “{edition}” is unknown, or it does not know one of the tie-breaks."
    ),
    "value_out_of_range": N_("{field}: this value is impossible. Enter a number from 0 up."),
}
"""About the event, its players, their points and penalties, and a marathon of events."""

SENTENCES = {
    **OF_THE_EVENT,
    **refusals_of_rounds.SENTENCES,
    **refusals_of_results.SENTENCES,
    **refusals_of_stages.SENTENCES,
}


def refusal_text(state: State, refused: Refused) -> Cited:
    """What the judge reads: who or which table, why, and what to do next; its clause can be opened from it."""
    args = refused.args_by_name
    ready = made_readable(state, args)
    match refused.code:
        case "results_missing":
            tables = args["tables"] if isinstance(args["tables"], tuple) else ()
            text = ngettext(
                "Round {round} is not over: no result at table {tables}. Enter it first.",
                "Round {round} is not over: no result at tables {tables}. Enter them first.",
                len(tables),
            )
        case "second_look_missing":
            tables = args["tables"] if isinstance(args["tables"], tuple) else ()
            text = ngettext(
                "Round {round} is not over: table {tables} waits for its second look. Type its result again.",
                "Round {round} is not over: tables {tables} wait for their second look. Type their results again.",
                len(tables),
            )
        case "results_would_be_lost":
            count = args["count"] if isinstance(args["count"], int) else 0
            text = ngettext(
                "Cancelling round {round} loses {count} entered result. Confirm it.",
                "Cancelling round {round} loses {count} entered results. Confirm it.",
                count,
            )
        case "repair_loses_results":
            count = args["count"] if isinstance(args["count"], int) else 0
            text = ngettext(
                "This change of round {round} loses {count} entered result. Confirm it.",
                "This change of round {round} loses {count} entered results. Confirm it.",
                count,
            )
        case "too_few_players":
            count = args["count"] if isinstance(args["count"], int) else 0
            text = ngettext(
                "A round needs two players at least, there is {count}. Add players, mark them as present, or let those who are left out play.",
                "A round needs two players at least, there are {count}. Add players, mark them as present, or let those who are left out play.",
                count,
            )
        case "too_few_tables":
            count = args["count"] if isinstance(args["count"], int) else 0
            text = ngettext(
                "{count} pair finds no table: the ranges of tables are too short. Make them longer.",
                "{count} pairs find no table: the ranges of tables are too short. Make them longer.",
                count,
            )
        case "too_many_cards":
            text = _("Table {table}: {count} cards are more than a squad can have. Enter up to {limit}.")
        case "too_many_players":
            text = _("There would be more than {limit} players. Choose fewer lines.")
        case "no_such_round_number":
            text = (
                _("There is no round {round}. Rounds so far: 1 to {last}.")
                if args["last"]
                else _("No round is paired yet. Pair round 1 first.")
            )
        case _:
            sentence = SENTENCES[refused.code]
            text = _(sentence)
    if refused.code == "adjustment_out_of_range" and isinstance(args["limit"], int):
        ready["limit"] = points_to_text(args["limit"])
    if refused.clause is not None:
        ready["clause"] = clause_text(refused.clause)
    text = text.format(**ready)
    if refused.clause is not None and ready["clause"] not in text:
        text = f"{text} ({ready['clause']})"
    return citing(text, refused.clause)
