"""The catalogue check sees what a translator or a programmer forgot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.translations import findings, placeholders, rewrite, syntax_problems

CODE = """\
text = _("Table {table}")
rest = ngettext("{count} table left", "{count} tables left", count)
verb = pgettext("verb", "Open")
"""

WHOLE = """\
msgid "Table {table}"
msgstr "Стол {table}"

msgid "{count} table left"
msgid_plural "{count} tables left"
msgstr[0] "остался {count} стол"
msgstr[1] "осталось {count} стола"
msgstr[2] "осталось {count} столов"

msgctxt "verb"
msgid "Open"
msgstr "Открыть"
"""


class Project:
    """A package of one module and its catalogue, in a folder of their own."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.package = base / "package"
        self.package.mkdir()
        self.po = base / "i18n" / "ru.po"
        self.say(CODE)

    def say(self, code: str) -> None:
        (self.package / "module.py").write_text(code, "utf-8")

    def fill(self, fragment: str, *, keep: bool = True) -> None:
        path = self.base / "fragment.po"
        path.write_text(fragment, "utf-8")
        rewrite(self.package, self.po, self.base, path, keep=keep)

    def findings(self) -> list[str]:
        return findings(self.package, self.po, self.base)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_whole_fragment_leaves_nothing_to_find(project: Project) -> None:
    project.fill(WHOLE)
    assert project.findings() == []


def test_a_missing_plural_form_is_found(project: Project) -> None:
    project.fill(WHOLE)
    text = project.po.read_text("utf-8")
    project.po.write_text(text.replace('"осталось {count} столов"', '""'), "utf-8")
    assert project.findings() == ["plural form [2] missing: '{count} table left'"]


def test_an_untranslated_sentence_is_found(project: Project) -> None:
    project.fill(WHOLE)
    project.say(CODE + 'more = _("Announce")\n')
    assert project.findings() == ["not in the catalogue, run extract: 'Announce'"]
    project.fill("")
    assert project.findings() == ["not translated: 'Announce'"]


def test_another_placeholder_is_found(project: Project) -> None:
    project.fill(WHOLE.replace("Стол {table}", "Стол {number}"))
    assert project.findings() == ["other placeholders in 'Стол {number}' than in 'Table {table}'"]


def test_a_sentence_that_the_code_does_not_say_is_kept_found_and_pruned(project: Project) -> None:
    project.fill(WHOLE + '\nmsgid "Later"\nmsgstr "Позже"\n')
    assert project.findings() == ["no longer in the code, run prune: 'Later'"]
    project.fill("")
    assert "Позже" in project.po.read_text("utf-8")
    project.fill("", keep=False)
    assert project.findings() == []


def test_a_second_fragment_keeps_what_the_first_brought_and_replaces_what_it_says(project: Project) -> None:
    project.fill(WHOLE)
    project.fill('msgctxt "verb"\nmsgid "Open"\nmsgstr "Раскрыть"\n')
    text = project.po.read_text("utf-8")
    assert "Раскрыть" in text
    assert "Открыть" not in text
    assert "Стол {table}" in text


def test_filling_twice_writes_the_same_bytes(project: Project) -> None:
    project.fill(WHOLE)
    first = project.po.read_bytes()
    project.fill(WHOLE)
    assert project.po.read_bytes() == first


def test_a_module_that_cannot_be_read_loses_no_translation(project: Project) -> None:
    project.fill(WHOLE)
    project.say(CODE + "broken = (\n")
    project.fill("")
    assert "остался {count} стол" in project.po.read_text("utf-8")


@pytest.mark.parametrize(
    "call", ['_(f"Table {n}")', '_("Table {}".format(n))', '_("Table " + name)', "N_(text)"]
)
def test_a_text_built_in_the_call_is_found(call: str) -> None:
    assert len(list(syntax_problems(call, "module.py"))) == 1


@pytest.mark.parametrize(
    "call", ['_("one " "two")', "_(HEADING)", "_(action.text)", "_(TEXTS[code])", 'N_("Start")']
)
def test_a_literal_or_a_marked_constant_is_let_through(call: str) -> None:
    assert list(syntax_problems(call, "module.py")) == []


def test_a_sentence_said_with_and_without_a_number_is_found(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text('_("loss")\nngettext("loss", "losses", 2)\n_("win")\n', "utf-8")
    found = [each for each in findings(tmp_path, tmp_path / "ru.po", tmp_path) if "ngettext" in each]
    assert len(found) == 1
    assert "'loss'" in found[0]


def test_placeholders_are_the_names_in_braces() -> None:
    assert placeholders("{a} and {b:>3}, {{not}} and {a}") == {"a", "b"}
