"""What does an organiser keep? The whole tournament as one row of sheets, and the explanation of every place."""

from __future__ import annotations

from berserk_desk.reports.bracket_sheet import bracket_sheets
from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.final_place_sheet import final_place_sheet
from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.games import round_results
from berserk_desk.reports.penalties_sheet import penalties_sheet
from berserk_desk.reports.place_explained import place_sheet
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_forms import FormSheet, Paragraph
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _
from berserk_desk.wording.playoff_path import playoff_path


def whole_report(
    state: State, table: Table, *, for_judge: bool = False, printed_at: str = ""
) -> tuple[Sheet, ...]:
    """Final table, standings of every stage, brackets, cross table, rules, people, every round.

    With ``for_judge`` the penalties too.
    """
    sheets: list[Sheet] = [
        final_table(state, table, printed_at=printed_at),
        standings_sheet(state, table, printed_at=printed_at),
        *(
            standings_sheet(state, standings(state, None, stage), printed_at=printed_at, stage=stage)
            for stage in stages.tables(state)
            if stage is not None
        ),
        *(bracket_sheets(state, printed_at=printed_at) if playoff_stages(state) else ()),
        *cross_table(state, table, printed_at=printed_at),
        regulations_sheet(state, printed_at=printed_at),
        players_list(state, printed_at=printed_at),
    ]
    sheets += [
        round_results(state, number, printed_at=printed_at)
        for number in range(1, day.last_announced_number(state) + 1)
    ]
    if for_judge:
        sheets.append(penalties_sheet(state, printed_at=printed_at))
    return tuple(sheets)


def all_places(
    state: State, table: Table, *, for_judge: bool = False, printed_at: str = ""
) -> tuple[Sheet, ...]:
    """The explanation of every place, from the first on; of who played a playoff first the one over all stages."""
    ask = PlacesExplainer(state, table)
    through = [
        final_place_sheet(state, table, each.player, for_judge=for_judge, printed_at=printed_at)
        for each in placed(state, None, table)
        if playoff_path(state, each.player)
    ]
    return _or_nobody(
        state,
        _("Every place explained"),
        (
            *through,
            *(
                place_sheet(
                    state, table, row.player, for_judge=for_judge, printed_at=printed_at, explainer=ask
                )
                for row in table.rows
            ),
        ),
    )


def all_cards(
    state: State, table: Table, *, for_judge: bool = False, printed_at: str = ""
) -> tuple[Sheet, ...]:
    """The card of every player, in the order of the table."""
    return _or_nobody(
        state,
        _("Players' cards"),
        tuple(
            card_sheet(state, table, PlayerId(row.player), for_judge=for_judge, printed_at=printed_at)
            for row in table.rows
        ),
    )


def _or_nobody(state: State, title: str, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """The sheets, or one that says that there is nobody."""
    if sheets:
        return sheets
    return (
        FormSheet(
            heading(state.event, title), (Paragraph(_("There are no participants yet.")),), foot(state.event)
        ),
    )
