"""A correction has changed a cut of which a round is made: who would be in, which seeds change, what can be done?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.terms import PlayerId, StageKind
from berserk_desk.tournament import seeding, stages
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.event_commands import CancelStage, KeepStage, RebuildStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import listed
from berserk_desk.wording.people import player_names


class Way(StrEnum):
    """What can be done about it."""

    REBUILD = "rebuild"
    KEEP = "keep"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class CutChanged:
    """The stage and what stands against it. ``lost``: results that go with the stage when it is cancelled."""

    stage: Stage
    found: seeding.Differences
    lost: int
    rebuilt: RebuildStage | None
    newest: bool
    """Nothing follows the stage: only then it can be rebuilt or cancelled."""

    def why_not(self, way: Way) -> str:
        """Why that way is barred; "" where it is open."""
        if way is Way.KEEP:
            return ""
        if not self.newest:
            return _("Another stage follows this one: cancel that one first.")
        if way is Way.REBUILD and self.lost:
            return ngettext(
                "{count} result of the stage is entered: it can only be kept, or cancelled with it.",
                "{count} results of the stage are entered: it can only be kept, or cancelled with them.",
                self.lost,
            ).format(count=self.lost)
        if way is Way.REBUILD and self.rebuilt is None:
            return _("Whoever would be in has left: the same players enter.")
        return ""

    def command(self, way: Way, reason: str) -> Command | None:
        """The step of that way; None where it is barred."""
        if self.why_not(way):
            return None
        match way:
            case Way.KEEP:
                return KeepStage(self.stage.id, reason)
            case Way.CANCEL:
                return CancelStage(self.stage.id, self.lost, reason)
            case _ if self.rebuilt is not None:
                return RebuildStage(
                    self.rebuilt.stage, self.rebuilt.entrants, self.rebuilt.table_sizes, reason
                )
        return None


def cut_changed(state: State, stage: Stage) -> CutChanged:
    """What is known of the cut of ``stage`` by now."""
    newest = stages.last(state) == stage
    return CutChanged(
        stage=stage,
        found=seeding.differences(state, stage),
        lost=sum(entered_results(state, this.id) for this in stages.rounds_of(state, stage)),
        rebuilt=seeding.rebuilt(state, stage) if newest else None,
        newest=newest,
    )


def first_way(changed: CutChanged) -> Way:
    """The way offered first: to rebuild as long as nothing of the stage is lost by it."""
    return Way.KEEP if changed.why_not(Way.REBUILD) else Way.REBUILD


def consequences(state: State, changed: CutChanged, way: Way) -> list[tuple[str, str]]:
    """What a way brings, as (icon, sentence)."""
    numbers = sorted({this.number for this in stages.rounds_of(state, changed.stage)})
    rounds = listed([str(number) for number in numbers])
    match way:
        case Way.KEEP:
            return [
                ("check", _("The stage, its pairs and results stay as they are.")),
                (
                    "scroll-text",
                    _("The reason stands on the bracket and on the final table as long as it is so.")
                    if changed.stage.kind is StageKind.PLAYOFF
                    else _("The reason stands on the final table as long as it is so."),
                ),
            ]
        case Way.REBUILD:
            first = ngettext(
                "Round {rounds} is unmade and made anew with these entrants; its sheets become void.",
                "Rounds {rounds} are unmade and made anew with these entrants; their sheets become void.",
                len(numbers),
            ).format(rounds=rounds)
            return [("triangle-alert", first), ("check", _("No result is lost. Ctrl+Z takes it back."))]
        case _:
            lost = ngettext(
                "The stage goes with {count} entered result.",
                "The stage goes with {count} entered results.",
                changed.lost,
            ).format(count=changed.lost)
            return [
                ("triangle-alert", lost),
                ("check", _("The rounds before it stay. Ctrl+Z takes it back.")),
            ]


def cut_columns() -> tuple[ColumnSpec, ...]:
    """Who, with which seed, with which one after the correction."""
    return (
        ColumnSpec("name", _("Participant"), least=220),
        ColumnSpec("was", _("Seed"), 80, "right"),
        ColumnSpec("becomes", _("becomes"), 90, "right"),
        ColumnSpec("what", "", 150),
    )


def cut_rows(state: State, changed: CutChanged) -> list[Row]:
    """Who would be in, who would not, then whose seed changes."""
    was = {player: seed for seed, player in enumerate(stages.entrants(changed.stage), 1)}
    becomes = {player: seed for seed, player in enumerate(changed.found.now, 1)}
    drawn = changed.stage.by_lot

    def row(player: PlayerId, what: str, role: Role) -> Row:
        return Row(
            player,
            {
                "name": player_cell(state, player, role),
                "was": cell("–" if player not in was or drawn else str(was[player]), Role.MUTED),
                "becomes": cell("–" if player not in becomes or drawn else str(becomes[player]), role),
                "what": cell(what, Role.MUTED),
            },
        )

    return [
        *(row(player, _("would be in"), Role.STRONG) for player in changed.found.came),
        *(row(player, _("would be out"), Role.STRONG) for player in changed.found.went),
        *(row(player, _("another seed"), Role.TEXT) for player, _was, _now in changed.found.seeds),
    ]


def otherwise_text(state: State, changed: CutChanged) -> str:
    """Who would be in and who would not, or that only seeds would change; with all names."""
    words = []
    if changed.found.came:
        words.append(_("would be in: {players}").format(players=player_names(state, changed.found.came)))
    if changed.found.went:
        words.append(_("would be out: {players}").format(players=player_names(state, changed.found.went)))
    if changed.found.seeds:
        words.append(
            ngettext(
                "{count} seed would change", "{count} seeds would change", len(changed.found.seeds)
            ).format(count=len(changed.found.seeds))
        )
    return "; ".join(words)
