"""``repair``: a whole copy of a damaged tournament file, and what could not be saved."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.console.said import FOUND, OK, BadInput, Said, visible
from berserk_desk.copies import repaired_copy
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.repair import Believed, weighed
from berserk_desk.wording import _
from berserk_desk.wording.files import (
    believed_text,
    file_finding_where,
    file_refused_text,
    loss_text,
    write_failed_text,
)


def repair(source: Path, out: Path, believed: Believed | None) -> Said:
    """Make COPY from what FILE still holds; exit code 1 when something could not be saved. Raises ``BadInput``.

    Without a record to believe, the one that saves more is taken, and said where the other would have lost rows.
    """
    chosen: list[str] = []
    try:
        if believed is None:
            way = weighed(source)
            believed = way.better
            if any(way.lost.values()):
                chosen.append(believed_text(way.better, way.lost["changes"], way.lost["tables"]))
        made = repaired_copy(source, believed, out)
    except FileRefused as refused:
        raise BadInput(file_refused_text(refused)) from refused
    except WriteFailed as failure:
        raise BadInput(write_failed_text(failure)) from failure
    if not made.losses:
        return Said(visible("\n".join([_("{file}: everything is saved.").format(file=out), *chosen])), OK)
    lines = [
        _("{where}: {text}").format(
            where=file_finding_where(loss.args_by_name), text=loss_text(loss.code, loss.args_by_name)
        )
        for loss in made.losses
    ]
    return Said(
        visible("\n".join([*chosen, _("{file} is whole again, except:").format(file=out), *lines])), FOUND
    )
