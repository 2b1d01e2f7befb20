"""The contrast of the colours, computed anew from the token file (WCAG 2.2, relative luminance)."""

import pytest

from berserk_desk.ui.tokens import DARK, LIGHT
from berserk_desk.ui.widgets.chips import ChipKind
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.row_painter import Line

TEXT_PAIRS = [
    ("text", "canvas", 15.4, 13.7),
    ("text", "surface", 16.6, 12.4),
    ("text", "sel", 12.5, 8.4),
    ("text2", "surface", 7.6, 7.8),
    ("text2", "rail", 6.5, 9.2),
    ("text2", "sel", 5.8, 5.2),
    ("text3", "surface", 5.7, 5.2),
    ("text3", "canvas", 5.3, 5.8),
    ("text3", "rail", 4.8, 6.2),
    ("accent", "surface", 6.9, 7.1),
    ("accent", "sel", 5.2, 4.7),
    ("accent", "accent-soft", 5.7, 5.7),
    ("on-accent", "accent", 6.9, 8.3),
    ("text", "warn-soft", 14.6, 11.0),
    ("warn", "surface", 6.8, 8.2),
    ("warn", "warn-soft", 6.0, 7.3),
    ("warn", "sel", 5.1, 5.5),
    ("danger", "surface", 7.2, 7.4),
    ("danger", "danger-soft", 6.0, 7.0),
    ("tech", "surface", 7.9, 8.0),
    ("tech", "tech-soft", 6.6, 6.9),
    ("ok", "surface", 6.5, 8.0),
    ("ok", "ok-soft", 5.6, 6.9),
]
BORDER_PAIRS = [
    ("control", "surface", 3.3, 4.1),
    ("control", "canvas", 3.1, 4.6),
    ("warn-line", "surface", 3.6, 4.0),
    ("danger-line", "surface", 4.0, 3.2),
]


def _luminance(value: str) -> float:
    channels = [int(value[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground", "light", "dark"), TEXT_PAIRS)
def test_text_has_the_contrast_of_the_table_and_at_least_4_5(
    ink: str, ground: str, light: float, dark: float
) -> None:
    for table, promised in ((LIGHT, light), (DARK, dark)):
        found = _contrast(table[ink], table[ground])
        assert found >= 4.5
        assert found == pytest.approx(promised, abs=0.06)


@pytest.mark.parametrize(("ink", "ground", "light", "dark"), BORDER_PAIRS)
def test_borders_have_the_contrast_of_the_table_and_at_least_3(
    ink: str, ground: str, light: float, dark: float
) -> None:
    for table, promised in ((LIGHT, light), (DARK, dark)):
        found = _contrast(table[ink], table[ground])
        assert found >= 3
        assert found == pytest.approx(promised, abs=0.06)


def test_grey_on_a_selected_row_would_be_too_pale_so_painting_must_replace_it() -> None:
    assert _contrast(LIGHT["text3"], LIGHT["sel"]) < 4.5
    assert _contrast(DARK["text3"], DARK["sel"]) < 4.5


def test_both_themes_have_the_same_tokens() -> None:
    assert LIGHT.keys() == DARK.keys()


ROW_GROUNDS = ("surface", "sunken", "sel", "accent-soft")
"""Plain, under the mouse, current, linked."""


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ROW_GROUNDS)
@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name)
def test_every_kind_of_words_can_be_read_on_every_row_b155(
    palette: dict[str, str], ground: str, role: Role
) -> None:
    pale = role.ink == "text3" and Line(ground).marked
    assert _contrast(palette["text2" if pale else role.ink], palette[ground]) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("kind", list(ChipKind), ids=lambda kind: kind.name)
def test_every_chip_can_be_read_on_every_row_b155(palette: dict[str, str], kind: ChipKind) -> None:
    look = kind.value
    grounds = [look.ground] if look.ground else list(ROW_GROUNDS)
    for ground in grounds:
        assert _contrast(palette[look.ink], palette[ground]) >= 4.5
