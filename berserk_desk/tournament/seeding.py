"""Who goes on to the next stage, in which order, and would the cut be another one today?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from berserk_desk.pairing.bracket import regional_size
from berserk_desk.pairing.draft_seats import table_sizes
from berserk_desk.pairing.lots import draw_lot, seed_of_lot
from berserk_desk.terms import CutRule, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.stages import unmade
from berserk_desk.tournament.event_commands import RebuildStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.final_places import Placed, placed, up_to
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on by a rule, best first.

    ``field``: how many took part before the cut. ``passed_over``: who stood high enough but has left, so that
    the next one moved up. ``ties``: groups of equals whose order a lot must decide first, since a seed or the cut
    itself hangs on it; until it is drawn they stand by number. ``at_cut``: the one of them that the cut goes through.
    """

    entrants: tuple[PlayerId, ...]
    field: int
    passed_over: tuple[PlayerId, ...]
    ties: tuple[tuple[PlayerId, ...], ...]
    at_cut: tuple[PlayerId, ...]


def field_before(state: State) -> int:
    """How many took part in the stage before the cut: its entrants, or whoever was there for its first round on."""
    stage = stages.last(state)
    if stage is not None:
        return len(stages.entrants(stage))
    return sum(1 for p in state.player.values() if p.dropped_after != 0)


def size_of(state: State, rule: CutRule, value: int = 0) -> int | None:
    """How many go on by that rule? None: it does not say a number (by points, by hand, everybody)."""
    if rule is CutRule.REGIONAL:
        return regional_size(field_before(state))
    return value if rule is CutRule.NUMBER else None


def cut(state: State, rule: CutRule, value: int = 0) -> Cut:
    """Who goes on to the next stage by ``rule``, in the order of the places after the last round?

    ``value``: how many (``number``), how many of each draft table (``table``: so many of each who are still here), or
    from how many tenths of a point on (``points``). ``none`` and ``hand`` give
    everybody who is still here, for the judge to choose from.
    """
    order = [row for row in placed(state) if row.place is not None]
    next_round = RoundNo(day.last_number(state) + 1)
    here = [row for row in order if day.may_play(state.player[row.player], next_round)]
    size = size_of(state, rule, value)
    if rule is CutRule.TABLE:
        chosen = _of_each_table(state, here, value)
    elif rule is CutRule.POINTS:
        chosen = [row for row in here if row.points >= value]
    else:
        chosen = here if size is None else here[:size]
    last = chosen[-1].place if chosen else 0
    gone = [
        row.player
        for row in order
        if row not in here and row.place is not None and last is not None and row.place <= last
    ]
    ties = _ties(here, chosen)
    outside = {row.player for row in here} - {row.player for row in chosen}
    return Cut(
        entrants=tuple(row.player for row in chosen),
        field=field_before(state),
        passed_over=tuple(gone) if rule in (CutRule.NUMBER, CutRule.REGIONAL) else (),
        ties=ties,
        at_cut=next((tie for tie in ties if outside & set(tie)), ()),
    )


def _of_each_table(state: State, here: list[Placed], value: int) -> list[Placed]:
    """The first of each draft table by the place there, in the order of all."""
    of_the_draft = standings(state, None, stages.table_of(state, day.last_number(state)))
    place = {
        PlayerId(row.player): (row.draft_table, row.table_place or 0)
        for row in of_the_draft.rows
        if row.draft_table is not None
    }
    by_table: dict[int, list[Placed]] = {}
    for row in here:
        if row.player in place:
            by_table.setdefault(place[row.player][0], []).append(row)
    chosen: set[PlayerId] = set()
    for rows in by_table.values():
        # Python's sort is stable: equals at a table stay in the order of all.
        chosen |= {row.player for row in sorted(rows, key=lambda row: place[row.player][1])[:value]}
    return [row for row in here if row.player in chosen]


def _ties(here: list[Placed], chosen: list[Placed]) -> tuple[tuple[PlayerId, ...], ...]:
    """Those of the chosen who share a place, with whoever shares it outside the cut."""
    places = dict.fromkeys(row.place for row in chosen if row.shared)
    groups = (tuple(row.player for row in here if row.place == place) for place in places)
    return tuple(group for group in groups if len(group) > 1)


def refilled(state: State, stage: Stage) -> tuple[PlayerId, ...]:
    """Who enters a stage that has no round yet, now that somebody has left: the next by its rule moves up.

    Of entrants chosen by hand those who are still here; where all enter, whoever has come since too. In a drawn
    order the newcomers come last.
    """
    here = [
        player
        for player in stages.entrants(stage)
        if day.may_play(state.player[player], stage.after_round + 1)
    ]
    if stage.cut is CutRule.HAND:
        return tuple(here)
    now = cut(up_to(state, stage.after_round), stage.cut, stage.cut_value).entrants
    if stage.cut is CutRule.NONE:
        late = (p for p in now if p not in here and state.player[p].joined_round > stage.after_round)
        return (*here, *late)
    if not stage.by_lot:
        return now
    return (*(player for player in here if player in now), *(player for player in now if player not in here))


def rebuilt(state: State, stage: Stage) -> RebuildStage | None:
    """The step that lets those into the last stage who would enter now (B68); None where they are in it, or nobody is.

    A draft keeps the size of its tables where that divides the new number, else they are made even again.
    """
    now = refilled(unmade(state, stage), stage)
    if not now or now == stages.entrants(stage):
        return None
    sizes = stage.table_sizes
    if sizes and sum(sizes) != len(now):
        sizes = table_sizes(len(now), sizes[0])
    return RebuildStage(stage.id, now, sizes)


def seeds_by_lot(state: State, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The order of the seeds where it is drawn: the same for the tournament's seed and these players."""
    return tuple(PlayerId(p) for p in draw_lot(seed_of_lot(state.event.seed, players), players))


def cut_otherwise(state: State, *, kept: bool = False) -> Stage | None:
    """The last stage of which the cut would be another one by now; None: none.

    One of which it was said that it stays is passed over, unless ``kept``.
    """
    for stage in reversed(stages.in_order(state)):
        if stage.after_round and (kept or not stage.kept) and differences(state, stage).any:
            return stage
    return None


@dataclass(frozen=True, slots=True)
class Differences:
    """How the entrants of a stage differ from what its rule gives today (B68)."""

    came: tuple[PlayerId, ...]
    """Who would enter now."""
    went: tuple[PlayerId, ...]
    """Who entered and would not now, though still here."""
    reordered: bool
    """The same ones, with other seeds."""
    now: tuple[PlayerId, ...]
    seeds: tuple[tuple[PlayerId, int, int], ...] = ()
    """Who would have another seed (where it is not drawn): the player, the seed he has, the one he would have."""

    @property
    def any(self) -> bool:
        """Is there a difference at all?"""
        return bool(self.came or self.went or self.reordered)


def differences(state: State, stage: Stage) -> Differences:
    """What has a correction of an earlier result done to who entered, and with which seed?

    Nothing is asked of a stage whose entrants were chosen by hand or whose order was drawn, except who is in it.
    """
    before = up_to(state, stage.after_round)
    entered = stages.entrants(stage)
    if stage.cut in (CutRule.HAND, CutRule.NONE):
        return Differences((), (), False, entered)
    now = cut(_with_those_of_then(before, entered, stage), stage.cut, stage.cut_value).entrants
    came = tuple(player for player in now if player not in entered)
    went = tuple(player for player in entered if player not in now)
    same = not came and not went
    was = {player: seed for seed, player in enumerate(entered, 1)}
    seeds = tuple((player, was[player], seed) for seed, player in enumerate(now, 1) if player in was)
    other = tuple(each for each in seeds if each[1] != each[2])
    return Differences(
        came,
        went,
        same and now != entered and not stage.by_lot,
        now,
        () if stage.by_lot else other,
    )


def _with_those_of_then(state: State, entered: tuple[PlayerId, ...], stage: Stage) -> State:
    """Who has left or been disqualified since he entered was in good standing when the cut was made."""
    struck = [
        row.id
        for row in state.penalty.values()
        if row.kind is PenaltyKind.DISQUALIFICATION and row.player in entered
    ]
    state = state.drop("penalty", struck) if struck else state
    back = [
        replace(row, dropped_after=None, disqualified=False)
        for row in (state.player[player] for player in entered)
        if row.disqualified or (row.dropped_after is not None and row.dropped_after >= stage.after_round)
    ]
    return state.put("player", *back) if back else state
