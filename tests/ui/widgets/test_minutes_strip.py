"""The strip that asks for extra minutes, where there is little room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.wording import use_language


@pytest.mark.usefixtures("qapp")
def test_where_the_strip_is_narrow_the_judges_name_takes_the_room_of_the_hint() -> None:
    use_language("ru")
    strip = MinutesStrip()
    strip.ask("Всем столам", "Волков Роман")

    shown = {}
    for width in (673, 1000):
        strip.resize(width, strip.height())
        QApplication.processEvents()
        shown[width] = "(−5 — отнять)" in [
            label.text() for label in strip.findChildren(type(strip._words)) if label.isVisible()
        ]
        text = strip.judge.fontMetrics().horizontalAdvance(strip.judge.text())
        assert strip.judge.width() > text

    assert shown == {673: False, 1000: True}
    strip.close()
    use_language("en")
