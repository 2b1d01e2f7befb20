"""Links of the documents lead to files and headings that exist."""

from __future__ import annotations

from pathlib import Path

from tools.doc_links import broken


def test_links_to_files_headings_and_other_sites_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Два слова, и ещё\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](other.md) [b](other.md#два-слова-и-ещё) [c](https://example.org/x) [d](gone.md) [e](other.md#gone)",
        "utf-8",
    )
    assert broken(page) == ["page.md: no such file: gone.md", "page.md: no such heading: other.md#gone"]
