"""Bans, settings of the pairing and what was settled come through JSON and the rows as they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

from berserk_desk.interchange.document import InterchangeError, parse, write
from berserk_desk.interchange.mapping import document_of, state_of
from berserk_desk.terms import LastRound, PlayerId, RoundNo
from berserk_desk.tournament import checks
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.pairing_commands import EditPairing, ForbidPair, GiveBye, LeaveOut, LockPair
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, do

FIRST = RoundNo(1)


def everything_set() -> State:
    """A tournament with one of each."""
    settings = PairingSettings(1, True, LastRound.BY_STANDINGS, RoundNo(4))
    apart = (Apart(1, "club", RoundNo(2), hard=True), Apart(2, "city"))
    return do(
        a_tournament(9),
        EditPairing(settings, apart, (TableRange(1, 1, 10), TableRange(2, 21, None))),
        ForbidPair(PlayerId(3), PlayerId(8)),
        LockPair(FIRST, PlayerId(1), PlayerId(2), "просили"),
        GiveBye(FIRST, PlayerId(4)),
        LeaveOut(FIRST, (PlayerId(5), PlayerId(6)), "на судействе"),
    )


def test_one_of_each_gives_the_same_bytes_after_an_import_and_says_what_it_means() -> None:
    text = write(document_of(everything_set()))
    again = do(State(), ImportTournament(state_of(parse(text))))
    assert write(document_of(again)) == text
    assert write(parse(text)) == text
    tree = json.loads(text)
    assert tree["tournament"]["settings"]["pairing"] == {
        "tables": [[1, 10], [21, None]],
        "judges_when_odd": True,
        "last_round": "by_standings",
        "meetings_from": 4,
    }
    assert tree["constraints"] == {
        "forbidden": [[3, 8]],
        "apart": [{"by": "club", "until_round": 2, "hard": True}, {"by": "city"}],
        "locked": [{"round": 1, "players": [1, 2], "reason": "просили"}],
        "byes": [{"round": 1, "player": 4}],
        "left_out": [
            {"round": 1, "player": 5, "reason": "на судействе"},
            {"round": 1, "player": 6, "reason": "на судействе"},
        ],
    }


def test_one_open_range_alone_is_the_first_table() -> None:
    tree = small({"tables": [[51, None]]})
    state = state_of(parse(json.dumps(tree)))
    assert (state.rules.first_table, dict(state.table_range)) == (51, {})
    assert json.loads(write(document_of(state)))["tournament"]["settings"]["pairing"] == {
        "tables": [[51, None]]
    }


def test_what_is_usual_is_left_out() -> None:
    assert "pairing" not in write(document_of(a_tournament(2))).split('"players"')[0]
    tree = small({"tables": [], "judges_when_odd": False, "last_round": "by_lot", "meetings_from": 1})
    assert "pairing" not in json.loads(write(parse(json.dumps(tree))))["tournament"].get("settings", {})


def small(pairing: Any = None, constraints: Any = None) -> dict[str, Any]:
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic", "settings": {"pairing": pairing}},
        "players": [{"id": at, "name": f"Игрок {at}"} for at in (1, 2, 3, 4)],
        "constraints": constraints,
    }


@pytest.mark.parametrize(
    ("tree", "path"),
    [
        (small({"tables": [[1]]}), "tournament.settings.pairing.tables[0]"),
        (small({"tables": [5]}), "tournament.settings.pairing.tables[0]"),
        (small({"tables": [[-1, 4]]}), "tournament.settings.pairing.tables[0][0]"),
        (small({"last_round": "king"}), "tournament.settings.pairing.last_round"),
        (small({"judges": True}), "tournament.settings.pairing.judges"),
        (small(None, {"locked": [{"round": 1, "players": [1, 1]}]}), "constraints.locked[0].players"),
        (small(None, {"locked": [{"round": 1, "players": [1, 9]}]}), "constraints.locked[0].players[1]"),
        (small(None, {"locked": [{"players": [1, 2]}]}), "constraints.locked[0].round"),
        (small(None, {"byes": [{"round": 0, "player": 1}]}), "constraints.byes[0].round"),
        (small(None, {"left_out": [{"round": 1}]}), "constraints.left_out[0].player"),
    ],
)
def test_what_is_unsound_is_refused_with_its_path(tree: Any, path: str) -> None:
    with pytest.raises(InterchangeError) as refused:
        parse(json.dumps(tree))
    assert refused.value.path == path


def test_contradictory_locks_are_taken_and_noted_by_the_check() -> None:
    locked = [{"round": 1, "players": [1, 2]}, {"round": 1, "players": [2, 3]}]
    state = state_of(parse(json.dumps(small(None, {"locked": locked}))))
    found = [(f.level, f.code, f.args["players"]) for f in checks.findings(state)]
    assert found == [(Severity.NOTE, "settled_twice", (2, 3))]
