"""Write docs/rules/ from the data of the editions: their numbers, their clauses, and what differs between them.

    python tools/rule_docs.py           write the pages
    python tools/rule_docs.py --check   are the pages what the data say? exit 1 if not

The pages are Russian, as the rules are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

if __name__ == "__main__":  # started by its path: the editions of this checkout, not of an installed program
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from berserk_desk.rules.clause import Citation, Clause, ClauseStatus
from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import EDITION_IDS, edition, offered_grounds
from berserk_desk.rules.rulebook import CrystalRule, Rulebook, Scoring
from berserk_desk.terms import ByeInSums, Method

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"
TOTALS = range(61)
"""Totals for which the crystal counts of two editions are compared."""

MADE = "<!-- Сделано tools/rule_docs.py из berserk_desk/rules/editions; править там. -->"
INFERRED = "*"

STATUSES = {
    ClauseStatus.IMPLEMENTED: "программа",
    ClauseStatus.MANUAL: "судья",
    ClauseStatus.NOT_MODELLED: "нет действия",
}
POINTS = {
    "win": "чистая победа",
    "loss": "поражение",
    "technical_win": "техническая победа",
    "technical_loss": "техническое поражение",
    "draw": "ничья",
    "bye": "автопобеда",
    "privilege_bye": "автопобеда-привилегия",
}
METHODS = {
    Method.CLEAN: "в игре",
    Method.TECHNICAL: "по кристаллам",
    Method.AGREED: "по согласию",
    Method.PENALTY: "по пенальти",
}
CALLERS = {
    "players_or_judge": "сами игроки или при судье",
    "judge_only": "только судья",
    "unstated": "не сказано",
}
THRESHOLDS = {"limit": "граница", "near": "перевес до границы", "far": "перевес за границей"}
ALGORITHMS = {
    "weaker_squad": "нужный перевес — по слабейшему отряду",
    "winner_squad": "нужный перевес — по сильнейшему отряду",
    "old_text": "по предложениям текста",
    "old_table": "по строкам таблицы",
}
ANSWERS = {
    "near_win": "перевес до границы есть",
    "far_win": "перевес за границей есть",
    "draw": "перевеса нет",
    "near_draw": "перевеса до границы нет",
    "far_draw": "перевеса за границей нет",
    "both_large": "оба отряда велики: ничья",
    "small_lead": "разница мала: ничья",
    "technical_win": "техническая победа",
    "clean_win": "чистая победа",
    "clean_win_at_limit": "чистая победа при слабейшем отряде ровно на границе",
}
BYE_CLAUSES = {
    "no_opponent": "нет соперника",
    "lowest": "кому достаётся",
    "first_round": "в первом туре",
    "once": "сколько раз",
    "privilege": "привилегия",
    "tie_breaks": "в показателях",
}
LOWEST = {"as_a_rule": "как правило, последнему по очкам", "always": "всегда последнему по очкам"}
IN_SUMS = {
    None: "вопроса нет",
    ByeInSums.COUNTED: "очки за неё в суммах соперников считаются (есть второе прочтение)",
    ByeInSums.LEFT_OUT: "очки за неё в суммах соперников вычитаются (есть второе прочтение)",
}


def points(tenths: int) -> str:
    """How are tenths written: 25 → "2,5"?"""
    whole, tenth = divmod(tenths, 10)
    return f"{whole},{tenth}" if tenth else f"{whole}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A Markdown table and the empty line after it."""
    titles = list(head)
    yield f"| {' | '.join(titles)} |"
    yield f"|{'---|' * len(titles)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
    yield ""


def cited(book: Rulebook, citation: Citation) -> str:
    """What does a value rest on: its clause, and why it is inferred?"""
    parts = [name(book.clauses[citation.clause])] if citation.clause else []
    if citation.note:
        mark = f"{INFERRED} " if citation.inferred else ""
        parts.append(f"{mark}{citation.note.ru.rstrip('.')}")
    return "; ".join(parts)


def name(clause: Clause) -> str:
    """How is a clause cited, and which row of the index is it?"""
    return f"п. {clause.number}" if clause.cited is None else f"{clause.cited.ru} (`{clause.number}`)"


def edition_page(book: Rulebook) -> str:
    """One edition: its numbers with clauses, its choices, all its clauses."""
    lines = [MADE, "", f"# {book.title.ru}", "", f"Обозначение в файлах: `{book.id}`."]
    if book.companion:
        lines.append(f"Спутник, чьи основания предлагаются рядом: [{book.companion}]({book.companion}.md).")
    lines += ["", f"«{INFERRED}» — в прочитанном тексте этого нет, взято нами; рядом сказано почему.", ""]
    lines += ["## Очки", ""]
    keys = Scoring.__dataclass_fields__
    values = ((key, getattr(book.scoring, key)) for key in keys)
    lines += table(
        ("исход", "очки", "на чём основано"),
        ((POINTS[key], points(value.points), cited(book, value)) for key, value in values),
    )
    lines += ["## Подсчёт кристаллов", "", *_crystals(book)]
    lines += ["## Автопобеды", "", *_byes(book)]
    lines += ["## Равенство очков", "", *_order(book)]
    lines += ["## Основания результата", "", *_grounds(book)]
    lines += ["## Что выбирает судья", "", *_choices(book)]
    lines += ["## Пункты", "", *_clauses(book)]
    return "\n".join(lines).rstrip() + "\n"


def _crystals(book: Rulebook) -> Iterator[str]:
    rule = book.crystals
    if rule is None:
        yield book.no_crystals.ru if book.no_crystals else ""
        yield ""
        return
    yield from table(
        ("число", "кристаллов", "на чём основано"),
        (
            (title, str(getattr(rule, key)), cited(book, rule.numbers[key]))
            for key, title in THRESHOLDS.items()
        ),
    )
    yield f"- Кто считает: {CALLERS[rule.who_may_call.who]} ({cited(book, rule.who_may_call)})."
    yield f"- Что складывают: {cited(book, rule.costs)}."
    yield f"- До подсчёта проверяют, остались ли существа: п. {rule.no_creature}."
    yield ""
    for reading in rule.readings:
        label = f"{reading.label.ru}: " if reading.label else ""
        yield f"{label}{ALGORITHMS[reading.algorithm]}."
        yield ""
        yield from table(
            ("ответ", "на чём основан"),
            (
                (said, cited(book, reading.answers[key]))
                for key, said in ANSWERS.items()
                if key in reading.answers
            ),
        )


def _byes(book: Rulebook) -> Iterator[str]:
    rule = book.byes
    yield f"- Достаётся {LOWEST[rule.lowest]}, одному игроку {'один раз' if rule.once else 'сколько угодно раз'}."
    privilege = "уровень Гран-при, иначе предупреждение" if rule.privilege_needs_grand_prix else "без условий"
    yield f"- Привилегия: {privilege}."
    if rule.adds_own_points_to is not None:
        criterion = book.criteria[rule.adds_own_points_to].label.ru
        yield f"- В показателе «{criterion}» прибавляет собственные очки игрока."
    else:
        yield "- В показателях даёт 0."
    yield f"- Суммы соперников: {IN_SUMS[rule.in_opponents_sums]}."
    yield ""
    yield from table(
        ("о чём", "на чём основано"),
        ((title, cited(book, rule.clauses[key])) for key, title in BYE_CLAUSES.items()),
    )


def _order(book: Rulebook) -> Iterator[str]:
    yield from table(
        ("шаг", "показатель", "что это", "на чём основано"),
        (
            (str(number), step.label.ru, step.meaning.ru, cited(book, step))
            for number, step in enumerate(book.tie_breaks, start=1)
        ),
    )
    if book.by_draft_table:
        yield "В драфте сравнивают только внутри драфт-стола; между столами место делят."
        yield ""


def _grounds(book: Rulebook) -> Iterator[str]:
    yield from table(
        ("номер", "основание", "исход", "как получен", "после времени", "издание, примечание"),
        (
            (
                ground.id,
                ground.label.ru,
                "победа" if ground.fits == "win" else "ничья",
                ", ".join(METHODS[method] for method in ground.methods),
                "решением судьи" if ground.after_time else "",
                cited(book, ground) if ground.edition == book.id and ground.inferred else ground.edition,
            )
            for ground in offered_grounds(book)
        ),
    )


def _choices(book: Rulebook) -> Iterator[str]:
    force = (
        "победа соперника" if book.penalty_loss.force == "is" else "победу соперника может присудить судья"
    )
    yield f"- Поражение по пенальти: {force} ({cited(book, book.penalty_loss)})."
    needed = "до первого тура обязательно" if book.announcement.required else "не обязано"
    yield f"- Объявление очков: {needed} ({cited(book, book.announcement)})."
    for title, options in (("Наказаны оба", book.double_loss), ("Неявка", book.no_show)):
        for number, option in enumerate(options):
            usual = " (по умолчанию)" if not number else ""
            yield f"- {title}{usual}: {option.label.ru} ({cited(book, option)})."
    notations = ", ".join(f"«{note.text}»" for note in book.notations)
    yield f"- Запись на бланке: {notations} ({cited(book, book.notations[0])})."
    own = book.defaults
    games = f", партий в матче {own.games_in_match}, дополнительных ходов {own.extra_turns}"
    yield (
        f"- Новый турнир: тур {own.round_minutes} минут, драфт-стол {own.draft_table_size}"
        f"{games if own.games_in_match > 1 else ''} ({cited(book, own)})."
    )
    levels = ", ".join(label.ru for label in book.levels.labels.values())
    yield f"- Уровни строгости: {levels} ({cited(book, book.levels)})."
    yield ""


def _clauses(book: Rulebook) -> Iterator[str]:
    clauses = book.clauses.values()
    by_status = {status: sum(clause.status is status for clause in clauses) for status in STATUSES}
    yield "; ".join(f"{STATUSES[status]} — {number}" for status, number in by_status.items()) + "."
    yield ""
    yield from table(
        ("пункт", "о чём", "что говорит, своими словами", "кто исполняет", "примечание"),
        (
            (
                clause.number,
                clause.heading.ru,
                clause.text.ru,
                STATUSES[clause.status] + (f" {INFERRED}" if clause.inferred else ""),
                clause.reason.ru if clause.reason else "",
            )
            for clause in clauses
        ),
    )


def differences_page() -> str:
    """What differs between the editions, and the totals that they judge differently."""
    books = [edition(edition_id) for edition_id in EDITION_IDS]
    lines = [MADE, "", "# Правила: издания и чем они различаются", ""]
    lines += [f"- [{book.title.ru}]({book.id}.md)" for book in books]
    lines += ["", "«*» — в прочитанном тексте этого нет, взято нами.", "", "## Различия", ""]
    lines += table(
        ("", *(f"`{book.id}`" for book in books)),
        ((title, *(say(book) for book in books)) for title, say in ROWS),
    )
    lines += ["## Где `classic` и `classic-prior` судят по-разному", "", *_parted()]
    lines += ["## Где расходятся два прочтения `classic-legacy`", "", *_legacy()]
    return "\n".join(lines).rstrip() + "\n"


def _marked(text: str, citation: Citation) -> str:
    return f"{text} {INFERRED}" if citation.inferred else text


def _value(key: str) -> Callable[[Rulebook], str]:
    def say(book: Rulebook) -> str:
        value = getattr(book.scoring, key)
        return _marked(points(value.points), value)

    return say


def _rule(say: Callable[[CrystalRule], str]) -> Callable[[Rulebook], str]:
    return lambda book: "–" if book.crystals is None else say(book.crystals)


def _agreed(book: Rulebook) -> str:
    return ", ".join(ground.id for ground in book.grounds if ground.methods == (Method.AGREED,))


def _claims(book: Rulebook) -> str:
    return ", ".join(ground.id for ground in book.grounds if ground.after_time) or "–"


ROWS: tuple[tuple[str, Callable[[Rulebook], str]], ...] = (
    *((title, _value(key)) for key, title in POINTS.items()),
    ("граница, перевесы", _rule(lambda rule: f"{rule.limit}; {rule.near}, {rule.far}")),
    ("как решают кристаллы", _rule(lambda rule: "; ".join(ALGORITHMS[r.algorithm] for r in rule.readings))),
    ("кто считает", _rule(lambda rule: _marked(CALLERS[rule.who_may_call.who], rule.who_may_call))),
    ("кому автопобеда", lambda book: _marked(LOWEST[book.byes.lowest], book.byes.clauses["lowest"])),
    ("привилегия", lambda book: "Гран-при" if book.byes.privilege_needs_grand_prix else "без условий"),
    (
        "автопобеда в показателях",
        lambda book: _marked(
            "собственные очки" if book.byes.bye_adds_own_points else "0", book.byes.clauses["tie_breaks"]
        ),
    ),
    ("равенство очков", lambda book: "; ".join(_marked(step.label.ru, step) for step in book.tie_breaks)),
    ("равенство в драфте", lambda book: "внутри драфт-стола" if book.by_draft_table else "общее"),
    (
        "пенальти «поражение»",
        lambda book: _marked(
            "победа соперника" if book.penalty_loss.force == "is" else "может дать победу", book.penalty_loss
        ),
    ),
    ("объявить очки", lambda book: "обязан" if book.announcement.required else "не сказано или по выбору"),
    ("ничья по согласию", _agreed),
    ("заявляют после времени", _claims),
)


def parted_pairs(one: str, other: str) -> list[tuple[int, int]]:
    """Which totals (lower, higher) up to 60 do two editions judge differently?"""
    return [
        (low, high)
        for low in TOTALS
        for high in TOTALS[low:]
        if (first := count(edition(one), high, low)).kind != (second := count(edition(other), high, low)).kind
        or first.winner != second.winner
    ]


def _parted() -> Iterator[str]:
    pairs = parted_pairs("classic", "classic-prior")
    yield f"Из всех пар сумм от 0 до {TOTALS[-1]} — {len(pairs)}: по `classic`"
    yield "техническая победа, по `classic-prior` ничья."
    yield ""
    highs = sorted({high for _, high in pairs})
    yield from table(
        ("сильнейший отряд", "слабейший отряд"),
        ((str(high), ", ".join(str(low) for low, top in pairs if top == high)) for high in highs),
    )


def _legacy() -> Iterator[str]:
    book = edition("classic-legacy")
    pairs = [
        (low, high) for low in TOTALS for high in TOTALS[low:] if count(book, high, low).other is not None
    ]
    lows = sorted({low for low, _ in pairs})
    least = min(high - low for low, high in pairs)
    yield f"Только когда слабейший отряд стоит ровно {', '.join(map(str, lows))}, а перевес от {least}: по тексту"
    yield "победа, по таблице 6а ничья. Программа показывает оба ответа и спрашивает."
    yield ""


def pages() -> dict[Path, str]:
    """Every page and what it says."""
    made = {FOLDER / f"{edition_id}.md": edition_page(edition(edition_id)) for edition_id in EDITION_IDS}
    return {FOLDER / "README.md": differences_page(), **made}


def stale() -> list[str]:
    """Which pages are missing, not what the data say, or of no edition?"""
    wanted = pages()
    found = [
        path.relative_to(ROOT).as_posix()
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    return found + [path.relative_to(ROOT).as_posix() for path in FOLDER.glob("*") if path not in wanted]


def main(arguments: list[str]) -> int:
    """Write the pages, or with ``--check`` say which are stale."""
    if arguments == ["--check"]:
        found = stale()
        print(
            "\n".join(f"stale, run tools/rule_docs.py: {page}" for page in found)
            or "docs/rules is up to date"
        )
        return 1 if found else 0
    if arguments:
        print(__doc__)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
