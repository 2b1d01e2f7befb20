"""News over the content: never over what is wanted next."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.ui.widgets.toast import Toast


def test_news_stand_clear_of_the_buttons_at_the_foot_of_the_panel(qtbot: QtBot) -> None:
    content = QWidget()
    qtbot.addWidget(content)
    content.resize(900, 600)
    panel = SidePanel("panel", 290)
    panel.setParent(content)
    panel.setGeometry(610, 0, 290, 600)
    buttons = [Button("Save", "F3"), Button("Print", "Ctrl+Enter")]
    for button in buttons:
        panel.add_bottom(button)
    toast = Toast(content)
    content.show()
    toast.tell("PDF written: /a/folder/with/a/rather/long/name/of/a/tournament.pdf")
    for button in buttons:
        place = button.rect().translated(button.mapTo(content, button.rect().topLeft()))
        assert not place.intersects(toast.geometry())


def test_news_longer_than_the_window_stay_inside_it(qtbot: QtBot) -> None:
    content = QWidget()
    qtbot.addWidget(content)
    content.resize(500, 400)
    toast = Toast(content)
    toast.tell("/folder" * 60)
    assert content.rect().contains(toast.geometry())
    toast.tell("short")
    assert toast.width() < 200
