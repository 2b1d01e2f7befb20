"""What is looked for in the journal: a round, a table, and words that stand in the line, all of them together."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.tournament.about import About
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.names import normal_form
from berserk_desk.wording import N_, _

ROUND_WORDS = frozenset(map(normal_form, ("тур", "тура", "round", "rd")))
TABLE_WORDS = frozenset(map(normal_form, ("стол", "стола", "table")))
"""Understood in either language, whichever is spoken: the judge types what he says."""

SUBJECTS = {
    N_("Results"): (
        "record_result",
        "record_results",
        "note_progress",
        "clear_result",
        "correct_result",
        "look_again",
    ),
    N_("Participants"): (
        "add_player",
        "edit_player",
        "import_players",
        "remove_player",
        "drop_player",
        "drop_players",
        "readmit_player",
        "check_decks",
        "grant_privilege_byes",
    ),
    N_("Pairing"): (
        "pair_round",
        "repair_round",
        "swap_players",
        "cancel_round",
        "announce_round",
        "allow_pair",
        "forbid_pair",
        "lock_pair",
        "release",
        "leave_out",
        "give_bye",
        "edit_pairing",
    ),
    N_("Penalties"): ("add_penalty", "edit_penalty", "withdraw_penalty"),
    N_("Standings"): ("adjust_points", "draw_lot"),
    N_("Clock"): ("start_clock", "pause_clock", "resume_clock", "stop_clock", "add_minutes"),
    N_("Hall display"): ("publish",),
    N_("Print"): ("mark_printed",),
    N_("Tournament"): (
        "found_tournament",
        "import_tournament",
        "edit_tournament",
        "state_prizes",
        "edit_regulations",
        "open_stage",
        "edit_stage",
        "move_seat",
        "keep_stage",
        "rebuild_stage",
        "cancel_stage",
        "confirm_scoring",
        "finish_tournament",
        "reopen_tournament",
    ),
}
"""What a step is about → the kinds of it; the word may be typed too."""

ALSO = {"add_minutes": N_("minutes minute")}
"""Other words of a step whose line has them cut short (+7 min)."""

_SUBJECT = {kind: words for words, kinds in SUBJECTS.items() for kind in kinds}


@dataclass(frozen=True, slots=True)
class Wanted:
    """``round`` and ``table`` None: any. ``words``: each must stand somewhere in the step."""

    round: int | None = None
    table: int | None = None
    words: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.round is not None or self.table is not None or bool(self.words)


def wanted(find: str) -> Wanted:
    """What did the judge type? «тур 3 стол 7 ким»: a word for round or table with a number behind it, else words."""
    words = normal_form(find).split()
    number: dict[str, int] = {}
    rest: list[str] = []
    at = 0
    while at < len(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        key = "round" if words[at] in ROUND_WORDS else "table" if words[at] in TABLE_WORDS else ""
        if key and following.isascii() and following.isdigit():
            number[key] = int(following[:6])
            at += 2
        else:
            rest.append(words[at])
            at += 1
    return Wanted(number.get("round"), number.get("table"), tuple(rest))


def answers(step: Step, about: About, text: str, asked: Wanted) -> bool:
    """Is this step what was asked for? ``text``: its line; names as they were then count too."""
    if asked.round is not None and about.round != asked.round:
        return False
    if asked.table is not None and about.table != asked.table:
        return False
    if not asked.words:
        return True
    also = _(ALSO[step.kind]) if step.kind in ALSO else ""
    told = normal_form(" ".join((text, step.operator, str(step.number), subject(step), also, *about.names)))
    return all(word in told for word in asked.words)


def subject(step: Step) -> str:
    """What is the step about, in a word?"""
    words = _SUBJECT.get(step.kind)
    return _(words) if words else ""
