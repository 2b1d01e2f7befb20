"""Into which file or folder shall the paper go? The system's own dialogs, which begin where one was last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from berserk_desk.ui.desk import Desk
from berserk_desk.wording import _

FOLDER = "print/folder"


def last_folder(desk: Desk) -> Path:
    """Where PDFs went last; at first where the tournament lies."""
    known = desk.preferences.text(FOLDER)
    return Path(known) if known and Path(known).is_dir() else desk.document.session.path.parent


def remember_folder(desk: Desk, folder: Path) -> None:
    """Begin here the next time."""
    desk.preferences.set_text(FOLDER, str(folder))


def ask_for_pdf(desk: Desk, name: str) -> Path | str | None:
    """The file that was chosen, None when nothing was, or the sentence that says why it cannot be taken."""
    chosen, _filter = QFileDialog.getSaveFileName(
        desk.window_widget(),
        _("Save the sheet as PDF"),
        str(last_folder(desk) / f"{name}.pdf"),
        _("PDF ({pattern})").format(pattern="*.pdf"),
    )
    if not chosen:
        return None
    path = with_pdf_suffix(Path(chosen))
    if path != Path(chosen) and path.exists():
        # The system's dialog has asked about the name that was typed, not about this one.
        return _("{file} is there already and is not overwritten. Choose another name.").format(file=path)
    return path


def ask_for_folder(desk: Desk) -> Path | None:
    """The folder in which the paper kit gets a folder of its own; None when nothing was chosen."""
    chosen = QFileDialog.getExistingDirectory(
        desk.window_widget(), _("Folder for the paper kit"), str(last_folder(desk))
    )
    return Path(chosen) if chosen else None


def with_pdf_suffix(path: Path) -> Path:
    """The path with ".pdf" after it unless it has it: a title's own full stops are no suffix."""
    return path if path.suffix.lower() == ".pdf" else path.with_name(f"{path.name}.pdf")
