"""Of which round does each sheet tell when a round is looked at, and how is it made? For ``catalogue``.

A builder takes (state, standings that fit or None to have them made, that round's number, options).
"""

from __future__ import annotations

from collections.abc import Callable

from berserk_desk.reports.blank_pairings import blank_pairings
from berserk_desk.reports.bracket_sheet import bracket_sheets
from berserk_desk.reports.cheat_sheet import cheat_sheet
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.crystal_protocol import counted_pairings, crystal_protocols
from berserk_desk.reports.draft_sheet import draft_seats_sheet
from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.games import round_results
from berserk_desk.reports.pairing_diary import pairing_diary
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.penalties_sheet import penalties_sheet
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.schedule_sheet import last_round_robin, schedule_sheet
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_kind import Options, is_draft
from berserk_desk.reports.slips import blank_slips, result_slips, seat_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.reports.team_sheets import members_sheet, teams_sheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.next_round import is_played_out
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings, standings_after
from berserk_desk.tournament.team_matches import seats_of


def of_round(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself, once it is made."""
    return looked_at if state.rounds_by_number(looked_at) else None


def of_standings(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself once it is over, else the one before; the first one as it stands."""
    number = min(looked_at, day.last_announced_number(state))
    if number > 1 and not day.is_over(state, number):
        number = RoundNo(number - 1)
    return RoundNo(number) if number else None


def of_end(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: the whole tournament, once it is played out or finished."""
    last = day.last_announced_number(state)
    played = (
        is_played_out(state)
        and state.rules.planned_rounds > 0
        and last == day.last_number(state)
        and day.is_over(state, last)
    )
    return RoundNo(0) if state.event.finished or played else None


def of_event(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: it is always there."""
    return RoundNo(0)


def by_name(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The pairings by name."""
    return pairings_by_name(
        state,
        number,
        split=options.split,
        large=options.large,
        opponents=options.opponents,
        printed_at=options.printed_at,
    )


def by_table(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The pairings by table."""
    before = points_before(state, number)
    return (pairings_by_table(state, number, before, printed_at=options.printed_at),)


def the_slips(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The slips of a round."""
    return (
        result_slips(state, number, per_page=options.per_page, codes=options.codes, tables=options.tables),
    )


def of_teams(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: as soon as a team has members."""
    return RoundNo(0) if any(player.members for player in state.player.values()) else None


def of_team_round(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself, where teams meet in it."""
    number = of_round(state, looked_at)
    teams = number is not None and any(seats_of(state, p) for p in day.pairings_in(state, number))
    return number if teams else None


def the_seat_slips(
    state: State, _table: Table | None, number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The slips of a round, seat by seat."""
    return (seat_slips(state, number, per_page=options.per_page, tables=options.tables),)


def the_teams(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The lists of the teams."""
    return (teams_sheet(state, printed_at=options.printed_at),)


def the_members(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The table of the members."""
    return (members_sheet(state, printed_at=options.printed_at),)


def some_blank_slips(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """A page of blank slips."""
    return (blank_slips(state, per_page=options.per_page),)


def standings_of_round(
    state: State, table: Table | None, number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The standings after a round, in the table that it counts in; ``table`` is the main one."""
    stage = stages.table_of(state, number)
    if table is None or stage is not None:
        table = standings_after(state, number)
    return (
        standings_sheet(
            state, table, landscape=options.landscape, printed_at=options.printed_at, stage=stage
        ),
    )


def the_final_table(
    state: State, table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The final table."""
    table = standings(state) if table is None else table
    return (final_table(state, table, prizes=options.prizes, printed_at=options.printed_at),)


def the_players(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The list of participants."""
    return (players_list(state, printed_at=options.printed_at),)


def of_announced(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself, once it is announced."""
    return looked_at if state.rounds_by_number(looked_at) and not is_draft(state, looked_at) else None


def of_counts(state: State, looked_at: RoundNo) -> RoundNo | None:
    """The round itself, once a result of it rests on a count."""
    return looked_at if counted_pairings(state, looked_at) else None


def of_playoff(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: the trees as they are now, once a playoff is opened."""
    return RoundNo(0) if playoff_stages(state) else None


def the_bracket(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The trees of the event."""
    return bracket_sheets(state, printed_at=options.printed_at)


def of_draft(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: the seats of the last draft."""
    return RoundNo(0) if stages.last_draft(state) is not None else None


def the_draft_seats(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The seats."""
    return (draft_seats_sheet(state, printed_at=options.printed_at),)


def of_round_robin(state: State, looked_at: RoundNo) -> RoundNo | None:  # noqa: ARG001 - one signature for all sheets
    """No round: all rounds of the last round robin."""
    return RoundNo(0) if last_round_robin(state) is not None else None


def the_schedule(state: State, _table: Table | None, _number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The schedule."""
    return (schedule_sheet(state, printed_at=options.printed_at),)


def the_results(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The results of a round."""
    return (round_results(state, number, printed_at=options.printed_at),)


def the_regulations(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The regulations."""
    return (regulations_sheet(state, printed_at=options.printed_at),)


def the_cross_table(
    state: State, table: Table | None, number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The cross table."""
    table = standings(state, number) if table is None else table
    return cross_table(state, table, printed_at=options.printed_at)


def of_all(
    make: Callable[..., tuple[Sheet, ...]],
) -> Callable[[State, Table | None, RoundNo, Options], tuple[Sheet, ...]]:
    """The builder of sheets that ``make`` writes of everybody, for the hall or for the judge."""

    def build(state: State, table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
        table = standings(state, number or None) if table is None else table
        return make(state, table, for_judge=options.for_judge, printed_at=options.printed_at)

    return build


def the_protocols(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The protocols of a round's counts."""
    return crystal_protocols(state, number, printed_at=options.printed_at)


def the_penalties(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """The penalties."""
    return (penalties_sheet(state, printed_at=options.printed_at),)


def the_diary(state: State, _table: Table | None, number: RoundNo, options: Options) -> tuple[Sheet, ...]:
    """The diary of a round."""
    return (pairing_diary(state, number, printed_at=options.printed_at),)


def a_cheat_sheet(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """Keys and ways of writing."""
    return (cheat_sheet(state, printed_at=options.printed_at),)


def a_blank_pairing_sheet(
    state: State, _table: Table | None, _number: RoundNo, options: Options
) -> tuple[Sheet, ...]:
    """A blank pairing sheet."""
    return (blank_pairings(state, printed_at=options.printed_at),)
