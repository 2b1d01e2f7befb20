"""What the checks find in a history that no command would have made, and that they find nothing in a good one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from berserk_desk.terms import Method, Outcome, PlayerId, Points, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import checks, day
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import DropPlayer, GrantPrivilegeByes
from berserk_desk.tournament.result_commands import AdjustPoints, CorrectResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import a_tournament, announced, at_table, do, paired, played, to_the_bye
from tests.stage_events import playoff

ONE = PlayerId(1)


def found(state: State) -> set[tuple[str, str, int | None, int | None]]:
    return {(f.level.value, f.code, f.round, f.table) for f in checks.findings(state)}


def with_result(
    state: State, table: int, outcome: Outcome, method: Method, number: int = 1, **more: object
) -> State:
    row = Result(at_table(state, table, number).id, outcome, method)
    return state.put("result", replace(row, **more))  # type: ignore[arg-type]  # any field of a result


def reseated(state: State, table: int, first: PlayerId, second: PlayerId | None, number: int = 2) -> State:
    return state.put("pairing", replace(at_table(state, table, number), first=first, second=second))


@pytest.fixture
def past() -> State:
    """Two rounds of six, played."""
    return played(played(a_tournament(6)))


def test_a_tournament_by_the_book_has_no_findings() -> None:
    state = do(a_tournament(9), GrantPrivilegeByes(ONE, 1))
    for _ in range(4):
        state = played(state)
        assert checks.findings(state) == ()
    assert checks.findings(a_tournament(0)) == ()


def test_two_pairs_at_one_table_are_an_error(past: State) -> None:
    state = past.put("pairing", replace(at_table(past, 2), table_no=TableNo(1)))
    assert ("error", "table_twice", 2, 1) in found(state)


def test_a_player_at_two_tables_is_an_error_but_not_beside_an_annulled_pair(past: State) -> None:
    other = at_table(past, 1).first
    state = reseated(past, 2, other, at_table(past, 2).second)
    assert {("error", "player_twice", 2, 1), ("error", "player_twice", 2, 2)} <= found(state)
    annulled = with_result(state, 1, Outcome.VOID, Method.NONE, 2)
    assert "player_twice" not in {f.code for f in checks.findings(annulled)}


def test_a_player_paired_before_he_came_or_after_he_left_is_an_error(past: State) -> None:
    player = at_table(past, 1).first
    for gone in ({"dropped_after": RoundNo(1)}, {"joined_round": RoundNo(3)}):
        state = past.put("player", replace(past.player[player], **gone))  # type: ignore[arg-type]  # rounds
        assert ("error", "paired_while_gone", 2, 1) in found(state)


def test_an_unexplained_rematch_is_an_error_and_an_explained_one_a_note(past: State) -> None:
    met = at_table(past, 1, 1)
    assert met.second is not None
    state = reseated(past, 1, met.second, met.first)
    assert ("error", "rematch", 2, 1) in found(state)
    accepted = state.put("pairing", replace(at_table(state, 1), reason="больше некому"))
    assert ("note", "rematch", 2, 1) in found(accepted)
    walked = with_result(state, 1, Outcome.FIRST, Method.WALKOVER)
    assert "rematch" not in {f.code for f in checks.findings(walked)}


def test_a_privilege_bye_that_nobody_granted_is_an_error() -> None:
    state = announced(paired(a_tournament(5)))
    bye = day.pairings_in(state, 1)[-1]
    state = state.put("result", Result(bye.id, Outcome.BYE, Method.PRIVILEGE_BYE))
    assert ("error", "privilege_not_granted", 1, None) in found(state)


def test_a_second_bye_without_a_word_is_an_error_806_1() -> None:
    state = announced(to_the_bye(paired(a_tournament(3)), ONE))
    state = with_result(state, 1, Outcome.DRAW, Method.CLEAN)
    state = announced(to_the_bye(paired(state), ONE))
    bye = day.pairings_in(state, 2)[-1]
    assert ("note", "second_bye", 2, None) in found(state)
    silent = state.put("pairing", replace(bye, reason=""))
    assert ("error", "second_bye", 2, None) in found(silent)


def test_a_bye_above_the_fewest_points_is_a_note_806_1() -> None:
    state = played(a_tournament(5))
    winner = at_table(state, 1).first
    state = announced(to_the_bye(paired(state), winner))
    assert ("note", "bye_above_lowest", 2, None) in found(state)


def test_a_bye_that_the_pairing_gave_is_not_accused_after_a_correction_806_1() -> None:
    state = announced(paired(played(a_tournament(5))))
    bye = day.pairings_in(state, 2)[-1]
    assert bye.second is None
    others = [p for p in day.pairings_in(state, 1) if p.second and bye.first in (p.first, p.second)]
    first = others[0].first == bye.first
    won = Outcome.FIRST if first else Outcome.SECOND
    state = state.put("result", Result(others[0].id, won, Method.CLEAN))
    assert "bye_above_lowest" not in {f.code for f in checks.findings(state)}


Wrong = Callable[[State], State]

WRONG_RESULTS: dict[str, Wrong] = {
    "outcome_does_not_fit": lambda state: with_result(state, 1, Outcome.BYE, Method.BYE),
    "method_does_not_fit": lambda state: with_result(state, 1, Outcome.FIRST, Method.AGREED),
    "result_missing": lambda state: state.drop("result", (at_table(state, 1, 1).id,)),
    "crystals_wrong": lambda state: with_result(
        state, 1, Outcome.DRAW, Method.TECHNICAL, totals_first=-1, totals_second=2
    ),
    "crystals_disagree": lambda state: with_result(
        state, 1, Outcome.DRAW, Method.TECHNICAL, totals_first=25, totals_second=19
    ),
    "draw_in_playoff": lambda state: with_result(
        state.put("round", replace(state.round[RoundId(1)], stage=StageKind.PLAYOFF)),
        1, Outcome.DRAW, Method.CLEAN,
    ),
    "technical_without_count": lambda state: with_result(
        state.put("regulations", replace(state.rules, edition="heroes")), 1, Outcome.FIRST, Method.TECHNICAL
    ),
}  # fmt: skip


@pytest.mark.parametrize("code", WRONG_RESULTS)
def test_a_result_that_cannot_be_is_an_error(past: State, code: str) -> None:
    assert ("error", code, 1, 1) in found(WRONG_RESULTS[code](past))


@pytest.mark.parametrize("games", [(3, 3, 0), (2, 2, 0), (3, 0, 0), (2, 1, 99)])
def test_games_that_no_best_of_three_ends_with_are_an_error(games: tuple[int, ...]) -> None:
    state = with_result(
        played(played(a_tournament(6, "heroes"))), 1, Outcome.FIRST, Method.CLEAN, games=games
    )
    assert ("error", "games_impossible", 1, 1) in found(state)


def test_games_against_the_ground_that_is_the_games_are_an_error_8_4_2() -> None:
    past = played(played(a_tournament(6, "heroes")))
    wrong = with_result(past, 1, Outcome.FIRST, Method.CLEAN, games=(1, 2, 0), ground="8.4.2")
    assert ("error", "games_disagree", 1, 1) in found(wrong)
    conceded = with_result(past, 1, Outcome.FIRST, Method.CLEAN, games=(1, 2, 0), ground="8.4.1")
    assert not found(conceded)


def test_games_where_a_round_is_one_game_are_an_error(past: State) -> None:
    state = with_result(past, 1, Outcome.FIRST, Method.CLEAN, games=(2, 1, 0))
    assert ("error", "games_without_match", 1, 1) in found(state)


def test_a_win_over_nobody_is_an_error_and_gives_no_points() -> None:
    state = announced(paired(a_tournament(5)))
    bye = day.pairings_in(state, 1)[-1]
    state = state.put("result", Result(bye.id, Outcome.FIRST, Method.CLEAN))
    assert ("error", "outcome_does_not_fit", 1, None) in found(state)
    assert standings(state).row(bye.first).points == 0
    assert "points_differ" not in {f.code for f in checks.findings(state)}


def test_unknown_grounds_and_unsigned_slips_are_notes(past: State) -> None:
    state = with_result(past, 1, Outcome.FIRST, Method.CLEAN, ground="999", signed=False)
    assert {("note", "unknown_ground", 1, 1), ("note", "unsigned_slip", 1, 1)} <= found(state)


def test_who_could_have_played_and_sits_nowhere_is_a_note(past: State) -> None:
    gone = at_table(past, 3)
    state = past.drop("result", (gone.id,)).drop("pairing", (gone.id,))
    assert ("note", "not_paired", 2, None) in found(state)


def test_the_points_of_the_table_are_counted_a_second_way(
    past: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = standings(past).rows[0]
    wrong = replace(standings(past), rows=(row._replace(points=row.points + 1),))
    monkeypatch.setattr(checks, "standings", lambda _: wrong)
    (finding,) = checks.findings(past)
    assert (finding.level, finding.code) == (Severity.ERROR, "points_differ")
    assert finding.args == {"player": row.player, "points": row.points + 1, "recounted": row.points}


def test_points_given_or_taken_by_the_judge_are_in_both_counts(past: State) -> None:
    assert checks.findings(do(past, AdjustPoints(ONE, RoundNo(1), Points(-10), "опоздание"))) == ()


def test_a_pair_of_a_playoff_that_its_tree_has_not_is_an_error() -> None:
    state = announced(paired(playoff(a_tournament(4), range(1, 5))))
    assert not found(state)
    crossed = reseated(state, 1, PlayerId(1), PlayerId(2), 1)
    assert ("error", "outside_bracket", 1, 1) in found(crossed)


def test_a_correction_or_a_drop_by_the_judge_is_no_finding(past: State) -> None:
    state = do(past, DropPlayer(ONE))
    turned = Result(at_table(past, 1, 1).id, Outcome.SECOND, Method.CLEAN)
    assert checks.findings(do(state, CorrectResult(turned, "ошибка"))) == ()


def test_rounds_nobody_has_seen_count_in_nothing() -> None:
    state = paired(played(a_tournament(5)))
    points = {row.player: row.points for row in standings(state).rows}
    assert points == {row.player: row.points for row in standings(played(a_tournament(5))).rows}
    assert sum(points.values()) == Points(90)
    assert checks.findings(state) == ()


def test_a_holder_of_a_privilege_bye_with_fewer_points_makes_no_bye_too_high_806_2() -> None:
    state = a_tournament(6)
    state = state.put("regulations", replace(state.rules, points_privilege_bye=Points(0)))
    state = do(state, GrantPrivilegeByes(ONE, 2))
    drawn = [Outcome.DRAW] * 2
    state = played(played(state, drawn), drawn)
    assert checks.findings(state) == ()
