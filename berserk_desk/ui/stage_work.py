"""Opening a stage and taking the last one back, from wherever the judge is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from berserk_desk.tournament import day, seeding, stages
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.event_commands import CancelStage
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.stages import stage_name

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class StageWork(QObject):
    """What the window does with the stages of its open tournament."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Actions of everywhere."""
        return {
            "open_stage": self.open,
            "cancel_stage": self.cancel,
            "cut_otherwise": self.ask_about_cut,
            "prizes": self.state_prizes,
        }

    def open(self) -> None:
        """Ask what follows; once it is opened its first round can be paired."""
        from berserk_desk.ui.dialogs.open_stage import OpenStageDialog

        before = len(self._window.document.state.stage)
        self._window.run_dialog(OpenStageDialog(self._window))
        if len(self._window.document.state.stage) > before:
            self._window.go("pairing")

    def ask_about_cut(self, reason: str = "") -> None:
        """Ask what follows from a corrected cut: the stage kept, built anew, or cancelled."""
        from berserk_desk.ui.dialogs.cut_changed import CutChangedDialog

        stage = seeding.cut_otherwise(self._window.document.state, kept=True)
        if stage is None:
            self._window.tell(
                _("The same players would enter, with the same seeds: there is nothing to decide.")
            )
        else:
            self._window.run_dialog(CutChangedDialog(self._window, stage.id, reason))

    def state_prizes(self) -> None:
        """State what each place gets."""
        from berserk_desk.ui.dialogs.prizes import PrizesDialog

        self._window.run_dialog(PrizesDialog(self._window))

    def cancel(self) -> None:
        """Unmake the last stage with its rounds; what is lost is named, and a reason asked for, if any was played."""
        state = self._window.document.state
        stage = stages.last(state)
        if stage is None:
            return
        rounds = stages.rounds_of(state, stage)
        lost = sum(entered_results(state, this.id) for this in rounds)
        reason = ""
        if any(day.announced(state, this.id) for this in rounds):
            name = stage_name(stage.kind, draft=stages.is_draft(stage))
            asked = [
                _("The stage “{stage}” is cancelled with all its rounds.").format(stage=name),
                ngettext("{count} entered result is lost.", "{count} entered results are lost.", lost).format(
                    count=lost
                ),
            ]
            reason = self._window.files.ask_reason(" ".join(asked)) or ""
            if not reason:
                return
        if self._window.attempt(CancelStage(stage.id, lost, reason)) is not None:
            self._window.go("pairing")
