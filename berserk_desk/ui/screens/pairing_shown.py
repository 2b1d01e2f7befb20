"""What do the steps and repairs of the pairing need to know of the screen they are taken on?"""

from __future__ import annotations

from typing import Protocol

from berserk_desk.tournament.rows import Pairing, Round


class ShownRound(Protocol):
    """The screen, as far as its steps and repairs know it."""

    @property
    def busy(self) -> bool:
        """Is a pairing being computed?"""
        ...

    @property
    def shown_round(self) -> Round | None:
        """The round whose pairs are shown."""
        ...

    @property
    def current_pairing(self) -> Pairing | None:
        """The pair of the current row."""
        ...

    @property
    def drafted(self) -> bool:
        """Is the round shown a draft?"""
        ...

    @property
    def drawn(self) -> bool:
        """Could its pairs be others, or do they follow from the stage?"""
        ...

    @property
    def preparing(self) -> bool:
        """Can something be settled for the round?"""
        ...

    @property
    def changeable(self) -> bool:
        """Can the pairs of the round shown still be changed?"""
        ...

    def show_rows(self, this: Round) -> None:
        """Show the pairs as they are now, with the players marked."""
        ...

    def show_default(self) -> None:
        """Show the round that the day is at."""
        ...

    def focus_entry(self) -> None:
        """Put the focus where work goes on."""
        ...

    def settle(self) -> None:
        """The pairs have just changed: a bouncing key must not announce them."""
        ...
