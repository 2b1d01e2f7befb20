"""How does a row become the part of a document that says the same, or that part a row?"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Kind = TypeVar("Kind", bound="DataclassInstance")


def like(kind: type[Kind], source: DataclassInstance, **given: Any) -> Kind:
    """A ``kind`` with what it has in common with ``source``, by the names of the fields; what is ``given`` goes first.

    Raises ``TypeError`` where a field without a default is in neither.
    """
    known = {field.name for field in fields(source)} - given.keys()
    shared = {field.name: getattr(source, field.name) for field in fields(kind) if field.name in known}
    return kind(**shared, **given)
