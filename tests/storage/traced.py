"""A program that writes one step under the eyes of a tracer: ``python -m tests.storage.traced PATH PLAYERS``.

It says BEGIN, writes a step that adds so many players and renames one, says ACK, and closes the file.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

from berserk_desk.storage import TournamentFile
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import PLAYERS, step


def changes(players: int) -> list[RowChange]:
    """The rows of the step: names long enough that the file grows by pages."""
    added = [Player(PlayerId(n), f"Игрок {n} " * 9) for n in range(10, 10 + players)]
    renamed = replace(PLAYERS[0], name="Ёлкина Артемида")
    return [
        RowChange("player", 1, PLAYERS[0], renamed),
        *(RowChange("player", player.id, None, player) for player in added),
    ]


def main(path: Path, players: int) -> None:
    file = TournamentFile.open(path)
    os.write(1, b"BEGIN\n")
    file.append(step(file.last + 1), changes(players))
    os.write(1, b"ACK\n")
    file.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
