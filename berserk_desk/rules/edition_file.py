"""One TOML file of an edition, read key by key so that nothing in it is unknown, double, missing or of a wrong form."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from berserk_desk.rules.clause import Bilingual
from berserk_desk.rules.rulebook import MOST
from berserk_desk.terms import Points, points_from_text

Word = TypeVar("Word", bound=StrEnum)
T = TypeVar("T")


class EditionError(ValueError):
    """An edition that cannot be used: ``file`` ("classic/byes.toml"), ``key`` ("clauses.once") and the ``expected`` form."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        super().__init__(f"{file}: {key}: expected {expected}")
        self.file = file
        self.key = key
        self.expected = expected


class Section:
    """One table of an edition file. Each value is taken once; ``done`` refuses whatever nobody asked for."""

    def __init__(self, data: dict[str, Any], file: str, path: str = "") -> None:
        self._data = data
        self._file = file
        self._path = path
        self._taken: set[str] = set()

    def error(self, key: str, expected: str) -> EditionError:
        """The error that names this file and the full path of ``key`` in it."""
        return EditionError(self._file, f"{self._path}.{key}" if self._path else key, expected)

    def _take(self, key: str, kind: type[T], expected: str) -> T:
        self._taken.add(key)
        value = self._data.get(key)
        if type(value) is not kind:
            raise self.error(key, expected)
        return value

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str) -> str:
        """A text that is not empty."""
        text = self._take(key, str, "a text")
        if not text.strip():
            raise self.error(key, "a text that is not empty")
        return text

    def both(self, key: str) -> Bilingual:
        """The texts ``key``_ru and ``key``_en."""
        return Bilingual(ru=self.text(f"{key}_ru"), en=self.text(f"{key}_en"))

    def both_if_there(self, key: str) -> Bilingual | None:
        """The texts ``key``_ru and ``key``_en, or None when neither is there."""
        return self.both(key) if f"{key}_ru" in self or f"{key}_en" in self else None

    def flag(self, key: str) -> bool:
        """true or false."""
        return self._take(key, bool, "true or false")

    def whole(self, key: str) -> int:
        """A whole number from 0."""
        number = self._take(key, int, "a whole number from 0")
        if not 0 <= number <= MOST:
            raise self.error(key, "a whole number from 0")
        return number

    def points(self, key: str) -> Points:
        """A number of points from 0, written as a text ("2.9")."""
        expected = 'points from 0 with at most one decimal, as a text: "2.9"'
        try:
            points = points_from_text(self._take(key, str, expected))
        except EditionError:
            raise
        except ValueError:
            raise self.error(key, expected) from None
        if points < 0:
            raise self.error(key, expected)
        return points

    def one_of(self, key: str, words: tuple[T, ...]) -> T:
        """One of these words."""
        expected = "one of " + ", ".join(map(str, words))
        found = self._take(key, str, expected)
        for word in words:
            if word == found:
                return word
        raise self.error(key, expected)

    def word(self, key: str, words: type[Word]) -> Word:
        """One word of a closed list."""
        return self.one_of(key, tuple(words))

    def words(self, key: str, words: type[Word]) -> tuple[Word, ...]:
        """A list of different words of a closed list, at least one."""
        expected = "a list of different words of " + ", ".join(sorted(words))
        found = self._take(key, list, expected)
        if not found or any(word not in list(words) for word in found) or len(set(found)) < len(found):
            raise self.error(key, expected)
        return tuple(words(word) for word in found)

    def section(self, key: str) -> Section:
        """The table under ``key``."""
        table: dict[str, Any] = self._take(key, dict, "a table")
        return Section(table, self._file, f"{self._path}.{key}" if self._path else key)

    def only(self, *keys: str) -> None:
        """Refuses a key that is none of these."""
        for key in self._data:
            if key not in keys:
                raise self.error(key, "only " + ", ".join(keys))

    def sections(self) -> Iterator[tuple[str, Section]]:
        """Every table of this table with its name, in the order of the file."""
        for name in self._data:
            yield name, self.section(name)

    def done(self, result: T) -> T:
        """``result``, when every key of this table has been asked for."""
        self.only(*sorted(self._taken))
        return result


def read(path: Path) -> Section:
    """Which table does the file at ``path`` hold? Raises ``EditionError`` for one that is missing or no TOML."""
    file = f"{path.parent.name}/{path.name}"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise EditionError(file, "(file)", "a readable UTF-8 file") from None
    try:
        return Section(tomllib.loads(source), file)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(file, source, str(error)) from None


def _toml_error(file: str, source: str, message: str) -> EditionError:
    """tomllib tells a double key only by its line, so the key is looked up there."""
    at = re.search(r"at line (\d+)", message)
    line = source.splitlines()[int(at[1]) - 1] if at else ""
    key = line.partition("=")[0].strip().strip("[]") or "(file)"
    double = message.startswith(("Cannot overwrite", "Cannot declare"))
    return EditionError(file, key, "each key once" if double else f"valid TOML ({message})")
