"""What has happened, as rows: one a step, made once and kept; what the undo, the filter and the search need."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.terms import Method, PairingId
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.history import Step, struck
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import RowChange, State
from berserk_desk.ui.models.journal_search import SUBJECTS, answers, wanted
from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, SectionRow, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.journal_values import step_about
from berserk_desk.wording.numbers import format_time
from berserk_desk.wording.results import crystals_text, method_text, score_text


class Filter(StrEnum):
    """Which steps are shown: all, what corrects, what was undone, or those about one thing?"""

    ALL = "all"
    RESULTS = "results"
    CORRECTIONS = "corrections"
    UNDONE = "undone"
    PAIRS = "pairs"
    PEOPLE = "people"
    PENALTIES = "penalties"
    CLOCK = "clock"
    SHOWN = "shown"
    EVENT = "event"


ABOUT: dict[Filter, frozenset[str]] = {
    Filter.RESULTS: frozenset(SUBJECTS["Results"]),
    Filter.PAIRS: frozenset(SUBJECTS["Pairing"]),
    Filter.PEOPLE: frozenset(SUBJECTS["Participants"]),
    Filter.PENALTIES: frozenset({*SUBJECTS["Penalties"], "adjust_points"}),
    Filter.CLOCK: frozenset(SUBJECTS["Clock"]),
    Filter.SHOWN: frozenset({*SUBJECTS["Hall display"], *SUBJECTS["Print"]}),
    Filter.EVENT: frozenset({*SUBJECTS["Tournament"], "draw_lot"}),
}
"""The kinds of steps about one thing; every kind stands under one of them."""
CORRECTING = frozenset(
    {
        "correct_result",
        "clear_result",
        "swap_players",
        "repair_round",
        "cancel_round",
        "edit_penalty",
        "withdraw_penalty",
        "adjust_points",
        "edit_regulations",
        "reopen_tournament",
    }
)

ICONS = {
    "found_tournament": "plus",
    "import_tournament": "file-input",
    "edit_tournament": "settings-2",
    "state_prizes": "trophy",
    "edit_regulations": "settings-2",
    "confirm_scoring": "check",
    "finish_tournament": "trophy",
    "reopen_tournament": "pencil-line",
    "add_player": "user-plus",
    "edit_player": "users",
    "import_players": "file-input",
    "remove_player": "user-x",
    "drop_player": "user-x",
    "drop_players": "user-x",
    "check_decks": "clipboard-list",
    "readmit_player": "log-in",
    "grant_privilege_byes": "ticket",
    "pair_round": "shuffle",
    "swap_players": "arrow-left-right",
    "repair_round": "wrench",
    "cancel_round": "circle-x",
    "announce_round": "megaphone",
    "mark_printed": "printer",
    "start_clock": "timer",
    "pause_clock": "pause",
    "resume_clock": "play",
    "stop_clock": "timer",
    "add_minutes": "timer",
    "publish": "projector",
    "record_result": "clipboard-pen",
    "record_results": "clipboard-pen",
    "note_progress": "timer",
    "look_again": "check",
    "clear_result": "x",
    "correct_result": "pencil-line",
    "add_penalty": "gavel",
    "edit_penalty": "pencil-line",
    "withdraw_penalty": "undo-2",
    "adjust_points": "scale",
    "draw_lot": "dices",
}


@dataclass(frozen=True, slots=True)
class WasBecame:
    """A result before and after a step, in words; "–" where there was none."""

    table: int | None
    was: str
    became: str


class JournalRows:
    """The rows of the journal, kept by step number: a step never changes, only whether it is undone."""

    def __init__(self) -> None:
        self._rows: dict[tuple[int, bool], Row] = {}
        self._words: dict[int, str] = {}
        self._names: tuple[tuple[int, str, str], ...] = ()

    def rows(
        self,
        state: State,
        steps: Sequence[Step],
        shown: Filter = Filter.ALL,
        find: str = "",
        most: int | None = None,
    ) -> list[AnyRow]:
        """The rows, newest first; ``most`` cuts them there (what is older can be made when there is time).

        Under the step that announced a round stands a line across.
        """
        self._forget_old_names(state)
        gone = struck(steps)
        asked = wanted(find)
        rows: list[AnyRow] = []
        for step in reversed(steps):
            if most is not None and len(rows) >= most:
                break
            if not fits(step, shown, undone=step.number in gone):
                continue
            if asked and not answers(step, step_about(step), self._text(state, step), asked):
                continue
            rows.append(self._row(state, step, undone=step.number in gone))
            if step.kind == "announce_round" and shown is Filter.ALL and not asked:
                rows.append(_announced(step))
        return rows

    def _forget_old_names(self, state: State) -> None:
        names = tuple((p.id, p.name, p.city) for p in state.player.values())
        if names != self._names:
            self._names = names
            self._rows.clear()
            self._words.clear()

    def _text(self, state: State, step: Step) -> str:
        text = self._words.get(step.number)
        if text is None:
            text = self._words[step.number] = step_text(state, step)
        return text

    def _row(self, state: State, step: Step, *, undone: bool) -> Row:
        row = self._rows.get((step.number, undone))
        if row is None:
            row = self._rows[step.number, undone] = _row(step, self._text(state, step), undone=undone)
        return row


def journal_columns() -> tuple[ColumnSpec, ...]:
    """The columns."""
    return (
        ColumnSpec("step", _("Step"), 56, "right", leaves=1),
        ColumnSpec("time", _("Time"), 72, rigid=True),
        ColumnSpec("round", _("Round"), 46, "right", leaves=2),
        ColumnSpec("what", _("What happened"), least=300),
        ColumnSpec("who", _("Who"), 112, leaves=3),
    )


def _row(step: Step, text: str, *, undone: bool) -> Row:
    quiet = step.role is not StepRole.EDIT
    role = Role.GREY if undone else Role.MUTED if quiet else Role.TEXT
    correcting = step.role is StepRole.EDIT and step.kind == "correct_result"
    number = step_about(step).round
    return Row(
        step.number,
        {
            "step": cell(str(step.number), Role.GREY, size=13),
            "time": cell(step.at[11:19] or format_time(step.at), Role.GREY, size=13),
            "round": cell(str(number) if number else "", Role.GREY if undone else Role.MUTED),
            "what": Cell(
                (Part(text, role),),
                icon=icon_of(step),
                icon_ink="warn" if correcting and not undone else "text3" if undone else "text2",
                strike=undone,
                tooltip=text,
                spoken=_("{what} (undone)").format(what=text) if undone else "",
            ),
            "who": Cell((Part(step.operator, Role.GREY),), size=13, tooltip=step.operator),
        },
    )


def icon_of(step: Step) -> str:
    """Which icon stands at a step?"""
    if step.role is StepRole.UNDO:
        return "undo-2"
    if step.role is StepRole.REDO:
        return "redo-2"
    if step.kind == "record_result":
        method = json.loads(step.arguments)["result"]["method"]
        if method == Method.TECHNICAL:
            return "gem"
        if method == Method.AGREED:
            return "handshake"
    return ICONS.get(step.kind, "info")


def _announced(step: Step) -> SectionRow:
    words = _("Round {round} announced at {time}: from here its pairs change only with a reason").format(
        round=step_about(step).round, time=format_time(step.at)
    )
    return SectionRow(f"announced {step.number}", words)


def fits(step: Step, shown: Filter, *, undone: bool) -> bool:
    """Is the step shown under this filter?"""
    match shown:
        case Filter.CORRECTIONS:
            return step.kind in CORRECTING or (
                step.kind == "record_result" and bool(json.loads(step.arguments).get("replace"))
            )
        case Filter.UNDONE:
            return undone or step.role in (StepRole.UNDO, StepRole.REDO)
        case _:
            return shown is Filter.ALL or step.kind in ABOUT[shown]


def filter_text(shown: Filter) -> str:
    """What the filter is called."""
    return {
        Filter.ALL: pgettext("steps", "All"),
        Filter.RESULTS: _("Results"),
        Filter.CORRECTIONS: _("Corrections"),
        Filter.UNDONE: _("Undone"),
        Filter.PAIRS: _("Pairs and rounds"),
        Filter.PEOPLE: _("Participants"),
        Filter.PENALTIES: _("Penalties"),
        Filter.CLOCK: _("Clock"),
        Filter.SHOWN: _("Prints and the hall"),
        Filter.EVENT: _("Tournament and rules"),
    }[shown]


def role_text(step: Step) -> str:
    """What a step is to the undo, in a word."""
    if step.kind == "correct_result" and step.role is StepRole.EDIT:
        return _("correction")
    words = {
        StepRole.FOUND: _("beginning"),
        StepRole.EDIT: _("entry"),
        StepRole.MARK: _("mark"),
        StepRole.UNDO: pgettext("kind of step", "undo"),
        StepRole.REDO: pgettext("kind of step", "redo"),
    }
    return words[step.role]


def was_became(state: State, changes: Iterable[RowChange]) -> tuple[WasBecame, ...]:
    """Which results did a step change, and how? Pairs are looked up in the present rows and in the changes."""
    known = list(changes)
    pairs = {
        each.row_id: row
        for each in known
        for row in (each.old, each.new)
        if each.table == "pairing" and isinstance(row, Pairing)
    }
    found = []
    for each in known:
        if each.table != "result":
            continue
        pairing = pairs.get(each.row_id) or state.pairing.get(PairingId(each.row_id))
        found.append(
            WasBecame(pairing.table_no if pairing else None, _said(state, each.old), _said(state, each.new))
        )
    return tuple(found)


def _said(state: State, row: object) -> str:
    if not isinstance(row, Result):
        return "–"
    return ", ".join(filter(None, (score_text(row, state.rules), method_text(row), crystals_text(row))))


def undone_by(steps: Sequence[Step], number: int) -> int | None:
    """Which step took this one back last, and is still in force? None: it stands."""
    if number not in struck(steps):
        return None
    origin: dict[int, int] = {}
    last = None
    for step in steps:
        edit = origin.get(step.target, step.target) if step.target is not None else None
        origin[step.number] = edit if edit is not None else step.number
        if step.role is StepRole.UNDO and edit == number:
            last = step.number
    return last
