"""Which colours and sizes may a screen use? The only place where such values stand.

Colours are `#RRGGBB` by token name, one table per theme; sizes are logical pixels at 100 %.
"""

from typing import Final

LIGHT: Final[dict[str, str]] = {
    "canvas": "#F5F7F7",
    "surface": "#FFFFFF",
    "rail": "#EAEEEE",
    "sunken": "#EEF2F2",
    "line": "#DCE2E2",
    "line2": "#C3CCCD",
    "control": "#858F90",
    "sel": "#CFE4E4",
    "accent-soft": "#DCECEC",
    "text": "#182021",
    "text2": "#4A5657",
    "text3": "#5E696B",
    "disabled": "#9AA4A5",
    "accent": "#0B6468",
    "accent-h": "#084E52",
    "on-accent": "#FFFFFF",
    "warn": "#8A4B00",
    "warn-soft": "#FCEFD9",
    "warn-line": "#B8791C",
    "danger": "#A8221B",
    "danger-soft": "#FBE6E3",
    "danger-line": "#CF5A50",
    "tech": "#3D4A9C",
    "tech-soft": "#E8EAF7",
    "ok": "#2C6A3A",
    "ok-soft": "#E3F1E5",
}

DARK: Final[dict[str, str]] = {
    "canvas": "#1B1F20",
    "surface": "#22272A",
    "rail": "#151819",
    "sunken": "#181C1D",
    "line": "#343B3D",
    "line2": "#475053",
    "control": "#7C888B",
    "sel": "#254748",
    "accent-soft": "#1E3A3B",
    "text": "#E6EAEA",
    "text2": "#B2BCBD",
    "text3": "#8F9A9C",
    "disabled": "#646E70",
    "accent": "#5DC1BC",
    "accent-h": "#7AD3CE",
    "on-accent": "#0C1B1C",
    "warn": "#F0B45B",
    "warn-soft": "#3A2D17",
    "warn-line": "#A97A2F",
    "danger": "#FF9B90",
    "danger-soft": "#43211F",
    "danger-line": "#B5574E",
    "tech": "#B1B9F5",
    "tech-soft": "#2A2F4E",
    "ok": "#86CC93",
    "ok-soft": "#1F3525",
}

HALL: Final[dict[str, str]] = {
    "head": "#0B3B3E",
    "on-head": "#FFFFFF",
    "under-head": "#BFDAD8",
    "mark": "#7AD3CE",
}
"""The dark band of the hall's display; everything else there is LIGHT, whatever the theme."""

FONT_FAMILY: Final = "PT Sans"

# Type: what each size is for. Nothing a person reads is below CAPTION.
TOTAL: Final = 40
ENTRY: Final = 22
TITLE: Final = 20
READBACK: Final = 18
NAME: Final = 17
RESULT: Final = 15
BODY: Final = 14
SECTION: Final = 13
CAPTION: Final = 12

MARGIN: Final = 16
MARGIN_V: Final = 12
GAP: Final = 8
RADIUS: Final = 4
RADIUS_ENTRY: Final = 5

HEADER_H: Final = 49
KEY_BAR_H: Final = 28
CONTROL_H: Final = 30
ENTRY_H: Final = 52
ENTRY_LOW_H: Final = 46
HEAD_H: Final = 28
ROW_H: Final = 26
SECTION_ROW_H: Final = 24
CHIP_H: Final = 19
KEY_CAP_H: Final = 18

RAIL_W: Final = 188
RAIL_NARROW_W: Final = 52
NARROW_BELOW: Final = 1280
LOW_BELOW: Final = 600

ICON_RAIL: Final = 18
ICON_ROW: Final = 16
ICON_CHIP: Final = 13
