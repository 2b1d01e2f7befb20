"""Why is a file not opened, written or whole? A sentence for each code of ``storage``, with the way out.

The codes and their facts come as plain words, texts and numbers: ``wording`` stands below ``storage``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from berserk_desk.wording.language import N_, _, ngettext
from berserk_desk.wording.numbers import format_time

Facts = Mapping[str, int | str]

REFUSALS = {
    "not_found": N_("There is no {file}. Look at the name and the folder."),
    "no_folder": N_("There is no folder {file}. Make it first, or name another."),
    "exists": N_("{file} is there already and is not overwritten. Choose another name."),
    "is_directory": N_("{file} is a folder, not a file. Name a file in it."),
    "empty": N_("{file} is empty: there is no tournament in it."),
    "not_ours": N_(
        "{file} is no tournament of this program, or its beginning is damaged. Nothing was changed. "
        "Choose another file, or a copy of it."
    ),
    "newer_version": N_(
        "{file} was written by a newer version of the program (format {version}, this one reads up to {supported}). "
        "Open it with that version."
    ),
    "altered": N_("{file} was altered by another program ({object}). Open a copy made before that."),
    "damaged": N_("{file} is damaged and cannot be read ({detail}). Open a copy of it."),
    "busy": N_("{file} changed with every attempt to read it. Try again in a moment."),
    "disk_full": N_("No room left on the disk for {file}. Free some and try again."),
    "io": N_("The disk does not give {file} ({detail}). Check the disk, or try another place."),
}

RIGHTS = {
    "read": N_("There is no right to read {file}. Ask for it, or copy the file to another folder."),
    "write": N_("There is no right to write {file} or its folder. Copy it to another folder."),
}

WRITES = {
    "disk_full": N_("Not saved. Free some room and try again: the disk is full ({file})."),
    "read_only": N_("Not saved. Save a copy to another folder: {file} or its folder cannot be written."),
    "gone": N_("Not saved. Was the disk pulled out or the file moved? {file} is no longer where it was."),
    "locked": N_("Not saved. Close the file in the other program and try again: {file} is held there."),
    "damaged": N_("Not saved. Save a copy to another place and check it: {file} is damaged."),
    "io": N_("Not saved. Save a copy to another disk: this one does not take {file} ({detail})."),
    "conflict": N_("Not saved. Open the file again: the step does not fit what {file} holds ({detail})."),
    "exists": N_("Not saved. Choose another name: {file} is there already or in use."),
    "snapshot": N_("Not recorded: this is a snapshot of {file} from {time}, for reading only."),
    "closed": N_("Not saved. Open the file again: {file} is closed."),
    "waits": N_(
        "Not recorded: first Ctrl+Shift+Y or Ctrl+Shift+M, then this again. The step before still waits."
    ),
}

FINDINGS = {
    "schema": N_("What the file is built of differs from what the program made: {object}."),
    "migrations": N_("The list of the file's versions is not the program's own."),
    "integrity": N_("The database is damaged: {detail}."),
    "foreign_key": N_("It refers to something that is not in the file: {parent}."),
    "step_gap": N_("A step of the journal is missing."),
    "step_digest": N_("The step or what it changed was edited outside the program."),
    "step_chain": N_("The step does not continue the one before it."),
    "step_unreadable": N_("The step cannot be read: {detail}."),
    "change_without_step": N_("There are changes of a step that is not there."),
    "change_unreadable": N_("Change {position} of the step cannot be read: {detail}."),
    "change_order": N_("The changes of the step are not counted without gaps."),
    "change_old_differs": N_("The step changes something that was not so before it: {place}."),
    "row_unreadable": N_("The row cannot be read: {detail}."),
    "row_missing": N_("The journal knows this row, the table does not have it."),
    "row_extra": N_("The table has this row, the journal does not know it."),
    "row_differs": N_("The row is not what the journal says."),
    "unreadable": N_("The database cannot be read: {detail}."),
}

TABLES = {
    "tournament": N_("The event"),
    "regulations": N_("Its regulations"),
    "player": N_("Participant {row}"),
    "stage": N_("Stage {row}"),
    "forbidden": N_("Forbidden pair {row}"),
    "apart": N_("Players kept apart, {row}"),
    "pairing_settings": N_("Settings of the pairing"),
    "table_range": N_("Range of tables {row}"),
    "arrangement": N_("What is settled for a round, {row}"),
    "round": N_("Round, row {row}"),
    "publication": N_("Announcement of a round, {row}"),
    "clock_mark": N_("Mark of the clock {row}"),
    "pairing": N_("Pair {row}"),
    "result": N_("Result of pair {row}"),
    "progress": N_("Standing of the match of pair {row}"),
    "penalty": N_("Penalty {row}"),
    "adjustment": N_("Change of points {row}"),
    "lot": N_("Lot {row}"),
}
"""What a row of each table is, by its number in the file."""

REFERRED_TO = {
    "player": N_("a participant"),
    "round": N_("a round"),
    "pairing": N_("a pair"),
    "step": N_("a step of the journal"),
}
"""What a row of these tables is, to one that refers to it."""

LOSSES = {
    "step_lost": N_("This line of the journal is lost; an empty one stands for it."),
    "step_doubtful": N_("Kept as it reads; nothing vouches any more that it was so."),
    "change_lost": N_("Change {position} of the step is lost."),
    "row_lost": N_("The row is lost."),
    "row_differed": N_("The tables had it otherwise; it is kept as in the journal."),
    "row_dropped": N_("The row is left out: what it belongs to is lost."),
}


class Unopened(Protocol):
    """What ``storage.FileRefused`` and ``storage.WriteFailed`` tell."""

    @property
    def code(self) -> str:
        """A word of ``RefusalCode`` or ``WriteCode``."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def args_by_name(self) -> Facts:
        """What the sentence needs besides."""


def file_refused_text(refused: Unopened) -> str:
    """Why a file was not opened or made: one or two sentences for a ``storage.FileRefused``."""
    facts = refused.args_by_name
    if refused.code == "owned_elsewhere":
        return _owned(refused.path, facts)
    sentence = RIGHTS[str(facts["access"])] if refused.code == "no_rights" else REFUSALS[refused.code]
    return _(sentence).format(file=refused.path, **facts)


def _owned(path: Path, facts: Facts) -> str:
    if not facts.get("host"):
        return _("{file} is open in another window or on another computer. Close it there.").format(file=path)
    return _(
        "{file} is open in another window: computer {host}, since {time}. Close it there, or look at a snapshot."
    ).format(file=path, host=facts["host"], time=format_time(str(facts["since"])))


def write_failed_text(failure: Unopened, *, near: bool = False) -> str:
    """Why nothing was saved: for a ``storage.WriteFailed``. ``near``: the file is the open one, its name is enough.

    What to do stands first: a line may have no room for the rest.
    """
    sentence, file = WRITES[failure.code], failure.path.name if near else failure.path
    return _(sentence).format(file=file, **{"detail": "–", "time": "–", **failure.args_by_name})


def file_finding_text(code: str, facts: Facts) -> str:
    """What is wrong with the file: for a code of ``storage.FindingCode``."""
    words = dict(facts)
    if code == "foreign_key":
        parent = str(facts["parent"])
        words["parent"] = _(REFERRED_TO[parent]) if parent in REFERRED_TO else parent
    if code == "change_old_differs":
        place = file_finding_where({"table": facts["table"], "row": facts["row"]})
        words["place"] = place[:1].lower() + place[1:]
    return _(FINDINGS[code]).format(**words)


def loss_text(code: str, facts: Facts) -> str:
    """What a repaired copy lacks: for a code of ``storage.repair.LossCode``."""
    sentence = LOSSES[code]
    return _(sentence).format(**facts)


def lost_text(count: int) -> str:
    """What one of the two records would cost: "nothing would be lost", "73 rows would be lost"."""
    if not count:
        return _("nothing would be lost")
    return ngettext("{count} row would be lost", "{count} rows would be lost", count).format(count=count)


def believed_text(better: str, by_journal: int, by_tables: int) -> str:
    """Which record was believed, and how many rows each would have cost: for a ``storage.repair.Weighed``."""
    sentence = (
        _("The tables were believed: by them {tables}, by the journal {journal}.")
        if better == "tables"
        else _("The journal was believed: by it {journal}, by the tables {tables}.")
    )
    return sentence.format(tables=lost_text(by_tables), journal=lost_text(by_journal))


def file_finding_where(facts: Facts) -> str:
    """Where in the file: a step of the journal, a row of a table, or the file as a whole."""
    if "number" in facts:
        return _("Step {number}").format(number=facts["number"])
    if "table" in facts:
        known = TABLES.get(str(facts["table"]))
        if known is not None:
            return _(known).format(row=facts["row"])
        return _("Table “{table}”, row {row}").format(table=facts["table"], row=facts["row"])
    return _("The file")
