"""Which ways out has a judge when a round cannot be paired as the rules would have it? Counted, then in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import meetings
from berserk_desk.tournament.proposal import Proposal
from berserk_desk.tournament.round_problem import Terms
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.impasses import ban_text, bans_line, impasse_lines
from berserk_desk.wording.numbers import listed, points_phrase
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.reasons import reason_text

MOST_CANDIDATES = 4

Cancelled = Callable[[], bool]


class Proposer(Protocol):
    """How the next round is proposed: ``Session.propose``."""

    def __call__(self, *, terms: Terms = ..., cancelled: Cancelled = ...) -> Proposal:
        """The next round on these conditions."""
        ...


class Trouble(Enum):
    """Why the judge is asked."""

    NO_PAIRING = "no_pairing"
    SECOND_BYE = "second_bye"
    BYE_MOVED_UP = "bye_moved_up"


@dataclass(frozen=True, slots=True)
class WayOut:
    """One choice: a complete proposal, or (None) the round is not played. ``bye``: whom it gives the bye."""

    proposal: Proposal | None
    bye: PlayerId | None = None
    by_hand: bool = False
    """The proposal is where the judge begins to make the pairs himself."""

    @property
    def rematches(self) -> tuple[tuple[int, ...], ...]:
        """The pairs that would meet again."""
        if self.proposal is None:
            return ()
        return tuple(f.players for f in self.proposal.answer.forced if f.kind == "rematch")

    @property
    def needs_reason(self) -> bool:
        """Does the document take it with a reason only?"""
        return self.proposal is not None and any(
            forced.kind in {"rematch", "second_bye", "extra_bye"}
            or (forced.kind, forced.args.get("cause")) == ("banned", "lifted")
            for forced in self.proposal.answer.forced
        )


@dataclass(frozen=True, slots=True)
class Question:
    """What the judge must decide. ``proposal`` is the pairing that raised it; the first way out is proposed."""

    trouble: Trouble
    proposal: Proposal
    ways: tuple[WayOut, ...]


def looked_into(propose: Proposer, state: State, book: Rulebook, cancelled: Cancelled) -> Proposal | Question:
    """The next round, or the question that must be answered first. May take long: for a worker.

    Raises ``pairing.problem.Cancelled``.
    """
    proposal = propose(cancelled=cancelled)
    if not proposal.complete:
        return Question(Trouble.NO_PAIRING, proposal, _ways_out(propose, state, proposal, cancelled))
    kinds = {forced.kind for forced in proposal.answer.forced}
    if "second_bye" in kinds:
        return Question(
            Trouble.SECOND_BYE,
            proposal,
            _with_other_byes(propose, proposal, _all_by_points(state, proposal), cancelled),
        )
    if "bye_moved_up" in kinds and book.byes.lowest == "always":
        return Question(
            Trouble.BYE_MOVED_UP,
            proposal,
            _with_other_byes(propose, proposal, [PlayerId(p) for p in proposal.first_for_bye], cancelled),
        )
    return proposal


def _ways_out(
    propose: Proposer, state: State, proposal: Proposal, cancelled: Cancelled
) -> tuple[WayOut, ...]:
    """Fewest rematches, bans to lift, extra byes, by hand, not to play: those that lead to a round."""
    ways: list[WayOut] = []
    if proposal.bans:
        lifted = tuple((PlayerId(one), PlayerId(other)) for one, other in proposal.bans)
        allowed = propose(terms=Terms(lifted=lifted), cancelled=cancelled)
        if allowed.complete:
            ways.append(WayOut(allowed))
    repeated = propose(terms=Terms(allow_rematches=True), cancelled=cancelled)
    if any(forced.kind == "second_bye" for forced in repeated.answer.forced) and repeated.complete:
        ways += _with_other_byes(propose, repeated, _all_by_points(state, repeated), cancelled)
    elif repeated.complete:
        ways.append(WayOut(repeated))
    resting = propose(terms=Terms(extra_byes=True), cancelled=cancelled)
    if resting.complete and resting.answer.pairs:
        ways.append(WayOut(resting))
    if ways and ways[0].proposal is not None:
        ways.append(WayOut(ways[0].proposal, by_hand=True))
    return (*ways, WayOut(None))


def _bye_of(proposal: Proposal) -> PlayerId | None:
    byes = proposal.answer.byes
    return PlayerId(byes[0]) if byes else None


def _all_by_points(state: State, proposal: Proposal) -> list[PlayerId]:
    before = points_before(state, proposal.number)
    field = [p for p in proposal.eligible if p not in proposal.privilege]
    byes = meetings.all_ordinary_byes(state, proposal.number)
    return sorted(field, key=lambda p: (byes[p], before[p], p))


def _with_other_byes(
    propose: Proposer, proposal: Proposal, candidates: Sequence[PlayerId], cancelled: Cancelled
) -> tuple[WayOut, ...]:
    """The proposal first, then the round with the bye for each of the others."""
    taken = _bye_of(proposal)
    ways = [WayOut(proposal, taken)]
    for player in [p for p in candidates if p != taken][: MOST_CANDIDATES - 1]:
        other = propose(terms=Terms(bye=player), cancelled=cancelled)
        if not other.complete:
            other = propose(terms=Terms(bye=player, allow_rematches=True), cancelled=cancelled)
        if other.complete:
            ways.append(WayOut(other, player))
    return tuple(ways)


# -- in words ---------------------------------------------------------------------------------------


def question_title(question: Question) -> str:
    """The question in one bold sentence."""
    match question.trouble:
        case Trouble.NO_PAIRING:
            words = (
                _("Round {round} cannot be paired while these bans stand")
                if question.proposal.bans
                else _("Round {round} cannot be paired without a repeated meeting")
            )
            return words.format(round=question.proposal.number)
        case Trouble.SECOND_BYE:
            return _("A bye is needed, and it would be a second one")
        case Trouble.BYE_MOVED_UP:
            return _("The lowest player cannot have the bye without a repeated meeting")


def question_under(question: Question, book: Rulebook) -> str:
    """What the rules say to it, in one line."""
    clauses = book.byes.clauses
    match question.trouble:
        case Trouble.NO_PAIRING:
            return _(
                "All pairings were looked at. The program itself repeats no meeting, lifts no ban and gives no "
                "second bye: the judge decides."
            )
        case Trouble.SECOND_BYE:
            clause = clauses["once"].clause
            words = _("Without an opponent there is a bye, but only once per player ({clause}).")
            return citing(words.format(clause=clause_text(clause) if clause else ""), clause)
        case Trouble.BYE_MOVED_UP:
            clause = clauses["lowest"].clause
            words = _("This edition always gives it to the fewest points ({clause}): the judge decides.")
            return citing(words.format(clause=clause_text(clause) if clause else ""), clause)


def question_why(state: State, question: Question) -> list[str]:
    """The cause, sentence by sentence."""
    if question.trouble is Trouble.NO_PAIRING:
        proposal = question.proposal
        bans = [bans_line(state, proposal.number, proposal.bans)] if proposal.bans else []
        return [*impasse_lines(state, proposal.impasse), *bans]
    return [reason_text(state, reason) for reason in question.proposal.answer.bye_reasons]


def concerned(question: Question) -> tuple[PlayerId, ...]:
    """Who should stand in the table of meetings: all in a small field, else those the cause names."""
    proposal = question.proposal
    if len(proposal.eligible) <= 10:
        islands = [player for island in proposal.impasse.islands for player in island]
        rest = [player for player in proposal.eligible if player not in islands]
        return tuple(PlayerId(player) for player in [*islands, *rest])
    named = [player for island in proposal.impasse.islands for player in island]
    if not named:
        named = [stuck.player for stuck in proposal.impasse.stuck]
    return tuple(PlayerId(player) for player in named[:10])


def choice_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the ways out."""
    return (
        ColumnSpec("what", _("What to do"), 330),
        ColumnSpec("price", _("What it costs"), least=240),
        ColumnSpec("proposed", "", 120, leaves=1),
        ColumnSpec("key", _("Key"), 60, "right", leaves=2),
    )


def choice_rows(state: State, question: Question) -> list[Row]:
    """The ways out, the proposed one first; keys are their numbers from 1."""
    rows = []
    for number, way in enumerate(question.ways, start=1):
        title, price = way_title(state, question, way), way_price(state, way)
        chip = Chip(ChipKind.OUTLINED, _("proposed"), "-") if number == 1 and way.proposal else None
        rows.append(
            Row(
                number,
                {
                    "what": cell(title, Role.STRONG, tooltip=title),
                    "price": cell(price, Role.MUTED, tooltip=price),
                    "proposed": Cell(chip=chip),
                    "key": cell(str(number), Role.MUTED),
                },
            )
        )
    return rows


def way_title(state: State, question: Question, way: WayOut) -> str:
    """The way out in a few words."""
    if way.proposal is None:
        return _("Do not play round {round}").format(round=question.proposal.number)
    if way.by_hand:
        return _("Pairs by hand")
    if way.proposal.lifted:
        count = len(way.proposal.lifted)
        return ngettext("{count} ban lifted", "{count} bans lifted", count).format(count=count)
    if way.proposal.answer.extra_byes:
        count = len(way.proposal.answer.byes)
        return ngettext("{count} bye", "{count} byes", count).format(count=count)
    if way.bye is None:
        count = len(way.rematches)
        return ngettext("{count} repeated meeting", "{count} repeated meetings", count).format(count=count)
    before = points_before(state, way.proposal.number)
    return _("Bye: {player}, {points}").format(
        player=player_name(state, way.bye), points=points_phrase(before[way.bye])
    )


def way_price(state: State, way: WayOut) -> str:
    """What it costs: who meets again and since when, whose bye is not the first."""
    if way.proposal is None:
        return _("nothing is lost: the standings stay as they are")
    if way.by_hand:
        return _("begins with the first choice; each pair is checked while it is made")
    parts = []
    if way.proposal.lifted:
        this = way.proposal.number
        pairs = "; ".join(ban_text(state, this, pair) for pair in way.proposal.lifted)
        parts.append(_("{pairs}, this round only").format(pairs=pairs))
    if way.proposal.answer.extra_byes:
        names = player_names(state, way.proposal.answer.extra_byes)
        parts.append(_("without a game: {players}").format(players=names))
    for pair in way.rematches:
        one, other = PlayerId(pair[0]), PlayerId(pair[1])
        rounds = listed([str(number) for number in meetings.rounds_met(state, one, other)])
        parts.append(
            _("{first} — {second} again, round {rounds}").format(
                first=player_name(state, one), second=player_name(state, other), rounds=rounds
            )
        )
    for forced in way.proposal.answer.forced:
        if forced.kind == "second_bye":
            number = int(forced.args["byes"]) + 1
            parts.append(_("bye No. {number} of the player").format(number=number))
    return "; ".join(parts) or _("nobody meets again")


def way_button(state: State, way: WayOut) -> str:
    """What the main button says for this way out."""
    if way.proposal is None:
        return _("To the standings")
    if way.by_hand:
        return _("Make the pairs by hand")
    if way.proposal.lifted:
        count = len(way.proposal.lifted)
        return ngettext("Pair with {count} ban lifted", "Pair with {count} bans lifted", count).format(
            count=count
        )
    if way.proposal.answer.extra_byes:
        count = len(way.proposal.answer.byes)
        return ngettext("Pair with {count} bye", "Pair with {count} byes", count).format(count=count)
    if way.bye is None:
        count = len(way.rematches)
        return ngettext(
            "Pair with {count} repeated meeting", "Pair with {count} repeated meetings", count
        ).format(count=count)
    return _("Give the bye: {player}").format(player=player_name(state, way.bye))
