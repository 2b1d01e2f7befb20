"""What the file's own troubles are in words: a refusal to open, a write that did not happen."""

from __future__ import annotations

from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text, write_failed_text


def trouble_text(trouble: FileRefused | WriteFailed) -> str:
    """The sentence for the judge: which file, why, what to do."""
    return file_refused_text(trouble) if isinstance(trouble, FileRefused) else write_failed_text(trouble)


def step_waits_text() -> str:
    """A step waits for the disk, and what a dialog is asked for would leave it: what to do."""
    return _(
        "A step is not on the disk yet: pressed once more it is lost. Esc, then Ctrl+Shift+M saves everything elsewhere."
    )
