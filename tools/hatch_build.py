"""Compile the catalogue of sentences before a wheel is made, so that the wheel speaks Russian."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg] # bare in hatchling's own documentation
    """Writes resources/i18n/*.mo beside the .po files; an editable install finds them there too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Compile every catalogue. Raises babel's ``PoFileError`` when one is not well formed."""
        for po in Path(self.root, "resources", "i18n").glob("*.po"):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=po.stem, abort_invalid=True))
