"""Keep the catalogue of sentences, resources/i18n/ru.po, in step with the code.

    python tools/translations.py extract           take the sentences of the code into the catalogue
    python tools/translations.py fill FRAGMENT.po  extract, then put the fragment's translations in
    python tools/translations.py check             complete, well formed, up to date? exit 1 if not
    python tools/translations.py prune             extract, and drop what the code no longer says
    python tools/translations.py compile           write resources/i18n/ru.mo

Every command that writes holds a lock on the catalogue's folder, so that two may run at once.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import string
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tokenize import TokenError
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = "ru"
FORMS = 3
KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""Babel's notation: which arguments are sentences, and which ("c") is their context."""

SENTENCES = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (0, 1)}
"""The same for the syntax check: positions, from 0, that must be texts known before the run."""

HEADER = """\
# Russian sentences of Berserk Desk. The English ones stand in the code.
msgid ""
msgstr ""
"Project-Id-Version: berserk-desk\\n"
"Language: ru\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

"""
"""Written by hand, without dates: two people filling it on two days then make no conflict."""

Key = tuple[str, str | None]
"""A message's English text (the singular) and its context."""


class Extraction(NamedTuple):
    """The sentences of the code, the files that could not be read (path: why), and what is said in two ways.

    A sentence that has a plural is found by its number only: said without one it would stay English.
    """

    catalogue: Catalog
    unreadable: list[str]
    mixed: list[str]


def key_of(message: Message) -> Key:
    """Under which key is a message the same in two catalogues?"""
    singular = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
    return singular, message.context


def messages_of(catalogue: Catalog) -> dict[Key, Message]:
    """Which messages are in a catalogue, its header left out?"""
    return {key_of(message): message for message in catalogue if message.id}


def forms_of(message: Message) -> list[str]:
    """Which translated texts has a message: one, or one for every plural form?"""
    if isinstance(message.id, (list, tuple)):
        given = list(message.string) if isinstance(message.string, (list, tuple)) else [message.string]
        return [text or "" for text in given] + [""] * (FORMS - len(given))
    return [str(message.string or "")]


def translated(message: Message) -> bool:
    """Has a message all its translated texts, none of them marked as a guess?"""
    return all(forms_of(message)) and not message.fuzzy


def extract_sentences(package: Path, base: Path) -> Extraction:
    """Which sentences do the modules under ``package`` say? Paths are noted relative to ``base``."""
    found = Catalog(locale=LOCALE)
    unreadable: list[str] = []
    plain: set[str] = set()
    counted: set[str] = set()
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(base).as_posix()
        try:
            with path.open("rb") as source:
                rows = list(
                    extract(
                        "python",
                        source,
                        keywords=KEYWORDS,
                        comment_tags=("TRANSLATORS:",),
                        strip_comment_tags=True,
                    )
                )
        except (SyntaxError, TokenError, ValueError, OSError) as problem:
            unreadable.append(f"{name}: {problem}")
            continue
        for line, text, comments, context in rows:
            if context is None:
                plain.add(text) if isinstance(text, str) else counted.add(text[0])
            found.add(text, None, [(name, line)], auto_comments=comments, context=context)
    return Extraction(found, unreadable, sorted(plain & counted))


def read_catalogue(path: Path) -> Catalog:
    """What does a .po file hold? An absent file holds nothing.

    Raises ``PoFileError`` when it is no .po file.
    """
    if not path.exists():
        return Catalog(locale=LOCALE)
    with path.open("rb") as source:
        return read_po(source, locale=LOCALE, abort_invalid=True)


def merged(code: Catalog, *translations: Catalog, keep: bool = True) -> Catalog:
    """What is the catalogue of ``code`` with translations from ``translations``, the first winning?

    With ``keep``, messages that only the translations have stay too: their code may come soon.
    """
    result = Catalog(locale=LOCALE)
    known = [messages_of(catalogue) for catalogue in translations]
    said = messages_of(code)
    for key, message in said.items():
        source = next(
            (m[key] for m in known if key in m and same_shape(m[key], message) and translated(m[key])), None
        )
        text = source.string if source is not None else None
        result.add(
            message.id,
            text,
            message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    if keep:
        for catalogue in known:
            for key, message in catalogue.items():
                if key not in said and key not in messages_of(result):
                    result.add(message.id, message.string, context=message.context)
    return result


def same_shape(one: Message, other: Message) -> bool:
    """Are both messages singular, or both plural with the same second text?"""
    return _ids(one) == _ids(other)


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, (list, tuple)) else (message.id,)


def po_text(catalogue: Catalog) -> str:
    """How is a catalogue written: sorted, files without line numbers, no dates (for quiet diffs)?"""
    out = io.BytesIO()
    write_po(out, catalogue, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return f"{HEADER}{out.getvalue().decode('utf-8')}".strip() + "\n"


def write_atomically(path: Path, content: bytes) -> None:
    """Put ``content`` into ``path`` so that a reader sees the old or the new one, nothing between."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)


def compile_catalogue(po: Path) -> Path:
    """Write the machine's form of ``po`` beside it; returns its path."""
    mo = po.with_suffix(".mo")
    out = io.BytesIO()
    write_mo(out, read_catalogue(po))
    write_atomically(mo, out.getvalue())
    return mo


def placeholders(text: str) -> set[str]:
    """Which ``{named}`` places has a text? Raises ``ValueError`` on a brace left alone."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def message_problems(message: Message) -> Iterator[str]:
    """What is wrong with one message of the catalogue?"""
    name = f"{_ids(message)[0]!r}"
    forms = forms_of(message)
    if message.fuzzy:
        yield f"marked as a guess: {name}"
    missing = [index for index, text in enumerate(forms) if not text]
    if missing:
        yield f"plural form {missing} missing: {name}" if len(forms) > 1 else f"not translated: {name}"
    expected_from = _ids(message)[-1]
    for text in filter(None, forms):
        try:
            if placeholders(text) != placeholders(expected_from):
                yield f"other placeholders in {text!r} than in {expected_from!r}"
        except ValueError as problem:
            yield f"{problem}: {text!r} for {name}"


def syntax_problems(source: str, name: str) -> Iterator[str]:
    """Which calls in a module translate a text that extraction cannot see?

    A text put together in the call (f-string, ``format``, ``+``) is never in the catalogue. A name,
    an attribute or an item may hold a constant marked with ``N_`` and is let through, but not for
    ``N_`` itself. Raises ``SyntaxError``.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        function = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for position in SENTENCES.get(function, ()):
            if position >= len(node.args):
                continue
            argument = node.args[position]
            marked = isinstance(argument, (ast.Name, ast.Attribute, ast.Subscript)) and function != "N_"
            if not marked and not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                yield f"{name}:{node.lineno}: {function}() of a text built in the call: {ast.unparse(argument)}"


def findings(package: Path, po: Path, base: Path) -> list[str]:
    """Everything that is wrong between the code under ``package`` and the catalogue ``po``."""
    result: list[str] = []
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(base).as_posix()
        try:
            result += syntax_problems(path.read_text("utf-8"), name)
        except SyntaxError as problem:
            result.append(f"{name}: {problem}")
    extraction = extract_sentences(package, base)
    code = extraction.catalogue
    result += [
        f"said without a number too, where it is not found and stays English: use ngettext: {text!r}"
        for text in extraction.mixed
    ]
    said, kept = messages_of(code), messages_of(read_catalogue(po))
    result += [f"not in the catalogue, run extract: {key[0]!r}" for key in said if key not in kept]
    result += [f"no longer in the code, run prune: {key[0]!r}" for key in kept if key not in said]
    for key, message in kept.items():
        if key in said:
            result += message_problems(message)
    if not result and po.read_text("utf-8") != po_text(merged(code, read_catalogue(po))):
        result.append("the catalogue is not as extract would write it: run extract")
    return result


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock: of two that write the catalogue, one waits for the other."""
    import fcntl  # not on Windows, where nobody fills the catalogue

    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def rewrite(package: Path, po: Path, base: Path, fragment: Path | None, *, keep: bool) -> None:
    """Extract, merge the fragment if any, write and compile; say what was odd on standard error."""
    extra = read_catalogue(fragment) if fragment is not None else Catalog(locale=LOCALE)
    with locked(po.parent):
        code, unreadable, _mixed = extract_sentences(package, base)
        result = merged(code, extra, read_catalogue(po), keep=keep)
        write_atomically(po, po_text(result).encode("utf-8"))
        compile_catalogue(po)
    for problem in unreadable:
        print(f"skipped, cannot be read: {problem}", file=sys.stderr)
    said = messages_of(code)
    for key, message in messages_of(extra).items():
        if key not in said:
            print(f"not found in the code (kept): {key[0]!r}", file=sys.stderr)
        elif not same_shape(message, said[key]):
            print(f"other plural than in the code (not taken): {key[0]!r}", file=sys.stderr)
        for problem in message_problems(message):
            print(problem, file=sys.stderr)
    done = sum(1 for message in messages_of(result).values() if translated(message))
    print(f"{po.name}: {done} of {len(messages_of(result))} sentences translated")


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code is 1 when ``check`` has findings."""
    parser = argparse.ArgumentParser(description="Keep resources/i18n/ru.po in step with the code.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("extract", "check", "prune", "compile"):
        commands.add_parser(name)
    commands.add_parser("fill").add_argument("fragment", type=Path, help="a .po file with some translations")
    arguments = parser.parse_args(argv)
    package, po = ROOT / "berserk_desk", ROOT / "resources" / "i18n" / f"{LOCALE}.po"
    if arguments.command == "compile":
        compile_catalogue(po)
    elif arguments.command == "check":
        found = findings(package, po, ROOT)
        print("\n".join(found) or "the catalogue is complete")
        return 1 if found else 0
    else:
        fragment = arguments.fragment if arguments.command == "fill" else None
        if fragment is not None and not fragment.is_file():
            parser.error(f"no such file: {fragment}")
        rewrite(package, po, ROOT, fragment, keep=arguments.command != "prune")
    return 0


if __name__ == "__main__":
    sys.exit(main())
