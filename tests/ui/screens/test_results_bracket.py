"""The results desk in a playoff: the bracket in place of the table, the same line, no draws."""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.session import Session
from berserk_desk.terms import Outcome, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.wording import use_language
from tests.ui.fake_desk import FakeDesk
from tests.ui.screens.results_desk import Make


def a_playoff(session: Session) -> Iterator[Command]:
    """Eight seeds, the quarter-finals announced."""
    yield OpenStage(Stage(0, StageKind.PLAYOFF, entrants=tuple(PlayerId(each) for each in range(1, 9))))
    yield session.propose().command("")
    yield AnnounceRound(max(session.state.round))


def test_the_bracket_stands_in_place_of_the_table_and_the_line_writes_into_it(make_results: Make) -> None:
    screen = make_results(8, a_playoff)
    view = screen._body.bracket.view
    assert view.isVisible()
    assert not screen.table.isVisible()

    screen.line.set_text("2 1")
    assert view.picture.box("1/4-2").pairing == view.current
    screen.line.submitted.emit("2 1")

    assert view.picture.box("1/4-2").sides[0].won


def test_a_draw_is_refused_with_its_clause(make_results: Make) -> None:
    use_language("en")
    screen = make_results(8, a_playoff)
    screen.line.set_text("1 0")
    screen.line.submitted.emit("1 0")

    assert not screen._desk.document.state.result
    assert screen._line.answer.state is EntryState.REFUSAL
    assert "no draws in a playoff" in "".join(part.text for part in screen._line.answer.parts)


def test_ctrl_b_shows_the_table_of_the_round_and_the_bracket_again(make_results: Make) -> None:
    screen = make_results(8, a_playoff)

    screen.handlers()["bracket"]()
    assert screen.table.isVisible()
    assert not screen._body.bracket.isVisible()

    screen.handlers()["bracket"]()
    assert screen._body.bracket.isVisible()


def test_a_click_on_a_box_lets_the_line_speak_of_its_table(make_results: Make) -> None:
    screen = make_results(8, a_playoff)
    view = screen._body.bracket.view
    pairing = view.picture.box("1/4-3").pairing
    assert pairing is not None

    view.chosen.emit(pairing)

    assert screen.line.text().strip() == "3"


def test_the_button_leads_to_the_next_round_when_every_game_has_its_result(make_results: Make) -> None:
    use_language("en")
    screen = make_results(8, a_playoff)
    for table in range(1, 5):
        screen.line.set_text(f"{table} 1")
        screen.line.submitted.emit(f"{table} 1")
    state = screen._desk.document.state
    assert all(state.result[p.id].outcome is Outcome.FIRST for p in day.pairings_in(state, 1))

    screen.handlers()["next_step"]()

    desk = screen._desk
    assert isinstance(desk, FakeDesk)
    assert desk.asked[-1] == ("go", "pairing")


def test_nothing_offers_a_draw_in_a_playoff(make_results: Make) -> None:
    """No short form for it in the line, no ground of one by F2."""
    use_language("en")
    screen = make_results(8, a_playoff)
    assert "draw" not in screen._body._hints.accessibleName()
    screen.line.set_text("1 ")
    screen.handlers()["ground"]()
    assert "no draws in a playoff" in "".join(part.text for part in screen._line.answer.parts)
