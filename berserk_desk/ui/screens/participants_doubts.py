"""What must be asked about a typed participant before he is taken: another layout, digits, somebody like him?"""

from __future__ import annotations

from collections.abc import Callable

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.names import Likeness, NameIndex
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.player_entry import TypedPlayer, index_of, resembling
from berserk_desk.ui.models.player_readback import typed_parts
from berserk_desk.ui.models.typed_layout import in_other_layout
from berserk_desk.ui.screens.participants_question import Question
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.rosters import likeness_text

ONE_NAME = frozenset({Likeness.SAME, Likeness.SPACING, Likeness.YO, Likeness.LOOK_ALIKE})
"""Likenesses of one and the same name: who bears it too is a namesake, anybody else just another person."""


class Doubts:
    """Finds the question that stands in the way of a line.

    ``write(text)`` puts another text into the line, ``go_on()`` takes the line as after Enter, ``add(typed)`` adds.
    """

    def __init__(
        self,
        document: Document,
        write: Callable[[str], None],
        go_on: Callable[[], None],
        add: Callable[[TypedPlayer], None],
    ) -> None:
        self._document = document
        self._write, self._go_on, self._add = write, go_on, add
        self._named = document.state.player
        self._index: NameIndex[PlayerId] = index_of(document.state)
        self._kept: set[str] = set()
        """Names that the judge has said are meant as they stand."""

    def refresh(self) -> None:
        """The tournament has changed, perhaps its names."""
        if self._named is not self._document.state.player:
            self._named = self._document.state.player
            self._index = index_of(self._document.state)

    def about(self, text: str, typed: TypedPlayer) -> tuple[Question, PlayerId | None] | None:
        """What is to be asked first, and about whom in the list; None: nothing."""
        strange = self.strange(text, typed)
        return (strange, None) if strange is not None else self._likeness(typed)

    def strange(self, text: str, typed: TypedPlayer) -> Question | None:
        """What is to be asked about the letters of the name, whoever else is in the list."""
        return None if typed.name in self._kept else self._layout(text, typed) or self._digits(typed)

    def _layout(self, text: str, typed: TypedPlayer) -> Question | None:
        team = is_team_event(self._document.state)
        read = in_other_layout(self._document.state, text, team=team)
        if not read:
            return None
        return Question(
            (Part(_("In the other keyboard layout:")), Part(read, Role.STRONG)),
            _("Write it so"),
            pgettext("a typed line", "Correct"),
            lambda: self._write(read),
            other=_("Leave as typed"),
            do_other=lambda: self._keep(typed),
        )

    def _digits(self, typed: TypedPlayer) -> Question | None:
        if is_team_event(self._document.state) or not any(sign.isdigit() for sign in typed.name):
            return None
        return Question(
            (Part(_("There is a digit in the name:")), *typed_parts(typed)),
            _("Leave as typed"),
            pgettext("a typed line", "Correct"),
            lambda: self._keep(typed),
        )

    def _keep(self, typed: TypedPlayer) -> None:
        self._kept.add(typed.name)
        self._go_on()

    def _likeness(self, typed: TypedPlayer) -> tuple[Question, PlayerId] | None:
        state = self._document.state
        alike = resembling(state, self._index, typed)
        if alike is None:
            return None
        other = state.player[alike.key]
        who = ", ".join(filter(None, (other.name, other.city)))
        # Not by the number in the list: it changes with every name that is put before it.
        rest = _(" ({how})").format(how=likeness_text(alike.likeness))
        question = Question(
            (Part(_("A similar name is in the list:")), Part(who, Role.STRONG), Part(rest)),
            _("Add a namesake") if alike.likeness in ONE_NAME else _("This is somebody else"),
            pgettext("a typed line", "Correct"),
            lambda: self._add(typed),
        )
        return question, other.id
