"""Why not, about a round: its pairs, what is settled for it, its tables and its clock? The sentences, for ``refusals``."""

from __future__ import annotations

from berserk_desk.wording.language import N_

SENTENCES = {
    "apart_by_what": N_("Players are kept apart by club or by city. Choose one of them."),
    "arranged_already": N_(
        "{player}: something is settled for round {round} already. Release that first, or choose another player."
    ),
    "arranged_twice": N_(
        "{player}: two things are settled for round {round}, and they contradict each other. Release one of them."
    ),
    "bye_not_lowest": N_(
        "{player} does not have the fewest points for a bye. Give a reason to do it all the same."
    ),
    "bye_with_opponent": N_(
        "{player} has an opponent and cannot take a privilege bye. Pair the round again."
    ),
    "clock_not_running": N_("The clock of round {round} does not run. Start it first."),
    "clock_of_past_round": N_(
        "Round {round} is past, its clock does not run any more. Start that of the running round."
    ),
    "clock_started_already": N_("The clock of round {round} is started already. Pause it or take it off."),
    "fewer_rounds_than_played": N_("Round {played} is paired already: plan no fewer rounds than that."),
    "forbidden_already": N_("{first} and {second} are forbidden to be paired already. Choose others."),
    "forbidden_pair": N_("{first} and {second} are not to be paired. Give a reason to do it all the same."),
    "minutes_out_of_range": N_("Enter 1 to {limit} minutes, with a minus to take them back."),
    "more_minutes_than_given": N_("More minutes cannot be taken back than were given. Enter fewer."),
    "no_draft_opened": N_("No draft is opened, so nobody has a seat. Ctrl+Shift+T opens one."),
    "no_draft_clock": N_(
        "Round {round} has no picks to time: their seconds are set when a draft is opened and run"
        " before its first round."
    ),
    "no_privilege": N_("{player} has no privilege bye in round {round}. Pair the round again."),
    "no_such_arrangement": N_("This is not settled any more. Look at the round again."),
    "no_such_round": N_("There is no such round any more. Look at the list of rounds."),
    "nobody_meets": N_(
        "Round {round}: everybody has a bye, nobody meets anybody. Take byes back until two are left to play."
    ),
    "nobody_of_round_here": N_(
        "Round {round}: nobody who would play it is marked as present. Mark them as present, or drop who has left."
    ),
    "not_for_the_hall_yet": N_("Round {round} is not announced yet. Announce it first."),
    "not_forbidden": N_("{first} and {second} are not forbidden to be paired: there is no ban to lift."),
    "nothing_repaired": N_("Nothing changes in round {round}: these pairs stand already."),
    "opponent_absent": N_(
        "{player}: the opponent in round {round} is not here. "
        "Mark {other} as present, or drop for a win without a game."
    ),
    "pair_across_groups": N_(
        "{first} and {second} belong to different score groups. Give a reason to pair them all the same."
    ),
    "pair_of_one": N_("{player} cannot be paired with the same player. Choose another one."),
    "paired_player_left": N_(
        "{player} (table {table}) does not play round {round} any more, though it was drafted so. Pair the round again."
    ),
    "player_not_eligible": N_("{player} is not among those who play round {round}. Pair the round again."),
    "player_not_here": N_(
        "{player} has left the tournament or has not come yet. Let the player in first: participants, F8."
    ),
    "player_not_paired": N_("{player} is not in round {round}. Choose a player of its pairs."),
    "player_twice": N_("{player} would sit twice in round {round}. Pair the round again."),
    "players_left_out": N_("Round {round} leaves out: {players}. Pair the round again."),
    "privilege_bye_stays": N_(
        "{player} has a privilege bye in this round and keeps it. Choose another player."
    ),
    "proposal_outdated": N_("Something has changed since this pairing was computed. It is computed again."),
    "rematch": N_("{first} and {second} have met in round {rounds}. Give a reason to pair them again."),
    "result_missing": N_("Round {round} is not over: {first} — {second} has no result. Enter it first."),
    "round_announced_already": N_(
        "Round {round} is announced. Swap players or cancel the round, with a reason."
    ),
    "round_drafted_already": N_("Round {round} is drafted and not announced. Announce it or cancel it."),
    "round_is_past": N_("Round {round} is past. Correct its result with a reason; its pairs stay."),
    "round_out_of_order": N_("Round {round} cannot be paired: the next one is round {expected}."),
    "same_city_apart": N_(
        "{first} and {second} are from one city and kept apart in round {round}. Give a reason to pair them."
    ),
    "same_club_apart": N_(
        "{first} and {second} are club-mates, who are kept apart in round {round}. Give a reason to pair them."
    ),
    "same_player": N_("{player} cannot change places with the same player. Choose another one."),
    "same_table": N_("{first} and {second} sit at one table already. Choose players of two tables."),
    "second_bye": N_(
        "{player} has had a bye, and it is given only once. Give a reason to do it all the same."
    ),
    "swap_across_groups": N_(
        "{first} and {second} belong to different score groups. Give a reason to swap them all the same."
    ),
    "table_has_result": N_(
        "Table {table} ({first} — {second}) has a result. Clear it before the players are moved."
    ),
    "table_out_of_range": N_("There is no table {table}. Enter 1 to {limit}."),
    "table_range_wrong": N_(
        "Tables {low}–{high}: write the lower number first, from 1 to {limit}, as in 1–10, 21–30."
    ),
    "table_ranges_overlap": N_("Table {table} stands in two ranges. Write ranges that do not overlap."),
    "too_many_ranges": N_("There are too many ranges of tables. Up to {limit} can be kept."),
}
