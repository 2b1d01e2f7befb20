"""Of which table are the standings: the main one, the places over all stages, a stage of its own, a draft table?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo, StageKind
from berserk_desk.tournament import stages
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.final_places import final_rows, placed
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _
from berserk_desk.wording.explanations import place_explained
from berserk_desk.wording.final_places import counted_text, place_text
from berserk_desk.wording.numbers import places_phrase
from berserk_desk.wording.people import player_name
from berserk_desk.wording.place_texts import PlaceText
from berserk_desk.wording.playoff_path import playoff_path
from berserk_desk.wording.stages import kept_text, stage_name


class ViewKind(StrEnum):
    """Whose order is shown."""

    MAIN = "main"
    FINAL = "final"
    STAGE = "stage"
    DRAFT = "draft"
    MEMBERS = "members"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class View:
    """One choice; ``number``: the stage's id or the draft table's number."""

    kind: ViewKind
    number: int = 0


MAIN = View(ViewKind.MAIN)
FINAL = View(ViewKind.FINAL)
MEMBERS = View(ViewKind.MEMBERS)


def views(state: State) -> list[tuple[View, str]]:
    """What can be chosen, with its words; only the main table where the event has one stage."""
    found = [(MAIN, _("Table of points"))]
    if state.stage or playoff_stages(state):
        found.append((FINAL, _("Places over all stages")))
    for stage in stages.tables(state):
        if stage is not None:
            words = _("{stage} from round {round}").format(
                stage=stage_name(stage.kind, draft=stages.is_draft(stage)), round=stage.after_round + 1
            )
            found.append((View(ViewKind.STAGE, stage.id), words))
    tables = sorted(set(stages.seats_of_draft(state).values()))
    if len(tables) > 1:
        found += [
            (View(ViewKind.DRAFT, table), _("Draft table {table}").format(table=table)) for table in tables
        ]
    found += [
        (View(ViewKind.CROSS, stage.id), _("Cross table"))
        for stage in stages.in_order(state)[-1:]
        if stage.kind is StageKind.ROUND_ROBIN
    ]
    if any(player.members for player in state.player.values()):
        found.append((MEMBERS, _("Members of the teams")))
    return found


def usual_view(state: State) -> View:
    """What is shown until the judge chooses: the places over all stages once a playoff or a cut has been made."""
    return FINAL if any(stage.after_round for stage in playoff_stages(state)) else MAIN


def tells_prizes(state: State, view: View) -> bool:
    """Are the places of that view those of the whole event, so that prizes stand beside them?"""
    if not state.event.prizes:
        return False
    return view == FINAL or (view == MAIN and all(offered != FINAL for offered, _words in views(state)))


def viewed(state: State, table: Table, view: View, after: RoundNo | None) -> Table:
    """The rows of the main ``table`` after that round as the view orders them, or the table of a stage."""
    if view.kind is ViewKind.FINAL:
        return replace(table, rows=final_rows(state, table, after))
    if view.kind is ViewKind.STAGE:
        return standings(state, None, state.stage[view.number])
    if view.kind is ViewKind.CROSS:
        stage = state.stage[view.number]
        own = stages.table_of(state, stage.after_round + 1)
        whole = table if own is None else standings(state, None, own)
        field = stages.entrants(stage)
        return replace(whole, rows=tuple(row for row in whole.rows if row.player in field))
    if view.kind is ViewKind.DRAFT:
        rows = [row for row in table.rows if row.draft_table == view.number]
        rows.sort(key=lambda row: (row.place is None, row.table_place or 0))
        return replace(
            table,
            rows=tuple(
                row._replace(
                    place=None if row.place is None else row.table_place or row.place,
                    shared=row.table_shared,
                )
                for row in rows
            ),
        )
    return table


class _AtDraftTable(PlacesExplainer):
    """Places among those of one draft table: what another reading of the rules would change is told of the whole event."""

    @cached_property
    def _other(self) -> Table | None:
        return None

    @cached_property
    def by_other_counts(self) -> Table | None:
        """None: see the class."""
        return None


def place_in_view(state: State, shown: Table, view: View, player: PlayerId) -> PlaceText:
    """A place of a stage's own table or of a draft table, step by step. ``shown``: the table as ``viewed`` gives it."""
    if view.kind is not ViewKind.DRAFT:
        return place_explained(state, shown, player, for_judge=True)
    told = place_explained(state, shown, player, for_judge=True, explainer=_AtDraftTable(state, shown))
    table = _("Draft table {table}").format(table=view.number)
    return replace(told, title=f"{told.title} · {table}")


def final_lines(state: State, table: Table, player: PlayerId, after: RoundNo | None) -> tuple[str, list[str]]:
    """A title and sentences for the place of a player over all stages."""
    row = next(row for row in table.rows if row.player == player)
    sharing = sum(1 for each in table.rows if each.place == row.place)
    place = "" if row.place is None else places_phrase(row.place, row.place + sharing - 1)
    title = _("Place {place}").format(place=place) if place else _("No place")
    lines = [player_name(state, player)]
    lines += [place_text(state, each) for each in placed(state, after) if each.player == player]
    lines += [met.text for met in playoff_path(state, player, after)]
    lines += [counted_text(state), kept_text(state)]
    return title, [line for line in lines if line]
