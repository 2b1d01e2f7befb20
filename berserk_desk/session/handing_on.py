"""How does a tournament leave the house: without what is nobody else's business, or without names?"""

from __future__ import annotations

from pathlib import Path

from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.session.opened import Session
from berserk_desk.storage.anonymised import write_anonymised
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.handed_on import handed_on
from berserk_desk.tournament.masks import MaskWords
from berserk_desk.wording import _


def hand_over(session: Session, path: Path) -> Path:
    """«Копия для передачи»: a new file and JSON beside it without penalties, notes, journal and operators.

    Returns the JSON's path. Raises ``FileRefused`` (an existing file is never overwritten) or ``WriteFailed``.
    """
    state = handed_on(session.state)
    document = path.with_suffix(".json")
    if document.exists():
        raise FileRefused("exists", document)
    Session.create(path, ImportTournament(state), clock=session.clock).close()
    write_whole(document, write(document_of(state)).encode("utf-8"))
    return document


def anonymise(session: Session, path: Path) -> None:
    """«Обезличить»: a new file whose people, cities, clubs and numbers are replaced, history included.

    Raises ``FileRefused`` or ``WriteFailed``; nothing is left behind then.
    """
    words = MaskWords(_("Player {number}"), _("City {number}"), _("Club {number}"))
    write_anonymised(session.reading, path, words)
