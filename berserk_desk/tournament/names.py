"""Which written names are one name, which only look alike, and in what order do names stand?

Everything here is pure text work: no locale, no alphabet of the system. Names are written surname first.
Two players may share a name; likeness is a reason to ask the judge, never to refuse (desk.md 2).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Generic, TypeVar

NAME_LIMIT = 200
"""The most characters a name, a city or a club may have; what is longer is cut by ``clean_name``."""

SHORTEST_TO_COMPARE = 4
"""Names of fewer letters are not compared letter by letter: nearly all of them are one letter apart."""

LONGEST_TO_COMPARE = 60
"""Longer texts are no names; leaving each of their letters out in turn would only fill the memory."""

CANDIDATES_READ = 200
"""How many names of one deletion bucket are compared before the search gives up on that bucket."""

_APOSTROPHES = "'`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07"
_HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_ONE_SIGN = str.maketrans({**dict.fromkeys(_APOSTROPHES, "'"), **dict.fromkeys(_HYPHENS, "-")})
_JOINTS = str.maketrans("", "", " '-")

# Small letters after casefold. B, H, M, T look like their Cyrillic neighbours only as capitals, but case
# is not told apart here, so the small ones go the same way.
_LOOK_ALIKES = str.maketrans("abcehikmoptxy\u00eb", "авсенікмортху\u0451")
_YO = str.maketrans("\u0451", "\u0435")

_LATIN_SHIFT = 0x10000
"""Added to a Latin letter's code so that Latin names follow the Cyrillic ones, as Russian lists have them."""

# Letters of the neighbouring alphabets, put right after the Russian letter that they belong to.
_AFTER_RUSSIAN = {"ґ": "г\uffff", "є": "е\uffff", "і": "и\uffff", "ї": "и\uffff\uffff", "ў": "у\uffff"}


class Likeness(StrEnum):
    """How two names resemble each other, from the closest to the farthest."""

    SAME = "same"
    SPACING = "spacing"
    YO = "yo"
    LOOK_ALIKE = "look_alike"
    SWAPPED = "swapped"
    ONE_LETTER = "one_letter"


_CLOSENESS = {likeness: rank for rank, likeness in enumerate(Likeness)}


def clean_name(name: str) -> str:
    """How is a typed or imported name (city, club) stored?

    Without control, bidirectional and zero-width characters, in composed letters (NFC), with single spaces,
    at most ``NAME_LIMIT`` characters. Applying it twice changes nothing.
    """
    if name.isprintable() and unicodedata.is_normalized("NFC", name):  # nearly every name
        return " ".join(name.split())[:NAME_LIMIT].rstrip()
    kept = []
    for char in name:
        category = unicodedata.category(char)
        if char.isspace() or category in ("Zl", "Zp"):
            kept.append(" ")
        elif category not in ("Cc", "Cf", "Cs"):
            kept.append(char)
    composed = unicodedata.normalize("NFC", "".join(kept))
    return " ".join(composed.split())[:NAME_LIMIT].rstrip()


def listed_names(text: str) -> tuple[str, ...]:
    """The names of a text that parts them by commas, cleaned, in their order."""
    return tuple(filter(None, (clean_name(piece) for piece in text.split(","))))


@lru_cache(maxsize=16_384)
def normal_form(name: str) -> str:
    """Under which form do names count as one: ё = е, any case, single spaces, look-alikes as Cyrillic,
    every apostrophe as ``'`` and every hyphen or dash as ``-``?
    """
    return _folded(name).translate(_LOOK_ALIKES).translate(_YO)


@lru_cache(maxsize=16_384)
def sort_key(name: str) -> tuple[str, str, str]:
    """By what does a list of names sort as Russian readers expect it (B128, B129)?

    First level: letters only, Ё with Е, case ignored, Cyrillic before Latin, numbers by value, a space or
    hyphen before any letter, apostrophes and quotes left out. Then Е before Ё, then the text as it stands.
    """
    folded = _folded(name)
    return _primary(folded), folded, name


def resembles(a: str, b: str) -> Likeness | None:
    """In which way do two names resemble each other, or not at all (``None``)?

    ``same``: equal but for case and the number of spaces. ``spacing``: but for spaces, hyphens, apostrophes.
    ``yo``: but for ё and е. ``look_alike``: but for Latin letters that look Cyrillic. ``swapped``: the same
    words in another order. ``one_letter``: one letter changed, missing, extra, or two neighbours exchanged;
    digits and initials are no such letter («Игрок 1» and «Игрок 2» are two people).
    """
    return _likeness(_Spelling.of(a), _Spelling.of(b))


@dataclass(frozen=True, slots=True)
class _Spelling:
    """A name with the forms that are compared."""

    folded: str
    normal: str

    @staticmethod
    @lru_cache(maxsize=16)  # a list asks for a name, then adds it
    def of(name: str) -> _Spelling:
        folded = _folded(name)
        return _Spelling(folded, folded.translate(_LOOK_ALIKES).translate(_YO))


Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Alike(Generic[Key]):
    """A name in the index that resembles the one asked about."""

    key: Key
    likeness: Likeness


class NameIndex(Generic[Key]):
    """Which of many names resemble this one, without comparing it with each?

    Holds every name under its normal form, under its sorted words, and under the normal form with each one
    letter left out: two names one letter apart share such a form. Adding and asking cost about as many
    steps as the name has letters, whatever the size of the index.
    """

    def __init__(self) -> None:
        self._names: list[tuple[Key, _Spelling]] = []
        self._by_form: dict[str, list[int]] = {}
        self._by_words: dict[str, list[int]] = {}
        self._by_deletion: dict[str, list[int]] = {}

    def __len__(self) -> int:
        return len(self._names)

    def add(self, key: Key, name: str) -> None:
        """Remember ``name`` under ``key``; a key may be added with several names."""
        spelling = _Spelling.of(name)
        place = len(self._names)
        self._names.append((key, spelling))
        self._by_form.setdefault(_compact(spelling.normal), []).append(place)
        self._by_words.setdefault(_sorted_words(spelling.normal), []).append(place)
        if _comparable(spelling.normal):
            for shorter in _deletions(spelling.normal):
                self._by_deletion.setdefault(shorter, []).append(place)

    def alike(self, name: str, limit: int = 8) -> list[Alike[Key]]:
        """Up to ``limit`` names of the index that resemble ``name``, the closest first, then as added."""
        spelling = _Spelling.of(name)
        found: dict[int, Likeness] = {}
        for bucket in self._buckets(spelling):
            for place in bucket[:CANDIDATES_READ]:
                if len(found) >= limit:
                    break
                if place in found:
                    continue
                likeness = _likeness(spelling, self._names[place][1])
                if likeness is not None:
                    found[place] = likeness
        order = sorted(found, key=lambda place: (_CLOSENESS[found[place]], place))
        return [Alike(self._names[place][0], found[place]) for place in order]

    def _buckets(self, spelling: _Spelling) -> Iterator[list[int]]:
        yield self._by_form.get(_compact(spelling.normal), [])
        yield self._by_words.get(_sorted_words(spelling.normal), [])
        if _comparable(spelling.normal):
            for shorter in _deletions(spelling.normal):
                yield self._by_deletion.get(shorter, [])


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).casefold().translate(_ONE_SIGN).split())


def _compact(form: str) -> str:
    return form.translate(_JOINTS)


def _sorted_words(form: str) -> str:
    return " ".join(sorted(form.split()))


def _comparable(form: str) -> bool:
    return SHORTEST_TO_COMPARE <= len(form) <= LONGEST_TO_COMPARE


@lru_cache(maxsize=16)
def _deletions(form: str) -> frozenset[str]:
    """The form itself and every text that is left when one of its letters is taken out.

    Digits and spaces are no such letters (`_one_letter_apart`): numbered names would fill one another's lists.
    """
    return frozenset({form}) | {form[:at] + form[at + 1 :] for at, sign in enumerate(form) if sign.isalpha()}


def _likeness(a: _Spelling, b: _Spelling) -> Likeness | None:
    if a.folded == b.folded:
        return Likeness.SAME
    if _compact(a.normal) == _compact(b.normal):
        if _compact(a.folded) == _compact(b.folded):
            return Likeness.SPACING
        if _compact(a.folded.translate(_YO)) == _compact(b.folded.translate(_YO)):
            return Likeness.YO
        return Likeness.LOOK_ALIKE
    if _sorted_words(a.normal) == _sorted_words(b.normal):
        return Likeness.SWAPPED
    return Likeness.ONE_LETTER if _one_letter_apart(a.normal, b.normal) else None


def _one_letter_apart(a: str, b: str) -> bool:
    if not (_comparable(a) and _comparable(b)) or abs(len(a) - len(b)) > 1:
        return False
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    tail = 0
    while tail < min(len(a), len(b)) - start and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    rest_a, rest_b = a[start : len(a) - tail], b[start : len(b) - tail]
    exchanged = len(rest_a) == 2 and rest_a == rest_b[::-1]
    if max(len(rest_a), len(rest_b)) > 1 and not exchanged:
        return False
    if not (rest_a + rest_b).isalpha():
        return False
    return not (_is_initial(a, start) and _is_initial(b, start))


def _is_initial(form: str, at: int) -> bool:
    """Is the word around position ``at`` one letter, with or without its full stop?"""
    left = form.rfind(" ", 0, at) + 1
    right = form.find(" ", at)
    word = form[left : right if right >= 0 else len(form)]
    return len(word.strip(".")) <= 1


def _primary(folded: str) -> str:
    out: list[str] = []
    digits = ""
    for char in folded.translate(_YO) + "\0":
        if char in "0123456789":
            digits += char
            continue
        if digits:
            value = digits.lstrip("0")
            out.append(f"{len(value):03d}{value}")
            digits = ""
        out.append(_weight(char))
    return "".join(out)


def _weight(char: str) -> str:
    if "а" <= char <= "я" or char in " -":
        return char
    if char in _AFTER_RUSSIAN:
        return _AFTER_RUSSIAN[char]
    if not char.isalnum():
        return ""
    base = unicodedata.normalize("NFD", char)[0]
    return chr(ord(base) + _LATIN_SHIFT) if ord(base) < 0x250 else char
