"""``check``: what in FILE is not as the rules would have it, and are a file's two records one?"""

from __future__ import annotations

from pathlib import Path

from berserk_desk.console.said import FOUND, OK, BadInput, Said, as_json, visible
from berserk_desk.console.source import Source, read_source
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.repair import weighed
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.finding import Severity
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.files import file_finding_text, file_finding_where
from berserk_desk.wording.findings import finding_text, finding_where


def check(source: Path, *, json: bool) -> Said:
    """All findings; exit code 1 when one is an error. Raises ``BadInput`` for what cannot be read."""
    try:
        read = read_source(source, with_findings=True)
    except BadInput as bad:
        refused = bad.__cause__
        if isinstance(refused, FileRefused) and refused.code in ("damaged", "altered"):
            raise BadInput(" ".join([bad.sentence, *_hint(source)])) from refused
        raise
    found = found_in(read)
    code = FOUND if any(each["level"] == Severity.ERROR.value for each in found) else OK
    if json:
        return Said(as_json({"findings": found}), code)
    if not found:
        return Said(_("{file}: nothing found.").format(file=source), code)
    levels = {
        Severity.ERROR.value: pgettext("level of a finding", "error"),
        Severity.NOTE.value: pgettext("level of a finding", "note"),
    }
    lines = [
        _("{level}: {where}: {text}").format(
            level=levels[each["level"]], where=each["where"], text=each["text"]
        )
        for each in found
    ]
    if read.findings:
        lines += _hint(source)
    return Said(visible("\n".join(lines)), code)


def _hint(source: Path) -> list[str]:
    """How a whole copy is made of what is left; nothing where nothing could be made."""
    try:
        weighed(source)
    except FileRefused:
        return []
    hint = _("A whole copy can be made of what is left: berserk-desk repair {file} -o COPY")
    return [hint.format(file=source)]


def found_in(source: Source) -> list[dict[str, str]]:
    """The findings in the form of ``check --json``: those about the file first, then round by round."""
    about_file = [
        {
            "level": Severity.ERROR.value,
            "code": each.code,
            "where": file_finding_where(each.args_by_name),
            "text": file_finding_text(each.code, each.args_by_name),
        }
        for each in source.findings
    ]
    return about_file + [
        {
            "level": each.level.value,
            "code": each.code,
            "where": finding_where(each),
            "text": finding_text(source.state, each),
        }
        for each in findings(source.state)
    ]
