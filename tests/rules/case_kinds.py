"""Kinds of cases an edition is held to: each is given typed values and returns what a rulebook must do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from berserk_desk.rules.crystals import CrystalError, count
from berserk_desk.rules.editions import offered_grounds
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import (
    ByeInSums,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    StageKind,
    TieBreak,
)
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.apply.results import verdict_of
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.event_commands import ConfirmScoring, EditRegulations, FoundTournament
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import GrantPrivilegeByes, ImportPlayers, NewPlayer
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.result_commands import AddPenalty, CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import SwapPlayers
from berserk_desk.tournament.round_problem import Terms
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from tests.builders import announced, do, names, refusal, settled, the_round_now
from tests.rules.history import event, in_force, order_of, table_of

Holds = Callable[[Rulebook], None]
"""Raises ``AssertionError`` (or anything else) where a rulebook does not do what the case says."""

A, B = PlayerId(1), PlayerId(2)


def gives(outcome: Outcome, method: Method, first: int, second: int) -> Holds:
    """This result gives these tenths of a point, by itself and in a table."""

    def holds(book: Rulebook) -> None:
        assert book.scoring.award(outcome, method) == (first, second)

    return holds


def every(*parts: Holds) -> Holds:
    """All of these."""

    def holds(book: Rulebook) -> None:
        for part in parts:
            part(book)

    return holds


def wins_by(points: int, *methods: Method) -> Holds:
    """Whoever wins in one of these ways has these points and the other none, whichever is written first."""
    return every(
        *(gives(Outcome.FIRST, method, points, 0) for method in methods),
        *(gives(Outcome.SECOND, method, 0, points) for method in methods),
    )


def draws_by(points: int, *methods: Method) -> Holds:
    """A draw in one of these ways gives both these points."""
    return every(*(gives(Outcome.DRAW, method, points, points) for method in methods))


def scored(rounds: Sequence[str], points: str) -> Holds:
    """After these rounds the players have these points: "A 60 B 30"."""
    said = points.split()

    def holds(book: Rulebook) -> None:
        state = event(book, rounds)
        found = {state.player[PlayerId(r.player)].name: r.points for r in table_of(state, book).rows}
        assert found == dict(zip(said[::2], map(int, said[1::2]), strict=True))

    return holds


def ordered(
    rounds: Sequence[str], order: str, *, penalties: Sequence[str] = (), lot: str = "", draft_tables: str = ""
) -> Holds:
    """After these rounds the players stand in this order, those who share a place joined by "="."""

    def holds(book: Rulebook) -> None:
        state = event(book, rounds, penalties=penalties, lot=lot, draft_tables=draft_tables)
        assert order_of(state, book) == order

    return holds


def sums(
    rounds: Sequence[str], criterion: TieBreak, values: str, *, chain: Sequence[TieBreak] | None = None
) -> Holds:
    """After these rounds this sum has these values: "A 40 B 40"; ``chain`` where it is not in the edition's own."""
    said = values.split()

    def holds(book: Rulebook) -> None:
        state = event(book, rounds, tie_breaks=chain)
        rows = table_of(state, book).rows
        found = {state.player[PlayerId(r.player)].name: r.values[criterion] for r in rows}
        assert found == dict(zip(said[::2], map(int, said[1::2]), strict=True))

    return holds


def only_swiss_counts(book: Rulebook) -> None:
    """A playoff round gives no points and no opponent."""
    state = event(book, ["A>B C>D", "A=C B=D", "B>A D>C"])
    last = replace(the_round_now(state), stage=StageKind.PLAYOFF)
    assert order_of(state.put("round", last), book) == order_of(event(book, ["A>B C>D", "A=C B=D"]), book)
    assert order_of(state, book) != order_of(state.put("round", last), book)


def counted(rows: Sequence[tuple[int, int, str, str]], reading: str | None = None) -> Holds:
    """Two totals are decided so: (first, second, "first clean" / "second technical" / "draw", clause's number)."""

    def holds(book: Rulebook) -> None:
        for first, second, verdict, clause in rows:
            found = count(book, first, second, reading)
            said = found.kind if found.winner == "draw" else f"{found.winner} {found.kind}"
            assert (said, found.clause) == (verdict, f"{book.id}:{clause}"), (first, second)

    return holds


def reads_first(reading: str | None, both: Sequence[tuple[int, int]]) -> Holds:
    """Of its readings this one is the default, and for these totals the other is shown too."""

    def holds(book: Rulebook) -> None:
        assert book.crystals is not None
        assert book.crystals.readings[0].id == reading
        for first, second in both:
            found = count(book, first, second)
            assert found.reading == reading
            assert found.other is not None

    return holds


def adds_printed_costs(book: Rulebook) -> None:
    """The costs of what is left are added, hidden cards among them (800.5)."""
    result = Result(
        PairingId(1),
        Outcome.FIRST,
        Method.TECHNICAL,
        crystals_first=(7, 6, 5, 4),
        crystals_second=(9, 7),
        hidden_first=(1, 3),
    )
    verdict = verdict_of(result, book)
    assert verdict is not None
    assert (verdict.totals, verdict.winner, verdict.threshold) == ((22, 16), "first", 6)


def without_creatures(number: str) -> Holds:
    """A total of 0 sends the judge to this ground first: who has no creature left has lost before any count."""

    def holds(book: Rulebook) -> None:
        assert count(book, 0, 7).warning == number
        assert count(book, 1, 7).warning is None

    return holds


def levels(*names: str) -> Holds:
    """These levels of events are offered, lowest first."""

    def holds(book: Rulebook) -> None:
        assert tuple(level.value for level in book.levels.labels) == names

    return holds


def counted_by(who: str) -> Holds:
    """So is it said who may have the crystals counted."""

    def holds(book: Rulebook) -> None:
        assert book.crystals is not None
        assert book.crystals.who_may_call.who == who

    return holds


def nothing_counted(book: Rulebook) -> None:
    """There is no count of crystals here, and the reason is there to be said."""
    with pytest.raises(CrystalError) as refused:
        count(book, 20, 10)
    assert refused.value.code == "no_count"
    assert book.no_crystals is not None


def founded(book: Rulebook, players: int) -> State:
    """A tournament judged by ``book``, its scoring announced where that is asked for."""
    rules = regulations_of(book, planned_rounds=5)
    state = do(State(), FoundTournament(Tournament(1, "Проба", seed=3), rules))
    if book.scoring_must_be_announced:
        state = do(state, ConfirmScoring())
    return do(state, ImportPlayers(tuple(NewPlayer(name) for name in names(players))))


def a_round(state: State, reason: str = "", attempt: int = 1) -> State:
    """The next round, announced."""
    return announced(do(state, propose(state, attempt=attempt).command(reason)))


def at_one_table(book: Rulebook) -> tuple[State, PairingId]:
    """A first round of two players, announced."""
    state = a_round(founded(book, 2))
    return state, next(iter(state.pairing))


def ground(
    number: str,
    outcome: Outcome,
    method: Method,
    *,
    after_time: bool = False,
    games: Sequence[tuple[int, ...]] = ((),),
    never: Sequence[tuple[int, ...]] = (),
    of: str = "",
) -> Holds:
    """A result stands on this ground, at each of these scores of games, and nothing of another kind does.

    ``never``: at these scores it does not. ``of``: the edition that prints it, where it is the companion.
    """
    other = Outcome.FIRST if outcome is Outcome.DRAW else Outcome.DRAW

    def holds(book: Rulebook) -> None:
        with in_force(book):
            state, pairing = at_one_table(book)
            for score in games:
                result = Result(pairing, outcome, method, ground=number, games=score, after_time=after_time)
                applied = apply(state, RecordResult(result))
                assert applied.clauses[-1] == f"{of or book.id}:{number}"
                assert applied.state.result[pairing] == result
            for score in never:
                disagrees = Result(pairing, outcome, method, ground=number, games=score)
                assert refusal(state, RecordResult(disagrees)).code == "games_disagree"
            wrong = Result(pairing, other, Method.CLEAN, ground=number)
            assert refusal(state, RecordResult(wrong)).code == "ground_does_not_fit"
            (found,) = [each for each in offered_grounds(book) if each.id == number]
            assert found.after_time == after_time

    return holds


def ways(field: str, *ids: str) -> Holds:
    """The judge may choose among these, the first is the default: ``field`` "no_show" or "double_loss"."""

    def holds(book: Rulebook) -> None:
        assert tuple(option.id for option in getattr(book, field)) == ids

    return holds


def written(notations: Mapping[str, tuple[Outcome, Method]], counts: str = "points") -> Holds:
    """A slip says so, in these units: points of the game, or games of the match."""

    def holds(book: Rulebook) -> None:
        assert {note.counts for note in book.notations} == {counts}
        assert {note.text: (note.outcome, note.method) for note in book.notations} == notations

    return holds


def unsigned_is_flagged(book: Rulebook) -> None:
    """A slip without signatures is taken and found (800.2)."""
    with in_force(book):
        state, pairing = at_one_table(book)
        state = do(
            state, RecordResult(Result(pairing, Outcome.FIRST, Method.CLEAN, signed=False, redeals_first=2))
        )
        assert [finding.code for finding in findings(state)] == ["unsigned_slip"]
        assert state.result[pairing].redeals_first == 2


def penalty_loss(force: str) -> Holds:
    """A loss on record gives the opponent the win, or may; the result itself is another fact."""

    def holds(book: Rulebook) -> None:
        assert book.penalty_loss.force == force
        with in_force(book):
            state, pairing = at_one_table(book)
            after = do(state, AddPenalty(A, PenaltyKind.LOSS, round=the_round_now(state).number, reason="…"))
            assert len(after.penalty) == 1
            assert pairing not in after.result

    return holds


def announced_first(required: bool) -> Holds:
    """Round 1 is not paired before the scoring was announced, or is."""

    def holds(book: Rulebook) -> None:
        with in_force(book):
            rules = regulations_of(book, planned_rounds=5)
            state = do(State(), FoundTournament(Tournament(1, "Проба"), rules))
            state = do(state, ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
            pairing = propose(state, attempt=1).command()
            if required:
                refused = refusal(state, pairing)
                assert (refused.code, refused.clause) == (
                    "scoring_not_announced",
                    f"{book.id}:reporters",
                )
                state = do(state, ConfirmScoring())
            assert len(do(state, pairing).round) == 1

    return holds


def bye_in_an_odd_field(book: Rulebook) -> None:
    """Nobody is left to meet one of three: he has a bye, cited by the clause of round 1, another each lot."""
    with in_force(book):
        state = founded(book, 3)
        first = propose(state, attempt=1)
        applied = apply(state, first.command())
        assert list(applied.clauses) == [book.byes.clauses["first_round"].clause][: len(applied.clauses)]
        holders = {propose(state, attempt=attempt).answer.byes for attempt in range(1, 13)}
        assert holders == {(1,), (2,), (3,)}
        alone = next(p for p in applied.state.pairing.values() if p.second is None)
        assert applied.state.result[alone.id].method is Method.BYE


def bye_to_the_lowest(lowest: str) -> Holds:
    """From round 2 the fewest points have the bye; somebody else only by the judge's hand, with a reason."""

    def holds(book: Rulebook) -> None:
        assert book.byes.lowest == lowest
        with in_force(book):
            state = settled(a_round(founded(book, 5)))
            had = next(p.first for p in state.pairing.values() if p.second is None)
            points = {r.player: r.points for r in table_of(state, book).rows}
            state = do(state, propose(state, attempt=1).command())
            now = next(p for p in day.pairings_of(state, the_round_now(state).id) if p.second is None)
            assert now.first != had
            assert points[now.first] == 0
            # Who beat him has points, and whomever he meets now, the two change places without a rematch.
            before = day.pairing_of_player(state, 1, now.first)
            above = None if before is None else day.opponent(before, now.first)
            assert above is not None
            assert points[above] == 30
            swap = SwapPlayers(the_round_now(state).id, above, now.first)
            refused = refusal(state, swap)
            assert (refused.code, refused.clause) == (
                "bye_not_lowest",
                book.byes.clauses["lowest"].clause,
            )
            assert do(state, replace(swap, reason="так решено")).pairing[now.id].first == above

    return holds


def bye_only_once(book: Rulebook) -> None:
    """A second ordinary bye is refused without a reason; a privilege does not use the ordinary one up."""
    assert book.byes.once
    with in_force(book):
        state = settled(a_round(founded(book, 5)))
        had = next(p.first for p in state.pairing.values() if p.second is None)
        state = do(state, propose(state, attempt=1).command())
        now = next(p for p in day.pairings_of(state, the_round_now(state).id) if p.second is None)
        refused = refusal(state, SwapPlayers(the_round_now(state).id, had, now.first))
        assert (refused.code, refused.clause) == ("second_bye", book.byes.clauses["once"].clause)


def privilege(*, needs_grand_prix: bool) -> Holds:
    """A granted bye comes in round 1, takes its holder out before parity is counted, and leaves the ordinary one."""

    def holds(book: Rulebook) -> None:
        assert book.byes.privilege_needs_grand_prix == needs_grand_prix
        with in_force(book):
            state = do(founded(book, 4), GrantPrivilegeByes(A, 1))
            first = propose(state, attempt=1)
            assert (first.privilege, len(first.answer.byes)) == ((A,), 1)
            applied = apply(state, first.command())
            clause = book.byes.clauses["privilege"].clause
            assert clause is None or clause in applied.clauses
            state = settled(applied.state)
            # Three of four have had no ordinary bye or have no points: he may have it like anybody else.
            later = do(state, propose(state, attempt=1, terms=Terms(bye=A)).command("проверка"))
            alone = next(p for p in day.pairings_of(later, the_round_now(later).id) if p.second is None)
            assert (alone.first, later.result[alone.id].method) == (A, Method.BYE)

    return holds


def bye_read_as(reading: ByeInSums | None) -> Holds:
    """So do a bye's points count in the sums of its owner's opponents; None: there is no question."""

    def holds(book: Rulebook) -> None:
        assert book.byes.in_opponents_sums == reading

    return holds


def no_draw_in_a_playoff(book: Rulebook) -> None:
    """A drawn match of a knockout is refused, agreed or not; a win is taken."""
    with in_force(book):
        state, pairing = at_one_table(book)
        state = state.put("round", replace(the_round_now(state), stage=StageKind.PLAYOFF))
        for method in (Method.CLEAN, Method.AGREED):
            refused = refusal(state, RecordResult(Result(pairing, Outcome.DRAW, method)))
            assert refused.code == "no_draw_in_playoff"
        won = Result(pairing, Outcome.SECOND, Method.CLEAN)
        assert do(state, RecordResult(won)).result[pairing] == won


def a_result_stays(book: Rulebook) -> None:
    """An awarded result is not overwritten unasked, one of a past round not without a reason."""
    with in_force(book):
        state = settled(a_round(founded(book, 4)))
        pairing = next(iter(state.pairing))
        other = Result(pairing, Outcome.DRAW, Method.CLEAN)
        assert refusal(state, RecordResult(other)).code == "result_there_already"
        state = a_round(state)
        assert refusal(state, RecordResult(other, replace=True)).code == "round_is_past"
        assert refusal(state, CorrectResult(other, " ")).code == "reason_needed"
        assert do(state, CorrectResult(other, "описка")).result[pairing] == other


def penalties_on_record(book: Rulebook) -> None:
    """Every penalty of the event is in one list, with its reason and the head judge's consent."""
    with in_force(book):
        state, _ = at_one_table(book)
        state = do(
            state,
            AddPenalty(A, PenaltyKind.WARNING, reason="опоздание", judge="Зайцева"),
            AddPenalty(B, PenaltyKind.LOSS, reason="подсказка", head_judge_consulted=True),
        )
        found = [(p.player, p.kind, p.reason, p.head_judge_consulted) for p in state.penalty.values()]
        assert found == [
            (A, PenaltyKind.WARNING, "опоздание", False),
            (B, PenaltyKind.LOSS, "подсказка", True),
        ]


def order_of_the_organisers(book: Rulebook) -> None:
    """Before round 1 another order of criteria is taken as it is, and the table goes by it."""
    with in_force(book):
        state = founded(book, 4)
        order = tuple(step.id.value for step in reversed(book.tie_breaks))
        state = do(state, EditRegulations(replace(state.rules, tie_breaks=order)))
        assert state.rules.tie_breaks == order
        state = settled(a_round(state))
        assert tuple(step.value for step in table_of(state, book).ledger.criteria.tie_breaks) == order


def starts_with(minutes: int, games: int, extra_turns: int, draft_table: int) -> Holds:
    """A new tournament starts with these numbers."""

    def holds(book: Rulebook) -> None:
        own = book.defaults
        found = (own.round_minutes, own.games_in_match, own.extra_turns, own.draft_table_size)
        assert found == (minutes, games, extra_turns, draft_table)
        assert regulations_of(book, planned_rounds=5, play_format=PlayFormat.DRAFT).round_minutes == minutes

    return holds
