"""Tournaments of other shapes and in other states: empty, stuck, with a playoff, of teams, finished."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from berserk_desk.demo import make_demo
from berserk_desk.rules.editions import edition
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PlayerId, PlayFormat, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import (
    ConfirmScoring,
    EditTournament,
    FinishTournament,
    FoundTournament,
    OpenStage,
)
from berserk_desk.tournament.event_rows import Stage, Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, PairRound, ProposedPairing
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.seeding import cut_otherwise
from berserk_desk.ui.dialogs.cut_changed import CutChangedDialog
from berserk_desk.ui.dialogs.marathon import MarathonDialog
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.dialogs.record_by_games import RecordByGamesDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.wording import _
from tools.pictured import LONG_NAME, Pictured, focused, screens, settle


def others(window: MainWindow, folder: Path) -> Pictured:
    """Tournaments that are empty, drafted, stuck, finished, or of another edition, made in ``folder``."""
    path = folder / "Клубный вечер.berserk"
    _founded(path, 0).close()
    window.open_file(path)
    yield from screens(window, "-empty")
    path = folder / "Второй.berserk"
    _founded(path, 24).close()
    window.open_file(path)
    for key in ("pairing", "results", "standings", "print"):
        window.go(key)
        yield f"screen-{key}-before", window
    window.go("pairing")
    for name in ("scoring-question", "drafted"):
        window.trigger("pair")
        _wait(window)
        yield f"pairing-{name}", window
        if name == "scoring-question":
            QTest.keyClick(focused(window), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            _wait(window)
    window.go("print")
    yield "screen-print-drafted", window
    for name, make in (("no-pairing", _stuck), ("second-bye", _all_had_byes)):
        path = folder / f"{name}.berserk"
        make(path)
        window.open_file(path)
        window.go("pairing")
        window.trigger("pair")
        _wait(window)
        yield f"pairing-{name}", window
    for other in ("heroes", "classic-legacy"):
        path = folder / f"{other}.berserk"
        make_demo(path, players=33, rounds=4, edition=other, leave_running=True)
        window.open_file(path)
        for key in ("participants", "pairing", "results", "standings"):
            window.go(key)
            yield f"{other}-{key}", window
        if other == "heroes":
            dialog = RecordByGamesDialog(window, day.last_number(window.document.state))
            dialog.show()
            yield "dialog-record-by-games", dialog
            dialog.close()
            dialog.deleteLater()


def marathon(window: MainWindow, folder: Path) -> Pictured:
    """Three events of one series on one sheet, and a file that cannot be summed."""
    paths = []
    for at, name in enumerate(("Весенний этап", "Летний этап", "Осенний этап"), 1):
        path = folder / f"{name}.berserk"
        make_demo(path, players=17 + at, rounds=2 + at)
        session = Session.open(path)
        session.dispatch(EditTournament(replace(session.state.event, name=name)))
        session.dispatch(FinishTournament())
        session.close()
        paths.append(path)
    dialog = MarathonDialog(window)
    dialog.add([*paths, folder / "Зимний этап.berserk"])
    dialog.best.setCurrentIndex(dialog.best.findData(2))
    dialog.show()
    yield "dialog-marathon", dialog
    dialog.close()
    dialog.deleteLater()


def finished(window: MainWindow, path: Path, players: int) -> Pictured:
    """A tournament that has come to its end."""
    make_demo(path, players=players, rounds=5)
    window.open_file(path)
    window.attempt(FinishTournament())
    for key in ("standings", "results", "pairing"):
        window.go(key)
        yield f"screen-{key}-final", window


def playoff(window: MainWindow, path: Path, players: int) -> Pictured:
    """The Swiss is over: how the playoff is opened, and its bracket before the first game."""
    make_demo(path, players=players, rounds=4)
    window.open_file(path)
    dialog = OpenStageDialog(window)
    dialog.show()
    yield "dialog-next-stage", dialog
    dialog.accept()
    dialog.deleteLater()
    for key in ("pairing", "standings"):
        window.go(key)
        yield f"screen-{key}-playoff", window
    yield from _corrected_after_the_cut(window)


def _corrected_after_the_cut(window: MainWindow) -> Pictured:
    """The first round of the playoff is made, and a result of the last Swiss round turns out to be wrong."""
    session = window.document.session
    for this in session.state.round.values():
        if not day.announced(session.state, this.id):
            session.dispatch(AnnounceRound(this.id))
    session.dispatch(session.propose().command(""))
    for pairing in day.pairings_in(session.state, 4):
        old = session.state.result[pairing.id]
        turned = {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST}.get(old.outcome)
        if turned is None:
            continue
        session.dispatch(CorrectResult(Result(pairing.id, turned, Method.CLEAN), _("slip misread")))
        stage = cut_otherwise(session.state)
        if stage is not None:
            window.go("pairing")
            yield "screen-pairing-cut-otherwise", window
            dialog = CutChangedDialog(window, stage.id, _("slip misread"))
            dialog.show()
            yield "dialog-cut-changed", dialog
            dialog.close()
            dialog.deleteLater()
            return
        session.undo("")


def stages(window: MainWindow, folder: Path) -> Pictured:
    """A draft at its tables and a round robin, the first round of each announced."""
    for name, settings in (
        ("draft", {"kind": StageKind.SWISS, "table_sizes": (8, 8), "planned_rounds": 3}),
        ("round-robin", {"kind": StageKind.ROUND_ROBIN}),
    ):
        path = folder / f"{name}.berserk"
        session = _founded(path, 15 if name == "draft" else 7)
        session.dispatch(OpenStage(Stage(0, entrants=tuple(session.state.player), **settings)))
        session.dispatch(session.propose().command(""))
        session.dispatch(AnnounceRound(max(session.state.round)))
        session.close()
        window.open_file(path)
        for key in ("pairing", "results", "standings", *(("drafts",) if name == "draft" else ())):
            window.go(key)
            yield f"screen-{key}-{name}", window


def teams(window: MainWindow, folder: Path) -> Pictured:
    """A match of teams is announced, and one of them is entered seat by seat."""
    path = folder / "Команды.berserk"
    rules = regulations_of(edition("classic"), planned_rounds=3, play_format=PlayFormat.TEAM_SEALED)
    session = Session.create(
        path, FoundTournament(Tournament(id=1, name=path.stem, date="2026-10-17", seed=1), rules)
    )
    members = [f"{_SURNAMES[seat]} {_GIVEN[seat % 3]}" for seat in range(12)]
    session.dispatch(
        ImportPlayers(
            tuple(
                NewPlayer(name, "Томск", members=tuple(members[3 * at : 3 * at + 3]))
                for at, name in enumerate(("Полночные странники Севера", "Сигма", "Омега", "Вихрь"))
            )
        )
    )
    session.dispatch(session.propose().command(""))
    session.dispatch(AnnounceRound(max(session.state.round)))
    game = day.pairings_in(session.state, RoundNo(1))[0]
    seats = ("first", "second", "draw")
    session.dispatch(RecordResult(Result(game.id, Outcome.DRAW, Method.CLEAN, seats=seats)))
    session.close()
    window.open_file(path)
    for key in ("participants", "results", "standings"):
        window.go(key)
        yield f"screen-{key}-teams", window


def _wait(window: MainWindow) -> None:
    screen = window.frame.current_screen
    assert isinstance(screen, PairingScreen)
    late = monotonic() + 30
    settle()
    while (screen.busy or not screen.settled) and monotonic() < late:
        QTest.qWait(20)
    settle()


def _founded(path: Path, players: int) -> Session:
    event = Tournament(
        id=1, name=path.stem, date="2026-10-17", city="Томск", head_judge="Зайцева Вера", seed=1
    )
    session = Session.create(
        path, FoundTournament(event, regulations_of(edition("classic"), planned_rounds=5))
    )
    if players:
        people = [
            NewPlayer(f"{_SURNAMES[i % 12]} {_GIVEN[i // 12]}", "Нижний Новгород") for i in range(players)
        ]
        session.dispatch(ImportPlayers(tuple(people), "список"))
        session.dispatch(AddPlayer(NewPlayer(LONG_NAME, "Нижний Новгород", "Чёрный ворон")))
        if players < 12:  # the screen asks about the scoring once; those are stuck elsewhere
            session.dispatch(ConfirmScoring())
    return session


_SURNAMES = "Белов Волков Громов Дёмин Ежов Жуков Зайцев Иванов Ким Лис Морозов Орлов".split()
_GIVEN = ("Артём", "Глеб", "Игорь")


def _play(session: Session, *pairs: tuple[int, ...]) -> None:
    """A round of these pairs by hand (one number alone: a bye); the first of each wins."""
    number = RoundNo(day.last_number(session.state) + 1)
    players = [tuple(map(PlayerId, pair)) for pair in pairs]
    session.dispatch(
        PairRound(
            number,
            tuple(ProposedPairing(pair[0], pair[1] if len(pair) > 1 else None) for pair in players),
            tuple(player for pair in players for player in pair),
            seed=1,
            attempt=1,
            algorithm="by hand",
            based_on=session.last_step,
        )
    )
    session.dispatch(AnnounceRound(max(session.state.round)))
    for pairing in day.pairings_in(session.state, number):
        if pairing.second is not None:
            session.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))


def _stuck(path: Path) -> None:
    """Scenario B4: six players, and after three rounds each three can only play among themselves."""
    session = _founded(path, 5)
    _play(session, (1, 4), (2, 5), (3, 6))
    _play(session, (1, 5), (2, 6), (3, 4))
    _play(session, (1, 6), (2, 4), (3, 5))
    session.close()


def _all_had_byes(path: Path) -> None:
    """Scenario B31: the three who are left have had a bye each and have not met."""
    session = _founded(path, 4)
    _play(session, (1,), (2, 4), (3, 5))
    _play(session, (2,), (1, 5), (3, 4))
    _play(session, (3,), (1, 4), (2, 5))
    for player in (4, 5):
        session.dispatch(DropPlayer(PlayerId(player), ""))
    session.close()
