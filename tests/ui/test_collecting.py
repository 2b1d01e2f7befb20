"""Garbage is looked for while nobody waits, and what a tournament holds is set aside until it is closed."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from berserk_desk.ui.collecting import IdleCollector


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[IdleCollector]:  # noqa: ARG001 - timers need it
    thresholds = gc.get_threshold()
    yield IdleCollector()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_a_collector_waits_until_nothing_more_is_done(collector: IdleCollector) -> None:
    waiting = [collector.waiting]
    collector.busy()
    waiting.append(collector.waiting)
    assert waiting == [False, True]
    assert gc.get_freeze_count() == 0


def test_what_stays_is_set_aside_once_and_given_back_when_the_tournament_is_closed(
    collector: IdleCollector,
) -> None:
    collector.collect()
    aside = gc.get_freeze_count()
    assert aside > 0
    later: list[list[int]] = [[] for _number in range(1_000)]
    collector.collect()
    assert gc.get_freeze_count() < aside + len(later)
    collector.closed()
    assert gc.get_freeze_count() == 0
    assert collector.waiting


def test_a_ring_that_holds_itself_is_gone_after_an_idle_moment(collector: IdleCollector) -> None:
    class Ring:
        gone = 0

        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            Ring.gone += 1

    collector.collect()
    Ring()
    collector.collect()
    assert Ring.gone == 1
