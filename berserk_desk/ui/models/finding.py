"""Which names and words does a typed beginning mean, whatever the keyboard layout, letter case, ё or look-alikes?"""

from __future__ import annotations

import re
from functools import lru_cache

from berserk_desk.tournament.names import normal_form
from berserk_desk.ui.keys import latin_key, russian_text

Wanted = tuple[tuple[tuple[str, ...], ...], ...]
"""For each typed word the ways in which the layouts read its keys; each way is the beginnings it asks for, a space
before each (of a double surname two)."""

_BETWEEN = re.compile(r"[\s-]+")
_REMEMBERED = 16_384
"""Texts whose words are kept: each key looks at all of them again, and 2,048 names of a big event must fit."""


@lru_cache(_REMEMBERED)
def plain(text: str) -> str:
    """The text as it is compared, whole."""
    return normal_form(text)


@lru_cache(_REMEMBERED)
def words_of(text: str) -> str:
    """The words of a name or a sentence as they are compared, a space before each; a double surname is two words."""
    return "".join(f" {word}" for word in _BETWEEN.split(normal_form(text)) if word)


def wanted(typed: str) -> Wanted:
    """The typed beginnings, each word as it stands and as the same keys read on the other layout."""
    return tuple(filter(None, (_ways(word) for word in typed.split())))


def _ways(word: str) -> tuple[tuple[str, ...], ...]:
    spelled = dict.fromkeys(words_of(each) for each in (word, russian_text(word), latin_key(word)))
    return tuple(tuple(f" {part}" for part in words.split()) for words in spelled if words)


def is_meant(words: str, typed: Wanted) -> bool:
    """Does every typed word begin one of these words, in one of the layouts? Nothing typed means everything."""
    return all(any(all(part in words for part in way) for way in ways) for ways in typed)


def begins_name(words: str, typed: Wanted) -> bool:
    """The same, and the first typed word begins the surname, which stands first."""
    return bool(typed) and any(words.startswith(way[0]) for way in typed[0]) and is_meant(words, typed)
