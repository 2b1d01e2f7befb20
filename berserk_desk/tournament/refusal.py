"""How does the core say no? With a code and the facts a sentence needs; the wording layer writes it."""

from __future__ import annotations

from collections.abc import Mapping

RefusalArg = int | str | tuple[int, ...] | tuple[str, ...] | None


class Refused(Exception):
    """A command that the rules of the document do not allow; nothing was changed.

    ``code`` is closed: ``wording.refusals`` has a sentence for each. ``args_by_name`` holds ids and numbers:
    players by id, rounds and tables by number, points in tenths. ``clause`` is the clause it rests on, if any.
    """

    def __init__(self, code: str, *, clause: str | None = None, **args_by_name: RefusalArg) -> None:
        super().__init__(code, dict(args_by_name))
        self.code = code
        self.clause = clause
        self.args_by_name: Mapping[str, RefusalArg] = args_by_name
