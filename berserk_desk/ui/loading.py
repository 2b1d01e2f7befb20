"""How is the program loaded sooner, with nothing of it left out?

Python and Qt for Python do three things for whoever loads them that take a sixth of our start and bring it nothing.
`begin` spares us them, before anything of Qt is loaded; `end`, when the window is made, has things as they were.
Why these, and how much each is: docs/decisions/0009-a-quick-start.md.
"""

from __future__ import annotations

import builtins
import enum
import gc
import sys
from collections.abc import Callable, Iterable
from typing import Any

_checked: Callable[..., Any] = enum.EnumType._create_  # type: ignore[attr-defined] # typeshed knows it not
"""How Python makes an enumeration from a list of names."""


def begin() -> None:
    """From here on the program is loaded. Call `no_features` once Qt is there."""
    # Nothing is garbage while a program is loaded, and thousands of new objects would have it looked for 35 times.
    gc.disable()
    enum.EnumType._create_ = quick  # type: ignore[attr-defined]


def no_features() -> None:
    """Import modules as Python does, now that Qt for Python is loaded.

    It looks through the source of each module that is imported after it, for the case that one turns its optional
    features on (``from __feature__ import …``). None of ours does.
    """
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain


def end() -> None:
    """The window is made, and so is what it needs: that stays, and nobody looks through it for garbage."""
    enum.EnumType._create_ = _checked  # type: ignore[attr-defined]
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def quick(cls: Any, name: str, names: Any, **more: Any) -> Any:
    """The same enumeration as Python would make, by the way of its own library for those that need no check.

    One class of Qt has a hundred of them with 1500 names, all made when it is first touched. What is not as simple
    as they are goes the usual way.
    """
    if more.get("type") is not None or not _simple(names):
        return _checked(cls, name, names, **more)
    body = dict(names)
    body["__module__"] = more["module"] if more.get("module") else _asking_module()
    if more.get("qualname"):
        body["__qualname__"] = more["qualname"]
    simple = enum._simple_enum  # type: ignore[attr-defined] # noqa: SLF001 - a test holds it to the usual way
    return simple(cls, boundary=more.get("boundary"))(type(name, (), body))


def _asking_module() -> str:
    """Which module asked for the enumeration: behind `quick` and ``EnumType.__call__``."""
    return str(sys._getframe(3).f_globals.get("__name__", "enum"))  # noqa: SLF001 - as the library itself does


def _simple(names: Iterable[object]) -> bool:
    """Is it a list of names that mean nothing to Python, each with a number?"""
    return isinstance(names, list) and all(
        isinstance(each, tuple) and type(each[1]) is int and each[0][0] != "_" and each[0] != "mro"
        for each in names
    )
