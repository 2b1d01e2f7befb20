"""What of the manual is made from the program itself: its page of keys, its pictures, its PDF.

    python -m tools.manual keys             write keys.md of both languages from the table of actions
    python -m tools.manual pictures         take the pictures that the pages ask for (never committed)
    python -m tools.manual pdf FOLDER       one PDF for each language, with the pictures that are there

The installers' builds do the last two. The pages themselves lie in resources/manual and are written by hand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.models.manual_pages import PAGES, folder, pictures_named
from berserk_desk.wording import LANGUAGES, _, current_language, use_language

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = 41
"""How many take part in the tournament that the pictures show."""
ABOUT = {
    "ru": """Одна и та же клавиша на разных экранах делает разное: смотрите раздел своего экрана. Раскладка не важна.
Enter принимает строку ввода, `Ctrl+Enter` отвечает «да» и нажимает главную кнопку, Esc отказывается, Tab ведёт дальше.
Чего нет на клавиатуре, то есть в `Ctrl+K`: наберите несколько букв.""",
    "en": """One key does different things on different screens: look under yours. The keyboard layout does not matter.
Enter takes the entry line, `Ctrl+Enter` says yes and presses the main button, Esc declines, Tab leads on. What has no
key is in `Ctrl+K`: type a few letters.""",
}
HEADS = {
    "ru": ("Клавиши", "На всех экранах", "Начальная страница", "Клавиша", "Что делает"),
    "en": ("Keys", "On all screens", "Start page", "Key", "What it does"),
}


def keys_page(language: str) -> str:
    """The page of keys in that language: every action of the program, with its key if it has one."""
    before = current_language()
    use_language(language)
    try:
        title, everywhere, start, key, words = HEADS[language]
        parts = [f"# {title}\n\n{ABOUT[language]}\n"]
        scopes = {EVERYWHERE: everywhere, "start": start} | {name: _(text) for name, text, *_rest in SCREENS}
        for scope, head in scopes.items():
            rows = [_row(action) for action in ACTIONS if action.scope == scope]
            if rows:
                parts.append("\n".join([f"\n## {head}\n", f"| {key} | {words} |", "|---|---|", *rows]) + "\n")
        return "".join(parts)
    finally:
        use_language(before)


def shown_keys(keys: str) -> str:
    """The keys as the manual writes them: «Alt+←»."""
    return keys.replace("Left", "←").replace("Right", "→").replace("Up", "↑").replace("Down", "↓")


def _row(action: Action) -> str:
    return f"| {f'`{shown_keys(action.keys)}`' if action.keys else ''} | {_(action.text)} |"


def write_keys() -> list[Path]:
    """Write the page of keys in both languages; answer with the files."""
    made = []
    for language in LANGUAGES:
        path = folder(language) / "keys.md"
        path.write_text(keys_page(language), "utf-8")
        made.append(path)
    return made


def take_pictures() -> list[Path]:
    """Take what the pages ask for, into the folder beside them. Raises ``CalledProcessError``."""
    made = []
    for language in LANGUAGES:
        wanted = {name for page in PAGES for name in pictures_named(page, language)}
        beside = folder(language) / "pictures"
        beside.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as name:
            command = [sys.executable, str(ROOT / "tools" / "screenshots.py"), name, "--language", language]
            command += ["--theme", "light", "--scale", "1.0", "--players", str(PLAYERS)]
            done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
            if done.returncode:
                print(done.stderr, file=sys.stderr)
                done.check_returncode()
            for picture in sorted(wanted):
                found = next(Path(name).rglob(picture), None)
                if found is None:
                    raise LookupError(f"tools/screenshots.py made no {picture}, which the manual asks for")
                made.append(beside / picture)
                shutil.copy(found, made[-1])
    return made


def write_pdfs(into: Path) -> list[Path]:
    """Write the manual of each language as a PDF into that folder; answer with the files."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from berserk_desk.ui.manual_pdf import write_manual

    application = QApplication.instance() or QApplication(["manual"])
    into.mkdir(parents=True, exist_ok=True)
    made, before = [], current_language()
    for language in LANGUAGES:
        use_language(language)
        made.append(into / f"berserk-desk-manual-{language}.pdf")
        write_manual(made[-1])
    use_language(before)
    application.processEvents()
    return made


def take_along(folder: Path) -> None:
    """Put the manual as PDFs beside a built program. The pictures must be there before it is built."""
    for path in write_pdfs(folder / "manual"):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


def main() -> int:
    """Make what was asked for; 2 when it was not understood."""
    match sys.argv[1:]:
        case ["keys"]:
            made = write_keys()
        case ["pictures"]:
            made = take_pictures()
        case ["pdf", into]:
            made = write_pdfs(Path(into))
        case _:
            print(__doc__)
            return 2
    print("\n".join(map(str, made)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
