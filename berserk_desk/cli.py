"""The same work without a window: reads the command line, asks ``console``, prints what comes back.

Exit codes: 0, 1 when something was found, 2 for bad input with one sentence on standard error.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from berserk_desk import __version__
from berserk_desk.console.said import BAD_INPUT, BadInput, Said
from berserk_desk.console.verbs import COMMANDS
from berserk_desk.wording import LANGUAGES, _, use_language

if TYPE_CHECKING:
    from argparse import Namespace

    from berserk_desk.storage.repair import Believed

MOST: Final = 2**53 - 1
BY: Final = ("table", "name")
PER_PAGE: Final = ("4", "6")
FOR: Final = ("hall", "judge")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line (default: the process's own); returns the exit code and never raises."""
    for stream in (sys.stdout, sys.stderr):
        # None where there is no console (Windows); other streams in tests.
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        language, rest = without_language(words)
        speak(language)
        said = _answer(rest)
    except BadInput as bad:
        print(one_line(bad.sentence), file=sys.stderr)
        return BAD_INPUT
    try:
        if said.text:
            print(said.text, flush=True)
    except BrokenPipeError:
        # Whoever read it has seen enough; nothing more may be written when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return said.code


def without_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that ``--lang`` names, wherever it stands, and the other words. Raises ``BadInput``."""
    language: str | None = None
    rest: list[str] = []
    given = iter(words)
    for word in given:
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        language = value if equals else next(given, "")
        if language not in LANGUAGES:
            speak(None)
            raise BadInput(
                _("--lang: “{word}” is not one of: {allowed}.").format(
                    word=language, allowed=", ".join(LANGUAGES)
                )
            )
    return language, rest


def speak(language: str | None) -> None:
    """Speak that language, by default the one of the surroundings: English where they say so, else Russian."""
    if language is None:
        surroundings = next(
            filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), ""
        )
        language = "en" if surroundings.casefold().startswith("en") else "ru"
    try:
        use_language(language)
    except FileNotFoundError:  # a checkout whose catalogue was never compiled
        use_language("en")


def one_line(text: str) -> str:
    """The text as one line that no terminal takes for a command."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _answer(words: list[str]) -> Said:
    if words == ["--version"]:
        return Said(f"berserk-desk {__version__}")
    if words == ["--self-test"]:
        from berserk_desk.self_test import self_test

        return self_test()
    if not words or "--help" in words or "-h" in words:
        return Said(_help_of(words[0]) if words and words[0] in COMMANDS else _help())
    if not words[0].startswith("-") and words[0] not in COMMANDS:
        raise BadInput(
            _("“{word}” is neither a file nor a command. Commands: {allowed}.").format(
                word=words[0], allowed=", ".join(COMMANDS)
            )
        )
    arguments = _parser().parse_args(words)
    run: Callable[[Namespace], Said] = arguments.run
    return run(arguments)


class _Parser(argparse.ArgumentParser):
    """A parser that answers in one sentence instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(_said_by_argparse(message, self.prog))


_PATTERNS: Final = (
    (r"the following arguments are required: (?P<names>.*)", "required"),
    (r"unrecognized arguments: (?P<names>.*)", "unknown"),
    (r"argument (?P<names>.*): invalid choice: (?P<word>.*?) \(choose from (?P<allowed>.*)\)", "choice"),
    (r"argument (?P<names>.*): expected (one|at least one) argument", "value"),
    (r"argument (?P<names>[^:]*): (?P<word>.*)", "said"),
)


def _said_by_argparse(message: str, prog: str) -> str:
    for pattern, kind in _PATTERNS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found is None:
            continue
        facts = found.groupdict()
        match kind:
            case "required":
                return _("Missing: {names}. See {program} --help.").format(program=prog, **facts)
            case "unknown":
                return _("Not expected here: {names}. See {program} --help.").format(program=prog, **facts)
            case "choice":
                allowed = facts["allowed"].replace("'", "")
                word = facts["word"].strip("'")
                return _("{names}: “{word}” is not one of: {allowed}.").format(
                    names=facts["names"], word=word, allowed=allowed
                )
            case "value":
                return _("{names}: a value is missing.").format(**facts)
            case _:
                return _("{names}: {word}").format(**facts)
    return _("Not understood: {names}. See {program} --help.").format(program=prog, names=message)


def _number(low: int, high: int = MOST) -> Callable[[str], int]:
    def read(text: str) -> int:
        digits = text.removeprefix("-")
        plain = digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST))
        if not plain or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(
                _("“{text}” is no whole number from {low} to {high}.").format(text=text, low=low, high=high)
            )
        return int(text)

    return read


def _parser() -> _Parser:
    parser = _Parser(prog="berserk-desk", add_help=False, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser, metavar="COMMAND")

    def command(
        name: str, run: Callable[[Namespace], Said], *, source: str = "", json: bool = False
    ) -> _Parser:
        made: _Parser = commands.add_parser(name, add_help=False, allow_abbrev=False)
        made.set_defaults(run=run)
        if source:
            made.add_argument("source", type=Path, metavar=source)
        if json:
            made.add_argument("--json", action="store_true")
        return made

    crystals = command("crystals", _crystals, json=True)
    crystals.add_argument("--edition", required=True)
    crystals.add_argument("--reading", choices=("text", "table"))
    crystals.add_argument("first", metavar=_("FIRST"))
    crystals.add_argument("second", metavar=_("SECOND"))

    standings = command("standings", _standings, source=_("FILE"), json=True)
    standings.add_argument("--after-round", type=_number(0), metavar="N")
    standings.add_argument("--final", action="store_true")
    standings.add_argument("--stage", type=_number(1, 99), metavar="N")

    runs = command("marathon", _marathon, json=True)
    runs.add_argument("sources", type=Path, nargs="+", metavar=_("FILE"))
    runs.add_argument("--best", type=_number(1, 999), metavar="N")

    command("pair", _pair, source=_("FILE"), json=True).add_argument("--seed", type=_number(0), metavar="N")
    command("check", _check, source=_("FILE"), json=True)

    mend = command("repair", _repair, source=_("FILE"))
    mend.add_argument("--from", dest="believed", choices=("journal", "tables"))
    _out(mend)

    _out(command("import", _import, source="JSON"))

    export = command("export", _export, source=_("FILE"))
    export.add_argument("--what", required=True)
    export.add_argument("--format", required=True)
    _out(export)
    export.add_argument("--round", type=_number(0), metavar="N")
    export.add_argument("--final", action="store_true")
    export.add_argument("--stage", type=_number(1, 99), metavar="N")
    export.add_argument("--by", choices=BY, default="table")
    export.add_argument("--per-page", choices=PER_PAGE, default="6")
    export.add_argument("--for", dest="whom", choices=FOR, default="hall")

    demo = command("demo", _demo)
    _out(demo)
    demo.add_argument("--shape", default="swiss")
    demo.add_argument("--players", type=_number(0), metavar="N")
    demo.add_argument("--rounds", type=_number(0), metavar="N")
    demo.add_argument("--edition", default="classic")
    demo.add_argument("--seed", type=_number(0), default=1, metavar="N")
    return parser


def _out(command: _Parser) -> None:
    command.add_argument("-o", dest="out", type=Path, required=True, metavar=_("OUT"))


def _crystals(given: Namespace) -> Said:
    from berserk_desk.console.crystals import crystals

    return crystals(given.edition, given.reading, given.first, given.second, json=given.json)


def _standings(given: Namespace) -> Said:
    from berserk_desk.console.standings import standings_of

    _one_table(given)
    return standings_of(
        given.source, given.after_round, final=given.final, json=given.json, stage=given.stage
    )


def _one_table(given: Namespace) -> None:
    if given.final and given.stage is not None:
        raise BadInput(_("--final and --stage ask for two tables. Leave one of them out."))


def _marathon(given: Namespace) -> Said:
    from berserk_desk.console.marathon import marathon_of

    return marathon_of(given.sources, given.best, json=given.json)


def _pair(given: Namespace) -> Said:
    from berserk_desk.console.pairing import pair

    return pair(given.source, given.seed, json=given.json)


def _check(given: Namespace) -> Said:
    from berserk_desk.console.checking import check

    return check(given.source, json=given.json)


def _repair(given: Namespace) -> Said:
    from berserk_desk.console.repairing import repair

    record: dict[str, Believed] = {"journal": "changes", "tables": "tables"}
    return repair(given.source, given.out, record.get(given.believed))


def _import(given: Namespace) -> Said:
    from berserk_desk.console.making import import_tournament

    return import_tournament(given.source, given.out)


def _export(given: Namespace) -> Said:
    from berserk_desk.console.exporting import FORMATS, WHAT, Wish, export

    for option, word, allowed in (("--what", given.what, WHAT), ("--format", given.format, FORMATS)):
        if word not in allowed:
            raise BadInput(
                _("{names}: “{word}” is not one of: {allowed}.").format(
                    names=option, word=word, allowed=", ".join(allowed)
                )
            )
    _one_table(given)
    wish = Wish(
        given.round, given.final, given.stage, given.by == "name", int(given.per_page), given.whom == "judge"
    )
    return export(given.source, given.what, given.format, given.out, wish)


def _demo(given: Namespace) -> Said:
    from berserk_desk.console.making import demo

    return demo(
        given.out,
        players=given.players,
        rounds=given.rounds,
        edition=given.edition,
        seed=given.seed,
        shape=given.shape,
    )


def _help() -> str:
    """Everything in a line each, and what it is for."""
    return "\n".join(f"{usage}\n    {meaning}" for usage, meaning in _usages())


def _help_of(verb: str) -> str:
    """That command alone, with the words its options take."""
    usage, meaning = next(each for each in _usages() if each[0].partition(" ")[0] == verb)
    told = [f"berserk-desk {usage}", f"    {meaning}"]
    for option, allowed in _words_of(verb):
        told.append(_("{names}: {word}").format(names=option, word=", ".join(allowed)))
    return "\n".join(told)


def _words_of(verb: str) -> list[tuple[str, Sequence[str]]]:
    """The options of a command whose words do not all stand in its line."""
    if verb == "export":
        from berserk_desk.console.exporting import FORMATS, WHAT

        return [
            ("--what", WHAT),
            ("--format", FORMATS),
            ("--by", BY),
            ("--per-page", PER_PAGE),
            ("--for", FOR),
        ]
    from berserk_desk.rules.editions import edition_ids

    if verb == "demo":
        from berserk_desk.demo import Shape

        shapes = [each.value.replace("_", "-") for each in Shape]
        return [("--shape", shapes), ("--edition", edition_ids())]
    return [("--edition", edition_ids())] if verb == "crystals" else []


def _usages() -> list[tuple[str, str]]:
    lines = [
        ("berserk-desk [{file}]", _("opens the window")),
        (
            "crystals --edition E [--reading text|table] {first} {second} [--json]",
            _("the result of two totals"),
        ),
        ("standings {file} [--after-round N] [--final | --stage N] [--json]", _("who stands where")),
        (
            "marathon {file}… [--best N] [--json]",
            _("several tournaments on one sheet, the best N of each player"),
        ),
        ("pair {file} [--seed N] [--json]", _("the next round; the file stays as it is")),
        ("check {file} [--json]", _("what is not as it should be")),
        (
            "repair {file} -o {copy} [--from journal|tables]",
            _("a whole copy of a damaged file, which stays as it is"),
        ),
        ("import JSON -o {file}", _("a tournament file from interchange JSON")),
        (
            (
                "export {file} --what {what} --format {form} -o {out} [--round N] [--final | --stage N] [--by name]"
                " [--per-page 4] [--for judge]"
            ),
            _("tables and sheets as files"),
        ),
        (
            "demo -o {file} [--shape swiss] [--players 32 --rounds 5 --edition classic --seed 1]",
            _("a played sample tournament"),
        ),
        ("--self-test", _("whether the program works on this computer")),
        ("--version", _("the program's version")),
        ("--lang ru|en", _("the language, before or after the command")),
    ]
    words = {
        "file": _("FILE"),
        "copy": _("COPY"),
        "out": _("OUT"),
        "first": _("FIRST"),
        "second": _("SECOND"),
        "what": _("WHAT"),
        "form": _("FORM"),
    }
    return [(usage.format(**words), meaning) for usage, meaning in lines]
