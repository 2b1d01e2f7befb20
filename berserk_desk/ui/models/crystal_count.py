"""What does a crystal count decide, step by step, and how is that said? Inputs of the dialog in, words out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from berserk_desk.rules.crystals import CrystalVerdict, count
from berserk_desk.rules.editions import offered_grounds
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import LegacyReading, Method, Outcome, PairingId
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.models.costs import Costs, problem_text
from berserk_desk.wording import _, current_language
from berserk_desk.wording.cited import Cited
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.numbers import format_score
from berserk_desk.wording.verdicts import verdict_reason, verdict_title


class Stage(Enum):
    """How far the count has come."""

    NO_COUNT = "no_count"
    PROBLEM = "problem"
    WAITING = "waiting"
    ASK_CREATURES = "ask_creatures"
    ASK_READING = "ask_reading"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Side:
    """What is known of one player's squad. ``creatures_seen``: a total of 0 was looked at, creatures are there."""

    costs: Costs = field(default_factory=Costs)
    no_creature: bool = False
    creatures_seen: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """One answer: the outcome, how it is called, and why."""

    outcome: Outcome
    method: Method
    title: str
    score: str
    clause: str
    why: str
    ground: str = ""
    reading: LegacyReading | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """The count as it stands. ``ask`` is the side (0, 1) whose creatures are asked about.

    ``rulings``: one, or two readings of which one must be chosen; ``chosen`` is what would be recorded.
    """

    stage: Stage
    text: str = ""
    ask: int | None = None
    totals: tuple[int, int] | None = None
    difference: int = 0
    threshold: int | None = None
    rulings: tuple[Ruling, ...] = ()
    chosen: Ruling | None = None


def decide(
    rulebook: Rulebook,
    sides: tuple[Side, Side],
    names: tuple[str, str],
    reading: LegacyReading | None = None,
) -> Decision:
    """What do these inputs decide? In the order of the rules: creatures first, then the count (rules 3)."""
    if rulebook.crystals is None:
        why = rulebook.no_crystals
        return Decision(Stage.NO_COUNT, why.in_language(current_language()) if why else "")
    for side in sides:
        if side.costs.problem is not None:
            return Decision(Stage.PROBLEM, problem_text(side.costs))
    if sides[0].no_creature or sides[1].no_creature:
        ruling = _without_creatures(rulebook, sides, names)
        return Decision(Stage.DECIDED, totals=_totals(sides), rulings=(ruling,), chosen=ruling)
    totals = _totals(sides)
    if totals is None:
        return Decision(Stage.WAITING, _("Type the costs of the cards that are left on both sides."))
    for place, side in enumerate(sides):
        if totals[place] == 0 and not side.creatures_seen:
            text = _("{name} has 0 crystals. Is a creature left in the battle zone?").format(
                name=names[place]
            )
            return Decision(Stage.ASK_CREATURES, text, ask=place, totals=totals)
    return _counted(rulebook, totals, names, reading)


def _totals(sides: tuple[Side, Side]) -> tuple[int, int] | None:
    first, second = sides[0].costs.total, sides[1].costs.total
    return None if first is None or second is None else (first, second)


def _counted(
    rulebook: Rulebook, totals: tuple[int, int], names: tuple[str, str], reading: LegacyReading | None
) -> Decision:
    verdict = count(rulebook, *totals)
    verdicts = [verdict] if verdict.other is None else [verdict, verdict.other]
    rulings = tuple(_ruling(rulebook, each, names, both=verdict.other is not None) for each in verdicts)
    chosen = rulings[0] if len(rulings) == 1 else next((r for r in rulings if r.reading == reading), None)
    text = "" if chosen or len(rulings) == 1 else _("The rule can be read in two ways here: choose one.")
    return Decision(
        Stage.DECIDED if chosen is not None else Stage.ASK_READING,
        text,
        totals=totals,
        difference=verdict.difference,
        threshold=verdict.threshold,
        rulings=rulings,
        chosen=chosen,
    )


def _ruling(rulebook: Rulebook, verdict: CrystalVerdict, names: tuple[str, str], *, both: bool) -> Ruling:
    outcome = Outcome(verdict.winner)
    method = Method.CLEAN if verdict.kind == "clean" else Method.TECHNICAL
    readings = rulebook.crystals.readings if rulebook.crystals else ()
    label = next((r.label for r in readings if r.id == verdict.reading), None)
    score = format_score(*verdict.points)
    return Ruling(
        outcome,
        method,
        verdict_title(outcome, method, names, score),
        score,
        verdict.clause,
        verdict_reason(rulebook, verdict),
        reading=verdict.reading if both else None,
        label=label.in_language(current_language()) if label else "",
    )


def simultaneous_ground(rulebook: Rulebook) -> str:
    """The ground of a draw because both have lost at once (classic 804.1.а); "" where there is none."""
    fits = (g for g in offered_grounds(rulebook) if g.fits == "draw" and Method.PENALTY in g.methods)
    found = next(fits, None)
    return found.id if found else ""


def _without_creatures(rulebook: Rulebook, sides: tuple[Side, Side], names: tuple[str, str]) -> Ruling:
    outcome = Outcome.FIRST if sides[1].no_creature else Outcome.SECOND
    ground = rulebook.crystals.no_creature if rulebook.crystals else ""
    why = _("Creatures are looked at before crystals are counted: who has none left has lost.")
    if sides[0].no_creature and sides[1].no_creature:
        outcome, ground = Outcome.DRAW, simultaneous_ground(rulebook)
        why = _("Neither side has a creature left: both have lost at once, which is a draw.")
    score = format_score(*rulebook.scoring.award(outcome, Method.CLEAN))
    found = next((g for g in offered_grounds(rulebook) if g.id == ground), None)
    clause = found.clause if found is not None and found.clause is not None else ""
    return Ruling(
        outcome, Method.CLEAN, verdict_title(outcome, Method.CLEAN, names, score), score, clause, why, ground
    )


def cited(ruling: Ruling) -> Cited:
    """The clause as it stands before the words: «п. 802.1»."""
    return clause_text(ruling.clause) if ruling.clause else Cited("")


def counted_result(
    pairing: PairingId, sides: tuple[Side, Side], ruling: Ruling, old: Result | None
) -> Result:
    """The result with its inputs; what the slip says of re-deals and signatures stays."""
    first, second = sides[0].costs, sides[1].costs
    return Result(
        pairing,
        ruling.outcome,
        ruling.method,
        ground=ruling.ground,
        crystals_first=first.cards,
        crystals_second=second.cards,
        totals_first=first.bare,
        totals_second=second.bare,
        hidden_first=first.hidden,
        hidden_second=second.hidden,
        reading=ruling.reading,
        redeals_first=old.redeals_first if old else 0,
        redeals_second=old.redeals_second if old else 0,
        signed=old.signed if old else True,
        note=old.note if old else "",
    )
