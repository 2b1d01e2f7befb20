"""How do the event and its regulations become the head of an interchange document, and the head rows?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from berserk_desk.interchange import constraint_rows
from berserk_desk.interchange.parts import (
    CrystalRulesDoc,
    Document,
    PointRulesDoc,
    RulesDoc,
    SettingsDoc,
    TournamentDoc,
)
from berserk_desk.interchange.shared_fields import like
from berserk_desk.rules.editions import edition
from berserk_desk.rules.rulebook import rounds_hint
from berserk_desk.rules.values import CRYSTAL_KEYS, POINT_KEYS, values
from berserk_desk.terms import LegacyReading, Level, PlayFormat, Points, StageKind, TieBreak
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.state import State

SETTINGS: Final = (
    "planned_rounds",
    "round_minutes",
    "play_format",
    "level",
    "legacy_reading",
    "bye_in_opponents_sums",
)
"""The settings that a document may leave out and that the rows always have (``Regulations.unstated``)."""


def tournament_row(event: TournamentDoc) -> Tournament:
    """The row of the event."""
    return like(Tournament, event, id=1)


def regulations_row(document: Document) -> Regulations:
    """The row of the regulations: what the document states, else what its edition has."""
    settings, book = document.tournament.settings, edition(document.tournament.edition)
    planned = settings.planned_rounds
    base = regulations_of(
        book,
        planned_rounds=_planned(document) if planned is None else planned,
        round_minutes=settings.round_minutes,
        play_format=settings.play_format or PlayFormat.CONSTRUCTED,
        level=settings.level or Level.AMATEUR,
        grand_prix=settings.grand_prix,
        legacy_reading=settings.legacy_reading or LegacyReading.TEXT,
    )
    changed: dict[str, Any] = {
        "unstated": tuple(name for name in SETTINGS if getattr(settings, name) is None),
        "scoring_announced": settings.scoring_announced,
    }
    first_table = constraint_rows.first_table(settings.pairing)
    if first_table is not None:
        changed["first_table"] = first_table
    if settings.bye_in_opponents_sums is not None:
        changed["bye_in_opponents_sums"] = settings.bye_in_opponents_sums
    if settings.tie_breaks is not None:
        changed["tie_breaks"] = tuple(step.value for step in settings.tie_breaks)
    for part, prefix, keys in (
        (settings.rules.points, "points", POINT_KEYS),
        (settings.rules.crystals, "crystal", CRYSTAL_KEYS),
    ):
        for key in keys:
            if (value := getattr(part, key)) is not None:
                changed[f"{prefix}_{key}"] = value
    return replace(base, **changed)


def _planned(document: Document) -> int:
    """How many Swiss rounds is an event planned for that does not say it? Those played, else the usual number."""
    played = max((item.number for item in document.rounds if item.stage is not StageKind.PLAYOFF), default=0)
    return max(played, rounds_hint(len(document.players)), 1)


def tournament_doc(state: State) -> TournamentDoc:
    """What the form carries of the event and its settings. Raises ``KeyError`` before the founding step."""
    rules = state.rules
    return like(TournamentDoc, state.event, edition=rules.edition, settings=_settings_doc(state, rules))


def _settings_doc(state: State, rules: Regulations) -> SettingsDoc:
    book = edition(rules.edition)
    usual = tuple(step.id.value for step in book.tie_breaks)
    stated = {name: getattr(rules, name) for name in SETTINGS if name not in rules.unstated}
    return SettingsDoc(
        grand_prix=rules.grand_prix,
        scoring_announced=rules.scoring_announced,
        tie_breaks=None if rules.tie_breaks == usual else tuple(TieBreak(step) for step in rules.tie_breaks),
        pairing=constraint_rows.pairing_rules_doc(state),
        rules=_rules_doc(rules),
        **stated,
    )


def _rules_doc(rules: Regulations) -> RulesDoc:
    """Only what departs from the edition; crystals of an edition without a count have no value to equal."""
    printed = values(edition(rules.edition))
    points = {key: Points(getattr(rules, f"points_{key}")) for key in POINT_KEYS}
    crystals = {key: getattr(rules, f"crystal_{key}") for key in CRYSTAL_KEYS}
    return RulesDoc(
        points=PointRulesDoc(**{k: v for k, v in points.items() if v != printed[f"points.{k}"]}),
        crystals=CrystalRulesDoc(**{k: v for k, v in crystals.items() if v != printed.get(f"crystals.{k}")}),
    )
