"""Which file or folder does the user mean? The system's dialog, in our words, beginning where work was last."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from berserk_desk.paths import documents, has_folder
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import _


def working_folder(preferences: Preferences) -> Path:
    """Where a dialog of files begins: the folder used last, else the program's own."""
    remembered = preferences.text("folder")
    return Path(remembered) if remembered and has_folder(Path(remembered)) else own_folder()


def own_folder() -> Path:
    """Where new tournaments lie, wherever a dialog was last: the program's folder in Documents, else the user's home."""
    own = documents()
    try:
        own.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation))
    return own


def existing_file(
    parent: QWidget, preferences: Preferences, title: str, filters: Sequence[tuple[str, str]]
) -> Path | None:
    """A file that is there. ``filters``: words and patterns ("Lists", "*.csv *.txt"). None when called off."""
    dialog = _dialog(parent, title, working_folder(preferences), filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    path = _chosen(dialog)
    return None if path is None else _remembered(path, preferences)


def existing_files(
    parent: QWidget, preferences: Preferences, title: str, filters: Sequence[tuple[str, str]]
) -> list[Path]:
    """Files that are there, several at once; none when called off."""
    dialog = _dialog(parent, title, working_folder(preferences), filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    accepted = bool(dialog.exec())
    paths = [Path(name) for name in dialog.selectedFiles()] if accepted else []
    dialog.deleteLater()
    if paths:
        _remembered(paths[0], preferences)
    return paths


def new_file(
    parent: QWidget,
    preferences: Preferences,
    title: str,
    proposed: Path,
    filters: Sequence[tuple[str, str]],
) -> Path | None:
    """A path to write to; the dialog itself asks before one that is there is taken. None when called off."""
    chosen = path_and_kind(parent, title, proposed, filters)
    return None if chosen is None else _remembered(chosen[0], preferences)


def path_and_kind(
    parent: QWidget, title: str, proposed: Path, filters: Sequence[tuple[str, str]]
) -> tuple[Path, str] | None:
    """A path to write to and the words of the kind it was chosen as; nothing is remembered. None when called off."""
    dialog = _dialog(parent, title, proposed.parent, filters)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(proposed.suffix.lstrip("."))
    dialog.selectFile(proposed.name)
    path = _chosen(dialog)
    kind = dialog.selectedNameFilter()
    return (
        None if path is None else (path, next((words for words, _p in filters if kind.startswith(words)), ""))
    )


def existing_folder(parent: QWidget, preferences: Preferences, title: str) -> Path | None:
    """A folder that is there. None when called off."""
    folder = folder_from(parent, title, working_folder(preferences))
    return None if folder is None else _remembered(folder, preferences)


def folder_from(parent: QWidget, title: str, start: Path) -> Path | None:
    """A folder that is there, looked for from ``start`` on; nothing is remembered. None when called off."""
    dialog = _dialog(parent, title, start, ())
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=True)
    dialog.setLabelText(QFileDialog.DialogLabel.FileName, _("Folder:"))
    return _chosen(dialog)


def _dialog(parent: QWidget, title: str, folder: Path, filters: Sequence[tuple[str, str]]) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(folder))
    # Qt's own Russian catalogue lacks these; where the system draws the dialog they are not used.
    for label, words in (
        (QFileDialog.DialogLabel.LookIn, _("Look in:")),
        (QFileDialog.DialogLabel.FileName, _("File name:")),
        (QFileDialog.DialogLabel.FileType, _("Kind of file:")),
    ):
        dialog.setLabelText(label, words)
    if filters:
        dialog.setNameFilters([f"{words} ({patterns})" for words, patterns in filters])
    return dialog


def _chosen(dialog: QFileDialog) -> Path | None:
    accepted = bool(dialog.exec())
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(names[0]) if accepted and names else None


def _remembered(path: Path, preferences: Preferences) -> Path:
    preferences.set_text("folder", str(path if path.is_dir() else path.parent))
    return path
