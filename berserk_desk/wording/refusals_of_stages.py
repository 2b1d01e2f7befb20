"""Why not, about a stage, its bracket or its draft tables? The sentences, for ``refusals``."""

from __future__ import annotations

from berserk_desk.wording.language import N_

SENTENCES = {
    "draft_table_too_small": N_("A draft table needs at least {low} players. Make the tables larger."),
    "entrant_twice": N_("{player} would enter the stage twice. Take one of the two out."),
    "field_of_stage": N_(
        "A stage of this kind is for {low} to {high} players, not for {count}. Choose other entrants."
    ),
    "free_line_outside_playoff": N_("Only a playoff has free lines. Fill the seats or take them away."),
    "no_seat_in_draft": N_(
        "{player} has no seat at a draft table. Only those who entered the draft have one: choose one of them."
    ),
    "no_such_stage": N_("There is no such stage any more. Look at the event again."),
    "other_draft_table": N_(
        "{player} sits at another draft table. Swap players of one table; seats change before "
        "round 1 of the draft: Ctrl+0, F6."
    ),
    "outside_draft_table": N_("{player} would leave the draft table in round {round}. Pair the round again."),
    "pairs_follow_from_stage": N_(
        "The pairs of round {round} follow from the stage. To change them, cancel the round and "
        "change who entered."
    ),
    "results_of_stage_would_be_lost": N_(
        "Cancelling the stage takes back its rounds with {count} results. Confirm that."
    ),
    "seats_are_taken": N_(
        "Round {round} of the draft is made: the seats stay. Cancel the round first, then they can be changed."
    ),
    "seats_do_not_add_up": N_(
        "The draft tables have {counted} seats for {total} players. Correct the sizes."
    ),
    "side_games_too_late": N_(
        "Round {round}, in which the games for places are played, is made. Cancel it first."
    ),
    "sits_there_already": N_("{player} sits there already, at draft table {table}. Choose another seat."),
    "stage_has_results": N_(
        "The stage has {count} entered results: keep it as it is played, or cancel it with them."
    ),
    "stage_has_rounds": N_(
        "Round {round} of this stage is made: who entered stays. Cancel its rounds first."
    ),
    "stage_is_over": N_("The stage is over, there is no round {round} in it. Open another stage or finish."),
    "stage_is_past": N_(
        "Another stage follows the one that begins with round {round}. Cancel the last one first."
    ),
    "stage_not_begun": N_("A stage is open already and begins with round {round}. Change it or cancel it."),
    "tables_only_in_swiss": N_("At draft tables Swiss rounds are played. Choose them or no draft tables."),
    "too_few_for_lower_places": N_("Places 5–8 are played by {low} entrants or more. Take the tick off."),
    "too_few_for_third_place": N_("Third place is played by {low} entrants or more. Take the tick off."),
    "too_many_free_lines": N_("For {count} players the bracket is too large. Take free lines out."),
    "winner_plays_on": N_(
        "Table {table}: who went on here plays in round {round} already. Cancel that round first."
    ),
}
