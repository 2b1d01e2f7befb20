"""Nothing in the tree is dead, and nothing public is without a word about it.

That no sentence is untranslated or left over, `make check` sees at its stage "sentences".
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

import berserk_desk

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "berserk_desk"
BEGINNING = "berserk_desk.__main__"
BUILDERS = ("installer.py", "manual.py", "screenshots.py")
"""Tools by which parts of the program are made: the PDFs of the manual are written at the build."""
PAPERS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
IMPORT = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|.*)|import ([\w.]+).*)$", re.MULTILINE)
PYTEST_FINDS = ("test_*.py", "conftest.py", "__init__.py")


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    """What this file imports, wherever in it: modules, and names that may be modules."""
    found = set()
    for module, names, plain_import in IMPORT.findall(path.read_text("utf-8")):
        found |= {module or plain_import, *(f"{module}.{name}" for name in re.findall(r"\w+", names))}
    return found


def unreached(modules: dict[str, Path], beginnings: set[str]) -> set[str]:
    """Which modules does nothing import that is itself imported from a beginning? A package comes with its parts."""
    reached: set[str] = set()
    ahead = beginnings & modules.keys()
    while ahead:
        name = ahead.pop()
        reached.add(name)
        parents = {name.rsplit(".", depth)[0] for depth in range(1, name.count(".") + 1)}
        ahead |= (imported(modules[name]) | parents) & modules.keys() - reached
    return modules.keys() - reached


@cache
def program_texts() -> str:
    return "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))


def test_every_module_of_the_program_is_reached_from_its_entry() -> None:
    modules = {module_name(path): path for path in PACKAGE.rglob("*.py")}
    built_with = {name for tool in BUILDERS for name in imported(ROOT / "tools" / tool)}
    assert unreached(modules, {BEGINNING} | built_with) == set()


def test_every_module_of_the_tests_is_used_by_a_test() -> None:
    paths = list((ROOT / "tests").rglob("*.py"))
    found_by_pytest = {module_name(path) for path in paths if any(path.match(each) for each in PYTEST_FINDS)}
    # Some are started as programs of their own: their name stands in a text.
    texts = [path.read_text("utf-8") for path in paths]
    started = {
        module_name(path)
        for path in paths
        if any(f'"{path.name}"' in text or f'"{module_name(path)}"' in text for text in texts)
    }
    assert unreached({module_name(path): path for path in paths}, found_by_pytest | started) == set()


def test_every_tool_is_named_where_somebody_would_look() -> None:
    places = [
        ROOT / name for name in (*PAPERS, "Makefile", "pyproject.toml", "build_installer.spec", ".ci/run")
    ]
    places += [
        *(ROOT / ".github").rglob("*.yml"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "tests").rglob("*.py"),
    ]
    places += (ROOT / "tools").rglob("*.py")
    named = {
        (name, path.name)
        for path in places
        for line in re.findall(r"tools[./]\w+|from tools import .*", path.read_text("utf-8"))
        for name in re.findall(r"\w+", line)
    }
    tools = {path.name for path in (ROOT / "tools").glob("*.py")} - {"__init__.py"}
    assert tools - {f"{name}.py" for name, where in named if where != f"{name}.py"} == set()


def test_every_icon_font_and_style_is_asked_for_by_the_program() -> None:
    said = program_texts()
    folders = ("icons", "fonts", "styles", "demo", "schema")
    files = [
        path for folder in folders for path in (ROOT / "resources" / folder).rglob("*") if path.is_file()
    ]
    assert files
    assert [path.name for path in files if not asked_for(path, said)] == []


def asked_for(path: Path, said: str) -> bool:
    words = (path.name, f'"{path.stem}"', f"{path.parent.name}/{path.name}")
    return any(word in said for word in words) or "LICEN" in path.name.upper() or path.name.startswith("OFL")


def test_every_paper_and_picture_is_linked_from_another_paper() -> None:
    papers = [*(ROOT / name for name in PAPERS), *(ROOT / "docs").rglob("*.md")]
    linked = {
        (paper.parent / target).resolve()
        for paper in papers
        for target in re.findall(r"\]\(([^)#\s]+)", paper.read_text("utf-8"))
        if "://" not in target
    }
    # A link to a folder shows what lies in it.
    there = [path for path in (ROOT / "docs").rglob("*") if path.is_file()]
    assert [str(path.relative_to(ROOT)) for path in there if not {path, path.parent} & linked] == []


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(berserk_desk.__path__, "berserk_desk."):
        if found.name != BEGINNING:
            yield importlib.import_module(found.name)


def undocumented(module: ModuleType) -> Iterator[str]:
    """Public classes, functions, methods and properties of this module about which nothing is said.

    A method that overrides another's, Qt's above all, does what that one's documentation says.
    """
    if not module.__doc__:
        yield module.__name__
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(thing) and not thing.__doc__:
            yield f"{module.__name__}.{name}"
        if not inspect.isclass(thing):
            continue
        if (thing.__doc__ or f"{name}(").startswith(f"{name}("):  # what a dataclass writes by itself
            yield f"{module.__name__}.{name}"
        for attribute, value in vars(thing).items():
            told = isinstance(function := plain(value), FunctionType) and not function.__doc__
            inherited = any(attribute in vars(base) for base in thing.__mro__[1:])
            if told and not inherited and not attribute.startswith("_"):
                yield f"{module.__name__}.{name}.{attribute}"


def plain(value: object) -> object:
    if isinstance(value, property):
        return value.fget
    return value.__func__ if isinstance(value, (classmethod, staticmethod)) else value


def test_every_public_name_of_the_program_has_its_sentence() -> None:
    assert [name for module in modules() for name in undocumented(module)] == []
