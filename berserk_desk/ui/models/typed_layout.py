"""Was a name typed with the other keyboard layout on? What would it read then? Asked, never changed by itself."""

from __future__ import annotations

import re

from berserk_desk.tournament.state import State
from berserk_desk.ui.keys import latin_key, russian_text
from berserk_desk.ui.models.player_entry import typed_player
from berserk_desk.wording import current_language

_LATIN = re.compile(r"[a-z]", re.IGNORECASE)
_RUSSIAN = re.compile(r"[а-яё]", re.IGNORECASE)
_RUSSIAN_WORD = re.compile(r"(?![ьъы])[а-яё]+", re.IGNORECASE)
_LATIN_WORD = re.compile(r"[a-z]+", re.IGNORECASE)
_UNLIKELY_LATIN = re.compile(r"[bcdfghjklmnpqrstvwxz]{4}|j(?![aeiouy])", re.IGNORECASE)
"""What hardly any name has and nearly every Russian one typed with the Latin layout: «о» is its "j"."""
_VOWELS = frozenset("аеёиоуыэюяaeiouy")
_SHORT = 2
"""Words up to this length may do without a vowel: initials, particles."""
_SHIFTED = frozenset('{}:"<>~')
_PARTING = {"$": ";", "?": ",", "^": ":"}
"""The signs between the parts of a line stand on other keys: what the Latin layout makes of the Russian ones."""


def in_other_layout(state: State, text: str, *, team: bool = False) -> str:
    """The line as the other layout reads its keys, where it is more likely a name so than as it stands; else "".

    Latin letters that make a Russian name are doubted where the list is Russian; where it is not, or is empty in
    another language, only if they hardly make a name themselves. «Bdfyjd» is «Иванов», "Шмфт" is "Ivan".
    """
    latin, russian = _LATIN.search(text), _RUSSIAN.search(text)
    if latin and not russian:
        read = "".join(_russian(text, at) for at in range(len(text)))
        if not _name_of(read, team, _RUSSIAN_WORD):
            return ""
        likely = _name_of(text, team, _LATIN_WORD) and not _UNLIKELY_LATIN.search(text)
        return read if _expects_russian(state) or not likely else ""
    if russian and not latin and not _name_of(text, team, _RUSSIAN_WORD):
        read = "".join(_latin(text, at) for at in range(len(text)))
        return read if _name_of(read, team, _LATIN_WORD) else ""
    return ""


def _name_of(text: str, team: bool, word: re.Pattern[str]) -> bool:
    """Is the name in the line made of such words, each with a vowel?"""
    typed = typed_player(text, team=team)
    words = re.split(r"[\s-]+", " ".join((typed.name, *typed.members)).strip())
    return bool(words[0]) and all(
        word.fullmatch(each) and (len(each) <= _SHORT or _VOWELS & set(each.lower())) for each in words
    )


def _expects_russian(state: State) -> bool:
    names = [player.name for player in state.player.values()]
    if not names:
        return current_language() == "ru"
    return 2 * sum(1 for name in names if _RUSSIAN.search(name)) >= len(names)


def _russian(text: str, at: int) -> str:
    sign = text[at]
    if sign in _PARTING or (sign in ";,:" and _parts_here(text, at)):
        return _PARTING.get(sign, sign)
    read = russian_text(sign)
    return read.upper() if sign.isupper() or sign in _SHIFTED else read


def _latin(text: str, at: int) -> str:
    sign = text[at]
    read = latin_key(sign)
    return read.upper() if sign.isupper() else read


def _parts_here(text: str, at: int) -> bool:
    """A sign before a space or at the end parts; within a word it is the letter on its key."""
    return at + 1 == len(text) or text[at + 1].isspace()
