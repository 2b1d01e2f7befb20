"""Which sheets are there, when can each be printed, and who builds it? The one table of them.

The print screen, the command line and the tool that makes pictures read it. ``id`` is the word that stands in the
journal's marks and in ``wording.journal.SHEETS``.
"""

from __future__ import annotations

from berserk_desk.reports import sheet_builders as make
from berserk_desk.reports.everything import all_cards, all_places, whole_report
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_kind import USUAL, Choice, Group, Options, SheetKind, is_draft, revision_of
from berserk_desk.standings.table import Table
from berserk_desk.terms import RoundNo
from berserk_desk.tournament.state import State
from berserk_desk.wording import N_

__all__ = [
    "BY_ID",
    "CATALOGUE",
    "USUAL",
    "Choice",
    "Group",
    "Options",
    "SheetKind",
    "is_draft",
    "revision_of",
    "sheets_of",
]


def sheets_of(
    kind: SheetKind,
    state: State,
    looked_at: RoundNo | int,
    options: Options = USUAL,
    table: Table | None = None,
) -> tuple[Sheet, ...]:
    """The sheets of that kind when round ``looked_at`` is looked at; () when it is not there yet."""
    number = kind.number_for(state, RoundNo(looked_at))
    return () if number is None else kind.made(state, table, number, options)


CATALOGUE: tuple[SheetKind, ...] = (
    SheetKind(
        "pairings_by_name",
        N_("Pairings by name"),
        N_("For the wall: everybody looks for their own name, the table stands before it."),
        Group.ROUND,
        make.of_round,
        make.by_name,
        frozenset({Choice.SPLIT, Choice.LARGE, Choice.OPPONENTS}),
        N_("after the pairing"),
        of_pairs=True,
        wall=True,
    ),
    SheetKind(
        "pairings_by_table",
        N_("Pairings by table"),
        N_("For the wall and the judges: table by table, byes last."),
        Group.ROUND,
        make.of_round,
        make.by_table,
        later=N_("after the pairing"),
        of_pairs=True,
        wall=True,
    ),
    SheetKind(
        "slips",
        N_("Result slips"),
        N_("One for each table. Cut the pages in one go: the stacks lie in order."),
        Group.ROUND,
        make.of_round,
        make.the_slips,
        frozenset({Choice.PER_PAGE, Choice.CODES}),
        N_("after the pairing"),
        of_pairs=True,
    ),
    SheetKind(
        "seat_slips",
        N_("Slips by seat"),
        N_("For a match of teams: one for every game, with the two members who play it."),
        Group.ROUND,
        make.of_team_round,
        make.the_seat_slips,
        frozenset({Choice.PER_PAGE}),
        N_("in a team event"),
        of_pairs=True,
    ),
    SheetKind(
        "results",
        N_("Results of the round"),
        N_("Table by table, with how each game ended; penalties are not named."),
        Group.ROUND,
        make.of_announced,
        make.the_results,
        later=N_("once announced"),
        wall=True,
    ),
    SheetKind(
        "bracket",
        N_("Bracket of the playoff"),
        N_("For the wall: the tree with every result so far, landscape; a large one on several pages."),
        Group.ROUND,
        make.of_playoff,
        make.the_bracket,
        later=N_("in a playoff"),
        wall=True,
    ),
    SheetKind(
        "teams",
        N_("Lists of the teams"),
        N_("For the door and the judges: each team with its members by seat."),
        Group.ROUND,
        make.of_teams,
        make.the_teams,
        later=N_("in a team event"),
        wall=True,
    ),
    SheetKind(
        "draft_seats",
        N_("Seats at the draft tables"),
        N_(
            "For the wall before the draft: table by table, seat by seat; whom everybody meets first, once it is announced."
        ),
        Group.ROUND,
        make.of_draft,
        make.the_draft_seats,
        later=N_("in a draft"),
        wall=True,
    ),
    SheetKind(
        "schedule",
        N_("Schedule of the round robin"),
        N_("For the wall: every round with its games, and the results so far."),
        Group.ROUND,
        make.of_round_robin,
        make.the_schedule,
        later=N_("in a round robin"),
        wall=True,
    ),
    SheetKind(
        "standings",
        N_("Standings after round {round}"),
        N_("For the wall: points, sums and every round."),
        Group.STANDINGS,
        make.of_standings,
        make.standings_of_round,
        frozenset({Choice.LANDSCAPE}),
        N_("after round 1"),
        ranked=True,
        wall=True,
    ),
    SheetKind(
        "members",
        N_("Table of the members"),
        N_("For the wall: what each member of a team has won at their own seat."),
        Group.STANDINGS,
        make.of_teams,
        make.the_members,
        later=N_("in a team event"),
        wall=True,
    ),
    SheetKind(
        "final_table",
        N_("Final table"),
        N_("For the wall and the organizer, with the head judge's signature."),
        Group.STANDINGS,
        make.of_end,
        make.the_final_table,
        frozenset({Choice.PRIZES}),
        N_("at the end"),
        ranked=True,
        wall=True,
    ),
    SheetKind(
        "cross_table",
        N_("Cross table"),
        N_("Who played whom: points against each opponent, landscape."),
        Group.STANDINGS,
        make.of_standings,
        make.the_cross_table,
        later=N_("after round 1"),
        ranked=True,
        wall=True,
        heavy=True,
    ),
    SheetKind(
        "explanations",
        N_("Every place explained"),
        N_("Why everybody stands where they do, a sheet each. Penalties only in the judge's form."),
        Group.STANDINGS,
        make.of_standings,
        make.of_all(all_places),
        frozenset({Choice.FOR_JUDGE}),
        N_("after round 1"),
        ranked=True,
        heavy=True,
    ),
    SheetKind(
        "report",
        N_("Whole tournament"),
        N_("Tables, rules, people and every round in one file for the archive (PDF/A)."),
        Group.STANDINGS,
        make.of_standings,
        make.of_all(whole_report),
        frozenset({Choice.FOR_JUDGE}),
        N_("after round 1"),
        ranked=True,
        heavy=True,
        archive=True,
    ),
    SheetKind(
        "players",
        N_("List of participants"),
        N_("For the door: who has come, who has handed in a decklist."),
        Group.JUDGE,
        make.of_event,
        make.the_players,
    ),
    SheetKind(
        "regulations",
        N_("Regulations"),
        N_("For the wall before round 1: points, tie-breaks, byes."),
        Group.JUDGE,
        make.of_event,
        make.the_regulations,
        wall=True,
    ),
    SheetKind(
        "player_cards",
        N_("Players' cards"),
        N_("Everybody's rounds and place, a sheet each. Penalties and notes only in the judge's form."),
        Group.JUDGE,
        make.of_standings,
        make.of_all(all_cards),
        frozenset({Choice.FOR_JUDGE}),
        N_("after round 1"),
        ranked=True,
        heavy=True,
    ),
    SheetKind(
        "crystal_protocols",
        N_("Protocols of crystal counts"),
        N_("One for each count of the round, with room for signatures."),
        Group.JUDGE,
        make.of_counts,
        make.the_protocols,
        later=N_("after a count"),
    ),
    SheetKind(
        "diary",
        N_("Diary of the pairing"),
        N_("How the round came about: who was to be paired, the seed, the groups, why."),
        Group.JUDGE,
        make.of_round,
        make.the_diary,
        later=N_("after the pairing"),
    ),
    SheetKind(
        "penalties",
        N_("Penalties"),
        N_("The judge's copy: by player, with reasons. Not for the hall."),
        Group.JUDGE,
        make.of_event,
        make.the_penalties,
        private=True,
    ),
    SheetKind(
        "cheat_sheet",
        N_("Cheat sheet"),
        N_("For the judge's table: keys, and how results are written in this edition."),
        Group.JUDGE,
        make.of_event,
        make.a_cheat_sheet,
    ),
    SheetKind(
        "blank_pairings",
        N_("Blank pairing sheet"),
        N_("For going on by hand."),
        Group.JUDGE,
        make.of_event,
        make.a_blank_pairing_sheet,
    ),
    SheetKind(
        "blank_slips",
        N_("Blank result slips"),
        N_("For going on by hand."),
        Group.JUDGE,
        make.of_event,
        make.some_blank_slips,
        frozenset({Choice.PER_PAGE}),
    ),
)
"""In the order of the list and of the paper kit."""

BY_ID: dict[str, SheetKind] = {kind.id: kind for kind in CATALOGUE}
