"""What can be done to one table of the running round besides its score: ground, minutes, count, drop, penalty?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from berserk_desk.rules.rulebook import Option
from berserk_desk.terms import Method, Outcome, PlayerId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import last_judge
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import GroundChoice, ground_choices
from berserk_desk.ui.models.line_answer import Answer, refusal
from berserk_desk.ui.models.no_show import no_show_question, way_text
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.result_facts import both, unlogged_loser
from berserk_desk.ui.widgets.choice_menu import Choice
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.cited import citing
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import score_text


class Line(Protocol):
    """The results screen, as far as the work on a table needs it."""

    @property
    def number(self) -> RoundNo:
        """The round that is shown."""
        ...

    @property
    def running(self) -> bool:
        """May results of that round be entered?"""
        ...

    def spoken_of(self) -> Pairing | None:
        """The pairing that the line or a click names."""
        ...

    def typed_result(self) -> Result | None:
        """The result that stands in the line, not written yet."""
        ...

    def tell(self, answer: Answer) -> None:
        """Show an answer of the line, question or refusal, until the next key."""
        ...

    def write(self, result: Result) -> bool:
        """Put a result on disk and say so; it replaces what is there."""
        ...

    def carry_out(self, command: Command) -> bool:
        """Carry out a step; the line says it, or why not."""
        ...

    def take_ground(self, pairing: Pairing, choice: GroundChoice) -> None:
        """Let the result in the line rest on this ground; a draw is typed for a table without one."""
        ...

    def offer(self, action: str, label: str, choices: Sequence[Choice]) -> None:
        """Open a menu beside what it changes."""
        ...

    def begin_anew(self) -> None:
        """Empty the line: what was to be done at its table is done."""
        ...

    def focus_entry(self) -> None:
        """Put the focus into the line."""
        ...


class TableWork:
    """Carries out the actions F2, F5 and F7 to F9 of the results screen."""

    def __init__(self, desk: Desk, line: Line, minutes: MinutesStrip) -> None:
        self._desk = desk
        self._line = line
        self._strip = minutes
        self._minutes_for: TableNo | None = None

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What is done for each action."""
        return {
            "ground": self.choose_ground,
            "table_minutes": self.ask_minutes,
            "crystals": self.count,
            "drop_at_table": self.choose_drop,
            "penalty_at_table": self.choose_penalty,
        }

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def choose_ground(self) -> None:
        """F2: the grounds that fit the typed or written result; without one, those of a draw."""
        pairing = self._pair()
        if pairing is None:
            return
        typed = self._line.typed_result()
        stands = self._state.result.get(pairing.id)
        result = typed or stands
        rulebook = self._desk.document.rulebook
        draws = day.has_draws(self._state, self._line.number)
        if result is None and not draws:
            self._line.tell(refusal(_("Type who has won first: there are no draws in a playoff.")))
            return
        if result is None:
            offered = ground_choices(rulebook, Outcome.DRAW, Method.CLEAN)
        else:
            offered = ground_choices(rulebook, result.outcome, result.method)
        offered = tuple(choice for choice in offered if draws or choice.outcome is not Outcome.DRAW)
        written = stands if typed is None else None
        lines = [
            Choice(
                citing(f"{choice.number}  {self._words(result, choice)}", choice.ground.clause),
                partial(self._rest_on, pairing, written, choice),
                result is not None
                and (result.ground, result.outcome, result.after_time)
                == (choice.ground.id, choice.outcome, choice.after_time),
            )
            for choice in self._with_claims(offered)
        ]
        if written is not None and written.ground:
            lines += self._about_ground(written)
        if lines:
            self._line.offer("ground", _("Ground of the result"), lines)
        else:
            self._line.tell(refusal(_("The edition has no ground for this result.")))

    def _with_claims(self, offered: Sequence[GroundChoice]) -> list[GroundChoice]:
        """The grounds by their digits, then those that may be claimed after time, as the judge's ruling on a claim."""
        claims = [replace(choice, after_time=True) for choice in offered if choice.ground.after_time]
        return [*offered, *claims]

    def _words(self, result: Result | None, choice: GroundChoice) -> str:
        """The words of a ground: a claim after time, and the score it brings where that is another."""
        words = choice.words
        if choice.after_time:
            words = _("{ground}: claimed after time, the judge's decision").format(ground=words)
        if result is None or choice.outcome is result.outcome:
            return words
        becomes = replace(result, outcome=choice.outcome, method=choice.method)
        return f"{words}, {score_text(becomes, self._state.rules)}"

    def _about_ground(self, result: Result) -> list[Choice]:
        clear = replace(result, ground="", after_time=False)
        return [Choice(_("No ground"), lambda: self._change(clear))]

    def _rest_on(self, pairing: Pairing, written: Result | None, choice: GroundChoice) -> None:
        if written is None:
            self._line.take_ground(pairing, choice)
            return
        self._change(
            replace(
                written,
                outcome=choice.outcome,
                method=choice.method,
                ground=choice.ground.id,
                after_time=choice.after_time,
            )
        )

    def ask_minutes(self) -> None:
        """F5: extra minutes for the table spoken of, while it plays."""
        pairing = self._pair()
        if pairing is None or pairing.table_no is None:
            self._line.tell(refusal(_("Choose a table first."), _("Type its number or click its row")))
        elif self._desk.clock.reading is None or not self._line.running:
            self._line.tell(refusal(_("No round is being played: there is nobody to give minutes to.")))
        elif pairing.id in self._state.result:
            self._line.tell(
                refusal(_("Table {table} has its result: it does not play any more.").format(
                    table=pairing.table_no
                ))
            )  # fmt: skip
        else:
            self._minutes_for = pairing.table_no
            judge = last_judge(self._state, self._desk.preferences.text("operator"))
            self._strip.ask(_("Table {table}").format(table=pairing.table_no), judge)

    def give_minutes(self, minutes: int, judge: str) -> None:
        """Write the minutes that were asked for."""
        give = partial(self._desk.clock.add_minutes, minutes, judge, self._minutes_for)
        why_not = self._desk.document.attempt_to(give)
        if why_not:
            self._strip.say(why_not)
            return
        if self._line.typed_result() is None:
            # Done with this table: the next slip's digits must not stand behind its number.
            self._line.begin_anew()
        self.end_minutes()

    def end_minutes(self) -> None:
        """Put that question away and go back to the line."""
        if not self._strip.isHidden():
            self._strip.hide()
            self._line.focus_entry()

    def count(self) -> None:
        """F7: the crystal count of this table; alone where the table cannot take a result."""
        pairing = self._line.spoken_of()
        fits = pairing is not None and pairing.second is not None and self._line.running
        self._desk.count_crystals(pairing.id if pairing is not None and fits else None)

    def choose_drop(self) -> None:
        """F8: who of the two leaves the tournament, or did not come; asked once more in the line."""
        pairing = self._line.spoken_of()
        if pairing is None:
            return
        here = [player for player in both(pairing) if day.is_here(self._state.player[player])]
        waiting = pairing.second is not None and pairing.id not in self._state.result and self._line.running
        if not here and not waiting:
            self._line.tell(refusal(_("Both have left already."), _("To let one in again: participants, F8")))
        elif len(here) == 1 and not waiting:
            self._ask_drop(pairing, here[0])
        else:
            leaving = [
                Choice(
                    _("Drop from the tournament: {name}").format(name=player_name(self._state, player)),
                    partial(self._ask_drop, pairing, player),
                )
                for player in here
            ]
            missing = [
                Choice(
                    _("Did not come: {name}").format(name=player_name(self._state, player)),
                    partial(self._ask_no_show, pairing, player),
                )
                for player in (both(pairing) if waiting else ())
            ]
            absent = [
                Choice(
                    _("Does not play this round, repair it: {name}").format(
                        name=player_name(self._state, player)
                    ),
                    partial(self._desk.repair_round, Happened(leave=(player,))),
                )
                for player in (both(pairing) if waiting else ())
            ]
            self._line.offer("drop_at_table", _("Who leaves the tournament?"), leaving + missing + absent)

    def _ask_no_show(self, pairing: Pairing, player: PlayerId) -> None:
        """The edition's ways out of a no-show, its default first."""
        rulebook = self._desk.document.rulebook

        def ask(option: Option) -> None:
            question = no_show_question(self._state, rulebook, pairing, player, option)
            self._line.tell(question)

        ways = [Choice(way_text(rulebook, option), partial(ask, option)) for option in rulebook.no_show]
        self._line.offer("drop_at_table", _("The player did not come"), ways)

    def _ask_drop(self, pairing: Pairing, player: PlayerId) -> None:
        question = Answer(
            EntryState.QUESTION,
            (
                Part(_("Drop from the tournament:"), Role.MUTED),
                *name_parts(self._state, player, Role.STRONG),
                Part(_("Points and place stay"), Role.MUTED),
            ),
            (KeyHint("Ctrl+Enter", _("drop")),),
            pairing.id,
            DropPlayer(player),
        )
        self._line.tell(question)

    def choose_penalty(self) -> None:
        """F9: to the log of penalties, with the one who lost by penalty, else with the one chosen."""
        pairing = self._line.spoken_of()
        if pairing is None:
            return
        loser = unlogged_loser(self._state, self._line.number, pairing)
        if loser is not None or pairing.second is None:
            self._desk.enter_penalty(loser if loser is not None else pairing.first)
            return
        self._line.offer(
            "penalty_at_table",
            _("Whose penalty?"),
            [
                Choice(player_name(self._state, player), partial(self._desk.enter_penalty, player))
                for player in both(pairing)
            ],
        )

    def _pair(self) -> Pairing | None:
        pairing = self._line.spoken_of()
        return pairing if pairing is not None and pairing.second is not None else None

    def _change(self, result: Result) -> None:
        self._line.write(result)
