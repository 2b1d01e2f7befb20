"""Why this pair, why this bye? Sentences for the codes that the pairing gives; no penalty is ever named."""

from __future__ import annotations

from berserk_desk.pairing.answer import Forced, Reason
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.numbers import points_phrase
from berserk_desk.wording.placeholders import made_readable

SENTENCES = {
    "same_score": N_("Both have {score_phrase}."),
    "close_score": N_("Less than a point apart."),
    "met_within_group": N_("{player} and {other} have met already."),
    "by_standings": N_("The last round: places {first_place} and {second_place} meet."),
    "bye_extra": N_("{player} has a bye: no opponent was left to meet."),
    "judge_makes_even": N_("{player} is a judge and plays so that the field is even."),
    "same_club": N_("Both are from the club {name}: it could not be avoided."),
    "same_city": N_("Both are from {name}: it could not be avoided."),
    "kept_apart": N_("These two were to be kept apart: it could not be done."),
    "repaired": N_("The pair was made while the round was running, so that few tables moved."),
    "locked": N_("The judge set this pair."),
    "rematch": N_("These two have met before: nobody could be paired otherwise."),
    "forbidden": N_("This pair was forbidden; the judge set it."),
    "seeds": N_("Seeds {one_seed} and {other_seed} meet here in the bracket."),
    "everybody_meets": N_("Everybody meets everybody, by the tables of Berger."),
    "free_line": N_("{player} goes on without a game: nobody is opposite in the bracket."),
    "opponent_gone": N_("{player} goes on without a game: {other} has left."),
    "free_round": N_("{player} has no opponent in this round."),
    "across": N_("They sit across from each other at the draft table."),
    "bye_by_hand": N_("The judge gave {player} the bye."),
    "bye_lowest": N_(
        "The bye goes to the fewest points of those who have had none: {player}, {score_phrase}."
    ),
    "bye_moved_up": N_(
        "The bye is moved up to {player}: with anybody who has {lowest_phrase} somebody would meet an opponent again."
    ),
}

APART = {
    "forbidden": N_("{player} and {other} are not to be paired."),
    "club": N_("{player} and {other} are club-mates and are kept apart."),
    "city": N_("{player} and {other} are from one city and are kept apart."),
}

APART_ALL_THE_SAME = {
    "forbidden": N_("This pair was forbidden; the judge set it."),
    "club": N_("Club-mates are kept apart in this round; the judge set this pair."),
    "city": N_("Players from one city are kept apart in this round; the judge set this pair."),
}

BY_THE_JUDGE = {
    "rematch": N_("These two have met before."),
    "same_club": N_("Both are from the club {name}."),
    "same_city": N_("Both are from {name}."),
    "kept_apart": N_("These two were to be kept apart."),
}
"""Of a pair that the judge set: nothing had to give way but his own wish."""

LIFTED = {
    "forbidden": N_("This pair was forbidden: the judge allowed it for this round."),
    "club": N_("Club-mates are kept apart in this round: the judge allowed this pair."),
    "city": N_("Players from one city are kept apart in this round: the judge allowed this pair."),
}

DOWN_FLOATS = {
    "odd_group": N_("{player} plays a group lower: the number of players in the group is odd."),
    "group_has_met": N_("{player} plays a group lower: those left in the group have met each other."),
    "needed_below": N_("{player} plays a group lower, so that everybody below has an opponent."),
}

SECOND_BYES = {
    "everybody": N_("{player} gets another bye: everybody has had one."),
    "no_pairing": N_("{player} gets another bye: otherwise somebody could not be paired."),
    "by_hand": N_("{player} gets another bye: the judge decided so."),
}


BY_CAUSE = {
    "bye_second": SECOND_BYES,
    "apart_within_group": APART,
    "apart": APART_ALL_THE_SAME,
    "ban_lifted": LIFTED,
}


def reason_text(state: State, reason: Reason) -> str:
    """One sentence that can be said to a player."""
    args = dict(reason.args)
    ready = made_readable(state, args)
    for name in ("score", "lowest", "from", "to"):
        value = args.get(name)
        if isinstance(value, int):
            ready[f"{name}_phrase"] = points_phrase(value)
    match reason.code:
        case "down_float":
            sentence = DOWN_FLOATS[str(args["cause"])]
            text = _(sentence).format(**ready)
            if args.get("again"):
                text += " " + _("The same happened in the round before: there was no other way.")
            return text
        case "bye_second" | "apart_within_group" | "apart" | "ban_lifted":
            sentence = BY_CAUSE[reason.code][str(args["cause"])]
            return _(sentence).format(**ready)
        case "bye_lot":
            count = int(args["among"])
            return ngettext(
                "{player} was drawn for the bye from {among} player.",
                "{player} was drawn for the bye from {among} players.",
                count,
            ).format(**ready)
        case _:
            by_the_judge = BY_THE_JUDGE if args.get("cause") == "locked" else {}
            sentence = by_the_judge.get(reason.code) or SENTENCES[reason.code]
            return _(sentence).format(**ready)


def reason_texts(state: State, reasons: tuple[Reason, ...]) -> str:
    """All sentences of a pair or bye, one after the other."""
    return " ".join(reason_text(state, reason) for reason in reasons)


FORCED = {
    "second_bye": N_("A second bye: {players}."),
    "bye_moved_up": N_("The bye is moved up: {players}."),
    "extra_bye": N_("A bye for want of an opponent: {players}."),
    "rematch": N_("A repeated meeting: {players}."),
    "banned": N_("A pair that was to be kept apart: {players}."),
    "dead_end_ahead": N_(
        "After this one, rounds that can be paired without repeated meetings: {ahead} of {planned} planned. "
        "Plan fewer rounds, or expect to be asked then."
    ),
    "second_bye_ahead": N_("In the rounds still planned somebody will need a second bye."),
}


def forced_text(state: State, forced: Forced) -> str:
    """What the rules would not have, in a sentence."""
    sentence = FORCED[forced.kind]
    ahead, planned = forced.args.get("rounds", ""), forced.args.get("planned", "")
    ready = made_readable(state, {"players": forced.players})
    return _(sentence).format(ahead=ahead, planned=planned, **ready)
