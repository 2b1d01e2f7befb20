"""PDFBox Preflight, a validator that others wrote, on the archive of a whole tournament (PDF/A-1b, ISO 19005-1)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from berserk_desk.reports.everything import whole_report
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.printing import write_pdf
from berserk_desk.wording import use_language
from tests.outside.programs import needed, ran
from tests.reports.events import played

pytestmark = pytest.mark.long

JARS = ("preflight", "pdfbox2", "pdfbox2-tools", "fontbox2", "xmpbox", "commons-logging", "commons-io",
        "javax.activation", "jaxb-api")  # fmt: skip
"""Of Debian's libpdfbox2-java, libcommons-io-java, libactivation-java and libjaxb-api-java."""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("for_judge", [False, True])
@pytest.mark.parametrize(("players", "rounds"), [(0, 0), (41, 5), (120, 2)])
def test_the_report_of_a_tournament_is_a_valid_pdf_a_1b(
    tmp_path: Path,
    qapp: QGuiApplication,  # noqa: ARG001 - type needs it
    players: int,
    rounds: int,
    for_judge: bool,
    language: str,
) -> None:
    (java,) = needed("java")
    jars = [Path("/usr/share/java") / f"{name}.jar" for name in JARS]
    for jar in jars:
        if not jar.exists():
            pytest.skip(f"{jar.name} (libpdfbox2-java and what it needs) is not installed")
    use_language(language)
    state = played(players, rounds)
    state = state.put("tournament", replace(state.event, name="Кубок <«Ёж» & Ко>"))
    path = tmp_path / "отчёт.pdf"
    title = f"{state.event.name}\x07 отчёт"
    write_pdf(whole_report(state, standings(state), for_judge=for_judge), path, title=title, archive=True)
    classes = ":".join(str(jar) for jar in jars)
    said = ran(java, "-cp", classes, "org.apache.pdfbox.preflight.Validator_A1b", path)
    assert "is a valid PDF/A-1b file" in said
