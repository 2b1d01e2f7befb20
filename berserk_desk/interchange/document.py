"""One tournament as interchange JSON, there and back: ``parse``, ``write`` and the parts of a ``Document``.

The form is published for other tools as resources/schema/berserk-desk-1.schema.json. The schema says what
one value may be; what several say together (ids, round numbers, results) only ``parse`` judges.
"""

from __future__ import annotations

from berserk_desk.interchange.document_reading import parse
from berserk_desk.interchange.document_writing import write
from berserk_desk.interchange.json_source import InterchangeError, InterchangeFault
from berserk_desk.interchange.parts import (
    FORMAT,
    VERSION,
    AdjustmentDoc,
    ApartDoc,
    ConstraintsDoc,
    CrystalRulesDoc,
    Crystals,
    Document,
    ForcedDoc,
    PairingDoc,
    PairingRulesDoc,
    PenaltyDoc,
    PlayerDoc,
    PointRulesDoc,
    ResultDoc,
    RoundDoc,
    RulesDoc,
    SettingsDoc,
    SettledDoc,
    StageDoc,
    TournamentDoc,
)

__all__ = [
    "FORMAT",
    "VERSION",
    "AdjustmentDoc",
    "ApartDoc",
    "ConstraintsDoc",
    "CrystalRulesDoc",
    "Crystals",
    "Document",
    "ForcedDoc",
    "InterchangeError",
    "InterchangeFault",
    "PairingDoc",
    "PairingRulesDoc",
    "PenaltyDoc",
    "PlayerDoc",
    "PointRulesDoc",
    "ResultDoc",
    "RoundDoc",
    "RulesDoc",
    "SettingsDoc",
    "SettledDoc",
    "StageDoc",
    "TournamentDoc",
    "parse",
    "write",
]
