"""How is a tournament written as interchange JSON, so that equal events give equal bytes?

Keys in the documented order, players by id, rounds by (number, draft table), pairings by (table, first),
what equals its default left out, indent 1, letters as they are, a line end at the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from berserk_desk.interchange.parts import (
    FORMAT,
    VERSION,
    ConstraintsDoc,
    Document,
    PairingDoc,
    PairingRulesDoc,
    PlayerDoc,
    ResultDoc,
    RoundDoc,
    SettingsDoc,
    SettledDoc,
    TournamentDoc,
    pairing_order,
    round_order,
)
from berserk_desk.interchange.stage_form import stage_json
from berserk_desk.terms import FIRST_ROUND, LastRound, Points, points_to_text

Pair = tuple[str, Any]


def write(document: Document) -> str:
    """The canonical JSON of a document. ``parse`` of it gives the document in canonical order again."""
    constraints = document.constraints
    penalties = [
        {
            "player": penalty.player,
            **_given(("round", penalty.round)),
            "kind": penalty.kind.value,
            **_filled(("reason", penalty.reason), ("judge", penalty.judge)),
            **_true(("withdrawn", penalty.withdrawn), ("head_judge_consulted", penalty.head_judge_consulted)),
        }
        for penalty in document.penalties
    ]
    adjustments = [
        {
            "player": item.player,
            "round": item.round,
            "points": points_to_text(item.points),
            **_filled(("reason", item.reason)),
        }
        for item in document.adjustments
    ]
    tree = {
        "format": FORMAT,
        "version": VERSION,
        "tournament": _tournament(document.tournament),
        **_filled(
            ("players", [_player(item) for item in sorted(document.players, key=lambda item: item.id)]),
            ("constraints", _constraints(constraints)),
            ("stages", [stage_json(stage) for stage in document.stages]),
            ("rounds", [_round(item) for item in sorted(document.rounds, key=round_order)]),
            ("penalties", penalties),
            ("adjustments", adjustments),
            ("lots", [list(lot) for lot in document.lots]),
        ),
    }
    return json.dumps(tree, ensure_ascii=False, indent=1) + "\n"


def _constraints(constraints: ConstraintsDoc) -> dict[str, Any]:
    apart = [
        {"by": rule.by, **_given(("until_round", rule.until_round)), **_true(("hard", rule.hard))}
        for rule in constraints.apart
    ]
    return _filled(
        ("forbidden", [list(pair) for pair in constraints.forbidden]),
        ("forbidden_reasons", list(constraints.forbidden_reasons)),
        ("apart", apart),
        ("locked", [_settled(item, "players", list(item.players)) for item in constraints.locked]),
        ("byes", [_settled(item, "player", item.players[0]) for item in constraints.byes]),
        ("left_out", [_settled(item, "player", item.players[0]) for item in constraints.left_out]),
    )


def _settled(item: SettledDoc, key: str, players: Any) -> dict[str, Any]:
    return {"round": item.round, key: players, **_filled(("reason", item.reason))}


def _given(*pairs: Pair) -> dict[str, Any]:
    """The pairs whose value is stated at all."""
    return {key: value for key, value in pairs if value is not None}


def _filled(*pairs: Pair) -> dict[str, Any]:
    """The pairs whose text, list or object is not empty."""
    return {key: value for key, value in pairs if value not in ("", [], {}, (), None)}


def _true(*pairs: Pair) -> dict[str, Any]:
    """The flags that are up."""
    return {key: True for key, value in pairs if value}


def _points(pairs: Iterable[tuple[str, Points | None]]) -> dict[str, str]:
    return {key: points_to_text(points) for key, points in pairs if points is not None}


def _tournament(event: TournamentDoc) -> dict[str, Any]:
    return {
        "name": event.name,
        **_given(("date", event.date), ("end_date", event.end_date)),
        **_filled(
            ("city", event.city),
            ("venue", event.venue),
            ("organizer", event.organizer),
            ("head_judge", event.head_judge),
        ),
        "edition": event.edition,
        **_given(("seed", event.seed if event.seed != 1 else None)),
        **_filled(("prizes", list(event.prizes))),
        **_true(("finished", event.finished), ("second_look", event.second_look)),
        **_filled(("settings", _settings(event.settings))),
    }


def _settings(settings: SettingsDoc) -> dict[str, Any]:
    points, crystals = settings.rules.points, settings.rules.crystals
    rules = _filled(
        (
            "points",
            _points(
                (key, getattr(points, key))
                for key in ("win", "technical_win", "draw", "loss", "bye", "privilege_bye")
            ),
        ),
        ("crystals", _given(("limit", crystals.limit), ("near", crystals.near), ("far", crystals.far))),
    )
    order = settings.tie_breaks
    return {
        **_given(
            ("planned_rounds", settings.planned_rounds),
            ("round_minutes", settings.round_minutes),
            ("play_format", settings.play_format),
            ("level", settings.level),
        ),
        **_true(("grand_prix", settings.grand_prix)),
        **_given(
            ("legacy_reading", settings.legacy_reading),
            ("bye_in_opponents_sums", settings.bye_in_opponents_sums),
            ("tie_breaks", None if order is None else list(order)),
        ),
        **_true(("scoring_announced", settings.scoring_announced)),
        **_filled(("pairing", _pairing_rules(settings.pairing)), ("rules", rules)),
    }


def _pairing_rules(rules: PairingRulesDoc) -> dict[str, Any]:
    return {
        **_filled(("tables", [list(numbers) for numbers in rules.tables])),
        **_true(("judges_when_odd", rules.judges_when_odd)),
        **_given(
            ("last_round", None if rules.last_round is LastRound.BY_LOT else rules.last_round),
            ("meetings_from", rules.meetings_from if rules.meetings_from != FIRST_ROUND else None),
        ),
    }


def _player(player: PlayerDoc) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        **_filled(("city", player.city), ("club", player.club), ("number", player.number)),
        **_true(("judge", player.judge), ("decklist", player.decklist)),
        **_given(("fixed_table", player.fixed_table), ("draft_table", player.draft_table)),
        **_filled(("members", list(player.members))),
        **_given(
            ("privilege_byes", player.privilege_byes or None),
            ("joined_round", player.joined_round if player.joined_round != FIRST_ROUND else None),
            ("dropped_after", player.dropped_after),
        ),
        **_true(
            ("disqualified", player.disqualified),
            ("fee_paid", player.fee_paid),
            ("deck_checked", player.deck_checked),
        ),
        **_given(("present", None if player.present else False)),
    }


def _round(item: RoundDoc) -> dict[str, Any]:
    return {
        "number": item.number,
        "stage": item.stage.value,
        **_given(
            ("draft_table", item.draft_table),
            ("announced", None if item.announced else False),
            ("seed", item.seed),
            ("attempt", item.attempt),
        ),
        **_filled(
            ("algorithm", item.algorithm),
            ("forced", [{"kind": one.kind, "players": list(one.players)} for one in item.forced]),
        ),
        "pairings": [_pairing(pairing) for pairing in sorted(item.pairings, key=pairing_order)],
    }


def _pairing(pairing: PairingDoc) -> dict[str, Any]:
    return {
        **_given(("table", pairing.table)),
        "first": pairing.first,
        "second": pairing.second,
        **_given(("slot", pairing.slot)),
        "result": None if pairing.result is None else _result(pairing.result),
        **_filled(("reason", pairing.reason)),
    }


def _result(result: ResultDoc) -> dict[str, Any]:
    redeals = list(result.redeals)
    return {
        "outcome": result.outcome.value,
        "method": result.method.value,
        **_filled(("ground", result.ground)),
        **_given(("games", None if result.games is None else list(result.games))),
        **_filled(("seats", list(result.seats))),
        **_filled(
            (
                "crystals",
                _filled(("first", result.crystals_first), ("second", result.crystals_second)),
            )
        ),
        **_given(("reading", result.reading)),
        **_filled(("redeals", redeals if any(redeals) else []), ("note", result.note)),
        **_filled(
            (
                "hidden",
                _filled(("first", list(result.hidden_first)), ("second", list(result.hidden_second))),
            )
        ),
        **_given(("signed", None if result.signed else False)),
        **_true(("after_time", result.after_time), ("looked_again", result.looked_again)),
    }
