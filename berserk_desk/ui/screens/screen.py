"""What does the frame need to know of a screen?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.key_cap import KeyHint

if TYPE_CHECKING:
    # The start page is a screen too, and needs no tournament to be painted.
    from berserk_desk.session import Change
    from berserk_desk.ui.column_memory import ColumnMemory
    from berserk_desk.ui.document import Document
    from berserk_desk.ui.widgets.segments import Segments


class Screen(QWidget):
    """The content of one screen: fill `content`, set `header_left`, `header_right`, `panel` before adding it.

    `round_selector`, where there is one, also follows Alt+Left and Alt+Right.
    `header_left` follows the title (round selector, one fact); `header_right` ends with the main button.
    `panel` stands at the right and hides when the window is narrow, unless `panel_stays`; then the keys of
    `panel_entries` come down to the key bar. `bare` shows the screen without rail and header (start page).
    """

    titleChanged = Signal(str)
    keysChanged = Signal()

    page_id = ""
    bare = False
    panel_stays = False

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._header_left: list[QWidget] = []
        self._header_right: list[QWidget] = []
        self._side_panel: QWidget | None = None
        self.round_selector: Segments | None = None
        self._columns: ColumnMemory | None = None
        self._follower: Callable[[Change], None] | None = None
        self._in_front = True
        self._missed: Change | None = None
        self.content = QVBoxLayout(self)
        self.content.setContentsMargins(tokens.MARGIN, tokens.MARGIN_V, tokens.MARGIN, tokens.MARGIN_V)
        self.content.setSpacing(tokens.GAP)

    # What the frame places elsewhere: the screen's own until then, for what is shown without a parent is a window

    @property
    def header_left(self) -> list[QWidget]:
        """What follows the title in the header."""
        return self._header_left

    @header_left.setter
    def header_left(self, widgets: list[QWidget]) -> None:
        self._header_left = self._take_in(widgets)

    @property
    def header_right(self) -> list[QWidget]:
        """The buttons at the right end of the header, the main one last."""
        return self._header_right

    @header_right.setter
    def header_right(self, widgets: list[QWidget]) -> None:
        self._header_right = self._take_in(widgets)

    @property
    def panel(self) -> QWidget | None:
        """What stands at the right of the screen."""
        return self._side_panel

    @panel.setter
    def panel(self, widget: QWidget | None) -> None:
        self._take_in([widget] if widget is not None else [])
        self._side_panel = widget

    @property
    def columns(self) -> ColumnMemory | None:
        """The columns of the screen's table, where the user may give them other widths."""
        return self._columns

    @columns.setter
    def columns(self, columns: ColumnMemory) -> None:
        self._columns = columns
        columns.changed.connect(self.keysChanged)

    def _take_in(self, widgets: list[QWidget]) -> list[QWidget]:
        for widget in widgets:
            if widget.parentWidget() is None:
                widget.setParent(self)
        return widgets

    # Following the tournament

    def follow(self, document: Document, after: Callable[[Change], None]) -> None:
        """Call `after` with every step while this screen is in front.

        What happens while another one is comes as one change, from the first step's state to the last one's,
        when this screen is shown: a result entered elsewhere costs it nothing.
        """
        self._follower = after
        document.changed.connect(self._step_came)

    def set_in_front(self, in_front: bool) -> None:
        """The frame says which screen the user sees; what was missed is caught up with first."""
        self._in_front = in_front
        missed, self._missed = (self._missed, None) if in_front else (None, self._missed)
        if missed is not None and self._follower is not None:
            self._follower(missed)

    def _step_came(self, change: Change) -> None:
        if self._in_front and self._follower is not None:
            self._follower(change)
        else:
            self._missed = change if self._missed is None else replace(change, before=self._missed.before)

    @property
    def title(self) -> str:
        """The words at the left of the header."""
        return self._title

    def set_title(self, title: str) -> None:
        """Take another title."""
        self._title = title
        self.titleChanged.emit(title)

    def key_bar_entries(self) -> Sequence[KeyHint]:
        """The keys of this screen, the most needed first: the bar drops them from the right."""
        return ()

    def panel_entries(self) -> Sequence[KeyHint]:
        """The keys that the side panel shows, for the time when it is hidden; they come first then."""
        return ()

    def on_shown(self) -> None:
        """Called when the screen has become the current one: give focus to where work begins."""

    @property
    def coming(self) -> bool:
        """Is something still to come that takes too long to be shown together with the screen?"""
        return False

    def on_room(self, narrow: bool, low: bool) -> None:
        """Called when the window becomes narrow (below 1280) or low (below 600), or no longer is."""

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What this screen does for each action of the table (`ui.actions`) that belongs to it."""
        return {}

    def can(self, action: str) -> bool:
        """Could the action be done now, apart from what the table itself asks of the tournament?"""
        return action in self.handlers()

    def why_not(self, action: str) -> str:
        """What has to come first where this screen cannot do it; "" where nobody need be told."""
        return ""

    def answers(self, change: Change) -> bool:
        """Has this screen said itself what was undone or done again? Else the window tells it."""
        return False

    def focus_entry(self) -> None:
        """Ctrl+R: put the focus into the entry line, where the screen has one."""
