"""Chromium shows the exported pages at a desk's and at a telephone's width: nothing is pushed out sideways.

The pictures are kept in the folder that ``BERSERK_PICTURES`` names, to be looked at.
"""

from __future__ import annotations

import html
import os
import re
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk.cli import main
from berserk_desk.session import Session
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.wording import use_language
from tests.builders import a_tournament, played
from tests.outside.programs import needed, ran

pytestmark = pytest.mark.long

WIDTHS = (1366, 390)
SHEETS = ("standings", "pairings", "crosstable", "players", "regulations", "games", "report")
HARNESS = """<!doctype html><meta charset="utf-8"><title>?</title>
<iframe id="page" style="border:0;width:{width}px;height:900px" srcdoc="{page}"></iframe>
<script>onload = () => {{
  const inside = document.getElementById("page").contentDocument;
  const root = inside.documentElement;
  const cut = [...inside.querySelectorAll("td, th, p, h1, h2, li")].filter(e => e.scrollWidth > e.clientWidth + 1
    && getComputedStyle(e).overflow !== "visible");
  document.title = "wide=" + root.scrollWidth + " cut=" + cut.length;
}}</script>"""


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Path:
    state = a_tournament(21)
    for _round in range(4):
        state = played(state)
    path = tmp_path_factory.mktemp("сайт") / "Кубок.berserk"
    with closing(Session.create(path, ImportTournament(state))):
        return path


def chromium(*words: str | Path) -> str:
    (browser,) = needed("chromium")
    return ran(browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *words)


def exported(tournament: Path, what: str, out: Path) -> Path:
    words = ["--lang", "ru", "export", tournament, "--what", what, "--format", "html", "-o", out]
    assert main([str(word) for word in words]) == 0
    use_language("en")
    return out


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("what", SHEETS)
def test_a_page_fits_its_width_and_shows_its_text(
    tournament: Path, tmp_path: Path, what: str, width: int
) -> None:
    page = exported(tournament, what, tmp_path / f"{what}.html")
    harness = tmp_path / "harness.html"
    harness.write_text(HARNESS.format(width=width, page=html.escape(page.read_text("utf-8"))), "utf-8")
    dom = chromium("--window-size=1500,1000", "--virtual-time-budget=3000", "--dump-dom", harness.as_uri())
    found = re.search(r"<title>wide=(\d+) cut=(\d+)", dom)
    assert found, dom[:200]
    assert int(found[1]) <= width
    assert int(found[2]) == 0
    picture = tmp_path / f"{what}-{width}.png"
    chromium(f"--window-size={width},900", f"--screenshot={picture}", page.as_uri())
    assert picture.stat().st_size > 10_000
    kept = os.environ.get("BERSERK_PICTURES")
    if kept:
        shutil.copy(picture, kept)


def test_a_site_opens_from_its_index(tournament: Path, tmp_path: Path) -> None:
    folder = exported(tournament, "report", tmp_path / "сайт")
    dom = chromium("--dump-dom", (folder / "index.html").as_uri())
    links = re.findall(r'<a href="([^"#]+)"', dom)
    assert len(links) >= 6
    for link in links:
        assert "Осенний кубок" in chromium("--dump-dom", (folder / link).as_uri())
