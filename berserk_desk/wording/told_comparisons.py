"""How is it said why one player stands above or below another?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.standings.comparison import Comparison, Step, Verdict
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.ledger import Penalties
from berserk_desk.standings.order import Parting, Separator
from berserk_desk.terms import PlayerId, TieBreak
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.people import short_name
from berserk_desk.wording.place_phrases import penalties_text, place_of
from berserk_desk.wording.place_texts import StepText, VersusText
from berserk_desk.wording.telling import Telling

PROPER = ("Бухгольц", "Buchholz")
"""Criteria called after a person keep their capital inside a sentence."""

DECIDED = {
    TieBreak.HEAD_TO_HEAD: N_("the head-to-head decides: {own} against {other}."),
    TieBreak.FEWER_PENALTIES: N_("fewer penalties decide."),
    TieBreak.LOT: N_("the lot has decided."),
}


def versus(said: Telling, comparison: Comparison, *, side_by_side: bool = False) -> VersusText:
    """The player against another, step by step; ``side_by_side``: of the two it is said who stands higher: he."""
    other = said.table.row(comparison.other)
    place, name = place_of(said.table, other), said.name(comparison.other)
    together = comparison.parted_by is None and other.place == said.told.row.place
    chain = tuple(step.id for step in said.book.tie_breaks)
    if said.table.ledger.criteria.within_draft_table and said.told.row.draft_table is None:
        chain = ()
    gone_through = {step.by for step in comparison.steps}
    rest = [c for c in chain if c not in gone_through] if comparison.parted_by is not None else []
    if together:
        title = _("Why the place is shared")
    elif other.place is None:
        title = _("Who stands below")
    else:
        ahead = comparison.steps[-1].verdict is Verdict.BETTER
        words = N_("Why above place {place}") if ahead else N_("Why not place {place}")
        title = _(words).format(place=place)
    intro = (
        _("Without a place: {name}.").format(name=name)
        if other.place is None
        else _("With the same place: {name}.").format(name=name)
        if together
        else _("Higher: {name}.").format(name=said.name(said.told.row.player))
        if side_by_side
        else _("Place {place}: {name}.").format(place=place, name=name)
    )
    return VersusText(
        title=title,
        answer=f"{intro} {_answer(said, comparison)}",
        other=comparison.other,
        other_name=name,
        other_short=short_name(said.state, PlayerId(comparison.other)),
        other_place=place,
        steps=tuple(
            _step(said, number, step, comparison) for number, step in enumerate(comparison.steps, start=1)
        ),
        details=tuple(line for step in comparison.steps for line in _details(said, step, comparison)),
        after=_("There was no need to look further.") if rest else "",
        not_needed=tuple(
            _not_needed(said, number, each) for number, each in enumerate(rest, len(comparison.steps) + 1)
        ),
    )


def _not_needed(said: Telling, number: int, criterion: TieBreak) -> StepText:
    name = criterion_text(said.book, criterion, short=criterion in SUMS)
    label = criterion_text(said.book, criterion)
    inferred = said.book.criteria[criterion].inferred
    return StepText(number, name, label, "", "", "", decides=False, inferred=inferred)


def _answer(said: Telling, comparison: Comparison) -> str:
    if comparison.parted_by is None:
        return _("Everything is equal.")
    step = comparison.steps[-1]
    own, other = _value(said, step.by, step.own), _value(said, step.by, step.other)
    if step.by is Separator.DISQUALIFIED:
        return _("Disqualified.") if said.for_judge else ""
    if step.by is Separator.POINTS:
        sentence = (
            N_("This place is higher by points: {own} against {other}.")
            if step.verdict is Verdict.BETTER
            else N_("This place is lower by points: {own} against {other}.")
        )
        return _(sentence).format(own=own, other=other)
    before = (
        _("Points are equal,")
        if len(comparison.steps) == 2 and comparison.steps[0].by is Separator.POINTS
        else _("Everything before is equal,")
    )
    words = DECIDED.get(TieBreak(step.by))
    if words is not None:
        return f"{before} {_(words).format(own=own, other=other)}"
    name = _inside(criterion_text(said.book, TieBreak(step.by), short=True))
    decided = _("{criterion} decides: {own} against {other}.").format(criterion=name, own=own, other=other)
    return f"{before} {decided}"


def _step(said: Telling, number: int, step: Step, comparison: Comparison) -> StepText:
    if step.by is Separator.POINTS:
        name = label = _("Points")
    elif step.by is Separator.DISQUALIFIED:
        name = label = _("Disqualification") if said.for_judge else _("No place")
    else:
        name = criterion_text(said.book, TieBreak(step.by), short=step.by in SUMS)
        label = criterion_text(said.book, TieBreak(step.by))
    decides = step.by == comparison.parted_by
    criterion = said.book.criteria[TieBreak(step.by)] if isinstance(step.by, TieBreak) else None
    return StepText(
        number=number,
        name=name,
        label=label,
        own=_value(said, step.by, step.own),
        other=_value(said, step.by, step.other),
        relation=_relation(said, step),
        decides=decides,
        inferred=criterion is not None and criterion.inferred,
    )


def _value(said: Telling, by: Parting, value: int | Penalties | None) -> str:
    if value is None or by is Separator.DISQUALIFIED:
        return ""
    if isinstance(value, Penalties):
        return penalties_text(value) if said.for_judge else ""
    return str(value) if by is TieBreak.LOT else format_points(value)


def _relation(said: Telling, step: Step) -> str:
    own, other = _value(said, step.by, step.own), _value(said, step.by, step.other)
    if step.verdict is Verdict.NOT_COMPARED:
        return _("not drawn") if step.by is TieBreak.LOT else _("not compared")
    if step.by is Separator.DISQUALIFIED:
        return ""
    if step.by is TieBreak.FEWER_PENALTIES:
        if step.verdict is Verdict.EQUAL:
            return _("equal")
        return _("fewer penalties") if step.verdict is Verdict.BETTER else _("the other has fewer")
    if step.by is TieBreak.LOT:
        words = N_("{own} before {other}") if step.verdict is Verdict.BETTER else N_("{own} after {other}")
        return _(words).format(own=own, other=other)
    sign = {Verdict.EQUAL: "=", Verdict.BETTER: ">", Verdict.WORSE: "<"}[step.verdict]
    return f"{own} {sign} {other}"


def _details(said: Telling, step: Step, comparison: Comparison) -> Iterator[str]:
    here, there = said.told.row.player, comparison.other
    if step.by is TieBreak.FEWER_PENALTIES and said.for_judge and step.verdict is not Verdict.EQUAL:
        for player, value in ((here, step.own), (there, step.other)):
            yield f"{said.name(player)}: {_value(said, step.by, value)}."
    seen = step.head_to_head
    if seen is not None and seen.not_met is not None:
        first, second = seen.not_met
        yield _(
            "Games among equals count only where all of them have met: {first} and {second} have not."
        ).format(first=said.name(first), second=said.name(second))
    if step.comparison is not None and step.verdict is not Verdict.EQUAL:
        for game in step.comparison.games:
            if here in (game.first, game.second) or there in (game.first, game.second):
                yield _("Round {round}: {first} {score} {second}.").format(
                    round=game.round,
                    first=said.name(game.first),
                    score=format_score(game.first_points, game.second_points),
                    second=said.name(game.second),
                )


def _inside(name: str) -> str:
    return name if name.startswith(PROPER) else name[:1].lower() + name[1:]
