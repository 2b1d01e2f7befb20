"""The catalogue that is read when it is asked says what the standard library's says."""

from __future__ import annotations

import gettext
import io

import pytest

from berserk_desk.paths import resources
from berserk_desk.wording.catalogue import CONTEXT, Catalogue


@pytest.fixture(scope="module")
def content() -> bytes:
    return (resources() / "i18n" / "ru.mo").read_bytes()


def test_every_sentence_in_every_plural_form_is_what_the_standard_library_says(content: bytes) -> None:
    ours, theirs = Catalogue(content), gettext.GNUTranslations(io.BytesIO(content))
    known = theirs._catalog  # type: ignore[attr-defined] # it has no other list of what it knows
    plurals = {key[0] for key in known if isinstance(key, tuple)}
    assert len(known) > 2000
    assert plurals
    for key in known:
        if isinstance(key, tuple) or not key:
            continue
        context, _mark, message = key.rpartition(CONTEXT)
        if context:
            assert ours.pgettext(context, message) == theirs.pgettext(context, message)
        else:
            assert ours.gettext(key) == theirs.gettext(key)


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112])
def test_a_plural_form_is_chosen_as_the_standard_library_chooses_it(content: bytes, number: int) -> None:
    ours, theirs = Catalogue(content), gettext.GNUTranslations(io.BytesIO(content))
    asked = ("{count} table left", "{count} tables left", number)
    assert ours.ngettext(*asked) == theirs.ngettext(*asked)
    assert ours.ngettext("one unknown", "{n} unknown", number) == theirs.ngettext(
        "one unknown", "{n} unknown", number
    )


def test_what_is_not_known_is_said_as_it_stands(content: bytes) -> None:
    ours = Catalogue(content)
    assert ours.gettext("no such sentence") == "no such sentence"
    assert ours.pgettext("verb", "no such sentence") == "no such sentence"


@pytest.mark.parametrize("broken", [b"", b"no catalogue at all, whatever"])
def test_another_file_is_refused(broken: bytes) -> None:
    with pytest.raises(ValueError, match="catalogue"):
        Catalogue(broken)
