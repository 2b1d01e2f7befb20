"""The open tournament as one JSON file for other programs, written where the user says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from berserk_desk.ui.choosing_files import new_file, working_folder
from berserk_desk.wording import _
from berserk_desk.wording.file_names import file_name

if TYPE_CHECKING:
    from pathlib import Path

    from berserk_desk.ui.main_window import MainWindow


def save_json(window: MainWindow) -> None:
    """Ask where to and write everything but the journal; penalties are in it."""
    proposed = working_folder(window.preferences) / f"{file_name(window.document.state.event.name)}.json"
    path = new_file(
        window, window.preferences, _("Tournament to JSON"), proposed, [(_("Interchange JSON"), "*.json")]
    )
    if path is not None:
        save_json_to(window, path)


def save_json_to(window: MainWindow, path: Path) -> None:
    """Write the interchange form to ``path`` and say where it is, or why it is not."""
    from berserk_desk.interchange.document import write
    from berserk_desk.interchange.mapping import document_of
    from berserk_desk.storage.refusals import FileRefused, WriteFailed
    from berserk_desk.storage.whole_file import write_whole
    from berserk_desk.ui.trouble import trouble_text

    try:
        write_whole(path, write(document_of(window.document.state)).encode("utf-8"))
    except (FileRefused, WriteFailed) as trouble:
        window.tell(trouble_text(trouble))
    else:
        window.toast(_("Written with penalties, without the journal: {path}").format(path=path))
