"""How do a tournament's rows become an interchange document, and a document rows? Both ways, nothing lost.

What the form does not carry (the journal, the clock, marks of printing, why a pair was made) has its default
after an import. Rows are numbered in the canonical order of the document.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from berserk_desk.interchange import constraint_rows
from berserk_desk.interchange.parts import (
    AdjustmentDoc,
    CrystalRulesDoc,
    Crystals,
    Document,
    ForcedDoc,
    PairingDoc,
    PenaltyDoc,
    PlayerDoc,
    PointRulesDoc,
    ResultDoc,
    RoundDoc,
    RulesDoc,
    SettingsDoc,
    TournamentDoc,
    pairing_order,
    round_order,
)
from berserk_desk.interchange.stage_form import stage_doc, stage_row
from berserk_desk.pairing.answer import Forced
from berserk_desk.rules.editions import edition
from berserk_desk.rules.rulebook import rounds_hint
from berserk_desk.rules.values import CRYSTAL_KEYS, POINT_KEYS, values
from berserk_desk.terms import (
    LegacyReading,
    Level,
    PairingId,
    PlayerId,
    PlayFormat,
    Points,
    RoundId,
    StageKind,
    TieBreak,
)
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.proposal import decoded_forced, encoded_forced
from berserk_desk.tournament.rows import Adjustment, Lot, Pairing, Penalty, Player, Publication, Result, Round
from berserk_desk.tournament.stages import in_order
from berserk_desk.tournament.state import State

SETTINGS: Final = (
    "planned_rounds",
    "round_minutes",
    "play_format",
    "level",
    "legacy_reading",
    "bye_in_opponents_sums",
)
"""The settings that a document may leave out and that the rows always have (``Regulations.unstated``)."""


def state_of(document: Document) -> State:
    """The rows of a document, ready for ``ImportTournament``; the same document gives the same rows."""
    rounds = sorted(document.rounds, key=round_order)
    round_rows = [_round(RoundId(at), item) for at, item in enumerate(rounds, 1)]
    pairings, results = _pairings(rounds)
    constraints, pairing = document.constraints, document.tournament.settings.pairing
    return State(
        tournament=_by_id([_tournament(document.tournament)]),
        regulations=_by_id([_regulations(document)]),
        player=_by_id([_player(item) for item in sorted(document.players, key=lambda item: item.id)]),
        forbidden=_by_id(constraint_rows.forbidden(constraints)),
        apart=_by_id(constraint_rows.apart(constraints)),
        pairing_settings=_by_id(constraint_rows.pairing_settings(pairing)),
        table_range=_by_id(constraint_rows.table_ranges(pairing)),
        arrangement=_by_id(constraint_rows.arrangements(constraints)),
        stage=_by_id([stage_row(at, item) for at, item in enumerate(document.stages, 1)]),
        round=_by_id(round_rows),
        publication=_by_id(
            [Publication(row.id, item.announced) for row, item in zip(round_rows, rounds, strict=True)]
        ),
        pairing=_by_id(pairings),
        result=_by_id(results),
        penalty=_by_id(
            [
                Penalty(
                    id=at,
                    player=item.player,
                    kind=item.kind,
                    round=item.round,
                    reason=item.reason,
                    judge=item.judge,
                    withdrawn=item.withdrawn,
                    head_judge_consulted=item.head_judge_consulted,
                )
                for at, item in enumerate(document.penalties, 1)
            ]
        ),
        adjustment=_by_id(
            [
                Adjustment(at, item.player, item.round, item.points, item.reason)
                for at, item in enumerate(document.adjustments, 1)
            ]
        ),
        lot=_by_id([Lot(at, players) for at, players in enumerate(document.lots, 1)]),
    )


def _by_id(rows: list[Any]) -> Mapping[Any, Any]:
    return MappingProxyType({row.id: row for row in rows})


def _tournament(event: TournamentDoc) -> Tournament:
    return Tournament(
        id=1,
        name=event.name,
        date=event.date,
        end_date=event.end_date,
        city=event.city,
        venue=event.venue,
        organizer=event.organizer,
        head_judge=event.head_judge,
        seed=event.seed,
        prizes=event.prizes,
        finished=event.finished,
        second_look=event.second_look,
    )


def _regulations(document: Document) -> Regulations:
    settings, book = document.tournament.settings, edition(document.tournament.edition)
    planned = settings.planned_rounds
    base = regulations_of(
        book,
        planned_rounds=_planned(document) if planned is None else planned,
        round_minutes=settings.round_minutes,
        play_format=settings.play_format or PlayFormat.CONSTRUCTED,
        level=settings.level or Level.AMATEUR,
        grand_prix=settings.grand_prix,
        legacy_reading=settings.legacy_reading or LegacyReading.TEXT,
    )
    changed: dict[str, Any] = {
        "unstated": tuple(name for name in SETTINGS if getattr(settings, name) is None),
        "scoring_announced": settings.scoring_announced,
    }
    first_table = constraint_rows.first_table(settings.pairing)
    if first_table is not None:
        changed["first_table"] = first_table
    if settings.bye_in_opponents_sums is not None:
        changed["bye_in_opponents_sums"] = settings.bye_in_opponents_sums
    if settings.tie_breaks is not None:
        changed["tie_breaks"] = tuple(step.value for step in settings.tie_breaks)
    for part, prefix, keys in (
        (settings.rules.points, "points", POINT_KEYS),
        (settings.rules.crystals, "crystal", CRYSTAL_KEYS),
    ):
        for key in keys:
            if (value := getattr(part, key)) is not None:
                changed[f"{prefix}_{key}"] = value
    return replace(base, **changed)


def _planned(document: Document) -> int:
    """How many Swiss rounds is an event planned for that does not say it? Those played, else the usual number."""
    played = max((item.number for item in document.rounds if item.stage is not StageKind.PLAYOFF), default=0)
    return max(played, rounds_hint(len(document.players)), 1)


def _player(item: PlayerDoc) -> Player:
    return Player(
        id=item.id,
        name=item.name,
        city=item.city,
        club=item.club,
        number=item.number,
        judge=item.judge,
        decklist=item.decklist,
        fixed_table=item.fixed_table,
        draft_table=item.draft_table,
        members=item.members,
        privilege_byes=item.privilege_byes,
        joined_round=item.joined_round,
        dropped_after=item.dropped_after,
        disqualified=item.disqualified,
        fee_paid=item.fee_paid,
        deck_checked=item.deck_checked,
        present=item.present,
    )


def _round(row_id: RoundId, item: RoundDoc) -> Round:
    return Round(
        id=row_id,
        number=item.number,
        stage=item.stage,
        draft_table=item.draft_table,
        seed=item.seed,
        attempt=item.attempt,
        algorithm=item.algorithm,
        forced=encoded_forced(Forced(one.kind, one.players) for one in item.forced),
    )


def _pairings(rounds: Sequence[RoundDoc]) -> tuple[list[Pairing], list[Result]]:
    pairings: list[Pairing] = []
    results: list[Result] = []
    for at, item in enumerate(rounds, 1):
        for pair in sorted(item.pairings, key=pairing_order):
            row_id = PairingId(len(pairings) + 1)
            pairings.append(
                Pairing(
                    id=row_id,
                    round=RoundId(at),
                    first=pair.first,
                    second=pair.second,
                    table_no=pair.table,
                    slot=pair.slot,
                    reason=pair.reason,
                )
            )
            if pair.result is not None:
                results.append(_result(row_id, pair.result))
    return pairings, results


def _result(row_id: PairingId, item: ResultDoc) -> Result:
    first, second = item.crystals_first, item.crystals_second
    return Result(
        id=row_id,
        outcome=item.outcome,
        method=item.method,
        ground=item.ground,
        games=item.games or (),
        seats=item.seats,
        crystals_first=() if isinstance(first, int) else first,
        crystals_second=() if isinstance(second, int) else second,
        totals_first=first if isinstance(first, int) else None,
        totals_second=second if isinstance(second, int) else None,
        reading=item.reading,
        redeals_first=item.redeals[0],
        redeals_second=item.redeals[1],
        note=item.note,
        hidden_first=item.hidden_first,
        hidden_second=item.hidden_second,
        signed=item.signed,
        after_time=item.after_time,
        looked_again=item.looked_again,
    )


def document_of(state: State) -> Document:
    """What the interchange form carries of a tournament. Raises ``KeyError`` before the founding step."""
    by_round: dict[RoundId, list[Pairing]] = {row_id: [] for row_id in state.round}
    for row in sorted(state.pairing.values(), key=lambda row: row.id):
        by_round[row.round].append(row)
    return Document(
        tournament=_tournament_doc(state, state.event, state.rules),
        players=tuple(player_doc(row) for row in sorted(state.player.values(), key=lambda row: row.id)),
        constraints=constraint_rows.constraints_doc(state),
        stages=tuple(stage_doc(row) for row in in_order(state)),
        rounds=tuple(
            sorted(
                (_round_doc(state, row, by_round[row.id]) for row in _in_order(state.round)), key=round_order
            )
        ),
        penalties=tuple(
            PenaltyDoc(
                player=row.player,
                kind=row.kind,
                round=row.round,
                reason=row.reason,
                judge=row.judge,
                withdrawn=row.withdrawn,
                head_judge_consulted=row.head_judge_consulted,
            )
            for row in _in_order(state.penalty)
        ),
        adjustments=tuple(
            AdjustmentDoc(player=row.player, round=row.round, points=row.points, reason=row.reason)
            for row in _in_order(state.adjustment)
        ),
        lots=tuple(row.players for row in _in_order(state.lot)),
    )


def _in_order(rows: Mapping[Any, Any]) -> list[Any]:
    return [rows[row_id] for row_id in sorted(rows)]


def _tournament_doc(state: State, event: Tournament, rules: Regulations) -> TournamentDoc:
    return TournamentDoc(
        name=event.name,
        edition=rules.edition,
        date=event.date,
        end_date=event.end_date,
        city=event.city,
        venue=event.venue,
        organizer=event.organizer,
        head_judge=event.head_judge,
        seed=event.seed,
        prizes=event.prizes,
        finished=event.finished,
        second_look=event.second_look,
        settings=_settings_doc(state, rules),
    )


def _settings_doc(state: State, rules: Regulations) -> SettingsDoc:
    book = edition(rules.edition)
    usual = tuple(step.id.value for step in book.tie_breaks)
    stated = {name: getattr(rules, name) for name in SETTINGS if name not in rules.unstated}
    return SettingsDoc(
        grand_prix=rules.grand_prix,
        scoring_announced=rules.scoring_announced,
        tie_breaks=None if rules.tie_breaks == usual else tuple(TieBreak(step) for step in rules.tie_breaks),
        pairing=constraint_rows.pairing_rules_doc(state),
        rules=_rules_doc(rules),
        **stated,
    )


def _rules_doc(rules: Regulations) -> RulesDoc:
    """Only what departs from the edition; crystals of an edition without a count have no value to equal."""
    printed = values(edition(rules.edition))
    points = {key: Points(getattr(rules, f"points_{key}")) for key in POINT_KEYS}
    crystals = {key: getattr(rules, f"crystal_{key}") for key in CRYSTAL_KEYS}
    return RulesDoc(
        points=PointRulesDoc(**{k: v for k, v in points.items() if v != printed[f"points.{k}"]}),
        crystals=CrystalRulesDoc(**{k: v for k, v in crystals.items() if v != printed.get(f"crystals.{k}")}),
    )


def player_doc(row: Player) -> PlayerDoc:
    """What the form carries of one player."""
    return PlayerDoc(
        id=row.id,
        name=row.name,
        city=row.city,
        club=row.club,
        number=row.number,
        judge=row.judge,
        decklist=row.decklist,
        fixed_table=row.fixed_table,
        draft_table=row.draft_table,
        members=row.members,
        privilege_byes=row.privilege_byes,
        joined_round=row.joined_round,
        dropped_after=row.dropped_after,
        disqualified=row.disqualified,
        fee_paid=row.fee_paid,
        deck_checked=row.deck_checked,
        present=row.present,
    )


def _round_doc(state: State, row: Round, pairings: Sequence[Pairing]) -> RoundDoc:
    publication = state.publication.get(row.id)
    return RoundDoc(
        number=row.number,
        stage=row.stage,
        pairings=tuple(sorted((_pairing_doc(state, pairing) for pairing in pairings), key=pairing_order)),
        draft_table=row.draft_table,
        announced=publication is not None and publication.announced,
        seed=row.seed,
        attempt=row.attempt,
        algorithm=row.algorithm,
        forced=tuple(
            ForcedDoc(kind=one.kind, players=tuple(PlayerId(player) for player in one.players))
            for one in decoded_forced(row.forced)
            if one.players  # without players it is a warning of rounds to come: it decides nothing
        ),
    )


def _pairing_doc(state: State, row: Pairing) -> PairingDoc:
    result = state.result.get(row.id)
    return PairingDoc(
        first=row.first,
        second=row.second,
        result=None if result is None else _result_doc(result),
        table=row.table_no,
        slot=row.slot,
        reason=row.reason,
    )


def _result_doc(row: Result) -> ResultDoc:
    games = (row.games[0], row.games[1], row.games[2]) if row.games else None
    return ResultDoc(
        outcome=row.outcome,
        method=row.method,
        ground=row.ground,
        games=games,
        seats=row.seats,
        crystals_first=_crystals(row.crystals_first, row.totals_first),
        crystals_second=_crystals(row.crystals_second, row.totals_second),
        reading=row.reading,
        redeals=(row.redeals_first, row.redeals_second),
        note=row.note,
        hidden_first=_of_cards(row.hidden_first, row.crystals_first),
        hidden_second=_of_cards(row.hidden_second, row.crystals_second),
        signed=row.signed,
        after_time=row.after_time,
        looked_again=row.looked_again,
    )


def _of_cards(positions: tuple[int, ...], costs: tuple[int, ...]) -> tuple[int, ...]:
    """The positions at which there is a card: what else a file may hold the form would refuse."""
    return tuple(position for position in positions if position < len(costs))


def _crystals(costs: tuple[int, ...], total: int | None) -> Crystals:
    return total if not costs and total is not None else costs
