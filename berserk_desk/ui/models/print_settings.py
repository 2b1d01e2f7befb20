"""How was a sheet printed last time: printer, copies, options? Remembered for each sheet by itself."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.reports.catalogue import USUAL, Choice, Options
from berserk_desk.ui.preferences import Preferences

MOST_COPIES = 99
LAST_PRINTER = "print/printer"

_LANDSCAPE = {"": None, "yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """What the panel at the right of the print screen says of one sheet."""

    printer: str = ""
    """The printer's name; "" = the one used last, else the system's own choice."""
    copies: int = 1
    options: Options = USUAL


def remembered(preferences: Preferences, sheet: str) -> PrintSettings:
    """The settings of that sheet; what was never chosen, or cannot be read, is as usual."""
    usual = USUAL
    chosen: dict[Choice, object] = {}
    for choice in Choice:
        text = preferences.text(f"print/{sheet}/{choice}")
        if choice is Choice.PER_PAGE:
            chosen[choice] = 4 if text == "4" else usual.per_page
        elif choice is Choice.LANDSCAPE:
            chosen[choice] = _LANDSCAPE.get(text)
        else:
            chosen[choice] = text == "yes" if text else getattr(usual, choice)
    copies = preferences.text(f"print/{sheet}/copies")
    return PrintSettings(
        printer=preferences.text(f"print/{sheet}/printer") or preferences.text(LAST_PRINTER),
        copies=min(int(copies), MOST_COPIES) if copies.isdecimal() and int(copies) else 1,
        options=usual.having(chosen),
    )


def remember(preferences: Preferences, sheet: str, settings: PrintSettings) -> None:
    """Keep the settings for the next time; another sheet that has none begins with the same printer."""
    for choice in Choice:
        value = getattr(settings.options, choice)
        text = "" if value is None else str(value) if choice is Choice.PER_PAGE else "yes" if value else "no"
        preferences.set_text(f"print/{sheet}/{choice}", text)
    preferences.set_text(f"print/{sheet}/copies", str(settings.copies))
    if settings.printer:
        preferences.set_text(f"print/{sheet}/printer", settings.printer)
        preferences.set_text(LAST_PRINTER, settings.printer)
