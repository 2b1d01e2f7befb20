"""What makes Qt's PDF a valid PDF/A-1b; that a validator agrees is in `tests.outside`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtGui import QGuiApplication

from berserk_desk.reports.players_list import players_list
from berserk_desk.ui.archive_pdf import packet, put_right
from berserk_desk.ui.printing import pdf_bytes
from tests.reports.events import event, people

TITLE = "Кубок <«Ёж» & Ко>"


@pytest.fixture(scope="module")
def archive(qapp: QGuiApplication) -> bytes:  # noqa: ARG001 - the application is what type needs
    return pdf_bytes([players_list(event(people(2)))], title=TITLE, archive=True)


def test_no_page_names_a_colour_space_that_the_output_intent_does_not_cover(archive: bytes) -> None:
    assert b"/GTS_PDFA1" in archive
    assert b"/DeviceCMYK" not in archive


def test_the_table_of_offsets_still_points_at_objects(archive: bytes) -> None:
    start = int(re.findall(rb"startxref\s+(\d+)", archive)[-1])
    assert archive[start : start + 4] == b"xref"
    offsets = [int(each) for each in re.findall(rb"^(\d{10}) \d{5} n", archive[start:], re.MULTILINE)]
    assert offsets
    for number, offset in enumerate(offsets, start=1):
        assert archive[offset:].startswith(f"{number} 0 obj".encode())


def test_the_packet_says_the_same_title_and_moment_as_the_file(archive: bytes) -> None:
    text = archive[archive.index(b"<x:xmpmeta") : archive.index(b"</x:xmpmeta>") + len(b"</x:xmpmeta>")]
    words = [each.text for each in ET.fromstring(text).iter() if each.text and each.text.strip()]
    assert TITLE in words
    created = re.search(rb"/CreationDate \(D:(\d{14})", archive)
    assert created is not None
    dates = [re.sub(r"\D", "", word)[:14] for word in words if re.match(r"\d{4}-\d\d-\d\dT", word)]
    assert dates == [created[1].decode()] * 2


@pytest.mark.parametrize(
    ("zone", "said"), [("Z", "+00:00"), ("+07'00'", "+07:00"), ("-03'30'", "-03:30"), ("+07'00", "+07:00")]
)
def test_the_moment_keeps_its_time_zone(zone: str, said: str) -> None:
    qt = f"/CreationDate (D:20261017142107{zone})\n".encode() + packet("Кубок", "Qt")
    right = put_right(qt)
    assert len(right) == len(qt)
    assert right.count(f"<xmp:CreateDate>2026-10-17T14:21:07{said}<".encode()) == 1


def test_what_xml_cannot_hold_is_left_out_of_the_title() -> None:
    assert "Кубок Ёлки".encode() in packet("Кубок\x07 Ёлки\ud800", "Qt")
