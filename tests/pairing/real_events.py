"""The rounds of real events as pairing problems, each made from its own past as the source has it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from berserk_desk.pairing import FLOAT_FROM, Entrant, Problem
from tests.pairing.problems import opponents

POINTS = {"first": (30, 0), "second": (0, 30), "draw": (10, 10), "double_loss": (0, 0), "void": (0, 0)}
BYE = 30


def event_files(folder: Path) -> list[Path]:
    """All events, the small ones first."""
    return sorted(path for path in folder.glob("*.json") if not path.name.endswith(".expected.json"))


def problems_of(path: Path) -> Iterator[tuple[int, Problem]]:
    """The number of each Swiss round of the event, and whom it had to pair, with what they had done before."""
    event = json.loads(path.read_text("utf-8"))
    score = {player["id"]: 0 for player in event["players"]}
    byes = dict.fromkeys(score, 0)
    down: set[int] = set()
    up: set[int] = set()
    met: list[tuple[int, int]] = []
    for this in event["rounds"]:
        if this["stage"] != "swiss":
            continue
        field = sorted(player for pairing in this["pairings"] for player in _to_be_paired(pairing))
        yield (
            this["number"],
            Problem(tuple(Entrant(p, score[p], byes[p], p in down, p in up) for p in field), opponents(met)),
        )
        before = dict(score)
        down, up = set(), set()
        for pairing in this["pairings"]:
            one, other, result = pairing["first"], pairing.get("second"), pairing["result"]
            if other is None:
                if result["outcome"] == "bye":
                    score[one] += BYE
                if result["method"] == "bye":
                    byes[one] += 1
                    down.add(one)
                continue
            gains = POINTS[result["outcome"]]
            score[one] += gains[0]
            score[other] += gains[1]
            if result["outcome"] != "void" and result["method"] != "walkover":
                met.append((one, other))
            if abs(before[one] - before[other]) >= FLOAT_FROM:
                high, low = (one, other) if before[one] > before[other] else (other, one)
                down.add(high)
                up.add(low)


def _to_be_paired(pairing: dict[str, Any]) -> list[int]:
    if pairing.get("second") is not None:
        return [pairing["first"], pairing["second"]]
    return [pairing["first"]] if pairing["result"]["method"] == "bye" else []
