"""What does Qt's PDF lack to be a valid PDF/A-1b (ISO 19005-1), and how is it put right?

Qt 6.11 embeds type, output intent and an identification, but a validator (PDFBox Preflight) refuses the file for two
things: every page names a CMYK colour space that nothing uses beside an RGB output intent (6.2.3.3), and the XMP
packet declares its namespaces where the validator does not look for them (6.7.3). So the packet is our own, and the
colour space becomes RGB. Both keep every byte at its place: the file's own table of offsets stays right.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

PROGRAM = "Berserk Desk"
_NO_DATE = "0000-00-00T00:00:00+00:00"
"""Stands in the packet until the file has its date: the same in both (ISO 19005-1, 6.7.3)."""
_CREATED = re.compile(rb"/CreationDate \(D:(\d{14})(?:Z|([+-]\d\d)'(\d\d)'?)\)")
_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold."""

_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{program}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>{program}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>1</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""


def sayable(title: str) -> str:
    """The title without the characters that no XML can hold: it must be the same in both places."""
    return _UNPRINTABLE.sub("", title)


def packet(title: str, producer: str) -> bytes:
    """The XMP packet of a file of that title; ``producer`` is who writes the PDF ("Qt 6.11.3")."""
    return _PACKET.format(
        title=escape(sayable(title)), program=PROGRAM, producer=escape(producer), date=_NO_DATE
    ).encode("utf-8")


def put_right(pdf: bytes) -> bytes:
    """The PDF that Qt wrote with ``packet`` in it, as a valid PDF/A-1b of the same length."""
    pdf = pdf.replace(b"/DeviceCMYK", b"/DeviceRGB ")
    created = _CREATED.search(pdf)
    if created is None:
        return pdf
    digits = created[1].decode("ascii")
    year, rest = digits[:4], [digits[at : at + 2] for at in range(4, 14, 2)]
    zone = f"{created[2].decode('ascii')}:{created[3].decode('ascii')}" if created[2] else "+00:00"
    date = f"{year}-{rest[0]}-{rest[1]}T{rest[2]}:{rest[3]}:{rest[4]}{zone}"
    return pdf.replace(_NO_DATE.encode("ascii"), date.encode("ascii"))
