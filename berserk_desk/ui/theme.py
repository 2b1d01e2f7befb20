"""What does everything look like right now: which colour has a token, which font has a size?

`install(app)` once at start; afterwards `theme()` answers anywhere in `ui`. Painted widgets ask at paint
time and need no connection: a switch repaints every widget. Paper and projector do not follow it.
"""

import re
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from berserk_desk import paths
from berserk_desk.ui import tokens

Mode = Literal["system", "light", "dark"]


class Theme(QObject):
    """The current colours, switched live. `changed` comes after palette and style sheet are in place."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._mode: Mode = "system"
        self._dark = False
        self._colours = {name: QColor(value) for name, value in tokens.LIGHT.items()}

    @property
    def mode(self) -> Mode:
        """Which of the three did the user choose?"""
        return self._mode

    @property
    def is_dark(self) -> bool:
        """Is the dark table in force (chosen, or guessed from the system)?"""
        return self._dark

    def colour(self, token: str) -> QColor:
        """Which colour has this token now? Raises `KeyError` for a name that is not in `tokens`."""
        return self._colours[token]

    def set_mode(self, mode: Mode) -> None:
        """Take light, dark, or what the system says; repaint everything if that changes anything."""
        self._mode = mode
        dark = mode == "dark" or (mode == "system" and _system_is_dark())
        application = QApplication.instance()
        if dark == self._dark and isinstance(application, QApplication) and application.styleSheet():
            return
        self._dark = dark
        table = tokens.DARK if dark else tokens.LIGHT
        self._colours = {name: QColor(value) for name, value in table.items()}
        if isinstance(application, QApplication):
            application.setPalette(_palette(self._colours))
            application.setStyleSheet(_style_sheet(dark))
        self.changed.emit()

    def follow_system(self) -> None:
        """Ask the system again, for the case that the user left the choice to it."""
        if self._mode == "system":
            self.set_mode("system")


@lru_cache(maxsize=1)
def theme() -> Theme:
    """Which theme is in force? Light before `install`."""
    return Theme()


STYLE = "Fusion"


def new_application(arguments: list[str]) -> QApplication:
    """The application, in our style from the beginning.

    It is told in the arguments: ``setStyle`` hands the style to Python, and the wrapping of its class alone
    takes as long as a fifth of the window.
    """
    made = QApplication([*arguments, "-style", STYLE])
    made.setProperty("own", True)
    return made


def install(application: QApplication, mode: Mode = "system") -> Theme:
    """Give the application Fusion, the bundled font, palette and style sheet. May be called again."""
    if not application.property("own"):
        application.setStyle(STYLE)
    _load_fonts()
    application.setFont(font(tokens.BODY))
    current = theme()
    application.setStyleSheet("")
    current.set_mode(mode)
    QGuiApplication.styleHints().colorSchemeChanged.connect(
        current.follow_system, Qt.ConnectionType.UniqueConnection
    )
    return current


def colour(token: str) -> QColor:
    """Which colour has this token now?"""
    return theme().colour(token)


@lru_cache(maxsize=64)
def font(size: int = tokens.BODY, bold: bool = False, strike: bool = False) -> QFont:
    """The bundled font at so many logical pixels, without hinting (it would close the dots of Ё)."""
    made = QFont(tokens.FONT_FAMILY)
    made.setPixelSize(size)
    made.setBold(bold)
    made.setStrikeOut(strike)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=64)
def metrics(size: int = tokens.BODY, bold: bool = False) -> QFontMetricsF:
    """The measures of that font on the screen, for painting."""
    return QFontMetricsF(font(size, bold))


@lru_cache(maxsize=8192)
def text_width(text: str, size: int = tokens.BODY, bold: bool = False) -> float:
    """How wide is a text in that font, in logical pixels?

    Kept, because one Enter asks some 400 times, nearly always about words that stood there before.
    """
    return metrics(size, bold).horizontalAdvance(text)


@lru_cache(maxsize=1)
def _load_fonts() -> None:
    for name in ("PTSans-Regular.ttf", "PTSans-Bold.ttf"):
        path = paths.resources() / "fonts" / name
        # Handed over as data: without a window on Windows Qt opens fonts by names in the system's old code page.
        if QFontDatabase.addApplicationFontFromData(path.read_bytes()) < 0:
            raise FileNotFoundError(f"the font {path} cannot be read")


def _system_is_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def _style_sheet(dark: bool) -> str:
    table = tokens.DARK if dark else tokens.LIGHT
    text = (paths.resources() / "styles" / "desk.qss").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    inks = "\n".join(f'QLabel[ink="{name}"] {{ color: {value}; }}' for name, value in table.items())
    return re.sub(r"@([a-z0-9-]+)", lambda found: table[found.group(1)], text) + inks


def _palette(colours: dict[str, QColor]) -> QPalette:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = QPalette()
    for place, token in (
        (role.Window, "canvas"),
        (role.WindowText, "text"),
        (role.Base, "surface"),
        (role.AlternateBase, "sunken"),
        (role.Text, "text"),
        (role.Button, "surface"),
        (role.ButtonText, "text"),
        (role.BrightText, "on-accent"),
        (role.PlaceholderText, "text3"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "on-accent"),
        (role.Accent, "accent"),
        (role.Link, "accent"),
        (role.LinkVisited, "accent-h"),
        (role.ToolTipBase, "surface"),
        (role.ToolTipText, "text"),
        (role.Light, "surface"),
        (role.Midlight, "line"),
        (role.Mid, "line2"),
        (role.Dark, "control"),
        (role.Shadow, "control"),
    ):
        palette.setColor(place, colours[token])
    for place in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, place, colours["disabled"])
    return palette
