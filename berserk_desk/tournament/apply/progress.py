"""How a match stands that is still played: what may be noted of it?"""

from __future__ import annotations

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament.apply.applied import Applied, the_pairing
from berserk_desk.tournament.apply.results import check_running
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import NoteProgress
from berserk_desk.tournament.rows import Progress
from berserk_desk.tournament.state import State


def note_progress(state: State, command: NoteProgress, rulebook: Rulebook) -> Applied:
    """Games won so far and extra turns taken, table by table; one that stands at nothing is noted no more."""
    after = state
    for row in command.standings:
        _check(state, row, rulebook)
        nothing = not (row.games_first or row.games_second or row.turns)
        after = after.drop("progress", (row.id,)) if nothing else after.put("progress", row)
    if dict(after.progress) == dict(state.progress):
        raise Refused("nothing_to_record")
    return Applied(after)


def _check(state: State, row: Progress, rulebook: Rulebook) -> None:
    pairing = the_pairing(state, row.id)
    check_running(state, pairing)
    if row.id in state.result:
        raise Refused("result_there_already", table=pairing.table_no, first=pairing.first)
    best_of, turns = rulebook.defaults.games_in_match, rulebook.defaults.extra_turns
    games = (row.games_first, row.games_second)
    if min(games) < 0 or max(games) > best_of // 2 + 1 or sum(games) > best_of:
        raise Refused("no_such_games", table=pairing.table_no, most=best_of)
    if not 0 <= row.turns <= turns:
        raise Refused("no_such_turns", table=pairing.table_no, most=turns)
