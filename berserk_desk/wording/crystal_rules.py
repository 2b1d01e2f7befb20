"""How are the rules for the count of crystals told on the wall?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.rules.rulebook import CrystalRule, Reading, Rulebook
from berserk_desk.terms import LegacyReading
from berserk_desk.wording.language import N_, _
from berserk_desk.wording.rule_lines import RuleLine, RulePart
from berserk_desk.wording.rule_margins import Margins


def who_may_call_text(book: Rulebook) -> str:
    """Who may have the crystals counted, in a sentence; "" where nothing is counted."""
    return "" if book.crystals is None else _(CALLERS[book.crystals.who_may_call.who])


CALLERS = {
    "players_or_judge": N_("The players count by themselves or before a judge."),
    "judge_only": N_("Only a judge calls the count and decides by it; it cannot be agreed on."),
    "unstated": N_("The text does not say who may call the count: ask a judge."),
}

DECIDED_BY = {
    "near_win": ("limit", "near"),
    "far_win": ("limit", "far"),
    "draw": ("near", "far"),
    "near_draw": ("near", "far"),
    "both_large": ("limit",),
    "small_lead": ("near",),
    "technical_win": ("near", "far"),
    "clean_win": ("far",),
}
"""Which numbers stand in the line of an answer of the count."""

BESIDE = {"near_draw": "far_draw", "clean_win": "clean_win_at_limit"}
"""Answers that share a line with another."""


def crystal_part(margins: Margins, legacy_reading: LegacyReading) -> RulePart | None:
    """The part on the count, where two readings part by ``legacy_reading``; None where nothing is counted."""
    rule = margins.book.crystals
    if rule is None:
        return None
    reading = next((each for each in rule.readings if each.id == legacy_reading), rule.readings[0])
    sentences = [
        _("The second player finishes the turn."),
        _(
            "Printed costs of the cards left in the squad are added: gold equals silver, hidden cards are turned up."
        ),
        who_may_call_text(margins.book),
    ]
    if len(rule.readings) > 1:
        sentences.append(
            _(
                "With exactly {limit} in the weaker squad the text and the table part: the judge "
                "decides each game, here by the text unless the judge says otherwise."
            ).format(limit=rule.limit)
            if reading.id is LegacyReading.TEXT
            else _(
                "With exactly {limit} in the weaker squad the text and the table part: the judge "
                "decides each game, here by the table unless the judge says otherwise."
            ).format(limit=rule.limit)
        )
    return RulePart(
        _("Counting crystals when time is over"),
        margins.margin(rule.who_may_call, rule.costs),
        " ".join(sentences),
        tuple(_crystal_lines(rule, reading, margins)),
    )


def _crystal_lines(rule: CrystalRule, reading: Reading, margins: Margins) -> Iterator[RuleLine]:
    near, far = rule.near, rule.far
    lead = N_("lead of {count} or more: win")
    draw = _("technical draw")
    rows: list[tuple[str, str, str]]
    match reading.algorithm:
        case "weaker_squad":
            rows = [
                (_("Weaker squad at most {limit}"), _(lead).format(count=near), "near_win"),
                (_("Weaker squad above {limit}"), _(lead).format(count=far), "far_win"),
                (_("Smaller lead"), draw, "draw"),
            ]
        case "winner_squad":
            rows = [
                (_("Stronger squad at most {limit}"), _(lead).format(count=near), "near_win"),
                (_("Stronger squad above {limit}"), _(lead).format(count=far), "far_win"),
                (_("Smaller lead"), draw, "near_draw"),
            ]
        case _:
            both = (
                _("Both squads above {limit}")
                if reading.algorithm == "old_text"
                else _("Both squads {limit} or more")
            )
            rows = [
                (both, draw, "both_large"),
                (_("Else a lead of {low} to {high}").format(low=0, high=near - 1), draw, "small_lead"),
                (
                    _("Else a lead of {low} to {high}").format(low=near, high=far - 1),
                    _("technical win"),
                    "technical_win",
                ),
                (_("Else a lead of {low} or more").format(low=far), _("clean win"), "clean_win"),
            ]
    for label, value, basis in rows:
        cited = [reading.answers[basis]]
        beside = BESIDE.get(basis, "")
        if beside in reading.answers:
            cited.append(reading.answers[beside])
        keys = (f"crystals.{key}" for key in DECIDED_BY[basis])
        yield RuleLine(label.format(limit=rule.limit), value, margins.margin(*cited, keys=keys))
