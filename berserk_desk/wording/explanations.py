"""Why does a player stand where he does, in words? The same lines for the panel, the hall's sheet and the judge's.

The hall form says of penalties only that somebody has fewer of them, and gives no reason of an adjustment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from berserk_desk.standings.comparison import Comparison, Step, Verdict, compare_two
from berserk_desk.standings.explanation import Explanation, Reading
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.ledger import Penalties
from berserk_desk.standings.lines import LineKind, PointsLine, Sum, SumLine, SumLineKind
from berserk_desk.standings.order import Parting, Separator
from berserk_desk.standings.table import Row, Table
from berserk_desk.terms import ByeInSums, PlayerId, TieBreak
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.wording.cited import citing, clauses_behind
from berserk_desk.wording.clauses import CRITERION, clause_text, clauses_text, unstated
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.language import N_, _, current_language, ngettext
from berserk_desk.wording.numbers import format_points, format_score, listed, places_phrase
from berserk_desk.wording.people import namesake_mark, player_name, short_name

PROPER = ("Бухгольц", "Buchholz")
"""Criteria called after a person keep their capital inside a sentence."""


@dataclass(frozen=True, slots=True)
class LineText:
    """One line of a sum or of the points: who or what, the score of that game, what it adds.

    ``points`` are the opponent's points in the table; ``player`` is his id, None where there was no opponent.
    """

    round: int
    who: str
    score: str
    points: str
    adds: str
    player: int | None = None
    short: str = ""
    """`who` where there is no room for all of it; never somebody else."""


@dataclass(frozen=True, slots=True)
class SumText:
    """A sum line by line. ``clause`` is the id of the clause it rests on, "" where no text states it."""

    criterion: TieBreak
    title: str
    meaning: str
    adds_title: str
    """What each line adds: the head of the last column."""
    lines: tuple[LineText, ...]
    value: str
    notes: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class StepText:
    """One step of a comparison; ``relation`` is both values with the sign between them, or words."""

    number: int
    name: str
    label: str
    own: str
    other: str
    relation: str
    decides: bool
    inferred: bool


@dataclass(frozen=True, slots=True)
class VersusText:
    """The player against a neighbour: a question, an answer, the steps, what else there is to say."""

    title: str
    answer: str
    other: int
    other_name: str
    other_short: str
    other_place: str
    steps: tuple[StepText, ...]
    details: tuple[str, ...]
    after: str
    """That the steps behind the deciding one were not needed; "" where there are none."""
    not_needed: tuple[StepText, ...]
    """Those steps, without values."""


@dataclass(frozen=True, slots=True)
class PlaceText:
    """Everything that is said of one place."""

    player: int
    name: str
    short: str
    city: str
    """"" where the name has it already, as a namesake's mark."""
    title: str
    place: str
    total: str
    points: tuple[LineText, ...]
    sums: tuple[SumText, ...]
    above: VersusText | None
    below: VersusText | None
    equal: VersusText | None
    shares_with: str
    reading: str
    penalties: str
    clauses: tuple[str, ...]
    """Ids of the clauses that the text rests on, in the order of the chain."""
    unstated: tuple[str, ...]
    """Ids under which the criteria of the chain without a clause tell why they stand in it."""

    def main_sums(self) -> tuple[SumText, ...]:
        """The sums one has to see: up to the last that parted him from a neighbour, at least the first."""
        neighbours = [versus for versus in (self.above, self.below, self.equal) if versus is not None]
        gone_through = max((len(versus.steps) for versus in neighbours), default=0)
        # The first step is the points, each of the next a sum as long as there are sums.
        return self.sums[: max(1, gone_through - 1)]


def place_explained(
    state: State, table: Table, player: int, *, for_judge: bool, explainer: PlacesExplainer | None = None
) -> PlaceText:
    """Why does ``player`` stand where he does in ``table``? ``KeyError`` when he is not in it.

    For many players of one table hand in its ``explainer``.
    """
    ask = explainer or PlacesExplainer(state, table)
    return _Teller(ask, ask.explain(player), for_judge).place()


@dataclass(frozen=True, slots=True)
class ComparedText:
    """Two players side by side: the better one first, and the steps up to the one where they part."""

    better: PlaceText
    worse: PlaceText
    versus: VersusText
    """Seen from ``better``."""
    sums: tuple[tuple[SumText, SumText], ...]
    """Of both, up to the sum that parted them."""


def compared(
    state: State,
    table: Table,
    one: int,
    other: int,
    *,
    for_judge: bool,
    explainer: PlacesExplainer | None = None,
) -> ComparedText:
    """How do two players compare in ``table``? ``KeyError`` for who is not in it; they must be two."""
    ask = explainer or PlacesExplainer(state, table)
    order = [row.player for row in table.rows]
    better, worse = sorted((one, other), key=order.index)
    comparison = compare_two(table, better, worse)
    if comparison is None:
        raise ValueError("a player is not compared with himself")
    tellers = [_Teller(ask, ask.explain(player), for_judge) for player in (better, worse)]
    versus = tellers[0].versus(comparison)
    told, his = tellers[0].place(), tellers[1].place()
    through = {step.by for step in comparison.steps}
    pairs = zip(told.sums, his.sums, strict=True)
    return ComparedText(
        told, his, versus, tuple((mine, theirs) for mine, theirs in pairs if mine.criterion in through)
    )


def place_of(table: Table, row: Row) -> str:
    """A row's place as written: "5", shared "2–5"; "–" for who has none."""
    if row.place is None:
        return "–"
    sharing = sum(1 for each in table.rows if each.place == row.place)
    return places_phrase(row.place, row.place + sharing - 1)


def place_title(table: Table, row: Row) -> str:
    """The place as a heading."""
    if row.place is None:
        return _("No place")
    place = place_of(table, row)
    return (
        _("Places {places}, shared").format(places=place)
        if row.shared
        else _("Place {place}").format(place=place)
    )


def penalties_text(penalties: Penalties) -> str:
    """The counts in force in words, the heaviest first; "none" where there are none."""
    parts = []
    if penalties.disqualifications:
        parts.append(_("disqualification"))
    if penalties.losses:
        parts.append(
            ngettext("{count} loss by penalty", "{count} losses by penalty", penalties.losses).format(
                count=penalties.losses
            )
        )
    if penalties.points:
        parts.append(
            ngettext("{count} penalty point", "{count} penalty points", penalties.points).format(
                count=penalties.points
            )
        )
    if penalties.warnings:
        parts.append(
            ngettext("{count} warning", "{count} warnings", penalties.warnings).format(
                count=penalties.warnings
            )
        )
    return ", ".join(parts) or _("no penalties")


DECIDED = {
    TieBreak.HEAD_TO_HEAD: N_("the head-to-head decides: {own} against {other}."),
    TieBreak.FEWER_PENALTIES: N_("fewer penalties decide."),
    TieBreak.LOT: N_("the lot has decided."),
}


class _Teller:
    """Says one explanation; holds what every sentence of it needs."""

    def __init__(self, asked: PlacesExplainer, told: Explanation, for_judge: bool) -> None:
        self._asked = asked
        self._state = asked.state
        self._table = asked.table
        self._told = told
        self._for_judge = for_judge
        self._book = rulebook_of(self._state.rules)
        byes = self._book.byes.clauses.get("tie_breaks")
        self._bye_clause = (byes.clause or "") if byes else ""

    def place(self) -> PlaceText:
        told, row = self._told, self._told.row
        player = self._state.player[PlayerId(row.player)]
        own = self._table.figures.penalties[self._table.figures.index[row.player]]
        inside = told.table_above or told.table_below
        above = told.table_above if inside else told.above
        below = told.table_below if inside else told.below
        return PlaceText(
            player=row.player,
            name=self._name(row.player),
            short=short_name(self._state, player.id),
            city="" if namesake_mark(self._state, player.id) == player.city else player.city,
            title=place_title(self._table, row),
            place=place_of(self._table, row),
            total=format_points(row.points),
            points=tuple(self._points_line(line) for line in told.points),
            sums=tuple(self._sum(each) for each in told.sums),
            above=self._versus(above),
            below=self._versus(below),
            equal=self._versus(told.equal),
            shares_with=listed([self._name(each) for each in told.shares_with]),
            reading=self._readings(told.reading),
            penalties=penalties_text(own) if self._for_judge and any(own.weight) else "",
            clauses=self._clauses(),
            unstated=tuple(
                unstated(self._book, CRITERION, step.id)
                for step in self._book.tie_breaks
                if step.clause is None
            ),
        )

    def _name(self, player: int) -> str:
        return player_name(self._state, player)

    def _short(self, opponent: int | None, who: str) -> str:
        return (
            ""
            if opponent is None
            else who.replace(self._name(opponent), short_name(self._state, PlayerId(opponent)))
        )

    def _clauses(self) -> tuple[str, ...]:
        steps = [step.clause for step in self._book.tie_breaks if step.clause]
        if self._bye_clause and self._table.ledger.byes:
            steps.append(self._bye_clause)
        return tuple(dict.fromkeys(steps))

    # -- lines ------------------------------------------------------------------------------------------

    def _points_line(self, line: PointsLine) -> LineText:
        who = "" if line.opponent is None else self._name(line.opponent)
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
                if self._for_judge and line.reason:
                    who = _("adjustment: {reason}").format(reason=line.reason)
                adds = f"+{adds}" if line.points > 0 else adds
            case LineKind.GAME:
                pass
        return LineText(line.round, who, score, "", adds, line.opponent, self._short(line.opponent, who))

    def _sum(self, each: Sum) -> SumText:
        step = self._book.criteria[each.criterion]
        second = each.criterion is TieBreak.BUCHHOLZ_SECOND
        adds_title = (
            criterion_text(self._book, TieBreak.BUCHHOLZ, short=True) if second else _("Their points")
        )
        return SumText(
            criterion=each.criterion,
            title=criterion_text(self._book, each.criterion, short=True),
            meaning=step.meaning.in_language(current_language()),
            adds_title=adds_title,
            lines=tuple(self._sum_line(line) for line in each.lines),
            value=format_points(each.value),
            notes=tuple(self._sum_notes(each)),
            clause=step.clause or "",
        )

    def _sum_line(self, line: SumLine) -> LineText:
        who = "" if line.opponent is None else self._name(line.opponent)
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
        short = self._short(line.opponent, who)
        return LineText(line.round, who, score, points, format_points(line.adds), line.opponent, short)

    def _sum_notes(self, each: Sum) -> Iterator[str]:
        kinds = {line.kind for line in each.lines}
        cited = f" ({clause_text(self._bye_clause)})" if self._bye_clause else ""
        if SumLineKind.BYE_ADDS_OWN_POINTS in kinds:
            words = _("A bye adds the player's own points{clause}.").format(clause=cited)
            yield citing(words, self._bye_clause)
        elif SumLineKind.BYE_ADDS_NOTHING in kinds:
            yield citing(_("A bye gives 0 here{clause}.").format(clause=cited), self._bye_clause)
        elif each.criterion is TieBreak.BUCHHOLZ and not self._book.byes.bye_adds_own_points:
            words = _("There was no bye; it would have given 0{clause}.").format(clause=cited)
            yield citing(words, self._bye_clause)
        for line in each.lines:
            if line.bye_points_left_out and line.opponent is not None:
                yield _("{name}: {points} for byes left out.").format(
                    name=self._name(line.opponent), points=format_points(line.bye_points_left_out)
                )

    # -- comparisons ------------------------------------------------------------------------------------

    def _versus(self, comparison: Comparison | None) -> VersusText | None:
        return self.versus(comparison) if comparison is not None else None

    def versus(self, comparison: Comparison) -> VersusText:
        """The player against another, step by step."""
        other = self._table.row(comparison.other)
        place, name = place_of(self._table, other), self._name(comparison.other)
        together = comparison.parted_by is None and other.place == self._told.row.place
        chain = tuple(step.id for step in self._book.tie_breaks)
        if self._table.ledger.criteria.within_draft_table and self._told.row.draft_table is None:
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
            else _("Place {place}: {name}.").format(place=place, name=name)
        )
        return VersusText(
            title=title,
            answer=f"{intro} {self._answer(comparison)}",
            other=comparison.other,
            other_name=name,
            other_short=short_name(self._state, PlayerId(comparison.other)),
            other_place=place,
            steps=tuple(
                self._step(number, step, comparison) for number, step in enumerate(comparison.steps, start=1)
            ),
            details=tuple(line for step in comparison.steps for line in self._details(step, comparison)),
            after=_("There was no need to look further.") if rest else "",
            not_needed=tuple(
                self._not_needed(number, each) for number, each in enumerate(rest, len(comparison.steps) + 1)
            ),
        )

    def _not_needed(self, number: int, criterion: TieBreak) -> StepText:
        name = criterion_text(self._book, criterion, short=criterion in SUMS)
        label = criterion_text(self._book, criterion)
        inferred = self._book.criteria[criterion].inferred
        return StepText(number, name, label, "", "", "", decides=False, inferred=inferred)

    def _answer(self, comparison: Comparison) -> str:
        if comparison.parted_by is None:
            return _("Everything is equal.")
        step = comparison.steps[-1]
        own, other = self._value(step.by, step.own), self._value(step.by, step.other)
        if step.by is Separator.DISQUALIFIED:
            return _("Disqualified.") if self._for_judge else ""
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
        name = _inside(criterion_text(self._book, TieBreak(step.by), short=True))
        decided = _("{criterion} decides: {own} against {other}.").format(
            criterion=name, own=own, other=other
        )
        return f"{before} {decided}"

    def _step(self, number: int, step: Step, comparison: Comparison) -> StepText:
        if step.by is Separator.POINTS:
            name = label = _("Points")
        elif step.by is Separator.DISQUALIFIED:
            name = label = _("Disqualification") if self._for_judge else _("No place")
        else:
            name = criterion_text(self._book, TieBreak(step.by), short=step.by in SUMS)
            label = criterion_text(self._book, TieBreak(step.by))
        decides = step.by == comparison.parted_by
        criterion = self._book.criteria[TieBreak(step.by)] if isinstance(step.by, TieBreak) else None
        return StepText(
            number=number,
            name=name,
            label=label,
            own=self._value(step.by, step.own),
            other=self._value(step.by, step.other),
            relation=self._relation(step),
            decides=decides,
            inferred=criterion is not None and criterion.inferred,
        )

    def _value(self, by: Parting, value: int | Penalties | None) -> str:
        if value is None or by is Separator.DISQUALIFIED:
            return ""
        if isinstance(value, Penalties):
            return penalties_text(value) if self._for_judge else ""
        return str(value) if by is TieBreak.LOT else format_points(value)

    def _relation(self, step: Step) -> str:
        own, other = self._value(step.by, step.own), self._value(step.by, step.other)
        if step.verdict is Verdict.NOT_COMPARED:
            return _("not drawn") if step.by is TieBreak.LOT else _("not compared")
        if step.by is Separator.DISQUALIFIED:
            return ""
        if step.by is TieBreak.FEWER_PENALTIES:
            if step.verdict is Verdict.EQUAL:
                return _("equal")
            return _("fewer penalties") if step.verdict is Verdict.BETTER else _("the other has fewer")
        if step.by is TieBreak.LOT:
            words = (
                N_("{own} before {other}") if step.verdict is Verdict.BETTER else N_("{own} after {other}")
            )
            return _(words).format(own=own, other=other)
        sign = {Verdict.EQUAL: "=", Verdict.BETTER: ">", Verdict.WORSE: "<"}[step.verdict]
        return f"{own} {sign} {other}"

    def _details(self, step: Step, comparison: Comparison) -> Iterator[str]:
        here, there = self._told.row.player, comparison.other
        if step.by is TieBreak.FEWER_PENALTIES and self._for_judge and step.verdict is not Verdict.EQUAL:
            for player, value in ((here, step.own), (there, step.other)):
                yield f"{self._name(player)}: {self._value(step.by, value)}."
        seen = step.head_to_head
        if seen is not None and seen.not_met is not None:
            first, second = seen.not_met
            yield _(
                "Games among equals count only where all of them have met: {first} and {second} have not."
            ).format(first=self._name(first), second=self._name(second))
        if step.comparison is not None and step.verdict is not Verdict.EQUAL:
            for game in step.comparison.games:
                if here in (game.first, game.second) or there in (game.first, game.second):
                    yield _("Round {round}: {first} {score} {second}.").format(
                        round=game.round,
                        first=self._name(game.first),
                        score=format_score(game.first_points, game.second_points),
                        second=self._name(game.second),
                    )

    def _readings(self, reading: Reading | None) -> str:
        """Whether the place hangs on how byes are read, and on how counts were."""
        parts = [each for each in (self._reading(reading), self._reading_of_counts()) if each]
        return citing(" ".join(parts), *(clause for part in parts for clause in clauses_behind(part)))

    def _reading_of_counts(self) -> str:
        other = self._asked.by_other_counts
        if other is None:
            return ""
        row = other.row(self._told.row.player)
        clauses = self._asked.count_clauses
        if (row.place, row.shared) == (self._told.row.place, self._told.row.shared):
            told = _(
                "Were the counts at the limit read the other way ({clauses}), the place would be the same."
            )
        else:
            told = _(
                "The place depends on how the counts at the limit were read ({clauses}): "
                "by the other reading it is {place}."
            )
        place = place_of(other, row)
        return citing(told.format(clauses=clauses_text(clauses), place=place), *clauses)

    def _reading(self, reading: Reading | None) -> str:
        if reading is None or not self._table.ledger.byes:
            return ""
        clause = clause_text(self._bye_clause) if self._bye_clause else ""
        if not reading.decides:
            same = (
                N_("Were byes left out of opponents' sums ({clause}), the place would be the same.")
                if reading.other is ByeInSums.LEFT_OUT
                else N_("Did byes count in opponents' sums ({clause}), the place would be the same.")
            )
            return citing(_(same).format(clause=clause), self._bye_clause)
        place = "–" if reading.other_place is None else str(reading.other_place)
        if reading.other_shared:
            place = _("{place}, shared").format(place=place)
        sentence = (
            N_(
                "The place depends on how {clause} is read: with byes left out of opponents' sums it is {place}."
            )
            if reading.other is ByeInSums.LEFT_OUT
            else N_("The place depends on how {clause} is read: with byes in opponents' sums it is {place}.")
        )
        return citing(_(sentence).format(clause=clause, place=place), self._bye_clause)


def _inside(name: str) -> str:
    return name if name.startswith(PROPER) else name[:1].lower() + name[1:]
