"""Which settings of an event does an interchange JSON state: the day, the rules that were changed, how rounds are paired?"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from berserk_desk.interchange.document_soundness import no_doubles
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_whole,
    as_word,
    wrong_type,
)
from berserk_desk.interchange.parts import (
    CrystalRulesDoc,
    PairingRulesDoc,
    PointRulesDoc,
    RulesDoc,
    SettingsDoc,
)
from berserk_desk.terms import (
    FIRST_ROUND,
    ByeInSums,
    LastRound,
    LegacyReading,
    Level,
    PlayFormat,
    RoundNo,
    TieBreak,
)

_SETTINGS = tuple(field.name for field in fields(SettingsDoc))
_PAIRING_RULES = tuple(field.name for field in fields(PairingRulesDoc))
_POINT_RULES = tuple(field.name for field in fields(PointRulesDoc))
_CRYSTAL_RULES = tuple(field.name for field in fields(CrystalRulesDoc))


def settings(value: Any, path: str) -> SettingsDoc:
    """The settings at that path; the defaults where there are none. Raises ``InterchangeError``."""
    if value is None:
        return SettingsDoc()
    own = Fields(value, path, _SETTINGS)
    return SettingsDoc(
        planned_rounds=own.whole_or_none("planned_rounds"),
        round_minutes=own.whole_or_none("round_minutes"),
        play_format=own.word("play_format", PlayFormat),
        level=own.word("level", Level),
        grand_prix=own.flag("grand_prix"),
        legacy_reading=own.word("legacy_reading", LegacyReading),
        bye_in_opponents_sums=own.word("bye_in_opponents_sums", ByeInSums),
        tie_breaks=_tie_breaks(own),
        scoring_announced=own.flag("scoring_announced"),
        pairing=_pairing_rules(own.given("pairing"), own.at("pairing")),
        rules=_rules(own.given("rules"), own.at("rules")),
    )


def _tie_breaks(own: Fields) -> tuple[TieBreak, ...] | None:
    if own.given("tie_breaks") is None:
        return None
    words = own.items("tie_breaks", lambda value, path: as_word(value, TieBreak, path))
    no_doubles(words, own.at("tie_breaks"))
    return words


def _pairing_rules(value: Any, path: str) -> PairingRulesDoc:
    if value is None:
        return PairingRulesDoc()
    own = Fields(value, path, _PAIRING_RULES)
    return PairingRulesDoc(
        tables=own.items("tables", _table_range),
        judges_when_odd=own.flag("judges_when_odd"),
        last_round=own.word("last_round", LastRound) or LastRound.BY_LOT,
        meetings_from=RoundNo(own.whole("meetings_from", FIRST_ROUND)),
    )


def _table_range(value: Any, path: str) -> tuple[int, int | None]:
    if not isinstance(value, list):
        raise wrong_type(value, "list", path)
    if len(value) != 2:
        raise InterchangeError(path, InterchangeFault.WRONG_LENGTH, expected=2, found=len(value))
    return as_whole(value[0], f"{path}[0]"), None if value[1] is None else as_whole(value[1], f"{path}[1]")


def _rules(value: Any, path: str) -> RulesDoc:
    if value is None:
        return RulesDoc()
    own = Fields(value, path, ("points", "crystals"))
    points, crystals = own.given("points"), own.given("crystals")
    return RulesDoc(
        points=PointRulesDoc() if points is None else _point_rules(points, own.at("points")),
        crystals=CrystalRulesDoc() if crystals is None else _crystal_rules(crystals, own.at("crystals")),
    )


def _point_rules(value: Any, path: str) -> PointRulesDoc:
    own = Fields(value, path, _POINT_RULES)
    return PointRulesDoc(**{key: own.points(key, negative=False) for key in _POINT_RULES})


def _crystal_rules(value: Any, path: str) -> CrystalRulesDoc:
    own = Fields(value, path, _CRYSTAL_RULES)
    return CrystalRulesDoc(**{key: own.whole_or_none(key) for key in _CRYSTAL_RULES})
