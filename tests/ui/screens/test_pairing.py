"""The pairing screen on a real file: pairs, the judge's questions, announcing, repairs by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import Method, Outcome, PlayerId, RoundId, RoundNo
from berserk_desk.tournament import day, meetings
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.pairing_commands import ForbidPair, GiveBye, LeaveOut, LockPair
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    EditPlayer,
    GrantPrivilegeByes,
    ImportPlayers,
    NewPlayer,
)
from berserk_desk.tournament.result_commands import CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    MarkPrinted,
    PairRound,
    ProposedPairing,
    SwapPlayers,
)
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.pairing_choices import Trouble
from berserk_desk.ui.models.pairing_facts import before_facts
from berserk_desk.ui.models.pairing_rows import round_rows
from berserk_desk.ui.models.rows import AnyRow, Row, SectionRow
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.theme import metrics
from berserk_desk.ui.widgets.buttons import ButtonKind
from berserk_desk.wording import use_language
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

Make = Callable[..., PairingScreen]
Steps = Callable[[Session], Iterator[Command]]

A, B, C, D, E, F = (PlayerId(number) for number in range(1, 7))
B04_ROUNDS = (
    ((A, D), (B, E), (C, F)),
    ((A, E), (B, F), (C, D)),
    ((A, F), (B, D), (C, E)),
)


def drafted(session: Session) -> Iterator[Command]:
    yield session.propose().command("проверка")


def announced(session: Session) -> Iterator[Command]:
    yield from drafted(session)
    yield AnnounceRound(max(session.state.round))


def first_wins(session: Session) -> Iterator[Command]:
    for pairing in day.pairings_in(session.state, day.last_number(session.state)):
        if pairing.id not in session.state.result:
            yield a_win(pairing)


def a_win(pairing: Pairing) -> RecordResult:
    return RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN))


def played(session: Session) -> Iterator[Command]:
    yield from announced(session)
    yield from first_wins(session)


def by_hand(*pairs: tuple[PlayerId, ...]) -> Steps:
    """A round of these pairs (one name alone: a bye), announced and played."""

    def steps(session: Session) -> Iterator[Command]:
        number = RoundNo(day.last_number(session.state) + 1)
        yield PairRound(
            number,
            tuple(ProposedPairing(pair[0], pair[1] if len(pair) > 1 else None) for pair in pairs),
            tuple(player for pair in pairs for player in pair),
            seed=1,
            attempt=1,
            algorithm="by hand",
            based_on=session.last_step,
        )
        yield AnnounceRound(max(session.state.round))
        yield from first_wins(session)

    return steps


@pytest.fixture
def make(tmp_path: Path, framed: Callable[[FakeDesk, Screen], None]) -> Make:
    def make_screen(
        players: int, *steps: Steps, edition: str = "classic", scoring: bool = True
    ) -> PairingScreen:
        first: list[Command] = [ConfirmScoring()] if scoring else []
        if players:
            first.append(ImportPlayers(tuple(NewPlayer(name) for name in names(players))))
        desk = FakeDesk(tmp_path, *first, edition=edition)
        for step in steps:
            desk.play(step)
        screen = PairingScreen(desk)
        framed(desk, screen)
        return screen

    return make_screen


def desk_of(screen: PairingScreen) -> FakeDesk:
    desk = screen._desk
    assert isinstance(desk, FakeDesk)
    return desk


def session_of(screen: PairingScreen) -> Session:
    return desk_of(screen).document.session


def press(screen: PairingScreen, action: str, qtbot: QtBot) -> None:
    """Do an action of the table when the bounce of the press before is over, and wait for its pairing."""
    screen.drawing._settling.stop()
    assert screen.can(action)
    screen.handlers()[action]()
    qtbot.waitUntil(lambda: not screen.busy)


def shown_pairs(screen: PairingScreen) -> list[Row]:
    return [row for row in screen._model.rows if isinstance(row, Row)]


def go_to(screen: PairingScreen, table: int) -> Pairing:
    """Make the row of a table current."""
    pairing = day.pairing_at_table(session_of(screen).state, screen._shown, table)
    assert pairing is not None
    screen.table.set_current_key(pairing.id)
    return pairing


def bye_row(screen: PairingScreen) -> Pairing:
    pairings = day.pairings_in(session_of(screen).state, screen._shown)
    bye = next(p for p in pairings if p.second is None)
    screen.table.set_current_key(bye.id)
    return bye


def write(widget: QWidget, text: str) -> None:
    widget.setFocus()
    type_text(widget, text)


def ctrl_enter(widget: QWidget) -> None:
    QTest.keyClick(widget, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


# -- before the round -------------------------------------------------------------------------------


def test_before_round_1_the_page_says_how_many_play_and_that_there_is_a_bye(make: Make) -> None:
    screen = make(7)
    assert screen.pages.currentWidget() is screen.before
    assert screen.before.title == "No round has been paired yet"
    assert "7\N{NO-BREAK SPACE}participants, an odd number: one gets a bye" in screen.before.text
    assert screen.before.button.kind is ButtonKind.PRIMARY


def test_the_page_names_who_left_who_is_not_here_who_joined_and_who_has_a_privilege_bye(make: Make) -> None:
    screen = make(8, played)
    desk = desk_of(screen)
    people = names(8)
    state = desk.document.state
    desk.do(
        DropPlayer(A),
        EditPlayer(replace(state.player[B], present=False)),
        AddPlayer(NewPlayer("Новичков Пётр")),
    )
    text = screen.before.text
    assert f"Dropped: {people[0]}" in text
    assert f"Not marked as here: {people[1]}" in text
    assert "Joined: Новичков Пётр" in text


def test_a_privilege_bye_is_taken_out_before_parity_is_counted(make: Make) -> None:
    screen = make(8)
    desk_of(screen).do(GrantPrivilegeByes(C, 1))
    assert f"Privilege bye: {names(8)[2]}" in screen.before.text
    assert "an odd number: one gets a bye" in screen.before.text


@pytest.mark.parametrize("players", [0, 1])
def test_b17_no_round_is_made_for_one_player_or_for_nobody(make: Make, players: int, qtbot: QtBot) -> None:
    screen = make(players)
    assert "not enough" in screen.before.title
    assert screen.before.button.words == "To the participants"
    press(screen, "pair", qtbot)
    assert not session_of(screen).state.round
    assert "A round needs two players at least" in screen.strips.text
    screen.before.button.click()
    assert desk_of(screen).asked[-1] == ("go", "participants")


def test_b10_a_round_with_a_missing_result_is_not_followed_and_names_table_and_both_players(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(10, played, announced)
    session = session_of(screen)
    pairings = day.pairings_in(session.state, 2)
    desk_of(screen).do(*(a_win(p) for p in pairings if p.table_no != 3))
    screen.rounds.chosen.emit(3)
    press(screen, "pair", qtbot)
    assert day.last_number(session.state) == 2
    missing = next(p for p in pairings if p.table_no == 3)
    assert missing.second is not None
    first, second = session.state.player[missing.first].name, session.state.player[missing.second].name
    assert "3" in screen.strips.text
    assert f"table 3: {first} — {second}" in screen.strips.text


def test_b10_one_key_goes_to_the_results(make: Make, qtbot: QtBot) -> None:
    screen = make(4, announced)
    screen.rounds.chosen.emit(2)
    press(screen, "pair", qtbot)
    screen.strips.refusal.acted.emit()
    assert desk_of(screen).asked[-1] == ("go", "results")


def test_round_1_asks_once_whether_the_scoring_was_announced(make: Make, qtbot: QtBot) -> None:
    screen = make(4, scoring=False)
    press(screen, "pair", qtbot)
    assert screen.strips.asks_scoring
    assert not session_of(screen).state.round
    screen._presses.escape()  # Esc does nothing but put the question away (trial A5)
    assert screen.strips.text == ""
    assert not session_of(screen).state.round
    press(screen, "pair", qtbot)
    assert screen.strips.asks_scoring
    QTest.keyClick(screen.before.button, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not screen.busy)
    assert session_of(screen).state.round
    assert not session_of(screen).state.rules.scoring_announced
    press(screen, "cancel_round", qtbot)
    press(screen, "pair", qtbot)
    assert session_of(screen).state.round


def test_the_answer_that_the_scoring_was_announced_is_kept_and_the_round_paired(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(4, scoring=False)
    press(screen, "pair", qtbot)
    press(screen, "pair", qtbot)
    assert session_of(screen).state.rules.scoring_announced
    assert session_of(screen).state.round


def test_where_the_edition_requires_it_no_round_is_paired_before_the_scoring_is_announced(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(4, edition="classic-legacy", scoring=False)
    for _time in range(2):
        press(screen, "pair", qtbot)
        assert screen.strips.asks_scoring
        screen._presses.escape()
    assert not session_of(screen).state.round
    press(screen, "confirm_scoring", qtbot)
    press(screen, "pair", qtbot)
    assert session_of(screen).state.round


# -- the draft --------------------------------------------------------------------------------------


def test_a_drafted_round_shows_score_groups_pairs_by_table_and_the_bye_last_in_words(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(7, played)
    press(screen, "pair", qtbot)
    rows = screen._model.rows
    sections = [row for row in rows if isinstance(row, SectionRow)]
    assert [row.title.split(" ")[0].replace("\N{NO-BREAK SPACE}", " ") for row in sections[:-1]] == [
        "3 points",
        "0 points",
    ]
    assert sections[-1].title == "Without an opponent"
    tables = [row.cells["table"].text for row in shown_pairs(screen)]
    assert tables == ["1", "2", "3", "–"]
    assert shown_pairs(screen)[-1].cells["second"].text == "bye"
    assert shown_pairs(screen)[-1].cells["note"].text


@pytest.mark.parametrize("width", [1280, 1366])
def test_the_head_of_the_last_column_is_not_cut(make: Make, width: int) -> None:
    screen = make(8, drafted)
    screen.window().resize(width, 697)
    columns = {column.key: column.title for column in screen._model.columns}
    last = screen.table.visible_columns()[-1]
    first_row = next(row.key for row in screen._model.rows if isinstance(row, Row))
    room = screen.table.cell_rect(first_row, last).width() - 2 * 8
    assert metrics(tokens.CAPTION).horizontalAdvance(columns[last]) <= room


def test_the_draft_says_that_the_hall_does_not_see_it_and_offers_to_announce(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(6)
    press(screen, "pair", qtbot)
    assert screen.chip.accessibleName() == "draft, the hall does not see it"
    assert screen.main.words == "Announce round 1"
    assert not day.announced(session_of(screen).state, RoundId(1))


def test_the_panel_says_why_a_pair_is_a_pair(make: Make, qtbot: QtBot) -> None:
    screen = make(6)
    press(screen, "pair", qtbot)
    go_to(screen, 2)
    assert screen.facts_panel.why_text == "Both have 0\N{NO-BREAK SPACE}points."


def test_the_checks_say_that_results_are_in_and_nobody_meets_again(make: Make, qtbot: QtBot) -> None:
    screen = make(6, played)
    press(screen, "pair", qtbot)
    checks = screen.facts_panel.checks
    assert "Round 1: all 3 results are in" in checks
    assert any(check.startswith("Nobody meets again") for check in checks)


def test_b25_the_same_press_twice_makes_one_round_and_announces_nothing(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    screen.handlers()["pair"]()
    screen.handlers()["pair"]()
    qtbot.waitUntil(lambda: not screen.busy)
    screen.handlers()["pair"]()
    state = session_of(screen).state
    assert len(state.round) == 1
    assert not day.announced(state, RoundId(1))
    assert session_of(screen).attempts(1) == 1


def test_a_proposal_made_before_another_step_is_computed_again(make: Make, qtbot: QtBot) -> None:
    screen = make(7)
    screen.handlers()["pair"]()
    desk_of(screen).do(AddPlayer(NewPlayer("Новичков Пётр")))
    qtbot.waitUntil(lambda: bool(session_of(screen).state.round))
    assert len(next(iter(session_of(screen).state.round.values())).eligible) == 8


def test_a_computation_that_is_stopped_makes_no_round(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    screen.handlers()["pair"]()
    screen._presses.escape()
    assert not screen.busy
    qtbot.wait(50)
    assert not session_of(screen).state.round


def test_another_draw_counts_the_attempt_and_asks_nothing(make: Make, qtbot: QtBot) -> None:
    screen = make(12)
    press(screen, "pair", qtbot)
    press(screen, "redraw", qtbot)
    state = session_of(screen).state
    assert [this.attempt for this in state.round.values()] == [2]
    assert screen.attempt.text() == "draw No. 2"
    press(screen, "cancel_round", qtbot)
    press(screen, "pair", qtbot)
    assert [this.attempt for this in session_of(screen).state.round.values()] == [3]


def test_announcing_stays_here_and_the_next_step_is_the_results(make: Make, qtbot: QtBot) -> None:
    screen = make(6)
    press(screen, "pair", qtbot)
    press(screen, "pair", qtbot)
    assert day.announced(session_of(screen).state, RoundId(1))
    assert screen.pages.currentWidget() is screen.table
    assert screen.main.words == "To the results"
    press(screen, "pair", qtbot)
    assert desk_of(screen).asked[-1] == ("go", "results")


def test_b48_who_left_after_the_draft_is_named_and_keeps_the_round_from_being_announced(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(6)
    press(screen, "pair", qtbot)
    desk_of(screen).do(DropPlayer(A))
    name = names(6)[0]
    assert screen.facts_panel.checks[0].startswith(f"Does not play any more: {name}")
    press(screen, "pair", qtbot)
    assert not day.announced(session_of(screen).state, RoundId(1))
    assert name in screen.strips.text


def test_earlier_rounds_are_shown_read_only_with_their_reasons(make: Make) -> None:
    screen = make(6, played, announced)
    screen.rounds.chosen.emit(1)
    assert screen.chip.accessibleName() == "past, read only"
    go_to(screen, 1)
    assert screen.facts_panel.why_text
    assert not any(screen.can(action) for action in ("swap", "cancel_round", "redraw", "announce"))


def test_a_correction_of_an_earlier_round_invents_no_float_in_a_made_one(make: Make) -> None:
    screen = make(4, played, announced)
    state = session_of(screen).state
    lost = next(p for p in day.pairings_in(state, 1) if p.table_no == 1)

    desk_of(screen).do(CorrectResult(Result(lost.id, Outcome.SECOND, Method.CLEAN), "бланк"))

    told = [row.note if isinstance(row, SectionRow) else row.cells["note"].text for row in screen._model.rows]
    assert any("points have changed since" in each for each in told)
    assert not any("float" in each or "down:" in each or "all inside" in each for each in told)


# -- changing places --------------------------------------------------------------------------------


def test_two_players_of_a_draft_change_places_with_two_presses(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    one = go_to(screen, 1)
    press(screen, "swap", qtbot)
    assert screen.strips.text.startswith("Swap:")
    other = go_to(screen, 3)
    QTest.keyClick(screen.table, Qt.Key.Key_Right)
    press(screen, "swap", qtbot)
    state = session_of(screen).state
    assert state.pairing[one.id].first == other.second
    assert state.pairing[other.id].second == one.first
    assert "Places changed" in screen.strips.text


def test_enter_changes_the_places_of_the_two_who_are_chosen(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    one = go_to(screen, 1)
    press(screen, "swap", qtbot)
    QTest.keyClick(screen.table, Qt.Key.Key_Return)
    assert "With whom?" in screen.strips.text  # the other one is missing: nothing is done
    QTest.keyClick(screen.table, Qt.Key.Key_Down)
    other = go_to(screen, 2)
    QTest.keyClick(screen.table, Qt.Key.Key_Return)
    assert session_of(screen).state.pairing[one.id].first == other.first


def test_a_player_dragged_onto_another_changes_places_with_him(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    one, other = go_to(screen, 1), go_to(screen, 3)
    screen.drag.let_go(one.first, screen.table.cell_rect(other.id, "second").center())
    state = session_of(screen).state
    assert state.pairing[one.id].first == other.second
    assert state.pairing[other.id].second == one.first
    # beside everybody nothing happens
    screen.drag.let_go(one.first, screen.table.viewport().rect().bottomLeft())
    assert session_of(screen).state is state


def test_a_change_of_places_across_score_groups_asks_for_a_reason(make: Make, qtbot: QtBot) -> None:
    screen = make(12, played, drafted)
    high, low = go_to(screen, 1), go_to(screen, 6)
    screen.drag.let_go(high.first, screen.table.cell_rect(low.id, "first").center())
    assert "different score groups" in screen.strips.text
    assert session_of(screen).state.pairing[high.id] == high
    type_text(screen.strips.reason.field, "по просьбе")
    press(screen, "pair", qtbot)
    assert session_of(screen).state.pairing[high.id].first == low.first


def test_the_player_who_changes_places_can_be_the_second_of_his_table(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    one = go_to(screen, 1)
    screen.table.clickedCell.emit(one.id, "second")
    press(screen, "swap", qtbot)
    other = go_to(screen, 2)
    screen.table.clickedCell.emit(other.id, "first")
    press(screen, "swap", qtbot)
    assert session_of(screen).state.pairing[one.id].second == other.first


def test_a_swap_of_pairs_that_hang_in_the_hall_says_so_and_f4_publishes_them_anew(make: Make) -> None:
    screen = make(8, announced)
    desk = desk_of(screen)
    desk.hall.publish_pairings()
    assert not any("former pairs" in check for check in screen.facts_panel.checks)
    one, other = go_to(screen, 1), go_to(screen, 2)
    desk.do(SwapPlayers(one.round, one.first, other.first, "проверка"))
    assert "The hall still sees the former pairs" in screen.facts_panel.checks[0]
    screen.facts_panel.key_asked.emit("F4")
    assert desk.asked[-2:] == [("go", "hall"), ("trigger", "hall_pairings")]


def test_ctrl_enter_changes_places_and_never_announces_while_players_are_chosen(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    one = go_to(screen, 1)
    press(screen, "swap", qtbot)
    drafted_at = session_of(screen).last_step

    press(screen, "pair", qtbot)
    assert screen.strips.text.endswith("Esc leaves it.")
    assert "With whom?" in screen.strips.text
    assert not screen.can("announce")
    assert session_of(screen).last_step == drafted_at

    other = go_to(screen, 3)
    press(screen, "pair", qtbot)
    assert session_of(screen).state.pairing[one.id].first == other.first
    screen.handlers()["pair"]()  # the same press bounces
    assert screen.drafted


def test_esc_leaves_a_change_of_places(make: Make, qtbot: QtBot) -> None:
    screen = make(8)
    press(screen, "pair", qtbot)
    before = session_of(screen).last_step
    press(screen, "swap", qtbot)
    QTest.keyClick(screen.table, Qt.Key.Key_Escape)
    assert screen.strips.text == ""
    go_to(screen, 2)
    assert session_of(screen).last_step == before


def test_b44_who_is_displaced_by_the_player_with_the_bye_has_the_bye(make: Make, qtbot: QtBot) -> None:
    screen = make(7)
    press(screen, "pair", qtbot)
    bye = bye_row(screen)
    press(screen, "swap", qtbot)
    other = go_to(screen, 2)
    press(screen, "swap", qtbot)
    state = session_of(screen).state
    assert state.pairing[bye.id].first == other.first
    assert state.pairing[bye.id].second is None
    assert state.pairing[other.id].first == bye.first
    assert state.result[bye.id].method is Method.BYE


def test_a_change_that_makes_two_meet_again_needs_a_reason(make: Make, qtbot: QtBot) -> None:
    screen = make(4, by_hand((A, B), (C, D)))
    press(screen, "pair", qtbot)
    state = session_of(screen).state
    one = next(p for p in state.pairing.values() if p.round == RoundId(2) and A in (p.first, p.second))
    partner = one.second if one.first == A else one.first
    assert partner is not None
    screen.table.set_current_key(one.id)
    screen._repairs.swap.side = 1 if one.first == A else 0
    press(screen, "swap", qtbot)
    other = next(p for p in state.pairing.values() if p.round == RoundId(2) and B in (p.first, p.second))
    screen.table.set_current_key(other.id)
    screen._repairs.choose_side(0 if other.first == B else 1)
    press(screen, "swap", qtbot)
    assert screen.strips.asks_reason
    assert "have met in round 1" in screen.strips.text
    ctrl_enter(screen.strips.reason.field)
    assert screen.strips.reason.need_text
    write(screen.strips.reason.field, "просьба обоих")
    ctrl_enter(screen.strips.reason.field)
    after = session_of(screen).state
    table = next(p for p in after.pairing.values() if p.round == RoundId(2) and A in (p.first, p.second))
    assert {table.first, table.second} == {A, B}
    assert table.reason == "просьба обоих"
    assert "the judge: просьба обоих" in {row.cells["note"].text for row in shown_pairs(screen)}


def test_a_change_of_announced_pairs_asks_a_reason_and_names_the_void_sheets(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(8, announced)
    desk_of(screen).do(MarkPrinted("slips", RoundNo(1)), MarkPrinted("pairings_by_table", RoundNo(1)))
    one = go_to(screen, 1)
    press(screen, "swap", qtbot)
    go_to(screen, 3)
    press(screen, "swap", qtbot)
    assert screen.strips.asks_reason
    assert "slips of tables 1 and 3, pairings by table" in screen.strips.text
    assert "revision 2" in screen.strips.text
    write(screen.strips.reason.field, "сели не туда")
    ctrl_enter(screen.strips.reason.field)
    state = session_of(screen).state
    assert state.pairing[one.id].first != one.first
    assert state.publication[RoundId(1)].revision == 2
    assert screen.chip.accessibleName() == "announced · revision 2"


def test_a_table_with_a_result_is_refused_in_place(make: Make, qtbot: QtBot) -> None:
    screen = make(8, announced)
    desk_of(screen).do(a_win(go_to(screen, 3)))
    go_to(screen, 1)
    press(screen, "swap", qtbot)
    go_to(screen, 3)
    press(screen, "swap", qtbot)
    write(screen.strips.reason.field, "сели не туда")
    ctrl_enter(screen.strips.reason.field)
    assert "has a result" in screen.strips.reason.need_text


# -- cancelling -------------------------------------------------------------------------------------


def test_cancelling_the_only_round_returns_to_the_first_page_and_pairing_works_again(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(6)
    press(screen, "pair", qtbot)
    press(screen, "cancel_round", qtbot)
    assert not session_of(screen).state.round
    assert screen.pages.currentWidget() is screen.before
    assert screen.before.title == "No round has been paired yet"
    press(screen, "pair", qtbot)
    assert len(session_of(screen).state.round) == 1
    assert screen.pages.currentWidget() is screen.table


def test_cancelling_the_only_announced_round_names_the_results_it_loses_and_undo_brings_them_back(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(6, announced)
    desk_of(screen).do(a_win(go_to(screen, 1)), a_win(go_to(screen, 2)))
    press(screen, "cancel_round", qtbot)
    assert "2 entered results are lost" in screen.strips.text
    write(screen.strips.reason.field, "не тот список")
    ctrl_enter(screen.strips.reason.field)
    assert not session_of(screen).state.round
    assert screen.pages.currentWidget() is screen.before
    session_of(screen).undo("вернуть")
    assert len(session_of(screen).state.result) == 2
    assert screen.pages.currentWidget() is screen.table


# -- the judge's questions --------------------------------------------------------------------------


def b04(make: Make) -> PairingScreen:
    return make(6, *(by_hand(*pairs) for pairs in B04_ROUNDS))


def test_b04_no_clean_pairing_is_a_question_with_its_cause_never_an_end(make: Make, qtbot: QtBot) -> None:
    screen = b04(make)
    press(screen, "pair", qtbot)
    assert screen.pages.currentWidget() is screen.choices
    people = names(6)
    assert "Round 4 cannot be paired without a repeated meeting" in screen.choices.text
    assert f"{people[0]}, {people[1]} and {people[2]} can play only among themselves" in screen.choices.text
    assert day.last_number(session_of(screen).state) == 3
    assert not session_of(screen).state.event.finished


def test_b04_one_repeated_meeting_is_offered_and_made_with_a_reason_only(make: Make, qtbot: QtBot) -> None:
    screen = b04(make)
    press(screen, "pair", qtbot)
    assert screen.choices.way is not None
    assert len(screen.choices.way.rematches) == 1
    press(screen, "pair", qtbot)
    assert screen.choices.need_text
    write(screen.choices.field, "решение судьи")
    press(screen, "pair", qtbot)
    state = session_of(screen).state
    pairs = day.pairings_in(state, 4)
    assert len(pairs) == 3
    again = [p for p in pairs if p.second is not None and meetings.rounds_met(state, p.first, p.second)]
    assert [p.reason for p in again] == ["решение судьи"]
    assert any("Met before" in check for check in screen.facts_panel.checks)


def test_b04_two_byes_instead_of_the_repeated_meeting_are_one_key_away(make: Make, qtbot: QtBot) -> None:
    screen = b04(make)
    press(screen, "pair", qtbot)
    screen.choices.table.setFocus()
    QTest.keyClick(screen.choices.table, Qt.Key.Key_2)
    assert screen.choices.way is not None
    assert len(screen.choices.way.proposal.answer.extra_byes) == 2  # type: ignore[union-attr]  # way 2 is a round
    write(screen.choices.field, "решение судьи")
    press(screen, "pair", qtbot)
    rows = day.pairings_in(session_of(screen).state, 4)
    assert [row.reason for row in rows if row.second is None] == ["решение судьи", "решение судьи"]
    assert not any(
        row.second is not None and meetings.rounds_met(session_of(screen).state, row.first, row.second)
        for row in rows
    )


def test_a_ban_that_stands_in_the_way_is_named_and_lifted_for_this_round_with_a_reason(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(2)
    desk_of(screen).do(ForbidPair(A, B, "братья"))
    press(screen, "pair", qtbot)
    people = names(2)
    assert "Round 1 cannot be paired while these bans stand" in screen.choices.text
    assert f"Bans that stand in the way: {people[0]} — {people[1]}" in screen.choices.text
    assert not session_of(screen).state.round
    write(screen.choices.field, "больше никого нет")
    press(screen, "pair", qtbot)
    state = session_of(screen).state
    assert [row.reason for row in day.pairings_in(state, 1)] == ["больше никого нет"]
    assert len(state.forbidden) == 1


def test_a_privilege_for_everybody_is_said_before_pairing_and_makes_no_round(make: Make) -> None:
    screen = make(3)
    desk_of(screen).do(*(GrantPrivilegeByes(player, 1) for player in (A, B, C)))
    assert "everybody has a bye" in screen.before.text
    QTest.mouseClick(screen.before.button, Qt.MouseButton.LeftButton)
    assert desk_of(screen).asked[-1] == ("settle_round", 1)
    assert not session_of(screen).state.round


def test_what_is_settled_stands_on_the_page_before_the_round_with_its_key(make: Make) -> None:
    screen = make(8)
    desk_of(screen).do(LockPair(RoundNo(1), A, B), GiveBye(RoundNo(1), C), LeaveOut(RoundNo(1), (D,)))
    people = names(8)
    for words in (
        f"Locked: {people[0]} — {people[1]}",
        f"Bye by hand: {people[2]}",
        f"the judge: {people[3]}",
    ):
        assert words in screen.before.text
    QTest.keyClick(screen.before.button, Qt.Key.Key_F5)
    assert desk_of(screen).asked[-1] == ("settle_round", 1)


def test_what_is_settled_after_the_draft_asks_for_another_draw(make: Make, qtbot: QtBot) -> None:
    screen = make(8, drafted)
    state = session_of(screen).state
    one = day.pairings_in(state, 1)[0]
    other = day.pairings_in(state, 1)[1]
    desk_of(screen).do(LockPair(RoundNo(1), one.first, other.first))
    assert any("Not in this draft: " in check for check in screen.facts_panel.checks)
    press(screen, "redraw", qtbot)
    assert not any("Not in this draft: " in check for check in screen.facts_panel.checks)


def test_b04_the_round_can_be_left_unplayed(make: Make, qtbot: QtBot) -> None:
    screen = b04(make)
    press(screen, "pair", qtbot)
    assert screen.drawing.question is not None
    for _way in screen.drawing.question.ways[1:]:
        QTest.keyClick(screen.choices.field, Qt.Key.Key_Down)
    press(screen, "pair", qtbot)
    assert desk_of(screen).asked[-1] == ("go", "standings")
    assert day.last_number(session_of(screen).state) == 3
    assert screen.pages.currentWidget() is screen.before


def test_b31_a_forced_second_bye_is_asked_with_every_candidate_and_needs_a_reason(
    make: Make, qtbot: QtBot
) -> None:
    # A, B and C have each had a bye and have not met; D and E leave.
    screen = make(
        5,
        by_hand((A,), (B, D), (C, E)),
        by_hand((B,), (A, E), (C, D)),
        by_hand((C,), (A, D), (B, E)),
    )
    desk_of(screen).do(DropPlayer(D), DropPlayer(E))
    press(screen, "pair", qtbot)
    question = screen.drawing.question
    assert question is not None
    assert question.trouble is Trouble.SECOND_BYE
    assert {way.bye for way in question.ways} == {A, B, C}
    press(screen, "pair", qtbot)
    assert screen.choices.need_text
    type_text(screen.choices.table, "2")
    write(screen.choices.field, "автопобеда была у всех")
    press(screen, "pair", qtbot)
    pairs = day.pairings_in(session_of(screen).state, 4)
    bye = next(p for p in pairs if p.second is None)
    assert (bye.first, bye.reason) == (question.ways[1].bye, "автопобеда была у всех")
    assert any("A second bye" in check for check in screen.facts_panel.checks)


@pytest.mark.parametrize("size", [(1366, 697), (1092, 543)])
def test_nothing_of_a_question_lies_over_its_reason_in_a_low_window_either(
    make: Make, qtbot: QtBot, size: tuple[int, int]
) -> None:
    screen = make(3, by_hand((A, B), (C,)), by_hand((A, C), (B,)), by_hand((B, C), (A,)))
    screen.window().resize(*size)
    press(screen, "pair", qtbot)
    page = screen.choices
    QApplication.processEvents()
    middle, table = page._middle.geometry(), page.table.geometry()
    field = page.field.geometry()
    assert page.field.isVisible()
    assert middle.bottom() < table.top()
    assert table.bottom() < field.top()
    assert field.bottom() < page.height()
    assert page._grid.isVisible() == (size[1] > 600)
    screen.window().resize(1366, 697)  # where there is room again the table of meetings is back
    QApplication.processEvents()
    assert page._grid.isVisible()


LOWEST_IS_E_AND_THE_OTHERS_HAVE_MET = (
    by_hand((B, A), (C, D)),
    by_hand((A, C), (D, B)),
    by_hand((A, D)),
)
"""E, without points, should have the bye; of A, B, C and D only B and C have not met, so somebody must repeat."""


def test_a_bye_moved_up_is_asked_in_an_edition_that_always_gives_it_to_the_lowest(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(5, *LOWEST_IS_E_AND_THE_OTHERS_HAVE_MET, edition="heroes")
    press(screen, "pair", qtbot)
    question = screen.drawing.question
    assert question is not None
    assert question.trouble is Trouble.BYE_MOVED_UP
    moved_up, lowest = question.ways
    assert moved_up.bye != E
    assert not moved_up.rematches
    assert lowest.bye == E
    assert len(lowest.rematches) == 1
    type_text(screen.choices.table, "2")
    write(screen.choices.field, "по букве правил")
    press(screen, "pair", qtbot)
    pairs = day.pairings_in(session_of(screen).state, 4)
    assert [p.first for p in pairs if p.second is None] == [E]


def test_where_the_bye_goes_to_the_lowest_as_a_rule_only_it_is_moved_up_and_said(
    make: Make, qtbot: QtBot
) -> None:
    screen = make(5, *LOWEST_IS_E_AND_THE_OTHERS_HAVE_MET)
    press(screen, "pair", qtbot)
    assert screen.drawing.question is None
    assert any("The bye is moved up" in check for check in screen.facts_panel.checks)
    bye_row(screen)
    assert "The bye is moved up" in screen.facts_panel.why_text


def test_a_disk_that_does_not_take_the_round_is_said_in_place(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make(6)
    session = session_of(screen)

    def fails(*_arguments: object) -> None:
        raise WriteFailed("disk_full", session.path)

    monkeypatch.setattr(session._file, "append", fails)
    press(screen, "pair", qtbot)
    assert screen.strips.text
    assert not session.state.round
    assert screen.pages.currentWidget() is screen.before


def test_in_russian_the_screen_speaks_russian(make: Make, qtbot: QtBot) -> None:
    use_language("ru")
    screen = make(7)
    press(screen, "pair", qtbot)
    assert screen.main.words == "Объявить тур 1"
    assert screen.chip.accessibleName() == "проект, залу не видно"
    press(screen, "pair", qtbot)
    assert "Тур 1 объявлен" in screen.strips.text


# -- who stayed away -------------------------------------------------------------------------------


def all_but(player: PlayerId) -> Steps:
    """He is not marked as here, and a round is played without him."""

    def steps(session: Session) -> Iterator[Command]:
        row = session.state.player[player]
        if row.present:
            yield EditPlayer(replace(row, present=False))
        yield from played(session)

    return steps


def test_who_stayed_away_twice_is_asked_about_before_the_pairing_and_leaves_as_one_step(
    make: Make, qtbot: QtBot
) -> None:
    away = PlayerId(3)
    screen = make(6, played, all_but(away), all_but(away))
    name = session_of(screen).state.player[away].name
    assert any(
        name in fact.text for fact in before_facts(session_of(screen).state, session_of(screen).rulebook)
    )
    press(screen, "pair", qtbot)
    assert screen.strips.asks_drops
    assert name in screen.strips.text
    assert day.last_number(session_of(screen).state) == 3
    screen.drawing._settling.stop()
    press(screen, "pair", qtbot)
    state = session_of(screen).state
    assert state.player[away].dropped_after == 3
    assert day.last_number(state) == 4


def test_who_stayed_away_twice_and_is_kept_is_asked_about_once(make: Make, qtbot: QtBot) -> None:
    away = PlayerId(3)
    screen = make(6, played, all_but(away), all_but(away))
    press(screen, "pair", qtbot)
    screen.drawing._settling.stop()
    screen._presses.escape()  # neither answer: nothing is done, and it is asked again (trial A5)
    assert day.last_number(session_of(screen).state) == 3
    press(screen, "pair", qtbot)
    assert screen.strips.asks_drops
    screen.drawing._settling.stop()
    screen.strips.drops.otherwise.emit()
    qtbot.waitUntil(lambda: not screen.busy)
    state = session_of(screen).state
    assert day.is_here(state.player[away])
    assert day.last_number(state) == 4
    press(screen, "cancel_round", qtbot)
    press(screen, "pair", qtbot)
    assert not screen.strips.asks_drops


def test_b62_who_is_not_checked_in_is_listed_before_the_pairing_and_left_out(
    make: Make, qtbot: QtBot
) -> None:
    def two_absent(session: Session) -> Iterator[Command]:
        for player in (PlayerId(4), PlayerId(9)):
            yield EditPlayer(replace(session.state.player[player], present=False))

    screen = make(10, two_absent)
    state = session_of(screen).state
    listed = next(f for f in before_facts(state, session_of(screen).rulebook) if f.key == "Ctrl+1")
    for player in (PlayerId(4), PlayerId(9)):
        assert state.player[player].name in listed.text
    press(screen, "pair", qtbot)
    after = session_of(screen).state
    paired = {p for row in after.pairing.values() for p in (row.first, row.second)}
    assert paired == set(after.player) - {PlayerId(4), PlayerId(9)}


def test_coming_back_after_a_step_makes_the_pairs_once_and_without_one_never(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make(4, announced)
    asked: list[RoundNo] = []
    real = round_rows

    def noted(state: State, number: RoundNo, chosen: Collection[PlayerId] = ()) -> list[AnyRow]:
        asked.append(number)
        return real(state, number, chosen)

    monkeypatch.setattr("berserk_desk.ui.screens.pairing.round_rows", noted)
    desk = desk_of(screen)
    screen.set_in_front(False)
    desk.play(first_wins)
    assert asked == []
    screen.set_in_front(True)
    screen.on_shown()
    assert len(asked) == 1
    screen.on_shown()
    assert len(asked) == 1
