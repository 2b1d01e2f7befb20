"""What stands on the card of a draft table: seats, the pairs of the round between them, the table's own standings?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from berserk_desk.pairing.draft_seats import seats_by_lot
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.table import Row as Standing
from berserk_desk.terms import PairingId, PlayerId, RoundNo, TieBreak
from berserk_desk.tournament import day, seeding, stages
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui import tokens
from berserk_desk.ui.models.people import longest_name, name_parts
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.models.standings_rows import gone_text
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext, pgettext
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.numbers import format_points, format_score, listed, places_phrase, players_phrase
from berserk_desk.wording.people import player_name, short_name
from berserk_desk.wording.results import method_text

NO_SCORE = "–"
MOST_FIRST = 3
"""More who are first at a table are counted, not named."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the draft table, from 1; ``gone``: who has it has left."""

    number: int
    player: PlayerId
    name: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A pair of the round between two seats; ``played``: its result is in."""

    one: int
    other: int
    played: bool
    pairing: PairingId


@dataclass(frozen=True, slots=True)
class DraftCard:
    """One draft table. ``facts`` stands beside its name, ``done`` of ``games`` pairs of the round have a result."""

    table: int
    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    rows: tuple[Row, ...]
    first: tuple[PlayerId, ...]
    """Who has the table's first place, alone or shared; nobody before the first round."""
    facts: str
    done: int
    games: int
    begun: bool
    """A game of this draft has a result, so that somebody is ahead."""

    @property
    def title(self) -> str:
        """What the table is called."""
        return _("Draft table {table}").format(table=self.table)


def card_columns(state: State, number: RoundNo, cards: Sequence[DraftCard]) -> tuple[ColumnSpec, ...]:
    """The columns of these cards; ``number`` is the round whose pairs are shown, 0 before the first.

    A name comes before all the rest: the seat, which the oval tells, the sum and the pair leave for it.
    """
    least = longest_name(state, [seat.player for card in cards for seat in card.seats])
    if not number:
        return (
            ColumnSpec("seat", pgettext("draft card", "Seat"), 56, "right"),
            ColumnSpec("player", _("Participant"), least=least),
        )
    first, book = _first_sum(state), rulebook_of(state.rules)
    criterion = (
        (
            ColumnSpec(
                "sum",
                criterion_text(book, first, short=True),
                max(50, 18 + 7 * len(criterion_text(book, first, short=True))),
                "right",
                leaves=2,
                tooltip=criterion_text(book, first),
            ),
        )
        if first is not None
        else ()
    )
    return (
        ColumnSpec("place", _("Place"), 46, "right"),
        ColumnSpec("seat", _("At the table"), 66, "right", leaves=1, tooltip=_("Seat at the draft table")),
        ColumnSpec("player", _("Participant"), least=least),
        ColumnSpec("points", _("Points"), 46, "right"),
        *criterion,
        ColumnSpec("round", _("Round {round}").format(round=number), leaves=3, least=118),
    )


def draft_cards(state: State, stage: Stage) -> tuple[DraftCard, ...]:
    """The cards of all tables of that draft, as the day stands."""
    number = round_shown(state, stage)
    after = stages.following(state, stage)
    last = after.after_round if after is not None else None
    table = standings(state, last, stages.table_of(state, stage.after_round + 1))
    standing = {row.player: row for row in table.rows}
    return tuple(
        _card(state, at, seated, number, standing, stage.after_round + 1)
        for at, seated in enumerate(stages.draft_tables(stage), 1)
    )


def round_shown(state: State, stage: Stage) -> RoundNo:
    """The last announced round of that draft; 0 before the first."""
    made = [this for this in stages.rounds_of(state, stage) if day.announced(state, this.id)]
    return max((this.number for this in made), default=RoundNo(0))


def _card(
    state: State,
    at: int,
    seated: tuple[PlayerId, ...],
    number: RoundNo,
    standing: Mapping[int, Standing],
    first_round: int,
) -> DraftCard:
    seat = {player: place for place, player in enumerate(seated, 1)}
    gone = {player for player in seated if not day.is_here(state.player[player])}
    pairs = {
        player: pairing
        for pairing in (day.pairings_in(state, number) if number else ())
        for player in players_of(pairing)
        if player in seat
    }
    games = {p.id: p for p in pairs.values() if p.second in seat}
    done = sum(1 for key in games if key in state.result)
    playing = len(seated) - len(gone)
    facts = players_phrase(playing)
    if gone:
        left = ngettext("{count} has left", "{count} have left", len(gone)).format(count=len(gone))
        facts = f"{facts}, {left}"
    if number:
        order = sorted(seated, key=lambda player: _order(standing.get(player), seat[player]))
    else:
        order = list(seated)
    places = Counter(row.table_place for p in seated if number and (row := standing.get(p)) is not None)
    return DraftCard(
        table=at,
        seats=tuple(Seat(seat[p], p, short_name(state, p), p in gone) for p in seated),
        lines=tuple(
            Line(seat[p.first], seat[p.second], p.id in state.result, p.id)
            for p in games.values()
            if p.second is not None
        ),
        rows=tuple(
            _row(state, p, seat[p], standing.get(p), pairs.get(p), places if number else None) for p in order
        ),
        first=tuple(p for p in order if number and (row := standing.get(p)) and row.table_place == 1),
        facts=facts,
        done=done,
        games=len(games),
        begun=done > 0 or number > first_round,
    )


def _order(row: Standing | None, seat: int) -> tuple[bool, int, int]:
    place = row.table_place if row is not None else None
    return place is None, place or 0, seat


def _row(
    state: State,
    player: PlayerId,
    seat: int,
    standing: Standing | None,
    pairing: Pairing | None,
    places: Mapping[int | None, int] | None,
) -> Row:
    """``places``: how many of the table share each place; None while nobody has one."""
    gone = not day.is_here(state.player[player])
    ranked = places is not None
    place = standing.table_place if standing is not None and ranked else None
    role = Role.MUTED if gone else Role.TEXT
    cells = {
        "place": cell(
            places_phrase(place, place + places[place] - 1) if places and place is not None else "",
            Role.MUTED if gone else Role.STRONG,
        ),
        "seat": cell(str(seat), Role.MUTED),
        "player": Cell(name_parts(state, player, role), tooltip=player_name(state, player)),
    }
    if standing is not None and ranked:
        cells["points"] = cell(format_points(standing.points), Role.MUTED if gone else Role.STRONG)
        first = _first_sum(state)
        value = standing.values.get(first) if first is not None else None
        if isinstance(value, int):
            cells["sum"] = cell(format_points(value), Role.MUTED)
    if pairing is not None:
        other = day.opponent(pairing, player)
        told = player_name(state, other) if other is not None else ""
        cells["round"] = Cell(_round_parts(state, player, pairing), size=tokens.SECTION, tooltip=told)
    elif gone and ranked:
        cells["round"] = cell(gone_text(state.player[player]), Role.MUTED, size=tokens.SECTION)
    return Row(player, cells, dimmed=gone)


def _round_parts(state: State, player: PlayerId, pairing: Pairing) -> tuple[Part, ...]:
    result = state.result.get(pairing.id)
    other = day.opponent(pairing, player)
    if other is None:
        points = awarded(result, state.rules)[0] if result is not None else None
        score = format_points(points) if points is not None else ""
        return (Part(score, Role.STRONG), Part(method_text(result) or _("bye"), Role.MUTED, gap=6))
    name = Part(short_name(state, other), Role.MUTED, gap=6)
    if result is None:
        return (Part(NO_SCORE, Role.MUTED), name)
    first, second = awarded(result, state.rules)
    own = (first, second) if pairing.first == player else (second, first)
    return (Part(format_score(*own), Role.STRONG), name)


def _first_sum(state: State) -> TieBreak | None:
    return next((TieBreak(step) for step in state.rules.tie_breaks if TieBreak(step) in SUMS), None)


def seat_of(stage: Stage, player: PlayerId) -> tuple[int, int]:
    """At which draft table and on which seat, both from 1, does the player sit? Raises ``KeyError`` for no entrant."""
    for table, seated in enumerate(stages.draft_tables(stage), 1):
        if player in seated:
            return table, seated.index(player) + 1
    raise KeyError(player)


def tables_text(state: State, stage: Stage) -> list[tuple[str, str]]:
    """How the tables are made: label and value."""
    sizes = listed([str(size) for size in stage.table_sizes])
    rows = [
        (_("Players"), sizes),
        (_("Seats"), _seated(state, stage)),
        (_("Rounds"), str(stages.rounds_planned(state, stage))),
    ]
    if stage.pick_seconds:
        rows.append((_("Pick, seconds"), ", ".join(map(str, stage.pick_seconds))))
    return rows


def _seated(state: State, stage: Stage) -> str:
    if not stage.by_lot:
        return _("by hand")
    drawn = seats_by_lot(state.event.seed, stage.id, stage.entrants)
    return _("by lot") if drawn == stage.entrants else _("by lot, changed by hand")


def without_seat(state: State, stage: Stage) -> tuple[PlayerId, ...]:
    """Who could play in that draft, has come since its seats were drawn, and sits at none of its tables."""
    if stages.rounds_of(state, stage):
        return ()
    now = seeding.refilled(state, stage)
    return tuple(player for player in now if player not in stage.entrants)


def going_on(state: State, cards: Sequence[DraftCard]) -> list[tuple[str, str]]:
    """Who is first at each table now: the table, and the names. A table where nobody has played yet is left out."""
    found = []
    for card in cards:
        if card.begun and card.first:
            names = [short_name(state, player) for player in card.first[:MOST_FIRST]]
            more = len(card.first) - len(names)
            if more:
                names.append(ngettext("{count} more", "{count} more", more).format(count=more))
            found.append((card.title, listed(names)))
    return found
