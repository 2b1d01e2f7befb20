"""What a clause of a rulebook is, and how a value of an edition cites one.

A clause is kept as its number, a heading and our own paraphrase in both languages; the publishers'
sentences are never stored. Texts here are data of an edition, like its numbers, so they are bilingual
values and do not pass through the catalogue of sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Bilingual:
    """One text of an edition in Russian and in English."""

    ru: str
    en: str

    def in_language(self, language: str) -> str:
        """Which of the two texts is shown in ``language`` ("ru", "en", "ru_RU" …)? Anything not Russian is English."""
        return self.ru if language[:2].lower() == "ru" else self.en


class ClauseStatus(StrEnum):
    """Who carries a clause out: the program, the judge, or nobody yet."""

    IMPLEMENTED = "implemented"
    MANUAL = "manual"
    NOT_MODELLED = "not_modelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause of an edition.

    ``id`` is "<edition>:<number>" ("classic:802.1/lo25"); ``number`` the part after the colon; ``printed``
    what a sheet writes after «п.» ("802.1"), or None for a paragraph without a number, which then has
    ``cited`` («табл. 6а»). ``reason`` says why a clause is not carried out by the program alone, or, with
    ``inferred``, what silence of the text was filled.
    """

    id: str
    number: str
    printed: str | None
    cited: Bilingual | None
    heading: Bilingual
    text: Bilingual
    status: ClauseStatus
    reason: Bilingual | None
    inferred: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """What a value of an edition rests on.

    ``clause`` is a clause id of the same edition, or None where no paragraph comes near. ``inferred`` means
    that no readable sentence states the value: it is our default, and ``note`` then says why.
    """

    clause: str | None = None
    inferred: bool
    note: Bilingual | None = None
