"""Does the program work on this machine? A tournament played in a folder of its own, one line for each check."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from berserk_desk.console.said import FOUND, OK, Said
from berserk_desk.demo import make_demo
from berserk_desk.interchange.document import parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.paths import resources
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament import checks, day
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.wording import LANGUAGES, N_, _, current_language, pgettext, use_language

PARTS: Final = (
    "icons/mark.svg",
    "fonts/PTSans-Regular.ttf",
    "fonts/PTSans-Bold.ttf",
    "styles/desk.qss",
    "i18n/ru.mo",
    "demo/names.txt",
    "schema/berserk-desk-1.schema.json",
)

Check = Callable[[Path], object]
"""A check of the file given; it raises, or answers with something false, when it fails."""


def self_test() -> Said:
    """Every check, also after one that failed; exit code 1 when any did."""
    language = current_language()
    lines: list[str] = []
    code = OK
    with tempfile.TemporaryDirectory(prefix="berserk-desk-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "Проверка.berserk"
        for name, check in CHECKS:
            try:
                problem = "" if check(path) else _("wrong")
            except Exception as error:  # whatever is wrong here is what the line is for
                problem = f"{type(error).__name__}: {error}"
            finally:
                use_language(language)
            verdict = pgettext("self-test", "FAILED") if problem else pgettext("self-test", "ok")
            lines.append(f"{verdict}: {_(name)}" + (f" ({problem})" if problem else ""))
            code = FOUND if problem else code
    return Said("\n".join(lines), code)


def _parts(path: Path) -> object:  # noqa: ARG001 - one signature for every check
    missing = [part for part in PARTS if not (resources() / part).is_file()]
    if missing:
        raise FileNotFoundError(", ".join(missing))
    return True


def _editions(path: Path) -> object:  # noqa: ARG001 - the same
    return all(edition(edition_id).clauses for edition_id in edition_ids())


def _languages(path: Path) -> object:  # noqa: ARG001 - the same
    said = set()
    for language in LANGUAGES:
        use_language(language)
        said.add(_("There is nothing to undo: this is where the tournament was made."))
    return len(said) == len(LANGUAGES)


def _sample(path: Path) -> object:
    make_demo(path, players=17, rounds=3)
    return path.is_file()


def _round(path: Path) -> object:
    session = Session.open(path)
    try:
        session.dispatch(session.propose().command())
        drafted = drafted_round(session.state)
        assert drafted is not None
        session.dispatch(AnnounceRound(drafted))
        table = day.outstanding(session.state, drafted)[0]
        entered = session.dispatch(RecordResult(Result(table.id, Outcome.FIRST, Method.CLEAN)))
        taken_back = session.undo()
        again = session.redo()
        return taken_back.after == entered.before and again.after == entered.after
    finally:
        session.close()


def _kept(path: Path) -> object:
    session = Session.open(path)
    session.close()
    found = verify(path)
    if found:
        raise ValueError(found[0].code)
    return True


def _recount(path: Path) -> object:
    session = Session.open(path)
    try:
        rows = session.standings().rows
        errors = [each.code for each in checks.findings(session.state) if each.level is Severity.ERROR]
    finally:
        session.close()
    if errors:
        raise ValueError(", ".join(errors))
    return len(rows) == 17 and rows[0].place == 1


def _json(path: Path) -> object:
    session = Session.open(path)
    text = write(document_of(session.state))
    session.close()
    return write(document_of(state_of(parse(text)))) == text


def _pdf(path: Path) -> object:
    from berserk_desk.ui.printing import pdf_bytes

    session = Session.open(path)
    use_language("ru")
    pdf = pdf_bytes([standings_sheet(session.state, session.standings())])
    session.close()
    return pdf.startswith(b"%PDF") and b"PTSans" in pdf and b"/FontFile2" in pdf


def _library(path: Path) -> object:  # noqa: ARG001 - the same
    from PySide6.QtCore import QLibraryInfo, QTranslator
    from PySide6.QtGui import QImageReader

    places = QLibraryInfo.LibraryPath
    platform = {"win32": "windows", "darwin": "cocoa"}.get(sys.platform, "xcb")
    screens = (Path(QLibraryInfo.path(places.PluginsPath)) / "platforms").iterdir()
    if not any(platform in plugin.stem for plugin in screens):
        raise FileNotFoundError(platform)
    words = QTranslator().load("qtbase_ru", QLibraryInfo.path(places.TranslationsPath))
    return words and b"svg" in QImageReader.supportedImageFormats()


def _window(path: Path) -> object:  # noqa: ARG001 - the same
    from PySide6.QtWidgets import QMainWindow

    return QMainWindow is not None


CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    (N_("icons, fonts, styles and catalogues are there"), _parts),
    (N_("all editions of the rules are whole"), _editions),
    (N_("Russian and English are spoken"), _languages),
    (N_("a sample tournament is played"), _sample),
    (N_("a round is paired, a result entered, undone and redone"), _round),
    (N_("the file is whole and its two records agree"), _kept),
    (N_("the points add up a second way"), _recount),
    (N_("the tournament goes through JSON and back"), _json),
    (N_("a Russian PDF is written with its font"), _pdf),
    (N_("the window's library has its plugins and speaks Russian"), _library),
    (N_("the window's library loads"), _window),
)
