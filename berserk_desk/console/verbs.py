"""With which words does a command line begin that is not for the window?"""

from typing import Final

COMMANDS: Final = ("crystals", "standings", "marathon", "pair", "check", "repair", "import", "export", "demo")
FLAGS: Final = ("--self-test", "--version", "--help", "-h")
