"""Who meets whom in every round of a round robin? The whole schedule by the tables of Berger, with the results so far."""

from __future__ import annotations

from berserk_desk.pairing.berger import berger_round
from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import pair_titles, player_cell
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.terms import PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_score, players_phrase
from berserk_desk.wording.people import names_of


def last_round_robin(state: State) -> Stage | None:
    """The round robin that was opened last."""
    found = [stage for stage in stages.in_order(state) if stage.kind is StageKind.ROUND_ROBIN]
    return found[-1] if found else None


def schedule_sheet(state: State, *, printed_at: str = "") -> TableSheet:
    """Round by round; who has no game stands last. Lines for the results that are to come."""
    stage, names = last_round_robin(state), names_of(state.player)
    players = () if stage is None else stages.entrants(stage)
    rows: list[Row] = []
    for own in range(1, stages.rounds_planned(state, stage) + 1 if stage is not None else 1):
        number = RoundNo(own + (0 if stage is None else stage.after_round))
        made = {
            frozenset((p.first, p.second)): p
            for p in day.pairings_in(state, number)
            if day.announced(state, p.round)
        }
        rows.append(Row((Cell(_("Round {round}").format(round=number)),), Rule.STRONG, section=True))
        for at, opposite in berger_round(len(players), own):
            first = players[at - 1]
            second = None if opposite is None else players[opposite - 1]
            pairing = made.get(frozenset((first, second)))
            rows.append(
                Row(
                    (
                        player_cell(names, first),
                        Cell(_score(state, pairing, first)),
                        Cell(_("bye"), italic=True) if second is None else player_cell(names, second),
                        Cell("" if pairing is None or pairing.table_no is None else str(pairing.table_no)),
                    )
                )
            )
    one, other = pair_titles(state)
    return TableSheet(
        heading=heading(state.event, _("Schedule of the round robin"), aside=_aside(players, stage)),
        columns=(
            Column(one),
            Column(_("Result"), 16.0),
            Column(other),
            Column(_("Table"), natural=True, align=Align.RIGHT),
        ),
        rows=tuple(rows),
        foot=foot(state.event, printed_at=printed_at),
        empty=_("No round robin is opened."),
    )


def _score(state: State, pairing: Pairing | None, first: PlayerId) -> str:
    """Seen from who stands first here; the round may have seated them the other way round."""
    result = None if pairing is None else state.result.get(pairing.id)
    if result is None or pairing is None or pairing.second is None:
        return ""
    points = awarded(result, state.rules)
    return format_score(*(points if pairing.first == first else points[::-1]))


def _aside(players: tuple[PlayerId, ...], stage: Stage | None) -> str:
    if stage is None:
        return ""
    count = players_phrase(len(players))
    return _("{players}, everybody twice").format(players=count) if stage.twice else count
