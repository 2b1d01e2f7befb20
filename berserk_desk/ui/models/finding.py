"""Which names and words does a typed beginning mean, whatever the keyboard layout, letter case, ё or look-alikes?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from berserk_desk.tournament.names import normal_form
from berserk_desk.ui.keys import latin_key, russian_text

Wanted = tuple[tuple[str, ...], ...]
"""What was typed, word by word, as each layout reads the keys."""

_BETWEEN = re.compile(r"[\s-]+")
_REMEMBERED = 16_384
"""Texts whose words are kept: each key looks at all of them again, and 2,048 names of a big event must fit."""


@lru_cache(_REMEMBERED)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a name or a sentence as they are compared; a double surname is two words."""
    return tuple(word for word in _BETWEEN.split(normal_form(text)) if word)


def wanted(typed: str) -> Wanted:
    """The typed beginnings: as they stand, and as the same keys read on the other layout."""
    spelled = (typed, russian_text(typed), latin_key(typed))
    return tuple(dict.fromkeys(words_of(each) for each in spelled))


def is_meant(words: Sequence[str], typed: Wanted) -> bool:
    """Does every typed word begin a word of these, in one of the layouts? Nothing typed means everything."""
    return any(all(any(word.startswith(part) for word in words) for part in parts) for parts in typed)


def begins_name(words: Sequence[str], typed: Wanted) -> bool:
    """The same, and the first typed word begins the surname, which stands first."""
    return any(
        bool(parts) and bool(words) and words[0].startswith(parts[0]) and is_meant(words, (parts,))
        for parts in typed
    )
