"""Which event does a file hold that is to be summed in a marathon? It is only read, whoever has it open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from berserk_desk.interchange.document import InterchangeError
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.tournament.marathon import check_event
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui.json_reading import read_json
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text
from berserk_desk.wording.refusals import refusal_text
from berserk_desk.wording.sources import interchange_error_text


def read_event(path: Path, beside: Sequence[State]) -> State | str:
    """The finished tournament of a file or of its JSON, to be summed with those ``beside``; or why not, in a sentence."""
    try:
        state = read_json(path) if path.suffix.casefold() == ".json" else _file(path)
        if not state.founded:
            return file_refused_text(FileRefused("empty", path))
        check_event(state, beside)
    except FileRefused as refused:
        return file_refused_text(refused)
    except InterchangeError as error:
        return interchange_error_text(path.name, error)
    except OSError:
        return _("{file} cannot be read. Look at the file and the rights.").format(file=path.name)
    except Refused as refused:
        return f"{path.name}: {refusal_text(State(), refused)}"
    return state


def _file(path: Path) -> State:
    with Snapshot.of(path) as snapshot:
        return snapshot.load()[0]
