"""Into which file or folder shall the paper go? The system's own dialogs, which begin where one was last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

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
    return Path(known) if known and Path(known).is_dir() else desk.document.session.path.parent


def remember_folder(desk: Desk, folder: Path) -> None:
    """Begin here the next time."""
    desk.preferences.set_text(FOLDER, str(folder))


def ask_for_pdf(desk: Desk, name: str) -> Path | str | None:
    """The file that was chosen, None when nothing was, or the sentence that says why it cannot be taken.

    A PDF unless another kind of ``FORMS`` is chosen or typed.
    """
    kinds = {suffix: f"{_(words)} (*{suffix})" for suffix, words in FORMS.items()}
    chosen, kind = QFileDialog.getSaveFileName(
        desk.window_widget(),
        _("Save the sheet"),
        str(last_folder(desk) / f"{name}.pdf"),
        ";;".join(kinds.values()),
    )
    if not chosen:
        return None
    wanted = next((suffix for suffix, words in kinds.items() if words == kind), ".pdf")
    path = with_suffix(Path(chosen), wanted)
    if path != Path(chosen) and path.exists():
        # The system's dialog has asked about the name that was typed, not about this one.
        return _("{file} is there already and is not overwritten. Choose another name.").format(file=path)
    return path


def ask_for_folder(desk: Desk, title: str = "") -> Path | None:
    """The folder for several files (that of the paper kit unless a ``title`` says else); None when none was chosen."""
    chosen = QFileDialog.getExistingDirectory(
        desk.window_widget(), title or _("Folder for the paper kit"), str(last_folder(desk))
    )
    return Path(chosen) if chosen else None


def unused(path: Path) -> Path:
    """The path, with a number after its name where a file of that name is there already."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem}, {number}{path.suffix}")
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
