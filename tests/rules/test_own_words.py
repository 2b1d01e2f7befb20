"""Our paraphrases are our own: no run of words of the rule texts stands in an edition's data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from berserk_desk.rules.editions import EDITION_IDS, FILES, FOLDER

LONGEST = 6


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("ё", "е"))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every run of one word more than may be the same by chance."""
    found = words(text)
    for start in range(len(found) - LONGEST):
        yield tuple(found[start : start + LONGEST + 1])


def test_no_run_of_more_than_six_words_of_the_rule_texts_is_in_our_data(shared: Path) -> None:
    texts = sorted((shared / "seeds").glob("*.txt"))
    assert len(texts) == 5
    theirs = {run for path in texts for run in runs(path.read_text(encoding="utf-8"))}
    for edition_id in EDITION_IDS:
        for file in FILES:
            for line in (FOLDER / edition_id / file).read_text(encoding="utf-8").splitlines():
                copied = theirs.intersection(runs(line))
                assert not copied, f"{edition_id}/{file}: {copied}"
