"""What stands in the table of a round's pairs: score groups, pairs by table, byes last, and why, in short?"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

from berserk_desk.pairing.answer import Reason
from berserk_desk.pairing.problem import FLOAT_FROM
from berserk_desk.terms import Method, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import day, meetings
from berserk_desk.tournament.apply.rounds import clauses_of_bye
from berserk_desk.tournament.constraints import barred_by
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.proposal import decoded
from berserk_desk.tournament.round_parts import PartKind, RoundPart, parts_of
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.stages import draft_tables, stage_at
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.pairing_groups import Group, groups_of, points_moved
from berserk_desk.ui.models.people import LEAST_NAME, player_cell
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, LazyCells, Row, SectionRow, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, players_phrase
from berserk_desk.wording.people import names_of, player_name, short_name, surnames_of
from berserk_desk.wording.results import method_text, score_text
from berserk_desk.wording.round_parts import part_note, part_title
from berserk_desk.wording.stages import without_game_text


@dataclass(frozen=True, slots=True)
class Note:
    """What is to be said of a pair in the table: an icon in a token's colour, and a few words."""

    icon: str = ""
    ink: str = "text2"
    text: str = ""


def pairing_columns(name: int = LEAST_NAME, *, teams: bool = False) -> tuple[ColumnSpec, ...]:
    """The columns; where a name needs the room (``name``: pixels) the words of the note leave, their icon stays."""
    name = max(name, LEAST_NAME)
    return (
        ColumnSpec("table", _("Table"), 46, "right"),
        ColumnSpec("first", _("First team") if teams else _("First player"), least=name),
        ColumnSpec("points1", _("Points"), 56, "right"),
        ColumnSpec("score", "", 46, "center"),
        ColumnSpec("points2", _("Points"), 56, rigid=True),
        ColumnSpec("second", _("Second team") if teams else _("Second player"), least=name),
        ColumnSpec("mark", "", 32, rigid=True, tooltip=_("Floats and notes")),
        ColumnSpec("note", _("Floats and notes"), 216, leaves=1),
    )


def round_rows(state: State, number: RoundNo, chosen: Collection[PlayerId] = ()) -> list[AnyRow]:
    """The pairs of round ``number``, of all its draft tables, under the headings that are true of them.

    ``chosen``: players marked for a change of places.
    """
    before = points_before(state, number)
    pairings = day.pairings_in(state, number)
    tables = {player: p.table_no for p in pairings if p.second is not None for player in players_of(p)}
    drafted = any(not day.announced(state, this.id) for this in state.rounds_by_number(number))
    groups = groups_of(pairings, before, drafted=drafted)
    rows: list[AnyRow] = []
    for part in parts_of(state, number, before):
        rows.append(_heading(state, number, part, groups))
        for p in part.pairings:
            make = _bye_row if p.second is None else partial(_game_row, tables=tables)
            rows.append(make(state, p, before=before, chosen=chosen))
    return rows


def _heading(state: State, number: RoundNo, part: RoundPart, groups: Mapping[Points, Group]) -> SectionRow:
    if part.kind is PartKind.SCORE_GROUP:
        group = groups[Points(part.value)]
        title = part_title(state, number, part, group.players)
        return SectionRow(("group", part.value), title, group.note(state))
    players = sum(len(players_of(pairing)) for pairing in part.pairings)
    title = part_title(state, number, part, players)
    if part.kind is PartKind.BYES:
        return SectionRow("byes", title, players_phrase(players))
    return SectionRow((part.kind, part.value, part.slot), title, part_note(state, part))


def note_of(
    state: State, pairing: Pairing, tables: Mapping[PlayerId, int | None], before: Mapping[PlayerId, Points]
) -> Note:
    """The short note of a pair; empty for one that needs no word."""
    if pairing.reason:
        return Note("pencil-line", "warn", _("the judge: {reason}").format(reason=pairing.reason))
    for reason in decoded(pairing.why):
        note = _across(state, pairing) if reason.code == "across" else _note_of_reason(state, reason)
        if note.text:
            return note
    gap = before[pairing.first] - before[pairing.second] if pairing.second is not None else 0
    if pairing.second is not None and abs(gap) >= FLOAT_FROM:
        if points_moved(pairing):
            return Note("history", "text2", _("points have changed since"))
        if not pairing.why and not day.announced(state, pairing.round):
            # Places were changed by hand: what the pairing would have said must still be seen.
            high, low = (pairing.first, pairing.second) if gap > 0 else (pairing.second, pairing.first)
            return _float_note(state, high, before[high], before[low])
    return _namesake_note(state, pairing, tables)


def _across(state: State, pairing: Pairing) -> Note:
    """At which seats the two sit."""
    stage = stage_at(state, state.round[pairing.round].number)
    seat = {p: at for table in draft_tables(stage) for at, p in enumerate(table, 1)} if stage else {}
    seats = [seat[player] for player in players_of(pairing) if player in seat]
    words = _("seats {one} and {other}")
    return Note("", "text2", words.format(one=seats[0], other=seats[1])) if len(seats) == 2 else Note()


def _note_of_reason(state: State, reason: Reason) -> Note:
    args = reason.args
    match reason.code:
        case "rematch":
            return Note("triangle-alert", "warn", _("they have met before"))
        case "down_float":
            return _float_note(state, int(args["player"]), int(args["from"]), int(args["to"]))
        case "bye_second":
            return Note("triangle-alert", "warn", _("not the first bye"))
        case "bye_moved_up":
            return Note("triangle-alert", "warn", _("moved up: below it would mean a repeated meeting"))
        case "bye_lot":
            return Note("dices", "text2", _("drawn from {count}").format(count=args["among"]))
        case "bye_lowest":
            return Note("info", "text2", _("the fewest points"))
        case "judge_makes_even":
            return Note("users", "text2", _("a judge plays: the field is even"))
        case "bye_extra":
            return Note("triangle-alert", "warn", _("no opponent was left"))
        case "bye_by_hand" | "locked":
            return Note("pencil-line", "text2", _("set by the judge"))
        case "seeds":
            return Note(
                "",
                "text2",
                _("seeds {one} and {other}").format(one=args["one_seed"], other=args["other_seed"]),
            )
        case "free_line":
            return Note("info", "text2", _("nobody is opposite in the bracket"))
        case "opponent_gone":
            other = short_name(state, PlayerId(int(args["other"])))
            return Note("info", "text2", _("{name} has left").format(name=other))
        case "same_city" | "same_club":
            return Note("users", "text2", _("both: {name}").format(name=args["name"]))
        case "kept_apart" | "forbidden" | "apart" | "ban_lifted":
            return Note("triangle-alert", "warn", _("these two were to be kept apart"))
        case _:
            return Note()


def _float_note(state: State, player: int, high: int, low: int) -> Note:
    name = _surname(state, PlayerId(player))
    return Note(
        "corner-right-down",
        "warn",
        _("{name} — floats from {high} to {low}").format(
            name=name, high=format_points(high), low=format_points(low)
        ),
    )


def _surname(state: State, player: PlayerId) -> str:
    """The surname, as there is little room; where somebody else has it too, the shortest name of his own."""
    surname = state.player[player].name.split()[0]
    return surname if surnames_of(state.player)[normal_form(surname)] == 1 else short_name(state, player)


def _namesake_note(state: State, pairing: Pairing, tables: Mapping[PlayerId, int | None]) -> Note:
    shared = names_of(state.player).telling
    for player in players_of(pairing):
        if player not in shared:
            continue
        own = normal_form(state.player[player].name)
        for other in shared.keys() - {player}:
            table = tables.get(other)
            same = normal_form(state.player[other].name) == own
            if same and table is not None and table != pairing.table_no:
                return Note("users", "text2", _("the namesake sits at table {table}").format(table=table))
    return Note()


def _name(state: State, player: PlayerId, chosen: Collection[PlayerId]) -> Cell:
    if player not in chosen:
        return player_cell(state, player)
    plain = player_cell(state, player, Role.SCORE)
    return Cell(plain.parts, icon="arrow-left-right", icon_ink="accent", tooltip=plain.tooltip)


def _game_row(
    state: State,
    pairing: Pairing,
    *,
    before: Mapping[PlayerId, Points],
    tables: Mapping[PlayerId, int | None],
    chosen: Collection[PlayerId],
) -> Row:
    # Made when somebody looks at the row: a note may have to look through all names and floats.
    return Row(pairing.id, LazyCells(partial(_game_cells, state, pairing, before, tables, chosen)))


def _game_cells(
    state: State,
    pairing: Pairing,
    before: Mapping[PlayerId, Points],
    tables: Mapping[PlayerId, int | None],
    chosen: Collection[PlayerId],
) -> Mapping[str, Cell]:
    assert pairing.second is not None
    result = state.result.get(pairing.id)
    cells = {
        "table": cell(str(pairing.table_no), Role.STRONG),
        "first": _name(state, pairing.first, chosen),
        "points1": cell(format_points(before[pairing.first]), Role.MUTED),
        "score": cell(score_text(result, state.rules), Role.STRONG if result else Role.MUTED),
        "points2": cell(format_points(before[pairing.second]), Role.MUTED),
        "second": _name(state, pairing.second, chosen),
    }
    return {**cells, **_note_cells(note_of(state, pairing, tables, before))}


def _bye_row(
    state: State, pairing: Pairing, *, before: Mapping[PlayerId, Points], chosen: Collection[PlayerId]
) -> Row:
    result = state.result.get(pairing.id)
    cells = {
        "table": cell("–", Role.MUTED),
        "first": _name(state, pairing.first, chosen),
        "points1": cell(format_points(before[pairing.first]), Role.MUTED),
        "second": cell(_alone_text(state, pairing), Role.MUTED),
    }
    if state.round[pairing.round].stage is not StageKind.PLAYOFF:  # in a playoff nobody gets points for it
        cells["score"] = cell(score_text(result, state.rules), Role.MUTED)
    return Row(pairing.id, {**cells, **_note_cells(note_of(state, pairing, {}, before))})


def _alone_text(state: State, pairing: Pairing) -> str:
    """What somebody without an opponent has."""
    if state.round[pairing.round].stage is StageKind.PLAYOFF:
        return without_game_text(pairing.slot or "")
    return method_text(state.result.get(pairing.id)) or _("bye")


def _note_cells(note: Note) -> dict[str, Cell]:
    if not note.text:
        return {}
    return {
        "mark": Cell(icon=note.icon, icon_ink=note.ink, tooltip=note.text, spoken=note.text),
        "note": Cell((Part(note.text, Role.MUTED),), tooltip=note.text, size=13),
    }


@dataclass(frozen=True, slots=True)
class PairFacts:
    """What the panel says beside the sentences of a pair: earlier floats, a common city or club."""

    floats: int
    shared: str


def pair_facts(state: State, pairing: Pairing) -> PairFacts:
    """How often have the two floated down in earlier rounds, and what have they in common?"""
    number = state.round[pairing.round].number
    players = players_of(pairing)
    floats = sum(
        1
        for other in state.pairing.values()
        if state.round[other.round].number < number and set(players) & set(players_of(other))
        for reason in decoded(other.why)
        if reason.code == "down_float" and reason.args["player"] in players
    )
    shared = ""
    if pairing.second is not None:
        one, two = (state.player[player] for player in players)
        shared = next(
            (
                mine
                for mine, theirs in ((one.club, two.club), (one.city, two.city))
                if mine and mine.casefold() == theirs.casefold()
            ),
            "",
        )
    return PairFacts(floats, shared)


def bye_clauses(state: State, pairing: Pairing) -> tuple[str, ...]:
    """The clauses a bye rests on; () for a pair, and where being without an opponent follows from the stage."""
    if pairing.second is not None or state.round[pairing.round].stage is not StageKind.SWISS:
        return ()
    result = state.result.get(pairing.id)
    privilege = result is not None and result.method is Method.PRIVILEGE_BYE
    book = rulebook_of(state.rules)
    return clauses_of_bye(book, state.round[pairing.round].number, privilege=privilege)


def pair_title(state: State, pairing: Pairing) -> str:
    """The pair in words: «Абдуллаева Вера — Иванов Иван (Томск)», or the one with the bye."""
    names = [player_name(state, player) for player in players_of(pairing)]
    if pairing.second is None:
        names.append(_alone_text(state, pairing))
    return " — ".join(names)


def met_text(state: State, one: PlayerId, other: PlayerId) -> str:
    """In which rounds the two have met, for a cell: «1, 3», or that they must not; "" when they still may."""
    rounds = ", ".join(str(number) for number in meetings.rounds_met(state, one, other))
    number = day.last_announced_number(state) + 1
    barred = one != other and barred_by(state, number, one, other) is not None
    return rounds or (_("ban") if barred else "")
