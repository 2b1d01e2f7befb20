"""What stands in the table of a round's results, in the strip of tables, on the buttons of a row?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import ground_of
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import seats_of
from berserk_desk.ui import tokens
from berserk_desk.ui.models.clock_reading import Reading, is_late
from berserk_desk.ui.models.people import LEAST_NAME, player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, LazyCells, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, current_language
from berserk_desk.wording.numbers import decimal_sign, format_points, format_time
from berserk_desk.wording.people import short_name
from berserk_desk.wording.results import crystals_text, games_text, method_text, score_text, seats_text

_MARK_W = 200
_BUTTON_STEP = 52
_ORDER = (Outcome.FIRST, Outcome.DRAW, Outcome.SECOND)


class ScoreButton(NamedTuple):
    """A score that a click on the row enters."""

    text: str
    outcome: Outcome
    method: Method
    games: tuple[int, ...] = ()


def score_buttons(rulebook: Rulebook, *, draws: bool = True) -> tuple[ScoreButton, ...]:
    """The edition's own scores, from a win of the first to a win of the second: 3–0, 1–1, 0–3.

    Of scores of games those of a match played out, and the draw with games: 2–0, 2–1, 1–1, 1–2, 0–2. Without
    ``draws``, as in a playoff, only those that somebody wins.
    """
    found = []
    for note in rulebook.notations:
        if note.outcome is Outcome.DRAW and not draws:
            continue
        games = tuple(int(won) for won in note.text.split("-")) if note.counts == "games" else ()
        needed = rulebook.defaults.games_in_match // 2 + 1
        if games and max(games) < needed and (not any(games) or note.outcome is not Outcome.DRAW):
            continue
        score = (*games, 0) if games else ()
        text = note.text.replace("-", "–").replace(",", decimal_sign())
        found.append(ScoreButton(text, note.outcome, note.method, score))

    def place(button: ScoreButton) -> tuple[int, int, bool]:
        side = _ORDER.index(button.outcome) if button.outcome in _ORDER else len(_ORDER)
        clean = button.method is Method.CLEAN
        lead = button.games[0] - button.games[1] if button.games else 0
        return side, -lead, clean if button.outcome is Outcome.SECOND else not clean

    return tuple(sorted(found, key=place))


def results_columns(
    rulebook: Rulebook, name: int = LEAST_NAME, *, teams: bool = False
) -> tuple[ColumnSpec, ...]:
    """The columns; where a name needs the room (``name``: pixels) the time leaves, and then the points.

    The mark is as wide as the buttons that stand in its place. Of a match the games have the weight.
    """
    name = max(name, LEAST_NAME)
    score: tuple[ColumnSpec, ...]
    mark = max(_MARK_W, len(score_buttons(rulebook)) * _BUTTON_STEP + 16)
    if plays_matches(rulebook):
        score = (
            ColumnSpec("games", _("Games"), 66, "center"),
            ColumnSpec("score", _("Match"), 56, "center"),
        )
        time: tuple[ColumnSpec, ...] = ()
    else:
        score = (ColumnSpec("score", _("Result"), 74, "center"),)
        time = (ColumnSpec("time", _("Time"), 54, "right", leaves=1),)
    return (
        ColumnSpec("table", _("Table"), 46, "right"),
        ColumnSpec("first", _("First team") if teams else _("First player"), least=name),
        ColumnSpec("points1", _("Points"), 42, "right", leaves=2),
        *score,
        ColumnSpec("points2", _("Points"), 42, "left", leaves=2, rigid=True),
        ColumnSpec("second", _("Second team") if teams else _("Second player"), least=name),
        ColumnSpec("mark", _("Mark"), mark, rigid=True),
        *time,
    )


def plays_matches(rulebook: Rulebook) -> bool:
    """Is a round a match of several games?"""
    return rulebook.defaults.games_in_match > 1


class RoundRows:
    """The rows of one round: all at once, and one anew when its result alone has changed."""

    def __init__(self, state: State, number: RoundNo, reading: Reading | None = None) -> None:
        self.reading = reading
        """The clock, while this round is being played."""
        self._number = number
        self._before = points_before(state, number)
        rulebook = rulebook_of(state.rules)
        self._buttons = tuple(
            button.text for button in score_buttons(rulebook, draws=day.has_draws(state, number))
        )
        self._matches = plays_matches(rulebook)

    def rows(self, state: State, time_of: Callable[[PairingId], str]) -> list[Row]:
        """The pairs by table, byes last. ``time_of`` a pair's result: ISO 8601, "" where unknown."""
        return [self.row(state, p, time_of(p.id)) for p in day.pairings_in(state, self._number)]

    def row(self, state: State, pairing: Pairing, at: str) -> Row:
        """The row of one pair, whose result was written ``at`` (ISO 8601); its cells are made when it is looked at."""
        edge = "warn-line" if is_late(self.reading, state, pairing) else ""
        return Row(pairing.id, LazyCells(partial(self._cells, state, pairing, at)), edge)

    def _cells(self, state: State, pairing: Pairing, at: str) -> Mapping[str, Cell]:
        result = state.result.get(pairing.id)
        first, second = _weights(result)
        cells = {
            "table": cell(
                str(pairing.table_no or ""), Role.MUTED_STRONG if result else Role.STRONG, size=tokens.RESULT
            ),
            "first": player_cell(state, pairing.first, first),
            "points1": self._points(pairing.first),
            "score": cell(
                score_text(result, state.rules), Role.STRONG if result else Role.MUTED, size=tokens.RESULT
            ),
            "time": cell(format_time(at) if result else "", Role.GREY, size=tokens.SECTION),
        }
        if self._matches:
            games = games_text(result) or progress_games(state, pairing)
            role = Role.STRONG if games and result else Role.MUTED
            cells["games"] = cell(games or ("–" if pairing.second else ""), role, size=tokens.RESULT)
            cells["score"] = cell(score_text(result, state.rules) if result else "", Role.MUTED)
        if pairing.second is None:
            cells["second"] = cell(method_text(result), Role.MUTED)
        else:
            cells["second"] = player_cell(state, pairing.second, second)
            cells["points2"] = self._points(pairing.second)
            cells["mark"] = mark_cell(state, self._number, pairing, result, self._buttons, self.reading)
        return cells

    def _points(self, player: PlayerId) -> Cell:
        return cell(format_points(self._before[player]), Role.MUTED, size=tokens.SECTION)


def with_score(row: Row, score: str, games: str = "") -> Row:
    """The row while its result stands only in the entry line: the score in accent."""
    size = tokens.RESULT
    if "games" in row.cells:
        size = tokens.BODY
        row = replace(row, cells={**row.cells, "games": cell(games or "–", Role.SCORE, size=tokens.RESULT)})
    # Who won before is no longer said: the line says who wins now.
    sides = {side: _levelled(row.cells[side]) for side in ("first", "second") if side in row.cells}
    return replace(row, cells={**row.cells, **sides, "score": cell(score, Role.SCORE, size=size)})


def _levelled(name: Cell) -> Cell:
    return replace(
        name,
        parts=tuple(
            replace(part, role=Role.TEXT) if part.role in (Role.STRONG, Role.MUTED) else part
            for part in name.parts
        ),
    )


def _weights(result: Result | None) -> tuple[Role, Role]:
    match result.outcome if result else None:
        case Outcome.FIRST | Outcome.BYE:
            return Role.STRONG, Role.MUTED
        case Outcome.SECOND:
            return Role.MUTED, Role.STRONG
        case Outcome.DOUBLE_LOSS | Outcome.VOID:
            return Role.MUTED, Role.MUTED
        case _:
            return Role.TEXT, Role.TEXT


def mark_cell(
    state: State,
    number: RoundNo,
    pairing: Pairing,
    result: Result | None,
    buttons: Sequence[str],
    reading: Reading | None = None,
) -> Cell:
    """What is to be said of a pair beside its score: one chip, then a short note."""
    if result is None:
        late = reading.late_chip(pairing.table_no) if reading is not None and pairing.table_no else None
        return Cell(
            _noted(leaving(state, number, pairing)),
            chip=turns_chip(state, pairing) or late or Chip(ChipKind.WAITING, _("Playing")),
            buttons=tuple(buttons),
        )
    chip, notes = _chip(state, pairing, result)
    notes += _match_notes(rulebook_of(state.rules), result)
    if result.redeals_first or result.redeals_second:
        notes.append(
            _("re-deals {first}–{second}").format(first=result.redeals_first, second=result.redeals_second)
        )
    if not result.signed:
        notes.append(_("not signed"))
    if result.note:
        notes.append(result.note)
    if pairing.second is not None and seats_of(state, pairing):
        told = seats_text(state, pairing, result)
        notes.append(f"{games_text(result)}: {told}" if told else _("seats not noted"))
    if state.event.second_look and result.looked_again:
        notes.append(_("second look"))
    return Cell(_noted(notes + leaving(state, number, pairing)), chip=chip)


def progress_games(state: State, pairing: Pairing) -> str:
    """The games so far of a match that is still played, as noted: "1–1"; "" where nothing is."""
    stands = state.progress.get(pairing.id)
    return "" if stands is None else f"{stands.games_first}–{stands.games_second}"


def turns_chip(state: State, pairing: Pairing) -> Chip | None:
    """How many extra turns are taken of how many; None before the first."""
    stands = state.progress.get(pairing.id)
    if stands is None or not stands.turns:
        return None
    words = _("Extra turns: {turns} of {most}")
    most = rulebook_of(state.rules).defaults.extra_turns
    return Chip(ChipKind.LATE, words.format(turns=stands.turns, most=most), "timer")


def _match_notes(rulebook: Rulebook, result: Result) -> list[str]:
    """Of a match: that the games do not say who won it, or that they are not noted."""
    if not plays_matches(rulebook) or result.outcome is Outcome.VOID:
        return []
    notes = []
    ground = ground_of(result, rulebook) if result.ground else None
    if ground is not None and ground.games is None and result.method is Method.CLEAN:
        notes.append(ground.label.in_language(current_language()))
    if not result.games and result.method is not Method.WALKOVER:
        notes.append(_("games not noted"))
    return notes


def _chip(state: State, pairing: Pairing, result: Result) -> tuple[Chip | None, list[str]]:
    match result.method:
        case Method.TECHNICAL:
            words = _("Tech. draw") if result.outcome is Outcome.DRAW else _("Technical")
            counted = crystals_text(result)
            return Chip(ChipKind.TECHNICAL, words), [counted] if counted else []
        case Method.PENALTY:
            losers = [short_name(state, player) for player in losing(pairing, result)]
            return Chip(ChipKind.PENALTY, _("By penalty")), losers[:1] if len(losers) == 1 else []
        case Method.AGREED:
            return Chip(ChipKind.AGREED, _("Agreed")), []
        case Method.WALKOVER:
            return Chip(ChipKind.QUIET, _("No show")), []
        case _:
            if result.outcome is Outcome.VOID:
                return Chip(ChipKind.QUIET, _("Annulled")), []
            counted = crystals_text(result)
            return None, [counted] if counted else []


def losing(pairing: Pairing, result: Result) -> tuple[PlayerId, ...]:
    """Who has lost this game? Both, one, or nobody."""
    both = (pairing.first, pairing.second) if pairing.second is not None else (pairing.first,)
    match result.outcome:
        case Outcome.FIRST:
            return both[1:]
        case Outcome.SECOND:
            return both[:1]
        case Outcome.DOUBLE_LOSS:
            return both
        case _:
            return ()


def leaving(state: State, number: RoundNo, pairing: Pairing) -> list[str]:
    """Who of the two leaves the tournament after this round?"""
    both = (pairing.first, pairing.second) if pairing.second is not None else (pairing.first,)
    return [
        _("{name} leaves").format(name=short_name(state, player))
        for player in both
        if state.player[player].dropped_after == number
    ]


def _noted(notes: Sequence[str]) -> tuple[Part, ...]:
    return (Part(", ".join(notes), Role.NOTE),) if notes else ()
