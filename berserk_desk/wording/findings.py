"""What was found in a tournament, in words: one sentence for each code of ``tournament.checks``."""

from __future__ import annotations

from berserk_desk.tournament.finding import Finding
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.placeholders import made_readable

SENTENCES = {
    "bye_above_lowest": N_("{player} has the bye without having the fewest points."),
    "crystals_disagree": N_(
        "{first} — {second}: the crystal count gives another result than the recorded one."
    ),
    "crystals_wrong": N_("The crystal count noted here cannot be counted."),
    "draw_in_playoff": N_("{first} — {second}: a draw in a playoff."),
    "games_disagree": N_(
        "{first} — {second}: {first_won}–{second_won} in games does not go with the result and its ground."
    ),
    "games_impossible": N_(
        "{first} — {second}: {first_won}–{second_won} cannot be the score of a match of up to {games} games."
    ),
    "games_without_match": N_(
        "{first} — {second}: games are noted, but in this edition a round is one game."
    ),
    "method_does_not_fit": N_("{first} — {second}: the result cannot have come about in that way."),
    "not_paired": N_("{player} could have played and is in no pair: counted as absent."),
    "outcome_does_not_fit": N_("{first} — {second}: the result does not fit the pair."),
    "outside_bracket": N_("{player} plays a pair that the bracket does not have."),
    "outside_draft_table": N_("{player} plays at a draft table where the player does not sit."),
    "paired_while_gone": N_("{player} is paired in a round that the player does not take part in."),
    "player_twice": N_("{player} sits at two tables in one round."),
    "points_differ": N_("{player}: the table says {points}, the games add up to {recounted}."),
    "privilege_not_granted": N_("{player} has a privilege bye that nobody granted."),
    "rematch": N_("{first} and {second} have met before, in round {rounds}."),
    "result_missing": N_("No result, though a later round is paired."),
    "seats_disagree": N_("{first} — {second}: the seats do not go with the result of the match."),
    "second_bye": N_("{player} has a second bye."),
    "settled_twice": N_("{players}: what is settled for this round contradicts something settled before."),
    "table_twice": N_("Two pairs have this table number."),
    "technical_without_count": N_("{first} — {second}: a technical result, but this edition has no count."),
    "unknown_ground": N_("{first} — {second}: ground {ground} is in no clause of this edition."),
    "unsigned_slip": N_("{first} — {second}: the slip is not signed."),
}


def finding_text(state: State, finding: Finding) -> str:
    """The sentence alone."""
    sentence = SENTENCES[finding.code]
    return _(sentence).format(**made_readable(state, finding.args))


def finding_where(finding: Finding) -> str:
    """Where: "Round 3, table 7", "Round 3", or the whole event."""
    if finding.round is None:
        return _("The whole event")
    if finding.table is None:
        return _("Round {round}").format(round=finding.round)
    return _("Round {round}, table {table}").format(round=finding.round, table=finding.table)
