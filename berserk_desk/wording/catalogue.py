"""What does a compiled catalogue (.mo) say to a sentence? The translation is read when the sentence is said.

``gettext.GNUTranslations`` reads all of them first: some thousand at every start, of which a start page says fifty.
"""

from __future__ import annotations

from gettext import NullTranslations, c2py
from struct import unpack_from

MAGIC = 0x950412DE
CONTEXT = "\x04"
"""What stands between the context and the sentence in a catalogue."""
END = "\x00"
"""What stands between a sentence and its plural, and between the plural forms of its translation."""


class Catalogue(NullTranslations):
    """The translations in ``content``, a little-endian .mo in UTF-8, as this project's tools write it.

    Raises ``ValueError`` for anything else.
    """

    def __init__(self, content: bytes) -> None:
        super().__init__()
        if len(content) < 20 or unpack_from("<I", content)[0] != MAGIC:
            raise ValueError("not a compiled catalogue")
        count, keys, texts = unpack_from("<III", content, 8)
        spans = unpack_from(f"<{2 * count}I", content, keys)
        self._content = content
        self._texts = texts
        self._number = {
            content[start : start + length]: number
            for number, (length, start) in enumerate(zip(spans[::2], spans[1::2], strict=True))
        }
        self._found: dict[str, str | None] = {}
        head = self._said("") or ""
        _name, _equals, rule = head.partition("plural=")
        self._plural = c2py(rule.partition(";")[0].partition("\n")[0])

    def gettext(self, message: str) -> str:
        """The translation, or the message itself."""
        said = self._said(message)
        return message if said is None else said.partition(END)[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation in the plural form that ``n`` asks for, or one of the messages themselves."""
        said = self._said(f"{msgid1}{END}{msgid2}")
        if said is None:
            return msgid1 if n == 1 else msgid2
        return said.split(END)[self._plural(n)]

    def pgettext(self, context: str, message: str) -> str:
        """The translation where the message means ``context``, or the message itself."""
        said = self._said(f"{context}{CONTEXT}{message}")
        return message if said is None else said.partition(END)[0]

    def _said(self, key: str) -> str | None:
        if key not in self._found:
            self._found[key] = self._look_up(key.encode())
        return self._found[key]

    def _look_up(self, key: bytes) -> str | None:
        number = self._number.get(key)
        if number is None:
            return None
        length, start = unpack_from("<II", self._content, self._texts + 8 * number)
        return self._content[start : start + length].decode()
