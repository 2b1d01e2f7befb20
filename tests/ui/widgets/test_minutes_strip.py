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


@pytest.mark.usefixtures("qapp")
def test_minutes_beyond_the_range_are_refused_not_cut_to_another_number_trial2_a4() -> None:
    use_language("ru")
    strip = MinutesStrip()
    given: list[int] = []
    strip.confirmed.connect(lambda minutes, _judge: given.append(minutes))
    strip.ask("Стол 4", "Волков Роман")

    said = []
    for typed in ("999", "", "-", "120"):
        strip.minutes.setText(typed)
        strip.confirm()
        said.append(strip.need_text if len(given) == 0 else "")

    assert said[0] == "Минуты: от −120 до 120."
    assert said[1].startswith("Сколько минут?")
    assert said[2] == said[0]
    assert given == [120]
    strip.close()
    use_language("en")
