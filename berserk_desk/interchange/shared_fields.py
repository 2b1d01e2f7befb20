"""How does a row become the part of a document that says the same, or that part a row?"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Kind = TypeVar("Kind", bound="DataclassInstance")


def like(kind: type[Kind], source: DataclassInstance, **given: Any) -> Kind:
    """A ``kind`` with what it has in common with ``source``, by the names of the fields; what is ``given`` goes first.

    Raises ``TypeError`` where a field without a default is in neither.
    """
    shared = {name: getattr(source, name) for name in _in_both(kind, type(source)) if name not in given}
    return kind(**shared, **given)


@cache
def _in_both(kind: type[DataclassInstance], other: type[DataclassInstance]) -> tuple[str, ...]:
    known = {field.name for field in fields(other)}
    return tuple(field.name for field in fields(kind) if field.name in known)
