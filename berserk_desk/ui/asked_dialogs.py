"""Which dialog answers what a screen asks of the window? Each is loaded when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    # Only opened tournaments need these: the start page is painted without them.
    from berserk_desk.terms import PairingId, PlayerId, RoundNo
    from berserk_desk.tournament.round_repair import Happened
    from berserk_desk.tournament.rows import Result
    from berserk_desk.ui.desk import Desk
    from berserk_desk.ui.open_tournament import OpenTournament

    class Opener(Desk, Protocol):
        """The window, as far as its dialogs need it."""

        @property
        def open_tournament(self) -> OpenTournament:
            """Everything that stands while a tournament is open."""
            ...

        def run_dialog(self, dialog: QWidget) -> None:
            """Let a dialog do its work."""
            ...

        def tell(self, text: str, *, lasting: bool = False) -> None:
            """Say under the header why something was not done."""
            ...


class AskedDialogs:
    """The part of the desk that opens dialogs."""

    def show_player_card(self: Opener, player: PlayerId) -> None:
        """Open a player's card."""
        from berserk_desk.ui.dialogs.player_card import PlayerCardDialog

        self.run_dialog(PlayerCardDialog(self, player))

    def count_crystals(
        self: Opener, pairing: PairingId | None, totals: tuple[int, int] | None = None
    ) -> None:
        """Open the crystal count for a pairing of the running round, or alone; ``totals`` stand in it already."""
        from berserk_desk.ui.dialogs.crystals import CrystalsDialog

        self.run_dialog(CrystalsDialog(self, pairing, totals))

    def settle_round(self: Opener, number: RoundNo) -> None:
        """Open what is settled for a round before it is paired."""
        from berserk_desk.ui.dialogs.before_round import BeforeRoundDialog

        self.run_dialog(BeforeRoundDialog(self, number))

    def edit_pairing(self: Opener) -> None:
        """Open the settings of the pairing."""
        from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog

        self.run_dialog(PairingSettingsDialog(self))

    def correct_result(self: Opener, pairing: PairingId, becomes: Result | None = None) -> None:
        """Open the correction of a past result; ``becomes`` is proposed in it."""
        from berserk_desk.ui.dialogs.correction import CorrectionDialog

        self.run_dialog(CorrectionDialog(self, pairing, becomes))

    def ask_about_cut(self: Opener, reason: str = "") -> None:
        """Ask what follows from a cut that a correction has changed."""
        self.open_tournament.stage_work.ask_about_cut(reason)

    def record_by_games(self: Opener, number: RoundNo) -> None:
        """Open the list of matches that time has stopped, to record them by their games."""
        from berserk_desk.ui.dialogs.record_by_games import RecordByGamesDialog

        self.run_dialog(RecordByGamesDialog(self, number))

    def repair_round(
        self: Opener, happened: Happened | None = None, reason: str = "", beside: PairingId | None = None
    ) -> None:
        """Open the guided repair of the running round; where ``happened`` is None it asks what has.

        ``beside``: the pair whose row is chosen, of which it is likely asked.
        """
        from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog

        opened = self.open_tournament
        concerned = opened.players_beside(beside) if happened is None else happened.players
        this = opened.round_to_change(concerned)
        if this is not None:
            self.run_dialog(RoundRepairDialog(self, this, happened, reason, beside))

    def pair_by_hand(self: Opener, beside: PairingId | None = None) -> None:
        """Open the pairs of the drafted round to be made by hand, of a draft those of one table: ``beside`` whose pair."""
        from berserk_desk.tournament.hand_pairing import in_hand
        from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog

        opened = self.open_tournament
        this = opened.round_to_change(opened.players_beside(beside))
        if this is not None:
            self.run_dialog(HandPairingDialog(self, in_hand(opened.document.state, this)))
