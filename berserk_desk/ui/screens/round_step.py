"""Ctrl+Enter on the results: announce, pair, finish, look; or which tables are in the way (B10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.next_step import NextStep, Step, next_step
from berserk_desk.ui.models.result_facts import both
from berserk_desk.ui.screens.results_header import step_words
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.strips import strong
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import listed


class StepPlace(Protocol):
    """The results screen, as far as the next step needs it."""

    @property
    def number(self) -> RoundNo:
        """The round that is shown."""
        ...

    def show_round(self, number: RoundNo) -> None:
        """Show another round."""
        ...

    def jump(self, table: int) -> None:
        """Let the line speak of a table."""
        ...

    def show_missing(self, told: Sequence[Sequence[Part]], table: int) -> None:
        """Say which tables are missing, with the way to the first of them."""
        ...

    def show_refusal(self, why: str) -> None:
        """Say why the next step was refused."""
        ...


class RoundStep:
    """Takes the next step of the day from the results screen."""

    def __init__(self, desk: Desk, place: StepPlace) -> None:
        self._desk = desk
        self._place = place

    def take(self) -> None:
        """Do it, or say what is missing."""
        step = next_step(self._desk.document.state)
        if step.missing:
            self._tell_missing(step)
        elif step.step is Step.ANNOUNCE and step.drafted is not None:
            self._announce(step.drafted)
        elif step.step is Step.PAIR:
            self._desk.go("pairing")
        elif step.step is Step.FINISH:
            self._desk.trigger("finish")
        else:
            self._desk.go("standings")

    def jump_to_missing(self) -> None:
        """Let the line speak of the first table in the way."""
        step = next_step(self._desk.document.state)
        if step.missing and step.missing[0].table_no is not None:
            self._place.jump(step.missing[0].table_no)

    def _announce(self, drafted: RoundId) -> None:
        why_not = self._desk.document.attempt(AnnounceRound(drafted))
        if why_not:
            self._place.show_refusal(why_not)

    def _tell_missing(self, step: NextStep) -> None:
        state = self._desk.document.state
        if self._place.number != day.last_number(state):
            self._place.show_round(day.last_number(state))
        first = step.missing[0]
        if first.id in state.result:
            said = ngettext(
                "{what}: too early, no second look at table {tables}.",
                "{what}: too early, no second look at tables {tables}.",
                len(step.missing),
            )
        else:
            said = ngettext(
                "{what}: too early, no result at table {tables}.",
                "{what}: too early, no result at tables {tables}.",
                len(step.missing),
            )
        words = said.format(
            what=step_words(step), tables=listed([str(pairing.table_no) for pairing in step.missing])
        )
        names = " — ".join(state.player[player].name for player in both(first))
        where = _("Table {table}: {names}").format(table=first.table_no, names=names)
        self._place.show_missing([[strong(words)], [Part(where)]], first.table_no or 0)
