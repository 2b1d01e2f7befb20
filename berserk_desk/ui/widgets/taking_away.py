"""How does a widget go out of its layout for good?"""

from PySide6.QtWidgets import QLayout


def take_away(layout: QLayout, at: int) -> None:
    """Let go what stands at that place: unseen and nobody's child at once, though Qt destroys it a moment later."""
    item = layout.takeAt(at)
    widget = item.widget() if item is not None else None
    if widget is not None:
        widget.hide()
        widget.setParent(None)
        widget.deleteLater()
