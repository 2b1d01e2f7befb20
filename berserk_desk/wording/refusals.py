"""Why not, and what next? One sentence or two for each code with which the core says no."""

from __future__ import annotations

from berserk_desk.terms import points_to_text
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.wording.cited import Cited, citing
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.placeholders import made_readable

SENTENCES = {
    "adjustment_out_of_range": N_("{player}: points are changed by something other than 0, up to {limit}."),
    "already_disqualified": N_("{player} is disqualified. Withdraw the disqualification first."),
    "already_dropped": N_(
        "{player} has left already, after round {round}. To let the player in again, re-admit."
    ),
    "penalty_as_before": N_(
        "The penalty of the player {player} is so already. Change something, or press Esc."
    ),
    "disqualification_is_a_step": N_(
        "A disqualification bars the player {player}: withdraw the penalty (Ctrl+Delete) and write another one."
    ),
    "already_withdrawn": N_("This penalty of the player {player} is withdrawn already."),
    "bye_not_looked_at": N_("{player} has a bye: there is no slip to look at."),
    "bye_not_cleared": N_(
        "{player} has a bye: it came with the pairing. Swap the player with another one instead."
    ),
    "bye_not_lowest": N_(
        "{player} does not have the fewest points for a bye. Give a reason to do it all the same."
    ),
    "bye_with_opponent": N_(
        "{player} has an opponent and cannot take a privilege bye. Pair the round again."
    ),
    "claim_not_after_time": N_(
        "Ground {ground} cannot be claimed after time. Take the mark off or choose another."
    ),
    "clock_not_running": N_("The clock of round {round} does not run. Start it first."),
    "clock_of_past_round": N_("Round {round} is past, its clock does not run any more."),
    "no_draft_clock": N_(
        "Round {round} has no picks to time: the seconds for a pick are set when a draft is opened, "
        "and run before its first round is played."
    ),
    "clock_started_already": N_("The clock of round {round} is started already. Pause it or take it off."),
    "cost_out_of_range": N_("Table {table}: a card cannot cost {cost} crystals. Enter 0 to {limit}."),
    "costs_do_not_add_up": N_(
        "Table {table}: the costs add up to {counted}, not to {total}. Correct the costs or the total."
    ),
    "crystals_disagree": N_("Table {table}: the count gives another result. Record what the count decides."),
    "crystals_wrong": N_("Table {table}: the totals are not whole numbers from 0 up. Enter them again."),
    "date_wrong": N_("“{text}” is no date. Write day, month and year, as in 17.10.2026."),
    "dates_reversed": N_("The event ends before it begins. Correct one of the two dates."),
    "drawn_games_out_of_range": N_("Table {table}: enter 0 to {limit} drawn games."),
    "edition_fixed": N_(
        "The edition of the rules is fixed once round 1 is paired. "
        "For another edition make a new tournament with these players."
    ),
    "draft_table_too_small": N_("A draft table needs at least {low} players. Make the tables larger."),
    "entrant_twice": N_("{player} would enter the stage twice. Take one of the two out."),
    "field_of_stage": N_(
        "A stage of this kind is for {low} to {high} players, not for {count}. Choose other entrants."
    ),
    "free_line_outside_playoff": N_("Only a playoff has free lines. Fill the seats or take them away."),
    "no_such_stage": N_("There is no such stage any more. Look at the event again."),
    "outside_draft_table": N_("{player} would leave the draft table in round {round}. Pair the round again."),
    "other_draft_table": N_(
        "{player} sits at another draft table. Change places with somebody of the same table; "
        "who sits where is changed before round 1 of the draft, by «Seats at the draft tables»."
    ),
    "pairs_follow_from_stage": N_(
        "The pairs of round {round} follow from the stage and are not changed by hand. "
        "To change them, cancel the round and change who entered."
    ),
    "results_of_stage_would_be_lost": N_(
        "Cancelling the stage takes back its rounds with {count} results. Confirm that."
    ),
    "seat_outcome_unknown": N_("Table {table}: a game at a seat is won, drawn, lost by both or not played."),
    "seats_disagree": N_(
        "Table {table}: the seats give another result of the match. Correct the seats or the result."
    ),
    "winner_plays_on": N_(
        "Table {table}: who went on here plays in round {round} already. Cancel that round first."
    ),
    "wrong_number_of_seats": N_(
        "Table {table}: a match of these teams has {count} seats. Enter a game for each."
    ),
    "seats_do_not_add_up": N_(
        "The draft tables have {counted} seats for {total} players. Correct the sizes."
    ),
    "side_games_too_late": N_(
        "Round {round}, in which the games for places are played, is made. Cancel it first."
    ),
    "seats_are_taken": N_(
        "Round {round} of the draft is made: the seats stay. Cancel the round first, then they can be changed."
    ),
    "sits_there_already": N_("{player} sits there already, at draft table {table}."),
    "no_seat_in_draft": N_(
        "{player} has no seat at a draft table. Only those who entered the draft have one."
    ),
    "stage_has_rounds": N_(
        "Round {round} of this stage is made: who entered stays. Cancel its rounds first."
    ),
    "stage_has_results": N_(
        "The stage has {count} entered results: keep it as it is played, or cancel it with them."
    ),
    "stage_is_over": N_("The stage is over, there is no round {round} in it. Open another stage or finish."),
    "stage_is_past": N_(
        "Another stage follows the one that begins with round {round}. Cancel the last one first."
    ),
    "stage_not_begun": N_("A stage is open already and begins with round {round}. Change it or cancel it."),
    "tables_only_in_swiss": N_("At draft tables Swiss rounds are played. Choose them or no draft tables."),
    "too_few_for_lower_places": N_("Places 5–8 are played by {low} entrants or more."),
    "too_few_for_third_place": N_("Third place is played by {low} entrants or more."),
    "too_many_free_lines": N_("For {count} players the bracket is too large. Take free lines out."),
    "fewer_rounds_than_played": N_("Round {played} is paired already: plan no fewer rounds than that."),
    "forbidden_pair": N_("{first} and {second} are not to be paired. Give a reason to do it all the same."),
    "founded_already": N_("This file holds a tournament already. Make a new one in another file."),
    "games_disagree": N_(
        "Table {table}: the games give another result. Correct them or choose another ground."
    ),
    "games_out_of_range": N_(
        "Table {table}: a match of up to {games} games ends at {needed} wins. Enter 20, 21, 11, 12 or 02."
    ),
    "ground_does_not_fit": N_("Ground {ground} does not go with this result. Choose another one or none."),
    "arranged_already": N_(
        "{player}: something is settled for round {round} already. Release that first, or choose another player."
    ),
    "apart_by_what": N_("Players are kept apart by club or by city. Choose one of them."),
    "arranged_twice": N_(
        "{player}: two things are settled for round {round}, and they contradict each other. Release one of them."
    ),
    "forbidden_already": N_("{first} and {second} are forbidden to be paired already."),
    "not_forbidden": N_("{first} and {second} are not forbidden to be paired."),
    "pair_of_one": N_("{player} cannot be paired with the same player. Choose another one."),
    "no_such_arrangement": N_("This is not settled any more. Look at the round again."),
    "nobody_of_round_here": N_(
        "Round {round}: nobody who would play it is marked as present. Mark them as present, or drop who has left."
    ),
    "opponent_absent": N_(
        "{player} has nobody to play in round {round}: {other} is not marked as present. "
        "Mark {other} as present, or drop {other}: then {player} has won."
    ),
    "nobody_meets": N_(
        "Round {round}: everybody has a bye, nobody meets anybody. Take byes back until two are left to play."
    ),
    "same_club_apart": N_(
        "{first} and {second} are club-mates, who are kept apart in round {round}. Give a reason to pair them."
    ),
    "same_city_apart": N_(
        "{first} and {second} are from one city and kept apart in round {round}. Give a reason to pair them."
    ),
    "table_range_wrong": N_(
        "Tables {low}–{high}: write the lower number first, from 1 to {limit}, as in 1–10, 21–30."
    ),
    "table_ranges_overlap": N_("Table {table} stands in two ranges. Let the ranges not overlap."),
    "too_many_ranges": N_("So many ranges of tables are a mistake. Up to {limit} can be kept."),
    "judge_needed": N_("Whose decision is it? Write the judge's name."),
    "lead_needs_note": N_(
        "Table {table}: by the count this is a draw. Note that the lead in crystals decides in the playoff."
    ),
    "marathon_joined_in_one": N_(
        "Both played event {event}: two of one event are two persons. Choose others."
    ),
    "marathon_other_edition": N_(
        "{event} is of another edition than {first}: their points are not summed. Leave one of them out."
    ),
    "marathon_twice": N_("{event} is in the list already: each event counts once."),
    "marathon_unfinished": N_("{event} is not finished, its points are not final. Finish it first."),
    "method_does_not_fit": N_("This result cannot come about in that way. Choose another way."),
    "minutes_out_of_range": N_("Enter 1 to {limit} minutes, with a minus to take them back."),
    "more_minutes_than_given": N_("More minutes cannot be taken back than were given. Enter fewer."),
    "more_games_than_seats": N_(
        "Table {table}: a match of these teams has {count} games. Enter no more than that."
    ),
    "name_needed": N_("A player needs a name. Write surname and name."),
    "no_count_in_edition": N_("This edition has no crystal count. Record a win or a draw."),
    "no_void_in_playoff": N_(
        "Table {table}: a pair of the bracket is not annulled. Record who goes on, or that both lost."
    ),
    "no_draw_in_playoff": N_("Table {table}: there are no draws in a playoff. The game is played on."),
    "no_games_here": N_("Table {table}: in this edition a round is one game. Enter 3-0, 0-3 or 1-1."),
    "no_privilege": N_("{player} has no privilege bye in round {round}."),
    "no_result_to_clear": N_("Table {table} has no result to clear."),
    "no_result_to_look_at": N_("Table {table} has no result to look at again. Enter it first."),
    "no_such_games": N_(
        "Table {table}: no match of {most} games stands so. Write the games won so far, as 11."
    ),
    "no_such_turns": N_("Table {table}: there are {most} extra turns at most. Write from 0 to {most}."),
    "nothing_to_record": N_("No table is left to record."),
    "seats_were_played": N_(
        "Results of {player} are noted seat by seat: the team keeps {count} members. "
        "Another name may stand at a seat; for another number clear those results first."
    ),
    "no_seats_here": N_("Table {table}: no team plays here, so there are no seats."),
    "no_such_pairing": N_("There is no such pair any more. Look at the round again."),
    "no_such_penalty": N_("There is no such penalty any more. Look at the list again."),
    "no_such_player": N_("There is no player No. {player}. Look at the list of participants."),
    "no_such_round": N_("There is no such round any more. Look at the list of rounds."),
    "no_such_table": N_("There is no table {table} in round {round}. Look at the list of tables."),
    "not_dropped": N_("{player} is in the tournament already."),
    "not_finished": N_("The tournament is not finished, there is nothing to reopen."),
    "not_for_the_hall_yet": N_("Round {round} is not announced yet. Announce it first."),
    "not_founded": N_("The file holds no tournament yet."),
    "not_tied": N_("A lot is drawn among all who share one place now. It cannot be drawn for: {players}."),
    "nobody_chosen": N_("Nobody is chosen. Mark the participants first."),
    "nothing_played": N_("No round is played yet. Drop the tournament's file instead of finishing it."),
    "nothing_to_import": N_("There is nothing to import. Choose at least one line."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "nothing_to_undo": N_("There is nothing to undo: this is where the tournament was made."),
    "nothing_repaired": N_("Nothing changes in round {round}: these pairs stand already."),
    "number_out_of_range": N_("{field}: enter a whole number from {low} to {high}."),
    "outcome_does_not_fit": N_("Table {table}: this result does not fit a pair. Look at the table number."),
    "pair_across_groups": N_(
        "{first} and {second} belong to different score groups. Give a reason to pair them all the same."
    ),
    "paired_player_left": N_(
        "{player} (table {table}) does not play round {round} any more, though it was drafted so. Pair the round again."
    ),
    "player_has_history": N_("{player} has played and stays in the table. Drop the player instead."),
    "player_not_eligible": N_("{player} is not among those who play round {round}. Pair the round again."),
    "player_not_here": N_("{player} has left the tournament or has not come yet."),
    "player_not_paired": N_("{player} is not in round {round}."),
    "player_twice": N_("{player} would sit twice in round {round}. Pair the round again."),
    "players_left_out": N_("Round {round} leaves out: {players}. Pair the round again."),
    "privilege_after_pairing": N_(
        "{player}: privilege byes are for the first rounds and are granted before round 1 is paired."
    ),
    "privilege_bye_stays": N_(
        "{player} has a privilege bye in this round and keeps it. Choose another player."
    ),
    "privilege_out_of_range": N_("{player}: grant 0 to {limit} privilege byes."),
    "prize_without_place": N_("“{text}”: which place gets it? Write, for example, 1: cup; 2–4: 6 boosters."),
    "prize_places_wrong": N_(
        "“{text}”: write places from 1 to {limit}, the lower one first, as in 2–4: 6 boosters."
    ),
    "prize_stated_twice": N_("Place {place} has two prizes. Leave one, or write both behind one number."),
    "prizes_unchanged": N_("These prizes stand already."),
    "proposal_outdated": N_("Something has changed since this pairing was computed. It is computed again."),
    "reason_needed": N_("This needs a reason: it stays in the journal. Write it and try again."),
    "redeals_out_of_range": N_("Table {table}: enter 0 to {limit} re-deals."),
    "rematch": N_("{first} and {second} have met in round {rounds}. Give a reason to pair them again."),
    "result_missing": N_("Round {round} is not over: {first} — {second} has no result. Enter it first."),
    "result_there_already": N_("Table {table} has a result already. Confirm that it is replaced."),
    "result_unchanged": N_("Table {table}: this is the result that stands already."),
    "round_announced_already": N_(
        "Round {round} is announced. Swap players or cancel the round, with a reason."
    ),
    "round_drafted_already": N_("Round {round} is drafted and not announced. Announce it or cancel it."),
    "round_is_past": N_("Round {round} is past. Correct its result with a reason; its pairs stay."),
    "round_not_announced": N_("Round {round} is not announced yet. Announce it, then enter results."),
    "round_not_past": N_("Round {round} is running. Enter the result again to replace it."),
    "round_out_of_order": N_("Round {round} cannot be paired: the next one is round {expected}."),
    "same_player": N_("{player} cannot change places with the same player. Choose another one."),
    "same_table": N_("{first} and {second} sit at one table already. Choose players of two tables."),
    "scoring_not_announced": N_("Say first that the scoring was made known to the players ({clause})."),
    "second_bye": N_(
        "{player} has had a bye, and it is given only once. Give a reason to do it all the same."
    ),
    "table_has_result": N_(
        "Table {table} ({first} — {second}) has a result. Clear it before the players are moved."
    ),
    "table_out_of_range": N_("There is no table {table}. Enter 1 to {limit}."),
    "text_too_long": N_("{field}: the text is too long. Keep it to {limit} letters."),
    "swap_across_groups": N_(
        "{first} and {second} belong to different score groups. Give a reason to swap them all the same."
    ),
    "tie_break_twice": N_("A tie-break stands twice in the list. Leave it once."),
    "tournament_finished": N_(
        "The tournament is finished. To change anything, reopen it: Ctrl+4, Ctrl+Enter."
    ),
    "tournament_name_needed": N_("The tournament needs a name."),
    "undo_needs_reason": N_(
        "Round {round} is announced: sheets may hang on the wall. Undoing this needs a reason."
    ),
    "unknown_edition_or_criterion": N_(
        "Edition “{edition}” is unknown, or it does not know one of the tie-breaks."
    ),
    "unknown_ground": N_("Ground {ground} is in no clause of this edition. Choose one from the list."),
    "value_out_of_range": N_("{field}: this value is impossible. Enter a number from 0 up."),
    "table_without_pair": N_("There is no table {table} in this round. There are tables {tables}."),
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
