"""How is a stage of the event read, written, and turned into a row and back?

The key ``stages`` is optional: without it the event is Swiss rounds, and playoff rounds make a tree by who met whom.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from berserk_desk.interchange.document_soundness import PlayerReader
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_items,
    as_whole,
    wrong_type,
)
from berserk_desk.interchange.parts import StageDoc
from berserk_desk.interchange.shared_fields import like
from berserk_desk.terms import (
    BEFORE_THE_FIRST,
    CutRule,
    PlayerId,
    Points,
    RoundNo,
    StageKind,
    points_to_text,
)
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.stages import draft_tables

KEYS: Final = (*(field.name for field in fields(StageDoc)), "cut_points")
FLAGS: Final = ("by_lot", "third_place", "lower_places", "twice")
UNLESS: Final = ("carry", "regard", "above")
"""Flags that are up where nothing is said."""


def stages_of(top: Fields, player: PlayerReader) -> tuple[StageDoc, ...]:
    """The stages of a document in their order. Raises ``InterchangeError`` as reading a document does."""
    found = top.items("stages", lambda value, path: _stage(value, path, player))
    begun = -1
    for at, stage in enumerate(found):
        if stage.after_round <= begun:
            raise InterchangeError(
                f"stages[{at}].after_round",
                InterchangeFault.ROUND_NUMBERS,
                expected=begun + 1,
                found=stage.after_round,
            )
        begun = stage.after_round
    return found


def _stage(value: Any, path: str, player: PlayerReader) -> StageDoc:
    own = Fields(value, path, KEYS)
    own.required("kind")
    kind = own.word("kind", StageKind)
    if kind is None:
        raise wrong_type(None, "text", own.at("kind"))
    tables = own.items("draft_tables", lambda seats, where: as_items(seats, where, player))
    entrants = (
        tuple(one for table in tables for one in table)
        if tables
        else own.items("entrants", lambda one, where: None if one is None else player(one, where))
    )
    _no_double(entrants, own.at("draft_tables" if tables else "entrants"))
    cut_rule = own.word("cut", CutRule) or CutRule.NONE
    cut_points = own.points("cut_points", negative=False)
    return StageDoc(
        kind=kind,
        after_round=RoundNo(own.whole("after_round", BEFORE_THE_FIRST)),
        entrants=entrants,
        draft_tables=tables,
        planned_rounds=own.whole("planned_rounds", 0),
        cut=cut_rule,
        cut_value=cut_points or 0 if cut_rule is CutRule.POINTS else own.whole("cut_value", 0),
        **{name: own.flag(name) for name in FLAGS},
        **{name: own.flag(name, default=True) for name in UNLESS},
        pick_seconds=own.items("pick_seconds", lambda seconds, where: as_whole(seconds, where, 1)),
        kept=own.text("kept"),
    )


def _no_double(entrants: tuple[PlayerId | None, ...], path: str) -> None:
    seen: set[PlayerId] = set()
    for player in entrants:
        if player is not None:
            if player in seen:
                raise InterchangeError(path, InterchangeFault.DOUBLE_ID, id=player)
            seen.add(player)


def stage_json(stage: StageDoc) -> dict[str, Any]:
    """The stage as an object of the form: keys in order, what equals its default left out."""
    by_points = stage.cut is CutRule.POINTS
    pairs: tuple[tuple[str, Any], ...] = (
        ("after_round", stage.after_round or None),
        ("entrants", None if stage.draft_tables else list(stage.entrants) or None),
        ("draft_tables", [list(table) for table in stage.draft_tables] or None),
        ("planned_rounds", stage.planned_rounds or None),
        ("cut", None if stage.cut is CutRule.NONE else stage.cut.value),
        ("cut_value", None if by_points else stage.cut_value or None),
        ("cut_points", points_to_text(Points(stage.cut_value)) if by_points else None),
        *((name, True if getattr(stage, name) else None) for name in FLAGS),
        *((name, None if getattr(stage, name) else False) for name in UNLESS),
        ("pick_seconds", list(stage.pick_seconds) or None),
        ("kept", stage.kept or None),
    )
    return {"kind": stage.kind.value, **{key: value for key, value in pairs if value is not None}}


def stage_row(row_id: int, stage: StageDoc) -> Stage:
    """The row of a stage."""
    return like(
        Stage,
        stage,
        id=row_id,
        entrants=tuple(PlayerId(0) if player is None else player for player in stage.entrants),
        table_sizes=tuple(len(table) for table in stage.draft_tables),
    )


def stage_doc(row: Stage) -> StageDoc:
    """What the form carries of a stage: everything."""
    entrants = tuple(player or None for player in row.entrants)
    return like(StageDoc, row, entrants=entrants, draft_tables=draft_tables(row))
