"""How is one side of a crystal count entered: typed, tapped, marked as hidden?"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.models.costs import (
    DEAREST_CARD,
    Costs,
    read_costs,
    with_card,
    with_hidden,
    written_costs,
)
from berserk_desk.ui.models.crystal_count import Side
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.buttons import Button, CheckBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box, dashed_box, text_at
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.wording import _

_TILE = 30.0
_HIDDEN_TILE = 48.0
_TILE_GAP = 5.0
_TILE_H = 33


class CardTiles(QWidget):
    """The cards as tiles, hidden ones dashed. A click, or Space on the current one, marks it; `toggled(place)`."""

    toggled = Signal(int)

    def __init__(self, label: str) -> None:
        super().__init__()
        self._costs = Costs()
        self._current = 0
        self._label = label
        self.setFixedHeight(_TILE_H)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(label)

    def set_costs(self, costs: Costs) -> None:
        """Show these cards."""
        self._costs = costs
        self._current = min(self._current, max(0, len(costs.cards) - 1))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if costs.cards else Qt.FocusPolicy.NoFocus)
        self.setAccessibleDescription(written_costs(costs.cards, costs.hidden))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _TILE_H)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}.get(event.key())
        if step is not None and self._costs.cards:
            self._current = max(0, min(len(self._costs.cards) - 1, self._current + step))
            self.update()
        elif event.key() == Qt.Key.Key_Space and self._costs.cards:
            self.toggled.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, rect in enumerate(self._rects()):
            if rect.contains(event.position()):
                self._current = place
                self.toggled.emit(place)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place, rect in enumerate(self._rects()):
            if place in self._costs.hidden:
                dashed_box(painter, rect, "control")
                if rect.width() > _TILE:
                    icons.paint_icon(
                        painter, "eye-off", "text2", QRectF(rect.x() + 6, rect.y(), 14, _TILE_H), 14
                    )
                words = rect.adjusted(16 if rect.width() > _TILE else 0, 0, 0, 0)
                self._paint_cost(painter, words, self._costs.cards[place], "text")
            else:
                box(painter, rect, colour("accent-soft"))
                self._paint_cost(painter, rect, self._costs.cards[place], "accent")
            if self.hasFocus() and place == self._current:
                box(painter, rect, None, colour("accent"), tokens.RADIUS, 2)

    def _paint_cost(self, painter: QPainter, rect: QRectF, cost: int, ink: str) -> None:
        text = str(cost)
        painter.setFont(font(tokens.NAME, bold=True))
        painter.setPen(colour(ink))
        inner = text_width(text, tokens.NAME, bold=True)
        text_at(painter, rect.x() + (rect.width() - inner) / 2, rect, text, tokens.NAME)

    def _rects(self) -> list[QRectF]:
        """Where the tiles stand; they come closer together when there are many."""
        widths = [_HIDDEN_TILE if p in self._costs.hidden else _TILE for p in range(len(self._costs.cards))]
        wanted = sum(widths) + _TILE_GAP * (len(widths) - 1)
        gap = _TILE_GAP
        if wanted > self.width():
            gap = 1.0
            share = (self.width() - gap * (len(widths) - 1)) / len(widths)
            widths = [min(_TILE, share)] * len(widths)
        left, rects = 0.0, []
        for width in widths:
            rects.append(QRectF(left, 0, width, _TILE_H))
            left += width + gap
        return rects


class _Total(QWidget):
    """The sum, large, at the right end of the name."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setFixedSize(110, 46)

    def show_total(self, total: int | None) -> None:
        """Show a sum; nothing while there is none."""
        self._text = "" if total is None else str(total)
        self.setAccessibleName(self._text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        parts = [Part(self._text, Role.STRONG)]
        paint_parts(QPainter(self), QRectF(self.rect()), parts, tokens.TOTAL, "right")


class CrystalColumn(QWidget):
    """One player's squad. `changed` comes with every key, tap and tick, `entered` with Enter in the field."""

    changed = Signal()
    entered = Signal()

    def __init__(self, caption: str, name: str) -> None:
        super().__init__()
        self._creatures_seen = False
        self._name = Label(name, tokens.NAME, bold=True)
        self._total = _Total()
        self.field = QLineEdit()
        self.field.setFont(font(tokens.RESULT, bold=True))
        self.field.setAccessibleName(_("Costs of the cards left: {name}").format(name=name))
        self.field.setPlaceholderText(_("7 5 4 or =16"))
        self.field.textChanged.connect(self._edited)
        self.field.returnPressed.connect(self.entered)
        self.tiles = CardTiles(_("Cards: {name}").format(name=name))
        self.tiles.toggled.connect(self._toggle_hidden)
        self.no_creature = CheckBox(_("No creature left in the battle zone"))
        self.no_creature.toggled.connect(lambda _on: self.changed.emit())
        hint = Label(_("an asterisk is a hidden card: 3*"), tokens.CAPTION, ink="text3")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        head = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(Label(caption, tokens.CAPTION, ink="text3"))
        names.addWidget(self._name)
        head.addLayout(names, 1)
        head.addWidget(self._total, 0, Qt.AlignmentFlag.AlignBottom)
        rows.addLayout(head)
        rows.addWidget(self.field)
        rows.addLayout(self._buttons())
        rows.addWidget(self.tiles)
        foot = QHBoxLayout()
        foot.addWidget(self.no_creature)
        foot.addStretch(1)
        foot.addWidget(hint)
        rows.addLayout(foot)

    @property
    def side(self) -> Side:
        """What is entered."""
        return Side(read_costs(self.field.text()), self.no_creature.isChecked(), self._creatures_seen)

    @property
    def total_text(self) -> str:
        """The sum as it is shown."""
        return self._total.accessibleName()

    def show_costs(self, costs: Costs, *, recorded: bool = True) -> None:
        """Fill in what was noted before; with a recorded result the judge has looked at a total of 0 already."""
        self._creatures_seen = recorded and costs.total == 0
        self.field.setText(written_costs(costs.cards, costs.hidden, costs.bare))

    def creatures_are_left(self) -> None:
        """The judge has looked: the total is 0, but a creature is there."""
        self._creatures_seen = True
        self.changed.emit()

    def _edited(self, text: str) -> None:
        costs = read_costs(text)
        self._creatures_seen = self._creatures_seen and costs.total == 0
        self._total.show_total(costs.total)
        self.tiles.set_costs(costs if costs.problem is None else Costs())
        self.changed.emit()

    def _toggle_hidden(self, place: int) -> None:
        self.field.setText(with_hidden(read_costs(self.field.text()), place))

    def _buttons(self) -> QHBoxLayout:
        across = QHBoxLayout()
        across.setSpacing(4)
        for cost in range(1, DEAREST_CARD + 1):
            button = Button(str(cost))
            button.setFixedWidth(29)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAccessibleName(_("A card for {cost}").format(cost=cost))
            button.clicked.connect(lambda _on=False, c=cost: self._tap(c))
            across.addWidget(button)
        across.addStretch(1)
        return across

    def _tap(self, cost: int) -> None:
        self.field.setText(with_card(self.field.text(), cost))
