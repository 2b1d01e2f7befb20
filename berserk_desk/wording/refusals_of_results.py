"""Why not, about the result of a table and its crystals? The sentences, for ``refusals``."""

from __future__ import annotations

from berserk_desk.wording.language import N_

SENTENCES = {
    "bye_not_cleared": N_(
        "{player} has a bye: it came with the pairing. Swap the player with another one instead."
    ),
    "bye_not_looked_at": N_("{player} has a bye: there is no slip to look at. Choose a table with a pair."),
    "claim_not_after_time": N_(
        "Ground {ground} cannot be claimed after time. Take the mark off or choose another."
    ),
    "cost_out_of_range": N_("Table {table}: a card cannot cost {cost} crystals. Enter 0 to {limit}."),
    "costs_do_not_add_up": N_(
        "Table {table}: the costs add up to {counted}, not to {total}. Correct the costs or the total."
    ),
    "crystals_disagree": N_("Table {table}: the count gives another result. Record what the count decides."),
    "crystals_wrong": N_("Table {table}: the totals are not whole numbers from 0 up. Enter them again."),
    "drawn_games_out_of_range": N_("Table {table}: enter 0 to {limit} drawn games."),
    "games_disagree": N_(
        "Table {table}: the games give another result. Correct them or choose another ground."
    ),
    "games_out_of_range": N_(
        "Table {table}: a match of up to {games} games ends at {needed} wins. Enter 20, 21, 11, 12 or 02."
    ),
    "ground_does_not_fit": N_("Ground {ground} does not go with this result. Choose another one or none."),
    "lead_needs_note": N_(
        "Table {table}: by the count this is a draw. Note that the lead in crystals decides in the playoff."
    ),
    "method_does_not_fit": N_("This result cannot come about in that way. Choose another way."),
    "more_games_than_seats": N_(
        "Table {table}: a match of these teams has {count} games. Enter no more than that."
    ),
    "no_count_in_edition": N_("This edition has no crystal count. Record a win or a draw."),
    "no_draw_in_playoff": N_("Table {table}: there are no draws in a playoff. The game is played on."),
    "no_games_here": N_("Table {table}: in this edition a round is one game. Enter 3-0, 0-3 or 1-1."),
    "no_result_to_clear": N_("Table {table} has no result to clear."),
    "no_result_to_look_at": N_("Table {table} has no result to look at again. Enter it first."),
    "no_seats_here": N_("Table {table}: no team plays here, so there are no seats. Enter the score alone."),
    "no_such_games": N_(
        "Table {table}: no match of {most} games stands so. Write the games won so far, as 11."
    ),
    "no_such_pairing": N_("There is no such pair any more. Look at the round again."),
    "no_such_table": N_("There is no table {table} in round {round}. Look at the list of tables."),
    "no_such_turns": N_("Table {table}: there are {most} extra turns at most. Write from 0 to {most}."),
    "no_void_in_playoff": N_(
        "Table {table}: a pair of the bracket is not annulled. Record who goes on, or that both lost."
    ),
    "nothing_to_record": N_("There is nothing to record. Type the games of a table first."),
    "outcome_does_not_fit": N_("Table {table}: this result does not fit a pair. Look at the table number."),
    "redeals_out_of_range": N_("Table {table}: enter 0 to {limit} re-deals."),
    "result_there_already": N_("Table {table} has a result already. Confirm that it is replaced."),
    "result_unchanged": N_("Table {table}: this result stands already, there is nothing to change."),
    "round_not_announced": N_("Round {round} is not announced yet. Announce it, then enter results."),
    "round_not_past": N_("Round {round} is running. Enter the result again to replace it."),
    "scoring_not_announced": N_("Say first that the scoring was made known to the players ({clause})."),
    "seat_outcome_unknown": N_("Table {table}: a game at a seat is won, drawn, lost by both or not played."),
    "seats_disagree": N_(
        "Table {table}: the seats give another result of the match. Correct the seats or the result."
    ),
    "table_without_pair": N_("There is no table {table} in this round. There are tables {tables}."),
    "unknown_ground": N_("Ground {ground} is in no clause of this edition. Choose one from the list."),
    "wrong_number_of_seats": N_(
        "Table {table}: a match of these teams has {count} seats. Enter a game for each."
    ),
}
