"""What is pictured: every screen, every dialog and the states in which a judge meets them.

Each function yields a name and a widget that is ready to be grabbed; what it showed is put away when the next
one is asked for. ``tools/screenshots.py`` makes the pictures, ``tests/ui/test_nothing_is_cut.py`` measures the
same widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import monotonic

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.demo import make_demo
from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.rules.editions import edition
from berserk_desk.session import Session
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, PlayFormat, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import (
    ConfirmScoring,
    EditTournament,
    FinishTournament,
    FoundTournament,
    OpenStage,
)
from berserk_desk.tournament.event_rows import Stage, Tournament
from berserk_desk.tournament.hand_pairing import in_hand
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, PairRound, ProposedPairing
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.seeding import cut_otherwise
from berserk_desk.ui.actions import ACTIONS, SCREENS
from berserk_desk.ui.dialogs.about import AboutDialog
from berserk_desk.ui.dialogs.adjust_points import AdjustPointsDialog
from berserk_desk.ui.dialogs.before_round import BeforeRoundDialog
from berserk_desk.ui.dialogs.check import CheckDialog
from berserk_desk.ui.dialogs.command_list import CommandList
from berserk_desk.ui.dialogs.copies import CopiesDialog
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.dialogs.cut_changed import CutChangedDialog
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.dialogs.file_check import FileCheckDialog
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.handing_on import HandingOnDialog
from berserk_desk.ui.dialogs.help import HelpDialog
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.dialogs.manual import ManualDialog
from berserk_desk.ui.dialogs.marathon import MarathonDialog
from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog
from berserk_desk.ui.dialogs.player_card import PlayerCardDialog
from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog
from berserk_desk.ui.dialogs.prizes import PrizesDialog
from berserk_desk.ui.dialogs.reason import ReasonDialog
from berserk_desk.ui.dialogs.record_by_games import RecordByGamesDialog
from berserk_desk.ui.dialogs.refused_file import RefusedFileDialog
from berserk_desk.ui.dialogs.regulations import RegulationsDialog
from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog
from berserk_desk.ui.dialogs.sample import SampleDialog
from berserk_desk.ui.dialogs.settings import SettingsDialog
from berserk_desk.ui.dialogs.writing import WriteStep, WritingDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.penalties import PenaltiesScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.wording import _

Pictured = Iterator[tuple[str, QWidget]]

A_LIST = "Фамилия;Имя;Город;Клуб\n" + "\n".join(
    f"{surname};{name};{city};{club}"
    for surname, name, city, club in (
        ("Ёлкин", "Артём", "Томск", "Лига"),
        ("Фёдоров", "Семён", "Новосибирск", "Единорог"),
        ("Федоров", "Семён", "Новосибирск", "Лига"),
        ("О'Нил", "Игорь", "Томск", ""),
        ("Полянская-Веретенникова", "Светлана", "Нижний Новгород", "Кристалл"),
        ("", "", "Омск", "Логово"),
    )
)
LONG_NAME = "Полянская-Веретенникова Светлана"


def settle() -> None:
    """Let everything that waits be painted."""
    for _turn in range(6):
        QApplication.processEvents()
    # What came with the last turn has not found its place yet, and taking a picture does not wait for that.
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def type_text(widget: QWidget, text: str) -> None:
    """Write ``text`` as a hand does; QTest's own typing takes no Cyrillic."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(widget, event)


def screens(window: MainWindow, about: str = "") -> Pictured:
    """Every screen as it stands; ``about`` says of which tournament."""
    for key, *_rest in SCREENS:
        window.go(key)
        yield f"screen-{key}{about}", window


# -- dialogs ------------------------------------------------------------------------------------------------


def dialogs(window: MainWindow) -> Pictured:
    """Every dialog of the program for the open tournament, in which a round must be running."""
    for name, make in _dialogs(window):
        dialog = make()
        dialog.show()
        yield f"dialog-{name}", dialog
        dialog.close()
        dialog.deleteLater()


def _dialogs(window: MainWindow) -> Iterator[tuple[str, Callable[[], QWidget]]]:
    state = window.document.state
    last = day.last_number(state)
    open_table = day.outstanding(state, max(state.round))[0]
    past = day.pairings_in(state, RoundNo(last - 1))[0]
    penalised = next(iter(state.penalty.values())).player
    sheet = sheets_of(BY_ID["regulations"], state, last)[0]
    yield "new", lambda: NewTournamentDialog(window, lambda *_: "")
    yield "regulations", lambda: RegulationsDialog(window, lambda *_: "")
    yield "regulations-event", lambda: _second_page(RegulationsDialog(window, lambda *_: ""))
    yield "settings", lambda: SettingsDialog(window)
    yield "prizes", lambda: _prizes(window)
    yield "sample", lambda: SampleDialog(window)
    why = _("Round {round} is announced: sheets may hang on the wall. Undoing this needs a reason.")
    why = why.format(round=last)
    yield "reason", lambda: ReasonDialog(window, why)
    yield "check", lambda: CheckDialog(window)
    yield "help", lambda: HelpDialog(window, "results", window.document.rulebook)
    yield "manual", lambda: ManualDialog("results", window, lambda: None, _("Keys"))
    yield "about", lambda: AboutDialog(window, window.preferences)
    yield "commands", lambda: CommandList(window, [(action, True) for action in ACTIONS])
    yield "crystals", lambda: CrystalsDialog(window, open_table.id)
    yield "crystals-counted", lambda: _counted(CrystalsDialog(window, open_table.id), "7 5 4 6 4", "6 5 3* 5")
    yield "crystals-alone", lambda: CrystalsDialog(window, None)
    yield "crystals-two-readings", lambda: _by(CrystalsDialog(window, None), "classic-legacy", "=36", "=25")
    yield "crystals-compared", lambda: _compared(CrystalsDialog(window, None), "=36", "=25")
    yield "correction", lambda: CorrectionDialog(window, past.id)
    running = max(state.round)
    left = Happened(leave=(open_table.first,))
    apart = in_hand(state, running).taken_apart(open_table.id)
    yield "repair", lambda: RoundRepairDialog(window, running, left, _("leaves early"))
    yield "repair-asks", lambda: RoundRepairDialog(window, running)
    yield "before-round", lambda: BeforeRoundDialog(window, RoundNo(last + 1))
    yield "pairing-settings", lambda: PairingSettingsDialog(window)
    yield "pairs-by-hand", lambda: HandPairingDialog(window, apart)
    yield "player-card", lambda: PlayerCardDialog(window, penalised)
    yield "edit-player", lambda: EditPlayerDialog(window, past.first)
    yield "adjust-points", lambda: AdjustPointsDialog(window, past.first)
    yield "copies", lambda: CopiesDialog(window)
    yield "file-check", lambda: FileCheckDialog(window, window.document.session.path)
    refused = FileRefused("not_ours", Path("Осенний кубок.berserk"))
    yield "file-refused", lambda: RefusedFileDialog(window, refused)
    yield "handing-on", lambda: HandingOnDialog(window)
    yield "writing", lambda: _writing(window)
    yield "next-stage-early", lambda: OpenStageDialog(window)
    yield "print-sheet", lambda: PrintSheetDialog(window, sheet)
    yield "import", lambda: ImportDialog(window, A_LIST.encode("utf-8"), "список.csv")


def _prizes(window: MainWindow) -> PrizesDialog:
    dialog = PrizesDialog(window)
    dialog.field.setPlainText("1: кубок и 24 бустера\n2: 12 бустеров\n3–8: 6 бустеров")
    return dialog


def _writing(window: MainWindow) -> WritingDialog:
    steps = [WriteStep(_("Pairings by name"), Path), WriteStep(_("Result slips"), Path)]
    dialog = WritingDialog(steps, Event(), window)
    dialog.show_step(1)
    return dialog


def _second_page(dialog: RegulationsDialog) -> QWidget:
    dialog.pages.move_by(1)
    return dialog


def _counted(dialog: CrystalsDialog, first: str, second: str) -> CrystalsDialog:
    for column, costs in zip(dialog.columns, (first, second), strict=True):
        type_text(column.field, costs)
    return dialog


def _by(dialog: CrystalsDialog, name: str, first: str, second: str) -> CrystalsDialog:
    dialog.edition_box.setCurrentIndex(dialog.edition_box.findData(name))
    return _counted(dialog, first, second)


def _compared(dialog: CrystalsDialog, first: str, second: str) -> CrystalsDialog:
    _counted(dialog, first, second)
    dialog.compare.click()
    return dialog


# -- a running round ------------------------------------------------------------------------------------------


def running(window: MainWindow) -> Pictured:
    """The states of the screens while a round is half played: questions, refusals, strips, menus."""
    yield from _participants(window)
    yield from _results(window)
    yield from _penalties(window)
    window.go("pairing")
    window.trigger("swap")
    yield "pairing-swap", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)
    window.trigger("cancel_round")
    yield "pairing-cancel", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)
    window.go("standings")
    window.trigger("draw_lot")
    yield "standings-lot", window
    window.tell(_("“{action}” cannot be done now.").format(action=_("Draw a lot")))
    yield "window-notice", window
    window.trigger("finish")
    window.trigger("clock_minutes")
    yield "window-minutes", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)
    window.toast(_("PDF written: {path}").format(path="C:/Турниры/Осенний кубок.pdf"))
    yield "window-toast", window


def _focused(window: MainWindow) -> QWidget:
    return QApplication.focusWidget() or window


def _participants(window: MainWindow) -> Pictured:
    window.go("participants")
    screen = window.frame.current_screen
    assert isinstance(screen, ParticipantsScreen)
    field = screen.entry.line.field
    known = next(iter(window.document.state.player.values()))
    screen.entry.line.clear()
    type_text(field, f"{known.name.replace('р', 'p')}; Томск")  # a Latin look-alike
    QTest.keyClick(field, Qt.Key.Key_Return)
    yield "participants-question", window
    QTest.keyClick(field, Qt.Key.Key_Escape)
    window.trigger("drop_player")
    yield "participants-drop", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)
    window.trigger("fixed_table")
    yield "participants-number", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)


def _results(window: MainWindow) -> Pictured:
    window.go("results")
    screen = window.frame.current_screen
    assert isinstance(screen, ResultsScreen)
    field = screen.line.field
    state = window.document.state
    table = day.outstanding_tables(state, day.last_number(state))[0]
    done = next(
        number
        for number in range(1, 99)
        if number not in day.outstanding_tables(state, day.last_number(state))
    )
    for name, typed, enters in (
        ("ready", f"{table} 1", False),
        ("count", f"{table}т", False),
        ("penalty", f"{table}п1", False),
        ("refusal", "77 1", True),
        ("question", f"{done}0", True),
        ("both-lost", f"{table} 0-0", True),
    ):
        screen.line.clear()
        type_text(field, typed)
        if enters:
            QTest.keyClick(field, Qt.Key.Key_Return)
        yield f"results-{name}", window
        QTest.keyClick(field, Qt.Key.Key_Escape)
    screen.jump(table)
    window.trigger("next_step")
    yield "results-missing", window
    window.trigger("table_minutes")
    yield "results-minutes", window
    QTest.keyClick(_focused(window), Qt.Key.Key_Escape)
    for action, at in (
        ("ground", done),
        ("redeals", done),
        ("drop_at_table", table),
        ("penalty_at_table", table),
    ):
        screen.jump(at)
        window.trigger(action)
        menu = QApplication.activePopupWidget()
        assert menu is not None, action
        yield f"menu-{action}", menu
        menu.close()
    window.trigger("only_outstanding")
    yield "results-only-outstanding", window
    window.trigger("only_outstanding")
    screen.minutes.confirmed.emit(10, "Волков Роман")
    window.clock.start()
    yield "results-clock", window


def _penalties(window: MainWindow) -> Pictured:
    window.go("penalties")
    screen = window.frame.current_screen
    assert isinstance(screen, PenaltiesScreen)
    state = window.document.state
    warned = next(iter(state.penalty.values())).player
    window.attempt(AddPenalty(warned, PenaltyKind.WARNING, day.last_number(state), "опоздание, 6 минут"))
    field = screen.line.field
    for name, typed, enters in (
        ("ready", f"{state.player[warned].name}; п; опоздание", False),
        ("refusal", "99; п; опоздание", True),
        ("question", f"{state.player[warned].name}; д; грубость", True),
    ):
        screen.line.clear()
        type_text(field, typed)
        if enters:
            QTest.keyClick(field, Qt.Key.Key_Return)
        yield f"penalties-{name}", window
        QTest.keyClick(field, Qt.Key.Key_Escape)


# -- other tournaments ------------------------------------------------------------------------------------------


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
            QTest.keyClick(_focused(window), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
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
