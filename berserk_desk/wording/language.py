"""In which language does the program speak, and what is a sentence in it?

One setting for the whole process: window, sheets, journal, refusals and command line speak alike.
Sentences are looked up when they are said, so that a change of language needs no restart.
"""

from __future__ import annotations

import gettext as _standard

from berserk_desk.paths import resources
from berserk_desk.wording.catalogue import Catalogue

LANGUAGES = ("ru", "en")
"""The languages the program speaks; English stands in the code and has no catalogue."""

_code = "en"
_catalogue = _standard.NullTranslations()


def use_language(code: str) -> None:
    """Speak ``code`` ("ru" or "en") from now on.

    Raises ``ValueError`` for any other code, ``FileNotFoundError`` when the compiled catalogue is
    missing: in a checkout ``tools/translations.py compile`` writes it.
    """
    global _code, _catalogue
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    if code == "en":
        catalogue = _standard.NullTranslations()
    else:
        catalogue = Catalogue((resources() / "i18n" / f"{code}.mo").read_bytes())
    _code, _catalogue = code, catalogue


def current_language() -> str:
    """Which language is spoken: "ru" or "en"?"""
    return _code


def _(message: str) -> str:
    """What is ``message`` in the current language? Placeholders are filled afterwards."""
    return _catalogue.gettext(message) if message else ""


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools extract
    """Mark a constant for the catalogue; it is translated by ``_`` where it is said."""
    return message


def ngettext(singular: str, plural: str, n: int) -> str:
    """What is the sentence in the current language in the plural form that ``n`` asks for?"""
    return _catalogue.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """What is ``message`` where it means ``context`` ("verb", "column heading")?"""
    return _catalogue.pgettext(context, message)
