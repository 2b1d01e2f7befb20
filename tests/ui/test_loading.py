"""What the start is spared is the same without it: enumerations, imports, the collection of garbage."""

from __future__ import annotations

import builtins
import enum
import gc
import sys
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from berserk_desk.ui import loading

OF_QT = [each for each in vars(Qt).values() if isinstance(each, type) and issubclass(each, enum.Enum)]
NAMES = {each.__name__: [(name, member.value) for name, member in each.__members__.items()] for each in OF_QT}


@pytest.mark.parametrize("kind", [enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag])
def test_an_enumeration_of_qt_is_the_same_made_quickly(kind: type[enum.Enum]) -> None:
    wanted = [each for each in OF_QT if kind in each.__mro__[1:2]]
    assert wanted
    for each in wanted:
        names, about = NAMES[each.__name__], {"module": "here", "boundary": enum.KEEP}
        usual = loading._checked(kind, each.__name__, names, **about)
        quick = loading.quick(kind, each.__name__, names, **about)
        enum._test_simple_enum(usual, quick)  # type: ignore[attr-defined] # the library's own comparison of the two
        assert list(map(repr, quick)) == list(map(repr, usual))
        assert {name: member.name for name, member in quick.__members__.items()} == {
            name: member.name for name, member in usual.__members__.items()
        }


@pytest.mark.parametrize(
    "names", ["RED GREEN", ["RED", "GREEN"], [("_order_", 1)], [("RED", "red")], {"RED": 1}]
)
def test_what_is_not_as_simple_goes_the_usual_way(names: object, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(loading, "_checked", lambda _cls, _name, names, **_more: asked.append(names))
    loading.quick(enum.Enum, "Colour", names)
    assert asked == [names]


def test_while_the_program_is_loaded_enumerations_belong_to_who_asks_and_then_all_is_as_before() -> None:
    usual = loading._checked
    loading.begin()
    try:
        assert not gc.isenabled()
        kind: Any = enum.Enum
        made = kind("Colour", [("RED", 1)])
        assert made.__module__ == __name__
        assert enum.EnumType._create_ is loading.quick  # type: ignore[attr-defined]
    finally:
        loading.end()
    assert gc.isenabled()
    assert enum.EnumType._create_ is usual  # type: ignore[attr-defined]
    gc.unfreeze()


def test_modules_are_imported_as_python_does_and_qt_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)
    loading.no_features()
    assert builtins.__import__ is getattr(builtins, "__orig_import__", builtins.__import__)
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    import colorsys

    assert colorsys.rgb_to_hsv(0, 0, 0) == (0.0, 0.0, 0)
    assert QEvent(QEvent.Type.Paint).type() is QEvent.Type.Paint
