"""A player does not come to his table: which of the edition's ways is taken, and what does it do? No Qt."""

from __future__ import annotations

from berserk_desk.rules.rulebook import Option, Rulebook
from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import CancelRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.ground_choices import penalty_ground
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, current_language, ngettext
from berserk_desk.wording.cited import Cited, citing
from berserk_desk.wording.clauses import NO_SHOW, UNSTATED, unstated
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import score_text


def way_text(rulebook: Rulebook, option: Option) -> Cited:
    """One way out with its clause, or marked where no clause states it: then it tells why it is there."""
    words = option.label.in_language(current_language())
    if option.inferred:
        return citing(f"{words} {UNSTATED}", option.clause or unstated(rulebook, NO_SHOW, option.id))
    return citing(words, option.clause)


def no_show_result(rulebook: Rulebook, pairing: Pairing, absent: PlayerId, way: str) -> Result:
    """The result of the ways "penalty_loss" (the two have met) and "walkover" (they have not)."""
    outcome = Outcome.SECOND if absent == pairing.first else Outcome.FIRST
    if way == "walkover":
        return Result(pairing.id, outcome, Method.WALKOVER)
    return Result(pairing.id, outcome, Method.PENALTY, penalty_ground(rulebook))


def no_show_question(
    state: State, rulebook: Rulebook, pairing: Pairing, absent: PlayerId, option: Option
) -> Answer:
    """What the line asks before that is done; pairing again names the results it loses."""
    who = (Part(_("Did not come:"), Role.MUTED), *name_parts(state, absent, Role.STRONG))
    if option.id == "re_pair":
        lost = entered_results(state, pairing.round)
        words = ngettext(
            "The round is cancelled, {count} result is lost. Mark the player as absent and pair again.",
            "The round is cancelled, {count} results are lost. Mark the player as absent and pair again.",
            lost,
        )
        reason = _("No show: {name}").format(name=player_name(state, absent))
        return Answer(
            EntryState.QUESTION,
            (*who, Part(words.format(count=lost), Role.MUTED)),
            (KeyHint("Ctrl+Enter", _("cancel the round")),),
            pairing.id,
            CancelRound(pairing.round, lost, reason),
        )
    result = no_show_result(rulebook, pairing, absent, option.id)
    score = score_text(result, state.rules)
    return Answer(
        EntryState.QUESTION,
        (*who, Part(way_text(rulebook, option), Role.MUTED)),
        (KeyHint("Ctrl+Enter", _("write {score}").format(score=score)),),
        pairing.id,
        RecordResult(result, replace=pairing.id in state.result),
        score=score,
    )
