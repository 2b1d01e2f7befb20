"""Keep a file of this version for the tests of all later ones, with what it held as plain JSON beside it.

    python tools/keep_file.py

Run it once for every release, after its last change of the file's format. Before the first release the format may
still change: then run it again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from berserk_desk import __version__
from berserk_desk.demo import make_demo
from berserk_desk.storage.codec import row_to_json
from berserk_desk.storage.reading import Reading
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.tournament.row_types import ROW_TYPES
from berserk_desk.wording import use_language

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "files"


def held(reading: Reading) -> dict[str, list[object]]:
    """Everything a file holds: the rows of each table, then the steps by number, role and kind."""
    state, steps = reading.load()
    rows: dict[str, list[object]] = {
        table: [json.loads(row_to_json(table, row)) for row in state.rows(table).values()]
        for table in ROW_TYPES
    }
    rows["step"] = [[step.number, step.role.value, step.kind] for step in steps]
    return rows


def main() -> int:
    """Make the sample of this version anew."""
    folder = KEPT / __version__
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "sample.berserk"
    path.unlink(missing_ok=True)
    use_language("ru")
    make_demo(path, players=7, rounds=3, leave_running=True)
    with Snapshot.of(path) as snapshot:
        content = held(snapshot)
    text = json.dumps(content, ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes, {len(content['step'])} steps")
    return 0


if __name__ == "__main__":
    sys.exit(main())
