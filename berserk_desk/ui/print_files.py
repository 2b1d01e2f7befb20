"""Into which file or folder shall the paper go? The dialogs begin where one was last."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.paths import has_folder
from berserk_desk.ui.choosing_files import folder_from, path_and_kind
from berserk_desk.ui.desk import Desk
from berserk_desk.wording import N_, _

FOLDER = "print/folder"

FORMS = {
    ".pdf": N_("PDF"),
    ".xlsx": N_("Excel workbook"),
    ".html": N_("Page for a site"),
    ".csv": N_("CSV for Excel"),
}
"""As what a sheet can be saved."""


def last_folder(desk: Desk) -> Path:
    """Where PDFs went last; at first where the tournament lies."""
    known = desk.preferences.text(FOLDER)
    return Path(known) if known and has_folder(Path(known)) else desk.document.session.path.parent


def remember_folder(desk: Desk, folder: Path) -> None:
    """Begin here the next time."""
    desk.preferences.set_text(FOLDER, str(folder))


def ask_for_sheet(desk: Desk, name: str, suffix: str = ".pdf") -> Path | str | None:
    """The file that was chosen, None when nothing was, or the sentence that says why it cannot be taken.

    It is offered as ``suffix``; another kind of ``FORMS`` may be chosen or typed.
    """
    kinds = {_(FORMS[each]): each for each in sorted(FORMS, key=lambda each: each != suffix)}
    answer = path_and_kind(
        desk.window_widget(),
        _("Save the sheet"),
        last_folder(desk) / f"{name}{suffix}",
        [(words, f"*{each}") for words, each in kinds.items()],
    )
    if answer is None:
        return None
    chosen, kind = answer
    path = with_suffix(chosen, kinds.get(kind, suffix))
    if path != chosen and path.exists():
        # The system's dialog has asked about the name that was typed, not about this one.
        return _("{file} is there already and is not overwritten. Choose another name.").format(file=path)
    return path


def ask_for_folder(desk: Desk, title: str = "") -> Path | None:
    """The folder for several files (that of the paper kit unless a ``title`` says else); None when none was chosen."""
    return folder_from(desk.window_widget(), title or _("Folder for the paper kit"), last_folder(desk))


def unused(path: Path) -> Path:
    """The path, with a number after its name where a file of that name is there already."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
        number += 1
    return free


def with_suffix(path: Path, suffix: str = ".pdf") -> Path:
    """The path with a suffix of ``FORMS`` after it unless it has one: a title's own full stops are no suffix."""
    typed = path.suffix.lower()
    if typed == suffix or (typed in FORMS and suffix == ".pdf"):
        return path
    if typed in FORMS:
        return path.with_suffix(suffix)  # another kind was chosen than the proposed name had
    return path.with_name(f"{path.name}{suffix}")
