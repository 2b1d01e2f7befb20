"""Who has won by the crystals: the technical result of two totals, by the rule of an edition.

Arithmetic alone. Whether a creature is left, whether the last turn is over and whether anybody claims a win is
asked before (800.4, 801.1.б, 801.1.в); a total of 0 only carries a warning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from berserk_desk.rules.rulebook import MOST, CrystalRule, Reading, Rulebook, Scoring
from berserk_desk.terms import LegacyReading, Points, points_to_text

Winner = Literal["first", "second", "draw"]
Kind = Literal["technical", "clean", "draw"]


class CrystalError(ValueError):
    """A count that cannot be made.

    ``code``: "no_count" (the edition counts no crystals), "not_whole", "negative", "too_large" (a cost or total),
    "unknown_reading"; ``value`` is what was handed in.
    """

    def __init__(self, code: str, value: object) -> None:
        super().__init__(f"{code}: {value!r}")
        self.code = code
        self.value = value


@dataclass(frozen=True, slots=True, kw_only=True)
class CrystalVerdict:
    """The result of a count and everything that shows how it came about.

    ``points`` of first and second in tenths; ``clause`` a full clause id; ``threshold`` the lead that was needed, None
    where no lead would do; ``warning`` the printed number of the clause to look at first, when a total is 0;
    ``other`` the answer of the edition's other reading where the two part; ``inferred`` whether the text is silent here.
    """

    winner: Winner
    kind: Kind
    points: tuple[Points, Points]
    clause: str
    inferred: bool
    totals: tuple[int, int]
    difference: int
    threshold: int | None
    warning: str | None
    reading: LegacyReading | None
    other: CrystalVerdict | None = None


class Answer(NamedTuple):
    """What an algorithm says of two totals: the kind, the key of its clause in ``Reading.answers``, the lead needed."""

    kind: Kind
    basis: str
    threshold: int | None


class Algorithm(NamedTuple):
    """A named way to decide, and every basis it can answer with."""

    decide: Callable[[CrystalRule, int, int], Answer]
    bases: frozenset[str]


def _by_weaker_squad(rule: CrystalRule, low: int, high: int) -> Answer:
    """Classic 802.1: the weaker squad's total chooses the lead that is needed."""
    need, basis = (rule.near, "near_win") if low <= rule.limit else (rule.far, "far_win")
    return (
        Answer("technical", basis, need)
        if high - low >= need and high > low
        else Answer("draw", "draw", need)
    )


def _by_winner_squad(rule: CrystalRule, low: int, high: int) -> Answer:
    """Prior 802.1, 804.2, 804.3: the stronger squad's own total chooses."""
    side, need = ("near", rule.near) if high <= rule.limit else ("far", rule.far)
    won = high - low >= need and high > low
    return Answer("technical", f"{side}_win", need) if won else Answer("draw", f"{side}_draw", need)


def _old_text(rule: CrystalRule, low: int, high: int) -> Answer:
    """Legacy, the sentences: both above the limit draw; silent from ``far`` on, where table 6a is followed."""
    lead = high - low
    if low > rule.limit:
        return Answer("draw", "both_large", None)
    if lead < rule.near or not lead:
        return Answer("draw", "small_lead", rule.near)
    if lead < rule.far:
        return Answer("technical", "technical_win", rule.near)
    return Answer("clean", "clean_win_at_limit" if low == rule.limit else "clean_win", rule.far)


def _old_table(rule: CrystalRule, low: int, high: int) -> Answer:
    """Legacy, table 6a: both at the limit or above draw."""
    lead = high - low
    if low >= rule.limit:
        return Answer("draw", "both_large", None)
    if lead < rule.near or not lead:
        return Answer("draw", "small_lead", rule.near)
    if lead < rule.far:
        return Answer("technical", "technical_win", rule.near)
    return Answer("clean", "clean_win", rule.far)


ALGORITHMS: Final[Mapping[str, Algorithm]] = {
    "weaker_squad": Algorithm(_by_weaker_squad, frozenset({"near_win", "far_win", "draw"})),
    "winner_squad": Algorithm(_by_winner_squad, frozenset({"near_win", "far_win", "near_draw", "far_draw"})),
    "old_text": Algorithm(
        _old_text, frozenset({"both_large", "small_lead", "technical_win", "clean_win", "clean_win_at_limit"})
    ),
    "old_table": Algorithm(_old_table, frozenset({"both_large", "small_lead", "technical_win", "clean_win"})),
}
"""The closed table of ways to decide; an edition names one for each of its readings."""


def total(costs: Iterable[int]) -> int:
    """What do these printed card costs add up to? Raises ``CrystalError`` for a cost that is no whole number from 0."""
    return _whole(sum(_whole(cost) for cost in costs))


def count(
    rulebook: Rulebook, first_total: int, second_total: int, reading: LegacyReading | str | None = None
) -> CrystalVerdict:
    """Who has won by these totals, by which clause, and what does the other reading say?

    ``reading`` None is the edition's default; an edition with one reading takes no notice of it, as a setting of
    another edition is kept without effect. Raises ``CrystalError``.
    """
    rule = rulebook.crystals
    if rule is None:
        raise CrystalError("no_count", rulebook.id)
    totals = _whole(first_total), _whole(second_total)
    chosen = _reading(rule, reading)
    verdict = _verdict(rulebook.scoring, rule, chosen, totals)
    for another in rule.readings:
        other = _verdict(rulebook.scoring, rule, another, totals)
        if (other.winner, other.kind) != (verdict.winner, verdict.kind):
            return replace(verdict, other=other)
    return verdict


def _reading(rule: CrystalRule, wanted: LegacyReading | str | None) -> Reading:
    if wanted is None or len(rule.readings) == 1:
        return rule.readings[0]
    for reading in rule.readings:
        if reading.id == wanted:
            return reading
    raise CrystalError("unknown_reading", wanted)


def _verdict(
    scoring: Scoring, rule: CrystalRule, reading: Reading, totals: tuple[int, int]
) -> CrystalVerdict:
    low, high = sorted(totals)
    answer = ALGORITHMS[reading.algorithm].decide(rule, low, high)
    basis = reading.answers[answer.basis]
    if basis.clause is None:
        raise AssertionError("editions.py refuses an answer of a count without a clause")
    won, lost = {
        "technical": (scoring.technical_win.points, scoring.technical_loss.points),
        "clean": (scoring.win.points, scoring.loss.points),
        "draw": (scoring.draw.points, scoring.draw.points),
    }[answer.kind]
    first_ahead = totals[0] > totals[1]
    winner: Winner = "draw" if answer.kind == "draw" else "first" if first_ahead else "second"
    return CrystalVerdict(
        winner=winner,
        kind=answer.kind,
        points=(lost, won) if winner == "second" else (won, lost),
        clause=basis.clause,
        inferred=basis.inferred,
        totals=totals,
        difference=high - low,
        threshold=answer.threshold,
        warning=rule.no_creature if low == 0 else None,
        reading=reading.id,
    )


def _whole(number: int) -> int:
    if type(number) is not int:
        raise CrystalError("not_whole", number)
    if number < 0:
        raise CrystalError("negative", number)
    if number > MOST:
        raise CrystalError("too_large", number)
    return number


def verdict_json(verdict: CrystalVerdict) -> dict[str, object]:
    """What is a verdict in the form of ``crystals --json``? "warning" and "other" stand there only when they apply."""
    form: dict[str, object] = {
        "winner": verdict.winner,
        "kind": verdict.kind,
        "points": [points_to_text(points) for points in verdict.points],
        "clause": verdict.clause,
        "difference": verdict.difference,
        "threshold": verdict.threshold,
    }
    if verdict.warning is not None:
        form["warning"] = verdict.warning
    if verdict.other is not None:
        form["other"] = verdict_json(verdict.other)
    return form
