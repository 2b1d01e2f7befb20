"""How is every point of a place and every line of its sums said?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.standings.lines import LineKind, PointsLine, Sum, SumLine, SumLineKind
from berserk_desk.terms import TieBreak
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.language import _, current_language
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.place_texts import LineText, SumText
from berserk_desk.wording.telling import Telling


def points_line(said: Telling, line: PointsLine) -> LineText:
    """Where points of the player come from: an opponent, a bye, an adjustment."""
    who = "" if line.opponent is None else said.name(line.opponent)
    score = "" if line.conceded is None else format_score(line.points, line.conceded)
    adds = format_points(line.points)
    match line.kind:
        case LineKind.BYE:
            who = _("bye")
        case LineKind.PRIVILEGE_BYE:
            who = _("privilege bye")
        case LineKind.ABSENT:
            who = _("not paired")
        case LineKind.UNPLAYED:
            score, adds = "…", "…"
        case LineKind.WALKOVER:
            who = _("{name}, no game").format(name=who)
        case LineKind.ADJUSTMENT:
            who = _("adjustment")
            if said.for_judge and line.reason:
                who = _("adjustment: {reason}").format(reason=line.reason)
            adds = f"+{adds}" if line.points > 0 else adds
        case LineKind.GAME:
            pass
    return LineText(line.round, who, score, "", adds, line.opponent, said.short(line.opponent, who))


def sum_text(said: Telling, each: Sum) -> SumText:
    """A sum of the chain, line by line, with what there is to say of byes."""
    step = said.book.criteria[each.criterion]
    second = each.criterion is TieBreak.BUCHHOLZ_SECOND
    adds_title = criterion_text(said.book, TieBreak.BUCHHOLZ, short=True) if second else _("Their points")
    return SumText(
        criterion=each.criterion,
        title=criterion_text(said.book, each.criterion, short=True),
        meaning=step.meaning.in_language(current_language()),
        adds_title=adds_title,
        lines=tuple(_sum_line(said, line) for line in each.lines),
        value=format_points(each.value),
        notes=tuple(_sum_notes(said, each)),
        clause=step.clause or "",
    )


def _sum_line(said: Telling, line: SumLine) -> LineText:
    who = "" if line.opponent is None else said.name(line.opponent)
    match line.kind:
        case SumLineKind.BYE_ADDS_NOTHING | SumLineKind.BYE_ADDS_OWN_POINTS:
            who = _("privilege bye") if line.privilege else _("bye")
        case SumLineKind.WALKOVER_ADDS_NOTHING:
            who = _("{name}, no game").format(name=who)
        case SumLineKind.DOUBLE_LOSS_ADDS_NOTHING:
            who = _("{name}, both lost").format(name=who)
        case SumLineKind.OPPONENT:
            pass
    score = ""
    if line.scored is not None and line.conceded is not None:
        score = format_score(line.scored, line.conceded)
    points = "" if line.his_points is None else format_points(line.his_points)
    short = said.short(line.opponent, who)
    return LineText(line.round, who, score, points, format_points(line.adds), line.opponent, short)


def _sum_notes(said: Telling, each: Sum) -> Iterator[str]:
    kinds = {line.kind for line in each.lines}
    cited = f" ({clause_text(said.bye_clause)})" if said.bye_clause else ""
    if SumLineKind.BYE_ADDS_OWN_POINTS in kinds:
        words = _("A bye adds the player's own points{clause}.").format(clause=cited)
        yield citing(words, said.bye_clause)
    elif SumLineKind.BYE_ADDS_NOTHING in kinds:
        yield citing(_("A bye gives 0 here{clause}.").format(clause=cited), said.bye_clause)
    elif each.criterion is TieBreak.BUCHHOLZ and not said.book.byes.bye_adds_own_points:
        words = _("There was no bye; it would have given 0{clause}.").format(clause=cited)
        yield citing(words, said.bye_clause)
    for line in each.lines:
        if line.bye_points_left_out and line.opponent is not None:
            yield _("{name}: {points} for byes left out.").format(
                name=said.name(line.opponent), points=format_points(line.bye_points_left_out)
            )
