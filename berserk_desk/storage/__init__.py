"""The only door to a tournament's file: open, load, append a step, read, copy, verify.

Above it: ``session``. It knows rows, steps and changes, and no rule of the game. It speaks in codes
(``FileRefused``, ``WriteFailed``, ``Finding``); ``wording`` makes the sentences.
"""

from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.owner import OwnedElsewhere, Owner
from berserk_desk.storage.reading import Reading
from berserk_desk.storage.refusals import FileRefused, RefusalCode, WriteCode, WriteFailed
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.verification import Finding, FindingCode, verify

__all__ = [
    "FileRefused",
    "Finding",
    "FindingCode",
    "OwnedElsewhere",
    "Owner",
    "Reading",
    "RefusalCode",
    "Snapshot",
    "TournamentFile",
    "WriteCode",
    "WriteFailed",
    "verify",
]
