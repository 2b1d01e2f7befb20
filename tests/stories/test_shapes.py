"""Events of every shape, each in a real file from its making to the final sheet, and back by undo.

33 players, four Swiss rounds, a cut to 16 by the regional rule and a playoff with a walk-over and a game for third
place; two draft tables of 8 and 7; a round robin of 7; a team event of 6 teams of 3; an event of two days.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from berserk_desk import cli
from berserk_desk.pairing.draft_seats import seats_by_lot, table_sizes
from berserk_desk.session import Session
from berserk_desk.terms import CutRule, Method, Outcome, PairingId, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import playoffs
from berserk_desk.tournament.event_commands import FinishTournament, OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.final_places import PlaceGround, placed
from berserk_desk.tournament.next_round import is_over
from berserk_desk.tournament.player_commands import DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.seeding import cut, differences
from berserk_desk.tournament.tally import standings
from berserk_desk.tournament.team_matches import member_rows
from tests.builders import a_founding, names

Ruling = Callable[[Pairing], Result]


def first_wins(pairing: Pairing) -> Result:
    """The one with the lower number wins, so that a table can be told beforehand."""
    assert pairing.second is not None
    won = Outcome.FIRST if pairing.first < pairing.second else Outcome.SECOND
    return Result(pairing.id, won, Method.CLEAN)


class Desk:
    """A judge with a file."""

    def __init__(self, path: Path, players: tuple[NewPlayer, ...], rounds: int) -> None:
        self.path = path
        self.session = Session.create(path, a_founding(rounds=rounds))
        self.session.dispatch(ImportPlayers(players))

    def round(self, ruling: Ruling = first_wins) -> None:
        """One round paired, announced and played."""
        self.begin()
        for this in self.session.state.rounds_by_number(day.last_number(self.session.state)):
            for pairing in day.outstanding(self.session.state, this.id):
                self.session.dispatch(RecordResult(ruling(pairing)))

    def begin(self) -> None:
        """The next round paired and announced."""
        self.session.dispatch(self.session.propose().command("другого выхода нет"))
        number = day.last_number(self.session.state)
        self.session.dispatch(AnnounceRound(self.session.state.rounds_by_number(number)[0].id))

    def open(self, kind: StageKind, entrants: tuple[PlayerId, ...], **settings: object) -> Stage:
        """A stage opened."""
        row = Stage(0, kind, entrants=entrants, **settings)  # type: ignore[arg-type]  # fields by name
        self.session.dispatch(OpenStage(row))
        return max(self.session.state.stage.values(), key=lambda each: each.id)

    def to_the_end(self, ruling: Ruling = first_wins) -> None:
        """The stage played out."""
        while not is_over(self.session.state):
            self.round(ruling)

    def reopened(self) -> None:
        """The program closed and started again."""
        self.session.close()
        self.session = Session.open(self.path)

    def final_sheet(self, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
        """The event finished, the file checked, the places as the command line prints them."""
        self.session.dispatch(FinishTournament())
        assert self.session.findings() == ()
        self.session.close()
        capsys.readouterr()
        assert cli.main(["check", str(self.path), "--json"]) == 0
        capsys.readouterr()
        assert cli.main(["standings", str(self.path), "--final", "--json"]) == 0
        rows: list[dict[str, object]] = json.loads(capsys.readouterr().out)["rows"]
        self.session = Session.open(self.path)
        return rows

    def undone_and_done_again(self) -> None:
        """Every edit taken back to the making of the file, and every one brought again: nothing is lost."""
        before = placed(self.session.state)
        stages, results = self.session.state.stage, self.session.state.result
        edits = 0
        while self.session.undoable is not None:
            self.session.undo("проверка")
            edits += 1
        assert not self.session.state.stage
        assert not self.session.state.round
        assert not self.session.state.player
        while self.session.redoable is not None:
            self.session.redo("проверка")
            edits -= 1
        assert edits == 0
        assert (self.session.state.stage, self.session.state.result) == (stages, results)
        assert placed(self.session.state) == before
        assert self.session.findings() == ()


def people(count: int) -> tuple[NewPlayer, ...]:
    return tuple(NewPlayer(name) for name in names(count))


@pytest.fixture
def desk_of(tmp_path: Path) -> Iterator[Callable[[tuple[NewPlayer, ...], int], Desk]]:
    made: list[Desk] = []

    def make(players: tuple[NewPlayer, ...], rounds: int) -> Desk:
        made.append(Desk(tmp_path / "Кубок.berserk", players, rounds))
        return made[-1]

    yield make
    for desk in made:
        desk.session.close()


MakeDesk = Callable[[tuple[NewPlayer, ...], int], Desk]


def test_33_players_four_rounds_sixteen_by_the_regional_rule_and_a_playoff(
    desk_of: MakeDesk, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = desk_of(people(33), 4)
    for _ in range(4):
        desk.round()
    chosen = cut(desk.session.state, CutRule.REGIONAL)
    assert (chosen.field, len(chosen.entrants)) == (33, 16)
    swiss = [row.player for row in desk.session.standings().rows]
    desk.open(StageKind.PLAYOFF, chosen.entrants, cut=CutRule.REGIONAL, third_place=True)
    desk.begin()
    # The sixteenth seed does not come.
    tree = playoffs(desk.session.state)[0]
    top = tree.node("1/8-1").pairing
    assert top is not None
    desk.session.dispatch(RecordResult(Result(top.id, Outcome.FIRST, Method.WALKOVER)))
    desk.reopened()
    for pairing in day.outstanding(desk.session.state, top.round):
        desk.session.dispatch(RecordResult(first_wins(pairing)))
    desk.to_the_end()
    assert [row.player for row in desk.session.standings().rows] == swiss, (
        "the Swiss table is as it was (B54)"
    )
    rows = desk.final_sheet(capsys)
    assert len(rows) == 33
    assert [row["place"] for row in rows[:4]] == [1, 2, 3, 4]
    third = next(each for each in placed(desk.session.state) if each.place == 3)
    assert third.ground is PlaceGround.WON_FOR_PLACE
    assert {row["player"] for row in rows[:16]} == set(chosen.entrants)
    assert [row["player"] for row in rows[16:]] == [
        player for player in swiss if player not in chosen.entrants
    ]
    desk.undone_and_done_again()


def test_two_draft_tables_of_eight_and_seven_and_a_final_of_the_two_winners(
    desk_of: MakeDesk, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = desk_of(people(15), 3)
    assert table_sizes(15) == (8, 7)
    seats = tuple(PlayerId(p) for p in seats_by_lot(1, 1, desk.session.state.player))
    desk.open(StageKind.SWISS, seats, table_sizes=(8, 7), planned_rounds=3, by_lot=True)
    for _ in range(3):
        desk.round()
    table = desk.session.standings()
    best = {number: next(row for row in table.rows if row.draft_table == number) for number in (1, 2)}
    assert all(row.table_place == 1 for row in best.values())
    finalists = tuple(PlayerId(best[number].player) for number in (1, 2))
    desk.open(StageKind.PLAYOFF, finalists, cut=CutRule.HAND)
    desk.to_the_end()
    rows = desk.final_sheet(capsys)
    assert [row["player"] for row in rows[:2]] == sorted(finalists)
    assert [row["draft_table"] for row in rows].count(1) == 8
    desk.undone_and_done_again()


def test_a_round_robin_of_seven(desk_of: MakeDesk, capsys: pytest.CaptureFixture[str]) -> None:
    desk = desk_of(people(7), 7)
    desk.open(StageKind.ROUND_ROBIN, tuple(desk.session.state.player))
    desk.to_the_end()
    assert day.last_number(desk.session.state) == 7
    rows = desk.final_sheet(capsys)
    assert [row["player"] for row in rows] == list(range(1, 8))
    # Each plays six and is free once: the first has 6 × 3 + 3.
    assert [row["points"] for row in rows] == [str(3 * (8 - at)) for at in range(1, 8)]
    desk.undone_and_done_again()


def test_six_teams_of_three(desk_of: MakeDesk, capsys: pytest.CaptureFixture[str]) -> None:
    new = tuple(
        NewPlayer(f"Команда {at}", members=tuple(f"Игрок {at}{seat}" for seat in "АБВ")) for at in range(1, 7)
    )
    desk = desk_of(new, 3)

    def ruling(pairing: Pairing) -> Result:
        result = first_wins(pairing)
        loser = "second" if result.outcome is Outcome.FIRST else "first"
        seats = (result.outcome.value, loser, result.outcome.value)
        return Result(PairingId(pairing.id), result.outcome, Method.CLEAN, seats=seats)

    for _ in range(3):
        desk.round(ruling)
    members = member_rows(desk.session.state)
    assert len(members) == 18
    assert sum(row.wins for row in members) == sum(row.losses for row in members) == 27
    table = standings(desk.session.state).rows
    for row in table:
        own = [each for each in members if each.team == row.player]
        assert [each.wins for each in own if each.seat != 2] == [row.wins] * 2
        assert [each.wins for each in own if each.seat == 2] == [row.losses]
    assert len(desk.final_sheet(capsys)) == 6
    desk.undone_and_done_again()


def test_an_event_of_two_days(desk_of: MakeDesk, capsys: pytest.CaptureFixture[str]) -> None:
    desk = desk_of(people(20), 4)
    for _ in range(4):
        desk.round()
    stay = cut(desk.session.state, CutRule.POINTS, 90)
    assert all(row.points >= 90 for row in desk.session.standings().rows if row.player in stay.entrants)
    desk.open(
        StageKind.SWISS, stay.entrants, planned_rounds=2, cut=CutRule.POINTS, cut_value=90, regard=False
    )
    desk.reopened()
    for _ in range(2):
        desk.round()
    rows = desk.final_sheet(capsys)
    assert {row["player"] for row in rows[: len(stay.entrants)]} == set(stay.entrants)
    desk.undone_and_done_again()


def test_b99_a_reopened_file_has_its_tree_and_refuses_another_one(desk_of: MakeDesk) -> None:
    desk = desk_of(people(16), 3)
    for _ in range(3):
        desk.round()
    entrants = cut(desk.session.state, CutRule.NUMBER, 8).entrants
    stage = desk.open(StageKind.PLAYOFF, entrants, cut=CutRule.NUMBER, cut_value=8)
    with pytest.raises(Refused, match="stage_not_begun"):
        desk.session.dispatch(OpenStage(stage))
    desk.begin()
    for pairing in day.outstanding(desk.session.state, day.rounds_in_order(desk.session.state)[-1].id)[:2]:
        desk.session.dispatch(RecordResult(first_wins(pairing)))
    before = playoffs(desk.session.state)[0]
    desk.reopened()
    assert playoffs(desk.session.state)[0] == before
    with pytest.raises(Refused, match="results_missing"):
        desk.session.dispatch(OpenStage(stage))
    assert playoffs(desk.session.state)[0] == before


def test_b68_a_wrong_last_result_is_undone_corrected_and_the_playoff_made_again(desk_of: MakeDesk) -> None:
    desk = desk_of(people(8), 3)
    for _ in range(3):
        desk.round()
    entrants = cut(desk.session.state, CutRule.NUMBER, 4).entrants
    stage = desk.open(StageKind.PLAYOFF, entrants, cut=CutRule.NUMBER, cut_value=4)
    desk.session.undo()
    assert not desk.session.state.stage
    last = day.pairings_in(desk.session.state, 3)[0]
    turned = Result(last.id, Outcome.SECOND, Method.CLEAN)
    if desk.session.state.result[last.id].outcome is Outcome.SECOND:
        turned = Result(last.id, Outcome.FIRST, Method.CLEAN)
    desk.session.dispatch(RecordResult(turned, replace=True))
    again = cut(desk.session.state, CutRule.NUMBER, 4).entrants
    desk.open(StageKind.PLAYOFF, again, cut=CutRule.NUMBER, cut_value=4)
    assert not differences(desk.session.state, desk.session.state.stage[1]).any
    desk.session.undo()
    desk.session.dispatch(OpenStage(stage))
    assert differences(desk.session.state, desk.session.state.stage[1]).any == (again != entrants)


def test_a_correction_behind_a_running_playoff_keeps_the_tree_and_says_that_the_cut_differs(
    desk_of: MakeDesk,
) -> None:
    desk = desk_of(people(8), 3)
    for _ in range(3):
        desk.round()
    entrants = cut(desk.session.state, CutRule.NUMBER, 4).entrants
    desk.open(StageKind.PLAYOFF, entrants, cut=CutRule.NUMBER, cut_value=4)
    desk.round()
    leader = entrants[0]
    game = day.pairing_of_player(desk.session.state, 3, leader)
    assert game is not None
    lost = Outcome.SECOND if game.first == leader else Outcome.FIRST
    desk.session.dispatch(CorrectResult(Result(game.id, lost, Method.CLEAN), "бланк прочтён неверно"))
    assert desk.session.state.stage[1].entrants == entrants
    assert differences(desk.session.state, desk.session.state.stage[1]).any
    desk.session.dispatch(DropPlayer(entrants[3]))
    desk.to_the_end()
    assert playoffs(desk.session.state)[0].winner in entrants
