"""What stage is about to be opened, whom would it let in, and what does the judge have to know of its cut?"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from berserk_desk.pairing import berger
from berserk_desk.pairing.bracket import size_for
from berserk_desk.pairing.draft_seats import FEWEST_AT_TABLE, seats_by_lot, table_sizes
from berserk_desk.terms import CutRule, PlayerId, StageKind
from berserk_desk.tournament import day, seeding, stages
from berserk_desk.tournament.apply.stages import FEWEST_WITH_LOWER, FEWEST_WITH_THIRD
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.final_places import Placed, placed
from berserk_desk.tournament.next_round import is_played_out, rounds_of_now
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_points, players_phrase
from berserk_desk.wording.people import player_names
from berserk_desk.wording.stages import cut_name

USUAL_ROUNDS = 3
USUAL_CUT = 8
MOST_NAMED = 3


class Shape(StrEnum):
    """What kind of stage a judge chooses from."""

    PLAYOFF = "playoff"
    SWISS = "swiss"
    """A further day of Swiss rounds."""
    DRAFT = "draft"
    ROUND_ROBIN = "round_robin"


@dataclass(frozen=True, slots=True)
class StageChoice:
    """The fields of the dialog. ``value`` is of the cut rule, points in tenths; ``rounds`` of Swiss and draft."""

    shape: Shape = Shape.PLAYOFF
    cut: CutRule = CutRule.REGIONAL
    value: int = 0
    by_hand: frozenset[PlayerId] = field(default_factory=frozenset)
    by_lot: bool = False
    third_place: bool = True
    lower_places: bool = False
    twice: bool = False
    carry: bool = True
    regard: bool = True
    above: bool = True
    rounds: int = USUAL_ROUNDS
    at_table: int = 8
    pick_seconds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """Who is in by the choice. ``order``: everybody who may go on, best first; ``entrants``: the rows of the stage."""

    cut: seeding.Cut
    entrants: tuple[PlayerId, ...]
    order: tuple[Placed, ...]

    @property
    def next_up(self) -> PlayerId | None:
        """Who would move up if somebody of them left?"""
        inside = set(self.entrants)
        last = max((at for at, row in enumerate(self.order) if row.player in inside), default=-1)
        return next((row.player for at, row in enumerate(self.order) if at > last), None)


def first_choice(state: State) -> StageChoice:
    """What the dialog begins with: the regional cut where it gives a playoff, else everybody.

    Before the first round nobody has earned a cut, so all are in; an event of drafts begins with its tables.
    """
    if not day.last_number(state):
        return StageChoice(Shape.DRAFT if stages.awaits_draft(state) else Shape.PLAYOFF, CutRule.NONE)
    if seeding.size_of(state, CutRule.REGIONAL):
        return StageChoice()
    return StageChoice(cut=CutRule.NONE, third_place=False)


def usual_number(state: State, rule: CutRule) -> int:
    """How many go on where nobody has said so: eight, or of each draft table its share of the regional number."""
    if rule is not CutRule.TABLE:
        return USUAL_CUT
    tables = max(stages.seats_of_draft(state).values(), default=1)
    return max((seeding.size_of(state, CutRule.REGIONAL) or 0) // tables, 1)


def previewed(state: State, choice: StageChoice) -> Preview:
    """Who goes on by the choice, in the order of places, seats or lots."""
    found = seeding.cut(state, choice.cut, choice.value)
    everybody = seeding.cut(state, CutRule.NONE).entrants
    here = {player: at for at, player in enumerate(everybody)}
    order = tuple(sorted((row for row in placed(state) if row.player in here), key=lambda r: here[r.player]))
    chosen = found.entrants
    if choice.cut is CutRule.HAND:
        chosen = tuple(player for player in everybody if player in choice.by_hand)
    if choice.shape is Shape.DRAFT:
        number = max(state.stage, default=0) + 1
        chosen = tuple(PlayerId(p) for p in seats_by_lot(state.event.seed, number, chosen))
    elif choice.by_lot:
        chosen = seeding.seeds_by_lot(state, chosen)
    return Preview(found, chosen, order)


def picks_from_text(text: str) -> tuple[int, ...] | None:
    """The seconds for a pick, pack by pack, as they are typed: «40, 30, 30»; None for anything but whole numbers."""
    words = text.replace(",", " ").split()
    return tuple(int(word) for word in words) if all(word.isdecimal() for word in words) else None


def stage_of(choice: StageChoice, entrants: tuple[PlayerId, ...]) -> Stage:
    """The row that ``OpenStage`` takes."""
    playoff, robin = choice.shape is Shape.PLAYOFF, choice.shape is Shape.ROUND_ROBIN
    kind = StageKind.PLAYOFF if playoff else StageKind.ROUND_ROBIN if robin else StageKind.SWISS
    draft = choice.shape is Shape.DRAFT
    return Stage(
        0,
        kind,
        entrants=entrants,
        table_sizes=table_sizes(len(entrants), choice.at_table) if draft else (),
        planned_rounds=choice.rounds if kind is StageKind.SWISS else 0,
        cut=choice.cut,
        cut_value=choice.value if choice.cut in VALUED else 0,
        by_lot=choice.by_lot or draft,
        third_place=playoff and choice.third_place and len(entrants) >= FEWEST_WITH_THIRD,
        lower_places=playoff and choice.lower_places and len(entrants) >= FEWEST_WITH_LOWER,
        twice=robin and choice.twice,
        carry=choice.carry or playoff,
        regard=choice.regard,
        above=choice.above,
        pick_seconds=choice.pick_seconds if draft else (),
    )


VALUED = (CutRule.NUMBER, CutRule.POINTS, CutRule.TABLE)
"""The rules that ask for a number."""


def cut_rules(state: State) -> tuple[CutRule, ...]:
    """The rules offered: draft tables only where somebody sat at one."""
    usual = (CutRule.REGIONAL, CutRule.NUMBER, CutRule.POINTS, CutRule.HAND, CutRule.NONE)
    return (CutRule.TABLE, *usual) if stages.seats_of_draft(state) else usual


def cut_words(state: State, rule: CutRule) -> str:
    """How a rule is called in the list of them, the regional one with what it gives here."""
    if rule is CutRule.REGIONAL:
        count = seeding.size_of(state, rule) or 0
        return _("regional rule, half: {count}").format(count=count)
    return cut_name(rule)


def preview_columns(shape: Shape, *, played: bool) -> tuple[ColumnSpec, ...]:
    """The columns of the list: a draft gives seats, a playoff seeds. ``played``: there are points and places."""
    standing = (ColumnSpec("points", _("Points"), 60, "right"), ColumnSpec("place", _("Place"), 58, "right"))
    return (
        ColumnSpec("in", "", 34, "center"),
        ColumnSpec("seed", _("Seat") if shape is Shape.DRAFT else _("Seed"), 62, "right"),
        ColumnSpec("player", _("Participant"), least=150),
        *(standing if played else ()),
        ColumnSpec("note", "", 150),
    )


def preview_rows(state: State, choice: StageChoice, preview: Preview) -> list[Row]:
    """Everybody who may go on, those who are in first, each with a tick."""
    seed = _seats(choice, preview) if choice.shape is Shape.DRAFT else _seeds(preview)
    at_cut = set(preview.cut.at_cut)
    tied = {player for tie in preview.cut.ties for player in tie}
    by_player = {row.player: row for row in preview.order}
    order = [by_player[p] for p in preview.entrants if p in by_player]
    chosen = set(preview.entrants)
    order += [row for row in preview.order if row.player not in chosen]
    rows = []
    for each in order:
        inside = each.player in chosen
        note = ""
        if each.player in at_cut:
            note = _("equal at the cut")
        elif each.player in tied and not choice.by_lot and choice.shape is Shape.PLAYOFF:
            note = _("place shared")
        elif each.player == preview.next_up and choice.cut is not CutRule.HAND:
            note = _("next")
        rows.append(
            Row(
                each.player,
                {
                    "in": Cell(check=inside, spoken=_("in") if inside else _("out")),
                    "seed": cell(seed.get(each.player, ""), Role.STRONG),
                    "player": player_cell(state, each.player),
                    "points": cell(format_points(each.points)),
                    "place": cell(str(each.place or ""), Role.MUTED),
                    "note": Cell((Part(note, Role.WARN if each.player in at_cut else Role.CAPTION),)),
                },
                dimmed=not inside,
            )
        )
    return rows


def _seeds(preview: Preview) -> dict[PlayerId, str]:
    return {player: str(at) for at, player in enumerate(preview.entrants, 1)}


def _seats(choice: StageChoice, preview: Preview) -> dict[PlayerId, str]:
    """Table and seat: "2 · 5" is the fifth seat of the second draft table."""
    tables = stages.draft_tables(stage_of(choice, preview.entrants))
    return {
        player: f"{table} · {seat}"
        for table, seated in enumerate(tables, 1)
        for seat, player in enumerate(seated, 1)
    }


def preview_lines(state: State, choice: StageChoice, preview: Preview) -> list[tuple[str, bool]]:
    """What has to be known of the cut in sentences; True: it asks for attention."""
    count = len(preview.entrants)
    lines = [(_in_words(preview), False)]
    if choice.shape is Shape.PLAYOFF and count > 1:
        free = size_for(count) - count
        if free:
            lines.append(
                (
                    ngettext(
                        "{count} seed goes through the first round without a game.",
                        "{count} seeds go through the first round without a game.",
                        free,
                    ).format(count=free),
                    False,
                )
            )
    if choice.shape is Shape.DRAFT and count:
        sizes = ", ".join(map(str, table_sizes(count, choice.at_table)))
        few = _("A draft table is for {count} players at least.").format(count=FEWEST_AT_TABLE)
        told = _("Players at the draft tables: {sizes}.").format(sizes=sizes)
        lines.append((told if sizes else few, not sizes))
    if choice.shape is Shape.ROUND_ROBIN and berger.FEWEST <= count <= berger.MOST:
        rounds = berger.rounds_needed(count, twice=choice.twice)
        lines.append(
            (
                ngettext("It takes {count} round.", "It takes {count} rounds.", rounds).format(count=rounds),
                False,
            )
        )
    begun, planned = rounds_of_now(state)
    made = day.last_number(state) - begun
    if 0 < made < planned and not is_played_out(state):
        words = ngettext(
            "{made} of {count} planned round is played: the rest is left out.",
            "{made} of {count} planned rounds are played: the rest is left out.",
            planned,
        )
        lines.append((words.format(made=made, count=planned), True))
    following = preview.next_up
    if following is not None and choice.cut not in (CutRule.HAND, CutRule.NONE):
        lines.append(
            (
                _("Next, if somebody leaves: {player}.").format(player=player_names(state, [following])),
                False,
            )
        )
    gone = preview.cut.passed_over
    if gone:
        lines.append((_("Would be in, but has left: {players}.").format(players=_some(state, gone)), False))
    if preview.cut.at_cut and choice.cut is not CutRule.HAND:
        lines.append(
            (
                _("Equal at the cut, by number until a lot is drawn: {players}.").format(
                    players=_some(state, preview.cut.at_cut)
                ),
                True,
            )
        )
    seeds = lots_to_draw(choice, preview)
    if seeds and not preview.cut.at_cut:
        lines.append(
            (
                ngettext(
                    "{count} place is shared: a lot decides the seeds.",
                    "{count} places are shared: a lot decides the seeds.",
                    len(seeds),
                ).format(count=len(seeds)),
                True,
            )
        )
    return lines


def lots_to_draw(choice: StageChoice, preview: Preview) -> tuple[tuple[PlayerId, ...], ...]:
    """Which equals must a lot part before the stage opens: at the cut, and for the seeds of a playoff."""
    if choice.cut is CutRule.HAND:
        return ()
    if choice.shape is Shape.PLAYOFF and not choice.by_lot:
        return preview.cut.ties
    return (preview.cut.at_cut,) if preview.cut.at_cut else ()


def _in_words(preview: Preview) -> str:
    return _("{players} of {field} go on.").format(
        players=players_phrase(len(preview.entrants)), field=preview.cut.field
    )


def _some(state: State, players: tuple[PlayerId, ...]) -> str:
    named = player_names(state, players[:MOST_NAMED])
    more = len(players) - MOST_NAMED
    if more <= 0:
        return named
    return ngettext("{names} and {count} more", "{names} and {count} more", more).format(
        names=named, count=more
    )
