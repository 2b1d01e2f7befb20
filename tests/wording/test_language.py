"""One language for the process, looked up when a sentence is said."""

from __future__ import annotations

import pytest

from berserk_desk.wording import N_, _, current_language, ngettext, pgettext, use_language


def test_the_program_speaks_english_until_told_otherwise() -> None:
    assert current_language() == "en"
    assert _("Never in any catalogue") == "Never in any catalogue"
    assert ngettext("{n} table", "{n} tables", 1) == "{n} table"
    assert ngettext("{n} table", "{n} tables", 5) == "{n} tables"
    assert pgettext("verb", "Never in any catalogue") == "Never in any catalogue"


def test_a_marked_constant_is_its_own_text() -> None:
    assert N_("Never in any catalogue") == "Never in any catalogue"


def test_an_unknown_language_is_refused_and_nothing_changes() -> None:
    use_language("ru")
    with pytest.raises(ValueError, match="'de'"):
        use_language("de")
    assert current_language() == "ru"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_empty_text_stays_empty_and_is_not_the_catalogues_header(language: str) -> None:
    use_language(language)
    assert _("") == ""
