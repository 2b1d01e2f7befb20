"""What does a check of a tournament find, and how heavy is it?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from berserk_desk.tournament.refusal import RefusalArg


class Severity(StrEnum):
    """``ERROR``: somebody is wronged or the records disagree. ``NOTE``: worth knowing."""

    ERROR = "error"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found. ``round`` and ``table`` say where, None where it concerns the whole event."""

    level: Severity
    code: str
    round: int | None = None
    table: int | None = None
    args: Mapping[str, RefusalArg] = field(default_factory=dict)
