"""Codes, clauses, evidence and steps turned into sentences; the catalogue of every sentence."""

from berserk_desk.wording.language import (
    LANGUAGES,
    N_,
    _,
    current_language,
    ngettext,
    pgettext,
    use_language,
)

__all__ = ["LANGUAGES", "N_", "_", "current_language", "ngettext", "pgettext", "use_language"]
