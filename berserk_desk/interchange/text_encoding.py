"""In which encoding was a text of a Russian office saved, and is it a text at all?

Order: byte order mark, strict UTF-8, UTF-16 by its zero bytes, then the 8-bit encoding in which the letters
are distributed most like Russian ones. General detectors read half of such files wrongly; this order read
all Russian samples right. Western names in cp1252 are taken for koi8-r, hence ``Decoded.certain`` and a box
with ``ENCODINGS`` beside the preview.
"""

from __future__ import annotations

import codecs
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

SIZE_LIMIT = 5 * 1024 * 1024
LINE_LIMIT = 10_000
LINES_LIMIT = 20_000

ENCODINGS = ("utf-8", "cp1251", "cp866", "koi8-r", "utf-16-le", "utf-16-be", "cp1252")
"""The encodings that a judge may choose from, by their Python names."""

GUESSED = ("cp1251", "koi8-r", "cp866")

# Occurrences per 10,000 letters of Russian text; ф, э, ё raised, names use them more.
_LETTERS = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ"
_PER_10_000 = (
    *(1097, 845, 801, 735, 670, 626, 547, 473, 454, 440, 349, 321, 298, 281, 262, 201, 190, 174, 170, 165),
    *(159, 144, 121, 97, 94, 73, 64, 48, 36, 32, 40, 30, 4),
)
_LETTER_SCORE = {letter: math.log(count / 60) for letter, count in zip(_LETTERS, _PER_10_000, strict=True)}
_COMMON_SIGNS = "№«»—–…’“”„ "

_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG\r\n", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF87a", "picture"),
    (b"GIF89a", "picture"),
    (b"II*\x00", "picture"),
    (b"MM\x00*", "picture"),
    (b"RIFF", "picture"),
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "archive"),
    (b"PK\x05\x06", "archive"),
    (b"\x1f\x8b", "archive"),
    (b"7z\xbc\xaf\x27\x1c", "archive"),
    (b"Rar!\x1a\x07", "archive"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old_office"),
    (b"SQLite format 3\x00", "database"),
    (b"{\\rtf", "rtf"),
)


class RosterFault(StrEnum):
    """Why a file is not taken for a list of players. ``RosterError.facts`` has what is named in brackets."""

    EMPTY = "empty"
    TOO_BIG = "too_big"  # size, limit (bytes)
    NOT_TEXT = "not_text"  # kind: picture, pdf, archive, xlsx, old_office, database, rtf, binary
    LONG_LINE = "long_line"  # line, limit (characters)
    TOO_MANY_LINES = "too_many_lines"  # lines, limit
    TOO_MANY_COLUMNS = "too_many_columns"  # line, columns, limit
    UNKNOWN_ENCODING = "unknown_encoding"  # encoding
    UNKNOWN_DELIMITER = "unknown_delimiter"  # delimiter
    BROKEN_WORKBOOK = "broken_workbook"
    UNPACKS_TOO_LARGE = "unpacks_too_large"  # size, limit (bytes)


class RosterError(Exception):
    """A file that cannot be read as a list of players: a code and the numbers its sentence needs."""

    def __init__(self, code: RosterFault, **facts: int | str) -> None:
        super().__init__(code.value, facts)
        self.code = code
        self.facts: Mapping[str, int | str] = facts


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text without its byte order mark, and the encoding it was read in (one of ``ENCODINGS``).

    ``certain``: known by a mark, by valid UTF-8 or by the judge's word, not guessed.
    """

    text: str
    encoding: str
    certain: bool


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """What text do these bytes hold?

    With ``encoding`` that one is used, and what does not fit it becomes U+FFFD, so that the judge sees in the
    preview that his choice was wrong. Raises ``RosterError``: empty, not_text, too_big, long_line,
    too_many_lines, unknown_encoding.
    """
    if len(data) > SIZE_LIMIT:
        raise RosterError(RosterFault.TOO_BIG, size=len(data), limit=SIZE_LIMIT)
    if encoding is not None and encoding not in ENCODINGS:
        raise RosterError(RosterFault.UNKNOWN_ENCODING, encoding=encoding)
    _refuse_known_binaries(data)
    if encoding is not None:
        decoded = Decoded(data.decode(encoding, "replace"), encoding, True)
    else:
        decoded = _detect(data)
    text = decoded.text.removeprefix("\ufeff").rstrip("\x1a")
    _refuse_unreadable(text, chosen=encoding is not None)
    return Decoded(text, decoded.encoding, decoded.certain)


def split_lines(text: str) -> list[str]:
    """The lines of a text by CR, LF or CRLF and nothing else (NEL and U+2028 stay letters of a line)."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _refuse_known_binaries(data: bytes) -> None:
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            spreadsheet = kind == "archive" and b"xl/" in data
            raise RosterError(RosterFault.NOT_TEXT, kind="xlsx" if spreadsheet else kind)


def _refuse_unreadable(text: str, *, chosen: bool) -> None:
    if not text.strip():
        raise RosterError(RosterFault.EMPTY)
    lines = split_lines(text)
    counts = Counter(text)
    controls = sum(n for char, n in counts.items() if char < " " and char not in "\t\n\r\v\f")
    # In an encoding of his own choice the judge may see any nonsense; by our guess he shall not.
    if not chosen and ("\0" in counts or controls * 100 > len(text) or not _mostly_letters(counts)):
        raise RosterError(RosterFault.NOT_TEXT, kind="binary")
    if len(lines) > LINES_LIMIT:
        raise RosterError(RosterFault.TOO_MANY_LINES, lines=len(lines), limit=LINES_LIMIT)
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LIMIT:
            raise RosterError(RosterFault.LONG_LINE, line=number, limit=LINE_LIMIT)


def _mostly_letters(counts: Counter[str]) -> bool:
    high = {char: n for char, n in counts.items() if char > "\x7f"}
    letters = sum(n for char, n in high.items() if char.isalpha() or char in _COMMON_SIGNS)
    return letters * 2 >= sum(high.values())


def _detect(data: bytes) -> Decoded:
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if data.startswith(mark):
            return Decoded(data[len(mark) :].decode(encoding, "replace"), encoding, True)
    wide = _wide_encoding(data)
    if wide is not None:
        return Decoded(data.decode(wide, "replace"), wide, False)
    try:
        return Decoded(data.decode("utf-8"), "utf-8", True)
    except UnicodeDecodeError:
        pass
    damaged = data.decode("utf-8", "replace")
    broken = damaged.count("\ufffd")
    if sum(char > "\x7f" for char in damaged) - broken > 20 * broken:
        return Decoded(damaged, "utf-8", False)
    return _best_of_8_bit(data)


def _wide_encoding(data: bytes) -> str | None:
    """UTF-16 without a mark: every second byte is that of the Latin or the Cyrillic page (00, 04).

    Neither byte occurs in a text of the other encodings.
    """
    for encoding, pages, letters in (("utf-16-le", 1, 0), ("utf-16-be", 0, 1)):
        high, low = data[pages::2], data[letters::2]
        if high and high.count(0) + high.count(4) > 0.7 * len(high) and low.count(0) == 0:
            return encoding
    return None


SAMPLE = 20_000
"""So many bytes of the lines that are not ASCII are enough to tell an 8-bit encoding: often a word is."""


def _best_of_8_bit(data: bytes) -> Decoded:
    telling = b"\n".join(line for line in data.split(b"\n") if not line.isascii())[:SAMPLE]
    best: tuple[float, str, str] | None = None
    for encoding in GUESSED:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:  # cp1251 leaves one byte without a letter
            continue
        score = russian_score(telling.decode(encoding))
        if best is None or score > best[0]:
            best = (score, text, encoding)
    if best is None:  # pragma: no cover - koi8-r and cp866 give every byte a character
        raise RosterError(RosterFault.NOT_TEXT, kind="binary")
    return Decoded(best[1], best[2], False)


def russian_score(text: str) -> float:
    """How much do the non-ASCII characters of a text look like Russian words? Higher is more."""
    score = 0.0
    before = " "
    for char in text:
        if char > "\x7f":
            small = char.lower()
            if small in _LETTER_SCORE:
                score += _LETTER_SCORE[small]
                if char != small and before.islower():
                    score -= 4  # a capital inside a word: cp1251 and koi8-r read as each other
                if before == " ":
                    # Names begin with a capital, and no word begins with these.
                    score -= 3 if small in "ьъы" else 0.5 * (char == small)
            elif char.isalpha():
                score -= 0.5
            elif char not in _COMMON_SIGNS:
                score -= 3
        before = char if char.isalpha() else " "
    return score
