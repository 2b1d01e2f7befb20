"""What must the judge know of the open file as long as it stands so? One strip above the others says it.

The most pressing first: a step that the disk did not take; a snapshot; a file whose records part; a shared folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from berserk_desk.copies import free_name
from berserk_desk.paths import documents
from berserk_desk.session import Aside
from berserk_desk.storage.places import Shared, shared_place
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.verification import Finding, verify_image
from berserk_desk.ui.actions import BY_ID
from berserk_desk.ui.choosing_files import new_file
from berserk_desk.ui.document import Document
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.strips import ChoiceStrip, StripKind
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.files import write_failed_text
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.numbers import format_time

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

LEFT = "places/left"
"""The files that the judge leaves in a shared folder though he was warned, one a line: once is enough."""
MOST_LEFT = 50
CHECK_AFTER_MS = 1500
"""When the whole check begins: the window must be there first."""
SUFFIX = ".berserk"
HEED = ("again", "laptop", "findings")
"""What may stand in the strip to be done with the one key; a step that waits has keys of its own."""
LEAVE = ("findings_left", "leave")
"""What may stand there to be left as it is."""


class _Check(QRunnable):
    """The whole check of the file's bytes, in the background."""

    def __init__(self, watch: FileWatch, image: bytes) -> None:
        super().__init__()
        self._watch = watch
        self._image = image

    def run(self) -> None:
        self._watch.checked.emit(verify_image(self._image))


class FileWatch(QObject):
    """The standing strip of one open tournament, and its ways out."""

    checked = Signal(object)
    """From the thread: what the check at opening found."""

    def __init__(self, window: MainWindow, document: Document, describe: Callable[[], None]) -> None:
        super().__init__(document)
        self._window = window
        self._document = document
        self._describe = describe
        self.strip = ChoiceStrip(window.frame)
        self.strip.chosen.connect(self._chosen)
        self._findings: tuple[Finding, ...] = ()
        self._shared: Shared | None = None
        self._leaving = False
        document.unwritten.connect(self._not_written)
        document.changed.connect(self._written)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self.checked.connect(self._found)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_AFTER_MS)
        self._timer.timeout.connect(self.check_now)

    def begin(self) -> None:
        """Look at where the file lies, and check it soon."""
        session = self._document.session
        if not session.taken_at:
            self._shared = self._news(shared_place(session.path))
            self._timer.start()
        self.show()

    def close(self) -> None:
        """Let the strip go."""
        self._timer.stop()
        self._pool.waitForDone()
        self._window.frame.set_standing(None)
        self.strip.deleteLater()

    def says(self, text: str) -> bool:
        """Does the strip say this already, of a step that waits?"""
        aside = self._document.session.aside
        return aside is not None and text in {
            trouble_text(aside.failure),
            write_failed_text(aside.failure, near=True),
        }

    def may_leave(self) -> bool:
        """May the tournament be closed? A step that waits is told once more; whoever closes again leaves it."""
        if self._document.session.aside is None or self._leaving:
            return True
        self._leaving = True
        self.show()
        return False

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """The ways out as actions of the window."""
        return {
            "retry_write": self.retry,
            "move_file": self.choose_other_place,
            "heed_strip": lambda: self._do_one_of(HEED),
            "leave_strip": lambda: self._do_one_of(LEAVE),
        }

    def _do_one_of(self, ways: tuple[str, ...]) -> None:
        """Do that of these ways out which the strip offers."""
        way = next((way for way in ways if way in self.strip.ways), None)
        if way is None:
            self._window.tell(_("Nothing is said of the file now: there is nothing to do or to leave."))
        else:
            self._chosen(way)

    # -- what stands there ----------------------------------------------------------------------------------

    def show(self) -> None:
        """Say the most pressing thing, or nothing."""
        session = self._document.session
        if session.aside is not None:
            self._say_unwritten(session.aside)
        elif session.taken_at:
            self._say_snapshot()
        elif self._findings:
            count = ngettext(
                "The check of the file found {count} thing that is not right.",
                "The check of the file found {count} things that are not right.",
                len(self._findings),
            ).format(count=len(self._findings))
            self.strip.tell(
                StripKind.WARNING,
                count,
                _("Work may go on; a repaired copy can be made."),
                (
                    ("findings", KeyHint(_keys("verify_file"), _("Look"))),
                    ("findings_left", KeyHint(_keys("leave_strip"), _("Later"))),
                ),
            )
        elif self._shared is not None:
            self._say_shared(self._shared)
        else:
            self.strip.ways = ()
            self._window.frame.set_standing(None)
            return
        self._window.frame.set_standing(self.strip)

    def _say_unwritten(self, aside: Aside) -> None:
        words = step_text(self._document.state, aside.step)
        second = _("Kept aside: {step}.").format(step=words)
        if self._leaving:
            second = _("Kept aside: {step}. Whoever closes once more leaves it unrecorded.").format(
                step=words
            )
        self.strip.tell(
            StripKind.REFUSAL,
            write_failed_text(aside.failure, near=True),
            second,
            (
                ("retry", KeyHint(_keys("retry_write"), _("Try again"))),
                ("move", KeyHint(_keys("move_file"), _("Save to another place…"))),
            ),
        )

    def _say_snapshot(self) -> None:
        session = self._document.session
        self.strip.tell(
            StripKind.SNAPSHOT,
            _("Snapshot from {time}.").format(time=format_time(session.taken_at)),
            _("For reading only: the file is open elsewhere or cannot be written."),
            (("again", KeyHint(_keys("heed_strip"), _("Open it now"))),),
        )

    def _say_shared(self, shared: Shared) -> None:
        if shared.kind == "network":
            first = _("The file lies in a network folder.")
            second = _("Work stops when the connection does. A copy on this laptop does not mind.")
        else:
            first = _("The file lies in a folder that {service} synchronises.").format(service=shared.service)
            second = _("It may be changed there behind the program's back. A copy on this laptop is not.")
        self.strip.tell(
            StripKind.WARNING,
            first,
            second,
            (
                ("laptop", KeyHint(_keys("heed_strip"), _("Go on in a copy on this laptop"))),
                ("leave", KeyHint(_keys("leave_strip"), _("Leave it"))),
            ),
        )

    # -- what happens ---------------------------------------------------------------------------------------

    def _not_written(self, _aside: object) -> None:
        self._leaving = False
        self.show()
        self._describe()

    def _written(self, _change: object) -> None:
        self._leaving = False
        self.show()

    def check_now(self) -> None:
        """Check the file as it is now, in the background; ``checked`` comes with what was found."""
        with suppress(WriteFailed):  # the file is being closed
            self._pool.start(_Check(self, self._document.session.image()))

    def _found(self, findings: object) -> None:
        if isinstance(findings, tuple) and findings:
            self._findings = findings
            self.show()

    def _news(self, shared: Shared | None) -> Shared | None:
        return None if str(self._document.session.path) in self._left() else shared

    def _left(self) -> list[str]:
        return self._window.preferences.text(LEFT).split("\n")

    def _chosen(self, way: str) -> None:
        match way:
            case "retry":
                self.retry()
            case "move":
                self.choose_other_place()
            case "again":
                self._window.open_file(self._document.session.path)
            case "findings":
                self._window.files.check_file()
            case "findings_left":
                self._findings = ()
                self.show()
            case "laptop":
                self.to_this_laptop()
            case "leave":
                left = [str(self._document.session.path), *self._left()]
                self._window.preferences.set_text(LEFT, "\n".join(left[:MOST_LEFT]))
                self._shared = None
                self.show()

    # -- ways out -------------------------------------------------------------------------------------------

    def retry(self) -> None:
        """Write the step that is kept aside."""
        try:
            if self._document.session.retry() is None:
                self._window.toast(_("Everything is recorded; nothing waits."))
        except WriteFailed:
            return  # the strip says it anew

    def choose_other_place(self) -> None:
        """Ask for another place and go on there with everything."""
        name = self._document.session.path.name
        path = new_file(
            self._window,
            self._window.preferences,
            _("Save to another place"),
            free_name(documents() / name),
            [(_("Tournaments"), f"*{SUFFIX}")],
        )
        if path is not None:
            self.move_to(path if path.suffix else path.with_suffix(SUFFIX))

    def to_this_laptop(self) -> None:
        """Go on in a copy in the user's documents; the file stays where it was."""
        folder = documents()
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self.move_to(free_name(folder / self._document.session.path.name))

    def move_to(self, path: Path) -> bool:
        """Go on at a free name, with the step that is kept aside; False when that could not be, which is told."""
        session, preferences = self._document.session, self._window.preferences
        try:
            session.move_to(path)
        except (FileRefused, WriteFailed) as trouble:
            self._window.tell(trouble_text(trouble))
            return False
        self._shared = None
        preferences.remember_file(session.path)
        preferences.note_open(session.path)
        self.show()
        self._describe()
        self._window.toast(_("Everything is there; work goes on in {path}").format(path=session.path))
        return True


def _keys(action: str) -> str:
    return BY_ID[action].keys
