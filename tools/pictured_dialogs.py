"""Every dialog of the program, of a tournament whose round is running."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

from PySide6.QtWidgets import QWidget

from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.hand_pairing import in_hand
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.ui.actions import ACTIONS
from berserk_desk.ui.dialogs.about import AboutDialog
from berserk_desk.ui.dialogs.adjust_points import AdjustPointsDialog
from berserk_desk.ui.dialogs.before_round import BeforeRoundDialog
from berserk_desk.ui.dialogs.check import CheckDialog
from berserk_desk.ui.dialogs.command_list import CommandList
from berserk_desk.ui.dialogs.copies import CopiesDialog
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.dialogs.file_check import FileCheckDialog
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.handing_on import HandingOnDialog
from berserk_desk.ui.dialogs.help import HelpDialog
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.dialogs.manual import ManualDialog
from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog
from berserk_desk.ui.dialogs.player_card import PlayerCardDialog
from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog
from berserk_desk.ui.dialogs.prizes import PrizesDialog
from berserk_desk.ui.dialogs.reason import ReasonDialog
from berserk_desk.ui.dialogs.refused_file import RefusedFileDialog
from berserk_desk.ui.dialogs.regulations import RegulationsDialog
from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog
from berserk_desk.ui.dialogs.sample import SampleDialog
from berserk_desk.ui.dialogs.settings import SettingsDialog
from berserk_desk.ui.dialogs.writing import WriteStep, WritingDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.wording import _
from tools.pictured import Pictured, type_text

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
    yield "regulations", lambda: RegulationsDialog(window)
    yield "regulations-event", lambda: _second_page(RegulationsDialog(window))
    yield "settings", lambda: SettingsDialog(window)
    yield "prizes", lambda: _prizes(window)
    yield "sample", lambda: SampleDialog(window)
    why = _(
        "Round {round} is announced: sheets may hang on the wall. Write the reason: it stays in the journal."
    )
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
